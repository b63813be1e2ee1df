"""Bathroom forms."""

import math

import numpy as np

from bristles import strands, tufts
from forms import box, lathe, loft, ring, tube
from materials import bamboo, beech, glaze, metal, oak, paper, stoneware, surface
from mesh import group

# The colours of the rings that tell toothbrushes apart.
RINGS = ("#6F8A63", "#C9A050", "#B8694A", "#6E8798")


def waffle(u, v, cell=1.5, depth=0.2):
    """Height of a waffle weave: ridges round square hollows."""
    ridge = np.maximum(np.abs(np.sin(math.pi * u / cell)), np.abs(np.sin(math.pi * v / cell)))
    return depth * ridge**4


def toothbrush(ring_colour, wood=None):
    """A bamboo toothbrush of 19 cm along x, head at the left, lying on its back."""
    wood = wood or bamboo("x")
    handle = loft(
        [
            (-9.5, 0.7, 0.35, 0.3),
            (-9.3, 1.15, 0.5, 0.3),
            (-7, 1.2, 0.5, 0.3),
            (-5.8, 0.65, 0.5, 0.3),
            (-3, 0.75, 0.6, 0.35),
            (2, 1.25, 0.75, 0.4),
            (8.5, 1.2, 0.65, 0.4),
            (9.5, 0.75, 0.4, 0.4),
        ],
        wood,
        power=3.0,
        steps=60,
    )
    holes = [(x, y, 0.55) for x in np.arange(-9.05, -6.6, 0.3) for y in (-0.33, 0, 0.33)]
    hair = tufts(holes, 1.05, surface("#F4EFE2", 0.6), (0, 0, 1), each=26, spread=0.13, splay=0.08, radius=0.012)
    band = tube([(4.2, 0, 0.4), (4.9, 0, 0.4)], 0.66, surface(ring_colour, 0.5), bend=False)
    return [handle, hair, band]


def soap_rack():
    """Four oak slats of 12 cm on two runners."""
    slats = [box((12, 1.55, 0.9), oak("x"), (0, y, 1.6), bevel=0.22) for y in (-3.15, -1.05, 1.05, 3.15)]
    runners = [box((1.3, 8, 1.6), oak("y"), (x, 0, 0), bevel=0.15) for x in (-4, 4)]
    pins = [
        lathe([(0, 0), (0.2, 0), (0.18, 0.06), (0, 0.08)], metal(), (x, y, 2.48), round_=0.03)
        for x in (-4, 4)
        for y in (-3.15, -1.05, 1.05, 3.15)
    ]
    return [*slats, *runners, *pins]


def tumbler(loc=(0, 0, 0)):
    """A two-tone tumbler: bare clay below, white glaze above."""
    bare = stoneware("#CDB597", "#6B5844", 0.7)
    white = stoneware("#F0EADC", "#8A765E", 0.18)
    forms = [
        lathe([(0, 0), (3.6, 0), (3.9, 0.6), (3.95, 4)], bare, round_=0.4),
        lathe([(3.95, 3.9), (4.02, 4.0), (4.02, 10.4), (3.7, 10.4), (3.6, 0.8), (0, 0.7)], white, round_=0.18),
    ]
    return group(forms, loc)


def toilet_brush(raised=False):
    """The brush in its holder; raised, it stands beside it, head up."""
    clay = stoneware("#E9E2D2", "#8A765E", 0.2)
    holder = lathe(
        [(0, 0), (5.2, 0), (5.5, 0.5), (5.2, 13), (4.2, 14.6), (3.8, 14.6), (4.8, 12.8), (5.0, 0.8), (0, 0.8)],
        clay,
        round_=0.5,
    )
    handle = lathe(
        [(0, 8), (1.0, 8), (0.95, 24), (1.15, 33), (1.5, 36.5), (1.1, 38), (0, 38.2)], beech("z"), round_=0.5
    )
    collar = lathe([(0, 14), (2.6, 14), (2.9, 14.7), (2.4, 15.5), (1.0, 15.8)], beech("x"), round_=0.3)
    core = lathe([(0, 1.5), (1.6, 1.6), (1.8, 5), (1.6, 8.4), (0, 8.6)], beech("z"), round_=0.3)
    random = np.random.default_rng(4)
    n = 5200
    a, h = random.uniform(0, 2 * math.pi, n), random.uniform(1.4, 8.4, n)
    low = h < 2.6
    out = np.c_[np.cos(a), np.sin(a), np.where(low, random.uniform(-1.6, 0, n), random.normal(0, 0.1, n))]
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    roots = np.c_[1.5 * np.cos(a), 1.5 * np.sin(a), h]
    head = strands(roots, roots + out * random.normal(2.5, 0.08, (n, 1)), 0.028, surface("#D9BE8B", 0.75), 0.8)
    brush = [handle, core, head, collar]
    if raised:
        return group([holder]), brush
    return group([holder, *brush]), []


def squeegee():
    """A steel squeegee: blade along x at the far end, handle towards -y."""
    steel = metal("#CBCAC6", 0.24)
    bar = tube([(-12.2, 0, 0.9), (12.2, 0, 0.9)], 0.75, steel, bend=False, sides=8)
    caps = [
        lathe([(0, 0), (0.75, 0), (0.7, 0.25), (0, 0.3)], steel, (s * 12.2, 0, 0.9), (0, s * 90, 0), 0.1)
        for s in (1, -1)
    ]
    blade = box((24.6, 1.8, 0.28), surface("#3B3A37", 0.6), (0, 1.35, 0.75), bevel=0.06)
    handle = tube(
        [(0, -0.4, 0.9), (0, -5, 1.1), (0, -10, 1.3), (0, -17.4, 1.2)], [0.6, 0.75, 0.95, 0.85], steel, sides=8
    )
    eye = ring(0.75, 0.22, steel, (0, -18.3, 1.2))
    return [bar, *caps, blade, handle, eye]


def paper_roll(loc, rot=(0, 0, 0), core="#B99A70"):
    """A roll of 10.5 cm standing on its end."""
    white = paper("#F6F2E8", 0.95)
    body = lathe([(2.1, 0), (5.4, 0), (5.55, 0.3), (5.55, 9.2), (5.4, 9.5), (2.1, 9.5)], white, round_=0.35)
    inside = lathe([(2.15, 0), (2.15, 9.5)], surface(core, 0.9))
    lines = [ring(r, 0.025, surface("#E3DCCB", 0.95), (0, 0, 9.5)) for r in (2.7, 3.3, 3.9, 4.5, 5.0)]
    return group([body, inside, *lines], loc, rot)


def tiles(columns, rows, size=10, colour="#EDE9DF", loc=(0, 0, 0), turn=0):
    """A wall of glazed tiles in the xz plane."""
    forms = [box((columns * size, 1, rows * size), surface("#D5CEC0", 0.9), (0, 1.2, 0), bevel=0.05)]
    random = np.random.default_rng(2)
    for i in range(columns):
        for j in range(rows):
            shade = glaze(colour, 0.1 + 0.1 * random.random())
            tile = box(
                (size - 0.3, 0.8, size - 0.3),
                shade,
                ((i - (columns - 1) / 2) * size, 0.4, j * size + 0.15),
                (random.normal(0, 0.25), 0, random.normal(0, 0.25)),
                0.15,
            )
            forms.append(tile)
    return group(forms, loc, (0, 0, turn))
