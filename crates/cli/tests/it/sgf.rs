use std::fs;

use carreau_core::{Chance as _, Game as _, Turn};
use carreau_dango::{Position, sgf, turns::turns};
use carreau_games::{GameName, Position as AnyPosition};
use carreau_match::{
    Dealer, Header, Intention, Millis, Options, Player, Record, SeatId, Seed, Table, TableId,
};

use crate::carreau::{answer, folder, run, text};

/// The record of a game at one keyboard: both sides play what is listed first, and one resigns after a while.
fn record(folder: &std::path::Path, input: &str) -> String {
    let file = folder.join("game.carreau");
    let file = file.to_str().expect("a name");
    answer(["play", "dango", "--both", "--seed", "5", "--record", file], input.as_bytes());
    file.to_owned()
}

#[test]
fn a_record_becomes_sgf_and_is_replayed_turn_by_turn() {
    let folder = folder("sgf");
    let turn = "moves\n1\n\n";
    let file = record(&folder, &format!("{}undo\ny\n{}resign match\nquit\n", turn.repeat(6), turn.repeat(8)));
    let written = answer(["sgf", &file], b"");
    let games = sgf::read(&written).expect("it reads back");
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].players.black, "Black");
    assert!(
        games[0].given_up.is_some_and(|end| end.by == carreau_dango::sgf::GivenUpBy::Resignation),
        "{written}"
    );
    // The record and the SGF have to lead to the same position.
    let replayed = answer(["replay", &file], b"");
    let last = replayed.lines().last().and_then(|line| line.strip_prefix("position: ")).expect("a position");
    let mut position: Position = games[0].start.clone();
    for step in &games[0].steps {
        position.step(step).expect("it was read");
    }
    assert_eq!(position.to_string(), last);
    // Cards are left in this game, so what comes after them is only the last position.
    let ordinary = sgf::read(&answer(["sgf", &file, "--ordinary"], b"")).expect("it reads back");
    assert_eq!((ordinary[0].start.to_string().as_str(), ordinary[0].steps.len()), (last, 0));
    let to = folder.join("game.sgf");
    let to = to.to_str().expect("a name");
    answer(["sgf", &file, "-o", to], b"");
    assert_eq!(fs::read_to_string(to).expect("it was written"), written);
    let shown = answer(["replay", to, "--board", "--ascii"], b"");
    assert!(shown.ends_with(&format!("position: {last}\n")), "{shown}");
    for turn in turns(&games[0].start, &games[0].steps).expect("it was read") {
        assert!(shown.contains(&turn.text), "{} in {shown}", turn.text);
    }
}

#[test]
fn what_is_no_game_of_go_is_refused_by_name_and_place() {
    for (arguments, input, code, why) in [
        (["sgf", "-"], "(;SZ[9])", 2, "carreau: -: this is SGF already; a record is expected\n"),
        (["sgf", "-"], "hello", 2, "carreau: -: not a record, or not unchanged: line 1: "),
        (
            ["replay", "-"],
            "(;SZ[9];B[aa];W[aa])",
            1,
            "carreau: -: game 1, node 3: move 2, `W A9`: a stone lies on A9 (D3.1)\n",
        ),
        (
            ["replay", "-"],
            "(;SZ[9]",
            2,
            "carreau: -: game 1, node 1: this is no SGF: unexpected end of data\n",
        ),
    ] {
        let output = run(arguments, input.as_bytes());
        assert_eq!(output.status.code(), Some(code), "{input}");
        assert!(text(&output.stderr).starts_with(why), "{input}: {}", text(&output.stderr));
    }
    let folder = folder("sgf-other");
    let file = folder.join("garanguet.carreau");
    let file = file.to_str().expect("a name");
    answer(["play", "garanguet", "--both", "--seed", "1", "--record", file], b"resign match\nquit\n");
    let output = run(["sgf", file], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("a record of Garanguet; only games of Dango are games of Go"));
}

