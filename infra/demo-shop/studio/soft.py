"""Cloth: folded, stacked, draped, rolled, hung, gathered in a bag."""

import math

import numpy as np

from forms import lathe, sheet, tube
from materials import beech
from mesh import grid_object, group, place, thicken


def folded(
    width,
    depth,
    layers,
    material,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    pitch=0.5,
    thickness=0.4,
    relief=None,
    seed=1,
    sag=0.12,
):
    """A cloth folded to and fro, its folds towards the viewer; relief(u, v) adds to its thickness."""
    random = np.random.default_rng(seed)
    path = []
    for layer in range(layers):
        slip = random.uniform(-0.18, 0.18)
        ends = (-depth / 2 + slip, depth / 2 + slip)
        ys = np.linspace(*(ends if layer % 2 == 0 else ends[::-1]), 26)
        path += [(y, pitch * (layer + 0.5)) for y in ys]
        if layer < layers - 1:
            side = 1 if layer % 2 == 0 else -1
            for a in np.linspace(-math.pi / 2, math.pi / 2, 9)[1:-1]:
                path.append((ys[-1] + side * math.cos(a) * pitch * 0.55, pitch * (layer + 1 + math.sin(a) * 0.5)))
    return place(_extruded(np.array(path), width, material, thickness, relief, sag, seed), loc, rot)


def _extruded(path, width, material, thickness, relief=None, sag=0.0, seed=1, fine=8):
    random = np.random.default_rng(seed)
    if relief:
        dense = np.linspace(0, len(path) - 1, len(path) * fine)
        path = np.c_[np.interp(dense, range(len(path)), path[:, 0]), np.interp(dense, range(len(path)), path[:, 1])]
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    across = np.linspace(-width / 2, width / 2, int(width * (7 if relief else 3)) + 8)
    slope = np.gradient(path, axis=0)
    normal = np.c_[-slope[:, 1], slope[:, 0]] / np.maximum(np.linalg.norm(slope, axis=1, keepdims=True), 1e-6)
    u, v = np.meshgrid(across, run, indexing="ij")
    height = relief(u, v) if relief else np.zeros_like(u)
    y = path[None, :, 0] + normal[None, :, 0] * height
    z = path[None, :, 1] + normal[None, :, 1] * height
    phase = random.uniform(0, 6)
    z = z + sag * np.sin(u * 0.32 + phase + 0.12 * y) * (path[None, :, 1] / max(path[:, 1].max(), 0.1))
    x = u + 0.05 * np.sin(v * 0.9 + phase)
    return thicken(grid_object(np.stack([x, y, z], axis=2), material, uvs=np.stack([u, v], axis=2)), thickness)


def rolled(width, radius, material, loc=(0, 0, 0), rot=(0, 0, 0), gap=0.55, thickness=0.42, relief=None):
    """A rolled towel along x, lying on the floor."""
    turns = radius / gap
    angle = np.linspace(0.8, 2 * math.pi * turns, int(turns * 120))
    r = gap * angle / (2 * math.pi)
    path = np.c_[r * np.cos(angle), r * np.sin(angle) + radius]
    return place(_extruded(path[::-1], width, material, thickness, relief, fine=2), loc, rot)


def draped(radius, drop, size, material, loc=(0, 0, 0), turn=0, folds=11, thickness=0.07, taper=0.0, dip=0.2):
    """A square cloth pressed over a round rim: flat inside the radius, in folds outside it."""

    def at(u, v):
        r, a = np.hypot(u, v), np.arctan2(v, u)
        over = np.maximum(r - radius, 0)
        down = np.minimum(over, drop + 0.15 * over)
        pleat = np.sin(folds * a + 0.7 * np.sin(3 * a)) * np.minimum(over, 3) * 0.12
        flare = radius + 0.25 + np.maximum(over - drop, 0) * 0.8 + pleat - taper * down
        out = np.where(over > 0, flare, r)
        z = -down - np.where(over > 0, 0, dip * np.cos(np.minimum(r / radius, 1) * math.pi / 2)) + 0.06 * pleat
        return out * np.cos(a), out * np.sin(a), z

    return sheet(at, (size, size), material, thickness, loc, (0, 0, turn), (300, 300))


