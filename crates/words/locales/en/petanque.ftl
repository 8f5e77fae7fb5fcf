# Pétanque: teams, cards, the plan, the throw, and the reasons why not.

## Teams and skills

petanque-bronze = Bronze
petanque-blue = Blue
petanque-a-bronze = Bronze boule
petanque-a-blue = Blue boule
petanque-shooter = shooter
petanque-pointer = pointer
petanque-universal = universal
petanque-shooter-note = Shoots well (−1), points badly (+1)
petanque-pointer-note = Points well (−1), shoots badly (+1)
petanque-universal-note = Points and shoots as rolled
petanque-point = Point
petanque-push = Push the jack
petanque-shot = Shoot
petanque-shot-jack = Shoot the jack

## Measures

petanque-fields = { $fields ->
    [one] one field
    [2] two fields
    [3] three fields
    [4] four fields
    [5] five fields
    [6] six fields
   *[other] { $fields } fields
}
petanque-from-jack = { $fields ->
    [0] on the jack’s field
    [one] one field from the jack
    [2] two fields from the jack
    [3] three fields from the jack
    [4] four fields from the jack
    [5] five fields from the jack
    [6] six fields from the jack
   *[other] { $fields } fields from the jack
}
petanque-way-named = { $way }, { $words }
petanque-way-x1 = away from the circle
petanque-way-x2 = towards the circle
petanque-way-y1 = to the left
petanque-way-y2 = to the right
petanque-way-z1 = away and to the left
petanque-way-z2 = away and to the right

## Score

petanque-score = Score
petanque-boules-left = { $boules ->
    [0] no boules left
    [one] { $boules } boule left
   *[other] { $boules } boules left
}
petanque-warned = warned
petanque-round = Round { $round }
petanque-no-jack = The jack is to be thrown
petanque-dead-jack = The jack is dead
petanque-jack-lies = The jack lies on { $field }
petanque-no-boules = no boule on the plan yet
petanque-level = Nobody holds the point
petanque-level-at = both at { $far }
petanque-holds = { $team } holds the point
petanque-holds-by = { $field }, { $far }
petanque-round-scores = Round { $round }: { $team } scores { $points ->
    [one] one point
   *[other] { $points } points
}.
petanque-round-nobody = Round { $round }: nobody scores.

## The plan

petanque-plan-bench = The plan seen from the bench: circle at the left, column A far, column H near
petanque-plan-flat = The plan from above, circle at the bottom
petanque-plan-lying = The plan from above, circle at the left, column A at the top
petanque-empty = empty
petanque-a-jack = jack
petanque-jack-and = jack and { $boule }
petanque-nearest = { $what }, nearest
petanque-cell-landing = landing field
petanque-cell-target = target
petanque-cell-held = chosen
petanque-cell-can = can be shot
petanque-cell-way = { $way }, { $chance } in 100
petanque-cell-leads = { $way } leads here
petanque-cell-choose = { $way }: can be chosen
petanque-none = none
petanque-told-team = { $team }: { $points ->
    [one] one point
   *[other] { $points } points
}. On { $on }. { $lost } lost, { $left } in hand.
petanque-lost = Lost area: { $bronze } Bronze, { $blue } Blue
petanque-flat = Flat plan
petanque-bench = From the bench
petanque-measure = Measure
petanque-measure-off = Put the tape away
petanque-unfold = Unfold the plan
petanque-fold = Fold the plan
petanque-whole = Whole plan
petanque-nearer = From nearer
petanque-coach = Coach
petanque-coach-off = Coach off
petanque-coach-no = No coach
petanque-coach-none = This table is played without a coach.

## Cards

petanque-your-characters = Your characters
petanque-characters-of = { $team }’s characters
petanque-card = { $name }, { $skill }: { $note }. { $left } of { $all } boules left
petanque-card-free = { $name }, { $skill }: { $note }
petanque-card-on = { $card }, throws

## What is announced

petanque-announce-point = { $name } points to { $field }.
petanque-announce-push = { $name } pushes the jack.
petanque-announce-shot = { $name } shoots at { $field }.
petanque-announce-shot-jack = { $name } shoots at the jack.
petanque-announce-jack = The jack is put on { $field }.

## The throw

