use std::collections::BTreeMap;

use bridge::{Auction, BySeat, Call, Contract, Deal, Outcome, Play, Seat, Tricks, Vulnerability};
use cards::Card;
use formats::pbn;
use formats::record::{AuctionRecord, PlayRecord, Record, Tag};
use formats::{Diagnostic, DiagnosticKind, Locations, Severity};
use proptest::prelude::*;

use crate::tables::TABLE;

/// The records of a file without their source, and what is wrong with it; notes are left out.
pub(crate) struct Read {
    pub(crate) games: Vec<Record>,
    pub(crate) locations: Vec<Locations>,
    pub(crate) errors: Vec<Diagnostic>,
}

impl From<formats::Read> for Read {
    fn from(read: formats::Read) -> Read {
        let games = read.records.into_iter().map(|record| Record { source: None, ..record });
        let wrong = |found: &Diagnostic| {
            found.severity() > Severity::Note
                && !matches!(found.kind, DiagnosticKind::NotOfBoard { .. })
        };
        let errors = read.diagnostics.into_iter().filter(wrong).collect();
        Read { games: games.collect(), locations: read.locations, errors }
    }
}

/// The records with all tags with which they are written.
pub(crate) fn complete(games: &[Record]) -> Vec<Record> {
    games.iter().map(pbn::complete).collect()
}

pub(crate) fn read(text: &str) -> Read {
    pbn::read(text.as_bytes()).into()
}

pub(crate) fn read_bytes(bytes: &[u8]) -> Read {
    pbn::read(bytes).into()
}

/// The errors of a text, each as `line:column text`.
#[track_caller]
pub(crate) fn errors(text: &str, expected: &[&str]) {
    let errors: Vec<String> =
        read(text).errors.iter().map(|error| format!("{} {}", error.at, error.kind)).collect();
    assert_eq!(errors, expected);
}

pub(crate) const DEAL: &str =
    "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762";

/// An auction with notes for some calls.
fn noted(auction: &Auction, notes: &[(usize, &str)]) -> AuctionRecord {
    let mut record = AuctionRecord::from(auction);
    for (at, note) in notes {
        record.calls[*at].annotation.note = Some((*note).to_owned());
    }
    record
}

/// A complete board: four hearts by North, played to the sixth trick, then claimed.
fn board(claim: bool) -> Record {
    let deal: Deal = DEAL.parse().unwrap();
    let mut auction = Auction::new(Seat::North);
    for call in ["1C", "Pass", "1S", "Pass", "2NT", "Pass", "Pass", "X", "Pass", "Pass", "Pass"] {
        auction.push(call.parse::<Call>().unwrap()).unwrap();
    }
    let contract = auction.contract().unwrap();
    let mut play = Play::new(contract, &deal);
    let cards = if claim { 22 } else { 52 };
    while play.cards().len() < cards {
        let card = play.legal_cards().iter().next_back().unwrap();
        play.push(play.turn().unwrap(), card).unwrap();
    }
    let auction = noted(&auction, &[(0, "11+ points"), (2, "four spades"), (4, "")]);
    Record {
        event: "Home \"Cup\" \\ ♠".into(),
        site: "Biritch".into(),
        date: "2026.11.21".into(),
        board: Some(7),
        players: BySeat(["Анна", "Boris", "Clara", ""].map(Into::into)),
        dealer: Some(Seat::North),
        vulnerable: Some(Vulnerability::Both),
        deal: Some(deal.into()),
        scoring: "IMP".into(),
        outcome: Some(Outcome::Played { contract, tricks: 9.try_into().unwrap() }),
        contract: Some(contract),
        score_ns: Some(690),
        auction: Some(auction),
        play: Some(PlayRecord::new(contract.leader(), play.cards())),
        tags: vec![Tag::new("NorthType", "human")],
        ..Record::default()
    }
}

#[test]
fn a_deal_is_written_as_a_dealer_writes_it() {
    let game = Record {
        board: Some(1),
        dealer: Some(Seat::East),
        vulnerable: Some(Vulnerability::NorthSouth),
        deal: Some(DEAL.parse().unwrap()),
        ..Record::default()
    };
    let file = String::from_utf8(pbn::write(&[game])).unwrap();
    assert!(file.lines().all(|line| !line.contains('\t')));
    assert_eq!(file.matches("\r\n").count(), file.matches('\n').count());
    insta::assert_snapshot!(file.replace("\r\n", "\n"));
}

