use carreau_core::{Enumerate, Game};

use crate::{Bot, Choice, Generator, NoChoice, Request, choice::chooser, registry::check_level};

/// Plays at random: every listed play, and so every distinct result, is equally likely.
#[derive(Debug, Clone, Copy)]
pub struct Random {
    /// The version, which rises when the game lists its plays in another order.
    pub version: u32,
}

impl<G: Game + Enumerate> Bot<G> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn choose(&self, position: &G, request: &Request<'_>) -> Result<Choice<G::Play>, NoChoice> {
        check_level::<G>(self, request.level)?;
        chooser(position)?;
        let mut plays = position.plays();
        let chosen = Generator::of(request.seed, &position.to_string()).index(plays.len());
        Ok(Choice {
            play: plays.swap_remove(chosen),
            evaluation: None,
            candidates: Vec::new(),
            finished: true,
        })
    }
}
