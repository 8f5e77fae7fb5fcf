//! The settings of `carreau serve`: from the command line, from environment variables, and from a file, in this order of
//! precedence.
//!
//! The file's keys are the names of the options that have a variable, and a table `[limits]`. What the file says becomes
//! the default of the option, so each setting is read, checked and described in one place.

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    fs,
    path::{Path, PathBuf},
};

use carreau_server::Limits;
use clap::{
    Arg, ArgMatches, Args as _, CommandFactory as _, FromArgMatches as _,
    builder::{OsStr, Resettable},
    parser::ValueSource,
};
use serde::Deserialize;
use toml::{Spanned, Table, Value};

use super::Args;
use crate::{Cli, failure::Failure};

/// All settings, and where each of them is from.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) args: Args,
    /// The limits of the file, or the usual ones.
    pub(super) limits: Limits,
    matches: ArgMatches,
    file: Option<File>,
}

impl Settings {
    /// Reads the file that the arguments name, if any.
    ///
    /// # Errors
    ///
    /// All that is wrong with the file, each with its line.
    pub(super) fn read(file: Option<&Path>) -> Result<Self, Failure> {
        let file = file.map(File::read).transpose()?;
        let limits = file.as_ref().map(|file| file.limits.clone()).unwrap_or_default();
        let mut command = Cli::command();
        if let Some(file) = &file {
            command = command.mut_subcommand("serve", |serve| file.settings.iter().fold(serve, with_default));
        }
        let matches = command.get_matches().remove_subcommand().map(|(_, matches)| matches);
        let matches = matches.ok_or_else(|| Failure::unreadable("there is no command"))?;
        let args = Args::from_arg_matches(&matches).map_err(Failure::unreadable)?;
        Ok(Self { args, limits, matches, file })
    }

    /// Where the value of an option is from; `None` if it is the usual one.
    fn source(&self, option: &Arg) -> Option<String> {
        let id = option.get_id().as_str();
        match self.matches.value_source(id)? {
            ValueSource::CommandLine => Some("the command line".to_owned()),
            ValueSource::EnvVariable => option.get_env().map(|name| name.display().to_string()),
            _ => {
                let file = self.file.as_ref()?;
                let setting = file.settings.iter().find(|setting| setting.id == id)?;
                Some(format!("{}:{}", file.path.display(), setting.line))
            }
        }
    }
}

/// As a configuration file would say it, with where each setting is from. Passwords are left out.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for option in options() {
            let id = option.get_id().as_str();
            let other = self.args.port.filter(|_| id == "listen").map(|_| self.args.address().to_string());
            if let Some(other) = other {
                writeln!(f, "{id} = {}  # the command line", Value::from(other))?;
                continue;
            }
            let said = |text: &str| {
                if id == "store" || id == "bus" { without_password(text) } else { text.to_owned() }
            };
            let values = self.matches.get_raw(id).into_iter().flatten();
            let values: Vec<String> = values.map(|value| said(&value.to_string_lossy())).collect();
            let source = self.source(&option).unwrap_or_else(|| "default".to_owned());
            let key = option.get_long().unwrap_or(id);
            match (values.as_slice(), takes_many(&option)) {
                ([], false) => writeln!(f, "# {key} is not set")?,
                (values, true) => {
                    let values = values.iter().map(|value| Value::from(value.as_str())).collect();
                    writeln!(f, "{key} = {}  # {source}", Value::Array(values))?;
                }
                ([value, ..], false) => writeln!(f, "{key} = {}  # {source}", typed(value))?,
            }
        }
        writeln!(f, "\n[limits]")?;
        let table = |limits: &Limits| Table::try_from(limits).map_err(|_| fmt::Error);
        let usual = table(&Limits::default())?;
        for (key, value) in table(&self.limits)? {
            let file = self.file.as_ref().filter(|_| usual.get(&key) != Some(&value));
            let source = file.map_or_else(|| "default".to_owned(), |file| file.path.display().to_string());
            writeln!(f, "{key} = {value}  # {source}")?;
        }
        if self.args.unlimited {
            writeln!(f, "# --unlimited: nobody is held to the rates above")
        } else {
            Ok(())
        }
    }
}

/// A value as TOML writes it: a number, `true` and `false` bare, and everything else as text.
fn typed(value: &str) -> Value {
    let number = value.parse().map(Value::Integer).ok();
    let truth = || value.parse().map(Value::Boolean).ok();
    number.or_else(truth).unwrap_or_else(|| Value::from(value))
}

/// An address without the password that it may have before its host.
fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    // Parameters may hold a password, too.
    format!("{scheme}://{}", host.split('?').next().unwrap_or(host))
}

