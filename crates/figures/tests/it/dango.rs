//! The figures of Dango's rulebook agree with the rules.

use carreau_boards::dango::cards::Picto;
use carreau_core::{BySide, Chance, Game, Refusal, Side};
use carreau_dango::{Action, Card, Cards, Counts, Deck, Lines, Position, Scoring, Setup, Terms};
use carreau_figures::{
    ACTIONS, SHAPES,
    examples::{Comes, EXAMPLES, Example, FACINGS},
    find,
};
use carreau_goban::{Point, PointSet};
use carreau_words::{Language, card_gloss, card_title};

/// The position at the start of an example.
fn start(example: &Example) -> Position {
    let stones = example.stones();
    let terms = Terms { board: stones.size().into(), ..Terms::default() };
    let mut setup = Setup::start(terms, Deck::classic());
    setup.ground.stones = stones;
    setup.side = example.mover;
    for (side, held) in example.holds {
        let id = setup.deck.find(held.parse().expect("a name")).expect("a card of the deck");
        let cards = &mut setup.cards[*side];
        cards.left[id] -= 1;
        match setup.deck[id].action() {
            Some(Action::FreeCard) => cards.free_cards += 1,
            _ => cards.free_blocks += 1,
        }
    }
    if example.ordinary {
        setup.cards = BySide::from_fn(|_| Cards { left: Counts::NONE, ..Cards::none(terms.rounds()) });
    }
    setup.validate().unwrap_or_else(|error| panic!("{}: {error}", example.figure))
}

/// Carries out one event, and returns the clause that refuses it, if one does.
fn happens(position: &mut Position, event: &str, figure: &str) -> Option<&'static str> {
    if let Some(draw) = event.strip_prefix('+') {
        let draw = draw.parse().unwrap_or_else(|error| panic!("{figure}: {error}"));
        position.resolve(draw).unwrap_or_else(|error| panic!("{figure}: {event}: {error}"));
        return None;
    }
    let play = event.parse().unwrap_or_else(|error| panic!("{figure}: {event}: {error}"));
    position.play(&play).err().map(|refusal| refusal.clause().0)
}

