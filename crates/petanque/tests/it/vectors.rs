//! The vectors of a second program: throws, announcements to refuse, and whole games.

use carreau_core::{Chance, Game, Refusal, Side, Turn};
use carreau_petanque::{
    Character, CharacterSetup, Direction, Draw, Format, Ground, Phase, Place, Play, Position, Score, Setup,
    Situation, Stage, TeamSetup, Terms, Throw, TurnError,
};
use serde_json::{Value, json};

pub(crate) fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

pub(crate) fn side(letter: &Value) -> Side {
    match letter.as_str() {
        Some("A") => Side::Black,
        Some("B") => Side::White,
        other => panic!("no team {other:?}"),
    }
}

fn letter(side: Side) -> &'static str {
    if side == Side::Black { "A" } else { "B" }
}

fn small(value: &Value) -> u8 {
    value
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .unwrap_or_else(|| panic!("no number: {value}"))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

/// Characters of a team: the first two have the skill of the throw.
fn cards(side: Side, skill: &str) -> [Character; 2] {
    use Character::{
        ChristoferWood, DeividRoquefort, FrederikMittel, LuckShooter, MichaelDone, PiereCaro, RedNeat,
        TomMcField, WillyLoman,
    };
    match (skill, side) {
        ("shooter", Side::Black) => [PiereCaro, DeividRoquefort],
        ("pointer", Side::Black) => [TomMcField, RedNeat],
        ("universal", Side::Black) => [FrederikMittel, ChristoferWood],
        ("shooter", Side::White) => [LuckShooter, WillyLoman],
        ("pointer", Side::White) => [WillyLoman, MichaelDone],
        ("universal", Side::White) => [MichaelDone, LuckShooter],
        other => panic!("no skill {other:?}"),
    }
}

/// The situation before a throw; the character who throws has as many boules in hand as possible.
pub(crate) fn situation(vector: &Value) -> Position {
    let mover = side(&vector["team"]);
    let team = |of: Side| {
        let skill = if of == mover { vector["skill"].as_str().expect("a skill") } else { "universal" };
        let letter = letter(of);
        let mut hand = small(&vector["hand"][letter]);
        let mut on = texts(&vector["boules"][letter]);
        let mut lost = small(&vector["annulled"][letter]);
        let all = usize::from(hand + lost) + on.len();
        let characters = cards(of, skill).into_iter().take(all / 3).map(|card| {
            let in_hand = hand.min(3);
            let lying = on.split_off(on.len().saturating_sub(usize::from(3 - in_hand)));
            let gone = lost.min(3 - in_hand - u8::try_from(lying.len()).expect("at most 3"));
            (hand, lost) = (hand - in_hand, lost - gone);
            let on = lying.into_iter().map(|field| field.parse().expect("a field")).collect();
            CharacterSetup { card, hand: in_hand, on, lost: gone }
        });
        TeamSetup { characters: characters.collect(), ..TeamSetup::default() }
    };
    let (black, white) = (team(Side::Black), team(Side::White));
    let format = Format::ALL[black.characters.len() - 1];
    let setup = Setup {
        terms: Terms { format, ..Terms::default() },
        plan: None,
        now: Situation {
            phase: Phase::Aim(mover),
            round: 1,
            opener: mover,
            jack: Some(vector["jack"].as_str().expect("a jack").parse().expect("a field")),
            black,
            white,
        },
        before: None,
    };
    setup.validate().unwrap_or_else(|error| panic!("{}: {error}", vector["id"]))
}

pub(crate) fn announced(vector: &Value, character: Character) -> Play {
    let on = || vector["announce"].as_str().expect("a field").parse().expect("a field");
    Play::Throw(
        character,
        match vector["technique"].as_str().expect("a technique") {
            "point" => Throw::Point(on()),
            "shot" => Throw::Shot(on()),
            "push" => Throw::Push,
            "shot-jack" => Throw::ShotJack,
            other => panic!("no technique {other}"),
        },
    )
}

fn direction(choices: &Value, names: &[&str]) -> Direction {
    let told = names
        .iter()
        .find_map(|name| choices[name].as_str())
        .unwrap_or_else(|| panic!("no choice: {choices}"));
    told.parse().expect("a direction")
}

/// The result of a throw.
struct Thrown {
    played: Option<Place>,
    ground: Ground,
    ended: Option<Score>,
}

/// Carries out a throw with the vector's dice and choices.
fn thrown(position: &mut Position, vector: &Value, character: Character) -> Thrown {
    use carreau_petanque::{Flight, Moved};
    position.play(&announced(vector, character)).unwrap_or_else(|error| panic!("{vector}: {error}"));
    let mut dice = vector["dice"].as_array().expect("dice").iter().map(small);
    let mut played = None;
    loop {
        let Phase::Throw(announced, stage) = position.phase() else { panic!("the throw is over: {vector}") };
        let choices = &vector["choices"];
        let done = match (position.turn(), stage) {
            (Turn::Chance, _) => {
                let draw = match position.weight() {
                    6 => Draw::Die(dice.next().expect("a die")),
                    _ => Draw::pair(dice.next().expect("a die"), dice.next().expect("a die")),
                };
                position.resolve(draw).expect("the dice are waited for")
            }
            (_, Stage::OneLess { .. }) => {
                let less = choices["adjust"].as_i64().expect("a choice") != 0;
                let play = if less { Play::Less } else { Play::Keep };
                position.play(&play).expect("the pointer chooses")
            }
            (_, Stage::FlightChoice { flight: Flight::Played, .. }) => {
                let way = direction(choices, &["played_direction"]);
                position.play(&Play::Go(way)).expect("a choice")
            }
            (_, Stage::FlightChoice { .. }) => {
                let way = direction(choices, &["target_direction", "direction"]);
                position.play(&Play::Go(way)).expect("a choice")
            }
            _ => position.play(&Play::Go(direction(choices, &["direction"]))).expect("a choice"),
        };
        match (done.moved, announced.throw) {
            (Some(Moved::Ran { run, .. }), _) => played = Some(Place::of(run.to)),
            (Some(Moved::PushFailed { to } | Moved::Flew { flight: Flight::Played, to, .. }), _) => {
                played = Some(Place::of(to));
            }
            (Some(Moved::Hit { carreau: true }), Throw::Shot(target)) => played = Some(Place::On(target)),
            (Some(Moved::Annulled(_) | Moved::JackShot), _) => played = Some(Place::Lost),
            _ => {}
        }
        let settled = !matches!(position.phase(), Phase::Throw(..));
        if settled {
            assert_eq!(dice.next(), None, "all dice are used: {vector}");
            let ground = done.round.map_or(*position.ground(), |end| end.ground);
            return Thrown { played, ground, ended: done.round.map(|end| end.score) };
        }
    }
}

fn fields(ground: &Ground, of: Side) -> Value {
    let mut fields: Vec<String> =
        ground.lying().filter(|(boule, _)| boule.side == of).map(|(_, on)| on.to_string()).collect();
    fields.sort();
    json!(fields)
}

fn sorted(list: &Value) -> Value {
    let mut fields = texts(list);
    fields.sort_unstable();
    json!(fields)
}

#[test]
fn b4_to_b7_throws_end_as_a_second_program_says() {
    let vectors = lines(include_str!("../data/petanque_throws.jsonl"));
    assert_eq!(vectors.len(), 300);
    for vector in vectors {
        let (id, expect) = (&vector["id"], &vector["expect"]);
        let mut position = situation(&vector);
        let mover = side(&vector["team"]);
        let character = cards(mover, vector["skill"].as_str().expect("a skill"))[0];
        let thrown = thrown(&mut position, &vector, character);
        let ground = thrown.ground;
        assert_eq!(json!(ground.jack().map(|jack| jack.to_string())), expect["jack"], "{id}");
        let played = thrown.played.expect("a boule was played").field();
        assert_eq!(json!(played.map(|on| on.to_string())), expect["played"], "{id}");
        for of in Side::ALL {
            let letter = letter(of);
            assert_eq!(fields(&ground, of), sorted(&expect["boules"][letter]), "{id} {letter}");
            assert_eq!(json!(ground.lost(of)), expect["annulled"][letter], "{id} {letter}");
            assert_eq!(json!(ground.left(of)), expect["hand"][letter], "{id} {letter}");
            if !expect["nearest"].is_null() {
                assert_eq!(json!(ground.nearest(of)), expect["nearest"][letter], "{id} {letter}");
            }
        }
        assert_eq!(json!(thrown.ended.is_some()), expect["round_over"], "{id}");
        if let Some(score) = thrown.ended {
            assert_eq!(told(score), expect["score"], "{id}");
        }
    }
}

pub(crate) fn told(score: Score) -> Value {
    match score {
        Score::Nobody => json!({"team": null, "points": 0}),
        Score::Points(side, points) => json!({"team": letter(side), "points": points}),
    }
}

#[test]
fn announcements_are_refused_where_a_second_program_refuses_them() {
    let vectors = lines(include_str!("../data/petanque_illegal.jsonl"));
    assert_eq!(vectors.len(), 30);
    for vector in vectors {
        let mover = side(&vector["team"]);
        let character = cards(mover, vector["skill"].as_str().expect("a skill"))[0];
        let position = situation(&vector);
        let refused: TurnError =
            position.check(&announced(&vector, character)).expect_err("it is to be refused");
        let clause = refused.clause().0;
        assert!(texts(&vector["refused_by_any_of"]).contains(&clause), "{}: {refused}", vector["id"]);
    }
}

fn character(name: &Value) -> Character {
    let name = name.as_str().expect("a name");
    Character::ALL.into_iter().find(|one| one.name() == name).unwrap_or_else(|| panic!("no character {name}"))
}

#[test]
fn b2_whole_games_go_as_a_second_program_plays_them() {
    let games = lines(include_str!("../data/petanque_games.jsonl"));
    assert_eq!(games.len(), 2);
    for game in games {
        let terms: Terms = serde_json::from_value(json!({
            "format": game["format"].as_str().map(|format| format.replace("tête-à-tête", "tete-a-tete")),
            "target": game["target"],
        }))
        .expect("terms");
        let mut position = Position::start(terms, carreau_petanque::Plan::classic());
        position.play(&Play::Greet).expect("a greeting");
        position.play(&Play::Greet).expect("a greeting");
        for rolls in game["start_rolls"].as_array().expect("rolls") {
            for of in ["A", "B"] {
                position.resolve(Draw::Die(small(&rolls[of]))).expect("a roll");
            }
        }
        for card in game["draft"].as_array().expect("cards") {
            assert_eq!(position.turn(), Turn::Side(side(&card["team"])));
            position.play(&Play::Take(character(&card["card"]))).expect("a card");
        }
        for (number, round) in (1..).zip(game["rounds"].as_array().expect("rounds")) {
            assert_eq!((position.round(), position.opener()), (number, side(&round["opener"])));
            let jack = |on: &Value| Play::Jack(on.as_str().expect("a field").parse().expect("a field"));
            for attempt in round["jack_tries"].as_array().expect("tries") {
                position.play(&jack(&attempt["field"])).expect("the jack");
                position.resolve(Draw::Die(small(&attempt["die"]))).expect("a die");
            }
            if !round["jack_placed_by_other"].is_null() {
                position.play(&jack(&round["jack"])).expect("the jack, without a die");
            }
            let throws = round["throws"].as_array().expect("throws");
            let mut score = None;
            for throw in throws {
                assert_eq!(position.turn(), Turn::Side(side(&throw["team"])), "{throw}");
                let came = thrown(&mut position, throw, character(&throw["card"]));
                for of in Side::ALL {
                    let letter = letter(of);
                    assert_eq!(
                        fields(&came.ground, of),
                        sorted(&throw["after"]["boules"][letter]),
                        "{throw}"
                    );
                    assert_eq!(json!(came.ground.lost(of)), throw["after"]["annulled"][letter], "{throw}");
                }
                if came.ended.is_none() {
                    assert_eq!(position.turn(), Turn::Side(side(&throw["next"])), "{throw}");
                }
                score = came.ended;
            }
            assert_eq!(told(score.expect("the round is over")), round["score"]);
            for of in Side::ALL {
                assert_eq!(json!(position.score(of)), round["total"][letter(of)]);
            }
        }
        assert_eq!(
            position.turn().outcome().and_then(carreau_core::Outcome::winner),
            Some(side(&game["winner"]))
        );
    }
}
