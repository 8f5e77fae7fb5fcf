// The shadow of a stone on a level plane: an ellipse, because a stone's shadow is nearly that of the ellipsoid
// around it.

layout(location = 0) in vec4 a_centre;  // and its turn
layout(location = 1) in vec4 a_axis;    // and 1 for shell
layout(location = 2) in vec4 a_look;    // opacity, cut, height of what it lies on

uniform vec3 u_stone;  // radius, half thickness, rim
uniform float u_plane;

flat out vec4 v_spread;  // the ellipse's matrix inverted: xx, xy, yy; its smaller radius
flat out vec4 v_place;   // its middle, and the stone's foot
flat out vec3 v_soft;    // softness, height of the lowest point, opacity

void main() {
    vec3 axis = normalize(a_axis.xyz);
    float a2 = u_stone.x * u_stone.x;
    float c2 = u_stone.y * u_stone.y - a2;
    // Its moments a2 + c2 nn', projected along the light on the plane.
    vec2 n = axis.xy - u_light.xy * axis.z;
    float xx = a2 * (1.0 + u_light.x * u_light.x) + c2 * n.x * n.x;
    float yy = a2 * (1.0 + u_light.y * u_light.y) + c2 * n.y * n.y;
    float xy = a2 * u_light.x * u_light.y + c2 * n.x * n.y;
    float det = xx * yy - xy * xy;
    float trace = xx + yy;
    float least = 0.5 * (trace - sqrt(max(trace * trace - 4.0 * det, 0.0)));
    float above = a_centre.z - u_plane;
    float lowest = max(above - sqrt(a2 + c2 * axis.z * axis.z), 0.0);
    vec2 middle = a_centre.xy - u_light.xy * above;
    float soft = 1.1 + 0.22 * lowest;

    v_spread = vec4(vec3(yy, -xy, xx) / det, sqrt(max(least, 0.01)));
    v_place = vec4(middle, a_centre.xy);
    v_soft = vec3(soft, lowest, a_look.x);

    // One upright rectangle around the ellipse and the stone's foot.
    vec2 reach = sqrt(vec2(xx, yy)) * 1.08 + soft + 1.5;
    vec2 low = min(middle - reach, a_centre.xy - u_stone.x * 1.15);
    vec2 high = max(middle + reach, a_centre.xy + u_stone.x * 1.15);
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    bool none = above < 0.0 || v_soft.z <= 0.0;
    gl_Position = none ? vec4(2.0, 2.0, 2.0, 1.0) : clip_of(vec3(mix(low, high, corner), u_plane));
}
