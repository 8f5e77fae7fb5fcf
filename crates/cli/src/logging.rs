use std::io;

use clap::ValueEnum;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::{
    Layer as _, filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

/// What a long-running command logs.
#[derive(Debug, clap::Args)]
pub(crate) struct Logging {
    /// What is logged on the standard error
    #[arg(long, value_enum, default_value_t = Log::Warn, env = "CARREAU_LOG", hide_env_values = true)]
    log: Log,
    /// How it is logged: as lines of text, or each as a JSON object
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "CARREAU_LOG_FORMAT", hide_env_values = true)]
    log_format: LogFormat,
}

/// How much is logged.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Log {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

/// How something is logged.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

impl From<Log> for LevelFilter {
    fn from(log: Log) -> Self {
        match log {
            Log::Off => Self::OFF,
            Log::Error => Self::ERROR,
            Log::Warn => Self::WARN,
            Log::Info => Self::INFO,
            Log::Debug => Self::DEBUG,
        }
    }
}

impl Logging {
    /// Begins to log.
    pub(crate) fn begin(&self) {
        let wanted = Targets::new()
            .with_default(LevelFilter::from(self.log))
            // It warns of parameters of an address that it does not know, with their values, which may be passwords.
            .with_target("sqlx_postgres::options", LevelFilter::OFF);
        let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
        let lines = match self.log_format {
            LogFormat::Text => lines.boxed(),
            LogFormat::Json => lines.json().boxed(),
        };
        tracing_subscriber::registry().with(lines).with(wanted).init();
    }
}
