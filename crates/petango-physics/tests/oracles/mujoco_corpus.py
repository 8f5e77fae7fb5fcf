#!/usr/bin/env python3
"""Records what MuJoCo makes of flicks on a goban, for the physics crate's tests to be judged by.

Run by hand, in an environment with mujoco==4.0.0 and numpy==2.4.6 (Python 3.11 or later):

    python mujoco_corpus.py > mujoco.json     the figures
    python mujoco_corpus.py --check           the model against closed forms, and against itself at half the step

README.md says what is modelled and what was found.
"""

import json
import math
import pathlib
import sys
import tomllib

import mujoco
import numpy as np

VERSION = "4.0.0"
ENVIRONMENT = pathlib.Path(__file__).parents[2] / "environments" / "goban.toml"

# Natural frequency of the contact springs, rad/s. A contact then lasts about pi/FREQUENCY = 0.3 ms, and a
# resting stone sinks g/FREQUENCY^2 = 0.1 um.
FREQUENCY = 1e4
# Rate at which friction that sticks takes away what is left of the slip, 1/s. It acts below g mu/1000 =
# 2.5 mm/s only; a higher one lifts the sliding stone (MuJoCo's friction cone is convex), a lower one lets it
# creep.
CREEP = 1e3
STEP = 2e-5
# While two stones are near each other: a shorter step and stiffer springs; the rates of the friction between
# them, of which the first is taken that still lets them bounce as they should.
HIT_STEP = 2e-6
HIT_FREQUENCY = 4e4
HIT_RATES = (8e4, 5e4, 3e4)
NEAR = 0.026  # m from centre to centre
IMPEDANCE = 0.9999
SLOW = 0.02  # rad/s; what turns slower is braked in proportion
DENSITY = 2700.0  # kg/m3; the mass cancels everywhere
STILL = 0.05  # s without motion that count as rest
AFTER = 0.005  # s after the flick at which the motions of a hit are read

# Flicks as they are recorded: start, azimuth, speed, elevation, side, height.
# The last of the straight ones fall off; so do those to a side and along a diagonal.
PLAIN = [(9, 0, v) for v in (6000, 7000, 8000, 9000, 10240, 11000, 12000, 13000, 14000, 14470, 14900, 16000, 18000)]
PLAIN += [(0, 0, 13000), (18, -1500, 12000), (4, 2000, 12500), (14, -3000, 13000), (9, 4500, 10000)]
PLAIN += [(9, -6000, 9000), (0, 5500, 16000), (0, 4500, 15000), (18, -4500, 16000), (2, 8000, 7000)]
PLAIN += [(16, -7000, 8000), (9, 1000, 17000), (12, 777, 14370), (18, 3000, 6000), (3, -80, 6660)]
PLAIN = [(*flick, 0, 0, 0) for flick in PLAIN]
SPUN = [(9, 0, 13000, 0, 100, 0), (9, 0, 13000, 0, -100, 0), (9, 0, 9000, 0, 150, 0), (5, 1500, 12000, 0, 60, 0)]
SPUN += [(14, -2500, 11000, 0, -120, 0), (9, 300, 14000, 0, 25, 0), (9, 0, 7000, 0, 200, 0), (0, 0, 10000, 0, 200, 0)]
# A level hit: the struck stone lies 0.4 mm ahead, so many um to the right of the line of the flick.
LEVEL = [(12000, 0), (12000, 5000), (12000, -5000), (12000, 11000), (12000, -11000), (12000, 17600), (8000, 0)]
LEVEL += [(8000, 8000)]
# How far the crate's own solver may differ; README.md says why. Lengths in m, speeds in m/s, spins in rad/s.
TOLERANCES = {
    "plain": 3e-5,
    "plain_coupled": 4.5e-4,
    "spun": 4e-4,
    "hit_speed": 0.01,
    "hit_spin": 0.3,
    "hit_rest": 1.5e-3,
}


