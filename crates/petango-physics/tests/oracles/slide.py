#!/usr/bin/env python3
"""Where a spinning stone slides to, by the equations of motion alone.

Run by hand, Python 3 without anything else. The cap of the stone, a ball's, stays on the board, so that the board's
force follows from the equations; friction against the slip, the spinning and the rolling is in proportion to it.
Integrated by Runge and Kutta's fourth order at 0.1 ms; a quarter of that changes nothing that is printed.
"""

import math

GRAVITY, FRICTION, TORSION, ROLLING = 9.81, 0.25, 0.001, 0.0001
RADIUS, HALF = 0.011, 0.0044
# The ball of the cap, and how far its centre is from the stone's; the moments over the mass (mujoco_corpus.py --check).
BALL, OFFSET = 0.0185103448, 0.0141103448
AXIAL, ACROSS = 46.3192e-6, 26.6044e-6
STEP = 1e-4
# What slips slower (m/s) or turns slower (rad/s) is braked in proportion.
SLOW_SLIP, SLOW_TURN = 1e-3, 1e-2


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def plus(a, b, times=1.0):
    return tuple(x + times * y for x, y in zip(a, b))


def turned(axis, torque):
    """What a torque over the mass changes in the spin."""
    along = dot(axis, torque)
    return tuple(u * along / AXIAL + (t - u * along) / ACROSS for u, t in zip(axis, torque))


def rates(state):
    velocity, axis, spin = state[3:6], state[6:9], state[9:12]
    up = tuple(OFFSET * u for u in axis)
    arm = plus(up, (0, 0, -BALL))
    slip = plus(velocity, cross(spin, arm))
    slow = max(math.hypot(slip[0], slip[1]), SLOW_SLIP)
    rolling = max(math.hypot(spin[0], spin[1]), SLOW_TURN)
    # All for a board that pushes with one unit.
    force = (-FRICTION * slip[0] / slow, -FRICTION * slip[1] / slow, 1.0)
    spinning = FRICTION * TORSION * spin[2] / max(abs(spin[2]), SLOW_TURN)
    torque = plus(cross(arm, force), (ROLLING * spin[0] / rolling, ROLLING * spin[1] / rolling, spinning), -1)
    along = dot(axis, spin)
    momentum = tuple(ACROSS * w + (AXIAL - ACROSS) * along * u for u, w in zip(axis, spin))
    pushed, free = turned(axis, torque), turned(axis, cross(momentum, spin))
    # The ball's centre keeps its height.
    push = (GRAVITY - cross(free, up)[2] - cross(spin, cross(spin, up))[2]) / (1 + cross(pushed, up)[2])
    acceleration = (push * force[0], push * force[1], push - GRAVITY)
    return velocity + acceleration + cross(spin, axis) + plus(free, pushed, push)


def rest(speed, azimuth, side, step=STEP):
    """How far to the right and ahead of its start it comes to rest, mm. m/s, degrees, parts of the radius."""
    angle = math.radians(azimuth)
    state = (0, 0, HALF, speed * math.sin(angle), speed * math.cos(angle), 0, 0, 0, 1, 0, 0, side * RADIUS * speed / AXIAL)
    time = still = 0
    while still < 0.05:
        a = rates(state)
        b = rates(plus(state, a, step / 2))
        c = rates(plus(state, b, step / 2))
        d = rates(plus(state, c, step))
        change = (p + 2 * q + 2 * r + s for p, q, r, s in zip(a, b, c, d))
        state = plus(state, tuple(change), step / 6)
        time += step
        still = still + step if math.hypot(*state[3:6]) < 1e-3 and math.hypot(*state[9:12]) < 0.05 else 0
    return round(state[0] * 1e3, 3), round(state[1] * 1e3, 3)


if __name__ == "__main__":
    for flick in [(1.3, 0, 0), (1.3, 0, 0.1), (0.9, 0, 0.15), (1.2, 15, 0.06), (1.4, 3, 0.025), (0.7, 0, 0.2)]:
        print(flick, *rest(*flick))
