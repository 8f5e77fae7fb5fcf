//! What only a database of PostgreSQL can do or suffer.

use carreau_store::{OpenError, SecretKind, Store, StoreLock};

use crate::{
    place::Place,
    tables::{append, id, new_table},
};

#[tokio::test]
async fn two_servers_that_open_an_empty_database_at_once_have_the_same_secrets() {
    let place = Place::database();
    let (one, two) = tokio::join!(place.open(), place.open());
    for kind in SecretKind::ALL {
        assert_eq!(one.secrets(kind).await.unwrap(), two.secrets(kind).await.unwrap());
    }
    one.rotate(SecretKind::Guests).await.unwrap();
    one.rotate(SecretKind::Guests).await.unwrap();
    let again = place.open().await.secrets(SecretKind::Guests).await.unwrap();
    assert_eq!(again.iter().map(|secret| secret.number).collect::<Vec<_>>(), [2, 3]);
}

#[tokio::test]
async fn a_later_version_is_refused_by_name_and_left_alone() {
    let place = Place::database();
    place.open().await.create(new_table("t")).await.unwrap();
    let later = "INSERT INTO carreau_migrations
        SELECT 99, 'later', installed_on, success, checksum, execution_time FROM carreau_migrations WHERE version = 1";
    place.run(later).await;
    let error = Store::open(place.location()).await.unwrap_err();
    assert!(matches!(error, OpenError::OtherVersion { found: 99, known: 10, .. }), "{error}");
    place.run("DELETE FROM carreau_migrations WHERE version = 99").await;
    assert!(place.open().await.table(&id("t")).await.unwrap().is_some());
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_alone() {
    let place = Place::database();
    place.run("CREATE TABLE _sqlx_migrations (version BIGINT)").await;
    let error = Store::open(place.location()).await.unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    let tables = "SELECT count(*), 0::bigint, 0::bigint FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(place.numbers(tables).await, (1, 0, 0));
}

#[tokio::test]
async fn an_address_that_cannot_be_read_or_reached_is_named_without_its_password() {
    let error = Store::open("postgres://ada:secret@localhost:seven/carreau").await.unwrap_err();
    assert!(matches!(error, OpenError::Address { .. }), "{error}");
    assert!(error.to_string().contains("PostgreSQL") && !error.to_string().contains("secret"), "{error}");
    let nowhere = "postgres://ada:secret@localhost/carreau?host=/nowhere";
    for error in [
        Store::open(nowhere).await.map(drop).unwrap_err(),
        StoreLock::take(&nowhere.into()).await.map(drop).unwrap_err(),
    ] {
        assert!(matches!(error, OpenError::Fault { .. }), "{error}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn a_database_is_one_servers_until_it_lets_it_go() {
    let place = Place::database();
    let lock = StoreLock::take(&place.location()).await.unwrap();
    let error = StoreLock::take(&place.location()).await.unwrap_err();
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    drop(lock);
    // The server hears that the connection has ended a moment later.
    let start = std::time::Instant::now();
    while let Err(error) = StoreLock::take(&place.location()).await {
        assert!(start.elapsed().as_secs() < 10, "{error}");
    }
}

/// As after a restart of PostgreSQL: all connections are gone.
#[tokio::test]
async fn a_store_connects_again_and_has_lost_nothing() {
    let place = Place::database();
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    for last in 1..=4 {
        place
            .run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE application_name = 'carreau' AND datname = current_database()",
            )
            .await;
        // The first attempt finds the connection broken, and is carried out by another one or refused.
        if store.append(append("t", [last + 1])).await.is_err() {
            assert_eq!(store.log(&id("t"), 0).await.unwrap().len() as u64, last, "nothing of it was stored");
            store.append(append("t", [last + 1])).await.unwrap();
        }
        assert_eq!(store.log(&id("t"), 0).await.unwrap().len() as u64, last + 1);
        assert_eq!(store.try_out().await, Ok(()));
    }
}