class Goban:
    """The figures of the environment, and the shape of the stone that follows from them."""

    def __init__(self):
        environment = tomllib.loads(ENVIRONMENT.read_text())
        self.gravity = environment["gravity"]
        self.width, self.depth = environment["board"]["width"], environment["board"]["depth"]
        self.lines = environment["lines"]
        stone, board, pair = environment["stone"], environment["stone_on_board"], environment["stone_on_stone"]
        self.radius, self.half, self.rim = stone["diameter"] / 2, stone["thickness"] / 2, stone["rim"]
        self.friction, self.bounce = board["friction"], board["restitution"]
        self.torsion, self.rolling = board["torsion"], board["rolling"]
        self.pair_friction, self.pair_bounce = pair["friction"], pair["restitution"]
        # The core: two caps on a circle; the stone is the core dilated by the rim's radius.
        self.core = self.radius - self.rim
        height = self.half - self.rim
        core_ball = (self.core**2 + height**2) / (2 * height)
        self.ball, self.centre = core_ball + self.rim, core_ball - height
        self.mass, self.axial, self.transverse = self._inertia(math.asin(self.core / core_ball))

    def _inertia(self, edge):
        """Mass, kg, and the moments about the axis and across it, kg m2, by quadrature of the profile."""
        cap, rim = np.linspace(0, edge, 200_001), np.linspace(edge, math.pi / 2, 200_001)
        z = np.concatenate([self.ball * np.cos(cap) - self.centre, self.rim * np.cos(rim)])[::-1]
        r = np.concatenate([self.ball * np.sin(cap), self.core + self.rim * np.sin(rim)])[::-1]

        def whole(section):
            return 2 * DENSITY * float(np.trapezoid(section, z))

        disc = math.pi * r**2
        return whole(disc), whole(disc * r**2 / 2), whole(disc * (r**2 / 4 + z**2))

    def flick(self, start, azimuth, speed, elevation, side, height):
        """Position, velocity and spin a flick of the south gives a stone; SI, from the record's integers."""
        assert elevation == 0 and height == 0, "only level flicks at the equator are recorded"
        x = (start - (self.lines["columns"] - 1) / 2) * self.lines["column_spacing"]
        y = -(self.lines["rows"] - 1) / 2 * self.lines["row_spacing"]
        angle, v = math.radians(azimuth / 100), speed / 1e4
        spin = side / 1000 * self.radius * v * self.mass / self.axial
        return (x, y, self.half), (v * math.sin(angle), v * math.cos(angle), 0.0), spin


def damping(restitution):
    """Damping ratio of a spring contact, let go when its force is zero, that bounces with `restitution`."""
    low, high = 0.0, 0.999
    for _ in range(80):
        ratio = (low + high) / 2
        root = math.sqrt(1 - ratio**2)
        bounce = math.exp(-ratio / root * math.atan2(2 * ratio * root, 2 * ratio**2 - 1))
        low, high = (ratio, high) if bounce > restitution else (low, ratio)
    return low


