//! The crate's parsers as functions over bytes, and events driven by bytes, for tests and fuzzers.

mod knockout;
mod preferans;

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use bridge::{
    Bid, BySeat, BySide, Contract, ContractTerms, Deal, Doubling, Outcome, Seat, Side, Tricks,
};
use cards::text::fuzz;
use cards::{Card, Cards};

use crate::adjust::{Artificial, BoardResult, Share, Weighted};
use crate::appeals::{Appealable, Decision, Deposit, Filing, Statement, Status, Verdict};
use crate::board::MethodName;
use crate::butler::{DatumRound, Drop};
use crate::classes::{Category, Class, Ranked};
use crate::cross::Divisor;
use crate::event::Withheld;
use crate::imps::ImpTable;
use crate::knockout::event::KnockoutEvent;
use crate::log::{self, By, Event, Op, TournamentLog};
use crate::masterpoints::SchemeName;
use crate::matchpoints::Scale;
use crate::merge::{self, MergeLog, TextEvent};
use crate::movement::{AnyMovement, Kind, Movement as Rounds, MovementChoice, MovementFile};
use crate::preferans::compression::Compression;
use crate::preferans::event::PreferansEvent;
use crate::progressive::{self, Movement, Pack, Progressive};
use crate::round_robin::match_of;
use crate::session::{Penalty, Winners};
use crate::square_deal::{Description, Keys};
use crate::swiss::{self, Swiss};
use crate::teams::{self, ByTeam, LineUp, Match, Room, Squad, Team};
use crate::vp::{Hundredths, VpScale};
use crate::{Name, pairs};

pub use self::knockout::knockout;
pub use self::preferans::preferans;

/// A parser over bytes. Panics if a parsed value does not format back to the same text.
pub type Parser = fn(&[u8]);

/// Every parser with the name of what it reads.
pub const PARSERS: &[(&str, Parser)] = &[
    ("artificial", fuzz::<Artificial>),
    ("cap", fuzz::<progressive::Cap>),
    ("category", fuzz::<Category>),
    ("class", fuzz::<Class>),
    ("compression", fuzz::<Compression>),
    ("datum", fuzz::<DatumRound>),
    ("divisor", fuzz::<Divisor>),
    ("drop", fuzz::<Drop>),
    ("imps", fuzz::<ImpTable>),
    ("method", fuzz::<MethodName>),
    ("movement", fuzz::<Movement>),
    ("movement of pairs", fuzz::<MovementChoice>),
    ("name", fuzz::<Name>),
    ("rank tie", fuzz::<progressive::RankTie>),
    ("rounds", fuzz::<progressive::Rounds>),
    ("scale", fuzz::<Scale>),
    ("tie", fuzz::<progressive::Tie>),
    ("points", fuzz::<Hundredths>),
    ("victory points", fuzz::<VpScale>),
    ("vulnerability", fuzz::<progressive::VulnerabilityRule>),
    ("winners", fuzz::<Winners>),
    ("withheld", fuzz::<Withheld>),
];

/// The log of a Swiss event as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same; when a result is not one of all sub-matches of
/// its match, or its points are not those of [`match_of`](crate::round_robin::match_of).
pub fn event_log(bytes: &[u8]) {
    let Some(swiss) = log_text::<Swiss>(bytes) else { return };
    let _ = swiss.draft().is_ok();
    assert_ending(&swiss);
    assert!(
        !swiss.is_closed() || swiss.open_matches().next().is_none(),
        "all matches have results"
    );
    let options = &swiss.setup().options;
    let shown = swiss.shown_boards();
    for state in swiss.rounds() {
        for missing in swiss.missing_boards(state.round().number) {
            let mut open = missing.boards.iter().filter(|board| shown.contains(board));
            let is_deal = |board: &u32| swiss.deals().contains_key(board);
            assert!(open.all(is_deal), "no results are shown while a table plays the board");
        }
        for two in state.matches().filter(|two| !state.is_triple(two[0])) {
            let Some(outcome) = state.result(two) else { continue };
            let points = options.points(outcome, false).expect("a result was checked");
            let swiss::Outcome::Imps(imps) = outcome else { continue };
            assert_eq!(imps.subs().len(), options.subs().count(), "all sub-matches have IMPs");
            let (boards, by, scale) =
                (options.boards.get(), options.sub_match_score, options.scale);
            let rule =
                match_of(two, imps.subs(), boards, by, scale).expect("the scale was checked");
            assert_eq!((points.map(Hundredths::ratio), imps.sum()), (rule.points, rule.imps));
        }
    }
}

