//! A store of objects in memory that speaks as much of S3 as backups need, and that fails on request. It
//! checks the signature of every request.

use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The id of the only key.
pub const ACCESS_KEY: &str = "CLUBKEY";
/// Its secret.
pub const SECRET_KEY: &str = "the/secret+of=the club";
/// The only bucket.
pub const BUCKET: &str = "club-backups";

/// The most objects in one answer to a request for a list, so that longer lists take several.
const PAGE: usize = 3;

/// A running store. It ends with the process.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    state: Arc<Mutex<Objects>>,
}

/// What is stored, and how the next requests fail.
#[derive(Debug, Default)]
pub struct Objects {
    /// The objects by their keys.
    pub stored: BTreeMap<String, Vec<u8>>,
    /// Uploads in parts that are not finished: the key, and the parts by their numbers.
    pub uploads: BTreeMap<String, (String, BTreeMap<u32, Vec<u8>>)>,
    /// So many requests are answered by 500 from now on.
    pub failing: u32,
    /// Parts of uploads are answered by 500.
    pub failing_parts: bool,
    /// Objects lose their last byte when they are stored, and nobody is told.
    pub losing: bool,
    /// Nothing may be removed.
    pub keeping: bool,
    /// All requests: the method, and the path with its query.
    pub requests: Vec<String>,
    numbers: u64,
}

impl Server {
    /// Starts a store with an empty bucket on a free port of loopback, on a thread of its own.
    ///
    /// # Panics
    ///
    /// There is no free port, or no thread.
    pub fn start() -> Server {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("its address");
        listener.set_nonblocking(true).expect("a listener that does not block");
        let state = Arc::new(Mutex::new(Objects::default()));
        let router = Router::new()
            .fallback(answer)
            .layer(DefaultBodyLimit::disable())
            .with_state(state.clone());
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                axum::serve(listener, router).await.expect("it serves");
            });
        });
        Server { address, state }
    }

    /// Its URL.
    pub fn endpoint(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What is stored, and how requests fail, to look at and to change.
    pub fn objects(&self) -> MutexGuard<'_, Objects> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The keys of the objects.
    pub fn keys(&self) -> Vec<String> {
        self.objects().stored.keys().cloned().collect()
    }
}

/// Why a request is refused: the status, the code, and what it means.
type Refusal = (StatusCode, &'static str, &'static str);

async fn answer(
    State(state): State<Arc<Mutex<Objects>>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut objects = state.lock().unwrap_or_else(PoisonError::into_inner);
    objects.requests.push(format!("{method} {uri}"));
    if objects.failing > 0 {
        objects.failing -= 1;
        let refusal = (StatusCode::INTERNAL_SERVER_ERROR, "InternalError", "Try again.");
        return refused(refusal);
    }
    if let Err(refusal) = check_signature(&method, &uri, &headers, &body) {
        return refused(refusal);
    }
    objects.answer(&method, &uri, &body).unwrap_or_else(refused)
}

fn refused((status, code, message): Refusal) -> Response {
    let text = format!("<Error><Code>{code}</Code><Message>{message}</Message></Error>");
    (status, [(header::CONTENT_TYPE, "application/xml")], text).into_response()
}

impl Objects {
    fn answer(&mut self, method: &Method, uri: &Uri, body: &[u8]) -> Result<Response, Refusal> {
        let path = uri.path().trim_start_matches('/');
        let (bucket, key) = path.split_once('/').unwrap_or((path, ""));
        if bucket != BUCKET {
            return Err((StatusCode::NOT_FOUND, "NoSuchBucket", "There is no such bucket."));
        }
        let query: BTreeMap<String, String> = query(uri).into_iter().collect();
        let upload = query.get("uploadId").cloned();
        match (method.as_str(), key) {
            ("GET", "") => Ok(self.list(&query)),
            ("GET", key) => self.get(key),
            ("PUT", _) if upload.is_some() && self.failing_parts => {
                Err((StatusCode::INTERNAL_SERVER_ERROR, "InternalError", "Try again."))
            }
            ("PUT", key) => match upload {
                Some(upload) => self.put_part(&upload, query.get("partNumber"), body),
                None => {
                    self.store(key, body.to_vec());
                    Ok(([(header::ETAG, tag(body))], "").into_response())
                }
            },
            ("POST", key) if query.contains_key("uploads") => {
                self.numbers += 1;
                let id = format!("upload-{}", self.numbers);
                self.uploads.insert(id.clone(), (key.to_owned(), BTreeMap::new()));
                Ok(xml(format!(
                    "<InitiateMultipartUploadResult><Bucket>{BUCKET}</Bucket><Key>{key}</Key>\
                     <UploadId>{id}</UploadId></InitiateMultipartUploadResult>"
                )))
            }
            ("POST", _) => self.finish(&upload.unwrap_or_default()),
            ("DELETE", _) if self.keeping => {
                Err((StatusCode::FORBIDDEN, "AccessDenied", "Nothing may be removed."))
            }
            ("DELETE", key) => {
                match upload {
                    Some(upload) => drop(self.uploads.remove(&upload)),
                    None => drop(self.stored.remove(key)),
                }
                Ok(StatusCode::NO_CONTENT.into_response())
            }
            _ => Err((StatusCode::METHOD_NOT_ALLOWED, "MethodNotAllowed", "Not here.")),
        }
    }

    fn store(&mut self, key: &str, mut content: Vec<u8>) {
        if self.losing {
            content.pop();
        }
        self.stored.insert(key.to_owned(), content);
    }

