//! Setting up a position of Dango.

use arrayvec::ArrayVec;
use carreau_boards::{
    Rect, Xy,
    dango::{Board, Layer, View},
    goban,
};
use carreau_core::Side;
use carreau_games::dango::{
    Action, CardId, FreeTurn, Komi, Phase, Position, Seen, Setup, SetupFault, Terms, Times,
};
use carreau_goban::{Point, PointSet, Size, Stones};
use carreau_narrator::dango::{fault, printed};
use carreau_pictures::{How, dango::scale};
use carreau_words::{say, side as side_words};

use crate::{Beginning, Drawing, Edited, Field, Group, Kind, Spot, TOOLS, Tool, option, tools};

/// The sizes that are offered: those of games (D1.1), and smaller ones for exercises.
const SIZES: [u8; 6] = [5, 7, 9, 11, 13, 19];

/// The most prisoners of a side that are offered.
const MOST_PRISONERS: u16 = 361;

fn board_of(setup: &Setup, how: How) -> Board {
    Board::new(&View::new(setup.ground.stones.size()), scale(how.layout), how.from)
}

/// Forgets what was done before, as soon as something is changed: it led to another position.
fn forget_past(setup: &mut Setup) {
    setup.free = FreeTurn::No;
    (setup.now, setup.first) = (None, None);
    setup.last = ArrayVec::new();
    (setup.passed, setup.disagreed) = (false, false);
    setup.seen = Seen::default();
    setup.phase = match setup.phase {
        Phase::Card { card, .. } => Phase::Card { card, times: Times::Once },
        _ => Phase::Begin,
    };
}

/// Puts the card that lies face up back into the deck of the side whose turn it is.
fn put_back(setup: &mut Setup) -> Option<CardId> {
    let Phase::Card { card, .. } = setup.phase else { return None };
    setup.phase = Phase::Begin;
    let whole = setup.deck.all()[card];
    let left = &mut setup.cards[setup.side].left[card];
    *left = (*left + 1).min(whole);
    Some(card)
}

/// Turns a card up from the deck of the side whose turn it is, as long as there is one.
fn turn_up(setup: &mut Setup, card: CardId) {
    let left = &mut setup.cards[setup.side].left[card];
    *left = left.saturating_sub(1);
    setup.phase = Phase::Card { card, times: Times::Once };
}

/// Another number of held cards of a kind. They come from the deck, and go back there.
fn hold(setup: &mut Setup, side: Side, action: Action, wanted: i32) {
    let Some(card) = setup.deck.action(action) else { return };
    let whole = setup.deck.all()[card];
    let wanted = u8::try_from(wanted).unwrap_or(0).min(whole);
    let cards = &mut setup.cards[side];
    let held = if action == Action::FreeCard { &mut cards.free_cards } else { &mut cards.free_blocks };
    let left = &mut cards.left[card];
    *left = (*left + *held).saturating_sub(wanted).min(whole);
    *held = wanted;
}

/// A board of another size, with the stones that lie on it.
fn resize(setup: &mut Setup, size: Size) {
    let old = setup.ground.stones;
    setup.terms.board = size.into();
    setup.ground.stones = Stones::none(size);
    for side in Side::ALL {
        let kept: PointSet = old.of(side).iter().filter(|&point| size.has(point)).collect();
        setup.ground.stones.lay(side, &kept);
        setup.cards[side].round = if setup.cards[side].left.is_empty() { setup.terms.rounds() } else { 1 };
    }
}

/// The fields of a side's held cards and of those left in its deck.
fn deck_fields(setup: &Setup, side: Side) -> Vec<Field> {
    let cards = &setup.cards[side];
    let letter = side.letter();
    let held = [
        (Action::FreeCard, "free-cards", cards.free_cards),
        (Action::FreeBlock, "free-blocks", cards.free_blocks),
    ];
    let held = held.into_iter().filter_map(|(action, name, held)| {
        let card = setup.deck.action(action)?;
        let title = say!(editor_held, card = printed(&setup.deck[card]));
        let most = i32::from(setup.deck.all()[card]);
        Some(Field::number(format!("{letter}-{name}"), title, held, (0, most)))
    });
    let left = setup.deck.ids().map(|(id, card)| {
        let name = format!("{letter}-{}", card.slug());
        Field::number(name, printed(card), cards.left[id], (0, i32::from(card.copies())))
    });
    held.chain(left).collect()
}

