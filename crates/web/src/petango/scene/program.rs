//! A shader program and its uniforms by name.

use web_sys::{WebGl2RenderingContext as Gl, WebGlProgram, WebGlShader, WebGlUniformLocation};

use super::renderer::NoWebGl;

/// What every shader begins with.
const CAMERA: &str = include_str!("shaders/camera.glsl");

/// A linked program.
pub(super) struct Program {
    program: WebGlProgram,
    uniforms: Vec<(String, WebGlUniformLocation)>,
}

impl Program {
    /// Compiles and links two shaders; what they share is put before each.
    pub(super) fn new(gl: &Gl, vertex: &str, fragment: &str) -> Result<Self, NoWebGl> {
        let vertex = compile(gl, Gl::VERTEX_SHADER, vertex)?;
        let fragment = compile(gl, Gl::FRAGMENT_SHADER, fragment)?;
        let program = gl.create_program().ok_or(NoWebGl::Lost)?;
        gl.attach_shader(&program, &vertex);
        gl.attach_shader(&program, &fragment);
        gl.link_program(&program);
        // They live on in the program.
        gl.delete_shader(Some(&vertex));
        gl.delete_shader(Some(&fragment));
        if gl.get_program_parameter(&program, Gl::LINK_STATUS).is_falsy() {
            return Err(refused(gl, gl.get_program_info_log(&program)));
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
        Ok(Self { program, uniforms })
    }

    /// Makes it the program of the next draws.
    pub(super) fn activate(&self, gl: &Gl) {
        gl.use_program(Some(&self.program));
    }

    /// Sets the uniform `name` to 1 to 4 numbers, if the program has it. The program must be active.
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
    if gl.get_shader_parameter(&shader, Gl::COMPILE_STATUS).is_falsy() {
        return Err(refused(gl, gl.get_shader_info_log(&shader)));
    }
    Ok(shader)
}

/// Why the driver would not have a shader: a context that is lost has no opinion on it.
fn refused(gl: &Gl, log: Option<String>) -> NoWebGl {
    if gl.is_context_lost() { NoWebGl::Lost } else { NoWebGl::Shader(log.unwrap_or_default()) }
}
