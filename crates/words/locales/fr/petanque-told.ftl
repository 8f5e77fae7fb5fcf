# Pétanque: what is said and written of what happens, the seats, the teams.

## Spoken and in the replay

petanque-told-pair = { $one } et { $other }
petanque-told-fell = { $dice }. { $what }
petanque-told-announces = { $name } : { $announced }
petanque-told-round = { $ended } { $score }.
petanque-told-greet = { $name } : Pěknou hru, bonne partie !
petanque-told-lead = { $team } lance { $shown }.
petanque-told-lead-starts = { $team } lance { $shown } : { $first } commence.
petanque-told-lead-again = { $team } lance { $shown } aussi : on recommence.
petanque-told-takes = { $name } prend { $character }, { $role }.
petanque-told-jack-put = { $name } pose le cochonnet en { $field }.
petanque-told-less = { $name } enlève un.
petanque-told-keep = { $name } garde le dé tel quel.
petanque-told-chooses = { $name } choisit { $way }.
petanque-told-sends = { $name } l’envoie { $way }.

## The list of throws

petanque-row-start = Bronze { $black }, Bleu { $white }
petanque-row-starts = { $team } commence
petanque-row-tie = égalité : on recommence
petanque-row-jack = cochonnet
petanque-row-fails = ne tient pas
petanque-row-on = en { $field }
petanque-row-lost = perdue
petanque-row-scores = { $team } +{ $points }
petanque-row-nobody = aucun point
petanque-row-round = Mène { $round }, { $score }
petanque-row-before = Avant la première mène
petanque-row-foot = pied levé : nulle
petanque-row-late = minute écoulée
petanque-row-warned = minute écoulée : averti

## Teams and seats

petanque-seat-away = absent
petanque-seat-house = l’ordinateur lance
petanque-seat-mate = { $name } lance à sa place
petanque-seat-resigns = veut abandonner
petanque-seat-agrees = abandonnerait aussi
petanque-proposals = Proposé dans votre équipe
petanque-propose = Montrer à votre équipe
petanque-take-up = Reprendre cette idée
petanque-withdraw = Retirer
petanque-proposes-jack = { $name } : le cochonnet en { $field }.
petanque-proposes-card = { $name } : { $character }.
petanque-proposes-way = { $name } : { $way }.
petanque-told-warned = Minute écoulée pour { $team } : avertissement, et la minute repart.
petanque-told-late = Minute écoulée pour { $team } : la boule est nulle.
petanque-told-late-third = Minute écoulée pour { $team }, la troisième fois de suite : c’est l’abandon.
petanque-told-late-call = { $team } n’a pas répondu à temps : la réclamation tombe.
petanque-told-late-start = Minute écoulée pour { $team } : la partie continue sans attendre.
petanque-told-late-jack = Minute écoulée pour { $team } : l’autre équipe pose le cochonnet.
petanque-told-late-choice = Minute écoulée pour { $team } : l’autre équipe choisit.
petanque-hand-over = Passez l’écran à { $name }.
