"""Bathroom."""

import numpy as np

import props
from bathware import paper_roll, soap_rack, squeegee, tiles, toilet_brush, toothbrush, tumbler, waffle
from forms import box, ellipse, ring, sheet, slab, tube
from materials import amber_glass, beech, cork, metal, paper, stoneware
from mesh import group
from shot import Shot
from soft import folded, hung, rolled
from textiles import cloth
from vessels import bottle, pump


def waffle_towel(view):
    oat, white = cloth("#D3C2A2", 0.2), cloth("#F1EADA", 0.2)
    lower = folded(34, 24, 4, oat, pitch=1.75, thickness=0.9, relief=waffle, seed=3)
    upper = folded(33, 23, 3, white, (0.4, 0, 7.1), (0, 0, 4), 1.75, 0.9, waffle, seed=6)
    if view == 1:
        soap = props.soap_bar((8, 5.4, 2.6), (2, -1, 12.7), (0, 0, 24), "#C9D2B8", "#B4C0A0")
        props.sprig(15, 10, 4, (-25, -12, 0), (0, 0, 8), seed=7)
        return Shot([lower, upper, soap], azimuth=-14, elevation=20, fill=0.74)
    roll = rolled(30, 6, oat, (2, -23, 0), (0, 0, 14), 1.25, 0.95, waffle)
    return Shot([upper, roll], azimuth=-32, elevation=27, fill=0.92, blur=0.005)


def bath_mat(view):
    def mat(loc, rot):
        return slab(ellipse(60, 45, 96, 9), 1.2, cork(), loc, rot, 0.3)

    if view == 1:
        flat = mat((0, 0, 0), (0, 0, -18))
        roll = rolled(34, 6.5, cloth("#EDE5D5", 0.3), (6, 8, 1.3), (0, 0, -26), 1.3, 1.0, waffle)
        return Shot([flat, roll], azimuth=2, elevation=30, fill=0.8)
    standing = mat((0, 6, 22.3), (78, 0, 0))
    box((30, 22, 36), stoneware("#E6DFD0"), (8, 24, 0), (0, 0, 0), 1.5)
    folded(30, 22, 4, cloth("#B7C4B4", 0.3), (8, 23, 36), (0, 0, 4), 1.6, 1.2)
    return Shot([standing], azimuth=-26, elevation=14, fill=0.84)


def soap_dish(view):
    rack = soap_rack()
    soap = props.soap_bar((8.6, 5.6, 2.7), (0.2, 0, 2.5), (0, 0, 6), "#E9DFC6", "#DDCFAE")
    if view == 1:
        group([*rack, soap], rot=(0, 0, -22))
        props.sprig(11, 8, 3, (6, -7.5, 0), (0, 0, 18), seed=5)
        return Shot([*rack, soap], azimuth=2, elevation=27, fill=0.72)
    group(rack, rot=(0, 0, 28))
    soap.location = (10, -6.5, 0)
    soap.rotation_euler = (0, 0, 0.9)
    return Shot([*rack, soap], azimuth=4, elevation=34, fill=0.82, blur=0.004)


def bathroom_tumbler(view):
    cup = tumbler()
    brushes = toothbrush("#5F7455") + toothbrush("#C08552")
    if view == 1:
        first, second = toothbrush("#5F7455"), toothbrush("#C08552")
        for form in brushes:
            form.hide_render = True
        group(first, (0.9, 0.6, 10.2), (10, 77, 0))
        group(second, (-0.9, 0.8, 10.2), (-8, 103, 8))
        folded(13, 10, 4, cloth("#E9E0CE", 0.25), (11, 5, 0), (0, 0, -20), 0.95, 0.7)
        return Shot([*cup, *first, *second], azimuth=6, elevation=13, fill=0.74)
    group(brushes[:3], (5, -10.5, 0), (0, 0, 16))
    for form in brushes[3:]:
        form.hide_render = True
    second = tumbler((9.6, 3.5, 0))
    return Shot([*cup, *second], azimuth=-18, elevation=28, fill=0.78, blur=0.005)


def brush_and_stand(view):
    if view == 1:
        forms, _ = toilet_brush()
        for x, z in ((19, 0),):
            paper_roll((x, 3, z))
        return Shot(forms, azimuth=4, elevation=13, fill=0.8)
    holder, brush = toilet_brush(raised=True)
    group(brush, (15, -6, 3.55), (0, 86, 24))
    group(brush, (-27, -16, 0))
    return Shot([*holder, *brush], azimuth=-6, elevation=22, fill=0.82)


