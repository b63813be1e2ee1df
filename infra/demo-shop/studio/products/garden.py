"""Garden."""

import math

import numpy as np

import props
from forms import box, lathe, sheet, tube
from gardentools import trowel, twine_spool, watering_can
from gardenware import SOIL, bee_house, coir_pot, herb, plant_label, pot, trug
from labels import flat_type, line
from materials import leaf, mottled, oak, paper, surface
from mesh import group
from shot import Shot


def soil_heap(radius, height, loc):
    heap = [(radius, 0), (radius * 0.7, height * 0.35), (radius * 0.35, height * 0.85), (0, height)]
    return lathe(heap, mottled(*SOIL, 2.2, 0.95, 0.5), loc, round_=radius * 0.2)


def terracotta_pots(view):
    if view == 1:
        pots = pot(17, (-9, 4, 0)) + pot(14, (7.6, 3, 0), lambda: herb("thyme")) + pot(11, (0.5, -9.5, 0))
        return Shot(pots, azimuth=5, elevation=15, fill=0.78)
    pots = pot(14, (0, 0, 0), lambda: herb("basil"))
    pot(11, (-14.5, 6, 0), lambda: herb("chives"))
    empty = pot(11, (11, -9, 5.4), saucer=False)
    group(empty, (0, 0, 0))
    empty[0].parent.rotation_euler = (math.radians(84), 0, math.radians(30))
    return Shot(pots, azimuth=-12, elevation=20, fill=0.6, blur=0.005, shift=(0, 0.06))


def hand_trowel(view):
    tool = trowel()
    if view == 1:
        group(tool, (0, -2, 0.2), (0, 0, 32))
        pot(11, (11.5, 9.5, 0), lambda: herb("thyme"))
        return Shot(tool, azimuth=2, elevation=30, fill=0.78)
    group(tool, (-1, 0, 2.0), (4, 7, -24))
    soil_heap(10, 4.2, (-11, 5, 0))
    return Shot(tool, azimuth=-8, elevation=26, fill=0.84, blur=0.004)


def can(view):
    tool = watering_can()
    if view == 1:
        group(tool, (0, 0, 0), (0, 0, -14))
        pot(11, (-17, -10, 0), lambda: herb("basil"))
        return Shot(tool, azimuth=2, elevation=12, fill=0.82)
    group(tool, (0, 0, 0), (0, 0, 34))
    return Shot([*tool[7:-2]], azimuth=-22, elevation=20, fill=0.62, blur=0.008)


def seed_packet(name, colour, draw, loc, rot):
    """An uncoated paper packet, 8 by 12 cm, standing; draw adds a small plant picture."""

    def side(bulge):
        def at(u, v):
            swell = np.cos(np.clip(u / 8, -0.5, 0.5) * math.pi) * np.cos(np.clip(v / 12, -0.5, 0.5) * math.pi)
            return u, bulge * swell, v + 6

        return sheet(at, (8, 12), paper(colour, 0.9), 0.04, cells=(30, 40))

    forms = [side(-0.35), side(0.25)]
    forms.append(box((8, 0.12, 1.3), paper(colour, 0.9), (0, 0.1, 11.6), bevel=0.03))
    forms += flat_type([line(name, 1.7, 0.2, "italic"), line("ALDER", 0.6, -1.0, "small", 1.3)], loc=(0, -0.42, 9.3))
    forms += group(draw, (0, -0.42, 1.6), (0, 0, 0), 0.31)
    return group(forms, loc, rot)


def flat_plant(material, blade, pairs, height):
    """A pressed plant in the xz plane."""
    forms = [tube([(0, 0, 0), (0.2, 0, height * 0.5), (0, 0, height)], [0.22, 0.18, 0.08], material)]
    for i in range(pairs):
        z, size = height * (0.2 + 0.75 * i / pairs), 1.1 - 0.6 * i / pairs
        for s in (1, -1):
            one = props.foliage(blade[0] * size, blade[1] * size, material, 0)
            forms += group([one], (0, 0, z), (90, -35 if s > 0 else -145, 0))
    tip = props.foliage(blade[0] * 0.6, blade[1] * 0.6, material, 0)
    return forms + group([tip], (0, 0, height), (90, -90, 0))


HERBS = [
    ("Basil", "#BFCF9A", (7, 4.2), 4, "#5F8A45"),
    ("Parsley", "#EBD08E", (5, 3.6), 6, "#6B8F3F"),
    ("Chives", "#D9B3B0", (8, 0.8), 5, "#5E7F4C"),
    ("Coriander", "#E8B583", (4, 3.2), 6, "#7E9A50"),
    ("Thyme", "#AFC3C4", (2.6, 1.2), 9, "#6E7F5E"),
]


def herb_seeds(view):
    packets = []
    for i, (name, colour, blade, pairs, green) in enumerate(HERBS):
        drawing = flat_plant(leaf(green, green), blade, pairs, 16)
        if view == 1:
            spot, turn = ((i - 2) * 7.4, 0.7 * abs(i - 2) ** 1.6 - 3 + (i % 2) * 2.2, 0.1), (-9, 0, (i - 2) * -7)
        else:
            spot, turn = ((i - 2) * 5.4, (i - 2) * -1.6, 0.25 + 0.32 * i), (-84, 0, -24 + 10 * i)
        packets += seed_packet(name, colour, drawing, spot, turn)
    if view == 1:
        pot(11, (11.5, 12, 0), lambda: herb("chives"))
        return Shot(packets, azimuth=2, elevation=12, fill=0.82)
    random = np.random.default_rng(5)
    for _ in range(40):
        props.ball(
            random.uniform(0.16, 0.26), surface("#5A432C", 0.6), (random.uniform(2, 15), random.uniform(-12, -5), 0)
        )
    return Shot(packets, azimuth=-8, elevation=52, fill=0.86)


