//! Random boards in laws mode: nothing that people do stops the table, and somebody can always act.
//!
//! `LAWS_TABLES` is the number of boards (3 by default; `cargo xtask long` plays more), and
//! `LAWS_TABLE_SEED` the first seed (6: boards without a claim of whole hands, which a debug build
//! searches slowly).

use bridge::{Call, Command as Plain, Explanation, Seat};
use cards::Card;
use laws::{CodeId, Mode, Phase};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{Bridge, BridgeCommand, Command, LawsCommand, PersonId, Signal, Stage, Table};

use crate::evening::{Evening, Playable, person, random_evening, step};
use crate::laws::{PEOPLE, options};

impl Playable for Bridge {
    fn check_may(table: &Table<Bridge>, who: &PersonId) {
        crate::may::check_laws(table, who);
    }

    fn moves(&self) -> Vec<(Seat, BridgeCommand)> {
        let Some(table) = self.ruled().filter(|_| self.session().is_playing()) else {
            return Vec::new();
        };
        let mut moves = Moves(Vec::new());
        moves.answers(table);
        match table.phase() {
            Phase::Dealing | Phase::Auction => moves.calls(table),
            Phase::Clarification | Phase::Play => moves.cards(table),
            _ => {}
        }
        moves.0
    }
}

struct Moves(Vec<(Seat, BridgeCommand)>);

impl Moves {
    fn add(&mut self, by: Seat, command: impl Into<BridgeCommand>) {
        self.0.push((by, command.into()));
    }

    /// Answers that are tried in every situation.
    fn answers(&mut self, table: &laws::LawsTable) {
        for seat in Seat::ALL {
            self.add(seat, Plain::Agree { seat });
            self.add(seat, Plain::Object { seat });
            self.add(seat, Plain::UndoAsk { seat });
            for agree in [true, true, false] {
                self.add(seat, Plain::UndoAnswer { seat, agree });
            }
            self.add(seat, LawsCommand::Attention { seat });
            self.add(seat, LawsCommand::Director { seat });
            let text = Explanation::FreeText("because".into());
            self.add(seat, Plain::Explain { seat, about: 1, text });
            self.add(seat, Plain::Ask { seat, about: 0 });
            self.add(seat, LawsCommand::Plan { seat, text: "hearts".into() });
            self.add(seat, LawsCommand::Show { seat });
            let of = seat.next();
            self.add(seat, LawsCommand::AskRevoke { seat, of });
            for (of, kind) in [(of, Signal::Tempo), (of.partner(), Signal::Remark)] {
                self.add(seat, LawsCommand::Inform { seat, of, kind });
            }
            self.add(
                seat,
                LawsCommand::Admit { seat, agree: of.side() == bridge::Side::NorthSouth },
            );
            self.add(seat, LawsCommand::Inspect { seat });
            for decision in table.decisions() {
                for option in &decision.options {
                    for _ in 0..4 {
                        let option = option.key.to_string();
                        self.add(seat, LawsCommand::Choose { seat, option });
                    }
                }
            }
            for asked in table.open_questions() {
                for value in asked.answers {
                    self.add(seat, LawsCommand::Fact { seat, query: asked.query, value });
                }
            }
        }
    }

    fn calls(&mut self, table: &laws::LawsTable) {
        for seat in Seat::ALL {
            let call = |call: Call| Plain::Call { seat, call, alert: false, meaning: None };
            let legal = table.legal_calls(seat);
            for _ in 0..(if legal.is_empty() { 0 } else { 20 }) {
                self.add(seat, call(Call::Pass));
            }
            for regular in legal.iter().take(8) {
                self.add(seat, call(*regular));
                self.add(seat, call(*regular));
            }
            // Any other call, by any player.
            for any in ["1C", "1NT", "2H", "3S", "X", "XX", "P", "7NT"] {
                self.add(seat, call(any.parse().expect("a call")));
            }
            let beyond = LawsCommand::Call { seat, call: "8C".parse().expect("a word") };
            self.add(seat, beyond);
            let change = LawsCommand::Change {
                seat,
                call: "2C".parse().expect("a call"),
                slip: seat == Seat::North,
                delay_ms: 900,
            };
            self.add(seat, change);
            for card in table.hands()[seat].iter().step_by(5) {
                self.add(seat, LawsCommand::Drop { seat, card });
                self.add(seat, Plain::Play { seat, card });
            }
        }
    }

