use carreau_games::{GameName, GameTerms, Position, each_game};
use clap::{ArgGroup, ArgMatches, Command, FromArgMatches, Id, parser::ValueSource};

use crate::{
    failure::Failure,
    one_of::{OneOf, parse},
    terminal::Terminal,
};

/// Reads a game on the command line.
pub(crate) const GAMES: OneOf<GameName> = OneOf { words: &WORDS, read: parse };

const WORDS: [&str; GameName::ALL.len()] = {
    let mut words = [""; GameName::ALL.len()];
    let mut i = 0;
    while i < words.len() {
        words[i] = GameName::ALL[i].as_str();
        i += 1;
    }
    words
};

/// The options for the terms of all games on the command line. A user may give those of one game only.
#[derive(Debug, Clone)]
pub(crate) struct TermsArgs(ArgMatches);

impl TermsArgs {
    /// The group of all these options.
    pub(crate) const GROUP: &'static str = "TermsArgs";

    /// The game that these options describe.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if options of another game were given, or if a file of the players, such as a deck, has faults.
    pub(crate) fn of(&self, game: GameName) -> Result<NewGame, Failure> {
        for other in GameName::every().filter(|&other| other != game) {
            let options = each_game!(other, G => options::<G>());
            if options.iter().any(|option| self.is_given(option)) {
                return Err(Failure::unreadable(format_args!("{} are for {other}", listed(&options))));
            }
        }
        each_game!(game, G => {
            let args = <G as Terminal>::TermsArgs::from_arg_matches(&self.0);
            G::new_game_by(&args.expect("the parser has read them"))
        })
    }

    fn is_given(&self, option: &Id) -> bool {
        self.0.value_source(option.as_str()) == Some(ValueSource::CommandLine)
    }
}

impl clap::Args for TermsArgs {
    fn augment_args(command: Command) -> Command {
        let augment =
            |command, game| each_game!(game, G => <G as Terminal>::TermsArgs::augment_args(command));
        let command = GameName::every().fold(command, augment);
        let options = GameName::every().flat_map(|game| each_game!(game, G => options::<G>()));
        command.group(ArgGroup::new(Self::GROUP).multiple(true).args(options))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for TermsArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(matches.clone()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0 = matches.clone();
        Ok(())
    }
}

/// The names of a game's options, as they are given after two hyphens, with underscores.
fn options<G: Terminal>() -> Vec<Id> {
    let command = <G::TermsArgs as clap::Args>::augment_args(Command::new(G::NAME));
    command.get_arguments().map(|option| option.get_id().clone()).collect()
}

/// Options as the user types them, such as `--board, --hand and --to`.
fn listed(options: &[Id]) -> String {
    let mut options: Vec<String> =
        options.iter().map(|option| format!("--{}", option.as_str().replace('_', "-"))).collect();
    let last = options.pop().unwrap_or_default();
    if options.is_empty() { last } else { format!("{} and {last}", options.join(", ")) }
}

/// A game to be started: its terms, and the position it starts from if the players bring their own deck or plan.
#[derive(Debug, Clone)]
pub(crate) struct NewGame {
    pub(crate) terms: GameTerms,
    brought: Option<Position>,
}

impl<T: Into<GameTerms>> From<T> for NewGame {
    fn from(terms: T) -> Self {
        Self { terms: terms.into(), brought: None }
    }
}

impl NewGame {
    /// A game that starts from a position that the players bring.
    pub(crate) fn brought(terms: impl Into<GameTerms>, start: impl Into<Position>) -> Self {
        Self { terms: terms.into(), brought: Some(start.into()) }
    }

    /// The position a game starts from.
    pub(crate) fn start(&self) -> Position {
        self.brought.clone().unwrap_or_else(|| self.terms.start())
    }

    /// The start to write into the record, if it is not the usual one for the terms.
    pub(crate) fn unusual_start(&self) -> Option<String> {
        self.brought.as_ref().map(ToString::to_string)
    }
}
