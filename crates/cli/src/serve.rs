use crate::failure::Failure;

/// Serve the page and the tables
#[derive(Debug, clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    Err(Failure::new("not here yet"))
}
