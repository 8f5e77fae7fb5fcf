# Dango: cards, units, the count, and the reasons why not.

tile-dango = Go with cards
dango-about = Go with a deck: shapes are put down whole, cards take, turn and block. Half an hour on 13 lines; a first game on 19 may last more than an hour and a half.
terms-dango = { $lines }×{ $lines }, komi { $komi }
dango-turn-up = Turn a card up
dango-cost = Whoever gives up has lost the game.

## The table

dango-board-black = Goban, { $lines } by { $lines }, seen from Black’s seat
dango-board-white = Goban, { $lines } by { $lines }, seen from White’s seat

dango-point-empty = empty
dango-point-black = black stone
dango-point-white = white stone
dango-point-last = last move
dango-point-chosen = chosen
dango-point-held-black = black stone held here
dango-point-held-white = white stone held here
dango-point-taken = would be taken
dango-point-turning = would turn
dango-point-leaving = would go
dango-point-returning = would come back
dango-point-dead = dead
dango-point-disputed = the markings differ
dango-point-area-black = counts for Black
dango-point-area-white = counts for White

dango-none = none
dango-stone = Stone
dango-unit-at = { $card } at { $points }.
dango-unit-stones = { $stones ->
    [one] A stone at { $points }.
   *[other] { $stones } stones at { $points }.
}
dango-unit-off = Off: { $points }.
dango-unit-turned = Turns { $points }.
dango-more = { $left ->
    [one] One more is to be chosen.
   *[other] { $left } more are to be chosen.
}
dango-takes = Takes { $stones ->
    [one] { $stones } stone.
   *[other] { $stones } stones.
}
dango-loses = Costs you { $stones ->
    [one] { $stones } stone.
   *[other] { $stones } stones.
}
dango-marked-dead = { $stones ->
    [0] No stone is marked dead.
    [one] { $stones } stone is marked dead.
   *[other] { $stones } stones are marked dead.
}
dango-told-side = { $side }: { $points }. { $taken } taken, { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
} left.
dango-told-face-up = Face up: { $card }.
dango-told-face-up-first = Face up, first of two: { $card }.
dango-told-face-up-second = Face up, second of two: { $card }.

dango-task-begin = Turn a card up, or use a card you hold.
dango-task-shape = Put the shape down, in any facing.
dango-task-stone = Put a stone down, or pass.
dango-ordinary = Ordinary Go.
dango-ordinary-both = Both decks are used up.
dango-ordinary-yours = Your deck is used up.
dango-ordinary-theirs = The deck of { $name } is used up.
dango-ordinary-told = { $side }’s deck is used up: ordinary Go from now on.
dango-free-first = Free card: first of two moves
dango-free-second = Free card: second of two moves
dango-again-puts = Press it once more to put it down.
dango-again-drops = Press one again to let it go.
dango-task-put = { $stones ->
    [one] Put down one stone, anywhere.
   *[other] Put down { $stones } stones, anywhere.
}
dango-task-put-theirs = { $stones ->
    [one] Put down one of their stones, anywhere.
   *[other] Put down { $stones } of their stones, anywhere.
}
dango-task-delete = { $stones ->
    [one] Take off one of your stones.
   *[other] Take off { $stones } of your stones.
}
dango-task-delete-theirs = { $stones ->
    [one] Take off one of their stones.
   *[other] Take off { $stones } of their stones.
}
dango-task-replace = { $stones ->
    [one] Choose one of their stones: it becomes yours.
   *[other] Choose { $stones } of their stones: they become yours.
}
dango-task-change = { $stones ->
    [one] The stone of the last move turns.
   *[other] The { $stones } stones of the last move turn.
}
dango-task-change-none = The last move left no stone to turn. Nothing happens.
dango-task-miss = This move is a pass.
dango-task-none = { $card } has no legal way. It is put away.
dango-task-twice = The last card: there is none to play twice. It is put away.
dango-task-keep-card = Yours to keep: for a later turn of two moves.
dango-task-keep-block = Nothing can be blocked now. Keep it for later.
dango-task-block = Take their last move back now, or keep it for later.
dango-task-count = Mark the dead groups, then propose.
dango-task-count-likely = Marked as the bot sees it. Press a group to change that, then propose.
dango-task-agree = Agree, or mark it otherwise: what differs from theirs is ringed.
dango-task-last-marking = You have proposed three markings. Agree to theirs, or play on.
dango-task-countered = Their marking differs from yours where stones are ringed. Agree, or mark it otherwise.

