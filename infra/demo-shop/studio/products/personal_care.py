"""Personal care."""

import math

import numpy as np

import props
from bathware import RINGS, soap_rack, toothbrush, tumbler
from careware import cotton_round, hairbrush, low_jar, marigold, metal_lid, razor, razor_stand, shampoo_puck
from forms import box, lathe
from labels import flat_label, round_label, standard_label
from materials import glass, kraft, leaf, mottled, stoneware, surface
from mesh import group
from palette import linear
from shot import Shot
from soft import sack
from textiles import netting
from vessels import banded_bar, bottle, dropper


def toothbrushes(view):
    if view == 1:
        brushes = []
        for i, colour in enumerate(RINGS):
            brushes += group(toothbrush(colour), (0.5 * (i % 2), 4.2 - 2.8 * i, 0), (0, 0, 2 - 1.6 * i))
        props.slab_stone((27, 17, 1.6), (0, 0, 0), 32)
        group(brushes, (0, 0, 1.6), (0, 0, 32))
        props.rumpled((14, 14), "#C3CDBB", (15, 10, 0), 20, 4, 1.2)
        return Shot(brushes, azimuth=0, elevation=46, fill=0.8)
    cup = tumbler()
    forms = []
    for i, (colour, lean) in enumerate(zip(RINGS, (75, 84, 97, 106))):
        forms += group(toothbrush(colour), (1.5 - i, 0.9 * (-1) ** i, 10.3), ((-1) ** i * 9, lean, 30 * i - 40))
    props.soap_bar((8, 5.5, 2.7), (11.5, -3, 0), (0, 0, -28), "#D9BFA6")
    return Shot([*cup, *forms], azimuth=6, elevation=13, fill=0.76)


def shampoo(view):
    stone = props.slab_stone((14, 12, 2), (0, 0, 0), 12)
    puck = shampoo_puck((0, 0, 2), (0, 0, 0))
    needles = leaf("#6E8560", "#54694A")
    if view == 1:
        second = shampoo_puck((7.4, -3.2, 3.4), (0, 64, -24))
        props.sprig(15, 30, 2.6, (-12, -8.5, 0), (0, 0, 12), 4, needles, 0.16)
        return Shot([stone, *puck, *second], azimuth=4, elevation=25, fill=0.74)
    box_ = box((8.4, 8.4, 3.6), kraft(), (11, 4, 0), (0, 0, -20), 0.12)
    top = flat_label(standard_label("Shampoo\nBar", "Rosemary · 80 g", 5.4, 5.4), 5.4, 5.4)
    group(top, (11, 4, 3.66), (-90, 0, -20))
    props.sprig(13, 28, 2.6, (-5, -9, 0), (0, 0, 6), 9, needles, 0.16)
    return Shot([*puck, stone, box_], azimuth=-12, elevation=33, fill=0.8, blur=0.005)


def safety_razor(view):
    tool = razor()
    if view == 1:
        group(tool, (0, 0, 0.5))
        stand = razor_stand((0, 0, 0))
        group([*tool, *stand], (-2, 0, 0), (0, 0, 28))
        bowl_ = lathe(
            [(0, 0), (3.6, 0), (4.4, 1.2), (4.5, 4.2), (4.2, 4.2), (4.0, 1.3), (0, 0.8)],
            stoneware("#D8C4A6"),
            (8, 3.5, 0),
            round_=0.5,
        )
        lathe(
            [(3.95, 2.6), (2.6, 3.9), (1.2, 4.4), (0, 4.7)],
            surface("#FCFAF5", 0.5, Subsurface_Weight=0.3),
            (8, 3.5, 0),
            round_=0.6,
        )
        return Shot([*tool, *stand, bowl_], azimuth=-4, elevation=14, fill=0.74)
    props.slab_stone((20, 14, 1.8), (0, 0, 0), 20)
    group(tool, (-4.5, 0, 2.8), (0, 86, 24))
    props.sprig(10, 8, 2.6, (-6, 5, 1.8), (0, 0, 10), seed=3)
    return Shot(tool, azimuth=-16, elevation=30, fill=0.76, blur=0.006)


