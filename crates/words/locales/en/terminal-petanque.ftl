# Pétanque in the terminal. Commands that people type stay as they are.

term-petanque-greet = wish each other a good game
term-petanque-take = take a character card, by its initials
term-petanque-jack = put the jack on a field
term-petanque-throw = announce a throw: who, what, and the landing field or the target; then Enter rolls the dice
term-petanque-less = as pointer, take one off the run, or leave it as rolled
term-petanque-way = choose a direction after two ones: X1, X2, Y1, Y2, Z1 or Z2
term-petanque-call = with --calls: the others lifted a foot in their last throw (B9.2)
term-petanque-measure = who lies how far from the jack, along X and along Y
term-petanque-odds = the exact odds of an announcement; `odds TM` maps all landing fields
term-petanque-dry = At this level the rules forbid alcohol and tobacco on the terrain (B9.3).
term-point = { $who } point, on any of the { $fields } fields without jack or boule
term-point-map = { $who } point, on any of the { $fields } fields without jack or boule; `odds { $who }` maps them

## The prompt

term-petanque-do-greet = wish the others a good game: type `greet` (B9.3)
term-petanque-takes = takes a character
term-petanque-do-take = type `take` and one of: { $cards_left }
term-petanque-jack-due = the jack, try { $attempt } of 3
term-petanque-jack-due-free = the jack, without a die
term-petanque-do-jack = put the jack on a field between { $first } and { $last }, such as `jack { $first }` (B3.1)
term-petanque-aim-due = round { $round }, in hand { $hand }
term-petanque-do-announce = announce who throws and how, such as `{ $who } point G7`; `measure` tells who lies how far
term-petanque-do-announce-coach = announce who throws and how, such as `{ $who } point G7`; `odds { $who } point G7` tells its odds, `odds { $who }` those of all landing fields, `measure` tells who lies how far
term-petanque-less-due = { $name }, run { $run } (`less` or `keep`)
term-petanque-do-less = `less` takes one off the run, `keep` leaves it at { $run } (B4.2)
term-petanque-way-due = { $name }, direction of the run of { $run }
term-petanque-flight-due = { $name }, direction of { $what ->
    [played] the played boule
   *[target] the target
} over { $distance }
term-petanque-do-way = choose the direction: X1, X2, Y1, Y2, Z1 or Z2 ({ $clause })
term-petanque-due = { $team }: { $what }
term-petanque-due-of = { $team }, { $name }: { $what }
term-petanque-die-lead = the die for who starts
term-petanque-die-jack = the die for the jack
term-petanque-die-run = the die for the run
term-petanque-die-push = the die for the push
term-petanque-die-shot = the die for the shot
term-petanque-die-played = the die for the played boule’s flight
term-petanque-die-target = the die for the target’s flight
term-petanque-dice-way = the dice for the direction
term-petanque-dice-flight = the dice for the flight’s direction

## What happened

