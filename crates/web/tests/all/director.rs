//! The director's pages from outside: what is kept and how much of it, what is refused and how.

use crate::harness::{Answer, Person, TestServer};
use crate::pages::{is_english, words_of};

const LEAD: &str = "code%3A+home%0Acontract%3A+4S-S%0ALeadFaced+E+HK%0A";

async fn send(server: &TestServer, who: &Person, path: &str, body: &str) -> Answer {
    let headers =
        [("cookie", who.cookie.as_str()), ("content-type", "application/x-www-form-urlencoded")];
    server.request("POST", path, &headers, body).await
}

async fn see(server: &TestServer, who: &Person, path: &str, lang: &str) -> Answer {
    server.get(path, &[("cookie", &format!("{}; lang={lang}", who.cookie))]).await
}

/// A ruling is kept with its note, twice in a row once, for who kept it alone.
#[tokio::test(flavor = "multi_thread")]
async fn rulings_are_kept() {
    let server = TestServer::open().await;
    let (anna, boris) = (server.person("Анна").await, server.person("Борис").await);
    for note in ["Table+5", "Table+5", "Table+6"] {
        let answer = send(&server, &anna, "/director/log", &format!("s={LEAD}&note={note}")).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some("/director/log")));
    }
    let log = see(&server, &anna, "/director/log", "en").await.body;
    assert_eq!(log.matches("<li>").count(), 2, "{log}");
    assert!(log.find("Table 6") < log.find("Table 5"), "the newest first");
    assert!(!see(&server, &boris, "/director/log", "en").await.body.contains("Table"));
    let russian = see(&server, &anna, "/director/log", "ru").await.body;
    let foreign: Vec<String> =
        words_of(&russian).into_iter().filter(|word| is_english(word) && word != "Table").collect();
    assert!(foreign.is_empty(), "{foreign:?}");
}

/// What cannot be kept, ruled upon or answered says so in the reader's language, with a word for why.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_is_said_in_the_readers_language() {
    let server = TestServer::open().await;
    let anna = server.person("Анна").await;
    let long = format!("/director/case?s={}", "x".repeat(7_000));
    for (path, status) in [
        ("/director/new?kind=nothing", 404),
        (long.as_str(), 422),
        ("/director/case?s=code%3A+1932", 200),
        ("/director/case", 200),
        ("/director/quiz?n=-1&answer=a&code=x", 200),
        ("/director/quiz?n=1&answer=4294967295", 200),
        ("/director/new?kind=claim&go=1", 200),
    ] {
        let answer = see(&server, &anna, path, "ru").await;
        assert_eq!(answer.status, status, "{path}");
        // Letters of a situation's description are its own.
        let page = answer.body.split("<details class=\"raw").next().unwrap();
        let words = words_of(page);
        let foreign: Vec<_> = words.iter().filter(|word| is_english(word)).collect();
        assert!(foreign.is_empty(), "{path}: {foreign:?}");
        assert!(!page.contains("td-") || page.contains("href=\"/director"), "{path}");
    }
    for body in ["", "s=Jump", "s=%FF"] {
        assert_eq!(send(&server, &anna, "/director/log", body).await.status, 422, "{body}");
        assert_eq!(send(&server, &anna, "/director/quiz", body).await.status, 422, "{body}");
    }
}

/// The score is the person's, and a card counts once.
#[tokio::test(flavor = "multi_thread")]
async fn the_quiz_keeps_its_score() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    // A card that was answered before is not counted again, whatever came between.
    for (n, asked) in [(7, 1), (7, 1), (8, 2), (7, 2)] {
        let answer = send(&server, &anna, "/director/quiz", &format!("n={n}&answer=0")).await;
        assert_eq!(answer.status, 303);
        let page = see(&server, &anna, answer.header("location").unwrap(), "en").await.body;
        assert!(page.contains(&format!("of {asked}")), "{page}");
        assert!(page.contains("<article class=\"ruling\">"), "the ruling is explained");
    }
}

/// A claim that many contracts hang on is measured beside the pages: the server answers meanwhile. It
/// has one thread here, which a search within the pages would hold.
#[tokio::test]
async fn a_heavy_review_leaves_the_house_awake() {
    let server = TestServer::open().await;
    let auction = "auction%3A+1C+P+1D+P+1H+P+1S+P+2C+P+2D+P+2H+P+2S+P+3C+P+3D+P+3H+P+P+P%0A";
    let heavy =
        format!("/director/case?s=code%3A+duplicate-2017%0A{auction}FactFound+F10+known%0A");
    let mut ruling = std::pin::pin!(server.get(&heavy, &[]));
    let mut answered = 0;
    let ruling = loop {
        tokio::select! {
            ruling = &mut ruling => break ruling,
            health = server.get("/health", &[]) => {
                assert_eq!(health.status, 200);
                answered += 1;
            }
        }
    };
    assert_eq!(ruling.status, 200);
    assert!(answered > 1, "the server was asleep");
    assert!(ruling.body.contains("class=\"weighed\""), "{}", ruling.body);
}
