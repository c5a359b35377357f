//! The words and numbers of pages and prints in a language.

use std::fmt::Display;

use bridge::{Contract, Outcome, Seat, Side, Strain, Vulnerability};
use cards::{Card, Suit};
use formats::sheet::{ClassTable, Labels, class_tables};
use tourney::adjust::{Artificial, BoardResult};
use tourney::appeals::Status;
use tourney::classed::Classed;
use tourney::classes::{Category, StratumRanking};
use tourney::cross::Divisor;
use tourney::masterpoints::{Award, Basis, Group, Worth};
use tourney::matchpoints::Scale;
use tourney::rank::Place;
use tourney::{Ratio, Sum};
use words::labels::{SheetLabels, capitalised, strain_text};
use words::{Bundle, Facts, Lang, Words};

use crate::chain::Chain;
use crate::model::{Board, Kind, Line, PreferansDeal, RankedRow, RankingTable, Results, Units};
use crate::records::percent;
use tourney::teams::Room;
use tourney::why::{Compared, Factored, Why, divisor};

/// The suits as a hand is read.
pub(crate) const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// The messages that name the hands of a deal of Preferans, in playing order.
pub(crate) const HANDS: [&str; 3] =
    ["results-first-hand", "results-second-hand", "results-third-hand"];

/// The words and numbers of a language.
#[derive(Debug)]
pub struct Texts {
    words: Words,
}

/// A number with a typographic minus, at most two decimals.
pub(crate) fn number(value: &impl Display) -> String {
    let text = format!("{value:.2}");
    let text = match text.split_once('.') {
        Some((whole, part)) => match part.trim_end_matches('0') {
            "" => whole.to_owned(),
            part => format!("{whole}.{part}"),
        },
        None => text,
    };
    minus(&text)
}

/// A number with exactly two decimals.
pub(crate) fn decimal(value: &impl Display) -> String {
    minus(&format!("{value:.2}"))
}

fn minus(text: &str) -> String {
    match text.strip_prefix('-') {
        Some(size) if size.chars().all(|c| c == '0' || c == '.') => size.to_owned(),
        Some(size) => format!("\u{2212}{size}"),
        None => text.to_owned(),
    }
}

/// Points with their sign.
pub(crate) fn signed(points: i32) -> String {
    format!("{points:+}").replace('-', "\u{2212}")
}

/// Hundredths of results.
fn hundredths(count: u64) -> String {
    number(&Ratio::new(i64::try_from(count).unwrap_or(i64::MAX), 100).unwrap_or(Ratio::ZERO))
}

impl Texts {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Texts {
        Texts { words: Words::of(Bundle::Results, lang) }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The title of a sheet of paper.
    pub fn sheet(&self, sheet: crate::print::Sheet) -> String {
        self.t(&format!("print-{}", sheet.key()))
    }

    /// A message without arguments.
    pub(crate) fn t(&self, key: &str) -> String {
        self.words.text(key)
    }

    /// A message.
    pub(crate) fn f(&self, key: &str, facts: &Facts<'_>) -> String {
        self.words.format(key, facts)
    }

    /// The labels of score sheets.
    pub(crate) const fn labels(&self) -> SheetLabels<'_> {
        SheetLabels::new(&self.words)
    }

    /// The heading of a column, with a capital.
    pub(crate) fn head(&self, key: &str) -> String {
        capitalised(&self.labels().drawn(key))
    }

    pub(crate) fn seat(&self, seat: Seat) -> String {
        self.labels().seat(seat)
    }

    pub(crate) fn side(&self, side: Side) -> String {
        self.labels().side(side)
    }

    pub(crate) fn zone(&self, vulnerable: Vulnerability) -> String {
        self.labels().zone(vulnerable)
    }

    pub(crate) fn strain(&self, strain: Strain) -> String {
        strain_text(&self.words, strain)
    }

    pub(crate) fn contract(&self, contract: Contract) -> String {
        self.labels().contract(contract)
    }

    pub(crate) fn card(&self, card: Card) -> String {
        format!("{}{}", card.suit().symbol(), self.labels().rank(card.rank()))
    }