term-petanque-fields = { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
}
term-petanque-wishes = { $team } wishes a good game: Pěknou hru! ({ $clause })
term-petanque-lead-again = { $team } rolls { $dice }: equal, so both roll again ({ $clause }).
term-petanque-opens = { $team } rolls { $dice }: { $first } takes the first card and throws the jack ({ $clause }).
term-petanque-took = { $team } takes { $name } ({ $card }), { $skill ->
    [shooter] a shooter
    [pointer] a pointer
   *[universal] a universal
}.
term-petanque-jack-placed = { $team } puts the jack on { $field }, without a die ({ $clause }).
term-petanque-jack-try = { $team } puts the jack on { $field }; on 1 to 4 it stands ({ $clause }).
term-petanque-jack-stands = The die shows { $dice }: the jack stands on { $field } ({ $clause }).
term-petanque-jack-failed = The die shows { $dice }: try { $attempt } of 3 has failed ({ $clause }).
term-petanque-jack-failed-last = The die shows { $dice }: the third try has failed, and { $team } puts the jack down ({ $clause }).
term-petanque-announces-point = { $team }: { $name }, { $role }, announces a point, landing on { $field }.
term-petanque-announces-push = { $team }: { $name }, { $role }, announces a push of the jack on { $field }.
term-petanque-announces-shot = { $team }: { $name }, { $role }, announces a shot at { $side ->
    [bronze] Bronze’s
   *[blue] Blue’s
} boule ({ $character }) on { $field }.
term-petanque-announces-shot-jack = { $team }: { $name }, { $role }, announces a shot at the jack on { $field }.
term-petanque-runs = The die shows { $dice }: a run of { $far } ({ $clause }).
term-petanque-runs-more = The die shows { $dice }, and a shooter adds one: a run of { $far } ({ $clause }).
term-petanque-runs-less = The die shows { $dice }, and a pointer takes one off: a run of { $far } ({ $clause }).
term-petanque-one-less = { $name } takes one off: a run of { $run } ({ $clause }).
term-petanque-kept = { $name } leaves the run at { $run } ({ $clause }).
term-petanque-goes = The dice show { $dice }: { $way } ({ $clause }).
term-petanque-others-choose = The dice show { $dice }: a stone was in the way, and { $team } chooses ({ $clause }).
term-petanque-chooses = The dice show { $dice }: { $name } chooses the direction ({ $clause }).
term-petanque-team-chose = { $team } chooses { $way } ({ $clause }).
term-petanque-chose = { $name } chooses { $way } ({ $clause }).
term-petanque-push-succeeds = The die shows { $dice }: the push succeeds ({ $clause }).
term-petanque-push-fails = The die shows { $dice }: the push fails ({ $clause }).
term-petanque-counted = { $dice }, which counts { $counts } for { $skill ->
    [shooter] a shooter
    [pointer] a pointer
   *[universal] a universal
}
term-petanque-carreau = The die shows { $dice }: a carreau: the boule takes the target’s field ({ $clause }).
term-petanque-hit = The die shows { $dice }: a hit ({ $clause }).
term-petanque-miss = The die shows { $dice }: a miss, and the boule is annulled ({ $clause }).
term-petanque-jack-hit = The die shows { $dice }: the jack is hit ({ $clause }).
term-petanque-flies = The die shows { $dice }: { $what ->
    [played] the played boule
   *[target] the target
} flies { $far } ({ $clause }).
term-petanque-foot = The boule is annulled, and what it moved is put back ({ $clause }).
term-petanque-late-warned = { $team } is warned, and its minute begins anew ({ $clause }).
term-petanque-late-game = For the third time in a row: { $team } resigns the game ({ $clause }).
term-petanque-late-choice = The choice is now up to { $team } ({ $clause }).
term-petanque-late-boule = The boule is annulled ({ $clause }).
term-petanque-jack-late = { $team } puts the jack down, without a die ({ $clause }).
term-petanque-late-greeting = { $team } is taken to have wished a good game ({ $clause }).
term-petanque-late-start = { $team } starts ({ $clause }).
term-petanque-late-card = { $team } gets the first card that is left, { $name } ({ $clause }).
term-petanque-jack-put = The jack is put on { $field } ({ $clause }).
term-petanque-jack-dies = The jack leaves the plan and is dead ({ $clause }).
term-petanque-push-over = The boule goes over everything to { $field } ({ $clause }).
term-petanque-push-off = The boule goes off the plan and is lost ({ $clause }).
term-petanque-flew = { $what ->
    [played] The played boule
   *[target] The target
} flies from { $from } to { $to } ({ $clause }).
term-petanque-flew-again = { $what ->
    [played] The played boule
   *[target] The target
} comes down on { $from } again ({ $clause }).
term-petanque-flew-off = { $what ->
    [played] The played boule
   *[target] The target
} flies from { $from } and is annulled ({ $clause }).
term-petanque-jack-shot = The jack leaves the plan, and the round is over ({ $clause }).
term-petanque-ran = The boule runs from { $from } { $to ->
    [lost] off the plan and is lost
   *[field] to { $to }
} ({ $clause }).
term-petanque-struck-stays = On { $from }, { $side ->
    [bronze] Bronze’s
   *[blue] Blue’s
} boule ({ $character }) is in the way and does not move: the boule { $to ->
    [lost] is lost
   *[field] stops on { $to }
} ({ $clause }).
term-petanque-struck = On { $from } it strikes { $side ->
    [bronze] Bronze’s
   *[blue] Blue’s
} boule ({ $character }), which { $to ->
    [lost] leaves the plan and is lost
   *[field] goes on to { $to }
}; the played one { $stops ->
    [lost] is lost, too
   *[field] stops on { $stops }
} ({ $clause }).

## Rounds and measures

term-petanque-round-over = Round { $round } is over.
term-petanque-score = { $scored }. Bronze { $bronze }, Blue { $blue }.
term-petanque-wins = { $team } wins the game (B8.3).
term-petanque-opens-round = { $team } opens round { $round } (B2.8).
term-petanque-no-jack = No jack lies on the plan yet: there is nothing to measure (B8.1).
term-petanque-dead-jack = The jack is dead: nothing is measured (B7.4).
term-petanque-no-boules = No boule lies on the plan; the jack lies on { $jack }.
term-petanque-from-jack = From the jack on { $jack }, fields along X and along Y (B8.1):
term-petanque-a-point = a point
term-petanque-nobody-now = If the round ended now, nobody would score (B8.2).
term-petanque-scores-now = If the round ended now, { $team } would score { $points } (B8.2).
term-petanque-scored = { $team } scores { $points } (B8.2)
term-petanque-scored-hand = the jack is dead: { $team } scores { $points }, one for each boule in hand (B7.4)
term-petanque-scored-no-boules = no boule lies on the plan: nobody scores (B8.2)
term-petanque-scored-equal = the nearest boules are equally far: nobody scores (B8.2)
term-petanque-scored-dead = the jack is dead: nobody scores (B7.4)
term-petanque-team = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
term-petanque-more = { $before }; { $more }
term-petanque-hand = { $who } { $left } in hand
term-petanque-on = on { $on }
term-petanque-lost = { $lost } lost
term-petanque-nearest = nearest { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
} from the jack

## Odds

term-percent = { $share }%
term-petanque-odds-expected = Type `odds TM point G7`, `odds PC shot G14`, `odds FM push`, `odds LS shot-jack` or, for all landing fields, `odds TM`.
term-petanque-odds-unread = `{ $typed }` announces nothing. { $expected }
term-petanque-odds-not-now = No throw is to be announced now.
term-petanque-odds-of = { $announced }: of { $total } equally likely falls of the dice
term-petanque-odds-lost = the boule is annulled
term-petanque-odds-ends = it ends { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
} from the jack
term-petanque-odds-nobody = if the round ended, nobody scores
term-petanque-odds-scores = if the round ended, { $team } scores { $points }
term-petanque-odds-on = ends on { $fields_likely }
term-petanque-odds-no-field = no field
term-petanque-odds-more = { $shown }, and { $count } more
term-petanque-odds-lead = expected lead if the round ended: { $lead } points
term-petanque-odds-choices = These figures assume that whoever has a choice along the way plays for the best lead.
term-petanque-map = { $announced }: holds the point for { $team }, in % of the throws
term-petanque-map-best = Best for the lead if the round ended: { $field }, { $lead } points.
term-petanque-none-left = { $name } has no boules left (B2.4).
