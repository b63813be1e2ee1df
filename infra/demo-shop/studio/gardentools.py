"""Garden tools: trowel, watering can, twine."""

import math

import numpy as np

from forms import lathe, loft, ring, sheet, tube
from materials import ash, beech, galvanised, metal, mottled, surface
from mesh import grid_object, group, thicken


def trowel():
    """A trowel of 32 cm along x, its blade at the left."""
    steel = metal("#8E9091", 0.34)
    wood_ = ash("x")

    def at(u, v):
        t = u / 16 + 0.5
        half = (
            4.1
            * np.clip(t * 6, 0, 1) ** 0.55
            * (1 - 0.16 * t**2)
            * np.where(t > 0.9, 1 - ((t - 0.9) / 0.1) ** 2 * 0.75, 1)
        )
        w = v / 4
        return u, w * half, 1.3 * w * w * half / 4 + 0.5 * t

    blade = sheet(at, (16, 8), steel, 0.22, (-8, 0, 0.2), cells=(80, 24))
    neck = tube([(-0.8, 0, 0.75), (0.8, 0, 0.9), (2.2, 0, 1.9), (4.2, 0, 2.6)], [0.85, 0.6, 0.6, 0.7], steel, sides=8)
    collar = lathe([(0, 0), (1.15, 0), (1.25, 2.0), (0, 2.0)], metal("#B9975B", 0.28), (4.0, 0, 2.55), (0, 88, 0), 0.12)
    handle = loft(
        [
            (5.9, 2.3, 2.3, 2.6),
            (7, 2.7, 2.7, 2.65),
            (10, 3.0, 3.0, 2.7),
            (14, 2.5, 2.5, 2.75),
            (16, 2.9, 2.9, 2.8),
            (17.2, 2.2, 2.2, 2.8),
            (17.5, 0.4, 0.4, 2.8),
        ],
        wood_,
        steps=50,
    )
    strap = tube(
        [(16.4, 0.6, 2.8), (19.0, 1.5, 1.6), (20.6, 0.4, 0.5), (19.2, -1.2, 1.2), (16.4, -0.6, 2.8)],
        0.2,
        surface("#6E4227", 0.7),
    )
    return [blade, neck, collar, handle, strap]


def watering_can():
    """A five-litre can; the spout points along -x."""
    zinc = galvanised()
    body = lathe([(0, 0), (8.8, 0), (9, 0.4), (9, 19), (8.8, 19.4)], zinc, round_=0.3)
    bands = [ring(9.05, 0.28, zinc, (0, 0, z)) for z in (0.6, 18.9)] + [
        ring(9.02, 0.16, zinc, (0, 0, z)) for z in (5, 14.5)
    ]
    hood_points = []
    for t in np.linspace(0, 1, 16):
        for a in np.linspace(-math.pi / 2 - 0.35, math.pi / 2 + 0.35, 40):
            hood_points.append(
                (
                    -(9 - 2.2 * t) * math.cos(a) + 1.6 * t,
                    (9 - 1.2 * t) * math.sin(a),
                    19.2 + 4.6 * math.sin(t * math.pi / 2),
                )
            )
    hood = thicken(grid_object(np.array(hood_points).reshape(16, 40, 3), zinc), 0.12)
    spout = tube([(-7.5, 0, 4), (-13, 0, 10.5), (-19, 0, 18), (-25.5, 0, 26)], [2.0, 1.55, 1.2, 1.0], zinc, sides=10)
    brace = tube([(-8.6, 0, 18.6), (-14, 0, 17.4), (-18.6, 0, 18.0)], 0.3, zinc)
    rose = lathe(
        [(0.9, 0), (1.05, 1.2), (3.4, 4.2), (3.6, 4.6), (3.1, 5.2), (0, 5.7)],
        metal("#B9975B", 0.3),
        (-25.2, 0, 25.6),
        (0, -38, 0),
        0.25,
    )
    holes = []
    for r, n in ((0.7, 6), (1.5, 11), (2.3, 16)):
        for i in range(n):
            a = 2 * math.pi * i / n
            holes.append(
                lathe(
                    [(0, 0), (0.13, 0), (0, 0.04)],
                    surface("#2B2520", 0.8),
                    (r * math.cos(a), r * math.sin(a), 5.62 - 0.07 * r * r),
                    steps=8,
                )
            )
    group(holes, (-25.2, 0, 25.6), (0, -38, 0))
    top = tube([(-6.5, 0, 23.4), (-4, 0, 28.5), (2, 0, 30.5), (6.5, 0, 28), (8.9, 0, 20.5)], 0.85, zinc, sides=8)
    back = tube([(8.9, 0, 18), (14.2, 0, 18.8), (16, 0, 13), (13.8, 0, 6), (8.9, 0, 4)], 0.75, zinc, sides=8)
    return [body, *bands, hood, spout, brace, rose, *holes, top, back]


def twine_spool(loc, rot=(0, 0, 0)):
    """Jute wound on a beech spool."""
    jute = mottled("#C19C63", "#95733F", 2.5, 0.95, 0.12)
    ends = [
        lathe([(0, 0), (3.7, 0), (3.9, 0.3), (3.7, 0.9), (0, 0.9)], beech("x"), (0, 0, z), round_=0.15)
        for z in (0, 8.1)
    ]
    eye = [ring(0.7, 0.16, surface("#8A6238", 0.7), (0, 0, 9.02))]
    core = lathe([(2.7, 0.9), (2.75, 4.5), (2.7, 8.1)], jute, round_=0.5)
    path = []
    for i in range(5400):
        t = i / 5400
        a = 2 * math.pi * 210 * t
        layer = abs((t * 11) % 2 - 1)
        r = 2.85 + 0.35 * t + 0.12 * math.sin(4 * math.pi * layer)
        path.append((r * math.cos(a), r * math.sin(a), 1.15 + 6.7 * layer))
    return group([*ends, *eye, core, tube(path, 0.17, jute, bend=False, sides=2)], loc, rot)
