//! The load generator measures a server.

use std::time::Duration;

use carreau_client::load;

use crate::server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_played_at_and_their_events_counted() {
    let (server, _folder) = TestServer::new().await;
    let report = load(server.address, 3, Duration::from_millis(500)).await.unwrap();
    assert_eq!(report.tables, 3);
    assert!(report.events > 0 && report.acknowledged > 0, "{report}");
    assert!(report.median > Duration::ZERO && report.median <= report.p99 && report.p99 <= report.longest);
    server.close().await;
}
