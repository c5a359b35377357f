//! The events at a bridge table, as sentences.

use std::fmt::Write as _;

use bridge::evening::Evening;
use bridge::forms::Sheet;
use bridge::{
    BySide, Call, CallView, Command, Contract, Doubling, Event, Explanation, Outcome, PastBoard,
    Record, Refusal, Scores, Seat, Side, TrickView, View,
};
use cards::{Card, Cards, Seats, Suit};
use formats::sheet;
use words::labels;

use super::Bridge;
use crate::words::{FluentValue, Words};

impl Words {
    /// A hand, suit by suit, as it is read aloud: `♠ A 10, ♥ none, …`.
    pub(crate) fn hand(&self, hand: Cards) -> String {
        let suit = |suit: Suit| {
            let ranks: Vec<String> =
                hand.holding(suit).iter().map(|rank| self.rank(rank)).collect();
            let ranks = if ranks.is_empty() { self.text("suit-void") } else { ranks.join(" ") };
            format!("{} {ranks}", self.suit(suit))
        };
        Suit::ALL.into_iter().rev().map(suit).collect::<Vec<_>>().join(", ")
    }

    /// The meaning of a call in this language; `None` if the language lacks the message.
    pub(crate) fn meaning(&self, explanation: &Explanation) -> Option<String> {
        labels::meaning(self, explanation)
    }

    /// What a robot would do, and why.
    pub(crate) fn advice(&self, what: String, reason: Option<String>) -> String {
        let reason = reason.map(|reason| self.sentence(reason)).unwrap_or_default();
        self.format("at-hint-answer", &[("what", what.into()), ("reason", reason.into())])
    }

    /// A text with a full stop, if it does not end a sentence itself; the meaning of a call is none.
    pub(crate) fn sentence(&self, text: String) -> String {
        if text.ends_with(['.', '!', '?', '…']) { text } else { text + "." }
    }

    /// The cards of a trick with their players: `W ♠5, N ♠Q`.
    pub(crate) fn plays(&self, plays: impl IntoIterator<Item = (Seat, Card)>) -> String {
        let play =
            |(seat, card): (Seat, Card)| format!("{} {}", self.seat_letter(seat), self.card(card));
        plays.into_iter().map(play).collect::<Vec<_>>().join(", ")
    }

    /// The points of a board, with the side that scores them.
    pub(crate) fn points(&self, score_ns: i32) -> String {
        let side = match score_ns {
            0 => return self.text("announce-score-none"),
            1.. => Side::NorthSouth,
            ..0 => Side::EastWest,
        };
        let facts = [("side", self.side(side).into()), ("points", score_ns.abs().into())];
        self.format("announce-score", &facts)
    }

    /// What a board comes to on the sheet: the side that scores with its points, or both where both
    /// write something; in Russian scoring the IMPs with the score and its target.
    fn board_points(&self, sheet: &Sheet, board: u32, score_ns: i32) -> String {
        if let Sheet::Russian(sheet) = sheet {
            let row = sheet.rows.iter().rfind(|row| row.board.slip.board == board);
            let Some(row) = row else { return self.points(score_ns) };
            let side = if row.imps_ns < 0 { Side::EastWest } else { Side::NorthSouth };
            let facts = [
                ("side", self.side(side).into()),
                ("imps", row.imps_ns.abs().into()),
                ("score", sheet::number(row.board.score_ns).into()),
                ("target", sheet::number(row.target).into()),
                ("ns", self.side(Side::NorthSouth).into()),
            ];
            return self.format("announce-score-imps", &facts);
        }
        let mut sums = BySide([0, 0]);
        for posting in sheet.postings().iter().filter(|posting| posting.entry.board == board) {
            sums[posting.side] += posting.entry.points;
        }
        // At whist the points only count within the game.
        if matches!(sheet, Sheet::Whist(_)) || sums.0.contains(&0) {
            return self.points(score_ns);
        }
        let facts = Side::ALL.map(|side| {
            let (side, points) = (self.side(side), sheet::number(sums[side]));
            let facts = [("side", side.into()), ("points", points.into())];
            self.format("announce-score", &facts)
        });
        facts.join(", ")
    }

