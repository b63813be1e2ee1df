"""Forms for personal care: razor, hairbrush, pads, tins, flowers."""

import numpy as np

from forms import box, lathe, loft, ring, tube
from materials import beech, metal, mottled, soap, surface
from mesh import group
from props import foliage


def razor():
    """A safety razor of 9.5 cm standing on the end of its handle, head along x."""
    chrome = metal("#D9D7D2", 0.12)
    profile = [(0, 0), (0.75, 0), (0.82, 0.5), (0.62, 0.9), (0.52, 1.2)]
    for i in range(15):
        z = 1.4 + i * 0.3
        profile += [(0.58, z), (0.58, z + 0.17), (0.5, z + 0.2), (0.5, z + 0.28)]
    profile += [(0.5, 6.1), (0.42, 6.6), (0.34, 7.6), (0.5, 8.2), (0.5, 8.5), (0, 8.5)]
    handle = lathe(profile, chrome, round_=0.06, steps=64)
    plate = loft(
        [(-2.15, 1.6, 0.2, 8.62), (-2.1, 2.5, 0.3, 8.62), (2.1, 2.5, 0.3, 8.62), (2.15, 1.6, 0.2, 8.62)],
        chrome,
        power=4,
    )
    blade = box((4.1, 2.2, 0.05), metal("#B8BCC0", 0.2), (0, 0, 8.8), bevel=0.01)
    cap = loft(
        [(-2.15, 1.5, 0.2, 9.0), (-2.1, 2.25, 0.5, 8.98), (2.1, 2.25, 0.5, 8.98), (2.15, 1.5, 0.2, 9.0)],
        chrome,
        power=2.2,
    )
    return [handle, plate, blade, cap]


def razor_stand(loc=(0, 0, 0)):
    """A weighted foot with a fork that holds the razor under its head."""
    steel = metal("#D3D1CB", 0.2)
    foot = lathe([(0, 0), (2.6, 0), (2.6, 0.7), (0.9, 1.1), (0, 1.1)], steel, (0, 1.6, 0), round_=0.2)
    post = tube([(0, 1.6, 1), (0, 1.6, 9.0), (0, 1.5, 9.6), (0, 0.9, 9.7)], 0.24, steel)
    fork = tube(
        [(-0.72, -0.6, 9.7), (-0.72, 0.3, 9.7), (0, 0.95, 9.7), (0.72, 0.3, 9.7), (0.72, -0.6, 9.7)], 0.18, steel
    )
    return group([foot, post, fork], loc)


def hairbrush():
    """A paddle brush of 24 cm along x, its pins upwards."""
    wood = beech("x")
    back = loft(
        [
            (-12, 0.5, 0.4, 0.8),
            (-11.8, 3.4, 1.2, 0.8),
            (-9, 6.9, 1.5, 0.8),
            (-5, 8.0, 1.6, 0.8),
            (-1, 6.8, 1.6, 0.8),
            (2, 3.2, 1.6, 0.85),
            (4.5, 2.0, 1.6, 0.9),
            (9, 2.6, 1.7, 0.9),
            (11.6, 2.0, 1.3, 0.9),
            (12, 0.5, 0.4, 0.9),
        ],
        wood,
        power=2.8,
        steps=80,
    )
    cushion = lathe([(0, 0.5), (1, 0.5), (1, 1.0), (0.85, 1.25), (0, 1.4)], surface("#B5543C", 0.55), round_=0.15)
    group([cushion], (-5.6, 0, 0.55), (0, 0, 0))
    cushion.scale = (5.2, 3.1, 1.0)
    pin = beech("z")
    pins = []
    for row, x in enumerate(np.arange(-10.2, -0.8, 0.95)):
        for y in np.arange(-2.6, 2.7, 0.87):
            y += 0.2 if row % 2 else -0.2
            r = ((x + 5.6) / 4.9) ** 2 + (y / 2.85) ** 2
            if r < 1:
                top = 1.95 - 0.3 * r
                pins.append(
                    lathe(
                        [(0, 0), (0.1, 0), (0.13, 1.5), (0.2, 1.6), (0.16, 1.8), (0, 1.85)],
                        pin,
                        (x, y, top - 0.3),
                        (-y * 2.2, (x + 5.6) * 1.4, 0),
                        0.05,
                        10,
                    )
                )
    return [back, cushion, *pins]


def cotton_round(loc, rot, colour, thickness=0.55):
    """A stitched pad of 8 cm."""
    body = lathe(
        [(0, 0), (3.7, 0), (4.0, thickness * 0.4), (3.7, thickness), (2.6, thickness * 1.12), (0, thickness * 1.15)],
        mottled(colour, colour, 5, 0.95, 0.06),
        round_=0.2,
    )
    seam = ring(3.75, 0.09, surface("#B98A5C", 0.9), (0, 0, thickness * 0.95))
    return group([body, seam], loc, rot)


def low_jar(radius, height, glass_, cream=None, loc=(0, 0, 0)):
    """A cosmetic jar without its lid."""
    r, h = radius, height
    forms = [
        lathe(
            [(0, 0), (r, 0), (r, h * 0.85), (r * 0.9, h), (r * 0.84, h), (r * 0.84, 0.5), (0, 0.5)], glass_, round_=0.35
        )
    ]
    if cream:
        forms.append(
            lathe(
                [
                    (0, 0.52),
                    (r * 0.83, 0.52),
                    (r * 0.83, h * 0.9),
                    (r * 0.5, h * 0.96),
                    (r * 0.25, h * 0.86),
                    (0, h * 1.0),
                ],
                cream,
                round_=0.35,
            )
        )
    return group(forms, loc)


def metal_lid(radius, loc=(0, 0, 0), rot=(0, 0, 0), colour="#C9B48A"):
    r = radius
    return lathe(
        [(0, 0), (r, 0), (r, 1.5), (r - 0.35, 1.75), (r - 0.6, 1.6), (0, 1.6)], metal(colour, 0.32), loc, rot, 0.15
    )


def marigold(loc, rot=(0, 0, 0), size=1.0, seed=1):
    """A calendula flower, about 5 cm across, face up."""
    random = np.random.default_rng(seed)
    petal = mottled("#F0A23A", "#E08520", 1.2, 0.6, 0.02)
    forms = []
    for ring_, (count, length, tilt) in enumerate(((18, 2.6, -4), (16, 2.2, -20), (12, 1.6, -40))):
        for i in range(count):
            one = foliage(length, 0.7, petal, 0.1)
            forms += group(
                [one],
                (0, 0, 0.35 + 0.12 * ring_),
                (0, tilt + random.normal(0, 5), 360 / count * i + 9 * ring_ + random.normal(0, 4)),
            )
    forms.append(
        lathe(
            [(0, 0.3), (0.75, 0.4), (0.6, 0.95), (0, 1.05)],
            mottled("#A8621E", "#7A3F10", 5, 0.9, 0.15),
            round_=0.2,
            steps=32,
        )
    )
    return group(forms, loc, rot, size)


def shampoo_puck(loc, rot=(0, 0, 0)):
    green = soap("#A9B98C", "#93A575")
    body = lathe([(0, 0), (3.4, 0), (3.7, 0.6), (3.7, 2.2), (3.3, 2.8), (1.6, 2.6), (0, 2.5)], green, round_=0.4)
    return group([body], loc, rot)
