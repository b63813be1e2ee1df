"""Laundry."""

import math

import numpy as np

import props
from forms import lathe, sheet, tube
from kitchenware import spoon
from laundryware import clothes_brush, drying_rack, laundry_basket, peg, wool_ball
from materials import beech, glass, mottled, surface
from mesh import group
from shot import Shot
from soft import folded, mound, sack
from textiles import cloth, felt, knitted, netting
from vessels import banded_bar, bottle, pouch, wooden_cap


def dryer_balls(view):
    white, grey = "#EFE8DA", "#B4AEA4"
    if view == 1:
        spots = [(-7.2, 1, 0), (0, 2.5, 0), (7.2, 0.5, 0), (-3.7, -4.6, 0), (3.7, -5, 0), (0.2, -1.1, 5.4)]
        colours = [white, grey, white, white, white, grey]
    else:
        spots = [(-6.5, 4, 0), (1, 3, 0), (-2.5, -3.5, 0), (6.5, -4.5, 0)]
        colours = [grey, white, white, grey]
    balls = [f for i, (s, c) in enumerate(zip(spots, colours)) for f in wool_ball(s, c, i + 1)]
    if view == 1:
        props.sprig(13, 9, 3.2, (9.5, -8.5, 0), (0, 0, 25), seed=3)
        return Shot(balls, azimuth=5, elevation=17, fill=0.68)
    sack(13, 17, 10, cloth("#DCD0B9", 0.16), (11, 9, 0), 10, 0.72, cord=surface("#F2EBDA", 0.9))
    return Shot(balls, azimuth=-14, elevation=21, fill=0.8, blur=0.006)


def laundry_powder(view):
    bag = pouch(15, 23, 9, "Laundry Powder", "Unscented · 1 kg", loc=(-2, 2, 0), turn=6)
    powder = mottled("#FAF8F2", "#EDEAE0", 3, 0.95, 0.12)
    heap = lathe([(4.2, 0), (3.2, 0.7), (1.5, 1.9), (0, 2.4)], powder, (9.5, -8, 0), round_=1.0)
    scoop = group(
        spoon(16, 5, 6.5, beech("x")),
        (9, -9, 2.1) if view == 2 else (7.5, -10.5, 0.85),
        (0, 4 if view == 2 else 0, -38),
    )
    fill = lathe([(2.1, 0), (1.5, 0.7), (0, 1.1)], powder, (0, 0, 0), round_=0.4)
    if view == 1:
        group([fill], (3.7, -7.4, 1.1))
        return Shot([*bag, heap, *scoop], azimuth=4, elevation=15, fill=0.72)
    group([fill], (5.2, -6.0, 2.4))
    return Shot([heap, *scoop], azimuth=-18, elevation=26, fill=0.74, blur=0.006)


def clothes_pegs(view):
    wood = beech("x")
    if view == 1:
        random = np.random.default_rng(6)
        forms = []
        for i in range(15):
            layer = i // 9
            a, r = random.uniform(0, 6.3), random.uniform(0, 6.5 - 3.5 * layer)
            forms += group(
                peg(wood),
                (r * math.cos(a) * 1.3, r * math.sin(a) - 1, 0.05 + layer * 1.15 + (i % 3) * 0.04),
                (random.uniform(-4, 4), random.uniform(-4, 4), random.uniform(0, 360)),
            )
        for x, y, turn in ((-10, -6, 20), (10.5, -5, -50)):
            forms += group(peg(wood), (x, y, 0.05), (0, 0, turn))
        props.rumpled((15, 14), "#A8B7BF", (9, 9, 0), 10, 4, 1.2)
        return Shot(forms, azimuth=6, elevation=36, fill=0.78)
    tube([(-40, 0, 30.2), (0, 0, 29.7), (40, 0, 30.2)], 0.2, surface("#E9E1CE", 0.9))

    def hang(u, v):
        return u, 0.9 * np.sin(u * 0.42) * (0.25 + (9 - v) / 18), v

    towel = sheet(hang, (26, 22), cloth("#B9C3BB", 0.16), 0.16, (0, 0, 19.6), cells=(140, 60))
    pegs = [
        f
        for x, tilt in ((-10, 88), (0.4, 92), (10.2, 89))
        for f in group(peg(wood), (x - 0.5, 0.0, 31.3), (90, tilt, 90))
    ]
    return Shot([*pegs, towel], azimuth=-16, elevation=6, fill=0.84, blur=0.004)


def rack(view):
    frame = group(drying_rack(), (0, 0, 0), (0, 0, 24))
    towels = _over_rod("#B7C0B0", 1, (-8, 15.5, 42.6)) + _over_rod("#E4D9C3", 2, (10, -6.6, 86.6))
    towels = group(towels, (0, 0, 0), (0, 0, 24))
    if view == 1:
        return Shot(frame, azimuth=2, elevation=12, fill=0.8)
    return Shot([*towels[1:]], azimuth=-12, elevation=16, fill=0.7, blur=0.004)