    /// The trumps of a contract without a level, with the doubling: `♠ X`.
    pub(crate) fn trumps(&self, contract: Contract) -> String {
        let doubling = match contract.terms.doubling {
            Doubling::Undoubled => "",
            Doubling::Doubled => " X",
            Doubling::Redoubled => " XX",
        };
        format!("{}{doubling}", self.strain(contract.strain()))
    }

    /// A call as it is said in this form: where trumps are named, `♥`, `leaves it to partner` or
    /// `content` instead of a bid and a pass. `at` is its place in the auction, from 0.
    pub(crate) fn call_made(&self, view: &View, at: usize, call: Call) -> String {
        let Some(naming) = view.calling.as_ref().and_then(|calling| calling.naming) else {
            return self.call(call);
        };
        let named = naming.call.is_some_and(|named| usize::from(named) < at);
        match call {
            Call::Bid(bid) => {
                self.format("call-trumps", &[("strain", self.strain(bid.strain).into())])
            }
            Call::Pass if named => self.text("call-content"),
            Call::Pass => self.text("call-leave"),
            Call::Double | Call::Redouble => self.call(call),
        }
    }

    /// Who plays what, or which suit is trumps and why; none before that is known.
    pub(crate) fn contract_line(&self, view: &View) -> Option<String> {
        let contract = view.contract?;
        let leader = ("leader", self.seat(contract.leader()).into());
        let trumps = ("trumps", self.trumps(contract).into());
        Some(if let Some(card) = view.turned {
            let dealer = ("seat", self.seat(view.dealer).into());
            self.format(
                "announce-turned",
                &[dealer, ("card", self.card(card).into()), trumps, leader],
            )
        } else if view.unbid {
            self.format("announce-trumps", &[trumps, leader])
        } else {
            let declarer = ("declarer", self.seat(contract.declarer).into());
            let terms = ("contract", self.terms(contract.terms).into());
            self.format("announce-contract", &[declarer, terms, leader])
        })
    }

    /// A hand that the player sees: the own, the own dummy, a dummy on the table, or a hand that was
    /// faced with a claim.
    pub(crate) fn hand_seen(&self, seat: Seat, ui: &Bridge) -> Option<String> {
        let view = ui.board();
        let hand = ("hand", self.hand(view.hands[seat].cards?).into());
        let key = if seat == ui.table.seat() {
            "announce-hand"
        } else if ui.table.game().manner().hands_of(Seats::of(ui.table.seat())).contains(seat) {
            "announce-own-dummy"
        } else if view.dummies.contains(seat) {
            "announce-dummy"
        } else {
            "hand-line"
        };
        Some(self.format(key, &[("seat", self.seat(seat).into()), hand]))
    }

    /// The result of a board: `4♠ S: made`; where trumps were named or turned up (`unbid`), the
    /// tricks above six and whose they are.
    fn outcome(&self, outcome: Outcome, score_ns: i32, score: String, unbid: bool) -> String {
        let Outcome::Played { contract, tricks } = outcome else {
            return self.text("announce-passed-out");
        };
        if let (true, Some(margin)) = (unbid, outcome.margin(unbid)) {
            let facts = [
                ("trumps", self.trumps(contract).into()),
                ("side", self.side(margin.side).into()),
                ("tricks", margin.tricks.count().into()),
                ("odd", margin.by.into()),
            ];
            let tricks = self.format("announce-odd-tricks", &facts);
            // At whist the points of a deal only count within the game.
            return match score_ns {
                0 => tricks,
                _ => format!("{tricks} {score}"),
            };
        }
        let count = i32::from(tricks.count()) - i32::from(contract.tricks());
        let result = match count {
            0 => self.text("score-made"),
            1.. => self.format("score-over", &[("count", count.into())]),
            ..0 => self.format("score-down", &[("count", (-count).into())]),
        };
        let facts = [
            ("contract", self.contract(contract).into()),
            ("result", result.into()),
            ("score", score.into()),
        ];
        self.format("announce-result", &facts)
    }

