//! What the Dango bots guarantee their callers.

use std::{cell::Cell, fmt::Write as _};

use carreau_bots::{Bot, Choice, Generator, HasBots as _, Level, NoChoice, Player, Request, meet};
use carreau_core::{BySide, Chance, Game, Side, Turn};
use carreau_dango::{
    Blocked, Cards, Deck, Deed, Done, Ground, Lines, Phase, Play, Position, Scoring, Setup, Terms, Times, Way,
};
use carreau_goban::{Point, PointSet, Stones};
use carreau_testkit::golden;

/// The level at which most tests ask the house: strong, and quicker than the highest.
const STRONG: Level = Level::new(7).unwrap();

/// The same, or the highest level of a bot that has no such level.
fn level(bot: &dyn Bot<Position>) -> Level {
    STRONG.min(bot.highest_level())
}

fn bot(name: &str) -> &'static dyn Bot<Position> {
    carreau_dango::Position::bot(name).unwrap()
}

fn terms(lines: u8) -> Terms {
    Terms { board: Lines::try_from(lines).unwrap(), ..Terms::default() }
}

fn start(lines: u8) -> Position {
    Position::start(terms(lines), Deck::classic())
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(|name| name.parse::<Point>().unwrap()).collect()
}

/// A game in progress with Black to play. The rows are from the top.
fn middle(rows: &str) -> Setup {
    let stones: Stones = rows.parse().unwrap();
    let mut setup = Setup::start(terms(stones.size().lines()), Deck::classic());
    setup.ground.stones = stones;
    setup
}

/// The same, with a card face up for Black.
fn with_card(rows: &str, card: &str) -> Position {
    let mut setup = middle(rows);
    let card = setup.deck.find(card.parse().unwrap()).unwrap();
    setup.cards.black.left[card] -= 1;
    setup.phase = Phase::Card { card, times: Times::Once };
    setup.validate().unwrap()
}

/// Ordinary Go, with Black to play.
fn ordinary(rows: &str) -> Setup {
    let mut setup = middle(rows);
    setup.cards = BySide::from_fn(|_| Cards::none(setup.terms.rounds()));
    setup
}

fn house(position: &Position) -> Choice<Play> {
    bot("house").choose(position, &Request::new(STRONG, 1)).unwrap()
}

fn unit(position: &Position) -> PointSet {
    match house(position).play {
        Play::Card { way: Way::Points(points), .. } => points,
        play => panic!("{play}"),
    }
}

/// Positions of games that the random bot plays against itself, including the start and the ends.
fn met(lines: u8, games: u64) -> Vec<Position> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut luck = Generator::new(seed);
        let mut position = start(lines);
        loop {
            met.push(position.clone());
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.resolve(luck.chance(&position).unwrap()).unwrap();
                }
                Turn::Side(_) => {
                    let choice = bot("random").choose(&position, &Request::new(Level::ONE, seed)).unwrap();
                    position.play(&choice.play).unwrap();
                }
            }
        }
    }
    met
}

/// Asks a bot for a play with as little thought as possible.
fn ask_at_once(bot: &dyn Bot<Position>, position: &Position) {
    let stop = || true;
    let request = Request::new(level(bot), 3).listing(4).stopped_by(&stop);
    match (position.turn(), bot.choose(position, &request)) {
        (Turn::Side(_), Ok(choice)) => {
            assert_eq!(position.check(&choice.play), Ok(()), "{position} {}", choice.play);
            assert!(choice.candidates.len() <= 4);
            for candidate in choice.candidates {
                assert_eq!(position.check(&candidate.play), Ok(()), "{position} {}", candidate.play);
            }
        }
        (Turn::Chance, refused) => assert_eq!(refused, Err(NoChoice::Chance)),
        (Turn::Over(_), refused) => assert_eq!(refused, Err(NoChoice::Over)),
        (Turn::Side(_), Err(refused)) => panic!("{position}: {refused}"),
    }
}