class Scene:
    """Stones on the slab. The last is the one that is flicked.

    `coupled`: torsional and rolling friction in the contact's own cone, as MuJoCo has them; otherwise each of
    them a dry friction of its own, a torque about the board's normal and one across it, whatever slides.
    """

    def __init__(self, goban, places, coupled=False, step=STEP, frequency=FREQUENCY, slab=None):
        self.goban, self.coupled, self.count = goban, coupled, len(places)
        self.model = mujoco.MjModel.from_xml_string(self._xml(places, step, slab or (goban.width, goban.depth)))
        self.data = mujoco.MjData(self.model)
        self.stiffen(step, frequency)
        model = self.model
        self.board = model.geom("board").id
        self.stone_of = [int(body) - 1 for body in model.geom_bodyid]

    def _xml(self, places, step, slab):
        g, bodies, pairs = self.goban, "", ""
        size = 'contype="0" conaffinity="0"'
        board = f"{g.friction} {g.friction} {g.friction * g.torsion} {g.rolling} {g.rolling}"
        for i, (x, y, z) in enumerate(places):
            bodies += f"""<body pos="{x!r} {y!r} {z!r}"><freejoint/>
              <inertial pos="0 0 0" mass="{g.mass}" diaginertia="{g.transverse} {g.transverse} {g.axial}"/>
              <geom name="cap{i}" type="sphere" size="{g.ball}" pos="0 0 {g.centre}" {size}/>
              <geom name="rim{i}" type="cylinder" size="{g.core} 1e-6" {size}/></body>"""
            dims = 6 if self.coupled else 3
            pairs += f'<pair geom1="board" geom2="cap{i}" condim="{dims}" friction="{board}"/>'
            for j in range(i):
                rub = f"{g.pair_friction} {g.pair_friction} 0 0 0"
                margin = f'margin="{2 * g.rim}"'
                pairs += f'<pair geom1="rim{j}" geom2="rim{i}" condim="3" friction="{rub}" {margin}/>'
        return f"""<mujoco><compiler balanceinertia="false" boundmass="0" boundinertia="0"/>
          <option timestep="{step}" cone="elliptic" impratio="100" gravity="0 0 {-g.gravity}" jacobian="dense"
            iterations="100" tolerance="1e-14" ccd_tolerance="1e-12" ccd_iterations="200">
            <flag multiccd="disable"/></option>
          <worldbody><geom name="board" type="box" size="{slab[0] / 2} {slab[1] / 2} .05" pos="0 0 -.05" {size}/>
            {bodies}</worldbody><contact>{pairs}</contact></mujoco>"""

    def stiffen(self, step, frequency, pair_damping=0.05, pair_rate=CREEP):
        """Sets the step, s, the contacts' frequency, rad/s, and the stones' damping ratio and friction rate, 1/s."""
        model = self.model
        model.opt.timestep = step
        model.pair_solimp[:] = [IMPEDANCE, IMPEDANCE, 0.001, 0.5, 2]
        for i in range(model.npair):
            stones = model.pair_margin[i] > 0
            ratio = pair_damping if stones else damping(self.goban.bounce)
            model.pair_solref[i] = [-((frequency * IMPEDANCE) ** 2), -2 * ratio * frequency * IMPEDANCE]
            model.pair_solreffriction[i] = [0, -(pair_rate if stones else CREEP) * IMPEDANCE]

    def _brake(self, forces):
        """Torques of torsional and rolling friction for the next step, from the board's normal forces, N."""
        g, data = self.goban, self.data
        spin = np.zeros(3)
        for stone, force in enumerate(forces):
            at = 6 * stone
            mujoco.mju_rotVecQuat(spin, data.qvel[at + 3 : at + 6], data.qpos[7 * stone + 3 : 7 * stone + 7])
            x, y, z = spin
            rolling = g.rolling * force / max(math.hypot(x, y), SLOW)
            torsion = g.friction * g.torsion * force / max(abs(z), SLOW)
            data.xfrc_applied[stone + 1, 3:] = (-rolling * x, -rolling * y, -torsion * z)

    def step(self):
        """One step; returns where and in which direction two stones press on each other, if they do."""
        mujoco.mj_step(self.model, self.data)
        data, forces, hit = self.data, [0.0] * self.count, None
        for i in range(data.ncon):
            contact = data.contact[i]
            row, first, second = contact.efc_address, contact.geom1, contact.geom2
            if row < 0:
                continue
            if self.board in (first, second):
                forces[self.stone_of[max(first, second)]] += data.efc_force[row]
            elif data.efc_force[row] > 0:
                hit = contact.pos.copy(), contact.frame[:3].copy()
        if not self.coupled:
            self._brake(forces)
        return hit

    def throw(self, velocity, spin, stone=-1):
        at = 6 * (stone % self.count)
        self.data.qvel[at : at + 3], self.data.qvel[at + 5] = velocity, spin

    def settle(self, advance=None, limit=4.0):
        """Steps until all that is on the board is at rest."""
        still, looks = 0, 0.0
        while still < STILL * 1e3 and self.data.time < limit:
            looks += 1e-3
            if self.coupled:
                mujoco.mj_step(self.model, self.data, nstep=round(1e-3 / self.model.opt.timestep))
            while self.data.time < looks - 1e-9:
                (advance or self.step)()
            speeds = np.abs(self.data.qvel.reshape(-1, 6)[self.data.qpos[2::7] > -0.02])
            moving = len(speeds) and (speeds[:, :3].max() > 5e-4 or speeds[:, 3:].max() > 5e-2)
            still = 0 if moving else still + 1
            if not len(speeds):
                return

    def rests(self):
        """Where the stones' centres are, m, None for what has left the board."""
        places = self.data.qpos.reshape(-1, 7)[:, :3]
        return [None if z < -0.02 else [round(float(x), 6), round(float(y), 6)] for x, y, z in places]


