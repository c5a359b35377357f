//! The one shape of what events publish.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use bridge::forms::NextBoard;
use bridge::{BySide, Deal, Outcome, Side};
use cards::Card;
use tourney::adjust::{Artificial, BoardResult};
use tourney::appeals::Status;
use tourney::board::Method;
use tourney::classed::Classed;
use tourney::classes::{Class, Ranked};
use tourney::knockout::Verdict;
use tourney::knockout::event::{Adjustments, KnockoutEvent, ThreeRow};
use tourney::movement::{Contestants, IndividualMovement, Kind as MovementKind, Movement, Stop};
use tourney::rank::Place;
use tourney::session::Winners;
use tourney::swiss::{MatchForm, SwissOptions};
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use crate::after::{AppealRow, ChangeRow};
use crate::analysis::Analysis;
use crate::withheld::RoomNames;
use tourney::why::Why;

/// What an event publishes.
#[derive(Clone, Debug)]
pub struct Results {
    /// The name of the event.
    pub title: String,
    /// What kind of event it is.
    pub kind: Kind,
    /// Whether it is over, so that its ranking is the last one: played out, and ended where results can be corrected after that.
    pub is_over: bool,
    /// Who plays, by number.
    pub entrants: Vec<Entrant>,
    /// The rankings: one, or two where the sides are ranked apart.
    pub rankings: Vec<RankingTable>,
    /// The ranking of teams whose members play for themselves too.
    pub teams: Vec<TeamRow>,
    /// The boards, by number.
    pub boards: Vec<Board>,
    /// The cards of Preferans that no table still has to play, by board.
    pub deals: Vec<PreferansDeal>,
    /// What each entrant has in each round, where rounds are scored as a whole.
    pub rounds: BTreeMap<u32, Vec<RoundLine>>,
    /// The movement, if one was fixed in advance.
    pub movement: Option<Movement>,
    /// Who plays as whom, where players change partners.
    pub individuals: Option<Individuals>,
    /// How many teams there are, where the numbers of the movement are those of their halves: North-South of team t is t, and its
    /// East-West comes so many later.
    pub halves: Option<u32>,
    /// The number of the first board.
    pub first_board: u32,
    /// How many boards are planned, where that is known without a movement.
    pub planned: u32,
    /// Whether results may still change; none before the end, and where no correction period is set.
    pub status: Option<Status>,
    /// The appeals.
    pub appeals: Vec<AppealRow>,
    /// What was changed after the end.
    pub changes: Vec<ChangeRow>,
}

/// What an individual event has besides: its entrants are players, and the numbers of its results and of its movement
/// stand for two of them who are partners there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Individuals {
    /// The numbers of two partners, who sits North or East first; by the number in results, from 1.
    pub partners: Vec<[u32; 2]>,
    /// Who sits where with whom.
    pub movement: IndividualMovement,
}

impl Individuals {
    /// Players whose partners are known, and not where they sit.
    pub(crate) fn of_partners(partners: Vec<[u32; 2]>) -> Individuals {
        let players = partners.iter().flatten().copied().max().unwrap_or(0);
        let movement = IndividualMovement {
            kind: MovementKind::Custom,
            of: Contestants::Individuals,
            contestants: players,
            sets: 0,
            boards: 0,
            shared: 1,
            meetings: 1,
            switched: 0,
            rounds: Vec::new(),
        };
        Individuals { partners, movement }
    }

    /// The numbers of the two who play as a number in results.
    pub(crate) fn two(&self, number: u32) -> [u32; 2] {
        let at = (number as usize).checked_sub(1);
        at.and_then(|at| self.partners.get(at)).copied().unwrap_or([number; 2])
    }
}

