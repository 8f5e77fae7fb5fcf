//! The layouts of the pages with a board: one for each shape of window. This table is the only place that knows where one
//! ends and the next begins. The style sheet `layout.css` places the parts of the page by the layout's name.

use leptos::prelude::*;

/// How the parts of a page with a board lie in a window.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The names, from the most general to its own. The style sheets find them as `data-layout` at the page's root.
    names: &'static str,
    /// Whether a window of this width and height has the layout, if none of the layouts before it has.
    fits: fn(f64, f64) -> bool,
}

/// All layouts; the first one that fits is used. Widths and heights are pixels at the usual size of text: at a text of
/// 200 %, a window counts as half as wide and high.
static LAYOUTS: [Layout; 9] = [
    // A short phone: names stay, notes go.
    Layout { names: "small upright short", fits: |w, h| w <= h && w < 700.0 && h < 720.0 },
    // A phone: one column; the log is a sheet.
    Layout { names: "small upright", fits: |w, h| w <= h && w < 700.0 && h < 800.0 },
    // A tall phone: the nine cards of pétanque tell their skills.
    Layout { names: "small upright tall", fits: |w, h| w <= h && w < 700.0 },
    // A tablet: the board as wide as the window, the log below it.
    Layout { names: "broad", fits: |w, h| w <= h },
    // A phone on its side, and a laptop with a text of 200 %: the bar heads the side column.
    Layout { names: "small beside low", fits: |_, h| h < 560.0 },
    // A tablet on its side: the board takes the width, so that the seats lie above and below it.
    Layout { names: "beside square", fits: |w, h| w <= 1.4 * h || w < 960.0 },
    // A small laptop: everything but the board in a side column.
    Layout { names: "beside wide", fits: |w, h| w < 1280.0 || h < 760.0 },
    // A laptop: words in the bar, wide columns.
    Layout { names: "beside wide roomy", fits: |w, h| w < 1680.0 || h < 900.0 },
    // A large screen: letters one step larger.
    Layout { names: "beside wide roomy large", fits: |_, _| true },
];

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names
    }
}

/// The layout of this window. Tracks.
#[derive(Clone, Copy)]
pub(crate) struct CurrentLayout(Memo<&'static Layout>);

impl CurrentLayout {
    /// Follows the window from now on, for the whole page.
    pub(crate) fn provide() {
        let window = RwSignal::new(measured());
        let listener = window_event_listener(leptos::ev::resize, move |_| window.set(measured()));
        on_cleanup(move || listener.remove());
        let layout = Memo::new(move |_| {
            let (width, height) = window.get();
            Layout::of(width, height)
        });
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-layout", layout.get().names);
            }
        });
        provide_context(Self(layout));
    }

    /// The layout that the page follows.
    pub(crate) fn of_page() -> Self {
        expect_context()
    }

    /// Whether boards stand on their narrow side. Tracks.
    pub(crate) fn stands(self) -> bool {
        self.0.get().is("upright")
    }

    /// Whether there is so little height that one more row of controls makes the page scroll. Tracks.
    pub(crate) fn is_short(self) -> bool {
        self.0.get().is("short")
    }

    /// Whether boards are so small that they leave out their margins, and that a finger needs help on dense ones.
    /// Tracks.
    pub(crate) fn is_small(self) -> bool {
        self.0.get().is("small")
    }
}

impl Layout {
    /// Whether this is one of the layouts with a name.
    fn is(&self, name: &str) -> bool {
        self.names.split(' ').any(|own| own == name)
    }

    /// The layout of a window.
    fn of(width: f64, height: f64) -> &'static Self {
        let [others @ .., last] = &LAYOUTS;
        others.iter().find(|layout| (layout.fits)(width, height)).unwrap_or(last)
    }
}

/// The width and height of the window, in pixels at the usual size of text.
fn measured() -> (f64, f64) {
    let Some(root) = document().document_element() else { return (1280.0, 800.0) };
    let text = window()
        .get_computed_style(&root)
        .ok()
        .flatten()
        .and_then(|style| style.get_property_value("font-size").ok()?.strip_suffix("px")?.parse::<f64>().ok())
        .filter(|size| *size > 0.0);
    let scale = 16.0 / text.unwrap_or(16.0);
    // Not the window's inner size: while a phone is turned, that is still the size of the page as it was.
    (f64::from(root.client_width()) * scale, f64::from(root.client_height()) * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_has_the_layout_of_its_shape() {
        for (width, height, name) in [
            (320.0, 568.0, "short"),
            (360.0, 640.0, "short"),
            (360.0, 740.0, "upright"),
            (390.0, 844.0, "tall"),
            (768.0, 1024.0, "broad"),
            (1024.0, 1366.0, "broad"),
            (568.0, 320.0, "low"),
            (640.0, 400.0, "low"),
            (844.0, 390.0, "low"),
            (1024.0, 768.0, "square"),
            (1180.0, 820.0, "wide"),
            (1280.0, 640.0, "wide"),
            (1366.0, 650.0, "wide"),
            (1280.0, 720.0, "wide"),
            (1280.0, 800.0, "roomy"),
            (1366.0, 768.0, "roomy"),
            (1920.0, 1080.0, "large"),
            (2560.0, 1440.0, "large"),
        ] {
            let names = Layout::of(width, height).names;
            assert_eq!(names.split(' ').next_back(), Some(name), "{width} × {height}");
        }
    }

    #[test]
    fn a_window_wider_than_high_never_stacks_everything_in_one_column() {
        for width in (300..2600).step_by(20) {
            for height in (300..width).step_by(20) {
                let layout = Layout::of(width.into(), height.into());
                assert!(layout.is("beside"), "{width} × {height}: {layout:?}");
            }
        }
    }
}
