//! The header matches the crate. `DDS_C_WRITE=1 cargo test -p dds-c --test header` regenerates it.

#![allow(clippy::unwrap_used)]
#![allow(unsafe_code, reason = "the calls are C's")]

use std::ffi::{CStr, c_char, c_int};
use std::path::Path;

use dds::boundary::ErrorMessage;

/// The text of a return code, from the library.
fn message(code: c_int) -> String {
    let mut line: [c_char; 128] = [0; 128];
    // SAFETY: an owned buffer of more than 80 bytes.
    unsafe { ErrorMessage(code, line.as_mut_ptr()) };
    let bytes: Vec<u8> = line.iter().map(|byte| *byte as u8).collect();
    CStr::from_bytes_until_nul(&bytes).unwrap().to_str().unwrap().to_owned()
}

/// Converts a line of cbindgen's output: each return code is followed by its text, as in DDS's
/// header; in comments, arguments get their C names, and the heading `# Safety` becomes
/// `Pointers:`.
fn line(line: &str) -> String {
    if let Some((name, code)) =
        line.strip_prefix("#define RETURN_").and_then(|rest| rest.split_once(' '))
    {
        return format!("{line}\n#define TEXT_{name} \"{}\"", message(code.parse().unwrap()));
    }
    match line.trim_start().starts_with("//") {
        true => camel(&line.replace("# Safety", "Pointers:")),
        false => line.into(),
    }
}

/// `thr_id` as `thrId`; names in capitals stay.
fn camel(text: &str) -> String {
    let mut parts = text.split('_');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.chars().next() {
            Some(first) if first.is_ascii_lowercase() => {
                all.push(first.to_ascii_uppercase());
                all.push_str(&part[1..]);
            }
            _ => {
                all.push('_');
                all.push_str(part);
            }
        }
    }
    all
}

fn header() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_root_or_default(root);
    let mut header = Vec::new();
    cbindgen::Builder::new()
        .with_config(config)
        .with_src(root.join("src/types.rs"))
        .with_src(root.join("src/boundary/mod.rs"))
        .generate()
        .unwrap()
        .write(&mut header);
    let header = String::from_utf8(header).unwrap();
    header.lines().map(|text| line(text) + "\n").collect()
}

#[test]
fn the_header_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("include/dds.h");
    let header = header();
    if std::env::var_os("DDS_C_WRITE").is_some() {
        std::fs::write(&path, &header).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap_or_default(),
        header,
        "see the top of this file"
    );
}
