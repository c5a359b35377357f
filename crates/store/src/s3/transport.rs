//! The HTTP client under the library: hyper, with the connections of [`https`].

use std::{error::Error as StdError, future::Future, io, pin::Pin, time::Duration};

use http_body_util::BodyExt;
use hyper_rustls::HttpsConnector;
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

use crate::https;

/// How long the beginning of an answer may take: a part of a large file is sent before it.
const ANSWER: Duration = Duration::from_secs(300);

/// How long a connection is kept that nothing is sent on.
const IDLE: Duration = Duration::from_secs(20);

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
        let is_plain = endpoint.is_some_and(|url| url.starts_with("http://"));
        let connector = https::connector(is_plain)?;
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
