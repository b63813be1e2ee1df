"""Meshes from numbers: the ground on which all forms stand. Lengths are centimetres, z is up, the viewer is at -y."""

import bpy
import numpy as np


def mesh_object(vertices, faces, material, uvs=None, smooth=True):
    """Put a mesh into the scene; uvs give one pair for each vertex."""
    mesh = bpy.data.meshes.new("form")
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    if smooth:
        mesh.shade_smooth()
    if uvs is not None:
        corners = np.empty(len(mesh.loops), dtype=np.int32)
        mesh.loops.foreach_get("vertex_index", corners)
        mesh.uv_layers.new(name="map").data.foreach_set("uv", np.asarray(uvs)[corners].ravel())
    mesh.materials.append(material)
    form = bpy.data.objects.new("form", mesh)
    bpy.context.scene.collection.objects.link(form)
    return form


def grid_faces(rows, columns, wrap_rows=False, wrap_columns=False):
    faces = []
    for i in range(rows if wrap_rows else rows - 1):
        for j in range(columns if wrap_columns else columns - 1):
            a, b = i * columns + j, i * columns + (j + 1) % columns
            c, d = ((i + 1) % rows) * columns + (j + 1) % columns, ((i + 1) % rows) * columns + j
            faces.append((a, b, c, d))
    return faces


def grid_object(points, material, wrap_rows=False, wrap_columns=False, uvs=None):
    """A surface through a rows x columns lattice of points."""
    rows, columns = points.shape[:2]
    faces = grid_faces(rows, columns, wrap_rows, wrap_columns)
    flat_uvs = None if uvs is None else np.asarray(uvs).reshape(-1, 2)
    return mesh_object(points.reshape(-1, 3), faces, material, flat_uvs)


def thicken(form, thickness, offset=0.0):
    modifier = form.modifiers.new("thickness", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = offset
    return form


def soften(form, width, segments=4):
    """Bevel the edges, as no real edge is sharp."""
    modifier = form.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.harden_normals = True
    return form


def subdivide(form, levels=1):
    modifier = form.modifiers.new("subdivision", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return form


def group(forms, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Move forms together; rot in degrees. Returns the forms."""
    handle = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(handle)
    for form in forms:
        top = form
        while top.parent:
            top = top.parent
        if top is not handle:
            top.parent = handle
    handle.location = loc
    handle.rotation_euler = np.radians(rot)
    handle.scale = (scale, scale, scale)
    return list(forms)


def place(form, loc=(0, 0, 0), rot=(0, 0, 0)):
    form.location = loc
    form.rotation_euler = np.radians(rot)
    return form
