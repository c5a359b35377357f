//! Connections to services of others: TLS by the provider that the program has anyway, and the
//! certificates of authorities that the system trusts (`SSL_CERT_FILE` names others).

use std::{io, time::Duration};

use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};

/// How long a connection may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The interval between keep-alive messages on a silent connection.
const KEEPALIVE: Duration = Duration::from_secs(15);

/// Connects to services, to those without TLS only if `is_plain`: one on this machine or in a container
/// has no need of certificates.
///
/// # Errors
///
/// The system has no certificates of authorities.
pub fn connector(is_plain: bool) -> io::Result<HttpsConnector<HttpConnector>> {
    let mut connector = HttpConnector::new();
    connector.enforce_http(false);
    connector.set_connect_timeout(Some(CONNECT_TIMEOUT));
    connector.set_keepalive(Some(KEEPALIVE));
    connector.set_nodelay(true);
    let provider = ring::default_provider();
    let builder = if is_plain {
        let config = ClientConfig::builder_with_provider(provider.into())
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(RootCertStore::empty())
            .with_no_client_auth();
        HttpsConnectorBuilder::new().with_tls_config(config).https_or_http()
    } else {
        HttpsConnectorBuilder::new().with_provider_and_native_roots(provider)?.https_only()
    };
    Ok(builder.enable_http1().wrap_connector(connector))
}
