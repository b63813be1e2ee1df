"""Kitchen."""

import math

import numpy as np

import props
from forms import lathe, ring, tube
from kitchenware import coffee_dripper_form, dish_brush_form, egg, loaf, lunch_tin_form, pan_form, spatula, spoon
from materials import beech, cherry, glaze, leaf, metal, mottled, stoneware, surface
from mesh import group
from shot import Shot
from soft import draped, folded, sack
from textiles import cloth, waxed
from vessels import jar


def dish_brush(view):
    brush = dish_brush_form()
    if view == 1:
        group(brush, (-8, 0, 0), (0, 0, -24))
        props.bowl(6.5, 4.6, (9.5, 10, 0))
        props.sprig(13, 8, 3.4, (-13, 8, 0), (0, 0, 12), seed=4)
        return Shot(brush, azimuth=6, elevation=24, fill=0.74)
    group(brush, (-7, 0, 0), (0, 0, 18))
    props.soap_bar((8, 5.5, 2.8), (9, -8, 0), (0, 0, 20))
    return Shot(brush[:4], azimuth=-24, elevation=14, fill=0.72, blur=0.006)


def storage_jars(view):
    oats = mottled("#F0D5A2", "#DDB878", 2.2, 0.9, 0.1)
    lentils = mottled("#C4703C", "#9A4C26", 2.6, 0.8, 0.14)
    rice = mottled("#FFF7E2", "#EBDDB8", 3.0, 0.8, 0.08)
    jars = (
        jar(5, 19, (-5.5, 3, 0), oats, 0.72)
        + jar(5, 13.5, (5.4, 2.2, 0), lentils, 0.66)
        + jar(5, 7.6, (1.0, -8.5, 0), rice, 0.6)
    )
    props.rumpled((16, 13), "#A9B39A", (-12.5, -9, 0), 20, 5, 1.0)
    if view == 1:
        return Shot(jars, azimuth=8, elevation=14, fill=0.66)
    return Shot(jars[:4] + jars[8:], azimuth=-28, elevation=20, fill=0.86, blur=0.005)


def compost_pail(view):
    enamel = glaze("#EDE6D6", 0.16)
    rim = surface("#3D4A40", 0.3)
    body = lathe([(0, 0), (7.6, 0), (9.2, 19.5), (9.0, 19.5), (7.4, 0.5), (0, 0.5)], enamel, round_=0.5)
    edge = ring(9.25, 0.32, rim, (0, 0, 19.5))
    lid = lathe([(0, 19.6), (9.5, 19.6), (9.5, 20.3), (7.5, 21.2), (2, 21.9), (0, 21.9)], enamel, round_=0.5)
    lid_edge = ring(9.5, 0.24, rim, (0, 0, 19.85))
    knob = lathe([(0, 21.8), (0.9, 21.8), (0.8, 22.5), (1.7, 23.2), (1.7, 24.2), (0, 24.5)], beech("z"), round_=0.4)
    ears = [
        lathe([(0, 0), (1.0, 0), (0.9, 0.5), (0, 0.6)], metal(), (s * 8.95, 0, 17), (0, s * 85, 0), 0.15)
        for s in (1, -1)
    ]
    arc = [(9.9 * math.cos(a), -9.5 * math.sin(a), 17 - 2.9 * math.sin(a)) for a in np.linspace(0, math.pi, 15)]
    bail = tube(arc, 0.24, metal())
    grip = tube(arc[5:10], 0.8, beech("x"))
    pail = group([body, edge, lid, lid_edge, knob, *ears, bail, grip], (0, 0, 0), (0, 0, 18))
    if view == 1:
        props.lemon((-12.5, -4, 0), 70)
        props.sprig(13, 9, 3.6, (10, -5, 0), (0, 0, 30), seed=8)
        return Shot(pail, azimuth=4, elevation=15, fill=0.62)
    props.lemon((12.5, -6, 0), 20)
    props.lemon((14.5, 2, 0), 110)
    return Shot(pail[2:], azimuth=-30, elevation=30, fill=0.8, blur=0.005)


def beeswax_wraps(view):
    prints = [waxed("#E9C873", "#FBF3DC"), waxed("#9DB08A", "#F3EEDD"), waxed("#D99A78", "#F8EADB")]
    dish = props.bowl(7, 6.5, (-4.5, 4, 0))
    cover = draped(7.0, 1.8, 24, prints[0], (-4.5, 4, 6.7), 20, taper=0.25)
    stack = [
        folded(15, 11, 3, prints[1], (8.2, -4, 0), (0, 0, -16), 0.32, 0.2, seed=3),
        folded(11, 8, 3, prints[2], (8.2, -4.3, 1.0), (0, 0, -8), 0.3, 0.2, seed=4),
    ]
    if view == 1:
        props.lemon((-13, -8, 0), 30, 0.9)
        return Shot([dish, cover, *stack], azimuth=4, elevation=27, fill=0.8)
    props.sprig(12, 8, 3.4, (-1, -12, 0), (0, 0, 10), seed=9)
    return Shot([cover, *stack], azimuth=28, elevation=36, fill=0.86, blur=0.005)


