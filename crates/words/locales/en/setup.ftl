# What is wrong with a set-up of the position editor: a sentence without a full stop, with its clause in brackets.

## Garanguet

setup-garanguet-nothing = Point { $point } holds zero checkers
setup-garanguet-count = { $side } has { $found ->
    [one] { $found } checker
   *[other] { $found } checkers
}, not { $owed } (G1.1)
setup-garanguet-both-won = Both sides have borne off all their checkers (G6.1)
setup-garanguet-winner-to-move = { $side } has won, so it is the other side’s turn
setup-garanguet-roll-after-end = The dice are rolled, but the game is over (G6.1)
setup-garanguet-roll-without-mover = The dice are rolled, but it is nobody’s turn
setup-garanguet-priority-too-late = It is nobody’s turn, but the checkers have left their stacks (G3.1)

## Dango

setup-dango-size = The board has { $found } lines, and { $lines } are agreed on (D1.1)
setup-dango-too-large = The { $card } does not fit on the board (D1.5)
setup-dango-breathless = The group on { $point } has no liberty (D3.3)
setup-dango-prisoners = { $side } has more than { $most } prisoners (D3.2)
setup-dango-too-many-cards = { $side } has more cards of a kind than the deck (D1.2)
setup-dango-round = { $side } is in round { $round } of the deck, which has { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} (D1.1)
setup-dango-not-shuffled = { $side }’s first deck is used up, so the second is due (D2.5)
setup-dango-nigiri-too-late = The nigiri comes before everything else (D1.3)
setup-dango-no-card-left = No card is left to be turned up (D2.4)
setup-dango-face-up = The card “{ $card }” cannot lie face up like that (D6.1)
setup-dango-count-too-soon = The board is counted when both decks are used up (D7.3)
setup-dango-count-without-pass = The board is counted only when both sides have passed (D7.3)
setup-dango-dead = Stones are marked dead that do not stand, or only part of a group is (D8.1)
setup-dango-disagreed = The play goes on after a count only when both decks are used up (D8.1)
setup-dango-passed = The turn before cannot have been an ordinary pass (D7.3)

## Pétanque

setup-petanque-characters = { $team } has { $found ->
    [one] { $found } character
   *[other] { $found } characters
}, not { $owed } (B2.2)
setup-petanque-taken-twice = { $name } is taken twice (B1.5)
setup-petanque-boules = { $name } has { $found ->
    [one] { $found } boule
   *[other] { $found } boules
}, not { $owed } (B2.1)
setup-petanque-off-plan = Field { $field } is not on the plan (B1.1)
setup-petanque-same-field = Two boules lie on { $field } (B4.4)
setup-petanque-jack-too-early = The jack lies too early (B3.1)
setup-petanque-jack-missing = The jack is missing (B3.1)
setup-petanque-boules-too-early = No boule is played before the jack lies (B2.3)
setup-petanque-outside-zone = The jack is put on { $field }, which is not in the jack zone (B1.2)
setup-petanque-score-over = { $team } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, which fits no game that is over (B8.3)
setup-petanque-score-going = { $team } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, which fits no game that goes on (B8.3)
setup-petanque-opener = Nobody has rolled yet, so { $team } cannot be the opener (B2.2)
setup-petanque-round = Round { $round } does not fit (B2.3)
setup-petanque-not-warned = The minute of { $team } has run out, but the team is not warned (B9.1)
setup-petanque-turn = It cannot be { $team }’s turn ({ $clause })
setup-petanque-turn-opener = It cannot be { $team }’s turn: the team that opened the round throws first (B2.3)
setup-petanque-turn-nearer = It cannot be { $team }’s turn: the team whose best boule is farther from the jack throws (B2.4)
setup-petanque-turn-none = It cannot be { $team }’s turn: no boules are left to it (B2.6)

## Pétango

setup-petango-points = { $side } has { $found ->
    [one] { $found } point
   *[other] { $found } points
}, but the game is to { $points } (P6.1)
setup-petango-both-won = Both sides have won (P6.1)
setup-petango-goes-on = The game is over, but it goes on (P6.1)
setup-petango-ends-too-soon = The game is over, but nobody has won, and there is room to flick (P6.1)
setup-petango-nigiri-too-late = The nigiri is due, but there are stones or points (P1.3)
setup-petango-attempt = A turn has three attempts, so there is no attempt { $attempt } (P3.4)
setup-petango-before = The attempt before cannot have brought this
setup-petango-no-hand = The finger is to slip, but the table plays with a sure hand (P3.2)
setup-petango-flick = This flick cannot be played. { $why } ({ $clause })
setup-petango-not-in-river-black = The last stone is not a black stone in the river (P7.3)
setup-petango-not-in-river-white = The last stone is not a white stone in the river (P7.3)
setup-petango-no-river = A slap is due, but the board has no river (P7.3)
setup-petango-too-many = There are { $stones } stones, and at most { $most } find room untouched (P3.3)
setup-petango-off-board = Stone { $number } does not lie on the board
setup-petango-no-rest = Stone { $number } cannot lie like that
setup-petango-overlap = Stones { $a } and { $b } overlap
