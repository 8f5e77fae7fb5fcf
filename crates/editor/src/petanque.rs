//! Setting up a position of the Pétanque board game: a round in which a boule is to be played.

use std::sync::Arc;

use carreau_boards::{
    Rect, Xy,
    petanque::{self as drawn, Board, Cell, Layer, Projection, View},
};
use carreau_core::{BySide, Side};
use carreau_games::petanque::{
    Character, CharacterSetup, Field as On, Format, Ground, Phase, Place, Plan, Position, Setup as Whole,
    SetupFault, Situation, TeamSetup, Terms,
};
use carreau_narrator::petanque::{fault, team};
use carreau_pictures::{
    How, Layout,
    petanque::{cell, empty, laid},
};
use carreau_words::{capitalized, list, say};

use crate::{Beginning, Drawing, Edited, Field, Group, Spot, Tool, option};

/// The last round that is offered.
const LAST_ROUND: u16 = 99;

/// A round under way.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The position as it was opened, as long as nothing is changed: it may be one between two rounds, or during a throw.
    given: Option<Position>,
    terms: Terms,
    plan: Arc<Plan>,
    jack: Option<On>,
    teams: BySide<Vec<Boules>>,
    score: BySide<u8>,
    turn: Side,
    opener: Side,
    round: u16,
}

/// A character, and where the boules are; all others are in hand.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Boules {
    card: Character,
    on: Vec<On>,
    lost: u8,
}

/// What a press does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    Jack,
    Boule(Side, usize),
    Take,
}

impl Setup {
    fn each(&self) -> u8 {
        u8::try_from(self.terms.format.each()).unwrap_or(u8::MAX)
    }

    fn in_hand(&self, boules: &Boules) -> u8 {
        let played = u8::try_from(boules.on.len()).unwrap_or(u8::MAX).saturating_add(boules.lost);
        self.each().saturating_sub(played)
    }

    fn tools(&self) -> Vec<Use> {
        let of = |side: Side| (0..self.teams[side].len()).map(move |place| Use::Boule(side, place));
        std::iter::once(Use::Jack)
            .chain(Side::ALL.into_iter().flat_map(of))
            .chain(std::iter::once(Use::Take))
            .collect()
    }

    /// The boule on a field, as its team, its character's place and its own among those that lie.
    fn boule_on(&self, field: On) -> Option<(Side, usize, usize)> {
        Side::ALL.into_iter().find_map(|side| {
            let of = |boules: &Boules| boules.on.iter().position(|&on| on == field);
            let (place, boule) = self.teams[side].iter().enumerate().find_map(|(i, b)| Some((i, of(b)?)))?;
            Some((side, place, boule))
        })
    }

    /// Gives each team as many characters as the format has: those that it has, and then others that nobody has.
    fn fill(&mut self) {
        let wanted = self.terms.format.characters();
        for side in Side::ALL {
            self.teams[side].truncate(wanted);
            while self.teams[side].len() < wanted {
                let is_free = |card: &Character| {
                    Side::ALL.iter().all(|&side| self.teams[side].iter().all(|one| one.card != *card))
                };
                let Some(card) = Character::ALL.into_iter().find(is_free) else { return };
                self.teams[side].push(Boules { card, on: Vec::new(), lost: 0 });
            }
        }
        let each = self.terms.format.each();
        for side in Side::ALL {
            for one in &mut self.teams[side] {
                one.on.truncate(each);
                let most = u8::try_from(each - one.on.len()).unwrap_or(0);
                one.lost = one.lost.min(most);
            }
        }
    }

    fn whole(&self) -> Whole {
        let team = |side: Side| TeamSetup {
            score: self.score[side],
            characters: self.teams[side]
                .iter()
                .map(|boules| CharacterSetup {
                    card: boules.card,
                    hand: self.in_hand(boules),
                    on: boules.on.clone(),
                    lost: boules.lost,
                })
                .collect(),
            ..TeamSetup::default()
        };
        Whole {
            terms: self.terms,
            plan: (*self.plan != *Plan::classic()).then(|| self.plan.to_string()),
            now: Situation {
                phase: Phase::Aim(self.turn),
                round: self.round,
                opener: self.opener,
                jack: self.jack,
                black: team(Side::Black),
                white: team(Side::White),
            },
            before: None,
        }
    }

    fn ground(&self) -> Ground {
        let mut ground = Ground::empty(self.terms.format);
        ground.put_jack(self.jack);
        for side in Side::ALL {
            for (character, boules) in (0..).zip(&self.teams[side]) {
                let lost = std::iter::repeat_n(Place::Lost, boules.lost.into());
                for place in boules.on.iter().copied().map(Place::On).chain(lost) {
                    if let Some(boule) = ground.next_of(side, character) {
                        ground.put(boule, place);
                    }
                }
            }
        }
        ground
    }

    fn view(&self) -> View {
        laid(&self.plan, &self.ground(), |boule| {
            Some(self.teams[boule.side].get(usize::from(boule.character))?.card)
        })
    }