def shower_squeegee(view):
    tool = squeegee()
    if view == 1:
        group(tool, (0, 0, 0), (0, 0, 148))
        folded(20, 15, 3, cloth("#C4CFC2", 0.25), (11, 11, 0), (0, 0, -24), 1.0, 0.8)
        return Shot(tool, azimuth=2, elevation=36, fill=0.76)
    tiles(7, 6)
    hook = tube([(0, -0.2, 44.3), (0, -1.8, 44.0), (0, -2.6, 44.6), (0, -2.6, 45.6)], 0.28, metal())
    group(tool, (0, -1.6, 25.6), (-90, 0, 0))
    return Shot([*tool, hook], azimuth=-20, elevation=7, fill=0.8)


def soap_dispenser(view):
    soap = bottle(3.9, 16, "Hand Soap", "Refill me · 450 ml", amber_glass(), pump, (0, 0, 0), 0, 0.6, 0.76)
    if view == 1:
        folded(20, 14, 4, cloth("#EDE5D4", 0.25), (11, 7, 0), (0, 0, -16), 1.2, 0.9)
        props.sprig(12, 8, 3.4, (5, -7, 0), (0, 0, 20), seed=11)
        return Shot(soap, azimuth=6, elevation=12, fill=0.76)
    props.bowl(6, 3.4, (-12, 2, 0))
    return Shot(soap[1:], azimuth=-22, elevation=22, fill=0.82, blur=0.006)


def shower_curtain(view):
    linen = cloth("#DCCFB6", 0.45, "#C3B08D")
    brass = metal("#B9975B", 0.3)
    curtain = hung(118, 196, linen, (0, 0, 200), folds=8, depth=4.2, thickness=0.3)
    rod = tube([(-95, 0, 206), (95, 0, 206)], 1.3, brass, bend=False)
    rings = []
    for i in range(9):
        x = (i / 8 - 0.5) * 112
        rings.append(ring(3.9, 0.3, brass, (x, 0, 203.6), (90, 0, 82)))
        rings.append(ring(1.3, 0.35, brass, (x, 0.2 - 1.0 * (i % 2), 198.2), (90, 0, 8)))
    if view == 1:
        stool = [
            box((36, 36, 3), beech("x"), (86, -26, 42), bevel=1),
            *[
                box((3.4, 3.4, 42), beech("z"), (86 + sx * 14, -26 + sy * 14, 0), bevel=0.5)
                for sx in (1, -1)
                for sy in (1, -1)
            ],
        ]
        folded(30, 24, 4, cloth("#B5C3B3", 0.4), (86, -26, 45), (0, 0, 8), 2.0, 1.6)
        return Shot([curtain, *rings, *stool], azimuth=-6, elevation=6, fill=0.86)
    return Shot([rod, *rings[6:16]], azimuth=-30, elevation=4, fill=1.5, blur=0.003, shift=(0, -0.14))


def toilet_paper(view):
    rolls = []
    if view == 1:
        for row, count in enumerate((4, 3, 2)):
            for i in range(count):
                rolls += paper_roll(((i - (count - 1) / 2) * 11.2, 4.75, 5.55 + row * 9.68), (90, 0, 0))
        for x in (-28.5, 28.5, 17.5):
            rolls += paper_roll((x, -8 if x != 17.5 else -15, 0))
        return Shot(rolls, azimuth=8, elevation=14, fill=0.8)
    for x, y, z in ((-6, 4, 0), (5.4, 5, 0), (-0.6, 4.6, 9.55)):
        rolls += paper_roll((x, y, z))
    lying = paper_roll((4, -9.5, 5.55), (90, 0, 34))
    strip = sheet(
        lambda u, v: (u, v, 0.12 + 0.25 * np.maximum(np.sin(0.4 * v + 1), 0)),
        (9.4, 26),
        paper("#F6F2E8", 0.95),
        0.05,
        cells=(20, 80),
    )
    group([strip], (-4.6, -18.5, 0), (0, 0, -56))
    return Shot([*rolls, *lying], azimuth=-8, elevation=26, fill=0.8, blur=0.004)


SHOTS = {
    "waffle-bath-towel": waffle_towel,
    "cork-bath-mat": bath_mat,
    "oak-soap-dish": soap_dish,
    "stoneware-tumbler": bathroom_tumbler,
    "beech-toilet-brush": brush_and_stand,
    "shower-squeegee": shower_squeegee,
    "glass-soap-dispenser": soap_dispenser,
    "linen-shower-curtain": shower_curtain,
    "recycled-toilet-paper": toilet_paper,
}