    /// The cards of a suit in a hand; a dash if there are none.
    pub(crate) fn holding(&self, hand: cards::Cards, suit: Suit) -> String {
        let ranks: Vec<String> =
            hand.holding(suit).iter().map(|rank| self.labels().rank(rank)).collect();
        if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") }
    }

    /// Cards with their suits, suit by suit.
    pub(crate) fn cards(&self, held: cards::Cards) -> String {
        let of_suit = |suit: Suit| held.holding(suit).iter().map(move |rank| Card::new(suit, rank));
        let all: Vec<String> =
            SUITS.into_iter().flat_map(of_suit).map(|card| self.card(card)).collect();
        all.join(" ")
    }

    /// A deal of Preferans, with the table that has played it if the others had other cards.
    pub(crate) fn deal_title(&self, deal: &PreferansDeal) -> String {
        let board = self.f("drawn-board", &[("count", deal.board.into())]);
        match (deal.tables.start(), deal.tables.end()) {
            (one, other) if one == other => {
                format!("{board} · {} {one}", self.head("table"))
            }
            _ => board,
        }
    }

    /// The contract of a result, or who passed.
    pub(crate) fn outcome(&self, outcome: Outcome) -> String {
        match outcome.contract() {
            Some(contract) => self.contract(contract),
            None => self.labels().drawn("pass"),
        }
    }

    /// How many tricks over or under: `=`, `+1`, `−2`.
    pub(crate) fn margin(&self, outcome: Outcome) -> String {
        match outcome.margin(false) {
            Some(margin) if margin.by == 0 => "=".to_owned(),
            Some(margin) => signed(margin.by.into()),
            None => String::new(),
        }
    }

    /// A table or room.
    pub(crate) fn table(&self, table: &str) -> String {
        // In an event of several matches the table has a number too, and a number of the sub-match where there are
        // several: `3-open`, `3-2-open`.
        let (number, word) =
            table.rsplit_once('-').map_or((None, table), |(of, room)| (Some(of), room));
        let Some(room) = Room::of_word(word) else { return table.to_owned() };
        let room = self.labels().drawn(&format!("room-{}", room.word()));
        let Some(number) = number else { return room };
        match number.split_once('-') {
            Some((number, sub)) => {
                let facts = [("table", number.into()), ("sub", sub.into()), ("room", room.into())];
                self.f("results-table-sub-match", &facts)
            }
            None => format!("{number}, {room}"),
        }
    }

    pub(crate) fn award(&self, award: Artificial) -> String {
        self.t(match award {
            Artificial::Plus => "results-award-plus",
            Artificial::Average => "results-award-average",
            Artificial::Minus => "results-award-minus",
        })
    }

    /// What the points of an event are called.
    pub(crate) fn units(&self, kind: Kind) -> String {
        self.unit(kind.units())
    }

    /// What the points of its boards are called.
    pub(crate) fn board_units(&self, kind: Kind) -> String {
        self.unit(kind.board_units())
    }

    fn unit(&self, units: Units) -> String {
        self.t(match units {
            Units::Matchpoints => "results-units-matchpoints",
            Units::Imps => "results-units-imps",
            Units::Points => "results-units-points",
            Units::VictoryPoints => "results-units-vp",
        })
    }

    /// The contract and the tricks of a line, with a word where another deal was played.
    pub(crate) fn played(&self, line: &Line) -> [String; 2] {
        let [contract, mut margin] = match line.outcome {
            Some(outcome) => [self.outcome(outcome), self.margin(outcome)],
            None => [String::new(), String::new()],
        };
        if line.group > 0 {
            let deal = self.f("results-other-deal", &[("group", u32::from(line.group).into())]);
            margin = if margin.is_empty() { deal } else { format!("{margin}, {deal}") };
        }
        [contract, margin]
    }

