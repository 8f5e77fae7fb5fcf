use std::{
    fmt::{self, Display},
    io::{self, Write},
    process::ExitCode,
};

/// Why a command ends without having done what was asked: a message for the person, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    exit: u8,
    /// What is said on the standard error; nothing when there is nobody left to tell.
    message: Option<String>,
}

impl Failure {
    /// It could not be done.
    pub(crate) fn new(message: impl Display) -> Self {
        Self { exit: 1, message: Some(message.to_string()) }
    }

    /// The input cannot be read as what it should be.
    pub(crate) fn unreadable(message: impl Display) -> Self {
        Self { exit: 2, message: Some(message.to_string()) }
    }

    /// What there is to say has been said; only the exit code is left.
    pub(crate) const fn said(exit: u8) -> Self {
        Self { exit, message: None }
    }

    /// Says why on the standard error and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        if let Some(message) = self.message {
            // If even that cannot be written, the exit code has to do.
            let _ = writeln!(io::stderr(), "carreau: {message}");
        }
        ExitCode::from(self.exit)
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.as_deref().unwrap_or("the reason has been said"))
    }
}

/// Commands write their answers to the standard output, so a bare I/O error is one of writing there. A reader
/// that has gone away (`carreau … | head`) has all it wants: that is no failure.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::said(0);
        }
        Self::new(format_args!("the answer could not be written: {error}"))
    }
}
