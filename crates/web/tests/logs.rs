//! The log: what it says about requests and tables, and what it never says. The tests share the log
//! of the process, and are told apart by the ids of requests.

#![allow(missing_docs, clippy::unwrap_used)]

#[allow(dead_code, reason = "these tests need a part of it")]
#[path = "all/harness.rs"]
mod harness;

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, OnceLock},
};

use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;
use web::Config;

use harness::{TestServer, config};

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

impl Log {
    /// The log of the process. A subscriber for each test would miss lines: the interest in a place of
    /// the code is remembered for all threads.
    fn of_process() -> &'static Log {
        static LOG: OnceLock<Log> = OnceLock::new();
        LOG.get_or_init(|| {
            let log = Log::default();
            let subscriber =
                tracing_subscriber::fmt().json().with_env_filter("trace").with_writer(log.clone());
            tracing::subscriber::set_global_default(subscriber.finish()).unwrap();
            log
        })
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The route and the method of the request with this id, as logged when it was answered.
fn logged(log: &Log, id: &str) -> Vec<(String, String)> {
    let answered = |line: &Value| {
        line["fields"]["message"] == "a request was answered" && line["span"]["id"] == id
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lines = log.lines().into_iter().filter(answered);
    lines.map(|line| (text(&line["span"]["method"]), text(&line["span"]["route"]))).collect()
}

#[tokio::test]
async fn each_request_has_an_id_in_the_log_and_in_its_answer() {
    let log = Log::of_process();
    let server = TestServer::open().await;
    let mut ids = Vec::new();
    for (path, route) in [("/boards?lang=ru", "/boards"), ("/nowhere", "-")] {
        let answer = server.get(path, &[]).await;
        let id = answer.header("x-request-id").unwrap().to_owned();
        assert_eq!(logged(log, &id), [("GET".into(), route.into())]);
        ids.push(id);
    }
    assert_ne!(ids[0], ids[1]);
}

#[tokio::test]
async fn only_the_proxy_may_give_an_id() {
    let given = [("x-request-id", "proxy-17")];
    let server = TestServer::open().await;
    let own = server.get("/about", &given).await;
    assert_ne!(own.header("x-request-id"), Some("proxy-17"), "there is no proxy");
    let public = Some("https://club.example".to_owned());
    let config = Config { public, ..config() };
    let server = TestServer::with_store(Arc::new(store::Memory::default()), config).await;
    let proxied = server.get("/about", &given).await;
    assert_eq!(proxied.header("x-request-id"), Some("proxy-17"));
    let wrong = server.get("/about", &[("x-request-id", "a b;<c>")]).await;
    assert_ne!(wrong.header("x-request-id"), Some("a b;<c>"));
}

#[tokio::test]
async fn the_log_names_tables_and_no_people() {
    let log = Log::of_process();
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for name in ["Jevgenija", "Afanasij"] {
        people.push(server.person(name).await);
    }
    let table = server.table(&people[0], json!({})).await;
    let mut client = people[0].sit_at(&table).await;
    client.done(json!({"type": "Say", "text": "Jevgenija greets"})).await;
    let cookie = [("cookie", people[1].cookie.as_str())];
    for path in ["/", "/boards", "/device", &format!("/table/{table}")] {
        server.get(path, &cookie).await;
    }
    let device = server.get("/device", &cookie).await;
    let token = device.body.split("/device/").nth(1).map(|rest| {
        rest.split(|c: char| !c.is_ascii_alphanumeric() && !"-_.=".contains(c)).next().unwrap()
    });
    if let Some(token) = token.filter(|token| !token.is_empty()) {
        server.get(&format!("/device/{token}"), &cookie).await;
        assert!(!log.text().contains(token), "the token of a link is not logged");
    }
    server.running.stop().await.unwrap();
    let text = log.text();
    for person in &people {
        let token = person.cookie.split_once('=').unwrap().1;
        assert!(!text.contains(token), "no token");
    }
    for name in ["Jevgenija", "Afanasij"] {
        assert!(!text.contains(name), "no name");
    }
    let of_table = log.lines().into_iter().filter(|line| {
        let spans = line["spans"].as_array().cloned().unwrap_or_default();
        spans.iter().any(|span| span["table"] == table.as_str() || span["id"] == table.as_str())
    });
    assert!(of_table.count() > 0, "lines name the table");
}