/// The log of an event of Preferans as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn preferans_log(bytes: &[u8]) {
    let Some(event) = log_text::<PreferansEvent>(bytes) else { return };
    preferans::assert_sound(&event);
    if let Ok((players, sizes)) = event.next_field() {
        assert_eq!(players.len(), sizes.iter().sum::<usize>(), "everybody has a seat");
    }
}

/// The log of a knockout as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn knockout_log(bytes: &[u8]) {
    let Some(event) = log_text::<KnockoutEvent>(bytes) else { return };
    knockout::assert_sound(&event);
}

/// The log of a pairs event as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn pairs_log(bytes: &[u8]) {
    let Some(event) = log_text::<pairs::PairsEvent>(bytes) else { return };
    assert_pairs(&event);
}

/// The log of a match as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn match_log(bytes: &[u8]) {
    let Some(event) = log_text::<Match>(bytes) else { return };
    assert_match(&event);
}

/// The log of a progressive event as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn progressive_log(bytes: &[u8]) {
    let Some(event) = log_text::<Progressive>(bytes) else { return };
    assert_progressive(&event);
}

/// Panics unless a log is the same when it is written as text and read again; the authors are people by their numbers.
fn assert_text_alike<E: TextEvent + PartialEq>(
    log: &TournamentLog<E>,
    number_of: impl Fn(&Name) -> Option<usize>,
) {
    let author = |entry: &log::Entry<E::Act>| {
        let number = match &entry.by {
            By::Director => None,
            By::Person(name) => number_of(name),
        };
        let text = number.map_or_else(|| "director".to_string(), |number| number.to_string());
        text.parse().expect("letters or digits are an author")
    };
    let kept = MergeLog::of_log(log, author, E::Act::clone).expect("a log has few entries");
    assert!(kept.state() == log.state() && kept.set_aside().is_empty(), "the same operations");
    let again = merge::read::<E>(&merge::write(&kept));
    assert_eq!(again.faults, [], "what is written has no faults");
    let again = again.log.expect("it has its headers");
    assert!(again.operations().eq(kept.operations()), "each operation is read as it was written");
    assert!(again.state() == log.state(), "the state is the same");
}

/// The state of a log as text; none without its headers.
fn log_text<E: TextEvent + PartialEq>(bytes: &[u8]) -> Option<E> {
    let text = alloc::string::String::from_utf8_lossy(bytes);
    let log = merge::read::<E>(&text).log?;
    let again = merge::read::<E>(&merge::write(&log));
    let gap = |fault: &merge::Fault| matches!(fault.kind, merge::FaultKind::Gap { .. });
    assert!(again.faults.iter().all(gap), "what is written has no faults: {:?}", again.faults);
    let again = again.log.expect("the headers were read");
    assert!(again.operations().eq(log.operations()), "each operation is read as it was written");
    assert_eq!(again.state(), log.state(), "the state is the same");
    Some(log.state().clone())
}

/// The description of an event's deals, and its keys.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same; when deals of a session that was read
/// are not as many as its boards.
pub fn square_deal(bytes: &[u8]) {
    let text = alloc::string::String::from_utf8_lossy(bytes);
    if let Ok(keys) = text.parse::<Keys>() {
        let again: Result<Keys, _> = keys.to_string().parse();
        assert_eq!(again.as_ref(), Ok(&keys), "keys are read as they were written");
    }
    let Ok(mut event) = text.parse::<Description>() else { return };
    let again: Result<Description, _> = event.to_string().parse();
    assert_eq!(again.as_ref(), Ok(&event), "a description is read as it was written");
    // Keys of so many sessions take long, and are no other case.
    if event.phases().iter().map(|phase| phase.sessions).sum::<u32>() > 200 {
        return;
    }
    let mut next = 0;
    let keys = Keys::drawn(&event, |below| {
        next += 1;
        next % below
    });
    event.publish(&keys);
    if event.set_value(&text).is_err() {
        return;
    }
    for session in event.sessions().take(2) {
        let phase = &event.phases()[session.phase as usize - 1];
        let boards = phase.boards_of(session.number).expect("it is a session of the phase");
        let deals = event.deals(&keys, session).expect("everything is known");
        assert!(deals.iter().map(|(board, _)| *board).eq(boards), "each board has a deal");
    }
}

