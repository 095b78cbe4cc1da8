"""Trains the networks of the Gomoku engine on its own games. See README.md."""

import argparse
import copy
import math
import pathlib
import time

import torch
import torch.nn.functional as F

import games
from network import SCALE, Network, Tables, is_undecided

# How much the outcome of the game counts against the score of the search, and the choice of the stone against the value.
OUTCOME_SHARE = 0.5
POLICY_SHARE = 0.3
# How much faster the tables of patterns learn, and the steps until the full rate.
TABLE_RATE = 4.0
WARM_UP = 100


class Data:
    """Positions on the device, in groups of one rule and one board size."""

    def __init__(self, folder, tables, device):
        self.tables = {rule: Tables(pathlib.Path(tables) / f"{rule}.bin").to(device) for rule in games.RULES}
        self.groups = {}
        for (rule, side), positions in games.load(folder).items():
            tensors = {
                name: torch.from_numpy(getattr(positions, name)).to(device)
                for name in ("boards", "to_move", "scores", "outcomes", "best")
            }
            judged = self.judged(rule, side, tensors)
            kept = torch.from_numpy(positions.is_validation).to(device)
            self.groups[rule, side] = (tensors, (judged & ~kept).nonzero()[:, 0], (judged & kept).nonzero()[:, 0])
            n_train, n_kept = (len(part) for part in self.groups[rule, side][1:])
            print(f"{rule} {side}x{side}: {n_train} positions, {n_kept} for validation", flush=True)

    def judged(self, rule, side, tensors):
        """Which positions the engine would ask the network about: nobody makes a five or the mover an open four at once."""
        parts = zip(tensors["boards"].split(8192), tensors["to_move"].split(8192))
        return torch.cat(
            [is_undecided(self.tables[rule], boards.reshape(-1, side, side), to_move.long()) for boards, to_move in parts]
        )

    def batch(self, key, indices, swap):
        """Boards, sides to move, targets and best stones; with colours swapped where asked for."""
        rule, side = key
        tensors = self.groups[key][0]
        boards = tensors["boards"][indices]
        to_move = tensors["to_move"][indices].long()
        if swap is not None:
            swapped = torch.tensor([0, 2, 1], dtype=torch.uint8, device=boards.device)[boards.int()]
            boards = torch.where(swap[:, None], swapped, boards)
            to_move = torch.where(swap, 1 - to_move, to_move)
        searched = torch.sigmoid(tensors["scores"][indices].float() / SCALE)
        return boards.reshape(-1, side, side), to_move, searched, tensors["outcomes"][indices], tensors["best"][indices].long()


def losses(network, data, key, indices, swap=None, outcome_share=OUTCOME_SHARE):
    boards, to_move, searched, outcomes, best = data.batch(key, indices, swap)
    value, policy = network(data.tables[key[0]], boards, to_move)
    target = (1 - outcome_share) * searched + outcome_share * outcomes
    value_loss = F.binary_cross_entropy_with_logits(value, target)
    return value_loss, F.cross_entropy(policy, best), (policy.argmax(1) == best).float().mean()


@torch.no_grad()
def validate(network, data, rule, batch_size):
    """Mean losses over the games kept for validation: value against the mixed target and the outcome, policy, best stone first."""
    totals = torch.zeros(5)
    for key, (_, _, kept) in data.groups.items():
        if key[0] != rule:
            continue
        for indices in kept.split(batch_size):
            mixed, policy, is_best = losses(network, data, key, indices)
            outcome = losses(network, data, key, indices, outcome_share=1.0)[0]
            one = torch.ones_like(outcome)
            totals += torch.stack([mixed, outcome, policy, is_best, one]).cpu() * len(indices)
    return [float(total / totals[4].clamp(min=1)) for total in totals[:4]]


def schedule(data, rules, epochs, batch_size, seed):
    """The batches of so many epochs over these rules, in an order that depends on the seed alone: (group, start)."""
    generator = torch.Generator().manual_seed(seed)
    for epoch in range(epochs):
        places = []
        for key, (_, train, _) in data.groups.items():
            if key[0] in rules:
                places += [(key, epoch, start) for start in range(0, len(train), batch_size)]
        for index in torch.randperm(len(places), generator=generator).tolist():
            yield places[index]


