//! The prompts for the next entry, derived from the state of the form.

mod seats;

use bridge::evening::Evening;
use bridge::forms::{Calling, HonorKind, NextBoard, RunningForm, Start};
use bridge::score::Honors;
use bridge::{Seat, Side, Strain, Vulnerability};
use words::{Words, labels};

use super::super::game::{Choice, ChoiceKind, Field, Input, Prompt, RichText, Span, field, tiles};
use super::{ParsedFile, line};
use seats::sit;
pub(super) use seats::stop;

/// The rubber to which the next deal belongs.
pub(super) struct OpenRubber<'a> {
    pub(super) evening: &'a Evening,
    pub(super) players: &'a [String],
    pub(super) running: RunningForm,
    /// Which player holds each hand, and who sits out.
    pub(super) seating: bridge::evening::Seating,
    /// The number of the next deal in the file.
    deal: u32,
    pub(super) words: &'a Words,
}

impl<'a> OpenRubber<'a> {
    /// The open rubber, or the first one if its seating needs no draw of cards.
    pub(super) fn open(read: &'a ParsedFile, words: &'a Words) -> Option<OpenRubber<'a>> {
        let ParsedFile { evening, players, deals, .. } = read;
        let deal = deals + 1;
        if let Some(rubber) = evening.rubbers().last() {
            let (running, seating) = (rubber.running.clone(), rubber.seating.clone());
            return Some(OpenRubber { evening, players, running, seating, deal, words });
        }
        let seating = evening.next_seating()?;
        let running = evening.form().start_from(Start { board: 1, dealer: read.dealer });
        Some(OpenRubber { evening, players, running, seating, deal, words })
    }

    fn name(&self, person: u8) -> &str {
        self.players.get(usize::from(person)).map_or("", String::as_str)
    }

    /// The player who holds a seat's hand.
    pub(super) fn holder(&self, seat: Seat) -> &str {
        self.name(self.seating.seats[seat])
    }

    /// The players of a side, without repetition.
    pub(super) fn pair(&self, side: Side) -> String {
        let [one, other] = side.seats().map(|seat| self.seating.seats[seat]);
        match one == other {
            true => self.name(one).to_owned(),
            false => format!("{}, {}", self.name(one), self.name(other)),
        }
    }

    fn own(&self) -> impl Iterator<Item = Seat> {
        let hands = self.evening.form().info().hands;
        Seat::ALL.into_iter().filter(move |seat| hands.is_own(*seat))
    }

    /// A tile for each player, marked if vulnerable.
    fn players(&self, next: NextBoard) -> Vec<Choice> {
        let choice = |seat: Seat| {
            let (name, letter) = (self.holder(seat), labels::seat_letter(self.words, seat));
            Choice {
                value: seat.to_string(),
                label: RichText(vec![Span::Strong(name.to_owned()), Span::Small(letter)]),
                text: name.to_owned(),
                kind: match next.vulnerable.of(seat.side()) {
                    true => ChoiceKind::Vulnerable,
                    false => ChoiceKind::Other,
                },
            }
        };
        self.own().map(choice).collect()
    }
}

/// The prompts after a session file, the likeliest first.
pub(super) fn all(read: &ParsedFile, words: &Words) -> Vec<Prompt> {
    let evening = &read.evening;
    let mut prompts = Vec::new();
    let open = OpenRubber::open(read, words);
    if let Some((table, next)) =
        open.as_ref().and_then(|table| Some((table, table.running.next()?)))
    {
        prompts.push(deal(table, next));
        let begun = evening.rubbers().last().is_some_and(|rubber| !rubber.slips.is_empty());
        match begun {
            true => prompts.push(stop(words)),
            // Before the first deal, the seating may still be changed.
            false if evening.rubbers().is_empty() => sit(read, true, words, &mut prompts),
            false => {}
        }
    } else {
        sit(read, false, words, &mut prompts);
    }
    prompts
}

