use std::io::{self, Write as _};

use carreau_server::{Config, Finding, check as look};

use super::{closed, settings::Settings};
use crate::failure::Failure;

/// Says which configuration is in effect, and what is wrong with it.
///
/// # Errors
///
/// If a server could not start with it.
pub(super) async fn check(settings: &Settings, config: &Config) -> Result<(), Failure> {
    let findings = look(config).await;
    write!(io::stdout().lock(), "{settings}")?;
    let mut problems = 0;
    for finding in findings {
        // Should nobody read it, the exit code has to suffice.
        let _ = match finding {
            Finding::Problem(error) => {
                problems += 1;
                writeln!(io::stderr(), "carreau: {}", closed(&error))
            }
            Finding::Remark(remark) => writeln!(io::stderr(), "carreau: note: {remark}"),
        };
    }
    if problems > 0 { Err(Failure::reported(1)) } else { Ok(()) }
}
