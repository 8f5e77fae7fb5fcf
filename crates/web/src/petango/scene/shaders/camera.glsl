#version 300 es
precision highp float;
precision highp int;

// The camera in millimetres; u_lens is the focal length and the optical axis in device pixels, y upwards.
uniform vec3 u_eye;
uniform vec3 u_right;
uniform vec3 u_up;
uniform vec3 u_forward;
uniform vec3 u_lens;
uniform vec2 u_size;
// Towards the one light; its z is 1.
uniform vec3 u_light;
// Half the width, half the depth and the height of the block.
uniform vec3 u_block;

vec3 ray_at(vec2 pixel) {
    vec2 slope = (pixel - u_lens.yz) / u_lens.x;
    return u_forward + u_right * slope.x + u_up * slope.y;
}

// Where a ray enters the block, counted in its own length; 1e9 where it does not.
float behind_block(vec3 from, vec3 ray) {
    vec3 a = (vec3(-u_block.xy, -u_block.z) - from) / ray;
    vec3 b = (vec3(u_block.xy, 0.0) - from) / ray;
    vec3 near = min(a, b);
    vec3 far = max(a, b);
    float enter = max(max(near.x, near.y), near.z);
    return enter > 0.0 && enter < min(min(far.x, far.y), far.z) ? enter : 1e9;
}

vec4 clip_of(vec3 at) {
    vec3 from_eye = at - u_eye;
    float depth = dot(from_eye, u_forward);
    vec2 pixel = u_lens.yz * depth + u_lens.x * vec2(dot(from_eye, u_right), dot(from_eye, u_up));
    return vec4(2.0 * pixel / u_size - depth, 0.0, depth);
}

// Noise of our own: hashes after Jarzynski and Olano, "Hash Functions for GPU Rendering" (JCGT 2020), pcg.
uint pcg(uint v) {
    uint state = v * 747796405u + 2891336453u;
    uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
    return (word >> 22u) ^ word;
}

float hash1(int x) {
    return float(pcg(uint(x)) >> 8u) / 16777216.0;
}

float hash2(ivec2 p) {
    return float(pcg(uint(p.x) + pcg(uint(p.y))) >> 8u) / 16777216.0;
}

// Value noise, 0 to 1, one cell per unit.
float noise2(vec2 p) {
    vec2 cell = floor(p);
    vec2 f = p - cell;
    f = f * f * (3.0 - 2.0 * f);
    ivec2 c = ivec2(cell);
    float below = mix(hash2(c), hash2(c + ivec2(1, 0)), f.x);
    float above = mix(hash2(c + ivec2(0, 1)), hash2(c + ivec2(1, 1)), f.x);
    return mix(below, above, f.y);
}
