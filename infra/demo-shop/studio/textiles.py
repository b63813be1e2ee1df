"""Woven, printed, knitted and felted surfaces. Cloth follows the map of its sheet, which is in centimetres."""

from materials import Graph, mottled, surface
from palette import darker, linear


def cloth(colour, thread=0.16, dark=None, fold=0.0):
    """Woven cloth; the weave follows the sheet's own map, which is in centimetres."""
    material = surface(colour, 0.92, Sheen_Weight=0.25, Sheen_Roughness=0.5)
    g = Graph(material)
    vector = g.coordinates(space="UV")
    weave = g.maths("MULTIPLY", _threads(g, vector, "X", thread), _threads(g, vector, "Y", thread))
    slub = g.noise(g.coordinates((0.7, 9, 1), "UV"), 0.8, 4)
    tone = g.maths("ADD", g.maths("MULTIPLY", weave, 0.35), g.maths("MULTIPLY", slub, 0.65))
    g.colour(g.ramp(tone, (0.2, dark or darker(colour)), (0.55, colour)))
    g.bump(weave, thread * 0.4, 0.6)
    return material


def printed(colour, motif, spacing=1.5, size=0.2, thread=0.07):
    """Cloth with a scattered block-printed dot."""
    material = cloth(colour, thread)
    g = Graph(material)
    plain = g.shader.inputs["Base Color"].links[0].from_socket
    cells = g.add("TexVoronoi", Vector=g.coordinates(space="UV"), Scale=1 / spacing, Randomness=0.35)
    mask = g.maths("LESS_THAN", cells.outputs["Distance"], size)
    mix = g.tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color2"].default_value = linear(motif)
    g.tree.links.new(mask, mix.inputs["Fac"])
    g.tree.links.new(plain, mix.inputs["Color1"])
    g.colour(mix.outputs["Color"])
    return material


def waxed(colour, motif):
    material = printed(colour, motif)
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = 0.5
    shader.inputs["Sheen Weight"].default_value = 0
    return material


def _threads(g, vector, axis, thread):
    wave = g.add("TexWave", Vector=vector, Scale=0.314 / thread, Distortion=0.4)
    wave.bands_direction = axis
    return wave.outputs["Fac"]


def netting(colour="#F1E9D8", cell=0.55, thread=0.42):
    """Open cotton net: thread is the closed share of a cell."""
    material = surface(colour, 0.9)
    g = Graph(material)
    vector = g.coordinates(space="UV")
    waves = [_threads(g, vector, axis, cell) for axis in "XY"]
    solid = g.maths("GREATER_THAN", g.maths("MAXIMUM", *waves), 1 - thread)
    g.tree.links.new(solid, g.shader.inputs["Alpha"])
    return material


def felt(colour="#E9E2D2", dark=None):
    return mottled(colour, dark or darker(colour, 0.88), 1.6, 0.95, 0.12)


def knitted(colour, stitch=0.5):
    """A knitted jumper: soft rows of stitches."""
    material = cloth(colour, stitch, darker(colour, 0.72))
    return material


def seagrass():
    material = surface("#BFA06A", 0.75)
    g = Graph(material)
    fibres = g.noise(g.coordinates((1, 1, 3)), 1.6, 6, 0.7)
    g.colour(g.ramp(fibres, (0.3, "#8E7442"), (0.5, "#BF9F66"), (0.72, "#D8C08B")))
    g.bump(g.noise(g.coordinates((0.5, 0.5, 6)), 2.2, 4), 0.15, 0.7)
    return material
