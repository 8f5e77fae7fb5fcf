use std::{fs, path::PathBuf};

use carreau_match::{Record, SigningKey, verify};

use crate::carreau::{answer, folder, run, text};

/// The record of a short match, played through the program.
pub(crate) fn played(name: &str, input: &str) -> (PathBuf, String) {
    let file = folder(name).join("game.carreau");
    let arguments = ["play", "garanguet", "--bot", "random", "--seed", "4", "--record"];
    answer(arguments.into_iter().chain([file.to_str().unwrap()]), input.as_bytes());
    let record = fs::read_to_string(&file).unwrap();
    (file, record)
}

#[test]
fn a_played_record_is_proved() {
    let (file, record) = played("proved", "moves\n1\nresign\nquit\n");
    let said = answer(["verify", file.to_str().unwrap()], b"");
    assert!(
        said.contains("everything follows. Garanguet: random bot (White) wins by resignation, 0 : 2."),
        "{said}"
    );
    assert!(said.contains("16 events, 3 plays by the rules"), "{said}");
    assert!(said.contains("draws computed again"), "{said}");
    assert_eq!(answer(["verify", "-"], record.as_bytes()).replace("-:", ""), said.split_once(':').unwrap().1);
}

#[test]
fn sgf_is_told_to_prove_nothing() {
    let output = run(["verify", "-"], b"\n(;GM[1]SZ[9];B[ee])");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
    let said = text(&output.stderr);
    assert!(said.starts_with("carreau: -: this is SGF, which proves nothing"), "{said}");
    assert!(said.contains("The record it was made of does"), "{said}");
}

#[test]
fn no_byte_of_a_record_can_be_changed() {
    let (_, record) = played("bytes", "moves\n1\nresign\nquit\n");
    assert!(verify(&record).is_ok());
    for at in 0..record.len() {
        for mask in [1, 2, 0x20, 0x80] {
            let mut bytes = record.clone().into_bytes();
            bytes[at] ^= mask;
            // Bytes that are no longer UTF-8 are refused on reading.
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            assert!(verify(&changed).is_err(), "byte {at} ^ {mask}: {changed}");
        }
        let mut shorter = record.clone();
        shorter.remove(at);
        assert!(verify(&shorter).is_err(), "without byte {at}");
    }
}

#[test]
fn the_program_refuses_a_changed_record_and_names_the_event() {
    let (file, record) = played("changed", "moves\n1\nresign\nquit\n");
    let path = file.to_str().unwrap();
    let rolled = record.lines().position(|line| line.contains("\"draw\":\"b")).unwrap();
    for at in [0, 10, record.len() / 2, record.len() - 2] {
        let mut bytes = record.clone().into_bytes();
        bytes[at] ^= 1;
        fs::write(&file, &bytes).unwrap();
        let output = run(["verify", path], b"");
        assert!(matches!(output.status.code(), Some(1 | 2)), "byte {at}");
        assert!(text(&output.stderr).contains("game.carreau: "), "{}", text(&output.stderr));
    }
    let (from, to) = ("\"draw\":\"b", "\"draw\":\"w");
    fs::write(&file, record.replacen(from, to, 1)).unwrap();
    let output = run(["verify", path], b"");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains(&format!("event {rolled}: ")), "{}", text(&output.stderr));
}

#[test]
fn files_that_are_no_records_are_unreadable() {
    let folder = folder("unreadable");
    for (name, contents) in [("empty", &b""[..]), ("text", b"a game\n"), ("bytes", &[0xFF, b'\n', 0xC0])] {
        let file = folder.join(name);
        fs::write(&file, contents).unwrap();
        for command in ["verify", "replay"] {
            let output = run([command, file.to_str().unwrap()], b"");
            assert_eq!(output.status.code(), Some(2), "{command} {name}");
            assert_eq!(text(&output.stderr).matches("line 1").count(), 1, "{}", text(&output.stderr));
        }
    }
    for missing in [folder.join("missing"), folder] {
        assert_eq!(run(["verify", missing.to_str().unwrap()], b"").status.code(), Some(2));
    }
}

#[test]
fn a_bad_file_does_not_keep_the_others_from_being_proved() {
    let (file, _) = played("several", "resign\nquit\n");
    let path = file.to_str().unwrap();
    let output = run(["verify", "/nowhere.carreau", path], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("everything follows"));
}

#[test]
fn a_replay_tells_the_game_and_stops_where_it_is_told() {
    let (file, _) = played("replayed", "moves\n1\nresign\nquit\n");
    let path = file.to_str().unwrap();
    let whole = answer(["replay", path, "--board"], b"");
    assert!(
        whole.contains("Black sits down\n") && whole.contains("random bot sits down as White"),
        "{whole}"
    );
    assert!(
        whole.contains("resigns the game") && whole.contains("the dealer opens the last envelope"),
        "{whole}"
    );
    let start = answer(["replay", path, "--to", "4", "--board", "--ascii"], b"");
    assert!(start.is_ascii() && start.contains("position: b15,22,w15 0:0 - -"), "{start}");
    assert_eq!(run(["replay", path, "--to", "4000"], b"").status.code(), Some(1));
}

#[test]
fn a_signed_record_says_whose_it_is() {
    let folder = folder("signed");
    let (_, record) = played("to-sign", "moves\n1\nresign\nquit\n");
    let [key, other] = [1, 2].map(|secret| SigningKey::new([secret; 32]));
    let file = folder.join("game.carreau");
    let keys = folder.join("keys.json");
    let (path, keys_path) = (file.to_str().unwrap(), keys.to_str().unwrap());
    fs::write(&file, record.parse::<Record>().unwrap().signed(&key)).unwrap();

    let said = answer(["verify", path], b"");
    assert!(
        said.contains(&format!("signed by a server not known here, with the key {}", key.public())),
        "{said}"
    );

    let keys_of = |keys: &[&SigningKey]| {
        let keys = keys.iter().map(|key| format!("\"{}\"", key.public())).collect::<Vec<_>>().join(",");
        format!("{{\"keys\":[{keys}]}}")
    };
    fs::write(&keys, keys_of(&[&other, &key])).unwrap();
    let said = answer(["verify", "--keys", keys_path, path], b"");
    assert!(said.contains("signed by this server"), "{said}");

    fs::write(&keys, keys_of(&[&other])).unwrap();
    let output = run(["verify", "--keys", keys_path, path], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("signed by a server not known here"), "{}", text(&output.stderr));

    let output = run(["verify", "--keys", keys_path, "-"], record.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("-: not signed"), "{}", text(&output.stderr));
    assert!(answer(["verify", "-"], record.as_bytes()).contains("not signed: anybody may have written"));

    fs::write(&keys, "{}").unwrap();
    let output = run(["verify", "--keys", keys_path, path], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("keys.json: not the keys of a server"), "{}", text(&output.stderr));
}
