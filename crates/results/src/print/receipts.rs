//! Receipts for entry fees: to be filled in, or for what was paid.

use super::job::{Job, Sheet};
use crate::pdf::{Document, Paper, Weight, grid};
use crate::texts::Texts;

/// What stands where something is written by hand.
const BLANK: &str = "____________________";

/// An entry that is paid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who has paid.
    pub names: String,
    /// How much; empty where that is written by hand.
    pub amount: String,
    /// When; empty where that is written by hand.
    pub date: String,
}

/// Receipts for every entrant, to be filled in.
pub(super) fn blank(job: &Job<'_>) -> Vec<u8> {
    let payments = job.results.entrants.iter().map(|entrant| Payment {
        names: format!("{} {}", entrant.number, entrant.name),
        amount: String::new(),
        date: String::new(),
    });
    let payments: Vec<Payment> = payments.collect();
    let document = job.document(Sheet::Receipts, false);
    drawn(document, &job.results.title, &payments, job.texts)
}

/// The receipts of an event to come, one for each payment, as PDF.
pub fn receipts(title: &str, payments: &[Payment], texts: &Texts, paper: Paper) -> Vec<u8> {
    let heading = format!("{title} · {}", texts.sheet(Sheet::Receipts));
    let document = Document::new(&heading, texts.lang().code(), paper, false);
    drawn(document, title, payments, texts)
}

fn drawn(document: Document, title: &str, payments: &[Payment], texts: &Texts) -> Vec<u8> {
    grid(document, [2, 5], payments, |canvas, frame, payment| {
        let head = canvas.shortened(title, Weight::Bold, 11.0, frame.width);
        canvas.text([frame.x, frame.y + 11.0], 11.0, Weight::Bold, &head);
        let Payment { names, amount, date } = payment;
        let values = [
            ("print-receipt-from", names.as_str()),
            ("print-receipt-sum", amount),
            ("print-receipt-date", date),
            ("print-signature", ""),
        ];
        for (at, (key, value)) in values.into_iter().enumerate() {
            let value = if value.is_empty() { BLANK } else { value };
            let line = format!("{}: {value}", texts.t(key));
            let line = canvas.shortened(&line, Weight::Regular, 9.0, frame.width);
            let y = frame.y + 32.0 + 22.0 * at as f32;
            canvas.text([frame.x, y], 9.0, Weight::Regular, &line);
        }
    })
}
