# The words in the figures of the rulebooks. “|” begins another line; a line stands below its picture and is no wider.

## Garanguet: the kind of roll, and how many steps it gives

figure-roll-simple = Simple|3 steps
figure-roll-simple-higher = Simple too|5 is above 3: 3 steps
figure-roll-double = Double: Quines|3 is below 5: 5 steps
figure-roll-triple = Triple|6 steps

## Dango

figure-three-eyes-before = Each alone would be|a suicide
figure-three-eyes-after = Together they take|eighteen
figure-suicide-refused = A suicide
figure-suicide-legal = Takes four
figure-place-theirs-before = Black puts White’s|stones down
figure-place-theirs-after = One eye is left,|at D5
figure-replace-before = One liberty: A4
figure-replace-after = Five are captured
figure-free-block-before = Move 2 has taken|two stones
figure-free-block-after = Without move 1|it takes none
figure-twice-first = First, it takes two
figure-twice-second = Then, in their place
figure-change-before = White’s Nobi takes|two stones
figure-change-after = Change: it is Black’s,|the two stay off
figure-change-takes-before = Black has put|A4 down
figure-change-takes-after = Change: it takes|his own two
figure-ko-takes = White takes the ko
figure-ko-back = Black has to wait
figure-count-territory = Territory|Black { $black }, White { $white }
figure-count-area = Area|Black { $black }, White { $white }

## Pétanque

figure-plan-zone = jack zone
figure-example-a-before = The pointer lands on G7
figure-example-a-after = A run of 5 to X1
figure-example-b-before = Landing on G9, a run of 5
figure-example-b-after = One field each for the rest
figure-example-c-before = Landing on G11, a run of 5
figure-example-c-after = Nothing moves
figure-obstacles-short = A run of 4:|nothing moves
figure-obstacles-second = A run of 5: the struck|one stops after a field
figure-lost-struck = A run of 3 to Y2:|the struck one is lost
figure-lost-both = A run of 5:|both are lost
figure-example-d-before = A boule six fields beyond
figure-example-d-after = The push fails
figure-example-e-before = A boule two fields beyond
figure-example-e-after = Pushed with a run of 5
figure-flights-before = Ends on E15
figure-flights-back = Back on E12
figure-flights-lost = Annulled
figure-example-h-two = H13: 1 + 1 = 2 fields
figure-example-h-one = G13: 1 field

## Pétango: short notes on the board

figure-white-line = White’s first line
figure-middle-line = middle line
figure-black-line = Black’s first line
figure-success = success
figure-short = short
figure-touch = touch
figure-off = off
figure-both-stay = both stay
figure-taken-off = taken off
figure-stays = stays
figure-white-palace = White’s palace
figure-river = river
figure-black-palace = Black’s palace
figure-plouf = plouf
figure-inside = inside
figure-not-inside = not inside
