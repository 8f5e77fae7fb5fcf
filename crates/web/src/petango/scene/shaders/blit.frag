uniform sampler2D u_still;
out vec4 colour;

void main() {
    colour = texelFetch(u_still, ivec2(gl_FragCoord.xy), 0);
}
