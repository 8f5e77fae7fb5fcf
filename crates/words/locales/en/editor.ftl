# Setting a position up.

editor-take-away = Take away
editor-jack = jack
editor-boule = boule of { $name }, { $team }
editor-boule-left = { $name }, { $left } left
editor-place = { $place }, { $contents }

editor-turn = Turn
editor-turn-nobody = Nobody yet
editor-turn-first = Turn (G3.1)
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

# The page of the editor.

edit-way = Set up a position
edit-title = Set up a position of { $game }
edit-this = Edit this position
edit-redo = Redo
edit-tools = What a press does
edit-verdict = The position
edit-fields = Beside the board
edit-start = Start of a game
edit-empty = Empty board
edit-less = { $what }: less
edit-more = { $what }: more
edit-faults = { $count ->
    [one] One thing is not right yet.
   *[other] { $count } things are not right yet.
}
edit-over = The game is over here.
edit-to-play = { $side } is to play.
edit-draw-first = Who begins is still to be drawn.
edit-deal-next = A card, or the slip of a hand, is drawn next.
edit-play-house = Play on against the computer
edit-play-both = Play both sides
edit-ask = Ask the computer
edit-notation = Notation
edit-no-notation = There is none as long as something is not right.
edit-unread = This position cannot be read: { $why }
edit-draws-come-first = Something is drawn first here: dice, a card, or who begins. Once it is known, the computer can answer.
edit-answer-about = The number is how many of 100 games the computer expects the side to play to win after that move. Press a move to see the position after it.
edit-keys = Drag a piece to move it, or off the board to take it away. On the keyboard, arrows lead over the board, Enter presses, Delete takes away, digits choose what a press does, and Ctrl Z undoes.
