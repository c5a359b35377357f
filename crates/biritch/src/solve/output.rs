//! Where answers go: standard output, or a file that a later run may go on with.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use super::answer::{Answer, Written, deal, text};
use super::{Case, Options};
use crate::failure::{self, Failure};
use crate::output;
use crate::words::Words;

/// The answers' way out.
pub(super) struct Output {
    out: BufWriter<Box<dyn Write>>,
    /// The name of the file; none for standard output.
    file: Option<String>,
    json: bool,
    is_first: bool,
}

/// An answer that a file had before, not yet compared with its deal.
pub(super) struct Answered {
    file: String,
    line: u32,
    deal: String,
}

impl Answered {
    /// Leaves a case out that was answered before; an error if the answer is another deal's.
    pub(super) fn skip(self, case: Case) -> Result<(), Failure> {
        if deal(&case) == self.deal {
            return Ok(());
        }
        Err(Failure::wrong_use("solve-resume-other")
            .fact("file", self.file)
            .fact("line", self.line.to_string()))
    }
}

impl Output {
    /// Opens the output; what it holds already is the answers to skip.
    pub(super) fn open(options: &Options) -> Result<(Output, Vec<Answered>), Failure> {
        let output = |out: Box<dyn Write>, file| {
            let out = BufWriter::new(out);
            Output { out, file, json: options.json, is_first: true }
        };
        let Some(path) = &options.output else {
            return Ok((output(Box::new(io::stdout()), None), Vec::new()));
        };
        let name = path.display().to_string();
        let unwritten = |error: io::Error| {
            let failure = Failure::could_not("solve-output").fact("file", name.clone());
            failure.reason(failure::reason(&error))
        };
        if !options.resume {
            // Hours of work are not overwritten by a slip.
            if std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
                return Err(Failure::wrong_use("solve-output-there").fact("file", name));
            }
            let file = File::create(path).map_err(unwritten)?;
            return Ok((output(Box::new(file), Some(name)), Vec::new()));
        }
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(unwritten)?;
        let (answered, end) = answered(path, &file)?;
        let mut file = file;
        // A run that was cut short may have left half a line.
        file.set_len(end).map_err(unwritten)?;
        file.seek(SeekFrom::Start(end)).map_err(unwritten)?;
        Ok((output(Box::new(file), Some(name)), answered))
    }

    /// Writes an answer; it is out of our hands when this returns.
    pub(super) fn write(
        &mut self,
        case: &Case,
        answer: &Answer,
        words: &Words,
    ) -> Result<(), Option<Failure>> {
        let written = if self.json {
            serde_json::to_writer(&mut self.out, &Written(case, answer))
                .map_err(io::Error::from)
                .and_then(|()| writeln!(self.out))
        } else {
            let gap = if std::mem::take(&mut self.is_first) { "" } else { "\n" };
            write!(self.out, "{gap}{}", text(case, answer, words))
        };
        match (written.and_then(|()| self.out.flush()), &self.file) {
            (Ok(()), _) => Ok(()),
            (Err(error), Some(file)) => {
                let failure = Failure::could_not("solve-output").fact("file", file.clone());
                Err(Some(failure.reason(failure::reason(&error))))
            }
            // A reader who has seen enough, such as `head`, ends the run without a word.
            (Err(error), None) => Err(output::written(Err(error)).err()),
        }
    }
}

/// The deals of a file's answers, and where its last whole line ends.
fn answered(path: &Path, file: &File) -> Result<(Vec<Answered>, u64), Failure> {
    let name = path.display().to_string();
    let unread = |error: io::Error| {
        let failure = Failure::could_not("no-file").fact("file", name.clone());
        failure.reason(failure::reason(&error))
    };
    let mut reader = BufReader::new(file);
    let (mut answered, mut end) = (Vec::new(), 0);
    loop {
        let mut line = Vec::new();
        let read = reader.read_until(b'\n', &mut line).map_err(unread)?;
        if line.last() != Some(&b'\n') {
            return Ok((answered, end));
        }
        end += read as u64;
        let number = answered.len() as u32 + 1;
        let value: Option<serde_json::Value> = serde_json::from_slice(&line).ok();
        let deal = value.and_then(|value| Some(value.get("deal")?.as_str()?.to_owned()));
        let Some(deal) = deal else {
            return Err(Failure::input("solve-resume-line")
                .fact("file", name)
                .fact("line", number.to_string()));
        };
        answered.push(Answered { file: name.clone(), line: number, deal });
    }
}
