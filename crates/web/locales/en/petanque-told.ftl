# Pétanque: what is said and written of what happens, the seats, the teams.

## Spoken and in the replay

petanque-told-way = { $words } ({ $way })
petanque-told-pair = { $one } and { $other }
petanque-told-greet = { $name }: Pěknou hru, a good game!
petanque-told-lead = { $team } rolls { $die }.
petanque-told-lead-starts = { $team } rolls { $die }: { $first } starts.
petanque-told-lead-again = { $team } rolls { $die } too: again.
petanque-told-takes = { $name } takes { $character }, { $role }.
petanque-told-jack-put = { $name } puts the jack on { $field }.
petanque-told-jack-stands = { $die }: the jack stands on { $field }.
petanque-told-jack-failed = { $die }: the jack does not stand. { $left ->
    [one] One try is left.
   *[other] { $left } tries are left.
}
petanque-told-jack-lost = { $die }: the third failure. { $team } puts the jack down.
petanque-told-point = { $name }: { $character } points to { $field }.
petanque-told-push = { $name }: { $character } pushes the jack.
petanque-told-shot = { $name }: { $character } shoots at { $field }.
petanque-told-shot-jack = { $name }: { $character } shoots at the jack.
petanque-told-less = { $name } takes one off.
petanque-told-keep = { $name } leaves it as rolled.
petanque-told-chooses = { $name } chooses { $way }.
petanque-told-sends = { $name } sends it { $way }.
petanque-told-run = { $die }: it runs { $run ->
    [one] one field.
   *[other] { $run } fields.
}
petanque-told-run-more = { $die } and the shooter’s 1: it runs { $run } fields.
petanque-told-run-less = { $die } less the pointer’s 1: it runs { $run ->
    [one] one field.
   *[other] { $run } fields.
}
petanque-told-run-may = { $die }: { $character } may take one off.
petanque-told-push-works = { $die }: the push succeeds.
petanque-told-push-fails = { $die }: the push fails, and the boule goes over everything.
petanque-told-push-run = { $die }: it runs { $run ->
    [one] one field
   *[other] { $run } fields
} beyond the jack.
petanque-told-carreau = carreau!
petanque-told-hit = hit.
petanque-told-miss = missed. The boule is out for the round.
petanque-told-jack-hit = the jack is off the plan.
petanque-told-die = { $die }: { $what }
petanque-told-shot-less = { $die } less the shooter’s 1: { $what }
petanque-told-shot-more = { $die } and the pointer’s 1: { $what }
petanque-told-flies = { $die }: the struck boule flies { $fields } fields.
petanque-told-flies-played = { $die }: the played boule flies { $fields } fields.
petanque-told-way-goes = { $dice }: { $way }.
petanque-told-way-choice = { $dice }: it struck a stone, and the way is to be chosen.
petanque-told-way-theirs = { $dice }: it struck a stone, and { $team } chooses the way.
petanque-told-rests = It comes to rest on { $field }.
petanque-told-lost = It leaves the plan and is lost.
petanque-told-strikes = It strikes { $team }’s boule on { $field }, which goes to { $to }.
petanque-told-strikes-off = It strikes { $team }’s boule on { $field }, which leaves the plan.
petanque-told-stopped = { $team }’s boule on { $field } stops it.
petanque-told-jack-goes = The jack goes to { $field }.
petanque-told-jack-dead = The jack leaves the plan: it is dead.
petanque-told-lands = { $team }’s boule lands on { $field }.
petanque-told-flies-off = { $team }’s boule leaves the plan.
petanque-told-round = Round { $round }: { $points ->
    [one] one point
    [2] two points
    [3] three points
    [4] four points
    [5] five points
   *[other] six points
} for { $team }, { $score }.
petanque-told-round-nobody = Round { $round }: no points, { $score }.

## The list of throws

petanque-row-start = Bronze { $black }, Blue { $white }
petanque-row-starts = { $team } starts
petanque-row-jack = jack
petanque-row-fails = does not stand
petanque-row-on = on { $field }
petanque-row-lost = lost
petanque-row-scores = { $team } +{ $points }
petanque-row-nobody = no points
petanque-row-round = Round { $round }, { $score }
petanque-row-before = Before the first round
petanque-row-foot = raised foot: annulled
petanque-row-late = minute over
petanque-row-warned = minute over: warned

## Teams and seats

petanque-seat-away = away
petanque-seat-house = the house throws
petanque-proposals = Proposed in your team
petanque-propose = Show it to your team
petanque-take-up = Take it up
petanque-withdraw = Withdraw it
petanque-proposes-jack = { $name }: the jack on { $field }.
petanque-proposes-card = { $name }: { $character }.
petanque-proposes-way = { $name }: { $way }.
petanque-told-warned = { $team }’s minute is over: a warning, and the minute begins again.
petanque-told-late = { $team }’s minute is over: the boule is annulled.
petanque-told-late-start = { $team }’s minute is over: the game goes on without waiting for them.
petanque-told-late-jack = { $team }’s minute is over: the other team puts the jack down.
petanque-told-late-choice = { $team }’s minute is over: the other team chooses.
petanque-hand-over = Hand the screen to { $name }.
