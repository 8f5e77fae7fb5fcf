use std::time::Duration;

use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

/// The figures that `/metrics` shows.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    events: Counter,
    appends: Histogram,
    choices: Histogram,
    differences: Counter,
    refusals: Family<Vec<(&'static str, &'static str)>, Counter>,
    requests: Family<Vec<(&'static str, String)>, Counter>,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("carreau");
        let seconds =
            || Histogram::new([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0]);
        let metrics = Self {
            tables: Gauge::default(),
            sockets: Gauge::default(),
            events: Counter::default(),
            appends: seconds(),
            choices: seconds(),
            differences: Counter::default(),
            refusals: Family::default(),
            requests: Family::default(),
            registry: Registry::default(),
        };
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
        registry.register_with_unit("choice", "Time a bot took to choose", time, metrics.choices.clone());
        let differing = "Events of which a page computed another effect than the server";
        registry.register("differences", differing, metrics.differences.clone());
        registry.register("refusals", "What was refused on sockets, by code", metrics.refusals.clone());
        registry.register("requests", "HTTP requests, by path and status", metrics.requests.clone());
        Self { registry, ..metrics }
    }

    pub(crate) fn appended(&self, events: usize, took: Duration) {
        self.events.inc_by(events as u64);
        self.appends.observe(took.as_secs_f64());
    }

    pub(crate) fn chose(&self, took: Duration) {
        self.choices.observe(took.as_secs_f64());
    }

    pub(crate) fn differed(&self) {
        self.differences.inc();
    }

    pub(crate) fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&vec![("code", code)]).inc();
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
