use std::{sync::atomic::AtomicU64, time::Duration};

use carreau_match::Millis;
use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

use crate::push::delivery::Delivered;

/// Names and values that tell figures of one kind apart.
type Labels = Vec<(&'static str, &'static str)>;

/// The figures of the connections. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct ConnectionFigures {
    /// Open connections, sockets among them.
    pub(crate) open: Gauge,
    /// Connections that got no place.
    pub(crate) refused: Counter,
    dropped: Family<Labels, Counter>,
}

impl ConnectionFigures {
    /// A connection was dropped, because it was `idle` when another needed its place, or too `slow` to read.
    pub(crate) fn dropped(&self, why: &'static str) {
        self.dropped.get_or_create(&vec![("why", why)]).inc();
    }

    #[cfg(test)]
    pub(crate) fn dropped_so_far(&self, why: &'static str) -> u64 {
        self.dropped.get_or_create(&vec![("why", why)]).get()
    }

    fn register(&self, registry: &mut Registry) {
        registry.register("connections", "Open connections, sockets among them", self.open.clone());
        let refused = "Connections refused because all others were busy";
        registry.register("connections_refused", refused, self.refused.clone());
        let dropped = "Connections dropped: idle when another needed the place, or too slow to read";
        registry.register("connections_dropped", dropped, self.dropped.clone());
    }
}