def tablet(loc, rot, chalk):
    profile = [(0, 0), (0.42, 0), (0.5, 0.12), (0.5, 0.36), (0.42, 0.48), (0, 0.5)]
    return group([lathe(profile, chalk, round_=0.08, steps=32)], loc, rot)


def tablets_inside(radius, height, count, seed):
    """Tablets at random in a jar; they shine a little, as the glass takes more light than it would."""
    random = np.random.default_rng(seed)
    chalk = surface("#F7F4EA", 0.9, Emission_Color=linear("#F7F4EA"), Emission_Strength=0.22)
    for _ in range(count):
        a, r = random.uniform(0, 6.3), radius * math.sqrt(random.random())
        spot = (r * math.cos(a), r * math.sin(a), random.uniform(0.4, height))
        tablet(spot, tuple(random.uniform(0, 180, 3)), chalk)


def tooth_tablets(view):
    r, h = 3.4, 8.2
    wall = [
        (0, 0),
        (r, 0),
        (r, h * 0.84),
        (r * 0.9, h * 0.92),
        (r * 0.9, h),
        (r * 0.84, h),
        (r * 0.84, h * 0.9),
        (r - 0.2, h * 0.82),
        (r - 0.2, 0.35),
        (0, 0.35),
    ]
    jar = [lathe(wall, glass(), round_=0.4)]
    tablets_inside(r - 0.75, h * 0.66, 260, 3)
    jar += round_label(standard_label("Tooth Tablets", "Mint · 125 pieces", 3.6, 6.4), r, 3.6, 3.6, 150)
    spilled, chalk = [], mottled("#F7F4EA", "#E4E6D6", 9, 0.9, 0.03)
    random = np.random.default_rng(8)
    for i in range(13):
        x, y = 4.6 + random.uniform(0, 5.5), -4.6 + random.uniform(-2.2, 3.6)
        upright = i % 4 == 0
        turn = (90, 0, random.uniform(0, 180)) if upright else (0, 0, 0)
        spilled += tablet((x, y, 0.5 if upright else 0), turn, chalk)
    if view == 1:
        jar.append(metal_lid(3.35, (0, 0, h - 0.9)))
        props.sprig(10, 10, 3.0, (-12, -4.5, 0), (0, 0, 8), 5, leaf("#7BA066", "#5F8550"), 0.7)
        return Shot([*jar, *spilled], azimuth=4, elevation=17, fill=0.74)
    metal_lid(3.35, (-4.4, -5.0, 3.0), (0, 66, 24))
    brush = group(toothbrush("#6F8A63"), (8.5, 4.5, 0), (0, 0, -52))
    return Shot([*jar, *spilled, *brush[1:2]], azimuth=-14, elevation=32, fill=0.84, blur=0.005)


def deodorant(view):
    cream = surface("#F6F0E0", 0.45, Subsurface_Weight=0.25)
    sage = leaf("#9DAA92", "#7D8C74")
    closed = low_jar(3.0, 4.4, glass("#E6EBDD"), cream, (-4.2, 1.2, 0))
    closed += round_label(
        standard_label("Cream\nDeodorant", "Sage · 50 ml", 2.9, 5.6), 3.0, 2.0, 2.9, 150, (-4.2, 1.2, 0), 4
    )
    closed.append(metal_lid(2.85, (-4.2, 1.2, 3.9)))
    opened = low_jar(3.0, 4.4, glass("#E6EBDD"), cream, (3.8, -1.6, 0))
    opened += round_label(
        standard_label("Cream\nDeodorant", "Sage · 50 ml", 2.9, 5.6), 3.0, 2.0, 2.9, 150, (3.8, -1.6, 0), -6
    )
    lid = metal_lid(2.85, (8.5, 1.6, 2.6), (0, -62, -18))
    if view == 1:
        props.sprig(11, 10, 3.4, (-4.5, -7.5, 0), (0, 0, -6), 6, sage, 0.42)
        return Shot([*closed, *opened, lid], azimuth=2, elevation=22, fill=0.8)
    props.sprig(11, 10, 3.4, (7, -4.5, 0), (0, 0, 30), 8, sage, 0.42)
    return Shot(opened, azimuth=-18, elevation=40, fill=0.7, blur=0.006)


