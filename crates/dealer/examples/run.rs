//! Runs a script file: `cargo run --example run -- FILE`.

use std::error::Error;
use std::io::Write as _;
use std::ops::ControlFlow;

use biritch_dealer::{RunOptions, Script, run};

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("the name of a script is needed")?;
    #[expect(clippy::disallowed_methods, reason = "a program reads its own files")]
    let text = std::fs::read_to_string(file)?;
    let script = match Script::parse(&text) {
        Ok(script) => script,
        Err(error) => {
            eprintln!("{error}\n{}", error.excerpt(&text));
            std::process::exit(1);
        }
    };
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let summary = run(
        &script,
        &RunOptions::default(),
        false,
        |produced| match out.write_all(produced.text.as_bytes()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        },
        |_| {},
    )?;
    write!(out, "{}", summary.pages)?;
    for statistic in &summary.statistics {
        write!(out, "{statistic}")?;
    }
    writeln!(out, "Generated {} hands\nProduced {} hands", summary.generated, summary.produced)?;
    Ok(())
}
