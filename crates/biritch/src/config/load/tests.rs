use std::collections::BTreeSet;
use std::fs;

use proptest::prelude::*;

use super::*;
use crate::words::{Lang, Words};

/// The example that is packaged.
const EXAMPLE: &str = include_str!("../../../../../packaging/biritch.toml");

/// Reads a configuration with this file in the data directory and these variables.
fn read(file: Option<&str>, variables: &[(&str, &str)]) -> Result<Configuration, Vec<ConfigError>> {
    let data = tempfile::tempdir().expect("a directory");
    if let Some(file) = file {
        fs::write(data.path().join(FILE), file).expect("the file is written");
    }
    let args = ServeArgs { data: Some(data.path().to_owned()), ..ServeArgs::default() };
    load_with(&args, &environment(variables), Path::new("/nowhere/biritch.toml"))
}

fn load_with(
    args: &ServeArgs,
    environment: &Environment,
    system_file: &Path,
) -> Result<Configuration, Vec<ConfigError>> {
    let (configuration, errors) = read_with(args, environment, system_file);
    if errors.is_empty() { Ok(configuration) } else { Err(errors) }
}

fn environment(variables: &[(&str, &str)]) -> Environment {
    super::environment(variables.iter().map(|(name, value)| (name.into(), value.into())))
}

/// The errors of a file, without its directory.
fn errors(file: &str, lang: Lang) -> String {
    let errors = read(Some(file), &[]).expect_err("the file is wrong");
    let text = super::super::failure(&errors).text(&Words::of(lang));
    let Place::File { path, .. } = &errors[0].place else { panic!("{errors:?}") };
    text.replace(path.to_str().expect("a path in UTF-8"), "biritch.toml")
}