/// The kinds of event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Pairs, whose results are compared board by board.
    Pairs {
        /// How.
        method: Method,
        /// How many rankings there are.
        winners: Winners,
        /// Whether pairs stay together, or players change partners.
        of: Contestants,
    },
    /// A match of two teams.
    Match {
        /// What its boards count in.
        units: Units,
    },
    /// Teams in one section, whose matches have two halves.
    Section {
        /// What a total counts in.
        units: Units,
        /// What a board counts in.
        board_units: Units,
    },
    /// A Swiss, whose matches have victory points.
    Swiss {
        /// What a match is: whether boards are recorded, and how they are compared.
        form: MatchForm,
        /// Whether it is a round robin, in which everybody meets.
        is_round_robin: bool,
    },
    /// A knockout, which has results of matches, and places without totals.
    Knockout {
        /// How many rounds it has, the final included.
        rounds: u32,
        /// Whether boards are recorded.
        is_recorded: bool,
    },
    /// An event of Preferans, which has results of tables.
    Preferans,
    /// A progressive evening, whose players have points of their own.
    Progressive,
}

/// A deal of Preferans whose cards are open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreferansDeal {
    /// The number of the board.
    pub board: u32,
    /// The round in which it was played.
    pub round: u32,
    /// The tables that have played it.
    pub tables: RangeInclusive<u32>,
    /// The three hands, the first hand first, and the talon.
    pub deal: pref::Deal,
}

/// What the numbers of a ranking are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Units {
    /// Matchpoints.
    Matchpoints,
    /// IMPs.
    Imps,
    /// Points of the score sheet.
    Points,
    /// Victory points.
    VictoryPoints,
}

impl Units {
    /// The word in files and answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Units::Matchpoints => "matchpoints",
            Units::Imps => "imps",
            Units::Points => "points",
            Units::VictoryPoints => "vp",
        }
    }
}

impl Kind {
    /// A Swiss or a round robin.
    pub const fn of_swiss(options: &SwissOptions) -> Kind {
        Kind::Swiss { form: options.form, is_round_robin: options.pairing.meetings().is_some() }
    }

    /// A knockout.
    pub(crate) fn of_knockout(knockout: &KnockoutEvent) -> Kind {
        let is_recorded = knockout.setup().is_recorded;
        Kind::Knockout { rounds: knockout.rounds(), is_recorded }
    }

    /// The word in files and answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Pairs { of: Contestants::Individuals, .. } => "individual",
            Kind::Pairs { .. } => "pairs",
            Kind::Match { .. } => "match",
            Kind::Section { .. } => "section",
            Kind::Swiss { .. } => "swiss",
            Kind::Knockout { .. } => "knockout",
            Kind::Preferans => "preferans",
            Kind::Progressive => "progressive",
        }
    }

    /// What a ranking counts in.
    pub const fn units(self) -> Units {
        match self {
            Kind::Pairs { method: Method::Matchpoints { .. } | Method::Bam { .. }, .. } => {
                Units::Matchpoints
            }
            Kind::Pairs { method: Method::Butler { .. } | Method::Cross { .. }, .. } => Units::Imps,
            Kind::Pairs { method: Method::Total, .. } => Units::Points,
            Kind::Match { units } | Kind::Section { units, .. } => units,
            Kind::Swiss { .. } => Units::VictoryPoints,
            Kind::Knockout { .. } => Units::Imps,
            Kind::Preferans | Kind::Progressive => Units::Points,
        }
    }

    /// Whether the same boards are played at several tables, and stand in the results.
    pub const fn has_boards(self) -> bool {
        match self {
            Kind::Pairs { .. } | Kind::Match { .. } | Kind::Section { .. } => true,
            Kind::Swiss { form, .. } => !matches!(form, MatchForm::Totals),
            Kind::Knockout { is_recorded, .. } => is_recorded,
            Kind::Preferans | Kind::Progressive => false,
        }
    }

    /// What a board counts in.
    pub const fn board_units(self) -> Units {
        match self {
            Kind::Section { board_units, .. } => board_units,
            Kind::Swiss { form: MatchForm::Teams | MatchForm::PairsImps, .. } => Units::Imps,
            Kind::Swiss { form: MatchForm::PairsMatchpoints, .. } => Units::Matchpoints,
            kind => kind.units(),
        }
    }

    /// How the results of a board are compared with those of all tables; none where they are not.
    pub fn method(self) -> Option<Method> {
        match self {
            Kind::Pairs { method, .. } => Some(method),
            Kind::Swiss { form, .. } => form.method(),
            Kind::Match { .. }
            | Kind::Section { .. }
            | Kind::Knockout { .. }
            | Kind::Preferans
            | Kind::Progressive => None,
        }
    }

    /// Whether a ranking has totals.
    pub const fn has_totals(self) -> bool {
        !matches!(self, Kind::Knockout { .. })
    }

    /// Whether entrants have points against each other.
    pub const fn has_cross(self) -> bool {
        !self.is_individual()
            && !matches!(self, Kind::Knockout { .. } | Kind::Preferans | Kind::Progressive)
    }

    /// Whether players change partners in it, so that results are of two entrants on each side.
    pub const fn is_individual(self) -> bool {
        matches!(self, Kind::Pairs { of: Contestants::Individuals, .. })
    }

    /// Whether teams play it.
    pub const fn has_teams(self) -> bool {
        matches!(
            self,
            Kind::Match { .. }
                | Kind::Section { .. }
                | Kind::Swiss { form: MatchForm::Totals | MatchForm::Teams, .. }
                | Kind::Knockout { .. }
        )
    }
}

