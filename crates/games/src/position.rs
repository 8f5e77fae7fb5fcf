use std::fmt;

use carreau_dango as dango;
use carreau_garanguet as garanguet;
use carreau_petango as petango;
use carreau_petanque as petanque;
use carreau_table::{Chance, Clause, DrawError, Drawer, Enumerate, Game, Outcome, Refusal, Side, Turn};

use crate::name::GameName;

/// A position of any game, with plays and draws as notation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Position {
    /// A position of Garanguet.
    Garanguet(garanguet::Position),
    /// A position of Dango.
    Dango(dango::Position),
    /// A position of the Pétanque board game.
    Petanque(petanque::Position),
    /// A position of Pétango.
    Petango(petango::Position),
}

/// A play that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The play in canonical notation.
    pub play: String,
    /// What came of it, where the rules had to compute that (where a flicked stone came to rest): a text
    /// that is equal wherever the same play is carried out.
    pub came: Option<String>,
}

/// A chance outcome that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The outcome in canonical notation.
    pub draw: String,
    /// As [`Played::came`].
    pub came: Option<String>,
    /// Whether the seats change sides: whoever guessed wrong at the nigiri of Dango plays the other colour.
    pub change_sides: bool,
}

/// Why a play in notation is not carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It cannot be read.
    #[error("cannot be read as a play: {0}")]
    Unreadable(String),
    /// It can be read, and the rules refuse it.
    #[error("{why}")]
    Refused {
        /// The clause it breaks.
        clause: Clause,
        /// Why, ending in the clause.
        why: String,
    },
}

impl PlayError {
    /// The clause the play breaks, if it could be read.
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Self::Unreadable(_) => None,
            Self::Refused { clause, .. } => Some(*clause),
        }
    }
}

/// A text that is not a position of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a position of {game}: {why}")]
pub struct ParsePositionError {
    /// The game.
    pub game: GameName,
    /// What is wrong with the text.
    pub why: String,
}

impl Position {
    /// The position a game starts from.
    pub fn start(game: GameName) -> Self {
        match game {
            GameName::Garanguet => Self::Garanguet(garanguet::Position::start()),
            GameName::Dango => Self::dango(dango::Terms::default()),
            GameName::Petanque => Self::petanque(petanque::Terms::default()),
            GameName::Petango => Self::petango(petango::Terms::default()),
        }
    }

    /// The position a game of Dango with the deck of the house starts from, by its terms.
    pub fn dango(terms: dango::Terms) -> Self {
        Self::Dango(dango::Position::start(terms, dango::Deck::classic()))
    }

    /// The position a game of pétanque on the plan of the house starts from, by its terms.
    pub fn petanque(terms: petanque::Terms) -> Self {
        Self::Petanque(petanque::Position::start(terms, petanque::Plan::classic()))
    }

    /// The position a game of Pétango starts from, by its terms.
    pub const fn petango(terms: petango::Terms) -> Self {
        Self::Petango(petango::Position::start(terms))
    }

    /// Reads a position of `game`.
    ///
    /// # Errors
    ///
    /// [`ParsePositionError`], with every fault found, if the text is no position.
    pub fn parse(game: GameName, text: &str) -> Result<Self, ParsePositionError> {
        match game {
            GameName::Garanguet => text
                .parse()
                .map(Self::Garanguet)
                .map_err(|e: garanguet::ParsePositionError| ParsePositionError { game, why: e.to_string() }),
            GameName::Dango => text
                .parse()
                .map(Self::Dango)
                .map_err(|e: dango::ParsePositionError| ParsePositionError { game, why: e.to_string() }),
            GameName::Petanque => text
                .parse()
                .map(Self::Petanque)
                .map_err(|e: petanque::ParsePositionError| ParsePositionError { game, why: e.to_string() }),
            GameName::Petango => text
                .parse()
                .map(Self::Petango)
                .map_err(|e: petango::ParsePositionError| ParsePositionError { game, why: e.to_string() }),
        }
    }

