# Dango: cards, units, the count, and the reasons why not.

tile-dango = Go with cards
dango-about = Go with a deck of cards: whole shapes to put down, and cards that capture, change and block. About half an hour on 13×13; a first game on 19×19 may last more than an hour and a half.
terms-dango = { $lines }×{ $lines }, komi { $komi }
dango-turn-up = Turn up a card
dango-cost = Your opponent wins the game.

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
dango-point-taken = would be captured
dango-point-turning = would change colour
dango-point-leaving = would be taken off
dango-point-returning = would come back
dango-point-dead = dead
dango-point-disputed = the markings differ
dango-point-area-black = counts for Black
dango-point-area-white = counts for White
dango-point-best = coach: best
dango-point-fair = coach: fair
dango-point-weak = coach: weak

dango-none = none
dango-stone = Stone
dango-unit-at = { $card } at { $at }.
dango-unit-stones = { $stones ->
    [one] A stone at { $at }.
   *[other] { $stones } stones at { $at }.
}
dango-unit-off = Takes off { $at }.
dango-unit-turned = Changes { $at }.
dango-more = { $left ->
    [one] Choose one more.
   *[other] Choose { $left } more.
}
dango-takes = Captures { $stones ->
    [one] { $stones } stone.
   *[other] { $stones } stones.
}
dango-loses = Costs you { $stones ->
    [one] { $stones } stone.
   *[other] { $stones } stones.
}
dango-marked-dead = { $stones ->
    [0] No stones are marked dead.
    [one] { $stones } stone is marked dead.
   *[other] { $stones } stones are marked dead.
}
dango-told-side = { $side }: { $at }. { $taken } captured, { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
} left.
dango-told-face-up = Face up: { $card }.
dango-told-face-up-first = Face up, first of two: { $card }.
dango-told-face-up-second = Face up, second of two: { $card }.

dango-task-begin = Turn up a card, or use a card you hold.
dango-task-shape = Put the shape down in any facing.
dango-task-stone = Put a stone down, or pass.
dango-ordinary = Ordinary Go.
dango-ordinary-both = Both decks are used up.
dango-ordinary-yours = Your deck is used up.
dango-ordinary-theirs = { $name }’s deck is used up.
dango-ordinary-told = { $side }’s deck is used up: ordinary Go from now on.
dango-free-first = Free card: first of two moves
dango-free-second = Free card: second of two moves
dango-again-puts = Press again to put it down.
dango-again-drops = Press one again to unselect it.
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
    [one] The stone of the last move changes colour.
   *[other] The { $stones } stones of the last move change colour.
}
dango-task-change-none = The last move left no stone to change. Nothing happens.
dango-task-miss = This move is a pass.
dango-task-none = There is no legal way to play { $card }. It is discarded.
dango-task-twice = Twice is the last card, so there is none to play twice. It is discarded.
dango-task-keep-card = Yours to keep, for two moves in a later turn.
dango-task-keep-block = There is no move to block now. Keep it for later.
dango-task-block = Take back their last move, or keep the card: either is your move.
dango-task-count = Press each group that is dead, then propose the marking.
dango-task-count-likely = Marked as the computer sees it. Press a group to change it, then propose.
dango-task-agree = Agree, or change the marking: rings show where yours differs from theirs.
dango-task-last-marking = You have made three proposals. Agree to theirs, or play on.
dango-task-countered = Rings show where their marking differs from yours. Agree, or change it.

dango-your-card = Your card
dango-their-card = { $name }’s card
dango-no-card = No card is face up
dango-card = { $title }, { $gloss }
dango-shape = shape
dango-action = action
dango-first-of-two = first of two
dango-second-of-two = second of two
dango-twice-nothing = Twice has no effect
dango-facings = How the shape lies
dango-facing = Facing { $facing } of { $facings }
dango-coach-ready = Coach: the bigger a lozenge, the better. Press one for its chance to win.
dango-facing-best = the coach’s choice
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
   *[other] { $count } held
}
dango-holds = { $count ->
    [one] You hold: { $card }
   *[other] You hold { $count }: { $card }
}
dango-held-by = { $count ->
    [one] { $name } holds: { $card }
   *[other] { $name } holds { $count }: { $card }
}
dango-held-not-now = You can only use it before you turn up a card.

dango-nigiri = Who plays Black?
dango-nigiri-how = One player hides some stones in a hand, the other guesses odd or even. Here a fair draw decides: half of all guesses are right.
dango-nigiri-do = Draw the colours
dango-wait-draw = Waiting for { $name } to turn up a card
dango-wait-turn = Waiting for { $name } to play
dango-lift = Cancel
dango-take-back = Undo
dango-put = Put down
dango-put-takes = Put down, capture { $stones }
dango-delete = Take them off
dango-replace = Replace
dango-replace-takes = Replace, capture { $stones }
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
dango-put-away = Discard it
dango-turn-them = Change them
dango-miss = Miss the turn
dango-hold = Keep it
dango-show = Free card: two moves now
dango-block = Use the Free block
dango-block-sure = Press again to block
dango-mark-none = Mark no stone as dead
dango-mark-dead = Mark as dead: { $at }
dango-block-first = Block the first move
dango-block-second = Block the second move
dango-play-on = Play on
dango-agree = Agree
dango-propose = Propose

