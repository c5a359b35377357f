//! The arguments of `biritch admin`.

use clap::{ArgMatches, Command};
use club::admin::{AdminRequest, Role, WantedAct};

use super::elements::{base_command, examples, option, text, usage, value};
use super::errors::wrong_word;
use crate::admin::AdminArgs;
use crate::failure::Failure;
use crate::words::Words;

/// How long an invitation is valid if nothing is said, in hours.
const INVITATION_HOURS: u32 = 24;
/// The longest time that can be given: ten years.
const MAX_HOURS: u32 = 87_600;

/// `biritch admin` with its commands.
pub(super) fn command(words: &Words) -> Command {
    let base = |name: &'static str, arguments: &str, example: &str| {
        let full = format!("biritch admin {name}");
        base_command(words, name, &format!("help-admin-{name}"))
            .override_usage(usage(words, &full, arguments))
            .after_help(examples(words, &[example]))
            .arg(option(words, "config", "FILE", "help-serve-config"))
            .arg(option(words, "data", "DIR", "help-serve-data"))
            .arg(option(words, "database", "URL", "help-serve-database"))
    };
    let find = || value(words, "find", "TEXT", "help-admin-find");
    let reason = || option(words, "reason", "TEXT", "help-admin-reason").required(true);
    let hours = || option(words, "hours", "N", "help-admin-hours");
    let person = || value(words, "person", "PERSON", "help-admin-person").required(true);
    let table = || value(words, "table", "ID", "help-admin-table").required(true);
    let name = || value(words, "name", "NAME", "help-admin-name").required(true);
    let role = || option(words, "role", "ROLE", "help-admin-role");
    base_command(words, "admin", "help-admin")
        .override_usage(format!("biritch admin {}", words.text("help-command")))
        .after_help(examples(
            words,
            &["biritch admin invite --reason \"my own club\"", "biritch admin health --json"],
        ))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words.text("help-heading-commands"))
        .subcommand(base("people", "[TEXT]", "biritch admin people anna").arg(find()))
        .subcommand(base("tables", "[TEXT]", "biritch admin tables --json").arg(find()))
        .subcommand(base("health", "", "biritch admin health --data club"))
        .subcommand(base("audit", "", "biritch admin audit --json"))
        .subcommand(
            base("invite", "", "biritch admin invite --role moderator --reason \"Thursdays\"")
                .arg(role())
                .arg(hours())
                .arg(reason()),
        )
        .subcommand(
            base(
                "suspend",
                "<PERSON>",
                "biritch admin suspend \"Anna K.\" --hours 24 --reason \"insults\"",
            )
            .arg(person())
            .arg(hours())
            .arg(reason()),
        )
        .subcommand(
            base("reinstate", "<PERSON>", "biritch admin reinstate Anna --reason \"a mistake\"")
                .arg(person())
                .arg(reason()),
        )
        .subcommand(
            base("rename", "<PERSON> <NAME>", "biritch admin rename Anna Guest --reason \"rude\"")
                .arg(person())
                .arg(name())
                .arg(reason()),
        )
        .subcommand(
            base("sign-out", "<PERSON>", "biritch admin sign-out Anna --reason \"lost phone\"")
                .arg(person())
                .arg(reason()),
        )
        .subcommand(
            base("dismiss", "<PERSON>", "biritch admin dismiss Anna --reason \"left the club\"")
                .arg(person())
                .arg(reason()),
        )
        .subcommand(
            base("close-table", "<ID>", "biritch admin close-table abc --reason \"abandoned\"")
                .arg(table())
                .arg(reason()),
        )
        .subcommand(
            base("reopen-table", "<ID>", "biritch admin reopen-table abc --reason \"a mistake\"")
                .arg(table())
                .arg(reason()),
        )
}

/// Reads the command; `None` if there is none.
pub(super) fn read(matches: &ArgMatches) -> Result<Option<AdminArgs>, Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(None) };
    let of = |name: &str| text(matches, name).unwrap_or_default();
    let act = match name {
        "people" | "tables" | "health" | "audit" | "invite" => None,
        "suspend" => Some(WantedAct::Suspend { person: of("person"), hours: hours(matches)? }),
        "reinstate" => Some(WantedAct::Reinstate { person: of("person") }),
        "rename" => Some(WantedAct::Rename { person: of("person"), name: of("name") }),
        "sign-out" => Some(WantedAct::SignOut { person: of("person") }),
        "dismiss" => Some(WantedAct::Dismiss { person: of("person") }),
        "close-table" => Some(WantedAct::CloseTable { table: of("table") }),
        "reopen-table" => Some(WantedAct::ReopenTable { table: of("table") }),
        _ => return Ok(None),
    };
    let request = match (act, name) {
        (Some(act), _) => AdminRequest::Do { act, reason: of("reason") },
        (None, "people") => AdminRequest::People { find: of("find") },
        (None, "tables") => AdminRequest::Tables { find: of("find") },
        (None, "health") => AdminRequest::Health,
        (None, "audit") => AdminRequest::Audit,
        (None, _) => {
            let role = match text(matches, "role") {
                None => Role::Operator,
                Some(typed) => Role::of(&typed)
                    .ok_or_else(|| wrong_word("--role", typed, &["operator", "moderator"]))?,
            };
            let hours = hours(matches)?.unwrap_or(INVITATION_HOURS);
            AdminRequest::Invite { role, hours, reason: of("reason") }
        }
    };
    Ok(Some(AdminArgs { place: super::data_args(matches), request }))
}

fn hours(matches: &ArgMatches) -> Result<Option<u32>, Failure> {
    let Ok(typed) = matches.try_get_one::<String>("hours") else { return Ok(None) };
    let Some(typed) = typed else { return Ok(None) };
    match typed.parse() {
        Ok(hours) if (1..=MAX_HOURS).contains(&hours) => Ok(Some(hours)),
        _ => Err(Failure::usage_error("wrong-hours").fact("value", typed.clone())),
    }
}
