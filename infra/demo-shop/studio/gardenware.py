"""Garden forms."""

import math

import numpy as np

from bristles import strands
from forms import box, lathe, sheet, slab, tube
from labels import flat_type, line
from materials import ash, bamboo, beech, larch, leaf, metal, mottled, surface, terracotta, wood
from mesh import group
from props import stems

SOIL = ("#4A3628", "#2E2018")


def pot(rim, loc, plant=None, saucer=True):
    """A terracotta pot, rim centimetres across; plant is a function that returns forms standing on the soil."""
    r, h = rim / 2, rim * 0.88
    clay = terracotta()
    profile = [
        (0, 0.9),
        (r * 0.64, 0.9),
        (r * 0.9, h * 0.76),
        (r, h * 0.77),
        (r, h),
        (r - 0.6, h),
        (r - 0.9, h * 0.85),
        (0, h * 0.84),
    ]
    forms = [lathe(profile[:-2], clay, round_=0.3)]
    if saucer:
        forms.append(
            lathe(
                [(0, 0), (r * 0.82, 0), (r * 0.95, 1.7), (r * 0.88, 1.7), (r * 0.78, 0.5), (0, 0.5)], clay, round_=0.25
            )
        )
    inner = [(r - 0.65, h), (r * 0.8, h * 0.78), (0, h * 0.8)]
    forms.append(lathe(inner, mottled(*SOIL, 3, 0.95, 0.3) if plant else clay, round_=0.1))
    group(forms, loc)
    if plant:
        group(plant(), (loc[0], loc[1], loc[2] + h * 0.8))
    return forms


def herb(kind):
    """A small plant: basil, thyme or chives."""
    if kind == "basil":
        return stems(7, 13, leaf("#6FA04C", "#4C7C34"), 4.2, 3, (4.6, 3.0), 7)
    if kind == "thyme":
        return stems(20, 9, leaf("#80946C", "#5F7452"), 5, 5, (1.3, 0.6), 12)
    random = np.random.default_rng(3)
    green = leaf("#6F9A55", "#4E7A3C")
    blades = []
    for _ in range(60):
        a, r = random.uniform(0, 6.3), random.uniform(0, 2.6)
        lean, tall = random.uniform(0.5, 4.5), random.uniform(9, 17)
        x, y = r * math.cos(a), r * math.sin(a)
        blades.append(
            tube(
                [
                    (x, y, 0),
                    (x + lean * 0.3 * math.cos(a), y + lean * 0.3 * math.sin(a), tall * 0.6),
                    (x + lean * math.cos(a), y + lean * math.sin(a), tall),
                ],
                [0.16, 0.14, 0.03],
                green,
                sides=2,
            )
        )
    return blades


def plant_label(loc, rot, word=None):
    """A beech label of 15 cm along x, its point at the right."""

    outline = [
        (-7.5, -0.85),
        (-7.3, -1.0),
        (5.4, -1.0),
        (7.5, -0.12),
        (7.5, 0.12),
        (5.4, 1.0),
        (-7.3, 1.0),
        (-7.5, 0.85),
    ]
    forms = [slab(outline, 0.22, beech("x"), bevel=0.06)]
    if word:
        type_ = flat_type([line(word, 1.25, -0.35, "italic")], "#4A4640")
        forms += group(type_, (-2.6, 0, 0.24), (-90, 0, 0))
    return group(forms, loc, rot)


def coir_pot(loc, rot=(0, 0, 0), seed=1, soil=False):
    """A pot of pressed coconut fibre, 8 cm."""
    random = np.random.default_rng(seed)
    brown = mottled("#A0703F", "#6E4724", 2.2, 0.95, 0.2)
    forms = [lathe([(0, 0), (2.9, 0), (4, 7.9), (3.6, 8.0), (2.6, 0.5), (0, 0.5)], brown, round_=0.3)]
    n = 2600
    a, h = random.uniform(0, 6.3, n), random.uniform(0, 8, n)
    r = 2.95 + 1.08 * h / 8
    roots = np.c_[r * np.cos(a), r * np.sin(a), h]
    along = random.normal(0, 1, n)
    lean = np.c_[-np.sin(a) * along, np.cos(a) * along, random.normal(0, 1, n)] * 0.8
    lean += np.c_[np.cos(a), np.sin(a), np.zeros(n)] * random.uniform(0, 0.25, (n, 1))
    forms.append(strands(roots, roots + lean, 0.022, surface("#A97A48", 0.85), 0.6))
    if soil:
        forms.append(lathe([(3.5, 6.9), (2, 7.1), (0, 7.2)], mottled(*SOIL, 3, 0.95, 0.3)))
        forms += group(stems(2, 5.5, leaf("#7FAE57", "#5F9040"), 0.8, seed + 3, (2.6, 1.6), 3), (0, 0, 7))
    return group(forms, loc, rot)