    fn board(&self, how: How) -> Board {
        let projection = match how.layout {
            Layout::Wide => Projection::Bench,
            // All rows are needed.
            Layout::Tall => Projection::Folded { open: true },
        };
        Board::new(&empty(&self.plan), projection)
    }

    fn field_at(&self, how: How, at: Xy) -> Option<On> {
        let Cell { column, row } = self.board(how).pick(at)?;
        On::new(column, row).filter(|&field| self.plan.has(field))
    }

    /// Takes what lies on a field: the boule, or the jack. A boule may lie on the jack's field.
    fn take(&mut self, field: On) -> Option<Use> {
        if let Some((side, place, boule)) = self.boule_on(field) {
            self.teams[side][place].on.remove(boule);
            Some(Use::Boule(side, place))
        } else if self.jack == Some(field) {
            self.jack = None;
            Some(Use::Jack)
        } else {
            None
        }
    }

    fn put(&mut self, tool: Use, field: On) {
        match tool {
            Use::Jack => self.jack = Some(field),
            Use::Boule(side, place) => {
                let Some(boules) = self.teams[side].get(place) else { return };
                if self.in_hand(boules) > 0 && self.boule_on(field).is_none() {
                    self.teams[side][place].on.push(field);
                }
            }
            Use::Take => drop(self.take(field)),
        }
    }

    /// Sets a field; `None` if it is not offered.
    fn set_field(&mut self, name: &str, value: i32) -> Option<()> {
        match name {
            "format" => {
                self.terms.format = *option(&Format::ALL, value)?;
                self.fill();
            }
            "turn" => self.turn = *option(&Side::ALL, value)?,
            "opener" => self.opener = *option(&Side::ALL, value)?,
            "round" => self.round = u16::try_from(value).ok()?.clamp(1, LAST_ROUND),
            _ => {
                let (team, name) = name.split_once('-')?;
                let side = Side::ALL.into_iter().find(|side| team == side.letter().to_string())?;
                if name == "score" {
                    self.score[side] = u8::try_from(value).ok()?.min(self.terms.target.points());
                } else {
                    let (what, place) = name.split_once('-')?;
                    let place = place.parse::<usize>().ok()?.checked_sub(1)?;
                    let each = self.each();
                    let boules = self.teams[side].get_mut(place)?;
                    match what {
                        "card" => boules.card = *option(&Character::ALL, value)?,
                        "lost" => {
                            let most = each.saturating_sub(u8::try_from(boules.on.len()).ok()?);
                            boules.lost = u8::try_from(value).ok()?.min(most);
                        }
                        _ => return None,
                    }
                }
            }
        }
        Some(())
    }

    /// Changes something; what was opened is then left.
    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        let before = self.clone();
        change(self);
        if *self != before {
            self.given = None;
        }
    }

    fn team_fields(&self, side: Side) -> Vec<Field> {
        let letter = side.letter();
        let names = Character::ALL.map(|card| card.name().to_owned()).to_vec();
        let of = |(number, boules): (usize, &Boules)| {
            let most = i32::from(self.each()) - i32::try_from(boules.on.len()).unwrap_or(0);
            let chosen = Character::ALL.iter().position(|&card| card == boules.card);
            [
                Field::choice(
                    format!("{letter}-card-{number}"),
                    say!(editor_character, number = number),
                    names.clone(),
                    chosen,
                ),
                Field::number(
                    format!("{letter}-lost-{number}"),
                    say!(editor_lost, name = boules.card.name()),
                    boules.lost,
                    (0, most),
                ),
            ]
        };
        let last = i32::from(self.terms.target.points()) - 1;
        let score =
            Field::number(format!("{letter}-score"), say!(petanque_score), self.score[side], (0, last));
        std::iter::once(score).chain((1..).zip(&self.teams[side]).flat_map(of)).collect()
    }
}

/// The rectangle around a field's outline.
fn area(board: &Board, cell: Cell) -> Rect {
    let (middle, unit) = (board.at(cell), board.unit(cell));
    Rect::new(middle.x - unit / 2.0, middle.y - unit / 2.0, unit, unit)
}

impl Edited for Position {
    type Setup = Setup;

    fn opened(&self) -> Setup {
        let Whole { terms, now, .. } = Whole::of(self);
        let boules = |one: &CharacterSetup| Boules { card: one.card, on: one.on.clone(), lost: one.lost };
        let turn = match now.phase {
            Phase::Greet(side)
            | Phase::Draft(side)
            | Phase::Jack { side, .. }
            | Phase::JackDie { side, .. }
            | Phase::Aim(side)
            | Phase::Over(side) => side,
            Phase::Throw(announced, _) => announced.side,
            Phase::Lead { .. } => now.opener,
        };
        let mut setup = Setup {
            given: Some(self.clone()),
            terms,
            plan: self.plan().clone(),
            jack: now.jack,
            teams: BySide::from_fn(|side| now.team(side).characters.iter().map(boules).collect()),
            score: BySide::from_fn(|side| now.team(side).score),
            turn,
            opener: now.opener,
            round: now.round.max(1),
        };
        setup.fill();
        setup
    }

