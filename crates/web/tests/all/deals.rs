//! Deals to order.

use std::sync::Arc;

use store::Memory;

use crate::harness::{TestServer, config};

/// Orders a set from an address; the status and the page.
async fn order(server: &TestServer, from: &str, fields: &str) -> (u16, String) {
    let headers = [
        ("x-forwarded-for", from),
        ("accept", "text/html"),
        ("content-type", "application/x-www-form-urlencoded"),
    ];
    let answer = server.request("POST", "/deals", &headers, fields).await;
    (answer.status, answer.body)
}

/// A server behind a proxy, so that clients have addresses.
async fn server() -> TestServer {
    let public = Some("https://club.example".to_owned());
    TestServer::with_store(Arc::new(Memory::default()), web::Config { public, ..config() }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_contradicts_itself_is_told_from_one_that_is_too_rare() {
    let server = server().await;
    let fields = "boards=4&least-N=20&least-E=20&least-S=20";
    let (status, page) = order(&server, "203.0.113.1", fields).await;
    assert_eq!(status, 422);
    assert!(page.contains("No deal has all of this"), "{page}");
    server.running.stop().await.unwrap();
}
