"""Verifies a record by the page on fair draws, without Carreau's code.

    python3 crates/match/tests/oracles/verify_record.py RECORD

Prints "N draws follow" and whose signature the record has, or the first event that does not follow, and then exits
with 1. It reads records of formats 1 to 4 of all four games. It was written from docs/fair-draws.md, and takes HMAC and
ChaCha20 from fair_draw.py and signatures from ed25519.py beside it, which share no code with Carreau either.

It checks

- the digest in the last line, the signature if there is one, and the numbers of the events;
- that every seat has committed to its seed before any is opened, and that every seed, the house's too, is the one
  committed to; and that a bot of the house has brought the seed that follows from the house's;
- that every draw is the one that follows from the seeds and its number. Takebacks and undone plays give numbers back.

It does not know the rules of play, so it cannot tell whether a play is legal, where a stone or boule comes to rest, who
has won, or whether an event was due. Of the rules it knows only what it takes to list the outcomes of a draw:

- In Garanguet, Pétanque and Pétango the form of the text says which kind of draw it is: `b5 w3` or `653`, `4` or `6+2`,
  `b` or `v+112 a-37`. That the game waits for that kind there, only the rules can say.
- In Dango it follows whose turn it is and which cards are left, held and in use: a turn is one move, or two after
  `free`; `turn` and `free` are not moves; a card drawn with Twice is carried out with points two times; and on 19 lines
  a second deck is made of the cards used. A game has ended when somebody resigned it or no card is left to anybody.
"""

import copy
import hashlib
import itertools
import json
import math
import re
import sys

import ed25519
import fair_draw


class DoesNotFollow(Exception):
    pass


def need(condition, why):
    if not condition:
        raise DoesNotFollow(why)


# The outcomes of a draw, in order, with their weights.

DIE = [(f"{die}", 1) for die in range(1, 7)]
PAIR = [(f"{high}+{low}", 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)]
NIGIRI = [("right", 1), ("wrong", 1)]
FIRST = [("b", 1), ("w", 1)]
DEVIATIONS = [(d, math.floor(2**20 * math.exp(-d * d / 20000) + 0.5)) for d in range(-300, 301)]


def slips():
    both = itertools.product(DEVIATIONS, repeat=2)
    return [(f"v{speed:+} a{direction:+}", fast * far) for (speed, fast), (direction, far) in both]


class Dice:
    """A game in which the form of a draw's text says which outcomes the draw has."""

    def __init__(self, *kinds):
        self.kinds = kinds

    def chances(self, text):
        for form, chances in self.kinds:
            if re.fullmatch(form, text):
                return chances
        raise DoesNotFollow(f"`{text}` is not a draw of this game")

    def drew(self, text):
        """Carries a draw out; tells whether the players change sides."""
        return False

    def played(self, side, play):
        pass

    def resigned(self):
        pass

    def copied(self):
        return self


def other(side):
    return "white" if side == "black" else "black"


def read_deck(word):
    """The kinds of cards of a deck in one word, in order, with their copies."""
    if word == "classic":
        return CLASSIC
    cards = [card.split(":") for card in word[word.index("{") + 1 : -1].split(";")]
    return [(card[0], int(card[1])) for card in cards]


CLASSIC = read_deck(
    "classic{nobi:2;kosumi:3;ikken-tobi:3;niken-tobi:2;keima:3;ogeima:2;hazama-tobi:1;tigers-mouth:2;empty-triangle:2;"
    "straight-three:1;bamboo-joint:1;ponnuki:1;dango:1;place3:1;place2:1;place1:1;place-opp3:1;del3:1;del-opp3:1;"
    "replace:1;miss:1;free-card:1;free-block:1;twice:1;change:1}"
)


