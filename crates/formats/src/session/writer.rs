//! From a session to lines.

use std::fmt::Write;

use bridge::evening::{Draw, Seating, Step, rank_draws};
use bridge::forms::{FormOptions, Hands, HeldHonors, Setting};
use bridge::{Outcome, Seat};

use super::outcome::UNPLAYED;
use super::steps::Session;

/// Writes a session file that is read back the same: the options that differ from the defaults, the
/// players, a section for each rubber if there are several or its seating differs from the header,
/// and a line for each deal.
pub fn write(session: &Session) -> String {
    let mut file = String::new();
    let key = session.form.info().key;
    // Writing to a string cannot fail.
    let _ = writeln!(file, "form: {key}");
    let options = options(session);
    if !options.is_empty() {
        let _ = writeln!(file, "options: {}", options.join(" "));
    }
    let hands = session.form.info().hands;
    if !session.players.is_empty() {
        let _ = writeln!(file, "players: {}", players(session, hands).join(" "));
    }
    let (mut rubber, mut number) = (0, 1);
    for (at, noted) in session.lines.iter().enumerate() {
        match &noted.step {
            Step::Sit { seating, start, cut } => {
                rubber += 1;
                number = start.board;
                let next = session.lines.get(at + 1).map(|noted| &noted.step);
                let deal = match next {
                    Some(Step::Board { .. } | Step::NotPlayed) => String::new(),
                    _ => format!(" deal={number}"),
                };
                if let Some(seat) = chosen(seating, cut) {
                    let _ = write!(file, "cut {rubber}:");
                    for Draw { person, card } in cut {
                        let _ = write!(file, " {}={card}", session.players[usize::from(*person)]);
                    }
                    let _ = writeln!(file, " seat={seat} dealer={}{deal}", start.dealer);
                    continue;
                }
                let _ = write!(file, "rubber {rubber}:");
                if session.players.is_empty() {
                    let _ = writeln!(file, " dealer={}{deal}", start.dealer);
                    continue;
                }
                for seat in Seat::ALL.into_iter().filter(|seat| hands.is_own(*seat)) {
                    let name = &session.players[usize::from(seating.seats[seat])];
                    let _ = write!(file, " {seat}={name}");
                }
                let _ = writeln!(file, " dealer={}{deal}", start.dealer);
            }
            Step::Board { outcome, honors, hcp_ns, vulnerable, held, doublings } => {
                let _ = write!(file, "{number}");
                let _ = match outcome {
                    Outcome::PassedOut => write!(file, " | Pass"),
                    Outcome::Played { contract, tricks } => {
                        write!(file, " | {contract} | {tricks}")
                    }
                };
                let fields = [
                    honors.map(|award| format!("honors={award}")),
                    hcp_ns.map(|points| format!("hcp={points}")),
                    vulnerable.map(|zone| format!("vul={zone}")),
                ];
                let held = held
                    .iter()
                    .flat_map(HeldHonors::fields)
                    .map(|(key, value)| format!("{key}={value}"));
                for field in fields.into_iter().flatten().chain(held) {
                    let _ = write!(file, " | {field}");
                }
                if *doublings > 0 {
                    let _ = write!(file, " | doublings={doublings}");
                }
                file.push('\n');
                number = number.saturating_add(1);
            }
            Step::NotPlayed => {
                let _ = writeln!(file, "{number} | {UNPLAYED}");
                number = number.saturating_add(1);
            }
            Step::Stop => file.push_str("stop\n"),
        }
    }
    file
}

/// The seat chosen by the highest card; none without a cut.
fn chosen(seating: &Seating, cut: &[Draw]) -> Option<Seat> {
    let order = rank_draws(cut, u8::MAX).ok()?;
    let highest = order.into_iter().find(|person| seating.plays(*person))?;
    seating.hands(highest).next()
}

/// The options that differ from the defaults.
fn options(session: &Session) -> Vec<String> {
    let usual = FormOptions::of(session.form.info().key).map(|form| form.settings());
    let usual =
        usual.into_iter().flatten().chain(bridge::evening::SeatingOptions::default().settings());
    let settings = session.form.settings().into_iter().chain(session.agreed.settings());
    let changed = settings.zip(usual).filter(|(setting, usual)| setting.word != usual.word);
    changed.map(|(Setting { key, word, .. }, _)| format!("{key}={word}")).collect()
}

/// The players with their seats, or with numbers if there are more players than seats.
fn players(session: &Session, hands: Hands) -> Vec<String> {
    let many = session.players.len() > usize::from(hands.people());
    let label = |number: usize| {
        let seat = Seat::ALL
            .into_iter()
            .find(|seat| hands.is_own(*seat) && usize::from(hands.holders(0)[*seat]) == number);
        match seat.filter(|_| !many) {
            Some(seat) => seat.to_string(),
            None => (number + 1).to_string(),
        }
    };
    let players = session.players.iter().enumerate();
    players.map(|(number, name)| format!("{}={name}", label(number))).collect()
}