#[test]
fn every_choice_is_legal_and_any_other_position_is_refused() {
    for lines in [5, 13] {
        for (i, position) in met(lines, 2).iter().enumerate() {
            // The `house` bot thinks a little however soon it is stopped, so it is asked for a few positions only.
            for &bot in carreau_dango::Position::BOTS.iter().filter(|bot| i % 4 == 0 || bot.name() != "house")
            {
                ask_at_once(bot, position);
            }
        }
    }
}

#[test]
fn every_card_can_be_carried_out_on_every_kind_of_board() {
    let boards = [
        ".........".to_owned() + &"/.........".repeat(8),
        "XX.OO/XX.OO/XX.OO/XX.OO/XX.OO".to_owned(),
        "XXXXX/X.XXX/XXXXX/XXX.X/XXXXX".to_owned(),
        "OOOOO/O.OOO/OOOOO/OOO.O/OOOOO".to_owned(),
        "...../...../..X../...../.....".to_owned(),
    ];
    for rows in &boards {
        for card in Deck::classic().cards() {
            if card.action() != Some(carreau_dango::Action::Twice) {
                ask_at_once(bot("house"), &with_card(rows, &card.slug().to_string()));
            }
        }
    }
}

#[test]
fn d2_2_a_card_without_a_legal_way_is_discarded() {
    let full = with_card("OOOOO/O.OOO/OOOOO/OOO.O/OOOOO", "nobi");
    assert_eq!(house(&full).play.to_string(), "nobi -");
}

#[test]
fn the_same_request_gets_the_same_choice() {
    let met = met(7, 1);
    let positions: Vec<_> = met.iter().filter(|p| p.turn().side().is_some()).step_by(17).take(3).collect();
    for &bot in carreau_dango::Position::BOTS {
        let request = Request::new(level(bot), 11);
        // The positions come in reverse order the second time: a bot must not remember anything between choices.
        let there: Vec<_> = positions.iter().map(|p| bot.choose(p, &request).unwrap()).collect();
        let mut back: Vec<_> = positions.iter().rev().map(|p| bot.choose(p, &request).unwrap()).collect();
        back.reverse();
        assert_eq!(there, back);
    }
}

#[test]
fn a_choice_does_not_depend_on_how_many_plays_are_listed() {
    let position = with_card("...../..O../.X.../...../.....", "nobi");
    let request = Request::new(STRONG, 5);
    let few = bot("house").choose(&position, &request).unwrap();
    let many = bot("house").choose(&position, &request.listing(50)).unwrap();
    assert_eq!((few.play, few.candidates.len()), (many.candidates[0].play, 1));
    assert!(many.candidates.len() > 3);
}

/// White's four stones in the middle have their last liberty at E6, and could escape from there.
const IN_ATARI: &str =
    ".......O./.......O./...X.O.O./..XO...O./..XOX..O./..XOX..O./..XOX..../...X...O./.......O.";

#[test]
fn it_takes_a_group_in_atari() {
    let liberty: Point = "E6".parse().unwrap();
    assert!(unit(&with_card(IN_ATARI, "place1")).contains(liberty));
    assert!(unit(&with_card(IN_ATARI, "keima")).contains(liberty));
    assert!(unit(&with_card(IN_ATARI, "place3")).contains(liberty));
    let play = house(&ordinary(IN_ATARI).validate().unwrap()).play;
    assert_eq!(play, Play::Stone { side: Side::Black, point: liberty });
}

#[test]
fn it_saves_its_own_group_in_atari() {
    let swap = |c| match c {
        'X' => 'O',
        'O' => 'X',
        c => c,
    };
    let swapped: String = IN_ATARI.chars().map(swap).collect();
    let liberty: Point = "E6".parse().unwrap();
    assert!(unit(&with_card(&swapped, "place1")).contains(liberty));
    assert!(unit(&with_card(&swapped, "ikken-tobi")).contains(liberty));
}