class Dango:
    """Whose turn it is, and where the cards are."""

    def __init__(self, header):
        if "start" in header:
            agreed, deck, _, _, *self.start = header["start"].split()[:7]
        else:
            terms = header["options"].get("dango", {})
            carry = "carry" if terms.get("carry_over", True) else "fresh"
            agreed, deck = f"{terms.get('board', 13)}/komi/scoring/{carry}", "classic"
            full = "".join(str(copies) for _, copies in CLASSIC)
            self.start = [f"b:{full}", f"w:{full}", "b:nigiri" if terms.get("nigiri") else "b:begin"]
        lines, _, _, carry, *_ = agreed.split("/")
        self.rounds, self.carry_over = 2 if lines == "19" else 1, carry == "carry"
        self.deck = read_deck(deck)
        self.new_game()

    def new_game(self):
        black, white, phase = self.start
        self.cards = {"black": self.read_cards(black), "white": self.read_cards(white)}
        who, what = phase.split(":", 1)
        self.mover = {"b": "black", "w": "white"}[who[0]]
        # Whether the Free card is in use in this turn, and how many moves the turn has left.
        self.free, self.moves = who[1:2] in ("1", "2"), 2 if who[1:2] == "1" else 1
        self.nigiri = what == "nigiri"
        # How often the card that lies face up is still to be carried out; 0 if none does.
        waits = self.nigiri or what in ("begin", "draw") or what.startswith(("count/", "over="))
        self.due = 0 if waits else 2 if what.endswith("*1") else 1
        self.ended = False

    def read_cards(self, text):
        text, _, played = text[2:].partition("/")
        left, *held = text.split("+")
        counts = [36 if digit == "Z" else int(digit, 36) for digit in left]
        return {
            "left": dict(zip((card for card, _ in self.deck), counts, strict=True)),
            "held": {"free-card": held.count("free"), "free-block": held.count("block")},
            "round": int(played or 1),
        }

    def total(self, side):
        return sum(self.cards[side]["left"].values())

    def chances(self, _):
        if self.ended or self.total("black") == self.total("white") == 0:
            self.new_game()
        if self.nigiri:
            return NIGIRI
        left = {card: count for card, count in self.cards[self.mover]["left"].items() if count}
        total = sum(left.values())
        need(total, "no card is left")
        if "twice" not in left or total == 1:
            return list(left.items())
        del left["twice"]
        alone = [(card, count * (total - 1)) for card, count in left.items()]
        return alone + [(f"twice {card}", count) for card, count in left.items()]

    def drew(self, text):
        if self.nigiri:
            self.nigiri = False
            return text == "wrong"
        cards = text.split()
        for card in cards:
            self.cards[self.mover]["left"][card] -= 1
        self.due = len(cards)
        return False

    def played(self, side, play):
        word, *rest = play.split()
        held = self.cards[side]["held"]
        if word in ("turn", "dead", "agree", "play"):
            return
        if word == "free":
            held["free-card"] -= 1
            self.mover, self.free, self.moves = side, True, 2
            return
        if word == "hold":
            held[rest[0]] += 1
        elif word == "block":
            # A Free block that has just been turned up was never held.
            held["free-block"] -= 0 if self.due else 1
        elif self.due == 2 and rest not in ([], ["-"]):
            self.due = 1
            return
        self.end_move(side)

    def end_move(self, side):
        self.due = 0
        cards = self.cards[side]
        if self.total(side) == 0 and cards["round"] < self.rounds:
            cards["round"] += 1
            cards["left"] = dict(self.deck)
            if self.carry_over:
                for card, count in cards["held"].items():
                    if count:
                        cards["left"][card] -= count
                if self.free:
                    cards["left"]["free-card"] -= 1
            else:
                cards["held"] = dict.fromkeys(cards["held"], 0)
        self.mover, self.moves = side, self.moves - 1
        if self.moves == 0:
            self.mover, self.free, self.moves = other(side), False, 1

    def resigned(self):
        self.ended = True

    def copied(self):
        return copy.deepcopy(self)


def game_of(header):
    match header["game"]:
        case "garanguet":
            return Dice(("b[1-6] w[1-6]", fair_draw.PRIORITY), ("[1-6]{3}", fair_draw.ROLLS))
        case "petanque":
            return Dice(("[1-6]", DIE), (r"[1-6]\+[1-6]", PAIR))
        case "petango":
            first = ("[bw]", FIRST)
            steady = header["options"].get("petango", {}).get("hand") == "none"
            return Dice(first) if steady else Dice(first, (r"v[+-]\d+ a[+-]\d+", slips()))
        case "dango":
            return Dango(header)
        case name:
            raise DoesNotFollow(f"`{name}` is not a game that is known here")


