//! All keys of the configuration.

use std::time::Duration;

use super::key::{Field, Key, Secrecy};
use super::settings::{ADDRESSINGS, EFFORTS, LOG_FORMATS, METRICS, WORKERS};

const fn key(name: &'static str, variable: &'static str, field: Field) -> Key {
    Key { name, variable, field, secrecy: Secrecy::Open }
}

const fn secret(secrecy: Secrecy, key: Key) -> Key {
    Key { secrecy, ..key }
}

const NEVER: Duration = Duration::ZERO;
const MILLISECOND: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 3600);
const YEARS: Duration = Duration::from_secs(2 * 366 * 24 * 3600);
const MONTH: Duration = Duration::from_secs(31 * 24 * 3600);

/// All keys, in the order in which they are shown: those of a table stand together.
pub(crate) static KEYS: &[Key] = &[
    key("listen", "BIRITCH_LISTEN", Field::Address(|s| &mut s.listen)),
    key("data", "BIRITCH_DATA", Field::Path(|s| &mut s.data)),
    secret(
        Secrecy::UrlWithPassword,
        key("database", "BIRITCH_DATABASE", Field::Database(|s| &mut s.database)),
    ),
    secret(Secrecy::UrlWithPassword, key("bus", "BIRITCH_BUS", Field::Bus(|s| &mut s.bus))),
    key("workers", "BIRITCH_WORKERS", Field::Word(|s| &mut s.workers, WORKERS)),
    key("public", "BIRITCH_PUBLIC", Field::Origin(|s| &mut s.public)),
    key("proxies", "BIRITCH_PROXIES", Field::Networks(|s| &mut s.proxies)),
    key("regulations", "BIRITCH_REGULATIONS", Field::Path(|s| &mut s.regulations)),
    key("metrics", "BIRITCH_METRICS", Field::Word(|s| &mut s.metrics, METRICS)),
    key(
        "client_timeout",
        "BIRITCH_CLIENT_TIMEOUT",
        Field::Time(|s| &mut s.client_timeout, SECOND, DAY),
    ),
    key("log.filter", "BIRITCH_LOG", Field::LogFilter(|s| &mut s.log_filter)),
    key("log.format", "BIRITCH_LOG_FORMAT", Field::Word(|s| &mut s.log_format, LOG_FORMATS)),
    key("limits.tables", "BIRITCH_LIMITS_TABLES", Field::Count(|s| &mut s.limits.tables)),
    key("limits.sockets", "BIRITCH_LIMITS_SOCKETS", Field::Count(|s| &mut s.limits.sockets)),
    key(
        "limits.sockets_per_address",
        "BIRITCH_LIMITS_SOCKETS_PER_ADDRESS",
        Field::Count(|s| &mut s.limits.address),
    ),
    key(
        "limits.connections_per_address",
        "BIRITCH_LIMITS_CONNECTIONS_PER_ADDRESS",
        Field::Count(|s| &mut s.limits.connections),
    ),
    key(
        "limits.sockets_per_person",
        "BIRITCH_LIMITS_SOCKETS_PER_PERSON",
        Field::Count(|s| &mut s.limits.person),
    ),
    key(
        "limits.sockets_per_table",
        "BIRITCH_LIMITS_SOCKETS_PER_TABLE",
        Field::Count(|s| &mut s.limits.table),
    ),
    key("limits.mailbox", "BIRITCH_LIMITS_MAILBOX", Field::Count(|s| &mut s.limits.mailbox)),
    key("limits.outgoing", "BIRITCH_LIMITS_OUTGOING", Field::Count(|s| &mut s.limits.outgoing)),
    key(
        "limits.robot_threads",
        "BIRITCH_LIMITS_ROBOT_THREADS",
        Field::OptionalCount(|s| &mut s.robot_threads),
    ),
    key("robots.effort", "BIRITCH_ROBOTS_EFFORT", Field::Word(|s| &mut s.effort, EFFORTS)),
    key("pace.robot", "BIRITCH_PACE_ROBOT", Field::Time(|s| &mut s.pace.robot, NEVER, MINUTE)),
    key("pace.trick", "BIRITCH_PACE_TRICK", Field::Time(|s| &mut s.pace.trick, NEVER, MINUTE)),
    key(
        "pace.hashes",
        "BIRITCH_PACE_HASHES",
        Field::Time(|s| &mut s.pace.hashes, MILLISECOND, MINUTE),
    ),
    key(
        "pace.openings",
        "BIRITCH_PACE_OPENINGS",
        Field::Time(|s| &mut s.pace.openings, MILLISECOND, MINUTE),
    ),
    key("pace.away", "BIRITCH_PACE_AWAY", Field::Time(|s| &mut s.pace.away, SECOND, DAY)),
    key("pace.idle", "BIRITCH_PACE_IDLE", Field::Time(|s| &mut s.pace.idle, SECOND, DAY)),
    key(
        "pace.retry",
        "BIRITCH_PACE_RETRY",
        Field::Time(|s| &mut s.pace.retry, MILLISECOND, MINUTE),
    ),
    key(
        "pace.search",
        "BIRITCH_PACE_SEARCH",
        Field::Time(|s| &mut s.pace.search, MILLISECOND, DAY),
    ),
    key("tls.certificate", "BIRITCH_TLS_CERTIFICATE", Field::Path(|s| &mut s.tls_certificate)),
    key("tls.key", "BIRITCH_TLS_KEY", Field::Path(|s| &mut s.tls_key)),
    key("tls.redirect", "BIRITCH_TLS_REDIRECT", Field::OptionalAddress(|s| &mut s.tls_redirect)),
    key("tls.hsts", "BIRITCH_TLS_HSTS", Field::Time(|s| &mut s.tls_hsts, NEVER, YEARS)),
    key("acme.names", "BIRITCH_ACME_NAMES", Field::Names(|s| &mut s.acme_names)),
    key("acme.contact", "BIRITCH_ACME_CONTACT", Field::Mail(|s| &mut s.acme_contact)),
    key("acme.directory", "BIRITCH_ACME_DIRECTORY", Field::SecureUrl(|s| &mut s.acme_directory)),
    key("acme.cache", "BIRITCH_ACME_CACHE", Field::Path(|s| &mut s.acme_cache)),
    key("backup.to", "BIRITCH_BACKUP_TO", Field::Place(|s| &mut s.backup_to)),
    key(
        "backup.every",
        "BIRITCH_BACKUP_EVERY",
        Field::Time(|s| &mut s.backup_every, MINUTE, MONTH),
    ),
    key("backup.keep", "BIRITCH_BACKUP_KEEP", Field::Count(|s| &mut s.backup_keep)),
    key("backup.work", "BIRITCH_BACKUP_WORK", Field::Path(|s| &mut s.backup_work)),
    key("s3.endpoint", "BIRITCH_S3_ENDPOINT", Field::Origin(|s| &mut s.s3_endpoint)),
    key("s3.region", "BIRITCH_S3_REGION", Field::Text(|s| &mut s.s3_region)),
    key(
        "s3.addressing",
        "BIRITCH_S3_ADDRESSING",
        Field::Word(|s| &mut s.s3_addressing, ADDRESSINGS),
    ),
    key("s3.credentials", "BIRITCH_S3_CREDENTIALS", Field::Path(|s| &mut s.s3_credentials)),
    key("s3.access_key", "BIRITCH_S3_ACCESS_KEY", Field::Text(|s| &mut s.s3_access_key)),
    secret(
        Secrecy::Secret,
        key("s3.secret_key", "BIRITCH_S3_SECRET_KEY", Field::Text(|s| &mut s.s3_secret_key)),
    ),
    secret(
        Secrecy::Secret,
        key(
            "s3.session_token",
            "BIRITCH_S3_SESSION_TOKEN",
            Field::Text(|s| &mut s.s3_session_token),
        ),
    ),
    key("dev.assets", "BIRITCH_ASSETS", Field::Path(|s| &mut s.assets)),
    secret(
        Secrecy::Secret,
        key("dev.test_seed", "BIRITCH_TEST_SEED", Field::Text(|s| &mut s.test_seed)),
    ),
];

