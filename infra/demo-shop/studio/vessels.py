"""Jars, bottles, pots and packets."""

import numpy as np

from forms import box, lathe, loft, sheet, tube
from labels import flat_label, flat_type, line, round_label, standard_label
from materials import amber_glass, beech, glass, kraft, metal, surface
from mesh import group
from palette import INK
from props import soap_bar


def jar(radius, height, loc=(0, 0, 0), contents=None, level=0.7, lid="x", wall=0.25):
    """A straight glass jar with a wooden lid; contents is a material and level its share of the height."""
    r, h = radius, height
    profile = [(0, 0), (r, 0), (r, h), (r - wall, h), (r - wall, wall * 1.6), (0, wall * 1.6)]
    forms = [lathe(profile, glass(), round_=0.35)]
    if contents:
        top = h * level
        bulge = [
            (0, wall * 1.7),
            (r - wall - 0.03, wall * 1.7),
            (r - wall - 0.03, top),
            (r * 0.5, top + 0.25),
            (0, top + 0.1),
        ]
        forms.append(lathe(bulge, contents, round_=0.3))
    if lid:
        forms.append(lathe([(0, h - 0.6), (r - wall - 0.1, h - 0.6), (r - wall - 0.1, h)], surface("#E8E6DF", 0.5)))
        cover = [(0, h + 0.02), (r + 0.15, h + 0.02), (r + 0.15, h + 1.7), (0, h + 1.7)]
        forms.append(lathe(cover, beech("x"), round_=0.25))
    return group(forms, loc)


def bottle(radius, height, name, detail, glass_=None, cap=None, loc=(0, 0, 0), turn=0, label=0.5, shoulder=0.72):
    """A filled round bottle with a label; cap is a function (radius, z) that returns forms."""
    r, h = radius, height
    neck = max(r * 0.34, 1.1)
    profile = [
        (0, 0),
        (r * 0.96, 0),
        (r, r * 0.06),
        (r, h * shoulder),
        (r * 0.86, h * (shoulder + 0.1)),
        (neck, h * 0.93),
        (neck, h),
        (0, h),
    ]
    forms = [lathe(profile, glass_ or amber_glass(), round_=r * 0.4)]
    tall = h * shoulder * label * 1.25
    middle = h * shoulder * 0.5
    forms += round_label(standard_label(name, detail, tall, r * 2.2), r, middle, tall)
    forms += (cap or screw_cap)(neck, h)
    return group(forms, loc, (0, 0, turn))


def screw_cap(neck, z, colour="#2A2925"):
    r = neck + 0.22
    return [lathe([(0, z - 1.3), (r, z - 1.3), (r, z + 0.35), (0, z + 0.35)], surface(colour, 0.45), round_=0.15)]


def wooden_cap(neck, z):
    r = neck + 0.3
    return [lathe([(0, z - 1.2), (r, z - 1.2), (r, z + 1.4), (0, z + 1.4)], beech("z"), round_=0.25)]


def pump(neck, z):
    """A soap pump in brushed steel."""
    steel = metal("#C7C5BF", 0.3)
    r = neck + 0.2
    forms = [
        lathe(
            [
                (0, z - 1.2),
                (r, z - 1.2),
                (r, z + 0.2),
                (r * 0.55, z + 0.5),
                (0.42, z + 0.7),
                (0.42, z + 2.2),
                (0, z + 2.2),
            ],
            steel,
            round_=0.15,
        ),
        lathe([(0, z + 2.2), (0.95, z + 2.2), (0.95, z + 3.1), (0, z + 3.1)], steel, round_=0.2),
    ]
    spout = [(0, 0, z + 2.7), (-1.6, 0, z + 2.75), (-3.0, 0, z + 2.65), (-3.5, 0, z + 2.15)]
    return [*forms, tube(spout, [0.5, 0.42, 0.36, 0.32], steel)]


