"""Reads games of the engine against itself (see the example self_play of tengen-gomoku-engine) into arrays of positions."""

import concurrent.futures
import lzma
import pathlib
import zlib
from dataclasses import dataclass

import numpy as np

RULES = ("freestyle", "standard", "renju")
# One game in so many is kept for validation.
VALIDATION_SHARE = 40


@dataclass
class Positions:
    """Positions of one rule and board size, in the order of their games."""

    boards: np.ndarray  # (n, side * side) uint8: 0 empty, 1 black, 2 white
    to_move: np.ndarray  # (n,) uint8: 0 black, 1 white
    scores: np.ndarray  # (n,) int16, of the search, for the side to move
    outcomes: np.ndarray  # (n,) float32: 1 the side to move won, 0 it lost
    best: np.ndarray  # (n,) int16: the cell that the search preferred
    is_validation: np.ndarray  # (n,) bool


def cell(name, side):
    """The place of a cell by its name, such as h8."""
    return (int(name[1:]) - 1) * side + ord(name[0]) - 97


def name(place, side):
    """The name of a cell by its place."""
    return f"{chr(97 + place % side)}{place // side + 1}"


def lines(path):
    """The whole lines of a file of games; the last one of a run that was stopped may not be whole."""
    with lzma.open(path, "rt") if path.suffix == ".xz" else open(path) as file:
        yield from (line for line in file if line.endswith("\n") and line.count(" ") >= 4)


def _read(path):
    """The positions of one file, as lists by rule and side of the board."""
    groups = {}
    for line in lines(path):
        words = line.split()
        rule, side, opening, winner = words[0], int(words[1]), int(words[2]), words[3]
        kept = zlib.crc32(line.encode()) % VALIDATION_SHARE == 0
        black = {"black": 1.0, "white": 0.0, "draw": 0.5}[winner]
        board = np.zeros(side * side, np.uint8)
        group = groups.setdefault((rule, side), ([], [], [], [], [], []))
        for ply, word in enumerate(words[4:]):
            mover = ply % 2
            stones, _, score = word.partition(":")
            played, _, best = stones.partition("/")
            if ply >= opening:
                group[0].append(board.copy())
                group[1].append(mover)
                group[2].append(int(score))
                group[3].append(black if mover == 0 else 1.0 - black)
                group[4].append(cell(best or played, side))
                group[5].append(kept)
            board[cell(played, side)] = mover + 1
    types = (np.uint8, np.uint8, np.int16, np.float32, np.int16, bool)
    return {key: [np.array(part, kind) for part, kind in zip(parts, types)] for key, parts in groups.items()}


def load(folder):
    """All positions of the files games-*.txt and games-*.txt.xz of a folder: {(rule, side): Positions}."""
    paths = sorted(pathlib.Path(folder).glob("games-*.txt*"))
    with concurrent.futures.ProcessPoolExecutor() as pool:
        read = list(pool.map(_read, paths))
    groups = {}
    for key in sorted({key for one in read for key in one}):
        parts = zip(*(one[key] for one in read if key in one))
        groups[key] = Positions(*(np.concatenate(part) for part in parts))
    return groups
