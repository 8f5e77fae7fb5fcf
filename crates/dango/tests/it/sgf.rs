//! Games as SGF: what a viewer shows, and what the reader restores.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

use carreau_core::{BySide, Chance as _, Game, Side, Turn};
use carreau_dango::{
    Deck, Lines, Position, Step, Terms,
    sgf::{GivenUp, GivenUpBy, Kifu, SgfFault, TreeError, Variation, read, write, write_tree},
};
use carreau_testkit::Luck;
use sgf_parse::go::{Move, Prop};

use crate::{
    table::{Arrange, empty, on, play},
    turns::game,
};

fn kifu(start: Position, steps: Vec<Step>) -> Kifu {
    let players = BySide { black: "Léonie [3]".to_owned(), white: "Mar\\cel".to_owned() };
    Kifu { start, steps, players, given_up: None }
}

/// A board that knows only points, as a viewer does: rows from the top.
struct Viewer(Vec<Vec<char>>);

impl Viewer {
    fn around(&self, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
        let lines = self.0.len();
        let near = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        near.into_iter().filter(move |&(x, y)| x < lines && y < lines)
    }

    fn has_liberty(&self, x: usize, y: usize) -> bool {
        let (mut group, mut next) = (vec![(x, y)], 0);
        while let Some(&(a, b)) = group.get(next) {
            next += 1;
            for (c, d) in self.around(a, b) {
                if self.0[d][c] == '.' {
                    return true;
                }
                if self.0[d][c] == self.0[y][x] && !group.contains(&(c, d)) {
                    group.push((c, d));
                }
            }
        }
        false
    }

    fn play(&mut self, letter: char, to: Move) {
        let Move::Move(point) = to else { return };
        let (x, y) = (usize::from(point.x), usize::from(point.y));
        assert_eq!(self.0[y][x], '.', "a move goes to a vacant point");
        self.0[y][x] = letter;
        let dead: Vec<(usize, usize)> = (0..self.0.len())
            .flat_map(|y| (0..self.0.len()).map(move |x| (x, y)))
            .filter(|&(x, y)| self.0[y][x] != '.' && self.0[y][x] != letter && !self.has_liberty(x, y))
            .collect();
        for (x, y) in dead {
            self.0[y][x] = '.';
        }
    }

    fn node(&mut self, props: &[Prop]) {
        for prop in props {
            let (points, letter) = match prop {
                Prop::AB(points) => (points, 'X'),
                Prop::AW(points) => (points, 'O'),
                Prop::AE(points) => (points, '.'),
                Prop::B(to) => return self.play('X', *to),
                Prop::W(to) => return self.play('O', *to),
                Prop::Invalid(name, values) => panic!("{name}{values:?} is no SGF"),
                _ => continue,
            };
            for point in points {
                self.0[usize::from(point.y)][usize::from(point.x)] = letter;
            }
        }
    }

    fn rows(&self) -> String {
        self.0.iter().map(|row| row.iter().collect()).collect::<Vec<String>>().join("/")
    }
}

/// Whether a step is shown with the next one.
fn is_prelude(step: &Step) -> bool {
    match step {
        Step::Draw(draw) => !matches!(draw.to_string().as_str(), "right" | "wrong"),
        Step::Play(play) => matches!(play.to_string().as_str(), "turn" | "free"),
    }
}

/// Checks every node of a game as a viewer shows it, and returns the number of nodes.
fn viewed(kifu: &Kifu) -> usize {
    let text = write(kifu).expect("a game by the rules");
    let trees = sgf_parse::go::parse(&text).expect("an SGF");
    assert!(trees[0].validate().is_ok(), "{:?}", trees[0].validate());
    let lines = usize::from(kifu.start.stones().size().lines());
    let mut viewer = Viewer(vec![vec!['.'; lines]; lines]);
    let mut nodes = trees[0].main_variation();
    viewer.node(&nodes.next().expect("a root").properties);
    let mut position = kifu.start.clone();
    assert_eq!(viewer.rows(), position.stones().to_string());
    let mut count = 1;
    for step in &kifu.steps {
        position.step(step).expect("a game by the rules");
        if is_prelude(step) {
            continue;
        }
        viewer.node(&nodes.next().expect("a node for each move").properties);
        assert_eq!(viewer.rows(), position.stones().to_string(), "node {count}, {step}");
        count += 1;
    }
    assert_eq!(nodes.count(), 0, "no node is left");
    count
}

