"""Cuts the fonts for rare characters down to what a ticket takes from them, so that the image is small:
  python3 deploy/thin-fonts.py /usr/share/fonts/truetype /app/node_modules/@fontsource
A ticket is printed by the first font that has a character (ticket-font.ts). So each keeps what none before it has, and all
below U+3000, where a letter and its marks are printed by one font. Debian's `fonttools` does it: harfbuzz as an npm package
has not the memory for fonts of this size. Fonts that are not there are left out.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FIRST_HAN = 0x3000
fonts, packages = Path(sys.argv[1]), Path(sys.argv[2])
before = set()
for file in packages.glob("noto-sans*/files/*-400-normal.woff"):
    before |= TTFont(file, lazy=True).getBestCmap().keys()
# Same order as ticket-font.ts.
for name in ["hanazono/HanaMinA.ttf", "hanazono/HanaMinB.ttf", "babelstone/BabelStoneHan.ttf"]:
    path = fonts / name
    if not path.exists():
        continue
    size, font = path.stat().st_size, TTFont(path)
    had = set(font.getBestCmap())
    kept = {code for code in had if code < FIRST_HAN or code not in before}
    # Features that place marks; ligatures and line layout are not used.
    options = Options(hinting=False, notdef_outline=True)
    options.layout_features = ["ccmp", "locl", "mark", "mkmk", "kern"]
    cut = Subsetter(options)
    cut.populate(unicodes=kept)
    cut.subset(font)
    font.save(path)
    before |= had
    print(f"{name}: {len(kept)} of {len(had)} characters, {size / 1e6:.1f} MB to {path.stat().st_size / 1e6:.1f} MB")
