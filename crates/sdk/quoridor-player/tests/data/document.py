from quoridor_player import *
from quoridor_player import wire_key


class Nobody(Player):
    def next_step(self, change):
        return Step(change.enemy_loc, change.new_enemy_block_bar)

    def restart(self):
        pass


def say(what, is_so):
    print(what, "yes" if is_so else "no")


my_loc = Location()
enemy_loc = Location(5, 1)
print(my_loc)
my_loc = PLAYER1_LOC
if my_loc != enemy_loc:
    print("City Block distance:", my_loc.distance(enemy_loc))
a = BlockBar.of(4, 1, 6, 1)
b = BlockBar.of(6, 1, 4, 1)
if not a.is_nan() and not b.is_nan() and a.normalized() == b.normalized():
    print("equivalence!")
b = b.normalized()
print(b)
say("h", a.is_h())
say("v", a.is_v())
for x in range(4, 8):
    say("between", b.is_between(Location(x, 1), Location(x, 2)))
say("between", BlockBar.of(3, 4, 3, 2).is_between(Location(4, 3), Location(3, 3)))
say("between", a.is_between(Location(5, 1), Location(5, 3)))
for wall in (
    BlockBar.of(0, 0, 0, 2),
    BlockBar.of(8, 4, 10, 4),
    BlockBar.of(1, 1, 2, 2),
    BlockBar.of(3, 3, 4, 3),
    BlockBar(Location(3, 3)),
    BlockBar(),
):
    say("nan", wall.is_nan())
print({my_loc: SIZE + BLOCK_SUM + BLOCK_LEN}[PLAYER1_LOC], len({a, b}))
for status in range(8):
    change = ChessboardChange(GameStatus(status), my_loc, enemy_loc, a)
    print(change)
    say("finish", change.is_finish())
    say("win", change.is_win())
    say("lost", change.is_lost())
print(GameStatus.Unknown)
for step in (
    Step(),
    Step.move_to(Location(5, 2)),
    Step.put(a),
    Step(Location(5, 2), a),
    Step(Location(0, 2), a),
    Step(change.enemy_loc, change.new_enemy_block_bar),
):
    print(step)
    say("move", step.is_move())
    say("nan", step.is_nan())
print(Nobody().next_step(change))
print(wire_key("193304baseline").decode())
