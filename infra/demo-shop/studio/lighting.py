"""One light, one paper, one family of lenses, scaled to the product so that every picture looks alike."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from materials import paper
from mesh import grid_object


def _area(location, target, size, energy, colour):
    light = bpy.data.lights.new("area", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = energy
    light.color = colour
    holder = bpy.data.objects.new("area", light)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = location
    holder.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()


def rig(centre, reach, power=1.0):
    """A large window from the left, a weak fill from the right, a soft top; reach is the size of the set."""
    x, y = centre
    power *= reach * reach

    def at(dx, dy, dz):
        return (x + dx * reach, y + dy * reach, dz * reach)

    _area(at(-4.2, -1.6, 3.9), at(0.2, 0.2, 0.3), (3.2 * reach, 3.2 * reach), 480 * power, (1.0, 0.965, 0.91))
    _area(at(4.6, -2.4, 2.4), at(0, 0, 0.4), (3.5 * reach, 2.5 * reach), 48 * power, (0.95, 0.97, 1.0))
    _area(at(0.4, 2.2, 5.2), at(0, 0.4, 0), (3 * reach, 2 * reach), 95 * power, (1.0, 0.98, 0.95))
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1.0, 0.96, 0.9, 1)
    background.inputs["Strength"].default_value = 0.25


def backdrop(centre, reach, colour):
    """A roll of paper: floor, a wide curve, and the wall behind."""
    curve, start = 3.0, 2.6
    bend = [(start + curve * math.sin(a), curve - curve * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)]
    profile = [(-14, 0), (0, 0), *bend, (start + curve, 16)]
    lattice = np.array([[(x, y, z) for x in (-18, 18)] for y, z in profile]) * reach
    form = grid_object(lattice, paper(colour, 0.92))
    form.location = (*centre, 0)
    return form


def outline_points(forms):
    """World positions of (some of) the vertices of forms, with their modifiers applied."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for form in forms:
        evaluated = form.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        points = np.empty(len(mesh.vertices) * 3)
        mesh.vertices.foreach_get("co", points)
        points = points.reshape(-1, 3)[:: max(1, len(points) // 6000)]
        matrix = np.array(evaluated.matrix_world)
        clouds.append(points @ matrix[:3, :3].T + matrix[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(clouds)


def camera(points, azimuth, elevation, fill, aspect=1.0, lens=80, shift=(0.0, 0.0), blur=None):
    """Frame the points so that they fill the given share of the picture, seen from azimuth and elevation (degrees)."""
    a, e = math.radians(azimuth), math.radians(elevation)
    away = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    right = np.array([math.cos(a), math.sin(a), 0.0])
    up = np.cross(away, right)
    tangent = 18 / lens
    target, distance = (points.max(axis=0) + points.min(axis=0)) / 2, 1.0
    for _ in range(12):
        local = points - target
        depth = distance - local @ away
        spread = np.abs([local @ right, local @ up * aspect]) / np.abs(depth)
        distance = max(distance * spread.max() / (tangent * fill), (local @ away).max() * 1.1)
        depth = distance - local @ away
        for axis in (right, up):
            across = (local @ axis) / depth
            target = target + axis * (across.max() + across.min()) / 2 * distance
    lens_data = bpy.data.cameras.new("camera")
    lens_data.lens = lens
    lens_data.clip_start, lens_data.clip_end = distance * 0.02, distance * 60
    lens_data.shift_x, lens_data.shift_y = shift
    holder = bpy.data.objects.new("camera", lens_data)
    bpy.context.scene.collection.objects.link(holder)
    axes = np.c_[right, up, away]
    holder.matrix_world = Matrix.Translation(target + away * distance) @ Matrix(axes.tolist()).to_4x4()
    bpy.context.scene.camera = holder
    if blur:
        _focus(lens_data, points, target + away * distance, away, blur)


def _focus(lens_data, points, eye, away, blur):
    """Sharp on the front third of the subject; blur is the lens opening as a share of the distance."""
    depth = (eye - points) @ away
    focus = np.percentile(depth, 25)
    lens_data.dof.use_dof = True
    lens_data.dof.focus_distance = float(focus)
    # The opening is focal length / f-number, in metres of scene scale: millimetres / 1000.
    lens_data.dof.aperture_fstop = float(lens_data.lens / 1000 / (2 * blur * focus))