#[test]
fn d4_3_it_takes_the_stones_away_that_cut() {
    // Black's five stones on the left have one eye, and are cut off by the white wall; Black is alive without it.
    let rows = ".OX../XOX../XOX../XOX../.OX..";
    let chosen = unit(&with_card(rows, "del-opp3"));
    assert!(chosen.is_within(&points("B1 B2 B3 B4 B5")), "{chosen:?}");
}

#[test]
fn d4_3_of_its_own_it_takes_what_is_lost_anyway() {
    // The three stones on the left are dead in White's territory; the others hold the right.
    let rows = ".O..OX./.OX.OX./.OX.OX./OOX.OXX/....OX./OOOOOX./....OX.";
    assert_eq!(unit(&with_card(rows, "del3")), points("C4 C5 C6"));
}

#[test]
fn d4_2_it_fills_the_opponents_eyes() {
    let rows = "XXXXX..../OOOOXX.../.O.OX..../OOOOXX.../XXXXX..../........./........./........./.........";
    let chosen = unit(&with_card(rows, "place-opp3"));
    assert!(chosen.meets(&points("A7 C7")), "{chosen:?}");
}

#[test]
fn d7_1_it_passes_when_nothing_is_to_be_gained() {
    let rows = ".X.X.XO.O/X.XXXXO.O/.XX.XXOO./XX.XXXO.O/.XXX.XOO./X.X.XXO.O/.XXXXXOO./X.X.XXO.O/.X.XXXOO.";
    for scoring in Scoring::ALL {
        let mut setup = ordinary(rows);
        setup.terms.scoring = scoring;
        assert_eq!(house(&setup.validate().unwrap()).play, Play::Pass, "{scoring:?}");
    }
}

#[test]
fn d8_2_by_area_it_takes_neutral_points_until_a_pass_wins() {
    // Black leads; three points between the two are nobody's.
    let rows = ".X.XX.OO./.X.XX.OO./.X.XX.OO./.X.XXXOO./.X.XXXOO./.X.XXXOO./.X.XXXOO./.X.XXXOO./.X.XXXOO.";
    let mut setup = ordinary(rows);
    setup.terms.scoring = Scoring::Area;
    setup.side = Side::White;
    let position = setup.validate().unwrap();
    let mut passed = position.clone();
    passed.play(&Play::Pass).unwrap();
    for (level, seeds) in [(Level::ONE, 10), (STRONG, 1)] {
        for seed in 0..seeds {
            let chooses = |position| bot("house").choose(position, &Request::new(level, seed)).unwrap().play;
            assert!(matches!(chooses(&position), Play::Stone { .. }), "level {level}, seed {seed}");
            assert_eq!(chooses(&passed), Play::Pass, "level {level}, seed {seed}");
        }
    }
}

#[test]
fn d7_1_it_does_not_pass_while_the_board_is_open() {
    // White is far behind, and the right side is still open.
    let rows = ".XX...OO./XXXX...../.XXX...../XXXX...../.XXX...../XXXX...../.XXX...../XXXX...../.XXX.....";
    let mut setup = ordinary(rows);
    setup.side = Side::White;
    assert!(matches!(house(&setup.validate().unwrap()).play, Play::Stone { .. }));
}

#[test]
fn d5_2_it_shows_its_free_card_before_the_game_ends() {
    // Two black stones in a row capture White's corner group; a single one leaves it alive.
    let rows = "..O.X..../..OOX..../OOOXX..../XXXX...../........./..OOOOOOO/..O....../..O....../..O......";
    let mut setup = ordinary(rows);
    setup.cards.black.free_cards = 1;
    assert_eq!(house(&setup.validate().unwrap()).play, Play::Show);
}

