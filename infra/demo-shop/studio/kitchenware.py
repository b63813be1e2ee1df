"""Kitchen forms that more than one picture needs."""

import math

import numpy as np

from bristles import hex_holes, tufts
from forms import ellipse, lathe, loft, ring, sheet, slab, tray, tube
from materials import beech, glass, metal, mottled, stoneware, surface
from mesh import grid_object, group, subdivide, thicken


def spoon(length, bowl_width, bowl_length, wood):
    """A wooden spoon along x, its bowl at the left and open upwards."""
    radius, turn = np.linspace(0.02, 1, 12), np.linspace(0, 2 * math.pi, 48, endpoint=False)
    r, a = np.meshgrid(radius, turn, indexing="ij")
    lattice = np.stack(
        [r * np.cos(a) * bowl_length / 2, r * np.sin(a) * bowl_width / 2, 1.5 * (r**2 - 1) + 0.7], axis=2
    )
    bowl = subdivide(thicken(grid_object(lattice, wood, wrap_columns=True), 0.55, -1.0))
    start, end = bowl_length * 0.42, length - bowl_length / 2
    handle = loft(
        [
            (start, 1.5, 0.8, 0.35),
            (start + 2, 1.25, 1.0, 0.6),
            (end * 0.6, 1.2, 1.0, 0.9),
            (end - 1, 1.7, 1.05, 1.0),
            (end, 0.9, 0.6, 1.0),
        ],
        wood,
    )
    return group([bowl, handle], (-length / 2 + bowl_length / 2, 0, 0))


def spatula(length, width, wood, slots=0):
    """A flat spatula along x, its blade at the left."""
    half = width / 2
    outline = [
        (-length / 2, -half * 0.9),
        (-length / 2 + 0.5, -half),
        (-length / 2 + 6, -half),
        (-length / 2 + 9.5, -0.75),
        (length / 2 - 1, -0.85),
        (length / 2, -0.5),
    ]
    outline += [(x, -y) for x, y in reversed(outline)]
    blade = slab(outline, 0.75, wood, bevel=0.22)
    for i in range(slots):
        cutter = slab(ellipse(5, 0.7, 24, 4), 3, wood, (-length / 2 + 4.2, (i - (slots - 1) / 2) * 1.5, -1), bevel=0)
        cutter.hide_render = True
        cut = blade.modifiers.new("slot", "BOOLEAN")
        cut.object, cut.operation = cutter, "DIFFERENCE"
        blade.modifiers.move(len(blade.modifiers) - 1, 0)
        cutter.parent = blade
    return [blade]


def loaf(loc, turn):
    """A round-ended scored loaf."""
    crust = mottled("#C58A4C", "#8F5527", 0.45, 0.75, 0.12)
    body = loft(
        [(-10, 1, 1, 3), (-9, 7, 5.5, 3.2), (-4, 10.5, 8, 4), (3, 10.8, 8.2, 4.1), (9, 7.2, 6, 3.3), (10.2, 1, 1, 3)],
        crust,
        power=2.3,
        steps=60,
    )
    flour = mottled("#F0DDB8", "#DDBB85", 1.2, 0.95, 0.06)
    scores = []
    for x in (-5.5, -1.8, 1.9, 5.6):
        lift = -0.09 * x * x / 10
        top = [
            (x - 1.4, -3.0, 6.65 + lift),
            (x - 0.5, -1.2, 7.7 + lift),
            (x + 0.5, 1.2, 7.7 + lift),
            (x + 1.4, 3.0, 6.65 + lift),
        ]
        scores.append(tube(top, [0.12, 0.5, 0.5, 0.12], flour))
    return group([body, *scores], loc, (0, 0, turn))


def egg(loc):
    """A fried egg."""

    def at(u, v):
        r, a = np.hypot(u, v) / 4.5, np.arctan2(v, u)
        edge = 1 + 0.12 * np.sin(3 * a + 1) + 0.07 * np.sin(7 * a)
        return u * edge, v * edge, 0.45 * np.sqrt(np.maximum(1 - np.minimum(r, 1) ** 2, 0)) - np.where(r > 1, 0.3, 0)

    white = sheet(at, (9, 9), surface("#FBF7EC", 0.25), 0, cells=(60, 60))
    yolk = lathe(
        [(0, 0), (1.7, 0.1), (1.65, 0.6), (0.9, 1.15), (0, 1.25)],
        surface("#F0A51E", 0.12),
        (0.3, -0.2, 0.25),
        round_=0.5,
    )
    return group([white, yolk], loc)


def pan_form():
    """A frying pan of 26 cm whose handle runs along +x."""
    steel = metal("#55565A", 0.36)
    dish = lathe([(0, 0), (9.2, 0), (13, 4.6), (12.75, 4.75), (9.0, 0.35), (0, 0.35)], steel, round_=1.4)
    bar = metal("#4A4B4E", 0.4)
    outline = [(10.4, -1.5), (14, -1.1), (24, -1.15), (32, -1.6), (34, -1.0), (34.4, 0)]
    outline += [(x, -y) for x, y in reversed(outline[:-1])]
    handle = slab(outline, 0.55, bar, bevel=0.15)
    group([handle], (1.2, 0, 0.6), (0, -13, 0))
    rivets = [
        lathe([(0, 0), (0.5, 0), (0.42, 0.2), (0, 0.28)], metal(), (10.8, y, 3.1), (0, -45, 0), 0.1)
        for y in (-0.9, 0.9)
    ]
    return group([dish, handle, *rivets])


