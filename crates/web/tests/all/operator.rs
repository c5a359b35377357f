//! The operator's pages from outside: who sees them, what they do, and what they never show.

use std::{sync::Arc, time::Duration};

use club::upkeep::{BackupNote, CheckNote};
use serde_json::{Value, json};
use store::{LogOptions, Memory, Sqlite, Store};
use tokio_tungstenite::tungstenite;
use web::{BackupSchedule, Config, Storage};

use crate::harness::{Answer, Person, TIMEOUT, TestServer, config, eventually};

/// A server with a data directory, so that the command line reaches it.
async fn server_in(directory: &tempfile::TempDir) -> TestServer {
    let store = Sqlite::open(directory.path(), LogOptions::default()).await.unwrap();
    let data = Storage::Directory(directory.path().to_owned());
    TestServer::with_store(Arc::new(store), Config { data, ..config() }).await
}

async fn ask(directory: &tempfile::TempDir, request: Value) -> Result<Value, String> {
    let request = serde_json::from_value(request).unwrap();
    web::ask(directory.path(), &request).await.map_err(|error| error.to_string())
}

/// The path of an invitation made on the machine.
async fn invitation(directory: &tempfile::TempDir, role: &str) -> String {
    let request = json!({"ask": "invite", "role": role, "hours": 1, "reason": "a test"});
    let answer = ask(directory, request).await.unwrap();
    let link = answer["link"].as_str().unwrap();
    link[link.find("/operator").unwrap()..].to_owned()
}

impl TestServer {
    async fn page_of(&self, person: &Person, path: &str) -> Answer {
        self.get(path, &[("cookie", &person.cookie), ("accept-language", "en")]).await
    }

