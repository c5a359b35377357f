//! The complete `clap` command with its help.

use clap::builder::StringValueParser;
use clap::{Arg, ArgAction, Command};

use super::elements::{base_command, examples, flag, option, usage, value};
use super::{
    admin, contest, dealing, event, files, operating, preferans, robot_match, scoring, solving,
    system,
};
use crate::words::Words;

/// The complete command line, with help in one language.
pub(super) fn command(words: &Words) -> Command {
    let contract = base_command(words, "contract", "help-score-contract")
        .override_usage(usage(words, "biritch score contract", "<CONTRACT> --tricks <T>"))
        .after_help(examples(
            words,
            &[
                "biritch score contract 4HX --tricks 9 --vulnerable",
                &words.text("help-score-contract-example"),
            ],
        ))
        .arg(value(words, "contract", "CONTRACT", "help-score-contract-contract").required(true))
        .arg(option(words, "tricks", "T", "help-score-contract-tricks").required(true))
        .arg(flag(words, "vulnerable", "help-score-contract-vulnerable"))
        .arg(option(words, "undertricks", "LAW", "help-score-contract-undertricks"))
        .arg(option(words, "insult", "RULE", "help-score-contract-insult"))
        .arg(option(words, "honors", "POINTS", "help-score-contract-honors"))
        .arg(option(words, "honors-side", "SIDE", "help-score-contract-honors-side"));
    base_command(words, "biritch", "help-about")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.text("help-heading-commands"))
        .override_usage(format!("biritch {}", words.text("help-command-or-none")))
        .after_help(examples(words, &["biritch", "biritch play", "biritch deal --boards 16"]))
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(words.text("help-version"))
                .help_heading(words.text("help-heading-options")),
        )
        .arg(option(words, "lang", "LANG", "help-lang").global(true))
        .arg(flag(words, "json", "help-json").global(true))
        .subcommand(
            base_command(words, "serve", "help-serve")
                .override_usage(usage(words, "biritch serve", ""))
                .after_help(examples(words, &["biritch serve --listen 0.0.0.0:8080 --data club"]))
                .arg(option(words, "config", "FILE", "help-serve-config"))
                .arg(option(words, "listen", "ADDR:PORT", "help-serve-listen"))
                .arg(option(words, "data", "DIR", "help-serve-data"))
                .arg(option(words, "database", "URL", "help-serve-database"))
                .arg(option(words, "bus", "URL", "help-serve-bus"))
                .arg(option(words, "workers", "USE", "help-serve-workers"))
                .arg(option(words, "regulations", "FILE", "help-serve-regulations"))
                .arg(flag(words, "open", "help-serve-open")),
        )
        .subcommand(
            base_command(words, "play", "help-play")
                .override_usage(usage(words, "biritch play", ""))
                .after_help(examples(
                    words,
                    &[
                        "biritch play --form duplicate --seat W",
                        "biritch play --system beginners --their-system sayc",
                        "biritch play --option honors=Claimed --option insult=Same50",
                    ],
                ))
                .arg(option(words, "form", "NAME", "help-play-form"))
                .arg(
                    option(words, "option", "NAME=VALUE", "help-play-option")
                        .action(ArgAction::Append),
                )
                .arg(option(words, "seat", "S", "help-play-seat"))
                .arg(option(words, "system", "NAME", "help-play-system"))
                .arg(option(words, "their-system", "NAME", "help-play-their-system"))
                .arg(option(words, "effort", "WORD", "help-play-effort"))
                .arg(flag(words, "plain", "help-play-plain"))
                .arg(flag(words, "four-colors", "help-play-four-colors")),
        )
        .subcommand(dealing::command(words))
        .subcommand(
            base_command(words, "director", "help-director")
                .override_usage(usage(words, "biritch director", ""))
                .after_help(examples(
                    words,
                    &[
                        "biritch director --scenario lead.txt --json",
                        "biritch director --code duplicate-1987",
                        "biritch director --quiz",
                        "biritch director --regulations ours.txt",
                    ],
                ))
                .arg(option(words, "code", "CODE", "help-director-code"))
                .arg(option(words, "scenario", "FILE", "help-director-scenario"))
                .arg(flag(words, "quiz", "help-director-quiz").conflicts_with("scenario"))
                .arg(
                    option(words, "regulations", "FILE", "help-director-regulations")
                        .value_parser(StringValueParser::new())
                        .num_args(0..=1)
                        .default_missing_value("")
                        .conflicts_with_all(["scenario", "quiz", "code"]),
                ),
        )
        .subcommand(
            base_command(words, "score", "help-score")
                .override_usage(format!("biritch score {}", words.text("help-command")))
                .after_help(examples(words, &["biritch score contract 3NT --tricks 9"]))
                .disable_help_subcommand(true)
                .subcommand_required(true)
                .subcommand_help_heading(words.text("help-heading-commands"))
                .subcommand(contract)
                .subcommands(scoring::commands(words))
                .subcommands(contest::commands(words)),
        )
        .subcommand(event::command(words))
        .subcommand(admin::command(words))
        .subcommands(operating::commands(words))
        .subcommand(
            base_command(words, "rebuild", "help-rebuild")
                .override_usage(usage(words, "biritch rebuild", ""))
                .after_help(examples(words, &["biritch rebuild --data club"]))
                .arg(option(words, "config", "FILE", "help-serve-config"))
                .arg(option(words, "data", "DIR", "help-serve-data"))
                .arg(option(words, "database", "URL", "help-serve-database")),
        )
        .subcommand(
            base_command(words, "data", "help-data")
                .override_usage(format!("biritch data {}", words.text("help-command")))
                .after_help(examples(words, &["biritch data check --data club"]))
                .disable_help_subcommand(true)
                .subcommand_required(true)
                .subcommand_help_heading(words.text("help-heading-commands"))
                .subcommand(
                    base_command(words, "check", "help-data-check")
                        .override_usage(usage(words, "biritch data check", ""))
                        .after_help(examples(words, &["biritch data check --data club --json"]))
                        .arg(option(words, "config", "FILE", "help-serve-config"))
                        .arg(option(words, "data", "DIR", "help-serve-data"))
                        .arg(option(words, "database", "URL", "help-serve-database")),
                )
                .subcommand(
                    base_command(words, "compact", "help-data-compact")
                        .override_usage(usage(words, "biritch data compact", ""))
                        .after_help(examples(
                            words,
                            &["biritch data compact --data club --idle 30"],
                        ))
                        .arg(option(words, "config", "FILE", "help-serve-config"))
                        .arg(option(words, "data", "DIR", "help-serve-data"))
                        .arg(option(words, "database", "URL", "help-serve-database"))
                        .arg(option(words, "idle", "DAYS", "help-data-compact-idle")),
                )
                .subcommand(
                    base_command(words, "move", "help-data-move")
                        .override_usage(usage(
                            words,
                            "biritch data move",
                            "--from <URL> --to <URL>",
                        ))
                        .after_help(examples(
                            words,
                            &["biritch data move --from sqlite:club --to postgres://localhost/club"],
                        ))
                        .arg(option(words, "from", "URL", "help-data-move-from").required(true))
                        .arg(option(words, "to", "URL", "help-data-move-to").required(true)),
                ),
        )
        .subcommand(
            base_command(words, "verify", "help-verify")
                .override_usage(usage(words, "biritch verify", "<FILE>"))
                .after_help(examples(
                    words,
                    &[
                        "biritch verify board-7.json",
                        "biritch verify - < proofs.json",
                        "biritch verify cup.sqd --deals round-1.pbn",
                    ],
                ))
                .arg(value(words, "file", "FILE", "help-verify-file").required(true))
                .arg(
                    option(words, "deals", "FILE", "help-verify-deals").action(ArgAction::Append),
                ),
        )
        .subcommands(solving::commands(words))
        .subcommands(files::commands(words))
        .subcommands(robot_match::commands(words))
        .subcommand(system::command(words))
        .subcommand(preferans::command(words))
        .subcommand(
            base_command(words, "completions", "help-completions")
                .override_usage(usage(words, "biritch completions", "<SHELL>"))
                .after_help(examples(
                    words,
                    &["biritch completions bash > /etc/bash_completion.d/biritch"],
                ))
                .arg(value(words, "shell", "SHELL", "help-completions-shell").required(true)),
        )
        .subcommand(
            base_command(words, "manual", "help-manual")
                .override_usage(usage(words, "biritch manual", "<FOLDER>"))
                .after_help(examples(words, &["biritch manual /usr/local/share/man/man1"]))
                .arg(value(words, "folder", "FOLDER", "help-manual-folder").required(true)),
        )
}
