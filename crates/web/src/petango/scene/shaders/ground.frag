// Everything that stands still: river, cloth, block, lines. One ray a pixel; every edge is softened by the
// width of a pixel where it lies, so that nothing needs more samples.

uniform float u_end;      // 1 from the south, -1 from the north: light, bowls and the far half follow the seat
uniform float u_xiangqi;  // 0 or 1
uniform vec4 u_grid;      // half the grid's width and depth, spacing of columns and rows
uniform vec3 u_river;     // pixels per unit, slope of the hem, units from the hem to the top of the picture
uniform float u_turned;   // how far to the right the camera looks, radians
uniform float u_across;   // units across the picture
uniform float u_hem;      // the hem's distance from the middle of the board
uniform vec4 u_bowls;     // x, y of the left and of the right bowl
uniform float u_bowl;     // radius of a bowl, 0 for none
uniform float u_glow;     // 0 by day, 1 at dusk

uniform vec3 u_far_1, u_far_2, u_poplar, u_ripple, u_lit, u_cloth, u_check, u_ink;
uniform float u_check_alpha;
uniform vec3 u_kaya, u_kaya_hi, u_kaya_lo, u_kaya_grain, u_kaya_line, u_enamel;

out vec4 colour;

const vec3 CAST = vec3(0.039, 0.059, 0.094);

// How much of a pixel `width` wide lies inside an edge `inside` away.
float cover(float inside, float width) {
    return clamp(inside / max(width, 1e-4) + 0.5, 0.0, 1.0);
}

// How much of a pixel a line of `width` at distance `off` fills; thin lines fade instead of breaking up.
float stroke(float off, float width, float pixel) {
    float half_width = 0.5 * max(width, pixel);
    return cover(half_width - abs(off), pixel) * min(width / pixel, 1.0);
}

// Where the ray meets a plane, and how far a pixel reaches on it.
struct Hit { vec3 at; vec3 across; vec3 upwards; float far; };

Hit meet(vec3 ray, vec3 normal, float offset) {
    float slope = dot(normal, ray);
    float far = (offset - dot(normal, u_eye)) / slope;
    vec3 dx = u_right / u_lens.x;
    vec3 dy = u_up / u_lens.x;
    return Hit(u_eye + ray * far, far * (dx - ray * dot(normal, dx) / slope),
        far * (dy - ray * dot(normal, dy) / slope), far);
}

// The width of a pixel measured along a direction.
float pixel_along(Hit hit, vec3 gradient) {
    return length(vec2(dot(hit.across, gradient), dot(hit.upwards, gradient)));
}

// The level direction in which the eye looks.
vec2 level_ahead() {
    return vec2(-u_right.y, u_right.x);
}

// ---------- The river ----------

const float LAMPS[7] = float[](-266.0, -180.0, -95.0, -11.0, 75.0, 319.0, 380.0);
const float POPLARS[7] = float[](-404.0, -366.0, -318.0, 157.0, 202.0, 247.0, 424.0);

// Broken reflections: dashes under each other, shorter and fewer towards the bank.
float dashes(vec2 at, float middle, float width, float reach, int seed, float thick) {
    float row = floor(at.y / 8.0);
    float h = hash2(ivec2(int(row), seed));
    float half_width = 0.5 * width * (0.72 + 0.5 * h) * mix(0.62, 1.0, clamp(at.y / u_river.z, 0.0, 1.0));
    float shift = (hash2(ivec2(int(row), seed + 77)) - 0.5) * width * 0.3;
    vec2 off = abs(vec2(at.x - middle - shift, at.y - (row + 0.5) * 8.0));
    float rounded = length(max(off - vec2(half_width - thick, 0.0), 0.0)) - thick;
    return cover(-rounded, 1.0 / u_river.x) * step(reach, (row + 0.5) * 8.0);
}

