"""Trains the network of the Dango bot `house` to foresee the next play, from what `tune_dango` writes:

    python3 -m venv venv && venv/bin/pip install torch==2.15.0 numpy==2.4.6
    venv/bin/python train.py POSITIONS HELD_OUT STEPS STATE WEIGHTS

POSITIONS is trained on, HELD_OUT measured with. STEPS is the number of batches of 128 positions. STATE keeps the
training after every 250 batches and is gone on from if it is there, so that a stop loses little. WEIGHTS is what
`src/dango/network.rs` reads: the version (4 bytes, the lowest first), the FNV-1a hash of what follows (8 bytes),
and then for each layer in order, for each channel it makes, a scale and a bias (32-bit floats,
the lowest byte first), and then all weights as signed bytes, which the scale of their channel multiplies; in the
order of rows from the lowest, columns, channels seen, and channels made.
"""

import io
import os
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

PLANES, LINES, CHANNELS, BLOCKS, BATCH = 24, 19, 32, 8, 128
VERSION = 2
POSITION = PLANES * 46 + 2


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1, bias=False)
        self.second = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(CHANNELS) for _ in range(2))

    def forward(self, x):
        within = F.relu(self.norms[0](self.first(x)))
        return F.relu(x + self.norms[1](self.second(within)))


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.entry = nn.Conv2d(PLANES, CHANNELS, 5, padding=2, bias=False)
        self.norm = nn.BatchNorm2d(CHANNELS)
        self.blocks = nn.Sequential(*[Block() for _ in range(BLOCKS)])
        self.answer = nn.Conv2d(CHANNELS, 1, 1)

    def forward(self, x):
        return self.answer(self.blocks(F.relu(self.norm(self.entry(x))))).flatten(1)

    def layers(self):
        """The layers in order, with the normalisation that follows each."""
        yield self.entry, self.norm
        for block in self.blocks:
            yield block.first, block.norms[0]
            yield block.second, block.norms[1]
        yield self.answer, None


def batch(positions, rows, turn):
    """The planes, the points that may be played, and the next plays of some positions, all turned alike."""
    chosen = np.asarray(positions[np.sort(rows)])
    bits = np.unpackbits(chosen[:, :-2].reshape(-1, PLANES, 46), axis=2, bitorder="little")[:, :, : LINES * LINES]
    planes = torch.from_numpy(bits).view(-1, PLANES, LINES, LINES)
    played = torch.zeros(len(rows), LINES * LINES, dtype=torch.uint8)
    played[torch.arange(len(rows)), torch.from_numpy(chosen[:, -2:].copy().view("<u2").astype(np.int64)[:, 0])] = 1
    planes = torch.cat([planes, played.view(-1, 1, LINES, LINES)], 1)
    if turn >= 4:
        planes = planes.flip(3)
    planes = torch.rot90(planes, turn % 4, (2, 3))
    allowed = (planes[:, 10:14].sum(1) > 0).flatten(1)
    seen = planes[:, :PLANES].float().contiguous(memory_format=torch.channels_last)
    return seen, allowed, planes[:, PLANES].flatten(1).argmax(1)


def loss_of(network, seen, allowed, played):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        answers = network(seen)
    answers = answers.float().masked_fill(~allowed, -1e4)
    return F.cross_entropy(answers, played), (answers.argmax(1) == played).float().mean()


def measure(network, positions):
    network.eval()
    with torch.no_grad():
        found = [
            torch.stack(loss_of(network, *batch(positions, np.arange(at, at + BATCH), 0)))
            for at in range(0, min(len(positions), 10_000) - BATCH, BATCH)
        ]
    network.train()
    return torch.stack(found).mean(0).tolist()


def write(network, path):
    """Folds each normalisation into its layer, and rounds the weights."""
    network.eval()
    with io.BytesIO() as to:
        for layer, norm in network.layers():
            weights = layer.weight.detach().double()
            bias = torch.zeros(len(weights)) if layer.bias is None else layer.bias.detach().double()
            if norm is not None:
                factor = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().double()
                weights = weights * factor[:, None, None, None]
                bias = (norm.bias - norm.running_mean * factor).detach().double()
            scale = (weights.abs().amax((1, 2, 3)) / 127).clamp(min=1e-12).float()
            rounded = torch.round(weights / scale.double()[:, None, None, None]).clamp(-127, 127).to(torch.int8)
            to.write(scale.numpy().astype("<f4").tobytes())
            to.write(bias.float().numpy().astype("<f4").tobytes())
            to.write(rounded.flip(2).permute(2, 3, 1, 0).contiguous().numpy().tobytes())
        body = to.getvalue()
    digest = 0xCBF29CE484222325
    for byte in body:
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    with open(path, "wb") as to:
        to.write(VERSION.to_bytes(4, "little") + digest.to_bytes(8, "little") + body)
    network.train()


def main():
    train, held_out, steps, state, weights = sys.argv[1:]
    steps = int(steps)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    positions, test = (np.memmap(path, np.uint8, "r").reshape(-1, POSITION) for path in (train, held_out))
    network = Network().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps, pct_start=0.05)
    done = 0
    if os.path.exists(state):
        kept = torch.load(state)
        done = kept["done"]
        network.load_state_dict(kept["network"])
        optimizer.load_state_dict(kept["optimizer"])
        schedule.load_state_dict(kept["schedule"])
    started = time.time()
    for step in range(done, steps):
        luck = np.random.default_rng([1, step])
        rows = luck.integers(len(positions), size=BATCH)
        loss, _ = loss_of(network, *batch(positions, rows, step % 8))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if (step + 1) % 250 == 0 or step + 1 == steps:
            kept = {"done": step + 1, "network": network.state_dict()}
            kept |= {"optimizer": optimizer.state_dict(), "schedule": schedule.state_dict()}
            torch.save(kept, state + ".new")
            os.replace(state + ".new", state)
            write(network, weights)
            entropy, right = measure(network, test)
            print(f"{step + 1} steps, {time.time() - started:.0f} s: loss {entropy:.3f}, {right:.1%} right", flush=True)


main()
