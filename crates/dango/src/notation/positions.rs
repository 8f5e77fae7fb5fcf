use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use carreau_core::{BySide, Side};
use carreau_goban::{ParseStonesError, Point, PointSet, Size, Stones};

use crate::{
    cards::Cards,
    deck::{CardId, Counts, Deck, ParseInlineError},
    digits::{digits, key},
    fault::SetupError,
    ground::Ground,
    position::Position,
    setup::{Deed, Done, FreeTurn, Phase, Setup, Times},
    terms::{Komi, Terms},
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.fmt(f)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { board, scoring, carry_over, nigiri, .. } = self.terms;
        let komi = self.terms.komi();
        let carry = if carry_over { "carry" } else { "fresh" };
        let lot = if nigiri { "nigiri" } else { "seats" };
        write!(f, "{}/{komi}/{scoring}/{carry}/{lot}", board.size())?;
        let Ground { stones, prisoners } = &self.ground;
        write!(f, " {} {stones} {}:{}", self.deck.to_inline(), prisoners.black, prisoners.white)?;
        for (side, cards) in self.cards.iter() {
            write!(f, " {}:", side.letter())?;
            write_cards(f, cards, &self.deck)?;
        }
        self.write_phase(f)?;
        for (name, done) in [("now", &self.now), ("first", &self.first)] {
            if let Some(done) = done {
                write!(f, " {name}=")?;
                self.write_done(f, done)?;
            }
        }
        for done in &self.last {
            f.write_str(" last=")?;
            self.write_done(f, done)?;
        }
        for (i, key) in self.seen.iter().enumerate() {
            write!(f, "{}{key:x}", if i == 0 { " seen=" } else { "," })?;
        }
        Ok(())
    }
}

fn write_cards(f: &mut fmt::Formatter<'_>, cards: &Cards, deck: &Deck) -> fmt::Result {
    for (id, _) in deck.ids() {
        // The digits and lower-case letters end at 35, so a whole deck of one kind is `Z`.
        let digit = char::from_digit(u32::from(cards.left[id]), 36).unwrap_or('Z');
        write!(f, "{digit}")?;
    }
    (0..cards.free_cards).try_for_each(|_| f.write_str("+free"))?;
    (0..cards.free_blocks).try_for_each(|_| f.write_str("+block"))?;
    if cards.round == 1 { Ok(()) } else { write!(f, "/{}", cards.round) }
}

fn write_points(f: &mut fmt::Formatter<'_>, points: &PointSet) -> fmt::Result {
    if points.is_empty() {
        return f.write_str("-");
    }
    for (i, point) in points.iter().enumerate() {
        write!(f, "{}{point}", if i == 0 { "" } else { "," })?;
    }
    Ok(())
}

impl Setup {
    fn write_phase(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let free = match self.free {
            FreeTurn::No => "",
            FreeTurn::First => "1",
            FreeTurn::Second => "2",
        };
        let passed = if self.passed { "'" } else { "" };
        let disagreed = if self.disagreed { "+" } else { "" };
        write!(f, " {}{free}{passed}{disagreed}:", self.side.letter())?;
        match self.phase {
            Phase::Nigiri => f.write_str("nigiri"),
            Phase::Begin => f.write_str("begin"),
            Phase::Draw => f.write_str("draw"),
            Phase::Card { card, times } => {
                let times = match times {
                    Times::Once => "",
                    Times::First => "*1",
                    Times::Second => "*2",
                };
                write!(f, "{}{times}", self.deck[card].slug())
            }
            Phase::Count { passed_first, proposed, markings } => {
                write!(f, "count/{}", passed_first.letter())?;
                if markings > 1 {
                    write!(f, "/{markings}")?;
                }
                match proposed {
                    None => Ok(()),
                    Some(dead) => {
                        f.write_str("=")?;
                        write_points(f, &dead)
                    }
                }
            }
            Phase::Over { dead } => {
                f.write_str("over=")?;
                write_points(f, &dead)
            }
        }
    }

