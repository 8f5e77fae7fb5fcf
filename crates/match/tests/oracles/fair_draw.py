"""Fair draws by their description, without Carreau's code: prints the expected values of ../data/fair_draws.jsonl.

    python3 crates/match/tests/oracles/fair_draw.py > crates/match/tests/data/fair_draws.jsonl

This file implements HMAC-SHA-256 on top of hashlib's SHA-256, and all of ChaCha20. It checks ChaCha20 against the
block of RFC 8439, 2.3.2, before it prints anything. The steps are those of the page on fair draws:

1. key = HMAC-SHA-256(dealer's seed, "carreau draw" || SHA-256(header) || seat seeds in order || i as eight bytes),
   or in records of format 1 (dealer's seed, len(table id) || table id || seat seeds in order || i as eight bytes)
2. 64-bit words of the ChaCha20 stream of the key, nonce and counter zero, least significant byte first
3. a word x stands for the place x // (2**64 // w) when the weights sum to w; places of w or more are thrown away
4. the outcomes take as many places each as they weigh, in the order listed
"""

import hashlib
import json
import struct


def hmac_sha256(key, message):
    key = hashlib.sha256(key).digest() if len(key) > 64 else key
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def rotated(x, n):
    return (x << n | x >> (32 - n)) & 0xFFFFFFFF


def quarter_round(s, a, b, c, d):
    for into, other, by in ((a, b, (d, 16)), (c, d, (b, 12)), (a, b, (d, 8)), (c, d, (b, 7))):
        s[into] = (s[into] + s[other]) & 0xFFFFFFFF
        mixed, n = by
        s[mixed] = rotated(s[mixed] ^ s[into], n)


def chacha20_block(key, last_four_words):
    start = list(struct.unpack("<4I", b"expand 32-byte k"))
    start += struct.unpack("<8I", key)
    start += last_four_words
    s = start[:]
    for _ in range(10):
        for column in range(4):
            quarter_round(s, column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            quarter_round(s, diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(s, start)))


def words(key):
    """The stream's 64-bit words."""
    counter = 0
    while True:
        block = chacha20_block(key, [counter & 0xFFFFFFFF, counter >> 32, 0, 0])
        yield from struct.unpack("<8Q", block)
        counter += 1


def first_context(table):
    name = table.encode()
    return bytes([len(name)]) + name


def context(header):
    return b"carreau draw" + hashlib.sha256(header.encode()).digest()


def key_of(house, context, seats, i):
    return hmac_sha256(house, context + b"".join(seats) + i.to_bytes(8, "big"))


def draw(house, context, seats, i, chances):
    """The outcome, and how many words it took."""
    total = sum(weight for _, weight in chances)
    for taken, word in enumerate(words(key_of(house, context, seats, i)), start=1):
        place = word // (2**64 // total)
        if place < total:
            break
    for outcome, weight in chances:
        if place < weight:
            return outcome, taken
        place -= weight
    raise AssertionError("the weights sum to the total")


def check_chacha20():
    block = chacha20_block(bytes(range(32)), [1, 0x09000000, 0x4A000000, 0])
    assert block.hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    ), "RFC 8439, 2.3.2"


ROLLS = [
    (f"{a}{b}{c}", {1: 1, 2: 3, 3: 6}[len({a, b, c})])
    for a in range(6, 0, -1)
    for b in range(a, 0, -1)
    for c in range(b, 0, -1)
]
PRIORITY = [(f"b{black} w{white}", 1) for black in range(1, 7) for white in range(1, 7)]
# About half of all words are thrown away.
WIDE = [("low", 2**63), ("high", 1)]
UNEVEN = [("never", 0), ("seldom", 1), ("often", 4_000_000_000), ("always", 10**18)]
LISTS = {"rolls": ROLLS, "priority": PRIORITY, "wide": WIDE, "uneven": UNEVEN}


def seed(text):
    return hashlib.sha256(text.encode()).digest()


def main():
    check_chacha20()
    assert sum(weight for _, weight in ROLLS) == 216 and len(ROLLS) == 56
    tables = ["t", "4f2c-Evening", "x" * 32]
    for number in range(240):
        name, chances = list(LISTS.items())[number % 4]
        house, table = seed(f"house {number // 3}"), tables[number % 3]
        seats = [seed(f"seat {number} {seat}") for seat in range(number % 5)]
        i = [0, 1, number, 2**32 + number, 2**64 - 1][number % 5]
        first = number % 8 == 7
        header = json.dumps({"carreau": 2, "table": table, "number": number})
        outcome, taken = draw(house, first_context(table) if first else context(header), seats, i, chances)
        line = {
            "house": house.hex(),
            "commitment": hashlib.sha256(house).hexdigest(),
            **({"table": table} if first else {"header": header}),
            "seats": [s.hex() for s in seats],
            "i": i,
            "chances": name,
            "draw": outcome,
            "words": taken,
        }
        print(json.dumps(line))


if __name__ == "__main__":
    main()
