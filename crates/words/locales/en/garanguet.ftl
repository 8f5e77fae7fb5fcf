# Garanguet: the board, the dice and the reasons why not.

## Names for screen readers

board-name-black = Tablier, seen from Black’s side. Black moves from a to x, White from x to a.
board-name-white = Tablier, seen from White’s side. Black moves from a to x, White from x to a.
point-name = Point { $letter }, { $contents }
point-and-can = { $place }: { $can }
point-empty = empty
point-dark = { $count ->
    [1] one dark checker
    [2] two dark checkers
    [3] three dark checkers
    [4] four dark checkers
    [5] five dark checkers
    [6] six dark checkers
    [7] seven dark checkers
    [8] eight dark checkers
    [9] nine dark checkers
    [10] ten dark checkers
    [11] eleven dark checkers
    [12] twelve dark checkers
    [13] thirteen dark checkers
    [14] fourteen dark checkers
   *[other] fifteen dark checkers
}
point-light = { $count ->
    [1] one light checker
    [2] two light checkers
    [3] three light checkers
    [4] four light checkers
    [5] five light checkers
    [6] six light checkers
    [7] seven light checkers
    [8] eight light checkers
    [9] nine light checkers
    [10] ten light checkers
    [11] eleven light checkers
    [12] twelve light checkers
    [13] thirteen light checkers
    [14] fourteen light checkers
   *[other] fifteen light checkers
}
point-can-move = can move
point-selected = selected
point-target = can be reached with { $dice }
point-refused = not allowed, see the reason
tray-name = { $side }’s tray, { $count ->
    [0] no checkers borne off
    [1] one checker borne off
   *[other] { $count } checkers borne off
}
die-due = Die, not rolled yet.
die-lies = Die { $value }.
die-plays = Die { $value }: { $total ->
    [1] { $left ->
        [0] played.
       *[other] one play left.
    }
   *[other] { $left ->
        [0] both played.
        [1] one of two plays left.
       *[other] two plays left.
    }
}
turn-pass = pass
turn-step = { $from } to { $to }
turn-off = { $from } off

## Rolls

roll-announced = { $name }!
roll-double-two = Double two
roll-bezas = Bezas!
roll-triple = { $value ->
    [2] Triple twos!
    [3] Triple threes!
    [4] Triple fours!
    [5] Triple fives!
   *[other] Triple sixes!
}
roll-triple-remark = triple
roll-simple = { $a }, { $b } and { $c }
meaning-simple = Each die counts once.
meaning-higher = { $odd ->
    [2] The two
    [3] The three
    [4] The four
    [5] The five
   *[other] The six
} is higher than the double: each die counts once.
meaning-double = { $value ->
    [2] Two twos and a lower ace count as four twos and the ace.
    [3] Two threes and a lower { $odd ->
        [1] ace count as four threes and the ace.
       *[other] two count as four threes and the two.
    }
    [4] Two fours and a lower { $odd ->
        [1] ace count as four fours and the ace.
        [2] two count as four fours and the two.
       *[other] three count as four fours and the three.
    }
    [5] Two fives and a lower { $odd ->
        [1] ace count as four fives and the ace.
        [2] two count as four fives and the two.
        [3] three count as four fives and the three.
       *[other] four count as four fives and the four.
    }
   *[other] Two sixes and a lower { $odd ->
        [1] ace count as four sixes and the ace.
        [2] two count as four sixes and the two.
        [3] three count as four sixes and the three.
        [4] four count as four sixes and the four.
       *[other] five count as four sixes and the five.
    }
}
meaning-triple = { $value ->
    [1] Three aces count as six aces.
    [2] Three twos count as six twos.
    [3] Three threes count as six threes.
    [4] Three fours count as six fours.
    [5] Three fives count as six fives.
   *[other] Three sixes count as six sixes.
}
garanguet-choose-checker = Choose a checker that can move.
garanguet-choose-point = Choose where it goes.

## What a move in a hint gains, or risks

hint-garanguet-off = { $count ->
    [one] Bears off a checker.
   *[other] Bears off { $count } checkers.
}
hint-garanguet-row = Holds { $count } points in a row in their way.
hint-garanguet-block = Blocks their way at { $point }.
hint-garanguet-home = { $count ->
    [one] Brings a checker home.
   *[other] Brings { $count } checkers home.
}

## Why not: at most twelve words

refused-from = You can’t move from { $point }.
refused-to = You can’t move to { $point }.
refused-off = You can’t bear that off.
refused-turn = You can’t play that.

why-priority-first = First roll to see who starts.
why-not-rolled = Roll the dice first.
why-game-over = The game is over.
why-no-checker = You have no checker on { $point }.
why-backwards-black = Black moves from a to x.
why-backwards-white = White moves from x to a.
why-no-such-die = No remaining die shows { $distance }.
why-blocked-it = An opposing checker blocks it.
why-blocked = An opposing checker blocks { $point }.
why-not-home = Your checker on { $point } has not reached the last quadrant yet.
why-ordinary-first = You can still play the { $die } inside, from { $point }.
why-not-furthest = A larger die bears off only your furthest checker, on { $point }.
why-too-few-dice = { $played ->
    [0] You must play { $owed } of the dice.
   *[other] You must play { $owed } of the dice, not just { $played }.
}
why-lower-dice = You must play { $owed } pips, not just { $played }.
why-too-few-pips = { $played ->
    [0] You must play { $owed } pips.
   *[other] You must play { $owed } pips, not just { $played }.
}
why-touch-move = The checker you touched on { $point } must move.
