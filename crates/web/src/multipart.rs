//! The file of a form that was sent as `multipart/form-data` (RFC 7578).

/// A file with the name that the sender gave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SentFile<'a> {
    /// The name, without folders; empty if none was given.
    pub(crate) name: &'a str,
    /// The content.
    pub(crate) bytes: &'a [u8],
}

/// The first file of a body of this content type; `None` if there is none, or the body is no form.
pub(crate) fn file<'a>(content_type: &str, body: &'a [u8]) -> Option<SentFile<'a>> {
    let boundary = boundary(content_type)?;
    let delimiter = format!("--{boundary}");
    let mut rest = after(body, delimiter.as_bytes())?;
    let end = format!("\r\n{delimiter}");
    loop {
        // Two hyphens follow the last delimiter.
        rest = rest.strip_prefix(b"\r\n")?;
        let head = find(rest, b"\r\n\r\n")?;
        let content = &rest[head + 4..];
        let length = find(content, end.as_bytes())?;
        if let Some(name) = file_name(&rest[..head]) {
            return Some(SentFile { name, bytes: &content[..length] });
        }
        rest = &content[length + end.len()..];
    }
}

fn boundary(content_type: &str) -> Option<&str> {
    let mut parts = content_type.split(';').map(str::trim);
    if !parts.next()?.eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let value = parts.find_map(|part| part.strip_prefix("boundary="))?;
    let value = value.trim_matches('"');
    // RFC 2046, 5.1.1.
    (1..=70).contains(&value.len()).then_some(value)
}

/// The name of a file in the headers of a part; `None` if the part is an ordinary field.
fn file_name(head: &[u8]) -> Option<&str> {
    let head = str::from_utf8(head).ok()?;
    let is_disposition = |line: &&str| {
        let name = line.split(':').next().unwrap_or_default();
        name.eq_ignore_ascii_case("content-disposition")
    };
    let line = head.split("\r\n").find(is_disposition)?;
    let name = line.split_once("filename=\"")?.1.split('"').next()?;
    Some(name.rsplit(['/', '\\']).next().unwrap_or(name))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

fn after<'a>(bytes: &'a [u8], wanted: &[u8]) -> Option<&'a [u8]> {
    find(bytes, wanted).map(|at| &bytes[at + wanted.len()..])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TYPE: &str = "multipart/form-data; boundary=xYz";

    fn form(file: &[u8]) -> Vec<u8> {
        let mut body = b"--xYz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n".to_vec();
        body.extend(b"--xYz\r\ncontent-disposition: form-data; name=\"file\"; filename=\"C:\\b\\\xd0\xb0.pbn\"\r\n");
        body.extend(b"Content-Type: application/octet-stream\r\n\r\n");
        body.extend(file);
        body.extend(b"\r\n--xYz--\r\n");
        body
    }

    #[test]
    fn the_file_is_found_among_other_fields() {
        for bytes in [&b""[..], b"[Board \"1\"]\r\n", b"\r\n--xY\0\r\n\r\n"] {
            let body = form(bytes);
            assert_eq!(file(TYPE, &body), Some(SentFile { name: "а.pbn", bytes }));
            let quoted = "multipart/form-data; charset=utf-8; boundary=\"xYz\"";
            assert_eq!(file(quoted, &body).map(|file| file.bytes), Some(bytes));
        }
    }

    #[test]
    fn other_bodies_have_no_file() {
        let body = form(b"x");
        for (kind, body) in [
            ("text/plain", &body[..]),
            ("multipart/form-data", &body),
            ("multipart/form-data; boundary=other", &body),
            (TYPE, &body[..body.len() - 12]),
            (TYPE, b"--xYz--\r\n"),
            (TYPE, b""),
        ] {
            assert_eq!(file(kind, body), None, "{kind}");
        }
    }

    proptest! {
        #[test]
        fn any_body(bytes in prop::collection::vec(any::<u8>(), 0..200), cut in 0..300_usize) {
            let _ = file(TYPE, &bytes);
            let whole = form(&bytes);
            let _ = file(TYPE, &whole[..cut.min(whole.len())]);
            let is_plain = find(&bytes, b"\r\n--xYz").is_none();
            prop_assert!(!is_plain || file(TYPE, &whole).is_some_and(|file| file.bytes == bytes));
        }
    }
}
