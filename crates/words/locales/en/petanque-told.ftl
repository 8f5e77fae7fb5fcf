# Pétanque: what is said and written of what happens, the seats, the teams.

## Spoken and in the replay

petanque-told-pair = { $one } and { $other }
petanque-told-fell = { $dice }. { $what }
petanque-told-announces = { $name }: { $announced }
petanque-told-round = { $round } { $score }.
petanque-told-greet = { $name }: Pěknou hru, a good game!
petanque-told-lead = { $team } rolls { $die }.
petanque-told-lead-starts = { $team } rolls { $die }: { $first } starts.
petanque-told-lead-again = { $team } rolls { $die } too: again.
petanque-told-takes = { $name } takes { $character }, { $role }.
petanque-told-jack-put = { $name } puts the jack on { $field }.
petanque-told-less = { $name } takes one off.
petanque-told-keep = { $name } leaves it as rolled.
petanque-told-chooses = { $name } chooses { $way }.
petanque-told-sends = { $name } sends it { $way }.

## The list of throws

petanque-row-start = Bronze { $black }, Blue { $white }
petanque-row-starts = { $team } starts
petanque-row-tie = a tie: again
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
petanque-seat-house = the bot throws
petanque-seat-resigns = wants to give up
petanque-seat-agrees = would give up, too
petanque-proposals = Proposed in your team
petanque-propose = Show it to your team
petanque-take-up = Take it up
petanque-withdraw = Withdraw it
petanque-proposes-jack = { $name }: the jack on { $field }.
petanque-proposes-card = { $name }: { $character }.
petanque-proposes-way = { $name }: { $way }.
petanque-told-warned = { $team }’s minute is over: a warning, and the minute begins again.
petanque-told-late = { $team }’s minute is over: the boule is annulled.
petanque-told-late-third = { $team }’s minute is over for the third time in a row: the game is given up.
petanque-told-late-call = { $team } has not answered in time: the call comes to nothing.
petanque-told-late-start = { $team }’s minute is over: the game goes on without waiting for them.
petanque-told-late-jack = { $team }’s minute is over: the other team puts the jack down.
petanque-told-late-choice = { $team }’s minute is over: the other team chooses.
petanque-hand-over = Hand the screen to { $name }.
