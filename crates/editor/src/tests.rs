use carreau_boards::tokens::Theme;
use carreau_games::{GameName, Position};
use carreau_pictures::Layout;
use carreau_words::{Language, speak_built_in};

use super::*;

const HOW: How = How { layout: Layout::Wide, theme: Theme::Day, from: Side::Black };

fn editor(game: GameName, position: &str) -> Editor {
    Editor::of(&Position::parse(game, position).expect("a position"))
}

fn empty(game: GameName) -> Editor {
    let mut editor = Editor::of(&Position::start(game));
    editor.start_from(Beginning::Empty);
    editor
}

/// Where the spot lies whose name begins so.
fn spot(editor: &Editor, how: How, name: &str) -> Xy {
    let spots = editor.spots(how);
    let spot = spots.iter().find(|spot| spot.name.starts_with(name));
    spot.unwrap_or_else(|| panic!("no spot is named {name}")).area.centre()
}

fn press(editor: &mut Editor, name: &str, tool: usize) {
    let at = spot(editor, HOW, name);
    editor.press(HOW, at, tool);
}

fn carry(editor: &mut Editor, from: &str, to: Option<&str>) {
    let from = spot(editor, HOW, from);
    let to = to.map(|to| spot(editor, HOW, to));
    editor.carry(HOW, from, to);
}

fn field(editor: &Editor, name: &str) -> Field {
    let fields = editor.groups().into_iter().flat_map(|group| group.fields);
    fields.into_iter().find(|field| field.name == name).unwrap_or_else(|| panic!("no field is named {name}"))
}

/// The place of an option in a field's list.
fn choose(editor: &mut Editor, name: &str, option: &str) {
    let Kind::Choice { options, .. } = field(editor, name).kind else { panic!("{name} is a number") };
    let place = options.iter().position(|one| one == option).expect("it is offered");
    editor.set(name, i32::try_from(place).expect("a short list"));
}

fn notation(editor: &Editor) -> String {
    editor.position().expect("a position").to_string()
}

fn faults(editor: &Editor) -> Vec<String> {
    editor.position().expect_err("it has faults")
}

#[test]
fn a_position_that_is_only_looked_at_stays_the_same() {
    let positions = [
        (GameName::Garanguet, "b15,22,w15 0:0 b 654"),
        (GameName::Petango, "goban club 10 0:1 w1/ok w:120000,50000 b:-35180,61022"),
    ];
    for (game, text) in positions {
        assert_eq!(
            notation(&editor(game, text)),
            Position::parse(game, text).expect("a position").to_string()
        );
    }
    for game in GameName::ALL {
        let start = Position::start(game);
        assert_eq!(notation(&Editor::of(&start)), start.to_string(), "{game}");
    }
}

#[test]
fn every_board_can_be_pressed_at_each_of_its_spots() {
    for game in GameName::ALL {
        for (layout, from) in [(Layout::Wide, Side::Black), (Layout::Tall, Side::White)] {
            let how = How { layout, from, ..HOW };
            let editor = empty(game);
            let drawing = editor.board(how);
            assert!(!drawing.content.is_empty() && !drawing.label.is_empty(), "{game}");
            for spot in editor.spots(how) {
                let mut pressed = empty(game);
                // The second tool puts a piece of one side or another down in every game.
                pressed.press(how, spot.area.centre(), 1);
                assert_ne!(pressed.board(how).content, drawing.content, "{game}: {}", spot.name);
                pressed.press(how, spot.area.centre(), pressed.tools().len() - 1);
                assert_eq!(pressed.board(how).content, drawing.content, "{game}: {}", spot.name);
            }
        }
    }
}

