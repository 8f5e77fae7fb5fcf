//! Writes the rulebooks' figures and the application's icons where the workspace keeps them.

use std::{fs, io, path::Path};

use carreau_boards::{icons, tokens::Theme};
use carreau_figures::FIGURES;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for figure in FIGURES {
        let path = root.join("docs/rules").join(figure.path);
        fs::create_dir_all(path.parent().unwrap_or(&root))?;
        fs::write(path, figure.svg(Theme::Day))?;
    }
    let assets = root.join("crates/web/assets");
    fs::write(assets.join("icon.svg"), icons::app_icon(icons::Tile::Rounded))?;
    fs::write(assets.join("icon-maskable.svg"), icons::app_icon(icons::Tile::Maskable))
}
