//! What `packaging/` names exists: settings, figures, files and tasks.

use std::{collections::BTreeSet, fs, path::PathBuf};

use crate::{
    carreau::{answer, folder},
    serve::Running,
};

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn packaging(name: &str) -> String {
    fs::read_to_string(root().join("packaging").join(name)).unwrap()
}

/// The words of a text that begin with a prefix and go on with letters, digits and underscores.
fn words<'a>(text: &'a str, prefix: &'a str) -> BTreeSet<&'a str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let found = text.match_indices(prefix).filter(|(at, _)| !text[..*at].ends_with(is_word));
    found.map(|(at, _)| text[at..].split(|c| !is_word(c)).next().unwrap()).collect()
}

/// The names of the series that a server shows, by what `/metrics` says of each figure.
fn series(metrics: &str) -> BTreeSet<String> {
    let kinds = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let names = kinds.flat_map(|(name, kind)| match kind {
        "counter" => vec![format!("{name}_total")],
        "histogram" => ["bucket", "sum", "count"].map(|end| format!("{name}_{end}")).to_vec(),
        _ => vec![name.to_owned()],
    });
    names.collect()
}

#[test]
fn the_dashboard_and_the_alerts_ask_for_figures_that_there_are() {
    let data = folder("figures");
    let house = Running::start(&data);
    // Requests are counted when they have been answered.
    house.get("/healthz");
    let metrics = house.get("/metrics");
    let there = series(&metrics);
    for (name, least) in [("grafana-dashboard.json", 15), ("alerts.yaml", 8)] {
        let text = packaging(name);
        let asked = words(&text, "carreau_");
        assert!(asked.len() >= least, "{name} asks for {asked:?}");
        for figure in asked {
            assert!(there.contains(figure), "{name} asks for {figure}; there are {there:?}");
        }
    }
    assert_eq!(house.close(), Some(0));
    let dashboard: serde_json::Value = serde_json::from_str(&packaging("grafana-dashboard.json")).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 10);
}

#[test]
fn variables_in_the_packages_are_settings() {
    let help = answer(["serve", "--help"], b"");
    let known = words(&help, "CARREAU_");
    for name in ["Containerfile", "carreau.service", "compose.yaml"] {
        let text = packaging(name);
        let used = words(&text, "CARREAU_");
        assert!(!used.is_empty(), "{name}");
        for variable in used {
            // The proxy's own.
            let is_proxys = ["CARREAU_NAME", "CARREAU_NODES"].contains(&variable);
            assert!(is_proxys || known.contains(variable), "{name} sets {variable}; there are {known:?}");
        }
    }
}

#[test]
fn the_image_is_built_of_files_and_tasks_that_exist() {
    let text = packaging("Containerfile");
    let tasks = fs::read_to_string(root().join("xtask/src/main.rs")).unwrap();
    let mut copied = 0;
    for line in text.lines() {
        if let Some(files) = line.strip_prefix("COPY ").filter(|files| !files.starts_with("--from")) {
            let files: Vec<&str> = files.split(' ').collect();
            for file in &files[..files.len() - 1] {
                assert!(root().join(file).exists(), "{line}");
                copied += 1;
            }
        }
        if let Some((_, task)) = line.split_once("--package xtask -- ") {
            let task = task.split(' ').next().unwrap();
            assert!(tasks.contains(&format!("\n  {task} ")), "{line}");
        }
    }
    assert!(copied >= 3, "{text}");
    // What the build leaves is not sent to it.
    let ignored = fs::read_to_string(root().join(".dockerignore")).unwrap();
    assert!(ignored.lines().any(|line| line == "target"), "{ignored}");
}