    fn write_done(&self, f: &mut fmt::Formatter<'_>, done: &Done) -> fmt::Result {
        match &done.deed {
            Deed::Pass => f.write_str("pass")?,
            Deed::Change => f.write_str("change")?,
            Deed::Stone(point) => write!(f, "{point}")?,
            Deed::Card { card, units } => {
                write!(f, "{}", self.deck[*card].slug())?;
                for unit in units {
                    f.write_str("(")?;
                    write_points(f, &unit.unwrap_or_default())?;
                    f.write_str(")")?;
                }
            }
        }
        f.write_str("|")?;
        write_points(f, &done.put)?;
        let Ground { stones, prisoners } = &done.before;
        write!(f, "|{stones}|{}:{}|{}", prisoners.black, prisoners.white, done.seen)
    }
}

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionError {
    /// A part is missing.
    #[error(
        "a position has at least seven parts (terms, deck, rows, prisoners, two hands of cards, phase), not {0}"
    )]
    Parts(usize),
    /// The terms cannot be read.
    #[error("`{}` cannot be read as terms, such as 13/6.5/territory/carry/seats", carreau_core::echo(.0))]
    Terms(String),
    /// The deck cannot be read.
    #[error(transparent)]
    Deck(#[from] ParseInlineError),
    /// The board cannot be read.
    #[error(transparent)]
    Stones(#[from] ParseStonesError),
    /// The prisoners cannot be read.
    #[error("`{}` cannot be read as prisoners, such as 3:5", carreau_core::echo(.0))]
    Prisoners(String),
    /// A side's cards cannot be read.
    #[error(
        "`{}` are not {side}’s cards: {kinds} digits are expected, such as 0 for none of a kind left",
        carreau_core::echo(text)
    )]
    Cards {
        /// The text that cannot be read.
        text: String,
        /// The side whose cards they are.
        side: Side,
        /// The number of kinds in the deck.
        kinds: usize,
    },
    /// The phase cannot be read.
    #[error("`{}` is not what the game waits for, such as b:begin, w:keima, b:count/w or w:over=-", carreau_core::echo(.0))]
    Phase(String),
    /// An earlier move cannot be read.
    #[error("`{}` cannot be read as an earlier move", carreau_core::echo(.0))]
    Moves(String),
    /// It can be read, but it is not a position.
    #[error("not a position: {0}")]
    Setup(#[from] SetupError),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(text.parse::<Setup>()?.validate()?)
    }
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [terms, deck, rows, prisoners, black, white, phase, ref moves @ ..] = parts[..] else {
            return Err(ParsePositionError::Parts(parts.len()));
        };
        let deck = Deck::from_inline(deck)?;
        let terms = read_terms(terms).ok_or_else(|| ParsePositionError::Terms(terms.to_owned()))?;
        let stones = rows.parse()?;
        let captured = read_prisoners(prisoners);
        let captured = captured.ok_or_else(|| ParsePositionError::Prisoners(prisoners.to_owned()))?;
        let hand = |text: &str, side| {
            read_cards(text, side, &deck).ok_or_else(|| ParsePositionError::Cards {
                text: text.to_owned(),
                side,
                kinds: deck.cards().len(),
            })
        };
        let cards = BySide { black: hand(black, Side::Black)?, white: hand(white, Side::White)? };
        let mut setup =
            Self { terms, cards, ground: Ground { stones, prisoners: captured }, ..Self::start(terms, deck) };
        setup.read_phase(phase).ok_or_else(|| ParsePositionError::Phase(phase.to_owned()))?;
        for text in moves {
            setup.read_move(text).ok_or_else(|| ParsePositionError::Moves((*text).to_owned()))?;
        }
        Ok(setup)
    }
}

fn read_terms(text: &str) -> Option<Terms> {
    let parts: Vec<&str> = text.split('/').collect();
    let [lines, komi, scoring, carry, lot] = parts[..] else { return None };
    let board = Size::new(digits(lines)?).ok()?;
    let komi: Komi = komi.parse().ok()?;
    let either = |word: &str, yes: &str, no: &str| (word == yes || word == no).then_some(word == yes);
    Some(Terms {
        board: board.into(),
        komi: (komi != Komi::usual(board)).then_some(komi),
        scoring: scoring.parse().ok()?,
        carry_over: either(carry, "carry", "fresh")?,
        nigiri: either(lot, "nigiri", "seats")?,
    })
}

fn read_prisoners(text: &str) -> Option<BySide<u16>> {
    let (black, white) = text.split_once(':')?;
    Some(BySide { black: digits(black)?, white: digits(white)? })
}

fn read_cards(text: &str, side: Side, deck: &Deck) -> Option<Cards> {
    let (letter, rest) = text.split_once(':')?;
    if letter != side.letter().to_string() {
        return None;
    }
    let (rest, round) = match rest.split_once('/') {
        None => (rest, 1),
        Some((rest, round)) => (rest, digits(round).filter(|&round| round > 1)?),
    };
    let mut words = rest.split('+');
    let digits = words.next()?;
    if digits.chars().count() != deck.cards().len() {
        return None;
    }
    let mut cards = Cards { left: Counts::NONE, free_cards: 0, free_blocks: 0, round };
    for ((id, _), digit) in deck.ids().zip(digits.chars()) {
        cards.left[id] = match digit {
            'Z' => Deck::CARDS,
            '0'..='9' | 'a'..='z' => u8::try_from(digit.to_digit(36)?).ok()?,
            _ => return None,
        };
    }
    for word in words {
        let held = match word {
            "free" => &mut cards.free_cards,
            "block" => &mut cards.free_blocks,
            _ => return None,
        };
        *held = held.checked_add(1)?;
    }
    Some(cards)
}