/// Who plays: a pair, a team, or a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The number, unique in the event.
    pub number: u32,
    /// The name as it is published: a team's own, or the names of the players.
    pub name: String,
    /// The players as they are published.
    pub players: Vec<String>,
    /// Its stratum, its handicap and its category.
    pub class: Class,
    /// The names as the room has them, where some are not published.
    pub(crate) room: Option<Box<RoomNames>>,
}

/// A ranking, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankingTable {
    /// Which side it ranks, where the sides are ranked apart.
    pub side: Option<Side>,
    /// Its rows.
    pub rows: Vec<RankedRow>,
    /// What it gives besides: the places in strata, the ranking with handicaps, those of categories, masterpoints.
    pub classed: Classed,
}

impl RankingTable {
    /// The only ranking of an event, which gives nothing besides.
    pub(crate) fn only(rows: Vec<RankedRow>) -> RankingTable {
        RankingTable { side: None, rows, classed: Classed::default() }
    }

    /// The score of an entrant that handicaps are added to, in the ranking's decimals.
    pub(crate) fn score(&self, number: u32) -> Option<&Sum> {
        let row = self.rows.iter().find(|row| row.number == number)?;
        Some(row.score())
    }
}

impl RankedRow {
    /// The percentage where there is one, otherwise the total.
    pub fn score(&self) -> &Sum {
        self.percent.as_ref().unwrap_or(&self.total)
    }
}

/// The place of an entrant among these.
pub(crate) fn place_in(ranked: &[Ranked], number: u32) -> Option<Place> {
    ranked.iter().find(|row| row.number == number).map(|row| row.place)
}

/// A row of a ranking of teams whose members play for themselves too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamRow {
    /// The place.
    pub place: Place,
    /// The name of the team.
    pub name: String,
    /// The numbers of its players.
    pub players: Vec<u32>,
    /// The total in the event's units.
    pub total: Sum,
}

