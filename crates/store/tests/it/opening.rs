use std::{fs, time::Duration};

use carreau_store::{Append, Damage, FILE, FolderLock, Logged, OpenError, Store, VERSION};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::tables::{append, entry, id, new_table};

async fn change(folder: &TempDir, statement: &'static str) {
    let file = folder.path().join(FILE);
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(statement).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
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
    for word in [FILE, "version 99", &format!("expected version {VERSION}")] {
        assert!(text.contains(word), "{text}");
    }
    assert_eq!(fs::read(folder.path().join(FILE)).unwrap(), before);

    change(&folder, "PRAGMA user_version = 2").await;
    let store = Store::open(folder.path()).await.unwrap();
    assert!(store.table(&id("t")).await.unwrap().is_some());
}

/// The statements with which version 1 made its tables.
const VERSION_1: &str = include_str!("../data/version-1.sql");

#[tokio::test]
async fn a_file_of_version_1_is_upgraded_keeps_everything_and_goes_on() {
    let folder = TempDir::new().unwrap();
    change(&folder, VERSION_1).await;
    let file = folder.path().join(FILE);
    let mut db = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&file)).await.unwrap();
    let table = new_table("t");
    sqlx::query("INSERT INTO tables VALUES (1, 't', $1, $2, 1, 1000, 0, 't')")
        .bind(serde_json::to_string(&table.header).unwrap())
        .bind(table.house_seed.to_string())
        .execute(&mut db)
        .await
        .unwrap();
    sqlx::query("INSERT INTO events VALUES (1, 1, 1001, $1, 'guest/1')")
        .bind(serde_json::to_string(&entry(1)).unwrap())
        .execute(&mut db)
        .await
        .unwrap();
    sqlx::raw_sql("INSERT INTO owners VALUES (1, 0, 'guest')").execute(&mut db).await.unwrap();
    db.close().await.unwrap();

    // The second opening finds nothing left to upgrade.
    for last in 1..=2 {
        let store = Store::open(folder.path()).await.unwrap();
        let stored = store.table(&id("t")).await.unwrap().unwrap();
        assert_eq!((&stored.header, stored.owners), (&table.header, table.owners.clone()));
        assert_eq!(stored.log.len(), last);
        let first = Logged { entry: entry(1), intention: Some("guest/1".to_owned()), report: None };
        assert_eq!(stored.log[0], first);
        assert_eq!(store.guest_secret().await.unwrap(), [7; 32]);
        let n = last as u64 + 1;
        store
            .append(Append { reports: [(n, "report".to_owned())].into(), ..append("t", [n]) })
            .await
            .unwrap();
        assert_eq!(store.log(&id("t"), last as u64).await.unwrap()[0].report.as_deref(), Some("report"));
        store.close().await;
    }
}

#[tokio::test]
async fn an_upgrade_that_fails_leaves_the_version_as_it_was() {
    let folder = TempDir::new().unwrap();
    change(&folder, VERSION_1).await;
    change(&folder, "ALTER TABLE events ADD COLUMN report TEXT").await;
    let error = Store::open(folder.path()).await.unwrap_err();
    assert!(matches!(&error, OpenError::Fault { .. }) && error.to_string().contains("report"), "{error}");
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    assert_eq!(sqlx::query_scalar::<_, i64>("PRAGMA user_version").fetch_one(&mut db).await.unwrap(), 1);
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
    let error = Store::open(&file.join("data")).await.unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }) && error.to_string().contains("in the way"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_seeds() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let store = Store::open(&data).await.unwrap();
    store.create(new_table("t")).await.unwrap();
    for path in fs::read_dir(&data).unwrap().map(|found| found.unwrap().path()).chain([data.clone()]) {
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} {mode:o}", path.display());
    }
}

#[test]
fn a_folder_is_one_servers_until_it_lets_it_go() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("new");
    let lock = FolderLock::take(&data).unwrap();
    let error = FolderLock::take(&data).unwrap_err();
    assert!(matches!(error, OpenError::InUse { process: Some(_), .. }), "{error}");
    let (text, process) = (error.to_string(), std::process::id().to_string());
    assert!(text.contains(data.to_str().unwrap()) && text.contains(&process), "{text}");
    drop(lock);
    FolderLock::take(&data).unwrap();
}
