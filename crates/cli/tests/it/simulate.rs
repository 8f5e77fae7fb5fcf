use crate::carreau::{answer, run, text};

fn simulate(more: &str) -> String {
    answer("simulate garanguet --black random --white random".split(' ').chain(more.split(' ')), b"")
}

#[test]
fn the_summary_follows_from_the_seed_whatever_the_jobs() {
    let one = simulate("--games 24 --seed 5 --jobs 1");
    for jobs in ["2", "7", "64"] {
        assert_eq!(one, simulate(&format!("--games 24 --seed 5 --jobs {jobs}")));
    }
    assert_ne!(one, simulate("--games 24 --seed 6 --jobs 1"));
}

#[test]
fn the_json_summary_adds_up() {
    let summary: serde_json::Value = serde_json::from_str(&simulate("--games 30 --json")).unwrap();
    let number = |path: &str| summary.pointer(path).and_then(serde_json::Value::as_f64).unwrap();
    assert_eq!((number("/games"), number("/black/wins") + number("/white/wins")), (30.0, 30.0));
    assert!(number("/black/share_low") < number("/black/share"));
    assert!(number("/black/share") < number("/black/share_high"));
    assert!((number("/black/points/mean") + number("/white/points/mean")).abs() < 1e-9);
    assert!(number("/plies/fewest") <= number("/plies/mean"));
}

#[test]
fn each_game_is_summed_up_in_its_own_points() {
    for (game, doubled, by) in
        [("garanguet", true, 1.0..=2.0), ("petanque", false, 1.0..=18.0), ("petango", false, 1.0..=30.0)]
    {
        let simulate = |more: &str| {
            let arguments = format!("simulate {game} --black random --white random --games 1 --seed 5{more}");
            answer(arguments.split(' '), b"")
        };
        assert_eq!(simulate("").contains("  doubled  points a game"), doubled, "{game}");
        let summary: serde_json::Value = serde_json::from_str(&simulate(" --json")).unwrap();
        assert_eq!(summary["black"]["multiple"].is_u64(), doubled, "{game}");
        let lead = summary["black"]["points"]["mean"].as_f64().unwrap();
        let won = if summary["black"]["wins"] == 1 { lead } else { -lead };
        assert!(by.contains(&won), "{game}: {summary}");
    }
    // The count includes the komi: with an odd number of half points nobody draws.
    let dango = "simulate dango --black random --white random --games 1 --seed 5 --json";
    let summary: serde_json::Value = serde_json::from_str(&answer(dango.split(' '), b"")).unwrap();
    let lead = summary["black"]["points"]["mean"].as_f64().unwrap();
    assert!((lead.abs() % 1.0 - 0.5).abs() < 1e-9, "{summary}");
    assert_eq!(summary["black"]["wins"] == 1, lead > 0.0);
}

#[test]
fn the_house_bot_beats_random() {
    let arguments = "simulate garanguet --black random --white house --white-level 7 --games 40 --json";
    let summary: serde_json::Value = serde_json::from_str(&answer(arguments.split(' '), b"")).unwrap();
    assert!(summary["white"]["wins"].as_u64().unwrap() >= 34, "{summary}");
}

#[test]
fn what_cannot_be_simulated_is_said() {
    for (arguments, why) in [
        ("simulate chess", "not a game of this house"),
        ("simulate garanguet --black nobody", "there are random, house"),
        ("simulate garanguet --black-level 200", "levels 1 to"),
        ("simulate garanguet --black-level 0", "not a level"),
        ("simulate garanguet --games 0", "0 is not in"),
        ("simulate garanguet --jobs 0", "0"),
    ] {
        let output = run(arguments.split(' '), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(text(&output.stderr).contains(why), "{arguments}: {}", text(&output.stderr));
    }
}
