//! The draft of a play: a shape, points chosen one by one, or a marking; and its effect.
//!
//! Nothing here decides what is legal; [`Position`] does.

use carreau_core::{Game as _, Side, Turn};
use carreau_dango::{Action, Blocked, Card, Cell, Phase, Play, Position, Shape, Slug, Task, TurnError, Way};
use carreau_goban::{Point, PointSet, Stones};
use carreau_narrator::dango::printed;

use crate::frame::{self, Draft as _, TypeError};

/// What a press on a point did.
pub(crate) type Press = frame::Press<Play, TurnError>;

/// What the side to move has to do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Job {
    /// To turn a card up, or to use a held one (D2.3).
    Begin,
    /// To put a shape down whole (D3.4).
    Shape,
    /// To choose points one by one.
    Points {
        /// What happens at these points.
        what: What,
        /// How many points have to be chosen.
        stones: usize,
    },
    /// To play an ordinary stone, or to pass (D7.1).
    Stone,
    /// To play a card that leaves no choice.
    Whole(Play),
    /// To hold a card that was turned up, or to use it at once (D5.2, D5.3).
    Keep(Slug),
    /// To mark the dead (D8.1).
    Count,
}

/// What happens at the chosen points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Stones of this colour are put there (D4.1, D4.2).
    Put(Side),
    /// Stones of this colour are taken off (D4.3).
    Delete(Side),
    /// Stones there change to this colour (D4.4).
    Replace(Side),
}

/// The effect of a play that is only drafted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Effect {
    /// The stones that would be captured, of either colour.
    pub(crate) takes: PointSet,
}

/// What the draft shows over the board, with its effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unit {
    /// The points, in the order in which the drawing ties them together.
    pub(crate) points: Vec<Point>,
    /// The point that was pressed, or that the pointer is over.
    pub(crate) anchor: Point,
    /// The effect, or why the rules refuse it; `None` while points are still missing.
    pub(crate) effect: Option<Result<Effect, TurnError>>,
}

/// The play that the side to move is composing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    position: Position,
    side: Side,
    job: Job,
    facing: usize,
    /// For a shape its anchor; for other plays the chosen points in order.
    chosen: Vec<Point>,
    /// The stones marked as dead.
    dead: PointSet,
    /// The marking that the bot has proposed as a start.
    likely: Option<PointSet>,
    /// The stones on which the marking that answered ours differs from ours.
    countered: PointSet,
}

impl Draft {
    /// The position that the draft is for.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The same draft with the stones on which the marking that it answers differs from our previous one (D8.1).
    pub(crate) fn countered(self, countered: PointSet) -> Self {
        Self { countered, ..self }
    }

    /// Whether the marking that we answer differs from our previous one.
    pub(crate) fn is_countered(&self) -> bool {
        !self.countered.is_empty()
    }

    /// The stones that one side marks as dead and the other does not: between their marking and our previous one, and
    /// between their marking and ours now.
    pub(crate) fn disputed(&self) -> PointSet {
        let now =
            self.proposed().map_or(PointSet::EMPTY, |theirs| (theirs - self.dead) | (self.dead - theirs));
        self.countered | now
    }

    /// What the side has to do.
    pub(crate) const fn job(&self) -> Job {
        self.job
    }

    /// The side that composes the draft.
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// The card that lies face up.
    pub(crate) fn card(&self) -> Option<&Card> {
        Some(self.position.face_up()?.0)
    }

    /// The shape to put down, if there is one.
    pub(crate) fn shape(&self) -> Option<&Shape> {
        if self.job == Job::Shape { self.card()?.shape() } else { None }
    }

    /// The facing of the shape, as an index into the facings of the shape.
    pub(crate) const fn facing(&self) -> usize {
        self.facing
    }

    /// Whether the draft shows something over the board.
    pub(crate) fn holds(&self) -> bool {
        !self.chosen.is_empty()
    }

    /// How many points are still missing.
    pub(crate) fn missing(&self) -> usize {
        self.wanted().saturating_sub(self.chosen.len())
    }

    fn wanted(&self) -> usize {
        match self.job {
            Job::Shape | Job::Stone => 1,
            Job::Points { stones, .. } => stones,
            Job::Begin | Job::Whole(_) | Job::Keep(_) | Job::Count => 0,
        }
    }

