//! The prompts for the next entry of a match, derived from its rules and options.

use cards::Suit;
use formats::session::preferans::entry::{self, EntryForm};
use pref::{Number, Rules, Switch, Task, russian::RussianOptions as Russian};
use words::Words;

use super::super::game::{Choice, ChoiceKind, Field, Input, Prompt, RichText, Span, field, tiles};
use super::{ParsedFile, Seat, line};

/// The number of kontra steps offered where the chain has no limit.
const MAX_KONTRA: u8 = 12;

/// The prompts after a session file; none when the match is over.
pub(super) fn all(read: &ParsedFile, words: &Words) -> Vec<Prompt> {
    let Some(form) = entry::next_entry(&read.pulka) else { return Vec::new() };
    let builder = PromptBuilder { read, words, form };
    let mut prompts = Vec::new();
    if !builder.form.forced {
        prompts.push(builder.contract());
    }
    if let Rules::Russian(rules) = &read.session.options.rules {
        if !builder.form.forced {
            prompts.push(builder.misere(rules));
        }
        prompts.push(builder.raspasy(rules));
    }
    if !read.pulka.rows().is_empty() {
        prompts.push(stop(words));
    }
    prompts
}

/// The numbers 0 to 10.
fn numbers() -> Vec<Choice> {
    (0..=10u8).map(|tricks| Choice::plain(tricks.to_string(), tricks.to_string())).collect()
}

/// The prompt for breaking off a match.
pub(super) fn stop(words: &Words) -> Prompt {
    Prompt {
        kind: line::STOP,
        title: words.text("keeper-stop"),
        facts: vec![words.text("keeper-stop-match")],
        fields: Vec::new(),
        quick: Vec::new(),
        button: words.text("keeper-stop-do"),
        folded: true,
    }
}

struct PromptBuilder<'a> {
    read: &'a ParsedFile,
    words: &'a Words,
    form: EntryForm,
}

