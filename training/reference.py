"""Writes positions with their values and policies in floating-point numbers, for the test of the engine's integers.

python3 reference.py GAMES TABLES WEIGHTS > ../crates/engines/gomoku-engine/tests/data/network.tsv
"""

import argparse
import pathlib
import random

import torch

import games
from network import SCALE, Network, Tables

# Positions of each rule and board size, and how many of the best stones are told.
POSITIONS = 8
STONES = 4


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=pathlib.Path, help="a file of games")
    parser.add_argument("tables", type=pathlib.Path, help="folder that the example training_tables has filled")
    parser.add_argument("weights", type=pathlib.Path, help="folder of RULE.bin")
    args = parser.parse_args()
    chance = random.Random(1)
    groups = {}
    for line in games.lines(args.games):
        rule, side, opening, _, *stones = line.split()
        groups.setdefault((rule, int(side)), []).append((int(opening), [stone.split(":")[0].split("/")[0] for stone in stones]))
    print("# rule, side of the board, stones, value for the side to move, logits of its best stones")
    for (rule, side), all_games in sorted(groups.items()):
        network, tables = Network(), Tables(args.tables / f"{rule}.bin")
        network.read((args.weights / f"{rule}.bin").read_bytes())
        for opening, stones in chance.sample(all_games, POSITIONS):
            stones = stones[: chance.randint(opening, len(stones) - 1)]
            board = torch.zeros(1, side * side, dtype=torch.uint8)
            for ply, stone in enumerate(stones):
                board[0, games.cell(stone, side)] = ply % 2 + 1
            with torch.no_grad():
                value, policy = network(tables, board.reshape(1, side, side), torch.tensor([len(stones) % 2]))
            best = zip(*policy[0].topk(STONES))
            told = " ".join(f"{games.name(int(place), side)}:{logit:.3f}" for logit, place in best)
            print(rule, side, " ".join(stones), f"{SCALE * value.item():.1f}", told, sep="\t")


if __name__ == "__main__":
    main()
