//! The Go Text Protocol with GNU Go as the opponent: whole games, and the counts of finished boards.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use carreau_core::{BySide, Side};
use carreau_dango::sgf;
use carreau_goban::{Board, Point, PointSet, Scoring, Size, Stones, count};
use carreau_testkit::golden;

use crate::carreau::{carreau, folder, run, text};

/// A program that speaks the protocol.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(command: &mut Command) -> Self {
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = started.unwrap_or_else(|e| {
            panic!("{command:?} does not start: {e}. `./test` installs what the tests need: apt-get install gnugo")
        });
        let input = child.stdin.take().expect("it was piped");
        let output = BufReader::new(child.stdout.take().expect("it was piped"));
        Self { child, input, output }
    }

    fn carreau(bot: &str, seed: u64) -> Self {
        let seed = seed.to_string();
        Self::start(&mut carreau(["engine", "--gtp", "--scoring", "area", "--bot", bot, "--seed", &seed]))
    }

    /// Starts GNU Go, from the folder where Debian puts games if it is not on the path.
    fn gnu_go(seed: u64) -> Self {
        let debian = Path::new("/usr/games/gnugo");
        let program = if debian.exists() { debian } else { Path::new("gnugo") };
        let mut command = Command::new(program);
        command.args([
            "--mode",
            "gtp",
            "--level",
            "1",
            "--chinese-rules",
            "--positional-superko",
            "--never-resign",
        ]);
        Self::start(command.args(["--seed", &seed.to_string()]))
    }

    /// The answer to a command, which may be a refusal.
    fn ask(&mut self, command: &str) -> Result<String, String> {
        writeln!(self.input, "{command}").expect("the program reads");
        let (mut answer, mut line) = (String::new(), String::new());
        loop {
            line.clear();
            let read = self.output.read_line(&mut line).expect("the program answers");
            assert!(read > 0, "the program ended at `{command}`");
            match (line.trim_end(), answer.is_empty()) {
                ("", true) => {}
                ("", false) => break,
                _ => answer += &line,
            }
        }
        let text = answer[1..].trim().to_owned();
        if answer.starts_with('=') { Ok(text) } else { Err(text) }
    }

    fn told(&mut self, command: &str) -> String {
        self.ask(command).unwrap_or_else(|why| panic!("`{command}` is refused: {why}"))
    }

    fn stones(&mut self, colour: &str) -> PointSet {
        self.told(&format!("list_stones {colour}")).split_whitespace().map(point).collect()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn point(word: &str) -> Point {
    word.parse().unwrap_or_else(|e| panic!("{word}: {e}"))
}

/// Pseudo-random numbers that follow from a seed (splitmix64).
struct Luck(u64);

impl Luck {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from(((z >> 32) * u64::from(bound)) >> 32).expect("below a u32")
    }
}

/// Plays a whole game, this program as `ours`, and returns the number of moves, passes included.
fn whole_game(ours: Side, bot: &str, lines: u8, seed: u64) -> usize {
    let (mut here, mut there) = (Engine::carreau(bot, seed), Engine::gnu_go(seed));
    for engine in [&mut here, &mut there] {
        for command in [&format!("boardsize {lines}"), "clear_board", "komi 6.5"] {
            engine.told(command);
        }
    }
    let (mut passes, mut side) = (0, Side::Black);
    // Random play may go on for long; a game of this length has shown enough.
    for number in 0..usize::from(lines) * usize::from(lines) * 3 {
        let (plays, hears) = if side == ours { (&mut here, &mut there) } else { (&mut there, &mut here) };
        let played = plays.told(&format!("genmove {}", side.letter()));
        hears.told(&format!("play {} {played}", side.letter()));
        for colour in ["black", "white"] {
            assert_eq!(here.stones(colour), there.stones(colour), "{colour} after move {number}, {played}");
        }
        passes = if played.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        if passes == 2 {
            return number + 1;
        }
        side = !side;
    }
    usize::from(lines) * usize::from(lines) * 3
}

#[test]
fn d7_games_with_gnu_go_have_no_illegal_move_and_the_same_boards_on_9_lines() {
    assert!(whole_game(Side::Black, "random", 9, 1) > 20);
    assert!(whole_game(Side::White, "random", 9, 2) > 20);
}

#[test]
fn d7_games_with_gnu_go_have_no_illegal_move_and_the_same_boards_on_13_lines() {
    assert!(whole_game(Side::White, "random", 13, 5) > 20);
}

