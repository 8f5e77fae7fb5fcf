use std::{fs, time::Duration};

use carreau_match::{Millis, SeatId, Seed};
use carreau_store::{
    Append, Damage, FILE, Location, OpenError, Secret, SecretKind, Store, StoreLock, VERSION,
};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::tables::{append, id, new_table};

async fn change(folder: &TempDir, statement: impl Into<String>) {
    let file = folder.path().join(FILE);
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statement.into())).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

#[tokio::test]
async fn a_file_of_version_1_keeps_everything_and_goes_on() {
    let folder = TempDir::new().unwrap();
    change(&folder, include_str!("../data/version-1.sql")).await;
    for _ in 0..2 {
        let store = Store::open(folder.path()).await.unwrap();
        let stored = store.table(&id("t")).await.unwrap().unwrap();
        assert_eq!((stored.listed, stored.created, stored.house_seed), (true, Millis(1000), Seed([7; 32])));
        assert_eq!(stored.log[..2].iter().map(|logged| logged.entry.at.0).collect::<Vec<_>>(), [1001, 1002]);
        assert_eq!(stored.log[0].intention.as_deref(), Some("guest/a"));
        assert_eq!(stored.owners, [(SeatId(0), "guest".to_owned())]);
        assert_eq!(stored.creator, None);
        let secrets = store.secrets(SecretKind::Guests).await.unwrap();
        assert_eq!(secrets, [Secret { number: 1, bytes: [9; 32] }]);
        assert_eq!(stored.log[0].report, None);
        let n = stored.log.len() as u64 + 1;
        let next = Append { reports: [(n, "report".to_owned())].into(), ..append("t", [n]) };
        store.append(next).await.unwrap();
        assert_eq!(store.log(&id("t"), n - 1).await.unwrap()[0].report.as_deref(), Some("report"));
        store.close().await;
    }
    let store = Store::open(folder.path()).await.unwrap();
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 4);
    store.create(new_table("u")).await.unwrap();
}

#[tokio::test]
async fn a_file_of_version_2_keeps_everything_and_is_archived() {
    let folder = TempDir::new().unwrap();
    change(&folder, include_str!("../data/version-2.sql")).await;
    let store = Store::open(folder.path()).await.unwrap();
    let stored = store.table(&id("t")).await.unwrap().unwrap();
    assert_eq!((stored.log.len(), stored.creator.as_deref()), (2, Some("guest")));
    assert_eq!(stored.log[1].report.as_deref(), Some("{\"a\":1}"));
    assert_eq!(store.archive(Millis(1002), 9).await, Ok(0));
    assert_eq!(store.archive(Millis(1003), 9).await, Ok(1));
    assert_eq!(store.table(&id("t")).await.unwrap(), Some(stored));
    store.close().await;
    let store = Store::open(folder.path()).await.unwrap();
    store.append(append("t", [3])).await.unwrap();
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_file_that_cannot_be_brought_to_the_newest_version_stays_as_it_was() {
    let folder = TempDir::new().unwrap();
    let broken = include_str!("../data/version-1.sql").replace("CREATE TABLE secrets", "CREATE TABLE other");
    change(&folder, broken.replace("INSERT INTO secrets", "INSERT INTO other")).await;
    let error = Store::open(folder.path()).await.unwrap_err();
    assert!(matches!(error, OpenError::Fault { .. }), "{error}");
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut db).await.unwrap();
    let columns = sqlx::query_scalar("SELECT count(*) FROM pragma_table_info('tables')");
    let columns: i64 = columns.fetch_one(&mut db).await.unwrap();
    assert_eq!((version, columns), (1, 8));
}

#[tokio::test]
async fn a_file_of_another_version_is_refused_by_name_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    store.create(new_table("t")).await.unwrap();
    store.close().await;
    change(&folder, "PRAGMA user_version = 99").await;
    let before = fs::read(folder.path().join(FILE)).unwrap();

    let error = Store::open(folder.path()).await.unwrap_err();
    assert!(matches!(error, OpenError::OtherVersion { found: 99, .. }), "{error}");
    let text = error.to_string();
    for word in [FILE, "version 99", &format!("at most version {VERSION}")] {
        assert!(text.contains(word), "{text}");
    }
    assert_eq!(fs::read(folder.path().join(FILE)).unwrap(), before);

    change(&folder, format!("PRAGMA user_version = {VERSION}")).await;
    let store = Store::open(folder.path()).await.unwrap();
    assert!(store.table(&id("t")).await.unwrap().is_some());
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_alone() {
    for statement in ["CREATE TABLE theirs (a)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"] {
        let folder = TempDir::new().unwrap();
        change(&folder, statement).await;
        let before = fs::read(folder.path().join(FILE)).unwrap();
        let error = Store::open(folder.path()).await.unwrap_err();
        assert!(matches!(error, OpenError::Foreign { .. }), "{statement}: {error}");
        assert_eq!(fs::read(folder.path().join(FILE)).unwrap(), before, "{statement}");
    }
}

