//! A knockout in a file.

use club::events::messages::{self, Message};
use formats::sheet;
use results::Results;
use serde::Serialize;
use tourney::appeals::{Appealable, CorrectionOptions};
use tourney::knockout::event::{
    Act, Adjustments, KnockoutEvent, KnockoutEventError, MatchView, Placed, Session, Setup,
    Standing, TeamEntry, ThreeRow, ThreeStanding, ThreeView,
};
use tourney::knockout::{Line, Verdict};
use tourney::merge::TextEvent;
use tourney::vp::Hundredths;

use super::kind::{ContestantJson, Drafting, EntryFault, EventKind};
use crate::failure::Failure;
use crate::tables;
use crate::words::{FluentValue, Words};

/// The next session of an event whose boards are recorded.
#[derive(Serialize)]
pub(super) struct DraftJson {
    round: u32,
    published: bool,
    session: u32,
    segment: u32,
    /// The first board and the last one.
    boards: [u32; 2],
    tables: Vec<TableJson>,
    /// What the text says of the round and the segment.
    #[serde(skip)]
    titles: [Title; 2],
}

/// A message with its facts.
type Title = (&'static str, Vec<(&'static str, u32)>);

#[derive(Serialize)]
struct TableJson {
    table: u32,
    /// The team at home first: it is North-South in the open room.
    contestants: [ContestantJson; 2],
}

/// A match that is not won.
#[derive(Serialize)]
pub(super) struct MissingJson {
    round: u32,
    /// The two of a match, or those of a match of three who are equal.
    numbers: Vec<u32>,
    table: Option<u32>,
    /// The segment without a result, extra boards counted on after the last one; none if the director has to decide.
    segment: Option<u32>,
    /// Whether the two teams have reported different results.
    differ: bool,
    #[serde(skip)]
    title: Title,
}

/// The ranking, and the matches.
#[derive(Serialize)]
pub(super) struct RankingJson {
    ranking: Vec<RankJson>,
    matches: Vec<MatchJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    threes: Vec<ThreeJson>,
}

/// A match of three.
#[derive(Serialize)]
struct ThreeJson {
    three: u32,
    /// How many go on.
    survivors: u32,
    decided: bool,
    /// In the order of their places so far.
    teams: Vec<ThreeRowJson>,
}

#[derive(Serialize)]
struct ThreeRowJson {
    #[serde(flatten)]
    team: ContestantJson,
    /// Duels won; half a win for a tie.
    won: Hundredths,
    /// IMPs in the duels, less those of the opponents.
    imps: Hundredths,
    /// How the team has left the match, if it has.
    gone: Option<&'static str>,
    /// None before it is decided.
    goes_on: Option<bool>,
}

#[derive(Serialize)]
struct RankJson {
    /// None while the team is in.
    rank: Option<u32>,
    tied: bool,
    number: u32,
    name: String,
    /// The round in which it lost.
    lost_in: Option<u32>,
}

/// A match whose two teams are known, or a bye.
#[derive(Serialize)]
struct MatchJson {
    round: u32,
    table: Option<u32>,
    /// The match of three, from 1, of which it is a duel.
    #[serde(skip_serializing_if = "Option::is_none")]
    three: Option<u32>,
    /// One team if it has a bye.
    contestants: Vec<ContestantJson>,
    /// The IMPs of each segment, in the order of the two; extra boards last.
    segments: Vec<[u32; 2]>,
    #[serde(flatten)]
    adjustments: Adjustments,
    winner: Option<u32>,
    /// How it was decided.
    by: Option<&'static str>,
}

impl EventKind for KnockoutEvent {
    type Missing = MissingJson;
    type Draft = DraftJson;
    type Ranking = RankingJson;

    const AS_OPTIONS: &'static [(&'static str, &'static str)] = &[("recorded", "yes, no")];

    /// A new event has a correction period.
    fn usual(setup: &mut Setup) {
        setup.corrections = Some(CorrectionOptions::default().corrections);
    }

    /// The director ends an event that has a correction period.
    fn is_over(&self) -> bool {
        self.is_closed() || !self.ending().has_period() && self.winner().is_some()
    }

