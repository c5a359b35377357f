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

#[tokio::test(flavor = "multi_thread")]
async fn one_order_of_an_address_is_made_at_a_time() {
    let server = server().await;
    // Possible, and so rare that it is looked for until the time is over.
    let rare = "boards=32&shape-N=two-suiter&shape-E=two-suiter&shape-S=two-suiter&\
        shape-W=two-suiter&least-NS=37";
    let plain = "boards=4";
    let (first, second, other) = tokio::join!(
        order(&server, "203.0.113.1", rare),
        async {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            order(&server, "203.0.113.1", plain).await
        },
        async {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            order(&server, "203.0.113.2", plain).await
        },
    );
    assert_eq!((first.0, second.0, other.0), (422, 429, 303), "{}", first.1);
    assert_eq!(order(&server, "203.0.113.1", plain).await.0, 303, "the first one is done");
    server.running.stop().await.unwrap();
}
