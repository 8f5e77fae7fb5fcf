//! What every command does with its output: help, versions, completions, closed pipes and full disks.

use std::{fmt::Write, fs::File, path::Path, process::Stdio};

use crate::carreau::{answer, carreau, compare, feed, text};

const COMMANDS: [&str; 10] =
    ["serve", "play", "simulate", "engine", "replay", "verify", "sgf", "render", "bench", "completions"];

#[test]
fn help_reads_as_it_was_approved() {
    let mut help = answer(["--help"], b"");
    for command in COMMANDS.map(|command| vec![command]).into_iter().chain([
        vec!["bench", "garanguet"],
        vec!["bench", "goban"],
        vec!["bench", "dango"],
        vec!["bench", "petango-physics"],
        vec!["bench", "petango-bot"],
        vec!["bench", "petanque"],
        vec!["bench", "server"],
    ]) {
        let _ = write!(
            help,
            "\n──── {} ────\n{}",
            command.join(" "),
            answer(command.iter().copied().chain(["--help"]), b"")
        );
    }
    compare(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/help.txt"), &help);
}

#[test]
fn every_command_shows_examples() {
    for command in COMMANDS {
        let help = answer([command, "--help"], b"");
        assert!(help.contains("Examples:\n  "), "{command}");
        assert!(help.contains(&format!("carreau {command}")), "{command}");
    }
}

#[test]
fn the_version_is_the_package_s() {
    assert_eq!(answer(["--version"], b""), concat!("carreau ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = answer(["completions", shell], b"");
        for command in COMMANDS {
            assert!(script.contains(command), "{shell} {command}");
        }
        for option in ["competition", "coach", "plan", "pointer-must"] {
            assert!(script.contains(option), "{shell} {option}");
        }
    }
    // These complete what an option takes, too.
    for shell in ["bash", "zsh", "fish"] {
        let script = answer(["completions", shell], b"");
        for word in ["petanque", "tete-a-tete", "international", "xiangqi", "territory"] {
            assert!(script.contains(word), "{shell} {word}");
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for arguments in [
        vec!["completions", "bash"],
        vec!["engine"],
        vec!["render", "b15,22,w15 0:0 b 654"],
        vec!["play", "garanguet", "--seed", "1"],
        vec!["simulate", "garanguet", "--games", "1", "--black", "random"],
    ] {
        let mut command = carreau(&arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = std::io::Write::write_all(&mut stdin, &b"{\"ask\":\"games\"}\n".repeat(20_000));
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert!(!text(&output.stderr).contains("panicked"), "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_full_disk_is_reported() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for arguments in [vec!["completions", "bash"], vec!["render", "b15,22,w15 0:0 b 654"], vec!["engine"]] {
        let mut child = carreau(&arguments);
        let mut child = child.stdin(Stdio::piped()).stdout(full()).stderr(Stdio::piped()).spawn().unwrap();
        let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"{\"ask\":\"games\"}\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(text(&output.stderr).contains("No space left"), "{arguments:?}");
    }
    let png = feed(&mut carreau(["render", "b15,22,w15 0:0 b 654", "--svg", "/dev/full"]), b"");
    assert_eq!(png.status.code(), Some(1));
    assert!(text(&png.stderr).contains("/dev/full was not written: No space left"), "{}", text(&png.stderr));
}

#[test]
fn the_bench_of_the_physics_flicks_over_three_boards() {
    let figures = answer(["bench", "petango-physics", "--seconds", "0.1", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    for (board, stones) in figures["boards"].as_array().unwrap().iter().zip([0, 20, 60]) {
        assert_eq!(board["stones"], stones);
        assert!(board["to_the_end"]["per_second"].as_f64() > Some(0.0));
        assert_eq!(board["touching"].as_f64() > Some(0.0), stones > 0);
    }
}

#[test]
fn the_bench_of_the_goban_plays_on_three_boards() {
    let figures = answer(["bench", "goban", "--seconds", "0.1", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    for (board, lines) in figures["boards"].as_array().unwrap().iter().zip([9, 13, 19]) {
        assert_eq!(board["lines"], lines);
        for figure in ["units", "legality", "places", "playouts"] {
            assert!(board[figure]["per_second"].as_f64() > Some(0.0), "{figure}");
        }
    }
}

#[test]
fn the_bench_of_petanque_plays_the_three_formats() {
    let figures = answer(["bench", "petanque", "--seconds", "0.1", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    assert!(figures["position_bytes"].as_u64() > Some(0));
    let formats = figures["formats"].as_array().unwrap();
    for (format, name) in formats.iter().zip(["tête-à-tête", "doublettes", "triplettes"]) {
        assert_eq!(format["format"], name);
        assert!(format["games_per_second"].as_f64() > Some(0.0));
        assert_eq!(format["odds_map"]["situations"], 50);
        assert!(format["shot_odds"]["situations"].as_u64() > Some(10));
    }
    assert_eq!(formats.len(), 3);
}

#[test]
fn the_bench_of_petango_s_bots_plays_turns_on_six_boards() {
    let figures = answer(["bench", "petango-bot", "--turns", "1", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    for (bot, name) in figures["bots"].as_array().unwrap().iter().zip(["straight", "house"]) {
        assert_eq!(bot["bot"], name);
        for (board, stones) in bot["boards"].as_array().unwrap().iter().zip([0, 10, 20, 30, 40, 60]) {
            assert_eq!(board["stones"], stones);
            assert!(["straight", "curled", "lofted"].iter().any(|kind| board[kind].as_u64() > Some(0)));
        }
    }
    let refused = carreau(["bench", "petango-bot", "--board", "moon"]).output().unwrap();
    assert!(text(&refused.stderr).contains("goban and xiangqi are"), "{}", text(&refused.stderr));
}

#[test]
fn the_bench_checks_its_counts() {
    let figures = answer(["bench", "garanguet", "--seconds", "0.1", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    assert_eq!(figures["legal"]["results"], 45133);
    assert!(
        figures["games"]["played"].as_u64() > Some(0) && figures["playouts"]["played"].as_u64() > Some(0)
    );
}

#[test]
fn the_bench_of_dango_plays_whole_games_and_lays_every_shape() {
    let figures = answer(["bench", "dango", "--seconds", "0.1", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    for (game, lines) in figures["games"].as_array().unwrap().iter().zip([13, 19]) {
        assert_eq!(game["lines"], lines);
        assert!(game["games_per_second"].as_f64() > Some(0.0));
    }
    assert_eq!(figures["placements"].as_array().unwrap().len(), 13);
}
