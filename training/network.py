"""The network of the Gomoku engine as it is trained, and its file of whole numbers as the engine reads it.

What it computes is described in docs/dev/gomoku-engine.md; crates/engines/gomoku-engine/src/net.rs is the same in integers.
"""

import pathlib

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH = 64  # numbers that describe a point
REGION = 16  # cells of the layer that sees one region of the board
HIDDEN = (64, 32)  # cells of the layers behind
ROWS = 7367
PATTERNS = 2380
THREATS = 1 << 11
MOST = 127 / 64  # what a point looks like is between 0 and this
CLIP = 1023 / 256  # cells of layers are between 0 and this
SUM_UNIT = 16.0
SCALE = 200.0  # a score of so many points wins by odds of e to 1

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
(FOUL, QUIET, BUILDING, THREE, THREE_PLUS, TWO_THREES, FOUR, FOUR_PLUS, FOUR_THREE, OPEN_FOUR, FIVE) = range(11)


class Tables(nn.Module):
    """What the engine knows of lines under a rule, from the files of its example training_tables."""

    def __init__(self, path):
        super().__init__()
        data = np.frombuffer(pathlib.Path(path).read_bytes(), np.uint8)
        halves = data[: 2 << 17].view("<u2").astype(np.int32)
        self.register_buffer("row_of", torch.from_numpy(halves[: 1 << 16]))
        self.register_buffer("pattern_of", torch.from_numpy(halves[1 << 16 :]))
        rest = data[2 << 17 :]
        self.register_buffer("shapes", torch.from_numpy(rest[: 1 << 20].astype(np.int32)))
        classes = rest[1 << 20 :].reshape(2, PATTERNS).astype(np.int64)
        self.register_buffer("classes", torch.from_numpy(classes))

    def forward(self, boards):
        """The rows of the four lines of each cell (b, cells, 4) and the patterns of both sides (b, cells, 2)."""
        batch, height, width = boards.shape
        padded = F.pad(boards, (5, 5, 5, 5), value=3).to(torch.int32)
        rows, codes = [], [0, 0]
        for line, (dy, dx) in enumerate(DIRECTIONS):

            def at(k):
                return padded[:, 5 + k * dy : 5 + k * dy + height, 5 + k * dx : 5 + k * dx + width]

            key = sum(at(k) << (2 * place) for place, k in enumerate((-4, -3, -2, -1, 1, 2, 3, 4)))
            rows.append(self.row_of[key].reshape(batch, -1))
            shapes = self.shapes[key | at(-5) << 16 | at(5) << 18]
            codes[0] = codes[0] | (shapes & 15) << (4 * line)
            codes[1] = codes[1] | (shapes >> 4) << (4 * line)
        patterns = [self.pattern_of[code].reshape(batch, -1) for code in codes]
        return torch.stack(rows, 2), torch.stack(patterns, 2)


def by_side(patterns, to_move):
    """The patterns of the side to move, and those of the other."""
    is_black = to_move[:, None] == 0
    black, white = patterns[:, :, 0].long(), patterns[:, :, 1].long()
    return torch.where(is_black, black, white), torch.where(is_black, white, black)


def classes(tables, empty, to_move, own_patterns, other_patterns):
    """What a stone on each point would threaten; points with a stone are quiet."""
    own, other = to_move[:, None], 1 - to_move[:, None]
    own_classes = torch.where(empty, tables.classes[own, own_patterns], QUIET)
    return own_classes, torch.where(empty, tables.classes[other, other_patterns], QUIET)


def any_of(classes, *wanted):
    """Whether there is a point of these classes."""
    found = classes == wanted[0]
    for one in wanted[1:]:
        found = found | (classes == one)
    return found.any(1)


@torch.no_grad()
def is_undecided(tables, boards, to_move):
    """Which positions the engine asks the network about: nobody can make a five, nor the side to move an open four."""
    empty = (boards == 0).reshape(len(boards), -1)
    patterns = by_side(tables(boards)[1], to_move)
    own_classes, other_classes = classes(tables, empty, to_move, *patterns)
    return ~(any_of(own_classes, FIVE, OPEN_FOUR) | any_of(other_classes, FIVE))


