//! Arbitrary lines panic nowhere.

use bridge::Seat;
use matches::table_manager::fuzz;
use proptest::prelude::*;

use crate::session::{Line, session};

/// The lines of the session of one direction, each with its sender before it, in an order that can
/// happen, more or less.
fn session_lines(of_client: bool) -> Vec<String> {
    let seats = session();
    let mut lines = Vec::new();
    for at in 0..seats[Seat::North].len() {
        for (index, seat) in Seat::ALL.into_iter().enumerate() {
            match seats[seat].get(at) {
                Some(Line::Client(text)) if of_client => lines.push(format!("{index}{text}")),
                Some(Line::Manager(text)) if !of_client && seat == Seat::North => {
                    lines.push(text.clone());
                }
                _ => {}
            }
        }
    }
    lines
}

/// Lines of the session with some left out, repeated, exchanged or broken.
fn damaged(of_client: bool) -> impl Strategy<Value = Vec<u8>> {
    let lines = session_lines(of_client);
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..6u8);
    prop::collection::vec(change, 0..8).prop_map(move |changes| {
        let mut lines = lines.clone();
        for (at, other, how) in changes {
            let (at, other) = (at.index(lines.len()), other.index(lines.len()));
            match how {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[other].clone()),
                2 => lines.swap(at, other),
                3 => lines[at].truncate(other % 12),
                4 => lines.insert(at, "x".repeat(1 + other % 4)),
                _ => lines[at] = lines[at].to_lowercase(),
            }
        }
        lines.join("\n").into_bytes()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_is_read_is_written_alike(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..60),
            "(North|dummy|east)('s)? (plays|bids|ready for|cards :|to lead|passes) [ -~]{0,30}"
                .prop_map(String::into_bytes),
            "(Teams|Timing|Board number|Connecting|ERROR) [ -~]{0,60}".prop_map(String::into_bytes),
        ]
    ) {
        fuzz::lines(&bytes);
    }

    #[test]
    fn a_table_stands_any_lines(bytes in damaged(true)) {
        fuzz::table(&bytes);
    }

    #[test]
    fn a_client_stands_any_lines(bytes in damaged(false)) {
        fuzz::client(&bytes);
    }
}