/// A source of choices from bytes; zeros when they have run out.
struct Bytes<'a>(core::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, limit: u32) -> u32 {
        u32::from(self.next()) % limit.max(1)
    }

    fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    fn outcome(&mut self) -> Outcome {
        let (choice, tricks) = (self.next(), Tricks::capped(self.below(14) as u8));
        let bid = Bid::all().nth(usize::from(choice) % 35);
        let declarer = Seat::ALL[usize::from(choice) % 4];
        let doubling = Doubling::ALL[usize::from(choice) % 3];
        match bid.filter(|_| choice != 0) {
            Some(bid) => {
                let contract = Contract { terms: ContractTerms { bid, doubling }, declarer };
                Outcome::Played { contract, tricks }
            }
            None => Outcome::PassedOut,
        }
    }

    /// What this contestant says who appeals.
    fn filing(&mut self, by: u32) -> Filing {
        let deposit = (self.below(2) == 0).then(|| statement("20 euros"));
        Filing { by, reason: statement("the auction was slow"), deposit }
    }

    fn decision(&mut self) -> Decision {
        let verdict = Verdict::ALL[self.below(3) as usize];
        let committee = (0..self.below(3)).map(|number| person('c', number)).collect();
        let deposit = (self.below(2) == 0).then(|| Deposit::ALL[self.below(2) as usize]);
        Decision { verdict, committee, record: statement("heard both sides"), deposit }
    }

    /// One of a few outcomes, so that both sides of a table sometimes write the same.
    fn same_outcome(&mut self) -> Outcome {
        let choice = self.below(3) as u8;
        Bytes([choice * 17, 9].iter()).outcome()
    }

    fn card(&mut self) -> Card {
        Card::from_bit(self.below(52) as u8)
            .unwrap_or(Card::new(cards::Suit::Clubs, cards::Rank::ACE))
    }

    fn op<A: Clone>(&mut self, act: A, entries: usize) -> Op<A> {
        let entry = self.below(entries as u32 + 2);
        match self.below(40) {
            0 => Op::Strike { entry },
            1 => Op::Correct { entry, act },
            _ => Op::Act(act),
        }
    }
}

fn name(text: &str) -> Name {
    text.parse().expect("a short text is a valid name")
}

fn person(letter: char, number: u32) -> Name {
    name(&format!("{letter}{number}"))
}

/// Enters the acts that the bytes choose, possible or not, and checks the state after each.
fn run<E: Event + PartialEq>(
    setup: E::Setup,
    bytes: &mut Bytes,
    choose: impl Fn(&mut Bytes, &E) -> (By, E::Act),
    sound: impl Fn(&E),
) -> TournamentLog<E> {
    let mut log = TournamentLog::<E>::open(setup.clone()).expect("the event can be opened");
    while !bytes.is_empty() {
        let (by, act) = choose(bytes, log.state());
        let op = bytes.op(act, log.entries().len());
        let by = if matches!(op, Op::Act(_)) { by } else { By::Director };
        let before = log.state().clone();
        // Ten minutes lie between two entries, and every other one has a reason.
        let at = log.entries().len();
        match log.enter(by, at as u64 * 600_000, ["", "seen"][at % 2], op) {
            Ok(_) => sound(log.state()),
            Err(_) => assert!(*log.state() == before, "a refused entry changes nothing"),
        }
    }
    assert_eq!(log.statuses().len(), log.entries().len());
    let checked = TournamentLog::<E>::reopen(setup.clone(), log.entries().to_vec());
    // Entries that were checked may be appended one by one or together.
    let mut folded = TournamentLog::<E>::open(setup.clone()).expect("the event can be opened");
    let (some, others) = log.entries().split_at(log.entries().len() / 2);
    for part in some.chunks(1).chain([others]) {
        folded.extend(part.to_vec()).expect("checked entries can be appended");
    }
    for again in [checked.expect("a stored log can be read"), folded] {
        assert!(again.state() == log.state(), "the state is the fold of the log");
        assert!(again.entries() == log.entries());
    }
    log
}