    fn cards(&mut self, table: &laws::LawsTable) {
        let dummy = table.contract().map(bridge::Contract::dummy);
        for seat in Seat::ALL {
            let by = if dummy == Some(seat) { seat.partner() } else { seat };
            let legal = table.legal_plays(seat);
            for card in legal {
                for _ in 0..12 {
                    self.add(by, Plain::Play { seat, card });
                }
            }
            self.add(seat, LawsCommand::TurnUp { seat });
            self.add(seat, LawsCommand::Look { seat, at: seat.next() });
            self.add(seat, LawsCommand::Exchange { seat });
            for card in table.hands()[seat] {
                self.add(seat, LawsCommand::FaceDown { seat, card });
                self.add(by, Plain::Play { seat, card });
                self.add(by, LawsCommand::Lead { seat, card });
                self.add(by, LawsCommand::Drop { seat, card });
                self.add(seat, LawsCommand::Name { seat, card });
                self.add(seat, LawsCommand::Hold { seat, card });
                self.add(seat, LawsCommand::Move { seat, card });
            }
            let cards: Vec<Card> = table.hands()[seat].iter().take(2).collect();
            self.add(by, LawsCommand::Together { seat, cards });
            for text in ["club", "queen", "high", "low", "win", "anything", "SK", "nonsense"] {
                self.add(
                    seat,
                    LawsCommand::Designate { seat, text: text.into(), slip: false, delay_ms: 0 },
                );
            }
            let call = "X".parse().expect("a call");
            self.add(seat, Plain::Call { seat, call, alert: false, meaning: None });
            let line = Vec::new();
            let statement = String::from("drawing trumps");
            self.add(seat, Plain::Claim { seat, tricks: 1, line, statement });
            self.add(seat, Plain::Concede { seat, tricks: 1 });
        }
        let lying = table.play().map_or(&[][..], |play| play.current());
        for (seat, card) in lying.iter().copied() {
            let by = if dummy == Some(seat) { seat.partner() } else { seat };
            self.add(by, LawsCommand::TakeBack { seat, card });
        }
    }
}

/// The invariant: fifty-two distinct cards.
fn whole(table: &laws::LawsTable) {
    let mut places = table.all_cards();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 52, "every card is in exactly one place");
}

fn board(seed: u64) -> Evening<Bridge> {
    let mode = [Mode::Physical, Mode::Coach][(seed % 2) as usize];
    let code = CodeId::ALL[(seed / 2 % 3) as usize];
    let evening = random_evening(options(mode, code), 1, seed);
    whole(evening.table.game().ruled().expect("the table is in laws mode"));
    assert_eq!(evening.table.stage(), Stage::Between);
    let record = evening.table.game().record().expect("a board that ended has a record");
    let text = serde_json::to_string(&record).expect("records are written");
    let read: table::BridgeRecord = serde_json::from_str(&text).expect("and read again");
    assert_eq!(read, record);
    evening
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn irregular_boards_end_and_replay() {
    let first = number("LAWS_TABLE_SEED", 6);
    let mut events = 0;
    for seed in first..first + number("LAWS_TABLES", 3) {
        events += board(seed).log.len();
        if seed % 1000 == 0 {
            println!("{seed}: {events} events");
        }
    }
    println!("{events} events");
}

/// At every step everybody has a view, and it can be serialised.
#[test]
fn every_moment_has_its_views() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut evening = crate::laws::dealt(Mode::Physical, CodeId::Dup1987, crate::laws::D1);
    for _ in 0..400 {
        if evening.table.stage() != Stage::Playing {
            break;
        }
        step(&mut evening, &mut random);
        assert_eq!(Evening::sights(&evening.table, &PEOPLE).len(), 4);
        whole(evening.table.game().ruled().expect("the table is in laws mode"));
    }
    let _: u64 = random.next_u64();
    assert!(evening.table.view(&person("a")).is_some());
    let nothing = evening.give("a", Command::Game { command: beyond() });
    assert!(nothing.is_err() || evening.table.stage() == Stage::Playing);
}

fn beyond() -> BridgeCommand {
    LawsCommand::Call { seat: Seat::North, call: "9NT".parse().expect("a word") }.into()
}
