//! Where solutions go: standard output, or a file that a later run can resume.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write};

use super::resume::{self, PreviousAnswer};
use super::solution::{Solution, SolutionJson, text};
use super::{InputDeal, SolveArgs};
use crate::failure::{self, Failure};
use crate::output;
use crate::words::Words;

/// Writes solutions to standard output or a file.
pub(super) struct SolutionWriter {
    out: BufWriter<Box<dyn Write>>,
    /// The file's name; `None` for standard output.
    file: Option<String>,
    json: bool,
    /// Are there several inputs?
    has_files: bool,
    is_first: bool,
}

impl SolutionWriter {
    /// Opens the output; returns the answers of an earlier run, which are skipped.
    pub(super) fn open(args: &SolveArgs) -> Result<(SolutionWriter, Vec<PreviousAnswer>), Failure> {
        let output = |out: Box<dyn Write>, file| {
            let out = BufWriter::new(out);
            let (json, has_files) = (args.json, args.inputs.len() > 1);
            SolutionWriter { out, file, json, has_files, is_first: true }
        };
        let Some(path) = &args.output else {
            return Ok((output(Box::new(io::stdout()), None), Vec::new()));
        };
        let name = path.display().to_string();
        let unwritten = |error: io::Error| {
            let failure = Failure::system_error("solve-output").fact("file", name.clone());
            failure.reason(failure::reason(&error))
        };
        if !args.resume {
            // An existing file is not overwritten: it may hold hours of work.
            if std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
                return Err(Failure::usage_error("solve-output-there").fact("file", name));
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
        let (answered, end) = resume::answered(path, &file, args)?;
        let mut file = file;
        // An interrupted run may have left half a line.
        file.set_len(end).map_err(unwritten)?;
        file.seek(SeekFrom::Start(end)).map_err(unwritten)?;
        Ok((output(Box::new(file), Some(name)), answered))
    }

    /// Do the solutions go to the terminal, where the progress bar would disturb them?
    pub(super) fn is_terminal(&self) -> bool {
        self.file.is_none() && io::stdout().is_terminal()
    }

    /// Writes and flushes a solution. `Err(None)` means that the reader closed the pipe.
    pub(super) fn write(
        &mut self,
        deal: &InputDeal,
        answer: &Solution,
        words: &Words,
    ) -> Result<(), Option<Failure>> {
        let written = if self.json {
            let written = SolutionJson { deal, answer, has_file: self.has_files };
            serde_json::to_writer(&mut self.out, &written)
                .map_err(io::Error::from)
                .and_then(|()| writeln!(self.out))
        } else {
            let gap = if std::mem::take(&mut self.is_first) { "" } else { "\n" };
            write!(self.out, "{gap}{}", text(deal, answer, words))
        };
        match (written.and_then(|()| self.out.flush()), &self.file) {
            (Ok(()), _) => Ok(()),
            (Err(error), Some(file)) => {
                let failure = Failure::system_error("solve-output").fact("file", file.clone());
                Err(Some(failure.reason(failure::reason(&error))))
            }
            // A closed pipe, as by `head`, ends the run silently.
            (Err(error), None) => Err(output::written(Err(error)).err()),
        }
    }
}