#[test]
fn every_field_takes_what_it_offers() {
    for game in GameName::ALL {
        let whole = Editor::of(&Position::start(game));
        for field in whole.groups().into_iter().flat_map(|group| group.fields) {
            let values = match &field.kind {
                Kind::Choice { options, .. } => (0..).take(options.len()).collect::<Vec<i32>>(),
                Kind::Number { low, high, .. } => vec![*low, *high],
            };
            for value in values {
                let mut editor = Editor::of(&Position::start(game));
                editor.set(&field.name, value);
                let fields = editor.groups().into_iter().flat_map(|group| group.fields);
                let now = fields.into_iter().find(|one| one.name == field.name).map(|one| one.kind);
                match now {
                    Some(Kind::Choice { chosen, .. }) => {
                        assert_eq!(chosen, usize::try_from(value).ok(), "{game}: {}", field.name);
                    }
                    Some(Kind::Number { value: now, .. }) => assert_eq!(now, value, "{game}: {}", field.name),
                    None => panic!("{game}: {} is gone", field.name),
                }
                // What no field offers changes nothing that makes it panic.
                editor.set(&field.name, i32::MAX);
                editor.set(&field.name, i32::MIN);
                editor.set("none", value);
                drop(editor.position());
            }
        }
    }
}

#[test]
fn changes_are_undone_and_made_again() {
    let mut editor = editor(GameName::Garanguet, "b15,22,w15 0:0 b -");
    assert!(!editor.can_undo() && !editor.can_redo());
    let before = notation(&editor);
    carry(&mut editor, "Point a", Some("Point g"));
    let after = notation(&editor);
    assert_eq!(after, "b14,5,b1,16,w15 0:0 b -");
    // A press between the places changes nothing, so there is nothing to undo.
    editor.press(HOW, Xy::new(-50.0, -50.0), 0);
    editor.undo();
    assert_eq!(notation(&editor), before);
    editor.redo();
    assert_eq!((notation(&editor), editor.can_redo()), (after, false));
    editor.undo();
    editor.set("turn", 2);
    assert!(!editor.can_redo(), "another change leads elsewhere");
    editor.replace(&Position::start(GameName::Garanguet));
    assert_eq!(editor.position().as_ref(), Ok(&Position::start(GameName::Garanguet)));
    editor.undo();
    editor.replace(&Position::start(GameName::Dango));
    assert_eq!(notation(&editor), "b15,22,w15 0:0 w -");
}

#[test]
fn g1_1_checkers_are_counted_while_they_are_put() {
    let mut editor = empty(GameName::Garanguet);
    assert_eq!(faults(&editor).len(), 2);
    for _ in 0..14 {
        press(&mut editor, "Point c", 0);
    }
    press(&mut editor, "Black’s tray", 2);
    press(&mut editor, "White’s tray", 0);
    for _ in 0..14 {
        press(&mut editor, "Point d", 1);
    }
    assert_eq!(faults(&editor), ["Black has 14 checkers, not 15 (G1.1)"]);
    press(&mut editor, "Black’s tray", 1);
    assert_eq!(notation(&editor), "2,b14,w14,20 1:1 b -");
    // The other side’s checker takes the place of those that stand there.
    press(&mut editor, "Point d", 0);
    assert!(editor.spots(HOW).iter().any(|spot| spot.name == "Point d, one dark checker"));
}

#[test]
fn g3_2_a_roll_is_whole_or_there_is_none() {
    let mut editor = editor(GameName::Garanguet, "b15,22,w15 0:0 b -");
    editor.set("die-1", 4);
    editor.set("die-3", 6);
    assert_eq!(faults(&editor), ["A roll has three dice (G3.2)"]);
    editor.set("die-2", 4);
    assert_eq!(notation(&editor), "b15,22,w15 0:0 b 644");
    editor.set("turn", 0);
    assert_eq!(notation(&editor), "b15,22,w15 0:0 - -", "before the priority throw no dice lie there");
}

#[test]
fn g6_1_a_game_that_is_over_has_no_turn_to_be_chosen() {
    let mut editor = editor(GameName::Garanguet, "22,b1,w15 14:0 b 321");
    carry(&mut editor, "Point w", Some("Black’s tray"));
    assert!(matches!(editor.position().expect("a position").turn(), carreau_core::Turn::Over(_)));
    assert!(editor.groups()[0].fields.iter().all(|field| field.name == "turn"));
}

