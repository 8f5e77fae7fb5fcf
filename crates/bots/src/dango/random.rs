use carreau_dango::{Play, Position};

use crate::{Bot, Choice, Generator, NoChoice, Request, choice::chooser, registry::check_level};

/// Plays any legal play, each choice of points equally likely. At the end it agrees to the opponent's marking.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomPlay;

impl Bot<Position> for RandomPlay {
    fn name(&self) -> &'static str {
        "random"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level::<Position>(self, request.level)?;
        chooser(position)?;
        let mut luck = Generator::of(request.seed, &position.to_string());
        let mut below = |bound: u32| u32::try_from(luck.index(bound as usize)).expect("below a u32");
        let play = position.sample(&mut below).expect("a side is to choose");
        Ok(Choice { play, evaluation: None, candidates: Vec::new(), finished: true })
    }
}