def mound(radius, height, material, loc=(0, 0, 0), seed=1):
    """A heap of soft cloth, as in a full basket."""
    random = np.random.default_rng(seed)
    p = random.uniform(0, 6.3, 4)

    def at(u, v):
        r = np.minimum(np.hypot(u, v) / radius, 1.2)
        ridge = np.abs(np.sin(0.16 * u + 0.1 * v + p[0])) + np.abs(np.sin(0.13 * v - 0.17 * u + p[1] + np.sin(0.1 * u)))
        ridge = ridge + 0.4 * np.abs(np.sin(0.33 * u + 0.2 * v + p[2]))
        return u, v, height * (1 - r**2) + 0.3 * height * ridge * (1 - 0.5 * r)

    return sheet(at, (radius * 1.9, radius * 1.9), material, 0.3, loc, (0, 0, 0), (140, 140))


def sack(width, height, depth, material, loc=(0, 0, 0), turn=0, neck=0.78, pleats=17, mouth=0.62, seed=2, cord=None):
    """A filled drawstring bag, gathered at the neck (a share of its height)."""
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, 90)
    a = np.linspace(0, 2 * math.pi, 220, endpoint=False)
    filled = np.interp(t / neck, [0, 0.03, 0.12, 0.4, 0.68, 0.88, 1], [0.78, 0.9, 1.0, 0.97, 0.8, 0.48, 0.2])
    open_ = 0.2 + (mouth - 0.2) * np.clip((t - neck) / (1 - neck), 0, 1) ** 0.8
    profile = np.where(t < neck, filled, open_)
    profile = np.convolve(np.pad(profile, 4, mode="edge"), np.ones(9) / 9, mode="valid")
    gather = 0.26 * np.exp(-(((t - neck) / 0.13) ** 2)) + 0.045 * np.exp(-(((t - neck * 0.7) / 0.2) ** 2)) + 0.006
    wave = np.sin(pleats * a + random.uniform(0, 6) + 0.8 * np.sin(3 * a)) * 0.6 + np.sin((pleats - 6) * a + 1) * 0.4
    lump = 1 + 0.05 * np.sin(2 * a[None] + 5 * t[:, None]) + 0.035 * np.sin(3 * a[None] - 9 * t[:, None] + 1)
    lump += 0.014 * np.sin(5 * a[None] + 23 * t[:, None] + 2 * np.sin(2 * a[None])) * (t[:, None] < neck)
    r = profile[:, None] * lump * (1 + gather[:, None] * wave[None])
    loose = np.clip((t - neck) / (1 - neck), 0, 1)[:, None] ** 2
    z = t[:, None] * height * (1 + 0.02 * loose * np.sin(4 * a + 1)[None] + 0.012 * loose * np.sin(9 * a)[None])
    lattice = np.stack([r * np.cos(a) * width / 2, r * np.sin(a) * depth / 2, z], axis=2)
    u, v = np.meshgrid(t * height, a * width / 2, indexing="ij")
    forms = [thicken(grid_object(lattice, material, wrap_columns=True, uvs=np.stack([v, u], axis=2)), 0.12)]
    if cord:
        z, rx, ry = neck * height, 0.25 * width / 2 + 0.35, 0.25 * depth / 2 + 0.35
        loop = [
            (rx * math.cos(b), ry * math.sin(b), z + 0.12 * math.sin(5 * b)) for b in np.linspace(0, 2 * math.pi, 40)
        ]
        ends = [
            [(0.3 * s, -ry, z), (1.0 * s, -ry - 1.1, z - 1.2), (1.3 * s, -ry - 1.6 - depth * 0.2, z - 4.5)]
            for s in (1, -1)
        ]
        forms += [tube(loop, 0.2, cord, bend=False), *[tube(e, 0.18, cord) for e in ends]]
        forms += [
            lathe([(0, -0.7), (0.5, -0.6), (0.75, 0), (0.5, 0.6), (0, 0.7)], beech("z"), e[-1], round_=0.3)
            for e in ends
        ]
    return group(forms, loc, (0, 0, turn))


def hung(width, height, material, loc=(0, 0, 0), turn=0, folds=9, depth=2.4, thickness=0.15):
    """A curtain hanging in the xz plane, its top edge at its own z = 0."""

    def at(u, v):
        down = (height / 2 - v) / height
        phase = (u + 2.2 * np.sin(0.061 * u + 1) + 1.2 * np.sin(0.17 * u)) / width * folds * 2 * math.pi
        swing = depth * (0.5 + 0.5 * down) * (1 + 0.25 * np.sin(0.09 * u + 2))
        return (
            u + 0.28 * swing * np.sin(2 * phase),
            swing * np.sin(phase + 0.5 * np.sin(3 * down + u * 0.1)),
            v - height / 2 + 0 * u,
        )

    return sheet(at, (width, height), material, thickness, loc, (0, 0, turn), (360, 90))