vec3 river(vec3 ray) {
    // Upright in the picture, and as high over the hem as the ray's slope says; turning the head moves along.
    float ahead = max(dot(ray.xy, level_ahead()), 1e-3);
    float focal = u_lens.x / u_river.x;
    float down = -ray.z / ahead;
    float height = (u_river.y - down) * focal / (1.0 + u_river.y * u_river.y);
    vec2 at = vec2((gl_FragCoord.x - u_lens.y) / u_river.x + u_turned * focal, height);
    float rise = clamp(height / u_river.z, 0.0, 1.0);
    vec3 water = mix(u_far_2, u_far_1, rise * 0.85);
    if (at.y < 2.0) {
        return water;
    }
    float spread = u_across / 960.0;
    float period = 900.0 * spread;
    float x = at.x - period * floor(at.x / period + 0.5);
    float dash = mix(1.0, spread, 0.75);
    float thick = mix(1.5, 1.3, step(spread, 0.7));
    for (int i = 0; i < 7; i++) {
        float reach = u_river.z * (0.12 + 0.42 * hash1(i + 3));
        float tree = dashes(vec2(x, at.y), POPLARS[i] * spread, 25.0 * dash, reach, i + 40, thick);
        water = mix(water, u_poplar, tree * 0.5);
    }
    // Ripples: short shallow arcs, a few in every stretch.
    vec2 cell = floor(vec2(at.x / 64.0, at.y / 15.0));
    float h = hash2(ivec2(cell) + 900);
    if (h > 0.35) {
        vec2 centre = (cell + vec2(0.5, 0.5)) * vec2(64.0, 15.0) + (vec2(fract(h * 57.0), fract(h * 91.0)) - 0.5) * vec2(24.0, 7.0);
        vec2 off = at - centre;
        float half_length = mix(9.0, 22.0, fract(h * 23.0));
        float bend = (fract(h * 7.0) - 0.5) * 3.0;
        float line = stroke(off.y + bend * (off.x * off.x / (half_length * half_length) - 0.5), 1.5, 1.0 / u_river.x);
        water = mix(water, u_ripple, line * 0.4 * (1.0 - smoothstep(0.7, 1.0, abs(off.x) / half_length)));
    }
    for (int i = 0; i < 7; i++) {
        float reach = u_river.z * (0.12 + 0.42 * hash1(i + 20));
        float lamp = dashes(vec2(x, at.y), LAMPS[i] * spread, 15.0 * dash, reach, i, thick);
        water = mix(water, u_lit, lamp * mix(0.55, 0.85, u_glow));
    }
    return water;
}

// ---------- The cloth ----------

// The share of a pixel `width` wide around `x` that lies on a stripe; stripes and gaps are 1 wide.
float stripes(float x, float width) {
    vec2 ends = (x + vec2(0.5, -0.5) * width) * 0.5;
    vec2 summed = floor(ends) * 0.5 + max(fract(ends) - 0.5, 0.0);
    return (summed.x - summed.y) * 2.0 / width;
}

float box2(vec2 at, vec2 half_size) {
    vec2 d = abs(at) - half_size;
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}

// The shadow on the cloth of what stands on it: the outline swept away from the light, the softer the higher.
float cast_shadow(vec2 at) {
    vec2 away = -u_light.xy;
    float near = box2(at - away * 0.5 * u_block.z, u_block.xy + 0.5 * u_block.z * abs(away));
    float near_bowl = u_bowl > 0.0 ? min(length(at - u_bowls.xy), length(at - u_bowls.zw)) - u_bowl : 1e4;
    if (near > 24.0 && near_bowl > u_block.z * length(away) + 24.0) {
        return 0.0;
    }
    float dark = 0.0;
    for (int i = 0; i < 22; i++) {
        float h = float(i) / 21.0;
        vec2 from_light = at - away * h * u_block.z;
        float soft = 5.0 + 20.0 * h;
        dark = max(dark, 1.0 - smoothstep(-soft, soft, box2(from_light, u_block.xy)));
        if (u_bowl > 0.0) {
            float bulge = sqrt(max(1.0 - (h - 0.55) * (h - 0.55) * 1.9, 0.0));
            vec2 bowl = from_light + away * h * 4.0;
            float left = length(bowl - u_bowls.xy) - u_bowl * bulge;
            float right = length(bowl - u_bowls.zw) - u_bowl * bulge;
            dark = max(dark, 1.0 - smoothstep(-soft, soft, min(left, right)));
        }
    }
    // Where the block and the cloth meet, hardly any light comes in at all.
    float close = exp(-max(box2(at, u_block.xy), 0.0) / 9.0) * 0.5;
    return clamp(dark * 0.8 + close, 0.0, 1.0);
}