def cotton_pads(view):
    pads = []
    for i in range(7):
        pads += cotton_round(
            (-4 + 0.25 * math.sin(i * 2.1), 2 + 0.25 * math.cos(i * 3.3), i * 0.66),
            (0, 0, i * 40),
            "#6C6A66" if i == 2 else "#F3ECDD",
        )
    pads += cotton_round((4.4, -3.4, 0), (0, 0, 0), "#F3ECDD") + cotton_round((6.9, -1.4, 0.72), (0, 11, 20), "#6C6A66")
    if view == 1:
        sack(10, 13, 8, netting(cell=0.35), (7.5, 7.5, 0), 10, 0.74, cord=surface("#EFE6D4", 0.9))
        sack(9.2, 12, 7.2, mottled("#F3ECDD", "#E6DCC8", 3, 0.95, 0.1), (7.5, 7.5, 0.2), 10, 0.74, mouth=0.2)
        return Shot(pads, azimuth=4, elevation=26, fill=0.72)
    bottle(2.4, 10, "Toner", "Rose · 100 ml", loc=(-9.5, 5, 0))
    return Shot(pads, azimuth=-20, elevation=36, fill=0.84, blur=0.005)


def hair_brush(view):
    brush = hairbrush()
    if view == 1:
        group(brush, (0, 0, 0), (0, 0, -34))
        props.rumpled((18, 15), "#CBB9A8", (9, 9, 0), 10, 9, 1.4)
        return Shot(brush, azimuth=2, elevation=38, fill=0.78)
    group(brush, (0, 0, 0), (0, 0, 38))
    props.sprig(12, 9, 3.2, (6, -10, 0), (0, 0, 18), seed=14)
    return Shot([brush[1], *brush[2:]], azimuth=-10, elevation=24, fill=0.82, blur=0.008)


def body_oil(view):
    oil = bottle(2.5, 9.6, "Body Oil", "Calendula · 100 ml", cap=dropper, label=0.66)
    marigold((5.4, -3.4, 0.1), (0, 0, 0), 1.0, 1)
    marigold((7.4, 1.6, 0.9), (24, 12, 0), 0.9, 2)
    if view == 1:
        props.rumpled((14, 12), "#E9DFCB", (-9, 4, 0), 10, 6, 1.0)
        return Shot([*oil], azimuth=8, elevation=14, fill=0.7, shift=(0.06, 0))
    marigold((-4.6, -4.6, 0.1), (0, 0, 30), 1.05, 3)
    return Shot(oil, azimuth=-14, elevation=30, fill=0.76, blur=0.006)


def olive_soap(view):
    olive = leaf("#87946B", "#667350")
    lower = banded_bar(
        (8.6, 5.8, 3.0), "Olive Oil Soap", (-1, 1, 0), (0, 0, 12), "#D9D3A8", "#C9C290", "140 g", "#F0E8D4"
    )
    upper = banded_bar(
        (8.6, 5.8, 3.0), "Olive Oil Soap", (-0.6, 1.2, 3.05), (0, 0, -14), "#D9D3A8", "#C9C290", "140 g", "#F0E8D4"
    )
    if view == 1:
        bare = props.soap_bar((8.6, 5.8, 3.0), (8.8, -3.6, 0), (0, 0, -30), "#D9D3A8", "#C9C290", 0.25)
        props.sprig(15, 14, 4.2, (-9, -8, 0), (0, 0, 4), 10, olive, 0.26)
        return Shot([*lower, *upper, bare], azimuth=4, elevation=28, fill=0.78)
    rack = group(soap_rack(), (10.5, -5, 0), (0, 0, 20))
    bare = props.soap_bar((8.2, 5.5, 2.6), (10.5, -5, 2.5), (0, 0, 22), "#D9D3A8", "#C9C290", 0.6)
    return Shot([*rack, bare, *upper], azimuth=-8, elevation=34, fill=0.84, blur=0.004)


SHOTS = {
    "bamboo-toothbrushes": toothbrushes,
    "rosemary-shampoo-bar": shampoo,
    "safety-razor": safety_razor,
    "mint-tooth-tablets": tooth_tablets,
    "cream-deodorant": deodorant,
    "reusable-cotton-rounds": cotton_pads,
    "beech-hairbrush": hair_brush,
    "calendula-body-oil": body_oil,
    "olive-oil-soap": olive_soap,
}
