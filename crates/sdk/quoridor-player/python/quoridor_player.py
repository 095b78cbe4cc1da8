"""Write a player for the Quoridor contest in Python. This file and Python 3.8 or later are all that is needed.

    from quoridor_player import Player, Step, main

    class MyPlayer(Player):
        def next_step(self, change):      # the server waits about a second
            ...
            return Step.move_to(Location(5, 2))

        def restart(self):                # before every game, the first one too
            ...

    if __name__ == "__main__":
        main(MyPlayer())

    python3 my_player.py --host 127.0.0.1 --port 19330 --key 19120000

Types are those of the course's C++ client, in Python's spelling: isNan() is is_nan(), newEnemyBlockBar is
new_enemy_block_bar. License: MIT OR Apache-2.0.
"""

import argparse
import enum
import socket
import struct
import sys
import time
from typing import NamedTuple

SIZE = 9  # cells of a side
BLOCK_SUM = 10  # walls of a player
BLOCK_LEN = 2  # length of a wall


class GameStatus(enum.IntEnum):
    """What became of one's last step, or of the game. Players never see the four that end a game."""

    Ok = 0  # done
    Win = 1
    Lost = 2
    Timeout = 3  # too late; not done
    EnemyClosed = 4
    RulesBreaker = 5
    InsufficientBlock = 6  # no wall was left; not done
    InvalidStep = 7  # not allowed; not done
    Unknown = 2000

    def __str__(self):
        return "None" if self is GameStatus.Unknown else self.name


class Location(NamedTuple):
    """A cell (1 to SIZE) or an end of a wall (0 to SIZE); x to the right, y upwards. (-1, -1) is none."""

    x: int = -1
    y: int = -1

    def distance(self, other):
        return abs(self.x - other.x) + abs(self.y - other.y)

    def is_nan(self):
        """Whether this is no cell of the board."""
        return not (1 <= self.x <= SIZE and 1 <= self.y <= SIZE)

    def __str__(self):
        return "({}, {})".format(self.x, self.y)


PLAYER0_LOC = Location(5, 1)  # where player 0 begins; it has to reach y == SIZE
PLAYER1_LOC = Location(5, SIZE)  # where player 1 begins; it has to reach y == 1


class BlockBar(NamedTuple):
    """A wall by its two ends: BlockBar.of(4, 1, 6, 1) lies above the cells (5, 1) and (6, 1)."""

    start: Location = Location()
    stop: Location = Location()

    @classmethod
    def of(cls, x1, y1, x2, y2):
        """The wall from (x1, y1) to (x2, y2)."""
        return cls(Location(x1, y1), Location(x2, y2))

    def is_nan(self):
        """Whether this is no wall: outside the board, slanted, or of another length."""
        is_inside = all(0 <= number <= SIZE for end in self for number in end)
        return not (is_inside and (self.is_h() or self.is_v()) and self.start.distance(self.stop) == BLOCK_LEN)

    def is_h(self):
        return self.start.y == self.stop.y and self.start.x != self.stop.x

    def is_v(self):
        return self.start.x == self.stop.x and self.start.y != self.stop.y

    def normalized(self):
        """The same wall, its lower or left end first."""
        is_backwards = self.start.x >= self.stop.x and self.start.y >= self.stop.y
        return BlockBar(self.stop, self.start) if is_backwards else self

    def is_between(self, a, b):
        """Whether it separates two neighbouring cells."""
        start, stop = self.normalized()
        x, y = min(a.x, b.x), min(a.y, b.y)
        if a.distance(b) != 1:
            return False
        if a.x == b.x:
            return self.is_h() and start.y == y and start.x < x <= stop.x
        return self.is_v() and start.x == x and start.y < y <= stop.y

    def __str__(self):
        return "[{}; {}]".format(self.start, self.stop)


