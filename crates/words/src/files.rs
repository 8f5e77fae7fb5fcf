//! The messages as files: those built in, and what the page loads.

use std::fmt::Write as _;

use fluent_syntax::{
    ast::{Entry, Message, Resource},
    parser, serializer,
};

use crate::{language::Language, narrator::IN_ENGLISH, pseudo};

// `FILES`: for each folder of `locales` its name and its files.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Language {
    /// All messages in this language, without comments; those that it lacks stand at the end, in English.
    pub fn file(self) -> String {
        self.file_of(|_| true)
    }

    /// As [`Language::file`], but only what the page says: nothing of the terminal.
    pub fn page_file(self) -> String {
        self.file_of(|name| !name.starts_with("terminal"))
    }

    fn file_of(self, is_wanted: impl Fn(&str) -> bool) -> String {
        let english = messages_of(Self::english().tag, &is_wanted);
        if !self.offered {
            let mut made = english;
            pseudo::make(self, &mut made);
            return written(made);
        }
        let own = messages_of(self.tag, &is_wanted);
        let missing = missing(&own, &english);
        let mut text = written(own);
        if !missing.is_empty() {
            let _ = write!(text, "{IN_ENGLISH}{}", written(missing));
        }
        text
    }

    /// The keys of the messages that this language lacks.
    pub fn missing(self) -> Vec<String> {
        let missing = missing(&messages(self.tag), &messages(Self::english().tag));
        missing.into_iter().map(|message| message.id.name).collect()
    }

    /// The keys of messages that this language has and English does not: nothing says them.
    pub fn unknown(self) -> Vec<String> {
        let unknown = missing(&messages(Self::english().tag), &messages(self.tag));
        unknown.into_iter().map(|message| message.id.name).collect()
    }
}

/// Those of the messages of `all` that `some` lacks.
fn missing(some: &[Message<String>], all: &[Message<String>]) -> Vec<Message<String>> {
    let is_missing = |message: &&Message<String>| some.iter().all(|known| known.id != message.id);
    all.iter().filter(is_missing).cloned().collect()
}

/// All messages of a folder, without their comments.
pub(crate) fn messages(tag: &str) -> Vec<Message<String>> {
    messages_of(tag, |_| true)
}

/// The messages of those files of a folder whose names are wanted.
fn messages_of(tag: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<Message<String>> {
    let files = FILES.iter().find(|(folder, _)| *folder == tag).map_or(&[][..], |(_, files)| files);
    let entries = files.iter().filter(|(name, _)| is_wanted(name)).flat_map(|(_, file)| {
        // What can be read of a faulty file is said; a test refuses the fault.
        parser::parse((*file).to_owned()).unwrap_or_else(|(read, _)| read).body
    });
    let messages = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some(Message { comment: None, ..message }),
        _ => None,
    });
    messages.collect()
}

fn written(messages: Vec<Message<String>>) -> String {
    serializer::serialize(&Resource { body: messages.into_iter().map(Entry::Message).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_have_no_faults() {
        for (tag, files) in FILES {
            for (name, file) in *files {
                if let Err((_, faults)) = parser::parse(*file) {
                    panic!("{tag}/{name}: {faults:?}");
                }
            }
        }
    }
}