    /// The game it belongs to.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Garanguet(_) => GameName::Garanguet,
            Self::Dango(_) => GameName::Dango,
            Self::Petanque(_) => GameName::Petanque,
            Self::Petango(_) => GameName::Petango,
        }
    }

    /// The name of the deck that is played with, where it is not the deck of the house.
    pub fn own_deck(&self) -> Option<String> {
        match self {
            Self::Dango(position) => {
                let deck = position.deck();
                (**deck != *dango::Deck::classic()).then(|| deck.name().to_string())
            }
            Self::Garanguet(_) | Self::Petanque(_) | Self::Petango(_) => None,
        }
    }

    /// The name of the plan that is played on, where it is not the plan of the house.
    pub fn own_plan(&self) -> Option<String> {
        match self {
            Self::Petanque(position) => {
                let plan = position.plan();
                (**plan != *petanque::Plan::classic()).then(|| plan.name().to_owned())
            }
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => None,
        }
    }

    /// What the position waits for.
    pub fn turn(&self) -> Turn {
        match self {
            Self::Garanguet(position) => position.turn(),
            Self::Dango(position) => position.turn(),
            Self::Petanque(position) => position.turn(),
            Self::Petango(position) => position.turn(),
        }
    }

    /// Who throws the dice or draws the card the position waits for; `None` when it waits for no chance.
    pub fn drawer(&self) -> Option<Drawer> {
        match self {
            Self::Garanguet(position) => position.drawer(),
            Self::Dango(position) => position.drawer(),
            Self::Petanque(position) => position.drawer(),
            Self::Petango(position) => position.drawer(),
        }
    }

    /// How the game ends if `side` gives it up here.
    pub fn conceded_by(&self, side: Side) -> Outcome {
        match self {
            Self::Garanguet(position) => position.conceded_by(side),
            Self::Dango(position) => position.conceded_by(side),
            Self::Petanque(position) => position.conceded_by(side),
            Self::Petango(position) => position.conceded_by(side),
        }
    }

    /// Tells whether a play is legal.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if it cannot be read, or why the rules refuse it.
    pub fn check(&self, play: &str) -> Result<(), PlayError> {
        match self {
            Self::Garanguet(position) => check(position, play).map(drop),
            Self::Dango(position) => check(position, play).map(drop),
            Self::Petanque(position) => check(position, play).map(drop),
            Self::Petango(position) => check(position, play).map(drop),
        }
    }

    /// Carries out a play.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); the position stays as it was.
    pub fn play(&mut self, play: &str) -> Result<Played, PlayError> {
        match self {
            Self::Garanguet(position) => {
                let read = check(position, play)?;
                position.play(&read).map_err(refused)?;
                Ok(Played { play: read.to_string(), came: None })
            }
            Self::Dango(position) => {
                let read = check(position, play)?;
                position.play(&read).map_err(refused)?;
                Ok(Played { play: read.to_string(), came: None })
            }
            Self::Petanque(position) => {
                let read = check(position, play)?;
                position.play(&read).map_err(refused)?;
                Ok(Played { play: read.to_string(), came: None })
            }
            Self::Petango(position) => {
                let read = check(position, play)?;
                let attempt = position.play_and_tell(&read).map_err(refused)?;
                Ok(Played { play: read.to_string(), came: attempt.map(|attempt| attempt.to_string()) })
            }
        }
    }

    /// Tells whether a play moves the piece touched at a place, if the rules let that piece move at all.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check), and the clause of touch-move (G4.8) if it moves another.
    pub fn check_touched(&self, play: &str, touched: &str) -> Result<(), PlayError> {
        match self {
            Self::Garanguet(position) => {
                let read = check(position, play)?;
                let point = read_point(touched)?;
                position.check_touched(&read, point).map_err(refused)
            }
            Self::Dango(position) => check(position, play).map(drop),
            Self::Petanque(position) => check(position, play).map(drop),
            Self::Petango(position) => check(position, play).map(drop),
        }
    }

    /// Tells whether `side` has a piece to touch at a place.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the place cannot be read, or holds no piece of that side.
    pub fn check_touch(&self, side: Side, place: &str) -> Result<(), PlayError> {
        match self {
            Self::Garanguet(position) => {
                let from = read_point(place)?;
                if position.on(from).is_some_and(|(owner, _)| owner == side) {
                    return Ok(());
                }
                Err(refused(garanguet::TurnError::NoChecker { side, from }))
            }
            Self::Dango(_) => Err(PlayError::Unreadable("a stone is put down, not touched".to_owned())),
            Self::Petanque(_) => {
                Err(PlayError::Unreadable("a throw is announced, and nothing touched".to_owned()))
            }
            Self::Petango(_) => Err(PlayError::Unreadable("a stone is flicked, not touched".to_owned())),
        }
    }

    /// Whether the last play may be taken back by its player alone, as long as nothing new was drawn: not
    /// where it has moved a stone by hand.
    pub const fn lets_undo(&self) -> bool {
        match self {
            Self::Garanguet(_) | Self::Dango(_) | Self::Petanque(_) => true,
            Self::Petango(_) => false,
        }
    }

    /// Whether what was drawn since a play keeps that play from being taken back by consent, too. In pétanque
    /// everything is announced before any die is thrown (B2.4), and whoever has seen the die would announce by it.
    pub const fn keeps_drawn(&self) -> bool {
        match self {
            Self::Petanque(_) => true,
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => false,
        }
    }

    /// Carries out what follows when `on` admits that it broke a clause that no program sees.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the game has no such clause, or nobody can have broken it now.
    pub fn admit(&mut self, clause: Clause, on: Side) -> Result<(), PlayError> {
        match self {
            Self::Petanque(position) if clause.0 == "B9.2" => {
                position.raised_foot(on).map(drop).map_err(refused)
            }
            Self::Garanguet(_) | Self::Dango(_) | Self::Petanque(_) => {
                Err(never_broken(clause, on, self.game()))
            }
            Self::Petango(position) => match clause.0 {
                "P2.2" => position.seat_foul(on).map_err(refused),
                "P4.1" => position.touched_object(on).map_err(refused),
                _ => Err(never_broken(clause, on, GameName::Petango)),
            },
        }
    }

    /// The one member of a team that is to act, as its side and its number in the order the members came to be, from
    /// 0; `None` where anybody of the side may, or a side has no members. Only pétanque has teams.
    pub fn acting(&self) -> Option<(Side, u8)> {
        match self {
            Self::Petanque(position) => position.acting(),
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => None,
        }
    }

    /// The member of a team that a play is for, as [`acting`](Self::acting); `None` if it is for none.
    pub fn member_of(&self, play: &str) -> Option<(Side, u8)> {
        match self {
            Self::Petanque(position) => match play.parse().ok()? {
                petanque::Play::Throw(character, _) => {
                    let side = position.turn().side()?;
                    Some((side, position.place_of(side, character)?))
                }
                _ => position.acting(),
            },
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => None,
        }
    }

    /// How many people may sit on a side.
    pub const fn members(&self) -> usize {
        match self {
            Self::Petanque(position) => position.terms().format.characters(),
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => 1,
        }
    }

    /// The side that has to announce what one of its members throws (B2.4), if that is waited for.
    pub const fn announcing(&self) -> Option<Side> {
        match self {
            Self::Petanque(position) => match position.phase() {
                petanque::Phase::Aim(side) => Some(side),
                _ => None,
            },
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => None,
        }
    }

    /// How many boules a member of a team has in hand; `None` in games without teams.
    pub fn in_hand(&self, side: Side, member: u8) -> Option<u8> {
        match self {
            Self::Petanque(position) => Some(position.ground().in_hand(side, member)),
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => None,
        }
    }

    /// The side whose minute runs and the number of what it runs for, where the rules count the time (B9.1): the
    /// minute is full again when the number is another.
    pub fn minute(&self) -> Option<(Side, u32)> {
        match self {
            Self::Petanque(position) => position.minute(),
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => None,
        }
    }

    /// Does what the rules say when a side's minute has run out (B9.1).
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the rules count no time for it now.
    pub fn overrun(&mut self, side: Side) -> Result<(), PlayError> {
        match self {
            Self::Petanque(position) => position.overrun(side).map(drop).map_err(refused),
            Self::Garanguet(_) | Self::Dango(_) | Self::Petango(_) => {
                Err(PlayError::Unreadable(format!("no minute of {side} runs in {}", self.game().title())))
            }
        }
    }

    /// The weight of all chance outcomes together; 0 when none is waited for.
    pub fn weight(&self) -> u64 {
        match self {
            Self::Garanguet(position) => position.weight(),
            Self::Dango(position) => position.weight(),
            Self::Petanque(position) => position.weight(),
            Self::Petango(position) => position.weight(),
        }
    }

    /// The chance outcome at a place below the [`weight`](Self::weight): the [`chances`](Self::chances) take
    /// as many places each, in their order, as they weigh.
    pub fn drawn_at(&self, place: u64) -> Option<String> {
        match self {
            Self::Garanguet(position) => position.drawn_at(place).map(|draw| draw.to_string()),
            Self::Dango(position) => position.drawn_at(place).map(|draw| draw.to_string()),
            Self::Petanque(position) => position.drawn_at(place).map(|draw| draw.to_string()),
            Self::Petango(position) => position.drawn_at(place).map(|draw| draw.to_string()),
        }
    }

    /// Every chance outcome the position waits for, with its exact weight, in a fixed order.
    pub fn chances(&self) -> Vec<(String, u64)> {
        match self {
            Self::Garanguet(position) => texts(position.chances()),
            Self::Dango(position) => texts(position.chances()),
            Self::Petanque(position) => texts(position.chances()),
            Self::Petango(position) => texts(position.chances()),
        }
    }

    /// Carries out a chance outcome.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if the text is no outcome the position waits for; the position stays as it was.
    pub fn resolve(&mut self, draw: &str) -> Result<Drawn, DrawError> {
        match self {
            Self::Garanguet(position) => {
                let read = read_draw::<garanguet::Position>(draw, "it is not a throw of the dice")?;
                position.resolve(read)?;
                Ok(Drawn { draw: read.to_string(), came: None, change_sides: false })
            }
            Self::Dango(position) => {
                let read = read_draw::<dango::Position>(draw, "it is no card, nor the nigiri")?;
                position.resolve(read)?;
                let change_sides = read == dango::Draw::Wrong;
                Ok(Drawn { draw: read.to_string(), came: None, change_sides })
            }
            Self::Petanque(position) => {
                let read =
                    read_draw::<petanque::Position>(draw, "it is no die such as `4`, nor two such as `6+2`")?;
                position.resolve(read)?;
                Ok(Drawn { draw: read.to_string(), came: None, change_sides: false })
            }
            Self::Petango(position) => {
                let read =
                    read_draw::<petango::Position>(draw, "it is not who begins, nor a slip of the hand")?;
                let attempt = position.resolve_and_tell(read)?;
                let came = attempt.map(|attempt| attempt.to_string());
                Ok(Drawn { draw: read.to_string(), came, change_sides: false })
            }
        }
    }

    /// The legal plays in canonical notation, one for each distinct result, in a fixed order; `None` where
    /// they are too many to list: a flick can go anywhere, three stones lie in millions of ways, and any groups
    /// may be marked dead.
    pub fn plays(&self) -> Option<Vec<String>> {
        match self {
            Self::Garanguet(position) => Some(position.plays().iter().map(ToString::to_string).collect()),
            Self::Dango(position) => {
                let counting = matches!(position.phase(), dango::Phase::Count { .. });
                let many = counting || position.ways() > LISTED;
                (!many).then(|| position.legal().map(|play| play.to_string()).collect())
            }
            Self::Petanque(position) => Some(position.plays().iter().map(ToString::to_string).collect()),
            Self::Petango(position) => {
                use petango::Play::{Pass, Plouf, Slap, Spare, Take};
                let named = [Pass, Plouf, Take, Slap, Spare];
                let legal: Vec<_> = named
                    .iter()
                    .filter(|play| position.check(play).is_ok())
                    .map(ToString::to_string)
                    .collect();
                let flicks = legal.is_empty() && matches!(position.turn(), Turn::Side(_));
                (!flicks).then_some(legal)
            }
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Garanguet(position) => position.fmt(f),
            Self::Dango(position) => position.fmt(f),
            Self::Petanque(position) => position.fmt(f),
            Self::Petango(position) => position.fmt(f),
        }
    }
}

