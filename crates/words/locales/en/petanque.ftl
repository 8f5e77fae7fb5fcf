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
petanque-no-jack = No jack yet
petanque-dead-jack = The jack is dead
petanque-jack-lies = The jack is on { $field }
petanque-no-boules = no boules on the plan yet
petanque-level = Nobody holds the point
petanque-level-at = both { $far } away
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
petanque-cell-way = { $way }, { $odds }%
petanque-cell-leads = { $way } leads here
petanque-cell-choose = { $way }: can be chosen
petanque-none = none
petanque-told-team = { $team }: { $points ->
    [one] one point
   *[other] { $points } points
}. On the plan: { $on }. { $lost } lost, { $left } in hand.
petanque-lost = Lost area: { $bronze } Bronze, { $blue } Blue
petanque-flat = From above
petanque-bench = From the bench
petanque-measure = Measure
petanque-measure-off = Put the tape away
petanque-unfold = Unfold the plan
petanque-fold = Fold the plan
petanque-whole = Whole plan
petanque-nearer = Zoom in
petanque-coach = Coach
petanque-coach-off = Coach off
petanque-coach-no = No coach
petanque-coach-none = This table plays without a coach.

## Cards

petanque-your-characters = Your characters
petanque-characters-of = { $team }’s characters
petanque-card = { $name }, { $skill }: { $note }. { $left } of { $all } boules left
petanque-card-free = { $name }, { $skill }: { $note }
petanque-card-on = { $card }, throwing

## What is announced

petanque-announce-point = { $name } points to { $field }.
petanque-announce-push = { $name } pushes the jack.
petanque-announce-shot = { $name } shoots at { $field }.
petanque-announce-shot-jack = { $name } shoots at the jack.
petanque-announce-jack = Jack to { $field }.

## The throw

petanque-as-rolled = As rolled.
petanque-adjusted = { $skill } { $by }: counts as { $counts }.
petanque-one-less = One less makes { $run }.
petanque-runs-far = It runs { $far }.
petanque-runs = It runs { $far } beyond the jack.
petanque-push-succeeds = The push succeeds.
petanque-push-fails = The push fails.
petanque-push-how = The boule runs on and pushes the jack ahead of it.
petanque-push-ends = The boule goes over everything and ends on { $field }.
petanque-carreau = Carreau!
petanque-takes-field = The boule takes its place on { $field }.
petanque-hit = Hit!
petanque-hit-how = The target flies first, then the played boule.
petanque-miss = Missed
petanque-miss-how = The boule is out for the round.
petanque-jack-shot = The jack is gone!
petanque-jack-shot-how = The round ends.
petanque-flies = { $die } × 2: { $far }.
petanque-flies-target = The target flies over everything.
petanque-flies-played = The played boule flies over everything.
petanque-flight = { $far }. { $words }
petanque-two-ones = Two ones: it struck a stone.
petanque-free-way = { $sum }: a free choice of direction.
petanque-chooses = { $name } chooses the direction.
petanque-others-choose = Against a shooter, { $team } chooses the direction.
petanque-way = { $sum }: { $way }.
petanque-chosen = { $way }.
petanque-ran-to = It ends on { $field }, { $far }.
petanque-ran-to-only = It ends on { $field }.
petanque-ran-lost = It leaves the plan and is lost.
petanque-struck-stays = The { $team } boule on { $from } does not move.
petanque-struck-goes = It strikes the { $team } boule on { $from }, which moves to { $field }.
petanque-struck-lost = It strikes the { $team } boule on { $from }, which leaves the plan.
petanque-it-stops = It stops on { $field }.
petanque-it-is-lost = It leaves the plan too.
petanque-flew-to = The { $team } boule lands on { $field }, { $far }.
petanque-flew-to-only = The { $team } boule lands on { $field }.
petanque-flew-lost = The { $team } boule leaves the plan and is lost.
petanque-jack-goes = The jack goes to { $field }.
petanque-jack-dies = The jack leaves the plan and is dead.
petanque-jack-put = The jack is down
petanque-jack-stands = The jack stands.
petanque-jack-stands-on = It is on { $field }.
petanque-jack-failed = The throw fails.
petanque-tries-left = { $tries ->
    [0] The other team puts the jack down.
    [one] One try left, on another field.
   *[other] { $tries } tries left, on another field.
}

## The dice that are due

petanque-due-jack = Does it stand?
petanque-due-jack-how = 1 to 4: it stands. 5 or 6: the throw fails.
petanque-due-run = How far?
petanque-due-push = Does the push succeed?
petanque-due-push-how = It does on 1 or 2, whatever the skill.
petanque-due-shot = Does it hit?
petanque-due-push-run = How far beyond the jack?
petanque-due-distance = How far does it fly?
petanque-due-distance-target = Twice the die. The target flies first.
petanque-due-distance-played = Twice the die. Now the played boule flies.
petanque-due-way = Which way?
petanque-due-lost = { $lost ->
    [0] It stays on the plan in any direction.
    [100] It leaves the plan in any direction.
   *[other] { $lost }% chance of leaving the plan.
}
petanque-skill-may-less = A pointer may take one off.
petanque-skill-as-rolled = As rolled.
petanque-skill-adds = A { $skill } adds one.
petanque-skill-takes = A { $skill } takes one off.
petanque-roll-lead = Roll for the start
petanque-roll-jack = Roll for the jack
petanque-roll-run = Roll for the run
petanque-roll-hit = Roll for the shot
petanque-roll-push = Roll for the push
petanque-roll-distance = Roll for the distance
petanque-roll-way = Roll for the direction

