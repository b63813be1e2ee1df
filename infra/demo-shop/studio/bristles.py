"""Bristles, hair and wool: many thin strands as one mesh."""

import numpy as np

from mesh import mesh_object


def strands(roots, tips, radius, material, taper=0.5):
    """Thin four-sided rods from roots to tips."""
    roots, tips = np.asarray(roots, float), np.asarray(tips, float)
    axis = tips - roots
    axis /= np.linalg.norm(axis, axis=1, keepdims=True)
    helper = np.where(np.abs(axis[:, 2:3]) > 0.9, [[1.0, 0, 0]], [[0, 0, 1.0]])
    side = np.cross(axis, helper)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(axis, side)
    corners = [side, other, -side, -other]
    vertices = np.stack([roots + c * radius for c in corners] + [tips + c * radius * taper for c in corners], axis=1)
    quads = np.array([(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)])
    faces = (quads[None] + np.arange(len(roots))[:, None, None] * 8).reshape(-1, 4)
    return mesh_object(vertices.reshape(-1, 3), faces.tolist(), material, smooth=False)


def tufts(
    holes, length, material, direction=(0, 0, -1), each=24, spread=0.22, splay=0.12, radius=0.022, seed=1, flare=0.0
):
    """A brush: one tuft of bristles for each hole (x, y, z); flare leans tufts outwards from the middle."""
    random = np.random.default_rng(seed)
    holes = np.repeat(np.asarray(holes, float), each, axis=0)
    direction = np.asarray(direction, float)
    middle = holes.mean(axis=0)
    across = random.normal(0, 1, holes.shape)
    across -= (across @ direction)[:, None] * direction
    across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-6)
    offset = across * spread * np.sqrt(random.random((len(holes), 1)))
    outwards = holes - middle
    outwards -= (outwards @ direction)[:, None] * direction
    reach = length * (1 + random.normal(0, 0.02, (len(holes), 1)))
    tips = holes + offset * (1 + splay * length) + direction * reach + outwards * flare
    return strands(holes + offset * 0.6, tips, radius, material, 0.7)


def hex_holes(inside, pitch, extent, z=0.0):
    """Hole positions on a staggered grid wherever inside(x, y) holds."""
    holes = []
    for row, y in enumerate(np.arange(-extent, extent + pitch, pitch * 0.87)):
        for x in np.arange(-extent, extent + pitch, pitch):
            shifted = x + (pitch / 2 if row % 2 else 0)
            if inside(shifted, y):
                holes.append((shifted, y, z))
    return holes


def fuzz(centre, radius, material, count=5000, length=0.35, seed=1, thickness=0.008):
    """Loose fibres that stand off a felted ball."""
    random = np.random.default_rng(seed)
    normal = random.normal(0, 1, (count, 3))
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    lean = normal + random.normal(0, 0.9, (count, 3))
    lean /= np.linalg.norm(lean, axis=1, keepdims=True)
    roots = np.asarray(centre) + normal * radius * 0.985
    return strands(roots, roots + lean * length * random.random((count, 1)), thickness, material, 0.4)