def slide(goban, record, coupled, step=STEP, frequency=FREQUENCY):
    """Where a flick across the empty board ends."""
    place, velocity, spin = goban.flick(*record)
    scene = Scene(goban, [place], coupled, step, frequency)
    scene.throw(velocity, spin)
    scene.settle()
    return scene.rests()[0]


class Hit:
    """One stone flicked at one that lies on the board.

    MuJoCo's friction between the stones takes away bounce, the more the stiffer it is. So the damping is searched
    for which they part as fast along the line of centres as the restitution of the environment says, with the stiffest
    friction that allows it.
    """

    def __init__(self, goban, record, lying, step=HIT_STEP, frequency=HIT_FREQUENCY):
        self.goban, self.step, self.frequency = goban, step, frequency
        self.place, self.velocity, self.spin = goban.flick(*record)
        self.lying = tuple(c / 1e6 for c in lying)
        scene = Scene(goban, [self.lying, self.place])
        scene.throw(self.velocity, self.spin)
        while self.apart(scene) > NEAR:
            scene.step()
        self.near = scene
        for self.rate in HIT_RATES:
            low, high = 1e-4, 0.2
            for _ in range(11):
                self.ratio = (low + high) / 2
                bounce = self.bounce()
                low, high = (self.ratio, high) if bounce > goban.pair_bounce else (low, self.ratio)
            if abs(bounce - goban.pair_bounce) < 0.001:
                return
        raise AssertionError(f"no damping lets {record} bounce as it should: {bounce}")

    @staticmethod
    def apart(scene):
        first, second = scene.data.qpos.reshape(-1, 7)[:, :3]
        return math.dist(first, second)

    def scene(self):
        """The scene as the stones come near each other."""
        scene = Scene(self.goban, [self.lying, self.place])
        for field in ("qpos", "qvel", "time", "qacc_warmstart", "xfrc_applied"):
            value = getattr(self.near.data, field)
            setattr(scene.data, field, value)
        return scene

    def advance(self, scene):
        near = self.apart(scene) <= NEAR
        if near and scene.model.opt.timestep != self.step:
            scene.stiffen(self.step, self.frequency, self.ratio, self.rate)
        elif not near and scene.model.opt.timestep != STEP:
            scene.stiffen(STEP, FREQUENCY, self.ratio, self.rate)
        return scene.step()

    @staticmethod
    def separation_speed(places, speeds, at, normal):
        """How fast the two stones part, m/s, at a point along a direction."""
        along = []
        for place, speed in zip(places.reshape(-1, 7), speeds.reshape(-1, 6)):
            spin = np.zeros(3)
            mujoco.mju_rotVecQuat(spin, speed[3:], place[3:])
            along.append(float((speed[:3] + np.cross(spin, at - place[:3])) @ normal))
        return along[1] - along[0]

    def bounce(self):
        """How fast they part over how fast they meet, at the point of contact."""
        scene, meeting, last = self.scene(), None, None
        while True:
            before = scene.data.qvel.copy()
            touch = self.advance(scene)
            if touch is None and last is not None:
                return -self.separation_speed(scene.data.qpos, scene.data.qvel, *last) / meeting
            if touch is not None:
                meeting = meeting or self.separation_speed(scene.data.qpos, before, *touch)
                last = touch

    def motions(self, seconds):
        """Velocities along x and y, m/s, and spins, rad/s, of the struck and the flicked stone."""
        scene = self.scene()
        while scene.data.time < seconds - 1e-9:
            self.advance(scene)
        # The spin is about the stone's own axis, which stands upright within a degree.
        return [[round(float(v[i]), 4) for i in (0, 1, 5)] for v in scene.data.qvel.reshape(-1, 6)]

    def rests(self):
        scene = self.scene()
        scene.settle(advance=lambda: self.advance(scene))
        return scene.rests()