vec3 cloth(Hit hit) {
    vec2 at = hit.at.xy;
    vec2 pixel = vec2(pixel_along(hit, vec3(1, 0, 0)), pixel_along(hit, vec3(0, 1, 0)));
    const float CHECK = 62.0;
    vec2 woven = vec2(stripes(at.x / CHECK + 0.5, pixel.x / CHECK), stripes(at.y / CHECK - 0.35, pixel.y / CHECK));
    // Threads are seen only from close by.
    vec2 thread = at / 0.9;
    float near = clamp(1.4 - 2.0 * max(pixel.x, pixel.y), 0.0, 1.0);
    float weave = (noise2(thread * vec2(1.0, 0.12)) + noise2(thread.yx * vec2(1.0, 0.12)) - 1.0) * 0.05 * near;
    vec3 linen = mix(u_cloth, u_check, woven.x * u_check_alpha);
    linen = mix(linen, u_check, woven.y * u_check_alpha) * (1.0 + weave);
    return mix(linen, CAST, cast_shadow(at) * mix(0.42, 0.66, u_glow));
}

// ---------- The wood ----------

// Kaya as a solid: rings about a pith below the board and a little to the right, along y. The upper face cuts
// them at a flat angle into streaks, the front across into arcs. Returns how dark, about -1 to 1.
float kaya(vec3 at, Hit hit) {
    vec2 from_pith = at.xz - vec2(46.0, -250.0);
    float radius = length(from_pith);
    vec3 outward = vec3(from_pith.x, 0.0, from_pith.y) / radius;
    float drift = noise2(vec2(at.x * 0.011, at.y * 0.0034) + 7.0) * 9.0 + at.y * 0.011;
    float ring = (radius + drift) / 4.6;
    // Years differ: some rings are wide and pale, some narrow and dark.
    float year = noise2(vec2(ring * 0.31, 3.0));
    ring += year * 1.7;
    float pixel = pixel_along(hit, outward) / 4.6 + 0.02;
    float within = fract(ring);
    float wood = hash1(int(floor(ring)) + 400);
    float dark = smoothstep(0.38, 0.92, within) * (1.0 - smoothstep(1.0 - min(0.12 + pixel, 0.5), 1.0, within));
    dark = (dark - 0.26) * (0.45 + 0.75 * wood) * clamp(1.25 - pixel * 1.6, 0.0, 1.0);
    // Fibres run along y: very long on the upper face, points on the front.
    vec3 fine = vec3(pixel_along(hit, vec3(1, 0, 0)), pixel_along(hit, vec3(0, 1, 0)), pixel_along(hit, vec3(0, 0, 1)));
    float across = max(fine.x, fine.z);
    vec2 fibre = vec2(at.x + at.z * 0.83, at.y);
    float coarse = noise2(vec2(fibre.x / 3.1, fibre.y / 95.0)) - 0.5;
    float middle = noise2(vec2(fibre.x / 1.15 + 31.0, fibre.y / 60.0)) - 0.5;
    float thin = noise2(vec2(fibre.x / 0.5 + 57.0, fibre.y / 34.0)) - 0.5;
    float fibres = coarse * 0.55 + middle * 0.5 * clamp(1.5 - across / 1.15, 0.0, 1.0)
        + thin * 0.45 * clamp(1.5 - across / 0.5, 0.0, 1.0);
    return dark * 1.15 + fibres * 0.62;
}