#[test]
fn a_viewer_sees_the_same_stones_at_every_node_of_forty_games_and_they_read_back() {
    let mut nodes = 0;
    for number in 0..40 {
        let board = Lines::try_from(if number % 4 == 0 { 19 } else { 13 }).expect("a board");
        let terms = Terms { board, nigiri: number % 2 == 0, carry_over: number % 3 > 0, ..Terms::default() };
        let start = Position::start(terms, Deck::classic());
        let played = kifu(start.clone(), game(&start, &mut Luck::new(number)));
        nodes += viewed(&played);
        let text = write(&played).expect("a game by the rules");
        assert_eq!(read(&text).as_deref(), Ok(&[played.clone()][..]));
        assert_eq!(write(&played), Ok(text), "the same game is the same text");
    }
    assert!(nodes > 4_000, "{nodes} nodes were compared");
}

/// The stones of a colour that GNU Go has on its board when it has read this game.
fn gnu_go_sees(text: &str, colour: &str, number: u64) -> Vec<String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ordinary-{number}.sgf"));
    std::fs::write(&file, text).expect("a file");
    let debian = Path::new("/usr/games/gnugo");
    let mut command = Command::new(if debian.exists() { debian } else { Path::new("gnugo") });
    let piped = command.args(["--mode", "gtp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = piped.expect("GNU Go starts: `./test` installs it");
    let mut input = child.stdin.take().expect("it was piped");
    write!(input, "loadsgf {}\nlist_stones {colour}\nquit\n", file.display()).expect("it reads");
    drop(input);
    let said = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text");
    let answers: Vec<&str> = said.split("\n\n").collect();
    assert!(answers[0].starts_with('='), "{said} to {text}");
    let mut stones: Vec<String> = answers[1].split_whitespace().skip(1).map(str::to_owned).collect();
    stones.sort();
    stones
}

#[test]
fn the_ordinary_go_of_a_game_is_read_by_gnu_go_and_reads_back() {
    for number in 0..8 {
        let start = Position::start(Terms::default(), Deck::classic());
        let whole = kifu(start.clone(), game(&start, &mut Luck::new(number)));
        let ordinary = whole.ordinary().expect("a game by the rules");
        assert!(whole.steps.ends_with(&ordinary.steps) && ordinary.steps.len() > 3);
        let text = write(&ordinary).expect("a game by the rules");
        assert_eq!(text.matches("AB[").count(), 1, "stones are set up in the root alone");
        assert!(!text.contains("AE["), "{text}");
        assert_eq!(read(&text).as_deref(), Ok(&[ordinary.clone()][..]));
        let mut end = ordinary.start.clone();
        for step in &ordinary.steps {
            end.step(step).expect("a game by the rules");
        }
        for (side, colour) in [(Side::Black, "black"), (Side::White, "white")] {
            let mut stones: Vec<String> = end.stones().of(side).iter().map(|at| at.to_string()).collect();
            stones.sort();
            assert_eq!(gnu_go_sees(&text, colour, number), stones, "{colour} in game {number}");
        }
    }
}

#[test]
fn d8_2_the_komi_of_an_ordinary_game_counts_the_prisoners_taken_before() {
    let start = |scoring| {
        let mut setup = Position::ordinary(Terms { scoring, ..Terms::default() }).to_setup();
        setup.ground.prisoners = BySide { black: 5, white: 2 };
        setup.validate().expect("a position")
    };
    let text = |scoring| write(&kifu(start(scoring), Vec::new())).expect("nothing is played");
    let territory = text(carreau_dango::Scoring::Territory);
    assert!(territory.contains("KM[3.5]"), "{territory}");
    assert!(territory.contains("C[Black has taken 5, White 2: KM counts them, and the komi of 6.5]"));
    assert!(text(carreau_dango::Scoring::Area).contains("KM[6.5]"));
}

/// Checks a text by the grammar of SGF FF\[4\]:
///
/// ```text
/// collection = { tree }                     tree  = "(" node { node } { tree } ")"
/// node       = ";" { property }             property = letters value { value }
/// value      = "[" any text, with "\" before what would end it "]"
/// ```
struct Grammar<'a>(std::iter::Peekable<std::str::Chars<'a>>);