/// A match driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every match is broken.
pub fn teams(bytes: &[u8]) -> TournamentLog<Match> {
    let bytes = &mut Bytes(bytes.iter());
    let squad = |letter: char, size| Squad {
        name: name(&format!("Team {letter}")),
        players: (1..=size).map(|number| person(letter, number)).collect(),
        captain: person(letter, 1),
    };
    let squads = ByTeam([squad('a', 4 + bytes.below(3)), squad('b', 4 + bytes.below(3))]);
    let mut setup = teams::Setup::new(squads, 2 * (1 + bytes.below(3)));
    setup.scale = Some(VpScale::Wbf2013);
    let choose = |bytes: &mut Bytes, game: &Match| {
        let letter = if bytes.below(2) == 0 { 'a' } else { 'b' };
        let act = act_in_match(bytes, game);
        let who = By::Person(person(letter, 1 + bytes.below(4)));
        let plays = matches!(act, teams::Act::Record { .. });
        let by = if plays || bytes.below(4) == 0 { who } else { By::Director };
        (by, act)
    };
    let log = run::<Match>(setup, bytes, choose, assert_match);
    let people: Vec<Name> = log.state().people().cloned().collect();
    assert_text_alike(&log, |name| Some(1 + people.iter().position(|one| one == name)?));
    log
}

fn act_in_match(bytes: &mut Bytes, game: &Match) -> teams::Act {
    let team = Team::ALL[bytes.below(2) as usize];
    let room = Room::ALL[bytes.below(2) as usize];
    let board = 1 + bytes.below(7);
    match (bytes.below(16), game.phase()) {
        (0..10, teams::Phase::LineUp { .. }) | (0, _) => {
            let letter = if team == Team::A { 'a' } else { 'b' };
            let from = bytes.below(4);
            let player = |at| person(letter, 1 + (from + at) % 4);
            let lineup = LineUp { open: [player(0), player(1)], closed: [player(2), player(3)] };
            teams::Act::LineUp { team, lineup }
        }
        (1..10, _) => teams::Act::Record { board, outcome: bytes.same_outcome() },
        (10, _) => teams::Act::Exchange,
        (11, _) => teams::Act::Admit { watcher: person('w', 1), room },
        (12, _) => teams::Act::Assign { room, board, outcome: bytes.outcome() },
        (13, _) => teams::Act::Played { room, board, outcome: bytes.outcome(), lead: None },
        (14, _) => {
            teams::Act::Award { board, awards: ByTeam([Artificial::Plus, Artificial::Minus]) }
        }
        _ => teams::Act::Penalty { team, imps: bytes.below(4) },
    }
}

fn assert_match(game: &Match) {
    let comparison = game.comparison();
    let rows: Vec<_> = comparison.series.iter().flat_map(|sheet| &sheet.rows).collect();
    for row in &rows {
        let imps = row.imps.unwrap_or_default();
        assert_eq!(imps[Team::A], -imps[Team::B], "what one wins the other loses");
    }
    let net: i32 = rows.iter().filter_map(|row| Some(row.imps?[Team::A])).sum();
    assert_eq!(comparison.score.won[Team::A] - comparison.score.won[Team::B], net);
    assert_eq!(comparison.score.vp.is_some(), game.phase() == teams::Phase::Over);
    let watcher = game.view(&By::Person(person('w', 1)));
    if let teams::Phase::Playing { series, .. } | teams::Phase::LineUp { series, .. } = game.phase()
    {
        let sheet = &watcher.comparison.series[series as usize - 1];
        assert!(
            sheet.rows.iter().all(|row| row.rooms[Room::Closed].is_none() && row.imps.is_none()),
            "a watcher knows nothing of the closed room"
        );
    }
}

/// A progressive event driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every event is broken.
pub fn progressive(bytes: &[u8]) -> TournamentLog<Progressive> {
    let bytes = &mut Bytes(bytes.iter());
    let tables = 2 + bytes.below(3);
    let mut setup = progressive::Setup::new((1..=tables * 4).map(|number| person('p', number)));
    let movement = Movement::ALL[bytes.below(4) as usize];
    setup.options.movement = movement;
    if movement == Movement::LadiesGents || bytes.below(2) == 0 {
        for (at, player) in setup.players.iter_mut().enumerate() {
            let kinds = [progressive::Kind::Lady, progressive::Kind::Gentleman];
            player.kind = kinds[(at / 2) % 2];
        }
    }
    let tie = bytes.below(3) as usize;
    setup.options.tie = progressive::Tie::ALL[tie];
    if bytes.below(3) == 0 {
        setup.options.cap = progressive::Cap::NONE;
    }
    let choose = |bytes: &mut Bytes, event: &Progressive| {
        let by = match bytes.below(4) {
            0 => By::Person(person('p', 1 + bytes.below(tables * 4))),
            _ => By::Director,
        };
        (by, act_in_event(bytes, event, tables))
    };
    let log = run::<Progressive>(setup, bytes, choose, assert_progressive);
    assert_text_alike(&log, |name| log.state().number_of(name).map(|number| number as usize));
    log
}