## What is to be done

petanque-greet-title = Pěknou hru!
petanque-greet-how = Czech for “have a good game”: both teams say it before the first throw of the jack.
petanque-greet = Wish a good game
petanque-greet-wait = Waiting for { $name } to wish a good game
petanque-dry = At this level the rules forbid alcohol and tobacco during the game.
petanque-lead-title = Who starts?
petanque-lead-how = Each team rolls a die. The team with the higher one throws the jack and takes the first card.
petanque-lead-die = Bronze { $black }.
petanque-lead-dice = Bronze { $black }, Blue { $white }.
petanque-lead-starts = { $team } starts.
petanque-lead-again = A tie: both roll again.
petanque-take-title = { $team } takes a card
petanque-take-how = Choose with care: this character plays for you to the end of the game.
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
petanque-aim-point = Choose a landing field. Press it again to announce.
petanque-aim-shot = Choose a boule to shoot. Press it again to announce.
petanque-choose-landing = Choose a landing field
petanque-choose-target = Choose a target
petanque-odds-point = { $field }: { $holds }% to hold the point, { $lost }% to be lost; average lead { $lead }.
petanque-odds-holds = { $holds }% to hold the point afterwards; average lead { $lead }.
petanque-odds-lost = { $lost }% chance of leaving the plan.
petanque-odds-shot = Carreau { $carreau }%, hit { $hit }%, miss { $miss }%.
petanque-odds-push = { $success }% chance of success.
petanque-odds-shot-jack = { $hit }% chance of success; otherwise the boule is out.
petanque-say-point = Point to { $field }
petanque-say-shot = Shoot at { $field }
petanque-say-push = Push the jack
petanque-say-shot-jack = Shoot the jack
petanque-less = Take one off
petanque-keep = Keep it as rolled
petanque-adjust-title = Take one off the { $run }?
petanque-choose-way = Choose a direction
petanque-go = Choose { $way }
petanque-off = off the plan
petanque-techniques = Technique
petanque-best-chance = { $chance }%
petanque-legend-techniques = %: the best chance of holding the point after the throw
petanque-legend-measures = Distance in fields: columns + rows.
petanque-legend-ways = How far at most, and the chance of each direction, in %; the rest leaves a choice.
petanque-legend-map = The larger the diamond, the better the landing field.
petanque-legend-shots = The chance of holding the point after each shot, in %.
petanque-die = die { $die }
petanque-die-due = not yet rolled
petanque-rose = Directions by the sum of two dice: { $ways }
petanque-rose-way = { $sums }: { $way }
petanque-rose-choice = { $sums }: free choice
petanque-measuring = Measuring …
petanque-runs-now = On its way …
petanque-unsay = Undo
petanque-wait-announce = Waiting for { $name } to announce
petanque-wait-choose = Waiting for { $name } to choose
petanque-wait-roll = Waiting for { $name } to roll
petanque-wait-take = Waiting for { $name } to take a card

## The end

petanque-cost = The other team wins the game.

## Keys

petanque-keys-arrows = from field to field
petanque-keys-enter = choose a field; press again to announce (Space too)
petanque-keys-letters = go to a field: its column, then its row
petanque-keys-escape = go back one step
petanque-keys-backspace = undo the announcement
petanque-keys-commit = press the main button
petanque-keys-draw = roll
petanque-keys-measure = measure all boules

## Why not

petanque-not-to = You can’t choose { $field }.
petanque-why-over = The game is over.
petanque-why-dice-first = Roll the dice first.
petanque-why-greet-first = First wish each other a good game.
petanque-why-greeted = You have wished a good game already.
petanque-why-take-first = First take a character card.
petanque-why-all-taken = All cards have been taken.
petanque-why-taken = { $name } is already taken.
petanque-why-jack-first = The jack comes first.
petanque-why-jack-lies = The jack is already down.
petanque-why-outside-zone = The jack belongs in the dark rectangle.
petanque-why-same-field = Your last try was on this field: choose another.
petanque-why-off-plan = That is off the plan.
petanque-why-not-in-team = { $name } does not play for { $team }.
petanque-why-no-boule = { $name } has no boules left.
petanque-why-first-is-point = The first boule of a round must be a point.
petanque-why-lands-on-jack = The jack is there: a boule must land on a free field.
petanque-why-lands-on-boule = A boule is there: a boule must land on a free field.
petanque-why-shooter-pushes = A shooter can’t push the jack.
petanque-why-push-blocked = The boule on { $field } is in the way of a push.
petanque-why-no-target = There is no opposing boule there to shoot.
petanque-why-own-target = That is your own team’s boule.
petanque-why-pointer-shoots-jack = A pointer can’t shoot the jack.
petanque-why-jack-covered = There is a boule on the jack’s field.
petanque-why-thrown = A throw has already been announced.
petanque-why-announce-first = Announce a throw first.
petanque-why-adjust-first = First decide whether to take one off.
petanque-why-nothing-to-adjust = There is nothing to take one off now.
petanque-why-choose-first = Choose a direction first.
petanque-why-nothing-to-choose = There is no direction to choose now.
