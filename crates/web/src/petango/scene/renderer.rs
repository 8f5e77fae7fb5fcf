//! The renderer: it draws what stands still once into a texture, and the stones and their shadows over it every time.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Object, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, HtmlCanvasElement, WebGl2RenderingContext as Gl};

use super::camera::Camera;
use super::parts::{Parts, Still};
use super::picture::Picture;
use super::program::NoWebGl;

/// The most device pixels per CSS pixel that are drawn; more would cost time without being visible.
const MOST_PIXELS: f64 = 2.0;

/// Draws pictures on a canvas.
///
/// The canvas keeps its size in the page; [`resize`](Self::resize) sets its number of pixels to match.
pub struct Renderer {
    canvas: HtmlCanvasElement,
    gl: Gl,
    /// `None` after the context was lost, until the next draw.
    parts: Option<Parts>,
    lost: Rc<Cell<bool>>,
    on_lost: Closure<dyn FnMut(Event)>,
    on_restored: Closure<dyn FnMut(Event)>,
}

impl Renderer {
    /// A renderer for `canvas`. It calls `on_restored` when a lost graphics context is back; the caller should then
    /// draw again.
    ///
    /// # Errors
    ///
    /// [`NoWebGl`] if this browser cannot draw the scene.
    pub fn new(canvas: &HtmlCanvasElement, on_restored: impl Fn() + 'static) -> Result<Self, NoWebGl> {
        let gl = context(canvas).ok_or(NoWebGl::Missing)?;
        let parts = Parts::new(&gl)?;
        let lost = Rc::new(Cell::new(false));
        let on_lost = Closure::new({
            let lost = Rc::clone(&lost);
            move |event: Event| {
                // Without this the browser never restores the context.
                event.prevent_default();
                lost.set(true);
            }
        });
        let on_restored = Closure::new({
            let lost = Rc::clone(&lost);
            move |_: Event| {
                lost.set(false);
                on_restored();
            }
        });
        for (name, listener) in listeners(&on_lost, &on_restored) {
            // If this fails, a lost context stays black; nothing else can be done about it.
            let _ = canvas.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        }
        Ok(Self { canvas: canvas.clone(), gl, parts: Some(parts), lost, on_lost, on_restored })
    }

    /// Sets the canvas to the number of pixels that `width` × `height` CSS pixels need on a screen with
    /// `device_pixel_ratio`, at most two device pixels per CSS pixel each way. Draw afterwards, because a canvas that
    /// changes its size is empty.
    pub fn resize(&mut self, width: f64, height: f64, device_pixel_ratio: f64) {
        let ratio = device_pixel_ratio.clamp(1.0, MOST_PIXELS);
        let [wide, high] = [width, height].map(|length| pixels(length * ratio));
        if (self.canvas.width(), self.canvas.height()) != (wide, high) {
            self.canvas.set_width(wide);
            self.canvas.set_height(high);
        }
    }

    /// Draws `picture` as `camera` sees it. The camera must be for the size that [`resize`](Self::resize) was given.
    ///
    /// Draws nothing while the graphics context is lost.
    ///
    /// # Errors
    ///
    /// [`NoWebGl::Lost`] while the context is lost, [`NoWebGl::Shader`] if the driver rejects a shader once it is back.
    pub fn draw(&mut self, picture: &Picture, camera: &Camera) -> Result<(), NoWebGl> {
        if self.lost.get() || self.gl.is_context_lost() {
            self.parts = None;
            return Err(NoWebGl::Lost);
        }
        if self.parts.is_none() {
            self.parts = Some(Parts::new(&self.gl)?);
        }
        let Some(parts) = &mut self.parts else { return Err(NoWebGl::Lost) };
        let pixels = [self.gl.drawing_buffer_width(), self.gl.drawing_buffer_height()];
        let Picture { board, theme, bowls, .. } = *picture;
        let still = Still { board, theme, bowls, camera: *camera, pixels };
        parts.draw(&self.gl, &still, &picture.stones);
        Ok(())
    }
}

impl Drop for Renderer {
    fn drop(&mut self) {
        for (name, listener) in listeners(&self.on_lost, &self.on_restored) {
            // The canvas may already be gone.
            let _ = self.canvas.remove_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        }
    }
}

type Listener = Closure<dyn FnMut(Event)>;

fn listeners<'a>(lost: &'a Listener, restored: &'a Listener) -> [(&'static str, &'a Listener); 2] {
    [("webglcontextlost", lost), ("webglcontextrestored", restored)]
}

/// A WebGL 2 context without features that the scene does not use: shaders smooth all edges, and no depth buffer is
/// needed.
fn context(canvas: &HtmlCanvasElement) -> Option<Gl> {
    let options = Object::new();
    for wish in ["alpha", "depth", "stencil", "antialias", "preserveDrawingBuffer"] {
        Reflect::set(&options, &wish.into(), &false.into()).ok()?;
    }
    canvas.get_context_with_context_options("webgl2", &options).ok()??.dyn_into().ok()
}

/// A length in whole pixels, at least one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and the widest canvas")]
fn pixels(length: f64) -> u32 {
    length.round().clamp(1.0, 8192.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_canvas_has_whole_pixels_and_at_least_one() {
        assert_eq!([0.0, 0.4, 389.6, 1e9].map(pixels), [1, 1, 390, 8192]);
    }
}