/// The most choices of points that are listed: two of 200 stones can be replaced in 19,900 ways.
const LISTED: u64 = 20_000;

fn never_broken(clause: Clause, on: Side, game: GameName) -> PlayError {
    PlayError::Refused { clause, why: format!("{on} cannot have broken it in {} ({clause})", game.title()) }
}

fn texts<D: fmt::Display>(chances: Vec<(D, u64)>) -> Vec<(String, u64)> {
    chances.into_iter().map(|(draw, weight)| (draw.to_string(), weight)).collect()
}

/// Reads a play and checks it against the position.
fn check<G: Game>(position: &G, play: &str) -> Result<G::Play, PlayError> {
    let read = play.parse::<G::Play>().map_err(|e| PlayError::Unreadable(shortened(&e.to_string())))?;
    position.check(&read).map_err(refused)?;
    Ok(read)
}

/// A complaint that repeats what it complains of, cut to what can be read at a glance.
fn shortened(why: &str) -> String {
    match why.char_indices().nth(160) {
        Some((end, _)) => format!("{} …", &why[..end]),
        None => why.to_owned(),
    }
}

fn read_draw<G: Chance>(draw: &str, why: &'static str) -> Result<G::Draw, DrawError> {
    draw.parse().map_err(|_| DrawError { draw: draw.to_owned(), why })
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
fn refused(refusal: impl Refusal) -> PlayError {
    PlayError::Refused { clause: refusal.clause(), why: refusal.to_string() }
}

fn read_point(text: &str) -> Result<garanguet::Point, PlayError> {
    let mut letters = text.chars();
    match (letters.next().and_then(garanguet::Point::from_letter), letters.next()) {
        (Some(point), None) => Ok(point),
        _ => Err(PlayError::Unreadable(format!("`{text}` is not a point: a letter from a to x is expected"))),
    }
}
