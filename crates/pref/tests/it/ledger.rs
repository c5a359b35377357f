//! Sheets of Preferans as text, in the test data of this crate and of `formats`.

use pref::{Amount, Ledger, Seat};

/// A sheet as text: `A+6` in the pool, `mA+4` on the mountain, `B>A+12` whists of B on A.
pub(crate) fn ledger(text: &str) -> Ledger {
    let mut ledger = Ledger::default();
    for word in text.split_whitespace().filter(|word| *word != "-") {
        let at = word.find(['+', '-']).unwrap();
        let (place, amount) = (&word[..at], word[at..].parse::<Amount>().unwrap());
        if let Some((writer, on)) = place.split_once('>') {
            ledger.write(writer.parse().unwrap(), on.parse().unwrap(), amount);
        } else if let Some(seat) = place.strip_prefix('m') {
            ledger.mountain[seat.parse::<Seat>().unwrap()] = amount;
        } else {
            ledger.pool[place.parse::<Seat>().unwrap()] = amount;
        }
    }
    ledger
}