/// The key of this name.
pub(crate) fn of(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}

/// Whether this is the name of a table of keys.
pub(super) fn is_table(name: &str) -> bool {
    KEYS.iter().any(|key| key.name.strip_prefix(name).is_some_and(|rest| rest.starts_with('.')))
}

/// The key or table that was perhaps meant.
pub(super) fn like(name: &str) -> Option<String> {
    let (table, last) = split(name);
    let tables = KEYS.iter().filter_map(|key| Some(split(key.name).0?.to_owned()));
    let keys = KEYS.iter().map(|key| key.name.to_owned());
    let near = keys.chain(tables).filter_map(|known| {
        let (known_table, known_last) = split(&known);
        let distance = strsim::damerau_levenshtein(&last.to_lowercase(), known_last);
        // A word of the same table is more likely than the same word of another.
        let elsewhere = usize::from(known_table != table);
        (distance <= 1.max(last.len() / 3)).then_some((distance + elsewhere, known))
    });
    near.min().map(|(_, known)| known)
}

/// The variable that names the file of the configuration.
pub(super) const FILE_VARIABLE: &str = "BIRITCH_CONFIG";

/// Variables that are no keys: those of this program, and of what starts it (`packaging/`).
const OTHER_VARIABLES: &[&str] = &[
    FILE_VARIABLE,
    "BIRITCH_LANG",
    "BIRITCH_NAME",
    "BIRITCH_OPTIONS",
    "BIRITCH_UPSTREAMS",
    "BIRITCH_VERSION",
];

