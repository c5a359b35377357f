//! Attacks that were tried against the server; each that worked was repaired.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use store::Memory;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use web::Config;

use crate::harness::{TIMEOUT, TestServer, config};

/// Sends bytes as they are; what comes back.
async fn raw(server: &TestServer, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // A server that refuses a head may close the connection before all of it was sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let read = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
    let _closed = read.expect("the server closes");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_is_too_large_is_refused() {
    let server = TestServer::open().await;
    let large = format!(
        "GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: {}\r\n\r\n",
        "y".repeat(100_000)
    );
    let answer = raw(&server, large.as_bytes()).await;
    assert!(!answer.contains(" 200 "), "{}", answer.lines().next().unwrap_or_default());
    for (bytes, status) in [(31_000, " 200 "), (34_000, " 431 ")] {
        let head = format!(
            "GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: {}\r\n\r\n",
            "y".repeat(bytes)
        );
        let answer = raw(&server, head.as_bytes()).await;
        assert!(answer.contains(status), "{bytes}: {}", answer.lines().next().unwrap_or_default());
    }
    let many: String = (0..90).map(|number| format!("x-{number}: y\r\n")).collect();
    let many = format!("GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{many}\r\n");
    let answer = raw(&server, many.as_bytes()).await;
    assert!(answer.contains(" 431 "), "{}", answer.lines().next().unwrap_or_default());
    let ordinary = "GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    assert!(raw(&server, ordinary.as_bytes()).await.contains(" 200 "));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_address_leads_to_another_site() {
    let server = TestServer::open().await;
    for path in [
        "//evil.example?lang=ru",
        "/\\evil.example?lang=ru",
        "/\\/evil.example?lang=ru",
        "//evil.example/",
        "/\\evil.example/",
        "/%5Cevil.example/",
    ] {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let answer = raw(&server, request.as_bytes()).await;
        let target = answer.lines().find_map(|line| line.strip_prefix("location: "));
        let leaves = target
            .is_some_and(|target| !target.starts_with('/') || target[1..].starts_with(['/', '\\']));
        assert!(!leaves, "{path}: {target:?}");
    }
    let anna = server.person("Anna").await;
    for then in
        ["//evil.example", "https://evil.example", "/\\evil.example", "/a?b", "javascript:x"]
    {
        let headers = [
            ("cookie", anna.cookie.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        let form = format!("name=Anna&then={then}");
        let answer = server.request("POST", "/name", &headers, &form).await;
        assert_eq!(answer.header("location"), Some("/"), "{then}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_do_not_become_markup_or_headers() {
    let server = TestServer::open().await;
    for name in ["<script>x</script>", "\"onload=x", "a&amp;b", "'; --"] {
        let person = server.person(name).await;
        let page = server.get("/", &[("cookie", &person.cookie)]).await;
        assert!(!page.body.contains("<script>x") && !page.body.contains("\"onload=x"), "{name}");
    }
    // Line ends and tabs become spaces.
    for name in ["a\r\nset-cookie: x=y", "a\nb", "a\tb"] {
        let body = json!({"name": name}).to_string();
        let answer = server.request("POST", "/api/enter", &[], &body).await;
        assert_eq!(answer.status, 200, "{name:?}");
        assert!(answer.cookie("x").is_none());
        let kept: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(!kept.to_string().contains(['\r', '\n', '\t']), "{kept}");
    }
    let body = json!({"name": "a\u{0}b"}).to_string();
    let answer = server.request("POST", "/api/enter", &[], &body).await;
    assert_eq!(answer.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn paths_do_not_leave_the_files_of_the_program() {
    let server = TestServer::open().await;
    for path in [
        "/assets/x/../../../etc/passwd",
        "/assets/dev/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/dev/%2fetc%2fpasswd",
        "/words/..%2f..%2fetc%2fpasswd",
        "/sources/..%2f..%2fetc%2fpasswd",
        "/event/..%2f..%2fx",
        "/score/..%2f..%2fx/sheet.csv",
        "/board/..%2f..%2fx",
    ] {
        let answer = server.get(path, &[]).await;
        assert!([404, 405].contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.body.contains("root:"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_and_altered_cookies_are_strangers() {
    let server = TestServer::open().await;
    let (anna, boris) = (server.person("Anna").await, server.person("Boris").await);
    let token = anna.cookie.trim_start_matches("biritch=").to_owned();
    let other_mac = boris.cookie.rsplit_once('.').unwrap().1;
    let own = token.rsplit_once('.').unwrap().0;
    let fields: Vec<&str> = own.split('.').collect();
    let mut later = fields.clone();
    later[3] = "7";
    for forged in [
        format!("{own}.{other_mac}"),
        format!("{own}."),
        own.to_owned(),
        format!("{}.{}", later.join("."), token.rsplit_once('.').unwrap().1),
        format!("{token}.{other_mac}"),
        token.to_uppercase(),
        token.replacen("2.", "1.", 1),
        String::new(),
        "x".repeat(5000),
    ] {
        let cookie = format!("biritch={forged}");
        let answer = server.request("POST", "/api/tables", &[("cookie", &cookie)], "{}").await;
        assert_eq!(answer.status, 401, "{forged}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers_of_security() {
    let secure =
        Config { secure: true, public: Some("https://club.example".to_owned()), ..config() };
    let server = TestServer::with_store(Arc::new(Memory::default()), secure).await;
    for path in ["/", "/nosuchpage", "/table/x", "/health", "/api/enter", "/event/x/sheet.csv"] {
        let answer = server.get(path, &[]).await;
        for (name, value) in [
            ("content-security-policy", "default-src 'self'"),
            ("content-security-policy", "frame-ancestors 'none'"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("strict-transport-security", "max-age="),
            ("cache-control", "no-store"),
        ] {
            let found = answer.header(name).unwrap_or_default();
            assert!(found.contains(value), "{path}: {name}: {found}");
        }
    }
    let body = r#"{"name":"Anna"}"#;
    let answer = server.request("POST", "/api/enter", &[], body).await;
    let cookie = answer.header("set-cookie").unwrap_or_default();
    for flag in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(flag), "{flag}: {cookie}");
    }
    let plain = TestServer::open().await;
    assert_eq!(plain.get("/", &[]).await.header("strict-transport-security"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn error_pages_name_nothing_of_the_program() {
    let server = TestServer::open().await;
    for (method, path, body) in [
        ("GET", "/nosuchpage", ""),
        ("GET", "/event/%ff", ""),
        ("GET", "/boards?before=%ff&id=%00", ""),
        ("POST", "/name", "name=%ff"),
        ("POST", "/event", "\u{0}"),
        ("DELETE", "/event", ""),
        ("GET", "/table/x/board/999999999999999999999", ""),
    ] {
        for accept in ["text/html", "application/json"] {
            let headers =
                [("accept", accept), ("content-type", "application/x-www-form-urlencoded")];
            let answer = server.request(method, path, &headers, body).await;
            for inside in [
                ".rs:",
                "panicked",
                "sqlite",
                "src/",
                "RUST_BACKTRACE",
                "eserialize",
                "axum",
                "u32",
                "UTF-8 in",
            ] {
                assert!(
                    !answer.body.contains(inside),
                    "{method} {path}: {inside}: {}",
                    answer.body
                );
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_two_programs_read_differently_are_refused() {
    let server = TestServer::open().await;
    let host = "host: localhost\r\nconnection: close\r\n";
    for request in [
        format!(
            "POST /name HTTP/1.1\r\n{host}content-length: 5\r\ncontent-length: 6\r\n\r\nname=a"
        ),
        format!("POST /name HTTP/1.1\r\n{host}transfer-encoding: x, chunked, x\r\n\r\n0\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{host}x : y\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{host}x: a\0b\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{host}host: evil.example\r\n\r\n"),
        format!("GET http://evil.example/ HTTP/1.1\r\n{host}\r\n"),
        "GET / HTTP/1.1\r\nconnection: close\r\n\r\n".to_owned(),
    ] {
        let answer = raw(&server, request.as_bytes()).await;
        assert!(answer.contains(" 400 ") || answer.is_empty(), "{request:?}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_slow_heads_does_not_keep_others_out() {
    let mut config = config();
    config.client_timeout = Duration::from_secs(30);
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    let mut slow = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: local").await.unwrap();
        slow.push(stream);
    }
    assert_eq!(server.get("/about", &[]).await.status, 200);
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_that_are_guessed_show_nothing() {
    let server = TestServer::open().await;
    let (anna, boris) = (server.person("Anna").await, server.person("Boris").await);
    let table = server.table(&anna, json!({"locked": true})).await;
    let headers = [("cookie", boris.cookie.as_str())];
    for path in [
        format!("/table/{table}/board/1"),
        format!("/table/{table}/sheet.csv"),
        format!("/table/{table}/rulings"),
        format!("/table/{}/rulings", "a".repeat(20)),
        format!("/event/{}", "a".repeat(20)),
        format!("/score/{}", "a".repeat(20)),
        format!("/board/{}", "a".repeat(20)),
        format!("/device/{}", "a".repeat(26)),
    ] {
        let answer = server.get(&path, &headers).await;
        assert!([403, 404].contains(&answer.status), "{path}: {}", answer.status);
    }
}