    fn beginning(setup: &Setup, beginning: Beginning) -> Setup {
        let mut new = Setup { given: None, jack: None, score: BySide::default(), round: 1, ..setup.clone() };
        for side in Side::ALL {
            for boules in &mut new.teams[side] {
                boules.on.clear();
                boules.lost = 0;
            }
        }
        new.turn = new.opener;
        if beginning == Beginning::Start {
            // The middle of the jack zone.
            let (low, high) = new.plan.zone();
            new.jack = On::new(low.column().midpoint(high.column()), low.row().midpoint(high.row()));
        }
        new
    }

    fn closed(setup: &Setup) -> Result<Self, Vec<String>> {
        match &setup.given {
            Some(given) => Ok(given.clone()),
            None => setup.whole().validate().map_err(|error| error.0.iter().map(fault).collect()),
        }
    }

    fn wrong(setup: &Setup, how: How) -> Vec<Rect> {
        // A position that was opened, and not changed, is whole.
        let (None, Err(error)) = (&setup.given, setup.whole().validate()) else { return Vec::new() };
        let board = setup.board(how);
        let fields = error.0.iter().filter_map(|fault| match fault {
            SetupFault::OffPlan(field) | SetupFault::SameField(field) | SetupFault::OutsideZone(field) => {
                Some(*field)
            }
            _ => None,
        });
        fields.map(|field| area(&board, cell(field))).collect()
    }

    fn board(setup: &Setup, how: How) -> Drawing {
        let (board, view) = (setup.board(how), setup.view());
        Drawing {
            // All rows are needed.
            class: format!("{} is-whole", board.projection().class()),
            view_box: board.view_box(),
            defs: drawn::defs(),
            content: Layer::ALL.map(|layer| board.layer(layer, &view)).concat(),
            label: view.label(),
        }
    }

    fn spots(setup: &Setup, how: How) -> Vec<Spot> {
        let board = setup.board(how);
        let spot = |field: On| {
            let boule = setup.boule_on(field).map(|(side, place, _)| {
                say!(editor_boule, name = setup.teams[side][place].card.name(), team = team(side))
            });
            let jack = (setup.jack == Some(field)).then(|| say!(editor_jack));
            let there: Vec<String> = jack.into_iter().chain(boule).collect();
            let contents = if there.is_empty() { say!(dango_point_empty) } else { list(there) };
            Spot {
                area: area(&board, cell(field)),
                name: say!(editor_place, place = field.to_string(), contents = contents),
            }
        };
        setup.plan.fields().map(spot).collect()
    }

    fn tools(setup: &Setup) -> Vec<Tool> {
        let tool = |tool: Use| match tool {
            Use::Jack => Tool { name: capitalized(&say!(editor_jack)), side: None },
            Use::Boule(side, place) => {
                let boules = &setup.teams[side][place];
                let left = setup.in_hand(boules);
                let name = say!(editor_boule_left, name = boules.card.name(), left = left);
                Tool { name, side: Some(side) }
            }
            Use::Take => Tool { name: say!(editor_take_away), side: None },
        };
        setup.tools().into_iter().map(tool).collect()
    }

    fn press(setup: &mut Setup, how: How, at: Xy, tool: usize) {
        let (Some(field), Some(&tool)) = (setup.field_at(how, at), setup.tools().get(tool)) else { return };
        setup.change(|setup| setup.put(tool, field));
    }

    fn carry(setup: &mut Setup, how: How, from: Xy, to: Option<Xy>) {
        let to = to.map(|to| setup.field_at(how, to));
        let Some(from) = setup.field_at(how, from) else { return };
        let is_taken = |field: On| setup.boule_on(field).is_some();
        // Between two fields, and on another boule, a boule falls back.
        match to {
            Some(None) => return,
            Some(Some(to)) if to == from || (is_taken(from) && is_taken(to)) => return,
            _ => {}
        }
        setup.change(|setup| {
            if let Some(what) = setup.take(from)
                && let Some(Some(to)) = to
            {
                setup.put(what, to);
            }
        });
    }

    fn groups(setup: &Setup) -> Vec<Group> {
        let teams = Side::ALL.map(team).to_vec();
        let place = |side: Side| Side::ALL.iter().position(|&one| one == side);
        let formats = vec![say!(format_tete_a_tete), say!(format_doublettes), say!(format_triplettes)];
        let format = Format::ALL.iter().position(|&format| format == setup.terms.format);
        let mut groups = vec![Group::open(
            say!(editor_round),
            vec![
                Field::choice("format", say!(terms_format), formats, format),
                Field::choice("turn", say!(editor_turn), teams.clone(), place(setup.turn)),
                Field::choice("opener", say!(editor_opener), teams, place(setup.opener)),
                Field::number("round", say!(editor_round_number), setup.round, (1, LAST_ROUND.into())),
            ],
        )];
        groups.extend(Side::ALL.map(|side| Group::open(team(side), setup.team_fields(side))));
        groups
    }

    fn set(setup: &mut Setup, field: &str, value: i32) {
        setup.change(|setup| {
            // What is not offered is not taken.
            let _ = setup.set_field(field, value);
        });
    }
}
