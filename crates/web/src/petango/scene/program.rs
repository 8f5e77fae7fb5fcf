//! A shader program and its uniforms by name.

use web_sys::{WebGl2RenderingContext as Gl, WebGlProgram, WebGlShader, WebGlUniformLocation};

/// Why the scene cannot be drawn. The page then shows the board from above, in SVG.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoWebGl {
    /// The browser has no WebGL 2, or it is switched off.
    #[error("this browser does not offer WebGL 2")]
    Missing,
    /// The graphics context is lost at the moment; the renderer's callback reports when it is back.
    #[error("the graphics were taken away")]
    Lost,
    /// The graphics driver rejects one of our shaders.
    #[error("the graphics driver refused a shader: {0}")]
    Shader(String),
}

/// The code at the beginning of every shader.
const CAMERA: &str = include_str!("shaders/camera.glsl");

/// A program that the driver may still be compiling.
pub(super) struct Pending {
    program: WebGlProgram,
    shaders: [WebGlShader; 2],
}

/// A linked program.
pub(super) struct Program {
    program: WebGlProgram,
    uniforms: Vec<(String, WebGlUniformLocation)>,
}

impl Pending {
    /// Starts to compile and link two shaders, each after the code that all shaders share. This does not wait for the
    /// driver, which can thus work on several programs at once.
    pub(super) fn new(gl: &Gl, vertex: &str, fragment: &str) -> Result<Self, NoWebGl> {
        let program = gl.create_program().ok_or(NoWebGl::Lost)?;
        let shaders = [compile(gl, Gl::VERTEX_SHADER, vertex)?, compile(gl, Gl::FRAGMENT_SHADER, fragment)?];
        for shader in &shaders {
            gl.attach_shader(&program, shader);
        }
        gl.link_program(&program);
        Ok(Self { program, shaders })
    }

    /// Waits until the driver has finished.
    ///
    /// # Errors
    ///
    /// [`NoWebGl::Shader`] with the driver's log if it rejects the shaders, [`NoWebGl::Lost`] if the graphics context
    /// was lost.
    pub(super) fn finish(self, gl: &Gl) -> Result<Program, NoWebGl> {
        let Self { program, shaders } = self;
        if gl.get_program_parameter(&program, Gl::LINK_STATUS).is_falsy() {
            if gl.is_context_lost() {
                return Err(NoWebGl::Lost);
            }
            let logs = shaders.iter().map(|shader| gl.get_shader_info_log(shader));
            let logs = logs.chain([gl.get_program_info_log(&program)]).flatten();
            return Err(NoWebGl::Shader(logs.collect::<Vec<_>>().join(" ").trim().to_owned()));
        }
        // The program keeps the shaders as long as it needs them.
        for shader in &shaders {
            gl.delete_shader(Some(shader));
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number")]
        let count = gl.get_program_parameter(&program, Gl::ACTIVE_UNIFORMS).as_f64().unwrap_or(0.0) as u32;
        let uniforms = (0..count)
            .filter_map(|n| {
                let name = gl.get_active_uniform(&program, n)?.name();
                let location = gl.get_uniform_location(&program, &name)?;
                Some((name, location))
            })
            .collect();
        Ok(Program { program, uniforms })
    }
}

impl Program {
    /// Makes this the program of the following draws.
    pub(super) fn activate(&self, gl: &Gl) {
        gl.use_program(Some(&self.program));
    }

    /// Sets the uniform `name` to 1 to 4 numbers, if the program has this uniform. The program must be active.
    pub(super) fn set(&self, gl: &Gl, name: &str, value: &[f32]) {
        let Some((_, at)) = self.uniforms.iter().find(|(uniform, _)| uniform == name) else { return };
        match *value {
            [x] => gl.uniform1f(Some(at), x),
            [x, y] => gl.uniform2f(Some(at), x, y),
            [x, y, z] => gl.uniform3f(Some(at), x, y, z),
            [x, y, z, w] => gl.uniform4f(Some(at), x, y, z, w),
            _ => {}
        }
    }
}

fn compile(gl: &Gl, kind: u32, source: &str) -> Result<WebGlShader, NoWebGl> {
    let shader = gl.create_shader(kind).ok_or(NoWebGl::Lost)?;
    gl.shader_source(&shader, &[CAMERA, source].concat());
    gl.compile_shader(&shader);
    Ok(shader)
}
