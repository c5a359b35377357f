//! Plain connections from one address are limited; sockets are counted by themselves.

use std::sync::Arc;

use serde_json::json;
use store::Memory;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::harness::{TestServer, config, eventually};

/// What the server answers to a request for its health; empty if it closed the connection.
async fn answer(mut stream: TcpStream) -> String {
    let request = b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let _refused = stream.write_all(request).await;
    let mut answer = Vec::new();
    let _closed = stream.read_to_end(&mut answer).await;
    String::from_utf8(answer).expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_of_one_address_leave_room_for_others() {
    let mut config = config();
    config.test_remote = true;
    config.limits.connections = 3;
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;

    // A connection that has become a socket does not count.
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let mut socket = anna.sit_at(&table).await;
        socket.until("view").await;
        sockets.push(socket);
    }
    let connect = async || TcpStream::connect(server.address).await.expect("it is accepted");
    eventually("the requests before have ended", async || {
        answer(connect().await).await.starts_with("HTTP/1.1 200")
    })
    .await;
    let mut idle = vec![connect().await, connect().await, connect().await];
    // The fourth is refused at once: the bytes sent meanwhile may be lost with it.
    eventually("a further one is refused", async || {
        let answer = answer(connect().await).await;
        answer.is_empty() || answer.starts_with("HTTP/1.1 503")
    })
    .await;
    drop(idle.pop());
    eventually("there is room again", async || {
        answer(connect().await).await.starts_with("HTTP/1.1 200")
    })
    .await;
    drop((idle, sockets));
}

/// Counted like an address of the internet, but named as a proxy: everybody comes from there.
#[tokio::test]
async fn the_connections_of_a_proxy_are_not_limited() {
    let mut config = config();
    config.test_remote = true;
    config.limits.connections = 2;
    config.public = Some("https://club.example".to_owned());
    config.proxies = vec!["192.0.2.0/24".parse().expect("a network")];
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    let mut open = Vec::new();
    for _ in 0..8 {
        open.push(TcpStream::connect(server.address).await.expect("it is accepted"));
    }
    for stream in open {
        let answer = answer(stream).await;
        assert!(answer.starts_with("HTTP/1.1 ") && !answer.starts_with("HTTP/1.1 503"), "{answer}");
    }
}