impl Grammar<'_> {
    fn next_is(&mut self, wanted: char) -> bool {
        while self.0.next_if(|letter| letter.is_whitespace()).is_some() {}
        self.0.next_if_eq(&wanted).is_some()
    }

    fn collection(text: &str) -> usize {
        let mut grammar = Grammar(text.chars().peekable());
        let mut trees = 0;
        while grammar.next_is('(') {
            grammar.tree();
            trees += 1;
        }
        assert_eq!(grammar.0.next(), None, "nothing follows the trees");
        trees
    }

    fn tree(&mut self) {
        assert!(self.next_is(';'), "a tree begins with a node");
        self.node();
        while self.next_is(';') {
            self.node();
        }
        while self.next_is('(') {
            self.tree();
        }
        assert!(self.next_is(')'), "a tree ends");
    }

    fn node(&mut self) {
        let mut names = Vec::new();
        loop {
            let name: String = std::iter::from_fn(|| self.0.next_if(char::is_ascii_uppercase)).collect();
            if name.is_empty() {
                break;
            }
            assert!(!names.contains(&name), "{name} stands once in a node");
            names.push(name);
            assert!(self.next_is('['), "a property has a value");
            self.value();
            while self.next_is('[') {
                self.value();
            }
        }
    }

    fn value(&mut self) {
        loop {
            match self.0.next() {
                Some(']') => return,
                Some('\\') => assert!(self.0.next().is_some(), "something is escaped"),
                Some(_) => {}
                None => panic!("a value ends"),
            }
        }
    }
}

/// The steps and names along every branch of a tree, in its order, as far as the nodes say them.
fn branches(node: &sgf_parse::SgfNode<Prop>, before: &[String], out: &mut Vec<Vec<String>>) {
    let mut line = before.to_vec();
    for prop in node.properties() {
        match prop {
            Prop::N(name) => line.push(format!("<{}>", name.text)),
            Prop::Unknown(name, values) if name == "DG" && !node.is_root => {
                line.extend(values.iter().cloned());
            }
            Prop::B(_) | Prop::W(_) => line.push("move".to_owned()),
            _ => {}
        }
    }
    match node.children().next() {
        None => out.push(line),
        Some(_) => node.children().for_each(|child| branches(child, &line, out)),
    }
}

fn branches_of(text: &str) -> Vec<Vec<String>> {
    assert_eq!(Grammar::collection(text), 1);
    let trees = sgf_parse::go::parse(text).expect("an SGF");
    assert!(trees[0].validate().is_ok(), "{:?}", trees[0].validate());
    let mut out = Vec::new();
    branches(&trees[0], &[], &mut out);
    out
}

fn steps(text: &str) -> Vec<Step> {
    let step = |event: &str| match event.strip_prefix('+') {
        Some(draw) => Step::Draw(draw.parse().expect("a draw")),
        None => Step::Play(event.parse().expect("a play")),
    };
    text.split('|').filter(|event| !event.is_empty()).map(step).collect()
}

/// A game with two cards for each side, and the position after its first so many steps.
fn short_game() -> (Kifu, impl Fn(usize) -> Position) {
    let start = empty(13).left(Side::Black, "keima nobi").left(Side::White, "nobi keima").table().position;
    let main = kifu(start.clone(), steps("+keima|keima D4 E6|+nobi|nobi A1 A2|+nobi|nobi N12 N13"));
    let played = main.steps.clone();
    let after = move |count: usize| {
        let mut position = start.clone();
        for step in &played[..count] {
            position.step(step).expect("legal");
        }
        position
    };
    (main, after)
}

fn variation(name: &str, start: Position, text: &str) -> Variation {
    Variation { name: name.to_owned(), start, steps: steps(text) }
}

