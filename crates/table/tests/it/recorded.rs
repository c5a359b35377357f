//! Logs recorded by an earlier version of the program fold to what they folded to then.
//!
//! The first line of a file is the SHA-256 digest of what four players and a watcher saw of the
//! boards after each event; the other lines are the events.

use std::collections::BTreeSet;

use bridge::Viewer;
use sha2::{Digest, Sha256};
use table::{Bridge, Event, Game, Table};

/// An ordinary table, a table in laws mode and a coached one, each with claims, undos, alerts,
/// questions and explanations.
const LOGS: [(&str, &str); 3] = [
    ("prevent", include_str!("../data/recorded/prevent.jsonl")),
    ("physical", include_str!("../data/recorded/physical.jsonl")),
    ("coach", include_str!("../data/recorded/coach.jsonl")),
];

/// What a viewer sees of the board, as JSON; none before the first.
fn seen(game: &Bridge, viewer: Viewer) -> Option<String> {
    let view = game.view(viewer);
    let board = view.session.board?;
    let calls_and_cards = (
        (board.phase, board.turn, &board.hands, &board.auction, board.contract, &board.play),
        (&board.winners, &board.won, &board.legal_calls, board.legal_cards, board.outcome),
    );
    let procedure = (&board.claim, &board.granted, &board.undo, board.undone);
    let laws = view.laws.as_ref().map(|laws| {
        let public = &laws.public_state;
        (
            (&laws.votes, laws.consent, laws.attention, laws.informed, laws.face_down, laws.dummy),
            (&public.auction, &public.lying, &public.penalties, &public.duties),
            (&public.rulings, &public.choice, public.choosing, &public.facts),
        )
    });
    Some(serde_json::to_string(&(calls_and_cards, procedure, laws)).expect("views are written"))
}

/// The digest of all that is seen while the log is folded.
fn digest(log: &[Event<Bridge>]) -> String {
    let mut table = Table::open(&log[0]).expect("a log begins with `Opened`");
    let viewers = bridge::Seat::ALL.map(Viewer::player).into_iter().chain([Viewer::watcher()]);
    let viewers: Vec<Viewer> = viewers.collect();
    let mut hash = Sha256::new();
    for event in &log[1..] {
        table.apply(event, 0);
        let game = table.game();
        for viewer in &viewers {
            hash.update(seen(game, *viewer).unwrap_or_default());
        }
        let turns = (Game::acts(game), Game::awaited(game), Game::questioned(game));
        hash.update(serde_json::to_string(&turns).expect("seats are written"));
    }
    let record = table.game().record().expect("the last board is over");
    assert_eq!(record.players.len(), record.play.len(), "every card has its player");
    hash.update(as_then(&serde_json::to_string(&record).expect("records are written")));
    hex::encode(hash.finalize())
}

/// A record as it was written then, without the player of each card and the margins of the sheet.
fn as_then(record: &str) -> String {
    let from = record.find(r#","players":["#).expect("the players follow the cards");
    let until = record.find(r#","winners":["#).expect("and the winners follow them");
    let mut then = format!("{}{}", &record[..from], &record[until..]);
    while let Some(from) = then.find(r#","margin":{"#) {
        let length = then[from..].find('}').expect("a margin ends") + 1;
        then.replace_range(from..from + length, "");
    }
    then
}

#[test]
fn recorded_logs_fold_to_the_same_views() {
    for (name, text) in LOGS {
        let (expected, events) = text.split_once('\n').expect("a digest and events");
        let log: Vec<Event<Bridge>> = events
            .lines()
            .map(|line| serde_json::from_str(line).expect("an event of today's vocabulary"))
            .collect();
        let written: Vec<String> = log
            .iter()
            .map(|event| serde_json::to_string(event).expect("events are written"))
            .collect();
        assert!(written.iter().map(String::as_str).eq(events.lines()), "{name}: the same bytes");
        assert_eq!(digest(&log), expected, "{name}");
    }
}

/// The logs have every kind of event that is not a call or card.
#[test]
fn recorded_logs_have_every_procedure() {
    for (name, text) in LOGS {
        let kinds: BTreeSet<&str> = text
            .lines()
            .flat_map(|line| line.split("\"type\":\"").skip(1))
            .filter_map(|rest| rest.split('"').next())
            .collect();
        for kind in [
            "Alert",
            "Ask",
            "Explain",
            "Claim",
            "Agree",
            "Object",
            "UndoAsked",
            "UndoAgreed",
            "UndoRefused",
            "Undone",
        ] {
            assert!(kinds.contains(kind), "{name} has no {kind}");
        }
    }
}
