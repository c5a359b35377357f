//! The program `biritch`.

mod serve;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    asked: Asked,
}

#[derive(Subcommand)]
enum Asked {
    Serve {
        #[arg(long, default_value = "127.0.0.1:1925")]
        listen: SocketAddr,
        #[arg(long)]
        data: Option<PathBuf>,
        #[arg(long)]
        database: Option<String>,
        #[arg(long)]
        open: bool,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    let Asked::Serve { listen, data, database, open } = Arguments::parse().asked;
    serve::serve(&serve::Options { listen, data, database, open })
}