#[test]
fn variations_are_branches_where_they_leave_the_game_and_the_game_reads_back() {
    let (main, after) = short_game();
    let mut other_card = after(2);
    other_card.step(&Step::Draw("keima".parse().expect("a draw"))).expect("White has it");
    let mut deeper = other_card.clone();
    for step in steps("keima G7 H9") {
        deeper.step(&step).expect("legal");
    }
    let variations = [
        // It leaves the variation that stands after it.
        variation("deeper", deeper, "+nobi|nobi K10 L10"),
        variation("another card", other_card, "keima G7 H9"),
        variation("the same card [elsewhere] \\ far\naway", after(3), "nobi B1 B2|+nobi"),
        variation("", after(0), "+nobi|nobi D4 D5"),
        variation("nothing new", after(1), "keima D4 E6"),
    ];
    let text = write_tree(std::slice::from_ref(&main), &variations).expect("all fit");
    let said = branches_of(&text);
    let said: Vec<String> = said.iter().map(|line| line.join("|")).collect();
    assert_eq!(
        said,
        [
            "+keima|keima D4 E6|+nobi|nobi A1 A2|+nobi|nobi N12 N13",
            "+keima|keima D4 E6|<another card>|+keima|keima G7 H9|<deeper>|+nobi|nobi K10 L10",
            "+keima|keima D4 E6|<the same card [elsewhere] \\ far away>|+nobi|nobi B1 B2|+nobi",
            "+nobi|nobi D4 D5",
        ]
    );
    assert_eq!(read(&text), Ok(vec![main.clone()]), "the main line is the game");
    // Each branch is a game that a viewer can follow.
    for line in &said {
        let told: String =
            line.split('|').filter(|part| !part.starts_with('<')).collect::<Vec<_>>().join("|");
        // A card that waits for its play is no move to be seen.
        viewed(&kifu(main.start.clone(), steps(told.trim_end_matches("|+nobi"))));
    }
    assert_eq!(write_tree(std::slice::from_ref(&main), &[]), Ok(write(&main).expect("legal")));
}

#[test]
fn a_variation_that_goes_on_from_the_end_does_not_prolong_the_game() {
    let (main, after) = short_game();
    let end = after(main.steps.len());
    let on = variation("on", end, "+keima|keima K4 L6");
    let text = write_tree(std::slice::from_ref(&main), &[on]).expect("it fits");
    assert!(text.contains("N[on]"), "{text}");
    assert_eq!(read(&text).expect("a game")[0].steps, main.steps, "{text}");
}

#[test]
fn a_variation_that_leaves_no_game_is_named() {
    let (main, after) = short_game();
    let elsewhere = Position::ordinary(Terms::default());
    let fits = variation("fits", after(2), "+nobi|nobi B1 B2");
    let apart = [fits.clone(), variation("apart", elsewhere, "B D4")];
    assert_eq!(write_tree(std::slice::from_ref(&main), &apart), Err(TreeError::Apart { variation: 1 }));
    let illegal = [Variation { steps: steps("+nobi|nobi D4 D5"), ..fits }];
    let why = write_tree(&[main], &illegal).expect_err("a stone lies on D4");
    assert!(matches!(why, TreeError::Variation { variation: 0, step: 1, .. }), "{why:?}");
}

#[test]
fn in_a_match_a_variation_belongs_to_the_game_that_it_leaves() {
    let (main, _) = short_game();
    let second = Kifu { steps: steps("+nobi|nobi D4 D5|+keima|keima A1 B3"), ..main.clone() };
    let mut leaves = second.start.clone();
    for step in &second.steps[..2] {
        leaves.step(step).expect("legal");
    }
    let games = [main, second];
    let text = write_tree(&games, &[variation("later", leaves, "+nobi|nobi A1 A2")]).expect("it fits");
    assert_eq!(Grammar::collection(&text), 2);
    assert_eq!(read(&text), Ok(games.to_vec()));
    let (first, second) = text.split_at(text.rfind("(;FF[4]").expect("two trees"));
    assert!(!first.contains("N[later]") && second.contains("N[later]"), "{text}");
}

#[test]
fn random_games_with_their_variations_read_back() {
    for number in 0..12 {
        let terms = Terms { nigiri: number % 2 == 0, ..Terms::default() };
        let start = Position::start(terms, Deck::classic());
        let main = kifu(start.clone(), game(&start, &mut Luck::new(number)));
        let mut variations = Vec::new();
        for at in [0, 1, 2, 7, 20] {
            let mut leaves = start.clone();
            for step in main.steps.iter().take(at) {
                leaves.step(step).expect("legal");
            }
            let steps = game(&leaves, &mut Luck::new(100 + number));
            variations.push(Variation { name: format!("after {at}"), start: leaves, steps });
        }
        let text = write_tree(std::slice::from_ref(&main), &variations).expect("all fit");
        assert_eq!(read(&text), Ok(vec![main]));
        assert_eq!(branches_of(&text).len(), 6, "game {number}");
    }
}

