"""Labels with real type: EB Garamond for names, Karla for the small print (both under the Open Font Licence)."""

import math
from pathlib import Path

import bpy
import numpy as np

from materials import paper, surface
from mesh import grid_object, mesh_object, place, thicken
from palette import INK, PAPER

FONTS = {
    "name": "/usr/share/fonts/opentype/ebgaramond/EBGaramond08-Regular.otf",
    "italic": "/usr/share/fonts/opentype/ebgaramond/EBGaramond08-Italic.otf",
    "small": "/usr/share/fonts/truetype/karla/Karla-Bold.otf",
}


def line(text, size, z, font="small", spacing=1.0):
    """One line of a label: its text, cap height in centimetres (roughly) and the height of its baseline."""
    return {"text": text, "size": size, "z": z, "font": font, "spacing": spacing}


def standard_label(name, detail, height, width):
    """The house label: wordmark, the product's name in one or two lines, a detail at the foot."""
    unit = min(height / 5.6, width / 7)
    rows = name.split("\n")
    top = height / 2
    lines = [line("Alder", unit * 1.75, top - unit * 1.7, "name")]
    for i, row in enumerate(rows):
        lines.append(line(row, unit * 0.98, top - unit * (3.0 + i), "italic"))
    lines.append(line(detail.upper(), unit * 0.46, -top + unit * 0.45, "small", 1.15))
    return lines


def _glyphs(entry):
    curve = bpy.data.curves.new("type", "FONT")
    curve.body = entry["text"]
    curve.size = entry["size"]
    curve.space_character = entry["spacing"]
    curve.align_x = "CENTER"
    curve.resolution_u = 4
    curve.offset = entry["size"] * 0.004
    font = FONTS[entry["font"]]
    if not Path(font).exists():
        raise SystemExit(f"The font {font} is missing: install fonts-ebgaramond and fonts-karla.")
    curve.font = bpy.data.fonts.load(font, check_existing=True)
    form = bpy.data.objects.new("type", curve)
    bpy.context.scene.collection.objects.link(form)
    bpy.context.view_layer.update()
    mesh = form.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    points = np.array([v.co for v in mesh.vertices]).reshape(-1, 3)
    faces = [tuple(p.vertices) for p in mesh.polygons]
    form.to_mesh_clear()
    bpy.data.objects.remove(form)
    return points, faces


def flat_type(lines, ink=INK, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Lines of type in the xz plane, facing the viewer."""
    forms = []
    for entry in lines:
        points, faces = _glyphs(entry)
        upright = np.c_[points[:, 0], np.zeros(len(points)), points[:, 1] + entry["z"]]
        forms.append(place(mesh_object(upright, faces, surface(ink, 0.6), smooth=False), loc, rot))
    return forms


def flat_label(lines, width, height, loc=(0, 0, 0), rot=(0, 0, 0), colour=PAPER, ink=INK):
    """A paper label with its type, facing the viewer; loc is its middle."""
    corners = np.array([[(-width / 2, 0, z), (width / 2, 0, z)] for z in (-height / 2, height / 2)])
    patch = place(thicken(grid_object(corners, paper(colour)), 0.03), loc, rot)
    type_ = flat_type(lines, ink)
    for form in type_:
        form.data.transform(_forward(0.03))
        place(form, loc, rot)
    return [patch, *type_]


def _forward(distance):
    from mathutils import Matrix

    return Matrix.Translation((0, -distance, 0))


def round_label(lines, radius, z, height, arc=170, loc=(0, 0, 0), turn=0, colour=PAPER, ink=INK, squash=1.0):
    """A label wrapped round a cylinder at height z; arc and turn in degrees."""
    half = math.radians(arc) / 2
    angle = np.linspace(-half, half, 48)
    ends = (z - height / 2, z + height / 2)
    lattice = np.array([[_wrap(a, radius + 0.02, h, squash) for a in angle] for h in ends])
    forms = [] if colour is None else [thicken(grid_object(lattice, paper(colour)), 0.02)]
    for entry in lines:
        points, faces = _glyphs(entry)
        curved = [_wrap(x / radius, radius + 0.045, y + entry["z"] + z, squash) for x, y, _ in points]
        forms.append(mesh_object(np.array(curved), faces, surface(ink, 0.6), smooth=False))
    for form in forms:
        place(form, loc, (0, 0, turn))
    return forms


def _wrap(angle, radius, height, squash):
    return (radius * math.sin(angle), -radius * squash * math.cos(angle), height)