    /// The score of a line from a side's point of view; the director's score for it, if there is one.
    pub(crate) fn score(&self, line: &Line, side: Side) -> String {
        let turned = |score: i32| if side == Side::NorthSouth { score } else { -score };
        match line.standing.as_ref().map(|standing| &standing[side]) {
            Some(BoardResult::Artificial(award)) => self.award(*award),
            Some(BoardResult::Weighted(weighted)) => {
                let share = |share: &tourney::adjust::Share| {
                    format!("{}\u{a0}% {}", share.percent, signed(turned(share.score)))
                };
                weighted.shares().iter().map(share).collect::<Vec<_>>().join(", ")
            }
            Some(BoardResult::Score(score)) => signed(turned(*score)),
            Some(BoardResult::NotPlayed) => "–".to_owned(),
            None => line.score_ns.map_or_else(String::new, |score| signed(turned(score))),
        }
    }

    /// The score of a side on a board of its card, or that it is not shown yet.
    pub(crate) fn own_score(&self, board: &Board, line: &Line, side: Side) -> String {
        match board.is_finished {
            true => self.score(line, side) + Texts::mark(line),
            false => self.t("results-not-shown"),
        }
    }

    /// Where points come from, a sentence a step.
    pub(crate) fn why(&self, why: &Why, kind: Kind) -> Vec<String> {
        let method = kind.method();
        match why {
            Why::Sealed => vec![self.t("results-sealed")],
            Why::NotCounted => vec![self.t("results-why-not-counted")],
            Why::Award(award) => {
                let facts = [("award", self.award(*award).into())];
                vec![self.f("results-why-award", &facts)]
            }
            Why::Alone => vec![self.t("results-why-alone")],
            Why::Incomparable => vec![self.t("results-why-incomparable")],
            Why::Total => vec![self.t("results-why-total")],
            Why::Given => vec![self.t("results-why-given")],
            Why::Mean => vec![self.t("results-why-unbalanced")],
            Why::Rooms { scores: [here, there], difference } => vec![self.f(
                "results-why-rooms",
                &[
                    ("here", signed(*here).into()),
                    ("there", signed(*there).into()),
                    ("difference", signed(*difference).into()),
                ],
            )],
            Why::Compared { parts, mean, results, factored, points, scale, other_deals } => {
                let mut steps: Vec<String> = Vec::new();
                if *other_deals > 0 {
                    let facts = [("count", (*other_deals).into())];
                    steps.push(self.f("results-why-other-deals", &facts));
                }
                for (percent, compared) in parts {
                    let text = self.compared(compared);
                    steps.extend(if parts.len() > 1 {
                        text.into_iter().map(|text| format!("{percent}\u{a0}%: {text}")).collect()
                    } else {
                        text
                    });
                }
                if parts.len() > 1 {
                    steps.push(self.f("results-why-mean", &[("points", number(mean).into())]));
                }
                steps.extend(factored.map(|factored| self.factored(factored, *mean, *results)));
                let whole = factored.map_or(*mean, Factored::points);
                let others = results[1].saturating_sub(1);
                match scale {
                    Some(Scale::One) => steps.push(self.halved(whole, *points)),
                    Some(Scale::Zero) => steps.push(format!(
                        "{} \u{2212} {others} = {}",
                        number(&whole),
                        number(points)
                    )),
                    Some(Scale::Two) | None => {}
                }
                if let Some(divisor) = method.and_then(divisor) {
                    let key = match divisor {
                        Divisor::Average => "results-why-average",
                        Divisor::Root => "results-why-root",
                        Divisor::Total => return steps,
                    };
                    let facts = [
                        ("sum", number(&whole).into()),
                        ("others", others.into()),
                        ("points", number(points).into()),
                    ];
                    steps.push(self.f(key, &facts));
                }
                steps
            }
        }
    }

    fn halved(&self, whole: Ratio, points: Ratio) -> String {
        format!("{} ÷ 2 = {}", number(&whole), number(&points))
    }