// A little lighter and darker over a hand's breadth, as no two boards are alike.
float cloudy(vec3 at) {
    return noise2(vec2(at.x * 0.013, at.y * 0.005)) - 0.5;
}

vec3 upper_face(Hit hit) {
    vec2 at = hit.at.xy * u_end;
    vec3 there = hit.at;
    float away = clamp(0.5 + at.y / (2.0 * u_block.y), 0.0, 1.0);
    vec3 wood = mix(mix(u_kaya_hi, u_kaya, smoothstep(0.0, 0.55, away)), u_kaya_lo, smoothstep(0.45, 1.25, away) * 0.75);
    float grain = kaya(there, hit);
    wood = mix(wood, u_kaya_grain, clamp(grain * 0.52 + cloudy(there) * 0.22, 0.0, 0.75));
    wood = mix(wood, u_kaya_hi, clamp(-grain * 0.42 - cloudy(there) * 0.24, 0.0, 0.6));
    // The light, and what it leaves.
    vec2 from_light = vec2(at.x / u_block.x + 0.42, (at.y / u_block.y - 0.72) * 0.85);
    float distance = length(from_light);
    wood = mix(wood, vec3(1.0, 0.985, 0.94), 0.24 * (1.0 - smoothstep(0.0, 1.15, distance)) * mix(1.0, 0.75, u_glow));
    return mix(wood, vec3(0.16, 0.07, 0.0), 0.13 * smoothstep(0.85, 2.1, distance));
}

vec3 side_face(Hit hit, float turned_away) {
    float low = clamp(-hit.at.z / u_block.z, 0.0, 1.0);
    vec3 wood = mix(u_kaya, u_kaya_lo, smoothstep(0.0, 0.35, low));
    wood = mix(wood, u_kaya_grain, smoothstep(0.2, 1.0, low) * 0.85);
    float grain = kaya(hit.at, hit);
    wood = mix(wood, vec3(0.357, 0.228, 0.07), clamp(grain * 0.4 + 0.02, 0.0, 0.6));
    wood = mix(wood, u_kaya_hi, clamp(-grain * 0.34, 0.0, 0.4));
    wood *= mix(1.0, 0.78, turned_away);
    return wood * (1.0 - 0.3 * smoothstep(0.8, 1.0, low));
}

// ---------- Lines ----------

// A grid of lines over the rectangle `half_size`, its pixel widths `pixel`.
float grid(vec2 at, vec2 half_size, vec2 spacing, vec2 pixel, float width) {
    vec2 from_first = (at + half_size) / spacing;
    vec2 off = (from_first - floor(from_first + 0.5)) * spacing;
    vec2 inside = vec2(cover(half_size.x + 0.5 * width - abs(at.x), pixel.x), cover(half_size.y + 0.5 * width - abs(at.y), pixel.y));
    float along_y = stroke(off.x, width, pixel.x) * inside.y * step(abs(at.x), half_size.x + spacing.x * 0.5);
    float along_x = stroke(off.y, width, pixel.y) * inside.x * step(abs(at.y), half_size.y + spacing.y * 0.5);
    return max(along_x, along_y);
}

// A straight line between two places of the right far quarter, and its images in the others.
float segment(Hit hit, vec2 from, vec2 to, float width) {
    vec2 fold = vec2(hit.at.x < 0.0 ? -1.0 : 1.0, hit.at.y < 0.0 ? -1.0 : 1.0);
    vec2 along = to - from;
    float length_along = length(along);
    along /= length_along;
    vec2 off = hit.at.xy * fold - from;
    vec2 across = vec2(-along.y, along.x);
    float pixel_across = pixel_along(hit, vec3(across * fold, 0));
    float pixel_on = pixel_along(hit, vec3(along * fold, 0));
    float on = dot(off, along);
    return stroke(dot(off, across), width, pixel_across) * cover(on + 0.5 * width, pixel_on) * cover(length_along + 0.5 * width - on, pixel_on);
}