/// A prompt for an entry of this kind after a session file, even where another kind is due.
pub(super) fn of_kind(read: &ParsedFile, kind: &str, words: &Words) -> Prompt {
    if let Some(prompt) = all(read, words).into_iter().find(|prompt| prompt.kind == kind) {
        return Prompt { folded: false, ..prompt };
    }
    let mut prompts = Vec::new();
    match (kind, OpenRubber::open(read, words)) {
        (line::DEAL, Some(mut table)) => {
            // The rubber ends before this deal: prompt as if it continued.
            let start = table.running.following();
            table.running = table.evening.form().start_from(start);
            prompts.extend(table.running.next().map(|next| deal(&table, next)));
        }
        (line::SEATS | line::CUT, _) => sit(read, false, words, &mut prompts),
        _ => {}
    }
    let found = prompts.into_iter().find(|prompt| prompt.kind == kind);
    found.map_or_else(|| stop(words), |prompt| Prompt { folded: false, ..prompt })
}

/// A deal.
fn deal(table: &OpenRubber<'_>, next: NextBoard) -> Prompt {
    let words = table.words;
    let calling = table.running.manner().calling;
    // Without an auction, the dealer's side plays.
    let is_named = matches!(calling, Calling::DealerNames | Calling::TurnUp);
    let mut fields = Vec::new();
    if is_named {
        let declarer = field("declarer", String::new(), Input::Fixed);
        fields.push(Field { value: next.dealer.to_string(), ..declarer });
    } else {
        let players = table.players(next);
        let columns = if players.len() == 3 { 3 } else { 2 };
        let label = words.text("keeper-ask-declarer");
        fields.push(field("declarer", label, tiles(players, columns)));
        let levels = (1..=7).map(|level: u8| Choice::plain(level.to_string(), level.to_string()));
        fields.push(field("level", words.text("keeper-ask-level"), tiles(levels.collect(), 7)));
    }
    fields.push(Field { bare: !is_named, ..strain(calling, words) });
    match table.running.max_doublings() {
        0 => {}
        2 => fields.push(doubling(words)),
        most => {
            let mut choices: Vec<Choice> =
                (0..=most).map(|many| Choice::plain(many.to_string(), many.to_string())).collect();
            let rare = choices.split_off(7.min(choices.len()));
            let tiles = Input::Tiles { choices, rare, columns: 7 };
            let asked = field("doublings", words.text("keeper-ask-doublings"), tiles);
            fields.push(Field { value: "0".into(), required: false, ..asked });
        }
    }
    // Required fields stand before the result, which completes the form on the page.
    fields.extend(high_cards(table));
    fields.push(if is_named { tricks(table, next) } else { result(words) });
    fields.extend(vulnerable(table, next));
    fields.extend(honors(table, next));
    fields.extend(held(table));
    fields.push(revoke(table));
    let passed = Choice::plain(line::PASS, words.text("keeper-passed-out"));
    Prompt {
        kind: line::DEAL,
        title: words.format("keeper-deal", &[("number", table.deal.into())]),
        facts: facts(table, next),
        fields,
        quick: if is_named { Vec::new() } else { vec![passed] },
        button: words.text("keeper-write"),
        folded: false,
    }
}

/// The dealer, the vulnerability and who sits out.
fn facts(table: &OpenRubber<'_>, next: NextBoard) -> Vec<String> {
    let words = table.words;
    let dealer =
        format!("{} ({})", table.holder(next.dealer), labels::seat_letter(words, next.dealer));
    let mut facts = vec![words.format("keeper-deals", &[("name", dealer.into())])];
    let known = table.evening.form().info();
    if known.family != bridge::forms::Family::Ancestors {
        facts.push(zone(table, next.vulnerable));
    }
    let out: Vec<&str> = table.seating.out.iter().map(|person| table.name(*person)).collect();
    if !out.is_empty() {
        let count = out.len() as i64;
        let sitting_out = [("names", out.join(", ").into()), ("count", count.into())];
        facts.push(words.format("keeper-sits-out", &sitting_out));
    }
    facts
}

