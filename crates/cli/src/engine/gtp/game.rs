use std::time::{Duration, Instant};

use carreau_bots::{Aim, Bot, Level, Request, dango::likely_dead};
use carreau_core::{BySide, Chance as _, Side};
use carreau_dango::{
    Cards, Deck, Ground, Play, Position, Scoring, Setup, Step, Terms,
    sgf::Kifu,
    turns::{ordinary_move, to_move},
};
use carreau_goban::{Count, Point, PointSet, Size, Stones};

/// The bot that answers `genmove`.
pub(in crate::engine) struct Player {
    pub(in crate::engine) bot: &'static dyn Bot<Position>,
    pub(in crate::engine) level: Level,
    pub(in crate::engine) seed: u64,
}

/// What a controller has set up and played.
pub(in crate::engine) struct Game {
    pub(super) player: Player,
    /// The position before each move, and the number of steps that led there.
    before: Vec<(Position, usize)>,
    start: Position,
    steps: Vec<Step>,
    position: Position,
    clock: Clock,
}

/// What the controller has said about time.
#[derive(Default)]
struct Clock {
    /// Main time and byo-yomi time in seconds, and the stones of a byo-yomi period; `None` without a limit.
    settings: Option<(f64, f64, u32)>,
    /// Seconds left, and for how many stones; 0 stones means main time.
    left: BySide<Option<(f64, u32)>>,
}

impl Game {
    pub(in crate::engine) fn new(player: Player, scoring: Scoring) -> Self {
        let terms = Terms { board: Size::NINETEEN.into(), scoring, ..Terms::default() };
        let start = Position::ordinary(terms);
        Self {
            player,
            before: Vec::new(),
            steps: Vec::new(),
            position: start.clone(),
            start,
            clock: Clock::default(),
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn has_moves(&self) -> bool {
        !self.before.is_empty()
    }

    /// Starts a new game from these stones.
    pub(super) fn lay(&mut self, terms: Terms, stones: Stones, side: Side) -> Result<(), String> {
        self.lay_out(terms, Ground { stones, prisoners: BySide::default() }, side)
    }

    fn lay_out(&mut self, terms: Terms, ground: Ground, side: Side) -> Result<(), String> {
        let mut setup = Setup::start(Terms { nigiri: false, ..terms }, Deck::classic());
        setup.cards = BySide::from_fn(|_| Cards::none(terms.rounds()));
        (setup.ground, setup.side) = (ground, side);
        let start = setup.validate().map_err(|e| e.to_string())?;
        (self.position, self.start) = (start.clone(), start);
        self.before.clear();
        self.steps.clear();
        Ok(())
    }

    /// Keeps the stones and moves, and changes the terms.
    pub(super) fn agree(&mut self, terms: Terms) -> Result<(), String> {
        let with = |position: &Position| {
            Setup { terms, ..position.to_setup() }.validate().map_err(|e| e.to_string())
        };
        let before: Result<Vec<_>, String> =
            self.before.iter().map(|(position, steps)| Ok((with(position)?, *steps))).collect();
        (self.start, self.position, self.before) = (with(&self.start)?, with(&self.position)?, before?);
        Ok(())
    }

    /// Plays a move of either colour, whichever is to move; `None` is a pass.
    pub(super) fn play(&mut self, side: Side, point: Option<Point>) -> Result<(), String> {
        let steps = ordinary_move(&self.position, side, point);
        let mut after = self.position.clone();
        steps.iter().try_for_each(|step| after.step(step).map(drop)).map_err(|e| e.to_string())?;
        self.before.push((std::mem::replace(&mut self.position, after), self.steps.len()));
        self.steps.extend(steps);
        Ok(())
    }

    pub(super) fn undo(&mut self) -> Result<(), String> {
        let (position, steps) = self.before.pop().ok_or("cannot undo: no move was made")?;
        self.position = position;
        self.steps.truncate(steps);
        Ok(())
    }

    /// Takes over the game of a file, up to but not including move `until`. A game of ordinary Go is taken over with
    /// its moves; of any other, only the stones on the board and the prisoners.
    pub(super) fn load(&mut self, kifu: &Kifu, until: Option<usize>) -> Result<(), String> {
        let ordinary = Side::ALL.iter().all(|&side| kifu.start.cards(side).are_used_up());
        let (mut position, mut before, mut steps) = (kifu.start.clone(), Vec::new(), Vec::new());
        for step in &kifu.steps {
            if is_move(step) {
                if until.is_some_and(|until| before.len() + 1 >= until) {
                    break;
                }
                before.push((position.clone(), steps.len()));
            }
            position.step(step).map_err(|e| e.to_string())?;
            steps.push(*step);
        }
        if !ordinary {
            return self.lay_out(position.terms(), *position.ground(), position.side());
        }
        (self.start, self.before, self.steps, self.position) = (kifu.start.clone(), before, steps, position);
        Ok(())
    }

    /// The bot's move for a colour; `None` is a pass.
    pub(super) fn choose(&self, side: Side) -> Result<Option<Point>, String> {
        let mut position = self.position.clone();
        let steps = to_move(&position, side);
        steps.iter().try_for_each(|step| position.step(step).map(drop)).map_err(|e| e.to_string())?;
        let deadline = self.clock.budget(side).and_then(|budget| Instant::now().checked_add(budget));
        let stop = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let request = Request::new(self.player.level, self.player.seed).aiming_at(Aim::Win).stopped_by(&stop);
        match self.player.bot.choose(&position, &request).map_err(|e| e.to_string())?.play {
            Play::Stone { point, .. } => Ok(Some(point)),
            _ => Ok(None),
        }
    }

    /// The stones that the bot considers dead.
    pub(super) fn dead(&self) -> PointSet {
        likely_dead(&self.position)
    }

    pub(super) fn count(&self) -> Count {
        self.position.count(&self.dead())
    }

    pub(super) fn kifu(&self) -> Kifu {
        Kifu {
            start: self.start.clone(),
            steps: self.steps.clone(),
            players: BySide::default(),
            given_up: None,
        }
    }

    pub(super) fn set_time(&mut self, settings: Option<(f64, f64, u32)>) {
        self.clock = Clock { settings, ..Clock::default() };
    }

    pub(super) fn set_left(&mut self, side: Side, seconds: f64, stones: u32) {
        self.clock.left[side] = Some((seconds, stones));
    }
}

/// Whether a Go program counts this step as a move.
const fn is_move(step: &Step) -> bool {
    matches!(
        step,
        Step::Play(Play::Stone { .. } | Play::Pass | Play::Card { .. } | Play::Block(_) | Play::Hold(_))
    )
}

impl Clock {
    /// How long the bot may think; `None` without a limit.
    fn budget(&self, side: Side) -> Option<Duration> {
        // A side plays some eighty moves in a game: a fortieth of the time left for each spends most of the main time.
        const MOVES: f64 = 40.0;
        let seconds = match (self.left[side], self.settings) {
            (Some((seconds, 0)), Some((_, byo_yomi, stones))) => {
                f64::max(seconds / MOVES, byo_yomi / f64::from(stones.max(1)))
            }
            (Some((seconds, 0)), None) => seconds / MOVES,
            (Some((seconds, stones)), _) => seconds / f64::from(stones),
            (None, Some((main, byo_yomi, stones))) => main / MOVES + byo_yomi / f64::from(stones.max(1)),
            (None, None) => return None,
        };
        // Some time is left over for the controller and for the way to it.
        Some(Duration::try_from_secs_f64((seconds * 0.8).max(0.02)).unwrap_or(Duration::MAX))
    }
}