#[test]
fn a_board_is_written_with_its_notes_and_its_claim() {
    let file = String::from_utf8(pbn::write(&[board(true), board(false)])).unwrap();
    insta::assert_snapshot!(file.replace("\r\n", "\n"));
}

#[test]
fn what_was_written_is_read_back() {
    for claim in [true, false] {
        let game = board(claim);
        let reading = read_bytes(&pbn::write(&[game.clone(), game.clone()]));
        assert_eq!(reading.errors, []);
        assert_eq!(reading.games, complete(&[game.clone(), game]));
    }
}

#[test]
fn a_game_has_its_locations() {
    let file = pbn::write(&[board(true), board(false)]);
    let text = String::from_utf8(file.clone()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let reading = read_bytes(&file);
    for (game, locations) in reading.games.iter().zip(&reading.locations) {
        let at = |place: formats::LineColumn| {
            let line = lines[place.line as usize - 1];
            line.chars().skip(place.column as usize - 1).collect::<String>()
        };
        assert!(at(locations.start).starts_with("[Event"));
        assert!(at(locations.deal).starts_with(&game.deal.unwrap().to_string()));
        assert_eq!(game.cards().len(), locations.play.len());
        for (card, place) in game.cards().iter().zip(&locations.play) {
            assert!(at(*place).starts_with(&card.to_string()));
        }
    }
}

#[test]
fn a_board_passed_out() {
    let mut auction = Auction::new(Seat::West);
    (0..4).for_each(|_| auction.push(Call::Pass).unwrap());
    let game = Record {
        dealer: Some(Seat::West),
        outcome: Some(Outcome::PassedOut),
        auction: Some(AuctionRecord::from(&auction)),
        ..Record::default()
    };
    let reading = read_bytes(&pbn::write(std::slice::from_ref(&game)));
    assert_eq!((reading.games, reading.errors), (complete(&[game]), vec![]));
}

#[test]
fn names_of_western_europe_are_latin_1_and_others_utf_8() {
    let named = |name: &str| Record { event: name.into(), ..Record::default() };
    let file = pbn::write(&[named("Zürich")]);
    assert!(file.windows(6).any(|bytes| bytes == b"Z\xfcrich"));
    assert_eq!(read_bytes(&file).games, complete(&[named("Zürich")]));
    let file = pbn::write(&[named("Сочи")]);
    assert!(String::from_utf8(file).unwrap().contains("%Content-type: text/x-pbn; charset=UTF-8"));
    // Latin-1 whose bytes are also valid UTF-8.
    let tricky = named("Ã©");
    assert_eq!(read_bytes(&pbn::write(std::slice::from_ref(&tricky))).games, complete(&[tricky]));
}

#[test]
fn files_of_other_programs_are_read() {
    let text = "\u{feff}% PBN 1.0\n%%!RLJ\n[Event \"#\"] [Board \"01\"]\n{ a comment\n\n[Board \"9\"] in it; }\n\
        [Dealer \"N\"]\t[Vulnerable \"Love\"] ; the rest\n[Deal \"E:53.9876.A4.QJ953 QT972.10 4.T8652.8\"]\n";
    let reading = read(text);
    assert_eq!(reading.games.len(), 1);
    assert_eq!(reading.games[0].board, Some(1));
    assert_eq!(reading.games[0].vulnerable, Some(Vulnerability::None));

    // Lower-case doubles, AP, NAGs and suffixes, a play in columns with an unknown deal.
    let text = "[Dealer \"S\"]\r[Contract \"3NX\"]\r[Declarer \"S\"]\r[Result \"^9\"]\r\
        [Auction \"W\"]\r- - - 1NT =1= $2\rPass! 3NT dbl AP\r[Note \"1: 15-17\"]\r\
        [Play \"W\"]\rS2 S3 S4 SA\rH3 H4 H5 H2\r- - - CA\r*\r";
    let Read { games, errors, .. } = read(text);
    assert_eq!(errors, []);
    let game = &games[0];
    let contract: Contract = "3NTX-S".parse().unwrap();
    assert_eq!(game.outcome, Some(Outcome::Played { contract, tricks: 9.try_into().unwrap() }));
    assert_eq!(game.auction.as_ref().unwrap().calls.len(), 7);
    assert_eq!(game.auction.as_ref().unwrap().calls[0].annotation.glyphs, [2]);
    assert_eq!(game.notes(), BTreeMap::from([(0, "15-17")]));
    let cards: Vec<String> = game.cards().iter().map(Card::to_string).collect();
    // South won the first trick with the ace and led to the second.
    assert_eq!(cards.join(" "), "S2 S3 S4 SA H2 H3 H4 H5");
}

#[test]
fn games_end_with_an_empty_line_or_a_repeated_first_tag() {
    assert_eq!(read("[Board \"1\"]\n \n[Board \"2\"]\n").games.len(), 2);
    assert_eq!(read("[Board \"1\"]\n[Dealer \"N\"]\n[Board \"2\"]").games.len(), 2);
    assert_eq!(read("[Board \"1\"]\n\n\n% escape\n\n[Board \"2\"]\n\n\n").games.len(), 2);
}

#[test]
fn each_error_has_its_location() {
    errors("", &["1:1 the file has no PBN tag"]);
    errors("hello", &["1:1 the file has no PBN tag"]);
    errors("[Board \"0\"]", &["1:9 `0` is not a board number"]);
    errors("[Board \"-3\"]", &["1:9 `-3` is not a board number"]);
    errors("\n  [Dealer \"Q\"]", &["2:12 Dealer: `Q` is not a seat; expected N, E, S or W"]);
    errors(
        "[Vulnerable \"me\"]",
        &["1:14 `me` is not a vulnerability; expected None, NS, EW or All"],
    );
    errors(
        "[Event \"open\n[Board \"1\"]",
        &["1:1 the value of Event has no closing quotation mark"],
    );
    errors("[Event]", &["1:1 expected a tag with a name and a value, like [Board \"1\"]"]);
    errors("[]", &["1:1 expected a tag with a name and a value, like [Board \"1\"]"]);
    errors("[Board \"1\"]\n{ never\n\nclosed", &["2:1 a comment is not closed"]);
    errors("[Deal \"N:A\"]", &["1:8 a deal has four hands, here are 1"]);
    errors(
        "[Deal \"N:A6.AK52.Q93.AKT4 53.98Z6.A4.QJ953 - -\"]",
        &["1:27 E's hand 53.98Z6.A4.QJ953: character 6 is not a rank"],
    );
    errors("[Deal \"N:A... A... - -\"]", &["1:8 not a deal: cards in two hands: A..."]);
    errors("[Contract \"8S\"]", &["1:12 `8S` is not a contract"]);
    errors("[Result \"14\"]", &["1:10 `14` is not a number of tricks"]);
    errors("[Auction \"N\"]\n1C 1Z", &["2:4 `1Z` is not a call"]);
    errors("[Auction \"N\"]\n1H\n1C", &["3:1 1C: 1C does not outrank 1H (Law 18)"]);
    errors(
        "[Auction \"\"]\n1H",
        &["1:11 Auction comes before the tags that name its first player"],
    );
    errors(
        "[Play \"W\"]\nS2 S3 S4 S5",
        &["1:8 Play comes before the tags that name its first player"],
    );
    errors(
        "[Contract \"1C\"][Declarer \"S\"][Play \"W\"]\nS2 S2 S4 S5",
        &["2:4 S2 was already played"],
    );
    errors(
        "[Contract \"1C\"][Declarer \"S\"][Play \"W\"]\nS2 zz S4 S5",
        &["2:4 `zz` is not a card"],
    );
    errors("[Board \"1\"]\n[Board \"2\"]x", &["2:12 `x` has no place here"]);
    errors(
        "[Event \"a\"][Board \"1\"][Board \"2\"]",
        &["1:23 the tag Board is repeated; the first one counts"],
    );
    errors("[Auction \"N\"]\n1C\n[Note \"3:?\"]", &["3:8 note 3:? belongs to no call"]);
}

#[test]
fn nothing_is_lost() {
    let text = "% PBN 2.1\r\n%META x\r\n[Event \"E\"] {one} ; two\r\n[Board \"01\"]\r\n[Dealer \"N\"]\r\n\
        [Vulnerable \"None\"]\r\n[Result \"NS 11\"]\r\n[Own \"kept\"]\r\n\
        [ScoreTable \"Rank\\2R;Names\\10L;Score\\5R\"]\r\n 1 \"A B\" 420\r\n2 - 50\r\n\
        [Auction \"N\"]\r\n1C ! =1= {hm} Pass ^S 1S AP\r\n[Note \"1:strong\"]\r\n[Note \"7:loose\"]\r\n";
    let read = pbn::read(text.as_bytes());
    let file = String::from_utf8(pbn::write_file(&read.head, &read.records)).unwrap();
    for part in [
        "% PBN 2.1\r\n% EXPORT\r\n%META x\r\n[Event \"E\"]\r\n{one}\r\n; two\r\n[Board \"01\"]\r\n",
        "[Result \"NS 11\"]\r\n[Own \"kept\"]\r\n",
        "[ScoreTable \"Rank\\2R;Names\\10L;Score\\5R\"]\r\n 1 \"A B\"        420\r\n",
        "[Auction \"N\"]\r\n1C =1= $1 {hm} Pass ^S 1S Pass\r\nPass Pass\r\n*\r\n",
        "[Note \"1:strong\"]\r\n[Note \"7:loose\"]\r\n",
    ] {
        assert!(file.contains(part), "{part} is not in {file}");
    }
    pbn::fuzz(text.as_bytes());
    // What stands before a game stays before its first tag, also if that is a new one.
    pbn::fuzz(b"[Event \"a\"]\n\n% the next\n[Contract \"Pass\"]\n");
    // A tag may be spread over lines.
    let read = pbn::read(b"[\n Event\n \"lines\"\n]\n[Site\n\n[Event \"two\"]");
    let events: Vec<&str> = read.records.iter().map(|record| record.event.as_str()).collect();
    assert_eq!((events, read.diagnostics.len()), (vec!["lines", "two"], 1));
}

#[test]
fn values_are_inherited() {
    let text = "[Event \"##X\"]\n[Site \"S\"]\n\n[Board \"2\"]\n\n[Site \"#\"]\n\n[Event \"Y\"]\n\n[Event \"#\"]";
    let games = read(text).games;
    let events: Vec<&str> = games.iter().map(|game| game.event.as_str()).collect();
    assert_eq!(events, ["X", "X", "X", "Y", "Y"]);
    assert_eq!(games[2].site, "S");
}

#[test]
fn a_huge_file_is_refused() {
    let read = pbn::read(&vec![b' '; pbn::LIMIT + 1]);
    let error = formats::FileError::TooLarge { bytes: pbn::LIMIT + 1, limit: pbn::LIMIT };
    assert_eq!(read.diagnostics[0].kind, DiagnosticKind::File { error });
}

#[test]
fn control_characters_become_blanks() {
    let game = Record { event: "Ж\u{7}\n".repeat(400).into(), ..Record::default() };
    let file = pbn::write(&[game]);
    assert_eq!(read_bytes(&file).games[0].event, "Ж  ".repeat(400));
    pbn::fuzz(&file);
}

fn word() -> impl Strategy<Value = String> {
    // A value that begins with `#` refers to another game.
    "([ -\"$-~à-ÿа-яА-Я♠♥][ -~à-ÿа-яА-Я♠♥]{0,39})?"
}

/// An explanation, without the codes of suits: they are read as the signs.
fn explanation() -> impl Strategy<Value = String> {
    "[ -~♠]{0,31}".prop_map(|text| text.replace('\\', "/"))
}

prop_compose! {
    fn game()(
        number in 0..Deal::COUNT,
        board in 1..999u32,
        dealer in 0..4usize,
        vulnerable in 0..4usize,
        names in [word(), word(), word(), word()],
        event in word(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 80),
        note in explanation(),
        stop in 0..60usize,
    ) -> Record {
        let deal = Deal::from_number(number).unwrap();
        let dealer = Seat::ALL[dealer];
        let mut auction = Auction::new(dealer);
        let mut picks = picks.into_iter();
        while !auction.is_over() {
            let legal: Vec<Call> = auction.legal_calls().take(8).collect();
            let pass = picks.len() < 64;
            let pick = picks.next().filter(|_| !pass);
            auction.push(pick.map_or(Call::Pass, |pick| *pick.get(&legal))).unwrap();
        }
        let mut cards = Vec::new();
        let outcome = match auction.contract() {
            None => Outcome::PassedOut,
            Some(contract) => {
                let mut play = Play::new(contract, &deal);
                while let (Some(turn), true) = (play.turn(), play.cards().len() < stop) {
                    let legal: Vec<Card> = play.legal_cards().iter().collect();
                    let pick = picks.next().map_or(legal[0], |pick| *pick.get(&legal));
                    play.push(turn, pick).unwrap();
                }
                cards = play.cards().to_vec();
                Outcome::Played { contract, tricks: Tricks::capped((stop % 14) as u8) }
            }
        };
        let mut record = AuctionRecord::from(&auction);
        record.calls[0].annotation.note = Some(note);
        if let Some(call) = record.calls.get_mut(1) {
            call.annotation.add_glyph((stop % 7) as u8);
        }
        let contract = auction.contract();
        let play = contract.map(|contract| PlayRecord::new(contract.leader(), &cards));
        Record {
            event: event.into(),
            contract,
            board: Some(board),
            players: BySeat(names).map(Into::into),
            dealer: Some(dealer),
            vulnerable: Some(Vulnerability::ALL[vulnerable]),
            deal: Some(deal.into()),
            outcome: Some(outcome),
            auction: Some(record),
            play,
            ..Record::default()
        }
    }
}

/// A board played at a table, claimed after five cards.
#[test]
fn the_record_of_a_board_is_a_game() {
    use bridge::{Command, Explanation, Session, SessionOptions, forms};
    let form = forms::FormOptions::of("duplicate").unwrap();
    let mut session = Session::new(SessionOptions { form, ..SessionOptions::default() });
    let taken = session.take_board(DEAL.parse().unwrap()).unwrap();
    session.apply(&taken);
    let mut give = |command: Command| {
        let events = session.decide(cards::Seats::all(), cards::Seats::NONE, &command).unwrap();
        events.iter().for_each(|event| session.apply(event));
        session.board().unwrap().turn()
    };
    let calls = [
        ("1C", Some("strong")),
        ("Pass", None),
        ("1NT", None),
        ("Pass", None),
        ("Pass", None),
        ("Pass", None),
    ];
    let mut seat = Seat::North;
    for (call, meaning) in calls {
        let meaning = meaning.map(|text| Explanation::FreeText(text.into()));
        give(Command::Call { seat, call: call.parse().unwrap(), alert: call == "1NT", meaning });
        seat = seat.next();
    }
    for (seat, card) in [("W", "S4"), ("N", "S6"), ("E", "S3"), ("S", "SQ"), ("S", "C8")] {
        give(Command::Play { seat: seat.parse().unwrap(), card: card.parse().unwrap() });
    }
    let seat = Seat::South;
    give(Command::Claim { seat, tricks: 7, line: Vec::new(), statement: String::new() });
    give(Command::Agree { seat: Seat::East });
    give(Command::Agree { seat: Seat::West });
    let record = session.record().unwrap();
    let game = Record::from(&record);
    assert_eq!(game.notes(), BTreeMap::from([(0, "strong"), (2, "")]));
    assert_eq!(game.score_ns, Some(120));
    let reading = read_bytes(&pbn::write(std::slice::from_ref(&game)));
    assert_eq!((reading.games, reading.errors), (complete(&[game]), vec![]));
}

proptest! {
    #[test]
    fn any_game_comes_back(games in prop::collection::vec(game(), 1..4)) {
        let reading = read_bytes(&pbn::write(&games));
        prop_assert_eq!(reading.errors, []);
        prop_assert_eq!(&reading.games, &complete(&games));
        pbn::fuzz(&pbn::write(&games));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        pbn::fuzz(&bytes);
    }

    #[test]
    fn nor_does_a_damaged_file(at in 0..1500usize, cut in 0..40usize, with in "[\\PC\n\"\\[\\]]{0,9}") {
        let mut text = String::from_utf8(pbn::write(&[board(true)])).unwrap();
        text += &format!("\n{TABLE}\n{TABLE}");
        let boundary = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at));
        let (from, to) = (boundary(at).unwrap(), boundary(at + cut).unwrap());
        text.replace_range(from..to, &with);
        pbn::fuzz(text.as_bytes());
    }
}