    /// The teams stand in the headers, because the bracket follows from all of them.
    fn enter(
        setup: &mut Setup,
        number: u32,
        line: &str,
    ) -> Result<Option<Act>, EntryFault<KnockoutEventError>> {
        let team = TeamEntry::read(number, line).map_err(EntryFault::Unreadable)?;
        KnockoutEvent::check_team(&setup.teams, &team).map_err(EntryFault::Refused)?;
        setup.teams.push(team);
        Ok(None)
    }

    fn refusal(error: &KnockoutEventError) -> Message {
        messages::knockout_error(error)
    }

    fn name_of(&self, number: u32) -> String {
        self.team(number).map_or(String::new(), |team| team.contestant.name.to_string())
    }

    fn contestants(&self) -> u32 {
        self.teams().len() as u32
    }

    /// The round that is played.
    fn published(&self) -> u32 {
        self.current_round().unwrap_or(self.rounds())
    }

    fn round_count(&self) -> u32 {
        self.rounds()
    }

    fn is_drawn(&self) -> bool {
        self.winner().is_some()
    }

    /// Only sessions are begun: all else follows from the bracket.
    fn is_due(&self) -> bool {
        self.next_session().is_some()
    }

    fn provisional(&self, _: u32) -> usize {
        0
    }

    fn missing(&self, rounds: u32) -> Vec<MissingJson> {
        let open = self.open_matches().into_iter().filter(|one| one.round <= rounds);
        let missing = |one: MatchView| {
            let reports = &one.reports;
            Some(MissingJson {
                round: one.round,
                numbers: one.numbers()?.into(),
                table: one.table,
                segment: one.standing.due(),
                differ: reports.own.is_some()
                    && reports.theirs.is_some()
                    && reports.own != reports.theirs,
                title: one
                    .standing
                    .due()
                    .map_or(("knockout-tied", Vec::new()), |due| segment_title(self, due)),
            })
        };
        let tied = self.threes().into_iter().filter(|_| rounds > 0);
        let tied = tied.filter_map(|three| match three.standing {
            ThreeStanding::Tied { among } => Some(MissingJson {
                round: 1,
                numbers: among,
                table: None,
                segment: None,
                differ: false,
                title: ("eventfile-three-tied", Vec::new()),
            }),
            _ => None,
        });
        open.filter_map(missing).chain(tied).collect()
    }

    fn missing_line(&self, missing: &MissingJson, words: &Words) -> String {
        let teams: Vec<String> = missing.numbers.iter().map(|number| self.label(*number)).collect();
        let facts = [
            ("round", text(&round_title(self, missing.round), words).into()),
            ("teams", teams.join(" – ").into()),
            ("segment", text(&missing.title, words).into()),
            ("differ", if missing.differ { "yes" } else { "no" }.into()),
        ];
        words.format("eventfile-no-segment-result", &facts)
    }

