//! How puzzles of each game are found and checked.

use carreau_bots::{
    Aim, Bot, Candidate, Choice, Generator, HasBots as _, Pair, Request, garanguet, petanque,
};
use carreau_core::{BySide, Game, Side};
use carreau_dango::Lines;
use carreau_petango::{Board, Goal};
use carreau_petanque::{Format, Setup};

use carreau_puzzles::{JUDGE, MISS, SURE};

use crate::{Checked, Source};

/// The plays near the best are rolled out with the same dice, eight times 216 games each.
impl Source for carreau_garanguet::Position {
    const PLAYERS: u8 = 6;
    const GLANCE: Option<u8> = Some(2);

    fn start(_: u64) -> Self {
        Self::start()
    }

    fn is_a_choice(&self) -> bool {
        // Two sides that only run home race, and races are dull until the last checkers are borne off.
        let [black, white] = Side::ALL.map(|side| self.checkers(side).furthest());
        black + white >= 25 || black + white <= 12
    }

    fn confirm(&self, choice: &Choice<Self::Play>) -> Option<Checked> {
        /// The candidates that may be as good, in chances to win.
        const NEAR: f64 = 0.08;
        const BATCHES: u64 = 8;
        let best = choice.candidates.first()?;
        let is_near = |rival: &Candidate<Self::Play>| best.evaluation.win - rival.evaluation.win < NEAR;
        let rivals = (1..).zip(choice.candidates.iter().skip(1));
        let mut closest: Option<Checked> = None;
        // The second one is always rolled out, however far it seems behind.
        for (_, rival) in rivals.filter(|&(place, rival)| place == 1 || is_near(rival)).take(4) {
            let pairs = (1..=BATCHES).map(|batch| {
                let [first, second] = [best, rival].map(|one| rolled_out(self, &one.play, batch));
                // Who plays for points has to choose the same.
                (first.0 - second.0 > 0.0 && first.1 > second.1).then_some([first.0, second.0])
            });
            // One batch in which the rival does better is enough to leave the position alone.
            let pairs: Vec<[f64; 2]> = pairs.collect::<Option<_>>()?;
            closest = Some(closer(closest, of_batches(&pairs)));
        }
        closest
    }
}

/// The chance to win and the points to expect after a play, from 216 games with the dice of a batch.
fn rolled_out(
    position: &carreau_garanguet::Position,
    play: &carreau_garanguet::Turn,
    batch: u64,
) -> (f64, f64) {
    let side = position.turn().side().expect("a side is to play");
    let mut after = *position;
    after.play(play).expect("a candidate is legal");
    let evaluation = if matches!(after.phase(), carreau_garanguet::Phase::ToRoll(_)) {
        garanguet::House::SHIPPED.roll_out(&after, side, 1, batch).odds.evaluation()
    } else {
        let house = carreau_garanguet::Position::bot(JUDGE).expect("every game has the house");
        house.evaluate(&after, side).expect("the house evaluates every position")
    };
    (evaluation.win, evaluation.points)
}

/// What batches of games say of two plays.
fn of_batches(pairs: &[[f64; 2]]) -> Checked {
    let number = f64::from(u32::try_from(pairs.len()).expect("a handful"));
    let mean = |of: &dyn Fn(&[f64; 2]) -> f64| pairs.iter().map(of).sum::<f64>() / number;
    let (win, next) = (mean(&|pair| pair[0]), mean(&|pair| pair[1]));
    let spread = mean(&|pair| (pair[0] - pair[1] - (win - next)).powi(2));
    Checked { win, next, error: (spread / (number - 1.0)).sqrt() }
}

/// Each play against the best one again, by playouts that have not chosen it.
impl Source for carreau_dango::Position {
    const PLAYERS: u8 = 3;
    const GLANCE: Option<u8> = Some(5);

    fn start(number: u64) -> Self {
        let lines = if number.is_multiple_of(3) { 13 } else { 9 };
        let board = Lines::try_from(lines).expect("there is such a board");
        Self::new_game(carreau_dango::Terms { board, ..carreau_dango::Terms::default() })
    }

    fn is_a_choice(&self) -> bool {
        !matches!(self.phase(), carreau_dango::Phase::Count { .. })
    }

    fn confirm(&self, choice: &Choice<Self::Play>) -> Option<Checked> {
        let house = Self::bot(JUDGE).ok()?;
        let rivals = choice.candidates.iter().skip(1).take(3).map(|other| other.play);
        compared(self, house, &choice.play, rivals, 1)
    }
}

/// Every throw, every die and every answer to the end of the round.
impl Source for carreau_petanque::Position {
    const PLAYERS: u8 = 6;
    const GLANCE: Option<u8> = Some(7);

    fn start(number: u64) -> Self {
        let format = if number.is_multiple_of(2) { Format::Doublettes } else { Format::TeteATete };
        Self::new_game(carreau_petanque::Terms { format, ..carreau_petanque::Terms::default() })
    }

