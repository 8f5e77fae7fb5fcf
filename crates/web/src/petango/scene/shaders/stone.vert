// A square that faces the eye and covers the ball around a stone.

layout(location = 0) in vec4 a_centre;
layout(location = 1) in vec4 a_axis;
layout(location = 2) in vec4 a_look;

uniform vec3 u_stone;

flat out vec4 v_centre;
flat out vec4 v_axis;
flat out vec4 v_look;

void main() {
    v_centre = a_centre;
    v_axis = vec4(normalize(a_axis.xyz), a_axis.w);
    v_look = a_look;
    vec3 towards = a_centre.xyz - u_eye;
    float far = length(towards);
    towards /= far;
    vec3 side = normalize(cross(towards, u_up));
    vec3 up = cross(side, towards);
    // The cone around the ball is this wide at its centre; and a pixel for the softened edge.
    float reach = u_stone.x * far / sqrt(max(far * far - u_stone.x * u_stone.x, 1.0)) + 1.5 * far / u_lens.x;
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    gl_Position = clip_of(a_centre.xyz + (side * corner.x + up * corner.y) * reach);
}
