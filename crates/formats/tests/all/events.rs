//! Drawings of events: the two rooms of a match, travellers with diagrams, tally cards.

use bridge::forms::duplicate::board;
use formats::session::{contest, progressive};
use formats::sheet::{self, Drawing, TravellerLine, TravellerSheet};

use crate::session::Keys;

fn told(drawings: &[Drawing]) -> String {
    format!(
        "{}\n{}",
        sheet::text(drawings),
        sheet::csv(drawings, sheet::Separator::Comma).replace('\r', "")
    )
}

#[test]
fn a_match() {
    let contest = contest::read(include_bytes!("../data/contest-match.txt")).content.unwrap();
    insta::assert_snapshot!(told(&[sheet::match_of(&contest, &Keys)]));
}

#[test]
fn a_pairs_event() {
    let contest = contest::read(include_bytes!("../data/contest-pairs.txt")).content.unwrap();
    let scored = contest.scored(None).unwrap();
    let text = sheet::text(&sheet::pairs_of(&contest, &scored, false, &Keys));
    let data =
        sheet::csv(&sheet::pairs_of(&contest, &scored, true, &Keys), sheet::Separator::Comma)
            .replace('\r', "");
    insta::assert_snapshot!(format!("{text}\n{data}"));
}

#[test]
fn a_progressive_evening() {
    let log = progressive::read(include_bytes!("../data/progressive.txt")).content.unwrap();
    let text = sheet::text(&sheet::evening_cards(log.state(), &Keys));
    let data = sheet::csv(&sheet::evening_records(log.state(), &Keys), sheet::Separator::Comma)
        .replace('\r', "");
    insta::assert_snapshot!(format!("{text}\n{data}"));
}

/// The traveller of a board has its diagram.
#[test]
fn a_protocol_with_its_diagram() {
    let deal = "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762";
    let line = TravellerLine {
        table: "1".into(),
        pairs: ["1".into(), "7".into()],
        outcome: Some(bridge::Outcome::Played {
            contract: "3NT-N".parse().unwrap(),
            tricks: 9.try_into().unwrap(),
        }),
        score_ns: Some(400),
        assigned: None,
        points: [None, None],
    };
    let traveller_sheet =
        TravellerSheet { board: board(1), deal: Some(deal.parse().unwrap()), lines: vec![line] };
    let drawing = sheet::traveller_sheet(&traveller_sheet, &Keys);
    insta::assert_snapshot!(sheet::text(std::slice::from_ref(&drawing)));
    let svg = sheet::svg(&[drawing]);
    assert!(svg.contains(">\u{2660} A 6<") && svg.ends_with("</svg>\n"));
}

/// A mixed event is read with its ladies and gentlemen, and printed cards from the sections.
#[test]
fn movements_of_a_file() {
    let four = |round: u32, table: u32, seats: &str| {
        format!(
            "round {round} table {table}: {seats}\n1 | 1S-N | 8\n2 | Pass\n3 | Pass\n4 | Pass\n"
        )
    };
    let mixed = format!(
        "form: progressive\noptions: movement=LadiesGents\n\
         ladies: Anna Maria, Bella, Clara, Dora\ngentlemen: Egor, Fedor, Gleb, Ivan\n{}{}{}{}",
        four(1, 1, "N=Anna Maria S=Egor E=Bella W=Fedor"),
        four(1, 2, "N=Clara S=Gleb E=Dora W=Ivan"),
        four(2, 1, "N=Anna Maria S=Gleb E=Bella W=Ivan"),
        four(2, 2, "N=Clara S=Egor E=Dora W=Fedor"),
    );
    let reading = progressive::read(mixed.as_bytes());
    assert_eq!(reading.errors, [], "{mixed}");
    let event = reading.content.unwrap();
    assert_eq!(event.state().tallies()[0].name.as_str(), "Anna Maria");
    assert!(event.state().tallies().iter().all(|tally| tally.rows.len() == 2));

    let printed = format!(
        "form: progressive\noptions: movement=PrintedCards\nplayers: 1=A 2=B 3=C 4=D 5=F 6=G 7=H 8=I\n{}{}{}{}",
        four(1, 1, "N=A S=B E=C W=D"),
        four(1, 2, "N=F S=G E=H W=I"),
        four(2, 1, "N=A S=F E=H W=D"),
        four(2, 2, "N=B S=G E=C W=I"),
    );
    let reading = progressive::read(printed.as_bytes());
    assert_eq!(reading.errors, []);
    let rows = &reading.content.unwrap().state().tallies()[1].rows.clone();
    assert_eq!((rows[1].table, rows[1].seat), (2, bridge::Seat::North));
}