    /// Whether the player chooses points of the board now.
    pub(crate) const fn chooses(&self) -> bool {
        matches!(self.job, Job::Shape | Job::Points { .. } | Job::Stone | Job::Count)
    }

    /// The chosen points in order; for a shape, its anchor.
    pub(crate) fn chosen(&self) -> &[Point] {
        &self.chosen
    }

    /// The colour of the stones to put down, if there are any.
    pub(crate) const fn colour(&self) -> Option<Side> {
        match self.job {
            Job::Shape | Job::Stone => Some(self.side),
            Job::Points { what: What::Put(side), .. } => Some(side),
            _ => None,
        }
    }

    /// What the draft shows over the board.
    pub(crate) fn unit(&self) -> Option<Unit> {
        let &anchor = self.chosen.last()?;
        Some(self.unit_of(self.points_at(anchor, &self.chosen), anchor))
    }

    /// What the draft would show if this point were pressed too, for a hovering pointer.
    pub(crate) fn unit_at(&self, point: Point) -> Option<Unit> {
        match self.job {
            Job::Shape | Job::Stone => Some(self.unit_of(self.points_at(point, &[point]), point)),
            Job::Points { .. } if self.missing() > 0 && !self.chosen.contains(&point) => {
                self.check_point(point).ok()?;
                let chosen: Vec<Point> = self.chosen.iter().copied().chain([point]).collect();
                Some(self.unit_of(chosen, point))
            }
            _ => None,
        }
    }

    /// The points of the shape at `anchor`, or the chosen points if there is no shape.
    fn points_at(&self, anchor: Point, chosen: &[Point]) -> Vec<Point> {
        match self.shape() {
            Some(shape) => lay(shape, self.facing, self.position.stones(), anchor),
            None => chosen.to_vec(),
        }
    }

    fn unit_of(&self, points: Vec<Point>, anchor: Point) -> Unit {
        let set: PointSet = points.iter().copied().collect();
        let effect = (self.job == Job::Shape || points.len() >= self.wanted()).then(|| self.effect_of(&set));
        Unit { points, anchor, effect }
    }

    /// The effect of a play on these points.
    fn effect_of(&self, points: &PointSet) -> Result<Effect, TurnError> {
        self.position.check(&self.play_of(points))?;
        let mut ground = *self.position.ground();
        if let (Some(task), Some(card)) = (self.position.task(), self.card()) {
            ground.carry_out(task, card, points)?;
        } else {
            ground.put(self.side, points)?;
        }
        // Deleted stones do not count as taken.
        Ok(Effect { takes: self.position.stones().all() - ground.stones.all() - *points })
    }

    fn play_of(&self, points: &PointSet) -> Play {
        match (self.card(), points.first()) {
            (Some(card), _) => Play::Card { card: card.slug(), way: Way::Points(*points) },
            (None, Some(point)) => Play::Stone { side: self.side, point },
            (None, None) => Play::Pass,
        }
    }

    /// The play that the choice makes, if it is complete; it may be illegal.
    fn chosen_play(&self) -> Option<Play> {
        match self.job {
            Job::Whole(play) => Some(play),
            Job::Count => Some(Play::Dead(self.dead)),
            Job::Shape | Job::Stone | Job::Points { .. } if self.missing() == 0 => {
                let unit = self.unit()?;
                Some(self.play_of(&unit.points.into_iter().collect()))
            }
            _ => None,
        }
    }

    fn press_unit(&mut self, point: Point) -> Press {
        match self.unit() {
            Some(unit) if matches!(unit.effect, Some(Ok(_))) && unit.points.contains(&point) => {
                self.confirm()
            }
            _ => self.hold(point),
        }
    }

    /// Handles a second press on the draft.
    pub(crate) fn confirm(&self) -> Press {
        match (self.unit().and_then(|unit| unit.effect), self.chosen_play()) {
            (Some(Err(why)), _) => Press::Refused(why),
            (Some(Ok(_)), Some(play)) => Press::Confirmed(play),
            _ => Press::Nothing,
        }
    }