def trigger(neck, z, colour="#2F312E"):
    """A spray head; the nozzle points to the left."""

    plastic = surface(colour, 0.4)
    r = neck + 0.25
    head = loft(
        [
            (-3.6, 1.5, 1.5, z + 3.6),
            (-2.2, 1.9, 1.9, z + 3.5),
            (0, 2.2, 2.6, z + 3.1),
            (1.6, 2.0, 2.2, z + 3.0),
            (2.4, 1.2, 1.3, z + 2.8),
        ],
        plastic,
        power=3.2,
    )
    lever = loft(
        [(0, 1.1, 0.45, 0), (1.6, 1.2, 0.5, 0.25), (3.2, 1.1, 0.5, 0.2), (4.6, 0.9, 0.4, -0.25)], plastic, power=3
    )
    group([lever], (-1.7, 0, z + 2.9), (0, 72, 0))
    collar = lathe(
        [(0, z - 1.4), (r, z - 1.4), (r, z + 0.6), (r * 0.7, z + 0.9), (0.8, z + 2.4), (0, z + 2.4)],
        plastic,
        round_=0.2,
    )
    nozzle = lathe(
        [(0, 0), (0.75, 0), (0.75, 0.7), (0, 0.7)], surface("#E9E3D5", 0.5), (-3.5, 0, z + 3.6), (0, -90, 0), 0.12
    )
    return [head, lever, collar, nozzle]


def dropper(neck, z):
    r = neck + 0.2
    rubber = surface("#35332F", 0.6)
    return [
        lathe([(0, z - 1.1), (r, z - 1.1), (r, z + 0.5), (0, z + 0.5)], metal("#B9975B", 0.35), round_=0.12),
        lathe(
            [
                (0, z + 0.5),
                (r * 0.72, z + 0.5),
                (r * 0.62, z + 1.6),
                (r * 0.66, z + 2.6),
                (r * 0.4, z + 3.3),
                (0, z + 3.4),
            ],
            rubber,
            round_=0.3,
        ),
    ]


def pouch(width, height, depth, name, detail, material=None, loc=(0, 0, 0), turn=0, label=(0.62, 0.5)):
    """A standing block-bottom bag with a folded top."""

    def side(sign):
        def at(u, v):
            across, up = u / width + 0.5, v / height + 0.5
            belly = np.sin(np.pi * np.clip(across, 0, 1)) ** 0.45
            fullness = np.clip(1.08 - up, 0, 1) ** 0.55 * belly
            crease = 0.12 * np.sin(9 * up + 4 * across) * np.sin(7 * across + 2) * (0.3 + up)
            return u * (1 - 0.05 * (1 - up)), sign * (depth / 2 * fullness + 0.06) + crease * belly, v + height / 2

        return sheet(at, (width, height), material or kraft(), 0.05, cells=(60, 80))

    forms = [side(-1), side(1)]
    fold = [(-width / 2 - 0.05, -0.25, height * 0.965), (width / 2 + 0.05, -0.25, height * 0.965)]
    forms.append(tube(fold, 0.42, material or kraft(), bend=False))
    w, h = width * label[0], height * label[1]
    lean = np.degrees(np.arctan(depth * 0.32 / height))
    forms += flat_label(standard_label(name, detail, h, w), w, h, (0, -depth * 0.425, height * 0.42), (-lean, 0, 0))
    return group(forms, loc, (0, 0, turn))


def banded_bar(size, name, loc, rot, colour="#F3EEE2", dark="#E7DFCD", detail="120 g", band="#E6DAC0"):
    """A bar of soap in its paper band; the label lies on top."""
    bar = soap_bar(size, colour=colour, dark=dark)
    x, y, z = size
    sleeve = box((x * 0.52, y + 0.08, z + 0.08), surface(band, 0.85), (0, 0, -0.04), bevel=0.45)
    unit = y / 5.6
    text = flat_type(
        [
            line("Alder", unit * 1.25, 0.5 * unit, "name"),
            line(name, unit * 0.62, -0.6 * unit, "italic"),
            line(detail.upper(), unit * 0.36, -1.6 * unit, "small", 1.1),
        ],
        INK,
    )
    top = group(text, (0, 0, z + 0.07), (-90, 0, 0))
    return group([bar, sleeve, *top], loc, rot)