#[test]
fn the_properties_of_cards_are_set_up_nodes_and_ordinary_moves_are_moves() {
    let last = empty(13).left(Side::Black, "keima place1").left(Side::White, "twice nobi");
    let start = last.table().position;
    let events = "+keima|keima D4 E6|+twice nobi|nobi A1 A2|nobi C1 C2|+place1|place1 N13|W E5|B D5|pass|pass|dead A1 A2 C1 C2|agree";
    let steps = events.split('|').map(|event| match event.strip_prefix('+') {
        Some(draw) => Step::Draw(draw.parse().expect("a draw")),
        None => Step::Play(event.parse().expect("a play")),
    });
    let text = write(&kifu(start, steps.collect())).expect("a game by the rules");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("(;FF[4]GM[1]CA[UTF-8]AP[Carreau:"), "{}", lines[0]);
    assert!(
        lines[0].contains("]SZ[13]KM[6.5]RU[Dango, territory]PB[Léonie [3\\]]PW[Mar\\\\cel]RE[W+2.5]DG[13/")
    );
    assert_eq!(
        lines[1..],
        [
            ";AB[dj][eh]C[Black: keima D4 E6]DG[+keima][keima D4 E6]",
            ";AW[am][al]C[White: twice nobi A1 A2]DG[+twice nobi][nobi A1 A2]",
            ";AW[cm][cl]C[White: nobi C1 C2, the second time (D6.1)]DG[nobi C1 C2]",
            ";AB[ma]C[Black: place1 N13]DG[+place1][place1 N13]",
            ";W[ei]",
            ";B[di]",
            ";W[]",
            ";B[]",
            ";C[White: dead A1 A2 C1 C2]DG[dead A1 A2 C1 C2]",
            lines[10],
            ")",
        ]
    );
    assert!(lines[10].starts_with(";C[Black: agree. Counted (D8.2): Black "), "{}", lines[10]);
}

#[test]
fn captures_are_taken_off_and_blocks_put_back_in_one_node() {
    let mut setup = empty(13);
    setup.ground.stones = "............./............./............./............./............./............./............./............./............./............./............./............./XO...........".parse().expect("a board");
    let start = setup.table().position;
    let steps = |text: &str| -> Vec<Step> {
        text.split('|')
            .map(|event| match event.strip_prefix('+') {
                Some(draw) => Step::Draw(draw.parse().expect("a draw")),
                None => Step::Play(event.parse().expect("a play")),
            })
            .collect()
    };
    let text =
        write(&kifu(start, steps("+nobi|nobi B2 C2|+place1|place1 A2|+free-block|block"))).expect("legal");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("]AB[am]AW[bm]DG["), "{}", lines[0]);
    assert_eq!(lines[2], ";AW[al]AE[am]C[White: place1 A2; White captures 1]DG[+place1][place1 A2]");
    assert_eq!(lines[3], ";AB[am]AE[al]C[Black: block]DG[+free-block][block]");
}

#[test]
fn a_game_under_way_or_given_up_reads_back() {
    let start = Position::start(Terms::default(), Deck::classic());
    let steps = vec![Step::Draw("twice keima".parse().expect("a draw"))];
    for given_up in [
        None,
        Some(GivenUp { winner: Side::White, by: GivenUpBy::Resignation }),
        Some(GivenUp { winner: Side::Black, by: GivenUpBy::Time }),
        Some(GivenUp { winner: Side::Black, by: GivenUpBy::Forfeit }),
    ] {
        let played = Kifu { given_up, ..kifu(start.clone(), steps.clone()) };
        let text = write(&played).expect("legal");
        assert!(text.contains("\n;C[Black: twice keima]DG[+twice keima]\n"), "{text}");
        assert_eq!(read(&text), Ok(vec![played]));
    }
}

