# At the table: seats, actions, announcements and the end.

top-one-game = Une partie
top-score = En { $points } points : { $ours }–{ $theirs }, partie { $game }
top-points = En { $points } : { $ours }–{ $theirs }

seat-open = Place libre
seat-you = Vous
seat-of = Place de { $name }
seat-your-turn = à vous
seat-turn = doit jouer
seat-way-black = Noir va de a à x.
seat-way-white = Blanc va de x à a.
seat-note = { $way } Reste { $pips } à faire
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-ready = Prêt.
seat-not-ready = Pas encore prêt.
seat-away = Connexion perdue.
seat-away-waits = On attend son retour.
seat-asks-takeback = Demande à reprendre le coup.

act-name = Actions
address-unread = Cette page ne comprend pas { $what } dans l’adresse, et ne l’a pas pris en compte.
part-missing = Cette partie de la page n’a pas pu être chargée, car le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
act-opening = On cherche la table …
act-priority = Qui commence ?
act-priority-how = Lancez un dé pour chaque joueur. Le plus fort commence : il reprend son dé et le lance avec les deux autres.
act-priority-won = { $winner } fait { $high }, { $loser } { $low } : le dé le plus fort commence.
act-throw = Lancer pour commencer
act-your-roll = À vous de lancer
act-roll-of = Coup de dés de { $name }
act-your-roll-how = Deux dés égaux et un troisième plus bas : la paire compte quatre fois. Trois dés égaux : six fois.
act-roll = Lancer
act-rolling = Les dés roulent …
act-their-roll = Coup de dés de { $name }
act-their-roll-how = Les dés ne sont pas encore lancés.
act-wait-roll = À { $name } de lancer
act-their-turn-how = { $name } joue. En attendant, vous pouvez revoir les coups précédents.
act-wait-turn = À { $name } de jouer
act-undo-turn = Annuler
act-take-back = Annuler { $place }
act-play = Jouer ce tour
act-pass = Passer
act-pass-how = Aucun dé ne peut se jouer : vous passez.
act-complete-how = Tous les dés jouables sont joués.
act-owed-how = { $meaning } { $pips ->
    [one] Reste { $pips } point à jouer.
   *[other] Restent { $pips } points à jouer.
}
act-steps-left = { $steps ->
    [one] reste { $steps } pas
   *[other] restent { $steps } pas
}
act-required = Vous avez touché la dame de { $point } : elle doit bouger.
act-adjust = J’adoube
act-require = Réclamer la dame de { $point }
place-off = la sortie

takeback-ask = Demander à reprendre le coup
takeback-here = Annuler le dernier tour
takeback-asked = { $name } demande à reprendre son dernier tour.
takeback-agree = Accepter
takeback-refuse = Refuser
call-asked = Avez-vous touché la dame de { $point } ?
call-admit = Oui
call-deny = Non
call-asked-seat = { $name }, avez-vous levé les fesses ?
call-admit-seat = Oui
call-asked-foot = { $name }, avez-vous levé un pied ?
call-asked-object = { $name }, votre pierre a-t-elle touché un objet hors du plateau ?
call-seat = { $name } a levé les fesses
call-foot = { $name } a levé un pied
call-object = La pierre de { $name } a touché un objet

stand-in-choose = Laisser jouer un remplaçant …
stand-in-short = Remplaçant
stand-in-title = Un remplaçant
stand-in-how = L’ordinateur continue à votre place, sous le même nom et sur la même pendule, et vous regardez. Vous pouvez revenir à tout moment par le bouton qui remplace le principal.
stand-in-stay = Continuer à jouer
stand-in-ask = Laisser l’ordinateur jouer pour moi
stand-in-ask-for = Laisser l’ordinateur jouer pour { $name }
stand-in-back = Reprendre la main
stand-in-back-of = Reprendre la main pour { $name }
stand-in-told = L’ordinateur joue pour vous.
stand-in-told-of = L’ordinateur joue pour { $name }.
if-gone = Si je perds la connexion
if-gone-nobody = Les autres choisissent
if-gone-bot = L’ordinateur joue
if-gone-mate = Un coéquipier joue
if-gone-how = Cela commence tout seul quand la table vous a assez attendu, et finit dès votre retour.

look-group = Regards à qui fait du bruit (B9.4)
look-outraged = Un regard outré
look-eyebrow = Un sourcil levé
look-told-outraged = { $name } lance un regard outré.
look-told-eyebrow = { $name } lève un sourcil.
plea-plead = Une raison sérieuse d’arrêter la pendule
plea-toilet = les toilettes
plea-football = le foot au meilleur moment
plea-food = le repas
plea-story = l’histoire d’un collègue
plea-advice = les bons conseils de sa moitié
plea-asked = { $name } invoque : { $plea }. Arrêter la pendule ?
plea-accept = Arrêter la pendule
plea-deny = Non
plea-waits = { $name } invoque : { $plea }. On attend la réponse de l’autre camp.
plea-stands-still = { $name } : { $plea }. La pendule est arrêtée.
plea-refused = { $plea } ? Pas assez sérieux, disent les autres.
plea-back = Me revoilà
plea-withdraw = Tant pis
plea-end = Relancer la pendule

