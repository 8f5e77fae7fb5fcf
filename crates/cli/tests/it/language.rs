//! The languages that games are told in.

use std::fs;

use crate::carreau::{answer, carreau, feed, folder, run, text};

/// The output of a run with the variables of the environment that say a language.
fn said_with(variables: &[(&str, &str)], arguments: &str, input: &str) -> String {
    let mut command = carreau(arguments.split(' '));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let output = feed(command.envs(variables.iter().copied()), input.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn a_game_begins_in_french_and_in_czech() {
    const GARANGUET: &str = "play garanguet --both --seed 4";
    for (tag, variables, begins, played, refused, resigned) in [
        (
            "fr",
            [("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "")],
            "Garanguet à deux devant un clavier. `?` affiche les commandes.",
            "Vous jouez ",
            "Coup refusé. «\u{202f}nothing\u{202f}» n’est pas une suite de pas",
            " abandonne la partie.",
        ),
        (
            "cs",
            [("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "cs_CZ.UTF-8")],
            "Garanguet pro dva u\u{a0}jedné klávesnice. Příkazy ukáže `?`.",
            "Hrajete ",
            "Tah neplatí. „nothing“ není cesta kroků",
            "Vzdaná partie: ",
        ),
    ] {
        let input = "nothing\nmoves\n1\n\nresign\nquit\n";
        let chosen = answer(GARANGUET.split(' ').chain(["--lang", tag]), input.as_bytes());
        assert!(chosen.starts_with(begins), "{chosen}");
        for expected in [played, refused, resigned] {
            assert!(chosen.contains(expected), "{expected}: {chosen}");
        }
        let by_environment = said_with(&variables, GARANGUET, input);
        assert_eq!(by_environment, chosen, "the environment says it as the option does");
    }
}

#[test]
fn the_first_variable_that_is_set_decides() {
    let begins = |variables: &[(&str, &str)]| said_with(variables, "play dango --both --seed 4", "quit\n");
    assert!(begins(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]).starts_with("Dango, two at one keyboard."));
    assert!(begins(&[("LC_ALL", ""), ("LANG", "fr")]).starts_with("Dango à deux devant un clavier."));
    assert!(begins(&[("LANG", "eo")]).starts_with("Dango, two at one keyboard."));
    assert!(begins(&[]).starts_with("Dango, two at one keyboard."));
}

#[test]
fn an_unknown_language_is_refused_with_those_there_are() {
    let output = run(["play", "garanguet", "--lang", "tlh"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("It speaks en (English), fr (Français), cs (Čeština)"), "{said}");
}

#[test]
fn the_help_explains_the_same_commands_in_every_language() {
    for game in ["garanguet", "dango", "petanque", "petango"] {
        let commands = |tag: &str| -> Vec<String> {
            let said = answer(["play", game, "--seed", "4", "--lang", tag], "?\nquit\n".as_bytes());
            // What follows the first prompt.
            let help = said.split("> ").nth(1).expect("it is asked");
            let lines = help.lines().filter_map(|line| line.strip_prefix("  "));
            let typed = lines.filter(|line| line.starts_with(|sign: char| sign.is_ascii_lowercase()));
            typed.map(|line| line.chars().take(12).collect::<String>().trim_end().to_owned()).collect()
        };
        let english = commands("en");
        assert!(english.iter().any(|typed| typed == "save FILE"), "{english:?}");
        for tag in ["fr", "cs"] {
            assert_eq!(commands(tag), english, "{game} {tag}");
        }
    }
}

#[test]
fn a_record_has_no_language() {
    let folder = folder("language");
    let records = ["en", "fr", "cs"].map(|tag| {
        let file = folder.join(tag);
        let path = file.to_str().unwrap();
        let start = ["play", "petanque", "--both", "--seed", "4", "--lang", tag, "--record", path];
        answer(start, b"greet\ngreet\n\n\nresign\nquit\n");
        let shown = answer(["replay", path, "--lang", tag], b"");
        let proved = answer(["verify", path, "--lang", tag], b"");
        let record = fs::read_to_string(file).unwrap();
        assert!(record.contains("\"Bronze\"") && record.contains("\"Blue\""), "{record}");
        (shown, proved)
    });
    let [(english, _), (french, proof), (czech, _)] = &records;
    assert!(english.contains("the dealer opens the last envelope"), "{english}");
    assert!(french.contains("la dernière enveloppe"), "{french}");
    assert!(proof.contains("tout est prouvé."), "{proof}");
    assert!(czech.contains("poslední obálka"), "{czech}");
}