/// Removes the `#` from the lines that set a key.
fn uncommented(example: &str) -> String {
    let is_key = |line: &str| {
        line.strip_prefix('#').is_some_and(|rest| rest.contains(" = ") && !rest.starts_with(' '))
    };
    let lines = example.lines().map(|line| if is_key(line) { &line[1..] } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn without_a_source_the_defaults_hold() {
    let read = read(None, &[]).expect("nothing is wrong");
    let settings = Settings { data: None, ..read.settings };
    assert_eq!(settings, Settings::default());
    assert_eq!(read.file, None);
}

#[test]
fn the_example_sets_nothing() {
    let read = read(Some(EXAMPLE), &[]).expect("the example is right");
    let sources: Vec<&str> = read.sources.into_keys().collect();
    assert_eq!(sources, ["data"]);
    assert_eq!(Settings { data: None, ..read.settings }, Settings::default());
}

#[test]
fn the_example_has_every_key_with_its_default() {
    let keys: BTreeSet<&str> = KEYS.iter().map(|key| key.name).collect();
    let mut set: BTreeSet<&str> = BTreeSet::new();
    // A certificate in files, and one of an authority, contradict each other.
    let (others, rest) = EXAMPLE.split_once("\n[acme]\n").expect("the table");
    let (acme, rest) = rest.split_once("\n[backup]\n").expect("the next table");
    let without_acme = format!("{}\n[backup]\n{rest}", uncommented(others));
    let with_acme = format!("[acme]\n{}\n[backup]\n{}", uncommented(acme), uncommented(rest));
    for example in [without_acme, with_acme] {
        let read = read(Some(&example), &[]).expect("the example is right");
        set.extend(read.sources.keys());
        for key in KEYS {
            let default = key.value(&Settings::default());
            if !default.is_null() {
                assert_eq!(key.value(&read.settings), default, "{}", key.name);
            }
        }
    }
    assert!(set.insert("database"), "the data directory of the test comes before it");
    assert_eq!(set, keys);
}

/// In an inline table the keys of a line have columns of their own.
#[test]
fn a_key_within_a_line_is_named_with_its_column() {
    let errors = read(Some("tls = { certificate = 'c.pem' }\n"), &[]).expect_err("no key");
    let places: Vec<_> = errors.iter().map(ConfigError::line_and_column).collect();
    assert_eq!(places, [(1, 9)]);
}

#[test]
fn flags_come_before_variables_and_variables_before_the_file() {
    let file = "listen = '127.0.0.1:1'\nmetrics = 'public'\ndata = '/elsewhere'\n";
    let variables = [("BIRITCH_LISTEN", "127.0.0.1:2"), ("BIRITCH_PUBLIC", "")];
    let read = read(Some(file), &variables).expect("nothing is wrong");
    assert_eq!(read.settings.listen, ([127, 0, 0, 1], 2).into());
    assert_eq!(read.sources["listen"], Source::Variable("BIRITCH_LISTEN"));
    assert_eq!(read.sources["metrics"], Source::File { line: 2, column: 1 });
    assert_eq!(read.sources["data"], Source::Flag("--data"));
    assert_ne!(read.settings.data, Some("/elsewhere".into()));
    // An empty variable is none.
    assert_eq!(read.settings.public, None);
}

#[test]
fn a_path_in_the_file_is_relative_to_the_file() {
    let read = read(Some("regulations = 'ours.txt'"), &[]).expect("nothing is wrong");
    let file = read.file.expect("a file");
    assert_eq!(read.settings.regulations, Some(file.with_file_name("ours.txt")));
}

#[test]
fn a_file_that_is_named_must_exist() {
    let args = ServeArgs { config: Some("/nowhere/a.toml".into()), ..ServeArgs::default() };
    let nothing = Environment::new();
    let errors = load_with(&args, &nothing, Path::new("/nowhere/b.toml")).expect_err("no file");
    assert!(
        matches!(errors[..], [ConfigError { problem: Problem::Unreadable(_), .. }]),
        "{errors:?}"
    );
    let variables = environment(&[("BIRITCH_CONFIG", "/nowhere/c.toml")]);
    let errors = load_with(&ServeArgs::default(), &variables, Path::new("/nowhere/b.toml"));
    assert!(errors.is_err());
}

/// Every kind of error, in one file.
const WRONG: &str = "\
lisen = '127.0.0.1:1925'
listen = 1925
database = 'mysql://ann:secret@db/club'
bus = 'redis://127.0.0.1'
public = 'club.example'
proxies = ['10.0.0.0/8', 'here']
metrics = 'yes'
client_timeout = '10'
regulations = ''
[log]
filter = 'loud=very'
format = true
[limits]
tabels = 7
tables = 0
sockets = 'many'
mailbox = 64 64
[pace]
robot = '3h'
away = 120
[acme]
names = 'club.example'
contact = 'olga'
directory = 'http://acme.example/directory'
[colours.more]
colour = 'red'
[[dev]]
";

#[test]
fn all_faults_are_named_at_once_with_their_places() {
    insta::assert_snapshot!("wrong_configuration_en", errors(WRONG, Lang::En));
    insta::assert_snapshot!("wrong_configuration_ru", errors(WRONG, Lang::Ru));
}

/// What the errors of a file are about: the key, and the other one.
fn contradictions(file: &str) -> Vec<(&'static str, &'static str, &'static str)> {
    let errors = read(Some(file), &[]).map_or_else(|errors| errors, |_| Vec::new());
    let known = |error: &ConfigError| match error.problem {
        Problem::Needs { key, other } => (key, "needs", other),
        Problem::Excludes { key, other } => (key, "excludes", other),
        Problem::PublicName => ("public", "is not", "acme.names"),
        _ => panic!("{error:?}"),
    };
    errors.iter().map(known).collect()
}

#[test]
fn a_certificate_comes_from_one_place() {
    let names = "[acme]\nnames = ['club.example', 'WWW.club.example']\n";
    assert_eq!(contradictions(names), []);
    assert_eq!(contradictions(&format!("[tls]\nredirect = '[::]:80'\n{names}")), []);
    assert_eq!(contradictions(&format!("public = 'https://www.club.example'\n{names}")), []);
    assert_eq!(contradictions(&format!("public = 'https://club.example:8443'\n{names}")), []);
    for public in ["http://club.example", "https://other.example"] {
        let public = format!("public = '{public}'\n{names}");
        assert_eq!(contradictions(&public), [("public", "is not", "acme.names")]);
    }
    assert_eq!(
        contradictions(&format!("[tls]\ncertificate = 'a.pem'\nkey = 'b.pem'\n{names}")),
        [("tls.certificate", "excludes", "acme.names"), ("tls.key", "excludes", "acme.names")]
    );
    let bus = format!("bus = 'nats://127.0.0.1:4222'\n{names}");
    assert_eq!(contradictions(&bus), [("bus", "excludes", "acme.names")]);
    assert_eq!(
        contradictions("[acme]\ncontact = 'olga@club.example'\ncache = 'certificates'\n"),
        [("acme.contact", "needs", "acme.names"), ("acme.cache", "needs", "acme.names")]
    );
    // A wrong value is one error, and not several.
    let wrong = read(Some("[acme]\ncontact = 'olga@club.example'\nnames = ['club']\n"), &[]);
    assert_eq!(wrong.expect_err("no name of a host").len(), 1);
}

#[test]
fn faults_of_the_environment_are_named_by_the_variable() {
    let variables = [("BIRITCH_LOG", "a=b=c"), ("BIRITCH_LIMITS_TABLES", "-1")];
    let errors = read(Some("metrics = 1"), &variables).expect_err("all are wrong");
    let text = super::super::failure(&errors).text(&Words::of(Lang::En));
    let text = text.split_once(FILE).expect("the file is named").1;
    insta::assert_snapshot!(text);
}

/// Keys that are of no use without another, or contradict another, each on a line of its own.
const UNPAIRED: &str = "\
proxies = ['10.0.0.5']
public = 'http://club.example'
[tls]
certificate = 'fullchain.pem'
key = 'privkey.pem'
redirect = '0.0.0.0:80'
[backup]
every = '12h'
keep = 3
";

#[test]
fn keys_that_do_not_go_together_are_named_with_their_lines() {
    insta::assert_snapshot!("unpaired_configuration_en", errors(UNPAIRED, Lang::En));
    insta::assert_snapshot!("unpaired_configuration_ru", errors(UNPAIRED, Lang::Ru));
    let without_public = UNPAIRED.replace("public = 'http://club.example'\n", "");
    let places: Vec<_> = read(Some(&without_public), &[])
        .expect_err("the proxies are believed with a public address only")
        .iter()
        .map(|error| (error.line_and_column().0, error.problem.clone()))
        .collect();
    let needs = |key, other| Problem::Needs { key, other };
    assert_eq!(places[0], (1, needs("proxies", "public")));
    assert_eq!(places[1..].iter().map(|(line, _)| *line).collect::<Vec<_>>(), [7, 8]);
    let right = UNPAIRED.replace("http:", "https:").replace("every", "to = 'backups'\nevery");
    read(Some(&right), &[]).expect("the keys go together");
    // A variable is named too.
    let variables = [("BIRITCH_PUBLIC", "http://club.example")];
    let wrong = read(Some(&right.replace("public", "#public")), &variables).expect_err("http");
    assert_eq!(wrong.len(), 1);
    assert_eq!(wrong[0].place, Place::Variable("BIRITCH_PUBLIC".into()));
}

#[test]
fn two_listeners_need_two_addresses() {
    let redirect = |listen: &str, redirect: &str| {
        let tls = "[tls]\ncertificate = 'a.pem'\nkey = 'b.pem'\nredirect";
        let file = format!("listen = '{listen}'\n{tls} = '{redirect}'\n");
        read(Some(&file), &[]).map_or_else(|errors| errors, |_| Vec::new())
    };
    for (listen, other) in [
        ("127.0.0.1:443", "127.0.0.1:443"),
        ("127.0.0.1:443", "0.0.0.0:443"),
        ("[::]:443", "10.0.0.1:443"),
        ("0.0.0.0:443", "[::]:443"),
    ] {
        let errors = redirect(listen, other);
        let problem = Problem::SameAddress { key: "tls.redirect", other: "listen" };
        assert_eq!((errors.len(), &errors[0].problem), (1, &problem), "{listen} {other}");
        assert_eq!(errors[0].line_and_column(), (5, 1));
    }
    for (listen, other) in [
        ("127.0.0.1:443", "127.0.0.1:80"),
        ("10.0.0.1:443", "10.0.0.2:443"),
        ("0.0.0.0:443", "[::1]:443"),
        ("127.0.0.1:0", "127.0.0.1:0"),
    ] {
        assert_eq!(redirect(listen, other), [], "{listen} {other}");
    }
}

#[test]
fn data_are_in_one_place() {
    let file = "data = '/srv/a'\ndatabase = 'postgres://localhost/club'\n";
    let data = tempfile::tempdir().expect("a directory");
    let path = data.path().join("club.toml");
    fs::write(&path, file).expect("the file is written");
    let read = |args: ServeArgs, variables: &[(&str, &str)]| {
        let args = ServeArgs { config: Some(path.clone()), ..args };
        load_with(&args, &environment(variables), Path::new("/nowhere"))
    };
    let errors = read(ServeArgs::default(), &[]).expect_err("two places");
    let problem = Problem::Excludes { key: "data", other: "database" };
    assert_eq!((errors.len(), &errors[0].problem), (1, &problem));
    assert_eq!(errors[0].line_and_column(), (1, 1));
    // What comes before the file decides.
    let database = |read: Result<Configuration, _>| read.expect("one place").settings.database;
    let args = ServeArgs { data: Some("/srv/b".into()), ..ServeArgs::default() };
    assert_eq!(database(read(args, &[])), None);
    let variables = [("BIRITCH_DATABASE", "sqlite:/srv/c")];
    let used = database(read(ServeArgs::default(), &variables));
    assert_eq!(used.as_deref(), Some("sqlite:/srv/c"));
    let variables = [("BIRITCH_DATA", "/srv/d")];
    let used = database(read(ServeArgs::default(), &variables));
    assert_eq!(used.as_deref(), Some("postgres://localhost/club"));
}

#[test]
fn a_variable_that_is_no_setting_is_named() {
    let variables = [
        ("BIRITCH_LIMITS_TABELS", "7"),
        ("BIRITCH_OPTIONS", "--open"),
        ("BIRITCH_PORT_1925_TCP", "tcp://10.0.0.1:1925"),
        ("BIRITCH_TEST_NATS", "nats://127.0.0.1"),
    ];
    let errors = read(None, &variables).expect_err("a variable is misspelt");
    let text = super::super::failure(&errors).text(&Words::of(Lang::En));
    assert_eq!(
        text,
        "error: there is no setting BIRITCH_LIMITS_TABELS\n\
         hint: did you mean BIRITCH_LIMITS_TABLES?\n"
    );
    let unused = read(None, &variables[1..]).expect("no setting is wrong").unused;
    assert_eq!(unused, ["BIRITCH_PORT_1925_TCP"]);
    let others = [("BIRITCH_BACKUP_PORT", "tcp://10.0.0.2:1925"), ("BIRITCH_TOKEN", "abc")];
    let unused = read(None, &others).expect("these are not for the server").unused;
    assert_eq!(unused, ["BIRITCH_BACKUP_PORT", "BIRITCH_TOKEN"]);
}

#[test]
fn secrets_are_not_repeated_in_errors() {
    let errors = read(Some("database = ['postgres://a:hunter2@b']\n[dev]\ntest_seed = 77123"), &[])
        .expect_err("both are wrong");
    let text = super::super::failure(&errors).text(&Words::of(Lang::En));
    assert!(!text.contains("hunter2") && !text.contains("77123"), "{text}");
    assert_eq!(errors.len(), 2);
}

#[test]
fn text_that_is_not_utf_8_is_refused_at_its_line() {
    let data = tempfile::tempdir().expect("a directory");
    fs::write(data.path().join(FILE), b"metrics = 'local'\n# \xff\n").expect("written");
    let args = ServeArgs { data: Some(data.path().to_owned()), ..ServeArgs::default() };
    let errors =
        load_with(&args, &Environment::new(), Path::new("/nowhere")).expect_err("not UTF-8");
    assert_eq!((errors.len(), errors[0].line_and_column()), (1, (2, 3)));
}

/// Reads any text as a file; the errors must have places in it.
fn check_any(text: &str) {
    if let Err(errors) = read(Some(text), &[]) {
        assert!(!errors.is_empty());
        for error in errors {
            let (line, column) = error.line_and_column();
            assert!((1..=text.lines().count() + 1).contains(&line) && column > 0, "{error:?}");
            assert!(!error.failure().text(&Words::of(Lang::En)).is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        check_any(&text);
    }

    /// Changes the example at one place.
    #[test]
    fn a_changed_example_is_read_or_refused(at in 0..4000_usize, new in "[\\[\\]=#'\"\n.x0é]{0,3}") {
        let mut text = uncommented(EXAMPLE);
        let at = at % text.len();
        if text.is_char_boundary(at) {
            text.insert_str(at, &new);
            check_any(&text);
        }
    }
}