petanque-as-rolled = As rolled.
petanque-adjusted = { $skill } { $by } makes { $counts }.
petanque-one-less = One taken off makes { $run }.
petanque-runs-far = It runs { $far }.
petanque-runs = It runs { $far } beyond the jack.
petanque-push-succeeds = The push succeeds.
petanque-push-fails = The push fails.
petanque-push-how = The boule runs on, the jack before it.
petanque-push-ends = The boule goes over everything and ends on { $field }.
petanque-carreau = Carreau!
petanque-takes-field = The boule takes { $field }.
petanque-hit = Hit!
petanque-hit-how = First the target flies, then the boule.
petanque-miss = Missed
petanque-miss-how = The boule is out for the round.
petanque-jack-shot = The jack is gone!
petanque-jack-shot-how = The round ends.
petanque-flies = { $die } × 2: { $far }.
petanque-flies-target = The target flies, over everything.
petanque-flies-played = The boule flies, over everything.
petanque-flight = { $far }. { $words }
petanque-two-ones = Two ones: it struck a stone.
petanque-free-way = { $sum }: the way is to be chosen.
petanque-chooses = { $name } chooses the way.
petanque-others-choose = { $team } chooses the way of a shooter.
petanque-way = { $sum }: { $way }.
petanque-chosen = { $way }.
petanque-ran-to = It ends on { $field }, { $far }.
petanque-ran-to-only = It ends on { $field }.
petanque-ran-lost = It leaves the plan: lost.
petanque-struck-stays = The { $team } boule on { $from } stays.
petanque-struck-goes = It strikes the { $team } boule on { $from }, which goes to { $field }.
petanque-struck-lost = It strikes the { $team } boule on { $from }, which leaves the plan.
petanque-it-stops = It stops on { $field }.
petanque-it-is-lost = It leaves the plan too.
petanque-flew-to = The { $team } boule comes down on { $field }, { $far }.
petanque-flew-to-only = The { $team } boule comes down on { $field }.
petanque-flew-lost = The { $team } boule leaves the plan: lost.
petanque-jack-goes = The jack goes to { $field }.
petanque-jack-dies = The jack leaves the plan and is dead.
petanque-jack-put = The jack lies
petanque-jack-stands = The jack stands.
petanque-jack-stands-on = It lies on { $field }.
petanque-jack-failed = The try failed.
petanque-tries-left = { $tries ->
    [0] The other team puts the jack down.
    [one] One try is left, on another field.
   *[other] { $tries } tries are left, on another field.
}

## The dice that are due

petanque-due-jack = Does it stand?
petanque-due-jack-how = 1 to 4: it stands. 5 or 6: the try failed.
petanque-due-run = How far?
petanque-due-push = Does the push succeed?
petanque-due-push-how = 1 or 2, as rolled.
petanque-due-shot = Does it hit?
petanque-due-push-run = How far beyond the jack?
petanque-due-distance = How far does it fly?
petanque-due-distance-target = Twice the die, the target first.
petanque-due-distance-played = Twice the die, now the played boule.
petanque-due-way = Which way?
petanque-due-lost = { $lost ->
    [0] It stays on the plan whichever way.
    [100] It leaves the plan whichever way.
   *[other] { $lost } times in 100 it leaves the plan.
}
petanque-skill-may-less = A pointer may take one off.
petanque-skill-as-rolled = As rolled.
petanque-skill-adds = A { $skill } adds one.
petanque-skill-takes = A { $skill } takes one off.
petanque-roll-lead = Roll for the start
petanque-roll-jack = Roll for the jack
petanque-roll-run = Roll the run
petanque-roll-hit = Roll the shot
petanque-roll-push = Roll the push
petanque-roll-distance = Roll the distance
petanque-roll-way = Roll the direction

## What is to be done