    fn held(&self) -> Press {
        match self.unit().and_then(|unit| unit.effect) {
            Some(Err(why)) => Press::Refused(why),
            _ => Press::Held,
        }
    }

    /// Checks whether the card allows this point at all.
    fn check_point(&self, point: Point) -> Result<(), TurnError> {
        let Job::Points { what, .. } = self.job else { return Ok(()) };
        let clause = self.card().map_or(carreau_core::Clause("D3.1"), Card::clause);
        let there = self.position.stones().at(point);
        let theirs = match what {
            What::Put(_) => {
                return if there.is_some() { Err(TurnError::Occupied { point }) } else { Ok(()) };
            }
            What::Delete(side) => side,
            What::Replace(side) => !side,
        };
        if there == Some(theirs) { Ok(()) } else { Err(TurnError::NotTheirs { side: theirs, point, clause }) }
    }

    fn drop_point(&mut self, point: Point) -> bool {
        let before = self.chosen.len();
        self.chosen.retain(|&chosen| chosen != point);
        self.chosen.len() < before
    }

    /// Whether the side may propose another marking (D8.1).
    pub(crate) fn may_mark(&self) -> bool {
        self.position.markings_left() > 0
    }

    /// Marks the group on a point as dead, or as alive again (D8.1).
    fn toggle(&mut self, point: Point) -> Press {
        if !self.may_mark() {
            return Press::Refused(TurnError::ThreeMarkings);
        }
        let group = self.position.stones().group(point);
        if group.is_empty() {
            return Press::Refused(TurnError::NoStone { point });
        }
        if self.dead.contains(point) {
            self.dead -= group;
            Press::Dropped
        } else {
            self.dead |= group;
            Press::Held
        }
    }

    /// The stones marked as dead.
    pub(crate) const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// Begins with a marking that the bot proposes.
    pub(crate) fn mark_likely(&mut self, dead: PointSet) {
        if self.job == Job::Count {
            (self.dead, self.likely) = (dead, Some(dead));
        }
    }

    /// Whether the marking is still the one that the bot has proposed.
    pub(crate) fn is_likely(&self) -> bool {
        self.likely == Some(self.dead) && !self.dead.is_empty()
    }

    /// The points at which the shape can be put down as it lies, each the point of its first stone.
    pub(crate) fn places(&self) -> PointSet {
        let Some(facing) = self.shape().map(|shape| &shape.facings()[self.facing]) else {
            return PointSet::EMPTY;
        };
        let (size, (x, y)) = (self.position.stones().size(), facing.cells()[0]);
        let fits = |point: &Point| {
            let corner = point.column().checked_sub(x).zip(point.row().checked_sub(y));
            let points = corner.and_then(|(column, row)| facing.laid(size, column, row));
            points.is_some_and(|points| self.position.check(&self.play_of(&points)).is_ok())
        };
        size.points().iter().filter(fits).collect()
    }

    /// The stones that the other side has proposed as dead.
    pub(crate) fn proposed(&self) -> Option<PointSet> {
        match self.position.phase() {
            Phase::Count { proposed, .. } => proposed,
            _ => None,
        }
    }

    /// Whether our marking equals the one the other side has proposed.
    pub(crate) fn agrees(&self) -> bool {
        self.job == Job::Count && self.proposed() == Some(self.dead)
    }

    /// Sets the facing of the shape.
    pub(crate) fn face(&mut self, facing: usize) {
        if self.shape().is_some_and(|shape| facing < shape.facings().len()) {
            self.facing = facing;
        }
    }

    /// Turns the shape by a quarter clockwise.
    pub(crate) fn turn(&mut self) {
        self.transform(|(x, y), (columns, _)| (y, columns - 1 - x));
    }

    /// Mirrors the shape left to right.
    pub(crate) fn mirror(&mut self) {
        self.transform(|(x, y), (columns, _)| (columns - 1 - x, y));
    }

    fn transform(&mut self, moved: fn(Cell, Cell) -> Cell) {
        let Some(shape) = self.shape() else { return };
        let now = &shape.facings()[self.facing];
        let mut cells: Vec<Cell> = now.cells().iter().map(|&cell| moved(cell, now.extent())).collect();
        cells.sort_unstable();
        let found = shape.facings().iter().position(|facing| facing.cells() == cells);
        self.facing = found.expect("a shape turned or mirrored is one of its facings");
    }

