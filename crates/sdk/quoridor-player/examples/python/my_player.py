"""A player to begin with: it walks by chance. Copy this file and quoridor_player.py, and write your own next_step."""

import os
import random
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "..", "python"))  # not needed where both files lie together

from quoridor_player import PLAYER0_LOC, SIZE, Location, Player, Step, main


class MyPlayer(Player):
    def __init__(self):
        self.restart()

    def restart(self):
        self.blocks = []  # walls that we were told of
        self.target_y = None  # the row that we have to reach

    def next_step(self, change):
        # change.status tells what became of the last step: after Timeout, InsufficientBlock and InvalidStep it was not
        # done. change.my_loc is where we really are.
        if self.target_y is None:
            self.target_y = SIZE if change.my_loc == PLAYER0_LOC else 1
        if not change.new_enemy_block_bar.is_nan():
            self.blocks.append(change.new_enemy_block_bar)
        return self.random_walk(change.my_loc, change.enemy_loc)

    def random_walk(self, my_loc, enemy_loc):
        """One of the neighbouring cells that can be reached. To win, prefer those that are nearer to target_y!"""
        ways = [Location(my_loc.x + x, my_loc.y + y) for x, y in ((0, 1), (0, -1), (-1, 0), (1, 0))]
        free = [
            way
            for way in ways
            if not way.is_nan()
            and way != enemy_loc
            and not any(wall.is_between(my_loc, way) for wall in self.blocks)
        ]
        # To put a wall instead: Step.put(BlockBar.of(4, 8, 6, 8)).
        return Step.move_to(random.choice(free)) if free else Step()


if __name__ == "__main__":
    main(MyPlayer())
