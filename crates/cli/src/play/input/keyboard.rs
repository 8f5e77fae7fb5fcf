use std::fmt;

use carreau_words::say;
use rustyline::{
    Config, Context, Editor, Helper,
    completion::{Completer, Pair},
    config::CompletionType,
    error::ReadlineError,
    highlight::Highlighter,
    hint::Hinter,
    history::MemHistory,
    validate::Validator,
};

use super::{Said, Sayable, completion};
use crate::failure::Failure;

/// A terminal at which a person types: with editing, earlier lines by the arrow keys, and plays completed by Tab.
pub(crate) struct Keyboard(Editor<Completions, MemHistory>);

impl fmt::Debug for Keyboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Keyboard").finish_non_exhaustive()
    }
}

impl Keyboard {
    /// The terminal on the standard input and output.
    pub(crate) fn new() -> Result<Self, Failure> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).map_err(|e| broken(&e))?;
        editor.set_helper(Some(Completions { sayable: Sayable::Answer }));
        Ok(Self(editor))
    }

    pub(super) fn ask(&mut self, prompt: &str, styled: &str, sayable: &Sayable) -> Result<Said, Failure> {
        if let Some(completions) = self.0.helper_mut() {
            completions.sayable.clone_from(sayable);
        }
        match self.0.readline(&(prompt, styled)) {
            Ok(line) => Ok(Said::Line(line)),
            Err(ReadlineError::Interrupted) => Ok(Said::Interrupted),
            Err(ReadlineError::Eof) => Ok(Said::End),
            Err(error) => Err(broken(&error)),
        }
    }
}

fn broken(error: &ReadlineError) -> Failure {
    Failure::unreadable(say!(term_terminal_broke_off, why = error.to_string()))
}

/// Completes the line being typed.
struct Completions {
    sayable: Sayable,
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, words) = completion::complete(&line[..at], &self.sayable);
        Ok((
            start,
            words
                .into_iter()
                .map(|word| Pair { display: word.trim_end().to_owned(), replacement: word })
                .collect(),
        ))
    }
}

impl Hinter for Completions {
    type Hint = String;
}
impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}
