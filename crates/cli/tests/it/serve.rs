use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
};

use crate::carreau::{carreau, feed, folder, run, text};

/// A running server, with its address.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(data: &Path) -> Self {
        let mut child = carreau(["serve", "--port", "0", "--data", data.to_str().unwrap()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.as_mut().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Carreau is open at http://localhost:");
        let address = format!("127.0.0.1:{}", address.unwrap_or_else(|| panic!("{line:?}")));
        Self { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks the server to close, and waits until it has.
    fn close(mut self) -> Option<i32> {
        let killed = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(killed.success());
        self.child.wait().unwrap().code()
    }
}

/// The message of a server that does not open.
fn refused(arguments: &[&str]) -> String {
    // Without the timeout, a server that opens after all would never end.
    let mut command = Command::new("timeout");
    let output = feed(command.args(["60", env!("CARGO_BIN_EXE_carreau"), "serve"]).args(arguments), b"");
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    text(&output.stderr)
}

#[test]
fn a_house_opens_answers_and_closes_when_it_is_told() {
    let data = folder("house");
    for _ in 0..2 {
        let house = Running::start(&data);
        assert!(house.get("/healthz").starts_with("HTTP/1.1 200"), "{}", house.get("/healthz"));
        assert_eq!(house.close(), Some(0));
    }
    assert!(data.join("carreau.sqlite").exists());
}

#[test]
fn a_port_in_use_is_said_with_another_to_take() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let data = folder("taken");
    let said = refused(&["--port", &port.to_string(), "--data", data.to_str().unwrap()]);
    assert!(
        said.contains("cannot be listened on") && said.contains("choose another port with --port "),
        "{said}"
    );
}

#[test]
fn a_data_folder_that_cannot_be_used_is_said() {
    let said = refused(&["--port", "0", "--data", "/dev/null/carreau"]);
    assert!(said.contains("/dev/null/carreau") && said.contains("--data DIR"), "{said}");
}

#[test]
fn a_database_of_another_version_or_program_is_left_as_it_is() {
    let data = folder("version");
    assert_eq!(Running::start(&data).close(), Some(0));
    let file = data.join("carreau.sqlite");
    raise_version(&file);
    let other_version = fs::read(&file).unwrap();
    for (name, contents) in
        [("version 77", other_version), ("not a database", b"a shopping list\n".repeat(99))]
    {
        fs::write(&file, &contents).unwrap();
        let said = refused(&["--port", "0", "--data", data.to_str().unwrap()]);
        assert!(said.contains(name) && said.contains("another folder with --data DIR"), "{name}: {said}");
        assert_eq!(fs::read(&file).unwrap(), contents, "{name}");
    }
}

/// Gives a database the version of a later Carreau.
fn raise_version(file: &Path) {
    use sqlx::Connection;
    let work = async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut db = sqlx::SqliteConnection::connect_with(&options).await?;
        sqlx::raw_sql("PRAGMA user_version = 77; PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await?;
        db.close().await
    };
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work).unwrap();
}

#[test]
fn what_is_no_address_is_refused() {
    for arguments in [["--listen", "here"], ["--port", "70000"], ["--think", "-1"], ["--workers", "0"]] {
        let output = run(["serve"].into_iter().chain(arguments), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
