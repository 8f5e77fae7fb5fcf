// Written with MIN blending over the still picture: where two shadows overlap there is still only one light
// to take away.

uniform sampler2D u_still;
uniform float u_plane;
uniform vec3 u_dark;
uniform float u_strength;

flat in vec4 v_spread;
flat in vec4 v_place;
flat in vec3 v_soft;
out vec4 colour;

uniform vec3 u_stone;

void main() {
    vec3 ray = ray_at(gl_FragCoord.xy);
    vec2 at = (u_eye + ray * ((u_plane - u_eye.z) / ray.z)).xy;
    float open_light = 1.0;
    if (u_plane == 0.0) {
        if (any(greaterThan(abs(at), u_block.xy))) {
            discard;
        }
    } else {
        // Where the block is in front of the cloth there is no cloth; in its shadow there is no light to take.
        if (behind_block(u_eye, ray) < 1e8) {
            discard;
        }
        vec2 from_light = abs(at + u_light.xy * u_block.z) - u_block.xy;
        open_light = smoothstep(0.0, 36.0, max(from_light.x, from_light.y));
    }
    vec2 off = at - v_place.xy;
    float across = sqrt(max(v_spread.x * off.x * off.x + 2.0 * v_spread.y * off.x * off.y + v_spread.z * off.y * off.y, 0.0));
    float edge = (across - 1.0) * v_spread.w;
    float dark = (1.0 - smoothstep(-v_soft.x, v_soft.x, edge)) / (1.0 + 0.02 * v_soft.y) * open_light;
    // Hardly any light reaches the wood right under a stone.
    float foot = length(at - v_place.zw) / u_stone.x;
    float close = (1.0 - smoothstep(0.25, 1.12, foot)) * exp(-v_soft.y / 3.0) * 0.75;
    float alpha = (1.0 - (1.0 - dark * u_strength) * (1.0 - close * 0.6)) * v_soft.z;
    vec3 still = texelFetch(u_still, ivec2(gl_FragCoord.xy), 0).rgb;
    colour = vec4(mix(still, u_dark, alpha), 1.0);
}
