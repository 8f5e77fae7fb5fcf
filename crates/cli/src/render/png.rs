use std::sync::{Arc, LazyLock};

use carreau_pictures::Document;
use resvg::{
    tiny_skia::{IntSize, Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

use crate::failure::Failure;

/// The font files that the boards use: one for letters and one for numbers, each with one for the letters that Czech has
/// in addition.
const FACES: [&[u8]; 4] = [
    include_bytes!("../../../web/assets/fonts/yanone-kaffeesatz-latin-600-normal.woff2"),
    include_bytes!("../../../web/assets/fonts/alegreya-sans-latin-700-normal.woff2"),
    include_bytes!("../../../web/assets/fonts/yanone-kaffeesatz-latin-ext-600-normal.woff2"),
    include_bytes!("../../../web/assets/fonts/alegreya-sans-latin-ext-700-normal.woff2"),
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

/// Draws an SVG as PNG with `scale` pixels for each of its units.
///
/// # Errors
///
/// A [`Failure`] if the picture would have no pixels, or more than fit in memory.
pub(super) fn draw(svg: &str, scale: f32) -> Result<Vec<u8>, Failure> {
    pixels(svg, scale)?.encode_png().map_err(|e| Failure::new(format_args!("the PNG could not be made: {e}")))
}

/// The pixels of an SVG, `scale` for each of its units.
///
/// # Errors
///
/// As [`draw`].
pub(super) fn pixels(svg: &str, scale: f32) -> Result<Pixmap, Failure> {
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("the drawing is well-formed");
    let size = tree.size().to_int_size().scale_by(scale);
    let picture = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut picture = picture.ok_or_else(|| no_size(scale))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(picture)
}

/// The width and height of an SVG with `scale` pixels for each of its units.
///
/// # Errors
///
/// A [`Failure`] if the picture would have no pixels.
pub(super) fn size(svg: &str, scale: f32) -> Result<(u32, u32), Failure> {
    let document = Document::sized(svg).expect("every board has a view box");
    let size = IntSize::from_wh(document.width, document.height).and_then(|size| size.scale_by(scale));
    let size = size.ok_or_else(|| no_size(scale))?;
    Ok((size.width(), size.height()))
}

fn no_size(scale: f32) -> Failure {
    Failure::new(format_args!("a PNG cannot be drawn at scale {scale}: try another"))
}