impl Edited for Position {
    type Setup = Setup;

    fn opened(&self) -> Setup {
        self.to_setup()
    }

    fn beginning(setup: &Setup, beginning: Beginning) -> Setup {
        let terms = Terms { nigiri: false, ..setup.terms };
        let start = Setup::start(terms, setup.deck.clone());
        match beginning {
            Beginning::Start => start,
            // The board by itself: ordinary Go, to which cards can be added.
            Beginning::Empty => Setup { cards: Self::ordinary(terms).to_setup().cards, ..start },
        }
    }

    fn closed(setup: &Setup) -> Result<Self, Vec<String>> {
        let faults = |error: carreau_games::dango::SetupError| {
            error.0.iter().map(|one| fault(one, &setup.deck)).collect()
        };
        setup.clone().validate().map_err(faults)
    }

    fn wrong(setup: &Setup, how: How) -> Vec<Rect> {
        let board = board_of(setup, how);
        let faults = setup.clone().validate().err().map(|error| error.0).unwrap_or_default();
        let groups = faults.iter().filter_map(|fault| match fault {
            SetupFault::Breathless(point) => Some(setup.ground.stones.group(*point)),
            _ => None,
        });
        groups.flat_map(|group| group.iter().map(|point| board.cell(point)).collect::<Vec<_>>()).collect()
    }

    fn board(setup: &Setup, how: How) -> Drawing {
        let view = View::of(setup.ground.stones);
        let board = Board::new(&view, scale(how.layout), how.from);
        Drawing {
            class: board.class().to_owned(),
            view_box: board.view_box(),
            defs: goban::defs(),
            content: Layer::ALL.map(|layer| board.layer(layer, &view)).concat(),
            label: view.label(how.from),
        }
    }

    fn spots(setup: &Setup, how: How) -> Vec<Spot> {
        let board = board_of(setup, how);
        let spot = |point: Point| {
            let contents = match setup.ground.stones.at(point) {
                None => say!(dango_point_empty),
                Some(Side::Black) => say!(dango_point_black),
                Some(Side::White) => say!(dango_point_white),
            };
            Spot {
                area: board.cell(point),
                name: say!(editor_place, place = point.to_string(), contents = contents),
            }
        };
        setup.ground.stones.size().points().iter().map(spot).collect()
    }

    fn tools(_: &Setup) -> Vec<Tool> {
        tools()
    }

    fn press(setup: &mut Setup, how: How, at: Xy, tool: usize) {
        let (Some(point), Some(tool)) = (board_of(setup, how).point_at(at), TOOLS.get(tool)) else { return };
        let stones = &mut setup.ground.stones;
        let before = stones.at(point);
        if before == *tool {
            return;
        }
        stones.take(&PointSet::from(point));
        if let Some(side) = tool {
            stones.lay(*side, &PointSet::from(point));
        }
        forget_past(setup);
    }

    fn carry(setup: &mut Setup, how: How, from: Xy, to: Option<Xy>) {
        let board = board_of(setup, how);
        let to = to.map(|to| board.point_at(to));
        let Some(from) = board.point_at(from) else { return };
        let Some(side) = setup.ground.stones.at(from) else { return };
        // Between two points it falls back.
        if to == Some(None) || to == Some(Some(from)) {
            return;
        }
        let stones = &mut setup.ground.stones;
        stones.take(&PointSet::from(from));
        if let Some(Some(to)) = to {
            stones.take(&PointSet::from(to));
            stones.lay(side, &PointSet::from(to));
        }
        forget_past(setup);
    }