fn zone(table: &OpenRubber<'_>, vulnerable: Vulnerability) -> String {
    let side = match vulnerable {
        Vulnerability::None => return table.words.text("keeper-zone-none"),
        Vulnerability::Both => return table.words.text("keeper-zone-both"),
        Vulnerability::NorthSouth => Side::NorthSouth,
        Vulnerability::EastWest => Side::EastWest,
    };
    table.words.format("keeper-zone", &[("names", table.pair(side).into())])
}

fn strain(calling: Calling, words: &Words) -> Field {
    let strains =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];
    // A turned-up card has a suit, so notrump is excluded.
    let possible =
        strains.into_iter().filter(|strain| calling != Calling::TurnUp || strain.trump().is_some());
    let choice = |strain: Strain| Choice {
        value: strain.trump().map_or("NT".into(), |suit| suit.letter().to_string()),
        label: line::strain(words, strain).into(),
        text: labels::strain_name(words, strain),
        kind: ChoiceKind::Strain,
    };
    let choices: Vec<Choice> = possible.map(choice).collect();
    let columns = choices.len() as u8;
    field("strain", words.text("keeper-ask-strain"), tiles(choices, columns))
}

fn doubling(words: &Words) -> Field {
    let choices = [("", "keeper-undoubled"), ("X", "keeper-doubled"), ("XX", "keeper-redoubled")];
    let choices = choices.map(|(value, key)| Choice::plain(value, words.text(key)));
    let asked = field("doubling", words.text("keeper-ask-doubling"), tiles(choices.into(), 3));
    Field { bare: true, required: false, ..asked }
}

/// The result relative to the contract: made, overtricks, undertricks.
fn result(words: &Words) -> Field {
    let over = |over: u8| {
        let facts = [("tricks", over.into())];
        match over {
            0 => Choice { kind: ChoiceKind::Made, ..Choice::plain("=", words.text("keeper-made")) },
            _ => Choice {
                label: format!("+{over}").into(),
                kind: ChoiceKind::Overtricks,
                ..Choice::plain(format!("+{over}"), words.format("keeper-over", &facts))
            },
        }
    };
    let down = |down: u8| Choice {
        label: format!("−{down}").into(),
        kind: ChoiceKind::Undertricks,
        ..Choice::plain(format!("-{down}"), words.format("keeper-down", &[("tricks", down.into())]))
    };
    let mut choices: Vec<Choice> = (0..=6).map(over).collect();
    if let Some(made) = choices.first_mut() {
        made.label = "=".into();
    }
    choices.extend((1..=7).map(down));
    let rare = (8..=13).map(down).collect();
    field("tricks", words.text("keeper-ask-result"), Input::Tiles { choices, rare, columns: 7 })
}

/// The tricks of the dealer's side, in forms without bidding.
fn tricks(table: &OpenRubber<'_>, next: NextBoard) -> Field {
    let facts = [("names", table.pair(next.dealer.side()).into())];
    let label = table.words.format("keeper-ask-tricks", &facts);
    let choices = (0..=13).map(|tricks: u8| Choice::plain(tricks.to_string(), tricks.to_string()));
    field("tricks", label, tiles(choices.collect(), 7))
}

/// The vulnerability, where the form leaves it open.
fn vulnerable(table: &OpenRubber<'_>, next: NextBoard) -> Option<Field> {
    let open: Vec<Vulnerability> = Vulnerability::ALL
        .into_iter()
        .filter(|vulnerable| table.running.admits(NextBoard { vulnerable: *vulnerable, ..next }))
        .collect();
    if open.len() < 2 {
        return None;
    }
    let choice = |vulnerable: Vulnerability| {
        let kind = match vulnerable {
            Vulnerability::None => ChoiceKind::Other,
            _ => ChoiceKind::Vulnerable,
        };
        Choice { kind, ..Choice::plain(vulnerable.to_string(), zone(table, vulnerable)) }
    };
    let choices = open.into_iter().map(choice).collect();
    let asked = field("vul", table.words.text("keeper-ask-zone"), tiles(choices, 2));
    let value = next.vulnerable.to_string();
    Some(Field { value, always: true, folded: true, ..asked })
}

