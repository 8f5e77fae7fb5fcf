//! The renderer: what stands still is drawn once and kept, stones and their shadows are drawn over it.

use std::cell::Cell;
use std::rc::Rc;

use carreau_boards::Side;
use carreau_boards::tokens::Theme;
use js_sys::{Float32Array, Object, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Event, HtmlCanvasElement, WebGl2RenderingContext as Gl, WebGlBuffer, WebGlFramebuffer, WebGlTexture,
    WebGlVertexArrayObject,
};

use super::bowl::{self, bowls};
use super::camera::Camera;
use super::palette::{check_alpha, colours};
use super::picture::{Board, Marks, Picture, StonePose};
use super::program::Program;
use super::vector::{length, minus};

/// Why the scene cannot be drawn. The page then shows the board from above, in SVG.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoWebGl {
    /// The browser has no WebGL 2, or it is switched off.
    #[error("this browser does not offer WebGL 2")]
    Missing,
    /// The graphics were taken away just now; the page is told when they are back.
    #[error("the graphics were taken away")]
    Lost,
    /// The driver does not take a shader of ours.
    #[error("the graphics driver refused a shader: {0}")]
    Shader(String),
}

/// More device pixels per CSS pixel than this are not seen, only paid for.
const MOST_PIXELS: f64 = 2.0;

/// Towards the light from the seat in the south, per unit of height: from the upper left (look: lift).
const LIGHT: [f64; 2] = [-1.0, 0.56];

/// How far the cloth's hems are from the board's middle, towards either player, over the board's depth.
const HEM: f64 = 1.05;

/// Numbers per stone in the buffer.
const STRIDE: usize = 12;

/// Draws pictures on a canvas.
///
/// The canvas keeps its size in the page; [`resize`](Self::resize) gives it as many pixels as that needs.
pub struct Renderer {
    canvas: HtmlCanvasElement,
    gl: Gl,
    /// None after the context was lost, until the next draw.
    parts: Option<Parts>,
    lost: Rc<Cell<bool>>,
    /// Device pixels per CSS pixel.
    ratio: f64,
    on_lost: Closure<dyn FnMut(Event)>,
    on_restored: Closure<dyn FnMut(Event)>,
}

/// What lives in the graphics' memory.
struct Parts {
    ground: Program,
    bowl: Program,
    shadow: Program,
    stone: Program,
    blit: Program,
    none: WebGlVertexArrayObject,
    stones: WebGlVertexArrayObject,
    buffer: WebGlBuffer,
    still: WebGlTexture,
    frame: WebGlFramebuffer,
    /// What the still picture shows, if it has been drawn.
    shown: Option<Still>,
}

/// All that decides how the still picture looks.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Still {
    board: Board,
    theme: Theme,
    bowls: bool,
    camera: Camera,
    pixels: [i32; 2],
}

impl Renderer {
    /// A renderer for `canvas`. `on_restored` is called when graphics that had been taken away are back: draw
    /// again then.
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
                // Without this the browser never gives them back.
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
            // Without the events a lost context stays black; there is nothing else to do about it.
            let _ = canvas.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        }
        Ok(Self { canvas: canvas.clone(), gl, parts: Some(parts), lost, ratio: 1.0, on_lost, on_restored })
    }

    /// Gives the canvas the pixels that `width` × `height` CSS pixels need on a screen of `device_pixel_ratio`,
    /// at most two each way. Draw afterwards: a canvas that changes its size is empty.
    pub fn resize(&mut self, width: f64, height: f64, device_pixel_ratio: f64) {
        self.ratio = device_pixel_ratio.clamp(1.0, MOST_PIXELS);
        let [wide, high] = [width, height].map(|length| pixels(length * self.ratio));
        if (self.canvas.width(), self.canvas.height()) != (wide, high) {
            self.canvas.set_width(wide);
            self.canvas.set_height(high);
        }
    }

    /// Draws `picture` as `camera` sees it. The camera must be for the size given to
    /// [`resize`](Self::resize).
    ///
    /// While the graphics are taken away nothing is drawn.
    ///
    /// # Errors
    ///
    /// [`NoWebGl::Lost`] if they are taken away, [`NoWebGl::Shader`] if, back again, they refuse a shader.
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
        let pass = Pass { gl: &self.gl, still: &still, ratio: f64::from(pixels[0]) / camera.size()[0] };
        if parts.shown != Some(still) {
            parts.draw_still(&pass);
            parts.shown = Some(still);
        }
        parts.draw_stones(&pass, &picture.stones);
        Ok(())
    }
}

