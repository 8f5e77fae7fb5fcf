//! Writes the rulebooks' figures and the application's icon where the workspace keeps them.

use carreau_boards::{icons, rulebook, tokens::Theme};
use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for figure in rulebook::FIGURES {
        let path = root.join("docs/rules").join(figure.path);
        fs::create_dir_all(path.parent().unwrap_or(&root))?;
        fs::write(path, figure.svg(Theme::Day))?;
    }
    let assets = root.join("crates/web/assets");
    fs::write(assets.join("icon.svg"), icons::app_icon(icons::Tile::Rounded))?;
    fs::write(assets.join("icon-maskable.svg"), icons::app_icon(icons::Tile::Maskable))
}