/// The figures that `/metrics` shows.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) connections: ConnectionFigures,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    events: Counter,
    appends: Histogram,
    choices: Histogram,
    questions: Family<Labels, Gauge>,
    waits: Family<Labels, Histogram, fn() -> Histogram>,
    differences: Counter,
    chosen: Family<Labels, Counter>,
    /// Sockets that came back to a table of which they had events.
    pub(crate) returns: Counter,
    openings: Histogram,
    /// Failures of the store that somebody noticed.
    pub(crate) faults: Counter,
    stalled: Counter<f64, AtomicU64>,
    refusals: Family<Labels, Counter>,
    requests: Family<Vec<(&'static str, String)>, Counter>,
    /// Other nodes that are alive.
    pub(crate) nodes: Gauge,
    /// Tables taken over because nobody alive drove them.
    pub(crate) taken_over: Counter,
    /// Whether the bus is connected, 1 or 0.
    pub(crate) bus: Gauge,
    notes: Family<Labels, Counter>,
    /// Browsers that are told of turns.
    pub(crate) subscriptions: Gauge,
    pushes: Family<Labels, Counter>,
    delays: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("carreau");
        let metrics = Self {
            connections: ConnectionFigures::default(),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            events: Counter::default(),
            appends: seconds(),
            choices: seconds(),
            questions: Family::default(),
            waits: Family::new_with_constructor(seconds),
            chosen: Family::default(),
            returns: Counter::default(),
            openings: seconds(),
            faults: Counter::default(),
            differences: Counter::default(),
            stalled: Counter::default(),
            refusals: Family::default(),
            requests: Family::default(),
            nodes: Gauge::default(),
            taken_over: Counter::default(),
            bus: Gauge::default(),
            notes: Family::default(),
            subscriptions: Gauge::default(),
            pushes: Family::default(),
            delays: seconds(),
            registry: Registry::default(),
        };
        metrics.connections.register(&mut registry);
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("events", "Events stored", metrics.events.clone());
        let time = Unit::Seconds;
        registry.register_with_unit(
            "append",
            "Time until events were stored",
            time.clone(),
            metrics.appends.clone(),
        );
        registry.register_with_unit(
            "choice",
            "Time a bot took to choose",
            time.clone(),
            metrics.choices.clone(),
        );
        let waiting = "Questions that wait for a bot, from tables with people and from tables of bots only";
        registry.register("questions", waiting, metrics.questions.clone());
        let waited = "Time a question waited before the bot thought about it";
        registry.register_with_unit("choice_wait", waited, time.clone(), metrics.waits.clone());
        let chosen = "Bots' choices between processes: made elsewhere, lost there, and made for others";
        registry.register("choices_shared", chosen, metrics.chosen.clone());
        let returns = "Sockets that came back to a table of which they had events";
        registry.register("returns", returns, metrics.returns.clone());
        let opened = "Time until a table was read from the store and was ready";
        registry.register_with_unit("opening", opened, time.clone(), metrics.openings.clone());
        registry.register("store_faults", "Failures of the store", metrics.faults.clone());
        let stalled = "Time that stood still because the server did not keep up with its work";
        registry.register_with_unit("stalled", stalled, time, metrics.stalled.clone());
        let differing = "Events of which a page computed another effect than the server";
        registry.register("differences", differing, metrics.differences.clone());
        registry.register("refusals", "What was refused on sockets, by code", metrics.refusals.clone());
        registry.register("requests", "HTTP requests, by path and status", metrics.requests.clone());
        registry.register(
            "other_nodes",
            "Other nodes on the same store that are alive",
            metrics.nodes.clone(),
        );
        let taken_over = "Tables taken over because no node that is alive drove them";
        registry.register("tables_taken_over", taken_over, metrics.taken_over.clone());
        registry.register("bus_connected", "Whether NATS is connected: 1, or 0", metrics.bus.clone());
        registry.register("subscriptions", "Browsers that are told of turns", metrics.subscriptions.clone());
        let pushes = "Messages to push services: sent, gone, later, refused";
        registry.register("pushes", pushes, metrics.pushes.clone());
        let notes = "Notes between nodes: told, heard, dropped, unreadable";
        registry.register("notes", notes, metrics.notes.clone());
        let delay = "Time from another node's note to its arrival, by the clock of the store";
        registry.register_with_unit("note_delay", delay, Unit::Seconds, metrics.delays.clone());
        metrics.show_zeros();
        Self { registry, ..metrics }
    }

    /// Lets figures that are told apart by labels show what has not happened yet, so that the first time is an increase.
    fn show_zeros(&self) {
        for why in ["idle", "slow"] {
            drop(self.connections.dropped.get_or_create(&vec![("why", why)]));
        }
        for asker in ["people", "bots"] {
            drop(self.questions.get_or_create(&vec![("asker", asker)]));
            drop(self.waits.get_or_create(&vec![("asker", asker)]));
        }
        for what in ["elsewhere", "lost", "for-others"] {
            drop(self.chosen.get_or_create(&vec![("what", what)]));
        }
        for what in ["told", "heard", "dropped", "unreadable"] {
            drop(self.notes.get_or_create(&vec![("what", what)]));
        }
        drop(self.refusals.get_or_create(&vec![("code", "busy")]));
    }

    pub(crate) fn appended(&self, events: usize, took: Duration) {
        self.events.inc_by(events as u64);
        self.appends.observe(took.as_secs_f64());
    }

    /// A table was read from the store.
    pub(crate) fn opened(&self, took: Duration) {
        self.openings.observe(took.as_secs_f64());
    }

    pub(crate) fn chose(&self, took: Duration) {
        self.choices.observe(took.as_secs_f64());
    }

    /// Counts a question that waits for a bot, as long as the returned value exists.
    pub(crate) fn queued(&self, asker: &'static str) -> Queued {
        let questions = self.questions.get_or_create(&vec![("asker", asker)]).clone();
        questions.inc();
        Queued(questions)
    }

    pub(crate) fn waited(&self, asker: &'static str, waited: Duration) {
        self.waits.get_or_create(&vec![("asker", asker)]).observe(waited.as_secs_f64());
    }

    /// Counts a choice that was made `elsewhere`, was `lost` there, or is made `for-others`.
    pub(crate) fn chosen(&self, what: &'static str) {
        self.chosen.get_or_create(&vec![("what", what)]).inc();
    }

    pub(crate) fn stalled(&self, stalled: Millis) {
        self.stalled.inc_by(Duration::from_millis(stalled.0).as_secs_f64());
    }

    pub(crate) fn differed(&self) {
        self.differences.inc();
    }

    pub(crate) fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&vec![("code", code)]).inc();
    }

    /// Counts a note between nodes that was `told`, `heard`, `dropped` or `unreadable`.
    pub(crate) fn notes(&self, what: &'static str) {
        self.notes.get_or_create(&vec![("what", what)]).inc();
    }

    /// Counts a message to a push service by what became of it.
    pub(crate) fn pushed(&self, what: Delivered) {
        let what = match what {
            Delivered::Sent => "sent",
            Delivered::Gone => "gone",
            Delivered::Later(_) => "later",
            Delivered::Refused => "refused",
        };
        self.pushes.get_or_create(&vec![("what", what)]).inc();
    }

    /// A note of another node came, so long after it was sent.
    pub(crate) fn heard(&self, delay: Millis) {
        self.notes("heard");
        self.delays.observe(Duration::from_millis(delay.0).as_secs_f64());
    }

    pub(crate) fn answered(&self, path: &str, status: u16) {
        let labels = vec![("path", path.to_owned()), ("status", status.to_string())];
        self.requests.get_or_create(&labels).inc();
    }

    /// The figures in the format that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// A question that waits for a bot.
#[derive(Debug)]
pub(crate) struct Queued(Gauge);

impl Drop for Queued {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// An empty histogram of spans from a millisecond to some seconds.
fn seconds() -> Histogram {
    Histogram::new([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0])
}