/// A board in three notrump by South, West to lead, with these rows.
fn played(rows: &str) -> Read {
    let deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
    read(&format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{deal}\"]\n[Declarer \"S\"]\n\
         [Contract \"3NT\"]\n[Play \"W\"]\n{rows}\n*\n"
    ))
}

/// Checks the cards read from these rows, and the errors.
#[track_caller]
fn check_play(rows: &str, cards: &str, said: &[&str]) {
    let Read { games, errors, .. } = played(rows);
    let read: Vec<String> = games[0].cards().iter().map(Card::to_string).collect();
    assert_eq!(read.join(" "), cards, "{rows}");
    let told: Vec<String> =
        errors.iter().map(|error| format!("{} {}", error.at, error.kind)).collect();
    assert_eq!(told, said, "{rows}");
}

/// Each card belongs in the column of its hand: West, North, East, South.
#[test]
fn a_card_in_the_column_of_another_hand_is_reported() {
    check_play("S2 SA S7 S3\nD2 DA D9 D6", "S2 SA S7 S3 DA D9 D6 D2", &[]);
    // Clockwise, but from another seat: read, and reported once. North took the first two tricks.
    let read = "S2 SA S7 S3 DA D9 D6 D2 DK DT D7 D3";
    let told = "8:1 DA is not in the column of its hand";
    check_play("S2 SA S7 S3\nDA D9 D6 D2\nDK DT D7 D3", read, &[told]);
    let told = "8:1 D9 is not in the column of its hand";
    check_play("S2 SA S7 S3\nD9 D6 D2 DA\nDK DT D7 D3", read, &[told]);
    let told = "8:1 DA is not in the column of its hand";
    check_play("S2 SA S7 S3\nDA D9 - -", "S2 SA S7 S3 DA D9", &[told]);
    // Not clockwise.
    let told = "8:1 DA is in the column of W, but N has it";
    check_play("S2 SA S7 S3\nDA D6 D9 D2", "S2 SA S7 S3", &[told]);
    // The columns are shifted and the hands do not determine who led.
    let told = "7:1 S3 is in the column of W, but S has it";
    check_play("S3 S2 SA S7", "", &[told]);
    // Two cards exchanged.
    let told = "8:7 D6 is in the column of E, but S has it";
    check_play("S2 SA S7 S3\nD2 DA D6 D9", "S2 SA S7 S3", &[told]);
    let told = "8:4 D2 is in the column of N, but W has it";
    check_play("S2 SA S7 S3\nD2 D2 DA DJ", "S2 SA S7 S3", &[told]);
}