class ChessboardChange(NamedTuple):
    """What has changed since one's last step."""

    status: GameStatus = GameStatus.Ok  # what became of one's last step
    my_loc: Location = Location()
    enemy_loc: Location = Location()
    new_enemy_block_bar: BlockBar = BlockBar()  # the wall that the opponent has just put, if it has

    def is_win(self):
        return self.status in (GameStatus.Win, GameStatus.EnemyClosed)

    def is_lost(self):
        return self.status in (GameStatus.Lost, GameStatus.RulesBreaker)

    def is_finish(self):
        return self.is_win() or self.is_lost()

    def __str__(self):
        text = "game status: {}; my loc: {}; enemy loc: {}".format(self.status, self.my_loc, self.enemy_loc)
        wall = self.new_enemy_block_bar
        return text if wall.is_nan() else text + "; enemy new BlockBar: {}".format(wall)


class Step(NamedTuple):
    """A cell to go to, or a wall to put. With both it is a move, with neither a violation."""

    my_new_loc: Location = Location()
    my_new_block_bar: BlockBar = BlockBar()

    @classmethod
    def move_to(cls, cell):
        return cls(my_new_loc=cell)

    @classmethod
    def put(cls, wall):
        return cls(my_new_block_bar=wall)

    def is_move(self):
        return not self.my_new_loc.is_nan()

    def is_nan(self):
        return not self.is_move() and self.my_new_block_bar.is_nan()

    def plain(self):
        """The same step as it was meant: a move without a wall, or a wall without a cell, its lower or left end first."""
        if self.is_move():
            return Step.move_to(self.my_new_loc)
        return self if self.my_new_block_bar.is_nan() else Step.put(self.my_new_block_bar.normalized())

    def __str__(self):
        parts = []
        if self.is_move():
            parts.append("move to: {}".format(self.my_new_loc))
        if not self.my_new_block_bar.is_nan():
            parts.append("add BlockBar: {}".format(self.my_new_block_bar))
        return " and ".join(parts) or "no operation!"


class Player:
    """Somebody who plays. Derive from it."""

    def next_step(self, change):
        """What to do next, as a Step. The server waits about a second."""
        raise NotImplementedError("write next_step(self, change)")

    def restart(self):
        """Get ready for a game, the first or another one, from either side of the board."""
        raise NotImplementedError("write restart(self)")


class ContestError(Exception):
    """Why a contest was not played to its end."""


def wire_key(name):
    """64 bytes: the name in capitals, 14 zeros, and _ between and after them."""
    hint = "; use ASCII letters, digits and signs such as - or . (option -k)"
    if not name:
        raise ValueError("the key is empty; use your student number or a name (option -k)")
    if not all(" " <= c <= "~" for c in name):
        raise ValueError('the key "{}" has characters outside ASCII'.format(name) + hint)
    for c in name:
        if c in '_,"/\\:*?<>|':
            raise ValueError("'{}' is not allowed in a key".format(c) + hint)
    if name != name.strip():
        raise ValueError("the key begins or ends with a space (option -k)")
    if len(name) > 48:
        raise ValueError("the key has {} characters; at most 48 are allowed (option -k)".format(len(name)))
    return (name.upper() + "_" + 14 * "0").ljust(64, "_").encode("ascii")


class Tally(NamedTuple):
    """How many games were won and lost."""

    victories: int
    defeats: int


def play(host, port, key, player, output=sys.stdout):
    """Plays a whole contest, prints what the course's client prints, and gives back a Tally.

    output=None prints nothing. Raises ValueError for an invalid key, and ContestError if the contest cannot be played.
    """
    key = wire_key(key)

    def tell(text):
        if output is not None:
            print(text, file=output, flush=True)

    with _connect(host, port) as connection:
        connection.settimeout(None)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        tell("connect to {}:{}".format(host, port))
        return _Seat(connection, key, player, tell).play()


def _connect(host, port):
    try:
        return socket.create_connection((host, port))
    except socket.gaierror as error:
        raise ContestError("unknown host {}; check --host".format(host)) from error
    except (OSError, OverflowError) as error:
        text = "no server answers at {}:{} ({}); start it first, or check --host and --port"
        raise ContestError(text.format(host, port, getattr(error, "strerror", None) or error)) from error


