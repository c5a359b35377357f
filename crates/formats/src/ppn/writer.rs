//! From deals to lines.

use std::fmt::Write;

use pref::{Act, Call, Number, Outcome, Played, Players, Pulka, Rules, Seat, Stance, Talon, Task};
use pref::{Trio, balkan};

use super::cards::{symbol, symbols};
use crate::preferans::{Deal, Game};

/// Why a match cannot be written in this notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotSerbian {
    /// The match is not by the Serbian rules.
    #[error("Portable Preferans Notation is for the Serbian rules only")]
    Rules,
    /// The match has four players.
    #[error("Portable Preferans Notation is for three players")]
    Players,
    /// The cards of a deal are not known.
    #[error("deal {board} has no cards, which this notation wants")]
    NoCards {
        /// Which deal.
        board: u32,
    },
    /// A deal has two chains of kontra or one of more than four steps.
    #[error("deal {board} has more kontra than this notation can say")]
    Kontra {
        /// Which deal.
        board: u32,
    },
}

/// Writes a Balkan match of three in the notation's fourteen fields.
///
/// If the order of the cards is not known, tricks are written with their winners only.
pub fn write(game: &Game) -> Result<String, NotSerbian> {
    let Rules::Balkan(rules) = &game.options.rules else { return Err(NotSerbian::Rules) };
    if game.options.players != Players::Three {
        return Err(NotSerbian::Players);
    }
    let pulka = game.pulka();
    let mut file = tags(game, rules, &pulka);
    let mut sheet = game.before();
    for deal in &game.deals {
        let refe = deal.outcome.and_then(|outcome| outcome.contract().copied());
        let refe = refe.is_some_and(|played| sheet.marks().refes[played.declarer] > 0);
        file += &line(game, deal, refe, &pulka)?;
        file.push('\n');
        if let Some(outcome) = deal.outcome {
            let _: Result<_, pref::EnterError> = sheet.enter(outcome);
        }
    }
    Ok(file)
}

fn tags(game: &Game, rules: &balkan::BalkanOptions, pulka: &Pulka) -> String {
    let settled = pulka.settlements();
    let results = settled.first().map(|agreed| agreed.results).unwrap_or_default();
    let mut tags = vec![
        ("Bula".to_owned(), rules.s.to_string()),
        ("Refe".to_owned(), rules.refe_rounds().to_string()),
    ];
    for seat in [Seat::A, Seat::B, Seat::C] {
        let name = match game.names[seat].as_str() {
            "" => seat.to_string(),
            name => name.replace(['"', '[', ']', '\n', '\r'], " "),
        };
        tags.push((format!("Player{}", seat.index() + 1), name));
    }
    for seat in [Seat::A, Seat::B, Seat::C] {
        tags.push((format!("Result{}", seat.index() + 1), results[seat].to_string()));
    }
    tags.iter().map(|(tag, value)| format!("[{tag} \"{value}\"]\n")).collect()
}

fn digit(seat: Seat) -> String {
    (seat.index() + 1).to_string()
}

fn line(game: &Game, deal: &Deal, refe: bool, pulka: &Pulka) -> Result<String, NotSerbian> {
    let board = deal.board;
    let cards = deal.cards.ok_or(NotSerbian::NoCards { board })?;
    let trio = Trio::of(Players::Three, deal.dealer);
    let order: String = trio.seats().map(digit).concat();
    let [first, second, third] = cards.hands().map(symbols);
    let mut line = format!("{board} {order} {first}{second}{third}{}", symbols(cards.talon()));
    let played = match &deal.outcome {
        None => return Ok(line + " -"),
        Some(Outcome::Contract(played)) => played,
        Some(_) => return Ok(line + " P,P,P"),
    };
    let Task::Number(number) = played.contract.task else { return Err(NotSerbian::Rules) };
    let bids = trio.seats().map(|seat| bid(deal, played, number, seat)).join(",");
    let discarded = deal.acts.iter().find_map(|(_, act)| match act {
        Act::Discard(cards) => Some(symbols(*cards)),
        _ => None,
    });
    let discarded = discarded.unwrap_or_else(|| "XX".to_owned());
    let game_prefix = if played.contract.talon == Talon::Left { "G" } else { "" };
    let accepted = match played.defenders.map(|defender| defender.stance) {
        [Stance::Whisted, Stance::Whisted] => "8".to_owned(),
        [Stance::Alone | Stance::Inviter, _] => digit(played.defenders[0].seat),
        [_, Stance::Alone | Stance::Inviter] => digit(played.defenders[1].seat),
        _ => "0".to_owned(),
    };
    let kontra = kontra(played).ok_or(NotSerbian::Kontra { board })?;
    let raised = played.defenders.iter().map(pref::Defender::coefficient).max().unwrap_or(1);
    let price = 2 * (i64::from(number.get()) + i64::from(played.contract.talon == Talon::Left));
    let value = price * raised * if refe { 2 } else { 1 };
    let (throws, starts) = throws(game, deal, played);
    let _ = write!(
        line,
        " {bids} {} {discarded} {game_prefix}{number} {accepted} {kontra} {} {value} {} {throws} {}",
        digit(played.declarer),
        u8::from(refe),
        digit(starts.unwrap_or(trio.first_hand())),
        summary(deal, played, trio, pulka),
    );
    Ok(line)
}

