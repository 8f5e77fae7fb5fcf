//! The canvas of the scene: it fits the camera to its size and draws pictures when they change. Without WebGL 2
//! it shows the board from above.

use std::cell::Cell;
use std::rc::Rc;

use carreau_boards::{
    Side, Xy,
    goban::{At, UNITS_PER_MM},
    petango::{self as drawn, Layer, Size},
};
use carreau_petango_physics::End;
use leptos::{html, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};

use super::scene::{Board, Camera, Picture, Renderer, View};
use crate::words::say;

/// The place from which the scene is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Viewpoint {
    /// From the seat at this end.
    Seat(End),
    /// From anywhere around the board, after the game.
    Around {
        /// The end of the board from which the angles count.
        end: End,
        /// Degrees to the right of that end.
        azimuth: f64,
        /// Degrees above the board.
        elevation: f64,
        /// The zoom, 0.5 to 4: 1 shows the whole board.
        near: f64,
    },
}

impl Viewpoint {
    /// The viewpoint after a drag by `dx` and `dy` pixels.
    pub(crate) fn dragged(self, dx: f64, dy: f64) -> Self {
        let (end, azimuth, elevation, near) = match self {
            Self::Seat(end) => (end, 0.0, 40.0, 1.0),
            Self::Around { end, azimuth, elevation, near } => (end, azimuth, elevation, near),
        };
        let azimuth = (azimuth - dx * 0.35 + 540.0).rem_euclid(360.0) - 180.0;
        Self::Around { end, azimuth, elevation: (elevation + dy * 0.3).clamp(View::LOWEST, 90.0), near }
    }

    /// The viewpoint after a turn of the wheel by `delta` pixels: nearer if negative, farther if positive.
    pub(crate) fn wheeled(self, delta: f64) -> Self {
        self.zoomed((-delta / 500.0).exp())
    }

    /// The viewpoint zoomed by a factor.
    pub(crate) fn zoomed(self, by: f64) -> Self {
        let Self::Around { end, azimuth, elevation, near } = self.dragged(0.0, 0.0) else { return self };
        Self::Around { end, azimuth, elevation, near: (near * by).clamp(0.5, 4.0) }
    }
}

/// A canvas in the page.
#[derive(Clone, Copy)]
pub(crate) struct Canvas {
    /// The element around the canvas and its overlays.
    pub(crate) frame: NodeRef<html::Div>,
    element: NodeRef<html::Canvas>,
    /// The width and height of the canvas, CSS pixels.
    size: RwSignal<[f64; 2]>,
    /// Whether the board is drawn from above because there is no WebGL 2.
    pub(crate) flat: RwSignal<bool>,
    renderer: StoredValue<Option<Renderer>, LocalStorage>,
    /// A counter that rises when a lost graphics context is restored.
    restored: RwSignal<u32>,
    /// How many pictures have been drawn; the count wraps around.
    drawn: RwSignal<u32>,
}

impl Canvas {
    /// A canvas that is not in the page yet.
    pub(crate) fn new() -> Self {
        Self {
            frame: NodeRef::new(),
            element: NodeRef::new(),
            size: RwSignal::new([0.0; 2]),
            flat: RwSignal::new(false),
            renderer: StoredValue::new_local(None),
            restored: RwSignal::new(0),
            drawn: RwSignal::new(0),
        }
    }

    /// The camera for a viewpoint; `None` while the canvas has no size. Tracks.
    pub(crate) fn camera(self, board: Option<Board>, viewpoint: Viewpoint) -> Option<Camera> {
        let [width, height] = self.size.get();
        let board = board?;
        if width < 1.0 || height < 1.0 {
            return None;
        }
        let view = match viewpoint {
            Viewpoint::Around { end, azimuth, elevation, near } => {
                View::around(&board, end, azimuth, elevation, near)
            }
            Viewpoint::Seat(end) if self.flat.get() => from_above(&board, end),
            Viewpoint::Seat(end) if is_tall(width, height) => View::phone(&board, end),
            Viewpoint::Seat(end) => View::wide(&board, end),
        };
        Some(Camera::new(view, width, height))
    }