def train(network, data, rules, args, name, epochs, rate, seconds, started):
    """Trains a network for so many epochs, or seconds if that is less, and gives the mean of its last weights; goes on with
    what a stopped run has left."""
    path = args.out / f"{name}.pt"
    average = copy.deepcopy(network)
    # Numbers of single patterns begin at zero and have far to go.
    tables = [network.values, network.tempo, network.threats, network.policy_patterns]
    others = [one for one in network.parameters() if all(one is not table for table in tables)]
    groups = [{"params": tables, "share": TABLE_RATE}, {"params": others, "share": 1.0}]
    optimiser = torch.optim.Adam(groups, lr=rate, betas=(0.9, 0.99))
    batches = list(schedule(data, rules, epochs, args.batch, seed=1))
    step = 0
    if path.exists():
        saved = torch.load(path, map_location=args.device)
        network.load_state_dict(saved["network"])
        average.load_state_dict(saved["average"])
        optimiser.load_state_dict(saved["optimiser"])
        step = saved["step"]
    orders, last_save, report = {}, time.monotonic(), torch.zeros(4, device=args.device)

    def save():
        state = {"network": network.state_dict(), "average": average.state_dict(), "step": step}
        torch.save(state | {"optimiser": optimiser.state_dict()}, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)

    begun = time.monotonic()
    for step in range(step, len(batches)):
        progress = max(step / len(batches), (time.monotonic() - begun) / seconds)
        if progress >= 1:
            break
        for group in optimiser.param_groups:
            cosine = 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * progress))
            group["lr"] = rate * group["share"] * min(1.0, (step + 1) / WARM_UP) * cosine
        key, epoch, start = batches[step]
        if orders.get(key, (None,))[0] != epoch:
            generator = torch.Generator(args.device).manual_seed(epoch)
            train_set = data.groups[key][1]
            orders[key] = (epoch, train_set[torch.randperm(len(train_set), generator=generator, device=args.device)])
        indices = orders[key][1][start : start + args.batch]
        swap = None if key[0] == "renju" else (indices + epoch) % 2 == 1
        value, policy, is_best = losses(network, data, key, indices, swap)
        optimiser.zero_grad(set_to_none=True)
        (value + POLICY_SHARE * policy).backward()
        norm = torch.nn.utils.clip_grad_norm_(network.parameters(), 4.0)
        optimiser.step()
        network.constrain()
        with torch.no_grad():
            share = min(0.999, (step + 1) / (step + 10))
            for mean, current in zip(average.parameters(), network.parameters()):
                mean.lerp_(current, 1 - share)
        report += torch.stack([value.detach(), policy.detach(), is_best, norm])
        if step % args.every == args.every - 1:
            figures = " ".join(f"{x:.4f}" for x in (report / args.every).tolist())
            print(f"{time.monotonic() - started:6.0f}s {name} {step + 1}/{len(batches)}: {figures}", flush=True)
            report.zero_()
        if time.monotonic() - last_save > 60:
            save()
            last_save = time.monotonic()
    step = len(batches)
    save()
    for rule in rules:
        mixed, outcome, policy, is_best = validate(average, data, rule, args.batch)
        print(
            f"{time.monotonic() - started:6.0f}s {name}, {rule}: value {mixed:.4f}, outcome {outcome:.4f}, policy {policy:.4f}, "
            f"best stone {is_best:.3f}",
            flush=True,
        )
    return average


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", help="folder of games-*.txt or games-*.txt.xz")
    parser.add_argument("tables", help="folder that the example training_tables has filled")
    parser.add_argument("out", type=pathlib.Path, help="folder for checkpoints and RULE.bin")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--common", type=int, default=6, help="epochs over the games of all rules")
    parser.add_argument("--own", type=int, default=8, help="epochs over the games of each rule")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seconds", type=float, default=1e9, help="time for everything; fewer epochs if it is not enough")
    parser.add_argument(
        "--begin", type=pathlib.Path, help="the weights to start from: a checkpoint, or a folder of RULE.bin (with --common 0)"
    )
    parser.add_argument("--every", type=int, default=200, help="steps between reports")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    started = time.monotonic()
    data = Data(args.games, args.tables, args.device)
    print(f"{time.monotonic() - started:6.0f}s loaded", flush=True)
    common = Network().to(args.device)
    if args.begin and args.begin.is_file():
        common.load_state_dict(torch.load(args.begin, map_location=args.device)["average"])
    if args.common:
        common = train(common, data, games.RULES, args, "common", args.common, args.rate, args.seconds * 0.4, started)
    for rule in games.RULES:
        own = copy.deepcopy(common)
        if args.begin and args.begin.is_dir():
            own.read((args.begin / f"{rule}.bin").read_bytes())
        own = train(own, data, (rule,), args, rule, args.own, args.rate / 2, args.seconds * 0.2, started)
        (args.out / f"{rule}.bin").write_bytes(own.file())


if __name__ == "__main__":
    main()