/// A position in which White has just captured the stones of `taken`, which were on the board before.
fn robbed(rows: &str, taken: &str, by: &str) -> Position {
    let mut setup = middle(rows);
    let before = {
        let mut stones = setup.ground.stones;
        stones.take(&points(by));
        stones.lay(Side::Black, &points(taken));
        Ground { stones, prisoners: BySide::default() }
    };
    setup.ground.prisoners.white = u16::try_from(points(taken).len()).unwrap();
    let card = setup.deck.find("place3".parse().unwrap()).unwrap();
    setup.cards.white.left[card] -= 1;
    setup.cards.black.free_blocks = 1;
    let block = setup.deck.find("free-block".parse().unwrap()).unwrap();
    setup.cards.black.left[block] -= 1;
    let deed = Deed::Card { card, units: [Some(points(by))].into_iter().collect() };
    setup.last = [Done { deed, put: points(by), before, seen: 0 }.into()].into_iter().collect();
    setup.validate().unwrap()
}

#[test]
fn d5_3_it_blocks_a_move_that_took_half_the_board() {
    let rows = "OOOOOOOOO/........./........./........./OOOOOOOOO/........./XXXXXXXXX/........./.........";
    let taken = "A8 B8 C8 D8 E8 F8 G8 H8 J8 A7 B7 C7 D7 E7 F7 G7 H7 J7 A6 B6 C6 D6 E6 F6 G6";
    let position = robbed(rows, taken, "A9 B9 C9");
    assert_eq!(house(&position).play, Play::Block(Blocked::Only));
}

#[test]
fn d5_3_it_keeps_its_block_when_little_has_happened() {
    let rows = "........./..X...X../........./........./........./........./..O...O../........./....O....";
    let mut setup = middle(rows);
    let mut stones = setup.ground.stones;
    stones.take(&points("E1"));
    let card = setup.deck.find("place1".parse().unwrap()).unwrap();
    let block = setup.deck.find("free-block".parse().unwrap()).unwrap();
    setup.cards.white.left[card] -= 1;
    setup.cards.black.left[block] -= 1;
    setup.cards.black.free_blocks = 1;
    let before = Ground { stones, prisoners: BySide::default() };
    let deed = Deed::Card { card, units: [Some(points("E1"))].into_iter().collect() };
    setup.last = [Done { deed, put: points("E1"), before, seen: 0 }.into()].into_iter().collect();
    assert_eq!(house(&setup.validate().unwrap()).play, Play::TurnUp);
}

#[test]
fn d8_1_it_proposes_the_dead_and_agrees_with_itself() {
    let rows = ".X.OX/XXXXX/..X../OOOOO/.O.O.";
    let mut setup = ordinary(rows);
    setup.phase = Phase::Count { passed_first: Side::Black, proposed: None, markings: 0 };
    let mut position = setup.validate().unwrap();
    let proposed = house(&position).play;
    assert_eq!(proposed, Play::Dead(points("D5")));
    position.play(&proposed).unwrap();
    let answer = house(&position).play;
    assert_eq!(answer, Play::Agree);
    position.play(&answer).unwrap();
    assert!(matches!(position.turn(), Turn::Over(_)));
}

#[test]
fn d8_1_everybody_is_told_the_same_dead_stones() {
    let rows = ".X..O.X/XX.XXXX/XXXXXXX/OOOOOOO/.O.O.O./OOOOOOO/.......";
    let mut setup = ordinary(rows);
    let told = carreau_bots::dango::likely_dead(&setup.clone().validate().unwrap());
    assert_eq!(told, points("E7"));
    for (side, proposed, markings) in
        [(Side::Black, None, 0), (Side::White, None, 0), (Side::White, Some(points("E7")), 1)]
    {
        setup.phase = Phase::Count { passed_first: Side::Black, proposed, markings };
        setup.side = side;
        let position = setup.clone().validate().unwrap();
        assert_eq!(carreau_bots::dango::likely_dead(&position), told);
        let said = house(&position).play;
        assert_eq!(said, if proposed.is_some() { Play::Agree } else { Play::Dead(told) });
    }
}