#[test]
fn a_table_s_own_deck_is_played_and_a_wrong_one_refused_by_file_and_line() {
    let folder = folder("decks");
    let classic = include_str!("../../../dango/decks/classic.toml");
    let own = folder.join("own.toml");
    fs::write(&own, classic.replace("\"classic\"", "\"ours\"").replace("\"nobi\"", "\"two-in-a-row\""))
        .expect("a file");
    let own = own.to_str().expect("a name");
    let file = folder.join("own.carreau");
    let file = file.to_str().expect("a name");
    answer(
        ["play", "dango", "--both", "--deck", own, "--lines", "9", "--record", file],
        b"resign match\nquit\n",
    );
    assert!(answer(["verify", file], b"").contains("everything follows"));
    let written = answer(["sgf", file], b"");
    assert_eq!(sgf::read(&written).expect("it reads back")[0].start.deck().name().as_str(), "ours");
    let simulated = answer(
        [
            "simulate", "dango", "--black", "random", "--white", "random", "--games", "2", "--deck", own,
            "--komi", "-3.5",
        ],
        b"",
    );
    assert!(simulated.starts_with("Dango: 2 games"), "{simulated}");
    let wrong = folder.join("wrong.toml");
    fs::write(&wrong, classic.replacen("copies = 2", "copies = 3", 1).replacen("\"miss\"", "\"hop\"", 1))
        .expect("a file");
    let wrong = wrong.to_str().expect("a name");
    let output = run(["play", "dango", "--deck", wrong], b"");
    assert_eq!(output.status.code(), Some(2));
    let errors = text(&output.stderr);
    assert!(errors.contains("wrong.toml:") && errors.contains("card: `hop` is no action"), "{errors}");
    for (arguments, why) in [
        (
            ["play", "dango", "--lines", "4"],
            "`4` is no board: 13 or 19 lines, or 5 to 19 for exercises (D1.1)",
        ),
        (["play", "dango", "--komi", "6.7"], "a komi is a number of half points from -99.5 to 99.5 (D1.4)"),
        (["play", "dango", "--scoring", "stones"], "`stones` is no way to count: territory or area (D8.2)"),
        (
            ["play", "petango", "--lines", "13"],
            "--lines, --komi, --scoring, --fresh-decks, --deck and --nigiri are for dango",
        ),
        (["simulate", "dango", "--to", "5"], "--board, --hand and --to are for petango"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
    }
}

/// The table of a match of Dango that goes on from a position, and its record; as many plays are made at random.
fn played_from(start: Option<&AnyPosition>, plays: usize, luck: u32) -> (Table, Record) {
    let dealer = Dealer::new(Seed([7; 32]));
    let options = start.map_or_else(
        || Options::usual(GameName::Dango),
        |start| Options::of(carreau_games::GameTerms::of(start)),
    );
    let header = Header::new(TableId::new("test").expect("an id"), &options, &dealer);
    let header = Header { start: start.map(ToString::to_string), ..header };
    let mut table = Table::new(header.clone()).expect("a match can begin there");
    let mut entries = Vec::new();
    for (seat, name) in [(SeatId(0), "Ada"), (SeatId(1), "Ben")] {
        let player = Player::person(name).expect("a name");
        entries.extend(table.act(seat, &Intention::Sit { player }, Millis(0), &dealer).expect("a free seat"));
    }
    entries.extend(table.begin(&[Seed([1; 32]), Seed([2; 32])], Millis(0), &dealer).expect("both sit"));
    let (mut made, mut state) = (0, luck);
    let mut below = |n: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % n
    };
    while made < plays {
        let AnyPosition::Dango(position) = table.position() else { panic!("Dango is played") };
        let (side, intention) = match position.turn() {
            Turn::Side(side) => {
                made += 1;
                let play = position.sample(&mut below).expect("a side is to play").to_string();
                (side, Intention::Play { play })
            }
            Turn::Chance => (position.side(), Intention::Roll),
            Turn::Over(_) => break,
        };
        let seat = table.first_seat_of(side);
        entries.extend(table.act(seat, &intention, Millis(0), &dealer).expect("it is legal"));
    }
    (table, Record { header, entries })
}

/// The position of a record after so many events.
fn position_after(record: &Record, events: usize) -> AnyPosition {
    let mut table = Table::new(record.header.clone()).expect("a header");
    for entry in &record.entries[..events] {
        table.apply(entry).expect("it follows");
    }
    table.position().clone()
}

#[test]
fn variations_become_branches_that_have_the_names_of_their_files() {
    let folder = folder("sgf-variations");
    let file = |name: &str, record: &Record| {
        let file = folder.join(name);
        fs::write(&file, record.to_string()).expect("it can be written");
        file.to_str().expect("a name").to_owned()
    };
    let (_, match_played) = played_from(None, 12, 1);
    let main = file("main.carreau", &match_played);
    let leaves = position_after(&match_played, match_played.entries.len() - 6);
    let (_, left) = played_from(Some(&leaves), 8, 2);
    let bolder = file("bolder.carreau", &left);
    let (_, deeper) = played_from(Some(&position_after(&left, left.entries.len() - 4)), 6, 3);
    let deeper = file("deeper.carreau", &deeper);
    let written = answer(["sgf", &main, "--variation", &bolder], b"");
    assert_eq!(written.matches("N[bolder]").count(), 1, "{written}");
    let whole = sgf::read(&answer(["sgf", &main], b"")).expect("it reads back");
    assert_eq!(sgf::read(&written).as_ref(), Ok(&whole), "the main line is the game");
    // A variation of the variation may be given before it.
    let tree = answer(["sgf", &main, "--variation", &deeper, &bolder], b"");
    assert!(tree.contains("N[deeper]") && tree.contains("N[bolder]"), "{tree}");
    assert_eq!(sgf::read(&tree), Ok(whole));
    let to = folder.join("tree.sgf");
    let to = to.to_str().expect("a name");
    answer(["sgf", &main, "--variation", &bolder, "--variation", &deeper, "-o", to], b"");
    assert_eq!(fs::read_to_string(to).expect("it was written"), tree, "the order does not matter");
    let end = |file: &str| answer(["replay", file], b"").lines().last().map(str::to_owned);
    assert_eq!(end(to), end(&main));
}

#[test]
fn a_variation_of_another_game_is_refused_by_its_name() {
    let folder = folder("sgf-apart");
    let (main, apart) = (folder.join("main.carreau"), folder.join("apart.carreau"));
    let (table, record) = played_from(None, 4, 1);
    fs::write(&main, record.to_string()).expect("it can be written");
    let elsewhere = AnyPosition::Dango(Position::ordinary(carreau_dango::Terms::default()));
    assert_ne!(&elsewhere, table.position());
    fs::write(&apart, played_from(Some(&elsewhere), 2, 1).1.to_string()).expect("it can be written");
    let [main, apart] = [&main, &apart].map(|file| file.to_str().expect("a name"));
    let output = run(["sgf", main, "--variation", apart], b"");
    assert_eq!(output.status.code(), Some(1));
    let why = format!(
        "carreau: {apart}: it begins with a position that neither {main} nor another variation has\n"
    );
    assert_eq!(text(&output.stderr), why);
    for variation in ["/no/such/file", "--ordinary"] {
        let arguments = ["sgf", main, "--variation", variation];
        assert_eq!(run(arguments, b"").status.code(), Some(2), "{variation}");
    }
    let both = run(["sgf", main, "--ordinary", "--variation", apart], b"");
    assert!(text(&both.stderr).contains("cannot be used with"), "{}", text(&both.stderr));
}
