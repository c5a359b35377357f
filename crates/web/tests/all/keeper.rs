//! The score keeper, as a browser without scripts sees it.

use std::sync::Arc;

use store::Memory;

use crate::harness::{Answer, Person, TestServer, config};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

fn encoded(pairs: &[(&str, &str)]) -> String {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let one = |text: &str| -> String {
        text.bytes()
            .map(|byte| if safe(byte) { char::from(byte).into() } else { format!("%{byte:02X}") })
            .collect()
    };
    pairs
        .iter()
        .map(|(key, value)| format!("{}={}", one(key), one(value)))
        .collect::<Vec<_>>()
        .join("&")
}

/// A person on the page of an evening.
struct Keeper<'a> {
    server: &'a TestServer,
    cookie: String,
    path: String,
    seen: String,
}

impl<'a> Keeper<'a> {
    async fn open(server: &'a TestServer, who: &Person, sent: &[(&str, &str)]) -> Keeper<'a> {
        let cookie = format!("{}; lang=ru", who.cookie);
        let headers = [("cookie", cookie.as_str()), FORM];
        let answer = server.request("POST", "/score", &headers, &encoded(sent)).await;
        assert_eq!(answer.status, 303);
        let path = answer.header("location").unwrap().to_owned();
        let mut keeper = Keeper { server, cookie, path, seen: String::new() };
        keeper.page().await;
        keeper
    }

    async fn page(&mut self) -> Answer {
        let answer = self.server.get(&self.path, &[("cookie", &self.cookie)]).await;
        assert_eq!(answer.status, 200);
        let seen = answer.body.split("data-version=\"").nth(1).unwrap();
        self.seen = seen.split('"').next().unwrap().to_owned();
        answer
    }

    async fn send(&self, sent: &[(&str, &str)]) -> Answer {
        let all = [sent, &[("seen", &self.seen)]].concat();
        let headers = [("cookie", self.cookie.as_str()), FORM];
        self.server.request("POST", &self.path, &headers, &encoded(&all)).await
    }

    /// Enters a deal, which must be accepted.
    async fn deal(&mut self, deal: &str) {
        let words: Vec<&str> = deal.split(' ').collect();
        let [declarer, level, strain, tricks] = words[..] else { panic!("{deal}") };
        let sent = [
            ("do", "enter"),
            ("kind", "deal"),
            ("declarer", declarer),
            ("level", level),
            ("strain", strain),
            ("tricks", tricks),
        ];
        let answer = self.send(&sent).await;
        assert_eq!(answer.status, 303, "{deal}");
        self.page().await;
    }
}

const FOUR: [(&str, &str); 6] = [
    ("form", "rubber"),
    ("name-1", "Анна"),
    ("name-2", "Борис"),
    ("name-3", "Клара"),
    ("name-4", "Дмитрий"),
    ("dealer", "S"),
];

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_is_kept_and_comes_back_after_a_restart() {
    let store = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let olga = server.person("Ольга").await;
    let mut keeper = Keeper::open(&server, &olga, &FOUR).await;
    let page = keeper.page().await;
    assert!(page.body.contains("Сдаёт Клара (Ю)"));
    assert!(page.body.contains(r#"href="/score""#));
    keeper.deal("N 4 S =").await;
    keeper.deal("E 3 NT +1").await;
    let page = keeper.page().await;
    assert!(page.body.contains("Все в зоне"));
    // Wrong input is reported, and everything typed is still there.
    let wrong = [
        ("do", "enter"),
        ("kind", "deal"),
        ("declarer", "W"),
        ("level", "7"),
        ("strain", "H"),
        ("tricks", "+2"),
    ];
    let answer = keeper.send(&wrong).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("Результат +2 при контракте 7♥ невозможен."));
    for chosen in [r#"value="7" checked"#, r#"value="H" checked"#, r#"value="+2" checked"#] {
        assert!(answer.body.contains(chosen), "{chosen}");
    }
    let missing = keeper.send(&wrong[..4]).await;
    assert_eq!(missing.status, 422);
    assert!(missing.body.contains("Выберите значение."));
    // The last entry is undone with one tap, and redone.
    let undo = keeper.send(&[("do", "undo"), ("entry", &keeper.seen)]).await;
    assert_eq!(undo.status, 303);
    let page = keeper.page().await;
    assert!(page.body.contains("В зоне Анна, Клара"));
    let redo = keeper.send(&[("do", "undo"), ("entry", &keeper.seen)]).await;
    assert_eq!(redo.status, 303);
    keeper.page().await;
    keeper.deal("W 4 H =").await;
    let page = keeper.page().await;
    assert!(page.body.contains("Кто сколько выиграл"));
    // A correction of the first deal: the sheet is another.
    let entry = page.body.split("?entry=").nth(1).unwrap().split('#').next().unwrap().to_owned();
    let shown =
        server.get(&format!("{}?entry={entry}", keeper.path), &[("cookie", &keeper.cookie)]).await;
    assert!(shown.body.contains(r#"value="4" checked"#));
    let corrected = [
        ("do", "correct"),
        ("entry", &*entry),
        ("declarer", "N"),
        ("level", "4"),
        ("strain", "S"),
        ("tricks", "-2"),
    ];
    assert_eq!(keeper.send(&corrected).await.status, 303);
    let page = keeper.page().await;
    assert!(page.body.contains("исправлено"));
    let path = keeper.path.clone();
    // Another server has nothing but the log.
    let server = TestServer::with_store(store, config()).await;
    let cookie = format!("{}; lang=ru", olga.cookie);
    let again = server.get(&path, &[("cookie", &cookie)]).await;
    // Apart from the messages of each form itself, the page is the same.
    let plain = |body: &str| {
        let forms = body.split(r#"name="token" value=""#);
        let rest = forms.map(|part| part.split_once('"').map_or(part, |(_, rest)| rest).to_owned());
        let joined: String = rest.collect();
        joined.split(r#"<section class="tools">"#).next().unwrap().to_owned()
    };
    assert_eq!(plain(&again.body), plain(&page.body));
    let list = server.get("/score", &[("cookie", &cookie)]).await;
    assert!(list.body.contains(&path) && list.body.contains("Анна, Борис, Клара, Дмитрий"));
    // It is in nobody else's list, and its address cannot be guessed.
    let other = server.get("/score", &[]).await;
    assert!(!other.body.contains(&path));
    assert_eq!(server.get("/score/aaaaaaaaaaaaaaaaaaaa", &[]).await.status, 404);
    assert_eq!(server.get("/score/%2e%2e", &[]).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_devices_write_one_sheet_and_neither_loses_anything() {
    let server = TestServer::open().await;
    let (olga, paul) = (server.person("Ольга").await, server.person("Павел").await);
    let mut one = Keeper::open(&server, &olga, &FOUR).await;
    let cookie = format!("{}; lang=ru", paul.cookie);
    let mut two =
        Keeper { server: &server, cookie, path: one.path.clone(), seen: one.seen.clone() };
    one.deal("N 4 S =").await;
    let late = [
        ("do", "enter"),
        ("kind", "deal"),
        ("declarer", "N"),
        ("level", "4"),
        ("strain", "S"),
        ("tricks", "+1"),
    ];
    let told = two.send(&late).await;
    assert_eq!(told.status, 409);
    assert!(
        told.body.contains("с другого телефона") && told.body.contains(r#"value="+1" checked"#)
    );
    two.page().await;
    assert_eq!(two.send(&late).await.status, 303);
    let version = server.get(&format!("{}/version", one.path), &[]).await;
    assert_eq!(version.body, "3");
    // Whoever has written in it finds it in their list.
    let list = server.get("/score", &[("cookie", &paul.cookie)]).await;
    assert!(list.body.contains(&one.path));
    // Forms from another site are refused.
    let headers = [("origin", "http://evil.example"), FORM];
    let foreign = server.request("POST", &one.path, &headers, &encoded(&late)).await;
    assert_eq!(foreign.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_is_saved_as_table_picture_text_and_session_file() {
    let server = TestServer::open().await;
    let olga = server.person("Ольга").await;
    let mut keeper = Keeper::open(&server, &olga, &FOUR).await;
    keeper.deal("N 4 S =").await;
    keeper.deal("N 1 S =").await;
    for (file, kind, inside) in [
        ("sheet.csv", "text/csv", "4♠ С"),
        ("sheet.svg", "image/svg+xml", "<svg"),
        ("sheet.txt", "text/plain", "120"),
        (
            "session.txt",
            "text/plain",
            "form: rubber\nplayers: N=Анна E=Борис S=Клара W=Дмитрий\ndealer: S\n1 | 4S-N | =\n2 | 1S-N | =\n",
        ),
    ] {
        let answer =
            server.get(&format!("{}/{file}", keeper.path), &[("cookie", &keeper.cookie)]).await;
        assert_eq!(answer.status, 200);
        assert!(answer.header("content-type").unwrap().starts_with(kind));
        assert!(answer.header("content-disposition").unwrap().starts_with("attachment"));
        assert!(answer.body.contains(inside), "{file}");
    }
    let reading = formats::session::read(
        server.get(&format!("{}/session.txt", keeper.path), &[]).await.body.as_bytes(),
    );
    assert_eq!(reading.errors, []);
    assert_eq!(server.get(&format!("{}/other", keeper.path), &[]).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_opens_in_both_languages_and_nothing_is_in_the_page_that_should_not() {
    let server = TestServer::open().await;
    let anna = server.person("Анна").await;
    let mut paths = vec!["/score".to_owned()];
    for known in bridge::forms::all() {
        let mut sent = vec![("form", known.key)];
        sent.extend([("name-1", "Анна"), ("name-2", "Борис")]);
        let more = [("name-3", "Клара"), ("name-4", "Дмитрий")];
        sent.extend(&more[..usize::from(known.people()) - 2]);
        let keeper = Keeper::open(&server, &anna, &sent).await;
        paths.extend([format!("/score/new?form={}", known.key), keeper.path]);
    }
    for path in paths {
        for lang in ["ru", "en"] {
            let cookie = format!("{}; lang={lang}", anna.cookie);
            let answer = server.get(&path, &[("cookie", &cookie)]).await;
            assert_eq!(answer.status, 200, "{path}");
            assert!(answer.body.contains(&format!(r#"<html lang="{lang}""#)), "{path}");
            for inline in ["<style", " style=", "onclick=", "<script>"] {
                assert!(!answer.body.contains(inline), "{path}: {inline}");
            }
            if lang == "ru" {
                let text = crate::pages::words_of(&answer.body);
                let fine = ["CSV", "SVG", "English"];
                let foreign: Vec<_> = text
                    .iter()
                    .filter(|word| crate::pages::is_english(word) && !fine.contains(&word.as_str()))
                    .collect();
                assert!(foreign.is_empty(), "{path}: {foreign:?}");
            }
        }
    }
    // A form that cannot be opened is shown again with the reason and everything typed.
    let headers = [("cookie", anna.cookie.as_str()), FORM];
    let twice = encoded(&[
        ("form", "rubber"),
        ("name-1", "Anna"),
        ("name-2", "Anna"),
        ("name-3", "C"),
        ("name-4", "D"),
    ]);
    let answer = server.request("POST", "/score", &headers, &twice).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("sits in two seats") && answer.body.contains(r#"value="Anna""#));
    let evil = encoded(&[("form", "rubber"), ("option.honors", "Auto\nstop")]);
    assert_eq!(server.request("POST", "/score", &headers, &evil).await.status, 422);
}

/// A sheet begun on paper is continued: what stands on it is copied, and the score is computed from
/// there. Input that is not a number is reported, and nothing typed is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_begun_on_paper_goes_on() {
    let server = TestServer::open().await;
    let who = server.person("Анна").await;
    let people = [("name-1", "Анна"), ("name-2", "Борис"), ("name-3", "Вера"), ("dealer", "C")];
    let sochi = [
        ("form", "preferans-sochi"),
        ("option.target", "10"),
        ("carried.pool.A", "10"),
        ("carried.pool.B", "6"),
        ("carried.pool.C", "2"),
        ("carried.mountain.A", "4"),
        ("carried.mountain.C", " 8 "),
        ("carried.whists.A>B", "12"),
        ("carried.whists.B>C", "30"),
        ("carried.whists.C>A", "8"),
    ];
    let mut keeper = Keeper::open(&server, &who, &[&people[..], &sochi].concat()).await;
    let page = keeper.page().await.body;
    for result in ["+44", "+58", "\u{2212}102"] {
        assert!(page.contains(result), "{result} in {page}");
    }
    let contract = |declarer, level, strain, x| {
        [
            ("do", "enter"),
            ("kind", "contract"),
            ("level", level),
            ("strain", strain),
            (declarer, "play"),
            (x, "whist"),
        ]
    };
    // B makes a six against one whist, which brings the pool to eight.
    let six = contract("role-B", "6", "S", "role-C");
    let tricks = [("role-A", "pass"), ("took", "6"), ("took-C", "4"), ("took-A", "0")];
    let sent = keeper.send(&[&six[..], &tricks].concat()).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    assert!(keeper.page().await.body.contains("пуля 8"), "it goes on from six");

    let balkan = [
        ("form", "preferans-balkan"),
        ("carried.contract.A", "8"),
        ("carried.contract.B", "\u{2212}2"),
        ("carried.contract.C", "-10"),
        ("carried.juha.A>B", "40"),
        ("carried.refes.B", "1"),
    ];
    let mut keeper = Keeper::open(&server, &who, &[&people[..], &balkan].concat()).await;
    let page = keeper.page().await.body;
    assert!(page.contains("контракт \u{2212}10"), "{page}");

    let cookie = format!("{}; lang=ru", who.cookie);
    let wrong = [&people[..], &sochi[..2], &[("carried.pool.A", "1O"), ("carried.pool.B", "6")]];
    let headers = [("cookie", cookie.as_str()), FORM];
    let answer = server.request("POST", "/score", &headers, &encoded(&wrong.concat())).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("1O — не число"), "{}", answer.body);
    assert!(answer.body.contains(r#"name="carried.pool.B" value="6""#), "nothing is lost");
    // A number that is not possible there is reported by the reader of session files.
    let five = [&people[..], &sochi[..2], &[("carried.refes.A", "1"), ("carried.pool.A", "1/7")]];
    let answer = server.request("POST", "/score", &headers, &encoded(&five.concat())).await;
    assert_eq!(answer.status, 422);
    server.running.stop().await.unwrap();
}