/// How the names of variables begin that only tests and benchmarks read.
const TEST_VARIABLES: &[&str] = &[
    "BIRITCH_BIN",
    "BIRITCH_CLUSTER_",
    "BIRITCH_CRASH_",
    "BIRITCH_E2E_",
    "BIRITCH_NOTEBOOK_",
    "BIRITCH_TEST_",
];

/// How the names of variables begin.
pub(super) const PREFIX: &str = "BIRITCH_";

/// Whether this program, or what starts it, reads the variable.
pub(super) fn is_variable(name: &str) -> bool {
    OTHER_VARIABLES.contains(&name) || KEYS.iter().any(|key| key.variable == name)
}

/// Whether only tests read the variable.
pub(super) fn is_test_variable(name: &str) -> bool {
    TEST_VARIABLES.iter().any(|prefix| name.starts_with(prefix))
}

/// Whether Kubernetes may have set the variable: beside a service with the name `biritch-backup` it sets
/// `BIRITCH_BACKUP_PORT`, `BIRITCH_BACKUP_PORT_1925_TCP` and `BIRITCH_BACKUP_SERVICE_HOST`.
fn is_of_service(name: &str) -> bool {
    name.ends_with("_PORT") || name.contains("_PORT_") || name.contains("_SERVICE_")
}

/// The variable of the server that was perhaps meant by a name that none has. The last word of one alone
/// is not taken for it: people set `BIRITCH_TOKEN` or `BIRITCH_REGION` for scripts of their own.
pub(super) fn variable_like(name: &str) -> Option<&'static str> {
    if is_of_service(name) {
        return None;
    }
    let word = name.strip_prefix(PREFIX).unwrap_or(name).to_ascii_uppercase();
    let distance = |known: &str| {
        let known = known.strip_prefix(PREFIX).unwrap_or(known);
        let distance = strsim::damerau_levenshtein(&word, known);
        (distance <= 1.max(word.len() / 5)).then_some(distance)
    };
    let of_key = |key: &Key| {
        // Three keys have variables with shorter names than theirs.
        let long = format!("{PREFIX}{}", key.name.replace('.', "_").to_ascii_uppercase());
        let distance = [key.variable, &long].into_iter().filter_map(distance).min();
        Some((distance?, key.variable))
    };
    // The server does not read the other variables that are no keys.
    let file = distance(FILE_VARIABLE).map(|distance| (distance, FILE_VARIABLE));
    KEYS.iter().filter_map(of_key).chain(file).min().map(|(_, known)| known)
}