    /// The result of a finished board.
    pub(crate) fn result(&self, record: &Record, unbid: bool) -> String {
        let Record { outcome, score_ns, sheet, board, .. } = record;
        self.outcome(*outcome, *score_ns, self.board_points(sheet, *board, *score_ns), unbid)
    }

    /// Why a command is refused.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        self.refusal_text(refusal, &|name, text| match name {
            "seat" | "turn" => Some(self.seat(text.parse().ok()?)),
            "card" => Some(self.card(text.parse().ok()?)),
            "call" | "bid" | "over" | "lowest" => Some(self.call(text.parse().ok()?)),
            _ => None,
        })
    }

    /// The name of a form.
    pub(crate) fn form(&self, key: &str) -> String {
        let known = format!("form-{key}");
        if self.has(&known) { self.text(&known) } else { key.into() }
    }

    /// The sheet, line by line.
    pub(crate) fn sheet(&self, scores: &Scores, evening: Option<&Evening>, unbid: bool) -> String {
        let mut text = self.text("sheet-title") + "\n";
        match (&scores.sheet, scores.sheet.rubber()) {
            (_, Some(sheet)) => {
                for side in Side::ALL {
                    let above: Vec<String> =
                        sheet.above[side].iter().map(|entry| entry.points.to_string()).collect();
                    let games: Vec<String> = sheet
                        .games
                        .iter()
                        .map(|game| {
                            let points =
                                game.below[side].iter().map(|entry| entry.points.to_string());
                            let points = points.collect::<Vec<_>>().join("+");
                            if points.is_empty() { "—".into() } else { points }
                        })
                        .collect();
                    let _ = writeln!(
                        text,
                        "{}: {} {}; {} {}; {} {}; {} {}",
                        self.side(side),
                        self.text("sheet-above"),
                        if above.is_empty() { "—".into() } else { above.join("+") },
                        self.text("sheet-below"),
                        if games.is_empty() { "—".into() } else { games.join(" | ") },
                        self.text("sheet-games"),
                        sheet.games_won[side],
                        self.text("sheet-total"),
                        sheet.totals[side],
                    );
                }
            }
            (Sheet::Duplicate(sheet), None) => {
                let _ = writeln!(
                    text,
                    "{}: {} {}, {} {}",
                    self.text("sheet-total"),
                    self.side(Side::NorthSouth),
                    sheet.totals[Side::NorthSouth],
                    self.side(Side::EastWest),
                    sheet.totals[Side::EastWest],
                );
            }
            // Chicago with its wheel, and all other forms: drawn as on paper.
            _ => {
                let drawn = evening.map(|evening| sheet::draw(evening, &[], self));
                text += &sheet::text(&drawn.unwrap_or_default());
                return text;
            }
        }
        scores.past.iter().for_each(|past| text += &(self.past(past, &scores.sheet, unbid) + "\n"));
        text
    }

    /// The result of an earlier board.
    pub(crate) fn past(&self, past: &PastBoard, sheet: &Sheet, unbid: bool) -> String {
        let PastBoard { board, outcome, score_ns, .. } = *past;
        let score = self.board_points(sheet, board, score_ns);
        let outcome = self.outcome(outcome, score_ns, score, unbid);
        format!("{} {}: {outcome}", self.text("sheet-board"), past.board)
    }

    /// A finished board, with its hands and its tricks.
    pub(crate) fn review(&self, record: &Record, unbid: bool) -> String {
        let mut text = self.format("review-title", &[("board", record.board.to_string().into())]);
        for (seat, hand) in record.deal.hands().iter() {
            let facts = [("seat", self.seat(seat).into()), ("hand", self.hand(*hand).into())];
            text = text + "\n" + &self.format("hand-line", &facts);
        }
        for (i, trick) in record.tricks().enumerate() {
            let Some(winner) = trick.winner else { break };
            let facts = [
                ("number", (i + 1).into()),
                ("cards", self.plays(trick.plays).into()),
                ("seat", self.seat(winner).into()),
            ];
            text = text + "\n" + &self.format("review-trick", &facts);
        }
        text + "\n" + &self.result(record, unbid)
    }

    /// The meanings of the calls that were explained.
    pub(crate) fn meanings(&self, view: &View) -> String {
        let lines: Vec<String> =
            view.auction.iter().filter_map(|call| self.meaning_line(call)).collect();
        if lines.is_empty() { self.text("explain-none") } else { lines.join("\n") }
    }

    /// The meaning of a call, if it was explained.
    pub(crate) fn meaning_line(&self, call: &CallView) -> Option<String> {
        let meaning = self.meaning(call.explanation.as_ref()?)?;
        let facts = [
            ("call", self.call(call.call).into()),
            ("seat", self.seat(call.seat).into()),
            ("meaning", meaning.into()),
        ];
        Some(self.format("announce-meaning", &facts))
    }

    /// The messages for an event, after it has been applied.
    pub(crate) fn event(&self, event: &Event, ui: &Bridge) -> Vec<String> {
        let view = ui.board();
        let named = |seat: Seat| ("seat", FluentValue::from(self.seat(seat)));
        match event {
            Event::BoardTaken { .. } => self.board_begins(ui),
            Event::Call { seat, call } => {
                let alerted = view.auction.last().is_some_and(|last| last.alerted);
                let key = if alerted { "announce-call-alert" } else { "announce-call" };
                let at = view.auction.len().saturating_sub(1);
                let made = self.call_made(&view, at, *call);
                let mut lines = vec![self.format(key, &[named(*seat), ("call", made.into())])];
                lines.extend(self.contract_line(&view));
                lines
            }
            Event::LeadFaced { seat, card } => {
                vec![
                    self.format(
                        "announce-lead",
                        &[named(*seat), ("card", self.card(*card).into())],
                    ),
                ]
            }
            Event::Play { seat, card } => {
                let mut lines =
                    vec![self.format(
                        "announce-card",
                        &[named(*seat), ("card", self.card(*card).into())],
                    )];
                let complete = view.trick.as_ref().is_none_or(|trick| trick.cards.is_empty());
                if complete && let Some(TrickView { winner: Some(winner), .. }) = view.last_trick {
                    let [ns, ew] = view.won.0;
                    let facts = [named(winner), ("ns", ns.into()), ("ew", ew.into())];
                    lines.push(self.format("announce-trick", &facts));
                }
                lines
            }
            Event::Claim { seat, tricks, line, statement } => {
                let facts = [named(*seat), ("tricks", (*tricks).into())];
                let mut sentences = vec![self.format("announce-claim", &facts)];
                if !line.is_empty() {
                    let cards: Vec<String> = line.iter().map(|card| self.card(*card)).collect();
                    let cards = ("cards", cards.join(" ").into());
                    sentences.push(self.format("announce-claim-line", &[cards]));
                }
                if !statement.is_empty() {
                    let statement = ("statement", statement.as_str().into());
                    sentences.push(self.format("announce-claim-words", &[statement]));
                }
                vec![sentences.join(" ")]
            }
            Event::Concede { seat, tricks } => {
                vec![self.format("announce-concede", &[named(*seat), ("tricks", (*tricks).into())])]
            }
            Event::Agree { seat } => vec![self.format("announce-agree", &[named(*seat)])],
            Event::Object { seat } => vec![self.format("announce-object", &[named(*seat)])],
            Event::UndoAsked { seat, .. } => {
                vec![self.format("announce-undo-asked", &[named(*seat)])]
            }
            Event::UndoRefused { seat } => {
                vec![self.format("announce-undo-refused", &[named(*seat)])]
            }
            Event::Undone { .. } => vec![self.text("announce-undone")],
            Event::ResultAgreed => self.board_ends(ui),
            // An alerted call is explained at once, the others on request.
            Event::Explain { about, .. } | Event::CallDescribed { about, .. } => {
                let call = view.auction.get(usize::from(*about));
                let shown = call.filter(|call| call.alerted || call.seat == ui.table.seat());
                shown.and_then(|call| self.meaning_line(call)).into_iter().collect()
            }
            Event::HonorsClaimed { seat } => vec![self.format("announce-honors", &[named(*seat)])],
            Event::BrokenOff => {
                let view = ui.table.view();
                let mut lines = vec![self.text("announce-broken-off")];
                lines.extend(self.form_ends(view.over, ui));
                lines
            }
            // The terminal's only player stays in their seat, begins with the first board, and has chosen the
            // systems before it.
            Event::Started { .. }
            | Event::Seated { .. }
            | Event::Cut { .. }
            | Event::SystemChosen { .. } => Vec::new(),
            Event::Alert { .. }
            | Event::Ask { .. }
            | Event::BreakOffAsked { .. }
            | Event::DummySpread { .. }
            | Event::UndoAgreed { .. } => Vec::new(),
        }
    }

    /// The messages at the start of a board.
    pub(crate) fn board_begins(&self, ui: &Bridge) -> Vec<String> {
        let view = ui.board();
        let mut lines = vec![self.format(
            "announce-board",
            &[
                ("board", view.board.to_string().into()),
                ("dealer", self.seat(view.dealer).into()),
                ("vulnerable", self.vulnerability(view.vulnerable).into()),
            ],
        )];
        // The own hand first, then the second hand of a player who holds two.
        let own = Seats::of(ui.table.seat());
        let others = ui.hands_seen().iter().filter(|seat| !own.contains(*seat));
        let seats = own.iter().chain(others);
        lines.extend(seats.filter_map(|seat| self.hand_seen(seat, ui)));
        // Where the dealer's card sets trumps, play begins at once.
        lines.extend(self.contract_line(&view));
        lines
    }

    fn board_ends(&self, ui: &Bridge) -> Vec<String> {
        let Some(record) = ui.record() else { return Vec::new() };
        let mut lines = vec![self.result(&record, ui.is_unbid())];
        if ui.may_claim_honors() {
            lines.push(self.text("announce-honors-may"));
        }
        lines.extend(self.form_ends(ui.table.view().over, ui));
        lines
    }

    /// The end of the game, if it has come.
    fn form_ends(&self, over: bool, ui: &Bridge) -> Option<String> {
        let evening = ui.evening().filter(|_| over)?;
        let totals = evening.rubbers().last()?.running.totals();
        let totals: Vec<String> = Side::ALL
            .iter()
            .map(|side| format!("{} {}", self.side(*side), totals[*side]))
            .collect();
        Some(self.format("announce-over", &[("totals", totals.join(", ").into())]))
    }
}

