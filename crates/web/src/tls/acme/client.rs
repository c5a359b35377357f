//! The HTTP client under the library: hyper, with TLS by the provider that the program has anyway, and
//! the certificates of authorities that the system trusts (`SSL_CERT_FILE` names others).

use std::{future::Future, io, pin::Pin, time::Duration};

use axum::http::{Request, Response};
use bytes::Bytes;
use http_body_util::Limited;
use hyper_rustls::HttpsConnector;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::{TokioExecutor, TokioTimer},
};
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use store::https;

/// How long the beginning of an answer may take.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a connection is kept that nothing is sent on.
const IDLE: Duration = Duration::from_secs(20);
/// The longest answer, in bytes; a chain of certificates has some thousand.
const MAX_RESPONSE: usize = 1024 * 1024;

/// Sends the requests of the library.
#[derive(Clone, Debug)]
pub(super) struct Transport(Client<HttpsConnector<HttpConnector>, BodyWrapper<Bytes>>);

impl Transport {
    /// A client for this authority. Without TLS it is asked only if its address says so, as that of one on
    /// this machine may.
    ///
    /// # Errors
    ///
    /// The system has no certificates of authorities.
    pub(super) fn new(directory: &str) -> io::Result<Transport> {
        let connector = https::connector(directory.starts_with("http:"))?;
        let mut client = Client::builder(TokioExecutor::new());
        client.pool_idle_timeout(IDLE).pool_timer(TokioTimer::new());
        Ok(Transport(client.build(connector)))
    }
}

impl HttpClient for Transport {
    // What the macro of the library makes of an async function.
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let answer = tokio::time::timeout(RESPONSE_TIMEOUT, self.0.request(request));
        Box::pin(async move {
            let answer = answer.await.map_err(|late| Error::Other(late.into()))?;
            let (head, body) = answer.map_err(|error| Error::Other(error.into()))?.into_parts();
            let body = Limited::new(body, MAX_RESPONSE);
            Ok(BytesResponse::from(Response::from_parts(head, body)))
        })
    }
}
