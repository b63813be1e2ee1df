"""What a scene hands to the renderer."""

from dataclasses import dataclass


@dataclass
class Shot:
    """The forms that must fill the frame, and how the camera looks at them (degrees; fill is a share of the frame)."""

    subject: list
    azimuth: float = 14
    elevation: float = 17
    fill: float = 0.62
    blur: float = 0.0
    lens: float = 80
    shift: tuple = (0.0, 0.0)
    light: float = 1.0
    backdrop: str | None = None