/// An act, mostly one that a table waits for.
fn act_in_event(bytes: &mut Bytes, event: &Progressive, tables: u32) -> progressive::Act {
    use progressive::{Act, Draw, Waiting};
    let table = 1 + bytes.below(tables);
    let seats = BySeat::new(|_| bytes.card());
    let sides = BySide::new(|_| bytes.card());
    if bytes.below(16) == 0 {
        return match bytes.below(3) {
            0 => Act::Scorer { table, player: 1 + bytes.below(tables * 4) },
            1 => Act::Pack { table, pack: Pack::Second },
            _ => Act::Winner { table, side: Side::ALL[bytes.below(2) as usize] },
        };
    }
    match event.waiting(table) {
        None | Some(Waiting::Signal) => Act::Move,
        Some(Waiting::Cards) => Act::Card {
            player: 1 + bytes.below(tables * 4),
            table,
            seat: Seat::ALL[bytes.below(4) as usize],
        },
        Some(Waiting::Partners { newcomers: [a, b], residents: [c, d] }) => {
            let draw = |(player, card)| Draw { player, card };
            let four = [a, b, c, d];
            match bytes.below(4) {
                0 => Act::Sit { table, seats: BySeat([a, c, d, b]) },
                1 => Act::Sit { table, seats: BySeat([a, c, b, d]) },
                _ => {
                    let [n, e, s, w] = seats.0;
                    Act::CutPartners {
                        table,
                        draws: [(four[0], n), (four[1], e), (four[2], s), (four[3], w)].map(draw),
                    }
                }
            }
        }
        Some(Waiting::Dealer) => Act::CutDeal { table, draws: seats },
        Some(Waiting::Deal { .. }) => Act::Deal { table, outcome: bytes.outcome(), honors: None },
        Some(Waiting::Tie) => Act::CutTie { table, draws: sides },
    }
}

fn assert_progressive(event: &Progressive) {
    let tallies = event.tallies();
    assert_eq!(tallies.iter().map(|tally| tally.net).sum::<i32>(), 0, "the nets sum to nothing");
    let mut ranked: Vec<u32> = event.ranking().iter().map(|rank| rank.player).collect();
    ranked.sort_unstable();
    assert!(ranked.iter().zip(1..).all(|(player, number)| *player == number));
    for round in event.rounds() {
        let mut seated: Vec<u32> = round.iter().flat_map(|table| table.seats.0).flatten().collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        assert_eq!(seated.len(), count, "nobody sits twice");
        for table in &round {
            let sum = |side: Side| table.deals.iter().map(|deal| deal.score.credited[side]).sum();
            assert_eq!(table.totals, BySide::new(sum));
            for deal in &table.deals {
                let dealer = table.dealer.map(|first| first.after(deal.deal as usize - 1));
                assert_eq!(Some(deal.dealer), dealer, "each deals once");
            }
        }
    }
}