    fn unseated(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    fn absent(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    /// Who has filed no line-up plays as in the last session, or the first four that are entered.
    fn before_draft(&self, wish: &Drafting) -> Result<Vec<Act>, Failure> {
        if !wish.allow.is_empty() || wish.provisional {
            return Err(Failure::usage_error("eventfile-no-draft-options"));
        }
        let Some(Session { round, segment, matches, .. }) = self.next_session() else {
            return Ok(Vec::new());
        };
        let teams = matches.iter().flat_map(|two| {
            // Who has the seating right answers.
            self.filing_order(round, segment, two[0]).unwrap_or(*two)
        });
        let missing = teams.filter(|number| self.line_up(round, segment, *number).is_none());
        let line_up = |number| {
            let players = self.usual_line_up(number)?;
            Some(Act::LineUp { round, segment, number, players })
        };
        Ok(missing.filter_map(line_up).collect())
    }

    fn next(&self, _: &Drafting, published: bool) -> Result<(Act, DraftJson), Failure> {
        let Some(session) = self.next_session() else {
            let why = if self.winner().is_some() {
                "eventfile-won"
            } else if self.setup().is_recorded {
                "eventfile-no-session"
            } else {
                "eventfile-no-draw"
            };
            return Err(Failure::usage_error(why));
        };
        let boards = self.boards_of(&session);
        let table = |two: &[u32; 2]| {
            let view = self.match_between(session.round, *two)?;
            Some(TableJson { table: view.table?, contestants: two.map(|one| self.contestant(one)) })
        };
        let answer = DraftJson {
            round: session.round,
            published,
            session: session.number,
            segment: session.segment,
            boards: [*boards.start(), *boards.end()],
            tables: session.matches.iter().filter_map(table).collect(),
            titles: [round_title(self, session.round), segment_title(self, session.segment)],
        };
        Ok((Act::Session(session), answer))
    }

    fn draft_text(draft: &DraftJson, words: &Words) -> String {
        let [round, segment] = draft.titles.each_ref().map(|title| text(title, words));
        let [first, last] = draft.boards;
        let facts = [
            ("session", draft.session.into()),
            ("published", if draft.published { "yes" } else { "no" }.into()),
            ("round", round.into()),
            ("segment", segment.into()),
            ("first", first.into()),
            ("last", last.into()),
        ];
        let heads = ["event-head-table", "event-head-home", "event-head-away"];
        let mut table = tables::framed(words, &heads);
        for one in &draft.tables {
            let [home, away] = one.contestants.each_ref().map(ContestantJson::text);
            table.add_row([one.table.to_string(), home, away]);
        }
        format!("{}\n{table}\n", words.format("eventfile-session", &facts))
    }

    fn ranking(&self, rounds: u32) -> RankingJson {
        let rows = ranked(self, rounds);
        let row = |row: &Placed| RankJson {
            rank: row.place,
            tied: row.place.is_some_and(|place| is_shared(&rows, place)),
            number: row.number,
            name: self.name_of(row.number),
            lost_in: row.lost_in,
        };
        let matches = (1..=rounds).flat_map(|round| self.matches(round));
        RankingJson {
            ranking: rows.iter().map(row).collect(),
            matches: matches.filter_map(|one| match_of(self, &one)).collect(),
            threes: threes_after(self, rounds).map(|three| three_of(self, &three)).collect(),
        }
    }

    fn ranking_text(&self, rounds: u32, words: &Words) -> String {
        let mut table =
            tables::framed(words, &["event-head-place", "event-head-number", "event-head-name"]);
        let rows = ranked(self, rounds);
        for row in &rows {
            let place = match row.place {
                Some(place) if is_shared(&rows, place) => format!("{place}="),
                Some(place) => place.to_string(),
                None => words.text("knockout-still-in"),
            };
            table.add_row([place, row.number.to_string(), self.name_of(row.number)]);
        }
        let name = 2;
        tables::align_right(&mut table, &[name]);
        let mut all = format!("{table}\n");
        for round in 1..=rounds {
            all += &format!("\n{}\n", text(&round_title(self, round), words));
            let lines =
                self.matches(round).iter().map(|one| line(self, one, words)).collect::<Vec<_>>();
            let threes = threes_after(self, 1).filter(|_| round == 1);
            let threes = threes.map(|three| three_line(self, &three, words));
            all.extend(lines.into_iter().flatten().chain(threes).map(|line| line + "\n"));
        }
        all
    }

    fn results(&self) -> Results {
        Results::of_knockout(KnockoutEvent::name(self.setup()).as_str(), self)
    }
}

/// The ranking after so many rounds: who lost later is still in.
fn ranked(event: &KnockoutEvent, rounds: u32) -> Vec<Placed> {
    let is_later = |row: &Placed| row.lost_in.is_some_and(|lost| lost > rounds);
    let is_won = rounds >= event.rounds();
    let known = |row: Placed| match is_later(&row) || (row.lost_in.is_none() && !is_won) {
        true => Placed { place: None, lost_in: None, ..row },
        false => row,
    };
    let mut rows: Vec<Placed> = event.ranking().into_iter().map(known).collect();
    // Those who are in come first, by their seeds.
    rows.sort_by_key(|row| (row.place, row.number));
    rows
}

fn is_shared(rows: &[Placed], place: u32) -> bool {
    rows.iter().filter(|row| row.place == Some(place)).count() > 1
}

/// The name of a round: it follows from how many come after it.
fn round_title(event: &KnockoutEvent, round: u32) -> Title {
    ("knockout-round", vec![("left", event.rounds() - round), ("round", round)])
}

/// The name of a segment, or of extra boards.
fn segment_title(event: &KnockoutEvent, segment: u32) -> Title {
    let of = event.setup().conditions.segments;
    match segment.checked_sub(of) {
        None | Some(0) => ("knockout-segment", vec![("segment", segment), ("of", of)]),
        Some(extra) => ("knockout-extra", vec![("extra", extra)]),
    }
}

fn text((key, facts): &Title, words: &Words) -> String {
    let facts: Vec<(&str, FluentValue<'_>)> =
        facts.iter().map(|(name, value)| (*name, (*value).into())).collect();
    words.format(key, &facts)
}

/// Those of a match who are known; none before both are.
fn contestants(event: &KnockoutEvent, one: &MatchView) -> Option<Vec<ContestantJson>> {
    let known = one.lines.into_iter().filter(|line| *line != Line::Bye);
    known
        .map(|line| match line {
            Line::Contestant(number) => Some(event.contestant(number)),
            _ => None,
        })
        .collect()
}

fn match_of(event: &KnockoutEvent, one: &MatchView) -> Option<MatchJson> {
    let by = match one.standing {
        Standing::Won { by, .. } => Some(by.word()),
        Standing::Halved => Some("halved"),
        _ => None,
    };
    Some(MatchJson {
        round: one.round,
        table: one.table,
        three: one.three,
        contestants: contestants(event, one)?,
        segments: one.segments.clone(),
        adjustments: one.adjustments,
        winner: one.winner(),
        by,
    })
}

/// The matches of three, which are those of the first round.
fn threes_after(event: &KnockoutEvent, rounds: u32) -> impl Iterator<Item = ThreeView> {
    event.threes().into_iter().filter(move |_| rounds > 0)
}

fn three_of(event: &KnockoutEvent, three: &ThreeView) -> ThreeJson {
    let row = |row: &ThreeRow| ThreeRowJson {
        team: event.contestant(row.number),
        won: row.won,
        imps: row.imps,
        gone: row.gone.map(Verdict::word),
        goes_on: row.goes_on,
    };
    ThreeJson {
        three: three.three,
        survivors: three.survivors,
        decided: three.standing == ThreeStanding::Decided,
        teams: three.rows.iter().map(row).collect(),
    }
}

/// The three in the order of their places, with what has become of them.
fn three_line(event: &KnockoutEvent, three: &ThreeView, words: &Words) -> String {
    let row = |row: &ThreeRow| {
        let facts = [
            ("name", event.label(row.number).into()),
            ("won", row.won.to_string().into()),
            ("imps", row.imps.to_string().into()),
        ];
        let result = sheet::three_result(row, words);
        let dash = if result.is_empty() { "" } else { ", " };
        format!("{}{dash}{result}", words.format("eventfile-three-row", &facts))
    };
    let rows = three.rows.iter().map(row).collect::<Vec<_>>().join("; ");
    format!("  {}", words.format("eventfile-three", &[("rows", rows.into())]))
}

/// `1 Alpha – 4 Delta 54:31`; none before both teams are known.
fn line(event: &KnockoutEvent, one: &MatchView, words: &Words) -> Option<String> {
    let known = contestants(event, one)?;
    let names = known.iter().map(ContestantJson::text).collect::<Vec<_>>().join(" – ");
    let mut line = format!("  {names}");
    if let Some([home, away]) = one.score() {
        line += &format!("  {home}:{away}");
    }
    for (kind, both) in one.adjustments.kinds() {
        let facts = [("imps", sheet::both_imps(both).into())];
        line += &format!("  ({})", words.format(&format!("knockout-{kind}"), &facts));
    }
    let won = |winner: u32, by: Verdict| {
        let how = words.text(&format!("knockout-by-{}", by.word()));
        let facts = [("name", event.label(winner).into()), ("how", how.into())];
        words.format("eventfile-match-won", &facts)
    };
    match one.standing {
        Standing::Bye { .. } => line += &format!("  {}", words.text("knockout-bye")),
        Standing::Won { by: Verdict::Imps, .. } | Standing::Waits => {}
        Standing::Won { winner, by } => line += &format!("  ({})", won(winner, by)),
        Standing::Halved => line += &format!("  ({})", words.text("knockout-halved")),
        Standing::Tied => line += &format!("  ({})", words.text("knockout-tied")),
        Standing::Segment { number } | Standing::Extra { number, .. } => {
            line += &format!("  ({})", text(&segment_title(event, number), words));
        }
    }
    Some(line)
}
