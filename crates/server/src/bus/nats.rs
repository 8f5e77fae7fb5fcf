//! The bus over NATS (core, without streams): one subject for all tables of a house.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use carreau_match::Commitment;
use futures_util::StreamExt;
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{Note, WAITING, bots};
use tokio_util::task::TaskTracker;

use crate::app::App;

/// How often the connection is tested.
const PING: Duration = Duration::from_secs(5);

/// How long to wait before connecting again.
const AGAIN: Duration = Duration::from_millis(500);

/// Checks the address of a NATS server: `nats://HOST:PORT`, or `tls://…`, with a name and password or a token if needed.
///
/// # Errors
///
/// Why it cannot be one. What it says does not show a password.
pub(crate) fn check(address: &str) -> Result<(), String> {
    address.parse::<ServerAddr>().map(drop).map_err(|error| error.to_string())
}

/// Whether a NATS server answers at an address within this time.
pub(crate) async fn answers(address: &str, patience: Duration) -> bool {
    matches!(timeout(patience, async_nats::connect(address)).await, Ok(Ok(_)))
}

/// Joins the bus, and passes notes on in both directions until the server closes. A connection that breaks is made again.
pub(crate) async fn run(app: App, address: String) {
    let (out, told) = mpsc::channel(WAITING);
    app.bus().join(out);
    tokio::select! {
        biased;
        () = app.closing() => {}
        () = carry(&app, &address, told) => {}
    }
    app.bus().set_carries(false);
}

/// Connects, under a name that the operator of the NATS server sees. Should it not be reached, this tries again and again,
/// also later when the connection breaks.
pub(crate) async fn connect(
    address: &str,
    name: &str,
    notice: impl Fn(&Event) + Clone + Send + Sync + 'static,
) -> Client {
    let options = ConnectOptions::new()
        .name(name)
        .no_echo()
        .retry_on_initial_connect()
        .ping_interval(PING)
        .reconnect_delay_callback(|_| AGAIN)
        .event_callback(move |event| {
            notice(&event);
            std::future::ready(())
        });
    loop {
        match options.clone().connect(address).await {
            Ok(client) => return client,
            Err(error) => {
                tracing::warn!(%error, "NATS cannot be reached");
                sleep(AGAIN).await;
            }
        }
    }
}

async fn carry(app: &App, address: &str, mut told: mpsc::Receiver<Note>) {
    let subject = subject(app);
    let noticing = app.clone();
    let name = format!("carreau {}", app.nodes().own());
    let client = connect(address, &name, move |event| notice(&noticing, event)).await;
    app.bus().ask_bots(client.clone());
    let thinking = TaskTracker::new();
    let hearing = async {
        loop {
            match client.subscribe(subject.clone()).await {
                Ok(mut notes) => {
                    while let Some(message) = notes.next().await {
                        match serde_json::from_slice(&message.payload) {
                            Ok(note) => app.hear(note).await,
                            Err(error) => {
                                app.metrics().notes("unreadable");
                                tracing::debug!(%error, "a note on the bus cannot be read");
                            }
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "the bus cannot be listened to"),
            }
            sleep(AGAIN).await;
        }
    };
    let telling = async {
        while let Some(note) = told.recv().await {
            tell(app, &client, &subject, &note).await;
        }
    };
    let answering = async {
        loop {
            bots::answer(&client, &thinking, |asker| app.bot_turn_for_others(asker)).await;
        }
    };
    tokio::join!(hearing, telling, answering);
}

async fn tell(app: &App, client: &Client, subject: &str, note: &Note) {
    let text = serde_json::to_vec(note).expect("notes are plain data with string keys");
    // The library keeps what is told while there is no connection, and would wait when it has kept enough.
    let is_told = app.bus().carries() && client.publish(subject.to_owned(), text.into()).await.is_ok();
    app.metrics().notes(if is_told { "told" } else { "dropped" });
}

fn notice(app: &App, event: &Event) {
    match event {
        Event::Connected => {
            tracing::info!("connected to NATS");
            app.bus().set_carries(true);
        }
        Event::Disconnected => {
            if !app.is_closing() {
                tracing::warn!("NATS cannot be reached: the nodes ask the store for news");
            }
            app.bus().set_carries(false);
        }
        other => tracing::debug!(event = %other, "NATS"),
    }
    app.metrics().bus.set(app.bus().carries().into());
}

/// The subject of a house: its nodes have the same keys, and other houses at the same NATS server have others.
fn subject(app: &App) -> String {
    let key = app.record_keys().public().last().map(ToString::to_string).unwrap_or_default();
    let digest = Commitment::of(key.as_bytes()).to_string();
    format!("carreau.{}.tables", &digest[..16])
}