def _over_rod(colour, seed, loc):
    """A towel 34 cm wide, hung over the rod at loc."""

    def at(u, v):
        side = np.sign(v)
        run = np.abs(v)
        bend = np.minimum(run / 1.0, math.pi / 2)
        y = side * (0.95 * np.sin(bend) + 0.02 * run) + 0.25 * np.sin(u * 0.3 + seed) * np.minimum(run / 20, 1)
        z = 0.95 * np.cos(bend) - np.maximum(run - 1.57, 0)
        return u, y, z

    return group([sheet(at, (34, 60), cloth(colour, 0.3), 0.35, cells=(80, 160))], loc)


def basket(view):
    if view == 1:
        forms = laundry_basket()
        group([folded(30, 22, 4, cloth("#C9D0C4", 0.3), pitch=1.5, thickness=1.2)], (36, -8, 0), (0, 0, -10))
        return Shot(forms, azimuth=0, elevation=13, fill=0.72)
    forms = laundry_basket(lid=False)
    mound(17.5, 7, cloth("#E6DFCF", 0.3), (0, 0, 46), 2)
    mound(10, 5, cloth("#9DB1BA", 0.3), (5, -4, 51), 5)
    return Shot(forms[:30], azimuth=-20, elevation=30, fill=0.86)


def stain_soap(view):
    stone = props.slab_stone((15, 11, 2.4), (0, 1, 0), 8)
    bar = banded_bar((9.2, 5.8, 2.7), "Stain Soap", (0.3, 0.6, 2.4), (0, 0, 14))
    if view == 1:
        bare = [props.soap_bar((9.2, 5.8, 2.7), (8.6, -7, 0), (0, 0, -32), "#F3EEE2", "#E7DFCD")]
        props.rumpled((16, 14), "#A9B8C0", (-12, 7, 0), 24, 5, 1.2)
        return Shot([stone, *bar, *bare], azimuth=4, elevation=31, fill=0.78)
    group([folded(16, 12, 3, cloth("#8FA1AC", 0.2), seed=4)], (8, -11, 0), (0, 0, 20))
    return Shot(bar, azimuth=-22, elevation=38, fill=0.68, blur=0.005)


def wool_wash(view):
    wash = bottle(3.9, 19, "Wool & Silk\nWash", "Cedar · 500 ml", glass("#D5DDC9"), wooden_cap, (-4, 1, 0), 2, 0.62)
    jumpers = [
        folded(20, 15, 4, knitted("#B9A793", 0.42), (9.5, 3, 0), (0, 0, -14), 1.05, 0.85, seed=2),
        folded(19, 14.5, 3, knitted("#E6DCCB", 0.42), (9.2, 3, 4.4), (0, 0, -8), 1.05, 0.85, seed=5),
    ]
    if view == 1:
        return Shot([*wash, *jumpers], azimuth=0, elevation=14, fill=0.8)
    return Shot([*wash, jumpers[1]], azimuth=-26, elevation=20, fill=0.9, blur=0.006)


def garment_brush(view):
    brush = clothes_brush()
    if view == 1:
        group(brush, (-5, -3, 1.6), (0, 0, -22))
        group([folded(26, 19, 2, felt("#6E7A80", "#5C676D"), pitch=0.9, thickness=0.75)], (0, 0, -0.2), (0, 0, -22))
        return Shot(brush, azimuth=4, elevation=24, fill=0.8)
    group(brush, (-3, 0, 2.9), (98, 0, 24))
    props.sprig(12, 8, 3.2, (-9, -9, 0), (0, 0, -8), seed=6)
    return Shot(brush, azimuth=-6, elevation=20, fill=0.8, blur=0.005)


def wash_bags(view):
    net, cord = netting(cell=0.42), surface("#EFE6D4", 0.9)
    big = sack(19, 25, 14, net, (-7, 4, 0), 0, 0.74, cord=cord)
    sack(17.6, 23, 12.6, cloth("#A7B6AD", 0.25), (-7, 4, 0.25), 0, 0.74, mouth=0.2)
    small = sack(14, 18, 11, net, (8.5, -2, 0), 20, 0.74, seed=4, cord=cord)
    sack(12.8, 16.4, 9.8, cloth("#D9B9A4", 0.25), (8.5, -2, 0.25), 20, 0.74, mouth=0.2, seed=4)
    flat = folded(13, 10, 3, netting(), (-1, -13, 0), (0, 0, -12), 0.25, 0.1)
    if view == 1:
        return Shot([*big, *small, flat], azimuth=3, elevation=17, fill=0.78)
    return Shot(small, azimuth=24, elevation=17, fill=0.84, blur=0.005)


SHOTS = {
    "wool-dryer-balls": dryer_balls,
    "unscented-laundry-powder": laundry_powder,
    "beech-clothes-pegs": clothes_pegs,
    "folding-drying-rack": rack,
    "seagrass-laundry-basket": basket,
    "stain-soap-bar": stain_soap,
    "wool-and-silk-wash": wool_wash,
    "pearwood-clothes-brush": garment_brush,
    "cotton-wash-bags": wash_bags,
}