    fn compared(&self, compared: &Compared) -> Vec<String> {
        match compared {
            Compared::Better { score, counts: [lower, equal, higher], points } => vec![self.f(
                "results-why-better",
                &[
                    ("score", signed(*score).into()),
                    ("lower", hundredths(*lower).into()),
                    ("equal", hundredths(*equal).into()),
                    ("higher", hundredths(*higher).into()),
                    ("points", number(points).into()),
                ],
            )],
            Compared::Datum { score, datum, points } => {
                let difference = Ratio::from(*score) - *datum;
                vec![self.f(
                    "results-why-datum",
                    &[
                        ("score", signed(*score).into()),
                        ("datum", number(datum).into()),
                        ("difference", number(&difference).into()),
                        ("points", number(points).into()),
                    ],
                )]
            }
            Compared::Imps { score, against, points } => {
                let mut steps: Vec<String> = against
                    .iter()
                    .map(|(other, weight, imps)| {
                        let facts = [
                            ("score", signed(*score).into()),
                            ("other", signed(*other).into()),
                            ("difference", signed(score.saturating_sub(*other)).into()),
                            ("imps", signed(*imps).into()),
                            ("count", hundredths(*weight).into()),
                        ];
                        self.f("results-why-imps", &facts)
                    })
                    .collect();
                steps.push(self.f("results-why-sum", &[("points", number(points).into())]));
                steps
            }
        }
    }

    fn factored(&self, factored: Factored, mean: Ratio, [actual, expected]: [u32; 2]) -> String {
        let key = match factored {
            Factored::Neuberg(_) => "results-why-neuberg",
            Factored::SmallGroup(_) => "results-why-small",
            Factored::Proportion(_) => "results-why-proportion",
        };
        let facts = [
            ("mean", number(&mean).into()),
            ("actual", actual.into()),
            ("expected", expected.into()),
            ("against", actual.saturating_sub(1).into()),
            ("others", expected.saturating_sub(1).into()),
            ("points", number(&factored.points()).into()),
        ];
        self.f(key, &facts)
    }

    /// Where a total comes from.
    pub(crate) fn chain(&self, chain: &Chain, kind: Kind) -> Vec<String> {
        let mut steps = Vec::new();
        let listed: Vec<String> = chain.shares.iter().map(|share| number(&share.points)).collect();
        let facts = [
            ("boards", (chain.shares.len() as u32).into()),
            ("listed", listed.join(" + ").replace("+ \u{2212}", "\u{2212} ").into()),
            ("sum", number(&chain.sum).into()),
        ];
        if !chain.shares.is_empty() {
            steps.push(self.f("results-chain-sum", &facts));
        }
        for share in &chain.shares {
            if let Some((award, own)) = share.award {
                let facts = [
                    ("board", share.board.into()),
                    ("award", self.award(award).into()),
                    ("points", number(&share.points).into()),
                    ("own", if own { "yes" } else { "no" }.into()),
                ];
                steps.push(self.f("results-chain-award", &facts));
            }
        }
        if chain.sealed > 0 {
            steps.push(self.f("results-chain-sealed", &[("boards", chain.sealed.into())]));
            return steps;
        }
        if let Some(percent) = &chain.percent {
            let facts = [
                ("sum", number(&chain.sum).into()),
                ("top", (chain.top as i64).into()),
                ("percent", decimal(percent).into()),
            ];
            steps.push(self.f("results-chain-percent", &facts));
        }
        if let Kind::Pairs { method, .. } = kind {
            let scaled = match method.scale() {
                Some(Scale::One) => Some(number(&chain.sum.over(2))),
                Some(Scale::Zero) => Some(number(&less_average(&chain.sum, chain.top))),
                Some(Scale::Two) | None => None,
            };
            let facts =
                |total: String| [("total", total.into()), ("units", self.units(kind).into())];
            steps.extend(scaled.map(|total| self.f("results-chain-scale", &facts(total))));
        }
        steps
    }

    /// The title of a round.
    pub(crate) fn round_title(&self, kind: Kind, round: u32) -> String {
        match kind {
            Kind::Knockout { rounds, .. } => {
                let left = rounds.saturating_sub(round);
                self.f("knockout-round", &[("round", round.into()), ("left", left.into())])
            }
            _ => self.f("results-round", &[("round", round.into())]),
        }
    }

    /// Points of a ranking or a round: whole ones where there are no others, else with two decimals.
    pub(crate) fn points(kind: Kind, value: &impl Display) -> String {
        match kind {
            Kind::Progressive => number(value),
            _ => decimal(value),
        }
    }

