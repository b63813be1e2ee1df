"""Surfaces of the studio. Lengths are centimetres; colours are sRGB hex."""

import bpy

from palette import darker, linear


def surface(colour, rough=0.5, **inputs):
    """A plain surface; further keywords set inputs of the shader, with _ for a space."""
    material = bpy.data.materials.new("surface")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = rough
    for name, value in inputs.items():
        shader.inputs[name.replace("_", " ")].default_value = value
    return material


class Graph:
    """A short way to write the node graph of a surface."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            socket = node.inputs[name]
            if hasattr(value, "is_linked"):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def coordinates(self, stretch=(1, 1, 1), space="Object"):
        source = self.add("TexCoord").outputs[space]
        return self.add("Mapping", Vector=source, Scale=stretch).outputs["Vector"]

    def noise(self, vector, scale, detail=4, rough=0.55):
        node = self.add("TexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=rough)
        return node.outputs["Fac"]

    def ramp(self, factor, *stops):
        """Stops are (position, hex colour)."""
        node = self.add("ValToRGB", Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour)
        return node.outputs["Color"]

    def maths(self, operation, a, b):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            if hasattr(value, "is_linked"):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    def colour(self, socket):
        self.tree.links.new(socket, self.shader.inputs["Base Color"])

    def roughness(self, socket):
        self.tree.links.new(socket, self.shader.inputs["Roughness"])

    def bump(self, height, depth, strength=1.0):
        node = self.add("Bump", Height=height, Distance=depth, Strength=strength)
        self.tree.links.new(node.outputs["Normal"], self.shader.inputs["Normal"])


def wood(light, dark, grain="x", rough=0.5, scale=1.0):
    """Streaked wood whose grain runs along one axis of the object."""
    material = surface(light, rough)
    g = Graph(material)
    stretch = [1.6 * scale] * 3
    stretch["xyz".index(grain)] = 0.09 * scale
    vector = g.coordinates(stretch)
    broad = g.noise(vector, 0.9, 3)
    fine = g.noise(vector, 5.5, 6, 0.65)
    mixed = g.maths("ADD", g.maths("MULTIPLY", broad, 0.6), g.maths("MULTIPLY", fine, 0.4))
    g.colour(g.ramp(mixed, (0.36, dark), (0.52, light), (0.7, light)))
    g.bump(fine, 0.03, 0.35)
    return material


def beech(grain="x"):
    return wood("#D9AF7F", "#BC8A58", grain)


def oak(grain="x"):
    return wood("#C99D66", "#96683A", grain, scale=1.3)


def cherry(grain="x"):
    return wood("#B5764A", "#8A4E2C", grain)


def ash(grain="x"):
    return wood("#E0C49A", "#C39D6C", grain)


def pear(grain="x"):
    return wood("#C08058", "#96583A", grain)


def larch(grain="z"):
    return wood("#C98F5A", "#9C6233", grain, scale=0.8)


def bamboo(grain="x"):
    return wood("#DDBF87", "#C6A267", grain, 0.42)


def metal(colour="#C9C8C4", rough=0.28):
    """Bare metal, very slightly uneven so that reflections look handled."""
    material = surface(colour, rough, Metallic=1.0)
    g = Graph(material)
    uneven = g.noise(g.coordinates(), 0.5, 3)
    g.roughness(g.maths("ADD", g.maths("MULTIPLY", uneven, 0.18), rough - 0.09))
    return material


def galvanised():
    """Zinc with its spangle."""
    material = surface("#B7BABA", 0.42, Metallic=1.0)
    g = Graph(material)
    cells = g.add("TexVoronoi", Vector=g.coordinates(), Scale=0.85).outputs["Color"]
    grey = g.add("RGBToBW", Color=cells).outputs["Val"]
    g.colour(g.ramp(grey, (0.0, "#A3A7A8"), (1.0, "#C6C9C8")))
    g.roughness(g.maths("ADD", g.maths("MULTIPLY", grey, 0.2), 0.3))
    return material


def glaze(colour, rough=0.12):
    """Smooth glazed ceramic or enamel."""
    return surface(colour, rough, Coat_Weight=0.4, Coat_Roughness=0.08)


def stoneware(colour="#E4DBCA", speck="#6B5844", rough=0.38):
    """Ceramic with iron specks."""
    material = surface(colour, rough)
    g = Graph(material)
    vector = g.coordinates()
    specks = g.noise(vector, 7.0, 2, 0.4)
    g.colour(g.ramp(specks, (0.285, speck), (0.33, colour), (1.0, colour)))
    g.bump(g.noise(vector, 1.2, 2), 0.04, 0.3)
    return material


def mottled(light, dark, scale=1.0, rough=0.85, depth=0.05, detail=6):
    """Stone, clay, felt, pressed powder: noise between two colours with a little relief."""
    material = surface(light, rough)
    g = Graph(material)
    noise = g.noise(g.coordinates(), scale, detail, 0.62)
    g.colour(g.ramp(noise, (0.34, dark), (0.66, light)))
    g.bump(noise, depth)
    return material


def terracotta():
    return mottled("#C77B55", "#B0643F", 0.5, 0.9, 0.08)


def stone(colour="#D8D2C4", dark="#C2BAA9"):
    return mottled(colour, dark, 0.35, 0.75, 0.05)


def cork():
    """Granules of bark."""
    material = surface("#B98A5C", 0.9)
    g = Graph(material)
    cells = g.add("TexVoronoi", Vector=g.coordinates(), Scale=2.6)
    grey = g.add("RGBToBW", Color=cells.outputs["Color"]).outputs["Val"]
    g.colour(g.ramp(grey, (0.1, "#7F5733"), (0.35, "#B68655"), (0.9, "#CFA473")))
    g.bump(cells.outputs["Distance"], 0.06, 0.6)
    return material


def soap(colour, dark=None):
    """Milled soap: waxy, faintly veined."""
    material = surface(colour, 0.42, Subsurface_Weight=0.25, Subsurface_Scale=0.6)
    g = Graph(material)
    noise = g.noise(g.coordinates(), 0.6, 5)
    g.colour(g.ramp(noise, (0.3, dark or colour), (0.62, colour)))
    g.bump(noise, 0.05, 0.5)
    return material


def paper(colour="#F5F0E4", rough=0.8):
    material = surface(colour, rough)
    g = Graph(material)
    g.bump(g.noise(g.coordinates(), 6.0, 4), 0.012, 0.4)
    return material


def kraft(colour="#CDA26C"):
    """Brown packing paper with its fibres."""
    material = surface(colour, 0.85)
    g = Graph(material)
    fibres = g.noise(g.coordinates((1, 1, 0.25)), 5.0, 6, 0.7)
    g.colour(g.ramp(fibres, (0.35, darker(colour, 0.9)), (0.6, colour)))
    g.bump(g.noise(g.coordinates(), 0.25, 3), 0.35, 0.5)
    return material


def glass(colour="#FDFEFD", rough=0.0):
    """Glass whose shadow is light, as a photographer would fill it."""
    material = surface(colour, rough, Transmission_Weight=1.0, IOR=1.45)
    g = Graph(material)
    clear = g.add("BsdfTransparent", Color=linear(colour)).outputs["BSDF"]
    shadow = g.add("LightPath").outputs["Is Shadow Ray"]
    mix = g.tree.nodes.new("ShaderNodeMixShader")
    g.tree.links.new(shadow, mix.inputs[0])
    g.tree.links.new(g.shader.outputs["BSDF"], mix.inputs[1])
    g.tree.links.new(clear, mix.inputs[2])
    g.tree.links.new(mix.outputs[0], g.tree.nodes["Material Output"].inputs["Surface"])
    return material


def amber_glass():
    return glass("#B0571A")


def leaf(colour="#7E9170", dark="#5F7455"):
    material = surface(colour, 0.55, Specular_IOR_Level=0.35)
    g = Graph(material)
    g.colour(g.ramp(g.noise(g.coordinates(), 0.8, 3), (0.35, dark), (0.65, colour)))
    return material