impl PromptBuilder<'_> {
    fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    fn prompt(&self, kind: &'static str, fields: Vec<Field>) -> Prompt {
        let number = self.read.session.lines.len() as u32 + 1;
        let first = kind == line::CONTRACT || self.form.forced;
        let title = match kind {
            line::CONTRACT => self.words.format("keeper-deal", &[("number", number.into())]),
            _ => self.text(&format!("keeper-ask-{kind}")),
        };
        let (facts, button) = (self.facts(), self.text("keeper-write"));
        Prompt { kind, title, facts, fields, quick: Vec::new(), button, folded: !first }
    }

    /// The dealer, who of four sits out, and the marks that affect the deal.
    fn facts(&self) -> Vec<String> {
        let pulka = &self.read.pulka;
        let names = |seats: Vec<Seat>| {
            let names: Vec<String> = seats.into_iter().map(|seat| self.read.name(seat)).collect();
            names.join(", ")
        };
        let with = |mark: &pref::BySeat<u8>| -> Vec<Seat> {
            self.read.seats().into_iter().filter(|seat| mark[*seat] > 0).collect()
        };
        let dealer = pulka.next().map(|next| self.read.name(next.dealer)).unwrap_or_default();
        let mut facts = vec![self.words.format("keeper-deals", &[("name", dealer.into())])];
        if let Some(sitting) = self.form.sitting {
            let sitting_out = [("names", self.read.name(sitting).into())];
            facts.push(self.words.format("keeper-on-talon", &sitting_out));
        }
        let lowest = pulka.situation().map_or(6, |situation| situation.lowest);
        if lowest > 6 {
            facts.push(self.words.format("keeper-pref-lowest", &[("level", lowest.into())]));
        }
        let marks = pulka.marks();
        for (key, seats) in
            [("keeper-pref-refes", with(&marks.refes)), ("keeper-pref-bombs", with(&marks.bombs))]
        {
            if !seats.is_empty() {
                facts.push(self.words.format(key, &[("names", names(seats).into())]));
            }
        }
        facts
    }

    /// The prompt for a contract: the declarer, the others' decisions, the contract, the tricks.
    fn contract(&self) -> Prompt {
        let mut fields: Vec<Field> =
            self.form.trio.into_iter().map(|seat| self.role(seat)).collect();
        match &self.read.session.options.rules {
            Rules::Balkan(_) => fields.extend(self.balkan()),
            Rules::Russian(rules) => fields.extend(self.russian(rules)),
        }
        fields.push(Field {
            required: false,
            ..field(line::TOOK, self.text("keeper-ask-took"), tiles(self.tricks(), 6))
        });
        fields.extend(self.form.trio.into_iter().map(|seat| Field {
            group: Some(self.text("keeper-ask-split")),
            required: false,
            ..self.taken(seat)
        }));
        match &self.read.session.options.rules {
            Rules::Balkan(_) => fields.extend(self.kontra()),
            Rules::Russian(rules) => fields.extend(self.seldom(rules)),
        }
        let mut prompt = self.prompt(line::CONTRACT, fields);
        if self.read.is_balkan() {
            prompt.quick.push(Choice::plain(line::PASS, self.text("keeper-passed-out")));
        }
        prompt
    }

    /// The role of a player. The level is not known yet: an entry with a decision against Bettel or
    /// a checked ten, or half-whist above seven, is refused with the reason.
    fn role(&self, seat: Seat) -> Field {
        let words: &[&str] = match &self.read.session.options.rules {
            Rules::Balkan(_) => &["play", "come", "stay", "invite"],
            Rules::Russian(rules) if rules.half_whist.is_on() => &["play", "whist", "pass", "half"],
            Rules::Russian(_) => &["play", "whist", "pass"],
        };
        let choices = words.iter().map(|word| {
            let label = self.text(&format!("keeper-role-{word}"));
            Choice {
                kind: match *word {
                    "play" => ChoiceKind::Declarer,
                    _ => ChoiceKind::Other,
                },
                text: format!("{}: {label}", self.read.name(seat)),
                ..Choice::plain(*word, label)
            }
        });
        let input = tiles(choices.collect(), words.len() as u8);
        Field { required: false, ..field(format!("role-{seat}"), self.read.name(seat), input) }
    }

    /// A level and a strain.
    fn russian(&self, rules: &Russian) -> Vec<Field> {
        let mut levels: Vec<Choice> = Vec::new();
        for contract in &self.form.contracts {
            let Task::Bid(bid) = contract.task else { continue };
            let level = bid.level().to_string();
            if levels.last().is_none_or(|last| last.value != level) {
                levels.push(Choice::plain(level.clone(), level));
            }
        }
        let suit = |suit: Suit| {
            let letter = suit.letter();
            Choice {
                value: letter.to_string(),
                label: Span::Suit(suit).into(),
                text: self.text(&format!("suit-{}", letter.to_ascii_lowercase())),
                kind: ChoiceKind::Strain,
            }
        };
        let strains = pref::Strain::ALL.into_iter().map(|strain| match strain.trump() {
            Some(trump) => suit(trump),
            None => Choice {
                label: self.text("pref-notrump").into(),
                kind: ChoiceKind::Strain,
                ..Choice::plain("NT", self.text("keeper-notrump"))
            },
        });
        let mut fields = vec![
            field("level", self.text("keeper-ask-level"), tiles(levels, 5)),
            Field {
                bare: true,
                ..field("strain", self.text("keeper-ask-strain"), tiles(strains.collect(), 5))
            },
        ];
        fields.extend(self.talon(rules));
        fields
    }

    /// With or without the talon, where bids without it were agreed on.
    fn talon(&self, rules: &Russian) -> Option<Field> {
        let with = |value, key| Choice::plain(value, self.text(key));
        let choices = vec![with("", "keeper-talon-taken"), with("-wt", "keeper-talon-left")];
        let talon = field("talon", self.text("keeper-ask-talon"), tiles(choices, 2));
        rules.no_talon_bids.is_on().then_some(Field { required: false, ..talon })
    }

    /// Rarely needed fields: a premium, a bid in the dark, a concession, each where agreed on.
    fn seldom(&self, rules: &Russian) -> Vec<Field> {
        let mut fields = Vec::new();
        if self.form.premium > 0 {
            let units = (0..=self.form.premium).map(|units| match units {
                0 => Choice::plain("", self.text("keeper-none")),
                units => {
                    let cards = self.text(&format!("keeper-premium-{units}"));
                    Choice {
                        label: RichText(vec![
                            Span::Strong(units.to_string()),
                            Span::Small(cards.clone()),
                        ]),
                        ..Choice::plain(units.to_string(), cards)
                    }
                }
            });
            let label = self.text("keeper-ask-premium");
            let input = tiles(units.collect(), self.form.premium + 1);
            fields.push(Field { required: false, folded: true, ..field("premium", label, input) });
        }
        fields.extend(self.blind(rules.dark_games, "keeper-ask-dark-game"));
        if self.form.gives_up {
            fields.push(self.yes_or_no("gave-up", line::GAVE_UP, "keeper-gave-up"));
        }
        fields
    }

    fn blind(&self, agreed: Switch, key: &str) -> Option<Field> {
        agreed.is_on().then(|| self.yes_or_no(line::BLIND, line::BLIND, key))
    }

    fn yes_or_no(&self, key: &str, value: &str, label: &str) -> Field {
        let none = Choice::plain("", self.text("keeper-no"));
        let yes =
            Choice { text: self.text(label), ..Choice::plain(value, self.text("keeper-yes")) };
        Field {
            required: false,
            folded: true,
            ..field(key, self.text(label), tiles(vec![none, yes], 2))
        }
    }

    /// A number, with the talon or as a game.
    fn balkan(&self) -> Vec<Field> {
        let mut numbers: Vec<Choice> = Vec::new();
        for contract in &self.form.contracts {
            let Task::Number(number) = contract.task else { continue };
            if contract.talon == pref::Talon::Taken {
                numbers.push(self.number(number));
            }
        }
        let talons = vec![
            Choice::plain("t", self.text("keeper-talon-taken")),
            Choice::plain("g", self.text("keeper-talon-game")),
        ];
        let talon = field("talon", self.text("keeper-ask-talon"), tiles(talons, 2));
        vec![
            field("level", self.text("keeper-ask-level"), tiles(numbers, 4)),
            Field { bare: true, ..talon },
        ]
    }

    fn number(&self, number: Number) -> Choice {
        let value = number.to_string();
        match number.trump() {
            Some(suit) => {
                let letter = suit.letter();
                let name = self.text(&format!("suit-{}", letter.to_ascii_lowercase()));
                Choice {
                    label: RichText(vec![Span::Strong(value.clone()), Span::Suit(suit)]),
                    text: format!("{value} {name}"),
                    value,
                    kind: ChoiceKind::Other,
                }
            }
            None => {
                let name = self.text(match number {
                    Number::BETTEL => "pref-bettel",
                    Number::SANAC => "pref-sanac",
                    _ => "pref-preferans",
                });
                Choice {
                    label: RichText(vec![Span::Strong(value.clone()), Span::Small(name.clone())]),
                    ..Choice::plain(value.clone(), format!("{value} {name}"))
                }
            }
        }
    }

    /// The highest kontra step of each player.
    fn kontra(&self) -> Vec<Field> {
        let highest = self.form.kontra.min(MAX_KONTRA);
        let level = |level: u8| match level {
            0 => Choice::plain("0", self.text("keeper-no")),
            1..=4 => Choice::plain(level.to_string(), self.text(&format!("pref-kontra-{level}"))),
            _ => {
                let label = self.words.format("pref-kontra-more", &[("count", level.into())]);
                Choice::plain(level.to_string(), label)
            }
        };
        let of = |seat: Seat| {
            let levels = Input::List((0..=highest).map(level).collect());
            Field {
                group: Some(self.text("keeper-ask-kontra")),
                value: "0".into(),
                required: false,
                folded: true,
                ..field(format!("kontra-{seat}"), self.read.name(seat), levels)
            }
        };
        let seats = self.form.trio.into_iter();
        if highest == 0 { Vec::new() } else { seats.map(of).collect() }
    }

    /// The declarer's tricks, with labels for screen readers.
    fn tricks(&self) -> Vec<Choice> {
        let labelled = |of: Choice| {
            let text = self.words.format("keeper-tricks", &[("tricks", of.text.clone().into())]);
            Choice { text, ..of }
        };
        numbers().into_iter().map(labelled).collect()
    }

    /// The tricks of a player.
    fn taken(&self, seat: Seat) -> Field {
        let group = Some(self.text("keeper-ask-taken"));
        let input = Input::List(numbers());
        Field { group, ..field(format!("took-{seat}"), self.read.name(seat), input) }
    }

    fn misere(&self, rules: &Russian) -> Prompt {
        let player = |seat: Seat| Choice::plain(seat.to_string(), self.read.name(seat));
        let players = self.form.trio.into_iter().map(player).collect();
        let declarer = field("declarer", self.text("keeper-ask-declarer"), tiles(players, 3));
        let mut tricks = self.tricks();
        let rare = tricks.split_off(7);
        let input = Input::Tiles { choices: tricks, rare, columns: 7 };
        let took = field(line::TOOK, self.text("keeper-ask-misere-took"), input);
        let mut fields = vec![declarer];
        fields.extend(self.talon(rules));
        fields.push(took);
        self.prompt(line::MISERE, fields)
    }

    /// The prompt for raspasy: everybody's tricks; those of who sits out are the talon's.
    fn raspasy(&self, rules: &Russian) -> Prompt {
        let one = |seat: &Seat| {
            let out = Some(*seat) == self.form.sitting;
            let value = if out { "0".into() } else { String::new() };
            Field { value, required: !out, ..self.taken(*seat) }
        };
        let mut fields: Vec<Field> = self.form.raspasy.iter().map(one).collect();
        let dark = if self.form.forced { Switch::Off } else { rules.dark_pass };
        fields.extend(self.blind(dark, "keeper-ask-dark-pass"));
        self.prompt(line::RASPASY, fields)
    }
}
