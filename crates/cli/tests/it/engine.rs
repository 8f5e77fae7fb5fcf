use std::{fs, path::Path};

use carreau_testkit::golden;
use serde_json::Value;

use crate::carreau::{feed, run, text};

fn session(input: &[u8]) -> Vec<Value> {
    let output = run(["engine"], input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The document with every answer computed again: in its `jsonl` blocks, a line that begins with `> ` is a request, and
/// the line after it is the program's answer.
#[test]
fn the_session_of_the_document_is_what_the_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md");
    let document = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let requests: Vec<&str> = document.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    assert!(requests.len() > 15, "the document has a session");
    let output = run(["engine"], (requests.join("\n") + "\n").as_bytes());
    let answers = text(&output.stdout);
    let mut answers = answers.lines();
    let (mut found, mut due, mut inside) = (String::new(), false, false);
    for line in document.lines() {
        if line.starts_with("```") {
            inside = line == "```jsonl";
        }
        if std::mem::take(&mut due) && line.starts_with("< ") {
            continue;
        }
        found += line;
        found += "\n";
        if inside && line.starts_with("> ") {
            found = found + "< " + answers.next().expect("each request is answered") + "\n";
            due = true;
        }
    }
    assert_eq!(answers.next(), None);
    golden(&path, &found);
}

#[test]
fn ids_come_back_as_they_were() {
    let answers =
        session(b"{\"id\":\"a\",\"ask\":\"games\"}\n{\"id\":[1],\"ask\":\"?\"}\n{\"ask\":\"games\"}\n");
    assert_eq!(answers[0]["id"], "a");
    assert_eq!(answers[1]["id"], serde_json::json!([1]));
    assert_eq!(answers[1]["error"]["code"], "not-a-request");
    assert!(answers[2].get("id").is_none());
}

#[test]
fn what_is_asked_twice_is_answered_alike() {
    let line = "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 666\",\"seed\":3}\n";
    let answers = session(line.repeat(2).as_bytes());
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn garbage_is_answered_with_errors_and_the_session_goes_on() {
    let position = "b15,22,w15 0:0 b 654";
    let mut lines: Vec<Vec<u8>> = [
        "{",
        "}",
        "[]",
        "null",
        "\"\"",
        "0",
        "{}",
        "{\"ask\":null}",
        "{\"ask\":7}",
        "{\"ask\":\"\"}",
        "\u{0}",
        "{\"ask\":\"games\",\"more\":1}",
        "{\"ask\":\"games\"}x",
        "{'ask':'games'}",
        "{\"ask\":\"games\",}",
        "{\"ask\":\"turn\",\"game\":\"garanguet\",\"position\":\"\"}",
        "{\"ask\":\"turn\",\"game\":\"garanguet\",\"position\":7}",
        "{\"ask\":\"turn\",\"game\":\"GARANGUET\",\"position\":\"b15,22,w15 0:0 - -\"}",
        "{\"ask\":\"turn\",\"game\":\"garanguet\",\"position\":\"b255,22,w15 0:0 - -\"}",
        "{\"ask\":\"turn\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 - -\",\"id\":{}} ,",
        "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b -\"}",
        "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\",\"level\":0}",
        "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\",\"level\":255}",
        "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\",\"level\":256}",
        "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\",\"seed\":-1}",
        "{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\",\"bot\":\"\"}",
        "{\"ask\":\"resolve\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b -\",\"draw\":\"777\"}",
        "{\"ask\":\"resolve\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b -\",\"draw\":\"b1 w2\"}",
        "{\"ask\":\"render\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b -\",\"theme\":\"night\"}",
    ]
    .map(|line| line.as_bytes().to_vec())
    .to_vec();
    for play in [
        "",
        " ",
        "a",
        "a/",
        "/",
        "a/z",
        "é/a",
        "a/g(0)",
        "a/g(99999999999999999999)",
        "off/a",
        "pass",
        "a/off",
        "a/g/l/p/t/x/off/a",
    ] {
        let request = serde_json::json!({
            "id": play, "ask": "play", "game": "garanguet", "position": position, "play": play,
        });
        lines.push(request.to_string().into_bytes());
    }
    lines.push(vec![b'['; 100_000]);
    lines.push(vec![0xFF, 0xFE, b'{']);
    lines.push("{\"id\":".repeat(200).into_bytes());
    // Every proper prefix of a valid line is invalid.
    let good = format!("{{\"ask\":\"turn\",\"game\":\"garanguet\",\"position\":\"{position}\"}}");
    lines.extend((1..good.len()).map(|end| good.as_bytes()[..end].to_vec()));
    let count = lines.len();
    let mut input = lines.join(&b'\n');
    input.extend_from_slice(b"\n{\"id\":\"end\",\"ask\":\"games\"}");
    let answers = session(&input);
    assert_eq!(answers.len(), count + 1);
    for (number, answer) in (1..).zip(&answers[..count]) {
        let error = &answer["error"];
        assert!(error["code"].is_string() && error["message"].is_string(), "line {number}: {answer}");
        assert_eq!(error["line"], number, "{answer}");
    }
    assert_eq!(answers[count]["id"], "end");
    assert!(answers[count]["result"].is_object());
}

#[test]
fn a_line_without_end_is_refused_without_filling_memory() {
    let mut input = vec![b'7'; 40 << 20];
    input.extend_from_slice(b"\n{\"ask\":\"games\"}\n");
    let mut command = std::process::Command::new("sh");
    // 400 MiB of address space are enough for the program, not for many copies of that line.
    command.args(["-c", "ulimit -v 400000; exec \"$0\" engine", env!("CARGO_BIN_EXE_carreau")]);
    let output = feed(&mut command, &input);
    let answers = text(&output.stdout);
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["error"]["code"], "line-too-long");
    assert!(answers[1]["result"].is_object());
}

/// Plays a whole game through the protocol alone, and checks the listed plays and draws on the way.
#[test]
fn a_game_can_be_played_without_knowing_the_rules() {
    let ask = |asked: Value| {
        let mut asked = asked;
        asked["game"] = "garanguet".into();
        let answers = session(format!("{asked}\n").as_bytes());
        answers[0]["result"].clone()
    };
    let mut position = ask(serde_json::json!({"ask": "new"}));
    for step in 0_usize..7 {
        let at = &position["position"];
        let waits_for = position["turn"]["waits_for"].as_str().unwrap().to_owned();
        position = if waits_for == "chance" {
            let chances = ask(serde_json::json!({"ask": "chances", "position": at}));
            let listed = chances["chances"].as_array().unwrap();
            let weights: u64 = listed.iter().map(|chance| chance["weight"].as_u64().unwrap()).sum();
            assert_eq!(chances["total"], weights);
            assert_eq!(weights, if step == 0 { 36 } else { 216 });
            // The first draw is skipped, because equal priority dice decide nothing.
            let draw = &listed[(step * 13 + 1) % listed.len()]["draw"];
            ask(serde_json::json!({"ask": "resolve", "position": at, "draw": draw}))
        } else {
            let legal = ask(serde_json::json!({"ask": "legal", "position": at, "positions": true}));
            assert_eq!(legal["count"], legal["plays"].as_array().unwrap().len());
            let which = step % legal["plays"].as_array().unwrap().len();
            let after =
                ask(serde_json::json!({"ask": "play", "position": at, "play": legal["plays"][which]}));
            assert_eq!(after["position"], legal["positions"][which]);
            after
        };
    }
    let svg = ask(serde_json::json!({"ask": "render", "position": position["position"], "from": "white"}));
    assert!(roxmltree::Document::parse(svg["svg"].as_str().unwrap()).is_ok());
}

/// Bronze has a pointer and a shooter, Blue a universal and a pointer; boules lie around the jack.
const THROW: &str = r#"{"now": {"phase": {"aim": "black"}, "round": 2, "opener": "white", "jack": "D16",
    "black": {"characters": [{"card": "TM", "hand": 2, "on": ["D14"]}, {"card": "PC", "hand": 2, "on": ["E12"]}]},
    "white": {"characters": [{"card": "MD", "hand": 2, "on": ["D17"]}, {"card": "RN", "hand": 3}]}}}"#;

