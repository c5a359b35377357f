//! A folder in a bucket, on a store of the tests.

use std::fs;

use store::s3::{Access, Addressing, Credentials, Folder, Key, S3Error};
use testing::s3::{ACCESS_KEY, BUCKET, SECRET_KEY, Server};

fn key(id: &str, secret: &str) -> Credentials {
    Credentials::Key(Key { id: id.into(), secret: secret.into(), token: None })
}

fn folder(server: &Server, folder: &str) -> Folder {
    let access = Access {
        endpoint: Some(server.endpoint()),
        credentials: key(ACCESS_KEY, SECRET_KEY),
        ..Access::default()
    };
    Folder { address: format!("s3://{BUCKET}{folder}").parse().unwrap(), access }
}

#[tokio::test]
async fn objects_are_written_listed_read_and_removed() {
    let server = Server::start();
    for place in ["/biritch", "/a/b", ""] {
        let client = folder(&server, place).open().unwrap();
        assert!(client.names().await.unwrap().is_empty());
        let names: Vec<String> = (0..8).map(|number| format!("x{number}/manifest.json")).collect();
        for name in &names {
            client.write(name, name.as_bytes().to_vec()).await.unwrap();
        }
        assert_eq!(client.names().await.unwrap(), names, "a list of several pages");
        assert_eq!(client.read(&names[7]).await.unwrap(), names[7].as_bytes());
        for name in &names {
            client.remove(name).await.unwrap();
            client.remove(name).await.unwrap();
        }
        assert!(server.keys().is_empty());
    }
}

#[tokio::test]
async fn a_large_file_is_sent_in_parts_and_comes_back() {
    let server = Server::start();
    let client = folder(&server, "/biritch").open().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let (from, to) = (directory.path().join("from"), directory.path().join("to"));
    let mut state = 7;
    let numbers = (0..3 << 20).map(|_| testing::splitmix64(&mut state));
    let content: Vec<u8> = numbers.flat_map(u64::to_le_bytes).chain([1, 2, 3]).collect();
    fs::write(&from, &content).unwrap();
    client.upload(&from, "log").await.unwrap();
    let parts = |objects: &[String]| objects.iter().filter(|it| it.contains("partNumber")).count();
    assert_eq!(parts(&server.objects().requests), 4, "of 8 MiB each, and three bytes");
    client.download("log", &to).await.unwrap();
    assert!(fs::read(&to).unwrap() == content);
    let (size, _) = client.digest("log").await.unwrap();
    assert_eq!(size, content.len() as u64);
    let again = client.download("log", &to).await;
    assert!(matches!(again, Err(S3Error::File { .. })), "no file is overwritten: {again:?}");
}

#[tokio::test]
async fn what_fails_in_passing_is_tried_again() {
    let server = Server::start();
    let client = folder(&server, "").open().unwrap();
    for _ in 0..3 {
        server.objects().failing = 2;
        client.write("log", b"text".to_vec()).await.unwrap();
        server.objects().failing = 2;
        assert_eq!(client.read("log").await.unwrap(), b"text");
        server.objects().failing = 2;
        assert_eq!(client.names().await.unwrap(), ["log"]);
        server.objects().failing = 2;
        client.remove("log").await.unwrap();
    }
}

#[tokio::test]
async fn an_upload_that_fails_leaves_no_parts() {
    let server = Server::start();
    let client = folder(&server, "").open().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let from = directory.path().join("from");
    fs::write(&from, vec![7; 20 << 20]).unwrap();
    server.objects().failing_parts = true;
    let sent = client.upload(&from, "log").await;
    assert!(matches!(sent, Err(S3Error::Failed { .. })), "{sent:?}");
    let objects = server.objects();
    assert!(objects.uploads.is_empty() && objects.stored.is_empty(), "{:?}", objects.requests);
    assert!(objects.requests.iter().any(|request| request.starts_with("DELETE ")));
}

#[tokio::test]
async fn errors_name_the_bucket_and_the_key() {
    let server = Server::start();
    let missing = folder(&server, "/a").open().unwrap().read("b").await;
    match missing {
        Err(S3Error::Missing { at, said }) => {
            assert_eq!(
                (at.as_str(), said.as_str()),
                ("s3://club-backups/a/b", "NoSuchKey: No such object.")
            );
        }
        other => panic!("{other:?}"),
    }
    let mut elsewhere = folder(&server, "/a");
    elsewhere.address = "s3://another/a".parse().unwrap();
    let missing = elsewhere.open().unwrap().names().await;
    assert!(
        matches!(&missing, Err(S3Error::Missing { at, .. }) if at == "s3://another/a"),
        "{missing:?}"
    );
    for (id, secret, code) in [
        (ACCESS_KEY, "another secret", "SignatureDoesNotMatch"),
        ("STRANGER", SECRET_KEY, "InvalidAccessKeyId"),
    ] {
        let mut folder = folder(&server, "/a");
        folder.access.credentials = key(id, secret);
        let refused = folder.open().unwrap().write("b", Vec::new()).await;
        match refused {
            Err(S3Error::Refused { at, said }) => {
                assert!(at == "s3://club-backups/a/b" && said.starts_with(code), "{at}: {said}");
            }
            other => panic!("{other:?}"),
        }
    }
    let mut nowhere = folder(&server, "/a");
    nowhere.access.credentials = Credentials::None;
    let refused = nowhere.open();
    assert!(matches!(refused, Err(S3Error::NoCredentials { .. })), "{refused:?}");
}

#[tokio::test]
async fn a_key_in_a_file_is_read_when_it_is_needed() {
    let server = Server::start();
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("credentials");
    let mut folder = folder(&server, "");
    folder.access.credentials = Credentials::File(file.clone());
    folder.access.addressing = Addressing::Path;
    let absent = folder.open();
    assert!(matches!(absent, Err(S3Error::CredentialsFile { .. })), "{absent:?}");
    fs::write(&file, format!("[default]\naws_access_key_id = {ACCESS_KEY}\n")).unwrap();
    let half = folder.open();
    assert!(
        matches!(half, Err(S3Error::CredentialsKey { key: "aws_secret_access_key", .. })),
        "{half:?}"
    );
    let text = format!("aws_access_key_id={ACCESS_KEY}\naws_secret_access_key={SECRET_KEY}\n");
    fs::write(&file, text).unwrap();
    folder.open().unwrap().names().await.unwrap();
}

/// A port that nobody listens on.
#[tokio::test]
async fn a_store_that_does_not_answer_is_given_up() {
    let server = Server::start();
    let mut folder = folder(&server, "/a");
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    folder.access.endpoint = Some(format!("http://{port}"));
    match folder.open().unwrap().names().await {
        Err(S3Error::Failed { at, said }) => {
            assert!(at == "s3://club-backups/a" && said.contains("refused"), "{at}: {said}");
        }
        other => panic!("{other:?}"),
    }
}
