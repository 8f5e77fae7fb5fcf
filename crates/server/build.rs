//! The page is taken into the program anew whenever it has been laid anew.

const PAGE: &str = "../../target/web/dist";

fn main() -> std::io::Result<()> {
    // Without the folder cargo would run this again at every build.
    std::fs::create_dir_all(PAGE)?;
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={PAGE}");
    Ok(())
}