/// A pairs event driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every event is broken.
pub fn pairs(bytes: &[u8]) -> TournamentLog<pairs::PairsEvent> {
    let bytes = &mut Bytes(bytes.iter());
    let pair = |number| pairs::Pair::new(number, [person('n', number), person('s', number)]);
    let mut setup = pairs::Setup::new((1..=8).map(pair).collect(), 4);
    let methods = MethodName::ALL;
    setup.method = methods[bytes.below(4) as usize].method();
    setup.winners = Winners::ALL[bytes.below(2) as usize];
    setup.results = [None, Some(4), Some(9)][bytes.below(3) as usize];
    setup.masterpoints = SchemeName::ALL[bytes.below(3) as usize];
    setup.corrections = ["", "0", "30"][bytes.below(3) as usize].parse().ok();
    if bytes.below(2) == 1 {
        let kind = Kind::ALL[bytes.below(5) as usize];
        setup = match Rounds::new(kind, 8, None, 1) {
            Ok(movement) if bytes.below(5) > 0 => match bytes.below(4) {
                0 => in_two_places(setup),
                _ => setup.with_movement(movement),
            },
            _ if bytes.below(2) == 0 => of_individuals(&setup),
            _ => of_teams(bytes, &setup),
        };
    }
    let choose = |bytes: &mut Bytes, event: &pairs::PairsEvent| {
        let by = match bytes.below(3) {
            0 => By::Person(person('n', 1 + bytes.below(8))),
            _ => By::Director,
        };
        (by, act_in_pairs(bytes, event))
    };
    run::<pairs::PairsEvent>(setup, bytes, choose, assert_pairs)
}

/// The same event with half of its pairs in a room.
fn in_two_places(setup: pairs::Setup) -> pairs::Setup {
    let movement = Rounds::side_by_side(&[4, 4], None, 3, setup.winners).expect("two groups");
    setup.with_movement(movement).with_room((1..=4).collect())
}

/// An individual event for the people of the first pairs, scored alike.
fn of_individuals(setup: &pairs::Setup) -> pairs::Setup {
    let movement = Rounds::individual(Kind::Whist, 5, None, 1).expect("five players");
    let player = |number| pairs::Player::new(number, person('n', number));
    let mut made = pairs::Setup::of_individuals((1..=5).map(player).collect(), movement);
    (made.method, made.results, made.masterpoints, made.corrections) =
        (setup.method, setup.results, setup.masterpoints, setup.corrections);
    made
}

/// An event of teams for the people of the first pairs.
fn of_teams(bytes: &mut Bytes, setup: &pairs::Setup) -> pairs::Setup {
    let (kind, teams) =
        [(Kind::AmericanWhist, 5), (Kind::NewEngland, 4), (Kind::RoundRobin, 3), (Kind::Triple, 3)]
            [bytes.below(4) as usize];
    let movement = Rounds::new(kind, teams, None, 1).expect("so many teams");
    let mut made = pairs::Setup::of_teams((1..=teams).map(team).collect(), movement);
    let methods = [MethodName::Cross, MethodName::Bam, MethodName::Total];
    made.method = methods[bytes.below(3) as usize].method();
    made.results = setup.results;
    if let (Some(teams), 1) = (&mut made.teams, bytes.below(2)) {
        teams.options.vp = pairs::MatchVp(None);
        teams.options.bye = pairs::ByePoints(Some(Hundredths(150)));
    }
    made
}

fn team(number: u32) -> pairs::Team {
    let pair = |first: u32| [person('n', first), person('s', first)];
    let players = BySide([pair(2 * number - 1), pair(2 * number)]);
    pairs::Team::new(number, person('t', number), players)
}