def trug():
    """A boat-shaped basket of seven thin boards, 45 by 26 cm, with rim, handle and feet along y."""
    birch = wood("#DDBE90", "#C7A26F", "x")
    forms = []
    for i in range(7):
        low, high = -1 + 2 * i / 7, -1 + 2 * (i + 1) / 7 + 0.03

        def at(u, v, low=low, high=high):
            w = low + (high - low) * (v / 2 + 0.5)
            bow = 1 - (np.abs(u) / 22.5) ** 2.6
            side = np.sign(w) * np.abs(w) ** 0.85
            return (
                u,
                side * 13 * (0.42 + 0.58 * np.maximum(bow, 0) ** 0.5),
                1.2 + 9.2 * np.abs(w) ** 2.1 * np.maximum(bow, 0) ** 0.4 + 8.4 * (np.abs(u) / 22.5) ** 2.8,
            )

        forms.append(sheet(at, (45, 2), birch, 0.32, cells=(60, 10)))
    rim = []
    for a in np.linspace(0, 2 * math.pi, 80, endpoint=False):
        u = 22.5 * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a))
        bow = max(1 - (abs(u) / 22.5) ** 2.6, 0)
        y = math.sin(a)
        edge = 13 * (0.42 + 0.58 * bow**0.5)
        rim.append(
            (
                u,
                math.copysign(min(abs(edge), 13 * abs(y) ** 0.6 * 1.05 + 0.1), y),
                1.6 + 9.2 * bow**0.4 * (1 if abs(y) > 0.3 else abs(y) / 0.3) + 8.4 * (abs(u) / 22.5) ** 2.8,
            )
        )
    forms.append(tube(rim, 0.75, ash("x"), closed=True))
    hoop = [
        (0, 13.9 * math.cos(a), 10.5 + 15.5 * math.sin(a) if math.sin(a) > 0 else 10.5 + 9.2 * math.sin(a))
        for a in np.linspace(-0.9, math.pi + 0.9, 40)
    ]
    forms.append(tube(hoop, 0.95, ash("y"), bend=False))
    feet = [box((1.8, 15, 1.6), ash("y"), (x, 0, 0), bevel=0.3) for x in (-9, 9)]
    nails = [
        lathe(
            [(0, 0), (0.32, 0), (0.25, 0.14), (0, 0.18)],
            metal("#B87A4B", 0.3),
            (x, -13.55 + abs(x) * 0.06, 9.4),
            (90, 0, 0),
            0.05,
        )
        for x in (-12, -6, 0, 6, 12)
    ]
    return [*forms, *feet, *nails]


def bee_house():
    """A larch house of 22 by 28 by 16 cm filled with bamboo tubes."""
    random = np.random.default_rng(9)
    panel = larch("z")
    forms = [
        box((1.6, 15, 19), panel, (-9.4, 0, 0), bevel=0.2),
        box((1.6, 15, 19), panel, (9.4, 0, 0), bevel=0.2),
        box((20.4, 15, 1.6), larch("x"), (0, 0, -0.2), bevel=0.2),
        box((18, 0.8, 19.6), panel, (0, 7, 0), bevel=0.1),
    ]
    slope = math.degrees(math.atan(8 / 11))
    for s in (-1, 1):
        forms.append(box((16.4, 18, 1.5), larch("y"), (s * 6.2, -0.6, 21.4), (0, s * slope, 0), 0.25))
    placed = []
    for _ in range(2600):
        r = random.choice([0.5, 0.62, 0.75, 0.9])
        x, z = random.uniform(-8.5 + r, 8.5 - r), random.uniform(1.5 + r, 26)
        if z > 19 + 0.727 * (8.5 - abs(x)) - r * 1.3 - 0.8:
            continue
        if all((x - px) ** 2 + (z - pz) ** 2 > (r + pr) ** 2 * 0.98 for px, pz, pr in placed):
            placed.append((x, z, r))
    cane, hollow = bamboo("z"), surface("#2A1D12", 0.9)
    for x, z, r in placed:
        y = -5.6 + random.uniform(-0.5, 0.5)
        forms.append(
            lathe([(r * 0.55, -0.6), (r * 0.55, 0), (r, 0), (r, -9)][::-1], cane, (x, y, z), (90, 0, 0), 0.06, 20)
        )
        forms.append(lathe([(r * 0.58, 0), (0, 0.02)], hollow, (x, y + 0.6, z), (90, 0, 0), 0.01, 12))
    forms.append(box((17.6, 1, 19), surface("#3A2A1C", 0.95), (0, 0, 1), bevel=0.05))
    return forms
