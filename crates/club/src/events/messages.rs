//! What events refuse, as messages: for the pages and the command line alike.

use cards::Card;
use tourney::Name;
use tourney::appeals::{AppealError, EndError};
use tourney::event::{EntryError, RoundError};
use tourney::knockout::KnockoutError;
use tourney::knockout::event::KnockoutEventError;
use tourney::movement::{Contestants, InvalidMovement, MovementError};
use tourney::pairs::PairsError;
use tourney::preferans::event::{NoDraft as NoSeating, PreferansEventError};
use tourney::progressive::ProgressiveError;
use tourney::recorded::{AdjustError, SeatsError};
use tourney::swiss::{NoDraft, OutcomeError, PairFault, Question, SwissDoubt, SwissError};
use tourney::teams::{MatchError, Team};
use tourney::unlikely::Unlikely;
use tourney::vp::{Hundredths, VpError};
use words::FluentValue;

/// A message with its facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The key of the message.
    pub key: &'static str,
    /// Its facts.
    pub facts: Vec<(&'static str, FluentValue<'static>)>,
}

impl Message {
    pub(super) fn new(key: &'static str) -> Message {
        Message { key, facts: Vec::new() }
    }

    pub(super) fn fact(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Message {
        self.facts.push((name, value.into()));
        self
    }
}

/// Why there is no pairing.
pub fn no_draft(error: &NoDraft) -> Message {
    match error {
        NoDraft::Over { rounds } => Message::new("event-all-drawn").fact("rounds", *rounds),
        NoDraft::TooFew { count } => Message::new("event-too-few").fact("count", *count),
        NoDraft::NoBye { round } => Message::new("event-no-bye").fact("round", *round),
        NoDraft::Ask(Question { round, relaxation }) => {
            Message::new("event-ask").fact("round", *round).fact("rule", relaxation.word())
        }
        NoDraft::Impossible { round } => Message::new("event-impossible").fact("round", *round),
    }
}

/// Why a Swiss does not allow an act.
pub fn error(error: &SwissError) -> Message {
    match error {
        SwissError::NotDirector { by } => {
            Message::new("event-not-director").fact("by", by.to_string())
        }
        SwissError::Scale(error) | SwissError::Outcome(OutcomeError::Scale(error)) => scale(error),
        SwissError::Number { number } => Message::new("event-number").fact("number", *number),
        SwissError::NumberTaken { number, name } => Message::new("event-number-taken")
            .fact("number", *number)
            .fact("name", name.to_string()),
        SwissError::Entry(error) => entry(error),
        SwissError::Full { most } => Message::new("event-many").fact("most", *most),
        SwissError::NoContestant { number } => {
            Message::new("event-no-contestant").fact("number", *number)
        }
        SwissError::Left { number, from } => {
            Message::new("event-left").fact("number", *number).fact("from", *from)
        }
        SwissError::NotNext { round, next } => {
            Message::new("event-not-next").fact("round", *round).fact("next", *next)
        }
        SwissError::Over { rounds } => Message::new("event-all-drawn").fact("rounds", *rounds),
        SwissError::NoRound { round, published } => {
            Message::new("event-not-published").fact("round", *round).fact("published", *published)
        }
        SwissError::Round(error) => round(error),
        SwissError::Table { table } => Message::new("eventfile-table").fact("table", *table),
        SwissError::Byes { count } => Message::new("event-byes").fact("count", *count),
        SwissError::SecondBye { number, round } => {
            Message::new("event-second-bye").fact("number", *number).fact("round", *round)
        }
        SwissError::SecondTriple { number, round, before } => Message::new("event-second-triple")
            .fact("number", *number)
            .fact("round", *round)
            .fact("before", *before),
        SwissError::Pair { round, numbers, fault } => pair(*round, *numbers, fault),
        SwissError::Relaxed { round, relaxation } => Message::new("event-relaxed-already")
            .fact("round", *round)
            .fact("rule", relaxation.word()),
        SwissError::NotScheduled { round, numbers } => {
            two(Message::new("event-not-scheduled"), *numbers).fact("round", *round)
        }
        SwissError::FirstRound { count } => Message::new("event-first-round").fact("count", *count),
        SwissError::ScheduleFull { count } => {
            Message::new("event-schedule-full").fact("count", *count)
        }
        SwissError::NoMatch { round, numbers, meets } => {
            let meets: Vec<String> = meets.iter().flatten().map(ToString::to_string).collect();
            let key = if meets.is_empty() { "event-no-match-bye" } else { "event-no-match" };
            two(Message::new(key), *numbers).fact("round", *round).fact("meets", meets.join(", "))
        }
        SwissError::HasResult { round, numbers } => {
            two(Message::new("event-has-result"), *numbers).fact("round", *round)
        }
        SwissError::NotThere { by, number } => {
            Message::new("event-not-there").fact("by", by.to_string()).fact("number", *number)
        }
        SwissError::Played { round, number } => {
            Message::new("event-played").fact("round", *round).fact("number", *number)
        }
        SwissError::SameTable { round, numbers } => {
            two(Message::new("event-same-table"), *numbers).fact("round", *round)
        }
        SwissError::Outcome(OutcomeError::Percent { percent, boards }) => {
            Message::new("event-percent")
                .fact("percent", percent.to_string())
                .fact("boards", *boards)
        }
        SwissError::Outcome(OutcomeError::SubMatches { named, subs }) => {
            Message::new("event-sub-match-count").fact("named", *named).fact("subs", *subs)
        }
        SwissError::OnlyTotals => Message::new("event-only-totals"),
        SwissError::FromBoards => Message::new("event-from-boards"),
        SwissError::TripleOfBoards => Message::new("event-triple-of-boards"),
        SwissError::TripleOfSubMatches => Message::new("event-triple-of-sub-matches"),
        SwissError::SubMatchesOfPairs => Message::new("event-sub-matches-of-pairs"),
        SwissError::NoSubMatch { sub, subs } => {
            Message::new("event-no-sub-match").fact("sub", *sub).fact("subs", *subs)
        }
        SwissError::NoRoom { .. } => Message::new("event-one-room"),
        SwissError::SitsOut { round, number } => {
            Message::new("event-sits-out").fact("round", *round).fact("number", *number)
        }
        SwissError::LineUp(error) => line_up(error),
        SwissError::NoBoard { round, board, first, last } => Message::new("event-board-of-round")
            .fact("round", *round)
            .fact("board", *board)
            .fact("first", *first)
            .fact("last", *last),
        SwissError::Adjust(error) => adjust_error(*error),
        SwissError::HasBoard { round, numbers, sub, board, room } => {
            two(Message::new("event-has-board"), *numbers)
                .fact("sub", sub.unwrap_or(0))
                .fact("round", *round)
                .fact("board", *board)
                .fact("room", room.word())
        }
        SwissError::End(error) => end_error(error),
        SwissError::Appeal(error) => appeal_error(error),
        SwissError::OtherTable { round, name } => {
            Message::new("event-other-table").fact("round", *round).fact("name", name.to_string())
        }
        SwissError::Seated { round, name } => seated(*round, name),
        SwissError::Points { points } => {
            Message::new("event-points").fact("points", Hundredths(*points).to_string())
        }
    }
}

/// Why a knockout does not allow an act.
pub fn knockout_error(error: &KnockoutEventError) -> Message {
    match error {
        KnockoutEventError::NotDirector { by } => {
            Message::new("event-not-director").fact("by", by.to_string())
        }
        KnockoutEventError::Teams { count, most } => {
            Message::new("knockout-no-teams").fact("count", *count).fact("most", *most)
        }
        KnockoutEventError::Seeding { number, expected } => {
            Message::new("knockout-no-seeding").fact("number", *number).fact("expected", *expected)
        }
        KnockoutEventError::Entry(error) => entry(error),
        KnockoutEventError::Match(error) => of_match(error),
        KnockoutEventError::NoTeam { number } => {
            Message::new("event-no-contestant").fact("number", *number)
        }
        KnockoutEventError::NoMatch { round, numbers } => {
            two(Message::new("knockout-no-match"), *numbers).fact("round", *round)
        }
        KnockoutEventError::NoMatchOf { round, number } => {
            Message::new("knockout-no-match-of").fact("round", *round).fact("number", *number)
        }
        KnockoutEventError::Out { number } => {
            Message::new("knockout-no-out").fact("number", *number)
        }
        KnockoutEventError::NotThere { by, number } => {
            Message::new("event-not-there").fact("by", by.to_string()).fact("number", *number)
        }
        KnockoutEventError::NotDue { segment, due } => {
            Message::new("knockout-no-due").fact("segment", *segment).fact("due", *due)
        }
        KnockoutEventError::HasResult { round, numbers, segment } => {
            two(Message::new("knockout-no-again"), *numbers)
                .fact("round", *round)
                .fact("segment", *segment)
        }
        KnockoutEventError::Adjusted { imps, most } => Message::new("knockout-no-adjusted")
            .fact("imps", imps.to_string())
            .fact("most", most.to_string()),
        KnockoutEventError::Imps { imps, most } => {
            Message::new("knockout-no-imps").fact("imps", *imps).fact("most", *most)
        }
        KnockoutEventError::LaterEntry { round, numbers } => {
            two(Message::new("knockout-no-later-entry"), *numbers).fact("round", *round)
        }
        KnockoutEventError::LaterMatch { round, numbers } => {
            two(Message::new("knockout-no-later-match"), *numbers).fact("round", *round)
        }
        KnockoutEventError::InPlay { round, numbers } => {
            two(Message::new("knockout-no-in-play"), *numbers).fact("round", *round)
        }
        KnockoutEventError::LaterRuling { number } => {
            Message::new("knockout-no-later-ruling").fact("number", *number)
        }
        KnockoutEventError::NotEqual { number } => {
            Message::new("knockout-no-equal").fact("number", *number)
        }
        KnockoutEventError::NoPlace { number } => {
            Message::new("knockout-no-place").fact("number", *number)
        }
        KnockoutEventError::HasLineUp { round, number } => {
            Message::new("knockout-no-filed").fact("round", *round).fact("number", *number)
        }
        KnockoutEventError::RecordedThrees => Message::new("knockout-no-recorded-threes"),
        KnockoutEventError::OnlyTotals => Message::new("knockout-no-boards"),
        KnockoutEventError::FromBoards => Message::new("event-from-boards"),
        KnockoutEventError::LineUp(error) => line_up(error),
        KnockoutEventError::NoSegment { round, segment } => {
            Message::new("knockout-no-segment").fact("round", *round).fact("segment", *segment)
        }
        KnockoutEventError::UnderWay { round, segment, number } => {
            Message::new("knockout-no-under-way")
                .fact("round", *round)
                .fact("segment", *segment)
                .fact("number", *number)
        }
        KnockoutEventError::NoLineUp { round, segment, number } => {
            Message::new("knockout-no-line-up")
                .fact("round", *round)
                .fact("segment", *segment)
                .fact("number", *number)
        }
        KnockoutEventError::FilesFirst { first, number } => {
            Message::new("knockout-no-files-first").fact("first", *first).fact("number", *number)
        }
        KnockoutEventError::Answered { holder, number } => {
            Message::new("knockout-no-answered").fact("holder", *holder).fact("number", *number)
        }
        KnockoutEventError::NotNext { session, next } => {
            Message::new("knockout-no-next").fact("session", *session).fact("next", *next)
        }
        KnockoutEventError::NoSession { session } => {
            Message::new("knockout-no-session").fact("session", *session)
        }
        KnockoutEventError::Matches => Message::new("knockout-no-matches"),
        KnockoutEventError::NoBoard { board, first, last } => Message::new("knockout-no-board")
            .fact("board", *board)
            .fact("first", *first)
            .fact("last", *last),
        KnockoutEventError::End(error) => end_error(error),
        KnockoutEventError::Appeal(error) => appeal_error(error),
        KnockoutEventError::OtherTable { name } => {
            Message::new("event-other-table-of-match").fact("name", name.to_string())
        }
        KnockoutEventError::Seated { round, name } => seated(*round, name),
        KnockoutEventError::Adjust(error) => adjust_error(*error),
        KnockoutEventError::HasBoard { numbers, board, room } => {
            two(Message::new("knockout-has-board"), *numbers)
                .fact("board", *board)
                .fact("room", room.word())
        }
    }
}

/// Why a player stays in an entry.
fn seated(round: u32, name: &Name) -> Message {
    Message::new("event-name-seated").fact("round", round).fact("name", name.to_string())
}

/// Why the score of a board of a match is not adjusted.
fn adjust_error(error: AdjustError) -> Message {
    match error {
        AdjustError::Pairs => Message::new("event-adjust-pairs"),
        AdjustError::NotPlayed { board } => {
            Message::new("event-adjust-not-played").fact("board", board)
        }
        AdjustError::Points { points, most } => {
            Message::new("event-adjust-points").fact("points", points).fact("most", most)
        }
    }
}

/// Why a match of two teams does not allow an act.
pub fn match_error(error: &MatchError) -> Message {
    let of_team = |key, team: &Team| Message::new(key).fact("team", team.to_string());
    let of_name = |key, name: &Name| Message::new(key).fact("name", name.to_string());
    match error {
        MatchError::TwoTeams { name } => of_name("event-no-third-team", name),
        MatchError::TeamSize { team, players } => {
            of_team("event-no-team-size", team).fact("players", *players as i64)
        }
        MatchError::Twice { name } => of_name("event-no-twice", name),
        MatchError::Series { .. } => Message::new("event-no-series"),
        MatchError::Scale(_) => Message::new("event-no-scale"),
        MatchError::Over => Message::new("event-no-over"),
        MatchError::NotDirector { by } => {
            Message::new("event-not-director").fact("by", by.to_string())
        }
        MatchError::NotCaptain { team, .. } => of_team("event-no-captain", team),
        MatchError::NotInTeam { name, .. } => of_name("event-no-in-team", name),
        MatchError::TwoSeats { name } => of_name("event-no-two-seats", name),
        MatchError::NotYet { first, .. } => of_team("event-no-not-yet", first),
        MatchError::Seen { .. } => Message::new("event-no-seen"),
        MatchError::UnderWay { .. } => Message::new("event-no-under-way"),
        MatchError::NotPlaced { missing, .. } => of_team("event-no-placed", missing),
        MatchError::NotSeated { .. } => Message::new("event-no-seated"),
        MatchError::NoBoard { board, first, last, .. } => Message::new("event-no-board")
            .fact("board", *board)
            .fact("first", *first)
            .fact("last", *last),
        MatchError::Elsewhere { board, .. } => {
            Message::new("event-no-elsewhere").fact("board", *board)
        }
        MatchError::Agreed { .. } => Message::new("event-no-agreed"),
        MatchError::Exchanged { .. } => Message::new("event-no-exchanged"),
        MatchError::NotPlayed { board, .. } => {
            Message::new("event-no-not-played").fact("board", *board)
        }
        MatchError::ClosedRoom { .. } => Message::new("event-no-closed-room"),
        MatchError::Plays { name, .. } => of_name("event-no-plays", name),
    }
}

/// Why a progressive event does not allow an act.
pub fn progressive_error(error: &ProgressiveError) -> Message {
    use ProgressiveError as E;
    let at = |key, table: u32| Message::new(key).fact("table", table);
    match error {
        E::Players { players } => Message::new("event-no-players").fact("players", *players as i64),
        E::Twice { name } => Message::new("event-no-twice").fact("name", name.to_string()),
        E::Kinds { .. } => Message::new("event-no-kinds"),
        E::NotMixed => Message::new("event-no-mixed"),
        E::Printed { round } => Message::new("event-no-printed").fact("round", *round),
        E::Over => Message::new("event-no-over"),
        E::NotDirector { by } => Message::new("event-not-director").fact("by", by.to_string()),
        E::NotThere { by, table } => at("event-not-at-table", *table).fact("by", by.to_string()),
        E::NoTable { table, tables } => at("event-no-table-there", *table).fact("tables", *tables),
        E::NoPlayer { player, players } => {
            Message::new("event-no-player-there").fact("player", *player).fact("players", *players)
        }
        E::CardsDrawn { round } => Message::new("event-no-cards-drawn").fact("round", *round),
        E::Taken { table, seat, player } => {
            at("event-no-taken", *table).fact("seat", seat.to_string()).fact("player", *player)
        }
        E::HasCard { player, table, seat } => {
            at("event-no-has-card", *table).fact("seat", seat.to_string()).fact("player", *player)
        }
        E::SameKind { player, table, seat } => {
            at("event-no-same-kind", *table).fact("seat", seat.to_string()).fact("player", *player)
        }
        E::WrongSeat { player, seat } => Message::new("event-no-wrong-seat")
            .fact("seat", seat.to_string())
            .fact("player", *player),
        E::NoPartnersCut { table } => at("event-no-partners-cut", *table),
        E::Stranger { .. } => Message::new("event-no-stranger"),
        E::OldPartners { .. } => Message::new("event-no-old-partners"),
        E::SameCard { card } => Message::new("event-no-same-card").fact("card", card.to_string()),
        E::DealerKnown { table, dealer } => {
            at("event-no-dealer-known", *table).fact("dealer", dealer.to_string())
        }
        E::NotReady { .. } => Message::new("event-no-ready"),
        E::NotChooser { .. } => Message::new("event-no-chooser"),
        E::NotScorer { .. } => Message::new("event-no-scorer"),
        E::FourDeals { .. } => Message::new("event-no-four-deals"),
        E::Honors { table, deal, award } => {
            at("event-no-honors", *table).fact("deal", *deal).fact("award", award.to_string())
        }
        E::NotEven { table } => at("event-no-not-even", *table),
        E::NotPlayed { table, deals } => at("event-no-table-played", *table).fact("deals", *deals),
        E::Even { table, .. } => at("event-no-even", *table),
    }
}

/// Why a match of a knockout does not allow it.
fn of_match(error: &KnockoutError) -> Message {
    match error {
        KnockoutError::NotDirector { by } => {
            Message::new("event-not-director").fact("by", by.to_string())
        }
        KnockoutError::Length { segments, boards } => {
            Message::new("knockout-no-length").fact("segments", *segments).fact("boards", *boards)
        }
        KnockoutError::Over => Message::new("knockout-no-over"),
        KnockoutError::LateCarry => Message::new("knockout-no-carry"),
        KnockoutError::EarlyConcession { last } => {
            Message::new("knockout-no-early").fact("last", *last)
        }
        KnockoutError::NotTied => Message::new("knockout-no-tied"),
    }
}

/// Why the next round of an event of Preferans cannot be seated.
pub fn no_seating(error: &NoSeating) -> Message {
    match error {
        NoSeating::Over { rounds } => Message::new("event-all-drawn").fact("rounds", *rounds),
        NoSeating::Closed => Message::new("prefevent-closed"),
        NoSeating::TooFew { count } => Message::new("prefevent-few").fact("count", *count),
    }
}

/// Why an event of Preferans does not allow an act.
pub fn preferans_error(error: &PreferansEventError) -> Message {
    match error {
        PreferansEventError::NotDirector { by } => {
            Message::new("event-not-director").fact("by", by.to_string())
        }
        PreferansEventError::Full { most } => Message::new("event-many").fact("most", *most),
        PreferansEventError::Number { number, expected } => {
            Message::new("prefevent-number").fact("number", *number).fact("expected", *expected)
        }
        PreferansEventError::Entry(EntryError::Players { number, .. }) => {
            Message::new("prefevent-one-player").fact("number", *number)
        }
        PreferansEventError::Entry(error) => entry(error),
        PreferansEventError::NoPlayer { number } => {
            Message::new("event-no-contestant").fact("number", *number)
        }
        PreferansEventError::Out { number } => {
            Message::new("prefevent-out").fact("number", *number)
        }
        PreferansEventError::Rests { number, round } => {
            Message::new("prefevent-rests").fact("number", *number).fact("round", *round)
        }
        PreferansEventError::NotNext { round, next } => {
            Message::new("event-not-next").fact("round", *round).fact("next", *next)
        }
        PreferansEventError::AllDrawn { rounds } => {
            Message::new("event-all-drawn").fact("rounds", *rounds)
        }
        PreferansEventError::Table { table, players } => {
            Message::new("prefevent-table-size").fact("table", *table).fact("players", *players)
        }
        PreferansEventError::NoTables { round } => {
            Message::new("prefevent-no-tables").fact("round", *round)
        }
        PreferansEventError::Twice { number } => {
            Message::new("prefevent-twice").fact("number", *number)
        }
        PreferansEventError::NoTable { round, table } => {
            Message::new("prefevent-no-table").fact("round", *round).fact("table", *table)
        }
        PreferansEventError::NotSeated { number, round } => {
            Message::new("prefevent-not-seated").fact("number", *number).fact("round", *round)
        }
        PreferansEventError::NotThere { by } => {
            Message::new("prefevent-not-there").fact("by", by.to_string())
        }
        PreferansEventError::Count { players, found } => {
            Message::new("prefevent-count").fact("players", *players).fact("found", *found)
        }
        PreferansEventError::Sum { sum } => {
            Message::new("prefevent-sum").fact("sum", sum.to_string())
        }
        PreferansEventError::Whists { whists, most } => {
            Message::new("prefevent-whists").fact("whists", whists.to_string()).fact("most", *most)
        }
        PreferansEventError::HasResult { round, table } => {
            Message::new("prefevent-has-result").fact("round", *round).fact("table", *table)
        }
        PreferansEventError::OtherSeats { round, table } => {
            Message::new("prefevent-other-seats").fact("round", *round).fact("table", *table)
        }
        PreferansEventError::Played { round, table } => {
            Message::new("prefevent-has-played").fact("round", *round).fact("table", *table)
        }
        PreferansEventError::NoBoard { board, last } => {
            Message::new("prefevent-no-board").fact("board", *board).fact("last", *last)
        }
        PreferansEventError::HasDeal { board } => {
            Message::new("prefevent-has-deal").fact("board", *board)
        }
        PreferansEventError::AfterCut => Message::new("prefevent-after-cut"),
        PreferansEventError::Over => Message::new("prefevent-closed"),
        PreferansEventError::Penalty => Message::new("prefevent-penalty-range"),
        PreferansEventError::Carry { carry } => {
            Message::new("prefevent-carry-range").fact("carry", *carry)
        }
        PreferansEventError::Cut { players } => {
            Message::new("prefevent-cut-range").fact("players", *players)
        }
        PreferansEventError::ResultsMissing { count } => {
            Message::new("prefevent-cut-missing").fact("count", *count)
        }
    }
}

/// Why a line-up is refused.
/// Why a pairs event does not allow an act.
pub fn pairs_error(error: &PairsError) -> Message {
    let place =
        |key, board: u32, table: u32| Message::new(key).fact("board", board).fact("table", table);
    match error {
        PairsError::Pairs { .. } => Message::new("pairs-few"),
        PairsError::SameNumber { number } => Message::new("pairs-number").fact("pair", *number),
        PairsError::Twice { name } => Message::new("pairs-twice").fact("name", name.to_string()),
        PairsError::Boards { .. } => Message::new("pairs-boards"),
        PairsError::NoMovement(unfit) => movement(*unfit),
        PairsError::Movement(InvalidMovement::Half { round, .. }) => {
            Message::new("pairs-teams-half").fact("round", *round)
        }
        PairsError::Movement(broken) => {
            Message::new("pairs-movement-rule").fact("round", broken.round().unwrap_or(0))
        }
        PairsError::Misfit { .. } => Message::new("pairs-movement"),
        PairsError::Of { of } => {
            Message::new("pairs-no-such-contestants").fact("of", of.to_string())
        }
        PairsError::OneWinner => Message::new("pairs-no-two-winners"),
        PairsError::TeamsScoring => Message::new("pairs-teams-scoring"),
        PairsError::Scale(VpError::Boards { scale, boards, least, most }) => {
            Message::new("pairs-teams-scale")
                .fact("scale", scale.to_string())
                .fact("boards", *boards)
                .fact("least", *least)
                .fact("most", *most)
        }
        PairsError::OtherHalf { board, table, team, side } => {
            place("pairs-other-half", *board, *table)
                .fact("team", *team)
                .fact("side", side.to_string())
        }
        PairsError::Fixed => Message::new("pairs-no-fixed"),
        PairsError::NextNumber { number, next } => {
            Message::new("pairs-next-number").fact("number", *number).fact("next", *next)
        }
        PairsError::Penalty { .. } => Message::new("pairs-wrong-penalty"),
        PairsError::Withheld { number, players } => wrong_private(*number, *players),
        PairsError::Handicap { number } => {
            Message::new("pairs-wrong-handicap").fact("pair", *number)
        }
        PairsError::NotEntered { number } => Message::new("pairs-no-pair").fact("pair", *number),
        PairsError::HasLeft { number } | PairsError::PlannedLeaver { number, .. } => {
            Message::new("pairs-left").fact("pair", *number)
        }
        PairsError::Unplanned => Message::new("pairs-no-plan"),
        PairsError::PlannedBefore { round, .. } => {
            Message::new("pairs-before").fact("round", *round)
        }
        PairsError::OtherPlace { round, table, pair } => Message::new("pairs-other-place")
            .fact("round", *round)
            .fact("table", *table)
            .fact("pair", *pair),
        PairsError::PlannedAway { board, table } => place("pairs-away", *board, *table),
        PairsError::Over => Message::new("pairs-over"),
        PairsError::NotDirector { by } => {
            Message::new("pairs-not-director").fact("by", by.to_string())
        }
        PairsError::NoBoard { board, first, last } => Message::new("pairs-no-board")
            .fact("board", *board)
            .fact("first", *first)
            .fact("last", *last),
        PairsError::NoPair { pair, .. } => Message::new("pairs-no-pair").fact("pair", *pair),
        PairsError::BothSides { board, table, pair } => {
            place("pairs-both-sides", *board, *table).fact("pair", *pair)
        }
        PairsError::PlayedBefore { board, pair, table } => {
            place("pairs-played-before", *board, *table).fact("pair", *pair)
        }
        PairsError::Elsewhere { board, table, right: Some([ns, ew]), .. } => {
            place("pairs-astray", *board, *table).fact("ns", *ns).fact("ew", *ew)
        }
        PairsError::Elsewhere { board, table, right: None, .. } => {
            place("pairs-elsewhere", *board, *table)
        }
        PairsError::Later { board, pair, round } => Message::new("pairs-later")
            .fact("board", *board)
            .fact("pair", *pair)
            .fact("round", *round),
        PairsError::Entered { board, table } => place("pairs-entered", *board, *table),
        PairsError::NoResult { board, table } => place("pairs-no-result", *board, *table),
        PairsError::NotThere { board, table, by } => {
            place("pairs-not-there", *board, *table).fact("by", by.to_string())
        }
        PairsError::OwnEntry { board, table } => place("pairs-own-entry", *board, *table),
        PairsError::Appeal(error) => appeal_error(error),
    }
}

/// Why an appeal cannot be filed or decided, or a final result does not change.
fn appeal_error(error: &AppealError) -> Message {
    match error {
        AppealError::NoAppeal { by } => Message::new("appeal-none").fact("number", *by),
        AppealError::Decided { by } => Message::new("appeal-is-decided").fact("number", *by),
        AppealError::Twice { by } => Message::new("appeal-twice").fact("number", *by),
        AppealError::NotTheirs { by } => Message::new("appeal-not-theirs").fact("number", *by),
        AppealError::NoResult { by } => Message::new("appeal-no-result").fact("number", *by),
        AppealError::RejectedWithRuling => Message::new("appeal-rejected-with-ruling"),
        AppealError::Final { .. } => Message::new("appeal-final"),
        AppealError::NoReason => Message::new("appeal-no-reason"),
    }
}

/// Why an event of matches does not end, or nothing is played any more.
fn end_error(error: &EndError) -> Message {
    match error {
        EndError::Over => Message::new("event-has-ended"),
        EndError::Open { round, numbers, count } => two(Message::new("event-end-open"), *numbers)
            .fact("round", *round)
            .fact("count", *count),
        EndError::Nothing => Message::new("event-end-nothing"),
        EndError::NoWinner => Message::new("event-end-no-winner"),
    }
}

/// Why there is no such movement of pairs, players or teams.
fn movement(unfit: MovementError) -> Message {
    match unfit {
        MovementError::None { kind, contestants } => Message::new("pairs-movement-none")
            .fact("pairs", contestants)
            .fact("of", kind.contestants().to_string()),
        MovementError::Odd { rounds, .. } => {
            Message::new("pairs-movement-odd").fact("rounds", rounds)
        }
        MovementError::Kind { kind, of } => Message::new("pairs-movement-kind")
            .fact("kind", kind.to_string())
            .fact("of", of.to_string()),
        MovementError::Contestants { kind, least, most, .. } => {
            Message::new("pairs-movement-pairs")
                .fact("least", least)
                .fact("most", most)
                .fact("of", kind.contestants().to_string())
        }
        MovementError::Tables { kind, tables } if kind.contestants() == Contestants::Teams => {
            Message::new("pairs-movement-teams").fact("teams", tables)
        }
        MovementError::Tables { tables, .. } => {
            Message::new("pairs-movement-tables").fact("tables", tables)
        }
        MovementError::Rounds { most, .. } => {
            Message::new("pairs-movement-rounds").fact("most", most)
        }
        MovementError::Boards { .. } => Message::new("pairs-boards"),
    }
}

fn line_up(error: &SeatsError) -> Message {
    match error {
        SeatsError::Count { number, players, seats } => Message::new("event-seats")
            .fact("number", *number)
            .fact("players", *players)
            .fact("seats", *seats),
        SeatsError::NotOnRoster { number, name } => Message::new("event-not-on-roster")
            .fact("number", *number)
            .fact("name", name.to_string()),
        SeatsError::Twice { name } => {
            Message::new("event-seat-twice").fact("name", name.to_string())
        }
    }
}

/// Names of players are withheld whom an entry does not have.
fn wrong_private(number: u32, players: usize) -> Message {
    Message::new("event-wrong-private").fact("number", number).fact("players", players)
}

/// Why a contestant cannot enter.
fn entry(error: &EntryError) -> Message {
    match error {
        EntryError::NameTaken { name, number } => Message::new("eventfile-name-taken")
            .fact("number", *number)
            .fact("name", name.to_string()),
        EntryError::Players { number, players, most } => Message::new("event-players")
            .fact("number", *number)
            .fact("players", *players)
            .fact("most", *most),
        EntryError::Withheld { number, players } => wrong_private(*number, *players),
        EntryError::Separator { name } => {
            Message::new("event-separator").fact("name", name.to_string())
        }
    }
}

fn two(message: Message, [one, other]: [u32; 2]) -> Message {
    message.fact("one", one).fact("other", other)
}

fn scale(error: &VpError) -> Message {
    let VpError::Boards { scale, boards, least, most } = error;
    Message::new("event-scale")
        .fact("scale", scale.to_string())
        .fact("boards", *boards)
        .fact("least", *least)
        .fact("most", *most)
}

fn round(error: &RoundError) -> Message {
    match error {
        RoundError::Twice { number } => Message::new("event-seated-twice").fact("number", *number),
        RoundError::TableTwice { table } => Message::new("event-table-twice").fact("table", *table),
        RoundError::Unknown { number } => {
            Message::new("event-no-contestant").fact("number", *number)
        }
    }
}

fn pair(round: u32, numbers: [u32; 2], fault: &PairFault) -> Message {
    let said = match fault {
        PairFault::Met { round } => Message::new("event-pair-met").fact("met", *round),
        PairFault::Group { from } => Message::new("event-pair-group").fact("from", *from),
        PairFault::Stationary => Message::new("event-pair-stationary"),
    };
    two(said, numbers).fact("round", round).fact("rule", fault.relaxation().word())
}

/// Why a result is probably a slip, in sentences. `name` names a card in the reader's language.
pub fn unlikely(why: Unlikely, name: impl Fn(Card) -> String) -> Message {
    match why {
        Unlikely::Tricks { contracted, tricks } => Message::new("pairs-unlikely-tricks")
            .fact("contracted", contracted)
            .fact("tricks", tricks),
        Unlikely::Trumps { held } => Message::new("pairs-unlikely-trumps").fact("held", held),
        Unlikely::Lead { card, leader, holder } => Message::new("pairs-unlikely-lead")
            .fact("card", name(card))
            .fact("leader", leader.letter().to_string())
            .fact("holder", holder.letter().to_string()),
        Unlikely::DoubleDummy { tricks, open } => {
            Message::new("pairs-unlikely-open").fact("tricks", tricks).fact("open", open)
        }
        Unlikely::Sign => Message::new("pairs-unlikely-sign"),
        Unlikely::Shifted { later: true } => Message::new("pairs-unlikely-later"),
        Unlikely::Shifted { later: false } => Message::new("pairs-unlikely-earlier"),
        Unlikely::Again => Message::new("pairs-unlikely-again"),
    }
}

/// What a Swiss takes and is probably not meant.
pub fn swiss_doubt(doubt: &SwissDoubt) -> Message {
    match *doubt {
        SwissDoubt::Rounds { rounds, contestants, most } => Message::new("swiss-doubt-rounds")
            .fact("rounds", rounds)
            .fact("contestants", contestants)
            .fact("most", most),
        SwissDoubt::Bye { points, most } => Message::new("swiss-doubt-bye")
            .fact("points", points.to_string())
            .fact("most", most.to_string()),
        SwissDoubt::Penalty { number, points, most } => Message::new(match points.0 < 0 {
            true => "swiss-doubt-bonus",
            false => "swiss-doubt-penalty",
        })
        .fact("number", number)
        .fact("points", Hundredths(points.0.saturating_abs()).to_string())
        .fact("most", most.to_string()),
    }
}