#[test]
fn d8_1_passes_after_two_passes_are_none_and_a_stone_plays_on() {
    let plays = |text: &str| {
        let games = read(text).expect("a game");
        games[0].steps.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(plays("(;SZ[9];B[ee];W[];B[];W[];B[])"), "B E5; pass; pass");
    assert_eq!(plays("(;SZ[9];B[];W[];B[];W[];W[ee])"), "pass; pass; play on; pass; W E5");
    assert_eq!(plays("(;SZ[9];B[];B[];B[];B[])"), "pass; pass");
}

#[test]
fn d8_1_a_game_that_two_more_passes_end_is_counted_in_the_file() {
    let start = on("..XO./..XO./.OXO./..XO./..XO.").ordinary().table().position;
    let plays = ["pass", "pass", "dead B3", "play on", "pass", "pass"];
    let steps: Vec<Step> = plays.iter().map(|text| Step::Play(play(text))).collect();
    let played = kifu(start, steps);
    let text = write(&played).expect("legal");
    assert!(text.contains("Counted (D8.2): Black 0, White 5 and 6.5"), "{text}");
    assert_eq!(read(&text), Ok(vec![played]));
}

#[test]
fn d7_a_file_of_go_is_a_game_without_cards() {
    let text = "(;GM[1]FF[4]SZ[9]HA[2]KM[0.5]RU[Chinese]AB[cg][gc]PL[W]PB[a\\]b]RE[W+R]
        ;W[ee];B[ed]C[well];W[];B[tt](;W[de];B[dd];B[aa])(;W[aa]))(;SZ[19:19];B[pd])";
    let games = read(text).expect("two games");
    let first = &games[0];
    let plays: Vec<String> = first.steps.iter().map(ToString::to_string).collect();
    assert_eq!(plays, ["W E5", "B E6", "pass", "pass", "play on", "W D5", "B D6", "pass", "B A9"]);
    assert_eq!(first.start.stones().to_string().matches('X').count(), 2);
    assert_eq!(first.start.turn(), Turn::Side(Side::White));
    assert_eq!(first.start.terms().scoring, carreau_dango::Scoring::Area);
    assert_eq!(first.start.terms().komi().as_halves(), 1);
    assert_eq!(first.players.black, "a]b");
    assert_eq!(first.given_up, Some(GivenUp { winner: Side::White, by: GivenUpBy::Resignation }));
    assert_eq!(games[1].start.stones().size().lines(), 19);
    assert_eq!(games[1].steps.len(), 1);
}

#[test]
fn d7_2_what_superko_refuses_is_named_by_move_and_node() {
    // Two stones stand on the board, so a single ko is taken and taken back at once.
    let text = "(;SZ[9]AB[ba][ab][bc][cb]AW[ca][dd];W[db];B[aa];W[cc];B[ia];W[bb]C[takes];B[cb])";
    let error = read(text).expect_err("a ko");
    assert_eq!((error.game, error.node), (1, 7), "{error}");
    assert_eq!(error.clause().map(|clause| clause.0), Some("D7.2"), "{error}");
    assert!(error.to_string().starts_with("game 1, node 7: move 6, `B C8`: "), "{error}");
}

#[test]
fn what_is_no_game_is_refused_by_game_and_node() {
    for (text, why) in [
        ("", "game 1, node 1: this is no SGF: "),
        ("hello", "game 1, node 1: this is no SGF: "),
        ("(;GM[1];B[aa]", "game 1, node 1: this is no SGF: "),
        ("(;GM[2])", "game 1, node 1: GM names another game than Go, which is 1"),
        (
            "(;SZ[9:13])",
            "game 1, node 1: SZ[9:13] cannot be read: a square board of 5 to 19 lines is expected",
        ),
        ("(;SZ[4])", "game 1, node 1: SZ[4] cannot be read: "),
        ("(;KM[375])", "game 1, node 1: KM[375] cannot be read: a komi is a number of half points"),
        ("(;SZ[9];B[zz])", "game 1, node 2: B[zz] cannot be read: it is not on a board of 9 lines"),
        ("(;SZ[9];B[a1])", "game 1, node 2: B[a1] cannot be read: points such as dd are expected"),
        ("(;SZ[9];B[aa];W[aa])", "game 1, node 3: move 2, `W A9`: a stone lies on A9 (D3.1)"),
        (
            "(;SZ[9]AB[ab][ba];W[aa])",
            "game 1, node 2: move 1, `W A9`: the stone on A9 would have no liberty (D3.3)",
        ),
        ("(;SZ[9];B[aa];AW[bb])", "game 1, node 3: stones are set up after the first move"),
        (
            "(;SZ[9]AB[aa]AW[ab][ba])",
            "game 1, node 1: the set-up is no position: the group on A9 has no liberty",
        ),
        ("(;SZ[9];B[aa])(;SZ[9];B[bb];W[bb])", "game 2, node 3: move 2, `W B8`: a stone lies on B8 (D3.1)"),
        // If several points are wrong, the error names the first by column and row.
        (
            "(;SZ[9]AB[zz][ka][aj][kc][ma][dd])",
            "game 1, node 1: AB[aj] cannot be read: it is not on a board of 9 lines",
        ),
        ("(;DG[classic][13])", "game 1, node 1: DG[classic 13] cannot be read: it is to have one position"),
        ("(;DG[nonsense])", "game 1, node 1: DG is no position: "),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.starts_with(why), "{text}: {error}");
    }
}

