//! Clients that misbehave.

use std::{sync::Arc, time::Duration};

use futures_util::SinkExt;
use serde_json::json;
use store::Memory;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite::{self, Message};

use crate::harness::{Answer, Client, Person, TIMEOUT, TestServer, config};

async fn at_a_table(server: &TestServer) -> (Person, String, Client) {
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let mut client = anna.sit_at(&table).await;
    client.until("view").await;
    (anna, table, client)
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_messages_are_refused_with_a_reason_and_change_nothing() {
    let server = TestServer::open().await;
    let (_, _, mut client) = at_a_table(&server).await;
    let version = client.view["version"].clone();
    let long = format!(r#"{{"t":"ping","x":"{}"}}"#, "x".repeat(9000));
    let deep = format!("{}{}", "[".repeat(4000), "]".repeat(4000));
    for (text, refusal) in [
        ("{", "NotJson"),
        ("", "NotJson"),
        (deep.as_str(), "NotJson"),
        ("[]", "UnknownMessage"),
        ("null", "UnknownMessage"),
        (r#"["ping"]"#, "UnknownMessage"),
        (r#"{"t":"dance"}"#, "UnknownMessage"),
        (r#"{"t":"do"}"#, "UnknownCommand"),
        (r#"{"t":"do","ref":-1,"command":{"type":"Ready"}}"#, "UnknownCommand"),
        (r#"{"t":"do","ref":1,"command":{"type":"Fly"}}"#, "UnknownCommand"),
        (r#"{"t":"do","ref":1,"command":{"type":"Sit","seat":"Q"}}"#, "UnknownCommand"),
        (r#"{"t":"do","ref":1,"command":{"type":"Sit","seat":"N","extra":1}}"#, "UnknownCommand"),
        (
            r#"{"t":"do","ref":1,"command":{"type":"Game","command":{"type":"Play","seat":"N","card":"S1"}}}"#,
            "UnknownCommand",
        ),
        (long.as_str(), "TooLarge"),
    ] {
        client.socket.send(Message::text(text)).await.unwrap();
        let answer = client.until("refused").await;
        assert_eq!(answer["refusal"], refusal, "{text}: {answer}");
    }
    client.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(client.until("refused").await["refusal"], "UnknownMessage");
    let answer = client.ask(json!({"type": "Start"})).await;
    assert_eq!(answer["t"], "done");
    assert!(answer["version"].as_u64() > version.as_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_frame_ends_the_connection() {
    let server = TestServer::open().await;
    let (anna, table, mut client) = at_a_table(&server).await;
    let _ = client.socket.send(Message::text("x".repeat(200_000))).await;
    while client.receive().await.is_some() {}
    // Only that connection ends.
    anna.sit_at(&table).await.until("view").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_slowed_and_then_closed() {
    let server = TestServer::open().await;
    let (_, _, mut client) = at_a_table(&server).await;
    let (mut slow, mut pongs) = (0, 0);
    for _ in 0..400 {
        if client.socket.send(Message::text(r#"{"t":"ping"}"#)).await.is_err() {
            break;
        }
    }
    while let Some(message) = client.receive().await {
        match message["t"].as_str().unwrap() {
            "slow" => slow += 1,
            "pong" => pongs += 1,
            _ => {}
        }
    }
    assert!(slow > 0);
    // Two hundred may wait, and a bucket that refills ten times a second lets a few more through.
    assert!((40..200).contains(&pongs), "{pongs}");
    assert_eq!(client.closing.as_deref(), Some("flood"));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_frames_cost_as_much_as_messages() {
    for frame in [Message::binary(vec![0]), Message::Ping(vec![0].into())] {
        let server = TestServer::open().await;
        let (_, _, mut client) = at_a_table(&server).await;
        for _ in 0..400 {
            if client.socket.send(frame.clone()).await.is_err() {
                break;
            }
        }
        while client.receive().await.is_some() {}
        assert_eq!(client.closing.as_deref(), Some("flood"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_limited_for_each_person_over_all_connections() {
    let server = TestServer::open().await;
    let (anna, table, mut client) = at_a_table(&server).await;
    for line in 0..20 {
        client.done(json!({"type": "Say", "text": line.to_string()})).await;
    }
    let mut other = anna.sit_at(&table).await;
    let mut answer = json!({"t": "done"});
    // One token comes back each second, however slow this machine is.
    for _ in 0..20 {
        if answer["t"] == "done" {
            answer = other.ask(json!({"type": "Say", "text": "one more"})).await;
        }
    }
    assert_eq!(answer["refusal"], "Slow");
    assert!(answer["wait_ms"].as_u64().is_some_and(|wait| wait <= 1000), "{answer}");
    other.done(json!({"type": "Sit", "seat": "N"})).await;
}

/// Connects and sends these pieces; whether the server closes the connection.
async fn connection_closes(server: &TestServer, pieces: &[&str]) -> bool {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    for piece in pieces {
        if stream.write_all(piece.as_bytes()).await.is_err() {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    let mut rest = Vec::new();
    tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_request_head_times_out() {
    let mut config = config();
    // Long enough for a busy machine to answer ordinary requests.
    config.client_timeout = Duration::from_secs(1);
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    assert!(connection_closes(&server, &[]).await, "silence");
    let drip: Vec<&str> = "GET / HTTP/1.1".split_inclusive("").collect();
    assert!(connection_closes(&server, &drip).await, "letters");
    let slow = "POST /api/enter HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{";
    assert!(connection_closes(&server, &[slow]).await, "a body that does not come");
    let kept = "GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n";
    assert!(connection_closes(&server, &[kept]).await, "an idle connection");
    // A table's socket outlives connections that were opened after it and timed out.
    let (_, _, mut client) = at_a_table(&server).await;
    assert!(connection_closes(&server, &[slow]).await, "a body that does not come");
    assert!(connection_closes(&server, &[kept]).await, "an idle connection");
    client.done(json!({"type": "Say", "text": "still here"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_loopback_server_answers_only_to_its_own_names() {
    let server = TestServer::open().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.0\r\nhost: evil.example\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.contains(" 421 "), "{answer}");
    let through = [("x-forwarded-for", "192.0.2.7")];
    assert_eq!(server.get("/metrics", &through).await.status, 403);
    assert_eq!(server.get("/metrics", &[]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_without_cookie_or_from_other_sites_are_refused() {
    #[track_caller]
    fn status(result: Result<impl Sized, tungstenite::Error>) -> u16 {
        match result {
            Err(tungstenite::Error::Http(response)) => response.status().as_u16(),
            Err(error) => panic!("{error}"),
            Ok(_) => 101,
        }
    }
    let server = TestServer::open().await;
    let (anna, table, _client) = at_a_table(&server).await;
    let own = format!("http://{}", server.address);
    assert_eq!(status(anna.try_socket(&table, Some(&own)).await), 101);
    assert_eq!(status(anna.try_socket(&table, Some("http://evil.example")).await), 403);
    assert_eq!(status(anna.try_socket(&table, Some("null")).await), 403);
    assert_eq!(status(anna.try_socket("nosuchtable", None).await), 404);
    assert_eq!(status(anna.try_socket("..%2f..%2fetc", None).await), 404);
    let mut forged = anna.clone();
    forged.cookie = forged.cookie.replace(&anna.id, "someoneelse");
    assert_eq!(status(forged.try_socket(&table, None).await), 401);
    forged.cookie = "biritch=1.x.0.41.00".into();
    assert_eq!(status(forged.try_socket(&table, None).await), 401);
    let foreign = [("origin", "http://evil.example"), ("cookie", anna.cookie.as_str())];
    for path in ["/api/tables", "/api/enter", "/play", "/name", "/device/x"] {
        let answer = server.request("POST", path, &foreign, "{}").await;
        assert_eq!(answer.status, 403, "{path}");
        assert!(answer.cookie("biritch").is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_oldest_of_too_many_connections_ends() {
    let server = TestServer::open().await;
    let (anna, table, mut first) = at_a_table(&server).await;
    let mut others = Vec::new();
    for _ in 0..8 {
        let mut other = anna.sit_at(&table).await;
        other.until("view").await;
        others.push(other);
    }
    while first.receive().await.is_some() {}
    assert_eq!(first.closing.as_deref(), Some("elsewhere"));
    others[0].done(json!({"type": "Say", "text": "still here"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_each_address_has_its_own_limit() {
    let public = Some("https://club.example".to_owned());
    let config = web::Config { public, ..config() };
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    let enter = async |from: &str| {
        let headers = [("x-forwarded-for", from)];
        server.request("POST", "/api/enter", &headers, r#"{"name":"Anna"}"#).await.status
    };
    let mut last = 200;
    for number in 0..2_000 {
        // The client's own claim stands before what the proxy adds.
        last = enter(&format!("198.51.100.{}, 203.0.113.9", number % 250)).await;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
    assert_eq!(enter("203.0.113.10").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_tables_is_rate_limited() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let headers = [("cookie", anna.cookie.as_str())];
    let mut statuses = Vec::new();
    // One more may be opened every 72 seconds.
    while statuses.len() < 60 && statuses.last().is_none_or(|status: &Answer| status.status == 201)
    {
        statuses.push(server.request("POST", "/api/tables", &headers, "{}").await);
    }
    assert!(statuses.len() > 50);
    let last = statuses.last().unwrap();
    assert_eq!(last.status, 429);
    assert_eq!(last.json()["refusal"], "Slow");
    assert!(last.header("retry-after").is_some());
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_with_the_limit_of_its_page() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let form = "multipart/form-data; boundary=xYz";
    let fields = "application/x-www-form-urlencoded";
    for (path, kind, size, english, russian) in [
        ("/files", form, (4 << 20) + 10_000, "4 megabytes", "4 мегабайт."),
        ("/members/import", form, (1 << 20) + 10_000, "1 megabyte.", "1 мегабайта."),
        ("/systems", form, 140_000, "132 kilobytes", "132 килобайт."),
        ("/tables", fields, 70_000, "64 kilobytes", "64 килобайт."),
    ] {
        let body = match kind == form {
            true => format!(
                "--xYz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pbn\"\r\n\r\n\
                 {}\r\n--xYz--\r\n",
                "x".repeat(size)
            ),
            false => format!("text={}", "x".repeat(size)),
        };
        for (lang, limit) in [("en", english), ("ru", russian)] {
            let cookie = format!("{}; lang={lang}", anna.cookie);
            let headers = [("cookie", &*cookie), ("content-type", kind), ("accept", "text/html")];
            let answer = server.request("POST", path, &headers, &body).await;
            assert_eq!(answer.status, 413, "{path}");
            let text: String =
                answer.body.chars().filter(|c| !"\u{2068}\u{2069}".contains(*c)).collect();
            assert!(text.contains(limit), "{path}: {limit}: {text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_have_clear_answers() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let cookie = [("cookie", anna.cookie.as_str())];
    for (path, headers, body, status, refusal) in [
        ("/api/enter", &[][..], "{", 400, "Unreadable"),
        ("/api/enter", &[], r#"{"name":""}"#, 422, "NameEmpty"),
        ("/api/enter", &[], r#"{"name":"a\u202eb"}"#, 422, "NameInvisible"),
        ("/api/tables", &[], "{}", 401, "Stranger"),
        ("/api/tables", &cookie, r#"{"game":{"form":"poker"}}"#, 400, "Unreadable"),
        ("/api/tables", &cookie, r#"{"seat":"Q"}"#, 400, "Unreadable"),
    ] {
        let answer = server.request("POST", path, headers, body).await;
        assert_eq!(
            (answer.status, answer.json()["refusal"].as_str()),
            (status, Some(refusal)),
            "{body}"
        );
    }
    // Errors are also shown to people, in the language that they ask for.
    let english = [("accept-language", "en")];
    for (path, headers, body, message) in [
        ("/api/enter", &english[..], r#"{"name":""}"#, "The name is empty."),
        ("/api/enter?lang=ru", &english[..], r#"{"name":""}"#, "Имя пустое."),
        ("/api/enter", &[("accept-language", "ru")], "{", "Это не тот JSON"),
        ("/api/tables", &[("cookie", "lang=ru")], "{}", "Вы ещё не вошли."),
        ("/api/tables", &english[..], "{}", "You have not entered yet."),
    ] {
        let answer = server.request("POST", path, headers, body).await;
        let said = answer.json()["message"].as_str().expect("a sentence").to_owned();
        assert!(said.starts_with(message), "{said}");
    }
    let long = json!({"name": "я".repeat(33)}).to_string();
    assert_eq!(
        server.request("POST", "/api/enter", &[], &long).await.json()["refusal"],
        "NameLong"
    );
    let huge = "x".repeat(100_000);
    assert_eq!(server.request("POST", "/api/enter", &[], &huge).await.status, 413);
    assert_eq!(server.request("DELETE", "/api/enter", &[], "").await.status, 405);
}