/// A configuration file.
#[derive(Debug)]
struct File {
    path: PathBuf,
    settings: Vec<Setting>,
    limits: Limits,
}

/// What a file says about one option.
#[derive(Debug)]
struct Setting {
    /// The option's name in the program.
    id: String,
    values: Vec<String>,
    line: usize,
}

impl File {
    fn read(path: &Path) -> Result<Self, Failure> {
        let shown = path.display();
        let unreadable =
            |error| Failure::unreadable(format_args!("the configuration {shown} cannot be read: {error}"));
        let text = fs::read_to_string(path).map_err(unreadable)?;
        let line = |at: usize| text.get(..at).unwrap_or(&text).matches('\n').count() + 1;
        // Of the line, only the key is shown: the rest may hold a password.
        let wrong = |error: &toml::de::Error| {
            let at = error.span().map_or(1, |span| line(span.start));
            let key = text.lines().nth(at - 1).and_then(|line| line.split_once('='));
            let key = key.map(|(key, _)| format!("{}: ", key.trim())).unwrap_or_default();
            format!("{shown}:{at}: {key}{}", error.message())
        };
        let keys: BTreeMap<Spanned<String>, Spanned<Value>> =
            toml::from_str(&text).map_err(|error| Failure::unreadable(wrong(&error)))?;
        let mut problems = Vec::new();
        let mut settings = Vec::new();
        for (key, value) in keys.into_iter().filter(|(key, _)| key.get_ref() != "limits") {
            let at = line(key.span().start);
            match setting(key.get_ref(), value.into_inner(), at) {
                Ok(setting) => settings.push(setting),
                Err(why) => problems.push((at, format!("{shown}:{at}: {}: {why}", key.get_ref()))),
            }
        }
        let limits = toml::from_str(&text).unwrap_or_else(|error| {
            problems.push((error.span().map_or(0, |span| line(span.start)), wrong(&error)));
            OnlyLimits::default()
        });
        if problems.is_empty() {
            return Ok(Self { path: path.to_owned(), settings, limits: limits.limits });
        }
        problems.sort();
        let problems: Vec<String> = problems.into_iter().map(|(_, problem)| problem).collect();
        Err(Failure::unreadable(problems.join("\n")))
    }
}

#[derive(Debug, Default, Deserialize)]
struct OnlyLimits {
    #[serde(default)]
    limits: Limits,
}

/// Reads what a file says about one option.
fn setting(key: &str, value: Value, line: usize) -> Result<Setting, String> {
    let option = options().into_iter().find(|option| option.get_long() == Some(key));
    let option = option.ok_or_else(|| {
        let known: Vec<String> =
            options().iter().filter_map(|option| option.get_long().map(str::to_owned)).collect();
        format!("there is no setting of this name; there are {} and the table [limits]", known.join(", "))
    })?;
    let text = |value| match value {
        Value::String(text) => Ok(text),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) => Ok(value.to_string()),
        _ => Err("expected a text, a number, or true or false".to_owned()),
    };
    let values = match value {
        Value::Array(values) if takes_many(&option) => {
            values.into_iter().map(text).collect::<Result<Vec<String>, String>>()?
        }
        value => vec![text(value)?],
    };
    let setting = Setting { id: option.get_id().to_string(), values, line };
    // The value is read as the option's, whatever the variables say.
    let alone = Args::augment_args(clap::Command::new("serve"));
    let alone = alone.mut_args(|option| option.env(Resettable::<OsStr>::Reset));
    match with_default(alone, &setting).try_get_matches_from(["serve"]) {
        Ok(_) => Ok(setting),
        Err(error) => Err(first_line(&error)),
    }
}

/// What is wrong, without how to get help.
fn first_line(error: &clap::Error) -> String {
    let mut said = String::new();
    for line in error.to_string().lines().take_while(|line| !line.is_empty()) {
        // Writing to a string does not fail.
        let _ = write!(said, "{} ", line.trim().trim_start_matches("error: "));
    }
    said.trim_end().to_owned()
}

/// The options that a file may set: those that have a variable, but not the one that names the file.
fn options() -> Vec<Arg> {
    let serve = Args::augment_args(clap::Command::new("serve"));
    let is_setting = |option: &&Arg| option.get_env().is_some() && option.get_id() != "config";
    serve.get_arguments().filter(is_setting).cloned().collect()
}

fn takes_many(option: &Arg) -> bool {
    matches!(option.get_action(), clap::ArgAction::Append)
}

/// Makes what a file says the default of the option.
fn with_default(command: clap::Command, setting: &Setting) -> clap::Command {
    command.mut_arg(&setting.id, |option| option.default_values(&setting.values))
}