#[test]
fn a_card_after_a_missing_one_is_reported() {
    check_play("S2 SA S7 S3\n- DA D9 -", "S2 SA S7 S3 DA D9", &[]);
    check_play("S2 SA S7 S3\n- DA D9", "S2 SA S7 S3 DA D9", &[]);
    check_play("S2 - - S3", "S2", &["7:8 S3 follows a missing card of N"]);
    let told = "8:9 D6 follows a missing card of E";
    check_play("S2 SA S7 S3\n- DA  - D6", "S2 SA S7 S3 DA", &[told]);
    let told = "9:1 D3 follows a missing card of E";
    check_play("S2 SA S7 S3\n- DA - -\nD3 DK - -", "S2 SA S7 S3 DA", &[told]);
    check_play("S2 SA S7 S3\nS2 SK S8 S4", "S2 SA S7 S3 SK S8 S4", &["8:1 S2 was already played"]);
}

/// Only `#` alone and `##` mean something; a value that has one before other letters stays as it is.
#[test]
fn a_number_sign_before_a_value_is_kept() {
    let read = pbn::read(b"[Event \"#1 Pairs\"]\n[Board \"1\"]\n[Hall \"#v\"]\n");
    assert_eq!(read.records[0].event, "#1 Pairs");
    let again = pbn::read(&pbn::write(&read.records));
    assert_eq!(
        (&again.records[0].event, again.records[0].tag("Hall")),
        (&"#1 Pairs".into(), Some("#v"))
    );
}

