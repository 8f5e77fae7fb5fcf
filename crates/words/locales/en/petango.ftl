# Pétango: the flick, the stones, the rulings and the reasons why not.

## Seats and turns

petango-plays-black = Black.
petango-plays-white = White.
petango-seat-this = { $colour } This side
petango-seat-far = { $colour } Far side
petango-pass = passes
petango-plouf = “Plouf!”
petango-take = takes the stone out, without a word
petango-slap = slap!
petango-spare = spares the slap
petango-point-to = { $name } +1

## The scene

petango-scene-goban = Goban from { $side }’s seat.
petango-scene-xiangqi = Xiangqi board from { $side }’s seat.
petango-scene-aiming = { $board } { $aimed } Attempt { $attempt } of 3.
petango-scene-keys = Left and right aim, up and down set the force, brackets choose the intersection, Enter flicks.
petango-stones = Stones on the board
petango-no-stones = There are no stones on the board.
petango-map = The board from above
petango-map-open = From above
petango-stone-yours = Your stone
petango-stone-black = Black stone
petango-stone-white = White stone
petango-a-black = a black stone
petango-a-white = a white stone
petango-stone-at = { $whose }, { $place }
petango-stone-beside = { $stone }, { $beside }.
petango-stone-alone = { $stone }.
petango-touching = touching { $of }
petango-apart = { $mm } mm from { $of }
petango-place = { $half }, { $row }, { $column }
petango-half-far = in the far half
petango-half-near = in the near half
petango-half-river = in the river
petango-half-palace = in the far palace
petango-half-own-palace = in the near palace
petango-line-before = before the first line
petango-line-beyond = beyond the last line
petango-line = { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
    [13] thirteenth
    [14] fourteenth
    [15] fifteenth
    [16] sixteenth
    [17] seventeenth
    [18] eighteenth
   *[other] nineteenth
} line
petango-line-between = between the { $n ->
    [1] first and the second
    [2] second and the third
    [3] third and the fourth
    [4] fourth and the fifth
    [5] fifth and the sixth
    [6] sixth and the seventh
    [7] seventh and the eighth
    [8] eighth and the ninth
    [9] ninth and the tenth
    [10] tenth and the eleventh
    [11] eleventh and the twelfth
    [12] twelfth and the thirteenth
    [13] thirteenth and the fourteenth
    [14] fourteenth and the fifteenth
    [15] fifteenth and the sixteenth
    [16] sixteenth and the seventeenth
    [17] seventeenth and the eighteenth
   *[other] eighteenth and the nineteenth
} line
petango-column-centre = on the centre line
petango-column-right = { $count } right of centre
petango-column-left = { $count } left of centre

## The flick

petango-your-flick = Your flick
petango-flick-by = { $name }’s flick
petango-flick-of = { $name } flicks
petango-attempts = Attempts
petango-attempt-of = { $n } of 3:
petango-try-short = short
petango-try-now = now
petango-try-left = to come
petango-from = From
petango-from-start = from { $start }
petango-aim = Aim
petango-force = Force
petango-loft = Loft
petango-side = Side
petango-height = Height
petango-unit-of = of { $most }
petango-ahead = straight ahead
petango-right = { $degrees }° right
petango-left = { $degrees }° left
petango-force-of = { $force } of { $most }
petango-aimed = From { $start }, { $direction }, force { $force }{ $loft }.
petango-aimed-loft = , loft { $degrees }°
petango-flick = Flick
petango-fine = Fine aim
petango-coarse = Normal aim
petango-fine-how = Every change is ten times smaller, and the pull is five times slower.
petango-more = Spin and loft
petango-skill-how = You may hit the stone so far off centre that it tumbles.
petango-pad-side = Side: thousandths of the radius, to the right
petango-pad-height = Height above the stone’s equator, in µm
petango-loft-degrees = Loft in degrees
petango-speed-mm = Speed in mm/s
petango-aim-degrees = Aim in degrees to the left or right, such as 12 left
petango-force-nine = Force, of nine
petango-from-line = Intersection on the first line
petango-skill = Allow tumbling
petango-straight = Straight
petango-sweep = One button
petango-sweep-how = One button does it all: press it to start the aim, to stop it, then to stop the force and flick.
petango-sweep-start = Start the aim
petango-sweep-aim = Stop the aim
petango-sweep-force = Stop the force and flick
petango-let-go = Flick cancelled.
petango-letting-go = Release here to cancel the flick.
petango-goal = Pull the stone back and let go. It must come to rest beyond the middle line and touch nothing.
petango-goal-river = Pull the stone back and let go. It must cross the river, touch nothing and stay on the board.
petango-would-rest = As aimed: good, { $row }, { $column }.
petango-would-palace = As aimed: good, inside the palace, { $row }.
petango-would-short = As aimed: short, { $row }.
petango-would-river = As aimed: a foul, it ends in the river.
petango-would-touch = As aimed: a foul, it touches { $of }.
petango-would-leave = As aimed: a foul, it leaves the board.
petango-odds = Of 100 such flicks, { $parts }.
petango-odds-well = { $n ->
    [one] { $n } lies well
   *[other] { $n } lie well
}
petango-odds-short = { $n ->
    [one] { $n } stays short
   *[other] { $n } stay short
}
petango-odds-touch = { $n ->
    [one] { $n } touches a stone
   *[other] { $n } touch a stone
}
petango-odds-river = { $n ->
    [one] { $n } ends in the river
   *[other] { $n } end in the river
}
petango-odds-gone = { $n ->
    [one] { $n } leaves the board
   *[other] { $n } leave the board
}
petango-odds-better = Aimed { $direction }, { $n } lie well.
petango-moving = The flick
petango-on-its-way = The stone is on its way …
petango-wait-flick = Waiting for { $name } to flick
petango-none-free = No intersection on your first line is free. The turn passes.
petango-do-pass = Pass

