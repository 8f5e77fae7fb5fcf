//! Rebuilds the program whenever the page that it embeds has changed.

const PAGE: &str = "../../target/web/dist";

fn main() -> std::io::Result<()> {
    // If the folder were missing, cargo would run this script at every build.
    std::fs::create_dir_all(PAGE)?;
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={PAGE}");
    Ok(())
}
