"""The wide pictures: the home page's hero and one still life for each post."""

import props
from bathware import RINGS, soap_rack, toothbrush, tumbler, waffle
from careware import razor, razor_stand, shampoo_puck
from cleanware import scrubbing_brush
from forms import box, lathe, ring, tube
from gardentools import twine_spool
from gardenware import herb, pot
from kitchenware import dish_brush_form, loaf
from laundryware import peg, wool_ball
from materials import amber_glass, beech, glass, glaze, metal, mottled, stone, surface
from mesh import group
from palette import BACKDROPS
from shot import Shot
from soft import draped, folded, rolled, sack
from textiles import cloth, knitted, waxed
from vessels import bottle, jar, pump, screw_cap, trigger

WIDE, HERO = (1600, 900), (1920, 1080)


def oats():
    return mottled("#F0D5A2", "#DDB878", 2.2, 0.9, 0.1)


def towels(loc, turn):
    lower = folded(30, 21, 3, cloth("#D3C2A2", 0.2), (0, 0, 0), (0, 0, 0), 1.6, 0.9, waffle, seed=3)
    upper = folded(29, 20, 3, cloth("#F1EADA", 0.2), (0.4, 0, 5.0), (0, 0, 4), 1.6, 0.9, waffle, seed=6)
    return group([lower, upper], loc, (0, 0, turn))


def hero():
    plinth = box((34, 22, 7), stone("#E0D8C8", "#D0C6B2"), (2, 10, 0), (0, 0, -6), 0.4)
    soap = bottle(3.9, 16, "Hand Soap", "450 ml", amber_glass(), pump, (-6, 9, 7), 6, 0.6, 0.76)
    store = jar(5, 17, (7.5, 11, 7), oats(), 0.7)
    linen = towels((31, 6, 0), -14)
    bar = props.soap_bar((8.4, 5.6, 2.7), (30, 5, 10.1), (0, 0, 14), "#C6D0B2", "#B3C09E")
    brush = group(dish_brush_form(), (-4, -13, 0), (0, 0, 16))
    plant = pot(13, (-20, 6, 0), lambda: herb("thyme"))
    rest = wool_ball((25, -13, 0), "#EFE8DA", 2)
    return Shot(
        [plinth, *soap, *store, *linen, bar, *brush, *plant, *rest],
        azimuth=-4,
        elevation=13,
        fill=0.64,
        shift=(-0.15, 0.0),
        lens=70,
    )


def zero_waste_kitchen():
    jars = jar(5, 18, (-9, 8, 0), oats(), 0.72) + jar(
        5, 12, (2.4, 8.5, 0), mottled("#C4703C", "#9A4C26", 2.6, 0.8, 0.14), 0.66
    )
    dish = props.bowl(7, 6.5, (17, 4, 0))
    cover = draped(7.0, 1.8, 24, waxed("#E9C873", "#FBF3DC"), (17, 4, 6.7), 20, taper=0.25)
    plank = props.board((34, 17, 1.6), (-1, -12, 0), -4)
    bread = loaf((-4, -12, 1.6), -8)
    brush = group(dish_brush_form(), (22, -13, 0), (0, 0, 14))
    bag = sack(20, 28, 14, cloth("#CDB993", 0.2, "#A8926A"), (-27, 6, 0), 8, 0.72, cord=surface("#F2EBDA", 0.9))
    return Shot([*jars, dish, cover, plank, *bread, *brush[:3], *bag], azimuth=2, elevation=15, fill=0.86, lens=70)


def natural_fibres():
    colours = ["#C8B896", "#9FAE95", "#EDE5D4", "#C08A6A", "#8CA0AA"]
    stack = [
        folded(27, 20, 2, cloth(c, 0.24), (0.5 * (-1) ** i, 0, 3.1 * i), (0, 0, 3 * (-1) ** i), 1.5, 1.1, seed=i)
        for i, c in enumerate(colours)
    ]
    group(stack, (-13, 6, 0), (0, 0, 10))
    jumper = [folded(24, 18, 3, knitted("#E6DCCB", 0.42), (17, 7, 0), (0, 0, -10), 1.6, 1.3, seed=5)]
    roll = rolled(26, 5.4, cloth("#D3C2A2", 0.2), (16, 6, 5.0), (0, 0, -14), 1.2, 0.95, waffle)
    spools = twine_spool((4.5, -9, 0)) + twine_spool((34, -4, 3.9), (90, 0, 40))
    balls = wool_ball((15, -11, 0), "#EFE8DA", 1) + wool_ball((21.5, -8, 0), "#B4AEA4", 2)
    props.sprig(18, 12, 4, (-27, -13, 0), (0, 0, 8), seed=5)
    return Shot([*stack, *jumper, roll, *spools, *balls], azimuth=2, elevation=15, fill=0.84, lens=70)


def cleaning_recipes():
    spray = bottle(3.9, 17.5, "All-Purpose", "500 ml", loc=(-14, 4, 0), cap=trigger, label=0.5)
    soda = jar(5, 12, (1, 7, 0), mottled("#FBFAF6", "#E6E2D8", 4, 0.8, 0.08), 0.7)
    small = bottle(3.1, 12.5, "Concentrate", "Orange · 250 ml", loc=(-5.2, -4, 0), cap=screw_cap, label=0.62)
    dish = props.bowl(6, 4, (9.5, -6, 0))
    heap = lathe(
        [(5.2, 2.6), (3.8, 3.4), (1.6, 4.4), (0, 4.7)],
        mottled("#FBFAF6", "#E3E0D6", 6, 0.5, 0.2),
        (9.5, -6, 0),
        round_=0.9,
    )
    brush = group(scrubbing_brush(), (23, -7, 0), (0, 0, 26))
    cloths = folded(20, 14, 4, cloth("#A9B39A", 0.2), (20, 8, 0), (0, 0, -12), 1.1, 0.8)
    lemons = [
        props.lemon((-21, -6, 0), 30),
        props.lemon((20, 7, 4.5), 80, 0.9),
        props.lemon((1.5, -10.5, 0), 130, 0.95),
    ]
    return Shot(
        [*spray, *soda, *small, dish, heap, *brush, cloths, *lemons], azimuth=2, elevation=14, fill=0.84, lens=70
    )


