//! Signed requests (RFC 8555, section 6.2), with the algorithm ES256 only.

use axum::http::StatusCode;
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Refusal, refuse};

/// The public key of an account: the coordinates of its point, as the request gives them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PublicKey {
    x: String,
    y: String,
}

impl PublicKey {
    /// Its thumbprint (RFC 7638).
    pub(super) fn thumbprint(&self) -> String {
        let PublicKey { x, y } = self;
        let canonical = format!(r#"{{"crv":"P-256","kty":"EC","x":"{x}","y":"{y}"}}"#);
        BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(canonical))
    }

    fn point(&self) -> Option<Vec<u8>> {
        let mut point = vec![4];
        for coordinate in [&self.x, &self.y] {
            point.extend(BASE64_URL_SAFE_NO_PAD.decode(coordinate).ok()?);
        }
        Some(point)
    }
}

/// A signed request.
pub(super) struct Signed {
    pub(super) nonce: String,
    pub(super) url: String,
    /// The key, in the request for an account.
    pub(super) key: Option<PublicKey>,
    /// The account's URL, in other requests.
    pub(super) account: Option<String>,
    /// Null in a request that asks for something.
    pub(super) payload: Value,
    message: String,
    signature: Vec<u8>,
}

impl Signed {
    pub(super) fn read(body: &[u8]) -> Result<Signed, Refusal> {
        let read = || {
            let jws: Value = serde_json::from_slice(body).ok()?;
            let text = |part: &str| jws[part].as_str();
            let bytes = |part: &str| BASE64_URL_SAFE_NO_PAD.decode(text(part)?).ok();
            let head: Value = serde_json::from_slice(&bytes("protected")?).ok()?;
            let of_head = |part: &str| head[part].as_str().map(str::to_owned);
            let jwk = &head["jwk"];
            let key = |part: &str| jwk[part].as_str().map(str::to_owned);
            let payload = bytes("payload")?;
            let is_es256 = head["alg"] == "ES256";
            is_es256.then_some(Signed {
                nonce: of_head("nonce")?,
                url: of_head("url")?,
                key: key("x").zip(key("y")).map(|(x, y)| PublicKey { x, y }),
                account: of_head("kid"),
                payload: match payload.is_empty() {
                    true => Value::Null,
                    false => serde_json::from_slice(&payload).ok()?,
                },
                message: format!("{}.{}", text("protected")?, text("payload")?),
                signature: bytes("signature")?,
            })
        };
        match read() {
            Some(signed) => Ok(signed),
            None => refuse("malformed", "this is no signed request"),
        }
    }

    pub(super) fn verify(&self, key: &PublicKey) -> Result<(), Refusal> {
        let point = key.point().unwrap_or_default();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point);
        key.verify(self.message.as_bytes(), &self.signature).map_err(|_| {
            (StatusCode::UNAUTHORIZED, "unauthorized", "the signature is wrong".to_owned())
        })
    }
}
