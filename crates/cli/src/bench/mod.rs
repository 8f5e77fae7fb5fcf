use crate::failure::Failure;

/// Measure
#[derive(Debug, clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    Err(Failure::new("not here yet"))
}
