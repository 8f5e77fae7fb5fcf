use carreau_trials::{
    disk, expect_sound, kill, memory, nodes, postgres, power_cut, sizes, states, stored, take_over,
};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_server_is_killed_under_load() {
    for in_postgres in [false, true] {
        let plan = kill::Plan { tables: 8, kills: 3, acknowledgements: 300, in_postgres };
        let report = kill::run(plan).await.unwrap();
        println!("{report}");
        expect_sound(&report.verdict).unwrap();
        assert!(report.verdict.acknowledged > 50 && report.verdict.replayed > 0, "{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_in_whatever_state_of_a_table_the_server_is_killed() {
    let report = states::run().await.unwrap();
    println!("{report}");
    assert!(report.deaths > 20 && report.events > report.deaths, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_postgresql_is_killed_or_does_not_answer() {
    let plan = postgres::Plan { tables: 8, faults: 3, acknowledgements: 300 };
    let report = postgres::run(plan).await.unwrap();
    println!("{report}");
    expect_sound(&report.verdict).unwrap();
    assert!(report.verdict.acknowledged > 50 && report.verdict.refused_by_disk > 0, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_servers_nats_and_postgresql_are_killed_and_paused() {
    let plan = nodes::Plan { tables: 8, nodes: 2, faults: 6, acknowledgements: 300, with_bus: true };
    let report = nodes::run(plan).await.unwrap();
    println!("{report}");
    expect_sound(&report.verdict).unwrap();
    assert!(report.verdict.acknowledged > 100 && report.verdict.replayed > 0, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_disk_fails() {
    let report =
        disk::run(disk::Plan { tables: 8, faults: 24, refusals: 5, acknowledgements: 80 }).await.unwrap();
    println!("{report}");
    expect_sound(&report.verdict).unwrap();
    assert!(report.verdict.refused_by_disk >= 5, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_acknowledged_is_lost_in_a_power_cut() {
    let plan = power_cut::Plan { tables: 6, acknowledgements: 200, cuts: 21 };
    let report = power_cut::run(plan).await.unwrap();
    println!("{report}");
    expect_sound(&report.verdict).unwrap();
    assert_eq!(report.damaged, [] as [&str; 0]);
    assert!(report.recorded >= 200, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_starts_with_stored_tables_and_takes_up_those_that_were_under_way() {
    let report = stored::run(200).await.unwrap();
    println!("{report}");
    assert_eq!(report.under_way, 2);
    // 190 tables of more than 30 events, each of more than 50 bytes.
    assert!(report.size > 190 * 30 * 50, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_memory_for_tables_and_sockets_is_read() {
    let report = memory::run(40).await.unwrap();
    println!("{report}");
    for growth in report.0 {
        assert!(growth.resident.iter().all(|resident| *resident > 1_000_000), "{growth:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_all_kinds_take_space_in_both_stores() {
    let report = sizes::run(2).await.unwrap();
    println!("{report}");
    for size in report.0 {
        assert!(size.events > 10, "{size:?}");
        // No event is shorter than its number, its time and its kind.
        assert!(size.in_sqlite > 30 * size.events && size.in_postgres > 30 * size.events, "{size:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_at_another_node_when_its_own_is_killed() {
    let report = take_over::run(1).await.unwrap();
    assert_eq!(report.0.len(), 1, "{report}");
}