#[test]
fn d8_1_it_does_not_let_its_opponent_call_the_dead_alive_where_that_decides() {
    // Black has seven points with the white stone dead and one without; White has eleven, and gives five.
    let rows = ".X..O.X/XX.XXXX/XXXXXXX/OOOOOOO/.O.O.O./OOOOOOO/.......";
    let mut setup = ordinary(rows);
    setup.terms.komi = Some(carreau_dango::Komi::halves(-10).unwrap());
    setup.phase = Phase::Count { passed_first: Side::White, proposed: Some(PointSet::EMPTY), markings: 1 };
    let position = setup.clone().validate().unwrap();
    assert_eq!(house(&position).play, Play::Dead(points("E7")));
    // Black has made three proposals.
    setup.phase = Phase::Count { passed_first: Side::White, proposed: Some(PointSet::EMPTY), markings: 6 };
    assert_eq!(house(&setup.validate().unwrap()).play, Play::PlayOn);
}

#[test]
fn d8_1_it_takes_the_dead_stones_of_an_opponent_who_agrees_on_nothing() {
    // As above, but White gives seven: Black then has four points against seven, or five once the stone has been
    // captured.
    let rows = ".X..O.X/XX.XXXX/XXXXXXX/OOOOOOO/.O.O.O./OOOOOOO/.......";
    for side in Side::ALL {
        let mut setup = ordinary(rows);
        setup.terms.komi = Some(carreau_dango::Komi::halves(-14).unwrap());
        setup.side = side;
        let mut position = setup.validate().unwrap();
        let mut plays = 0;
        while let Turn::Side(side) = position.turn() {
            plays += 1;
            assert!(plays < 60, "{position}");
            let counting = matches!(position.phase(), Phase::Count { .. });
            let play = match side {
                Side::Black => house(&position).play,
                Side::White if !counting => Play::Pass,
                // White proposes that nothing is dead as long as it can, and then plays on.
                Side::White if position.markings_left() > 0 => Play::Dead(PointSet::EMPTY),
                Side::White => Play::PlayOn,
            };
            position.play(&play).unwrap();
        }
        assert_eq!(
            position.turn().outcome().unwrap().winner(),
            Some(Side::Black),
            "{side} began: {position}"
        );
    }
}

#[test]
fn d8_1_it_does_not_pass_where_that_brings_dead_stones_to_life() {
    let rows = ".X..O.X/XX.XXXX/XXXXXXX/OOOOOOO/.O.O.O./OOOOOOO/.......";
    for (komi, passed) in [(-14, false), (-14, true), (-28, true)] {
        let mut setup = ordinary(rows);
        setup.terms.komi = Some(carreau_dango::Komi::halves(komi).unwrap());
        setup.side = if passed { Side::White } else { Side::Black };
        let mut position = setup.validate().unwrap();
        for play in ["pass", "pass", "play on", "pass"].iter().take(if passed { 4 } else { 3 }) {
            position.play(&play.parse().unwrap()).unwrap();
        }
        assert_eq!((position.side(), position.has_disagreed()), (Side::Black, true));
        let play = house(&position).play;
        // With fourteen points from White, a pass wins at once.
        let takes = matches!(play, Play::Stone { point, .. } if points("D7 F7").contains(point));
        assert_eq!(takes, komi == -14, "{play} in {position}");
    }
}

#[test]
fn an_evaluation_of_one_side_is_that_of_the_other_turned_round() {
    for position in met(7, 1).iter().step_by(9) {
        let [black, white] = Side::ALL.map(|side| bot("house").evaluate(position, side).unwrap());
        assert_eq!(black, white.for_opponent(), "{position}");
        assert!((0.0..=1.0).contains(&black.win));
    }
}

#[test]
fn a_finished_game_is_evaluated_as_it_is_counted() {
    let over = met(7, 1).pop().unwrap();
    let winner = over.turn().outcome().unwrap().winner().unwrap();
    let evaluation = bot("house").evaluate(&over, winner).unwrap();
    assert!(evaluation.win > 0.99 && evaluation.points > 0.0, "{evaluation:?}");
}

