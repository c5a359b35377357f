//! Random deals of Preferans at a table, for three and for four.

use pref::{Command as Act, Match, Players, PreferansOptions, Preset, Seat, fuzz};
use proptest::prelude::*;
use table::{Command, PersonId, Refusal, Table, TableOptions};

use crate::evening::{Evening, Playable, person, random_evening};

impl Playable for Match {
    fn check_may(table: &Table<Match>, who: &PersonId) {
        crate::may::check_preferans(table, who);
    }

    fn moves(&self) -> Vec<(Seat, Act)> {
        let Some(board) = self.board() else { return Vec::new() };
        let mut moves = Vec::new();
        for seat in board.awaited().iter() {
            moves.push((seat, Act::Agree { seat }));
            moves.push((seat, Act::UndoAnswer { seat, agree: true }));
            moves.push((seat, Act::UndoAnswer { seat, agree: false }));
            moves.push((seat, Act::UndoAsk { seat }));
        }
        let Some(turn) = board.turn() else { return moves };
        let by = board.controller(turn);
        for choice in 0..24 {
            if let Some((seat, act)) = fuzz::legal(self, choice) {
                moves.push((by, Act::Act { seat, act }));
            }
        }
        moves
    }
}

fn options(preset: Preset, players: Players) -> TableOptions<Match> {
    TableOptions::new(PreferansOptions::of(preset).for_players(players))
}

#[test]
fn three_sit_at_a_table_for_three() {
    let mut evening = Evening::open(options(Preset::Sochi, Players::Three), "a");
    assert_eq!(evening.table.chairs().len(), 3);
    let refused = evening.give("a", Command::Sit { seat: Seat::D });
    assert!(matches!(refused, Err(Refusal::Taken { seat: Seat::D })));
    evening.give("a", Command::Sit { seat: Seat::B }).expect("the chair is free");
    assert_eq!(evening.table.seats_of(&person("a")).len(), 1);
}

#[test]
fn the_fourth_sits_out_their_deal_and_sees_no_hand() {
    let evening = random_evening(options(Preset::Rostov, Players::Four), 1, 3);
    let board = evening.table.game().board().expect("a deal was played");
    assert_eq!(board.trio().place(board.dealer()), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn evenings_of_preferans_end(
        preset in prop::sample::select(Preset::ALL),
        players in prop::sample::select(Players::ALL),
        seed: u64,
    ) {
        random_evening(options(preset, players), 3, seed);
    }
}