    /// The ways in which a Free block may be used now.
    pub(crate) fn blocks(&self) -> Vec<Blocked> {
        self.position.blocks().collect()
    }

    /// The board after a play, if the play is legal.
    pub(crate) fn after(&self, play: &Play) -> Option<Stones> {
        let mut after = self.position.clone();
        after.play(play).ok()?;
        Some(*after.stones())
    }

    /// The effect of Change: the stones that turn, and those of either side that are captured afterwards (D6.2).
    pub(crate) fn change(&self) -> Option<(PointSet, PointSet)> {
        if self.card()?.action() != Some(Action::Change) {
            return None;
        }
        let turning = self.position.changeable();
        let mut ground = *self.position.ground();
        ground.change(&turning);
        Some((turning, self.position.stones().all() - ground.stones.all()))
    }

    /// Reads a typed play leniently: the card's name may be missing or be its title, and commas are allowed.
    ///
    /// # Errors
    ///
    /// [`carreau_dango::ParsePlayError`] if the text is no play.
    pub(crate) fn read(&self, text: &str) -> Result<Play, carreau_dango::ParsePlayError> {
        let mut text = text.to_lowercase().replace([',', ';'], " ");
        if let Some(card) = self.card() {
            let titles = [printed(card), card.title().to_owned()].map(|title| title.to_lowercase());
            if let Some(rest) = titles.iter().find_map(|title| text.trim().strip_prefix(title)) {
                text = format!("{} {rest}", card.slug());
            }
        }
        let first = text.split_whitespace().next().unwrap_or_default();
        let bare = first.parse::<Point>().is_ok() || (first == "-" && text.trim() == "-");
        let whole = match self.job {
            _ if !bare => text,
            Job::Count => format!("dead {text}"),
            Job::Stone => format!("{} {text}", self.side.letter()),
            _ => match self.card() {
                Some(card) => format!("{} {text}", card.slug()),
                None => text,
            },
        };
        whole.parse()
    }
}

impl frame::Draft for Draft {
    type Game = Position;
    type Place = Point;
    type Refusal = TurnError;

    fn new(position: &Position) -> Option<Self> {
        let Turn::Side(side) = position.turn() else { return None };
        let dead = match position.phase() {
            Phase::Count { proposed, .. } => proposed.unwrap_or(PointSet::EMPTY),
            _ => PointSet::EMPTY,
        };
        let job = job(position);
        let position = position.clone();
        let (chosen, likely, countered) = (Vec::new(), None, PointSet::EMPTY);
        Some(Self { position, side, job, facing: 0, chosen, dead, likely, countered })
    }

    fn fits(&self, position: &Position) -> bool {
        self.position == *position
    }

    /// Takes over the facing of the previous draft if the same card is carried out once more (D6.1).
    fn follow(&mut self, before: &Self) {
        let same = |one: &Self, other: &Self| one.card().map(Card::slug) == other.card().map(Card::slug);
        if same(self, before) && self.side == before.side {
            self.face(before.facing);
        }
    }

    /// Handles a press on a point.
    fn press(&mut self, point: Point) -> Press {
        match self.job {
            Job::Begin | Job::Whole(_) | Job::Keep(_) => Press::Nothing,
            Job::Count => self.toggle(point),
            Job::Shape | Job::Stone => self.press_unit(point),
            Job::Points { stones, .. } => {
                if stones == 1 && self.chosen == [point] {
                    return self.confirm();
                }
                if self.drop_point(point) {
                    return Press::Dropped;
                }
                if let Err(why) = self.check_point(point) {
                    return Press::Refused(why);
                }
                if self.missing() == 0 {
                    self.chosen.pop();
                }
                self.chosen.push(point);
                self.held()
            }
        }
    }

    /// Moves the shape or stone to this point without playing it.
    fn hold(&mut self, point: Point) -> Press {
        if matches!(self.job, Job::Shape | Job::Stone) {
            self.chosen = vec![point];
            self.held()
        } else {
            self.press(point)
        }
    }

