//! The HTTP client under the library: hyper, with TLS by the provider that the program has anyway, and
//! the certificates of authorities that the system trusts (`SSL_CERT_FILE` names others).

use std::{future::Future, io, pin::Pin, time::Duration};

use axum::http::{Request, Response};
use bytes::Bytes;
use http_body_util::Limited;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::{TokioExecutor, TokioTimer},
};
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(10);
/// How long the beginning of an answer may take.
const ANSWER: Duration = Duration::from_secs(60);
/// How long a connection is kept that nothing is sent on.
const IDLE: Duration = Duration::from_secs(20);
/// The longest answer, in bytes; a chain of certificates has some thousand.
const LONGEST: usize = 1024 * 1024;

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
        let mut connector = HttpConnector::new();
        connector.enforce_http(false);
        connector.set_connect_timeout(Some(CONNECT));
        connector.set_nodelay(true);
        let provider = ring::default_provider();
        let builder = if directory.starts_with("http:") {
            let config = ClientConfig::builder_with_provider(provider.into())
                .with_safe_default_protocol_versions()
                .map_err(io::Error::other)?
                .with_root_certificates(RootCertStore::empty())
                .with_no_client_auth();
            HttpsConnectorBuilder::new().with_tls_config(config).https_or_http()
        } else {
            HttpsConnectorBuilder::new().with_provider_and_native_roots(provider)?.https_only()
        };
        let connector = builder.enable_http1().wrap_connector(connector);
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
        let answer = tokio::time::timeout(ANSWER, self.0.request(request));
        Box::pin(async move {
            let answer = answer.await.map_err(|late| Error::Other(late.into()))?;
            let (head, body) = answer.map_err(|error| Error::Other(error.into()))?.into_parts();
            let body = Limited::new(body, LONGEST);
            Ok(BytesResponse::from(Response::from_parts(head, body)))
        })
    }
}