#[test]
fn d3_3_a_group_without_liberties_is_told() {
    let mut editor = empty(GameName::Dango);
    press(&mut editor, "A1", 0);
    press(&mut editor, "A2", 1);
    editor.position().expect("it has a liberty");
    press(&mut editor, "B1", 1);
    assert_eq!(faults(&editor), ["The group on A1 has no liberty (D3.3)"]);
    let wrong = editor.wrong(HOW);
    assert!(wrong.len() == 1 && wrong[0].contains(spot(&editor, HOW, "A1")), "{wrong:?}");
    carry(&mut editor, "B1", Some("C1"));
    let position = editor.position().expect("a position");
    carry(&mut editor, "A1", None);
    assert_ne!(editor.position().expect("a position"), position);
}

#[test]
fn d1_2_a_card_that_lies_face_up_comes_from_the_deck() {
    let mut editor = Editor::of(&Position::start(GameName::Dango));
    let left = |editor: &Editor, name: &str| field(editor, name).written();
    let before = left(&editor, "b-keima");
    choose(&mut editor, "face-up", "Keima");
    let Position::Dango(position) = editor.position().expect("a position") else { panic!("another game") };
    assert_eq!(position.face_up().map(|(card, _)| card.slug().to_string()).as_deref(), Some("keima"));
    assert_ne!(left(&editor, "b-keima"), before);
    choose(&mut editor, "turn", "White");
    assert_eq!(left(&editor, "b-keima"), before, "it is White’s card now");
    assert_ne!(left(&editor, "w-keima"), before);
    choose(&mut editor, "face-up", "none");
    assert_eq!(left(&editor, "w-keima"), before);
    editor.set("w-free-blocks", 1);
    assert_eq!(left(&editor, "w-free-block"), (field_most(&editor, "w-free-block") - 1).to_string());
    editor.position().expect("a held card comes from the deck as well");
}

fn field_most(editor: &Editor, name: &str) -> i32 {
    match field(editor, name).kind {
        Kind::Number { high, .. } => high,
        Kind::Choice { .. } => panic!("{name} is a choice"),
    }
}

#[test]
fn d7_2_a_changed_board_has_no_past() {
    let mut table = carreau_games::dango::Position::ordinary(carreau_games::dango::Terms::default());
    for play in ["b D4", "w K10"] {
        carreau_core::Game::play(&mut table, &play.parse().expect("a play")).expect("it is legal");
    }
    let mut editor = Editor::of(&table.clone().into());
    assert_eq!(editor.position(), Ok(table.into()));
    carry(&mut editor, "D4", Some("E5"));
    let Position::Dango(position) = editor.position().expect("a position") else { panic!("another game") };
    assert!(position.last().is_empty() && position.to_setup().seen.is_empty());
}

#[test]
fn d1_1_a_smaller_board_keeps_the_stones_that_fit() {
    let mut editor = empty(GameName::Dango);
    press(&mut editor, "C3", 0);
    press(&mut editor, "M13", 1);
    choose(&mut editor, "lines", "9×9");
    assert_eq!(editor.spots(HOW).len(), 81);
    assert_eq!(editor.spots(HOW).iter().filter(|spot| !spot.name.ends_with("empty")).count(), 1);
    editor.position().expect("a position");
    choose(&mut editor, "lines", "19×19");
    editor.position().expect("with its second deck (D1.1)");
}

