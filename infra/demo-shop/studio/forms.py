"""Basic solids: turned, boxed, lofted, cut from a board, bent from a tube, and sheets."""

import math

import bpy
import numpy as np

from mesh import grid_object, mesh_object, place, soften, thicken


def fillet(profile, radius):
    """Round the inner corners of a polyline of (r, z) points."""
    out = [profile[0]]
    for before, corner, after in zip(profile, profile[1:], profile[2:]):
        p, q, s = (np.array(x, float) for x in (before, corner, after))
        first, second = np.linalg.norm(p - q), np.linalg.norm(s - q)
        reach = min(radius, first * 0.45, second * 0.45)
        a, b = q + (p - q) / first * reach, q + (s - q) / second * reach
        out.append(tuple(a + (p - q) / first * reach * 0.12))
        for t in np.linspace(0, 1, 6):
            out.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * q + t * t * b))
        out.append(tuple(b + (s - q) / second * reach * 0.12))
    return out + [profile[-1]]


def lathe(profile, material, loc=(0, 0, 0), rot=(0, 0, 0), round_=0.2, steps=96, squash=1.0):
    """Turn a profile of (radius, height) points around z, from the bottom outside upwards."""
    points = np.array(fillet(profile, round_))
    turn = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    ring = np.stack([np.sin(turn), -np.cos(turn) * squash], axis=1)
    lattice = np.empty((len(points), steps, 3))
    lattice[:, :, :2] = points[:, None, :1] * ring[None]
    lattice[:, :, 2] = points[:, None, 1]
    return place(grid_object(lattice, material, wrap_columns=True), loc, rot)


def box(size, material, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.2):
    """A block standing on z = 0 of its own frame, centred in x and y."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    corners = [(sx * x, sy * y, h) for h in (0, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return place(soften(mesh_object(corners, faces, material), bevel), loc, rot)


def tray(size, profile, material, loc=(0, 0, 0), rot=(0, 0, 0), round_=0.2, power=6.0, sides=96):
    """Like lathe, on a rounded rectangle: profile gives (offset outwards, height), closed at both ends."""
    points = fillet(profile, round_)
    outlines = [
        np.array(ellipse(max(size[0] + 2 * d, 0.02), max(size[1] + 2 * d, 0.02), sides, power)) for d, _ in points
    ]
    lattice = np.array([np.c_[o, np.full(sides, z)] for o, (_, z) in zip(outlines, points)])
    caps = [np.repeat(lattice[i].mean(axis=0)[None], sides, axis=0)[None] for i in (0, -1)]
    lattice = np.concatenate([caps[0], lattice, caps[1]])
    return place(grid_object(lattice, material, wrap_columns=True), loc, rot)


def slab(outline, thickness, material, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.15):
    """A board cut to an outline of (x, y) points, lying on z = 0 of its own frame."""
    n = len(outline)
    vertices = [(x, y, z) for z in (0, thickness) for x, y in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n)), *sides]
    return place(soften(mesh_object(vertices, faces, material), bevel, 3), loc, rot)


def ellipse(width, depth, n=48, power=2.0):
    """Outline of an ellipse; a power above 2 makes it boxier."""
    turn = np.linspace(0, 2 * math.pi, n, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    return [
        (width / 2 * math.copysign(abs(a) ** (2 / power), a), depth / 2 * math.copysign(abs(b) ** (2 / power), b))
        for a, b in zip(c, s)
    ]


def smooth(values, n):
    """Values at n even steps through control values (Catmull-Rom)."""
    v = np.asarray(values, float)
    v = np.concatenate([[2 * v[0] - v[1]], v, [2 * v[-1] - v[-2]]])
    out = []
    for t in np.linspace(0, len(v) - 3, n):
        i = min(int(t), len(v) - 4)
        f = t - i
        a, b, c, d = v[i : i + 4]
        out.append(0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3))
    return np.array(out)


def loft(sections, material, loc=(0, 0, 0), rot=(0, 0, 0), power=2.0, steps=40, sides=32):
    """A body along x through sections (x, width in y, height in z, z of the centre), closed at both ends."""
    path = smooth(sections, steps)
    outline = np.array(ellipse(1, 1, sides, power))
    lattice = np.empty((steps + 2, sides, 3))
    for i, (x, width, height, z) in enumerate(path):
        lattice[i + 1, :, 0] = x
        lattice[i + 1, :, 1] = outline[:, 0] * max(width, 0.01)
        lattice[i + 1, :, 2] = outline[:, 1] * max(height, 0.01) + z
    for end, near in ((0, 1), (-1, -2)):
        lattice[end] = lattice[near].mean(axis=0)
    return place(grid_object(lattice, material, wrap_columns=True), loc, rot)


def tube(points, radius, material, loc=(0, 0, 0), rot=(0, 0, 0), closed=False, bend=True, sides=6):
    """A round bar along points; radius is one number or one for each point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 1.0
    curve.bevel_resolution = sides
    curve.use_fill_caps = True
    path = np.asarray(points, float)
    radii = np.full(len(path), radius, float) if np.isscalar(radius) else np.asarray(radius, float)
    if bend and not closed:
        n = len(path) * 8
        path, radii = smooth(path, n), smooth(radii, n)
    spline = curve.splines.new("POLY")
    spline.points.add(len(path) - 1)
    spline.points.foreach_set("co", np.c_[path, np.ones(len(path))].ravel())
    spline.points.foreach_set("radius", radii)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    curve.materials.append(material)
    form = bpy.data.objects.new("tube", curve)
    bpy.context.scene.collection.objects.link(form)
    return place(form, loc, rot)


def ring(radius, thickness, material, loc=(0, 0, 0), rot=(0, 0, 0), steps=72):
    turn = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    points = np.c_[radius * np.cos(turn), radius * np.sin(turn), np.zeros(steps)]
    return tube(points, thickness, material, loc, rot, closed=True)


def sheet(surface_at, size, material, thickness=0.1, loc=(0, 0, 0), rot=(0, 0, 0), cells=(80, 80)):
    """A sheet from a function of (u, v) in centimetres; the map keeps centimetres for the weave."""
    u = np.linspace(-size[0] / 2, size[0] / 2, cells[0])
    v = np.linspace(-size[1] / 2, size[1] / 2, cells[1])
    grid_u, grid_v = np.meshgrid(u, v, indexing="ij")
    x, y, z = (np.broadcast_to(part, grid_u.shape) for part in surface_at(grid_u, grid_v))
    form = grid_object(np.stack([x, y, z], axis=2), material, uvs=np.stack([grid_u, grid_v], axis=2))
    return place(thicken(form, thickness) if thickness else form, loc, rot)
