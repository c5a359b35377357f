//! HTTPS by rustls.

use std::{io, sync::Arc};

use jiff::Timestamp;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, crypto::ring},
    server::TlsStream,
};

use super::{
    acme::{self, Acme},
    certificates::{CHALLENGE_PROTOCOL, Certificates},
    config::{CertificateFiles, CertificateSource, CertificateWarning, TlsConfig, TlsError},
    files::{self, Stamp},
};
use crate::certificate::{CertificateFault, CertificateStatus};

/// The certificate with which connections are accepted.
#[derive(Debug)]
pub(crate) struct Tls {
    server: Arc<ServerConfig>,
    certificates: Arc<Certificates>,
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// The files, and their stamp when they were read first.
    Files(CertificateFiles, Stamp),
    Acme(Box<Acme>),
}

impl Tls {
    /// Checks that [`load`](Tls::load) would find what it needs.
    pub(crate) fn check(config: &TlsConfig) -> Result<(), TlsError> {
        match &config.certificate {
            CertificateSource::Files(from) => files::read(from).map(|_| ()),
            CertificateSource::Acme(_) => acme::check(),
        }
    }

    /// Why browsers refuse the certificate in the files. What [`check`](Tls::check) refuses is not said again.
    pub(crate) fn warnings(config: &TlsConfig, name: Option<&str>) -> Vec<CertificateWarning> {
        let CertificateSource::Files(from) = &config.certificate else { return Vec::new() };
        let Ok(certificate) = files::read(from) else { return Vec::new() };
        let mut warnings = Vec::new();
        if let Some(validity) = certificate.validity {
            let (from, until) = (validity.from.to_string(), validity.until.to_string());
            match validity.fault(Timestamp::now()) {
                Some(CertificateFault::Expired) => {
                    warnings.push(CertificateWarning::Expired { until });
                }
                Some(_) => warnings.push(CertificateWarning::NotYet { from }),
                None => {}
            }
        }
        if let Some(name) = name.filter(|name| !certificate.is_for(name)) {
            warnings.push(CertificateWarning::OtherName { name: name.to_owned() });
        }
        warnings
    }

    /// Reads the certificate and its key. If an authority is to give it, there may be none yet.
    pub(crate) fn load(config: &TlsConfig) -> Result<Arc<Tls>, TlsError> {
        let certificates = Arc::new(Certificates::default());
        let mut protocols = vec![b"http/1.1".to_vec()];
        let source = match &config.certificate {
            CertificateSource::Files(from) => {
                // Before they are read, so that a later change is noticed.
                let first = files::stamp(from);
                certificates.install(files::read(from)?);
                Source::Files(from.clone(), first)
            }
            CertificateSource::Acme(acme) => {
                protocols.push(CHALLENGE_PROTOCOL.to_vec());
                Source::Acme(Box::new(Acme::open(acme, &certificates)?))
            }
        };
        let mut server = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| TlsError::Setup(error.to_string()))?
            .with_no_client_auth()
            .with_cert_resolver(certificates.clone());
        server.alpn_protocols = protocols;
        Ok(Arc::new(Tls { server: Arc::new(server), certificates, source }))
    }

    /// Shakes hands with a client; `None` if it was an authority that wanted no more than to see the
    /// certificate.
    pub(crate) async fn accept<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
    ) -> io::Result<Option<TlsStream<S>>> {
        let mut stream = TlsAcceptor::from(self.server.clone()).accept(stream).await?;
        if stream.get_ref().1.alpn_protocol() == Some(CHALLENGE_PROTOCOL) {
            stream.shutdown().await?;
            return Ok(None);
        }
        Ok(Some(stream))
    }

    /// Keeps the certificate new. Connections keep the certificate with which they began.
    pub(crate) async fn watch(self: Arc<Tls>) {
        match &self.source {
            Source::Files(from, first) => files::watch(from, *first, &self.certificates).await,
            Source::Acme(acme) => acme.renew_forever(&self.certificates).await,
        }
    }

    /// What is known of the certificate.
    pub(crate) fn status(&self) -> CertificateStatus {
        self.certificates.status()
    }
}
