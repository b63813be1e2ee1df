"""Forms for cleaning: brushes, dustpan, broom, loofah."""

import math

import numpy as np

from bristles import strands, tufts
from forms import box, ellipse, lathe, loft, ring, sheet, slab, tube
from materials import beech, metal, mottled, surface
from mesh import grid_object, group, soften, thicken


def scrubbing_brush():
    """A waisted block of 20 cm along x, bristles down."""
    outline = []
    for t in np.linspace(0, 2 * math.pi, 72, endpoint=False):
        x = 10 * math.copysign(abs(math.cos(t)) ** 0.55, math.cos(t))
        waist = 3.1 - 0.65 * math.exp(-((x / 4.2) ** 2)) - 0.5 * max(0, (abs(x) - 7) / 3) ** 2
        outline.append((x, waist * math.copysign(abs(math.sin(t)) ** 0.6, math.sin(t))))
    block = slab(outline, 2.5, beech("x"), (0, 0, 2.6), bevel=0.6)
    holes = [
        (x + (0.3 if j % 2 else 0), y, 2.65)
        for j, y in enumerate(np.arange(-2.2, 2.3, 0.55))
        for x in np.arange(-8.9, 9.0, 0.6)
        if abs(y) < 2.5 - 0.6 * math.exp(-((x / 4) ** 2))
    ]
    bristles = tufts(holes, 2.5, surface("#D2AE72", 0.75), each=30, spread=0.26, splay=0.06, flare=0.05, radius=0.028)
    return [block, bristles]


def hand_brush():
    """A hand brush of 30 cm along x, bristles down, its handle at the right."""
    wood = beech("x")
    body = loft(
        [
            (-15, 0.5, 0.5, 5.2),
            (-14.7, 3.4, 1.6, 5.2),
            (-8, 4.2, 2.0, 5.4),
            (0, 3.8, 2.0, 5.6),
            (3, 2.4, 1.9, 6.2),
            (7, 2.0, 1.8, 7.1),
            (12, 2.6, 2.0, 7.9),
            (15, 1.7, 1.5, 8.1),
            (15.5, 0.4, 0.4, 8.1),
        ],
        wood,
        power=2.5,
        steps=70,
    )
    holes = [(x, y, 4.9) for x in np.arange(-14.2, 1.6, 0.55) for y in (-1.4, -0.84, -0.28, 0.28, 0.84, 1.4)]
    hair = tufts(holes, 4.7, surface("#3E342B", 0.5), each=34, spread=0.3, splay=0.03, flare=0.07, radius=0.016)
    eye = lathe([(0.25, 0), (0.45, 0), (0.45, 2.1), (0.25, 2.1)], metal("#B9975B", 0.3), (13.6, 0, 6.95), round_=0.08)
    return [body, hair, eye]


def dustpan(colour="#55695A"):
    """A folded steel pan, 24 cm wide, its lip towards the viewer."""
    paint = surface(colour, 0.38)
    floor = thicken(
        sheet(lambda u, v: (u, v, 0.15 + 0.9 * np.maximum(v - 4, 0) ** 1.2 / 9), (24, 21), paint, 0, cells=(10, 40)),
        0.14,
    )
    wall = [(-12, -10.5, 0.3), (-12, 10.5, 1.4), (12, 10.5, 1.4), (12, -10.5, 0.3)]
    heights = (0.25, 5.2, 5.2, 0.25)
    points, tops = [], []
    for (ax, ay, az), (bx, by, bz), ha, hb in zip(wall, wall[1:], heights, heights[1:]):
        for t in np.linspace(0, 1, 14):
            points.append((ax + (bx - ax) * t, ay + (by - ay) * t, 0.1 + (ay + (by - ay) * t > 4) * 0.05))
            tops.append(ha + (hb - ha) * t)
    lattice = np.array([points, [(x, y, z + h) for (x, y, z), h in zip(points, tops)]])

    sides = soften(thicken(grid_object(lattice, paint), 0.16), 0.05, 2)
    rim = tube([(x, y, z) for x, y, z in lattice[1]], 0.2, paint, bend=False)
    hood = box((24, 6.2, 0.16), paint, (0, 7.4, 5.15), bevel=0.05)
    handle = tube(
        [(0, 10.2, 4.6), (0, 14, 5.8), (0, 20, 7.2), (0, 24.5, 8.0)], [0.9, 1.15, 1.25, 1.05], beech("y"), sides=8
    )
    eye = ring(0.8, 0.18, metal(), (0, 25.6, 8.2), (80, 0, 90))
    return [floor, sides, rim, hood, handle, eye]


def broom(length=140):
    """A broom standing on its bristles; the head runs along x."""
    wood = beech("x")
    head = loft(
        [
            (-15, 1.5, 1, 8.5),
            (-14.8, 4.8, 2.4, 8.5),
            (-6, 5.6, 3.0, 8.7),
            (0, 6.0, 3.6, 8.9),
            (6, 5.6, 3.0, 8.7),
            (14.8, 4.8, 2.4, 8.5),
            (15, 1.5, 1, 8.5),
        ],
        wood,
        power=3.2,
        steps=60,
    )
    holes = [(x, y, 7.5) for x in np.arange(-14, 14.1, 0.62) for y in np.arange(-1.9, 2.0, 0.62)]
    hair = tufts(holes, 7.2, surface("#35291F", 0.45), each=40, spread=0.34, splay=0.015, flare=0.12, radius=0.02)
    pole = tube([(0, 0, 9), (0, length * 0.32, 9 + length * 0.945)], 1.25, beech("z"), bend=False, sides=8)
    return [head, hair], pole


def loofah_pad(loc, rot, seed):
    """A web of fibres pressed into an oval pad of 12 by 8 cm, with a cotton loop."""
    random = np.random.default_rng(seed)
    n = 5200
    r, a = np.sqrt(random.random(n)), random.uniform(0, 2 * math.pi, n)
    rim = np.sqrt(np.maximum(1 - r**4, 0.12))
    centre = np.c_[6 * r * np.cos(a), 4 * r * np.sin(a), 0.85 + random.uniform(-0.75, 0.75, n) * rim]
    lean = np.c_[random.normal(0, 1, (n, 2)), random.normal(0, 0.28, n)]
    lean /= np.linalg.norm(lean, axis=1, keepdims=True)
    half = random.uniform(0.35, 0.95, (n, 1))
    pale = surface("#E3CC97", 0.8)

    def clip(points):
        over = np.maximum(np.hypot(points[:, 0] / 6, points[:, 1] / 4) / 1.02, 1)[:, None]
        return points / over * [1, 1, 0] + points * [0, 0, 1]

    web = strands(clip(centre - lean * half), clip(centre + lean * half), 0.045, pale, 0.9)
    core = slab(ellipse(11.6, 7.6, 48), 1.1, mottled("#D3B67C", "#A98950", 2.5, 0.9, 0.3), (0, 0, 0.3), bevel=0.4)
    loop = tube(
        [(5.6, 0.2, 0.8), (7.6, 0.9, 0.5), (8.6, 0, 0.3), (7.6, -0.9, 0.5), (5.6, -0.2, 0.8)],
        0.16,
        surface("#F4EDDD", 0.9),
    )
    return group([web, core, loop], loc, rot)
