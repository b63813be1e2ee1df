"""Cleaning."""

import numpy as np

import props
from cleanware import broom, dustpan, hand_brush, loofah_pad, scrubbing_brush
from forms import lathe, sheet
from kitchenware import dish_brush_form, spoon
from materials import beech, leaf, mottled, soap, stoneware, surface
from mesh import group
from shot import Shot
from soft import folded
from textiles import printed
from vessels import bottle, pouch, screw_cap, trigger


def orange(loc, size=1.0):
    peel = mottled("#E08A2E", "#CF7420", 4.0, 0.42, 0.05, 3)
    fruit = lathe([(0, 0), (1.6, 0.15), (3.5, 2.2), (3.6, 3.6), (2.2, 6.2), (0.4, 6.7), (0, 6.55)], peel, round_=1.4)
    stalk = lathe([(0, 6.5), (0.35, 6.55), (0.25, 6.8), (0, 6.8)], leaf("#6E7A4C"), round_=0.05)
    return group([fruit, stalk], loc, (12, 8, 0), size)


def concentrate(view):
    small = bottle(
        3.1, 12.5, "All-Purpose\nCleaner", "Concentrate · 250 ml", loc=(-3, -2, 0), cap=screw_cap, label=0.66
    )
    if view == 1:
        spray = bottle(3.8, 17, "All-Purpose", "500 ml", loc=(6.2, 4.5, 0), cap=trigger, label=0.55)
        orange((-9.8, -4, 0), 0.95)
        return Shot([*small, *spray], azimuth=4, elevation=12, fill=0.76)
    orange((6.2, 3, 0))
    orange((11.4, -2.5, 0), 0.9)
    folded(16, 12, 3, printed("#E9E0CB", "#C99A4B"), (-11, 9, 0), (0, 0, 20), 0.7, 0.5)
    return Shot(small, azimuth=-16, elevation=20, fill=0.72, blur=0.006)


def spray_bottle(view):
    spray = bottle(3.9, 17.5, "Spray Bottle", "Water · 500 ml", loc=(0, 0, 0), cap=trigger, label=0.5)
    foot = lathe([(0, -0.05), (3.95, -0.05), (4.1, 0.2), (4.1, 2.6), (3.9, 2.7)], surface("#55695A", 0.7), round_=0.2)
    forms = [*spray, foot]
    if view == 1:
        folded(17, 13, 3, printed("#D9E0CE", "#7E9170"), (11, 6, 0), (0, 0, -18), 0.7, 0.5)
        return Shot(forms, azimuth=-14, elevation=12, fill=0.78)
    props.lemon((9, -6, 0), 30)
    return Shot(spray[2:], azimuth=24, elevation=20, fill=0.86, blur=0.006)


def cloth_card(colour, motif, loc, rot, seed):
    """A dry cellulose cloth, stiff and slightly wavy."""
    random = np.random.default_rng(seed)
    p = random.uniform(0, 6, 2)

    def wave(u, v):
        return u, v, 0.3 + 0.12 * np.sin(0.5 * u + p[0]) + 0.1 * np.sin(0.6 * v + p[1])

    return sheet(wave, (20, 17), printed(colour, motif, 2.2, 0.3, 0.25), 0.28, loc, rot)


def dish_cloths(view):
    colours = [
        ("#EFE8D8", "#7E9170"),
        ("#E2B96B", "#F7F0DF"),
        ("#8FA58A", "#F1EADB"),
        ("#C9805E", "#F4E4D4"),
        ("#A9BAC4", "#F3F0E6"),
    ]
    if view == 1:
        cloths = [
            cloth_card(a, b, (1.5 * i - 3, 1.6 * i - 3, 2.0 - 0.48 * i), (0, 0, 26 - 11 * i), i)
            for i, (a, b) in enumerate(colours)
        ]
        props.soap_bar((8, 5.4, 2.6), (-16, 6, 0), (0, 0, 30), "#E6DCC2")
        return Shot(cloths, azimuth=2, elevation=44, fill=0.8)
    stack = [
        folded(
            17,
            10,
            2,
            printed(a, b, 2.2, 0.3, 0.25),
            (0.4 * (i % 2), 0, i * 1.02),
            (0, 0, 3 * (i % 3) - 3),
            0.5,
            0.3,
            seed=i,
        )
        for i, (a, b) in enumerate(colours)
    ]
    props.bowl(6.4, 5, (-15, 8, 0))
    props.lemon((13, -6, 0), 60)
    return Shot(stack, azimuth=-22, elevation=22, fill=0.74, blur=0.005)


def scrub_brush(view):
    brush = scrubbing_brush()
    if view == 1:
        group(brush, (0, 0, 0), (0, 0, -28))
        props.soap_bar((8.6, 5.6, 2.8), (8.5, -8.5, 0), (0, 0, 22), "#E3CFA0", "#D3BB85")
        return Shot(brush, azimuth=2, elevation=24, fill=0.74)
    group(brush, (0, 1, 3.3), (104, 0, 20))
    return Shot(brush, azimuth=-8, elevation=24, fill=0.8, blur=0.004)