petanque-greet-title = Pěknou hru!
petanque-greet-how = Czech for “a good game”: the players wish it each other before the first jack.
petanque-greet = Wish a good game
petanque-greet-wait = { $name } has not wished it yet
petanque-dry = At this level the rules forbid alcohol and tobacco on the terrain.
petanque-lead-title = Who starts?
petanque-lead-how = Each team rolls a die; the higher throws the jack and takes the first card.
petanque-lead-die = Bronze { $black }.
petanque-lead-dice = Bronze { $black }, Blue { $white }.
petanque-lead-starts = { $team } starts.
petanque-lead-again = A tie: both roll again.
petanque-take-title = { $team } takes a card
petanque-take-how = Whoever you take throws for you to the end of the game.
petanque-take = Take { $name }
petanque-take-choose = Choose a card
petanque-jack-title = { $team } throws the jack
petanque-jack-try = { $attempt ->
    [1] Any field of the dark rectangle. First try of three.
    [2] Another field of the rectangle. Second try of three.
   *[3] Another field of the rectangle. Last try.
}
petanque-jack-free = Three tries failed: { $team } puts the jack down, without a die.
petanque-jack-choose = Choose a field
petanque-jack-on = Throw the jack to { $field }
petanque-jack-lay = Put the jack on { $field }
petanque-aim-title = { $team } throws
petanque-aim-point = Choose the field where the boule lands; press it again to announce it.
petanque-aim-shot = Choose the boule to be shot; press it again to announce it.
petanque-choose-landing = Choose a landing field
petanque-choose-target = Choose a target
petanque-odds-point = { $field }: holds the point { $holds } in 100, is lost { $lost } in 100, leads by { $lead }.
petanque-odds-holds = Then it holds the point { $holds } in 100, and leads by { $lead }.
petanque-odds-lost = It leaves the plan { $lost } times in 100.
petanque-odds-shot = Carreau { $carreau }, hit { $hit }, miss { $miss } in 100.
petanque-odds-push = It succeeds { $success } in 100.
petanque-odds-shot-jack = It succeeds { $hit } in 100; otherwise the boule is out.
petanque-say-point = Point to { $field }
petanque-say-shot = Shoot at { $field }
petanque-say-push = Push the jack
petanque-say-shot-jack = Shoot the jack
petanque-less = Take one off
petanque-keep = Leave it
petanque-adjust-title = Take one off the { $run }?
petanque-choose-way = Choose a direction
petanque-go = Go { $way }
petanque-off = off the plan
petanque-techniques = How to throw
petanque-best-chance = { $chance } %
petanque-legend-techniques = %: the best chance to hold the point after the throw
petanque-legend-measures = Fields along + across.
petanque-legend-ways = Of 100 rolls, so many go each way.
petanque-legend-map = The larger the lozenge, the better to land there.
petanque-legend-shots = Of 100 shots, so many hold the point afterwards.
petanque-die = die { $die }
petanque-die-due = not yet rolled
petanque-rose = Directions by the sum of two dice: { $ways }
petanque-rose-way = { $sums }: { $way }
petanque-rose-choice = { $sums }: to be chosen
petanque-measuring = Measuring …
petanque-runs-now = It goes …
petanque-unsay = Take it back
petanque-wait-announce = Waiting for { $name } to announce
petanque-wait-choose = Waiting for { $name } to choose
petanque-wait-roll = Waiting for { $name } to roll
petanque-wait-take = Waiting for { $name } to take a card

## The end

petanque-ended = { $rounds ->
    [0] No round was played.
    [one] One round was played.
   *[other] { $rounds } rounds were played.
}
petanque-cost = The other team wins the game.

## Keys

petanque-keys-arrows = fields
petanque-keys-enter = choose the field; again: announce it (Space too)
petanque-keys-letters = column, then the digits of the row: go to the field
petanque-keys-escape = back one stage
petanque-keys-backspace = take the announcement back
petanque-keys-commit = do what the main button says
petanque-keys-draw = roll
petanque-keys-measure = measure all boules

## Why not

petanque-not-to = Not to { $field }.
petanque-why-over = The game is over.
petanque-why-dice-first = The dice are to be thrown first.
petanque-why-greet-first = A good game is to be wished first.
petanque-why-greeted = A good game has been wished already.
petanque-why-take-first = A character card is to be taken first.
petanque-why-all-taken = All cards have been taken.
petanque-why-taken = { $name } is taken already.
petanque-why-jack-first = The jack is to be put down first.
petanque-why-jack-lies = The jack lies already.
petanque-why-outside-zone = The jack belongs in the dark rectangle.
petanque-why-same-field = The try before was on the same field.
petanque-why-off-plan = That is not on the plan.
petanque-why-not-in-team = { $name } does not play for { $team }.
petanque-why-no-boule = { $name } has no boules left.
petanque-why-first-is-point = The first boule of a round is a point.
petanque-why-lands-on-jack = The jack lies there: a boule lands on a free field.
petanque-why-lands-on-boule = A boule lies there: a boule lands on a free field.
petanque-why-shooter-pushes = A shooter does not push the jack.
petanque-why-push-blocked = The boule on { $field } is in the way of a push.
petanque-why-no-target = No opposing boule lies there to be shot.
petanque-why-own-target = The boule there is of the own team.
petanque-why-pointer-shoots-jack = A pointer does not shoot the jack.
petanque-why-jack-covered = A boule lies on the jack’s field.
petanque-why-thrown = The throw has been announced and goes on.
petanque-why-announce-first = A throw is to be announced first.
petanque-why-adjust-first = One taken off or not: that comes first.
petanque-why-nothing-to-adjust = Nothing is to be taken off now.
petanque-why-choose-first = A direction is to be chosen first.
petanque-why-nothing-to-choose = No direction is to be chosen now.
