"""What stands beside a product: greenery, stone, wood, linen, fruit."""

import math

import numpy as np

from forms import box, lathe, loft, sheet, tube
from materials import glaze, leaf, mottled, oak, soap, stone, stoneware
from mesh import group
from textiles import cloth


def foliage(length, width, material, curl=0.25):
    """One leaf along x, rooted at the origin."""

    def at(u, v):
        t = u / length + 0.5
        half = np.sin(np.pi * np.clip(t, 0, 1) ** 0.85) ** 0.8
        return t * length, v * half, -curl * length * t * t + 0.35 * np.abs(v) * half

    return sheet(at, (length, width), material, 0, cells=(14, 7))


def sprig(length=16, leaves=9, size=4.2, loc=(0, 0, 0), rot=(0, 0, 0), seed=1, material=None, round_=0.55):
    """A branch lying on the floor, in the manner of olive or eucalyptus."""
    random = np.random.default_rng(seed)
    green = material or leaf()
    bend = random.uniform(-0.12, 0.12)
    stem = [(x, bend * x * x / length * 3, 0.5 + 0.9 * math.sin(3 * x / length)) for x in np.linspace(0, length, 8)]
    forms = [tube(stem, np.linspace(0.16, 0.07, 8), leaf("#8A7A58", "#6E6042"))]
    for i in range(leaves):
        t = 0.18 + 0.82 * i / max(1, leaves - 1)
        at = stem[min(7, int(t * 7))]
        spin = (70 - 45 * t) * (1 if i % 2 else -1) + random.uniform(-12, 12)
        blade = foliage(size * (1.05 - 0.4 * t), size * round_ * (1.05 - 0.4 * t), green, random.uniform(0.0, 0.2))
        forms += group(
            [blade], (t * length, at[1], at[2] + 0.1), (random.uniform(-30, 30), random.uniform(-28, -2), spin)
        )
    return group(forms, loc, rot)


def slab_stone(size=(18, 13, 2.2), loc=(0, 0, 0), turn=0, colour="#DAD3C4", dark="#C8BFAE"):
    """A honed stone block to stand things on."""
    return box(size, stone(colour, dark), loc, (0, 0, turn), 0.25)


def board(size=(24, 15, 1.8), loc=(0, 0, 0), turn=0):
    """An oak board."""
    return box(size, oak("x"), loc, (0, 0, turn), 0.4)


def pebble(size, loc=(0, 0, 0), turn=0, colour="#B9B3A6"):
    body = loft(
        [(-1, 0.1, 0.1, 0), (-0.8, 1.0, 0.55, 0), (0, 1.5, 0.8, 0), (0.75, 1.1, 0.6, 0), (1, 0.1, 0.1, 0)],
        stone(colour, "#9A9488"),
    )
    return group([body], (loc[0], loc[1], loc[2] + size * 0.38), (0, 0, turn), size)[0]


def rumpled(size, colour, loc=(0, 0, 0), turn=0, seed=3, height=1.6, thread=0.14, calm=1.0):
    """A linen cloth dropped on the floor in soft folds."""
    random = np.random.default_rng(seed)
    waves = [
        (random.uniform(0.3, 0.75), random.uniform(-0.3, 0.4), random.uniform(0, 6.3), random.uniform(0.4, 1))
        for _ in range(5)
    ]

    def at(u, v):
        z = 0
        for kx, ky, phase, weight in waves:
            z = z + weight * np.sin((kx * u + ky * v) / calm + phase + 0.6 * np.sin(0.15 * v))
        z = np.maximum(z / 2.2, 0) ** 1.2 * height
        return u + 0.25 * z, v + 0.6 * np.sin(0.2 * u), z + 0.12

    return sheet(at, size, cloth(colour, thread), 0.14, loc, (0, 0, turn), (150, 150))


def lemon(loc=(0, 0, 0), turn=0, size=1.0):
    profile = [
        (0, -4.1),
        (0.5, -3.9),
        (0.8, -3.3),
        (2.2, -2.3),
        (2.75, 0),
        (2.2, 2.2),
        (0.9, 3.1),
        (0.6, 3.7),
        (0, 3.9),
    ]

    peel = mottled("#E3BE3F", "#D9AE2C", 3.0, 0.4, 0.06, 3)
    fruit = lathe(profile, peel, round_=1.1, steps=64)
    return group([fruit], (loc[0], loc[1], loc[2] + 2.7 * size), (90, 0, turn), size)[0]


