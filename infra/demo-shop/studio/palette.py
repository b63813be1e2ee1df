"""The shop's colours, as sRGB hex, and their conversion to the renderer's linear light."""

BACKDROPS = {
    "kitchen": "#EFE1C6",
    "laundry": "#CDD8DC",
    "bathroom": "#D3DECF",
    "cleaning": "#EFDDBD",
    "personal care": "#F0D3BF",
    "garden": "#D3DBB6",
}

INK = "#2B2A26"
PAPER = "#F5F0E4"
CREAM = "#F1EADB"
LINEN = "#D9CDB6"
OAT = "#CDBB9C"
SAGE = "#8C9B7C"
FOREST = "#3F5240"
CLAY = "#B8694A"
OCHRE = "#C99A4B"
SLATE = "#5C6670"
SKY = "#A9BAC4"


def linear(hex_colour):
    """An sRGB hex colour as the linear RGBA that the renderer wants."""
    channels = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1.0)


def darker(colour, by=0.84):
    """A hex colour with each channel scaled down."""
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * by):02x}" for i in (1, 3, 5))
