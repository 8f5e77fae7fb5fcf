# Qui a quitté la table, et comment les autres continuent.

gone-title = { $count ->
    [one] { $names } n’est plus là
   *[other] { $names } ne sont plus là
}
gone-title-over = { $count ->
    [one] { $names } ne revient pas
   *[other] { $names } ne reviennent pas
}
gone-how = La table attend. Dans { $time }, c’est à vous de choisir la suite.
gone-how-young = La partie vient de commencer : vous pouvez l’arrêter tout de suite. Dans { $time }, vous aurez plus de choix.
gone-how-bot = Dans { $time }, l’ordinateur joue pour { $name }, comme choisi d’avance.
gone-how-mate = Dans { $time }, un coéquipier joue pour { $name }, comme choisi d’avance.
gone-how-over = Comment continuer ? Un retour reste possible tant que vous n’avez pas choisi.
gone-wait = Attendre
gone-wait-then = Vous serez averti du retour
gone-claim = Réclamer la partie
gone-claim-then = { $points ->
    [one] Un point pour vous
   *[other] { $points } points pour vous
}
gone-claim-win = Vous gagnez
gone-claim-match = Réclamer le match
gone-substitute = L’ordinateur continue
gone-substitute-of = L’ordinateur joue pour { $name }
gone-substitute-then = À sa place, jusqu’à son retour
gone-play-for = Jouer pour { $name }
gone-play-for-then = En plus de votre place, jusqu’à son retour
gone-abort = Arrêter sans résultat
gone-abort-then = Personne ne gagne ni ne perd
gone-in = dans { $time }
gone-choose = Choisir…
seat-gone-waits = La table attend : { $time }
seat-gone-for = Absence : { $time }.
live-connection-lost = { $name } a perdu la connexion.
live-connection-back = { $name } est de retour.
abort = Arrêter sans résultat
abort-how = Le match vient de commencer. Si vous l’arrêtez sans résultat, personne ne gagne ni ne perd.
ending-claimed = { $loser } n’est pas revenu à temps.
ending-claimed-points = { $loser } n’est pas revenu à temps : { $points ->
    [one] un point
   *[other] { $points } points
}.
ending-aborted = Sans résultat
ending-aborted-why = Le match a été arrêté avant la fin. Personne ne gagne ni ne perd.
