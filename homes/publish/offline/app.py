"""What a browser needs to install the site as an app: icons, drawn here, and manifest.webmanifest."""

from PIL import Image, ImageDraw

from ..places import write_json

BLUE, WHITE = "#0b57d0", "#ffffff"
SIDE, FINER = 512, 4  # drawn four times as fine, then made smaller: that smooths the edges
MANIFEST = {
    "id": "./",
    "name": "One Address",
    "short_name": "One Address",
    "description": "An interactive course on resource-oriented HTTP, in your browser.",
    "lang": "en",
    "start_url": "./index.html",
    "scope": "./",
    "display": "minimal-ui",
    "theme_color": BLUE,
    "background_color": WHITE,
    "icons": [
        {"src": "./icon-192.png", "type": "image/png", "sizes": "192x192"},
        {"src": "./icon-512.png", "type": "image/png", "sizes": "512x512"},
        {"src": "./icon-maskable-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
    ],
}


def write(site):
    """Write the manifest and the icons in the place of JupyterLite's."""
    for path in site.glob("icon-*.png"):
        path.unlink()
    write_json(site / "manifest.webmanifest", MANIFEST)
    rounded, whole = drawn(corner=SIDE // 6), drawn(corner=0, part=0.75)
    for side in (192, 512):
        save(rounded, side, site / f"icon-{side}.png")
    save(whole, 512, site / "icon-maskable-512.png")
    rounded.resize((48, 48), Image.Resampling.LANCZOS).save(
        site / "lab" / "favicon.ico", sizes=[(16, 16), (32, 32), (48, 48)]
    )


def drawn(corner, part=1.0):
    """Four ways that lead to one place, over `part` of the side: a maskable icon may lose its rim."""
    side, middle = SIDE * FINER, SIDE * FINER // 2
    image = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, side - 1, side - 1), corner * FINER, fill=BLUE)
    far, radius = int(side * 0.32 * part), int(side * 0.13 * part)
    for x, y in ((-far, -far), (far, -far), (-far, far), (far, far)):
        pen.line((middle + x, middle + y, middle, middle), fill=WHITE, width=int(side * 0.05 * part))
        dot = int(side * 0.06 * part)
        pen.ellipse((middle + x - dot, middle + y - dot, middle + x + dot, middle + y + dot), fill=WHITE)
    rim = int(side * 0.05 * part)
    pen.ellipse((middle - radius - rim, middle - radius - rim, middle + radius + rim, middle + radius + rim), fill=BLUE)
    pen.ellipse((middle - radius, middle - radius, middle + radius, middle + radius), fill=WHITE)
    return image


def save(image, side, path):
    """Save with few colours: the smallest file that looks the same."""
    image.resize((side, side), Image.Resampling.LANCZOS).quantize(32).save(path, optimize=True)
