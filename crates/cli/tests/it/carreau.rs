use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

/// A command that runs the program with these arguments.
pub(crate) fn carreau<A: AsRef<std::ffi::OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carreau"));
    command
        .args(arguments)
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS")
        .env("TERM", "xterm")
        .env("LC_ALL", "C");
    command
}

/// Runs the program with `input` on its standard input.
pub(crate) fn run<'a>(arguments: impl IntoIterator<Item = &'a str>, input: &[u8]) -> Output {
    feed(&mut carreau(arguments), input)
}

/// Runs a command with `input` on its standard input.
pub(crate) fn feed(command: &mut Command, input: &[u8]) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // A program that stops reading early closes the pipe. The test has to judge that.
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    let _ = writer.join();
    let errors = text(&output.stderr);
    assert!(!errors.contains("panicked"), "{errors}");
    output
}

/// The output as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// The output of a run that has to succeed.
pub(crate) fn answer<'a>(arguments: impl IntoIterator<Item = &'a str>, input: &[u8]) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// An empty folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder takes folders");
    folder
}
