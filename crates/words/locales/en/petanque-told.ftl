# Pétanque: what is said and written of what happens, the seats, the teams.

## Spoken and in the replay

petanque-told-pair = { $one } and { $other }
petanque-told-fell = { $dice }. { $what }
petanque-told-announces = { $name }: { $announced }
petanque-told-round = { $ended } { $score }.
petanque-told-greet = { $name }: Pěknou hru! Have a good game!
petanque-told-lead = { $team } rolls { $shown }.
petanque-told-lead-starts = { $team } rolls { $shown }: { $first } starts.
petanque-told-lead-again = { $team } rolls { $shown }, too: both roll again.
petanque-told-takes = { $name } takes { $character }, { $role }.
petanque-told-jack-put = { $name } puts the jack on { $field }.
petanque-told-less = { $name } takes one off.
petanque-told-keep = { $name } keeps it as rolled.
petanque-told-chooses = { $name } chooses { $way }.
petanque-told-sends = { $name } sends it { $way }.

## The list of throws

petanque-row-start = Bronze { $black }, Blue { $white }
petanque-row-starts = { $team } starts
petanque-row-tie = tie: roll again
petanque-row-jack = jack
petanque-row-fails = does not stand
petanque-row-on = on { $field }
petanque-row-lost = lost
petanque-row-scores = { $team } +{ $points }
petanque-row-nobody = no points
petanque-row-round = Round { $round }, { $score }
petanque-row-before = Before the first round
petanque-row-foot = raised foot: annulled
petanque-row-late = out of time
petanque-row-warned = out of time: warned

## Teams and seats

petanque-seat-away = away
petanque-seat-house = a substitute throws
petanque-seat-mate = { $name } throws for them
petanque-seat-resigns = wants to resign
petanque-seat-agrees = agrees to resign
petanque-proposals = Suggestions in your team
petanque-propose = Suggest it to your team
petanque-take-up = Use it
petanque-withdraw = Withdraw it
petanque-proposes-jack = { $name }: jack to { $field }.
petanque-proposes-card = { $name }: { $character }.
petanque-proposes-way = { $name }: { $way }.
petanque-told-warned = { $team }’s minute is up: a warning, and another minute.
petanque-told-late = { $team }’s minute is up: the boule is annulled.
petanque-told-late-third = { $team }’s minute is up for the third time in a row: { $team } has resigned.
petanque-told-late-call = { $team } has not answered in time: the call lapses.
petanque-told-late-start = { $team }’s minute is up: the game goes on without waiting for them.
petanque-told-late-jack = { $team }’s minute is up: the other team puts the jack down.
petanque-told-late-choice = { $team }’s minute is up: the other team chooses.
petanque-hand-over = Hand the screen to { $name }.
