//! The client's role.

use bridge::{BySide, Command, Explanation, Phase, Seat, View};
use matches::table_manager::{Client, ClientFault, ClientLine, ManagerLine};
use matches::{Player, PlayerError};
use robots::{Decision, Plain};

use crate::session::{Line, session};

/// Calls and plays as it is told.
struct LineRecorder(Vec<ClientLine>);

impl Player for LineRecorder {
    fn act(&mut self, view: &View, _: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        if self.0.is_empty() {
            return Err(PlayerError::Idle);
        }
        let command = match self.0.remove(0) {
            ClientLine::Call { seat, call, meaning } => {
                assert_eq!(view.phase, Phase::Auction);
                let text = match meaning {
                    matches::table_manager::Meaning::Alert(text) => Some(text),
                    _ => None,
                };
                let (alert, meaning) = (text.is_some(), text.map(Explanation::FreeText));
                Command::Call { seat, call, alert, meaning }
            }
            ClientLine::Play { hand, card } => Command::Play { seat: hand, card },
            line => panic!("{line} is no act"),
        };
        Ok(Decision { command, reason: Explanation::FreeText(String::new()) })
    }
}

fn words(meaning: &Explanation) -> Option<String> {
    match meaning {
        Explanation::FreeText(text) => Some(text.clone()),
        Explanation::System { key, .. } => Some(key.clone()),
    }
}

/// The script of a seat without the call that is not legal: our client makes none.
fn script(seat: Seat) -> Vec<Line> {
    let bid = Line::Client("East bids 1C".into());
    let lines = session()[seat].clone();
    lines
        .into_iter()
        .filter(|line| *line != bid && *line != Line::Manager("Illegal bid".into()))
        .collect()
}

/// A client that has come so far in its script; and what it has said.
fn client_after(seat: Seat, lines: usize) -> (Client, LineRecorder, Vec<String>) {
    let script = script(seat);
    let acts = script.iter().filter_map(|line| match line {
        Line::Client(text) => ClientLine::read(text).ok(),
        Line::Manager(_) => None,
    });
    let acts = acts
        .filter(|line| matches!(line, ClientLine::Call { .. } | ClientLine::Play { .. }))
        .collect();
    let (mut client, mut player) = (Client::new(team(seat), Some(seat)), LineRecorder(acts));
    let mut said = vec![client.first_line().to_string()];
    let heard = script.iter().filter_map(|line| match line {
        Line::Manager(text) => Some(text),
        Line::Client(_) => None,
    });
    for text in heard.take(lines) {
        let step = client.line(text, &mut player, &words).unwrap();
        said.extend(step.lines.iter().map(ToString::to_string));
    }
    (client, player, said)
}

fn team(seat: Seat) -> &'static str {
    if [Seat::North, Seat::South].contains(&seat) { "Nightjar" } else { "Plover" }
}

#[test]
fn each_seat_of_the_session_says_what_is_written() {
    for seat in Seat::ALL {
        let (_, player, said) = client_after(seat, usize::MAX);
        let written: Vec<String> = script(seat)
            .into_iter()
            .filter_map(|line| match line {
                Line::Client(text) => Some(text),
                Line::Manager(_) => None,
            })
            .collect();
        assert_eq!(said, written, "{seat}");
        assert!(player.0.is_empty());
    }
}

/// How many lines of the manager there are in a script.
fn length(seat: Seat) -> usize {
    script(seat).iter().filter(|line| matches!(line, Line::Manager(_))).count()
}

#[test]
fn a_board_may_begin_again_at_any_moment() {
    for seat in Seat::ALL {
        for lines in 2..length(seat) {
            let (mut client, mut player, _) = client_after(seat, lines);
            let step = client.line("Start of Board", &mut player, &words).unwrap();
            assert_eq!(step.lines, [ClientLine::ReadyForDeal(seat)]);
        }
    }
}

#[test]
fn what_cannot_be_is_told_and_nothing_panics() {
    // In the auction, North has opened 1NT and East is to call.
    let (client, _, said) = client_after(Seat::North, 5);
    assert_eq!(said.last().map(String::as_str), Some("North ready for East's bid"));
    let fault = |text: &str| client.clone().line(text, &mut Plain, &words).unwrap_err().to_string();
    assert_eq!(
        fault("East bids 1C"),
        "the manager sent \"East bids 1C\", which cannot be: 1C does not outrank 1NT (Law 18)"
    );
    assert_eq!(
        fault("South passes"),
        "the manager sent \"South passes\" while East's call was awaited"
    );
    assert_eq!(fault("hello"), "unknown line: hello");
    assert_eq!(fault("ERROR go away"), "the manager says: go away");
}

#[test]
fn a_card_of_ones_own_played_by_another_cannot_be() {
    let script = script(Seat::North);
    let lead = script.iter().filter(|line| matches!(line, Line::Manager(_)));
    let at = lead.clone().position(|line| *line == Line::Manager("East plays AD".into())).unwrap();
    let (client, _, _) = client_after(Seat::North, at);
    let mut copy = client.clone();
    let error = copy.line("East plays 8D", &mut Plain, &words).unwrap_err();
    assert!(matches!(error, ClientFault::Impossible { .. }), "{error}");
}

#[test]
fn after_an_illegal_bid_the_client_passes() {
    let (mut client, mut player, _) = client_after(Seat::North, 5);
    let step = client.line("Illegal bid", &mut player, &words).unwrap();
    let said: Vec<String> = step.lines.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["North passes"]);
    // East's call is still awaited, and now anything is enough over a pass.
    let step = client.line("East bids 1C", &mut player, &words).unwrap();
    assert_eq!(step.lines[0].to_string(), "North ready for South's bid");
}

#[test]
fn between_boards_anything_may_be_said() {
    let (client, _, _) = client_after(Seat::North, length(Seat::North) - 2);
    for text in ["hello", "Timing - N/S : [1:15]", "North to lead", "Timing"] {
        let step = client.clone().line(text, &mut Plain, &words).unwrap();
        assert!(step.lines.is_empty() && !step.ended, "{text}");
    }
}

#[test]
fn a_client_of_a_robot_decides_as_the_robot_does_at_a_table() {
    // The same view: what the client does not know is hidden in both.
    let (client, _, _) = client_after(Seat::East, 3);
    let mut client = client;
    let mut lines = Vec::new();
    for text in [
        "Board number 1. Dealer East. Neither vulnerable.",
        "East's cards : S K Q J T 6. H A T 9. D 7 2. C K 8 4.",
    ] {
        lines = client.line(text, &mut Plain, &words).unwrap().lines;
    }
    assert_eq!(lines[0].to_string(), "East bids 1S");
    assert_eq!(lines[1].to_string(), "East ready for South's bid");
    assert!(ManagerLine::read(&lines[0].to_string()).is_ok());
}