fn act_in_pairs(bytes: &mut Bytes, event: &pairs::PairsEvent) -> pairs::Act {
    use pairs::Act;
    let (board, table) = (1 + bytes.below(5), 1 + bytes.below(4));
    let sides = match (bytes.below(9), bytes.below(9), &event.setup().teams) {
        // Mostly halves that the movement has meet.
        (at, half, Some(teams)) if at > 1 => {
            let places: Vec<_> = teams.movement.rounds.iter().flatten().collect();
            let place = places[(9 * at + half) as usize % places.len()];
            BySide::new(|side| teams.half(place.seats[side], side))
        }
        (ns, ew, _) => BySide([1 + ns, 1 + ew]),
    };
    match bytes.below(26) {
        0 => Act::Deal {
            board,
            deal: Deal::from_number(u128::from(bytes.next()) << 80)
                .expect("below the number of deals"),
        },
        9 => {
            let outcome = bytes.outcome();
            Act::Played { board, table, pairs: sides, outcome, lead: None }
        }
        1..9 => {
            let outcome = bytes.outcome();
            // A hand that has passed leads nothing.
            let leads = outcome.contract().is_some() && bytes.below(4) == 0;
            let lead = leads.then(|| Cards::FULL.iter().nth(bytes.below(52) as usize)).flatten();
            Act::Enter { board, table, pairs: sides, outcome, lead }
        }
        10..12 => Act::Confirm { board, table },
        12..14 => Act::Rule { board, table, pairs: sides, standing: standing(bytes) },
        22..24 => {
            let by = 1 + bytes.below(9);
            Act::Appeal { board, table, filing: bytes.filing(by) }
        }
        24 => {
            let at = bytes.below(3) as usize;
            let (at, by) = match event.appeals().all().iter().rev().nth(at) {
                Some(appeal) => (appeal.subject, appeal.filing.by),
                None => (pairs::At { board, table }, 1 + bytes.below(9)),
            };
            let decision = bytes.decision();
            let standing = (bytes.below(2) == 0).then(|| standing(bytes));
            Act::DecideAppeal { board: at.board, table: at.table, by, decision, standing }
        }
        14 => Act::Fouled { board, table, group: bytes.below(3) as u8 },
        15 => {
            let number = event.next_number();
            let pair = pairs::Pair::new(number, [person('n', number), person('s', number)]);
            Act::Join { pair, plan: event.plan_with_newcomer(1 + bytes.below(8)) }
        }
        16 => {
            let number = 1 + bytes.below(9);
            Act::Withdraw { number, plan: event.plan_without(number, 1 + bytes.below(8)) }
        }
        17 if event.setup().individuals.is_some() => Act::AmendPlayer(pairs::Player::new(
            1 + bytes.below(9),
            person('n', 1 + bytes.below(9)),
        )),
        17 if event.setup().teams.is_some() => {
            let mut changed = team(1 + bytes.below(6));
            changed.players.0[1][1] = person('n', 20 + bytes.below(9));
            Act::AmendTeam(changed)
        }
        17 => {
            let number = 1 + bytes.below(9);
            let players = [person('s', number), person('n', 20 + bytes.below(9))];
            Act::Amend(pairs::Pair::new(number, players))
        }
        18 => match event.plan_of_rounds(1 + bytes.below(8)) {
            Some(plan) => Act::Replan(plan),
            None => Act::Close,
        },
        19 => {
            let points = Hundredths(50 * bytes.below(9) as i32);
            let penalty = [Penalty::Warning, Penalty::OfTop(10), Penalty::Points(points)];
            Act::Penalize { pair: board, penalty: penalty[bytes.below(3) as usize] }
        }
        20 => {
            let stratum = ["A", "B", "C"][bytes.below(3) as usize].parse().ok();
            let handicap = Some(Hundredths(3000 * bytes.below(5) as i32 - 6000));
            let category = Some(Category::ALL[bytes.below(5) as usize]);
            let withheld = [Withheld::NONE, Withheld::NONE.with(1), Withheld::ALL];
            let withheld = withheld[bytes.below(3) as usize];
            Act::Classify { pair: board, class: Class { stratum, handicap, category, withheld } }
        }
        _ => Act::Close,
    }
}

/// The director's result for each side.
fn standing(bytes: &mut Bytes) -> BySide<BoardResult> {
    BySide::new(|_| match bytes.below(4) {
        0 => BoardResult::NotPlayed,
        1 => BoardResult::Artificial(Artificial::ALL[bytes.below(3) as usize]),
        2 => BoardResult::Score(10 * bytes.below(90) as i32 - 450),
        _ => {
            let percent = 1 + bytes.below(99);
            let share = |percent, score| Share { percent, score };
            let shares = alloc::vec![share(percent, 420), share(100 - percent, -50)];
            BoardResult::Weighted(Weighted::new(shares).expect("the shares sum to 100"))
        }
    })
}

fn statement(text: &str) -> Statement {
    text.parse().expect("a short text is a valid statement")
}

/// Nobody appeals twice against a result, and an event that has ended has a status where a period is set.
fn assert_ending<E: Appealable>(event: &E) {
    let (ending, appeals) = (event.ending(), event.ending().appeals());
    for appeal in appeals.all() {
        let by = appeal.filing.by;
        let open = appeals.open().filter(|open| open.subject == appeal.subject);
        assert!(open.filter(|open| open.filing.by == by).count() <= 1, "nobody appeals twice");
    }
    let statuses = [0, u64::MAX].map(|now| event.status(now));
    let has_status = ending.is_closed() && ending.has_period();
    assert!(statuses.iter().all(|status| status.is_some() == has_status), "the end decides");
    assert!(!matches!(statuses[1], Some(Status::Provisional { .. })), "every period ends");
}