def garden_twine(view):
    spool = twine_spool((-2, 0, 0))
    jute = mottled("#C19C63", "#95733F", 2.5, 0.95, 0.12)
    if view == 1:
        tail = [
            (1.0, -0.6, 4),
            (3.6, -2.6, 0.4),
            (7.5, -5, 0.2),
            (10.5, -2.5, 0.2),
            (8.5, 0.6, 0.2),
            (6.4, -2, 0.25),
            (9.5, -7.5, 0.2),
            (15, -8.5, 0.2),
        ]
        tube(tail, 0.17, jute)
        second = twine_spool((6.5, 6.5, 3.9), (90, 0, 62))
        return Shot([*spool, *second], azimuth=6, elevation=20, fill=0.68)
    pot(14, (10, 4, 0), lambda: herb("basil"))
    tube([(10, 2.6, 12), (10, 2.6, 31)], 0.45, oak("z"), bend=False)
    tube([(1.0, -1.2, 4), (4.6, -5.4, 0.3), (0, -8.4, 0.2), (-5.5, -6, 0.2), (-9, -8, 0.2)], 0.17, jute)
    return Shot(spool, azimuth=-10, elevation=22, fill=0.56, blur=0.007, shift=(0.1, 0.03))


def labels(view):
    if view == 1:
        words = ("Basil", "Thyme", "Chives", None, "Parsley", None, "Sage", "Mint")
        tags = []
        for i, word in enumerate(words):
            tags += plant_label(((i % 2) * 1.2 - 0.5, 8.2 - 2.3 * i, 0.02), (0, 0, 3 * math.sin(2.3 * i)), word)
        group(tags, rot=(0, 0, 24))
        twine_spool((14, 8, 0))
        return Shot(tags, azimuth=0, elevation=48, fill=0.78)
    pots = pot(11, (-6.5, 2, 0), lambda: herb("thyme")) + pot(11, (6.5, 0, 0), lambda: herb("basil"))
    tags = plant_label((-7.5, -2.0, 13.6), (90, 97, 0), None) + plant_label((4.8, -3.8, 13.4), (90, 84, 6), None)
    tags += group(flat_type([line("Thyme", 1.3, 0, "italic")], "#4A4640"), (-7.3, -2.3, 15.0), (0, -83, 0))
    tags += group(flat_type([line("Basil", 1.3, 0, "italic")], "#4A4640"), (4.8, -4.05, 15.0), (0, -96, 0))
    return Shot([*pots, *tags], azimuth=4, elevation=16, fill=0.82, blur=0.003)


def coir_pots(view):
    pots = []
    if view == 1:
        for i in range(6):
            pots += coir_pot(
                ((i % 3 - 1) * 9.4 + (i // 3) * 2.0, 4.5 - (i // 3) * 9.6, 0), seed=i + 1, soil=i in (2, 4)
            )
        stack = [coir_pot((-10.2, 4.5, 2.6 * j + 2.6), seed=20 + j) for j in range(2)]
        return Shot([f[0] for f in stack] + pots, azimuth=6, elevation=22, fill=0.78)
    pots = coir_pot((0, 0, 0), seed=3, soil=True) + coir_pot((9.6, 3.5, 0), seed=4, soil=True)
    tipped = coir_pot((-7.5, -3.5, 3.6), (82, 0, 46), seed=6)
    soil_heap(4.6, 1.5, (-2.6, -9.6, 0))
    return Shot([*pots, *tipped], azimuth=-6, elevation=24, fill=0.82, blur=0.005)


def harvest_trug(view):
    basket = trug()
    green = leaf("#7FA457", "#5A7F3C")
    if view == 1:
        group(basket, (0, 0, 0), (0, 0, -26))
        return Shot(basket, azimuth=2, elevation=20, fill=0.8)
    group(basket, (0, 0, 0), (0, 0, 22))
    tomato = mottled("#C8432B", "#B5371F", 0.6, 0.18, 0.0)
    for x, y, r in ((-8, 2, 3.2), (-3, -3, 3.4), (-11, -3, 2.9), (-2, 4, 3.0)):
        props.ball(r, tomato, (x, y, 3.2))
    for i, spin in enumerate((0, 50, 95, 140, 200, 260, 310)):
        leafy = props.foliage(13, 6.5, green, 0.35)
        group([leafy], (9, 2, 5.5), (10 * (i % 3), -38 - 6 * (i % 2), spin))
    props.lemon((2.5, -4, 5.2), 40, 0.9)
    return Shot(basket, azimuth=-10, elevation=32, fill=0.84, blur=0.003)


def bees(view):
    house = bee_house()
    if view == 1:
        group(house, (0, 0, 0), (0, 0, 20))
        props.sprig(15, 10, 3.6, (7, -13, 0), (0, 0, 12), seed=4)
        return Shot(house, azimuth=0, elevation=12, fill=0.76)
    group(house, (0, 0, 0), (0, 0, -30))
    return Shot(house[6:-1], azimuth=-8, elevation=8, fill=0.92, blur=0.006)


SHOTS = {
    "terracotta-pots": terracotta_pots,
    "ash-hand-trowel": hand_trowel,
    "galvanised-watering-can": can,
    "kitchen-herb-seeds": herb_seeds,
    "jute-garden-twine": garden_twine,
    "beech-plant-labels": labels,
    "coir-seed-pots": coir_pots,
    "wooden-harvest-trug": harvest_trug,
    "solitary-bee-house": bees,
}