/// Makes a board on which a game has ended: some random stones, then GNU Go against itself.
fn played_out(judge: &mut Engine, lines: u8, luck: &mut Luck) {
    let board = Size::new(lines).expect("a board");
    judge.told(&format!("boardsize {lines}"));
    judge.told("clear_board");
    let (mut passes, mut sides) = (0, Side::ALL.into_iter().cycle());
    let mut by_lot = luck.below(12);
    while passes < 2 {
        let side = sides.next().expect("it goes round").letter();
        if by_lot > 0 {
            by_lot -= 1;
            let place = usize::try_from(luck.below(u32::from(lines) * u32::from(lines))).expect("few");
            let at = board.points().iter().nth(place).expect("a point");
            // An occupied point is not tried again.
            if judge.ask(&format!("play {side} {at}")).is_err() {
                judge.told(&format!("play {side} pass"));
            }
            continue;
        }
        passes = if judge.told(&format!("genmove {side}")) == "PASS" { passes + 1 } else { 0 };
    }
}

/// Makes a board on which random play has no move left.
fn played_at_random(judge: &mut Engine, lines: u8, luck: &mut Luck) {
    let mut board = Board::new(Size::new(lines).expect("a board"));
    board.playout(Side::Black, |bound| luck.below(bound));
    let stones = board.to_stones();
    judge.told(&format!("boardsize {lines}"));
    judge.told("clear_board");
    for side in Side::ALL {
        for at in stones.of(side) {
            judge.told(&format!("play {} {at}", side.letter()));
        }
    }
    for side in Side::ALL {
        assert_eq!(judge.stones(&side.to_string().to_lowercase()), *stones.of(side));
    }
}

/// Takes the dead stones as the judge names them, counts its board by area, and compares the result with the judge's.
/// Returns the number of dead stones.
fn counted_alike(judge: &mut Engine, lines: u8) -> usize {
    let mut stones = Stones::none(Size::new(lines).expect("a board"));
    for side in Side::ALL {
        let own = judge.stones(&side.to_string().to_lowercase());
        stones.lay(side, &own);
    }
    let dead: PointSet = judge.told("final_status_list dead").split_whitespace().map(point).collect();
    let counted = count(&stones, &dead, BySide::default(), Scoring::Area, 13);
    let winner = counted.winner().map_or('0', |side| side.letter().to_ascii_uppercase());
    let here = format!("{winner}+{:.1}", f64::from(counted.lead().abs()) / 2.0);
    assert_eq!(here, judge.told("final_score"), "{stones}, dead {dead:?}");
    dead.len()
}

/// How many boards are counted: 100 take more than a minute.
fn boards() -> u32 {
    std::env::var("CARREAU_BOARDS").ok().and_then(|number| number.parse().ok()).unwrap_or(40)
}

#[test]
fn d8_2_gnu_go_counts_the_areas_of_finished_boards_alike() {
    let (mut judge, mut luck) = (Engine::gnu_go(1), Luck(1));
    judge.told("komi 6.5");
    let mut dead = 0;
    for number in 0..boards() {
        let lines = if number % 4 == 3 { 13 } else { 9 };
        if number % 2 == 0 {
            played_out(&mut judge, lines, &mut luck);
        } else {
            played_at_random(&mut judge, lines, &mut luck);
        }
        dead += counted_alike(&mut judge, lines);
    }
    assert!(dead > 0, "boards with dead stones are among them");
}

#[test]
fn notation_gnu_go_sees_the_stones_of_an_exported_game_at_every_node() {
    let folder = folder("gtp-sgf");
    let mut here = Engine::carreau("random", 7);
    here.told("boardsize 13");
    here.told("set_free_handicap D4 K10 G7");
    for number in 0..120 {
        here.told(&format!("genmove {}", if number % 2 == 0 { 'w' } else { 'b' }));
    }
    let file = folder.join("game.sgf");
    here.told(&format!("printsgf {}", file.display()));
    let text = fs::read_to_string(&file).expect("it was written");
    let lines: Vec<&str> = text.lines().collect();
    let mut there = Engine::gnu_go(1);
    let mut again = Engine::carreau("random", 7);
    let part = folder.join("part.sgf");
    for end in (1..lines.len()).rev() {
        fs::write(&part, lines[..end].join("\n") + ")").expect("a file");
        let load = format!("loadsgf {}", part.display());
        there.told(&load);
        again.told(&load);
        for colour in ["black", "white"] {
            assert_eq!(again.stones(colour), there.stones(colour), "{colour} at node {end}");
            assert_eq!(again.stones(colour), here.stones(colour), "{colour} at node {end}");
        }
        // The last node is the last move.
        if end > 1 {
            here.told("undo");
        }
    }
}

