use carreau_petango::{Play, Position};
use carreau_petango_physics::Flick;
use carreau_table::Game;

use crate::{Bot, Choice, Generator, NoChoice, Request, choice::chooser, registry::check_level};

/// Flicks anywhere within what a person would try: from a free intersection, within 45° of straight ahead,
/// at 0.5 to 2.5 m/s, flat and without spin. Of plays that are no flick, any legal one.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomFlick;

impl Bot<Position> for RandomFlick {
    fn name(&self) -> &'static str {
        "random"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level::<Position>(self, request.level)?;
        let side = chooser(position)?;
        let mut generator = Generator::of(request.seed, &position.to_string());
        let named = [Play::Pass, Play::Plouf, Play::Take, Play::Slap, Play::Spare];
        let legal: Vec<Play> = named.into_iter().filter(|play| position.check(play).is_ok()).collect();
        let play = if legal.is_empty() {
            let starts: Vec<u8> = position.free_starts(side).collect();
            let within = |generator: &mut Generator, low: i32, high: i32| {
                let span = u64::try_from(high - low + 1).expect("the range is not empty");
                low + i32::try_from(generator.below(span)).expect("the range is small")
            };
            Play::Flick(Flick {
                start: starts[generator.index(starts.len())],
                azimuth: i16::try_from(within(&mut generator, -4500, 4500)).expect("within the record's range"),
                speed: u16::try_from(within(&mut generator, 5000, 25_000)).expect("within the record's range"),
                elevation: 0,
                side: 0,
                height: 0,
            })
        } else {
            legal[generator.index(legal.len())]
        };
        Ok(Choice { play, evaluation: None, candidates: Vec::new(), finished: true })
    }
}
