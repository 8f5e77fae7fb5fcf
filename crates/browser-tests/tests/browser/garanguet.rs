//! What a visitor can do in a game of Garanguet.

use carreau_core::Enumerate as _;
use carreau_garanguet::Position;
use carreau_match::Table;

use crate::{locator::by, pages::Board, visitor::Visitor};

impl Visitor {
    /// The board's accessible description, without the possible moves.
    pub(crate) async fn board(&self) -> String {
        let labels = Board::of_points(self).all().labels().await;
        let points: Vec<&str> = labels.iter().filter_map(|label| label.split(':').next()).collect();
        format!("{} {}", points.join("; "), self.reads("dice").await)
    }

    /// Composes a legal turn by typing it, and plays it. Returns the turn.
    pub(crate) async fn types_a_turn(&self) -> String {
        let turn = self.lays_a_turn().await;
        self.strikes(&["Ctrl+Enter"]).await;
        turn
    }

    /// Composes a legal turn by typing it. Returns the turn.
    pub(crate) async fn lays_a_turn(&self) -> String {
        let position = position(&self.table().await);
        let plays = position.plays();
        let turn = plays[plays.len() / 2].to_string();
        if turn != "pass" {
            self.writes(&turn).await;
            self.sees_no("typed").await;
            self.the("play").until("!it.ariaDisabled").await;
        }
        turn
    }

    /// Plays a turn by pressing checkers that can move and places they can go to.
    pub(crate) async fn clicks_a_turn(&self) {
        let main = [by("pass"), format!("{}:not([aria-disabled])", by("play"))];
        loop {
            let next = self.sees_one_of(&[&main[0], &main[1], "[data-target]", "[data-can]"]).await;
            self.clicks(&next).await;
            if main.contains(&next) {
                return;
            }
        }
    }

    /// Plays this many turns of the sides that the visitor plays.
    pub(crate) async fn plays_turns(&self, turns: usize) {
        for _ in 0..turns {
            while self.is_at_one_of(&["priority", "roll", "play"]).await != "play" {
                let n = self.table().await.n();
                self.presses("roll").await;
                self.is_past(n).await;
            }
            let n = self.table().await.n();
            self.types_a_turn().await;
            self.is_past(n).await;
        }
    }
}

/// The position on a table.
fn position(table: &Table) -> Position {
    let carreau_games::Position::Garanguet(position) = table.position() else {
        panic!("another game is played")
    };
    *position
}