/// `+1` is one trick over, not one trick; a number of a board has no sign either.
#[test]
fn a_count_has_no_sign() {
    let board = "[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"4H\"]\n";
    for value in ["+1", "-1", "=", "NS +10", "^+1"] {
        let text = format!("{board}[Result \"{value}\"]\n");
        errors(&text, &[&format!("4:10 `{value}` is not a number of tricks")]);
        assert_eq!(read(&text).games[0].outcome, None, "{value}");
    }
    errors("[Board \"+2\"]", &["1:9 `+2` is not a board number"]);
    // A score has one.
    let text = format!("{board}[Result \"10\"]\n[Score \"NS +420\"]\n");
    errors(&text, &[]);
    assert_eq!(read(&text).games[0].score_ns, Some(420));
    for value in ["NS +-420", "NS ++420"] {
        assert_eq!(read(&text.replace("NS +420", value)).games[0].score_ns, None, "{value}");
    }
}

#[test]
fn both_sides_must_be_possible() {
    let board = "[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"4H\"]\n";
    let says = |tag: &str, value: &str| {
        format!("4:{} {tag}: `{value}` says of the two sides what cannot both be", tag.len() + 4)
    };
    for (tag, right, wrong) in [
        (
            "Result",
            ["NS 10 EW 3", "EW 3 NS 10", "NS 2 EW 1", "NS 10"],
            ["NS 10 EW 4", "EW 10 NS 10"],
        ),
        (
            "Score",
            ["NS -50 EW 50", "EW 420 NS -420", "EW -50", "NS +0 EW -0"],
            ["NS -50 EW 60", "EW 50 NS 50"],
        ),
    ] {
        for value in right {
            errors(&format!("{board}[{tag} \"{value}\"]\n"), &[]);
        }
        for value in wrong {
            errors(&format!("{board}[{tag} \"{value}\"]\n"), &[&says(tag, value)]);
        }
    }
    let text = format!("{board}[Result \"EW 4 NS 10\"]\n");
    let made = |text: &str| read(text).games[0].outcome;
    assert_eq!(made(&text), made(&text.replace("EW 4 ", "")));
}