vec3 goban(vec3 wood, Hit hit, vec2 pixel) {
    vec2 at = hit.at.xy;
    float far_half = cover(at.y * u_end, pixel.y);
    wood = mix(wood, vec3(1.0, 0.953, 0.769), 0.2 * far_half);
    float ink = grid(at, u_grid.xy, u_grid.zw, pixel, 0.78);
    // Star points: the fourth lines and the middle (look: Goban).
    vec2 star = u_grid.xy - 3.0 * u_grid.zw;
    vec2 nearest = at - star * clamp(floor(at / star + 0.5), -1.0, 1.0);
    float dot_pixel = max(pixel.x, pixel.y);
    ink = max(ink, cover(1.95 - length(nearest), dot_pixel));
    wood = mix(wood, u_kaya_line, ink * 0.94);
    return mix(wood, u_enamel, stroke(at.y, 2.7, pixel.y));
}

// The corners drawn around the places of cannons and soldiers.
float corners(vec2 at, vec2 centre, vec2 pixel, vec2 sides) {
    vec2 off = at - centre;
    vec2 a = abs(off) - 2.6;
    float arm_x = stroke(a.y, 0.7, pixel.y) * cover(a.x + 0.35, pixel.x) * cover(7.0 - a.x, pixel.x);
    float arm_y = stroke(a.x, 0.7, pixel.x) * cover(a.y + 0.35, pixel.y) * cover(7.0 - a.y, pixel.y);
    return max(arm_x, arm_y) * (off.x < 0.0 ? sides.x : sides.y);
}

vec3 xiangqi(vec3 wood, Hit hit, vec2 pixel) {
    vec2 at = hit.at.xy;
    vec2 one = u_grid.zw;
    float bank = one.y * 0.5;
    // P7.2 counts the river from edge to edge, so the wash does not stop at the outer files, only fades.
    float wet = cover(bank - abs(at.y), pixel.y);
    float between = cover(u_grid.x - abs(at.x), pixel.x);
    wood = mix(wood, vec3(0.247, 0.498, 0.549), wet * mix(0.2, 0.55, between));
    float waves = 0.0;
    for (int i = -1; i <= 1; i++) {
        float phase = at.x * 6.2831853 / 20.0;
        float wave = float(i) * bank * 0.52 + 1.9 * sin(phase);
        // The slope of a wave makes it no thicker.
        float steep = inversesqrt(1.0 + pow(1.9 * 6.2831853 / 20.0 * cos(phase), 2.0));
        waves = max(waves, stroke((at.y - wave) * steep, 1.15, max(pixel.x, pixel.y)));
    }
    wood = mix(wood, vec3(0.918, 0.965, 0.949), waves * 0.85 * cover(u_grid.x - 6.0 - abs(at.x), pixel.x));
    float ink = grid(at, u_grid.xy, one, pixel, 0.85) * (1.0 - wet * cover(u_grid.x - 1.0 - abs(at.x), pixel.x));
    ink = max(ink, stroke(abs(at.y) - bank, 0.85, pixel.y) * between);
    // The board is alike in its four quarters.
    vec2 quarter = abs(at);
    ink = max(ink, corners(quarter, vec2(3.0, 2.5) * one, pixel, vec2(1.0)));
    for (int i = 0; i <= 2; i++) {
        vec2 sides = vec2(1.0, i < 2 ? 1.0 : 0.0);
        ink = max(ink, corners(quarter, vec2(2.0 * float(i), 1.5) * one, pixel, sides));
    }
    wood = mix(wood, u_kaya_line, ink * 0.94);
    vec2 first = vec2(0.0, u_grid.y);
    vec2 third = first - vec2(0.0, 2.0 * one.y);
    vec2 middle = first - vec2(0.0, one.y);
    vec2 corner = vec2(one.x, 0.0);
    float palace = max(segment(hit, middle, first + corner, 1.3), segment(hit, middle, third + corner, 1.3));
    palace = max(palace, max(segment(hit, first, first + corner, 1.3), segment(hit, third, third + corner, 1.3)));
    palace = max(palace, segment(hit, first + corner, third + corner, 1.3));
    return mix(wood, vec3(0.541, 0.122, 0.071), palace);
}

