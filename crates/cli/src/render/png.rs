use std::sync::{Arc, LazyLock};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

use crate::failure::Failure;

/// The font files that the boards use: one for letters and one for numbers.
const FACES: [&[u8]; 2] = [
    include_bytes!("../../../web/assets/fonts/yanone-kaffeesatz-latin-600-normal.woff2"),
    include_bytes!("../../../web/assets/fonts/alegreya-sans-latin-700-normal.woff2"),
];

/// The page's fonts, unpacked.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for face in FACES {
        let mut font = wuff::decompress_woff2(face).expect("the page's fonts are sound");
        always_line(&mut font);
        fonts.load_font_data(font);
    }
    Arc::new(fonts)
});

/// Makes a font draw lining figures, as the boards' style sheets ask (`font-feature-settings: "lnum"`), because resvg
/// does not support that setting. The feature gets the name of one that is applied to every text and that these fonts
/// lack.
fn always_line(font: &mut [u8]) {
    for at in 0..font.len().saturating_sub(3) {
        if let Some(tag) = font.get_mut(at..at + 4).filter(|tag| tag == b"lnum") {
            tag.copy_from_slice(b"rclt");
        }
    }
}

/// Draws an SVG with `scale` pixels for each of its units.
///
/// # Errors
///
/// A [`Failure`] if the picture would have no pixels, or more than fit in memory.
pub(super) fn draw(svg: &str, scale: f32) -> Result<Vec<u8>, Failure> {
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("the drawing is well-formed");
    let size = tree.size().to_int_size().scale_by(scale);
    let mut picture = size
        .and_then(|size| Pixmap::new(size.width(), size.height()))
        .ok_or_else(|| Failure::new(format_args!("a PNG cannot be drawn at scale {scale}: try another")))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|e| Failure::new(format_args!("the PNG could not be made: {e}")))
}