fn about_the_throw(what: &Value) -> Value {
    let mut request = serde_json::json!({ "game": "petanque", "position": THROW });
    request.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
    session(request.to_string().as_bytes()).remove(0)
}

#[test]
fn the_weights_of_a_throw_add_up_whatever_is_thrown() {
    let sum = |list: &Value| list.as_array().unwrap().iter().map(|one| one["weight"].as_u64().unwrap()).sum();
    for (play, total) in [
        ("TM point D12", 216),
        ("PC point C15", 216),
        ("TM push", 36),
        ("PC shot D17", 6 * 216 * 216),
        ("TM shot D17", 6 * 216 * 216),
        ("PC shot-jack", 6),
    ] {
        let answer = about_the_throw(&serde_json::json!({ "ask": "odds", "play": play, "endings": true }));
        let odds = &answer["result"];
        assert_eq!(odds["total"], total, "{answer}");
        for list in ["scores", "distances", "fields", "endings"] {
            let weights: u64 = sum(&odds[list]);
            assert_eq!(weights, total, "{play} {list}");
        }
        let lead: i64 = odds["scores"]
            .as_array()
            .unwrap()
            .iter()
            .map(|score| {
                let points = score["points"].as_i64().unwrap() * score["weight"].as_i64().unwrap();
                if score["winner"] == "black" { points } else { -points }
            })
            .sum();
        assert_eq!(odds["lead"], lead, "{play}");
    }
}

