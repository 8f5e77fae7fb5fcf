use std::{
    fmt::{self, Display},
    io::{self, Write},
    process::ExitCode,
};

/// Why a command could not do what it was asked to do: a message for the user, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    exit: u8,
    /// The message for the standard error; `None` if the user has seen one already, or nobody can read it.
    message: Option<String>,
}

impl Failure {
    /// The command could not be carried out.
    pub(crate) fn new(message: impl Display) -> Self {
        Self { exit: 1, message: Some(message.to_string()) }
    }

    /// The input is not what the command expects.
    pub(crate) fn unreadable(message: impl Display) -> Self {
        Self { exit: 2, message: Some(message.to_string()) }
    }

    /// The command has written its own messages; only the exit code is left.
    pub(crate) const fn reported(exit: u8) -> Self {
        Self { exit, message: None }
    }

    /// Writes the message to the standard error and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        if let Some(message) = self.message {
            // If the standard error cannot be written to either, the exit code has to suffice.
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

/// Commands write their answers to the standard output, so a bare I/O error comes from there. A reader that has closed
/// the pipe (`carreau … | head`) has read all it wants, which is no failure.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::reported(0);
        }
        Self::new(format_args!("the answer could not be written: {error}"))
    }
}
