# Comment on se rencontre : jouer avec qui vient, qui est là, regarder.

way-anyone = Jouer contre n’importe qui
who-anyone = N’importe qui, par le salon
way-friend-note = par un lien
people-here = { $people ->
    [one] Une personne ici
   *[other] { $people } personnes ici
}, { $tables ->
    [0] aucune table en jeu
    [one] une table en jeu
   *[other] { $tables } tables en jeu
}
people-here-at-least = Au moins { $people ->
    [one] une personne ici
   *[other] { $people } personnes ici
}, { $tables ->
    [0] aucune table en jeu
    [one] une table en jeu
   *[other] { $tables } tables en jeu
}
tonight-on = en cours
tonight-free = { $side } est libre
watchers = { $watching ->
    [one] une personne regarde
   *[other] { $watching } personnes regardent
}
live-against = contre

# Qui l’on cherche quand on joue contre n’importe qui.
terms-seeks = Adversaire, contre n’importe qui
terms-seeks-words = adversaire : { $strength }
terms-any = Jouer contre n’importe qui, même selon ses options
seek-any = n’importe qui
seek-novice = novice
seek-regular = moyen
seek-strong = fort
seeks-novice = cherche un novice
seeks-regular = cherche un joueur moyen
seeks-strong = cherche un joueur fort

# À la table qui attend.
seek-first = Personne n’attend encore
seek-how = Cette table est visible par tous dans le salon. Restez sur ce site : nous vous dirons quand quelqu’un s’assied.
seek-cancel = Ne plus attendre
seek-meanwhile = En attendant, jouer contre l’ordinateur
seek-invite = Ou inviter un ami
seek-ready = Votre adversaire est là. Le match commence dès que vous regardez.

# À qui attend à une autre table.
sat-down = { $name } prend place à votre table : { $game }.
sat-down-go = Y aller
own-sat-down = Quelqu’un est là
