//! The folder of a match: its settings, and a line for each board that is finished.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What a match is about. A match goes on only with the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchSettings {
    /// The first team.
    pub a: String,
    /// The second.
    pub b: String,
    /// The seed of the deals, in 64 hexadecimal digits.
    pub seed: String,
    /// What the teams decide: `whole`, `bidding` or `play`.
    pub scope: String,
    /// Is the opening lead given?
    pub same_lead: bool,
    /// In how many layouts of the defenders' cards the contracts are scored besides.
    pub layouts: u32,
    /// The form: `duplicate`, where each board stands alone, or another one of contract bridge.
    #[serde(default = "duplicate", skip_serializing_if = "is_duplicate")]
    pub form: String,
}

fn duplicate() -> String {
    "duplicate".into()
}

fn is_duplicate(form: &str) -> bool {
    form == duplicate()
}

/// The folder of a match: `match.json`, and `boards.jsonl` with a line for each board.
#[derive(Debug)]
pub struct MatchFolder {
    boards: PathBuf,
    file: File,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {error}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder holds another match.
    #[error("{}: another {key}: {there}", file.display())]
    Other {
        /// The file of the settings.
        file: PathBuf,
        /// The setting that differs.
        key: String,
        /// Its value there.
        there: String,
    },
    /// A line is not a board.
    #[error("{}, line {line}: not a board of a match: {error}", file.display())]
    Line {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why.
        error: serde_json::Error,
    },
    /// The file of settings is not one.
    #[error("{}: not the settings of a match: {error}", file.display())]
    Settings {
        /// The file.
        file: PathBuf,
        /// Why.
        error: serde_json::Error,
    },
}

impl MatchFolder {
    /// Opens a folder, made if there is none, with the boards, or forms, that are finished. The last line is
    /// dropped if it was not written to its end.
    ///
    /// # Errors
    /// The folder holds another match, or its files cannot be read or written.
    pub fn open<T: DeserializeOwned>(
        folder: &Path,
        settings: &MatchSettings,
    ) -> Result<(MatchFolder, Vec<T>), FolderError> {
        let io = |file: &Path| {
            let file = file.to_owned();
            move |error| FolderError::Io { file, error }
        };
        fs::create_dir_all(folder).map_err(io(folder))?;
        let file = folder.join("match.json");
        match fs::read_to_string(&file) {
            Ok(text) => compare(&file, &text, settings)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let text = serde_json::to_string_pretty(settings)
                    .map_err(|error| FolderError::Settings { file: file.clone(), error })?;
                fs::write(&file, text + "\n").map_err(io(&file))?;
            }
            Err(error) => return Err(FolderError::Io { file, error }),
        }
        let boards = folder.join("boards.jsonl");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&boards).map_err(io(&boards))?;
        let (results, end) = read(&boards, &file)?;
        file.set_len(end).map_err(io(&boards))?;
        file.seek(SeekFrom::End(0)).map_err(io(&boards))?;
        Ok((MatchFolder { boards, file }, results))
    }

    /// The seed of the match that a folder holds; none if it holds none.
    pub fn seed_of(folder: &Path) -> Option<[u8; 32]> {
        let text = fs::read_to_string(folder.join("match.json")).ok()?;
        let settings: MatchSettings = serde_json::from_str(&text).ok()?;
        let mut seed = [0; 32];
        let digits = settings.seed.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
            let pair = std::str::from_utf8(pair).ok()?;
            *byte = u8::from_str_radix(pair, 16).ok()?;
        }
        Some(seed)
    }

    /// Adds a board, or a form of linked deals.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn push(&mut self, result: &impl Serialize) -> Result<(), FolderError> {
        let line = serde_json::to_string(result).map(|line| line + "\n");
        let written =
            line.map_err(Into::into).and_then(|line| self.file.write_all(line.as_bytes()));
        written.map_err(|error| FolderError::Io { file: self.boards.clone(), error })
    }
}

/// Is this the same match?
fn compare(file: &Path, text: &str, settings: &MatchSettings) -> Result<(), FolderError> {
    let there: MatchSettings = serde_json::from_str(text)
        .map_err(|error| FolderError::Settings { file: file.to_owned(), error })?;
    let pairs = [
        ("a", &there.a, &settings.a),
        ("b", &there.b, &settings.b),
        ("seed", &there.seed, &settings.seed),
        ("scope", &there.scope, &settings.scope),
        ("same_lead", &there.same_lead.to_string(), &settings.same_lead.to_string()),
        ("form", &there.form, &settings.form),
        ("layouts", &there.layouts.to_string(), &settings.layouts.to_string()),
    ];
    match pairs.into_iter().find(|(_, there, here)| there != here) {
        None => Ok(()),
        Some((key, there, _)) => {
            Err(FolderError::Other { file: file.to_owned(), key: key.into(), there: there.clone() })
        }
    }
}

/// The boards of a file, and the place after its last whole line.
fn read<T: DeserializeOwned>(path: &Path, file: &File) -> Result<(Vec<T>, u64), FolderError> {
    let mut reader = BufReader::new(file);
    let (mut results, mut end) = (Vec::new(), 0);
    loop {
        let mut line = Vec::new();
        let read = reader
            .read_until(b'\n', &mut line)
            .map_err(|error| FolderError::Io { file: path.to_owned(), error })?;
        if line.last() != Some(&b'\n') {
            return Ok((results, end));
        }
        end += read as u64;
        let number = results.len() + 1;
        results.push(serde_json::from_slice(&line).map_err(|error| FolderError::Line {
            file: path.to_owned(),
            line: number,
            error,
        })?);
    }
}
