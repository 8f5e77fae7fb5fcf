//! The resources in the graphics memory, and how a picture is drawn with them.

use carreau_boards::Side;
use carreau_boards::tokens::Theme;
use js_sys::Float32Array;
use web_sys::{
    WebGl2RenderingContext as Gl, WebGlBuffer, WebGlFramebuffer, WebGlTexture, WebGlVertexArrayObject,
};

use super::bowl::{self, bowls};
use super::camera::Camera;
use super::palette::{check_alpha, colours};
use super::picture::{Board, Marks, StonePose};
use super::program::{NoWebGl, Pending, Program};
use super::vector::{length, minus};

/// The direction to the light as seen from the south, per unit of height: to the upper left (look: lift).
const LIGHT: [f64; 2] = [-1.0, 0.56];

/// The distance of the cloth's hems from the board's middle, towards either player, in depths of the board.
const HEM: f64 = 1.05;

/// Numbers per stone in the buffer.
const STRIDE: usize = 12;

/// The resources in the graphics memory.
pub(super) struct Parts {
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
    /// What the still picture shows; `None` until it has been drawn.
    shown: Option<Still>,
}

/// Everything that the still picture depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Still {
    pub(super) board: Board,
    pub(super) theme: Theme,
    pub(super) bowls: bool,
    pub(super) camera: Camera,
    pub(super) pixels: [i32; 2],
}

#[allow(clippy::cast_possible_truncation, reason = "a shader's numbers are of 32 bits")]
fn narrow<const N: usize>(numbers: [f64; N]) -> [f32; N] {
    numbers.map(|number| number as f32)
}

/// One pass that draws the still picture or the stones.
struct Pass<'a> {
    gl: &'a Gl,
    still: &'a Still,
    /// Device pixels per CSS pixel.
    ratio: f64,
}

impl Pass<'_> {
    /// Makes `program` active and sets the uniforms that all shaders share.
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
        // The stone's core is the common part of two balls. They meet in a circle of radius `edge`, and each is `cap`
        // high over it.
        let ball = (edge * edge + cap * cap) / (2.0 * cap);
        set("u_core", &[ball, ball - cap]);
        set("u_glow", &[if *theme == Theme::Dusk { 1.0 } else { 0.0 }]);
        for (name, colour) in colours(*theme) {
            program.set(gl, name, &colour);
        }
    }

    /// Makes `program` active and sets the uniforms that only the ground needs, after the shared ones.
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

/// The river's place in the picture: device pixels per unit, the slope down to the hem straight ahead, and
/// how many units the picture shows above the hem.
fn river(camera: &Camera, hem: f64, ratio: f64) -> [f64; 3] {
    let eye = camera.view().eye;
    let [_, ahead] = camera.view().end.turn([0.0, hem]);
    let far = (ahead - eye[1]).abs().max(1.0);
    let slope = (eye[2] + Board::HEIGHT) / far;
    // The hem's middle in the picture; a camera that looks straight down does not see it.
    let seen = camera.project([0.0, ahead, -Board::HEIGHT]).map_or(0.0, |place| place.y / camera.scale);
    [camera.scale * ratio, slope, seen.clamp(40.0, 400.0)]
}

impl Parts {
    /// Compiles all programs and allocates the graphics memory.
    pub(super) fn new(gl: &Gl) -> Result<Self, NoWebGl> {
        let whole = include_str!("shaders/whole.vert");
        let ground = Pending::new(gl, whole, include_str!("shaders/ground.frag"))?;
        let bowl = Pending::new(gl, include_str!("shaders/bowl.vert"), include_str!("shaders/bowl.frag"))?;
        let shadow =
            Pending::new(gl, include_str!("shaders/shadow.vert"), include_str!("shaders/shadow.frag"))?;
        let stone = Pending::new(gl, include_str!("shaders/stone.vert"), include_str!("shaders/stone.frag"))?;
        let blit = Pending::new(gl, whole, include_str!("shaders/blit.frag"))?;
        let parts = Self {
            ground: ground.finish(gl)?,
            bowl: bowl.finish(gl)?,
            shadow: shadow.finish(gl)?,
            stone: stone.finish(gl)?,
            blit: blit.finish(gl)?,
            none: gl.create_vertex_array().ok_or(NoWebGl::Lost)?,
            stones: gl.create_vertex_array().ok_or(NoWebGl::Lost)?,
            buffer: gl.create_buffer().ok_or(NoWebGl::Lost)?,
            still: gl.create_texture().ok_or(NoWebGl::Lost)?,
            frame: gl.create_framebuffer().ok_or(NoWebGl::Lost)?,
            shown: None,
        };
        parts.lay_out(gl);
        Ok(parts)
    }

    /// Draws `stones` over the still picture, which is redrawn only if it differs from the one shown last.
    pub(super) fn draw(&mut self, gl: &Gl, still: &Still, stones: &[StonePose]) {
        let pass = Pass { gl, still, ratio: f64::from(still.pixels[0]) / still.camera.size()[0] };
        if self.shown.as_ref() != Some(still) {
            self.draw_still(&pass);
            self.shown = Some(*still);
        }
        self.draw_stones(&pass, stones);
    }

    /// Sets the layout of a stone's numbers in the buffer, and how the texture of the still picture is read.
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

    /// Draws the still picture into its texture.
    fn draw_still(&self, pass: &Pass<'_>) {
        let (gl, still) = (pass.gl, pass.still);
        let [width, height] = still.pixels;
        gl.bind_texture(Gl::TEXTURE_2D, Some(&self.still));
        if self.shown.is_none_or(|shown| shown.pixels != still.pixels) {
            let format = Gl::RGBA8.cast_signed();
            // An empty image of this size cannot be refused; the next draw notices a context lost in the meantime.
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
        // A texture must not be bound for reading while it is written.
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
            // Each stone lies on others, just below it.
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
            // A stone is hardly ever beside the board, so this pass is usually skipped.
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

    /// Writes stones into the buffer, each with the height of what it lies on, and binds them for drawing.
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

/// The stones in painter's order, the farthest first. Stones cannot overlap, so this order is enough to hide what is
/// behind.
fn far_to_near(stones: &[StonePose], eye: [f64; 3]) -> Vec<&StonePose> {
    let mut ordered: Vec<&StonePose> = stones.iter().collect();
    let far = |stone: &StonePose| length(minus(stone.centre, eye));
    ordered.sort_by(|a, b| far(b).total_cmp(&far(a)));
    ordered
}

/// Whether a stone or its shadow may reach beyond the board's edge.
fn leaves(board: &Board, stone: &StonePose) -> bool {
    let [x, y, z] = stone.centre;
    let reach = board.stone_diameter + z.max(0.0);
    x.abs() + reach > board.width / 2.0 || y.abs() + reach > board.depth / 2.0
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::{End, Environment};

    use super::super::view::View;
    use super::*;

    fn goban() -> Board {
        let text = include_str!("../../../../petango-physics/environments/goban.toml");
        Board::of(&Environment::parse(text).expect("ours"))
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