impl Drop for Renderer {
    fn drop(&mut self) {
        for (name, listener) in listeners(&self.on_lost, &self.on_restored) {
            // The canvas may be gone before us.
            let _ = self.canvas.remove_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        }
    }
}

type Listener = Closure<dyn FnMut(Event)>;

fn listeners<'a>(lost: &'a Listener, restored: &'a Listener) -> [(&'static str, &'a Listener); 2] {
    [("webglcontextlost", lost), ("webglcontextrestored", restored)]
}

/// WebGL 2 without what the scene does not use: every edge is softened by its shader, and nothing is hidden by
/// depth.
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

#[allow(clippy::cast_possible_truncation, reason = "a shader's numbers are of 32 bits")]
fn narrow<const N: usize>(numbers: [f64; N]) -> [f32; N] {
    numbers.map(|number| number as f32)
}

/// One drawing of a still picture or of stones.
struct Pass<'a> {
    gl: &'a Gl,
    still: &'a Still,
    /// Device pixels per CSS pixel.
    ratio: f64,
}

impl Pass<'_> {
    /// Makes `program` active and sets what every shader is told.
    fn begin(&self, program: &Program) {
        let Still { board, camera, theme, pixels, .. } = self.still;
        let gl = self.gl;
        program.activate(gl);
        let set = |name, value: &[f64]| {
            let narrowed: Vec<f32> = value.iter().flat_map(|&number| narrow([number])).collect();
            program.set(gl, name, &narrowed);
        };
        let high = f64::from(pixels[1]);
        set("u_eye", &camera.view().eye);
        set("u_right", &camera.right);
        set("u_up", &camera.up);
        set("u_forward", &camera.forward);
        set(
            "u_lens",
            &[camera.focal, camera.axis.x, high / self.ratio - camera.axis.y].map(|n| n * self.ratio),
        );
        set("u_size", &pixels.map(f64::from));
        let [light_x, light_y] = camera.view().end.turn(LIGHT);
        set("u_light", &[light_x, light_y, 1.0]);
        set("u_block", &[board.width / 2.0, board.depth / 2.0, Board::HEIGHT]);
        let (radius, half) = (board.stone_diameter / 2.0, board.stone_thickness / 2.0);
        set("u_stone", &[radius, half, board.stone_rim]);
        let (edge, cap) = (radius - board.stone_rim, half - board.stone_rim);
        // Two balls that meet in a circle of radius `edge`, each `cap` high over it.
        let ball = (edge * edge + cap * cap) / (2.0 * cap);
        set("u_core", &[ball, ball - cap]);
        set("u_glow", &[if *theme == Theme::Dusk { 1.0 } else { 0.0 }]);
        for (name, colour) in colours(*theme) {
            program.set(gl, name, &colour);
        }
    }

    /// What only the ground is told.
    fn begin_ground(&self, program: &Program) {
        let Still { board, camera, theme, .. } = self.still;
        self.begin(program);
        let set = |name, value: &[f32]| program.set(self.gl, name, value);
        let [turned, _] = camera.view().end.turn([1.0, 0.0]);
        set("u_end", &narrow([turned]));
        set("u_xiangqi", &[if board.marks == Marks::Xiangqi { 1.0 } else { 0.0 }]);
        let [half_width, half_depth] = board.half_grid();
        set("u_grid", &narrow([half_width, half_depth, board.column_spacing, board.row_spacing]));
        let hem = board.depth * HEM;
        set("u_hem", &narrow([hem]));
        set("u_river", &narrow(river(camera, hem, self.ratio)));
        let [ahead_x, ahead_y] = camera.view().end.turn([camera.forward[0], camera.forward[1]]);
        set("u_turned", &narrow([ahead_x.atan2(ahead_y)]));
        set("u_across", &narrow([camera.size()[0] / camera.scale]));
        set("u_check_alpha", &[check_alpha(*theme)]);
        let [left, right] = bowls(board, camera.view().end).map(|bowl| bowl.foot);
        set("u_bowls", &narrow([left[0], left[1], right[0], right[1]]));
        set("u_bowl", &narrow([if self.still.bowls { bowl::RADIUS } else { 0.0 }]));
    }
}

