//! A NATS server for tests that kill it.

use std::{
    io::{BufRead as _, BufReader},
    net::{Ipv4Addr, TcpListener, TcpStream},
    os::unix::process::CommandExt as _,
    process::{Child, Command, Stdio, id},
    thread::sleep,
    time::{Duration, Instant},
};

/// How long the server may take to start.
const STARTING: Duration = Duration::from_mins(1);

/// Debian puts it where only the administrator's path leads.
const SERVE: &str = r#"
    PATH=$PATH:/usr/sbin
    (while kill -0 "$2" && kill -0 "$$"; do sleep 0.2; done; kill -KILL "$$") 2>/dev/null &
    exec nats-server --addr 127.0.0.1 --port "$1"
"#;

/// A server of a test's own, which it may kill and start again. It ends with this value, and with the test.
#[derive(Debug)]
pub struct NatsServer {
    port: u16,
    running: Option<Child>,
}

impl NatsServer {
    /// Starts a server on a free port of this machine.
    ///
    /// # Panics
    ///
    /// If there is no NATS server, or it does not start.
    #[expect(clippy::new_without_default, reason = "it starts a server")]
    pub fn new() -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        let mut server = Self { port: free.expect("the system has a free port").port(), running: None };
        server.start();
        server
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it on its port, and waits until it answers.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub fn start(&mut self) {
        let mut command = Command::new("sh");
        command.args(["-c", SERVE, "nats", &self.port.to_string(), &id().to_string()]);
        command.process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.running = Some(command.spawn().expect("the system has a shell"));
        let start = Instant::now();
        while !self.answers() {
            let advice = "`cargo run -p xtask -- setup nats` installs it";
            assert!(start.elapsed() < STARTING, "no NATS server at {}: {advice}", self.address());
            sleep(Duration::from_millis(20));
        }
    }

    /// Whether it says who it is to somebody who connects.
    pub fn answers(&self) -> bool {
        let Ok(stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)) else { return false };
        let mut line = String::new();
        let is_patient = stream.set_read_timeout(Some(Duration::from_secs(1))).is_ok();
        is_patient && BufReader::new(stream).read_line(&mut line).is_ok() && line.starts_with("INFO")
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.running.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
    }

    /// Stops it, so that it does not answer.
    pub fn pause(&self) {
        self.signal("-STOP");
    }

    /// Lets it go on.
    pub fn resume(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let Some(server) = &self.running else { return };
        let sent = Command::new("kill").args([signal, &server.id().to_string()]).status();
        assert!(sent.is_ok_and(|sent| sent.success()), "the server runs");
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_killed_and_started_again_at_the_same_address() {
        let mut server = NatsServer::new();
        let address = server.address();
        assert!(server.answers());
        server.kill();
        assert!(!server.answers());
        server.start();
        assert!(server.answers() && server.address() == address);
    }
}
