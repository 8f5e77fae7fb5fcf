//! The configuration of `carreau serve`: the command line, variables, a file, and what `--check` says of them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use crate::carreau::{carreau, folder, text};

/// Runs `carreau serve --check` with a file and with these arguments and variables. The store is not looked for in the
/// current folder.
fn check(file: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = carreau(["serve", "--check", "--config"]);
    command.arg(file).args(arguments).envs(variables.iter().copied());
    command.current_dir(file.parent().unwrap()).output().unwrap()
}

fn file(name: &str, contents: &str) -> PathBuf {
    let file = folder(name).join("carreau.toml");
    fs::write(&file, contents).unwrap();
    file
}

/// The line of an answer that sets a key.
fn line<'a>(said: &'a str, key: &str) -> &'a str {
    let found = said.lines().find(|line| line.split(" = ").next() == Some(key));
    found.unwrap_or_else(|| panic!("no {key} in:\n{said}"))
}

#[test]
fn the_command_line_goes_before_variables_and_these_before_the_file() {
    let contents = "listen = '127.0.0.1:4001'\nthink = 1\nkeep-finished = 7\nhost = ['a.example', 'b.example']\n\
                    https = true\n[limits]\nping = '7s'\n";
    let file = file("precedence", contents);
    let shown = file.display();
    let none = check(&file, &[], &[]);
    assert_eq!(none.status.code(), Some(0), "{}", text(&none.stderr));
    let none = text(&none.stdout);
    assert_eq!(line(&none, "listen"), format!("listen = \"127.0.0.1:4001\"  # {shown}:1"));
    assert_eq!(line(&none, "think"), format!("think = 1  # {shown}:2"));
    assert_eq!(line(&none, "host"), format!("host = [\"a.example\", \"b.example\"]  # {shown}:4"));
    assert_eq!(line(&none, "https"), format!("https = true  # {shown}:5"));
    assert_eq!(line(&none, "log"), "log = \"warn\"  # default");
    assert_eq!(line(&none, "ping"), format!("ping = \"7s\"  # {shown}"));
    assert_eq!(line(&none, "silence"), "silence = \"1m\"  # default");

    let variables =
        [("CARREAU_THINK", "2"), ("CARREAU_KEEP_FINISHED", "for-ever"), ("CARREAU_HOST", "c.example")];
    let some = text(&check(&file, &["--think", "3", "--port", "4002"], &variables).stdout);
    assert_eq!(line(&some, "listen"), "listen = \"127.0.0.1:4002\"  # the command line");
    assert_eq!(line(&some, "think"), "think = 3  # the command line");
    assert_eq!(line(&some, "keep-finished"), "keep-finished = \"for-ever\"  # CARREAU_KEEP_FINISHED");
    assert_eq!(line(&some, "host"), "host = [\"c.example\"]  # CARREAU_HOST");
}

#[test]
fn a_folder_on_the_command_line_goes_before_a_store_elsewhere() {
    let file = file("places", "store = 'from-file'\n");
    let store = |arguments: &[&str], variables: &[(&str, &str)]| {
        let said = text(&check(&file, arguments, variables).stdout);
        line(&said, "store").split("  # ").next().unwrap().to_owned()
    };
    assert_eq!(store(&[], &[]), "store = \"from-file\"");
    assert_eq!(store(&[], &[("CARREAU_STORE", "from-variable")]), "store = \"from-variable\"");
    assert_eq!(store(&["--data", "mine"], &[("CARREAU_STORE", "from-variable")]), "store = \"mine\"");
    let both = check(&file, &["--store", "first", "--data", "mine"], &[]);
    assert!(text(&both.stderr).contains("cannot be used multiple times"));
}

