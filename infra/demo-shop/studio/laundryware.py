"""Laundry forms."""

import math

import numpy as np

from bristles import fuzz, tufts
from forms import box, lathe, loft, ring, slab, tube
from materials import beech, metal, pear, surface
from mesh import group
from props import ball as sphere
from textiles import felt, seagrass
from weaving import coiled_disc, plaited_rim, woven


def peg(wood=None, steel=None):
    """A clothes peg lying along x on its side, jaws at the left."""
    wood, steel = wood or beech("x"), steel or metal()
    half = [
        (-4.2, 0.05),
        (-3.4, 0.03),
        (-2.6, 0.22),
        (-1.8, 0.05),
        (-0.4, 0.05),
        (0.0, 0.2),
        (0.4, 0.1),
        (4.2, 0.75),
        (4.25, 1.1),
        (0.6, 0.95),
        (-2.6, 0.78),
        (-4.0, 0.5),
    ]
    upper = slab(half, 1.05, wood, bevel=0.06)
    lower = slab([(x, -y) for x, y in reversed(half)], 1.05, wood, bevel=0.06)
    coil = [ring(0.34, 0.085, steel, (0.0, 0, z)) for z in np.linspace(-0.05, 1.1, 8)]
    arms = [
        tube(
            [
                (0.3, s * 0.1, 0.52 + s * 0.3),
                (0.1, s * 0.5, 1.12),
                (-0.9, s * 0.86, 1.1),
                (-1.0, s * 0.9, 0.5),
                (-1.0, s * 0.9, 0.0),
            ],
            0.075,
            steel,
        )
        for s in (1, -1)
    ]
    return [upper, lower, *coil, *arms]


def drying_rack():
    """An A-frame of two ladders with eleven rods, 68 wide, 120 high, 50 deep."""
    wood_x, wood_z = beech("x"), beech("z")
    forms = []
    for side in (-1, 1):
        lean = math.degrees(math.atan(23 / 118)) * side
        rails = [box((2.6, 1.8, 121), wood_z, (x, 0, 0), bevel=0.3) for x in (-33, 33)]
        rods = [tube([(-33.5, 0, z), (33.5, 0, z)], 0.75, wood_x, bend=False) for z in (20, 42, 64, 86, 107)]
        forms += group([*rails, *rods], (0, side * 24, 0), (lean, 0, 0))
    forms.append(tube([(-36, 0, 118.5), (36, 0, 118.5)], 1.0, wood_x, bend=False))
    for x in (-33, 33):
        forms.append(
            lathe(
                [(0, 0), (1.2, 0), (1.2, 0.5), (0, 0.6)],
                metal(),
                (x + math.copysign(1.4, x), 0, 118.5),
                (0, math.copysign(90, x), 0),
                0.15,
            )
        )
        forms.append(tube([(x * 0.955, -17, 35), (x * 0.955, 17, 35)], 0.35, metal("#B8B5AE"), bend=False))
    return forms


def laundry_basket(lid=True):
    grass = seagrass()

    def radius_at(z):
        return 18.5 + 2.6 * math.sin(math.pi * min(max(z, 0), 55) / 62)

    forms = woven(radius_at, 52, grass, row=2.1, stakes=30, swing=0.85, thickness=1.08)
    forms += plaited_rim(radius_at(52) + 0.2, grass, 52.6, 1.2, 34)
    forms.append(
        lathe(
            [(0, 0.5), (17.5, 0.5), (19, 25), (18.6, 52.4), (18.0, 52.4), (17, 1), (0, 1)],
            surface("#E9E1CF", 0.95),
            round_=0.4,
        )
    )
    for side in (-1, 1):
        path = [
            (side * (19.9 + 2.6 * math.sin(t * math.pi)), -6 + 12 * t, 43 - 4.5 * math.sin(math.pi * t))
            for t in np.linspace(0, 1, 9)
        ]
        forms.append(tube(path, 1.0, grass))
    if lid:
        forms += [f for f in coiled_disc(20.6, grass, 54.4, 1.08, 2.4)]
        forms += plaited_rim(20.9, grass, 54.2, 1.1, 34)
        forms.append(tube([(-3.6, 0, 57), (-2.6, 0, 60), (2.6, 0, 60), (3.6, 0, 57)], 0.9, grass))
    return group(forms)


def clothes_brush():
    """A clothes brush along x, bristles down, its handle at the right; 26 cm long."""
    wood = pear("x")
    body = loft(
        [
            (-8.2, 0.4, 0.4, 3.2),
            (-8, 3.2, 1.2, 3.2),
            (-3, 4.5, 1.7, 3.5),
            (4, 4.1, 1.7, 3.6),
            (7.5, 2.4, 1.6, 3.9),
            (10, 1.9, 1.5, 4.4),
            (14.5, 2.5, 1.6, 5.0),
            (17.3, 1.9, 1.2, 5.0),
            (17.8, 0.4, 0.4, 5.0),
        ],
        wood,
        power=2.6,
        steps=70,
    )
    holes = []
    for row in range(8):
        y = (row - 3.5) * 0.47
        reach = 1 - (abs(y) / 2.6) ** 2.4
        holes += [(x, y, 3.1) for x in np.arange(-7.4 * reach, 6.2 * reach, 0.5)]
    hair = tufts(holes, 2.9, surface("#4A3B2E", 0.55), each=26, spread=0.24, splay=0.05, flare=0.03, radius=0.018)
    eyelet = lathe([(0.28, 0), (0.5, 0), (0.5, 1.8), (0.28, 1.8)], metal("#B9975B", 0.3), (15.7, 0, 4.15), round_=0.08)
    return [body, hair, eyelet]


def wool_ball(loc, colour, seed):
    ball = sphere(3.5, felt(colour))
    hair = fuzz((0, 0, 3.5), 3.5, surface(colour, 0.95), 7000, 0.5, seed)
    return group([ball, hair], loc)
