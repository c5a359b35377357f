//! Pages, as a browser without scripts sees them.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::harness::{TIMEOUT, TestServer, config, play_board};

/// The sources mention the Austrian game in footnotes only, without its rules. The page of sources,
/// to which the games of Preferans link, says that it cannot be played here.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_sources_names_the_game_without_rules() {
    let server = TestServer::open().await;
    for (lang, said) in [
        ("ru", ["Австрийский преферанс", "только по сноскам", "его здесь нет"]),
        ("en", ["Austrian Preferans", "only from footnotes", "it is not here"]),
    ] {
        let cookie = format!("lang={lang}");
        let headers = [("cookie", cookie.as_str())];
        let page = server.get("/about", &headers).await;
        let (_, after) = page.body.split_once(r#"id="sources""#).expect("there are sources");
        let (_, after) = after.split_once(r#"id="austrian""#).expect("the Austrian game is named");
        let (text, _) = after.split_once("</p>").unwrap();
        for words in said {
            assert!(text.contains(words), "{lang}: {words} in {text}");
        }
        let home = server.get("/", &headers).await;
        assert!(home.body.contains(r#"href="/about#sources""#), "{lang}");
    }
    for preset in pref::Preset::ALL {
        assert!(!preset.to_string().contains("austri"), "{preset}");
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_has_both_languages_and_security_headers() {
    let server = TestServer::open().await;
    let anna = server.person("Анна").await;
    for path in [
        "/",
        "/tables",
        "/game/rubber",
        "/game/two-handed",
        "/game/preferans.sochi",
        "/boards",
        "/boards/all",
        "/files",
        "/deals",
        "/verify",
        "/about",
        "/name",
        "/device",
        "/event",
        "/event/new?kind=match",
        "/event/new?kind=pairs",
        "/event/new?kind=progressive",
        "/nowhere",
    ] {
        for lang in ["ru", "en"] {
            let cookie = format!("{}; lang={lang}", anna.cookie);
            let answer = server.get(path, &[("cookie", &cookie)]).await;
            assert_eq!(answer.status, if path == "/nowhere" { 404 } else { 200 }, "{path}");
            assert!(answer.body.contains(&format!(r#"<html lang="{lang}""#)), "{path}");
            let policy = answer.header("content-security-policy").unwrap();
            assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"));
            assert!(policy.contains("frame-ancestors 'none'"));
            assert_eq!(policy.matches("'sha256-").count(), 1, "one script may stand in a page");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
            assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
            // The page contains no inline style or script.
            for inline in ["<style", " style=", "onclick=", "<script>"] {
                assert!(!answer.body.contains(inline), "{path}: {inline}");
            }
            if lang == "ru" {
                let text = words_of(&answer.body);
                let foreign: Vec<_> = text.iter().filter(|word| is_english(word)).collect();
                assert!(foreign.is_empty(), "{path}: {foreign:?}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_link_to_the_other_language_keeps_the_query() {
    let server = TestServer::open().await;
    let answer = server.get("/event/new?kind=pairs&lang=en", &[]).await;
    assert_eq!((answer.status, answer.header("location")), (303, Some("/event/new?kind=pairs")));
    let answer = server.get("/event/new?kind=pairs", &[("cookie", "lang=en")]).await;
    assert!(answer.body.contains(r#"href="/event/new?kind=pairs&amp;lang=ru""#));
    let answer = server.get("/about", &[("cookie", "lang=en")]).await;
    assert!(answer.body.contains(r#"href="/about?lang=ru""#));
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_of_the_framework_are_shown_in_the_readers_language() {
    let server = TestServer::open().await;
    let person = [("cookie", "lang=ru"), ("accept", "text/html")];
    for (method, path, status, said) in [
        ("GET", "/event/new?kind=pairs&kind=match", 400, "Запрос не читается"),
        ("DELETE", "/about", 405, "Так эту страницу не открывают"),
    ] {
        let answer = server.request(method, path, &person, "").await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.body.contains(said), "{path}: {}", answer.body);
    }
    let long = "x".repeat(100_000);
    let form = [person[0], person[1], ("content-type", "application/x-www-form-urlencoded")];
    let answer = server.request("POST", "/verify", &form, &long).await;
    assert_eq!(answer.status, 413);
    assert!(answer.body.contains("Запрос слишком большой"));
    // A program gets the plain answer.
    assert!(!server.request("DELETE", "/about", &[], "").await.body.contains("<html"));
}

/// The words of the text between tags, without addresses.
pub(crate) fn words_of(html: &str) -> Vec<String> {
    let mut text = String::new();
    let mut outside = true;
    for c in html.chars() {
        match c {
            '<' => outside = false,
            '>' => {
                outside = true;
                text.push(' ');
            }
            c if outside => text.push(c),
            _ => {}
        }
    }
    text.split_whitespace()
        .filter(|word| !word.starts_with("http"))
        .flat_map(|word| word.split(|c: char| !c.is_alphabetic()))
        .map(str::to_owned)
        .collect()
}

/// Latin words other than names of languages, formats and products, and the usual abbreviation of high-card points.
pub(crate) fn is_english(word: &str) -> bool {
    const FINE: [&str; 8] = ["English", "PBN", "JSON", "UTC", "SHA", "JavaScript", "SAYC", "PC"];
    // Formats have the same names in every language; one has two words: results-csv.
    let is_format = formats::Format::ALL
        .iter()
        .any(|format| format.name().split('-').any(|part| part.eq_ignore_ascii_case(word)));
    word.len() > 1
        && !is_format
        && word.chars().all(|c| c.is_ascii_alphabetic())
        && !FINE.contains(&word)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_chooses_the_language() {
    let server = TestServer::open().await;
    let answer = server.get("/about?lang=ru&x=1", &[]).await;
    assert_eq!((answer.status, answer.header("location")), (303, Some("/about?x=1")));
    assert_eq!(answer.cookie("lang").as_deref(), Some("lang=ru"));
    let answer = server.get("//evil.example/?lang=ru", &[]).await;
    assert_ne!(answer.header("location"), Some("//evil.example/"));
    let russian = server.get("/", &[("accept-language", "ru")]).await;
    assert!(russian.body.contains(r#"<html lang="ru""#));
}

#[tokio::test(flavor = "multi_thread")]
async fn user_input_is_escaped() {
    let mut config = config();
    // The player's number is waited for, however busy this machine is.
    config.pace.hashes = TIMEOUT;
    let server = TestServer::with_store(Arc::new(store::Memory::default()), config).await;
    let evil = server.person("<script>alert(1)</script>").await;
    let cookie = [("cookie", evil.cookie.as_str())];
    let home = server.get("/", &cookie).await;
    assert!(home.body.contains("&lt;script&gt;alert(1)"));
    assert!(!home.body.contains("<script>alert"));
    let options = json!({"game": {"form": "duplicate"}, "seat": "S", "start": true});
    let table = server.table(&evil, options).await;
    let mut client = evil.sit_at(&table).await;
    client.wait(|view| !view["table"]["dealing"].is_null()).await;
    play_board(std::slice::from_mut(&mut client)).await;
    let id = server.boards(&evil).await.remove(0);
    let board = server.get(&format!("/board/{id}"), &cookie).await;
    assert_eq!(board.status, 200);
    assert!(!board.body.contains("<script>alert"));
    // The data in the page is the same as in the file.
    let inside = board.body.split(r#"type="application/json">"#).nth(1).unwrap();
    let inside = inside.split("</script>").next().unwrap();
    let inside: serde_json::Value = serde_json::from_str(inside).unwrap();
    let alone = server.get(&format!("/board/{id}.json"), &[]).await;
    assert_eq!(inside, alone.json());
    let file = server.get(&format!("/board/{id}.pbn"), &[]).await;
    assert_eq!(file.header("content-type"), Some("application/x-pbn"));
    assert!(
        file.body.contains("[Board \"1\"]") && file.body.contains("[Result \""),
        "{}",
        file.body
    );
    // A proof can be pasted, unchanged or changed.
    let proof = inside["proof"].to_string();
    let sent = |text: &str| {
        let body = text.replace('%', "%25").replace('&', "%26").replace('+', "%2B");
        format!("proof={body}")
    };
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let fair = server.request("POST", "/verify", &form, &sent(&proof)).await;
    assert!(fair.body.contains(r#"data-verdict="fair""#), "{}", fair.body);
    let other = proof.replace(r#""board":1"#, r#""board":2"#);
    let unfair = server.request("POST", "/verify", &form, &sent(&other)).await;
    assert!(unfair.body.contains(r#"data-verdict="unfair""#));
    // The whole board, as stored and with other hands.
    let kept = server.request("POST", "/verify", &form, &sent(&inside.to_string())).await;
    assert!(kept.body.contains(r#"data-verdict="fair""#), "{}", kept.body);
    let mut other = inside.clone();
    other["record"]["deal"] = json!(bridge::Deal::from_number(7).unwrap().to_string());
    let other = server.request("POST", "/verify", &form, &sent(&other.to_string())).await;
    assert!(other.body.contains(r#"data-verdict="unfair""#), "{}", other.body);
    let nonsense = server.request("POST", "/verify", &form, &sent("<b>{")).await;
    assert!(nonsense.body.contains(r#"data-verdict="unreadable""#));
    assert!(!nonsense.body.contains("<b>{"));
}

/// The vectors of docs/fair-dealing.md, in both languages: what is promised, who did not open a number,
/// what was abandoned.
#[tokio::test(flavor = "multi_thread")]
async fn a_verdict_says_who_chose_the_deal() {
    let server = TestServer::open().await;
    let vectors = include_str!("../../../../docs/fair-dealing.json");
    let vectors: Vec<Value> = serde_json::from_str(vectors).unwrap();
    let form = "application/x-www-form-urlencoded";
    for vector in &vectors {
        let steps = vector["proof"]["transcript"].as_array().unwrap();
        let alone = steps.iter().all(|step| step["step"] != "Opened");
        let unopened = steps.last().unwrap()["unopened"] != json!([]);
        let silent = steps.iter().any(|step| step["silent"].get(0).is_some());
        let abandoned = vector["proof"]["abandoned"].get(0);
        for (lang, texts) in [
            (
                "lang=en",
                ["server alone chose", "Did not open", "Gave no number", "led to no board"],
            ),
            ("lang=ru", ["выбрал один сервер", "Не открыли", "Не дали числа", "брошена"]),
        ] {
            let headers = [("content-type", form), ("cookie", lang)];
            let said =
                server.request("POST", "/verify", &headers, &format!("proof={vector}")).await;
            let verdict = match (alone, unopened) {
                (true, _) => "server-alone",
                (false, true) => "some-unopened",
                (false, false) => "fair",
            };
            assert!(said.body.contains(&format!("data-verdict=\"{verdict}\"")), "{}", said.body);
            let tells = [alone, unopened, silent, abandoned.is_some()];
            for (text, told) in texts.into_iter().zip(tells) {
                assert_eq!(said.body.contains(text), told, "{text}: {}", said.body);
            }
            let commitment = abandoned.and_then(|dealing| dealing["commitment"].as_str());
            assert!(said.body.contains(commitment.unwrap_or_default()));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_device_becomes_the_same_person_once() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    // The way there is the page of the name, which the header names; a stranger has no such way.
    let link = r#"href="/device""#;
    let [boards, name] = [
        server.get("/boards", &[("cookie", &anna.cookie)]).await.body,
        server.get("/name", &[("cookie", &anna.cookie)]).await.body,
    ];
    assert!(boards.contains(r#"href="/name""#) && !boards.contains(link), "{boards}");
    assert!(name.contains(link), "{name}");
    assert!(!server.get("/name", &[]).await.body.contains(link));
    let page = server.get("/device", &[("cookie", &anna.cookie)]).await;
    assert!(page.body.contains("<svg"));
    let at = page.body.find("/device/").unwrap();
    let path: String = page.body[at..].chars().take_while(|c| *c != '"' && *c != '<').collect();
    let asked = server.get(&path, &[]).await;
    assert!(asked.body.contains("Anna") && asked.cookie("biritch").is_none());
    let accepted = server.request("POST", &path, &[], "").await;
    assert_eq!(accepted.status, 303);
    let cookie = accepted.cookie("biritch").unwrap();
    assert!(cookie.contains(&anna.id));
    assert_eq!(server.request("POST", &path, &[], "").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_link_continues_at_the_table_and_never_on_another_site() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    for (then, target) in
        [("/table/k3v9", "/table/k3v9"), ("//evil.example", "/"), ("https://evil.example", "/")]
    {
        let page = server.get(&format!("/device?then={then}"), &[("cookie", &anna.cookie)]).await;
        let at = page.body.find("/device/").unwrap();
        let path: String = page.body[at..].chars().take_while(|c| *c != '"' && *c != '<').collect();
        let accepted = server.request("POST", &path, &[], "").await;
        assert_eq!((accepted.status, accepted.header("location")), (303, Some(target)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_gives_a_name_and_comes_to_the_table() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let path = format!("/table/{table}");
    let asked = server.get(&path, &[]).await;
    assert!(asked.body.contains(&format!(r#"value="{path}""#)));
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = format!("name=%D0%98%D0%B2%D0%B0%D0%BD&then={path}");
    let named = server.request("POST", "/name", &form, &body).await;
    assert_eq!((named.status, named.header("location")), (303, Some(path.as_str())));
    let cookie = named.cookie("biritch").unwrap();
    let shell = server.get(&path, &[("cookie", &cookie)]).await;
    assert!(shell.body.contains("Иван") && shell.body.contains("<noscript>"));
    let away = server.request("POST", "/name", &form, "name=I&then=//evil.example").await;
    assert_eq!(away.header("location"), Some("/"));
    assert_eq!(server.get("/table/nothere", &[]).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_open_with_their_options() {
    let server = TestServer::open().await;
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = "name=Anna&form=rubber&rubber.honors=Auto&duplicate.boards=4&explainer=partner&clock=fast&system.NS=sayc&system.EW=beginners";
    let answer = server.request("POST", "/tables", &form, body).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let mut anna = server.person("Anna").await;
    anna.cookie = answer.cookie("biritch").unwrap();
    let table = answer.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut client = anna.sit_at(&table).await;
    client.until("view").await;
    let options = &client.view["table"]["options"];
    assert_eq!(options["game"]["honors"], "Auto");
    assert_eq!(options["game"]["explainer"], "partner");
    let systems = json!({"NS": "sayc", "EW": "beginners"});
    assert_eq!(options["game"]["systems"], systems);
    assert_eq!(client.view["game"]["systems"], systems, "systems are public");
    assert_eq!(options["clock"]["board_ms"], 60_000);
    for bad in [
        "form=poker",
        "form=rubber&rubber.honors=maybe",
        "form=rubber&rubber.x=1",
        "form=rubber&system.NS=precision",
    ] {
        assert_eq!(server.request("POST", "/play", &form, bad).await.status, 422, "{bad}");
    }
}

/// The game's page offers a system for each side, and each system has its convention card.
#[tokio::test(flavor = "multi_thread")]
async fn systems_are_offered_with_their_cards() {
    let server = TestServer::open().await;
    let page = server.get("/game/duplicate", &[("cookie", "lang=en")]).await.body;
    assert!(page.contains(r#"name="system.NS""#) && page.contains(r#"name="system.EW""#), "{page}");
    let whist = server.get("/game/whist", &[("cookie", "lang=en")]).await.body;
    assert!(!whist.contains("system.NS"), "whist is not bid by a system");
    for (system, says, silent) in [
        ("standard", "Landy: both majors", "no such text"),
        ("sayc", "Michaels: both majors", "Landy"),
        ("beginners", "Takeout", "Michaels"),
        ("polish", "Odwrotka: at least 3 hearts", "no such text"),
    ] {
        let path = format!("/system/{system}");
        assert!(page.contains(&format!(r#"href="{path}""#)), "{path}");
        let card = server.get(&path, &[("cookie", "lang=en")]).await;
        assert_eq!(card.status, 200, "{path}");
        assert!(card.body.contains(says) && !card.body.contains(silent), "{}", card.body);
    }
    let card = server.get("/system/sayc", &[("cookie", "lang=ru")]).await.body;
    assert!(card.contains("Открытия") && card.contains("Кюбид Майклса"), "{card}");
    assert_eq!(server.get("/system/precision", &[]).await.status, 404);
}

/// A person writes a system down, changes it, and plays it at a table; others at the table see its card and not the
/// list.
#[tokio::test(flavor = "multi_thread")]
async fn a_system_is_written_down_and_played() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let form = [
        ("content-type", "multipart/form-data; boundary=x"),
        ("cookie", anna.cookie.as_str()),
        ("accept-language", "en"),
    ];
    let post = async |fields: &[(&str, &str)]| {
        let mut body = String::new();
        for (name, value) in fields {
            body += "--x\r\ncontent-disposition: form-data; name=\"";
            body += name;
            body += "\"\r\n\r\n";
            body += value;
            body += "\r\n";
        }
        body += "--x--\r\n";
        server.request("POST", "/systems", &form, &body).await
    };
    let text = "system: our <club>\r\nafter: -\r\n  1NT open-1nt: hcp 10-12 and balanced\r\n  Pass pass-opening: always";
    let refused = post(&[("text", &text.replace("hcp", "hpc")), ("do", "save")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("Line 3, column 17"), "{}", refused.body);
    assert!(refused.body.contains("hpc 10-12"), "the text is kept: {}", refused.body);
    assert_eq!(post(&[("text", text), ("do", "save")]).await.status, 303);
    let headers = [("cookie", anna.cookie.as_str()), ("accept-language", "en")];
    let list = server.get("/systems", &headers).await.body;
    assert!(list.contains("our &lt;club&gt;") && !list.contains("our <club>"), "{list}");
    let query = "name=our+%3Cclub%3E";
    let form_page = server.get(&format!("/systems?{query}"), &headers).await.body;
    assert!(form_page.contains("hcp 10-12"), "{form_page}");
    let card = server.get(&format!("/systems/card?{query}"), &headers).await.body;
    assert!(card.contains("10–12"), "{card}");
    let file = server.get(&format!("/systems/file?{query}"), &headers).await;
    assert_eq!(file.body, text.replace("\r\n", "\n"));
    assert!(file.header("content-disposition").is_some_and(|saved| saved.contains(".system")));
    let listed = server.get("/systems.json", &headers).await.json();
    assert_eq!(listed, json!(["our <club>"]));
    let russian = [("cookie", anna.cookie.as_str()), ("accept-language", "ru")];
    let list = server.get("/systems", &russian).await.body;
    assert!(list.contains("Ваши системы торговли"), "{list}");
    // Nobody else sees it.
    assert_eq!(server.get("/systems.json", &[]).await.json(), json!([]));
    assert_eq!(server.get(&format!("/systems/card?{query}"), &[]).await.status, 404);

    // A table with it.
    let game = server.get("/game/duplicate", &headers).await.body;
    assert!(game.contains(r#"value="own:our &lt;club&gt;""#), "{game}");
    let urlencoded = [("content-type", "application/x-www-form-urlencoded"), headers[0]];
    let body = "name=Anna&form=duplicate&system.NS=own%3Aour+%3Cclub%3E&system.EW=polish";
    let opened = server.request("POST", "/tables", &urlencoded, body).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let table = opened.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut client = anna.sit_at(&table).await;
    client.until("view").await;
    let systems = json!({"NS": {"own": "our <club>"}, "EW": "polish"});
    assert_eq!(client.view["game"]["systems"], systems);
    let ben = server.person("Ben").await;
    let ben_headers = [("cookie", ben.cookie.as_str()), ("accept-language", "en")];
    let path = format!("/table/{table}/system/NS");
    assert_eq!(server.get(&path, &ben_headers).await.status, 404, "Ben is not at the table");
    let card = server.get(&path, &headers).await.body;
    assert!(card.contains("our &lt;club&gt;") && card.contains("10–12"), "{card}");
    assert!(!card.contains("hcp 10-12"), "the text is the pair's own: {card}");
    assert_eq!(server.get(&format!("/table/{table}/system/X"), &headers).await.status, 404);

    // Anna's side changes to another system at the table.
    client.done(json!({"type": "Sit", "seat": "E"})).await;
    client.wait(|view| view["may"]["system"]["allowed"] == "E").await;
    let choose = |system: Value| json!({"type": "ChooseSystem", "seat": "E", "system": system});
    let faulty = choose(
        json!({"name": "x", "text": "system: x\nafter: -\n  9H shows: always\n  Pass pass-opening: always"}),
    );
    let refused = client.ask(json!({"type": "Game", "command": faulty})).await;
    assert_eq!(refused["refusal"], "SystemFault", "{refused}");
    assert_eq!(refused["line"], 3, "{refused}");
    client.play(choose(json!({"own": "our <club>"}))).await;
    client.wait(|view| view["game"]["systems"]["EW"]["own"] == "our <club>").await;
    client.play(choose(json!("standard"))).await;
    client.wait(|view| view["game"]["systems"]["EW"] == "standard").await;
    let unknown = choose(json!({"own": "another"}));
    let refused = client.ask(json!({"type": "Game", "command": unknown})).await;
    assert_eq!(refused["refusal"], "NoSuchSystem", "{refused}");

    // It is removed; the table keeps it.
    let removed = post(&[("name", "our <club>"), ("text", text), ("do", "remove")]).await;
    assert_eq!(removed.status, 303);
    assert_eq!(server.get("/systems.json", &headers).await.json(), json!([]));
    assert_eq!(server.get(&path, &headers).await.status, 200);
    let gone = server.request("POST", "/tables", &urlencoded, body).await;
    assert_eq!(gone.status, 422, "there is no such system any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_source_of_each_option_has_a_name_of_its_own() {
    let server = TestServer::open().await;
    let page = server.get("/game/rubber", &[("cookie", "lang=en")]).await.body;
    let mut names: Vec<&str> = page
        .split("aria-label=\"Source: ")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(all > 5 && names.len() == all, "{names:?}");
    assert!(!page.contains("aria-label=\"Source\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn assets_and_messages_are_served() {
    let server = TestServer::open().await;
    server.person("Anna").await;
    let figures = server.get("/metrics", &[]).await;
    assert_eq!(figures.status, 200);
    assert!(server.get("/health", &[]).await.json()["ok"].as_bool().unwrap());
    for lang in ["ru", "en"] {
        let words = server.get(&format!("/words/{lang}.ftl"), &[]).await;
        assert_eq!(words.status, 200);
        assert!(!words.body.contains("home-title"));
    }
    assert_eq!(server.get("/words/de.ftl", &[]).await.status, 404);
    assert_eq!(server.get("/assets/x/../../Cargo.toml", &[]).await.status, 404);
    let home = server.get("/", &[]).await;
    let at = home.body.find("/assets/").expect("the page has a style or script");
    let path: String = home.body[at..].chars().take_while(|c| *c != '"').collect();
    let file = server.get(&path, &[]).await;
    assert_eq!(file.status, 200, "{path}");
    assert!(file.header("cache-control").unwrap().contains("immutable"));
    assert_eq!(file.header("vary"), Some("accept-encoding"));
    for (accepted, packed) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("identity", None)]
    {
        let file = server.get(&path, &[("accept-encoding", accepted)]).await;
        assert_eq!(file.header("content-encoding"), packed, "{accepted}");
    }
    // A page of another version does not get the files of this one.
    let hash = path.split('/').nth(2).expect("the path has a hash");
    let foreign = server.get(&path.replace(hash, "0123456789abcdef"), &[]).await;
    assert_eq!(
        foreign.status, 404,
        "a page of another version must not join our parts to its script"
    );
    let at = home.body.find("data-words=\"").expect("the page names its words") + 12;
    let path: String = home.body[at..].chars().take_while(|c| *c != '"').collect();
    let words = server.get(&path, &[]).await;
    assert!(words.header("cache-control").unwrap().contains("immutable"), "{path}");
}