fn read_points(text: &str) -> Option<PointSet> {
    if text == "-" {
        return Some(PointSet::EMPTY);
    }
    text.split(',').map(|point| point.parse::<Point>().ok()).collect()
}

impl Setup {
    fn card(&self, slug: &str) -> Option<CardId> {
        self.deck.find(slug.parse().ok()?)
    }

    fn read_phase(&mut self, text: &str) -> Option<()> {
        let (who, what) = text.split_once(':')?;
        let (who, disagreed) = who.strip_suffix('+').map_or((who, false), |who| (who, true));
        let (who, passed) = who.strip_suffix('\'').map_or((who, false), |who| (who, true));
        let (letter, free) = match who.get(..1)? {
            letter @ ("b" | "w") => (letter, &who[1..]),
            _ => return None,
        };
        self.side = Side::from_letter(letter.chars().next()?)?;
        (self.passed, self.disagreed) = (passed, disagreed);
        self.free = match free {
            "" => FreeTurn::No,
            "1" => FreeTurn::First,
            "2" => FreeTurn::Second,
            _ => return None,
        };
        self.phase = match what {
            "nigiri" => Phase::Nigiri,
            "begin" => Phase::Begin,
            "draw" => Phase::Draw,
            what => {
                if let Some(rest) = what.strip_prefix("count/") {
                    let (side, proposed) = match rest.split_once('=') {
                        None => (rest, None),
                        Some((side, dead)) => (side, Some(read_points(dead)?)),
                    };
                    // A marking without a number is the first.
                    let (side, markings) = match side.split_once('/') {
                        None => (side, u8::from(proposed.is_some())),
                        Some((side, many)) => {
                            (side, digits(many).filter(|&many: &u8| many > 1 && proposed.is_some())?)
                        }
                    };
                    let passed_first = match side {
                        "b" => Side::Black,
                        "w" => Side::White,
                        _ => return None,
                    };
                    Phase::Count { passed_first, proposed, markings }
                } else if let Some(dead) = what.strip_prefix("over=") {
                    Phase::Over { dead: read_points(dead)? }
                } else {
                    let (slug, times) = match what.split_once('*') {
                        None => (what, Times::Once),
                        Some((slug, "1")) => (slug, Times::First),
                        Some((slug, "2")) => (slug, Times::Second),
                        Some(_) => return None,
                    };
                    Phase::Card { card: self.card(slug)?, times }
                }
            }
        };
        Some(())
    }

    fn read_move(&mut self, text: &str) -> Option<()> {
        let (name, rest) = text.split_once('=')?;
        match name {
            "now" if self.now.is_none() => self.now = Some(self.read_done(rest)?.into()),
            "first" if self.first.is_none() => self.first = Some(self.read_done(rest)?.into()),
            "last" => self.last.try_push(self.read_done(rest)?.into()).ok()?,
            "seen" if self.seen.is_empty() => {
                self.seen = rest.split(',').map(key).collect::<Option<_>>()?;
            }
            _ => return None,
        }
        Some(())
    }

    fn read_done(&self, text: &str) -> Option<Done> {
        let parts: Vec<&str> = text.split('|').collect();
        let [deed, put, rows, prisoners, seen] = parts[..] else { return None };
        let stones: Stones = rows.parse().ok()?;
        Some(Done {
            deed: self.read_deed(deed)?,
            put: read_points(put)?,
            before: Ground { stones, prisoners: read_prisoners(prisoners)? },
            seen: digits(seen)?,
        })
    }

    fn read_deed(&self, text: &str) -> Option<Deed> {
        match text {
            "pass" => Some(Deed::Pass),
            "change" => Some(Deed::Change),
            text => match text.split_once('(') {
                None => Some(Deed::Stone(text.parse().ok()?)),
                Some((slug, rest)) => {
                    let units = rest.strip_suffix(')')?.split(")(");
                    let unit = |text| {
                        let points = read_points(text)?;
                        Some((!points.is_empty()).then_some(points))
                    };
                    let mut read = ArrayVec::new();
                    for text in units {
                        read.try_push(unit(text)?).ok()?;
                    }
                    Some(Deed::Card { card: self.card(slug)?, units: read })
                }
            },
        }
    }
}