    fn get(&self, key: &str) -> Result<Response, Refusal> {
        let content = self.stored.get(key);
        let content = content.ok_or((StatusCode::NOT_FOUND, "NoSuchKey", "No such object."))?;
        let headers = [
            (header::ETAG, tag(content)),
            (header::LAST_MODIFIED, "Thu, 26 Nov 2026 10:45:12 GMT".to_owned()),
        ];
        Ok((headers, content.clone()).into_response())
    }

    fn list(&self, query: &BTreeMap<String, String>) -> Response {
        let prefix = query.get("prefix").map_or("", String::as_str);
        let after = query.get("continuation-token").map_or("", String::as_str);
        let mut found = self
            .stored
            .iter()
            .filter(|(key, _)| key.starts_with(prefix) && key.as_str() > after)
            .peekable();
        let mut contents = String::new();
        let mut last = "";
        for (key, content) in found.by_ref().take(PAGE) {
            last = key;
            contents += &format!(
                "<Contents><Key>{key}</Key><Size>{}</Size><ETag>{}</ETag>\
                 <LastModified>2026-11-26T10:45:12.000Z</LastModified></Contents>",
                content.len(),
                tag(content).replace('"', "&quot;"),
            );
        }
        let next = match found.peek() {
            Some(_) => format!("<NextContinuationToken>{last}</NextContinuationToken>"),
            None => String::new(),
        };
        xml(format!("<ListBucketResult>{next}{contents}</ListBucketResult>"))
    }

    fn put_part(
        &mut self,
        upload: &str,
        number: Option<&String>,
        body: &[u8],
    ) -> Result<Response, Refusal> {
        let no_upload = (StatusCode::NOT_FOUND, "NoSuchUpload", "No such upload.");
        let number = number.and_then(|number| number.parse().ok()).ok_or(no_upload)?;
        let (_, parts) = self.uploads.get_mut(upload).ok_or(no_upload)?;
        parts.insert(number, body.to_vec());
        Ok(([(header::ETAG, tag(body))], "").into_response())
    }

    fn finish(&mut self, upload: &str) -> Result<Response, Refusal> {
        let no_upload = (StatusCode::NOT_FOUND, "NoSuchUpload", "No such upload.");
        let (key, parts) = self.uploads.remove(upload).ok_or(no_upload)?;
        let content: Vec<u8> = parts.into_values().flatten().collect();
        let tag = tag(&content).replace('"', "&quot;");
        self.store(&key, content);
        Ok(xml(format!(
            "<CompleteMultipartUploadResult><Bucket>{BUCKET}</Bucket><Key>{key}</Key>\
             <ETag>{tag}</ETag></CompleteMultipartUploadResult>"
        )))
    }
}

fn xml(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/xml")], text).into_response()
}

fn tag(content: &[u8]) -> String {
    format!("\"{}\"", &hex::encode(Sha256::digest(content))[..32])
}

/// The parameters of a request.
fn query(uri: &Uri) -> Vec<(String, String)> {
    let pairs = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    let split = |pair: &str| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decoded(name), decoded(value))
    };
    pairs.map(split).collect()
}

fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut plain, mut place) = (Vec::new(), 0);
    while let Some(byte) = bytes.get(place) {
        let code = bytes.get(place + 1..place + 3).and_then(|code| std::str::from_utf8(code).ok());
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        match (byte, code) {
            (b'%', Some(code)) => {
                plain.push(code);
                place += 3;
            }
            (byte, _) => {
                plain.push(*byte);
                place += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

fn encoded(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let code = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(code).collect()
}

/// The fourth version of Amazon's signatures.
fn check_signature(
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(), Refusal> {
    let unsigned = (StatusCode::FORBIDDEN, "AccessDenied", "The request is not signed.");
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let given = header("authorization").and_then(|text| text.strip_prefix("AWS4-HMAC-SHA256 "));
    let given = given.ok_or(unsigned)?;
    let part = |name: &str| {
        let mut parts = given.split(',').map(str::trim);
        parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('=')).ok_or(unsigned)
    };
    let (id, scope) = part("Credential")?.split_once('/').ok_or(unsigned)?;
    if id != ACCESS_KEY {
        let unknown = "The key is not known here.";
        return Err((StatusCode::FORBIDDEN, "InvalidAccessKeyId", unknown));
    }
    let content_hash = header("x-amz-content-sha256").ok_or(unsigned)?;
    if content_hash != hex::encode(Sha256::digest(body)) {
        let differs = "The content is not what was signed.";
        return Err((StatusCode::BAD_REQUEST, "XAmzContentSHA256Mismatch", differs));
    }
    let signed = part("SignedHeaders")?;
    let lines: String = signed
        .split(';')
        .map(|name| format!("{name}:{}\n", header(name).unwrap_or_default().trim()))
        .collect();
    let mut parameters = query(uri);
    parameters.sort();
    let parameters: Vec<String> = parameters
        .iter()
        .map(|(name, value)| format!("{}={}", encoded(name), encoded(value)))
        .collect();
    let (path, parameters) = (uri.path(), parameters.join("&"));
    let request = format!("{method}\n{path}\n{parameters}\n{lines}\n{signed}\n{content_hash}");
    let time = header("x-amz-date").ok_or(unsigned)?;
    let hash = hex::encode(Sha256::digest(request.as_bytes()));
    let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{hash}");
    let first = format!("AWS4{SECRET_KEY}").into_bytes();
    let key = scope.split('/').fold(first, |key, word| mac(&key, word.as_bytes()));
    if part("Signature")? != hex::encode(mac(&key, text.as_bytes())) {
        let differs = "The signature is not that of the key.";
        return Err((StatusCode::FORBIDDEN, "SignatureDoesNotMatch", differs));
    }
    Ok(())
}

fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.update(text);
    mac.finalize().into_bytes().to_vec()
}
