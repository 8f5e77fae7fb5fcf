// A go stone: the rounded lens of the physics, two balls' intersection dilated by the radius of the rim.
// The ray walks by the exact distance; the walk's nearest approach softens the outline.

uniform vec3 u_stone;  // radius, half thickness, rim
uniform vec2 u_core;   // radius of the balls, and how far their centres are from the middle
uniform vec3 u_slate, u_slate_hi, u_slate_lo, u_shell, u_shell_hi, u_shell_lo, u_shell_vein, u_shell_rim, u_wood;
uniform float u_glow;

flat in vec4 v_centre;
flat in vec4 v_axis;
flat in vec4 v_look;
out vec4 colour;

// Whether the rim is what is nearest to (distance from the axis, height over the equator), and not a cap.
bool on_rim(vec2 q) {
    float edge = u_stone.x - u_stone.z;
    return (q.x - edge) * u_core.y > q.y * edge;
}

// The distance from the lens, and the way out of it.
vec3 lens(vec2 q, float rim) {
    bool rounded = on_rim(q);
    vec2 from = rounded ? q - vec2(u_stone.x - u_stone.z, 0.0) : q + vec2(0.0, u_core.y);
    float far = length(from);
    return vec3(far - (rounded ? 0.0 : u_core.x) - rim, from / max(far, 1e-5));
}

// Where a ray enters and leaves what two balls of that radius have in common.
vec2 chord(vec3 from, vec3 ray, vec3 axis, float radius) {
    vec3 above = from + axis * u_core.y;
    vec3 below = from - axis * u_core.y;
    vec2 middle = -vec2(dot(above, ray), dot(below, ray));
    vec2 half2 = radius * radius - vec2(dot(above, above), dot(below, below)) + middle * middle;
    if (min(half2.x, half2.y) <= 0.0) {
        return vec2(1.0, 0.0);
    }
    vec2 reach = sqrt(half2);
    vec2 enter = middle - reach;
    vec2 leave = middle + reach;
    return vec2(max(enter.x, enter.y), min(leave.x, leave.y));
}

vec2 profile(vec3 at, vec3 axis) {
    float height = dot(at, axis);
    return vec2(length(at - axis * height), abs(height));
}

