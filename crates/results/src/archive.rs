//! The folder as one file, for a download by one button.

use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::output::OutputFile;

/// An archive of these files, all in a folder of this name, without compression. The same files give
/// the same archive: each has the earliest time that there is.
///
/// # Errors
///
/// [`zip::result::ZipError`] if two files have one name, or a name or the archive is too long for the format.
pub fn zip(folder: &str, files: &[OutputFile]) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default());
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        archive.start_file(format!("{folder}/{}", file.name), options)?;
        archive.write_all(&file.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn an_archive_holds_the_files_under_their_names() {
        let file = |name: &str, text: &str| OutputFile {
            name: name.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let files = [file("index.html", "one"), file("ru/index.html", "two")];
        let archive = zip("вечер", &files).unwrap();
        assert_eq!(archive, zip("вечер", &files).unwrap());
        let mut read = zip::ZipArchive::new(Cursor::new(archive)).unwrap();
        assert_eq!(read.len(), 2);
        let mut text = String::new();
        read.by_name("вечер/ru/index.html").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "two");
    }
}
