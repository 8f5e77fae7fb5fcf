//! What a server did to its data folder and told its clients, as `strace` recorded it, and what a power cut leaves of
//! it.

use std::{
    collections::HashMap,
    io::BufRead,
    path::{Path, PathBuf},
    str::from_utf8,
};

use anyhow::{Context, Result, bail, ensure};
use carreau_protocol::ToClient;
use carreau_testkit::Luck;

/// The calls that `strace` records: all that can change a file, and all that can send an acknowledgement.
const CALLS: &str = "pwrite64,pwritev,pwritev2,write,writev,sendto,sendmsg,fsync,fdatasync,sync_file_range,ftruncate,\
                     fallocate,copy_file_range,unlink,unlinkat,rename,renameat,renameat2";

/// A disk writes this many bytes whole or not at all.
const SECTOR: usize = 512;

/// The arguments that make `strace` record into this file.
pub(crate) fn arguments(trace: &Path) -> Vec<String> {
    let trace = trace.display().to_string();
    let calls = format!("-etrace={CALLS}");
    // Longer texts than any page or message, each byte in hexadecimal digits, and the path of each descriptor.
    ["-f", "--seccomp-bpf", "-y", "-xx", "-s1000000", "-o", &trace, &calls].map(str::to_owned).to_vec()
}

/// A recorded run of the server. A moment is the number of a line of the recording.
#[derive(Debug, Default)]
pub(crate) struct Recording {
    changes: Vec<Change>,
    /// For each file, and for the folder, the moments between which it was synced.
    syncs: HashMap<PathBuf, Vec<(usize, usize)>>,
    acknowledgements: Vec<Acknowledgement>,
}

/// Something that was done to a file.
#[derive(Debug)]
struct Change {
    file: PathBuf,
    begun: usize,
    /// When it was done; `None` if it never was.
    done: Option<usize>,
    what: What,
}

#[derive(Debug)]
enum What {
    Write { offset: usize, bytes: Vec<u8> },
    Truncate { length: usize },
    Unlink,
}

/// An acknowledgement that was handed to the network.
#[derive(Debug, Clone)]
pub(crate) struct Acknowledgement {
    pub(crate) id: String,
    pub(crate) sent: usize,
}

/// What a power cut does to what was not synced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unsynced {
    /// All of it is gone.
    Dropped,
    /// Each change is there or not, whatever came after it.
    PartlyKept,
    /// Each sector of each change is there or not.
    Torn,
}

impl Unsynced {
    pub(crate) const ALL: [Self; 3] = [Self::Dropped, Self::PartlyKept, Self::Torn];
}

/// The files of a data folder by their path; one that is not there is missing.
pub(crate) type Files = HashMap<PathBuf, Vec<u8>>;

impl Recording {
    /// Reads what `strace` wrote about a server with this data folder. The shared memory (`-shm`) and the lock file are
    /// left out, because nothing in them has to outlive the server.
    pub(crate) fn read(trace: impl BufRead, folder: &Path) -> Result<Self> {
        let mut recording = Self::default();
        // What each thread has begun.
        let mut unfinished: HashMap<String, (usize, String)> = HashMap::new();
        for (moment, line) in trace.lines().enumerate() {
            let line = line?;
            let Some((thread, call)) = line.split_once(' ') else { continue };
            let call = call.trim_start();
            if let Some(begun) = call.strip_suffix(" <unfinished ...>") {
                unfinished.insert(thread.to_owned(), (moment, begun.to_owned()));
            } else if call.starts_with("<... ") {
                let (_, rest) = call.split_once(" resumed>").context("a call is resumed")?;
                let (begun, first) = unfinished.remove(thread).context("it was begun before")?;
                recording.add(&(first + rest), (begun, Some(moment)), folder)?;
            } else if !call.starts_with("+++") && !call.starts_with("---") {
                recording.add(call, (moment, Some(moment)), folder)?;
            }
        }
        for (begun, call) in unfinished.into_values() {
            recording.add(&call, (begun, None), folder)?;
        }
        recording.changes.sort_by_key(|change| change.begun);
        recording.acknowledgements.sort_by_key(|acknowledgement| acknowledgement.sent);
        Ok(recording)
    }

