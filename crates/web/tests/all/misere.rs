//! The pages of the misère trainer, without scripts.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::Memory;

use crate::harness::{TestServer, config};

/// A page in this language.
async fn page(server: &TestServer, lang: &str, path: &str) -> String {
    let cookie = format!("lang={lang}");
    let mut answer = server.get(path, &[("cookie", &cookie)]).await;
    // The exercise is being made: the page says so, and asks again.
    let begun = Instant::now();
    while answer.status == 202 {
        assert_eq!(answer.header("refresh"), Some("2"), "{path}");
        assert!(begun.elapsed() < Duration::from_secs(120), "{path} is never made");
        answer = server.get(path, &[("cookie", &cookie)]).await;
    }
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let body = answer.body;
    // A message that is missing shows its key, and one that lacks a fact a brace.
    let keys = body.split('"').step_by(2).filter(|text| text.contains("misere-"));
    assert_eq!(keys.collect::<Vec<_>>(), Vec::<&str>::new(), "{path}");
    assert!(!body.contains("{$") && !body.contains("{ $"), "{path}: {body}");
    body
}

/// The values of an attribute that begin so.
fn attributes<'a>(page: &'a str, name: &str, begins: &str) -> Vec<&'a str> {
    let before = format!("{name}=\"");
    let values = page.split(before.as_str()).skip(1).filter_map(|part| part.split('"').next());
    values.filter(|value| value.starts_with(begins)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_trainer_is_reached_from_the_pages_of_preferans() {
    let server = TestServer::open().await;
    for path in ["/", "/game/preferans.sochi"] {
        assert!(page(&server, "en", path).await.contains("href=\"/misere\""), "{path}");
    }
    assert!(!page(&server, "en", "/game/rubber").await.contains("/misere"));
    for lang in ["ru", "en"] {
        let index = page(&server, lang, "/misere").await;
        for kind in ["discard", "catch", "sheet"] {
            assert!(index.contains(&format!("/misere/{kind}")), "{index}");
            let answer = server.get(&format!("/misere/{kind}"), &[]).await;
            let target = answer.header("location").expect("it leads to an exercise");
            assert_eq!(answer.status, 303);
            let number = target.strip_prefix(&format!("/misere/{kind}/")).expect(target);
            assert!(number.parse::<u64>().is_ok(), "{target}");
            for classic in ["kovalevskaya", "which-suit"] {
                page(&server, lang, &format!("/misere/{kind}/{classic}")).await;
            }
        }
    }
    for wrong in ["/misere/nothing", "/misere/discard/none", "/misere/catch/1000000007"] {
        assert_eq!(server.get(wrong, &[]).await.status, 404, "{wrong}");
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discard_is_chosen_and_judged() {
    let server = TestServer::open().await;
    let path = "/misere/discard/7";
    let question = page(&server, "en", path).await;
    let cards = attributes(&question, "value", "");
    assert_eq!(cards.len(), 12, "{question}");
    assert_eq!(page(&server, "en", path).await, question, "the same link, the same position");
    // One card is no discard.
    let one = page(&server, "en", &format!("{path}?c={}", cards[0])).await;
    assert!(one.contains("exactly two"), "{one}");
    assert_eq!(one.matches("checked").count(), 1, "what was marked stays marked");
    let mut verdicts = [0, 0];
    for (at, first) in cards.iter().enumerate() {
        let second = cards[(at + 1) % 12];
        let answer = page(&server, "ru", &format!("{path}?c={first}&c={second}")).await;
        assert!(answer.contains("ваш выбор"), "{answer}");
        verdicts[usize::from(answer.contains(r#"data-verdict="fair""#))] += 1;
        // Eight at once, the others folded; of equal ones there is one row.
        let rows = answer.matches("<tr").count();
        assert!((20..=69).contains(&rows), "{rows}");
    }
    assert!(verdicts[0] > 0, "not every discard is the best");
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_misere_is_caught_card_by_card() {
    let server = TestServer::open().await;
    let mut path = "/misere/catch/kovalevskaya".to_owned();
    let mut steps = 0;
    let last = loop {
        let body = page(&server, "en", &path).await;
        let links = attributes(&body, "href", "/misere/catch/kovalevskaya?play=");
        let is_choice = |link: &&&str| !link.contains("&amp;");
        let next = links.iter().filter(is_choice).max_by_key(|link| link.len());
        match next.filter(|next| next.len() > path.len()) {
            Some(next) => path = (*next).to_owned(),
            None => break body,
        }
        steps += 1;
        assert!(steps <= 20, "twenty cards at most");
    };
    assert!(steps > 5, "{steps}");
    assert!(last.contains("The answer") && last.contains("Discarded:"), "{last}");
    assert!(last.matches("<li").count() >= 10, "all tricks are listed");

    // Best play takes the trick that the classic is known for.
    let best = page(&server, "en", "/misere/catch/kovalevskaya?play=&rest=1").await;
    assert!(best.contains("Caught!") && best.contains("1 trick"), "{best}");
    // The answer can be looked at before the end.
    let open = page(&server, "en", "/misere/catch/kovalevskaya?play=&open=1").await;
    assert!(open.contains("Best now:"), "{open}");
    for wrong in ["play=SA", "play=ZZ", "play=SKSK"] {
        let path = format!("/misere/catch/kovalevskaya?{wrong}");
        // The exercise was made above, so nothing waits.
        let status = server.get(&path, &[]).await.status;
        assert!(wrong == "play=SA" || status == 422, "{wrong}: {status}");
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sheet_of_discards_is_checked() {
    let server = TestServer::open().await;
    let path = "/misere/sheet/12";
    let question = page(&server, "en", path).await;
    let leads = question.matches("type=\"radio\"").count();
    assert_eq!(leads, 10, "{question}");
    let discards = question.matches("type=\"checkbox\"").count();
    assert!((2..=8).contains(&discards), "{question}");
    let marks: Vec<&str> = attributes(&question, "value", "").into_iter().collect();
    let lead = marks.iter().find(|mark| mark.len() == 2).expect("a lead");
    let all: String =
        marks.iter().filter(|mark| mark.len() == 4).map(|mark| format!("&caught={mark}")).collect();
    let answer = page(&server, "en", &format!("{path}?lead={lead}{all}")).await;
    assert_eq!(answer.matches("data-right=").count(), discards, "{answer}");
    let right = answer.matches(r#"data-right="yes""#).count();
    assert!(right > 0 && right < discards, "some are caught, some are not: {answer}");
    assert!(answer.contains(&format!("Right about {right} of {discards} discards")), "{answer}");
    // It is the position of the exercise with the same number.
    let catch = page(&server, "en", "/misere/catch/12").await;
    let twelve = |page: &str| {
        let from = page.split("hand written").nth(1).expect("the declarer's cards").to_owned();
        from.split("</ul>").next().expect("a list").to_owned()
    };
    assert_eq!(twelve(&catch), twelve(&question));
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn solving_is_limited_like_other_searches() {
    let public = Some("https://club.example".to_owned());
    let config = web::Config { public, ..config() };
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    let through = [("x-forwarded-for", "203.0.113.9")];
    let mut refused = 0;
    for _ in 0..3000 {
        let status = server.get("/misere/catch/kovalevskaya?play=", &through).await.status;
        if status == 202 {
            continue;
        }
        refused += u32::from(status == 429);
        assert!(status == 200 || status == 429, "{status}");
        if refused > 0 {
            break;
        }
    }
    assert!(refused > 0, "an address that asks without end is told to wait");
    server.running.stop().await.unwrap();
}
