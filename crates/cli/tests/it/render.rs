use std::fs;

use crate::carreau::{answer, folder, run, text};

const MIDDLE: &str = "b4,1,b1,b3,1,b5,b1,1,w1,6,w1,2,w2,b1,3,w11 0:0 b 655";

/// Positions of Pétango: a valid stone, a flick that is still to be made, a stone in the river.
const SLABS: [&str; 3] = [
    "goban club 10 0:1 w1/ok w:120000,50000 b:-35180,61022",
    "goban club 10 3:1 b2@8,1100,12500,0,0,0 b:-35180,61022 w:40000,-204000",
    "xiangqi none 10 4:7 river:b w:-81000,44000 b:12000,3500",
];

#[test]
fn every_drawing_is_well_formed_and_has_its_pieces() {
    for layout in ["wide", "tall"] {
        for theme in ["day", "dusk"] {
            for from in ["b", "w"] {
                let arguments = ["render", MIDDLE, "--layout", layout, "--theme", theme, "--from", from];
                is_a_drawing(&answer(arguments, b""));
                for position in SLABS {
                    let mut arguments = arguments.to_vec();
                    arguments[1] = position;
                    arguments.extend(["--game", "petango"]);
                    is_a_drawing(&answer(arguments, b""));
                }
            }
        }
    }
}

#[track_caller]
fn is_a_drawing(svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap();
    assert_eq!(document.root_element().tag_name().name(), "svg");
    assert!(!svg.contains("var("), "every colour is a value");
}

#[test]
fn a_board_of_petango_shows_its_stones_and_what_is_due() {
    let draw = |position| answer(["render", "--game", "petango", position], b"");
    let [valid, flick, river] = SLABS.map(draw);
    assert_eq!(valid.matches("<use href=\"#stone-").count(), 2);
    assert_eq!(valid.matches("class=\"slab__last slab__last--b\"").count(), 1, "the stone last played");
    assert_eq!(valid.matches("class=\"slab__start\"").count(), 19, "White may start anywhere (P3.1)");
    assert!(!valid.contains("class=\"slab__step"));
    assert_eq!(flick.matches("<use href=\"#stone-").count(), 3, "the flicked stone is shown");
    assert_eq!(flick.matches("class=\"slab__step is-lit\"").count(), 9, "the aim is shown");
    assert_eq!(river.matches("class=\"slab__take\"").count(), 1, "it is to be taken out (P7.3)");
    assert!(!river.contains("class=\"slab__start\""));
}

#[test]
fn the_first_line_s_intersections_a_stone_covers_are_not_free() {
    let position = "goban none 10 0:0 b1 w:-33000,-205000";
    let drawing = answer(["render", "--game", "petango", position], b"");
    assert_eq!(drawing.matches("class=\"slab__start\"").count(), 17, "8 and 9 are taken (P3.1)");
}

#[test]
fn a_png_has_the_size_of_the_drawing_times_its_scale() {
    let folder = folder("png");
    for (layout, scale, size) in [("wide", "0.5", (452, 330)), ("tall", "1", (366, 610))] {
        let file = folder.join(format!("{layout}.png"));
        let path = file.to_str().unwrap();
        let said = answer(["render", MIDDLE, "--layout", layout, "--scale", scale, "--png", path], b"");
        assert_eq!(said, "", "with a file nothing is printed");
        let png = fs::read(&file).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), size);
    }
}

