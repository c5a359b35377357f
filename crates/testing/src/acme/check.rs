//! The check of a name by a TLS connection (RFC 8737, section 3).

use std::{net::SocketAddr, sync::Arc, time::Duration};

use sha2::{Digest, Sha256};
use tokio::net::TcpStream;
use tokio_rustls::{
    TlsConnector,
    rustls::{
        CertificateError, ClientConfig, DigitallySignedStruct, Error, SignatureScheme,
        client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        crypto::{CryptoProvider, ring, verify_tls13_signature_with_raw_key},
        pki_types::{CertificateDer, ServerName, SubjectPublicKeyInfoDer, UnixTime},
        version::TLS13,
    },
};
use x509_cert::{
    Certificate,
    der::{
        Decode, Encode,
        asn1::{ObjectIdentifier, OctetString},
    },
    ext::pkix::{SubjectAltName, name::GeneralName},
};

const PROTOCOL: &[u8] = b"acme-tls/1";
/// Of the extension that contains the digest.
const ACME_IDENTIFIER: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.1.31");
const SUBJECT_ALTERNATIVES: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.17");
/// How long a check may take.
const CHECK: Duration = Duration::from_secs(10);

/// Connects to a server by this name, and looks for the digest of `expected` in its certificate.
pub(super) async fn check(server: SocketAddr, name: &str, expected: &str) -> Result<(), String> {
    let certificate = tokio::time::timeout(CHECK, certificate_of(server, name)).await;
    let certificate = certificate.map_err(|_| "the server does not answer".to_owned())??;
    let certificate = Certificate::from_der(&certificate).map_err(|error| error.to_string())?;
    let mut extensions = certificate.tbs_certificate().extensions().into_iter().flatten();
    let digest = extensions
        .find(|extension| extension.extn_id == ACME_IDENTIFIER && extension.critical)
        .ok_or("the certificate has no digest")?;
    let digest = OctetString::from_der(digest.extn_value.as_bytes()).map_err(|e| e.to_string())?;
    if digest.as_bytes() != Sha256::digest(expected).as_slice() {
        return Err("the digest is another".to_owned());
    }
    let mut extensions = certificate.tbs_certificate().extensions().into_iter().flatten();
    let names = extensions
        .find(|extension| extension.extn_id == SUBJECT_ALTERNATIVES)
        .and_then(|names| SubjectAltName::from_der(names.extn_value.as_bytes()).ok())
        .ok_or("the certificate has no names")?;
    match &names.0[..] {
        [GeneralName::DnsName(only)] if only.as_str() == name => Ok(()),
        _ => Err("the certificate is for other names".to_owned()),
    }
}

async fn certificate_of(server: SocketAddr, name: &str) -> Result<Vec<u8>, String> {
    let provider = Arc::new(ring::default_provider());
    let mut client = ClientConfig::builder_with_provider(provider.clone())
        .with_protocol_versions(&[&TLS13])
        .map_err(|error| error.to_string())?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(AnyCertificate(provider)))
        .with_no_client_auth();
    client.alpn_protocols = vec![PROTOCOL.to_vec()];
    let name = ServerName::try_from(name.to_owned()).map_err(|error| error.to_string())?;
    let stream = TcpStream::connect(server).await.map_err(|error| error.to_string())?;
    let stream = TlsConnector::from(Arc::new(client)).connect(name, stream).await;
    let stream = stream.map_err(|error| error.to_string())?;
    let connection = stream.get_ref().1;
    if connection.alpn_protocol() != Some(PROTOCOL) {
        return Err("the server speaks another protocol".to_owned());
    }
    match connection.peer_certificates() {
        Some([certificate]) => Ok(certificate.to_vec()),
        _ => Err("the server has not one certificate".to_owned()),
    }
}

/// The certificate is signed by itself: only the signature of the handshake can be verified.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::General("only TLS 1.3 is spoken here".to_owned()))
    }

    // By the key alone: webpki refuses the extension with the digest, which is critical and unknown to it.
    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let key = Certificate::from_der(certificate)
            .and_then(|certificate| {
                certificate.tbs_certificate().subject_public_key_info().to_der()
            })
            .map_err(|_| CertificateError::BadEncoding)?;
        let algorithms = &self.0.signature_verification_algorithms;
        let key = SubjectPublicKeyInfoDer::from(key);
        verify_tls13_signature_with_raw_key(message, &key, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
