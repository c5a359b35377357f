//! The HTTP client under the library: hyper, with TLS by the provider that the program has anyway, and
//! the certificates of authorities that the system trusts (`SSL_CERT_FILE` names others).

use std::{error::Error as StdError, future::Future, io, pin::Pin, time::Duration};

use http_body_util::BodyExt;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::{TokioExecutor, TokioTimer},
};
use object_store::{
    ClientOptions,
    client::{
        HttpClient, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody, HttpResponse,
        HttpResponseBody, HttpService,
    },
};

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(10);

/// How long the beginning of an answer may take: a part of a large file is sent before it.
const ANSWER: Duration = Duration::from_secs(300);

/// How long a connection is kept that nothing is sent on.
const IDLE: Duration = Duration::from_secs(20);

/// The interval between keep-alive messages on a silent connection.
const KEEPALIVE: Duration = Duration::from_secs(15);

/// Makes clients for the library.
#[derive(Clone, Debug)]
pub(super) struct Transport(Client<HttpsConnector<HttpConnector>, HttpRequestBody>);

impl Transport {
    /// A client for this endpoint.
    ///
    /// # Errors
    ///
    /// The system has no certificates of authorities.
    pub(super) fn new(endpoint: Option<&str>) -> io::Result<Transport> {
        let mut connector = HttpConnector::new();
        connector.enforce_http(false);
        connector.set_connect_timeout(Some(CONNECT));
        connector.set_keepalive(Some(KEEPALIVE));
        connector.set_nodelay(true);
        let provider = tokio_rustls::rustls::crypto::ring::default_provider();
        // A store on this machine or in a container has no need of certificates.
        let builder = if endpoint.is_some_and(|url| url.starts_with("http://")) {
            let roots = tokio_rustls::rustls::RootCertStore::empty();
            let config = tokio_rustls::rustls::ClientConfig::builder_with_provider(provider.into())
                .with_safe_default_protocol_versions()
                .map_err(io::Error::other)?
                .with_root_certificates(roots)
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

impl object_store::client::HttpConnector for Transport {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(self.clone()))
    }
}

impl HttpService for Transport {
    // What the macro of the library makes of an async function.
    fn call<'a, 'b>(
        &'a self,
        request: HttpRequest,
    ) -> Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'b>>
    where
        'a: 'b,
        Self: 'b,
    {
        Box::pin(async move {
            let answer = tokio::time::timeout(ANSWER, self.0.request(request)).await;
            let answer = answer.map_err(|late| HttpError::new(HttpErrorKind::Timeout, late))?;
            let (head, body) = answer.map_err(failed)?.into_parts();
            let body = body
                .map_err(|error| HttpError::new(HttpErrorKind::Interrupted, Said(chain(&error))));
            Ok(HttpResponse::from_parts(head, HttpResponseBody::new(body)))
        })
    }
}

/// An error with its causes: the library shows only the outermost.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Said(String);

fn failed(error: hyper_util::client::legacy::Error) -> HttpError {
    let kind = match error.is_connect() {
        true => HttpErrorKind::Connect,
        false => HttpErrorKind::Interrupted,
    };
    HttpError::new(kind, Said(chain(&error)))
}

/// What the innermost error says, which names the cause, after that which says what was tried.
fn chain(error: &dyn StdError) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string()
}