/// The table of a key, and its last word.
fn split(name: &str) -> (Option<&str>, &str) {
    name.rsplit_once('.').map_or((None, name), |(table, last)| (Some(table), last))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_and_variables_are_different_and_tables_stand_together() {
        let names: BTreeSet<&str> = KEYS.iter().map(|key| key.name).collect();
        let variables: BTreeSet<&str> = KEYS.iter().map(|key| key.variable).collect();
        assert_eq!((names.len(), variables.len()), (KEYS.len(), KEYS.len()));
        let mut tables: Vec<Option<&str>> = KEYS.iter().map(|key| split(key.name).0).collect();
        tables.dedup();
        let different: BTreeSet<_> = tables.iter().collect();
        assert_eq!(tables.len(), different.len(), "{tables:?}");
    }

    #[test]
    fn a_misspelt_variable_is_recognised() {
        for (typed, meant) in [
            ("BIRITCH_LIMITS_TABELS", Some("BIRITCH_LIMITS_TABLES")),
            ("BIRITCH_LIMIT_TABLES", Some("BIRITCH_LIMITS_TABLES")),
            ("BIRITCH_DATABSE", Some("BIRITCH_DATABASE")),
            ("BIRITCH_Listen", Some("BIRITCH_LISTEN")),
            ("BIRITCH_LOG_FILTER", Some("BIRITCH_LOG")),
            ("BIRITCH_DEV_ASSETS", Some("BIRITCH_ASSETS")),
            ("BIRITCH_TEST_SED", Some("BIRITCH_TEST_SEED")),
            ("BIRITCH_CONFG", Some("BIRITCH_CONFIG")),
            // Kubernetes sets such variables beside a service with this name.
            ("BIRITCH_PORT", None),
            ("BIRITCH_PORT_1925_TCP_ADDR", None),
            ("BIRITCH_SERVICE_HOST", None),
            ("BIRITCH_SERVICE_PORT", None),
            ("BIRITCH_BACKUP_PORT", None),
            ("BIRITCH_BACKUP_PORT_1925_TCP_PROTO", None),
            ("BIRITCH_BACKUP_SERVICE_HOST", None),
            // The last word of a key, which a script may use.
            ("BIRITCH_TABLES", None),
            ("BIRITCH_TOKEN", None),
            ("BIRITCH_KEY", None),
            ("BIRITCH_REGION", None),
            ("BIRITCH_CACHE", None),
            ("BIRITCH_DIRECTORY", None),
            // Almost variables that the server does not read.
            ("BIRITCH_NAMES", None),
            ("BIRITCH_GAME", None),
            ("BIRITCH_UPSTREAM", None),
            ("BIRITCH_OPTION", None),
            ("BIRITCH_TEST_POSTGRES", None),
            ("BIRITCH_TEST_NATS", None),
            ("BIRITCH_TEST_PANIC", None),
            ("BIRITCH_BIN", None),
            ("BIRITCH_", None),
        ] {
            assert!(!is_variable(typed), "{typed}");
            assert_eq!(variable_like(typed), meant, "{typed}");
        }
        assert!(KEYS.iter().all(|key| is_variable(key.variable)));
    }

    #[test]
    fn a_misspelt_key_is_recognised() {
        for (typed, meant) in [
            ("lisen", Some("listen")),
            ("limits.tabels", Some("limits.tables")),
            ("tables", Some("limits.tables")),
            ("limit", Some("limits")),
            ("Public", Some("public")),
            ("pace.robots", Some("pace.robot")),
            ("colour", None),
        ] {
            assert_eq!(like(typed).as_deref(), meant, "{typed}");
        }
    }
}