#[test]
fn b2_4_the_farther_team_throws() {
    let mut editor = empty(GameName::Petanque);
    assert_eq!(faults(&editor), ["The jack is missing (B3.1)"]);
    press(&mut editor, "E14", 0);
    editor.position().expect("the opener throws first");
    press(&mut editor, "E13", 1);
    press(&mut editor, "E11", 2);
    assert_eq!(faults(&editor).len(), 1, "Bronze is nearer, so it is the turn of Blue");
    assert_eq!(editor.wrong(HOW), [], "it is nowhere on the plan");
    assert!(faults(&editor)[0].ends_with("(B2.4)"));
    choose(&mut editor, "turn", "Blue");
    let text = notation(&editor);
    assert!(text.contains(r#""phase":{"aim":"white"}"#) && text.contains(r#""on":["E13"]"#), "{text}");
}

#[test]
fn b2_1_no_more_boules_lie_than_a_character_has() {
    let mut editor = empty(GameName::Petanque);
    choose(&mut editor, "format", "Doublettes");
    press(&mut editor, "E14", 0);
    for on in ["C3", "C4", "C5", "C6"] {
        press(&mut editor, on, 1);
    }
    let spots = editor.spots(HOW);
    let boules = spots.iter().filter(|spot| spot.name.contains("boule of")).count();
    assert_eq!(boules, 3);
    assert!(editor.tools()[1].name.contains("0 left"), "{:?}", editor.tools());
    carry(&mut editor, "C5", None);
    editor.set("b-lost-1", 1);
    assert!(editor.tools()[1].name.contains("0 left"));
    // A boule that is not there cannot be lost.
    editor.set("b-lost-1", 3);
    assert!(editor.tools()[1].name.contains("0 left"));
}

#[test]
fn b1_5_a_character_is_taken_once() {
    let mut editor = empty(GameName::Petanque);
    press(&mut editor, "E14", 0);
    let Kind::Choice { chosen, .. } = field(&editor, "w-card-1").kind else { panic!("it is a choice") };
    editor.set("b-card-1", i32::try_from(chosen.expect("one is chosen")).expect("few"));
    assert!(faults(&editor).iter().any(|fault| fault.ends_with("(B1.5)")), "{:?}", faults(&editor));
}

#[test]
fn stones_of_petango_lie_anywhere_but_not_on_each_other() {
    let mut editor = empty(GameName::Petango);
    press(&mut editor, "10 10", 0);
    let at = spot(&editor, HOW, "10 10");
    let beside = Xy::new(at.x + 30.0, at.y);
    editor.press(HOW, beside, 1);
    assert_eq!(faults(&editor).len(), 1, "{:?}", faults(&editor));
    let wrong = editor.wrong(HOW);
    assert!(
        wrong.len() == 2 && [at, beside].iter().all(|&at| wrong.iter().any(|area| area.contains(at))),
        "{wrong:?}"
    );
    editor.carry(HOW, Xy::new(beside.x + 14.0, beside.y), Some(Xy::new(at.x + 100.0, at.y + 7.0)));
    let Position::Petango(position) = editor.position().expect("a position") else { panic!("another game") };
    assert_eq!(position.stones().len(), 2);
    let far = Xy::new(-500.0, 0.0);
    editor.carry(HOW, at, Some(far));
    let Position::Petango(position) = editor.position().expect("a position") else { panic!("another game") };
    assert_eq!(position.stones().len(), 1, "beside the board nothing lies");
}

#[test]
fn p6_1_points_that_win_end_the_game() {
    let mut editor = empty(GameName::Petango);
    choose(&mut editor, "board", "Strasbourg (Xiangqi)");
    editor.set("b-points", 10);
    assert!(faults(&editor)[0].ends_with("(P6.1)"), "{:?}", faults(&editor));
    editor.set("b-points", 9);
    choose(&mut editor, "attempt", "3");
    choose(&mut editor, "turn", "White");
    let text = notation(&editor);
    assert!(text.starts_with("xiangqi") && text.contains(" 9:0 w3"), "{text}");
}

#[test]
fn every_language_has_its_own_words() {
    let told = ["en", "fr", "cs"].map(|tag| {
        speak_built_in(Language::find(tag).expect("a language"));
        GameName::ALL.map(|game| {
            let editor = empty(game);
            let groups = editor.groups().into_iter().map(|group| group.title).collect::<Vec<_>>();
            (editor.tools(), groups, editor.spots(HOW).first().map(|spot| spot.name.clone()))
        })
    });
    for (one, other) in [(0, 1), (1, 2), (0, 2)] {
        for (one, other) in told[one].iter().zip(&told[other]) {
            assert_ne!(one, other);
        }
    }
}