    fn is_a_choice(&self) -> bool {
        let ground = self.ground();
        let left = ground.left(Side::Black) + ground.left(Side::White);
        matches!(self.phase(), carreau_petanque::Phase::Aim(_)) && left <= 2
    }

    /// Near the end of a game: there a point is worth most.
    fn staged(&self, luck: &mut Generator) -> Option<Self> {
        let mut setup = Setup::of(self);
        for team in [&mut setup.now.black, &mut setup.now.white] {
            team.score = 9 + u8::try_from(luck.index(4)).ok()?;
        }
        setup.before = None;
        // A coach would tell the answer.
        setup.terms = setup.terms.with_coach(false);
        setup.validate().ok()
    }

    fn confirm(&self, choice: &Choice<Self::Play>) -> Option<Checked> {
        let searched = petanque::House::SHIPPED.search_to_the_end(self, 2)?;
        let [first, next] = [searched.first()?, searched.get(1)?];
        let chances = [first, next].map(|one| one.evaluation.win);
        (first.play == choice.play).then_some(Checked { win: chances[0], next: chances[1], error: 0.0 })
    }
}

/// Each flick against the best one again, over 1,024 slips of the hand that have not chosen it. Flicks that differ by a
/// little are one idea.
impl Source for carreau_petango::Position {
    const PLAYERS: u8 = 3;
    const GLANCE: Option<u8> = None;

    fn start(number: u64) -> Self {
        let board = if number.is_multiple_of(2) { Board::Goban } else { Board::Xiangqi };
        let to = Goal::new(12).expect("twelve is a goal");
        Self::new_game(carreau_petango::Terms { board, to, ..carreau_petango::Terms::default() })
    }

    fn is_a_choice(&self) -> bool {
        let carreau_petango::Phase::Flick { turn, .. } = self.phase() else { return false };
        turn.attempt == 1 && self.stones().len() >= 6
    }

    /// Near the end of a game: there a foul costs most.
    fn staged(&self, luck: &mut Generator) -> Option<Self> {
        let mut setup = self.to_setup();
        let to = setup.terms.to.points();
        setup.points = BySide::from_fn(|_| to - 1 - u8::from(luck.index(2) == 1));
        setup.validate().ok()
    }

    /// Whether two flicks start within a place of each other, go within ten degrees, and both slide or both fly.
    fn are_one_idea(one: &Self::Play, other: &Self::Play) -> bool {
        let (carreau_petango::Play::Flick(one), carreau_petango::Play::Flick(other)) = (one, other) else {
            return one == other;
        };
        one.start.abs_diff(other.start) <= 1
            && one.azimuth.abs_diff(other.azimuth) <= 1000
            && (one.elevation > 0) == (other.elevation > 0)
    }

    fn confirm(&self, choice: &Choice<Self::Play>) -> Option<Checked> {
        let house = Self::bot(JUDGE).ok()?;
        let best = choice.play;
        let rivals = choice.candidates.iter().map(|other| other.play);
        compared(self, house, &best, rivals.filter(|other| !Self::are_one_idea(&best, other)).take(3), 4)
    }
}

/// How a bot is asked when it checks.
fn request<G: Game>(house: &dyn Bot<G>) -> Request<'static> {
    Request::new(house.highest_level(), 0).aiming_at(Aim::Win)
}

/// The best play beside each rival, so often, with fresh chance each time: what is said of the closest one. `None` as soon as
/// a single comparison finds no lead, or if there is no rival.
fn compared<G: Game>(
    position: &G,
    house: &dyn Bot<G>,
    best: &G::Play,
    rivals: impl Iterator<Item = G::Play>,
    times: u32,
) -> Option<Checked> {
    let mut closest: Option<Checked> = None;
    for rival in rivals {
        let mut pairs = Vec::new();
        for seed in 1..=times {
            let pair = house.compare(position, [best, &rival], &request(house).seeded(seed.into()))?;
            if pair.first.win - pair.second.win < MISS {
                return None;
            }
            pairs.push(pair);
        }
        let number = f64::from(times);
        let mean = |of: &dyn Fn(&Pair) -> f64| pairs.iter().map(of).sum::<f64>() / number;
        let error = (mean(&|pair| pair.error.win.powi(2)) / number).sqrt();
        let checked =
            Checked { win: mean(&|pair| pair.first.win), next: mean(&|pair| pair.second.win), error };
        closest = Some(closer(closest, checked));
    }
    closest
}

/// The check with the less certain lead.
fn closer(closest: Option<Checked>, next: Checked) -> Checked {
    let lead = |checked: &Checked| checked.win - checked.next - SURE * checked.error;
    match closest {
        Some(closest) if lead(&closest) <= lead(&next) => closest,
        _ => next,
    }
}
