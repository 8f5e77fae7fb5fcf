# Pétanque: what is said and written of what happens, the seats, the teams.

## Spoken and in the replay

petanque-told-pair = { $one } a { $other }
petanque-told-fell = { $dice }. { $what }
petanque-told-announces = { $name }: { $announced }
petanque-told-round = { $ended } { $score }.
petanque-told-greet = { $name }: Pěknou hru!
petanque-told-lead = { $team }: na kostce { $shown }.
petanque-told-lead-starts = { $team }: na kostce { $shown }. První na řadě: { $first }.
petanque-told-lead-again = { $team }: na kostce také { $shown }. Hází se znovu.
petanque-told-takes = { $name }: karta { $character }, { $role }.
petanque-told-jack-put = { $name }: košonek na { $field }.
petanque-told-less = { $name } ubírá jednu.
petanque-told-keep = { $name } nechává hod, jak padl.
petanque-told-chooses = { $name }: { $way }.
petanque-told-sends = { $name } posílá kouli { $way }.

## The list of throws

petanque-row-start = Bronzoví { $black }, Modří { $white }
petanque-row-starts = první: { $team }
petanque-row-tie = shoda: znovu
petanque-row-jack = košonek
petanque-row-fails = nestojí
petanque-row-on = na { $field }
petanque-row-lost = ztracená
petanque-row-scores = { $team } +{ $points }
petanque-row-nobody = bez bodů
petanque-row-round = Kolo { $round }, { $score }
petanque-row-before = Před prvním kolem
petanque-row-foot = zvednutá noha: anulováno
petanque-row-late = čas vypršel
petanque-row-warned = čas vypršel: napomenutí

## Teams and seats

petanque-seat-away = pryč
petanque-seat-house = hází náhradník
petanque-seat-mate = hází { $name }
petanque-seat-resigns = chce se vzdát
petanque-seat-agrees = souhlasí se vzdáním
petanque-proposals = Návrhy ve vašem týmu
petanque-propose = Navrhnout týmu
petanque-take-up = Použít
petanque-withdraw = Stáhnout
petanque-proposes-jack = { $name }: košonek na { $field }.
petanque-proposes-card = { $name }: { $character }.
petanque-proposes-way = { $name }: { $way }.
petanque-told-warned = { $team }: minuta vypršela. Napomenutí a další minuta.
petanque-told-late = { $team }: minuta vypršela. Koule se anuluje.
petanque-told-late-third = { $team }: minuta vypršela potřetí za sebou. Partie je vzdaná.
petanque-told-late-call = { $team }: bez odpovědi v čase. Námitka propadá.
petanque-told-late-start = { $team }: minuta vypršela. Hraje se dál bez čekání.
petanque-told-late-jack = { $team }: minuta vypršela. Košonek umístí druhý tým.
petanque-told-late-choice = { $team }: minuta vypršela. Volí druhý tým.
petanque-hand-over = K obrazovce jde { $name }.