#[test]
fn svg_and_png_can_be_written_together() {
    let folder = folder("both");
    let (svg, png) = (folder.join("board.svg"), folder.join("board.png"));
    let files = [svg.to_str().unwrap(), png.to_str().unwrap()];
    answer(["render", MIDDLE, "--svg", files[0], "--png", files[1], "--scale", "0.2"], b"");
    assert!(fs::read_to_string(svg).unwrap().starts_with("<svg") && png.exists());
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn the_last_line_of_a_replay_is_a_position() {
    let line = format!("position: {MIDDLE}\n");
    assert_eq!(answer(["render", &line], b""), answer(["render", MIDDLE], b""));
}

#[test]
fn a_bad_position_is_refused_with_every_fault() {
    let output = run(["render", "b14,22,w16 0:0 b 654"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("Black has 14") && said.contains("White has 16"), "{said}");
    for arguments in [["render", MIDDLE, "--scale", "0"], ["render", MIDDLE, "--from", "x"]] {
        assert_eq!(run(arguments, b"").status.code(), Some(2));
    }
}

#[test]
fn a_deck_of_dango_is_drawn_to_be_printed() {
    let sheet = answer(["render", "--cards", "classic"], b"");
    is_a_drawing(&sheet);
    for title in ["Keima", "Bamboo joint", "Free block"] {
        assert!(sheet.contains(title), "{title}");
    }
    let card = answer(["render", "--cards", "classic", "--card", "keima", "--from", "w"], b"");
    is_a_drawing(&card);
    assert!(card.contains("Keima") && !card.contains("Ponnuki") && card.len() < sheet.len());
    for (arguments, why) in [
        (
            ["render", "--cards", "classic", "--card", "hop"],
            "--card: `hop` is not in the deck classic: nobi, kosumi,",
        ),
        (["render", "--cards", "/no/such/deck", "--from", "w"], "/no/such/deck: it cannot be read"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
    }
    assert_eq!(run(["render"], b"").status.code(), Some(2), "a position or a deck is needed");
}

#[test]
fn d5_4_a_board_of_dango_is_drawn_with_its_cards() {
    let rows = [".".repeat(5).as_str(); 5].join("/");
    let none = "0".repeat(25);
    let draw = |black: &str, white: &str, waits: &str| {
        let position = format!("5/6.5/territory/carry/seats classic {rows} 0:0 b:{black} w:{white} {waits}");
        answer(["render", "--game", "dango", &position], b"")
    };
    let full = "2332321221111111111111111";
    let drawing = draw("2332221221111111111111011+block", full, "b:keima");
    is_a_drawing(&drawing);
    for seen in ["Keima", ">34<", ">36<", ">Black<", ">White<", ">Free block<"] {
        assert!(drawing.contains(seen), "{seen}");
    }
    assert!(!drawing.contains("Free card"));
    let ordinary = draw(&none, &none, "b:begin");
    is_a_drawing(&ordinary);
    assert!(!ordinary.contains("class=\"deck__plate\""), "no card is left");
}

/// A round of pétanque: a boule lies on the jack's field, two are lost, and Bronze has to throw.
const ROUND: &str = r#"{
    "phase": { "aim": "black" }, "round": 1, "opener": "black", "jack": "G14",
    "black": { "characters": [{ "card": "PC", "hand": 1, "on": ["D7"], "lost": 1 }] },
    "white": { "characters": [{ "card": "TM", "hand": 1, "on": ["G14"], "lost": 1 }] }
}"#;

/// The same with a shot announced.
fn shot() -> String {
    let announced = r#"{ "throw": [{ "side": "black", "character": "PC", "throw": "shot G14" }, "die"] }"#;
    let now = ROUND.replace(r#"{ "aim": "black" }"#, announced);
    format!(
        r#"{{ "terms": {{ "format": "tete-a-tete" }}, "now": {now}, "before": {{ "was": {ROUND}, "by": "PC" }} }}"#
    )
}

#[test]
fn a_plan_of_petanque_shows_what_lies_and_what_was_announced() {
    for theme in ["day", "dusk"] {
        let draw = |layout| {
            answer(["render", "--game", "petanque", &shot(), "--layout", layout, "--theme", theme], b"")
        };
        let (bench, folded) = (draw("wide"), draw("tall"));
        for drawing in [&bench, &folded] {
            is_a_drawing(drawing);
            // Each team has one boule on the plan and one in the lost area.
            assert_eq!(drawing.matches("href=\"#boule-1\"").count(), 2);
            assert_eq!(drawing.matches("href=\"#boule-2\"").count(), 2);
            assert_eq!(drawing.matches("href=\"#boule-jack\"").count(), 1);
            assert_eq!(drawing.matches("class=\"plan__nearest\"").count(), 1, "G14 is on the jack's field");
            assert_eq!(drawing.matches("class=\"mark-select\"").count(), 2, "the target's ring and ticks");
            for owner in [">PC</text>", ">TM</text>"] {
                assert_eq!(drawing.matches(owner).count(), 1);
            }
        }
        assert!(bench.contains("class=\"river\"") && !folded.contains("class=\"river\""));
        assert!(folded.contains(">1–6</text>"), "the plan is unfolded up to D7");
    }
}

#[test]
fn b1_5_the_characters_tokens_and_plan_of_petanque_are_drawn_to_be_printed() {
    let print = |sheet| answer(["render", "--game", "petanque", "--cards", sheet], b"");
    let characters = print("characters");
    is_a_drawing(&characters);
    for title in ["Piere Caro", "Michael Done", "Directions"] {
        assert!(characters.contains(title), "{title}");
    }
    let tokens = print("tokens");
    is_a_drawing(&tokens);
    assert!(tokens.contains(">T1</text>") && tokens.contains(">T2</text>"));
    let plan = print("plan");
    is_a_drawing(&plan);
    assert!(plan.contains(">22</text>") && plan.contains(">1</text>"));
    let one = ["render", "--game", "petanque", "--cards", "characters", "--card", "ls"];
    let card = answer(one, b"");
    is_a_drawing(&card);
    assert!(card.contains("Luck Shooter") && !card.contains("Tom McField"));
    for (sheet, card, why) in [
        ("characters", Some("XY"), "--card: `XY` is no character: PC, DR,"),
        ("tokens", Some("LS"), "--card: only the characters are cards"),
        ("classic", None, "--cards: `classic` is nothing of pétanque: characters, tokens, plan"),
    ] {
        let card = card.map(|card| ["--card", card]);
        let arguments = ["render", "--game", "petanque", "--cards", sheet].into_iter();
        let output = run(arguments.chain(card.into_iter().flatten()), b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
    }
}

/// The width and height of a frame's part, and how long it is shown, in milliseconds.
type Frame = (u32, u32, u16);

/// The size of an animated PNG, and its frames.
fn frames(file: &std::path::Path) -> ((u32, u32), Vec<Frame>) {
    let bytes = fs::read(file).expect("it was written");
    let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a PNG");
    let (size, count) = (reader.info().size(), reader.info().animation_control.expect("it plays").num_frames);
    let mut frame = vec![0; reader.output_buffer_size().expect("it fits in memory")];
    let next = |_| {
        reader.next_frame(&mut frame).expect("a frame");
        let part = *reader.info().frame_control().expect("its part");
        assert_eq!(part.delay_den, 1000);
        (part.width, part.height, part.delay_num)
    };
    (size, (0..count).map(next).collect())
}

#[test]
fn a_record_becomes_an_animated_picture_with_a_frame_for_each_draw_and_play() {
    let folder = folder("film");
    let [record, film, part] = ["game.carreau", "film.png", "part.png"].map(|name| folder.join(name));
    let [record, film_path, part_path] = [&record, &film, &part].map(|file| file.to_str().unwrap());
    let turn = "\nmoves\n1\n";
    let input = format!("{}resign match\nquit\n", turn.repeat(2));
    answer(["play", "garanguet", "--both", "--seed", "3", "--record", record], input.as_bytes());
    let said = answer(["render", "--record", record, "--apng", film_path, "--scale", "0.2"], b"");
    assert_eq!(said, "", "with a file nothing is printed");
    let (size, shown) = frames(&film);
    assert_eq!(size, (181, 132));
    let events = fs::read_to_string(record).unwrap();
    let steps =
        events.lines().filter(|line| line.contains("\"drew\"") || line.contains("\"played\"")).count();
    assert_eq!(shown.len(), steps + 1, "the board before everything, and each step: {events}");
    assert_eq!((shown[0].0, shown[0].1), size, "the first frame is whole");
    assert!(shown[1..].iter().all(|(width, height, _)| width * height < 181 * 132), "the others are parts");
    let (last, others) = shown.split_last().unwrap();
    assert!(last.2 == 3000 && others.iter().all(|frame| frame.2 == 1000), "{shown:?}");

    // Part of it, at another pace.
    let drew = events.lines().position(|line| line.contains("\"drew\"")).unwrap();
    let range = format!("{drew}..{}", drew + 1);
    let arguments = [
        "render",
        "--record",
        record,
        "--events",
        &range,
        "--seconds",
        "0.25",
        "--apng",
        part_path,
        "--scale",
        "0.1",
    ];
    answer(arguments, b"");
    let (whole, shown) = frames(&part);
    assert_eq!(whole, (90, 66));
    assert!((2..=3).contains(&shown.len()) && shown.last().unwrap().2 == 750, "{shown:?}");
}

#[test]
fn a_film_of_what_is_no_record_or_not_in_it_is_refused() {
    let folder = folder("no-film");
    let film = folder.join("film.png");
    let film = film.to_str().unwrap();
    let record = folder.join("game.carreau");
    let record = record.to_str().unwrap();
    answer(["play", "garanguet", "--both", "--seed", "3", "--record", record], b"resign match\nquit\n");
    for (arguments, code, why) in [
        (vec!["--record", "/no/such/file", "--apng", film], 2, "/no/such/file: it cannot be read"),
        (vec!["--record", record], 2, "--apng"),
        (vec!["--apng", film, MIDDLE], 2, "--record"),
        (vec!["--record", record, "--apng", film, MIDDLE], 2, "cannot be used with"),
        (vec!["--record", record, "--apng", film, "--events", "7..3"], 2, "`7..3` is no range of events"),
        (vec!["--record", record, "--apng", film, "--events", "..999"], 1, "game.carreau: "),
        (vec!["--record", record, "--apng", film, "--events", "999.."], 1, "game.carreau: "),
        (vec!["--record", record, "--apng", film, "--seconds", "99"], 2, "`99` is no such time"),
    ] {
        let output = run([&["render"][..], &arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(text(&output.stderr).contains(why), "{arguments:?}: {}", text(&output.stderr));
    }
    for input in ["(;SZ[9])", "hello"] {
        let output = run(["render", "--record", "-", "--apng", film], input.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{input}");
    }
    assert!(!std::path::Path::new(film).exists(), "nothing was written");
}