def bulb(loc, rot):
    """A light bulb of 6 cm, cap downwards."""
    clear = [(0, 0), (1.3, 0), (1.5, 1.4), (2.9, 4.2), (3.0, 5.6), (2.1, 7.6), (0.6, 8.4), (0, 8.45)]
    forms = [lathe(clear, glass("#FBF3E2"), round_=1.0)]
    forms.append(lathe([(0, -2.9), (0.6, -2.9), (1.2, -2.4), (1.3, 0.4), (0, 0.4)], metal("#C8B27E", 0.3), round_=0.15))
    forms += [ring(1.28, 0.13, metal("#C8B27E", 0.3), (0, 0, -0.3 - 0.5 * i)) for i in range(4)]
    glow = surface("#FFC97A", 0.5, Emission_Strength=6.0)
    glow.node_tree.nodes["Principled BSDF"].inputs["Emission Color"].default_value = (1.0, 0.6, 0.22, 1)
    forms += [
        tube([(x, y, 2.2), (x * 1.5, y * 1.5, 6.2)], 0.1, glow, bend=False)
        for x, y in ((0.6, 0), (-0.6, 0), (0, 0.6), (0, -0.6))
    ]
    return group(forms, loc, rot)


def cooking_pot(loc):
    enamel, rim = glaze("#5F7A6B", 0.18), surface("#2E3A33", 0.3)
    forms = [
        lathe([(0, 0), (9.6, 0), (10, 0.5), (10, 10.5), (9.7, 10.5), (9.6, 0.8), (0, 0.8)], enamel, round_=0.4),
        lathe([(0, 10.6), (10.2, 10.6), (10.1, 11.2), (6, 12.6), (0, 13.1)][::1], enamel, round_=0.5),
        ring(10.15, 0.25, rim, (0, 0, 10.7)),
        lathe([(0, 13), (0.8, 13), (0.7, 13.8), (1.7, 14.4), (1.6, 15.3), (0, 15.5)], beech("z"), round_=0.3),
    ]
    for s in (1, -1):
        forms.append(
            tube([(s * 9.8, -3, 8.2), (s * 12.3, -2.4, 8.6), (s * 12.3, 2.4, 8.6), (s * 9.8, 3, 8.2)], 0.5, enamel)
        )
    return group(forms, loc, (0, 0, 24))


def saving_energy():
    pan = cooking_pot((-13, 6, 0))
    light = bulb((7, -9, 2.6), (0, 78, 205))
    blanket = folded(28, 20, 3, knitted("#C9A98A", 0.5), (17, 8, 0), (0, 0, -10), 2.0, 1.7, seed=5)
    top = folded(27, 19, 2, knitted("#EDE3D2", 0.5), (16.5, 8, 6.1), (0, 0, -5), 2.0, 1.7, seed=7)
    balls = wool_ball((-23.5, -8, 0), "#EFE8DA", 1) + wool_ball((-16.5, -10.5, 0), "#B4AEA4", 2)
    pegs = []
    for x, y, turn in ((20, -9, 20), (25, -6.5, -30), (16.5, -12.5, 65)):
        pegs += group(peg(), (x, y, 0.05), (0, 0, turn))
    return Shot([*pan, *light, blanket, top, *balls, *pegs], azimuth=2, elevation=16, fill=0.82, lens=70)


def bathroom_swaps():
    cup = tumbler((-9, 2, 0))
    brushes = [
        f
        for x, lean, spin, c in ((0.9, 78, 10, RINGS[0]), (-0.9, 102, -20, RINGS[2]))
        for f in group(toothbrush(c), (x - 9, 2.6, 10.2), (8, lean, spin))
    ]
    rack = group(
        [*soap_rack(), props.soap_bar((8.6, 5.6, 2.7), (0.2, 0, 2.5), (0, 0, 6), "#E9DFC6", "#DDCFAE")],
        (3, -7.5, 0),
        (0, 0, -18),
    )
    tool = razor()
    group(tool, (0, 0, 0.5))
    shave = group([*tool, *razor_stand()], (3.4, 6.5, 0), (0, 0, 24))
    linen = towels((25, 5, 0), -10)
    puck = shampoo_puck((24, 4, 10.0)) + shampoo_puck((17.5, -10.5, 0))
    soap = bottle(3.9, 16, "Hand Soap", "450 ml", amber_glass(), pump, (-20, 5, 0), 6, 0.6, 0.76)
    props.sprig(14, 10, 3.6, (-25, -9, 0), (0, 0, 4), seed=5)
    return Shot([*cup, *brushes, *rack, *shave, *linen, *puck, *soap], azimuth=2, elevation=13, fill=0.84, lens=70)


SHOTS = {
    "hero": (hero, "#EFE0C6", HERO),
    "post-1": (zero_waste_kitchen, BACKDROPS["kitchen"], WIDE),
    "post-2": (natural_fibres, "#EBDCCB", WIDE),
    "post-3": (cleaning_recipes, BACKDROPS["cleaning"], WIDE),
    "post-4": (saving_energy, "#E6DCCB", WIDE),
    "post-5": (bathroom_swaps, BACKDROPS["bathroom"], WIDE),
}