fn high_cards(table: &OpenRubber<'_>) -> Option<Field> {
    if !table.running.counts_high_cards() {
        return None;
    }
    let facts = [("names", table.pair(Side::NorthSouth).into())];
    let asked = field("hcp", table.words.format("keeper-ask-hcp", &facts), Input::Number(40));
    Some(Field { always: true, ..asked })
}

/// Honors in one hand, for the smaller or the larger award, where they count.
fn honors(table: &OpenRubber<'_>, next: NextBoard) -> Option<Field> {
    if table.running.honors() == Honors::Off {
        return None;
    }
    let [small, large] = table.running.award_points();
    let players = table.players(next);
    let award = |points: i32| {
        let award = move |player: &Choice| Choice {
            value: format!("{}:{points}", player.value),
            label: RichText(vec![
                Span::Strong(points.to_string()),
                Span::Small(player.text.clone()),
            ]),
            text: format!("{points}, {}", player.text),
            kind: ChoiceKind::Other,
        };
        players.iter().map(award).collect::<Vec<_>>()
    };
    let columns = players.len() as u8;
    let choices = [award(small), award(large)].concat();
    let facts = [("small", small.into()), ("large", large.into())];
    let label = table.words.format("keeper-ask-honors", &facts);
    Some(Field {
        required: false,
        folded: true,
        ..field("honors", label, with_none(choices, table.words, columns))
    })
}

/// Tiles with a "none" tile first, so that a choice can be cleared.
fn with_none(choices: Vec<Choice>, words: &Words, columns: u8) -> Input {
    let none = Choice { kind: ChoiceKind::Nothing, ..Choice::plain("", words.text("keeper-none")) };
    let choices = [vec![none], choices].concat();
    Input::Tiles { choices, rare: Vec::new(), columns }
}

/// The counts of each hand, where the honors of partners count together.
fn held(table: &OpenRubber<'_>) -> Vec<Field> {
    let words = table.words;
    let counts = table.running.honor_kinds();
    let of = |count: HonorKind| {
        let group = words.text(&format!("keeper-ask-held-{}", count.key()));
        let own = table.own().collect::<Vec<_>>();
        own.into_iter().map(move |seat| {
            let numbers = 0..=count.max_per_hand();
            let choices = numbers.map(|number| match (count, number) {
                (HonorKind::Void, 0) => Choice::plain("0", words.text("keeper-no")),
                (HonorKind::Void, _) => Choice::plain("1", words.text("keeper-yes")),
                _ => Choice::plain(number.to_string(), number.to_string()),
            });
            let key = format!("{}-{seat}", count.key());
            Field {
                group: Some(group.clone()),
                value: "0".into(),
                required: false,
                folded: true,
                ..field(key, table.holder(seat).to_owned(), Input::List(choices.collect()))
            }
        })
    };
    counts.into_iter().flat_map(of).collect()
}

/// Tricks transferred for a revoke.
fn revoke(table: &OpenRubber<'_>) -> Field {
    let words = table.words;
    let hand_over = |tricks: u8| {
        table.own().map(move |seat| {
            let (name, facts) = (table.holder(seat).to_owned(), [("tricks", tricks.into())]);
            let what = words.format("keeper-revoke", &facts);
            Choice {
                value: format!("{seat}:{tricks}"),
                label: RichText(vec![Span::Strong(what.clone()), Span::Small(name.clone())]),
                text: format!("{what}, {name}"),
                kind: ChoiceKind::Other,
            }
        })
    };
    let choices: Vec<Choice> = (1..=2).flat_map(hand_over).collect();
    let columns = (choices.len() / 2) as u8;
    let label = words.text("keeper-ask-revoke");
    Field {
        required: false,
        folded: true,
        ..field("revoke", label, with_none(choices, words, columns))
    }
}