/// The command that answers the pending question.
pub(crate) fn answer_command(view: &View, seat: Seat, agree: bool) -> Option<Command> {
    if view.undo.is_some() {
        Some(Command::UndoAnswer { seat, agree })
    } else if view.claim.is_some() {
        Some(if agree { Command::Agree { seat } } else { Command::Object { seat } })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use bridge::forms::{FormOptions, HeldHonors, Slip};
    use bridge::{Outcome, Vulnerability};

    use crate::words::{Lang, Words};

    /// What a first board with this contract and these tricks comes to.
    fn first(form: &str, contract: &str, tricks: u8, change: impl FnOnce(&mut Slip)) -> String {
        let mut running = form.parse::<FormOptions>().expect("a form").start();
        let contract = contract.parse().expect("a contract");
        let tricks = tricks.try_into().expect("a number of tricks");
        let next = running.next().expect("the first board");
        let mut slip = Slip::new(next, Outcome::Played { contract, tricks });
        change(&mut slip);
        running.enter_slip(&slip).expect("the form has this result");
        let words = Words::of(Lang::En);
        words.board_points(&running.sheet(), slip.board, running.balance_ns())
    }

    #[test]
    fn what_a_board_comes_to() {
        let honors = |slip: &mut Slip| {
            let held = slip.held.get_or_insert(HeldHonors::default());
            held.set("honors", "E:4,W:1").expect("honors");
        };
        assert_eq!(first("plafond", "4H-E", 9, honors), "NS 50, EW 72");
        let points = |slip: &mut Slip| {
            (slip.hcp_ns, slip.vulnerable) = (Some(16), Vulnerability::EastWest);
        };
        let expected = "NS 3 IMPs (NS −170, target −290)";
        assert_eq!(first("russian", "3H-E", 10, points), expected);
        assert_eq!(first("rubber", "4H-E", 10, |_| {}), "EW 120");
    }
}