#[tokio::test]
async fn what_another_program_has_not_put_into_its_database_yet_stays_beside_it() {
    let (theirs, folder) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let options = SqliteConnectOptions::new();
    let options = options.filename(theirs.path().join(FILE)).create_if_missing(true);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    for statement in ["PRAGMA journal_mode = WAL", "PRAGMA application_id = 7", "CREATE TABLE theirs (a)"] {
        sqlx::raw_sql(statement).execute(&mut db).await.unwrap();
    }
    // Leave the files as after a crash of their program.
    let files = [FILE.to_owned(), format!("{FILE}-wal")];
    for file in &files {
        fs::copy(theirs.path().join(file), folder.path().join(file)).unwrap();
    }
    let read = || files.clone().map(|file| fs::read(folder.path().join(file)).unwrap());
    let before = read();
    assert!(!before[1].is_empty());
    let error = Store::open(folder.path()).await.unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert!(read() == before);
    db.close().await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join(FILE), "a shopping list, and a long one: ".repeat(40)).unwrap();
    let error = Store::open(folder.path()).await.unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
}

#[tokio::test]
async fn a_damaged_database_is_an_error_and_no_panic() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    store.create(new_table("t")).await.unwrap();
    store.close().await;
    let file = folder.path().join(FILE);
    let mut bytes = fs::read(&file).unwrap();
    for byte in &mut bytes[200..] {
        *byte = 0xA5;
    }
    fs::write(&file, bytes).unwrap();
    // SQLite may notice the damage on opening or only on reading, depending on the page.
    match Store::open(folder.path()).await {
        Err(OpenError::Fault { .. } | OpenError::Foreign { .. }) => {}
        Err(other) => panic!("{other}"),
        Ok(store) => assert!(store.table(&id("t")).await.is_err()),
    }
}

/// The first byte of the page where a tree of the database begins.
async fn root(folder: &TempDir, name: &'static str) -> usize {
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    let asked = sqlx::query_scalar::<_, i64>("SELECT rootpage FROM sqlite_master WHERE name = $1").bind(name);
    let page = asked.fetch_one(&mut db).await.unwrap();
    db.close().await.unwrap();
    (usize::try_from(page).unwrap() - 1) * 4096
}

#[tokio::test]
async fn damage_is_found_and_named_before_anybody_touches_it() {
    const LONG: Duration = Duration::from_mins(5);
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    for name in ["sound", "t"] {
        store.create(new_table(name)).await.unwrap();
    }
    // The events fill some pages: those of the one table the first, those of the other the last.
    for table in ["sound", "t"] {
        store.append(append(table, 2..=400)).await.unwrap();
    }
    assert_eq!(store.find_damage(LONG).await, Ok(None));
    assert!(store.find_damage(Duration::ZERO).await.is_err(), "there was no time to look");
    store.close().await;

    // A page of the events that is not the root loses its header.
    let file = folder.path().join(FILE);
    let sound = fs::read(&file).unwrap();
    let text = br#""n":390,"#;
    let at = sound.windows(text.len()).rposition(|bytes| bytes == text).unwrap() / 4096 * 4096;
    let mut damaged = sound.clone();
    damaged[at..at + 100].fill(0xA5);
    fs::write(&file, &damaged).unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let damage = store.find_damage(LONG).await.unwrap().expect("there is damage");
    assert_eq!(damage, Damage { parts: vec!["events"], tables: vec![id("t")] }, "{damage}");
    assert_eq!(damage.to_string(), "the database is damaged in its events; these tables cannot be read: t");
    assert!(store.table(&id("sound")).await.is_ok());
    store.close().await;

    // Every table needs its owners.
    let mut damaged = sound;
    let at = root(&folder, "owners").await;
    damaged[at..at + 100].fill(0xA5);
    fs::write(&file, &damaged).unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let damage = store.find_damage(LONG).await.unwrap().expect("there is damage");
    assert_eq!(damage, Damage { parts: vec!["owners"], tables: vec![id("sound"), id("t")] }, "{damage}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("in the way");
    fs::write(&file, "").unwrap();
    let error = Store::open(file.join("data")).await.unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }) && error.to_string().contains("in the way"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_seeds() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let store = Store::open(data.as_path()).await.unwrap();
    store.create(new_table("t")).await.unwrap();
    for path in fs::read_dir(&data).unwrap().map(|found| found.unwrap().path()).chain([data.clone()]) {
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} {mode:o}", path.display());
    }
}

#[tokio::test]
async fn a_folder_is_one_servers_until_it_lets_it_go() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("new").into();
    let lock = StoreLock::take(&data).await.unwrap();
    let error = StoreLock::take(&data).await.unwrap_err();
    assert!(matches!(error, OpenError::InUse { process: Some(_), .. }), "{error}");
    let (text, process) = (error.to_string(), std::process::id().to_string());
    assert!(text.contains(&data.to_string()) && text.contains(&process), "{text}");
    drop(lock);
    StoreLock::take(&data).await.unwrap();
}

#[tokio::test]
async fn looking_says_what_an_opening_would_do_and_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let place = Location::from(folder.path().join("house"));
    let said = Store::look(&place).await.unwrap();
    assert!(said[0].contains("holds nothing yet"), "{said:?}");
    assert!(!folder.path().join("house").exists());
    let store = Store::open(place.clone()).await.unwrap();
    assert!(Store::look(&place).await.unwrap().is_empty(), "also while it is open");
    store.close().await;
    let file = folder.path().join("house").join(FILE);
    let mut db = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&file)).await.unwrap();
    sqlx::raw_sql("PRAGMA user_version = 1").execute(&mut db).await.unwrap();
    let said = Store::look(&place).await.unwrap();
    assert!(said[0].contains("is of version 1"), "{said:?}");
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut db).await.unwrap();
    let refused = Store::look(&place).await.unwrap_err();
    assert!(matches!(refused, OpenError::OtherVersion { found: 99, .. }), "{refused}");
}