dango-your-card = Your card
dango-their-card = Card of { $name }
dango-no-card = No card lies face up
dango-card = { $title }, { $gloss }
dango-shape = shape
dango-action = action
dango-first-of-two = first of two
dango-second-of-two = second of two
dango-twice-nothing = Twice has no effect
dango-facings = How the shape lies
dango-facing = Facing { $facing } of { $facings }
dango-your-cards = Your cards
dango-cards-of = { $name }’s cards
dango-deck-of = { $cards ->
    [one] { $name }’s deck: { $cards } card left
   *[other] { $name }’s deck: { $cards } cards left
}
dango-deck-left = { $cards ->
    [one] Your deck: { $cards } card left
   *[other] Your deck: { $cards } cards left
}
dango-free-card = Free card
dango-free-block = Free block
dango-held = { $count ->
    [one] held
   *[other] held, { $count } of them
}
dango-holds = { $count ->
    [one] You hold: { $card }
   *[other] You hold { $count }: { $card }
}
dango-held-by = { $count ->
    [one] { $name } holds: { $card }
   *[other] { $name } holds { $count }: { $card }
}
dango-held-not-now = Held. It is used before a card is turned up, so not now.

dango-nigiri = Who plays Black?
dango-nigiri-how = One closes a hand over stones, the other guesses odd or even. Here it is drawn whether the guess is right, and it is as often as not.
dango-nigiri-do = Draw the guess
dango-wait-draw = Waiting for { $name } to turn a card up
dango-wait-turn = Waiting for { $name } to play
dango-lift = Lift
dango-take-back = Take back
dango-put = Put down
dango-put-takes = Put down, take { $stones }
dango-delete = Take them off
dango-replace = Replace
dango-replace-takes = Replace, take { $stones }
dango-choose = Choose { $left } more
dango-choose-points = { $points ->
    [one] Choose a point
   *[other] Choose { $points } points
}
dango-choose-stones = { $stones ->
    [one] Choose a stone
   *[other] Choose { $stones } stones
}
dango-was = { $name }: { $turn }
dango-whole-board = Whole board
dango-choose-place = Choose a place
dango-choose-point = Choose a point
dango-pass = Pass
dango-put-away = Put it away
dango-turn-them = Turn them
dango-miss = Miss the turn
dango-hold = Keep it
dango-show = Free card: two moves now
dango-block = Use the Free block
dango-block-sure = Take it back
dango-block-first = Block the first move
dango-block-second = Block the second move
dango-play-on = Play on
dango-agree = Agree
dango-propose = Propose

dango-refused = Not so.
dango-refused-at = Not at { $point }.
dango-why-nigiri = The colours are drawn first.
dango-why-over = The game is over.
dango-why-turn-up = A card is turned up first.
dango-why-carry-out = “{ $card }” lies face up and is carried out now.
dango-why-must = It can be carried out, { $point } for one, so it must be.
dango-why-points = Points have to be chosen for this card.
dango-why-no-points = No points are chosen for this card.
dango-why-used-up = Your deck is used up: a stone or a pass.
dango-why-still-cards = Your deck still has cards: turn one up.
dango-why-shape = These points are no { $card } in any facing.
dango-why-number = It takes { $stones } points here, not { $found }.
dango-why-nothing = There is nothing to do it with.
dango-why-off = That point is not on this board.
dango-why-occupied = A stone lies there.
dango-why-occupied-go = The cards are used up: a stone goes on a vacant point.
dango-why-not-black = There is no black stone.
dango-why-not-white = There is no white stone.
dango-why-suicide = The stones would have no liberty.
dango-why-colour = It is the other colour’s turn.
dango-why-ko = The board would be as it was before.
dango-why-no-free-card = You hold no Free card.
dango-why-late = A Free card is shown before the turn’s first move.
dango-why-no-block = You hold no Free block.
dango-why-block-free = No Free block is used in a Free-card turn.
dango-why-block-nothing = That turn changed nothing on the board.
dango-why-block-which = That turn had two moves: choose one.
dango-why-block-one = That turn had one move only.
dango-why-block-first = The second move cannot stand without the first.
dango-why-not-held = This card cannot be kept.
dango-why-not-counting = The dead are marked when both have passed.
dango-why-counting = The dead are being marked.
dango-why-not-proposed = No marking has been proposed yet.
dango-why-three-markings = You have proposed three markings: agree, or play on.
dango-why-group = A group is dead or alive as a whole.
dango-why-no-stone = No stone lies there.

