use carreau_games::GameName;
use carreau_games::{DangoTerms, PetangoTerms};
use carreau_petango::{Board, Goal, Hand};

use crate::failure::Failure;

/// What is agreed on about a game of Pétango.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Pétango")]
pub(crate) struct TermsArgs {
    /// The board: goban, xiangqi (the rules of Strasbourg), moon or ceres [default: goban]
    #[arg(long)]
    board: Option<Board>,
    /// How steady the fingers are: none (no error), steady, club or shaky [default: club]
    #[arg(long)]
    hand: Option<Hand>,
    /// The points that win, 1 to 30 [default: 10]
    #[arg(long, value_parser = parse_goal)]
    to: Option<Goal>,
}

impl TermsArgs {
    /// The terms of a game, if it is Dango or Pétango.
    pub(crate) fn of(self, game: GameName) -> Result<(Option<DangoTerms>, Option<PetangoTerms>), Failure> {
        let Self { board, hand, to } = self;
        match game {
            GameName::Petango => Ok((
                None,
                Some(PetangoTerms {
                    board: board.unwrap_or_default(),
                    hand: hand.unwrap_or_default(),
                    to: to.unwrap_or_default(),
                }),
            )),
            GameName::Garanguet | GameName::Dango if board.is_some() || hand.is_some() || to.is_some() => {
                Err(Failure::unreadable("--board, --hand and --to are for petango"))
            }
            GameName::Garanguet => Ok((None, None)),
            GameName::Dango => Ok((Some(DangoTerms::default()), None)),
        }
    }
}

fn parse_goal(text: &str) -> Result<Goal, String> {
    let points =
        text.parse().map_err(|_| format!("`{text}` is not a number of points: 1 to 30 are expected"))?;
    Goal::new(points).map_err(|e| e.to_string())
}
