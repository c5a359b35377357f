//! The answers of `biritch admin` as text.

use ::words::labels;
use club::admin::{
    ActReport, AdminRequest, AuditReport, EntryReport, HealthReport, InviteReport, PeopleReport,
    PersonReport, TablesReport,
};
use club::tables::summary::{Sitter, TableSummary};
use club::upkeep::{BackupNote, CheckNote};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::failure::Failure;
use crate::words::Words;

/// The answer to a request, as text.
pub(super) fn of(request: &AdminRequest, answer: &Value, words: &Words) -> Result<String, Failure> {
    Ok(match request {
        AdminRequest::People { .. } => people(&read(answer)?, words),
        AdminRequest::Tables { .. } => tables(&read(answer)?, words),
        AdminRequest::Health => health(&read(answer)?, words),
        AdminRequest::Audit => audit(&read(answer)?, words),
        AdminRequest::Invite { .. } => invited(&read(answer)?, words),
        AdminRequest::Do { .. } => done(&read(answer)?, words),
    })
}

/// A server of another version may answer in another form.
fn read<T: DeserializeOwned>(answer: &Value) -> Result<T, Failure> {
    T::deserialize(answer)
        .map_err(|error| Failure::system_error("admin-failed").fact("error", error.to_string()))
}

/// A time in UTC.
fn time(at_ms: i64, words: &Words) -> String {
    let Some((year, month, day, time)) = club::clock::parts(at_ms) else { return String::new() };
    words.format(
        "admin-time",
        &[
            ("year", year.into()),
            ("month", month.into()),
            ("day", day.into()),
            ("time", time.into()),
        ],
    )
}

fn table(headings: &[&str], rows: Vec<Vec<String>>, words: &Words) -> String {
    if rows.is_empty() {
        return words.text("admin-none") + "\n";
    }
    crate::tables::plain(words, headings, rows)
}

