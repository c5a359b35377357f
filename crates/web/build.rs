//! Embeds the card table's files and the pages of sources, so that the program is a single file.
//!
//! The modules of each page are linked into one script, and its style sheets are joined; both, and the
//! messages, lose comments and blanks and are stored compressed as well.

use std::{
    env, fs, io,
    io::Write,
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};

#[path = "src/linker.rs"]
mod linker;
#[path = "src/page_files.rs"]
mod page_files;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/linker.rs");
    println!("cargo:rerun-if-changed=src/page_files.rs");
    let mut list = String::new();

    let sources = here.join("../../docs/sources");
    list.push_str("pub(crate) static SOURCES: &[(&str, &[u8])] = &[\n");
    for (path, file) in files(&sources)? {
        list.push_str(&format!(
            "    ({path:?}, include_bytes!({:?})),\n",
            file.display().to_string()
        ));
    }
    list.push_str("];\n");

    list.push_str("pub(crate) static ASSETS: &[Asset] = &[\n");
    for (path, content) in assets(&here)? {
        let file = out.join("assets").join(&path);
        fs::create_dir_all(file.parent().unwrap_or(&out))?;
        let mut forms = Vec::new();
        for (ending, bytes) in
            [("plain", content.clone()), ("br", brotli(&content)?), ("gz", gzip(&content)?)]
        {
            let file = PathBuf::from(format!("{}.{ending}", file.display()));
            fs::write(&file, bytes)?;
            forms.push(format!("include_bytes!({:?})", file.display().to_string()));
        }
        list.push_str(&format!(
            "    Asset {{ path: {path:?}, plain: {}, brotli: {}, gzip: {} }},\n",
            forms[0], forms[1], forms[2],
        ));
    }
    list.push_str("];\n");
    fs::write(out.join("embedded.rs"), list)?;
    Ok(())
}

/// The files for the browser, by path.
fn assets(here: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let root = here.join("assets");
    let mut all = Vec::new();
    for (path, file) in files(&root)? {
        // Scripts and sheets follow, as the pages load them.
        if !path.starts_with("js/") && !path.starts_with("css/") {
            all.push((path, fs::read(file)?));
        }
    }
    let read = |path: &str| fs::read_to_string(root.join(path)).ok();
    for module in page_files::MODULES {
        for (path, text) in linker::link(module, &read)? {
            let small = minifier::js::minify(&text)?.to_string();
            all.push((path, small.into_bytes()));
        }
    }
    for (sheets, is_table) in page_files::STYLES {
        let text: io::Result<String> =
            sheets.iter().map(|path| fs::read_to_string(root.join(path))).collect();
        let mut text = text?;
        if *is_table {
            let [from, to] = page_files::PAGES.map(|mark| text.find(mark));
            text.replace_range(from.ok_or("no styles of pages")?..to.ok_or("no end of them")?, "");
        }
        let small = minifier::css::minify(&text)?.to_string();
        all.push((page_files::joined_sheet(sheets, *is_table), small.into_bytes()));
    }
    let messages = here.join("../../i18n");
    files(&messages)?;
    for (set, names) in page_files::WORDS {
        for lang in ["en", "ru"] {
            let mut text = String::new();
            for name in *names {
                let file = fs::read_to_string(messages.join(lang).join(format!("{name}.ftl")))?;
                let said = file.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
                said.for_each(|line| {
                    // How far a line is indented means nothing, only that it is.
                    let inner = line.trim_start();
                    let indent = if inner.len() < line.len() { " " } else { "" };
                    text.extend([indent, inner, "\n"]);
                });
            }
            all.push((page_files::words_file(set, lang), text.into_bytes()));
        }
    }
    all.sort();
    Ok(all)
}

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 18,
        size_hint: content.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &params)?;
    Ok(packed)
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content)?;
    packer.finish()
}

/// The files of a directory with their paths in it, in order. A change of any runs this script again.
fn files(root: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    println!("cargo:rerun-if-changed={}", root.display());
    let mut found = Vec::new();
    walk(root, &mut found)?;
    found.sort();
    let path = |file: &PathBuf| {
        file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/")
    };
    Ok(found.iter().map(|file| (path(file), file.clone())).collect())
}

fn walk(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !directory.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo:rerun-if-changed={}", path.display());
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