    /// A category in words.
    pub(crate) fn category(&self, category: Category) -> String {
        self.head(&format!("category-{category}"))
    }

    /// The rankings besides a main one, with its side where sides are ranked apart.
    pub(crate) fn class_tables(&self, kind: Kind, table: &RankingTable) -> Vec<ClassTable> {
        let is_percent = table.rows.iter().any(|row| row.percent.is_some());
        let units = if is_percent { "%".to_owned() } else { self.units(kind) };
        let score = |number: u32| table.score(number).map_or_else(String::new, decimal);
        let mut tables = class_tables(&table.classed, &units, score, &self.labels());
        for of in &mut tables {
            if let Some(side) = table.side {
                of.title = format!("{}, {}", of.title, self.side(side));
            }
            of.scores = of.scores.iter().map(|heading| capitalised(heading)).collect();
        }
        tables
    }

    /// How many each lower stratum ranks.
    pub(crate) fn strata(&self, classed: &Classed) -> String {
        let of = |of: &StratumRanking| {
            let facts = [
                ("stratum", of.stratum.to_string().into()),
                ("contestants", (of.rows.len() as u32).into()),
            ];
            self.f("results-stratum", &facts)
        };
        let all: Vec<String> = classed.strata.iter().map(of).collect();
        let lower: Vec<String> = classed.lower_strata().map(|of| of.stratum.to_string()).collect();
        let facts = [
            ("strata", all.join(", ").into()),
            ("lower", lower.join(", ").into()),
            ("columns", (lower.len() as u32).into()),
        ];
        self.f("results-strata", &facts)
    }

    /// The scheme of masterpoints with its edition.
    pub(crate) fn scheme(&self, classed: &Classed) -> Option<String> {
        let edition = classed.scheme.scheme()?.edition();
        let colour = edition.colour.map_or_else(String::new, |of| of.to_string());
        let facts = [
            ("scheme", classed.scheme.to_string().into()),
            ("colour", colour.into()),
            ("version", edition.version.into()),
            ("year", edition.year.to_string().into()),
        ];
        Some(self.f("results-masterpoints-scheme", &facts))
    }

    /// Where masterpoints come from, a sentence a step.
    pub(crate) fn masterpoints(&self, award: &Award) -> Vec<String> {
        let mut steps = Vec::new();
        let Group { contestants, in_full } = award.group;
        let stratum = award.stratum.map_or_else(|| "none".to_owned(), |of| of.to_string());
        let mut facts = vec![
            ("stratum", stratum.into()),
            ("contestants", contestants.into()),
            ("paid", award.paid.into()),
        ];
        steps.push(self.f("results-masterpoints-group", &facts));
        if in_full > contestants {
            facts.push(("full", in_full.into()));
            steps.push(self.f("results-masterpoints-half-table", &facts));
        }
        for (place, worth) in (award.place.number..).zip(&award.shares) {
            let facts = |worth: &Worth| {
                vec![
                    ("place", place.into()),
                    ("points", decimal(&worth.points).into()),
                    ("first", decimal(&award.first).into()),
                ]
            };
            let Some(worth) = worth else {
                let facts = [("place", place.into())];
                steps.push(self.f("results-masterpoints-unpaid", &facts));
                continue;
            };
            let (key, more) = match worth.of {
                Basis::EachContestant(each) => (
                    "results-masterpoints-each",
                    vec![("each", decimal(&each).into()), ("full", in_full.into())],
                ),
                Basis::Most(most) => {
                    ("results-masterpoints-most", vec![("most", decimal(&most).into())])
                }
                Basis::PercentOfFirst(percent) => {
                    ("results-masterpoints-percent", vec![("percent", percent.into())])
                }
                Basis::PartOfFirst(part) => {
                    ("results-masterpoints-part", vec![("part", part.into())])
                }
                Basis::Beaten(beaten) => {
                    ("results-masterpoints-beaten", vec![("beaten", beaten.into())])
                }
            };
            let mut facts = facts(worth);
            facts.extend(more);
            steps.push(self.f(key, &facts));
        }
        if award.shares.len() > 1 {
            let points = award
                .shares
                .iter()
                .map(|worth| worth.map_or_else(|| "0".to_owned(), |worth| decimal(&worth.points)));
            let facts = [
                ("sum", points.collect::<Vec<String>>().join(" + ").into()),
                ("equals", (award.shares.len() as u32).into()),
                ("points", decimal(&award.points).into()),
            ];
            steps.push(self.f("results-masterpoints-shared", &facts));
        }
        steps
    }