    /// Adds one call: its text, and when it was begun and done.
    fn add(&mut self, call: &str, (begun, done): (usize, Option<usize>), folder: &Path) -> Result<()> {
        let (name, rest) = call.split_once('(').with_context(|| format!("a call, not {call:.80}"))?;
        let result = rest.rsplit_once(" = ").map(|(_, result)| result.split(' ').next().unwrap_or(result));
        if result.is_some_and(|result| result.starts_with('-')) {
            return Ok(());
        }
        let path = if name.starts_with("unlink") || name.starts_with("rename") {
            strings(rest)?.into_iter().next().unwrap_or_default()
        } else {
            rest.split_once('<')
                .and_then(|(_, rest)| rest.split_once('>'))
                .map_or(Ok(vec![]), |(path, _)| hex(path))?
        };
        let file = PathBuf::from(String::from_utf8_lossy(&path).into_owned());
        let is_ours = file.starts_with(folder)
            && !["carreau.sqlite-shm", "carreau.lock"].iter().any(|name| file.ends_with(name));
        match name {
            "sendto" | "sendmsg" | "write" | "writev" if !is_ours => {
                let sent = strings(rest)?.concat();
                self.acknowledgements
                    .extend(acknowledged(&sent).map(|id| Acknowledgement { id, sent: begun }));
            }
            _ if !is_ours => {}
            "fsync" | "fdatasync" => {
                if let Some(done) = done {
                    self.syncs.entry(file).or_default().push((begun, done));
                }
            }
            "pwrite64" => {
                let mut bytes = strings(rest)?.concat();
                if let Some(written) = result {
                    bytes.truncate(written.parse()?);
                }
                let offset = number_after(rest, 2)?;
                self.changes.push(Change { file, begun, done, what: What::Write { offset, bytes } });
            }
            "ftruncate" => {
                let length = number_after(rest, 0)?;
                self.changes.push(Change { file, begun, done, what: What::Truncate { length } });
            }
            "unlink" | "unlinkat" => self.changes.push(Change { file, begun, done, what: What::Unlink }),
            other => bail!("a call to a file that this recording does not understand: {other}"),
        }
        Ok(())
    }

    pub(crate) fn acknowledgements(&self) -> &[Acknowledgement] {
        &self.acknowledgements
    }

    /// The moments at which something was begun to be done to a file.
    pub(crate) fn changes(&self) -> impl ExactSizeIterator<Item = usize> {
        self.changes.iter().map(|change| change.begun)
    }

    /// Whether a change was durable at a moment: it was done before a sync that was done then. A file's name is
    /// durable when its folder is synced.
    fn is_durable(&self, change: &Change, moment: usize) -> bool {
        let synced = match change.what {
            What::Unlink => change.file.parent().and_then(|folder| self.syncs.get(folder)),
            What::Write { .. } | What::Truncate { .. } => self.syncs.get(&change.file),
        };
        change.done.is_some_and(|written| was_synced(synced, written, moment))
    }

    /// The files as a power cut before a moment leaves them, if they were like `before` when the server was started.
    pub(crate) fn cut(&self, before: &Files, moment: usize, unsynced: Unsynced, luck: &mut Luck) -> Files {
        let mut files = before.clone();
        // A new file may be missing until its folder has been synced.
        let mut is_named: HashMap<&Path, bool> = HashMap::new();
        for change in self.changes.iter().take_while(|change| change.begun < moment) {
            let named = is_named.entry(&change.file).or_insert_with(|| {
                let folder = change.file.parent().and_then(|folder| self.syncs.get(folder));
                before.contains_key(&change.file)
                    || was_synced(folder, change.begun, moment)
                    || unsynced != Unsynced::Dropped && luck.below(2) == 0
            });
            if !*named {
                continue;
            }
            let is_durable = self.is_durable(change, moment);
            let mut is_kept = |mode| is_durable || unsynced == mode && luck.below(2) == 0;
            match &change.what {
                What::Unlink => {
                    if is_kept(Unsynced::PartlyKept) || is_kept(Unsynced::Torn) {
                        files.remove(&change.file);
                    }
                }
                What::Truncate { length } => {
                    if is_kept(Unsynced::PartlyKept) || is_kept(Unsynced::Torn) {
                        files.entry(change.file.clone()).or_default().resize(*length, 0);
                    }
                }
                What::Write { offset, bytes } => {
                    let whole = is_kept(Unsynced::PartlyKept);
                    let file = files.entry(change.file.clone()).or_default();
                    let mut place = *offset;
                    while place < offset + bytes.len() {
                        let end = ((place / SECTOR + 1) * SECTOR).min(offset + bytes.len());
                        if whole || is_kept(Unsynced::Torn) {
                            file.resize(file.len().max(end), 0);
                            file[place..end].copy_from_slice(&bytes[place - offset..end - offset]);
                        }
                        place = end;
                    }
                }
            }
        }
        files
    }
}

