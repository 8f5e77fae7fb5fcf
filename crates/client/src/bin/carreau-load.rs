//! Measures servers: `carreau-load http://127.0.0.1:7700 [tables] [seconds] [--pace seconds]`.

use std::{
    env,
    error::Error,
    net::{SocketAddr, ToSocketAddrs},
    process::ExitCode,
    time::Duration,
};

use carreau_client::{Load, load};

const USAGE: &str = "usage: carreau-load http://HOST:PORT[,http://HOST:PORT …] [tables, 200] [seconds, 20] [--pace SECONDS]
With --pace, a play is due at every table each so many seconds, such as 2 or 0.5; without, the next is made as soon as
the last is answered. Of several servers with one database, the players of a table use different ones.
The servers have to be started with `carreau serve --unlimited`.";

#[tokio::main]
async fn main() -> ExitCode {
    let wanted = match read(env::args().skip(1)) {
        Ok(wanted) => wanted,
        Err(error) => {
            eprintln!("carreau-load: {error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match load(&wanted).await {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("carreau-load: the measurement broke off: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the command line.
fn read(mut arguments: impl Iterator<Item = String>) -> Result<Load, Box<dyn Error>> {
    let (mut plain, mut pace) = (Vec::new(), None);
    while let Some(argument) = arguments.next() {
        if argument == "--pace" {
            pace = Some(seconds("--pace", &arguments.next().ok_or("--pace needs a number of seconds")?)?);
        } else if argument.starts_with('-') {
            return Err(format!("there is no option {argument}").into());
        } else {
            plain.push(argument);
        }
    }
    if let Some(extra) = plain.get(3) {
        return Err(format!("{extra} is one argument too many").into());
    }
    let servers = plain.first().ok_or("no server is named")?;
    let tables = plain.get(1).map_or("200", |text| text);
    let tables: u16 = tables.parse().map_err(|_| format!("{tables} is no number of tables, 1 to 65535"))?;
    if tables == 0 {
        return Err("there have to be tables".into());
    }
    let time = seconds("the time", plain.get(2).map_or("20", |text| text))?;
    let servers = servers.split(',').map(address).collect::<Result<_, _>>()?;
    Ok(Load { servers, tables: tables.into(), time, pace })
}

/// Reads a number of seconds, from a millisecond to a day.
fn seconds(what: &str, text: &str) -> Result<Duration, Box<dyn Error>> {
    let range = 0.001..=86_400.0;
    let number = text.parse::<f64>().ok().filter(|number| range.contains(number));
    let number = number.ok_or_else(|| format!("{what}: {text} is no number of seconds, 0.001 to 86400"))?;
    Ok(Duration::from_secs_f64(number))
}

/// Reads `http://host:port`, or `host:port`.
fn address(url: &str) -> Result<SocketAddr, Box<dyn Error>> {
    let host = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let mut found = host.to_socket_addrs().map_err(|e| format!("{url}: {e}"))?;
    Ok(found.next().ok_or_else(|| format!("{url} has no address"))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Load, String> {
        read(line.split_whitespace().map(str::to_owned)).map_err(|error| error.to_string())
    }

    #[test]
    fn servers_tables_time_and_pace_are_read() {
        let usual = read_line("http://127.0.0.1:7700/").unwrap();
        let time = Duration::from_secs(20);
        let servers = vec![([127, 0, 0, 1], 7700).into()];
        assert_eq!(usual, Load { servers: servers.clone(), tables: 200, time, pace: None });
        let two = read_line("127.0.0.1:7700,http://127.0.0.1:7701 50 1.5 --pace 0.25").unwrap();
        assert_eq!(two.servers, [servers[0], ([127, 0, 0, 1], 7701).into()]);
        assert_eq!((two.tables, two.time), (50, Duration::from_millis(1500)));
        assert_eq!(two.pace, Some(Duration::from_millis(250)));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (line, why) in [
            ("", "no server is named"),
            ("127.0.0.1:1 0", "there have to be tables"),
            ("127.0.0.1:1 many", "many is no number of tables, 1 to 65535"),
            ("127.0.0.1:1 1 0", "the time: 0 is no number of seconds, 0.001 to 86400"),
            ("127.0.0.1:1 1 1 --pace NaN", "--pace: NaN is no number of seconds, 0.001 to 86400"),
            ("127.0.0.1:1 --pace", "--pace needs a number of seconds"),
            ("127.0.0.1:1 --speed 2", "there is no option --speed"),
            ("127.0.0.1:1 1 1 2", "2 is one argument too many"),
        ] {
            assert_eq!(read_line(line).unwrap_err(), why, "{line}");
        }
    }
}