/// A player's highest bid; if no calls are known, the declarer's is the contract.
fn bid(deal: &Deal, played: &Played, number: Number, seat: Seat) -> String {
    let mut own = deal.acts.iter().filter(|(by, _)| *by == seat).filter_map(|(_, act)| match act {
        Act::Call(Call::Number(number)) => Some(number.to_string()),
        Act::Call(Call::Here) => Some("M".to_owned()),
        Act::Call(Call::Game) => Some("G".to_owned()),
        Act::Call(Call::GameBettel) => Some("G6".to_owned()),
        Act::Call(Call::GameSanac) => Some("G7".to_owned()),
        Act::Call(Call::Name(number)) => Some(format!("G{number}")),
        _ => None,
    });
    match own.next_back() {
        Some(bid) => bid,
        None if seat == played.declarer => {
            let game = if played.contract.talon == Talon::Left { "G" } else { "" };
            format!("{game}{number}")
        }
        None => "P".to_owned(),
    }
}

/// The chain of kontra; none if there are two or a fifth step.
fn kontra(played: &Played) -> Option<String> {
    let raised: Vec<&pref::Defender> = played.defenders.iter().filter(|d| d.kontra > 0).collect();
    match raised[..] {
        [] => {
            let inviter = played.defenders.iter().find(|d| d.stance == Stance::Inviter);
            Some(inviter.map_or_else(|| "0".to_owned(), |d| format!("I{}", digit(d.seat))))
        }
        [one] => {
            let step = ["K", "R", "S", "M"].get(usize::from(one.kontra) - 1)?;
            Some(format!("{step}{}", digit(one.seat)))
        }
        _ => None,
    }
}

/// The tricks with their winners, and who led to the first.
fn throws(game: &Game, deal: &Deal, played: &Played) -> (String, Option<Seat>) {
    let Some(own) = played.tricks else { return ("-".to_owned(), None) };
    let at = game.deals.iter().position(|other| other == deal);
    let board = at.and_then(|at| game.board(at, deal.acts.len())).and_then(Result::ok);
    let full = board.as_ref().and_then(|board| {
        let play = board.play()?;
        (board.outcome() == deal.outcome.as_ref() && board.granted().is_none()).then_some(play)
    });
    if let Some(play) = full {
        let cards: Vec<char> = play.cards().iter().map(|(_, card)| symbol(*card)).collect();
        let per = play.active().len() as usize;
        let tricks: Vec<String> = cards
            .chunks(per.max(1))
            .zip(play.winners())
            .map(|(cards, winner)| {
                format!("{}{}", cards.iter().collect::<String>(), digit(*winner))
            })
            .collect();
        let starts = play.cards().first().map(|(seat, _)| *seat);
        return (tricks.join(","), starts);
    }
    let taken = played.defenders.iter().map(|d| (d.seat, d.tricks));
    let taken = taken.chain([(played.declarer, own)]);
    let tricks: Vec<String> =
        taken.flat_map(|(seat, tricks)| (0..tricks).map(move |_| digit(seat))).collect();
    (tricks.join(","), None)
}

/// What each player scored, in playing order: tricks and bule for the declarer, tricks and soup for
/// a follower.
fn summary(deal: &Deal, played: &Played, trio: Trio, pulka: &Pulka) -> String {
    let Some(row) = pulka.rows().iter().find(|row| row.board == deal.board) else {
        return "-".to_owned();
    };
    // Bule are the contract column with the sign reversed.
    let bule = |seat: Seat| -row.delta.pool[seat];
    let of = |seat: Seat| {
        let follower = played.defenders.iter().find(|d| d.seat == seat);
        let Some(follower) = follower else {
            return format!("M{}:{}", played.tricks.unwrap_or(10), bule(seat));
        };
        if follower.stance == Stance::Passed {
            return "0".to_owned();
        }
        let soup = row.delta.whists[seat][played.declarer];
        let side = if trio.next(seat) == played.declarer { "L" } else { "R" };
        let fine = match bule(seat) {
            pref::Amount::ZERO => String::new(),
            bule => format!(":{bule}"),
        };
        format!("F{}:{side}{soup}{fine}", follower.tricks)
    };
    trio.seats().map(of).join(",")
}