#[test]
fn all_that_is_wrong_with_a_file_is_said_with_its_lines() {
    let contents = "listen = 'everywhere'\nthink = 60001\nbogus = 3\nhttps = 'perhaps'\nport = 7\n\n[limits]\n\
                    messages = { burst = 0, per-second = 10 }\n";
    let file = file("wrong", contents);
    let output = check(&file, &[], &[("CARREAU_THINK", "1")]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    let said = text(&output.stderr);
    for (line, key) in [(1, "listen"), (2, "think"), (3, "bogus"), (4, "https"), (5, "port"), (8, "messages")]
    {
        let expected = format!("{}:{line}: {key}: ", file.display());
        assert!(said.contains(&expected), "no {expected} in:\n{said}");
    }
    assert_eq!(said.lines().count(), 6, "{said}");
}

#[test]
fn a_file_that_cannot_be_read_is_refused() {
    for (name, contents, expected) in [
        ("unknown-limit", "[limits]\npings = '1s'\n", "2: pings: unknown field"),
        ("zero-span", "[limits]\nping = '0s'\n", "2: ping: expected a span"),
        ("zero-count", "[limits]\nsockets = 0\n", "2: sockets: expected at least 1"),
        ("no-toml", "listen 7700\n", "1: "),
        ("twice", "think = 1\nthink = 2\n", "2: think: "),
        ("nested", "listen = { port = 7 }\n", "1: listen: expected a text, a number, or true or false"),
    ] {
        let file = file(name, contents);
        let output = check(&file, &[], &[]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(&format!("{}:{expected}", file.display())), "{said}");
    }
    let missing = folder("no-file").join("carreau.toml");
    let output = check(&missing, &[], &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains(&missing.display().to_string()));
}

#[test]
fn a_password_is_shown_nowhere() {
    let contents = "store = 'postgres://ada:sesame@localhost:1/carreau?password=sesame'\nbus = 'nats://ada:sesame@localhost:1'\n";
    let file = file("password", contents);
    let output = check(&file, &[], &[]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout) + &text(&output.stderr);
    assert!(said.contains("store = \"postgres://localhost:1/carreau\""), "{said}");
    assert!(said.contains("bus = \"nats://localhost:1\"") && !said.contains("sesame"), "{said}");
}

#[test]
fn a_check_says_everything_that_is_in_the_way_and_changes_nothing() {
    let file =
        file("in-the-way", "listen = '192.0.2.1:7700'\nstore = 'carreau.toml/house'\npage = 'nowhere'\n");
    let output = check(&file, &[], &[]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for expected in [
        "192.0.2.1:7700 cannot be listened on",
        "carreau.toml/house cannot be used",
        "no index.html in nowhere",
    ] {
        assert!(said.contains(expected), "no {expected:?} in:\n{said}");
    }
    let output = check(&file, &["--listen", "127.0.0.1:0", "--data", "house"], &[]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("house holds nothing yet"), "{said}");
    let left: Vec<_> =
        fs::read_dir(file.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["carreau.toml"]);
}

/// The keys and values of a file, also of those lines that begin with `#` and no space.
fn uncommented(text: &str) -> toml::Table {
    let lines = text.lines().filter_map(|line| match line.strip_prefix('#') {
        Some(rest) if rest.starts_with(' ') || rest.is_empty() => None,
        Some(rest) => Some(rest),
        None => Some(line),
    });
    lines.collect::<Vec<_>>().join("\n").parse().unwrap()
}

#[test]
fn the_example_has_every_setting_with_its_default() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/carreau.example.toml");
    let example = uncommented(&fs::read_to_string(example).unwrap());
    let all = file("example", &example.to_string());
    fs::write(all.with_file_name("token"), "a token of the test").unwrap();
    let others = ["--data", "house", "--page", ".", "--admin-token-file", "token"];
    let output = check(&all, &others, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let read: toml::Table = text(&output.stdout).parse().unwrap();
    let usual = text(&check(&file("no-example", ""), &["--data", "house"], &[]).stdout);
    let mut usual: toml::Table = usual.parse().unwrap();
    // These have no default to write down; the example shows what they look like.
    for key in ["admin-token-file", "bus", "page", "push-contact", "workers"] {
        usual.insert(key.to_owned(), read[key].clone());
    }
    assert_eq!(read, usual);
    let keys = |table: &toml::Table| table.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&example), keys(&usual));
    assert_eq!(keys(example["limits"].as_table().unwrap()), keys(usual["limits"].as_table().unwrap()));
}