#[test]
fn a_file_that_was_changed_is_refused_where_it_no_longer_follows() {
    let start = Position::start(Terms::default(), Deck::classic());
    let steps = ["+keima", "keima D4 E6", "+nobi", "nobi K4 K5"].map(|event| match event.strip_prefix('+') {
        Some(draw) => Step::Draw(draw.parse().expect("a draw")),
        None => Step::Play(event.parse().expect("a play")),
    });
    let text = write(&kifu(start, steps.into())).expect("legal");
    for (from, to, why) in [
        (
            "AB[dj][eh]",
            "AB[dj][ei]",
            "game 1, node 2: its stones are not those that lie there by the rules after `keima D4 E6`",
        ),
        ("[keima D4 E6]DG", "[changed]DG", ""),
        (
            "DG[+nobi][nobi K4 K5]",
            "DG[+nobi][nobi K4 L5]",
            "game 1, node 3: move 2, `nobi K4 L5`: these points are no nobi in any facing (D3.4)",
        ),
        (
            "DG[+nobi][nobi K4 K5]",
            "DG[+nob]",
            "game 1, node 3: move 1, `nob`: nob cannot be drawn here: no such card is left in the deck (D2.1)",
        ),
        ("DG[+nobi][nobi K4 K5]", "", "game 1, node 3: its stones are not those"),
    ] {
        let changed = text.replacen(from, to, 1);
        match read(&changed) {
            Ok(_) => assert_eq!(why, "", "{from}"),
            Err(error) => assert!(!why.is_empty() && error.to_string().starts_with(why), "{from}: {error}"),
        }
    }
}

#[test]
fn a_line_longer_than_any_game_is_refused_before_it_is_followed() {
    for (text, refused) in [
        (format!("({})", ";".repeat(5_000)), false),
        (format!("({})", ";".repeat(5_001)), true),
        (format!("(;C[{}])", ";(".repeat(9_000)), false),
        ("(;".repeat(200_000), true),
        ("(".repeat(200_000), true),
    ] {
        let fault = read(&text).err().map(|error| error.fault);
        assert_eq!(fault == Some(SgfFault::TooLong), refused, "{fault:?}");
    }
}

#[test]
fn no_part_of_a_file_makes_the_reader_fail_otherwise_than_by_an_error() {
    let start = Position::start(Terms::default(), Deck::classic());
    let text = write(&kifu(start.clone(), game(&start, &mut Luck::new(3)))).expect("a game by the rules");
    let mut luck = Luck::new(11);
    let bytes = text.as_bytes();
    for _ in 0..250 {
        let mut changed = bytes[..usize::try_from(luck.below(bytes.len() as u64)).expect("few")].to_vec();
        for _ in 0..luck.below(4) {
            if changed.is_empty() {
                break;
            }
            let at = usize::try_from(luck.below(changed.len() as u64)).expect("few");
            changed[at] = *luck.one_of(b"()[];\\:abz+-0 \nBW").expect("some");
        }
        let _ = read(&String::from_utf8_lossy(&changed));
        changed.extend_from_slice(b"])");
        if let Err(error) = read(&String::from_utf8_lossy(&changed)) {
            assert!(!error.to_string().is_empty());
        }
    }
}