/// How the river lies in the picture: device pixels per unit, the slope down to the hem straight ahead, and
/// how many units are seen above it.
fn river(camera: &Camera, hem: f64, ratio: f64) -> [f64; 3] {
    let eye = camera.view().eye;
    let [_, ahead] = camera.view().end.turn([0.0, hem]);
    let far = (ahead - eye[1]).abs().max(1.0);
    let slope = (eye[2] + Board::HEIGHT) / far;
    // The hem's middle in the picture; a camera that looks down on everything sees none of it.
    let seen = camera.project([0.0, ahead, -Board::HEIGHT]).map_or(0.0, |place| place.y / camera.scale);
    [camera.scale * ratio, slope, seen.clamp(40.0, 400.0)]
}

impl Parts {
    fn new(gl: &Gl) -> Result<Self, NoWebGl> {
        let whole = include_str!("shaders/whole.vert");
        let made = |part: Option<_>| part.ok_or(NoWebGl::Lost);
        let (none, stones) = (made(gl.create_vertex_array())?, made(gl.create_vertex_array())?);
        let parts = Self {
            ground: Program::new(gl, whole, include_str!("shaders/ground.frag"))?,
            bowl: Program::new(gl, include_str!("shaders/bowl.vert"), include_str!("shaders/bowl.frag"))?,
            shadow: Program::new(
                gl,
                include_str!("shaders/shadow.vert"),
                include_str!("shaders/shadow.frag"),
            )?,
            stone: Program::new(gl, include_str!("shaders/stone.vert"), include_str!("shaders/stone.frag"))?,
            blit: Program::new(gl, whole, include_str!("shaders/blit.frag"))?,
            none,
            stones,
            buffer: gl.create_buffer().ok_or(NoWebGl::Lost)?,
            still: gl.create_texture().ok_or(NoWebGl::Lost)?,
            frame: gl.create_framebuffer().ok_or(NoWebGl::Lost)?,
            shown: None,
        };
        parts.lay_out(gl);
        Ok(parts)
    }

