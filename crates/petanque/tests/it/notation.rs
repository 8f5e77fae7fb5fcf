//! Reading and writing positions, plays, dice, and whole turns.

use carreau_core::{Chance, Game};
use carreau_petanque::{
    Decided,
    Direction::{X1, X2, Y1, Y2, Z1, Z2},
    Draw, Field, Format, ParsePositionError, Phase, Plan, Play, Position, SetupError, Terms, turns,
};
use carreau_testkit::Luck;
use proptest::prelude::*;

/// Does one random thing in a game, and returns it with what it decided; `None` when the game is over.
pub(crate) fn step(position: &mut Position, luck: &mut Luck) -> Option<(turns::Step, Decided)> {
    if let Some(draw) = luck.drawn(position) {
        let effect = position.resolve(draw).expect("it is listed");
        return Some((turns::Step::Draw(draw), effect.decided));
    }
    let play = position
        .sample(&mut |below| u32::try_from(luck.below(u64::from(below))).expect("below a small number"))?;
    let effect = position.play(&play).expect("it is legal");
    Some((turns::Step::Play(play), effect.decided))
}

fn start(format: Format) -> Position {
    Position::start(Terms { format, ..Terms::default() }, Plan::classic())
}

#[test]
fn turns_are_written_and_read_back_in_whole_games() {
    let mut luck = Luck::new(5);
    let mut written = 0;
    for format in Format::ALL {
        let mut position = start(format);
        let mut turn: Option<(Position, Vec<(turns::Step, Decided)>)> = None;
        loop {
            let before = position.clone();
            let Some(step) = step(&mut position, &mut luck) else { break };
            if matches!(before.phase(), Phase::Aim(_)) {
                turn = Some((before, Vec::new()));
            }
            let Some((from, steps)) = &mut turn else { continue };
            steps.push(step);
            let text = turns::notation(steps.iter().copied()).expect("it begins with an announcement");
            if matches!(position.phase(), Phase::Throw(..)) {
                assert!(turns::play(&mut from.clone(), &text).is_err(), "{text} is not over");
                continue;
            }
            let mut again = from.clone();
            turns::play(&mut again, &text).unwrap_or_else(|error| panic!("{error}: {from}"));
            assert_eq!(again, position, "{text}");
            written += 1;
            turn = None;
        }
    }
    assert!(written > 300, "only {written} turns");
}

#[test]
fn a_wrong_turn_says_which_word_and_changes_nothing() {
    let start = crate::made::aim(carreau_core::Side::Black, "G14", "TM 3", "PC 2 D10");
    for (turn, why) in [
        ("", "`` does not fit in ``: an announcement such as `TM point G7` is expected first"),
        ("TM point", "an announcement such as `TM point G7` is expected first"),
        ("TM point G7", "ends too early: the die for the run is expected"),
        ("TM point G7 6", "`6` does not fit"),
        ("TM point G7 d7 8", "`d7` does not fit"),
        ("TM point G7 d1-1 8", "nothing is taken off this run (B4.2)"),
        ("TM point G7 d6 13", "`13` does not fit"),
        ("TM point G7 d6 2", "a choice is expected, such as `2=Z1`"),
        ("TM point G7 d6 2=Q9", "a direction is expected after `=`"),
        ("TM point G7 d6 8=X1", "nothing is chosen on this sum (B1.4)"),
        ("TM point G7 d6 8 9", "the turn is over there"),
        ("TM shot D10 2 carreau t1 7", "the die says otherwise (B6.1)"),
        ("TM shot D10 1", "`carreau`, `hit` or `miss` is expected"),
        ("TM shot D10 1 hit p1 7", "`t` and a die are expected"),
        ("TM shot D10 1 hit t1 7 t1 7", "`p` and a die are expected"),
        ("TM push 2", "the die for the run is expected"),
        ("TM shot-jack 1", "a pointer does not shoot the jack (B7.1)"),
    ] {
        let mut position = start.clone();
        let error = turns::play(&mut position, turn).expect_err(turn).to_string();
        assert!(error.contains(why), "{turn}: {error}");
        assert_eq!(position, start, "{turn}");
    }
}

#[test]
fn fields_read_leniently_and_write_one_way() {
    for text in ["G14", "g14", "G-14", "g-14"] {
        assert_eq!(text.parse::<Field>().map(|field| field.to_string()).as_deref(), Ok("G14"), "{text}");
    }
    for text in ["", "G", "14", "G0", "G014", "G100", "GG4", "G+4", "Č4", "G--4", "G 4"] {
        assert!(text.parse::<Field>().is_err(), "{text}");
    }
}