void main() {
    vec3 ray = ray_at(gl_FragCoord.xy);
    float pace = length(ray);
    ray /= pace;
    vec3 axis = v_axis.xyz;
    vec3 from = u_eye - v_centre.xyz;
    float nearest = -dot(from, ray);
    float pixel = nearest / (pace * u_lens.x);
    // Drawn half a pixel too small, and grown again by one pixel of softness.
    float rim = u_stone.z - 0.5 * pixel;
    // Both balls grown by the rim hold all of the stone, and on the caps they are the stone.
    vec2 soft = chord(from, ray, axis, u_core.x + rim + pixel);
    if (soft.x > soft.y) {
        discard;
    }
    vec2 cap = chord(from, ray, axis, u_core.x + rim);
    float best = 0.0;
    float at_best = cap.x;
    vec2 first = profile(from + ray * cap.x, axis);
    if (cap.x > cap.y || on_rim(first)) {
        best = 1e9;
        float t = cap.x > cap.y ? soft.x : cap.x;
        for (int i = 0; i < 20; i++) {
            float d = lens(profile(from + ray * t, axis), rim).x;
            if (d < best) {
                best = d;
                at_best = t;
            }
            if (d < 0.006 || t > soft.y) {
                break;
            }
            t += d;
        }
    }
    float covered = clamp(1.0 - best / pixel, 0.0, 1.0);
    if (covered <= 0.0) {
        discard;
    }
    vec3 at = from + ray * at_best;
    vec3 world = at + v_centre.xyz;

    // A stone that fell beside the board may be hidden by it.
    if (world.z < -0.5 && behind_block(u_eye, ray) < at_best - 0.5) {
        discard;
    }

    vec2 q = profile(at, axis);
    vec3 skin = lens(q, rim);
    vec2 out2 = skin.yz;
    float height = dot(at, axis);
    vec3 sideways = (at - axis * height) / max(q.x, 1e-4);
    vec3 normal = normalize(sideways * out2.x + axis * out2.y * (height < 0.0 ? -1.0 : 1.0));

    vec3 light = normalize(u_light);
    // The gleam is that of a light a little higher, so that it sits on the stone's brow and not on its rim.
    vec3 half_way = normalize(normalize(vec3(u_light.xy * 0.62, 1.0)) - ray);
    float facing = clamp(-dot(normal, ray), 0.0, 1.0);
    float lit = dot(normal, light);
    // How many pixels inside the outline: the skin bends away with the radius of the rim or of the caps.
    float bend_radius = on_rim(q) ? u_stone.z : u_core.x + u_stone.z;
    float inside = bend_radius * (1.0 - sqrt(1.0 - facing * facing)) / pixel;
    float outline = 1.0 - smoothstep(0.3, 1.7, inside);
    float diffuse = clamp(lit * 0.78 + 0.28, 0.0, 1.0);
    float sky = normal.z * 0.5 + 0.5;
    float fresnel = pow(1.0 - facing, 4.0);
    float gleam = clamp(dot(normal, half_way), 0.0, 1.0);
    // How much of the wood's light and of its shade comes up from below.
    float low = 1.0 - smoothstep(0.0, u_stone.y * 1.3, world.z - v_look.z);
    float under = low * clamp(0.75 - normal.z, 0.0, 1.0);

    // The stone's own frame, for what is in it: the level frame tilted the shortest way onto the axis.
    vec3 a = axis.z < 0.0 ? -axis : axis;
    vec3 u = vec3(1.0, 0.0, 0.0) - vec3(a.xy, 1.0 + a.z) * (a.x / (1.0 + a.z));
    vec3 v = cross(a, u);
    float c = cos(v_centre.w), s = sin(v_centre.w);
    vec2 own = vec2(dot(at, u), dot(at, v));
    own = vec2(c * own.x + s * own.y, c * own.y - s * own.x);
    vec2 seed = vec2(v_look.y * 17.31, v_look.y * 5.77);

    vec3 shade;
    if (v_axis.w < 0.5) {
        // Slate: nearly black, satin, a breath of dust in the polish.
        float grit = noise2(own * 3.1 + seed) - 0.5;
        shade = mix(u_slate_lo, u_slate, smoothstep(0.15, 0.95, diffuse));
        shade *= 1.0 + grit * 0.12;
        float satin = pow(gleam, 9.0);
        shade = mix(shade, u_slate_hi, satin * 0.52);
        shade += vec3(0.026, 0.030, 0.036) * sky + u_wood * (1.0 - sky) * 0.11;
        shade += vec3(0.30, 0.33, 0.36) * fresnel * (0.25 + 0.55 * sky) * mix(1.0, 0.7, u_glow);
        shade += vec3(0.97, 0.98, 1.0) * smoothstep(0.9915, 0.9985, gleam) * 0.50;
        shade += u_wood * under * 0.10;
        shade *= 1.0 - 0.55 * under;
    } else {
        // Shell: fine parallel layers, a little bent, cut at an angle that differs from stone to stone.
        float bend = own.x * own.x * 0.012 * (fract(v_look.y * 0.37) - 0.3);
        float wander = (noise2(own * 0.16 + seed) - 0.5) * 2.2;
        float pitch = 1.05 + 0.7 * fract(v_look.y * 0.61);
        float layer = (own.y + bend + wander) / pitch;
        float soft_layer = 0.5 + 0.5 * sin(layer * 6.2831853);
        float strength = (0.35 + 0.65 * noise2(vec2(layer * 0.43, v_look.y))) * clamp(1.6 - 1.3 * pixel / pitch, 0.0, 1.0);
        float vein = pow(soft_layer, 5.0) * strength;
        shade = mix(u_shell_lo, u_shell, smoothstep(0.05, 0.72, diffuse));
        shade = mix(shade, u_shell_hi, smoothstep(0.72, 1.0, diffuse) * 0.7);
        shade = mix(shade, u_shell_vein, vein * 0.42);
        shade = mix(shade, u_wood, under * 0.34);
        shade *= 1.0 - 0.42 * under;
        shade = mix(shade, u_shell_rim, smoothstep(0.55, 1.0, 1.0 - facing) * 0.34 * (1.0 - 0.75 * clamp(lit, 0.0, 1.0)));
        // Shell on kaya is light on light: its outline is what parts them.
        shade = mix(shade, u_shell_rim, outline * mix(0.68, 0.34, clamp(lit, 0.0, 1.0)));
        shade += vec3(1.0) * smoothstep(0.9915, 0.9985, gleam) * 0.5;
        shade += vec3(0.05) * pow(gleam, 18.0);
    }
    float alpha = covered * v_look.x;
    colour = vec4(clamp(shade, 0.0, 1.0) * alpha, alpha);
}