fn was_synced(syncs: Option<&Vec<(usize, usize)>>, written: usize, moment: usize) -> bool {
    syncs.into_iter().flatten().any(|&(begun, done)| written < begun && done < moment)
}

/// The texts between quotation marks. `strace` writes each of their bytes as `\x` and two digits.
fn strings(arguments: &str) -> Result<Vec<Vec<u8>>> {
    ensure!(!arguments.contains("\"..."), "strace cut a text off");
    arguments.split('"').skip(1).step_by(2).map(hex).collect()
}

fn hex(text: &str) -> Result<Vec<u8>> {
    let digits = text.split("\\x").skip(1);
    digits
        .map(|digits| u8::from_str_radix(digits, 16).with_context(|| format!("two digits, not {digits}")))
        .collect()
}

/// A number among the arguments: the first after a comma and after so many others that follow the last text.
fn number_after(arguments: &str, others: usize) -> Result<usize> {
    let after = arguments.rsplit_once(['"', '>']).map_or(arguments, |(_, after)| after);
    let after = after.split(')').next().unwrap_or(after);
    let number = after.split(',').nth(others.max(1)).context("there is a number")?;
    number.trim().parse().with_context(|| format!("a number, not {number}"))
}

/// The ids of the intentions that are acknowledged in what is sent.
fn acknowledged(sent: &[u8]) -> impl Iterator<Item = String> {
    const BEGINNING: &[u8] = b"{\"type\":\"done\"";
    let places = (0..sent.len()).filter(|&place| sent[place..].starts_with(BEGINNING));
    places.filter_map(|place| {
        let end = place + sent[place..].iter().position(|&byte| byte == b'}')? + 1;
        match serde_json::from_str(from_utf8(&sent[place..end]).ok()?) {
            Ok(ToClient::Done { id, .. }) => Some(id.as_str().to_owned()),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text as `strace -xx` writes it.
    fn escaped(text: &[u8]) -> String {
        text.iter().fold(String::new(), |escaped, byte| escaped + &format!("\\x{byte:02x}"))
    }

    /// A recording of these calls, in which `{db}` is a file and `{folder}` its folder.
    fn recorded(calls: &[&str]) -> Recording {
        let lines: Vec<String> = calls
            .iter()
            .map(|call| {
                let call =
                    call.replace("{db}", &escaped(b"/data/db")).replace("{folder}", &escaped(b"/data"));
                if call.starts_with(char::is_numeric) { call } else { format!("7 {call}") }
            })
            .collect();
        Recording::read(lines.join("\n").as_bytes(), Path::new("/data")).unwrap()
    }

    fn before(text: &str) -> Files {
        Files::from([(PathBuf::from("/data/db"), text.as_bytes().to_vec())])
    }

    fn left(
        recording: &Recording,
        before: &Files,
        moment: usize,
        unsynced: Unsynced,
        seed: u64,
    ) -> Option<String> {
        let files = recording.cut(before, moment, unsynced, &mut Luck::new(seed));
        files.get(Path::new("/data/db")).map(|bytes| String::from_utf8(bytes.clone()).unwrap())
    }

    #[test]
    fn what_is_synced_stays_and_what_is_not_may_go() {
        let recording = recorded(&[
            r#"pwrite64(3<{db}>, "\x62\x62", 2, 1) = 2"#,
            "fsync(3<{db}>) = 0",
            r#"pwrite64(3<{db}>, "\x63", 1, 0) = 1"#,
            r#"8 sendto(9<x>, "\x7b", 1, 0, NULL, 0) = 1"#,
        ]);
        let after =
            |moment, unsynced, seed| left(&recording, &before("aaaa"), moment, unsynced, seed).unwrap();
        assert_eq!(after(1, Unsynced::Dropped, 0), "aaaa", "it is not synced yet");
        assert_eq!(after(2, Unsynced::Dropped, 0), "abba");
        assert_eq!(after(4, Unsynced::Dropped, 0), "abba");
        for unsynced in [Unsynced::PartlyKept, Unsynced::Torn] {
            let mut all: Vec<String> = (0..20).map(|seed| after(4, unsynced, seed)).collect();
            all.sort();
            all.dedup();
            assert_eq!(all, ["abba", "cbba"], "{unsynced:?}");
        }
    }

    #[test]
    fn a_sync_holds_what_was_done_before_it_began() {
        let recording = recorded(&[
            "7 fsync(3<{db}> <unfinished ...>",
            r#"8 pwrite64(3<{db}>, "\x62", 1, 0) = 1"#,
            "7 <... fsync resumed>) = 0",
            "7 fsync(3<{db}> <unfinished ...>",
            r#"8 pwrite64(4<\x2f\x78>, "\x62", 1, 0) = 1"#,
            "7 <... fsync resumed>) = 0",
        ]);
        for (moment, expected) in [(3, "a"), (5, "a"), (6, "b")] {
            assert_eq!(
                left(&recording, &before("a"), moment, Unsynced::Dropped, 0).unwrap(),
                expected,
                "{moment}"
            );
        }
    }

    #[test]
    fn a_sync_that_fails_holds_nothing_and_a_short_write_is_short() {
        let recording = recorded(&[
            r#"pwrite64(3<{db}>, "\x62\x62", 2, 0) = 1"#,
            "fsync(3<{db}>) = -1 EIO (Input/output error) (INJECTED)",
            "fsync(3<{db}>) = 0",
        ]);
        assert_eq!(left(&recording, &before("aa"), 2, Unsynced::Dropped, 0).unwrap(), "aa");
        assert_eq!(left(&recording, &before("aa"), 3, Unsynced::Dropped, 0).unwrap(), "ba");
    }

    #[test]
    fn names_are_synced_with_the_folder() {
        let recording = recorded(&[
            r#"pwrite64(3<{db}>, "\x62", 1, 0) = 1"#,
            "fsync(3<{db}>) = 0",
            "fsync(4<{folder}>) = 0",
            "ftruncate(3<{db}>, 3) = 0",
            r#"unlink("{db}") = 0"#,
            "fsync(4<{folder}>) = 0",
        ]);
        let cut = |moment| left(&recording, &Files::new(), moment, Unsynced::Dropped, 0);
        assert_eq!((cut(2), cut(3)), (None, Some("b".to_owned())));
        assert_eq!((cut(5), cut(6)), (Some("b".to_owned()), None), "the length was never synced");
        let maybe = (0..20).map(|seed| left(&recording, &Files::new(), 5, Unsynced::PartlyKept, seed));
        let maybe: Vec<_> = maybe.collect();
        assert!(maybe.contains(&None) && maybe.contains(&Some("b\0\0".to_owned())), "{maybe:?}");
    }

    #[test]
    fn a_torn_write_leaves_whole_sectors() {
        let page = escaped(&[b'b'; 2 * SECTOR]);
        let recording =
            recorded(&[&format!("pwrite64(3<{{db}}>, \"{page}\", {}, 0) = {}", 2 * SECTOR, 2 * SECTOR)]);
        let old = before(&"a".repeat(2 * SECTOR));
        let halves = |seed| left(&recording, &old, 1, Unsynced::Torn, seed).unwrap();
        let all: Vec<String> = (0..30).map(halves).collect();
        for one in &all {
            assert!(
                [0, SECTOR]
                    .iter()
                    .all(|&at| one[at..at + SECTOR].bytes().all(|byte| byte == one.as_bytes()[at]))
            );
        }
        assert!(all.contains(&("a".repeat(SECTOR) + &"b".repeat(SECTOR))));
    }

    #[test]
    fn acknowledgements_are_found_in_what_is_sent() {
        let one = escaped(b"\x81\x20{\"type\":\"done\",\"id\":\"0-7\",\"n\":12}");
        let two = escaped(b"\x81\x20{\"type\":\"done\",\"id\":\"1-9\",\"n\":3}\x81\x02{}");
        let recording = recorded(&[
            &format!("sendto(9<x>, \"{one}\", 40, MSG_NOSIGNAL, NULL, 0) = 40"),
            &format!(
                "writev(9<x>, [{{iov_base=\"\\x00\", iov_len=1}}, {{iov_base=\"{two}\", iov_len=40}}], 2) = 41"
            ),
        ]);
        let found: Vec<_> =
            recording.acknowledgements().iter().map(|one| (one.id.as_str(), one.sent)).collect();
        assert_eq!(found, [("0-7", 0), ("1-9", 1)]);
    }

    #[test]
    fn an_unknown_call_to_a_file_is_an_error() {
        let path = escaped(b"/data/db");
        let line = format!("7 fallocate(3<{path}>, 0, 0, 4096) = 0");
        assert!(Recording::read(line.as_bytes(), Path::new("/data")).is_err());
    }
}
