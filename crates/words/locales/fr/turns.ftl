# Les tables lentes, et ce qui dit à quelqu’un que c’est à son tour.

clock-slow = { $days ->
    [one] Un jour par tour
   *[other] { $days } jours par tour
}
clock-slow-hours = { $hours ->
    [one] Une heure par tour
   *[other] { $hours } heures par tour
}
clock-slow-vacation = { $turn }, { $days ->
    [one] un jour de vacances
   *[other] { $days } jours de vacances
}
clock-left-days = { $days ->
    [one] encore 1 jour
   *[other] encore { $days } jours
}
clock-left-hours = { $hours ->
    [one] encore 1 heure
   *[other] encore { $hours } heures
}
clock-left-minutes = { $minutes ->
    [one] encore 1 minute
   *[other] encore { $minutes } minutes
}
clock-on-vacation = En vacances : { $time }

term-told-clock-stood = Le serveur était fermé. La pendule était arrêtée.

push-your-turn = C’est à vous de jouer
push-your-turns = C’est à vous de jouer à { $tables } tables
push-invitation = Vous êtes invité
push-game-by = { $game } : { $name } vous invite
push-tables-wait = { $tables } tables vous attendent
push-game-with = { $game } avec { $name }
push-more = { $tables ->
    [one] et encore une
   *[other] et encore { $tables }
}

set-push = Me prévenir quand c’est à moi
set-push-how = Votre navigateur affiche une notification, même quand cette page est fermée.
set-push-refused = Ce navigateur n’autorise pas les notifications ici. Vous pouvez changer cela dans ses réglages pour ce site.
set-push-failed = Cela n’a pas marché. Réessayez plus tard, s’il vous plaît.
set-push-none = Ce navigateur ne peut pas vous prévenir quand la page est fermée.
set-push-install = Sur iPhone et iPad, cela marche une fois la page ajoutée à l’écran d’accueil et ouverte de là.
set-quiet = Heures calmes
set-quiet-from = De
set-quiet-until = à
set-quiet-how = Ni notification ni sonnette ; ce qui est venu entre-temps est dit à la fin.
clock-slow-kind = Jours par tour
clock-slow-title = Jours pour chaque tour
clock-slow-note = Chaque camp a en plus 7 jours de vacances dans toute la partie.