def coffee_dripper_form():
    """Stoneware cone on its glass server."""
    clay = stoneware("#EAE2D2", "#75604A")
    z = 11.2
    cone = lathe(
        [(2.2, z + 0.1), (2.6, z), (6.2, z + 9), (5.8, z + 9.1), (2.3, z + 0.9), (1.9, z + 0.6)], clay, round_=0.4
    )
    flange = lathe([(1.5, z - 0.2), (5.6, z - 0.3), (5.7, z + 0.25), (2.6, z + 0.6)], clay, round_=0.2)
    filter_ = lathe(
        [(0, z + 1.2), (2.0, z + 1.4), (5.75, z + 9.6), (6.05, z + 9.7)], metal("#CFCBC3", 0.35), round_=0.2
    )
    bow = tube(
        [(5.5, 0, z + 7.6), (8.2, 0, z + 7.6), (8.6, 0, z + 4.8), (6.6, 0, z + 3.0), (4.2, 0, z + 3.2)], 0.5, clay
    )
    server = lathe(
        [
            (0, 0),
            (5.6, 0),
            (6.4, 1.6),
            (6.4, 6),
            (4.6, 9.6),
            (4.8, 11),
            (4.6, 11),
            (4.3, 9.6),
            (6.15, 6),
            (6.15, 1.7),
            (5.4, 0.3),
            (0, 0.3),
        ],
        glass(),
        round_=0.9,
    )
    coffee = lathe([(0, 0.35), (5.4, 0.4), (6.1, 1.7), (6.12, 5.2), (0, 5.2)], surface("#4A2412", 0.3), round_=0.5)
    group([bow], rot=(0, 0, 25))
    return group([cone, flange, filter_, bow, server, coffee])


def lunch_tin_form(lid=True):
    """A flat tin of 17 by 13 cm."""
    steel = metal("#C6C5C1", 0.3)
    wall = [(-5, 0), (0, 0), (0.15, 4.2), (-0.1, 4.2), (-0.3, 0.4), (-5, 0.4)]
    forms = [tray((17, 13), wall, steel, round_=0.7, power=7)]
    if lid:
        top = [(-5, 4.9), (0.05, 4.9), (0.3, 4.5), (0.35, 3.8), (0.2, 3.8)]
        forms.append(tray((17, 13), top[::-1], steel, round_=0.5, power=7))
        forms.append(tray((13.5, 9.5), [(-4, 4.85), (0, 4.85), (-0.4, 5.15), (-4, 5.15)], steel, round_=0.3, power=7))
    else:
        forms.append(
            tray(
                (0.2, 12.4), [(-0.05, 0.4), (0, 0.4), (0, 3.6), (-0.05, 3.6)], steel, (3.0, 0, 0), round_=0.05, power=8
            )
        )
    for side in (-1, 1):
        clip = slab(ellipse(0.35, 4.2, 24, 6), 2.6, metal("#B9B7B1", 0.25), (side * 8.95, 0, 2.6), bevel=0.1)
        bar = tube([(side * 9.05, -1.9, 2.5), (side * 9.05, 1.9, 2.5)], 0.22, metal(), bend=False)
        forms += [clip, bar]
    return group(forms)


def dish_brush_form():
    """Lying along x with the head at the left, bristles down."""
    wood = beech("x")
    steel = metal()
    head = lathe([(0, 0), (2.5, 0), (2.75, 0.25), (2.75, 1.1), (2.2, 1.9), (0, 2.15)], beech("x"), round_=0.4)
    bristle = surface("#DBC08C", 0.75)
    brush = tufts(hex_holes(lambda x, y: x * x + y * y < 5.3, 0.6, 3), 2.9, bristle, each=36, spread=0.29, flare=0.14)
    handle = loft(
        [
            (5.0, 1.2, 1.2, 2.9),
            (7, 1.7, 1.5, 3.0),
            (11, 1.5, 1.3, 3.3),
            (16, 1.9, 1.6, 3.7),
            (20.5, 2.1, 1.6, 4.0),
            (22, 1.1, 0.9, 4.1),
        ],
        wood,
    )
    wire = [
        tube([(5.6, s * 0.25, 2.95), (4.0, s * 0.9, 2.6), (2.6, s * 1.75, 1.5), (1.65, s * 2.2, 0.7)], 0.15, steel)
        for s in (1, -1)
    ]
    collar = lathe([(0, 0), (0.78, 0), (0.78, 1.1), (0, 1.1)], steel, (4.8, 0, 2.88), (0, 88, 0), 0.12)
    loop = ring(0.75, 0.1, steel, (22.5, 0, 4.15), (90, 0, 0))
    return group([head, brush, handle, *wire, collar, loop], (0, 0, 2.9))
