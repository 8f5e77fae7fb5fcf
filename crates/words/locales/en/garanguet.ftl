# Garanguet: the board, the dice and the reasons why not.

## Names for screen readers

board-name-black = Tablier, seen from Black’s side. Black travels a to x, White x to a.
board-name-white = Tablier, seen from White’s side. Black travels a to x, White x to a.
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
point-target = legal target with { $dice }
point-refused = refused, see why not
tray-name = { $side }’s tray, { $count ->
    [0] nothing borne off
    [1] one checker borne off
   *[other] { $count } checkers borne off
}
die-due = A die not rolled yet.
die-lies = Die { $value }.
die-plays = Die { $value }: { $total ->
    [1] { $left ->
        [0] played.
       *[other] one play left.
    }
   *[other] { $left ->
        [0] none of two plays left.
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
meaning-simple = Each die is played once.
meaning-higher = { $odd ->
    [2] The two
    [3] The three
    [4] The four
    [5] The five
   *[other] The six
} is above the double: each die is played once.
meaning-double = { $value ->
    [2] Two twos and a lower ace: four twos and the ace.
    [3] Two threes and a lower { $odd ->
        [1] ace: four threes and the ace.
       *[other] two: four threes and the two.
    }
    [4] Two fours and a lower { $odd ->
        [1] ace: four fours and the ace.
        [2] two: four fours and the two.
       *[other] three: four fours and the three.
    }
    [5] Two fives and a lower { $odd ->
        [1] ace: four fives and the ace.
        [2] two: four fives and the two.
        [3] three: four fives and the three.
       *[other] four: four fives and the four.
    }
   *[other] Two sixes and a lower { $odd ->
        [1] ace: four sixes and the ace.
        [2] two: four sixes and the two.
        [3] three: four sixes and the three.
        [4] four: four sixes and the four.
       *[other] five: four sixes and the five.
    }
}
meaning-triple = { $value ->
    [1] Three aces: six aces.
    [2] Three twos: six twos.
    [3] Three threes: six threes.
    [4] Three fours: six fours.
    [5] Three fives: six fives.
   *[other] Three sixes: six sixes.
}

## Why not: at most twelve words

refused-from = Not from { $point }.
refused-to = Not to { $point }.
refused-off = Not off the board.
refused-turn = Not this turn.

why-priority-first = The dice decide first who begins.
why-not-rolled = The dice have not been rolled.
why-game-over = The game is over.
why-no-checker = No checker of yours stands on { $point }.
why-backwards-black = Black travels from a to x.
why-backwards-white = White travels from x to a.
why-no-such-die = No die left moves { $distance }.
why-blocked-it = An opposing checker blocks it.
why-blocked = An opposing checker blocks { $point }.
why-not-home = The checker on { $point } is not in the last quadrant yet.
why-ordinary-first = The { $die } can still be played inside, from { $point }.
why-not-furthest = A larger die bears off only the furthest, on { $point }.
why-too-few-dice = That plays { $played } dice; { $owed } can be played.
why-lower-dice = That plays { $played } pips; { $owed } can be played.
why-too-few-pips = That plays { $played } pips; { $owed } can be played.
why-touch-move = The checker touched on { $point } has to move.