#[test]
fn the_map_of_landing_fields_says_what_the_odds_of_each_say() {
    let answer = about_the_throw(&serde_json::json!({ "ask": "landings", "character": "tm" }));
    let landings = answer["result"]["landings"].as_array().unwrap();
    // All fields of the plan but those of the jack and the three boules.
    assert_eq!(landings.len(), 8 * 22 - 4);
    for landing in landings.iter().step_by(29) {
        let play = format!("TM point {}", landing["field"].as_str().unwrap());
        let odds = about_the_throw(&serde_json::json!({ "ask": "odds", "play": play }));
        for weight in ["lead", "holds", "lost"] {
            assert_eq!(landing[weight], odds["result"][weight], "{play} {weight}");
        }
    }
    let none = about_the_throw(&serde_json::json!({ "ask": "landings", "character": "MD" }));
    assert_eq!(none["result"]["landings"], serde_json::json!([]));
}

#[test]
fn what_has_no_odds_is_said() {
    for (what, code) in [
        (serde_json::json!({ "ask": "odds", "play": "greet" }), "no-odds"),
        (serde_json::json!({ "ask": "odds", "play": "" }), "unreadable-play"),
        (serde_json::json!({ "ask": "odds", "play": "TM point D16" }), "illegal-play"),
        (serde_json::json!({ "ask": "odds", "play": "MD point D12" }), "illegal-play"),
        (serde_json::json!({ "ask": "odds", "play": "TM push", "adjust": "often" }), "not-a-request"),
        (serde_json::json!({ "ask": "odds", "play": "TM push", "direction": "W1" }), "not-a-request"),
        (serde_json::json!({ "ask": "odds" }), "not-a-request"),
        (serde_json::json!({ "ask": "landings", "character": "XX" }), "not-a-request"),
        (serde_json::json!({ "ask": "landings" }), "not-a-request"),
        (serde_json::json!({ "ask": "odds", "play": "TM push", "position": "{}" }), "unreadable-position"),
        (
            serde_json::json!({ "ask": "landings", "character": "TM", "game": "garanguet",
                "position": "b15,22,w15 0:0 - -" }),
            "no-odds",
        ),
    ] {
        assert_eq!(about_the_throw(&what)["error"]["code"], code, "{what}");
    }
}