    /// What the main button plays: the choice if it is complete, or a play that needs none.
    fn play(&self) -> Option<Play> {
        match self.job {
            Job::Begin => Some(Play::TurnUp),
            Job::Keep(card) => Some(Play::Hold(card)),
            Job::Stone if !self.holds() => Some(Play::Pass),
            Job::Count if self.agrees() => Some(Play::Agree),
            _ => self.chosen_play(),
        }
    }

    fn type_in(&mut self, text: &str) -> frame::Typed<Self> {
        self.read(text).map(Some).map_err(TypeError::Unreadable)
    }

    fn lay(&mut self, play: &Play) -> bool {
        let mut laid = self.clone();
        match (*play, self.shape()) {
            (Play::Card { way: Way::Points(points), .. }, Some(shape)) => {
                let facings = 0..shape.facings().len();
                let ways = facings.flat_map(|facing| points.iter().map(move |anchor| (facing, anchor)));
                let lies = |&(facing, anchor): &(usize, Point)| {
                    lay(shape, facing, self.position.stones(), anchor).into_iter().collect::<PointSet>()
                        == points
                };
                let Some((facing, anchor)) = ways.into_iter().find(lies) else { return false };
                (laid.facing, laid.chosen) = (facing, vec![anchor]);
            }
            (Play::Card { way: Way::Points(points), .. }, None) => laid.chosen = points.iter().collect(),
            (Play::Stone { point, .. }, _) => laid.chosen = vec![point],
            _ => return false,
        }
        let shows = laid.play().as_ref() == Some(play);
        if shows {
            *self = laid;
        }
        shows
    }

    fn let_go(&mut self) -> bool {
        let held = self.holds();
        self.chosen.clear();
        held
    }

    /// Takes back the point chosen last.
    fn back(&mut self) -> bool {
        self.chosen.pop().is_some()
    }
}

/// What a side has to do in a position in which it is to play.
fn job(position: &Position) -> Job {
    match position.phase() {
        Phase::Count { .. } => return Job::Count,
        Phase::Card { .. } => {}
        _ if position.is_ordinary() => return Job::Stone,
        _ => return Job::Begin,
    }
    let Some((card, _)) = position.face_up() else { return Job::Begin };
    let slug = card.slug();
    let whole = |way| Job::Whole(Play::Card { card: slug, way });
    match (card.action(), position.task()) {
        (Some(Action::Miss | Action::Change), _) => whole(Way::Whole),
        (Some(Action::FreeCard | Action::FreeBlock), _) => Job::Keep(slug),
        (_, Some(_)) if position.units().next().is_none() => whole(Way::None),
        (_, Some(Task::Put { shape: Some(_), .. })) => Job::Shape,
        (_, Some(Task::Put { side, stones, .. })) => Job::Points { what: What::Put(side), stones },
        (_, Some(Task::Delete { side, stones })) => Job::Points { what: What::Delete(side), stones },
        (_, Some(Task::Replace { side, stones })) => Job::Points { what: What::Replace(side), stones },
        (_, None) => whole(Way::None),
    }
}

/// The points of a shape in a facing. Its first stone lies on `anchor`; where the shape would then leave the board,
/// another of its stones does. Where no stone can, the shape lies as near to `anchor` as the board allows.
fn lay(shape: &Shape, facing: usize, stones: &Stones, anchor: Point) -> Vec<Point> {
    let facing = &shape.facings()[facing];
    let size = stones.size();
    let laid = |column: Option<u8>, row: Option<u8>| {
        let (column, row) = (column?, row?);
        facing.laid(size, column, row)?;
        Some((column, row))
    };
    let held = facing
        .cells()
        .iter()
        .find_map(|&(x, y)| laid(anchor.column().checked_sub(x), anchor.row().checked_sub(y)));
    let (columns, rows) = facing.extent();
    let within = |at: u8, extent: u8| at.min(size.lines().saturating_sub(extent));
    let (column, row) = held.unwrap_or((within(anchor.column(), columns), within(anchor.row(), rows)));
    facing.cells().iter().filter_map(|&(x, y)| Point::new(column + x, row + y)).collect()
}

#[cfg(test)]
mod tests;