dango-refused = That is not allowed.
dango-refused-at = You can’t choose { $point }.
dango-refused-shape = The shape doesn’t fit there: look at { $point }.
dango-why-nigiri = The nigiri comes first.
dango-why-over = The game is over.
dango-why-turn-up = Turn up a card first.
dango-why-carry-out = “{ $card }” is face up: carry it out first.
dango-why-must = This card can be carried out, at { $point } for example, so it must be.
dango-why-points = Choose points for this card.
dango-why-no-points = This card needs no points.
dango-why-used-up = Your deck is used up: put a stone down or pass.
dango-why-still-cards = Your deck still has cards: turn one up.
dango-why-shape = No facing of the { $card } fits these points.
dango-why-number = { $stones ->
    [one] Choose one point here, not { $found }.
   *[other] Choose { $stones } points here, not { $found }.
}
dango-why-nothing = This card has nothing to act on.
dango-why-off = That point is off the board.
dango-why-occupied = There is already a stone there.
dango-why-occupied-go = The cards are used up: put your stone on a vacant point.
dango-why-not-black = There is no black stone there.
dango-why-not-white = There is no white stone there.
dango-why-suicide = Those stones would have no liberty.
dango-why-colour = It is the other colour’s turn.
dango-why-ko = That would recreate an earlier board.
dango-why-no-free-card = You hold no Free card.
dango-why-late = Show a Free card before your first move of the turn.
dango-why-no-block = You hold no Free block.
dango-why-block-free = You can’t use a Free block in a Free-card turn.
dango-why-block-nothing = That turn changed nothing on the board.
dango-why-block-which = That turn had two moves: choose one.
dango-why-block-one = That turn had only one move.
dango-why-block-first = The second move would be illegal without the first.
dango-why-not-held = You can’t keep this card.
dango-why-not-counting = Dead stones are marked after both have passed.
dango-why-counting = Dead stones are being marked now.
dango-why-not-proposed = Nothing has been proposed yet.
dango-why-three-markings = You have made three proposals: agree, or play on.
dango-why-group = A group is dead or alive as a whole.
dango-why-no-stone = There is no stone there.

dango-keys-arrows = from point to point
dango-keys-enter = choose a point; press again to put a shape or a stone down, or to unselect one of several (Space too)
dango-keys-escape = cancel
dango-keys-turn = turn the shape, while the board has the focus
dango-keys-mirror = mirror the shape
dango-keys-backspace = undo
dango-keys-commit = press the main button
dango-keys-draw = turn up a card

## Turns, cards, replay, terms

dango-row-free = Free card
dango-row-block = Free block
dango-row-block-first = first move
dango-row-block-second = second move
dango-row-twice = twice { $card }
dango-row-hold = hold { $card }
dango-row-elapsed = elapsed
dango-row-no-way = no legal way
dango-row-pass = pass
dango-row-dead = dead
dango-row-none = none
dango-row-agree = agreed
dango-row-play-on = play on

dango-seat = { $side }. { $deck }, { $taken } captured
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
dango-gone-how = The cards left in each deck. Nobody knows their order: each is equally likely to come next.
dango-gone-twice = Each deck is played twice. Cards held when it is shuffled stay out of the second deck, unless the table has agreed otherwise.
dango-gone-card = Card
dango-gone-left = { $cards } left
dango-gone-first = first deck
dango-gone-second = second deck
dango-gone-of = of { $copies }
dango-gone-held = { $cards ->
    [one] held
   *[other] { $cards } held
}

dango-nigiri-right = { $name } guesses right: { $name } plays Black, { $opponent } White.
dango-nigiri-wrong = { $name } guesses wrong: { $opponent } plays Black, { $name } White.
dango-told-you-turn-up = You turn up { $card }.
dango-told-turns-up = { $name } turns up { $card }.
dango-told-twice = Twice, then { $card }
dango-told-free = shows the Free card: two moves
dango-told-block = uses the Free block: the last move is taken back
dango-told-hold = keeps the { $card }
dango-told-no-way = no legal way to play { $card }: discarded
dango-told-unit = { $card } at { $at }
dango-told-change = { $card }, on { $stones ->
    [1] 1 stone
   *[other] { $stones } stones
}
dango-told-taken = captures { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} of { $side }
dango-told-count = both have passed, the board is counted
dango-told-none-dead = proposes that no stones are dead
dango-told-dead = proposes as dead: { $at }
dango-told-agree = agrees
dango-told-play-on = wants to play on

dango-won-by = { $side } wins by { $points } { $points ->
    [1] point
   *[other] points
}.
dango-even = The count is even.
dango-count-territory = Territory
dango-count-captured = Captured
dango-count-dead = Dead
dango-count-stones = Stones
dango-count-komi = Komi
dango-count-sum = Total
dango-film-cards = The cards
dango-film-start = Before the nigiri

terms-lines = { $lines }×{ $lines }
terms-komi = Komi for White; usually { $komi } (D1.4)
terms-scoring = Counting (D8.2)
terms-territory = territory scoring
terms-area = area scoring
terms-carry = Held cards stay out of the second deck (D2.5)
terms-carry-off = held cards go into the second deck
terms-nigiri = colours by nigiri
terms-deck = Deck
terms-deck-classic = classic deck
terms-deck-own = own deck, { $name }
deck-choose = Choose a deck file
deck-classic = The classic deck
deck-look = See the cards
deck-too-large = { $card } does not fit on a board of { $lines }×{ $lines }.
deck-too-long = This deck is too long to be dealt here.

## What a move in a hint gains, or risks

hint-dango-atari = Leaves their group at { $point } one liberty.
hint-dango-saves = Gives your group at { $point } more liberties.
hint-dango-risk = Your group at { $point } has one liberty then.