    /// The place of a pointer on the canvas, CSS pixels; `x` and `y` are window coordinates.
    pub(crate) fn place(self, x: i32, y: i32) -> Option<Xy> {
        let rectangle = self.frame.get_untracked()?.get_bounding_client_rect();
        Some(Xy::new(f64::from(x) - rectangle.left(), f64::from(y) - rectangle.top()))
    }

    /// Makes the renderer once the canvas is in the page, and from then on follows its size.
    fn set_up(self) {
        Effect::new(move || {
            let (Some(frame), Some(canvas)) = (self.frame.get(), self.element.get()) else { return };
            let restored = self.restored;
            match Renderer::new(&canvas, move || restored.update(|count| *count += 1)) {
                Ok(renderer) => self.renderer.set_value(Some(renderer)),
                Err(_) => self.flat.set(true),
            }
            self.measure(&frame);
            let measured = frame.clone();
            let closure = Closure::<dyn FnMut()>::new(move || {
                // The page of the canvas may have been left by now.
                if self.size.try_get_untracked().is_some() {
                    self.measure(&measured);
                }
            });
            if let Ok(observer) = web_sys::ResizeObserver::new(closure.as_ref().unchecked_ref()) {
                observer.observe(&frame);
                let kept = StoredValue::new_local(Some((observer, closure)));
                on_cleanup(move || {
                    if let Some(Some((observer, _closure))) = kept.try_update_value(Option::take) {
                        observer.disconnect();
                    }
                });
            }
        });
    }

    fn measure(self, frame: &web_sys::Element) {
        let rectangle = frame.get_bounding_client_rect();
        let size = [rectangle.width(), rectangle.height()];
        let is_new = |known: &[f64; 2]| (0..2).any(|i| (known[i] - size[i]).abs() > 0.01);
        if self.size.with_untracked(is_new) {
            self.size.set(size);
        }
    }

    fn draw(self, picture: &Picture, camera: &Camera) {
        let [width, height] = camera.size();
        let ratio = window().device_pixel_ratio();
        let refused = self.renderer.try_update_value(|renderer| {
            let renderer = renderer.as_mut()?;
            renderer.resize(width, height, ratio);
            renderer.draw(picture, camera).err()
        });
        match refused.flatten() {
            Some(super::scene::NoWebGl::Lost) => {}
            Some(_) => {
                self.renderer.set_value(None);
                self.flat.set(true);
            }
            None => self.drawn.update(|drawn| *drawn = drawn.wrapping_add(1)),
        }
    }
}

/// Whether a canvas is narrow or higher than wide, as on a phone.
fn is_tall(width: f64, height: f64) -> bool {
    width < 560.0 || height > width * 1.05
}

/// The view from straight above, with room to pull below the board.
fn from_above(board: &Board, end: End) -> View {
    let mut view = View::above(board, end);
    view.frame.height = board.depth * 1.46;
    view.frame.above = 0.0;
    view
}