dango-keys-arrows = from point to point
dango-keys-enter = choose the point; once more puts down a shape or a stone, or lets one of several go (Space too)
dango-keys-escape = lift
dango-keys-turn = turn the shape, while the board has the focus
dango-keys-mirror = mirror the shape
dango-keys-backspace = take back
dango-keys-commit = put down, or do what the button says
dango-keys-draw = turn a card up

## Turns, cards, replay, terms

dango-row-free = Free card
dango-row-block = Free block
dango-row-block-first = first move
dango-row-block-second = second move
dango-row-twice = twice { $card }
dango-row-hold = hold { $card }
dango-row-elapsed = came last
dango-row-no-way = no legal way
dango-row-pass = pass
dango-row-dead = dead
dango-row-none = none
dango-row-agree = agreed
dango-row-play-on = play on

dango-seat = { $side }. { $cards }, { $taken } taken
dango-seat-nigiri = The nigiri decides the colour.
dango-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
dango-cards-none = No cards left
dango-holds-free-card = { $cards ->
    [one] Holds a Free card
   *[other] Holds { $cards } Free cards
}
dango-holds-free-block = { $cards ->
    [one] Holds a Free block
   *[other] Holds { $cards } Free blocks
}
dango-short-free-card = { $cards ->
    [one] Free card
   *[other] { $cards } Free cards
}
dango-short-free-block = { $cards ->
    [one] Free block
   *[other] { $cards } Free blocks
}

dango-cards-left = Cards left
dango-gone-how = What each deck still has. The order nobody knows: each card left is as likely to come next.
dango-gone-twice = Each deck is played twice. What is held when it is shuffled stays out of the second, unless it was agreed otherwise.
dango-gone-card = Card
dango-gone-left = { $cards } left
dango-gone-first = first deck
dango-gone-second = second deck
dango-gone-of = of { $copies }
dango-gone-held = { $cards ->
    [one] held
   *[other] { $cards } held
}

dango-nigiri-right = { $name } guesses right: { $name } plays Black, { $other } White.
dango-nigiri-wrong = { $name } guesses wrong: { $other } plays Black, { $name } White.
dango-told-you-turn-up = You turn up { $card }.
dango-told-turns-up = { $name } turns up { $card }.
dango-told-twice = Play next card twice, then { $card }
dango-told-free = shows the Free card: two moves
dango-told-block = Free block, the last move is taken back
dango-told-hold = keeps the { $card }
dango-told-no-way = { $card } has no legal way, put away
dango-told-unit = { $card } at { $points }
dango-told-change = { $card }, turns { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}
dango-told-taken = takes { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} of { $side }
dango-told-count = both have passed, the board is counted
dango-told-none-dead = proposes that no stone is dead
dango-told-dead = proposes as dead { $points }
dango-told-agree = agrees
dango-told-play-on = wants to play on

dango-won-by = { $side } wins by { $points } { $points ->
    [1] point
   *[other] points
}.
dango-even = The board is even.
dango-count-territory = Territory
dango-count-captured = Captured
dango-count-dead = Dead
dango-count-stones = Stones
dango-count-komi = Komi
dango-count-sum = Together
dango-film-cards = The cards
dango-film-start = Before the nigiri

terms-lines = { $lines }×{ $lines }
terms-komi = Komi, for White; the usual is { $usual } (D1.4)
terms-scoring = Counting (D8.2)
terms-territory = territory scoring
terms-area = area scoring
terms-carry = Held cards stay out of the second deck (D2.5)
terms-carry-off = held cards go into the second deck
terms-nigiri = colours by nigiri
terms-deck = Deck
terms-deck-classic = classic deck
terms-deck-own = own deck, { $name }
deck-choose = A deck from a file
deck-classic = The classic deck
deck-look = Its cards
deck-too-large = { $card } does not fit on a board of { $lines }×{ $lines }.
deck-too-long = This deck is longer than can be dealt here.