/// A row of a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedRow {
    /// The place; none while the entrant is still in, and of one that is disqualified.
    pub place: Option<Place>,
    /// The entrant's number.
    pub number: u32,
    /// How many boards counted; where rounds are scored as a whole, how many rounds.
    pub boards: u32,
    /// The total in the event's units.
    pub total: Sum,
    /// The percentage of the highest possible, where matchpoints are counted.
    pub percent: Option<Sum>,
    /// The part of the total carried over from an earlier stage.
    pub carried: Option<Sum>,
    /// Points taken away by the director; below zero for points given.
    pub penalty: Option<Sum>,
    /// What cuts took from the points of the rounds before them.
    pub cut: Option<Sum>,
    /// The victory points for the total, if they are counted besides.
    pub victory_points: Option<Sum>,
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Its number, dealer and vulnerability.
    pub board: NextBoard,
    /// Whether no table still has to play it. Otherwise its lines have only who met at which table.
    pub is_finished: bool,
    /// Its cards, if they are known and it is finished.
    pub deal: Option<Deal>,
    /// How many results it should have.
    pub expected: u32,
    /// Its results, by table.
    pub lines: Vec<Line>,
    /// What double dummy says about its cards.
    pub analysis: Option<Analysis>,
}

/// A result of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The table or room.
    pub table: String,
    /// The numbers of the entrants; of two partners where players change partners (individual events).
    pub numbers: BySide<u32>,
    /// The contract and the tricks; none if the director gave a score instead, or if the board is
    /// not finished.
    pub outcome: Option<Outcome>,
    /// The opening lead, if it is known, and the board finished.
    pub lead: Option<Card>,
    /// North-South's points for it.
    pub score_ns: Option<i32>,
    /// The result as it counts for each side, where that is not the score itself.
    pub standing: Option<BySide<BoardResult>>,
    /// What the board counts for each side; none if it does not count, or is not finished.
    pub points: BySide<Option<Ratio>>,
    /// Where the points come from.
    pub why: BySide<Why>,
    /// The artificial score of each side, if it has one.
    pub award: BySide<Option<Artificial>>,
    /// Which deal was played, where the board was fouled; 0 is the right one, and of a board that is not
    /// finished.
    pub group: u8,
    /// Whether an appeal against it is not decided.
    pub appealed: bool,
    /// The round of the match that it belongs to, where matches are scored.
    pub round: Option<u32>,
}

impl Line {
    /// The result as it counts for each side: what stands, or else the score.
    pub fn counted(&self) -> BySide<BoardResult> {
        self.standing.clone().unwrap_or_else(|| {
            let score = self.score_ns.map_or(BoardResult::NotPlayed, BoardResult::Score);
            BySide([score.clone(), score])
        })
    }
}

/// What an entrant has in a round that is scored as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundLine {
    /// The round.
    pub round: u32,
    /// The table; none without one.
    pub table: Option<u32>,
    /// The opponents: one, two in a match of three or at a table of a progressive evening, the others at a table of
    /// Preferans, nobody in a bye.
    pub against: Vec<u32>,
    /// The points; none if a result is missing.
    pub points: Option<Ratio>,
    /// How they came about.
    pub outcome: RoundOutcome,
}

/// How a match of a knockout ended for an entrant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchEnd {
    /// The entrant has won.
    Won(Verdict),
    /// The entrant has lost.
    Lost(Verdict),
    /// A duel of a match of three that ended with a tie.
    Halved,
}

/// How the points of a round came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundOutcome {
    /// A match: the result against each opponent, as far as it is in.
    Match(Vec<Option<MatchOutcome>>),
    /// A match of a knockout.
    Segments {
        /// The IMPs of each segment that has a result, the entrant's own first.
        imps: Vec<[u32; 2]>,
        /// What is carried over and taken away, the entrant's own first.
        adjustments: Adjustments,
        /// How it ended for the entrant; none before that.
        decided: Option<MatchEnd>,
    },
    /// A match of three of a knockout that is decided; its duels are [`Segments`](RoundOutcome::Segments).
    Three(ThreeRow),
    /// A table of Preferans.
    Whists {
        /// What the entrant has won there; none before the table has a result.
        whists: Option<Ratio>,
        /// The mean of the seat, where seats are compared.
        mean: Option<Ratio>,
    },
    /// A table of a progressive evening.
    Points {
        /// With whom the entrant played; none before that is drawn.
        partner: Option<u32>,
        /// The points of the entrant's side and of the other one; none before all deals are played.
        points: Option<[i32; 2]>,
    },
    /// The opponent has left without a result.
    OpponentLeft,
    /// The opponent has left a round robin before half of its matches: none of them counts.
    Cancelled,
    /// A bye.
    Bye,
    /// A match of teams in one section.
    Halves {
        /// What each has won on its boards, the entrant's own first; none before a board counts.
        points: Option<[Ratio; 2]>,
        /// Whether both halves are played.
        is_over: bool,
    },
    /// A player of Preferans who rested.
    Rested,
    /// A round before the entry, or drawn without the entrant.
    Missed,
    /// The entrant has left.
    Left,
}

