# Dango: cards, units, the count, and the reasons why not.

tile-dango = Go with cards
dango-about = Go with a deck: shapes are put down whole, cards take, turn and block.
terms-dango = { $lines }×{ $lines }, komi { $komi }
dango-turn-up = Turn a card up
dango-seat-note = { $cards } cards, { $taken } taken
dango-cost = Whoever gives up has lost the game.
