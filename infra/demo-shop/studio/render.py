"""Render the shop's pictures: python render.py [--only slug ...] [--view 1|2|all] [--size 1000] [--samples 32].

Needs Python 3.11 with `bpy` and `pillow`, and the fonts named in labels.py. Writes WebP into ../pictures.
"""

import argparse
import contextlib
import importlib
import json
import os
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402
from PIL import Image  # noqa: E402

import lighting  # noqa: E402
from palette import BACKDROPS  # noqa: E402

CATEGORIES = {name: name.replace(" ", "_") for name in BACKDROPS}
BYTES_PER_PIXEL = 78_000 / 1000**2


def new_scene(size, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.3
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_quality, cycles.denoising_prefilter = "BALANCED", "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    return scene


def dress(shot, tint, size):
    """Paper, light and camera around a finished set."""
    points = lighting.outline_points(shot.subject)
    low, high = points.min(axis=0), points.max(axis=0)
    middle = ((low + high) / 2)[:2]
    reach = float(((high - low) ** 2).sum() ** 0.5) / 2
    lighting.backdrop(middle, reach, tint)
    lighting.rig(middle, reach, shot.light)
    aspect = size[0] / size[1]
    lighting.camera(points, shot.azimuth, shot.elevation, shot.fill, aspect, shot.lens, shot.shift, shot.blur)


@contextlib.contextmanager
def quiet():
    """The renderer reports each tile on standard output; keep it for errors."""
    kept, sink = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(sink)


def save_webp(png, target, most):
    picture = Image.open(png).convert("RGB")
    for quality in range(95, 5, -5):
        picture.save(target, "WEBP", quality=quality, method=6)
        if target.stat().st_size <= most:
            return quality
    raise SystemExit(f"{target.name} does not fit into {most} bytes.")


def render(build, tint, size, samples, target):
    started = time.time()
    scene = new_scene(size, samples)
    with tempfile.TemporaryDirectory() as folder, quiet():
        shot = build()
        dress(shot, shot.backdrop or tint, size)
        scene.render.filepath = f"{folder}/picture.png"
        bpy.ops.render.render(write_still=True)
        quality = save_webp(scene.render.filepath, target, size[0] * size[1] * BYTES_PER_PIXEL)
    print(f"{target.name}: {time.time() - started:.0f} s, {target.stat().st_size // 1000} kB, q{quality}", flush=True)


def product_jobs(views):
    """Every product picture: (name, scene builder, backdrop colour), first views first."""
    products = json.loads((HERE.parent / "products.json").read_text())
    for view in views:
        for product in products:
            module = importlib.import_module(f"products.{CATEGORIES[product['category']]}")
            build = module.SHOTS.get(product["slug"])
            if build:
                yield f"{product['slug']}-{view}", lambda b=build, v=view: b(v), BACKDROPS[product["category"]]


def editorial_jobs():
    """The hero and the pictures of the posts."""
    module = importlib.import_module("editorial")
    for name, (build, tint, size) in module.SHOTS.items():
        yield name, build, tint, size


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", nargs="*", help="slugs or picture names; everything without it")
    options.add_argument("--view", choices=["1", "2", "all"], default="all")
    options.add_argument("--size", type=int, default=1000)
    options.add_argument("--samples", type=int, default=10)
    options.add_argument("--out", type=Path, default=HERE.parent / "pictures")
    options.add_argument("--missing", action="store_true", help="leave pictures that exist alone")
    given = options.parse_args()
    views = (1, 2) if given.view == "all" else (int(given.view),)
    jobs = [(*job, (given.size, given.size)) for job in product_jobs(views)]
    if given.view == "all" and (HERE / "editorial.py").exists():
        scale = given.size / 1000
        jobs += [(n, b, t, (round(w * scale), round(h * scale))) for n, b, t, (w, h) in editorial_jobs()]
    for name, build, tint, size in jobs:
        wanted = not given.only or name in given.only or name[:-2] in given.only
        target = given.out / f"{name}.webp"
        if wanted and not (given.missing and target.exists()):
            render(build, tint, size, given.samples, target)


if __name__ == "__main__":
    main()