    /// A place, or a dash.
    pub(crate) fn place(place: Option<Place>) -> String {
        place.map_or_else(|| "–".to_owned(), |place| place.to_string())
    }

    /// The place and the total of a row in a line, with the side where sides are ranked apart.
    pub(crate) fn summary(&self, kind: Kind, side: Option<Side>, row: &RankedRow) -> String {
        let side = side.map_or_else(String::new, |side| format!("{}: ", self.side(side)));
        let place =
            row.place.map(|place| self.f("results-place", &[("place", place.to_string().into())]));
        let total = kind.has_totals().then(|| {
            self.f(
                "results-total",
                &[("total", number(&row.total).into()), ("units", self.units(kind).into())],
            )
        });
        let parts: Vec<String> = [place, total].into_iter().flatten().collect();
        format!("{side}{}", parts.join(", "))
    }

    /// Whether the ranking is the last one.
    pub(crate) fn state(&self, results: &Results) -> String {
        let is_final = match results.status {
            Some(status) => status == Status::Final,
            None => results.is_over,
        };
        self.t(if is_final { "results-final" } else { "results-provisional" })
    }
}

fn less_average(sum: &Sum, top: u64) -> Sum {
    let mut sum = sum.clone();
    sum.add(Ratio::whole(-i64::try_from(top / 2).unwrap_or(i64::MAX)));
    sum
}

impl Texts {
    /// The word for victory points.
    pub(crate) fn labels_vp(&self) -> String {
        self.labels().drawn("vp")
    }

    /// Who is vulnerable, within a sentence.
    pub(crate) fn vulnerable(&self, vulnerable: Vulnerability) -> String {
        let who = match vulnerable {
            Vulnerability::None => "none",
            Vulnerability::NorthSouth => "ns",
            Vulnerability::EastWest => "ew",
            Vulnerability::Both => "both",
        };
        self.f("results-vulnerable", &[("who", who.into())])
    }

    /// Par: the score and the contracts.
    pub(crate) fn par(&self, analysis: &crate::Analysis) -> String {
        let par = &analysis.par;
        let contracts: Vec<String> = par
            .ends
            .iter()
            .map(|end| {
                let declarers: String = end.declarers.iter().map(|seat| self.seat(seat)).collect();
                let contract = end.declarers.iter().next().map(|declarer| {
                    words::labels::contract_label(
                        &self.words,
                        Contract { terms: end.terms, declarer },
                    )
                });
                format!("{} {declarers}", contract.unwrap_or_default())
            })
            .collect();
        let facts = [
            ("score", signed(par.score_ns).into()),
            ("contracts", contracts.join(", ").into()),
            ("any", if contracts.is_empty() { "no" } else { "yes" }.into()),
        ];
        self.f("results-par", &facts)
    }

    /// The best leads against a declarer.
    pub(crate) fn lead(&self, lead: &crate::BestLead) -> String {
        let cards: Vec<String> = lead.cards.iter().map(|card| self.card(*card)).collect();
        let facts = [
            ("strain", self.strain(lead.strain).into()),
            ("declarer", self.seat(lead.declarer).into()),
            ("tricks", u32::from(lead.tricks.count()).into()),
            (
                "cards",
                if lead.is_any { self.t("results-lead-any") } else { cards.join(" ") }.into(),
            ),
        ];
        self.f("results-lead", &facts)
    }
}

impl Results {
    /// A side's percentage of a board's highest possible points, where matchpoints are counted.
    pub(crate) fn percent(&self, board: &crate::Board, line: &Line, side: Side) -> Option<Ratio> {
        percent(self.kind.method()?, line.points[side]?, board.expected)
    }
}
