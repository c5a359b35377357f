//! Prompts for the seating (by rotation, by choice or by drawn cards) and for breaking off a
//! rubber.

use bridge::{Seat, Side};
use cards::{Rank, Suit};
use words::{Words, labels};

use super::super::super::game::{Choice, Field, Input, Prompt};
use super::super::{ParsedFile, line};
use super::{field, tiles};

/// The prompt for breaking off a rubber.
pub(in super::super) fn stop(words: &Words) -> Prompt {
    Prompt {
        kind: line::STOP,
        title: words.text("keeper-stop"),
        facts: vec![words.text("keeper-stop-about")],
        fields: Vec::new(),
        quick: Vec::new(),
        button: words.text("keeper-stop-do"),
        folded: true,
    }
}

/// Adds the prompts for the seating: the one due by rotation, as it can be changed, and one by
/// drawn cards.
pub(super) fn sit(read: &ParsedFile, folded: bool, words: &Words, prompts: &mut Vec<Prompt>) {
    let ParsedFile { evening, players, .. } = read;
    let number = evening.rubbers().len() + 1;
    let title = match folded {
        true => words.text("keeper-sit-otherwise"),
        false => words.format("keeper-sit", &[("number", (number as i64).into())]),
    };
    let last = evening.rubbers().last();
    let dealer = last.map_or(read.dealer, |rubber| rubber.running.following().dealer);
    let seating = evening.next_seating();
    let hands = evening.form().info().hands;
    let name = |person: u8| players.get(usize::from(person)).cloned().unwrap_or_default();
    let facts = seating.as_ref().map_or_else(
        || vec![words.text("keeper-sit-cut")],
        |seating| {
            let pair = |side| {
                let [one, other] = seating.pair(side);
                if one == other { name(one) } else { format!("{} + {}", name(one), name(other)) }
            };
            let mut facts = vec![format!("{} – {}", pair(Side::NorthSouth), pair(Side::EastWest))];
            let deals =
                format!("{} ({})", name(seating.seats[dealer]), labels::seat_letter(words, dealer));
            facts.push(words.format("keeper-deals", &[("name", deals.into())]));
            if !seating.out.is_empty() {
                let out: Vec<String> = seating.out.iter().map(|person| name(*person)).collect();
                let count = out.len() as i64;
                let sitting_out = [("names", out.join(", ").into()), ("count", count.into())];
                facts.push(words.format("keeper-sits-out", &sitting_out));
            }
            facts
        },
    );
    let people: Vec<Choice> = players
        .iter()
        .zip(1..)
        .map(|(name, number): (_, u32)| Choice::plain(number.to_string(), name.as_str()))
        .collect();
    let own: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| hands.is_own(*seat)).collect();
    let place = |seat: &Seat| Field {
        group: Some(words.text("keeper-ask-seats")),
        value: seating
            .as_ref()
            .map_or_else(String::new, |seating| (seating.seats[*seat] + 1).to_string()),
        folded: seating.is_some(),
        ..field(
            format!("seat-{seat}"),
            labels::seat_name(words, *seat),
            Input::List(people.clone()),
        )
    };
    let mut fields: Vec<Field> = own.iter().map(place).collect();
    let seats: Vec<Choice> = own
        .iter()
        .map(|seat| Choice::plain(seat.to_string(), labels::seat_name(words, *seat)))
        .collect();
    let dealers = field("dealer", words.text("keeper-ask-dealer"), tiles(seats.clone(), 4));
    fields.push(Field { value: dealer.to_string(), folded: seating.is_some(), ..dealers });
    prompts.push(Prompt {
        kind: line::SEATS,
        title,
        facts,
        fields,
        quick: Vec::new(),
        button: words.text("keeper-sit-do"),
        folded,
    });
    if hands == bridge::forms::Hands::OneEach {
        prompts.push(cut(players, &seats, words));
    }
}

/// The prompt for drawing cards.
fn cut(players: &[String], seats: &[Choice], words: &Words) -> Prompt {
    let suits: Vec<Choice> = Suit::ALL
        .into_iter()
        .rev()
        .map(|suit| {
            let name = words.text(&format!("suit-{}", suit.letter().to_ascii_lowercase()));
            Choice::plain(suit.letter().to_string(), format!("{} {name}", suit.symbol()))
        })
        .collect();
    let ranks: Vec<Choice> = Rank::ALL
        .iter()
        .rev()
        .map(|of| Choice::plain(of.letter().to_string(), labels::rank(words, *of)))
        .collect();
    let mut fields = Vec::new();
    for (name, number) in players.iter().zip(1..) {
        let group = Some(name.clone());
        let (which, what) = (words.text("keeper-ask-rank"), words.text("keeper-ask-suit"));
        let rank = field(format!("rank-{number}"), which, Input::List(ranks.clone()));
        let suit = field(format!("suit-{number}"), what, Input::List(suits.clone()));
        fields.push(Field { group: group.clone(), ..rank });
        fields.push(Field { group, ..suit });
    }
    let chosen = field("seat", words.text("keeper-ask-chosen"), tiles(seats.to_vec(), 4));
    let north = seats.first().map_or_else(String::new, |seat| seat.value.clone());
    fields.push(Field { value: north, ..chosen });
    Prompt {
        kind: line::CUT,
        title: words.text("keeper-cut"),
        facts: vec![words.text("keeper-cut-about")],
        fields,
        quick: Vec::new(),
        button: words.text("keeper-sit-do"),
        folded: true,
    }
}
