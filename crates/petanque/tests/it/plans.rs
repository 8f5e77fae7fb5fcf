//! Plans as data (B1.1): a small one, and files refused by line and field.

use std::sync::Arc;

use carreau_petanque::{Plan, Position, Terms};

/// Five columns, nine rows, and other directions for the sums.
const SMALL: &str = r#"name = "courtyard"
columns = 5
rows = 9
zone = ["D8", "B6"]

[directions]
2 = "choice"
3 = "Y2"
4 = "Y1"
5 = "Z2"
6 = "X1"
7 = "X1"
8 = "choice"
9 = "Z1"
10 = "x2"
11 = "Y1"
12 = "X2"
"#;

pub(crate) fn small() -> Arc<Plan> {
    Arc::new(Plan::from_toml("small.toml", SMALL).expect("a plan"))
}

#[test]
fn b1_1_another_plan_is_read_from_its_file() {
    let plan = small();
    assert_eq!((plan.name(), plan.columns(), plan.rows()), ("courtyard", 5, 9));
    // Any two opposite corners are accepted.
    assert_eq!((plan.zone().0.to_string(), plan.zone().1.to_string()), ("B6".into(), "D8".into()));
    assert_eq!(plan.fields().count(), 45);
    // Six outcomes of 36 lead to a choice here: five for a sum of eight, and the two ones.
    assert_eq!(plan.weights(), ([11, 4, 5, 2, 4, 4], 6));
    assert_eq!(Plan::from_toml("again.toml", &plan.to_string()).as_ref(), Ok(&*plan));
}

#[test]
fn b1_1_a_plan_with_an_odd_name_reads_back() {
    // The names as they stand between the quotes of the file.
    for name in ["Chez “René”", r#"a \"b\" c"#, r"back\\slash", "\u{301}e\u{200b}", "it's"] {
        let text = SMALL.replace("courtyard", name);
        let plan = Plan::from_toml("odd.toml", &text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(Plan::from_toml("again.toml", &plan.to_string()), Ok(plan), "{name}");
    }
}

#[test]
fn b1_1_a_game_on_another_plan_carries_it_in_its_text() {
    carreau_testkit::conforms(&Position::start(Terms::default(), small()), 1, 1, 40_000);
}

/// Compares the errors of the small plan with one line changed.
#[track_caller]
fn faulty(line: &str, instead: &str, why: &[&str]) {
    assert!(SMALL.contains(line), "{line}");
    let text = SMALL.replacen(line, instead, 1);
    let error = Plan::from_toml("courtyard.toml", &text).expect_err(instead).to_string();
    assert_eq!(error.lines().collect::<Vec<_>>(), why);
}

#[test]
fn b1_1_a_faulty_plan_is_refused_by_line_and_field() {
    faulty("columns = 5", "columns = 2", &["courtyard.toml:2: columns: 2 is not from 3 to 26"]);
    faulty("columns = 5", "columns = 27", &["courtyard.toml:2: columns: 27 is not from 3 to 26"]);
    faulty("rows = 9", "rows = 61", &["courtyard.toml:3: rows: 61 is not from 6 to 60"]);
    faulty("rows = 9", "rows = -1", &["courtyard.toml:3: rows: -1 is not from 6 to 60"]);
    faulty("\"courtyard\"", "\" \"", &["courtyard.toml:1: name: a name has 1 to 40 characters"]);
    faulty("\"B6\"", "\"B10\"", &["courtyard.toml:4: zone: B10 is not on the plan"]);
    faulty("[\"D8\", \"B6\"]", "[\"D8\"]", &["courtyard.toml:4: zone: two corners are expected, not 1"]);
    faulty(
        "\"B6\"",
        "\"66\"",
        &[
            "courtyard.toml:4: zone: `66` is no field: a letter and a row from 1 to 99 are expected, such as G14 (B1.1)",
        ],
    );
    faulty(
        "\"B6\"",
        "\"D8\"",
        &["courtyard.toml:4: zone: it has one field only, and a second try needs another (B3.2)"],
    );
    faulty("12 = \"X2\"\n", "", &["courtyard.toml:6: directions: the sum 12 is missing"]);
    faulty(
        "12 = \"X2\"",
        "12 = \"X2\"\n13 = \"X1\"",
        &["courtyard.toml:18: directions: 13 is no sum of two dice"],
    );
    faulty(
        "12 = \"X2\"",
        "12 = \"X2\"\n02 = \"X1\"",
        &["courtyard.toml:18: directions: 02 is no sum of two dice"],
    );
    faulty(
        "12 = \"X2\"",
        "12 = \"X3\"",
        &["courtyard.toml:17: directions: `X3` is no direction: X1, X2, Y1, Y2, Z1 or Z2 is expected (B1.3)"],
    );
}

#[test]
fn b1_1_every_fault_of_a_plan_is_told_at_once() {
    let text =
        SMALL.replace("columns = 5", "columns = 1").replace("rows = 9", "rows = 1").replace("Z1", "W1");
    let error = Plan::from_toml("courtyard.toml", &text).expect_err("three faults");
    let told: Vec<_> = error.faults.iter().map(|fault| (fault.line, fault.field)).collect();
    assert_eq!(told, [(2, "columns"), (3, "rows"), (14, "directions")]);
}

#[test]
fn b1_1_a_text_that_is_no_plan_names_its_line() {
    for (text, line) in
        [("", 1), ("name = 3", 1), ("name = \"x\"\ncolumns = \"five\"", 2), ("name = \"x\"\n=", 2)]
    {
        let error = Plan::from_toml("x.toml", text).expect_err(text);
        assert_eq!(error.faults[0].line, line, "{error}");
    }
}