#[test]
fn what_the_figures_show_is_what_the_rules_do() {
    for example in EXAMPLES {
        let Example { figure, .. } = example;
        let mut position = start(&example);
        for step in example.steps {
            let mut refusal = None;
            for event in step.events.split(';').map(str::trim) {
                assert_eq!(refusal, None, "{figure}: refused before {event}");
                refusal = happens(&mut position, event, figure);
            }
            match step.comes {
                Comes::Refused(clause) => assert_eq!(refusal, Some(clause), "{figure}: {}", step.events),
                Comes::Board(rows, prisoners) => {
                    assert_eq!(refusal, None, "{figure}: {}", step.events);
                    assert_eq!(position.stones().to_string(), rows, "{figure}: {}", step.events);
                    let captured = Side::ALL.map(|side| position.prisoners(side));
                    assert_eq!(captured, prisoners, "{figure}: {}", step.events);
                }
                Comes::Counted { dead, territory, area } => {
                    assert_eq!(refusal, None, "{figure}: {}", step.events);
                    let dead: PointSet =
                        dead.split(' ').map(|at| at.parse::<Point>().expect("a point")).collect();
                    for (scoring, points) in [(Scoring::Territory, territory), (Scoring::Area, area)] {
                        let mut setup = position.to_setup();
                        setup.terms.scoring = scoring;
                        let counted = setup.validate().expect("another way to count").count(&dead);
                        assert_eq!(
                            Side::ALL.map(|side| counted.points(side)),
                            points,
                            "{figure}: {scoring:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn d3_3_each_stone_in_the_three_eyes_alone_is_a_suicide() {
    let example = EXAMPLES[0];
    assert_eq!(example.figure, "dango/three-eyes.svg");
    for point in ["B4", "B6", "D6"] {
        let mut position = start(&example);
        assert_eq!(happens(&mut position, "+place1", "three eyes"), None);
        assert_eq!(happens(&mut position, &format!("place1 {point}"), "three eyes"), Some("D3.3"), "{point}");
    }
}

#[test]
fn d4_4_the_five_stones_of_the_figure_capture_five_that_were_connected() {
    let example = EXAMPLES.iter().find(|example| example.figure == "dango/replace.svg").expect("it is there");
    let at = |text: &str| text.parse::<Point>().expect("a point");
    let stones = example.stones();
    let five = stones.group(at("A5"));
    assert_eq!((five.len(), five.neighbours() & stones.vacant()), (5, at("A4").into()));
    assert_eq!(stones.group(at("A6")), *stones.of(Side::White), "all white stones are connected");
    let after = example.after(0);
    assert_eq!(after.group(at("A5")).len(), 7);
    assert!(["A6", "B6", "C6", "D6", "E6"].iter().all(|point| after.vacant().contains(at(point))));
}

#[test]
fn d3_4_the_figure_shows_every_facing_once() {
    let deck = Deck::classic();
    for (card, facings) in FACINGS {
        let card = &deck[deck.find(card.parse().expect("a name")).expect("a card of the deck")];
        let shape = card.shape().expect("a shape");
        assert_eq!(shape.facings().len(), facings.len(), "{}", card.slug());
        let mut seen = Vec::new();
        for facing in facings {
            let points: PointSet =
                facing.split(' ').map(|at| at.parse::<Point>().expect("a point")).collect();
            assert!(shape.is_shape_of(&points), "{} {facing}", card.slug());
            let corner = |of: fn(Point) -> u8| points.iter().map(of).min().expect("it has stones");
            let (left, low) = (corner(Point::column), corner(Point::row));
            let laid: Vec<_> = points.iter().map(|at| (at.column() - left, at.row() - low)).collect();
            assert!(!seen.contains(&laid), "{} {facing} comes twice", card.slug());
            seen.push(laid);
        }
    }
}

#[test]
fn d1_5_the_cards_of_the_figures_are_those_of_the_house_s_deck() {
    let deck = Deck::classic();
    let shapes: Vec<_> = deck
        .cards()
        .iter()
        .filter_map(|card| Some((card.slug().to_string(), card.title(), card.shape()?.cells().to_vec())))
        .collect();
    let shown: Vec<_> = SHAPES
        .iter()
        .map(|(slug, title, cells)| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            ((*slug).to_owned(), *title, cells)
        })
        .collect();
    assert_eq!(shown, shapes);
    let actions: Vec<_> = deck.cards().iter().filter(|card| card.action().is_some()).collect();
    assert_eq!(ACTIONS.to_vec(), actions.iter().map(|card| card.title()).collect::<Vec<_>>());
    let slugs: Vec<_> = actions.iter().map(|card| card.slug().to_string()).collect();
    assert_eq!(Picto::ALL.map(Picto::slug).to_vec(), slugs);
}

/// The cards whose titles are the same in every language.
const JAPANESE: [&str; 9] =
    ["nobi", "kosumi", "ikken-tobi", "niken-tobi", "keima", "ogeima", "hazama-tobi", "ponnuki", "dango"];

#[test]
fn the_words_of_the_house_s_deck_are_said_in_each_language() {
    let deck = Deck::classic();
    let words = |card: &Card| {
        let slug = card.slug();
        (card_title(slug.as_str(), card.title()), card_gloss(slug.as_str(), card.gloss()))
    };
    for card in deck.cards() {
        assert_eq!(words(card), (card.title().to_owned(), card.gloss().to_owned()), "{}", card.slug());
    }
    // English made longer shows which words are messages.
    carreau_words::speak_built_in(Language::find("en-x-long").expect("a language"));
    for card in deck.cards() {
        let slug = card.slug();
        let (title, gloss) = words(card);
        assert_eq!(title == card.title(), JAPANESE.contains(&slug.as_str()), "{slug}");
        assert_ne!(gloss, card.gloss(), "{slug}");
    }
    assert_eq!(card_title("keima", "Knight"), "Knight", "a player's own deck keeps its titles");
}

/// The cells that follow a name in code, from a row of a table in a rulebook.
fn table(text: &str, name: &str) -> Option<Vec<String>> {
    let row = text.lines().find(|line| line.trim_start().starts_with(&format!("| `{name}` |")))?;
    Some(row.trim().trim_matches('|').split('|').skip(1).map(|cell| cell.trim().to_owned()).collect())
}

#[test]
fn d1_5_the_tables_of_cards_say_what_the_house_s_deck_has() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/dango.md");
    let text = std::fs::read_to_string(path).expect("the rulebook can be read");
    for card in Deck::classic().cards() {
        let row = table(&text, &card.slug()).unwrap_or_else(|| panic!("{} is in no table", card.slug()));
        if let Some(shape) = card.shape() {
            let number = |text: &str| text.parse::<u8>().expect("a number");
            let mut stones: Vec<_> = row[1].split("; ").filter_map(|cell| cell.split_once(',')).collect();
            stones.sort_unstable();
            let stones: Vec<_> = stones.into_iter().map(|(x, y)| (number(x), number(y))).collect();
            assert_eq!(stones, shape.cells(), "{}", card.slug());
            assert_eq!(row[0], card.copies().to_string(), "{}", card.slug());
            assert_eq!(row[2], shape.facings().len().to_string(), "{}", card.slug());
        } else {
            let action = card.action().expect("it is no shape");
            assert_eq!((card.copies(), row[0].as_str()), (1, action.title()), "{}", card.slug());
            assert_eq!(row[1], action.clause().0, "{}", card.slug());
        }
    }
}

/// The position that a row of the worked examples leads to.
fn worked(lines: u8, arrange: impl Fn(&mut Setup), events: &str) -> Position {
    let terms = Terms { board: Lines::try_from(lines).expect("a board"), ..Terms::default() };
    let mut setup = Setup::start(terms, Deck::classic());
    arrange(&mut setup);
    let mut position = setup.validate().unwrap_or_else(|error| panic!("{events}: {error}"));
    for event in events.split(';').map(str::trim) {
        assert_eq!(happens(&mut position, event, "worked examples"), None, "{event}");
    }
    position
}

/// Leaves a side only these cards; all others count as used.
fn left(setup: &mut Setup, side: Side, names: &str) {
    let mut counts = Counts::NONE;
    for name in names.split_whitespace() {
        counts[setup.deck.find(name.parse().expect("a name")).expect("a card of the deck")] += 1;
    }
    setup.cards[side].left = counts;
}

#[test]
fn the_worked_examples_come_out_as_they_say() {
    let legal = |position: &Position| position.legal().map(|play| play.to_string()).collect::<Vec<_>>();
    let empty = |_: &mut Setup| {};
    let twice_miss = worked(5, empty, "+twice miss; miss");
    assert_eq!((twice_miss.side(), twice_miss.stones().all().len()), (Side::White, 0));

    let deleted =
        worked(5, empty, "+bamboo-joint; bamboo-joint A1 A2 C1 C2; +miss; miss; +twice del3; del3 A1 A2 C1");
    assert_eq!(legal(&deleted), ["del3 C2"]);

    let held = |setup: &mut Setup| {
        let names = setup.deck.all();
        for (side, action) in [(Side::White, Action::FreeCard), (Side::Black, Action::FreeBlock)] {
            let id = setup.deck.action(action).expect("it is in the deck");
            setup.cards[side].left = names;
            setup.cards[side].left[id] -= 1;
        }
        (setup.cards.white.free_cards, setup.cards.black.free_blocks) = (1, 1);
        setup.side = Side::White;
    };
    let keima_miss = worked(7, held, "free; +keima; keima A1 B3; +miss; miss");
    assert_eq!(legal(&keima_miss), ["turn", "block 1"]);
    let black_first = |setup: &mut Setup| {
        held(setup);
        setup.side = Side::Black;
    };
    let keima_change = "+nobi; nobi E1 E2; free; +keima; keima A1 B3; +change; change";
    assert_eq!(legal(&worked(7, black_first, keima_change)), ["turn", "block 2"]);

    let changed = worked(7, held, "free; +keima; keima A1 B3; +nobi; nobi E1 E2; turn; +change; change");
    let set =
        |text: &str| text.split(' ').map(|at| at.parse::<Point>().expect("a point")).collect::<PointSet>();
    assert_eq!(
        (*changed.stones().of(Side::Black), *changed.stones().of(Side::White)),
        (set("E1 E2"), set("A1 B3"))
    );

    let few = |setup: &mut Setup| {
        left(setup, Side::Black, "");
        left(setup, Side::White, "miss keima");
    };
    let passes = worked(5, few, "pass; +miss; miss; pass");
    assert_eq!((passes.turn(), passes.side()), (carreau_core::Turn::Chance, Side::White));

    let one_left = |setup: &mut Setup| {
        left(setup, Side::Black, "miss");
        setup.cards.black.free_cards = 1;
    };
    let second = worked(19, one_left, "free; +miss; miss");
    let cards = second.cards(Side::Black);
    assert_eq!((second.side(), cards.left.total(), cards.round), (Side::Black, 35, 2));
    let free_card = second.deck().action(Action::FreeCard).expect("it is in the deck");
    assert_eq!(cards.left[free_card], 0);

    let elapsed = worked(19, |setup| left(setup, Side::Black, "twice"), "+twice; twice -");
    let cards = elapsed.cards(Side::Black);
    assert_eq!((elapsed.side(), cards.left.total(), cards.round), (Side::White, 36, 2));

    let wall =
        |setup: &mut Setup| setup.ground.stones = "...../..X../..X../..X../.....".parse().expect("a board");
    assert_eq!(legal(&worked(5, wall, "+ponnuki")), ["ponnuki -"]);
    assert!(legal(&worked(5, wall, "+kosumi")).contains(&"kosumi A1 B2".to_owned()));
}

#[test]
fn the_position_that_the_notation_shows_is_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/dango.md");
    let text = std::fs::read_to_string(path).expect("the rulebook can be read");
    let (_, rest) = text.split_once("The start of an exercise on five lines: `").expect("the example");
    let (shown, _) = rest.split_once('`').expect("its end");
    let terms = Terms { board: Lines::try_from(5).expect("five lines"), ..Terms::default() };
    assert_eq!(shown, Position::start(terms, Deck::classic()).to_string());
    assert_eq!(shown.parse(), Ok(Position::start(terms, Deck::classic())));
}

#[test]
fn every_example_belongs_to_a_figure() {
    for example in EXAMPLES {
        assert!(find(example.figure).is_some(), "{}", example.figure);
    }
}
