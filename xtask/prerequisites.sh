# What must be there before cargo can build xtask, which sets up the rest.
# Sourced by run and test, in the folder of the workspace.

fail() {
  printf '%s: %s\n' "$0" "$*" >&2
  exit 1
}

# A shell opened before rustup was installed does not have its folder on the path yet.
PATH="$PATH:${HOME:-/root}/.cargo/bin"

command -v cargo >/dev/null && command -v rustc >/dev/null ||
  fail "Rust is missing. Install it as https://rustup.rs says, then start $0 again."

oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
present=$(rustc --version | cut -d ' ' -f 2)
[[ $(printf '%s\n' "$oldest" "$present" | sort -V | head -n 1) == "$oldest" ]] ||
  fail "Rust $present is too old, Carreau needs $oldest. Type 'rustup update stable', then start $0 again."

command -v cc >/dev/null ||
  fail "a C compiler is missing. Type 'sudo apt-get install gcc libc6-dev', then start $0 again."