    /// Says how a stone's numbers lie in the buffer, and how the still picture is read.
    fn lay_out(&self, gl: &Gl) {
        gl.bind_vertex_array(Some(&self.stones));
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&self.buffer));
        let (bytes, quarter) = (48, 16);
        for attribute in 0..3_u32 {
            gl.enable_vertex_attrib_array(attribute);
            let from = i32::try_from(attribute).expect("three attributes") * quarter;
            gl.vertex_attrib_pointer_with_i32(attribute, 4, Gl::FLOAT, false, bytes, from);
            gl.vertex_attrib_divisor(attribute, 1);
        }
        gl.bind_vertex_array(None);
        gl.bind_texture(Gl::TEXTURE_2D, Some(&self.still));
        for (name, value) in [
            (Gl::TEXTURE_MIN_FILTER, Gl::NEAREST),
            (Gl::TEXTURE_MAG_FILTER, Gl::NEAREST),
            (Gl::TEXTURE_WRAP_S, Gl::CLAMP_TO_EDGE),
            (Gl::TEXTURE_WRAP_T, Gl::CLAMP_TO_EDGE),
        ] {
            gl.tex_parameteri(Gl::TEXTURE_2D, name, value.cast_signed());
        }
    }

    /// Draws what stands still into its texture.
    fn draw_still(&self, pass: &Pass<'_>) {
        let (gl, still) = (pass.gl, pass.still);
        let [width, height] = still.pixels;
        gl.bind_texture(Gl::TEXTURE_2D, Some(&self.still));
        if self.shown.is_none_or(|shown| shown.pixels != still.pixels) {
            let format = Gl::RGBA8.cast_signed();
            // An empty image of that size cannot be refused; a context lost meanwhile is seen at the next draw.
            let _ = gl.tex_image_2d_with_i32_and_i32_and_i32_and_format_and_type_and_opt_u8_array(
                Gl::TEXTURE_2D,
                0,
                format,
                width,
                height,
                0,
                Gl::RGBA,
                Gl::UNSIGNED_BYTE,
                None,
            );
        }
        gl.bind_framebuffer(Gl::FRAMEBUFFER, Some(&self.frame));
        let (target, image) = (Gl::COLOR_ATTACHMENT0, Some(&self.still));
        gl.framebuffer_texture_2d(Gl::FRAMEBUFFER, target, Gl::TEXTURE_2D, image, 0);
        // It must not be read while it is written.
        gl.bind_texture(Gl::TEXTURE_2D, None);
        gl.viewport(0, 0, width, height);
        gl.disable(Gl::BLEND);
        gl.bind_vertex_array(Some(&self.none));
        pass.begin_ground(&self.ground);
        gl.draw_arrays(Gl::TRIANGLES, 0, 3);
        if still.bowls {
            self.draw_bowls(pass);
        }
        gl.bind_framebuffer(Gl::FRAMEBUFFER, None);
    }

    fn draw_bowls(&self, pass: &Pass<'_>) {
        let (gl, still) = (pass.gl, pass.still);
        gl.enable(Gl::BLEND);
        gl.blend_equation(Gl::FUNC_ADD);
        gl.blend_func(Gl::ONE, Gl::ONE_MINUS_SRC_ALPHA);
        for bowl in bowls(&still.board, still.camera.view().end) {
            gl.bind_vertex_array(Some(&self.none));
            pass.begin(&self.bowl);
            let [x, y, z] = bowl.foot;
            self.bowl.set(gl, "u_bowl", &narrow([x, y, z, bowl::RADIUS]));
            gl.draw_arrays(Gl::TRIANGLE_STRIP, 0, 4);
            let stones = bowl.stones(&still.board);
            // Each lies on others, just below it.
            let on = |stone: &StonePose| stone.centre[2] - still.board.stone_thickness * 0.6;
            self.upload(gl, stones.iter().map(|stone| (stone, on(stone))));
            pass.begin(&self.stone);
            gl.draw_arrays_instanced(Gl::TRIANGLE_STRIP, 0, 4, count(stones.len()));
        }
    }

    /// Draws the still picture, the shadows and the stones on the canvas.
    fn draw_stones(&self, pass: &Pass<'_>, stones: &[StonePose]) {
        let (gl, still) = (pass.gl, pass.still);
        gl.viewport(0, 0, still.pixels[0], still.pixels[1]);
        gl.active_texture(Gl::TEXTURE0);
        gl.bind_texture(Gl::TEXTURE_2D, Some(&self.still));
        gl.disable(Gl::BLEND);
        gl.bind_vertex_array(Some(&self.none));
        self.blit.activate(gl);
        gl.draw_arrays(Gl::TRIANGLES, 0, 3);
        if stones.is_empty() {
            return;
        }

        let ordered = far_to_near(stones, still.camera.view().eye);
        self.upload(gl, ordered.iter().map(|stone| (*stone, 0.0)));
        let amount = count(ordered.len());
        gl.enable(Gl::BLEND);

        gl.blend_equation(Gl::MIN);
        pass.begin(&self.shadow);
        let planes = [(0.0, [0.165, 0.082, 0.0], 0.44), (-Board::HEIGHT, [0.039, 0.059, 0.094], 0.34)];
        let board = &still.board;
        for (plane, dark, strength) in planes {
            // Hardly ever is a stone beside the board.
            if plane < 0.0 && !ordered.iter().any(|stone| leaves(board, stone)) {
                continue;
            }
            self.shadow.set(gl, "u_plane", &narrow([plane]));
            self.shadow.set(gl, "u_dark", &dark);
            self.shadow.set(gl, "u_strength", &[strength]);
            gl.draw_arrays_instanced(Gl::TRIANGLE_STRIP, 0, 4, amount);
        }

        gl.blend_equation(Gl::FUNC_ADD);
        gl.blend_func(Gl::ONE, Gl::ONE_MINUS_SRC_ALPHA);
        pass.begin(&self.stone);
        gl.draw_arrays_instanced(Gl::TRIANGLE_STRIP, 0, 4, amount);
    }

    /// Puts stones into the buffer, each with the height of what it lies on, and binds them for drawing.
    fn upload<'a>(&self, gl: &Gl, stones: impl Iterator<Item = (&'a StonePose, f64)>) {
        let mut numbers: Vec<f32> = Vec::with_capacity(64 * STRIDE);
        for (stone, on) in stones {
            let ([x, y, z], [lean_x, lean_y, lean_z]) = (stone.centre, stone.axis);
            let shell = if stone.colour == Side::White { 1.0 } else { 0.0 };
            let stone: [f32; STRIDE] = narrow([
                x,
                y,
                z,
                stone.turn,
                lean_x,
                lean_y,
                lean_z,
                shell,
                stone.opacity,
                f64::from(stone.cut),
                on,
                0.0,
            ]);
            numbers.extend_from_slice(&stone);
        }
        gl.bind_vertex_array(Some(&self.stones));
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&self.buffer));
        let numbers = Float32Array::from(numbers.as_slice());
        gl.buffer_data_with_array_buffer_view(Gl::ARRAY_BUFFER, &numbers, Gl::DYNAMIC_DRAW);
    }
}