class SumOfRows(torch.autograd.Function):
    """Sums of the rows with the given indices (n, k); rows of index 0 are nothing and learn nothing.

    The gradient is added up by atomic operations; those of row 0, which is most, go to many places that are thrown away.
    """

    SPREAD = 4096

    @staticmethod
    def forward(ctx, table, indices):
        ctx.save_for_backward(indices)
        ctx.n_rows = len(table)
        return F.embedding_bag(indices, table, mode="sum")

    @staticmethod
    def backward(ctx, gradient):
        (indices,) = ctx.saved_tensors
        places = torch.arange(len(indices), device=indices.device, dtype=indices.dtype) % SumOfRows.SPREAD + ctx.n_rows
        total = gradient.new_zeros(ctx.n_rows + SumOfRows.SPREAD, gradient.shape[1])
        for column in indices.unbind(1):
            total.index_add_(0, torch.where(column == 0, places, column), gradient)
        return total[: ctx.n_rows], None


class Lookup(torch.autograd.Function):
    """Single numbers of a flat table. The gradient is added up in several copies, so that frequent ones do not wait for each other."""

    COPIES = 64

    @staticmethod
    def forward(ctx, table, indices):
        ctx.save_for_backward(indices)
        ctx.length = len(table)
        return table[indices]

    @staticmethod
    def backward(ctx, gradient):
        (indices,) = ctx.saved_tensors
        indices, gradient = indices.reshape(-1), gradient.reshape(-1)
        copies = torch.arange(len(indices), device=indices.device) % Lookup.COPIES
        total = gradient.new_zeros(ctx.length * Lookup.COPIES)
        total.index_add_(0, indices * Lookup.COPIES + copies, gradient)
        return total.reshape(ctx.length, Lookup.COPIES).sum(1), None


def lookup(table, *indices):
    """table[indices], with all of its dimensions indexed."""
    flat = 0
    for index, size in zip(indices, table.shape):
        flat = flat * size + index
    return Lookup.apply(table.reshape(-1), flat)


def region_matrix(height, width):
    """Which of nine regions each cell belongs to, as a matrix (9, cells)."""
    ys, xs = np.divmod(np.arange(height * width), width)
    regions = ys * 3 // height * 3 + xs * 3 // width
    return torch.from_numpy((np.arange(9)[:, None] == regions[None, :]).astype(np.float32))


# Corner, edge or centre.
REGION_KINDS = (0, 1, 0, 1, 2, 1, 0, 1, 0)


class Head(nn.Module):
    """What a side to move makes of the sums over the regions."""

    def __init__(self):
        super().__init__()
        self.regions = nn.ModuleList(nn.Linear(WIDTH, REGION) for _ in range(3))
        self.first = nn.Linear(WIDTH + 3 * REGION, HIDDEN[0])
        self.second = nn.Linear(HIDDEN[0], HIDDEN[1])
        self.last = nn.Linear(HIDDEN[1], 1)

    def forward(self, sums):
        sums = sums / SUM_UNIT
        pooled = [0.0, 0.0, 0.0]
        for region, kind in enumerate(REGION_KINDS):
            pooled[kind] = pooled[kind] + self.regions[kind](sums[:, region]).clamp(0, CLIP)
        inputs = torch.cat([sums.sum(1), *pooled], 1)
        hidden = self.first(inputs).clamp(0, CLIP)
        hidden = self.second(hidden).clamp(0, CLIP)
        return self.last(hidden)[:, 0]


def quantised(numbers):
    """The numbers as the engine has them, in 64ths; the gradient goes through."""
    return numbers + ((numbers * 64).round() / 64 - numbers).detach()