def level(goban, speed, right):
    """The flick straight ahead from the middle of the first line, and where the stone lies that it hits, um."""
    flick = (9, 0, speed, 0, 0, 0)
    (_, y, z), _, _ = goban.flick(*flick)
    apart = round(goban.radius * 2e6) + 400
    return flick, (right, round(y * 1e6) + round(math.sqrt(apart**2 - right**2)), round(z * 1e6))


def record(goban):
    def lone(flicks):
        return [
            {"flick": f, "separate": slide(goban, f, False), "coupled": slide(goban, f, True)}
            for f in flicks
        ]

    def hit(case):
        flick, lying = level(goban, *case)
        pair = Hit(goban, flick, lying)
        return {"flick": flick, "lying": [*lying, 0, 0], "motions": pair.motions(AFTER), "rests": pair.rests()}

    return {
        "engine": f"MuJoCo {VERSION}",
        "table": "goban",
        "step": STEP,
        "hit_step": HIT_STEP,
        "after": AFTER,
        "tolerances": TOLERANCES,
        "plain": lone(PLAIN),
        "spun": lone(SPUN),
        "hits": [hit(case) for case in LEVEL],
    }


def write(corpus):
    """JSON with a case on each line."""
    lines = []
    for key, value in corpus.items():
        if isinstance(value, list):
            cases = ",\n".join("    " + json.dumps(case) for case in value)
            lines.append(f"  {json.dumps(key)}: [\n{cases}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    print("{\n" + ",\n".join(lines) + "\n}")


def check(goban):
    """Prints the model against closed forms, and against itself at half the step."""
    g, axial = goban, goban.axial / goban.mass
    print(f"mass {g.mass * 1e3:.3f} g, Ia/m {axial * 1e6:.2f}, It/m {g.transverse / g.mass * 1e6:.2f} mm2")

    scene = Scene(g, [(0, 0, g.half + 0.02)])
    speeds = []
    while scene.data.time < 0.08:
        scene.step()
        speeds.append(scene.data.qvel[2])
    print(f"flat drop: bounces {-max(speeds) / min(speeds):.4f}, expected {g.bounce}")

    for coupled in (False, True):
        scene = Scene(g, [(0, 0, g.half)], coupled)
        scene.throw((0, 0, 0), 60)
        stop = axial * 60 / (g.friction * g.torsion * g.gravity)
        while scene.data.qvel[5] > 0.05:
            scene.step()
        print(f"60 rad/s of spin, coupled {coupled}: {scene.data.time:.4f} s, closed form {stop:.4f} s")

    for flick in PLAIN[:10:3] + SPUN:
        place, velocity, _ = g.flick(*flick)
        ideal = math.hypot(*velocity) ** 2 / (2 * g.friction * g.gravity)
        for coupled in (False, True):
            ends = [slide(g, flick, coupled, STEP / k, FREQUENCY * k) for k in (0.5, 1, 2)]
            far = [round((math.dist(end, place[:2]) - ideal) * 1e3, 3) for end in ends]
            apart = [round(math.dist(end, ends[-1]) * 1e3, 3) for end in ends[:-1]]
            print(f"{flick} coupled {coupled}: {far} mm of the ideal; double and single from half step {apart} mm")

    for case in LEVEL:
        flick, lying = level(g, *case)
        for k in (1, 2):
            pair = Hit(g, flick, lying, HIT_STEP / k, HIT_FREQUENCY)
            print(f"hit {case}: damping {pair.ratio:.4f} rate {pair.rate:.0e} {pair.motions(AFTER)} {pair.rests()}")


def main():
    assert mujoco.__version__ == VERSION, f"the figures are MuJoCo {VERSION}'s, this is {mujoco.__version__}"
    goban = Goban()
    if "--check" in sys.argv:
        check(goban)
    else:
        write(record(goban))


if __name__ == "__main__":
    main()
