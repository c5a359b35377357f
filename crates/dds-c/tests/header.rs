//! The header says what the crate says. `DDS_C_WRITE=1 cargo test -p dds-c --test header` writes it
//! anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;

#[test]
fn the_header_is_fresh() {
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
    let path = root.join("include/dds.h");
    if std::env::var_os("DDS_C_WRITE").is_some() {
        std::fs::write(&path, &header).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap_or_default(),
        header,
        "see the top of this file"
    );
}
