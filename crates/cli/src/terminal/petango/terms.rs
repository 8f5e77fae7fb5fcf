use carreau_petango::{Board, Goal, Hand, Terms};

use crate::one_of::{OneOf, parse};

const BOARDS: OneOf<Board> = OneOf { words: &["goban", "xiangqi", "moon", "ceres"], read: parse };
const HANDS: OneOf<Hand> = OneOf { words: &["none", "steady", "club", "shaky"], read: parse };

/// What can be agreed about Pétango on the command line.
#[derive(Debug, Clone, clap::Args)]
#[group(id = "PetangoTerms")]
pub(crate) struct Args {
    /// The board: goban, xiangqi (the rules of Strasbourg), moon or ceres [default: goban]
    #[arg(long, value_parser = BOARDS, hide_possible_values = true, help_heading = "Pétango")]
    board: Option<Board>,
    /// How steady the fingers are: none (no error), steady, club or shaky [default: club]
    #[arg(long, value_parser = HANDS, hide_possible_values = true, help_heading = "Pétango")]
    hand: Option<Hand>,
    /// The points that win, 1 to 30 [default: 10]
    #[arg(long, value_parser = parse_goal, help_heading = "Pétango")]
    to: Option<Goal>,
}

impl Args {
    pub(super) fn terms(&self) -> Terms {
        Terms {
            board: self.board.unwrap_or_default(),
            hand: self.hand.unwrap_or_default(),
            to: self.to.unwrap_or_default(),
        }
    }
}

fn parse_goal(text: &str) -> Result<Goal, String> {
    let points =
        text.parse().map_err(|_| format!("`{text}` is not a number of points: 1 to 30 are expected"))?;
    Goal::new(points).map_err(|e| e.to_string())
}
