//! The certificates of the authority.

use std::{collections::BTreeSet, time::SystemTime};

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use rcgen::{
    BasicConstraints, CertificateParams, DnType, IsCa, KeyPair, KeyUsagePurpose,
    PKCS_ECDSA_P256_SHA256, PublicKeyData, SignatureAlgorithm,
};
use x509_cert::{
    der::{Decode, Encode},
    ext::pkix::{SubjectAltName, name::GeneralName},
    request::{CertReq, ExtensionReq},
};

/// The key of the authority, and its own certificate.
#[derive(Debug)]
pub(super) struct Issuer {
    issuer: rcgen::Issuer<'static, KeyPair>,
    certificate: rcgen::Certificate,
}

/// The public key of a request.
struct Requested(Vec<u8>);

impl PublicKeyData for Requested {
    fn der_bytes(&self) -> &[u8] {
        &self.0
    }

    fn algorithm(&self) -> &'static SignatureAlgorithm {
        &PKCS_ECDSA_P256_SHA256
    }
}

impl Issuer {
    pub(super) fn new() -> Issuer {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        params.distinguished_name.push(DnType::CommonName, "An authority of tests");
        let key = KeyPair::generate().expect("entropy");
        let certificate = params.self_signed(&key).expect("a certificate");
        Issuer { issuer: rcgen::Issuer::new(params, key), certificate }
    }

    pub(super) fn root(&self) -> Vec<u8> {
        self.certificate.der().to_vec()
    }

    /// A certificate for a request that names exactly these names, with that of the authority, in PEM. Its
    /// validity is in seconds from now.
    pub(super) fn issue(
        &self,
        request: &str,
        names: &[String],
        (from, to): (i64, i64),
    ) -> Result<String, String> {
        let request = BASE64_URL_SAFE_NO_PAD.decode(request).map_err(|error| error.to_string())?;
        let request = CertReq::from_der(&request).map_err(|error| error.to_string())?;
        let asked = names_of(&request).ok_or("the request names nothing")?;
        if asked != names.iter().cloned().collect() {
            return Err(format!("the request names {asked:?}, and the order {names:?}"));
        }
        let key = request.info.public_key.subject_public_key.as_bytes().ok_or("no key")?.to_vec();
        let mut params =
            CertificateParams::new(names.to_vec()).map_err(|error| error.to_string())?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let now = i64::try_from(now.as_secs()).unwrap_or_default();
        let time = |seconds: i64| {
            let base = rcgen::date_time_ymd(1970, 1, 1);
            base + std::time::Duration::from_secs((now + seconds).unsigned_abs())
        };
        (params.not_before, params.not_after) = (time(from), time(to));
        let certificate =
            params.signed_by(&Requested(key), &self.issuer).map_err(|error| error.to_string())?;
        Ok(certificate.pem() + &self.certificate.pem())
    }
}

/// The names in a request.
fn names_of(request: &CertReq) -> Option<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for attribute in request.info.attributes.iter() {
        for value in attribute.values.iter() {
            let Ok(extensions) = ExtensionReq::from_der(&value.to_der().ok()?) else { continue };
            for extension in extensions.0 {
                let text = extension.extn_value.as_bytes();
                let Ok(alternatives) = SubjectAltName::from_der(text) else { continue };
                for name in alternatives.0 {
                    if let GeneralName::DnsName(name) = name {
                        names.insert(name.as_str().to_owned());
                    }
                }
            }
        }
    }
    (!names.is_empty()).then_some(names)
}