// ---------- All of it ----------

vec3 seen = vec3(0.0);
float open = 1.0;  // how much of the pixel is not covered yet

void behind(vec3 matter, float covered) {
    seen += matter * covered * open;
    open *= 1.0 - covered;
}

void upper(vec3 ray) {
    Hit top = meet(ray, vec3(0, 0, 1), 0.0);
    vec2 pixel = vec2(pixel_along(top, vec3(1, 0, 0)), pixel_along(top, vec3(0, 1, 0)));
    vec2 inside = u_block.xy - abs(top.at.xy);
    float covered = cover(inside.x, pixel.x) * cover(inside.y, pixel.y);
    if (top.far <= 0.0 || covered <= 0.0) {
        return;
    }
    vec3 wood = upper_face(top);
    wood = u_xiangqi > 0.5 ? xiangqi(wood, top, pixel) : goban(wood, top, pixel);
    // The arris is broken by a plane's stroke: the edges catch the light, the near one most.
    vec2 towards = step(vec2(0.0), top.at.xy * sign(u_eye.xy));
    float near_edge = stroke(inside.y - 0.6, 1.5, pixel.y) * towards.y * step(u_block.y, abs(u_eye.y));
    float other_edges = max(stroke(inside.y - 0.5, 1.0, pixel.y), stroke(inside.x - 0.5, 1.0, pixel.x));
    wood = mix(wood, vec3(1.0, 0.953, 0.839), max(near_edge * 0.62, other_edges * 0.26) * mix(1.0, 0.8, u_glow));
    behind(wood, covered);
}

// A side that faces the eye, `outward` along x or y; it reaches a pixel under the faces before it.
void side(vec3 ray, vec3 outward, float under, float turned_away) {
    vec3 level = abs(outward.yxz);
    Hit hit = meet(ray, outward, dot(abs(outward), u_block));
    vec2 pixel = vec2(pixel_along(hit, level), pixel_along(hit, vec3(0, 0, 1)));
    float at = dot(hit.at, level);
    float reach = at * under > 0.0 ? pixel.x : 0.0;
    float covered = cover(dot(level, u_block) + reach - abs(at), pixel.x) * cover(pixel.y - hit.at.z, pixel.y) * cover(hit.at.z + u_block.z, pixel.y);
    if (hit.far > 0.0 && covered > 0.0) {
        behind(side_face(hit, turned_away), covered);
    }
}

void main() {
    vec3 ray = ray_at(gl_FragCoord.xy);
    upper(ray);
    if (open > 0.002) {
        vec2 facing = sign(u_eye.xy) * step(u_block.xy, abs(u_eye.xy));
        if (facing.y != 0.0) {
            // The front is what the drawing is lit for; only the back is darker.
            side(ray, vec3(0, facing.y, 0), 0.0, facing.y * u_end > 0.0 ? 0.3 : 0.0);
        }
        if (facing.x != 0.0) {
            float lit = clamp(0.5 + 0.5 * facing.x * u_light.x / length(u_light.xy), 0.0, 1.0);
            side(ray, vec3(facing.x, 0, 0), facing.y, 1.0 - lit);
        }
    }
    if (open > 0.002) {
        Hit ground = meet(ray, vec3(0, 0, 1), -u_block.z);
        // The hem lies straight ahead of the eye, from whichever side it looks: the table has no corner to be seen.
        vec2 ahead = level_ahead();
        float pixel = pixel_along(ground, vec3(ahead, 0));
        float off = u_hem - dot(ground.at.xy, ahead);
        float covered = ground.far > 0.0 ? cover(off, pixel) : 0.0;
        float hem = ground.far > 0.0 ? 0.25 * stroke(off, 2.0, pixel) : 0.0;
        behind(u_ink, hem);
        if (covered > 0.0) {
            behind(cloth(ground), covered);
        }
        if (open > 0.002) {
            behind(river(ray), 1.0);
        }
    }
    colour = vec4(seen, 1.0);
}
