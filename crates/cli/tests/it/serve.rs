use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::carreau::{answer, carreau, feed, folder, run, text};

/// A running server, with its address.
pub(crate) struct Running {
    child: Child,
    address: String,
}

impl Running {
    pub(crate) fn start(data: &Path) -> Self {
        Self::start_by(&mut carreau(["serve", "--port", "0", "--data", data.to_str().unwrap()]))
    }

    fn start_by(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(child.stdout.as_mut().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Carreau is open at http://localhost:");
        let address = format!("127.0.0.1:{}", address.unwrap_or_else(|| panic!("{line:?}")));
        Self { child, address }
    }

    pub(crate) fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The guest that the server sees behind a cookie, and the cookie that it sets.
    fn me(&self, cookie: &str) -> (String, String) {
        let request = "GET /api/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ";
        let mut answer = String::new();
        self.send(&format!("{request}{cookie}\r\n\r\n")).read_to_string(&mut answer).unwrap();
        let (_, cookie) = answer.split_once("set-cookie: ").unwrap_or_else(|| panic!("{answer}"));
        let (_, me) = answer.split_once("\"guest\":\"").unwrap_or_else(|| panic!("{answer}"));
        (me.split('"').next().unwrap().to_owned(), cookie.split(';').next().unwrap().to_owned())
    }

    /// Asks the server to close.
    fn stop(&self) {
        let killed = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(killed.success());
    }

    /// Asks the server to close, and waits until it has.
    pub(crate) fn close(mut self) -> Option<i32> {
        self.stop();
        self.child.wait().unwrap().code()
    }

    /// What the server has written to its standard error. It has to be closed.
    fn errors(&mut self) -> String {
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        said
    }

    /// A connection that sends this.
    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
}

/// The first part of a request that is never finished, and a request for a file that is never read.
const HALVES: [&str; 3] = [
    "GET / HTTP/1.1\r\nhost",
    "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
    "GET /large.wasm HTTP/1.1\r\nhost: localhost\r\n\r\n",
];

/// Less than the server waits for the rest of a request (5 s for its body), and than a slow reader takes for a large file.
const SOON: Duration = Duration::from_secs(4);

/// A folder with a page, one file of which is larger than what the system buffers.
fn page(name: &str) -> PathBuf {
    let page = folder(name);
    fs::write(page.join("large.wasm"), vec![0; 16 << 20]).unwrap();
    page
}

#[test]
fn a_crowd_that_reads_nothing_does_not_close_a_house_with_few_files() {
    let (data, page) = (folder("crowd"), page("crowd-page"));
    let mut command = Command::new("sh");
    let limited = "ulimit -n 256; exec \"$0\" serve --port 0 --data \"$1\" --page \"$2\"";
    command.args(["-c", limited, env!("CARGO_BIN_EXE_carreau")]).args([&data, &page]);
    let mut house = Running::start_by(&mut command);
    let crowd: Vec<TcpStream> = (0..300).map(|i| house.send(HALVES[2 - i % 3])).collect();
    let asked = Instant::now();
    assert!(house.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(house.get("/api/me").starts_with("HTTP/1.1 200"));
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
    house.stop();
    assert_eq!(house.child.wait().unwrap().code(), Some(0));
    let said = house.errors();
    assert!(said.contains("LimitNOFILE=") && said.contains("connections=192"), "{said}");
    assert!(!said.contains("no connection can be accepted"), "{said}");
    drop(crowd);
}

#[test]
fn what_is_half_sent_or_never_read_does_not_hold_a_restart_back() {
    let (data, page) = (folder("halves"), page("halves-page"));
    let [data, page] = [&data, &page].map(|path| path.to_str().unwrap());
    let mut house = Running::start_by(&mut carreau(["serve", "--port", "0", "--data", data, "--page", page]));
    let halves = HALVES.map(|half| house.send(half));
    assert!(house.get("/healthz").starts_with("HTTP/1.1 200"));
    let asked = Instant::now();
    house.stop();
    assert_eq!(house.child.wait().unwrap().code(), Some(0));
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
    drop(halves);
}

#[test]
fn a_second_signal_ends_at_once() {
    let (data, page) = (folder("twice"), page("twice-page"));
    let [data, page] = [&data, &page].map(|path| path.to_str().unwrap());
    let mut house = Running::start_by(&mut carreau(["serve", "--port", "0", "--data", data, "--page", page]));
    // One who reads slowly, but reads, is waited for.
    let mut reading = house.send(HALVES[2]);
    let mut some = vec![0; 200_000];
    reading.read_exact(&mut some).unwrap();
    let reader = thread::spawn(move || {
        while reading.read_exact(&mut some).is_ok() {
            thread::sleep(Duration::from_millis(300));
        }
    });
    house.stop();
    // The server has heard the first signal once it accepts nothing any more.
    while TcpStream::connect(&house.address).is_ok() {
        thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(house.child.try_wait().unwrap(), None, "it waits for the reader");
    let asked = Instant::now();
    house.stop();
    assert_eq!(house.child.wait().unwrap().code(), Some(1));
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
    assert!(house.errors().contains("acknowledged is stored"));
    reader.join().unwrap();
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
fn a_data_folder_in_use_is_said_with_who_uses_it() {
    let data = folder("in-use");
    let house = Running::start(&data);
    let said = refused(&["--port", "0", "--data", data.to_str().unwrap()]);
    let process = format!("process {}", house.child.id());
    for word in [data.to_str().unwrap(), &process, "Stop the other server", "--store"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    assert_eq!(house.close(), Some(0));
}

#[test]
fn a_data_folder_that_cannot_be_used_is_said() {
    let said = refused(&["--port", "0", "--data", "/dev/null/carreau"]);
    assert!(said.contains("/dev/null/carreau") && said.contains("--store DIR"), "{said}");
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
        assert!(said.contains(name) && said.contains("another place with --store"), "{name}: {said}");
        assert_eq!(fs::read(&file).unwrap(), contents, "{name}");
    }
}

/// A table that somebody has just created at a house, and the summary by which it is known again.
fn creates_a_table(house: &Running, cookie: &str) -> String {
    let body = r#"{"game":"garanguet","seats":[{"kind":"me","name":"Ada"},{"kind":"open"}]}"#;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut created = String::new();
    house.send(&request).read_to_string(&mut created).unwrap();
    let (_, table) = created.split_once("\"table\":\"").unwrap_or_else(|| panic!("{created}"));
    table.split('"').next().unwrap().to_owned()
}

/// What a house says of a table.
fn summary(house: &Running, table: &str) -> String {
    let answer = house.get(&format!("/api/tables/{table}"));
    answer.split_once("\r\n\r\n").expect("an answer has a body").1.to_owned()
}

#[cfg(unix)]
#[test]
fn a_house_in_a_database_moves_to_a_folder_and_knows_its_tables_and_guests_again() {
    let database = carreau_testkit::PostgresDatabase::new();
    let address = database.address();
    let house = Running::start_by(&mut carreau(["serve", "--port", "0", "--store", &address]));
    let (guest, cookie) = house.me("");
    let table = creates_a_table(&house, &cookie);
    let before = summary(&house, &table);
    assert!(before.contains("garanguet"), "{before}");
    let second = Running::start_by(&mut carreau(["serve", "--port", "0", "--store", &address]));
    assert_eq!(summary(&second, &table), before);
    assert_eq!(second.me(&cookie).0, guest);
    assert_eq!(second.close(), Some(0));
    assert_eq!(house.close(), Some(0));

    let data = folder("moved");
    let copying = ["store", "copy", "--from", &address, "--to", data.to_str().unwrap()];
    let said = answer(copying, b"");
    assert!(said.contains(": one table, and one event.") && said.contains("Digest: "), "{said}");
    assert!(answer(copying, b"").contains("1 of them copied before"));
    let house = Running::start(&data);
    assert_eq!(summary(&house, &table), before);
    assert_eq!(house.me(&cookie).0, guest);
    assert_eq!(house.close(), Some(0));
}

#[test]
fn a_house_is_backed_up_while_it_is_open_and_brought_back() {
    let (data, backup, again) = (folder("backed-up"), folder("backup"), folder("brought-back"));
    let [data_name, backup_name, again_name] = [&data, &backup, &again].map(|path| path.to_str().unwrap());
    let mut house = Running::start(&data);
    let (guest, cookie) = house.me("");
    let tables = [creates_a_table(&house, &cookie), creates_a_table(&house, &cookie)];
    let backing = ["backup", "--data", data_name, "--to", backup_name];
    assert!(answer(backing, b"").contains("2 tables, and 2 events"));
    let third = creates_a_table(&house, &cookie);
    assert!(answer(backing, b"").contains("3 tables, 2 of them copied before, and 3 events"));
    let before = [&tables[0], &tables[1], &third].map(|table| summary(&house, table));

    // The machine is lost.
    house.child.kill().unwrap();
    house.child.wait().unwrap();
    fs::remove_dir_all(&data).unwrap();
    let restoring = ["restore", "--from", backup_name, "--data", again_name];
    assert!(answer(restoring, b"").contains("3 tables, and 3 events"));
    let house = Running::start(&again);
    assert_eq!([&tables[0], &tables[1], &third].map(|table| summary(&house, table)), before);
    assert_eq!(house.me(&cookie).0, guest);
    assert_eq!(house.close(), Some(0));
    // By mistake, once more: what has happened since stays.
    let house = Running::start(&again);
    let fourth = creates_a_table(&house, &cookie);
    let before = summary(&house, &fourth);
    assert_eq!(house.close(), Some(0));
    let refused = run(restoring, b"");
    let said = text(&refused.stderr);
    assert!(
        !refused.status.success() && said.contains(&fourth) && said.contains("Nothing was changed"),
        "{said}"
    );
    let house = Running::start(&again);
    assert_eq!(summary(&house, &fourth), before);
    assert_eq!(house.close(), Some(0));
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
fn a_new_key_for_cookies_keeps_guests_and_the_one_after_it_does_not() {
    let data = folder("rotate");
    let rotate = || run(["secret", "rotate", "cookies", "--data", data.to_str().unwrap()], b"");
    let nowhere = rotate();
    assert_eq!(nowhere.status.code(), Some(1));
    let said = text(&nowhere.stderr);
    assert!(said.contains("there is no carreau.sqlite") && said.contains("--store DIR"), "{said}");
    assert!(!data.join("carreau.sqlite").exists());

    let house = Running::start(&data);
    let (guest, cookie) = house.me("");
    assert_eq!(house.me(&cookie).0, guest);
    let in_use = rotate();
    assert_eq!(in_use.status.code(), Some(1));
    assert!(text(&in_use.stderr).contains("in use by another server"), "{}", text(&in_use.stderr));
    assert_eq!(house.close(), Some(0));

    let said = text(&rotate().stdout);
    assert_eq!(said, "Key 2 signs cookies from now on; those of key 1 are read.\n");
    let house = Running::start(&data);
    let (known, renewed) = house.me(&cookie);
    assert_eq!(known, guest);
    assert_ne!(renewed, cookie);
    assert_eq!(house.close(), Some(0));

    assert!(rotate().status.success());
    let house = Running::start(&data);
    assert_eq!(house.me(&renewed).0, guest);
    assert_ne!(house.me(&cookie).0, guest, "its key is gone");
    assert_eq!(house.close(), Some(0));
}

#[test]
fn what_is_no_address_is_refused() {
    for arguments in [
        ["--listen", "here"],
        ["--trusted-proxy", "proxy.example"],
        ["--host", "https://play.example.org"],
        ["--host", "play.example.org:7700"],
        ["--trusted-proxy", "10.0.0.0/33"],
        ["--port", "70000"],
        ["--think", "-1"],
        ["--workers", "0"],
        ["--keep-finished", "0"],
        ["--keep-finished", "never"],
    ] {
        let output = run(["serve"].into_iter().chain(arguments), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn a_proxy_that_is_not_trusted_is_named_once_in_the_log() {
    let data = folder("stranger");
    let mut house = Running::start(&data);
    for _ in 0..3 {
        let mut stream = house.send(
            "GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.1\r\nconnection: close\r\n\r\n",
        );
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
    house.stop();
    assert_eq!(house.child.wait().unwrap().code(), Some(0));
    let said = house.errors();
    assert_eq!(said.matches("--trusted-proxy").count(), 1, "{said}");
}

#[test]
fn the_admin_page_opens_with_the_token_of_a_file_or_of_the_environment() {
    let data = folder("admin");
    let file = data.with_extension("token");
    std::fs::write(&file, "the-token-of-the-file\n").unwrap();
    let (data, file) = (data.to_str().unwrap(), file.to_str().unwrap());
    let asked = |house: &Running, token: &str| {
        let request = "GET /admin HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ";
        let mut answer = String::new();
        house.send(&format!("{request}{token}\r\n\r\n")).read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    let house = Running::start(Path::new(data));
    assert_eq!(asked(&house, "the-token-of-the-file"), "404");
    assert_eq!(house.close(), Some(0));

    let mut command = carreau(["serve", "--port", "0", "--data", data]);
    let house = Running::start_by(command.env("CARREAU_ADMIN_TOKEN", "the-token-of-the-environment"));
    assert_eq!(asked(&house, "the-token-of-the-environment"), "200");
    assert_eq!(asked(&house, "the-token-of-the-file"), "401");
    assert_eq!(house.close(), Some(0));

    // The file counts before the environment.
    let mut command = carreau(["serve", "--port", "0", "--data", data, "--admin-token-file", file]);
    let house = Running::start_by(command.env("CARREAU_ADMIN_TOKEN", "the-token-of-the-environment"));
    assert_eq!(asked(&house, "the-token-of-the-file"), "200");
    assert_eq!(asked(&house, "the-token-of-the-environment"), "401");
    assert_eq!(house.close(), Some(0));

    std::fs::write(file, "too-short").unwrap();
    let said = refused(&["--port", "0", "--data", data, "--admin-token-file", file]);
    for word in [file, "9 characters", "at least 16", "openssl"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    let said = refused(&["--port", "0", "--data", data, "--admin-token-file", "/dev/null/token"]);
    assert!(said.contains("/dev/null/token cannot be read"), "{said}");
}
