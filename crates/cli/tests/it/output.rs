//! What every command does with its output: help, versions, completions, closed pipes and full disks.

use std::{fmt::Write, fs::File, process::Stdio};

use carreau_testkit::golden;

use crate::carreau::{answer, carreau, feed, text};

const COMMANDS: [&str; 17] = [
    "serve",
    "play",
    "simulate",
    "engine",
    "replay",
    "analyse",
    "puzzle",
    "exercise",
    "rules",
    "verify",
    "sgf",
    "render",
    "secret",
    "store",
    "backup",
    "restore",
    "completions",
];

#[test]
fn help_reads_as_it_was_approved() {
    let mut help = answer(["--help"], b"");
    for command in COMMANDS {
        let _ = write!(
            help,
            "
──── {command} ────
{}",
            answer([command, "--help"], b"")
        );
    }
    for [command, action] in [["secret", "rotate"], ["store", "copy"]] {
        let said = answer([command, action, "--help"], b"");
        let _ = write!(help, "\n──── {command} {action} ────\n{said}");
    }
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/help.txt"), &help);
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
    // These shells also complete the values of an option.
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