## Nigiri, river, slap

petango-nigiri = Who starts?
petango-nigiri-how = One player takes a handful of stones, the other guesses odd or even. The winner plays first.
petango-nigiri-do = Draw who starts
petango-begins = { $name } wins the nigiri and starts.
petango-river-title = A stone in the river
petango-river-how = Say “plouf” and take { $name }’s stone out. If you take it out without a word, { $name } may slap you.
petango-river-do = Plouf!
petango-river-take = Take it out
petango-river-wait = Waiting for { $name } to take your stone out
petango-river-theirs = { $name } takes the stone out
petango-slap-title = Nobody said “plouf”
petango-slap-how = Your stone was taken out without a word. You may give one slap, or spare it.
petango-slap-do = Slap!
petango-slap-spare = Spare it
petango-slap-wait = Waiting for { $name } to give or spare the slap

## Rulings

petango-ok = valid
petango-ok-palace = valid, in the palace
petango-short = short
petango-foul = foul: { $foul }
petango-foul-touch = touch
petango-foul-off = off the board
petango-foul-air = in the air
petango-foul-third = third short
petango-foul-river = river
petango-foul-seat = seat
petango-ruled-ok = Valid
petango-ruled-short = Short: it is taken back
petango-ruled-touch = Foul: it touched a stone
petango-ruled-off = Foul: it left the board
petango-ruled-air = Foul: 32 seconds in the air
petango-ruled-third = Foul: short a third time
petango-ruled-river = Foul: it lies in the river
petango-ruled-seat = Foul: moved from the seat
petango-rests = It rests { $place }.
petango-gone = It is off the board.
petango-told = { $name } flicks from { $start }. { $rest } { $ruling } ({ $clause }).
petango-told-point = One point for { $name }.
petango-told-took = Inside the palace: { $name } takes a point back from { $opponent }.
petango-told-gave = Inside the palace: one point for { $opponent }.
petango-told-plouf = { $name } says “Plouf!” and takes the stone out of the river.
petango-told-take = { $name } takes the stone out of the river without a word.
petango-told-slap = { $name } gives the slap.
petango-told-spare = { $name } spares the slap.
petango-told-pass = { $name } passes: no intersection is free.
petango-your-turn = Your flick, attempt { $attempt } of 3.
petango-points-told = { $first } { $black_points }, { $second } { $white_points }.
petango-turn-told = { $name } flicks next, attempt { $attempt } of 3.
petango-nigiri-told = The nigiri decides who starts.
petango-river-told = { $name } takes the stone out of the river.
petango-slap-told = { $name } may give a slap or spare it.
petango-cost = Your opponent wins the game.

## Why not

petango-not-from = You can’t flick from { $start }.
petango-why-nigiri = The nigiri comes first.
petango-why-no-start = The intersections of the first line are 1 to { $columns }.
petango-why-taken-black = A black stone is in the way on { $start }.
petango-why-taken-white = A white stone is in the way on { $start }.
petango-why-pass = You can pass only when no intersection is free; { $free } is.
petango-why-range = One of the numbers is out of range.
petango-why-way = The stone is still moving.
petango-why-over = The game is over.
petango-why-river = First the stone is taken out of the river.
petango-why-no-river = There is no stone to take out of the river.
petango-why-slap = First a slap is given or spared.
petango-why-no-slap = Nobody has a slap to give.

## Keys

petango-keys-arrows = aim one degree left or right, a little more or less force; with Shift, five times as much
petango-keys-brackets = the next intersection of the first line
petango-keys-fine = fine aim, on or off
petango-keys-enter = flick when the key comes up (Space too); with one button, the next step
petango-keys-escape = cancel
petango-keys-commit = flick, pass, or say “plouf”

## Looking again

petango-again = Flick again
petango-again-how = Change the aim and see what would have happened. Nothing is recorded.
petango-again-aim = What if …
petango-again-back = As it was
petango-again-go = Try it
petango-again-told = another flick ({ $ruling })
petango-again-on = Play on from there
petango-pace = Speed
petango-pace-1 = 1
petango-pace-2 = 1⁄2
petango-pace-4 = 1⁄4
petango-pace-8 = 1⁄8
petango-play = Play the flick
petango-within = Within the flick
petango-seconds = { $seconds } s
petango-replay-keys = Shift and an arrow look around, plus and minus zoom; an arrow alone steps through the match.
petango-angle = Drag to look around; pinch or scroll to zoom.
petango-angle-seat = From the seat
petango-no-webgl = This browser can’t draw the board in 3D, so you see it from above.
petango-replay-played = { $name }: { $play }