resign = Abandonner
resign-title = Abandonner ?
resign-cost = { $points ->
    [one] L’autre camp marque { $points } point.
   *[other] L’autre camp marque { $points } points, car vous n’avez sorti aucune dame.
}
resign-stay = Continuer à jouer
resign-game = Abandonner la partie
resign-match = Abandonner le match
resign-ask = Proposer l’abandon à votre équipe
resign-ask-whom = Une équipe abandonne ensemble : il faut aussi l’accord de { $names }.
resign-asked = { $name } veut abandonner.
resign-agree = D’accord
resign-deny = Non
resign-waits = Vous proposez l’abandon. { $count ->
    [one] On attend la réponse de { $names }.
   *[other] On attend les réponses de { $names }.
}
resign-agreed = { $name } propose l’abandon, et vous êtes d’accord. { $count ->
    [one] On attend la réponse de { $names }.
   *[other] On attend les réponses de { $names }.
}
resign-withdraw = Continuer quand même

typed-label = Écrire un coup
typed-go = Entrer
typed-not-ours = Ce n’est pas à vous : à { $name } de jouer.
typed-asked = On attend encore la réponse du serveur.

moves = Coups
moves-open = Coups
moves-game = Partie { $number }
table-sheet = Table

keys = Raccourcis clavier
keys-arrows = suivre le circuit et passer la barre
keys-enter = prendre une dame, la poser (ou Espace)
keys-escape = reposer la dame
keys-letters = aller à une flèche, quand le tablier a le focus
keys-backspace = annuler
keys-commit = jouer ce tour, ou passer
keys-roll = lancer les dés
keys-answer = aller à la question posée
keys-log = aller aux coups
keys-type = écrire un coup
keys-position = lire la position à voix haute
keys-clocks = lire les pendules à voix haute
keys-help = montrer ces raccourcis

hello-sit = Place libre
hello-watch = Bientôt le début
hello-invite = Inviter un ami
hello-ready = Prêt ?
hello-how = Le match commence quand tout le monde est prêt. Chacun apporte une enveloppe cachetée, et toutes ensemble elles décident { $game ->
    [dango] des cartes
    [petango] des tirages
   *[other] des dés
} : personne ne peut tricher.
hello-say = Prêt
hello-said = Vous êtes prêt.
hello-opening = Toutes les enveloppes sont cachetées. Le match commence { $count ->
    [one] quand { $names } ouvre la dernière ; la page le fait d’elle-même dès qu’elle est en ligne.
   *[other] quand { $names } ouvrent les leurs ; leurs pages le font d’elles-mêmes dès qu’elles sont en ligne.
}
hello-sit-down = Rejoindre
hello-sit-as = Rejoindre : { $side }
places-change = Passer ici
places-too = Prendre aussi cette place
places-house-sits = Ajouter l’ordinateur à la place { $number }
places-dismiss = Retirer l’ordinateur de la place { $number }
house-sits = Ajouter l’ordinateur
house-goes = Retirer l’ordinateur
house-sits-how = Force : { $strength }
places-leave = Quitter
creator-dismiss = Renvoyer { $name }
creator-list = Montrer dans le salon
creator-unlist = Cacher du salon
creator-close = Fermer la table
places-invite = Inviter à la place { $number }
places-me = vous
invite-how = Envoyez ce lien à votre ami, ou faites-lui scanner le code.
invite-how-here = Ouvrez ce lien dans un autre navigateur.
invite-here = Ce lien ne marche que sur cet ordinateur. Pour jouer avec d’autres sur votre réseau, démarrez le serveur avec
invite-link = Lien vers la table
invite-code = Le lien vers la table en code QR
invite-copy = Copier
invite-copied = Copié
invite-selected = Sélectionné : appuyez sur Ctrl+C

strip-opening = Connexion à la table …
strip-lost = Connexion perdue. Nouvel essai dans { $seconds } s.
strip-lost-kept = Connexion perdue. Vos coups sont gardés. Nouvel essai dans { $seconds } s.
strip-offline = Hors ligne. Vos coups sont gardés.
strip-waiting = On attend la réponse du serveur …
strip-closed = Vous n’êtes plus en ligne avec la table. Rechargez la page pour revenir.
strip-elsewhere = Vous avez ouvert cette table dans un autre onglet. Continuez là-bas.
strip-room-made = Ce navigateur manquait de place : des parties finies ont été effacées, d’abord les abandonnées.
strip-not-kept = Ce navigateur ne peut plus rien garder. Si vous fermez la page, la suite est perdue ; enregistrez la partie à la fin.
strip-watching = { $watching ->
    [0] Vous regardez.
    [1] Vous regardez.
   *[other] Vous regardez, avec au moins { $watching } autres personnes.
}