/// The scene: the canvas and its overlays.
#[component]
pub(crate) fn CanvasView(
    /// The canvas.
    canvas: Canvas,
    /// The picture to draw.
    #[prop(into)]
    picture: Signal<Option<Picture>>,
    /// The camera to draw it with.
    #[prop(into)]
    camera: Signal<Option<Camera>>,
    /// The board from above, for browsers without WebGL 2.
    #[prop(into)]
    map: Signal<Option<drawn::View>>,
    /// The marks over the picture, as SVG.
    #[prop(into)]
    marks: Signal<Option<String>>,
) -> impl IntoView {
    canvas.set_up();
    // All changes between two animation frames are drawn at once.
    let due = Rc::new(Cell::new(false));
    Effect::new(move || {
        let _ = (canvas.restored.get(), camera.with(Option::is_some), picture.with(Option::is_some));
        picture.track();
        camera.track();
        if due.replace(true) {
            return;
        }
        let due = due.clone();
        request_animation_frame(move || {
            due.set(false);
            let seen = picture.try_get_untracked().flatten().zip(camera.try_get_untracked().flatten());
            if let (Some((picture, camera)), false) = (seen, canvas.flat.try_get_untracked().unwrap_or(true))
            {
                canvas.draw(&picture, &camera);
            }
        });
    });
    let view_box = move || {
        let [width, height] = canvas.size.get();
        format!("0 0 {width} {height}")
    };
    view! {
        <canvas node_ref=canvas.element aria-hidden="true" data-testid="canvas" hidden=move || canvas.flat.get()></canvas>
        {move || canvas.flat.get().then(|| view! { <Flat camera map/> })}
        <svg class="scene3__ink" viewBox=view_box aria-hidden="true" data-testid="ink" inner_html=move || marks.get().unwrap_or_default()></svg>
        {move || canvas.flat.get().then(|| view! {
            <p class="scene3__note" data-testid="no-webgl">{say!(petango_no_webgl)}</p>
        })}
    }
}

/// The board from above, placed where the camera sees it.
#[component]
fn Flat(camera: Signal<Option<Camera>>, map: Signal<Option<drawn::View>>) -> impl IntoView {
    let drawing = move || {
        let (view, camera) = (map.get()?, camera.get()?);
        let seen = if camera.view().end == End::South { Side::Black } else { Side::White };
        let mut plain = view;
        // The marks over the drawing already show starts and aim.
        (plain.starts, plain.aim) = (None, None);
        let board = drawn::Board::new(&plain, Size::Large, seen);
        let scale = camera.pixels_per_millimetre([0.0; 3]) / UNITS_PER_MM;
        let middle = camera.project([0.0; 3])?;
        let own = board.place(At::default());
        let bounds = board.bounds();
        let layers: String = Layer::ALL.iter().map(|&layer| board.layer(layer, &plain)).collect();
        Some(format!(
            r#"<svg class="{}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" viewBox="{}">{layers}</svg>"#,
            Size::Large.class(),
            middle.x - own.x * scale,
            middle.y - own.y * scale,
            bounds.width * scale,
            bounds.height * scale,
            board.view_box(),
        ))
    };
    view! {
        <svg class="scene3__flat" aria-hidden="true" inner_html=move || drawing().unwrap_or_default()></svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drag_looks_around_and_never_under_the_table() {
        let viewpoint = Viewpoint::Seat(End::South).dragged(100.0, -1000.0);
        let Viewpoint::Around { azimuth, elevation, near, .. } = viewpoint else {
            panic!("it has left its seat")
        };
        assert!(
            (azimuth + 35.0).abs() < 1e-9
                && (elevation - View::LOWEST).abs() < 1e-9
                && (near - 1.0).abs() < 1e-9
        );
        let Viewpoint::Around { near, elevation, .. } = viewpoint.zoomed(100.0).dragged(0.0, 1e6) else {
            panic!()
        };
        let Viewpoint::Around { near: away, .. } = Viewpoint::Seat(End::South).wheeled(100.0) else {
            panic!()
        };
        assert!(away < 1.0);
        assert!((near - 4.0).abs() < 1e-9 && (elevation - 90.0).abs() < 1e-9);
    }

    #[test]
    fn without_webgl_there_is_still_room_to_pull() {
        let board = Board::of(carreau_petango_physics::Environment::goban());
        let camera = Camera::new(from_above(&board, End::North), 390.0, 500.0);
        let near = camera.project([0.0, board.depth / 2.0, 0.0]).expect("seen");
        assert!(near.y < 380.0 && near.y > 250.0, "{near}");
    }
}