#[test]
fn the_house_beats_random_and_both_come_to_an_end() {
    // A few hundred playouts for each choice.
    let asked = Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) % 16 == 15;
    let player = |name| {
        let bot = bot(name);
        Player { bot, request: Request::new(level(bot), 1).stopped_by(&stop) }
    };
    let tally = meet(&start(9), [player("house"), player("random")], 2, &mut Generator::new(1)).unwrap();
    assert_eq!(tally.wins, 2, "{tally:?}");
}

/// A random legal stone of ordinary Go.
fn random_stone(position: &Position, luck: &mut Generator) -> Play {
    let vacant: Vec<Point> = position.stones().vacant().iter().collect();
    let stone = || Play::Stone { side: position.side(), point: vacant[luck.index(vacant.len())] };
    std::iter::repeat_with(stone).find(|play| position.check(play).is_ok()).unwrap()
}

#[test]
fn who_is_stopped_at_once_does_not_pass_while_points_are_open() {
    let stop = || true;
    let mut luck = Generator::new(3);
    for game in 0..6 {
        let mut position = Position::ordinary(terms(9));
        for _ in 0..20 {
            for level in [Level::ONE, STRONG] {
                let request = Request::new(level, game).stopped_by(&stop);
                let choice = bot("house").choose(&position, &request).unwrap();
                assert_ne!(choice.play, Play::Pass, "level {level}: {position}");
            }
            let stone = random_stone(&position, &mut luck);
            position.play(&stone).unwrap();
        }
    }
}

#[test]
fn few_playouts_do_not_make_it_pass_on_an_open_board() {
    // Two random stones for each side, where few playouts show hardly any difference between a stone and a pass.
    let mut luck = Generator::new(4);
    for (lines, number, positions) in [(9, 1, 20), (13, 1, 10), (13, 3, 4), (19, 2, 4), (19, 6, 1)] {
        for (seed, scoring) in (0..positions).flat_map(|seed| Scoring::ALL.map(|scoring| (seed, scoring))) {
            let mut position = Position::ordinary(Terms { scoring, ..terms(lines) });
            for _ in 0..4 {
                let stone = random_stone(&position, &mut luck);
                position.play(&stone).unwrap();
            }
            let level = Level::new(number).unwrap();
            let choice = bot("house").choose(&position, &Request::new(level, seed)).unwrap();
            assert_ne!(choice.play, Play::Pass, "level {level}: {position}");
        }
    }
}

#[test]
fn the_house_comes_to_an_end_with_itself() {
    // The bot has as little time as possible.
    let stop = || true;
    for (lines, seed) in [(5, 1), (6, 2), (7, 3)] {
        let request = Request::new(STRONG, seed).stopped_by(&stop);
        let player = Player { bot: bot("house"), request };
        let tally = meet(&start(lines), [player, player], 1, &mut Generator::new(seed)).unwrap();
        assert_eq!(tally.games, 1);
    }
}

/// `bot version level | position | play | points` on each line, with the bits of what the play is thought to be worth. We
/// made these choices, in positions from games of the `house` bot, which is stopped at its hundredth question. The
/// network leads the search in the last ones, of ordinary Go at level 7, and all that it finds is in the points.
const CHOICES: &str = include_str!("../data/dango_choices.txt");

#[test]
fn choices_change_only_with_the_version() {
    let mut now = String::new();
    for line in CHOICES.lines() {
        let [who, position, ..] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [name, _, level] = who.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let level = Level::new(level.parse().unwrap()).unwrap();
        let bot = bot(name);
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) > 100;
        let request = Request::new(level, 1818).stopped_by(&stop);
        let choice = bot.choose(&position.parse().unwrap(), &request).unwrap();
        let points = choice.evaluation.map_or(0, |evaluation| evaluation.points.to_bits());
        writeln!(now, "{name} {} {level} | {position} | {} | {points:016x}", bot.version(), choice.play)
            .unwrap();
    }
    // To change the bot or the board's playouts on purpose, raise the bot's version first.
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dango_choices.txt"), &now);
}