ending-won = { $name } gagne
ending-you-won = Vous gagnez
ending-you-lost = { $name } gagne
ending-drawn = Partie nulle
ending-played = { $points ->
    [one] Les quinze dames sont sorties ; il restait { $pips } à parcourir pour { $loser } : { $points } point.
   *[other] Les quinze dames sont sorties, et { $loser } n’en a sorti aucune, avec { $pips } à parcourir : { $points } points.
}
ending-resigned = { $loser } abandonne.
ending-resigned-points = { $loser } abandonne : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
ending-time = { $loser } n’a plus de temps.
ending-score = { $name } { $ours } – { $opponent } { $theirs }
ending-score-to = { $score }, en { $points } points
ending-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
ending-figures = { $length } en { $minutes ->
    [0] moins d’une minute
    [one] une minute
   *[other] { $minutes } minutes
}.
ending-hide = Voir le plateau
ending-show = Voir le résultat
past-name = Position passée
past-title = Après le coup { $number } : { $play }
past-end = Retour à la partie
ending-next-game = Partie suivante
ending-next-table = Aller à la nouvelle table
ending-lobby = Retour au salon
ending-replay = Revoir la partie
ending-record = Enregistrer la partie
ending-sgf = SGF (toute la partie)
ending-sgf-ordinary = SGF (go ordinaire seulement)

## Spoken

live-let-go = Reposée.
live-taken-back = Annulé.
live-steps = { $composed }. { $left ->
    [0] Vous pouvez jouer ce tour.
    [one] Reste { $left } pas.
   *[other] Restent { $left } pas.
}
live-played = { $name } : { $turn }.
live-undone = { $name } reprend son tour.
live-takeback-agreed = Reprise acceptée.
live-takeback-refused = Reprise refusée.
live-seated = { $name } prend place.
live-called = { $point } : l’autre camp dit que vous avez touché cette dame.
live-call-admitted = La réclamation est reconnue.
admitted-seat = { $name } a levé les fesses
admitted-object = La pierre de { $name } a touché un objet hors du plateau
admitted-foot = { $name } a levé un pied
admitted-foot-costs = La boule est nulle, et ce qu’elle a déplacé revient.
admitted-points = { $points ->
    [one] Un point pour { $name }.
   *[other] { $points } points pour { $name }.
}
live-call-denied = { $name } dit que non. Le jeu continue.
live-called-seat = Réclamation : quelqu’un a-t-il levé les fesses ?
live-called-foot = Réclamation : quelqu’un a-t-il levé un pied ?
live-called-object = Réclamation : une pierre a-t-elle touché un objet hors du plateau ?
live-your-roll = Votre coup : { $title } { $meaning }
live-roll-of = Coup de { $name } : { $title } { $meaning }
live-their-roll = { $name } fait { $title }
live-priority = Noir { $black }, Blanc { $white }. { $name } commence.
live-stood-in = L’ordinateur joue pour { $name }.
live-mate-substituted = { $mate } joue pour { $name }.
live-came-back = { $name } est de retour.
live-plea-accepted = La pendule est arrêtée.
live-plea-refused = Pas assez sérieux, disent les autres.
live-plea-back = { $name } est de retour : la pendule repart.
live-plea-ended = La pendule repart.
live-plea-withdrawn = { $name } renonce à arrêter la pendule.
live-resign-asked = { $name } propose l’abandon à l’équipe.
live-resign-agreed = { $name } est d’accord pour abandonner.
live-resign-refused = { $name } veut continuer : l’équipe n’abandonne pas.
live-resign-withdrawn = { $name } veut finalement continuer.
live-won = { $name } gagne.
live-low = Il vous reste peu de temps.
told-point = { $point } { $count }
told-side = { $side } : { $at } ; dames sorties : { $off }.
told-clock = { $side } a encore { $time }.
told-no-clock = Cette table est sans pendule.

## A hint, in a game against the computer

hint = Conseil
hint-title = Ce que l’ordinateur jouerait
hint-ready = Le conseil est là.
hint-thinking = L’ordinateur réfléchit…
hint-line = { $play } : gagne { $chance } fois sur 100
hint-about = Le nombre est celui des parties, sur 100, que l’ordinateur s’attend à vous voir gagner après ce coup. Appuyez sur un coup pour le poser sur le plateau ; vous pouvez encore le reprendre. Celui qui n’y pose rien est joué aussitôt.
coach-switch = Coach : montrer sur le plateau ce que vaut chaque choix
coach-is-on = Le coach parle.
coach-is-off = Le coach se tait.
coach-thinking = Le coach réfléchit…
coach-ready = Coach : parties gagnées sur 100, si la suite est bien jouée.
coach-of-choice = Coach : ce choix gagne { $chance } fois sur 100.
coach-of-place = gagne { $chance } fois sur 100
coach-best = à 2 au plus du meilleur
coach-fair = de 3 à 7 derrière
coach-weak = plus loin derrière
hint-draw-first = Il n’y a encore rien à choisir : appuyez d’abord sur le bouton allumé.
press-a-button = Rien ne se choisit sur le plateau pour l’instant : appuyez sur un bouton.
keys-hint = un conseil, si l’aide est permise
keys-coach = activer ou couper le coach