def descaler(view):
    crystals = mottled("#FBFAF6", "#DFDDD4", 6, 0.35, 0.25, 3)
    bag = pouch(13.5, 20, 8, "Citric Acid", "Descaler · 500 g", surface("#EFE6D3", 0.8), (-3, 3, 0), 4)
    bowl_ = props.bowl(5, 3.8, (9, -4, 0), stoneware("#C9B697", "#6B5844"))
    heap = lathe([(4.3, 2.5), (3.4, 3.1), (1.6, 3.9), (0, 4.3)], crystals, (9, -4, 0), round_=0.8)
    if view == 1:
        props.lemon((-12.5, -6, 0), 50, 0.9)
        return Shot([*bag, bowl_, heap], azimuth=2, elevation=17, fill=0.76)
    scoop = group(spoon(13, 3.4, 4.6, beech("x")), (14.4, -7.4, 4.6), (0, -14, -32))
    return Shot([bowl_, heap, *scoop], azimuth=14, elevation=28, fill=0.74, blur=0.006)


def pan_and_brush(view):
    pan, brush = dustpan(), hand_brush()
    if view == 1:
        group(pan, (-4, 2, 0), (0, 0, -34))
        group(brush, (10, -13, 0), (0, 0, -8))
        return Shot([*pan, *brush], azimuth=8, elevation=30, fill=0.8)
    group(pan, (0, 4, 0), (0, 0, 20))
    group(brush, (-1, -1.5, 0.6), (0, 0, 24))
    return Shot([*brush, *pan[:4]], azimuth=-20, elevation=24, fill=0.82, blur=0.003)


def house_broom(view):
    head, pole = broom()
    if view == 1:
        group([*head, pole], (0, 0, 0), (0, 0, 24))
        return Shot(head, azimuth=-6, elevation=15, fill=0.66, shift=(0.0, 0.13))
    group([*head, pole], (0, 0, 0), (0, 0, -38))
    group(dustpan(), (17, -20, 0), (0, 0, -200))
    return Shot(head, azimuth=4, elevation=22, fill=0.72, blur=0.004)


def loofah_pads(view):
    if view == 1:
        pads = (
            loofah_pad((-5, 5, 0), (0, 0, 24), 1)
            + loofah_pad((6, 4, 0), (0, 0, -34), 2)
            + loofah_pad((0.5, -5.5, 0), (0, 0, 8), 3)
            + loofah_pad((0.8, 2.5, 1.75), (0, 0, -12), 4)
        )
        props.sprig(12, 9, 3.4, (-14, -10, 0), (0, 0, 6), seed=12)
        return Shot(pads, azimuth=4, elevation=35, fill=0.8)
    pads = loofah_pad((-2, 0, 0), (0, 0, 18), 1) + loofah_pad((3.5, -2.8, 1.5), (0, -14, -24), 2)
    props.bowl(7, 5.5, (-8, 13, 0))
    return Shot(pads, azimuth=-14, elevation=32, fill=0.84, blur=0.005)


def dish_soap(view):
    dish = lathe([(0, 0), (5.6, 0), (6.4, 1.1), (6.1, 1.3), (5.3, 0.55), (0, 0.5)], stoneware("#E4DBCA"), round_=0.3)
    block = lathe(
        [(0, 0), (4.2, 0), (4.3, 3.4), (4.0, 3.8), (0, 3.8)], soap("#E8CE7A", "#DDBF63"), (0, 0, 0.6), round_=0.5
    )
    brush = dish_brush_form()
    if view == 1:
        group(brush, (-5, 10.5, 0), (0, 0, -8))
        props.lemon((-10.5, -2, 0), 65)
        return Shot([dish, block, *brush[:2]], azimuth=8, elevation=24, fill=0.74)
    group(brush, (1.0, -0.6, 4.3), (0, -6, 38))
    foam = [
        props.ball(r, surface("#FBFAF5", 0.3, Subsurface_Weight=0.4), (x, y, 4.1))
        for x, y, r in (
            (-2.6, -1.8, 0.55),
            (-1.8, -2.7, 0.4),
            (-2.9, -0.6, 0.36),
            (-1.0, -2.9, 0.3),
            (-2.0, -3.3, 0.26),
        )
    ]
    return Shot([dish, block, *brush[:2], *foam], azimuth=-14, elevation=26, fill=0.7, blur=0.005)


SHOTS = {
    "all-purpose-concentrate": concentrate,
    "glass-spray-bottle": spray_bottle,
    "cellulose-dish-cloths": dish_cloths,
    "scrubbing-brush": scrub_brush,
    "citric-acid-descaler": descaler,
    "dustpan-and-brush": pan_and_brush,
    "horsehair-broom": house_broom,
    "loofah-scouring-pads": loofah_pads,
    "solid-dish-soap": dish_soap,
}
