//! From a session of Preferans to lines.

use std::fmt::Write;

use pref::{Ledger, Marks, Outcome, Played, Players, Preset, Pulka, Rules, Seat, Stance, Task};

use super::session::{DefenceCards, Session};

/// Writes a session file that is read back the same, without the lines that could not be read.
pub fn write(session: &Session) -> String {
    let options = &session.options;
    let mut file = format!("form: {}\n", options.preset.form());
    let usual = Preset::ALL.iter().find(|preset| preset.form() == options.preset.form());
    let mut words = Vec::new();
    if usual != Some(&options.preset) {
        words.push(format!("preset={}", options.preset));
    }
    let changed = options.overrides();
    words.extend(changed.iter().map(|setting| format!("{}={}", setting.key, setting.word)));
    // Writing to a string cannot fail.
    if !words.is_empty() {
        let _ = writeln!(file, "options: {}", words.join(" "));
    }
    let seats = options.players.seats();
    if !session.names.is_empty() {
        let names = seats.iter().zip(&session.names).map(|(seat, name)| format!("{seat}={name}"));
        let _ = writeln!(file, "players: {}", names.collect::<Vec<_>>().join(" "));
    } else if options.players == Players::Four {
        file.push_str("players: 4\n");
    }
    if options.dealer != options.clone().for_players(options.players).dealer {
        let _ = writeln!(file, "dealer: {}", options.dealer);
    }
    if let Some((ledger, marks)) = &session.carried {
        carried(&mut file, session, ledger, marks);
    }
    for (number, noted) in (1..).zip(&session.lines) {
        if let Some(outcome) = &noted.outcome {
            let _ = writeln!(file, "{number} | {}", deal(outcome, noted.defence_cards));
        }
    }
    if session.stopped.is_some() {
        file.push_str("stop\n");
    }
    file
}

/// The fields of a deal's line after its number.
pub fn deal(outcome: &Outcome, defence_cards: Option<DefenceCards>) -> String {
    match outcome {
        Outcome::AllPassed => "Pass".to_owned(),
        Outcome::GaveUp { declarer, bid } => format!("{bid}-{declarer} | give-up"),
        Outcome::Raspasy(raspasy) => {
            let blind = if raspasy.dark { " blind" } else { "" };
            let taken = raspasy.tricks.iter().filter(|(seat, n)| *seat != Seat::D || **n > 0);
            let taken: Vec<String> = taken.map(|(seat, n)| format!("{seat} {n}")).collect();
            format!("Raspasy{blind} | {}", taken.join(", "))
        }
        Outcome::Contract(played) => contract(played, defence_cards),
    }
}

fn contract(played: &Played, defence_cards: Option<DefenceCards>) -> String {
    let mut text = format!("{}-{}", played.contract, played.declarer);
    if played.dark {
        text.push_str(" blind");
    }
    let balkan = matches!(played.contract.task, Task::Number(_));
    let decisions = played.defenders.iter().map(|defender| {
        let kontra = match defender.kontra {
            0 => String::new(),
            level => format!("+{level}"),
        };
        format!("{} {}{kontra}", defender.seat, word(defender.stance, balkan))
    });
    text = format!("{text} | {}", decisions.collect::<Vec<_>>().join(", "));
    match defence_cards {
        Some(DefenceCards::Open) => text.push_str(", open"),
        Some(DefenceCards::Closed) => text.push_str(", closed"),
        None => {}
    }
    match played.tricks {
        None => text.push_str(" | unplayed"),
        Some(tricks) => {
            let [x, y] = played.defenders.map(|defender| defender.tricks);
            let _ = write!(text, " | {tricks}-{x}-{y}");
        }
    }
    if played.premium > 0 {
        let _ = write!(text, " | premium={}", played.premium);
    }
    text
}

/// The word for a defender's stance in session files, by the family of the game.
pub const fn word(stance: Stance, balkan: bool) -> &'static str {
    match (stance, balkan) {
        (Stance::Passed, true) => "stay",
        (Stance::Passed, false) => "pass",
        (Stance::Whisted, true) => "come",
        (Stance::Whisted, false) => "whist",
        (Stance::Alone, _) => "alone",
        (Stance::Inviter, _) => "invite",
        (Stance::Invited, _) => "invited",
        (Stance::Half, _) => "half",
        (Stance::Checks, _) => "check",
    }
}

fn carried(file: &mut String, session: &Session, ledger: &Ledger, marks: &Marks) {
    let seats = session.options.players.seats();
    let balkan = matches!(session.options.rules, Rules::Balkan(_));
    let fresh = Pulka::new(session.options.clone());
    let mut put = |key: &str, words: Vec<String>| {
        if !words.is_empty() {
            let _ = writeln!(file, "{key}: {}", words.join(" "));
        }
    };
    let of = |value: &dyn Fn(Seat) -> String| {
        seats.iter().map(|seat| format!("{seat}={}", value(seat))).collect::<Vec<_>>()
    };
    put(if balkan { "contract" } else { "pool" }, of(&|seat| ledger.pool[seat].to_string()));
    if ledger.mountain != fresh.ledger().mountain {
        put("mountain", of(&|seat| ledger.mountain[seat].to_string()));
    }
    let pairs = seats.iter().flat_map(|writer| seats.iter().map(move |on| (writer, on)));
    let whists = pairs
        .filter(|(writer, on)| ledger.whists[*writer][*on] != pref::Amount::ZERO)
        .map(|(writer, on)| format!("{writer}>{on}={}", ledger.whists[writer][on]));
    put(if balkan { "juha" } else { "whists" }, whists.collect());
    if marks.refes != fresh.marks().refes {
        put("refes", of(&|seat| marks.refes[seat].to_string()));
    }
    if marks.bombs != fresh.marks().bombs {
        put("bombs", of(&|seat| marks.bombs[seat].to_string()));
    }
    if marks.series > 0 {
        put("series", vec![marks.series.to_string()]);
    }
}
