# Setting a position up.

editor-checker-black = Black checker
editor-checker-white = White checker
editor-stone-black = Black stone
editor-stone-white = White stone
editor-take-away = Take away
editor-jack = jack
editor-boule = boule of { $name }, { $team }
editor-boule-left = { $name }: { $left } in hand
editor-place = { $place }, { $contents }

editor-turn = Turn
editor-turn-nobody = Nobody’s yet (G3.1)
editor-turn-and-dice = Turn and dice
editor-turn-and-cards = Turn and card
editor-turn-and-points = Turn and points
editor-die = Die { $number }
editor-die-none = not rolled
editor-dice-missing = A roll has three dice (G3.2)

editor-board = Board
editor-no-card = none
editor-face-up = Card face up
editor-prisoners = Prisoners of { $side }
editor-deck = Cards of { $side }
editor-held = { $card }, held

editor-attempt = Attempt
editor-points = Points of { $side }

editor-round = Round
editor-round-number = Number of the round
editor-opener = Opened by
editor-character = Character { $number }
editor-lost = Lost boules of { $name }
