"""Cuts the fonts of the pictures: subset.py NotoSansCJK-Medium.ttc tengen-sans.otf NotoSans-Medium.ttf tengen-sans-more.ttf"""

import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

NAME = "Tengen Sans"


def hanzi():
    """The 6763 hanzi of GB 2312: rows 16 to 87 of its table."""
    for row in range(16, 88):
        for column in range(1, 95):
            try:
                yield ord(bytes([0xA0 + row, 0xA0 + column]).decode("gb2312"))
            except UnicodeDecodeError:
                pass  # five places at the end of row 55 are empty


def characters():
    spans = [
        (0x20, 0x7E),  # ASCII
        (0xA0, 0x17F),  # Latin-1, Latin Extended-A
        (0x386, 0x3CE),  # Greek
        (0x401, 0x451),  # Cyrillic
        (0x2010, 0x2027),  # dashes, quotes, bullets, ellipsis
        (0x2030, 0x203B),
        (0x2190, 0x2199),  # arrows
        (0x2460, 0x2473),  # numbers in circles
        (0x25A0, 0x25CF),  # squares, triangles, circles
        (0x3000, 0x3017),  # CJK punctuation
        (0x3041, 0x30FE),  # kana: many Renju players have Japanese names
        (0xFF01, 0xFF5E),  # full-width forms
    ]
    for first, last in spans:
        yield from range(first, last + 1)
    yield from map(ord, "×÷±≤≥≠∞½★☆♠♥♦♣√〇")
    yield from hanzi()


def more_characters():
    """What the first font lacks: names of Czechs, Poles, Serbs, Vietnamese."""
    spans = [(0x100, 0x17F), (0x1A0, 0x1B0), (0x218, 0x21B), (0x386, 0x3CE), (0x400, 0x45F), (0x490, 0x491), (0x1E80, 0x1EF9)]
    for first, last in spans:
        yield from range(first, last + 1)


def cut(font, unicodes, target, name):
    options = subset.Options()
    options.layout_features = []  # characters are set one after the other, without shaping
    options.hinting = False
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "GPOS", "GSUB", "GDEF", "VORG", "vhea", "vmtx", "DSIG", "kern", "STAT", "gasp"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    # A changed font may not bear the name of the original.
    postscript = name.replace(" ", "") + "-Medium"
    new_names = {1: name, 3: f"{name} Medium", 4: f"{name} Medium", 6: postscript, 16: name}
    names = font["name"]
    names.names = [
        record
        for record in names.names
        if record.nameID in (0, 2, 5, 13, 14, *new_names) and record.platformID == 3 and record.langID == 0x409
    ]
    for record in names.names:
        if record.nameID in new_names:
            record.string = new_names[record.nameID]
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName = f"{name} Medium", name
    font.recalcTimestamp = False  # the same bytes whenever it is made
    font.save(target)


def main(chinese, chinese_target, latin, latin_target):
    fonts = TTCollection(chinese).fonts
    font = next(font for font in fonts if font["name"].getDebugName(4) == "Noto Sans CJK SC Medium")
    known = set(characters()) & font.getBestCmap().keys()
    cut(font, known, chinese_target, NAME)
    cut(TTFont(latin), set(more_characters()) - known, latin_target, f"{NAME} More")


main(*sys.argv[1:])
