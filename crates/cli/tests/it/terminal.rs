//! `carreau play` at a terminal: editing, history and completion at the prompt.

use std::{
    fs::File,
    io::{Read, Write},
    process::{Child, Stdio},
};

use nix::pty::openpty;

use crate::carreau::carreau;

/// The program on a pseudo-terminal.
struct Terminal {
    child: Child,
    keys: File,
    /// What the terminal has shown since the last text that the test waited for.
    shown: String,
}

impl Terminal {
    fn open(arguments: &str) -> Self {
        let pty = openpty(None, None).expect("the system has terminals to give");
        let side = || Stdio::from(pty.slave.try_clone().expect("a terminal can be shared"));
        let mut command = carreau(arguments.split(' '));
        let child = command.stdin(side()).stdout(side()).stderr(side()).spawn().expect("the program starts");
        Self { child, keys: File::from(pty.master), shown: String::new() }
    }

    fn types(&mut self, keys: &str) -> &mut Self {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self
    }

    /// Reads until the terminal shows this text, and forgets the output up to there.
    fn shows(&mut self, text: &str) -> &mut Self {
        let mut bytes = [0; 4096];
        loop {
            if let Some(at) = self.shown.find(text) {
                self.shown.drain(..at + text.len());
                return self;
            }
            // When the program ends it closes the terminal, and the next read then fails.
            let read = self.keys.read(&mut bytes).unwrap_or_default();
            assert!(read > 0, "`{text}` is not shown, but:\n{}", self.shown);
            self.shown += &String::from_utf8_lossy(&bytes[..read]);
        }
    }

    fn leaves(&mut self) {
        assert!(self.child.wait().expect("the program ends").success());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn tab_completes_commands_and_legal_plays_and_an_arrow_fetches_the_line_before() {
    let mut terminal = Terminal::open("play petanque --both --seed 8 --format tete-a-tete");
    terminal.shows("Bronze (`greet`)>").types("gr\t\r").shows("Bronze wishes a good game");
    // The arrow up brings back the line before.
    terminal
        .shows("Blue (`greet`)>")
        .types("\x1b[A")
        .shows("greet")
        .types("\r")
        .shows("Blue wishes a good game");
    terminal.shows("(Enter)>").types("\r").shows("(Enter)>").types("\r").shows("takes a character>");
    terminal.types("take \t\t").shows("PC  DR  LS").types("tm\r").shows("takes Tom McField");
    terminal.shows("takes a character>").types("take R\t\r").shows("takes Red Neat");
    terminal
        .shows("try 1 of 3>")
        .types("jack D1\t\t")
        .shows("D13  D14")
        .types("6\r")
        .shows("the jack on D16");
    terminal.shows("(Enter)>").types("quit\r").leaves();
}

#[test]
fn ctrl_c_is_asked_about_once_and_ctrl_d_leaves() {
    let mut terminal = Terminal::open("play garanguet --both --seed 3");
    terminal.shows("> ").types("a/g\x03").shows("Ctrl-C once more leaves");
    terminal.shows("> ").types("moves\r").shows("    1  ").shows("> ");
    terminal.types("\x03").shows("Ctrl-C once more leaves").shows("> ").types("\x03").leaves();
    let mut terminal = Terminal::open("play garanguet --both --seed 3");
    terminal.shows("> ").types("\x04").leaves();
}