/// Some collections leave out the passes before the opening bid. Declarer says how many there were.
#[test]
fn passes_before_the_opening_are_added() {
    let game = |declarer: &str, more: &str| {
        format!(
            "[Board \"2\"]\n[Dealer \"E\"]\n[Declarer \"{declarer}\"]\n[Contract \"4S\"]\n[Result \"10\"]\n\
             [Auction \"E\"]\n{{first}} 1S {{one}} Pass 4S =1= AP\n[Note \"1:weak\"]\n{more}"
        )
    };
    let calls = |text: &str| {
        let read = pbn::read(text.as_bytes());
        let codes: Vec<&str> = read.diagnostics.iter().map(|it| it.code()).collect();
        let auction = read.records[0].auction.clone().unwrap();
        let passes = auction.calls.iter().take_while(|it| it.call == Call::Pass).count();
        assert_eq!(auction.calls[passes + 2].annotation.note.as_deref(), Some("weak"));
        let places: Vec<u32> = read.records[0]
            .tags
            .iter()
            .filter(|tag| tag.name == "Auction")
            .flat_map(|tag| tag.remarks.iter().map(|it| it.at))
            .collect();
        // What stands before a call stays there.
        assert_eq!(places, [0, if passes == 0 { 1 } else { 1 + passes as u32 }]);
        let again = pbn::read(&pbn::write(&read.records));
        assert_eq!(again.records[0].auction.as_ref(), Some(&auction), "{text}");
        assert!(!again.diagnostics.iter().any(|it| it.code() == "pbn-passes-added"));
        let is_of_auction = formats::verify(&read).iter().all(|it| it.code() != "not-of-auction");
        (passes, codes.contains(&"pbn-passes-added"), is_of_auction)
    };
    for (passes, declarer) in ["E", "S", "W", "N"].into_iter().enumerate() {
        assert_eq!(calls(&game(declarer, "")), (passes, passes > 0, true), "{declarer}");
    }
    // Declarer and dummy changed places, or the play begins elsewhere, or the contract is another one.
    assert_eq!(calls(&game("^W", "")), (0, false, true));
    assert_eq!(calls(&game("W", "[Play \"S\"]\n*\n")), (0, false, false));
    assert_eq!(calls(&game("W", "[Play \"N\"]\n*\n")), (2, true, true));
    assert_eq!(
        calls(&game("W", "").replace("[Contract \"4S\"]", "[Contract \"3S\"]")),
        (0, false, false)
    );
}

#[test]
fn an_auction_of_another_seat_than_the_dealers_is_read() {
    let text = "[Board \"2\"]\n[Dealer \"E\"]\n[Auction \"N\"]\n1C Pass 1H Pass AP\n";
    errors(text, &["3:11 the auction begins with N, the dealer is E"]);
    let game = read(text).games.remove(0);
    let auction = game.auction.clone().unwrap();
    assert_eq!(
        (game.dealer, auction.first, auction.calls.len()),
        (Some(Seat::East), Seat::North, 6)
    );
    // In LIN the first call is the dealer's.
    let lin = formats::lin::read(&formats::lin::write(&[Record {
        deal: Some(DEAL.parse().unwrap()),
        ..game
    }]));
    assert_eq!(lin.records[0].auction.as_ref().map(|it| it.first), Some(Seat::North));
}
