// A square that faces the eye and covers a bowl.

uniform vec4 u_bowl;  // the middle of its foot, and its greatest radius

void main() {
    vec3 middle = u_bowl.xyz + vec3(0.0, 0.0, u_bowl.w * 0.55);
    vec3 towards = normalize(middle - u_eye);
    vec3 side = normalize(cross(towards, u_up));
    vec3 up = cross(side, towards);
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    gl_Position = clip_of(middle + (side * corner.x + up * corner.y) * u_bowl.w * 1.35);
}