/// The result of a match of a Swiss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchOutcome {
    /// The result, the entrant's own first.
    pub outcome: tourney::swiss::Outcome,
    /// The entrant's points for each sub-match; empty where these do not count apart.
    pub of_subs: Vec<Hundredths>,
}

impl Results {
    /// An event without anything in it yet.
    pub(crate) const fn new(title: String, kind: Kind) -> Results {
        Results {
            title,
            kind,
            is_over: false,
            entrants: Vec::new(),
            rankings: Vec::new(),
            teams: Vec::new(),
            boards: Vec::new(),
            deals: Vec::new(),
            rounds: BTreeMap::new(),
            movement: None,
            individuals: None,
            halves: None,
            first_board: 1,
            planned: 0,
            status: None,
            appeals: Vec::new(),
            changes: Vec::new(),
        }
    }

    /// An entrant by number.
    pub fn entrant(&self, number: u32) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.number == number)
    }

    /// The number of the entrant that a number of the movement stands for: of half a team that of the team.
    fn entrant_number(&self, number: u32) -> u32 {
        match self.halves {
            Some(teams) if number > teams => number - teams,
            _ => number,
        }
    }

    /// Those who have a card of their own: the entrants, or both halves of each team, with their numbers in the movement.
    pub(crate) fn card_holders(&self) -> Vec<(u32, Option<Side>)> {
        let own = self.entrants.iter().map(|entrant| entrant.number);
        match self.halves {
            None => own.map(|number| (number, None)).collect(),
            Some(teams) => own
                .flat_map(|number| [(number, Side::NorthSouth), (number + teams, Side::EastWest)])
                .map(|(number, side)| (number, Some(side)))
                .collect(),
        }
    }

    /// An entrant's name; the number if there is no such entrant.
    pub fn name(&self, number: u32) -> String {
        self.entrant(number).map_or_else(|| number.to_string(), |entrant| entrant.name.clone())
    }

    /// The players of a number in results, where players change partners.
    pub fn partners(&self, number: u32) -> Option<[u32; 2]> {
        let of = self.individuals.as_ref()?;
        of.partners.get((number as usize).checked_sub(1)?).copied()
    }

    /// Whether an entrant plays as a number in results.
    fn plays_as(&self, entrant: u32, number: u32) -> bool {
        match self.partners(number) {
            Some(two) => two.contains(&entrant),
            None => number == entrant,
        }
    }

    /// The partner of a player in a result; none where pairs stay together.
    pub fn partner(&self, player: u32, number: u32) -> Option<u32> {
        self.partners(number)?.into_iter().find(|other| *other != player)
    }

    /// A number in results or of the movement as people know it: that of the entrant, or those of two partners, `3+7`.
    pub fn label(&self, number: u32) -> String {
        match self.partners(number) {
            Some([one, other]) => format!("{one}+{other}"),
            None => self.entrant_number(number).to_string(),
        }
    }

    /// The name of who plays as a number in results.
    pub fn side_name(&self, number: u32) -> String {
        match self.partners(number) {
            Some(two) => two.map(|player| self.name(player)).join(" – "),
            None => self.name(self.entrant_number(number)),
        }
    }

    /// The guide card of an entrant; empty without a movement.
    pub fn stops(&self, entrant: u32) -> Vec<Stop> {
        let card = |movement: &Movement| {
            movement.card_of(|number| self.plays_as(entrant, number)).collect()
        };
        self.movement.as_ref().map_or_else(Vec::new, card)
    }

    /// Who sits out a round of the movement.
    pub fn sitting_out(&self, round: u32) -> Vec<u32> {
        match (&self.individuals, &self.movement) {
            (Some(of), _) => of.movement.sitting_out(round),
            (None, Some(movement)) => {
                let out = movement.sitting_out(round).into_iter();
                let out: BTreeSet<u32> = out.map(|number| self.entrant_number(number)).collect();
                out.into_iter().collect()
            }
            (None, None) => Vec::new(),
        }
    }

    /// The last round that anybody has a line for; 0 without any.
    pub fn last_round(&self) -> u32 {
        self.rounds.values().flatten().map(|line| line.round).max().unwrap_or(0)
    }

    /// The row of an entrant, with its ranking: one for each side it played, where the sides are ranked
    /// apart.
    pub fn rows(&self, number: u32) -> impl Iterator<Item = (&RankingTable, &RankedRow)> {
        self.rankings.iter().flat_map(move |ranking| {
            let own = ranking.rows.iter().filter(move |row| row.number == number);
            own.map(move |row| (ranking, row))
        })
    }

    /// The boards of an entrant with its results, in order, and the side it sat.
    pub fn lines_of(&self, number: u32) -> impl Iterator<Item = (&Board, &Line, Side)> {
        self.boards.iter().flat_map(move |board| {
            board.lines.iter().filter_map(move |line| {
                let is_own = |side: &Side| self.plays_as(number, line.numbers[*side]);
                let side = Side::ALL.into_iter().find(is_own)?;
                Some((board, line, side))
            })
        })
    }

    /// Whether the cards of any board are shown.
    pub fn has_hands(&self) -> bool {
        !self.deals.is_empty() || self.boards.iter().any(|board| board.deal.is_some())
    }

    /// The boards that a table still has to play.
    pub fn unfinished(&self) -> impl Iterator<Item = u32> + '_ {
        self.boards.iter().filter(|board| !board.is_finished).map(|board| board.board.board)
    }
}

