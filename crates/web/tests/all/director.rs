//! The director's pages: what is stored, how much of it, and what is refused.

use crate::harness::{Answer, Person, TIMEOUT, TestServer};
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

/// A ruling is stored with its note, once if it is sent twice, and for its author alone.
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

/// An edition of the Laws that does not exist is not taken for another one.
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_edition_is_refused() {
    let server = TestServer::open().await;
    let anna = server.person("Анна").await;
    for path in ["/director?code=duplicate-1066", "/director/new?code=duplicate-1066&kind=claim"] {
        let answer = see(&server, &anna, path, "ru").await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("Такой редакции кодекса нет"), "{path}: {}", answer.body);
    }
    for path in ["/director", "/director?code=home", "/director/new?kind=claim"] {
        assert_eq!(see(&server, &anna, path, "ru").await.status, 200, "{path}");
    }
}

/// A refusal is in the reader's language and states the reason.
#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_in_the_readers_language() {
    let server = TestServer::open().await;
    let anna = server.person("Анна").await;
    let long = format!("/director/case?s={}", "x".repeat(7_000));
    for (path, status) in [
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

/// The score belongs to the person, and a card counts once.
#[tokio::test(flavor = "multi_thread")]
async fn the_quiz_keeps_its_score() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    // A card answered before is not counted again, even after another card.
    for (n, asked) in [(7, 1), (7, 1), (8, 2), (7, 2)] {
        let answer = send(&server, &anna, "/director/quiz", &format!("n={n}&answer=0")).await;
        assert_eq!(answer.status, 303);
        let page = see(&server, &anna, answer.header("location").unwrap(), "en").await.body;
        assert!(page.contains(&format!("of {asked}")), "{page}");
        assert!(page.contains("<article class=\"ruling\">"), "the ruling is explained");
    }
}

/// A claim with many contracts to try is measured on another thread: the server, which has one
/// thread here, answers meanwhile.
#[tokio::test]
async fn a_slow_review_does_not_block_the_server() {
    let server = TestServer::open().await;
    let auction = "auction%3A+1C+P+1D+P+1H+P+1S+P+2C+P+2D+P+2H+P+2S+P+3C+P+3D+P+3H+P+P+P%0A";
    let heavy =
        format!("/director/case?s=code%3A+duplicate-2017%0A{auction}FactFound+F10+known%0A");
    let mut ruling = std::pin::pin!(server.get(&heavy, &[]));
    let mut answered = 0;
    let deadline = tokio::time::Instant::now() + TIMEOUT;
    let ruling = loop {
        tokio::select! {
            ruling = &mut ruling => break ruling,
            health = server.get("/health", &[]) => {
                assert_eq!(health.status, 200);
                answered += 1;
            }
            () = tokio::time::sleep_until(deadline) => panic!("no ruling in {TIMEOUT:?}"),
        }
    };
    assert_eq!(ruling.status, 200);
    assert!(answered > 1, "the server answered {answered} times");
    assert!(ruling.body.contains("class=\"weighed\""), "{}", ruling.body);
}