    fn groups(setup: &Setup) -> Vec<Group> {
        let size = setup.terms.board.size();
        let sizes = SIZES.map(|lines| say!(terms_lines, lines = lines)).to_vec();
        let both = Side::ALL.map(side_words).to_vec();
        let turn = Side::ALL.iter().position(|&one| one == setup.side);
        let cards =
            std::iter::once(say!(editor_no_card)).chain(setup.deck.cards().iter().map(printed)).collect();
        let face_up = match setup.phase {
            Phase::Card { card, .. } => {
                setup.deck.ids().position(|(id, _)| id == card).map(|place| place + 1)
            }
            _ => Some(0),
        };
        let komi = setup.terms.komi();
        let prisoners = |side: Side| {
            let title = say!(editor_prisoners, side = side_words(side));
            let many = i32::from(setup.ground.prisoners[side]);
            Field::number(format!("{}-prisoners", side.letter()), title, many, (0, MOST_PRISONERS.into()))
        };
        let mut groups = vec![
            Group::open(
                say!(editor_turn_and_cards),
                vec![
                    Field::choice("turn", say!(editor_turn), both, turn),
                    Field::choice("face-up", say!(editor_face_up), cards, face_up),
                ],
            ),
            Group::open(
                say!(editor_board),
                vec![
                    Field::choice(
                        "lines",
                        say!(terms_board),
                        sizes,
                        SIZES.iter().position(|&lines| lines == size.lines()),
                    ),
                    Field {
                        name: "komi".to_owned(),
                        title: say!(dango_count_komi),
                        kind: Kind::Number {
                            value: komi.as_halves().into(),
                            low: -199,
                            high: 199,
                            written: Some(carreau_words::written(komi.into())),
                        },
                    },
                    prisoners(Side::Black),
                    prisoners(Side::White),
                ],
            ),
        ];
        groups.extend(
            Side::ALL.map(|side| {
                Group::folded(say!(editor_deck, side = side_words(side)), deck_fields(setup, side))
            }),
        );
        groups
    }

    fn set(setup: &mut Setup, field: &str, value: i32) {
        let before = setup.clone();
        match field {
            "turn" => {
                if let Some(&side) = option(&Side::ALL, value) {
                    let card = put_back(setup);
                    setup.side = side;
                    if let Some(card) = card {
                        turn_up(setup, card);
                    }
                }
            }
            "face-up" => {
                let card = usize::try_from(value)
                    .ok()
                    .and_then(|value| value.checked_sub(1))
                    .and_then(|place| setup.deck.ids().nth(place));
                let card = card.map(|(id, _)| id);
                if value == 0 || card.is_some() {
                    put_back(setup);
                }
                if let Some(card) = card {
                    turn_up(setup, card);
                }
            }
            "lines" => {
                if let Some(size) = option(&SIZES, value).and_then(|&lines| Size::new(lines).ok()) {
                    resize(setup, size);
                }
            }
            "komi" => {
                let komi = i16::try_from(value).ok().and_then(|halves| Komi::halves(halves).ok());
                setup.terms.komi = komi.or(setup.terms.komi);
                setup.terms = setup.terms.normal();
            }
            _ => {
                for side in Side::ALL {
                    if let Some(name) =
                        field.strip_prefix(side.letter()).and_then(|rest| rest.strip_prefix('-'))
                    {
                        set_of_side(setup, side, name, value);
                    }
                }
            }
        }
        if *setup != before {
            forget_past(setup);
        }
    }
}

fn set_of_side(setup: &mut Setup, side: Side, name: &str, value: i32) {
    match name {
        "prisoners" => {
            setup.ground.prisoners[side] = u16::try_from(value).unwrap_or(0).min(MOST_PRISONERS);
        }
        "free-cards" => hold(setup, side, Action::FreeCard, value),
        "free-blocks" => hold(setup, side, Action::FreeBlock, value),
        slug => {
            let card = setup.deck.ids().find(|(_, card)| card.slug().to_string() == slug).map(|(id, _)| id);
            if let Some(card) = card {
                let whole = setup.deck.all()[card];
                let cards = &mut setup.cards[side];
                cards.left[card] = u8::try_from(value).unwrap_or(0).min(whole);
                cards.round = if cards.left.is_empty() { setup.terms.rounds() } else { cards.round };
            }
        }
    }
}
