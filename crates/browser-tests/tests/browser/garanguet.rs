//! The hands of whoever plays Garanguet.

use carreau_garanguet::Position;
use carreau_match::Table;
use carreau_table::Enumerate as _;

use crate::visitor::{Visitor, by};

impl Visitor {
    /// The board in words, without what can be done.
    pub(crate) async fn board(&self) -> String {
        let words =
            "[...document.querySelectorAll('[data-point]')].map(it => it.ariaLabel.split(':')[0]).join('; ')";
        let board = self.ask(words).await.as_str().unwrap_or_default().to_owned();
        format!("{board} {}", self.reads("dice").await)
    }

    /// Lays a turn the rules allow into the hand by typing it, and plays it; the turn.
    pub(crate) async fn types_a_turn(&self) -> String {
        let turn = self.lays_a_turn().await;
        self.strikes(&["Ctrl+Enter"]).await;
        turn
    }

    /// Lays a turn the rules allow into the hand by typing it; the turn.
    pub(crate) async fn lays_a_turn(&self) -> String {
        let position = position(&self.table().await);
        let plays = position.plays();
        let turn = plays[plays.len() / 2].to_string();
        if turn != "pass" {
            self.strikes(&["/"]).await;
            self.until("document.activeElement?.id === 'typed'").await;
            let letters: Vec<String> = turn.chars().map(String::from).collect();
            let mut keys: Vec<&str> = letters.iter().map(String::as_str).collect();
            keys.push("Enter");
            self.strikes(&keys).await;
            self.until(&format!("!document.querySelector('{}')", by("typed"))).await;
            self.until(&format!(
                "document.querySelector('{}')?.getAttribute('aria-disabled') === null",
                by("play")
            ))
            .await;
        }
        turn
    }

    /// Plays a turn by pressing checkers that can move and places they can go to.
    pub(crate) async fn clicks_a_turn(&self) {
        loop {
            let next = self
                .until(
                    "document.querySelector('[data-testid=pass]') ? 'pass'
                    : document.querySelector('[data-testid=play]:not([aria-disabled])') ? 'play'
                    : document.querySelector('[data-target]') ? 'target'
                    : document.querySelector('[data-can]') ? 'can' : null",
                )
                .await;
            match next.as_str() {
                Some("target") => self.clicks("[data-target]").await,
                Some("can") => self.clicks("[data-can]").await,
                Some(main) => return self.presses(main).await,
                None => unreachable!("it is one of those above"),
            }
        }
    }

    /// Plays some of the turns one has a hand in.
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

/// The position of a table.
fn position(table: &Table) -> Position {
    let carreau_games::Position::Garanguet(position) = table.position() else {
        panic!("another game is played")
    };
    *position
}
