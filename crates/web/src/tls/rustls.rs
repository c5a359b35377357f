//! HTTPS by rustls.

use std::{
    fs, io,
    path::Path,
    sync::{Arc, PoisonError, RwLock},
    time::SystemTime,
};

use tokio::net::TcpStream;
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        Error, ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
    server::TlsStream,
};

use super::{TlsConfig, TlsError};

/// The certificate with which connections are accepted.
#[derive(Debug)]
pub(crate) struct Tls {
    config: TlsConfig,
    /// What new connections use.
    current: RwLock<Arc<ServerConfig>>,
    /// The files when the first certificate was read.
    first: Stamp,
}

/// When the files were changed, and how long they are.
type Stamp = [Option<(SystemTime, u64)>; 2];

impl Tls {
    /// Reads the certificate and its key.
    pub(crate) fn load(config: &TlsConfig) -> Result<Arc<Tls>, TlsError> {
        // Before they are read, so that a later change is noticed.
        let first = stamp(config);
        let current = RwLock::new(Arc::new(read(config)?));
        Ok(Arc::new(Tls { config: config.clone(), current, first }))
    }

    /// Shakes hands with a client.
    pub(crate) async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner).clone();
        TlsAcceptor::from(current).accept(stream).await
    }

    /// Reads the files again when they have changed, or on SIGHUP. Connections keep the certificate
    /// with which they began.
    pub(crate) async fn watch(self: Arc<Tls>) {
        let mut look = tokio::time::interval(self.config.look);
        let mut hangup = Hangup::new();
        let mut seen = self.first;
        // Why the files as they are now could not be read. Then they are tried again at every look: a
        // change of their rights alone changes neither time nor length.
        let mut failure: Option<String> = None;
        loop {
            let is_requested = tokio::select! {
                _ = look.tick() => false,
                () = hangup.recv() => true,
            };
            let stamp = stamp(&self.config);
            if stamp == seen && !is_requested && failure.is_none() {
                continue;
            }
            seen = stamp;
            match read(&self.config) {
                Ok(new) => {
                    failure = None;
                    *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
                    tracing::info!("the certificate was read again");
                }
                // Of two files that are being replaced one may be old yet.
                Err(error) => {
                    let why = error.to_string();
                    if failure.as_ref() != Some(&why) {
                        tracing::warn!(%error, "the old certificate stays in use");
                    }
                    failure = Some(why);
                }
            }
        }
    }
}

fn stamp(config: &TlsConfig) -> Stamp {
    [&config.certificate, &config.key].map(|path| {
        let file = fs::metadata(path).ok()?;
        Some((file.modified().ok()?, file.len()))
    })
}

/// The signal that asks for the files to be read again.
struct Hangup(#[cfg(unix)] Option<tokio::signal::unix::Signal>);

#[cfg(unix)]
impl Hangup {
    fn new() -> Hangup {
        Hangup(tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok())
    }

    async fn recv(&mut self) {
        let received = match &mut self.0 {
            Some(signal) => signal.recv().await,
            None => None,
        };
        if received.is_none() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
impl Hangup {
    fn new() -> Hangup {
        Hangup()
    }

    async fn recv(&mut self) {
        std::future::pending().await
    }
}

fn read(config: &TlsConfig) -> Result<ServerConfig, TlsError> {
    let TlsConfig { certificate, key, .. } = config;
    let chain: Result<Vec<_>, _> =
        CertificateDer::pem_slice_iter(&contents(certificate)?).collect();
    let chain = chain.ok().filter(|chain| !chain.is_empty());
    let chain = chain.ok_or_else(|| TlsError::NoCertificate { path: certificate.clone() })?;
    let private = PrivateKeyDer::from_pem_slice(&contents(key)?)
        .map_err(|_| TlsError::NoKey { path: key.clone() })?;
    let unusable = |error: Error| match error {
        Error::InconsistentKeys(_) => {
            TlsError::Mismatch { certificate: certificate.clone(), key: key.clone() }
        }
        error => {
            TlsError::Unusable { certificate: certificate.clone(), message: error.to_string() }
        }
    };
    let mut server = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(unusable)?
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .map_err(unusable)?;
    server.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(server)
}

fn contents(path: &Path) -> Result<Vec<u8>, TlsError> {
    fs::read(path).map_err(|source| TlsError::Read { path: path.to_owned(), source })
}