class _Seat:
    """A player at its socket."""

    def __init__(self, connection, key, player, tell):
        self.connection, self.key, self.player, self.tell = connection, key, player, tell
        self.input = b""
        self.won = self.lost = 0
        self.has_begun = self.is_deaf = False
        self.last_sent = 0.0

    def play(self):
        self.send(struct.pack(">i", 1) + self.key)
        self.player.restart()
        while True:
            message = self.next_message()
            if message is None:
                break
            self.begin()
            if message.is_finish():
                self.game_over(message)
            elif self.is_deaf:
                break
            else:
                self.turn(message)
        self.begin()
        self.tell("All done. ")
        self.tell("result: victory({}), defeated({}).".format(self.won, self.lost))
        return Tally(self.won, self.lost)

    def begin(self):
        if not self.has_begun:
            self.tell("Waiting for start.")
        self.has_begun = True

    def turn(self, change):
        step = self.player.next_step(change)
        if not isinstance(step, Step):
            name = type(self.player).__name__ + ".next_step"
            what = "nothing: does it end without a return?" if step is None else repr(step)
            raise ContestError("{} must return a Step; it returned {}".format(name, what))
        if change.status == GameStatus.Timeout:
            # A server that reads a late step and this one at once throws both away.
            time.sleep(max(0.0, self.last_sent + 0.1 - time.monotonic()))
        (x, y), ((x1, y1), (x2, y2)) = step.plain()
        self.send(struct.pack(">i64s6i", 2, self.key, x, y, x1, y1, x2, y2))
        self.tell("{} -> {}".format(change, step))

    def game_over(self, change):
        if change.is_win():
            self.won += 1
        else:
            self.lost += 1
        self.tell("Game result:{}".format(change.status))
        self.player.restart()
        self.tell("Clean your player.")

    def send(self, message):
        # Servers read a message with one read(), so it leaves in one piece.
        try:
            self.connection.sendall(message)
        except OSError:
            self.is_deaf = True
        self.last_sent = time.monotonic()

    def next_message(self):
        """The next change, or None when the contest is over."""
        while True:
            if not self.has(8):
                return None
            kind, user = struct.unpack_from(">2i", self.input)
            if kind not in (1001, 1002):
                raise ContestError("the server sent something that is not a message of the contest; check --host and --port")
            length = 44 if kind == 1002 else 8
            if not self.has(length):
                return None
            message, self.input = self.input[:length], self.input[length:]
            if user == -1:
                return None
            if user == 1:
                raise ContestError("the server does not accept the key; use another one (option -k)")
            if kind == 1002:
                return self.change(message)

    def has(self, length):
        """Waits for so many bytes; False when the connection ends first, however it does."""
        while len(self.input) < length:
            try:
                more = self.connection.recv(1024)
            except OSError:
                return False
            if not more:
                return False
            self.input += more
        return True

    @staticmethod
    def change(message):
        status, mx, my, ex, ey, x1, y1, x2, y2 = struct.unpack_from(">9i", message, 8)
        status = GameStatus(status) if 0 <= status <= 7 else GameStatus.Unknown
        change = ChessboardChange(status, Location(mx, my), Location(ex, ey), BlockBar.of(x1, y1, x2, y2))
        if not change.is_finish() and (change.my_loc.is_nan() or change.enemy_loc.is_nan()):
            raise ContestError("the server says that a pawn stands on no cell")
        return change


def main(player):
    """A whole program with this player. Exit status 0: played; 1: not played; 2: wrong arguments."""
    parser = argparse.ArgumentParser(description="Play in a Quoridor contest.")
    parser.add_argument("--host", default="127.0.0.1", help="where the server is [%(default)s]")
    parser.add_argument("-p", "--port", type=int, default=19330, help="its port [%(default)s]")
    parser.add_argument("-k", "--key", default="19120000", help="your number or name [%(default)s]")
    args = parser.parse_args()
    try:
        wire_key(args.key)
    except ValueError as error:
        parser.error(str(error))
    try:
        play(args.host, args.port, args.key, player)
    except ContestError as error:
        sys.exit("error: {}".format(error))