class Network(nn.Module):
    """Value and policy of one rule."""

    def __init__(self):
        super().__init__()
        self.rows = nn.Parameter(torch.empty(ROWS, WIDTH).uniform_(-0.1, 0.1))
        # What has to be exceeded by the lines of a point together, so that a number can mean two of them at once.
        self.thresholds = nn.Parameter(torch.empty(WIDTH).uniform_(-0.2, 0.0))
        self.heads = nn.ModuleList(Head() for _ in range(2))
        # What points are worth to each side, when it is to move and when not; and what threats together are worth.
        self.values = nn.Parameter(torch.zeros(2, 2, PATTERNS))
        self.tempo = nn.Parameter(torch.zeros(2))
        self.threats = nn.Parameter(torch.zeros(2, THREATS))
        # For the side to move: how good a point with its own pattern and with that of the opponent is, and the cell's numbers.
        self.policy_patterns = nn.Parameter(torch.zeros(2, 2, PATTERNS))
        self.policy_cells = nn.Parameter(torch.zeros(2, WIDTH))

    def forward(self, tables, boards, to_move):
        """Logits of a win of the side to move (b,) and of the stones (b, cells)."""
        batch, height, width = boards.shape
        rows, patterns = tables(boards)
        empty = (boards == 0).reshape(batch, -1)
        # Lines without stones say nothing.
        table = torch.cat([torch.zeros_like(self.rows[:1]), quantised(self.rows[1:])])
        cells = SumOfRows.apply(table, rows.reshape(-1, 4)).reshape(batch, -1, WIDTH) + quantised(self.thresholds)
        cells = cells.clamp(0, MOST) * empty[:, :, None]
        regions = region_matrix(height, width).to(cells.device)
        sums = torch.matmul(regions, cells)
        is_black = to_move == 0
        value = torch.where(is_black, self.heads[0](sums), self.heads[1](sums)) + self.tempo[to_move]

        own, other = to_move[:, None], 1 - to_move[:, None]
        own_patterns, other_patterns = by_side(patterns, to_move)
        points = lookup(self.values, own, 0, own_patterns) - lookup(self.values, other, 1, other_patterns)
        value = value + (points * empty).sum(1)
        own_classes, other_classes = classes(tables, empty, to_move, own_patterns, other_patterns)
        bits = [any_of(other_classes, OPEN_FOUR)]
        for kinds in ((FOUR_THREE,), (FOUR_PLUS,), (FOUR,), (TWO_THREES, THREE_PLUS), (THREE,)):
            bits += [any_of(own_classes, *kinds), any_of(other_classes, *kinds)]
        mask = sum(bit.long() << place for place, bit in enumerate(bits))
        value = value + lookup(self.threats, to_move, mask)

        policy = lookup(self.policy_patterns, own, 0, own_patterns) + lookup(self.policy_patterns, own, 1, other_patterns)
        policy = policy + torch.einsum("bck,bk->bc", cells, self.policy_cells[to_move])
        return value, policy.masked_fill(~empty, -1e9)

    @torch.no_grad()
    def constrain(self):
        """Keeps all numbers where the integers of the file can follow."""
        self.rows.clamp_(-MOST, MOST)
        self.rows[0] = 0
        # Points that see no stone are to be nothing.
        self.thresholds.clamp_(-MOST, 0)
        for head in self.heads:
            for layer in (*head.regions, head.first, head.second, head.last):
                layer.weight.clamp_(-8, 8)

    def parts(self):
        """The numbers in the order in which the engine reads them (see crates/engines/gomoku-engine/src/weights.rs), each with
        its unit and type."""
        points = SCALE * 16
        yield self.values, points, "<i2"
        yield self.tempo, points, "<i2"
        yield self.threats, points, "<i2"
        yield self.policy_patterns, 256, "<i2"
        yield self.rows, 64, "<i1"
        yield self.thresholds, 64, "<i1"
        for head, policy in zip(self.heads, self.policy_cells):
            for layer in head.regions:
                yield layer.weight, 256, "<i2"
                yield layer.bias, 256 * 64 * SUM_UNIT, "<i4"
            # The sums over the whole board come in units of their own, the cells of the regions in those of cells.
            yield head.first.weight[:, :WIDTH], 256, "<i2"
            yield head.first.weight[:, WIDTH:], 256, "<i2"
            yield head.first.bias, 65536, "<i4"
            for layer in (head.second, head.last):
                yield layer.weight, 256, "<i2"
                yield layer.bias, 65536, "<i4"
            yield policy, 256, "<i2"

    @torch.no_grad()
    def file(self):
        """The numbers as the engine reads them."""
        self.constrain()

        def whole(tensor, unit, kind):
            limits = np.iinfo(kind)
            return (tensor.float().cpu() * unit).round().numpy().clip(limits.min, limits.max).astype(kind).tobytes()

        return b"".join(whole(*part) for part in self.parts())

    @torch.no_grad()
    def read(self, data):
        """Takes the numbers of a file."""
        for tensor, unit, kind in self.parts():
            size = tensor.numel() * np.dtype(kind).itemsize
            numbers = np.frombuffer(data[:size], kind).astype(np.float32).reshape(tensor.shape)
            tensor.copy_(torch.from_numpy(numbers / unit))
            data = data[size:]