impl Board {
    /// The board with its lines in matches of a round.
    pub(crate) fn of_round(mut self, round: u32) -> Board {
        self.lines.iter_mut().for_each(|line| line.round = Some(round));
        self
    }

    /// The board without anything that those may not know who still have to play it: its points tell
    /// the score where total points are counted, and the swing where two results are compared.
    pub(crate) fn sealed(mut self) -> Board {
        if self.is_finished {
            return self;
        }
        self.deal = None;
        self.analysis = None;
        for line in &mut self.lines {
            line.outcome = None;
            line.lead = None;
            line.score_ns = None;
            line.standing = None;
            line.why = BySide::new(|side| match line.points[side] {
                Some(_) => Why::Sealed,
                None => Why::NotCounted,
            });
            line.points = BySide([None, None]);
            line.award = BySide([None, None]);
            line.group = 0;
        }
        self
    }
}

impl Results {
    /// Whether nothing may change any more: the event is over, and so is its correction period, if it has one.
    pub fn is_final(&self) -> bool {
        self.is_over && self.status.is_none_or(|status| status == Status::Final)
    }

    /// The results as they are published at a time, in seconds since 1970: final when the correction period is over.
    #[must_use]
    pub fn at(mut self, now: u64) -> Results {
        if let Some(Status::Provisional { until }) = self.status
            && now > until
        {
            let is_appealed = self.open_appeals().next().is_some();
            self.status = Some(if is_appealed { Status::Appealed } else { Status::Final });
        }
        self
    }

    /// The appeals that are not decided.
    pub fn open_appeals(&self) -> impl Iterator<Item = &AppealRow> {
        self.appeals.iter().filter(|appeal| appeal.decision.is_none())
    }
}