#[test]
fn plays_read_leniently_and_write_one_way() {
    for (text, told) in [
        ("Greet", "greet"),
        ("take tm", "take TM"),
        ("jack g-14", "jack G14"),
        ("tm  point g7", "TM point G7"),
        ("FM PUSH", "FM push"),
        ("pc shot G14", "PC shot G14"),
        ("ls Shot-Jack", "LS shot-jack"),
        ("LESS", "less"),
        ("keep", "keep"),
        ("z1", "Z1"),
    ] {
        assert_eq!(text.parse::<Play>().map(|play| play.to_string()).as_deref(), Ok(told));
    }
    for text in
        ["", "take", "take XX", "jack", "TM", "TM point", "TM point G7 G8", "TM push G7", "Z3", "shot G14"]
    {
        assert!(text.parse::<Play>().is_err(), "{text}");
    }
}

#[test]
fn dice_read_in_either_order_and_write_the_higher_first() {
    assert_eq!("2+6".parse::<Draw>().map(|draw| draw.to_string()).as_deref(), Ok("6+2"));
    for text in ["", "0", "7", "6+", "+6", "6+7", "6-2", "11"] {
        assert!(text.parse::<Draw>().is_err(), "{text}");
    }
}

#[test]
fn a_text_that_is_no_position_says_why() {
    let error = "{}".parse::<Position>().unwrap_err();
    assert!(matches!(error, ParsePositionError::Json(_)), "{error}");
    let error = r#"{"now":{"phase":{"aim":"black"}}}"#.parse::<Position>().unwrap_err();
    let ParsePositionError::Setup(SetupError(faults)) = error else { panic!("{error}") };
    assert!(faults.len() >= 3, "{faults:?}");
}

proptest! {
    #[test]
    fn a_position_of_a_random_game_reads_back(seed in any::<u64>(), events in 0_u32..200, format in 0_usize..3) {
        let mut luck = Luck::new(seed);
        let mut position = start(Format::ALL[format]);
        for _ in 0..events {
            if step(&mut position, &mut luck).is_none() {
                break;
            }
        }
        prop_assert_eq!(position.to_string().parse(), Ok(position.clone()));
        prop_assert_eq!(carreau_petanque::Setup::of(&position).validate(), Ok(position));
    }

    #[test]
    fn a_field_reads_back(column in 0_u8..26, row in 0_u8..99) {
        let field = Field::new(column, row).expect("in range");
        prop_assert_eq!(field.to_string().parse(), Ok(field));
    }

    #[test]
    fn no_text_is_too_odd_to_be_refused(text in ".{0,40}") {
        // Reading never panics; what it accepts has a canonical form that reads back.
        if let Ok(play) = text.parse::<Play>() {
            prop_assert_eq!(play.to_string().parse(), Ok(play));
        }
        if let Ok(draw) = text.parse::<Draw>() {
            prop_assert_eq!(draw.to_string().parse(), Ok(draw));
        }
        prop_assert!(text.parse::<Position>().is_err());
    }

    #[test]
    fn left_and_right_are_alike(seed in any::<u64>()) {
        // On a plan mirrored about its long axis, Y1 and Y2, Z1 and Z2 change places, and so do the fields.
        let mut luck = Luck::new(seed);
        let mut position = start(Format::Doublettes);
        for _ in 0..60 {
            step(&mut position, &mut luck);
        }
        let mirror = |field: Field| Field::new(7 - field.column(), field.row()).expect("on the plan");
        let ground = *position.ground();
        let mut other = carreau_petanque::Ground::empty(ground.format());
        other.put_jack(ground.jack().map(mirror));
        for (boule, field) in ground.lying() {
            let next = other.next_of(boule.side, boule.character).expect("as many boules");
            other.put(next, carreau_petanque::Place::On(mirror(field)));
        }
        prop_assert_eq!(ground.jack().map(|_| ground.score()), other.jack().map(|_| other.score()));
        let plan = Plan::classic();
        let free = plan.fields().filter(|&field| !ground.is_taken(field));
        for field in free {
            for (way, back) in [(X1, X1), (X2, X2), (Y1, Y2), (Y2, Y1), (Z1, Z2), (Z2, Z1)] {
                for steps in 1..=6 {
                    let (run, mirrored) =
                        (ground.run(&plan, field, steps, way), other.run(&plan, mirror(field), steps, back));
                    prop_assert_eq!(run.to.map(mirror), mirrored.to);
                    let struck = |run: &carreau_petanque::Run| run.struck.map(|struck| (struck.boule.side, struck.from, struck.to));
                    let turned = struck(&run).map(|(side, from, to)| (side, mirror(from), to.map(mirror)));
                    prop_assert_eq!(turned, struck(&mirrored));
                }
            }
        }
    }
}

#[test]
fn a_long_text_is_shortened_in_the_refusal_and_the_sentence_is_not() {
    let why = "point ".repeat(2000).parse::<Play>().unwrap_err().to_string();
    assert!(why.starts_with("`point point ") && why.contains("… (12000 characters)` is no play: "), "{why}");
    assert!(why.ends_with("or a direction such as `Z1` is expected"), "{why}");
}