fn count(stones: usize) -> i32 {
    i32::try_from(stones).expect("stones are counted in dozens")
}

/// The stones in painter's order. Stones cannot enter one another, so this is all that hiding needs.
fn far_to_near(stones: &[StonePose], eye: [f64; 3]) -> Vec<&StonePose> {
    let mut ordered: Vec<&StonePose> = stones.iter().collect();
    let far = |stone: &StonePose| length(minus(stone.centre, eye));
    ordered.sort_by(|a, b| far(b).total_cmp(&far(a)));
    ordered
}

/// Whether a stone or its shadow may reach over the board's edge.
fn leaves(board: &Board, stone: &StonePose) -> bool {
    let [x, y, z] = stone.centre;
    let reach = board.stone_diameter + z.max(0.0);
    x.abs() + reach > board.width / 2.0 || y.abs() + reach > board.depth / 2.0
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::{End, Table};

    use super::super::view::View;
    use super::*;

    fn goban() -> Board {
        let text = include_str!("../../../../petango-physics/tables/goban.toml");
        Board::of(&Table::parse(text).expect("ours"))
    }

    #[test]
    fn stones_are_painted_from_the_farthest_to_the_nearest() {
        let board = goban();
        let stones: Vec<_> =
            [-100.0, 190.0, 20.0].map(|y| StonePose::lying(&board, [0.0, y], Side::Black, 0)).to_vec();
        let order = |end| {
            let eye = View::wide(&board, end).eye;
            far_to_near(&stones, eye).iter().map(|stone| stone.centre[1]).collect::<Vec<_>>()
        };
        assert_eq!(order(End::South), [190.0, 20.0, -100.0]);
        assert_eq!(order(End::North), [-100.0, 20.0, 190.0]);
    }

    #[test]
    fn only_stones_near_the_edge_or_high_up_throw_a_shadow_on_the_cloth() {
        let board = goban();
        let on_the_first_line = StonePose::lying(&board, board.start(End::South, 9), Side::White, 0);
        assert!(leaves(&board, &on_the_first_line));
        let inside = StonePose::lying(&board, [0.0, 40.0], Side::White, 0);
        assert!(!leaves(&board, &inside));
        assert!(leaves(&board, &StonePose { centre: [0.0, 40.0, 260.0], ..inside }));
    }

    #[test]
    fn a_canvas_has_whole_pixels_and_at_least_one() {
        assert_eq!([0.0, 0.4, 389.6, 1e9].map(pixels), [1, 1, 390, 8192]);
    }

    #[test]
    fn the_river_hangs_above_the_hem_as_the_look_has_it() {
        let board = goban();
        let camera = Camera::new(View::wide(&board, End::South), 960.0, 690.0);
        let [unit, slope, seen] = river(&camera, board.depth * HEM, 2.0);
        assert!((unit - 2.0).abs() < 1e-9 && slope > 0.0, "{unit} {slope}");
        // The look draws the hem 140 units below the upper edge.
        assert!((seen - 140.4).abs() < 2.0, "{seen}");
        let from_above = Camera::new(View::above(&board, End::North), 500.0, 500.0);
        assert!(river(&from_above, board.depth * HEM, 1.0).iter().all(|number| number.is_finite()));
    }
}