    async fn post_as(&self, person: &Person, path: &str, form: &str) -> Answer {
        let headers = [
            ("cookie", person.cookie.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
            ("accept-language", "en"),
            ("accept", "text/html"),
        ];
        self.request("POST", path, &headers, form).await
    }

    async fn with_role(&self, directory: &tempfile::TempDir, name: &str, role: &str) -> Person {
        let person = self.person(name).await;
        let link = invitation(directory, role).await;
        let shown = self.page_of(&person, &link).await;
        assert_eq!(shown.status, 200, "{}", shown.body);
        let taken = self.post_as(&person, &link, "").await;
        assert_eq!(taken.status, 303, "{}", taken.body);
        person
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_those_with_a_role_lead_to_the_operators_pages() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let player = server.person("Petr").await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let moderator = server.with_role(&directory, "Maria", "moderator").await;
    for (lang, word) in [("en", "Operator"), ("ru", "Администратор")] {
        let link = format!("<a href=\"/operator\">{word}</a>");
        for (person, is_there) in [(&operator, true), (&moderator, true), (&player, false)] {
            let headers = [("cookie", person.cookie.as_str()), ("accept-language", lang)];
            let shown = server.get("/about", &headers).await;
            assert_eq!(shown.body.contains(&link), is_there, "{lang}: {}", shown.body);
        }
        let nobody = server.get("/about", &[("accept-language", lang)]).await;
        assert!(!nobody.body.contains("/operator"), "{}", nobody.body);
    }
    // Where the role has ended, the link has gone.
    let dismiss = json!({"ask": "do", "reason": "x",
        "act": {"act": "dismiss", "person": moderator.id}});
    ask(&directory, dismiss).await.unwrap();
    assert!(!server.page_of(&moderator, "/about").await.body.contains("/operator"));
}

/// Changes a byte of a text in the closed log of a directory.
fn damage(directory: &tempfile::TempDir, text: &str) {
    testing::damage(&directory.path().join(Sqlite::FILE), text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_list_of_people_is_reported_while_everybody_plays() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let zinaida = server.person("Zinaida").await;
    // Whoever acts is listed; what she does leaves nothing else.
    server.post_as(&zinaida, "/verify", "").await;
    server.running.stop().await.unwrap();
    damage(&directory, "Zinaida");

    let server = server_in(&directory).await;
    let health = server.get("/health", &[]).await;
    assert_eq!(health.status, 200, "{}", health.body);
    assert_eq!(health.json()["degraded"], json!(["log", "people"]));
    let shown = server.page_of(&operator, "/operator").await.body;
    assert!(shown.contains("The list of people or of their names is damaged."), "{shown}");
    assert!(shown.contains("biritch data check"), "{shown}");
    let vera = server.person("Vera").await;
    server.table(&vera, json!({"game": {"form": "duplicate"}})).await;
    eventually("who comes is listed", async || {
        let people = server.page_of(&operator, "/operator/people").await.body;
        people.contains("Olga") && people.contains("Vera") && !people.contains("Zinaida")
    })
    .await;
}

const PAGES: [&str; 6] = [
    "/operator",
    "/operator/people",
    "/operator/tables",
    "/operator/events",
    "/operator/team",
    "/operator/log",
];

#[tokio::test(flavor = "multi_thread")]
async fn to_everybody_else_the_pages_do_not_exist() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let player = server.person("Petr").await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    for path in PAGES {
        let shown = server.page_of(&operator, path).await;
        assert_eq!(shown.status, 200, "{path}: {}", shown.body);
        assert!(shown.header("cache-control").is_some_and(|value| value.contains("no-store")));
    }
    let person = format!("/operator/people/{}", operator.id);
    let paths = PAGES.into_iter().chain([person.as_str(), "/operator/join/none"]);
    for path in paths {
        // An address of the same length, so that the pages could be the same byte for byte.
        let other = path.replace("/operator", "/aperator");
        for method in ["GET", "POST", "DELETE", "HEAD"] {
            for cookie in [player.cookie.as_str(), "biritch=1.x.0.41.00", "lang=en"] {
                let headers = [("cookie", cookie), ("accept-language", "en")];
                let answer = server.request(method, path, &headers, "").await;
                let unknown = server.request(method, &other, &headers, "").await;
                let seen = (answer.status, answer.body.replace("/operator", "/aperator"));
                assert_eq!(seen, (unknown.status, unknown.body), "{method} {path}");
                assert_eq!(answer.status, 404, "{method} {path}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_sees_people_and_tables_only() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let moderator = server.with_role(&directory, "Misha", "moderator").await;
    for (path, status) in [
        ("/operator", 303),
        ("/operator/people", 200),
        ("/operator/tables", 200),
        ("/operator/events", 404),
        ("/operator/team", 404),
        ("/operator/log", 200),
    ] {
        assert_eq!(server.page_of(&moderator, path).await.status, status, "{path}");
    }
    let form = "role=operator&reason=more+power";
    assert_eq!(server.post_as(&moderator, "/operator/team/invite", form).await.status, 404);
    let log = server.page_of(&moderator, "/operator/log").await;
    assert!(!log.body.contains("became"), "{}", log.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_person_is_told_so_wherever_they_act() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let vera = server.person("Vera").await;
    let table = server.table(&vera, json!({})).await;
    let mut client = vera.sit_at(&table).await;
    client.until("view").await;
    let found = server.page_of(&operator, "/operator/people?q=ver").await;
    assert!(found.body.contains(&format!("/operator/people/{}", vera.id)), "{}", found.body);
    let path = format!("/operator/people/{}", vera.id);
    let form = "act=suspend&term=operator-term-week&reason=shouting+at+%3Cpartners%3E";
    let done = server.post_as(&operator, &path, form).await;
    assert_eq!(done.status, 303, "{}", done.body);
    // The open socket ends, and the next one too.
    while client.receive().await.is_some() {}
    assert_eq!(client.closing.as_deref(), Some("suspended"));
    let mut again = vera.sit_at(&table).await;
    while again.receive().await.is_some() {}
    assert_eq!(again.closing.as_deref(), Some("suspended"));
    let told = |answer: &Answer| {
        assert!(answer.body.contains("shouting at &lt;partners&gt;"), "{}", answer.body);
        assert!(answer.body.contains("until"), "{}", answer.body);
    };
    for path in ["/", "/boards", "/event", &format!("/table/{table}")] {
        told(&server.page_of(&vera, path).await);
    }
    for path in ["/play", "/tables", "/event", "/score", "/name", "/director/log"] {
        let refused = server.post_as(&vera, path, "name=Vera2").await;
        assert_eq!(refused.status, 403, "{path}");
        told(&refused);
    }
    let headers = [("cookie", vera.cookie.as_str())];
    let refused = server.request("POST", "/api/tables", &headers, "{}").await;
    assert_eq!((refused.status, refused.json()["refusal"].as_str()), (403, Some("Suspended")));
    assert_eq!(refused.json()["reason"], "shouting at <partners>");
    assert!(refused.json()["until_ms"].is_i64());
    let form = "act=reinstate&reason=they+apologised";
    assert_eq!(server.post_as(&operator, &path, form).await.status, 303);
    vera.sit_at(&table).await.until("view").await;
    let log = server.page_of(&operator, "/operator/log").await.body;
    for said in ["suspended Vera until", "ended the suspension of Vera", "they apologised", "Olga"]
    {
        assert!(log.contains(said), "{said}: {log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn acts_without_a_reason_or_twice_are_not_done() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let vera = server.person("Vera").await;
    server.table(&vera, json!({})).await;
    eventually("Vera is known", async || {
        server.page_of(&operator, "/operator/people?q=Vera").await.body.contains(&vera.id)
    })
    .await;
    let path = format!("/operator/people/{}", vera.id);
    for form in
        ["act=sign-out", "act=sign-out&reason=+", "act=suspend&term=x&reason=y", "act=x&reason=y"]
    {
        let refused = server.post_as(&operator, &path, form).await.status;
        assert!([404, 422].contains(&refused), "{form}: {refused}");
    }
    let form = "act=rename&name=Vera+II&reason=asked+for&token=abcdefgh-rename";
    for _ in 0..2 {
        assert_eq!(server.post_as(&operator, &path, form).await.status, 303);
    }
    let acts = ask(&directory, json!({"ask": "audit"})).await.unwrap();
    let renamed = acts["acts"].as_array().unwrap().iter().filter(|act| act["act"] == "renamed");
    assert_eq!(renamed.count(), 1, "{acts}");
    let headers = [("cookie", operator.cookie.as_str()), ("origin", "http://evil.example")];
    assert_eq!(server.request("POST", &path, &headers, form).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_session_is_over_at_once_and_its_owner_stays() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let mut stolen = anna.sit_at(&table).await;
    stolen.until("view").await;
    let answer = server.post_as(&anna, "/device/end", "").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mut kept = anna.clone();
    kept.cookie = answer.cookie("biritch").unwrap();
    while stolen.receive().await.is_some() {}
    assert_eq!(stolen.closing.as_deref(), Some("signedout"));
    let status = match anna.try_socket(&table, None).await {
        Err(tungstenite::Error::Http(response)) => response.status().as_u16(),
        _ => 101,
    };
    assert_eq!(status, 401);
    assert!(!server.page_of(&anna, "/").await.body.contains("Anna"));
    assert!(server.page_of(&kept, "/").await.body.contains("Anna"));
    kept.sit_at(&table).await.until("view").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_lets_nobody_in_and_opens_again() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let mut client = anna.sit_at(&table).await;
    client.until("view").await;
    let listed = server.page_of(&operator, "/operator/tables").await.body;
    assert!(listed.contains(&table), "{listed}");
    let path = format!("/operator/tables/{table}");
    assert_eq!(server.post_as(&operator, &path, "act=close&reason=a+trick").await.status, 303);
    while client.receive().await.is_some() {}
    assert_eq!(client.closing.as_deref(), Some("closed"));
    let page = server.page_of(&anna, &format!("/table/{table}")).await;
    assert!(page.status == 410 && page.body.contains("a trick"), "{}", page.body);
    let mut again = anna.sit_at(&table).await;
    while again.receive().await.is_some() {}
    assert_eq!(again.closing.as_deref(), Some("closed"));
    assert_eq!(server.post_as(&operator, &path, "act=reopen&reason=over").await.status, 303);
    anna.sit_at(&table).await.until("view").await;
}

/// What is shown of a table while a board is in play does not depend on the cards: two servers deal from
/// different seeds, and the same is done at both.
#[tokio::test(flavor = "multi_thread")]
async fn hidden_cards_do_not_change_a_byte_of_what_an_operator_sees() {
    let mut seen = Vec::new();
    let mut hands = Vec::new();
    for seed in ["one", "two"] {
        let directory = tempfile::tempdir().unwrap();
        let store = Sqlite::open(directory.path(), LogOptions::default()).await.unwrap();
        let data = Storage::Directory(directory.path().to_owned());
        let test_seed = Some(seed.to_owned());
        let mut config = Config { data, test_seed, ..config() };
        // However busy the machine is, the same happens at both.
        config.pace.hashes = TIMEOUT;
        let server = TestServer::with_store(Arc::new(store), config).await;
        let operator = server.with_role(&directory, "Olga", "operator").await;
        let anna = server.person("Anna").await;
        let table = server.table(&anna, json!({"seat": "N"})).await;
        let mut client = anna.sit_at(&table).await;
        client.until("view").await;
        client.done(json!({"type": "Start"})).await;
        while client.view["game"]["board"]["turn"] != "N" {
            if !client.give_number().await {
                client.receive().await.expect("the table is open");
            }
        }
        hands.push(client.view["game"].to_string());
        let page = server.page_of(&operator, &format!("/operator/tables/{table}")).await.body;
        let report = ask(&directory, json!({"ask": "tables", "find": ""})).await.unwrap();
        let plain = |text: &str| {
            let text = text.replace(&table, "TABLE").replace(&anna.id, "ANNA");
            let text = text.replace(&operator.id, "OLGA");
            // Times and tokens differ; cards stand in no number.
            let text: String = text.chars().filter(|c| !c.is_ascii_digit()).collect();
            // A time that is a whole number of seconds has no fraction.
            let mut text = text.replace("T::.Z", "T::Z");
            if let Some(at) = text.find("name=\"token\" value=\"") {
                let end = text[at + 20..].find('"').map_or(text.len(), |end| at + 20 + end);
                text.replace_range(at..end, "");
            }
            text
        };
        seen.push((plain(&page), plain(&report.to_string())));
    }
    assert_ne!(hands[0], hands[1], "the deals differ");
    assert_eq!(seen[0], seen[1]);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_who_reads_the_data_directory_reaches_the_local_endpoint() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let file = directory.path().join("admin.json");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let text = std::fs::read_to_string(&file).unwrap();
    let endpoint: Value = serde_json::from_str(&text).unwrap();
    let address: std::net::SocketAddr = endpoint["address"].as_str().unwrap().parse().unwrap();
    assert!(address.ip().is_loopback());
    assert_eq!(ask(&directory, json!({"ask": "health"})).await.unwrap()["ok"], true);
    let wrong = text.replace(endpoint["secret"].as_str().unwrap(), "abcdefgh");
    std::fs::write(&file, wrong).unwrap();
    assert!(ask(&directory, json!({"ask": "health"})).await.is_err());
    // The public port knows nothing of it.
    let secret = format!("Bearer {}", endpoint["secret"].as_str().unwrap());
    let headers = [("authorization", secret.as_str())];
    let answer = server.request("POST", "/", &headers, r#"{"ask":"health"}"#).await;
    assert_eq!(answer.status, 405);
    server.running.stop().await.unwrap();
    assert!(!file.exists(), "the file goes with the server");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_what_is_degraded_and_what_is_slow() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let page = server.page_of(&operator, "/operator").await.body;
    let sound = "No faults are known, but no backups are made.";
    for said in [sound, "Database", "An event written to disk", "GET /operator"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(!page.contains("Everything is in order."), "nothing is in order without a backup");
    let health = ask(&directory, json!({"ask": "health"})).await.unwrap();
    // Counted at most once a minute: perhaps before the first event.
    assert!(health["events"].is_u64() && health["counted_ms"].is_u64(), "{health}");
    assert!(health["bytes"].as_u64().is_some_and(|bytes| bytes > 0), "{health}");
    // An address in the list of slow requests is a route, never a secret.
    let secret = format!("/device/{}", "q".repeat(26));
    server.page_of(&operator, &secret).await;
    let page = server.page_of(&operator, "/operator").await.body;
    assert!(!page.contains(&secret), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_token_is_replaced_when_its_person_comes_back() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store, config()).await;
    let anna = server.person("Anna").await;
    let headers = [("cookie", anna.cookie.as_str()), ("accept", "text/html")];
    let fresh = server.get("/", &headers).await;
    assert_eq!(fresh.cookie("biritch"), None, "a fresh token stays");
    assert!(anna.cookie.starts_with("biritch=2."), "{}", anna.cookie);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_withdrawn_on_the_page_and_says_so_to_nobody_else() {
    let directory = tempfile::tempdir().unwrap();
    let server = server_in(&directory).await;
    let operator = server.with_role(&directory, "Olga", "operator").await;
    let link = invitation(&directory, "operator").await;
    // An operator who opens a link of the same role keeps both.
    let kept = server.post_as(&operator, &link, "").await;
    assert!(kept.status == 422 && kept.body.contains("already"), "{}", kept.body);
    let team = server.page_of(&operator, "/operator/team").await.body;
    let at = team.find("name=\"subject\" value=\"").expect("the invitation is listed") + 22;
    let hash: String = team[at..].chars().take_while(|c| *c != '"').collect();
    assert!(hash.len() == 64 && !link.contains(&hash), "{hash}");
    assert!(team.contains("the command line on the server"), "{team}");
    let form = format!("subject={hash}&reason=sent+to+a+wrong+address");
    let player = server.person("Petr").await;
    assert_eq!(server.post_as(&player, "/operator/team/withdraw", &form).await.status, 404);
    assert_eq!(server.page_of(&player, &link).await.status, 200);
    assert_eq!(server.post_as(&operator, "/operator/team/withdraw", &form).await.status, 303);
    assert_eq!(server.page_of(&player, &link).await.status, 404);
    assert_eq!(server.post_as(&player, &link, "").await.status, 404);
    let log = server.page_of(&operator, "/operator/log").await.body;
    assert!(log.contains("withdrew an invitation"), "{log}");
}

/// A server with this schedule of backups, and its page about storage as an operator sees it.
async fn storage_page(directory: &tempfile::TempDir, every: Option<Duration>) -> String {
    let store = Sqlite::open(directory.path(), LogOptions::default()).await.unwrap();
    let to = directory.path().join("backups");
    let backup =
        every.map(|every| BackupSchedule { to: to.as_path().into(), every, keep: 3, work: None });
    let data = Storage::Directory(directory.path().to_owned());
    let server = TestServer::with_store(Arc::new(store), Config { data, backup, ..config() }).await;
    let operator = server.with_role(directory, "Olga", "operator").await;
    if every.is_some() {
        eventually("the state of the backups is known", async || {
            let health = server.get("/health", &[]).await.json();
            health["backup"]["at"].is_string() || health["degraded"] != json!([])
        })
        .await;
    }
    let body = server.page_of(&operator, "/operator").await.body;
    server.running.stop().await.unwrap();
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_sees_the_last_backup_and_the_last_check() {
    let directory = tempfile::tempdir().unwrap();
    let body = storage_page(&directory, None).await;
    assert!(body.contains("No backup is known, and none is scheduled"), "{body}");

    // What was done on the command line.
    let now = jiff::Timestamp::now().as_millisecond();
    let place = "s3://club-backups/biritch/biritch-20261126T104512Z".to_owned();
    let note = BackupNote { at_ms: now - 1000, place, bytes: 3_200_000, events: 812, damaged: 0 };
    note.leave(directory.path()).unwrap();
    let body = storage_page(&directory, None).await;
    for said in ["3.2 MB, all 812 events in it verified", &note.place, "812 events, nothing is"] {
        assert!(body.contains(said), "{said}: {body}");
    }
    assert!(!body.contains("none is scheduled"), "{body}");
    CheckNote { at_ms: now, events: 813, damaged: 2 }.leave(directory.path()).unwrap();
    let body = storage_page(&directory, None).await;
    assert!(body.contains("813 events, damaged places: 2"), "{body}");

    // What the server has done by itself is newer.
    let body = storage_page(&directory, Some(Duration::from_secs(3600))).await;
    for said in ["1 h 0 min", "backups/biritch-2", "nothing is damaged"] {
        assert!(body.contains(said), "{said}: {body}");
    }
    assert!(!body.contains(&note.place), "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_is_told_that_backups_fail() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("backups"), "a file, and no folder").unwrap();
    let body = storage_page(&directory, Some(Duration::from_secs(3600))).await;
    assert!(body.contains("The last attempt to make a backup failed."), "{body}");
}