def bowl(radius, height, loc=(0, 0, 0), material=None, wall=0.35):
    r, h = radius, height
    profile = [
        (0, 0),
        (r * 0.45, 0),
        (r * 0.5, 0.4),
        (r * 0.86, h * 0.5),
        (r, h),
        (r - wall, h),
        (r * 0.83 - wall, h * 0.5),
        (r * 0.4, 0.9),
        (0, 0.85),
    ]
    return lathe(profile, material or stoneware(), loc, round_=min(r, h) * 0.3)


def plate(radius, loc=(0, 0, 0), material=None):
    r = radius
    profile = [(0, 0), (r * 0.6, 0), (r * 0.66, 0.25), (r, 1.5), (r - 0.15, 1.75), (r * 0.64, 0.75), (0, 0.55)]
    return lathe(profile, material or stoneware(), loc, round_=0.3)


def cup(radius, height, loc=(0, 0, 0), material=None, turn=40, handle=True):
    r, h = radius, height
    clay = material or glaze("#E9E2D3", 0.25)
    forms = [
        lathe(
            [(0, 0), (r * 0.8, 0), (r, h * 0.35), (r, h), (r - 0.3, h), (r - 0.3, h * 0.3), (0, 0.6)], clay, round_=0.4
        )
    ]
    if handle:
        bow = [
            (r - 0.1, 0, h * 0.8),
            (r + 1.6, 0, h * 0.78),
            (r + 1.9, 0, h * 0.5),
            (r + 1.2, 0, h * 0.28),
            (r - 0.2, 0, h * 0.25),
        ]
        forms.append(tube(bow, 0.38, clay))
    return group(forms, loc, (0, 0, turn))


def vase(height, loc=(0, 0, 0), colour="#CFC5B2"):
    h = height
    profile = [
        (0, 0),
        (h * 0.2, 0),
        (h * 0.34, h * 0.3),
        (h * 0.3, h * 0.6),
        (h * 0.11, h * 0.82),
        (h * 0.15, h),
        (h * 0.12, h),
        (h * 0.08, h * 0.8),
        (0, h * 0.75),
    ]
    return lathe(profile, stoneware(colour), loc, round_=h * 0.12)


def soap_bar(size, loc=(0, 0, 0), rot=(0, 0, 0), colour="#EDE4CE", dark="#E2D6BA", bevel=0.5):
    return box(size, soap(colour, dark), loc, rot, bevel)


def stems(count, height, material, spread=2.5, seed=2, blade=(2.2, 1.0), per=7):
    """A small bunch of upright leafy stems, for pots and vases."""
    random = np.random.default_rng(seed)
    forms = []
    for _ in range(count):
        a, lean = random.uniform(0, 2 * math.pi), random.uniform(0.2, 1) * spread
        tall = height * random.uniform(0.65, 1.0)
        top = np.array([lean * math.cos(a), lean * math.sin(a), tall])
        path = [(top[0] * t * t, top[1] * t * t, tall * t) for t in np.linspace(0, 1, 6)]
        forms.append(tube(path, np.linspace(0.1, 0.05, 6), material))
        for i in range(per):
            t = 0.3 + 0.7 * i / (per - 1)
            size = blade[0] * random.uniform(0.7, 1.1)
            one = foliage(size, size * blade[1] / blade[0], material, random.uniform(0.1, 0.35))
            forms += group(
                [one],
                (top[0] * t * t, top[1] * t * t, tall * t),
                (random.uniform(-20, 20), random.uniform(-55, -5), random.uniform(0, 360)),
            )
    return forms


def ball(radius, material, loc=(0, 0, 0)):
    turn = np.linspace(-math.pi / 2, math.pi / 2, 24)
    profile = [(max(radius * math.cos(a), 0), radius * math.sin(a) + radius) for a in turn]
    return lathe(profile, material, loc, round_=0.01, steps=64)
