use std::sync::{Arc, LazyLock};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

use crate::failure::Failure;

/// The faces a board asks for: its letters and its numbers.
const FACES: [&[u8]; 2] = [
    include_bytes!("../../../web/assets/fonts/yanone-kaffeesatz-latin-600-normal.woff2"),
    include_bytes!("../../../web/assets/fonts/alegreya-sans-latin-700-normal.woff2"),
];

/// The page's own fonts, unpacked.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for face in FACES {
        fonts.load_font_data(wuff::decompress_woff2(face).expect("the page's fonts are sound"));
    }
    Arc::new(fonts)
});

/// Draws an SVG with `scale` pixels for each of its units.
///
/// # Errors
///
/// [`Failure`] if the picture would have no pixels or more than memory holds.
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