fn people(report: &PeopleReport, words: &Words) -> String {
    let state = |person: &PersonReport| {
        let role = person.role.map(|role| words.text(&format!("role-{}", role.word())));
        let suspended = person.suspended.as_ref().map(|suspended| match suspended.until_ms {
            Some(until) => {
                words.format("operator-suspended-until", &[("time", time(until, words).into())])
            }
            None => words.text("operator-suspended"),
        });
        let here = (!person.tables.is_empty()).then(|| words.text("operator-at-table"));
        [role, suspended, here].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let row = |person: &PersonReport| {
        let since = time(person.since_ms, words);
        vec![person.person.clone(), person.name.clone(), since, state(person)]
    };
    let headings = ["operator-id", "operator-name", "operator-since", "operator-state"];
    table(&headings, report.people.iter().map(row).collect(), words)
}

fn tables(report: &TablesReport, words: &Words) -> String {
    let sitter = |sitter: &Sitter| {
        let name = sitter.name.clone().unwrap_or_else(|| words.text("operator-robot"));
        format!("{} {name}", seat_letter(&sitter.seat, words))
    };
    let row = |table: &TableSummary| {
        let sitters: Vec<String> = table.sitters.iter().map(sitter).collect();
        let stage =
            table.stage.as_ref().map(|stage| words.text(&format!("operator-stage-{stage}")));
        let state = words.text(&format!("operator-table-{}", table.state.word()));
        vec![
            table.table.clone(),
            words.text(&format!("operator-game-{}", table.game)),
            sitters.join(", "),
            [Some(state), stage].into_iter().flatten().collect::<Vec<_>>().join(", "),
            table.last_ms.map(|last| time(last, words)).unwrap_or_default(),
        ]
    };
    let headings = [
        "operator-id",
        "operator-table",
        "operator-players",
        "operator-state",
        "operator-last-act",
    ];
    let mut text = table(&headings, report.tables.iter().map(row).collect(), words);
    for closed in &report.closed {
        let title = words.format("act-table-closed", &[("table", closed.table.as_str().into())]);
        text += &format!("{title}: {}\n", closed.reason);
    }
    text
}

/// The letter of a seat of either game in the language of the answer.
fn seat_letter(seat: &str, words: &Words) -> String {
    match seat.parse() {
        Ok(seat) => words.seat_letter(seat),
        Err(_) => seat.chars().map(|seat| labels::preferans_seat_letter(words, seat)).collect(),
    }
}

fn health(report: &HealthReport, words: &Words) -> String {
    let mut text = String::new();
    if report.degraded.is_empty() {
        text += &(words.text("admin-ok") + "\n");
    }
    for reason in &report.degraded {
        let key = format!("operator-degraded-{reason}");
        text += &format!("{} {}\n", words.text(&key), words.text(&format!("{key}-do")));
    }
    let (days, hours, minutes) =
        (report.uptime_s / 86_400, report.uptime_s / 3600 % 24, report.uptime_s / 60 % 60);
    let uptime = words.format(
        "operator-duration",
        &[("days", days.into()), ("hours", hours.into()), ("minutes", minutes.into())],
    );
    let number = |number: Option<u64>| number.map(|number| number.to_string());
    let size = |bytes: Option<u64>| bytes.map(|bytes| labels::size(words, bytes));
    let facts = [
        ("operator-version", Some(report.version.clone())),
        ("operator-uptime", Some(uptime)),
        ("operator-memory", size(report.memory)),
        ("operator-open-tables", Some(report.tables.to_string())),
        ("operator-sockets", Some(report.sockets.to_string())),
        ("operator-known", Some(report.people.to_string())),
        ("operator-bytes", size(report.bytes)),
        ("operator-count-streams", number(report.streams)),
        ("operator-count-events", number(report.events)),
        ("operator-count-boards", number(report.boards)),
        ("operator-counted", report.counted_ms.map(|at| time(at, words))),
        ("operator-last-backup", report.backup.as_ref().map(|backup| last_backup(backup, words))),
        ("operator-last-check", report.check.as_ref().map(|check| last_check(check, words))),
    ];
    for (key, value) in facts {
        if let Some(value) = value {
            text += &format!("{}: {value}\n", words.text(key));
        }
    }
    text
}

fn last_backup(backup: &BackupNote, words: &Words) -> String {
    let facts = [
        ("size", labels::size(words, backup.bytes).into()),
        ("events", backup.events.into()),
        ("damaged", backup.damaged.into()),
    ];
    let said = words.format("operator-backup-made", &facts);
    format!("{} · {said} · {}", time(backup.at_ms, words), backup.place)
}

fn last_check(check: &CheckNote, words: &Words) -> String {
    let facts = [("events", check.events.into()), ("damaged", check.damaged.into())];
    format!("{} · {}", time(check.at_ms, words), words.format("operator-checked", &facts))
}

fn audit(report: &AuditReport, words: &Words) -> String {
    if report.acts.is_empty() {
        return words.text("admin-none") + "\n";
    }
    let line = |act: &EntryReport| {
        let by = act.by_name.clone().unwrap_or_else(|| words.text("operator-command-line"));
        let reason =
            if act.reason.is_empty() { String::new() } else { format!(" — {}", act.reason) };
        format!("{} · {by}: {}{reason}\n", time(act.at_ms, words), what(act, words))
    };
    report.acts.iter().map(line).collect()
}

/// What was done, in words.
fn what(act: &EntryReport, words: &Words) -> String {
    let role = act.role.map(|role| words.text(&format!("role-{}", role.word())));
    let until = act.until_ms.map(|until| time(until, words));
    let name = act.name.clone().or_else(|| act.person.clone()).unwrap_or_default();
    let facts = [
        ("name", name.into()),
        ("table", act.table.clone().unwrap_or_default().into()),
        ("role", role.unwrap_or_default().into()),
        ("timed", if until.is_some() { "yes" } else { "no" }.into()),
        ("until", until.unwrap_or_default().into()),
    ];
    words.format(&format!("act-{}", act.act.replace('_', "-")), &facts)
}

fn invited(report: &InviteReport, words: &Words) -> String {
    let facts = [
        ("role", words.text(&format!("role-{}", report.role.word())).into()),
        ("until", time(report.until_ms, words).into()),
    ];
    format!("{}\n{}\n", words.format("admin-invited", &facts), report.link)
}

fn done(report: &ActReport, words: &Words) -> String {
    let facts = [
        ("name", report.name.clone().or_else(|| report.person.clone()).unwrap_or_default().into()),
        ("table", report.table.clone().unwrap_or_default().into()),
        ("timed", "no".into()),
        ("until", String::new().into()),
    ];
    let what = words.format(&format!("act-{}", report.act.replace('_', "-")), &facts);
    words.format("admin-done", &[("what", what.into())]) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_the_letters_of_the_language() {
        for (lang, letters) in
            [(::words::Lang::En, "N E S W A B C D"), (::words::Lang::Ru, "С В Ю З А Б В Г")]
        {
            let words = Words::of(lang);
            let told = ["N", "E", "S", "W", "A", "B", "C", "D"];
            assert_eq!(told.map(|seat| seat_letter(seat, &words)).join(" "), letters);
        }
    }
}