def bread_bag(view):
    linen = cloth("#CDB993", 0.2, "#A8926A")
    bag = sack(25, 36, 17, linen, (-3, 4, 0), 8, 0.72, cord=surface("#F2EBDA", 0.9))
    props.board((34, 17, 1.6), (5 if view == 1 else 8, -12, 0), -6)
    bread = loaf((7 if view == 1 else 9, -11, 1.6), -14)
    if view == 1:
        return Shot(bag + bread, azimuth=2, elevation=16, fill=0.76)
    return Shot(bread, azimuth=22, elevation=19, fill=0.72, blur=0.006, shift=(0.0, 0.12))


def wood_spoons(view):
    wood = cherry("x")
    if view == 1:
        tools = [
            spoon(32, 6.4, 9.0, wood),
            spatula(31, 6.6, cherry("x"), slots=3),
            spatula(29, 6.0, cherry("x")),
            spoon(21, 4.4, 6.0, cherry("x")),
        ]
        for i, (tool, y, turn) in enumerate(zip(tools, (10, 3.4, -3.4, -9.5), (5, 1, -3, -6))):
            group(tool, (0 if i < 3 else 3, y, 0.9), (0, 0, turn))
        props.rumpled((16, 16), "#C9C2AE", (-17, 12, 0), 30, 7, 1.2)
        return Shot([f for t in tools for f in t], azimuth=-32, elevation=46, fill=0.84)
    crock = lathe([(0, 0), (6.2, 0), (6.6, 1), (6.6, 15), (6.1, 15), (6.0, 1), (0, 0.8)], stoneware(), round_=0.5)
    tools = [
        spoon(32, 6.4, 9.0, wood),
        spatula(31, 6.6, cherry("x"), slots=3),
        spatula(29, 6.0, cherry("x")),
        spoon(24, 4.6, 6.4, cherry("x")),
    ]
    for tool, lean, spin, x, y in zip(
        tools, (78, 80, 76, 78), (10, 200, 165, 330), (-2.0, 1.6, 0.8, -1.5), (0.5, 2, -1.5, -2.5)
    ):
        group(tool, (x, y, 15.5), (0, lean, spin))
    props.lemon((13, -5, 0), 40)
    return Shot([crock, *[f for t in tools for f in t]], azimuth=6, elevation=13, fill=0.76)


def steel_pan(view):
    pan = group(pan_form(), (0, 0, 0), (0, 0, -148 if view == 1 else -32))
    if view == 1:
        props.sprig(13, 9, 3.4, (-20, -14, 0), (0, 0, -12), seed=5)
        return Shot(pan, azimuth=24, elevation=34, fill=0.86)
    egg((0.5, 0.5, 0.55))
    return Shot(pan[:1], azimuth=16, elevation=42, fill=0.84, blur=0.004)


def coffee_dripper(view):
    set_ = coffee_dripper_form()
    if view == 1:
        props.cup(4.2, 7.5, (12, -4, 0), stoneware(), -20)
        return Shot(set_, azimuth=4, elevation=14, fill=0.74)
    props.bowl(5, 3.6, (-13, -5, 0))
    return Shot(set_[:4], azimuth=-26, elevation=34, fill=0.78, blur=0.005)


def lunch_tin(view):
    if view == 1:
        tin = group(lunch_tin_form(), (0, 0, 0), (0, 0, -24))
        props.rumpled((22, 16), "#B8C0A8", (10, 9, 0), 15, 11, 1.4)
        return Shot(tin, azimuth=4, elevation=27, fill=0.76)
    tin = group(lunch_tin_form(lid=False), (0, 0, 0), (0, 0, 18))
    green = leaf("#7FA05B", "#5F8544")
    for i in range(16):
        blade = props.foliage(5.5, 3.2, green, 0.2)
        group(
            [blade], (-6 + (i % 4) * 2.4 - 1, -3.5 + (i // 4) * 2.2, 3.9 + (i % 3) * 0.5), (20 * (i % 3), -18, 47 * i)
        )
    group([props.ball(1.55, glaze("#C9452F", 0.2)) for _ in range(1)], (5.2, 2.5, 3.4), (0, 0, 18))
    group([props.ball(1.5, glaze("#D2582F", 0.2))], (6.6, 0.1, 3.4), (0, 0, 18))
    props.lemon((-15, -8, 0), 20, 0.9)
    return Shot(tin, azimuth=-10, elevation=44, fill=0.78)


SHOTS = {
    "beech-dish-brush": dish_brush,
    "glass-storage-jars": storage_jars,
    "beeswax-wraps": beeswax_wraps,
    "compost-pail": compost_pail,
    "linen-bread-bag": bread_bag,
    "cherry-wood-spoons": wood_spoons,
    "carbon-steel-pan": steel_pan,
    "stoneware-coffee-dripper": coffee_dripper,
    "steel-lunch-tin": lunch_tin,
}