def seed(text):
    need(re.fullmatch("[0-9a-f]{64}", text), f"`{text}` is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def commitment(seed):
    return hashlib.sha256(seed).hexdigest()


class Table:
    """What the events so far say about the seeds, the number of the next draw, and its outcomes."""

    def __init__(self, line, house):
        self.header = json.loads(line)
        # A seed that does not match its commitment proves nothing; its event will be refused.
        self.house = house if house and commitment(house) == self.header["commitment"] else None
        self.format = self.header["carreau"]
        need(self.format in (1, 2, 3, 4), f"format {self.format} is not known here (known: 1 to 4)")
        self.hash = hashlib.sha256(line).digest()
        self.context = (
            fair_draw.first_context(self.header["table"])
            if self.format == 1
            else fair_draw.context(line.decode())
        )
        count = len(self.header["seats"])
        self.bots, self.sealed, self.seeds = [False] * count, [None] * count, [None] * count
        self.game, self.changed_sides = game_of(self.header), False
        # The number of the next draw; how many draws were checked; and what stood before each play.
        self.draws, self.checked, self.moments = 0, 0, []
        self.asking, self.revealed = None, False

    def side(self, seat):
        side = self.header["seats"][seat]
        return other(side) if self.changed_sides else side

    def apply(self, event):
        name = event["event"]
        apply = getattr(self, "on_" + name.replace("-", "_"), None)
        # What is said, asked and answered at a table changes nothing about the draws.
        if apply:
            apply(event)

    def gathering(self):
        need(None in self.seeds, "the match has begun")
        need(None in self.sealed, "every seat has committed to its seed")

    def on_seated(self, event):
        self.gathering()
        self.bots[event["seat"]] = "bot" in event["player"]

    def on_left(self, event):
        self.gathering()
        self.sealed[event["seat"]] = self.seeds[event["seat"]] = None

    def on_ready(self, event):
        need(self.format == 1, "only in format 1 a seat brings its seed in the clear")
        need(self.seeds[event["seat"]] is None, "this seat is ready")
        self.seeds[event["seat"]] = seed(event["seed"])

    def on_sealed(self, event):
        need(self.format > 1, "in format 1 no seat commits to its seed")
        need(self.sealed[event["seat"]] is None, "this seat has committed to another seed")
        self.sealed[event["seat"]] = event["commitment"]

    def on_opened(self, event):
        seat, opened = event["seat"], seed(event["seed"])
        need(None not in self.sealed, "a seat has not committed to its seed yet")
        need(self.seeds[seat] is None, "this seat has opened its seed")
        need(commitment(opened) == self.sealed[seat], "the seed does not match its commitment")
        if self.house and self.bots[seat]:
            due = fair_draw.hmac_sha256(self.house, b"carreau bot seed" + self.hash + bytes([seat]))
            need(opened == due, "the seed of a bot is not the one that follows from the house's seed")
        self.seeds[seat] = opened

    def on_revealed(self, event):
        opened = seed(event["house_seed"])
        need(not self.revealed, "the house has opened its seed")
        need(commitment(opened) == self.header["commitment"], "the house's seed does not match its commitment")
        self.revealed = True

    def on_drew(self, event):
        need(None not in self.seeds, "a draw before every seat has opened its seed")
        need(not self.revealed, "a draw after the house has opened its seed")
        if self.house is None:
            return
        chances = self.game.chances(event["draw"])
        fair, _ = fair_draw.draw(self.house, self.context, self.seeds, self.draws, chances)
        need(fair == event["draw"], f"the seeds draw {fair} here, not {event['draw']}")
        self.draws, self.checked = self.draws + 1, self.checked + 1
        self.changed_sides ^= self.game.drew(fair)

    def on_played(self, event):
        side = self.side(event["seat"])
        self.moments.append((side, self.draws, self.game.copied()))
        if self.house:
            self.game.played(side, event["play"])

    def on_undone(self, event):
        need(self.moments and self.moments[-1][1] == self.draws, "a play is undone after a draw")
        self.back_to_last_moment()

    def on_takeback_asked(self, event):
        self.asking = self.side(event["seat"])

    def on_takeback_answered(self, event):
        while event["agree"] and self.back_to_last_moment() != self.asking:
            pass

    def on_resigned(self, event):
        self.game.resigned()

    def on_claimed(self, event):
        self.game.resigned()

    def back_to_last_moment(self):
        """Takes the last play back, and tells whose it was."""
        need(self.moments, "there is nothing to take back")
        side, self.draws, self.game = self.moments.pop()
        return side


def verify(record):
    """How many draws of a record were checked, None if the house has not opened its seed; and who signed, if anybody."""
    need(record.endswith(b"\n"), "the last line does not end")
    *lines, closing = record[:-1].split(b"\n")
    need(lines, "the record has only one line")
    events = [json.loads(line) for line in lines[1:]]
    revealed = [event["house_seed"] for event in events if event["event"] == "revealed"]
    table = Table(lines[0], seed(revealed[0]) if revealed else None)
    for n, event in enumerate(events, start=1):
        try:
            need(event["n"] == n, f"event {n} is due, not {event['n']}")
            table.apply(event)
        except DoesNotFollow as why:
            raise DoesNotFollow(f"event {n}: {why}") from None
    digest = hashlib.sha256(record[: len(record) - len(closing) - 1]).hexdigest()
    closing = json.loads(closing)
    need(closing.pop("sha256", None) == digest, "the digest in the last line is not that of the text")
    signer = closing.pop("signer", None)
    if signer is not None:
        signature, message = bytes.fromhex(closing.pop("signature")), f"carreau record {digest}".encode()
        need(ed25519.is_signed(bytes.fromhex(signer), message, signature), "the signature is not by its signer")
    need(not closing, "the last line holds something else")
    return table.checked if revealed else None, signer


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    fair_draw.check_chacha20()
    ed25519.check()
    with open(sys.argv[1], "rb") as file:
        record = file.read()
    try:
        checked, signer = verify(record)
    except DoesNotFollow as why:
        sys.exit(str(why))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as why:
        sys.exit(f"this cannot be read as a record: {why!r}")
    print(f"{checked} draws follow" if checked is not None else "no draw can be checked: the house's seed is not open")
    print(f"signed by {signer}" if signer else "not signed")


if __name__ == "__main__":
    main()