#[test]
fn the_session_of_the_document_is_what_the_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/gtp.md");
    let document = fs::read_to_string(&path).expect("the document").replace("\r\n", "\n");
    let commands: Vec<&str> = document.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    assert!(commands.len() > 15, "the document has a session");
    let output = run(["engine", "--gtp"], (commands.join("\n") + "\n").as_bytes());
    let answers = text(&output.stdout);
    let mut answers = answers.split("\n\n").filter(|answer| !answer.is_empty());
    let (mut found, mut due) = (String::new(), false);
    for line in document.lines() {
        if due && !line.is_empty() && !line.starts_with("> ") && !line.starts_with("```") {
            continue;
        }
        due = false;
        found = found + line + "\n";
        if line.starts_with("> ") {
            found = found + answers.next().expect("each command is answered").trim_end() + "\n";
            due = true;
        }
    }
    assert_eq!(answers.next(), None);
    golden(&path, &found);
}

#[test]
fn ids_comments_and_white_space_are_as_the_protocol_says() {
    let input = "# a comment\n\n  \t\n12 name # who\n\x013\tprotocol_version\r\nversion\n7\n0 known_command  play\n9 known_command fly\nquit\nname\n";
    let output = run(["engine", "--gtp"], input.as_bytes());
    assert!(output.status.success());
    let version = env!("CARGO_PKG_VERSION");
    let expected = format!(
        "=12 Carreau\n\n=3 2\n\n= {version}\n\n?7 syntax error: a command is expected\n\n=0 true\n\n=9 false\n\n= \n\n"
    );
    assert_eq!(text(&output.stdout), expected);
}

#[test]
fn what_cannot_be_done_is_refused_with_the_clause_and_the_session_goes_on() {
    let mut engine = Engine::carreau("random", 1);
    for (command, why) in [
        ("fly", "unknown command"),
        ("boardsize 4", "unacceptable size"),
        ("boardsize many", "syntax error: a number of lines is expected"),
        ("undo", "cannot undo: no move was made"),
        ("komi 300", "a komi is a number of half points from -99.5 to 99.5 (D1.4)"),
        ("play b", "syntax error: a vertex, such as D4 or pass, is expected"),
        ("play x D4", "syntax error: a colour, b or w, is expected"),
        ("play b I4", "syntax error: a vertex, such as D4 or pass, is expected"),
        ("genmove", "syntax error: a colour, b or w, is expected"),
        ("fixed_handicap 10", "invalid number of stones"),
        ("set_free_handicap D4 D4", "bad vertex list: D4 is named twice"),
        ("set_free_handicap D4", "bad vertex list: 2 stones or more are expected, but not a full board"),
        (
            "loadsgf /no/such/file",
            "cannot load file: /no/such/file: it cannot be read: No such file or directory (os error 2)",
        ),
        ("final_status_list asleep", "syntax error: a status, alive, dead or seki, is expected"),
        ("time_left b soon 1", "syntax error: a number of seconds is expected"),
    ] {
        assert_eq!(engine.ask(command), Err(why.to_owned()), "{command}");
    }
    for command in ["boardsize 5", "clear_board", "play w A2", "play w B1", "play b E5"] {
        engine.told(command);
    }
    assert_eq!(engine.ask("play b E5"), Err("illegal move: a stone lies on E5 (D3.1)".to_owned()));
    assert_eq!(
        engine.ask("play b A1"),
        Err("illegal move: the stone on A1 would have no liberty (D3.3)".to_owned())
    );
    assert_eq!(
        engine.ask("play b F6"),
        Err("illegal move: F6 is not on a board of 5 lines (D3.1)".to_owned())
    );
    assert_eq!(engine.ask("fixed_handicap 2"), Err("board not empty".to_owned()));
}