fn assert_pairs(session: &pairs::PairsEvent) {
    if let Some(teams) = &session.setup().teams {
        assert_eq!(teams.movement.check(), Ok(()), "both halves of each match use one set");
        assert_matches(session);
    } else if let Some(movement) = &session.setup().movement {
        assert_eq!(movement.check_changed(), Ok(()), "a changed movement keeps the rules");
    }
    assert_ending(session);
    for traveller in session.travellers() {
        let agreed = traveller.lines.iter().filter(|line| line.confirmed);
        let seated = agreed.flat_map(|line| line.pairs.0);
        let mut seated: Vec<u32> = seated.flat_map(|pair| session.contestants_of(pair)).collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        assert_eq!(seated.len(), count, "a contestant plays a board once");
    }
    for (ranking, classed) in session.rankings().iter().zip(session.classed()) {
        let ranked: Vec<Ranked> = ranking.ranked().collect();
        if let Some(highest) = classed.strata.first() {
            assert_eq!(highest.rows, ranked, "the highest stratum ranks everybody");
        }
        let handicap = classed.handicap.len();
        assert!(handicap == 0 || handicap == ranked.len(), "a handicap is for everybody or nobody");
        let known = |number| ranked.iter().any(|row| row.number == number);
        assert!(classed.awards.iter().all(|award| known(award.number)), "who is ranked wins");
    }
    for ranking in session.rankings() {
        for two in ranking.rows.windows(2) {
            assert!(two[0].place.number <= two[1].place.number);
            let key =
                |row: &crate::session::RankingRow| row.percent.clone().unwrap_or(row.total.clone());
            assert!(key(&two[0]) >= key(&two[1]), "the best comes first");
            assert_eq!(
                two[0].place.number == two[1].place.number,
                key(&two[0]) == key(&two[1]),
                "equal pairs share a place"
            );
        }
    }
}

/// The matches of teams: more points win a board, and a total is made of the matches.
fn assert_matches(event: &pairs::PairsEvent) {
    let matches = event.matches();
    for of in &matches {
        for board in of.counted() {
            if let Some(diff) = board.diff {
                assert!(board.imps[0].signum() * diff.signum() >= 0, "more points win the board");
            }
        }
        assert!(
            of.vp.is_none() || of.is_over(),
            "a match with an open board has no victory points"
        );
    }
    let counts_vp = event.match_scale().is_some();
    for row in event.rankings().iter().flat_map(|ranking| &ranking.rows) {
        let mut total = crate::Sum::default();
        for of in &matches {
            let at = of.teams.iter().position(|team| *team == row.pair);
            let points = if counts_vp { of.vp } else { Some(of.points) };
            if let Some((at, points)) = at.zip(points) {
                total.add(points[at]);
            }
        }
        event.byes_of(row.pair).iter().for_each(|_| total.add(event.bye_points()));
        if let Some(penalty) = &row.penalty {
            total.add(-penalty.ratio());
        }
        assert_eq!(total, row.total, "a total is the sum of the matches");
    }
}

/// The reader of movement files: what is read is written alike, a fault has the line of its round,
/// and everybody's guide cards can be made.
///
/// # Panics
///
/// If one of these is not so.
pub fn movement(bytes: &[u8]) {
    let text = alloc::string::String::from_utf8_lossy(bytes);
    let lines = text.lines().count() as u32;
    let file = match MovementFile::read(&text) {
        Ok(file) => file,
        Err(errors) => {
            assert!(!errors.is_empty(), "what is not read has an error");
            assert!(errors.iter().all(|error| error.line <= lines + 1 && error.column > 0));
            return;
        }
    };
    let again = MovementFile::read(&format!("{}", file.movement)).map(|file| file.movement);
    assert_eq!(again.as_ref(), Ok(&file.movement), "a movement is read as it was written");
    let faults = file.faults();
    assert!(faults.iter().all(|(line, _)| line.is_none_or(|line| line <= lines)));
    if let (AnyMovement::Two(movement), []) = (&file.movement, &faults[..]) {
        let cards = (1..=movement.contestants).flat_map(|pair| movement.card(pair));
        assert!(cards.take(1000).all(|stop| stop.table.is_some() == stop.set.is_some()));
        assert!(movement.table_card(1).count() == movement.rounds.len());
        assert!(movement.balance().variance >= crate::Ratio::ZERO);
    }
}
