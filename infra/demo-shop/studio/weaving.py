"""Woven basketry: rows of strands that pass in front of and behind upright stakes."""

import math

import numpy as np

from forms import ring, tube


def woven(radius_at, height, material, row=1.25, stakes=26, swing=0.55, thickness=0.62, squash=1.0, z=0.0):
    """Rows round a basket; radius_at(z) is its radius at a height."""
    forms = []
    angles = np.linspace(0, 2 * math.pi, stakes * 8, endpoint=False)
    for i in range(int(height / row)):
        level = z + row * (i + 0.5)
        r = radius_at(level) + swing * np.cos(stakes / 2 * angles + (math.pi if i % 2 else 0))
        points = np.c_[r * np.cos(angles), r * np.sin(angles) * squash, np.full(len(angles), level)]
        forms.append(tube(points, thickness, material, closed=True, sides=3))
    for a in np.linspace(0, 2 * math.pi, stakes, endpoint=False) + math.pi / stakes:
        levels = np.linspace(z, z + height, 8)
        path = [(radius_at(h) * math.cos(a), radius_at(h) * math.sin(a) * squash, h) for h in levels]
        forms.append(tube(path, thickness * 0.55, material, bend=False, sides=3))
    return forms


def plaited_rim(radius, material, z, thickness=0.75, turns=40, squash=1.0):
    """Two strands twisted round each other."""
    angles = np.linspace(0, 2 * math.pi, turns * 10, endpoint=False)
    forms = []
    for phase in (0, math.pi):
        twist = turns * angles + phase
        r = radius + thickness * 0.55 * np.cos(twist)
        points = np.c_[r * np.cos(angles), r * np.sin(angles) * squash, z + thickness * 0.55 * np.sin(twist)]
        forms.append(tube(points, thickness * 0.62, material, closed=True, sides=3))
    return forms


def coiled_disc(radius, material, z, thickness=0.62, dome=0.0):
    """A flat spiral of rope, for lids and mats."""
    count = int(radius / (thickness * 1.75))
    return [
        ring(radius * (i + 0.6) / count, thickness, material, (0, 0, z + dome * (1 - (i / count) ** 2)))
        for i in range(count)
    ]