#[test]
fn d3_2_a_game_with_cards_is_loaded_with_its_prisoners() {
    let start: carreau_dango::Position =
        "5/0/territory/carry/seats classic ...../...../...../...../OX... 0:2 \
                                          b:0000000000000001000000000 w:0000000000000000000000000 b:begin"
            .parse()
            .expect("a position");
    let steps = carreau_dango::turns::read_turn(&start, "place1 A2").expect("a turn");
    let kifu = sgf::Kifu { start, steps, players: BySide::default(), given_up: None };
    let file = folder("gtp-cards").join("game.sgf");
    fs::write(&file, sgf::write(&kifu).expect("it is legal")).expect("a file");
    let mut engine = Engine::carreau("random", 1);
    assert_eq!(engine.told(&format!("loadsgf {}", file.display())), "white");
    let board = engine.told("showboard");
    assert!(board.ends_with("Black has captured 1, White 2"), "{board}");
    // Black has 24 points and one prisoner less one stone more, White its two prisoners.
    assert_eq!(engine.told("final_score"), "B+22");
    engine.told("play w E5");
    engine.told("undo");
    assert!(engine.told("showboard").ends_with("Black has captured 1, White 2"));
}

#[test]
fn d8_1_further_passes_say_nothing_new() {
    let mut engine = Engine::carreau("random", 1);
    engine.told("boardsize 5");
    for colour in ["b", "b", "b", "w", "b", "w", "w"] {
        engine.told(&format!("play {colour} pass"));
    }
    engine.told("play w C3");
    engine.told("play w D3");
    assert_eq!(engine.told("list_stones white"), "C3 D3");
    for _ in 0..9 {
        engine.told("undo");
    }
    assert_eq!(engine.ask("undo"), Err("cannot undo: no move was made".to_owned()));
}

#[test]
fn a_ko_is_taken_back_only_when_the_board_is_another_one() {
    let mut engine = Engine::carreau("random", 1);
    let moves = "boardsize 5|play b B1|play w C1|play b A2|play w D2|play b B3|play w C3|play b C2|play w B2";
    moves.split('|').for_each(|command| drop(engine.told(command)));
    let ko = "illegal move: with a stone on C2 the board is as it was before (D7.2)";
    assert_eq!(engine.ask("play b C2"), Err(ko.to_owned()));
    for command in ["play b E5", "play w pass", "play b C2"] {
        engine.told(command);
    }
}

#[test]
fn garbage_is_refused_and_nothing_panics() {
    let lines = [
        &b"\xFF\xFE\x00"[..],
        b"99999999999999999999999999 name",
        b"play b \xC3\xA9",
        b"play play play",
        b"time_settings -1 0 0",
        b"time_settings 1e400 0 0",
        b"kgs-time_settings canadian 1 2",
        b"komi nan",
        b"komi inf",
        b"boardsize 255",
        b"boardsize 256",
        b"boardsize -9",
        b"loadsgf",
        b"loadsgf .",
        b"loadsgf x -1",
        b"printsgf /no/such/folder/x",
        b"place_free_handicap 1",
        b"set_free_handicap pass pass",
        b"final_status_list",
        b"list_stones green",
    ];
    let refused = lines.len();
    let mut input = lines.join(&b"\n"[..]);
    input.push(b'\n');
    input.extend_from_slice(&vec![b'7'; 3 << 20]);
    input.extend_from_slice(b"\n1000 boardsize 9\n1001 quit\n");
    let output = run(["engine", "--gtp"], &input);
    let answers = text(&output.stdout);
    let answers: Vec<&str> = answers.split("\n\n").filter(|answer| !answer.is_empty()).collect();
    // The second id is too long for a number, and still an id.
    assert_eq!(answers.iter().filter(|answer| answer.starts_with('?')).count(), refused);
    assert_eq!(answers[answers.len() - 2..], ["=1000 ", "=1001 "]);
}

#[test]
fn handicaps_scores_and_boards_are_told() {
    let mut engine = Engine::carreau("random", 1);
    engine.told("boardsize 9");
    engine.told("komi 0.5");
    assert_eq!(engine.told("fixed_handicap 4"), "C3 C7 G3 G7");
    assert_eq!(engine.told("final_score"), "B+80.5");
    assert_eq!(engine.told("final_status_list alive").lines().count(), 4);
    assert_eq!(engine.told("final_status_list dead"), "");
    assert_eq!(engine.told("get_komi"), "0.5");
    assert!(engine.told("showboard").contains("\n  7 . . # . . . # . . 7"), "{}", engine.told("showboard"));
    for command in [
        "clear_board",
        "time_settings 60 10 5",
        "time_left b 30 0",
        "time_left w 10 5",
        "kgs-time_settings none",
    ] {
        assert_eq!(engine.told(command), "");
    }
    assert_eq!(engine.told("place_free_handicap 30").split(' ').count(), 9);
}
