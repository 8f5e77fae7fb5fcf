use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Cli, failure::Failure};

/// Print the completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau completions bash > ~/.local/share/bash-completion/completions/carreau
  carreau completions zsh > \"${fpath[1]}/_carreau\"
  carreau completions fish > ~/.config/fish/completions/carreau.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "carreau", &mut script);
    Ok(io::stdout().write_all(&script)?)
}
