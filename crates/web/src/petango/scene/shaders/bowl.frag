// A turned bowl of dark wood, walked by distance. It is part of the still picture, so four rays a pixel cost
// nothing that matters.

uniform vec4 u_bowl;
uniform vec3 u_rim, u_rim_hi, u_rim_lo;
out vec4 colour;

const float LIP = 1.04;   // height over greatest radius
const float WALL = 0.10;

// The radius at a height, both over the greatest radius: a foot, a belly, a drawn-in lip.
float belly(float z) {
    float up = z - 0.64;
    return 1.0 - up * up * (up < 0.0 ? 0.93 : 0.85);
}

float bowl(vec3 at) {
    float from_axis = length(at.xy);
    float outside = max((from_axis - belly(at.z)) * 0.62, max(at.z - LIP, -at.z));
    float inside = max((from_axis - belly(at.z) + WALL) * 0.62, 0.16 - at.z);
    float shell = max(outside, -inside);
    // The lip is a ring of its own, a little thicker than the wall.
    vec2 lip = vec2(from_axis - belly(LIP) + 0.5 * WALL, at.z - LIP + 0.02);
    return min(shell, length(lip) - 0.072);
}

vec3 wood(vec3 at, vec3 normal, vec3 ray) {
    // Rings about a pith outside the bowl, cut into nested arcs by the lathe.
    float ring = length(at.xz - vec2(2.3, -0.9)) * 11.0 + noise2(at.xy * 2.0 + at.z) * 1.6;
    float grain = 0.5 + 0.34 * sin(ring * 3.1) * noise2(vec2(ring * 0.7, 5.0)) + 0.3 * (noise2(vec2(ring * 6.0, at.y * 1.5)) - 0.5);
    vec3 light = normalize(u_light);
    float lit = clamp(dot(normal, light) * 0.7 + 0.3, 0.0, 1.0);
    vec3 shade = mix(u_rim_lo, u_rim_hi, lit * lit * 0.85 + 0.1);
    shade = mix(shade, u_rim, 0.25) * (0.84 + 0.32 * grain);
    float gleam = pow(clamp(dot(normal, normalize(light - ray)), 0.0, 1.0), 26.0);
    shade += vec3(1.0, 0.9, 0.78) * gleam * 0.2;
    float within = smoothstep(0.0, 0.06, belly(at.z) - WALL * 0.7 - length(at.xy)) * (1.0 - smoothstep(LIP - 0.08, LIP + 0.03, at.z));
    shade = mix(shade, mix(vec3(0.078, 0.047, 0.024), shade * 0.5, smoothstep(0.55, LIP + 0.1, at.z) * 0.5), within);
    return shade * (0.62 + 0.38 * smoothstep(0.0, 0.35, at.z));
}

void main() {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 4; i++) {
        vec2 within = vec2(float(i & 1) * 0.5 + float(i >> 1) * 0.25, float(i >> 1) * 0.5 + float(1 - (i & 1)) * 0.25) - 0.375;
        vec3 ray = normalize(ray_at(gl_FragCoord.xy + within));
        vec3 from = (u_eye - u_bowl.xyz) / u_bowl.w;
        float t = max(-dot(from, ray) - 1.8, 0.0);
        float block = behind_block(u_eye, ray) / u_bowl.w;
        for (int step = 0; step < 110; step++) {
            vec3 at = from + ray * t;
            float d = bowl(at);
            if (d < 0.004 && t < block) {
                const vec2 E = vec2(0.004, -0.004);
                vec3 normal = normalize(E.xyy * bowl(at + E.xyy) + E.yyx * bowl(at + E.yyx) + E.yxy * bowl(at + E.yxy) + E.xxx * bowl(at + E.xxx));
                sum += vec4(wood(at, normal, ray), 1.0);
                break;
            }
            t += d;
            if (t > min(4.0 + length(from), block)) {
                break;
            }
        }
    }
    if (sum.a == 0.0) {
        discard;
    }
    colour = sum * 0.25;
}
