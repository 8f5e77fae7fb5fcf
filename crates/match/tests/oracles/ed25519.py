"""Checks Ed25519 signatures (RFC 8032, section 5.1.7), with nothing but whole numbers and SHA-512.

It was written from the RFC's formulas, slowly and plainly, and signs nothing.
"""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
NEUTRAL = (0, 1)


def decode(point):
    """The point that 32 bytes stand for; None if they stand for none."""
    number = int.from_bytes(point, "little")
    sign, y = number >> 255, number % 2**255
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square or (x == 0 and sign):
        return None
    return (P - x if x % 2 != sign else x), y


def add(one, other):
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, P)
    y = (y1 * y2 + x1 * x2) * pow(1 - product, -1, P)
    return x % P, y % P


def times(number, point):
    total = NEUTRAL
    while number:
        if number % 2:
            total = add(total, point)
        point, number = add(point, point), number // 2
    return total


BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    """Whether the owner of a public key (32 bytes) made a signature (64 bytes) of a message."""
    if len(key) != 32 or len(signature) != 64:
        return False
    owner, random, s = decode(key), decode(signature[:32]), int.from_bytes(signature[32:], "little")
    if owner is None or random is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return times(s, BASE) == add(random, times(h, owner))


def check():
    """Compares with the third test of RFC 8032, section 7.1."""
    key = bytes.fromhex("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025")
    signature = bytes.fromhex(
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    )
    assert is_signed(key, b"\xaf\x82", signature) and not is_signed(key, b"\xaf\x83", signature)
