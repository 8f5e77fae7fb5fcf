# The games in the terminal. Commands that people type stay as they are.

## Commands

term-help-moves = la liste des coups permis ; un numéro joue ensuite le coup de ce rang
term-help-hint = ce que jouerait le bot « house »
term-help-board = revoir le plateau
term-help-undo = annuler votre dernier tour ; ce qui a été tiré le reste
term-help-resign = abandonner la partie ; `resign match` abandonne le match
term-help-save = écrire l’enregistrement ; `carreau verify FILE` le prouve une fois le match fini, et d’ici là `carreau play --resume FILE` le reprend
term-help-quit = partir

## The prompt

term-begins-bot = { $game } contre le bot { $bot }, niveau { $level }{ $points ->
    [1] { "" }
   *[other] , en { $points } points
}. `?` affiche les commandes.
term-begins-both = { $game } à deux devant un clavier{ $points ->
    [1] { "" }
   *[other] , en { $points } points
}. `?` affiche les commandes.
term-roll = À { $name } de lancer les dés
term-rolls = { $name } lance les dés : { $draw }
term-drawn = tirage : { $draw }
term-enter-rolls = la touche Entrée lance les dés
term-press-enter = { $asked } (Entrée)
term-help = { $hint } ; `?` affiche les commandes
term-passes = { $name } passe.
term-passes-by = { $name } passe ({ $clause }).
term-you-play = Vous jouez { $play }.
term-bot-plays = Le bot { $bot } joue { $play }.
term-bot-named = le bot { $bot }
term-game-over = la partie est finie
term-game-over-score = La partie est finie. Score : { $black }–{ $white }.
term-too-long = Ce match dure depuis trop longtemps : `resign match` y met fin, `quit` vous en fait sortir.
term-resign-or-quit = `resign match` ou `quit`
term-save-or-quit = `save FILE` garde l’enregistrement, `quit` termine.
term-over-save-or-quit = Le match est fini : `save FILE` ou `quit`.
term-interrupted = Encore un Ctrl-C pour partir, comme avec `quit`.
term-yes-no = { $question } (y : oui, n : non)
term-say-yes-no = Tapez `yes` pour oui ou `no` pour non.
term-not-due = Il n’y a rien à jouer pour l’instant : { $hint }.
term-nothing-due = Il n’y a rien à jouer pour l’instant.
term-no-such-play = Il n’y a pas de coup { $play } : `moves` donne la liste.
term-not-played = Coup refusé. { $why }
term-resigns-game = { $name } abandonne la partie
term-resigns-match = { $name } abandonne le match
term-taken-back = Coup repris. Ce qui a été tiré le reste.
term-takeback-asked = { $name } demande à reprendre un tour, mais la suite a déjà été vue. { $opponent }, êtes-vous d’accord ?
term-takeback-refused = Le coup reste joué : { $opponent } n’est pas d’accord.

## Plays, hints and odds

term-more-plays = Il y en a plus de { $most } : nommez vous-même les intersections, ou demandez un conseil avec `hint`.
term-other-groups = Tout autre groupe peut être marqué : `dead D4 K10` (D8.1).
term-too-many = Il y en a trop pour une liste : `hint` demande un coup au bot « house ».
term-one-of-each = Un coup par résultat ; les mêmes pas dans un autre ordre sont permis aussi.
term-no-hint = Pas de conseil. { $why }
term-hint = { $play }   { $chance } % de gagner, { $lead } points
term-no-coach = Cette partie se joue sans coach (B9.3).
term-nothing-to-measure = On ne mesure qu’à la pétanque.
term-odds-only-petanque = Seule la pétanque a des chances à calculer.
term-no-odds = Pas de chances. { $why }

## Calls

term-not-called = Cela ne peut pas être réclamé maintenant ({ $clause }).
term-call-what = Réclamer quoi ? `call foot` (B9.2), `call seat` (P2.2) ou `call touch` (P4.1).
term-call-whom = Dites contre qui : `{ $first }` ou `{ $second }` après la réclamation.
term-call-nobody = Il n’y a pas de `{ $on }` contre qui réclamer.
term-call-denied = { $name } nie : la réclamation tombe et reste dans l’enregistrement (H2).
term-call-admitted = { $name } reconnaît la faute.
term-call-admitted-seat = { $name } reconnaît la faute : un point pour l’autre camp ({ $clause }).
term-call-admitted-touch = { $name } reconnaît la faute : l’essai est fautif ({ $clause }).

## The record

term-match-goes-on = { $why }. Le match continue.
term-record-complete = L’enregistrement est de nouveau complet.
term-kept-all-along = L’enregistrement se trouve depuis le début dans { $file }.
term-saved-to-resume = L’enregistrement est dans { $file } : `carreau play --resume { $file }` reprend le match.
term-saved = L’enregistrement est dans { $file }.
term-match-kept = Le match est gardé : `carreau play --resume { $file }` le reprend.
term-resumed = { $file } : le match reprend après { $plays ->
    [one] { $plays } coup
   *[other] { $plays } coups
}.
term-cannot-resume-over = { $file } : ce match est fini. `carreau replay { $file }` le montre, `carreau verify { $file }` le prouve
term-bots-name = { $name } est le nom d’un bot
term-levels = { $bot } a les niveaux 1 à { $most }, pas le niveau { $level }
term-level-zero = il n’y a pas de niveau 0 : les niveaux commencent à 1
term-two-bots = deux bots y jouent, et personne au clavier
term-two-seats = un clavier a deux places, et les deux doivent être prises
term-has-clock = ce match se joue à la pendule, et le terminal n’en a pas
term-has-touch-move = une dame touchée doit être jouée (G4.8), et personne n’y touche dans un terminal
term-has-substitute = un remplaçant joue pour quelqu’un, qui doit d’abord revenir
term-no-record-there = aucun enregistrement ne peut être gardé ici : { $why }. Choisissez un autre endroit ou faites de la place
term-no-plain-file = ce n’est pas un fichier ordinaire, où un enregistrement peut grandir : nommez-en un autre, ou tapez `save` pendant la partie
term-file-is-there = il y a déjà un fichier de ce nom. `carreau play --resume { $file }` reprend le match qu’il contient ; pour un autre match, nommez un autre fichier
term-not-opened = ce fichier ne s’ouvre pas pour reprendre le match : { $why }
term-no-record = ce n’est pas un enregistrement, ou il a été modifié : { $why }
term-line-1 = ligne 1 : { $why }
term-not-written = { $file } n’a pas été écrit : { $why }
term-something-else = il contient autre chose. Nommez un autre fichier
term-not-kept = { $file } n’a pas été écrit : { $why }. Il s’arrête à l’événement { $number } ; faites de la place, ou gardez le match ailleurs avec `save`
term-in-use = { $file } : un autre `carreau play` continue ce match
term-seed-not-written = { $file } n’a pas été écrit : { $why }. Ce fichier doit garder le secret du tirage : choisissez un autre endroit ou faites de la place
term-other-seed-there = il contient autre chose, par exemple le secret d’un autre match : nommez un autre fichier
term-no-seed = { $file } n’est pas là : le match ne peut continuer qu’avec le secret du tirage, que ce fichier garde. `carreau replay { $record }` montre ce qui a été joué
term-bad-seed = { $file } : ce n’est pas le secret d’un tirage : { $why }
term-wrong-seed = { $file } : c’est le secret d’un autre match
term-no-randomness = le système ne fournit pas de nombres aléatoires pour des dés équitables : { $why }
term-input-broke-off = l’entrée s’est interrompue : { $why }
term-terminal-broke-off = le terminal s’est interrompu : { $why }

## Garanguet

term-garanguet-steps = jouer : des pas de flèche en flèche ; a/g/l pour les pas d’une même dame, u/off pour la sortir, a/d(3) pour trois dames, `pass` quand rien n’est jouable
term-garanguet-asked = jouez un coup, par exemple { $play }
term-garanguet-passes = { $name } ne peut jouer aucun dé et passe (G4.7).
term-priority = les dés de priorité : { $draw }
term-priority-due = un dé chacun : qui commence ? (G3.1)
term-to-roll = à { $name } de lancer les dés
term-plays-dice = { $name } joue { $dice }
term-dice-double = { $dice } : { $a } quatre fois, { $c } une fois
term-dice-triple = { $dice } : { $a } six fois
term-dice-called = { $dice }, { $word } !
term-off = { $name } : { $off ->
    [one] { $off } dame sortie
   *[other] { $off } dames sorties
}, reste { $pips } à parcourir

## Dango

term-dango-card = exécuter la carte sur ces intersections ; `keima -` s’il n’y a pas de façon permise
term-dango-turn = retourner une carte, quand une carte gardée pourrait servir à la place : `free` montre la Carte libre, `block` joue le Blocage libre (`block 1` ou `block 2` après un tour de deux coups)
term-dango-hold = ce que dit la carte, quand il n’y a pas d’intersections à choisir
term-dango-stone = une pierre ordinaire, ou aucune, quand votre paquet est épuisé
term-dango-dead = les groupes de ces pierres sont morts, avec `dead -` aucun ; puis `agree` (d’accord) ou `play on` (on reprend)
term-turn-up = À { $name } de retourner une carte
term-turns-up = { $name } retourne { $card }
term-turned-up = carte retournée : { $card }
term-enter-turns-up = la touche Entrée retourne la carte
term-nigiri-right = nigiri : c’est bien deviné
term-nigiri-wrong = nigiri : c’est mal deviné
term-card-asked = exécutez la carte : tapez { $examples }
term-type = tapez { $examples }
term-looks-dead = (proposition : `{ $play }`)
term-point-alone = une intersection seule n’est pas un coup : tapez { $examples }
term-points-alone = des intersections seules ne sont pas un coup : tapez { $examples }
term-no-play = `{ $typed }` n’est ni une commande ni un coup : tapez { $examples }
term-for-one = `{ $play }`, par exemple
term-card-stuck = `{ $play }`, car la carte n’a pas de façon permise (D2.2)
term-card-last = `{ $play }`, car la carte est venue en dernier (D6.1)
term-nothing = rien
term-or = { $first } ou { $last }
term-dango-side = { $name } : { $cards ->
    [one] reste { $cards } carte
   *[other] reste { $cards } cartes
}{ $round ->
    [0] { "" }
   *[other] { " " }de la tournée { $round } sur 2
}, { $taken ->
    [one] { $taken } pierre capturée
   *[other] { $taken } pierres capturées
}{ $held }
term-dango-held = , garde { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
}
term-face-first = { $title }, première des deux fois
term-face-second = { $title }, seconde des deux fois
term-dango-nigiri = le nigiri décide des couleurs (D1.3)
term-ordinary = { $name } joue au go ordinaire : une pierre ou une passe (D7.1)
term-ordinary-passed = { $opponent } vient de passer ; { $name } joue au go ordinaire : une pierre ou une passe (D7.1)
term-second-move = { $what }, second coup du tour
term-all-alive = { $what } ; après deux passes sans une pierre, toutes sont vivantes (D8.1)
term-turns-up-or-held = { $name } retourne une carte ou joue une carte gardée (D2.3)
term-turns-a-card-up = { $name } retourne une carte
term-no-legal-way = la carte n’a pas de façon permise, rien ne se passe : `{ $play }` (D2.2)
term-marks-dead = les deux ont passé : { $name } marque les pierres mortes (D8.1)
term-dead-agree-mark = avec ces pierres mortes : { $counted }. { $name } accepte, en marque d’autres ou reprend le jeu (D8.1)
term-dead-agree = avec ces pierres mortes : { $counted }. { $name } accepte ou reprend le jeu (D8.1)
term-counted = décompte : { $counted } (D8.2)
term-count = Noir { $black }, Blanc { $white } et { $komi }, donc { $result }
term-count-even = égalité
term-count-won = { $name } de { $margin }

## Pétango

term-petango-flick = pichenette : l’intersection de votre première ligne, comptée de votre gauche, la direction en centièmes de degré (vers la droite : positive), la vitesse en dixièmes de millimètre par seconde ; puis, à volonté, l’élévation en centièmes de degré et le point où le doigt touche la pierre : de côté en millièmes du rayon, en hauteur en micromètres
term-petango-plouf = le dire, et retirer la pierre de la rivière ; `take` oublie de le dire
term-petango-slap = donner la gifle à laquelle vous avez droit ; `spare` en fait grâce
term-petango-pass = quand aucune intersection n’est libre
term-petango-calls = avec --calls : l’autre camp a bougé de sa place (P2.2), ou a touché quelque chose (P4.1)
term-petango-attempt = essai { $attempt } sur 3
term-petango-asked = lancez une pierre, par exemple { $play }
term-petango-passes = { $name } n’a aucune intersection libre et passe (P3.1).
term-petango-first = nigiri : { $name } commence
term-petango-slip = écart du doigt : { $by }
term-points-of = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur { $all }
term-mm-left = { $length } mm à gauche
term-mm-right = { $length } mm à droite
term-mm-before = { $length } mm avant le milieu
term-mm-beyond = { $length } mm après le milieu
term-petango-nigiri = le nigiri décide qui commence (P1.3)
term-petango-none-free = { $name } n’a aucune intersection libre et passe (P3.1)
term-petango-flicks = { $name } lance, essai { $attempt } sur 3
term-petango-on-its-way = { $name } : la pierre est en route
term-petango-river = { $name } retire la pierre de la rivière : plouf ! (P7.3)
term-petango-may-slap = { $name } peut gifler, ou faire grâce (P7.3)
term-ruled = { $ruling } ({ $clause })
term-ruled-at = { $ruling } ({ $clause }) ; arrêt à { $x } mm, { $y } mm du milieu
term-foul-touch = faute, la pierre en a touché une autre
term-foul-off = faute, la pierre a quitté le plateau
term-foul-air = faute, la pierre est restée en l’air
term-foul-third = faute, le troisième essai est court
term-foul-river = faute, la pierre est dans la rivière
term-foul-seat = faute, le joueur a bougé de sa place

## A record, event by event

term-told-sits-down = { $name } s’assied
term-told-sits-down-as = { $name } s’assied : { $side }
term-told-leaves = { $name } quitte la table
term-told-ready = { $name } : prêt
term-told-opens = { $name } ouvre l’enveloppe
term-told-plays = { $name } joue { $play }
term-told-ruled = { $told } : { $ruling }
term-told-touches = { $name } touche { $point }
term-told-adjusts = { $name } dit « J’adoube »
term-told-takes-back = { $name } reprend son coup
term-told-asks-takeback = { $name } demande à reprendre le dernier coup
term-told-allows = { $name } l’accorde
term-told-forbids = { $name } ne l’accorde pas
term-told-calls-checker = { $name } réclame : la dame sur { $point } a été touchée ({ $clause })
term-told-calls-seat = { $name } réclame : l’autre camp a bougé de sa place ({ $clause })
term-told-calls-object = { $name } réclame : quelque chose a été touché ({ $clause })
term-told-calls-foot = { $name } réclame : pied levé ({ $clause })
term-told-admits = { $name } reconnaît la faute
term-told-denies = { $name } nie la faute
term-told-referee-offered = { $name } propose d’arbitrer
term-told-referee-accepts = { $name } accepte { $referee } comme arbitre
term-told-referee-declines = { $name } ne veut pas de { $referee } comme arbitre
term-told-referee-left = { $name } n’arbitre plus
term-told-referred = { $name } nie la faute : l’arbitre tranche
term-told-upheld = { $name }, arbitre, donne raison à la réclamation ({ $clause })
term-told-dismissed = { $name }, arbitre, rejette la réclamation ({ $clause })
term-told-call-lapses = { $name } continue sans décision : la réclamation tombe, et l’arbitre s’en va (H2)
term-told-substituted = un remplaçant joue pour { $name } : { $bot }
term-told-if-gone-nobody = { $name } ne veut pas de remplaçant en cas d’absence
term-told-if-gone-bot = en cas d’absence de { $name }, { $bot } joue
term-told-if-gone-mate = en cas d’absence de { $name }, un coéquipier joue
term-told-mates-take-over = un coéquipier joue pour { $name }, comme convenu
term-told-mate-substituted = { $mate } joue pour { $name }
term-told-comes-back = { $name } revient
term-told-connection-lost = { $name } a perdu la connexion
term-told-connection-back = { $name } est de nouveau en ligne
term-told-claims = { $name } réclame la partie, car l’autre camp est parti
term-told-aborts = { $name } arrête le match sans résultat
term-told-pleads = { $name } invoque une raison sérieuse : { $plea }
term-told-withdraws-plea = { $name } retire sa demande
term-told-is-back = { $name } revient
term-told-ends-plea = { $name } remet la pendule en marche
term-told-accepts-plea = { $name } accepte d’arrêter la pendule
term-told-refuses-plea = { $name } refuse d’arrêter la pendule
term-told-asks-resign-game = { $name } propose à son équipe d’abandonner la partie
term-told-asks-resign-match = { $name } propose à son équipe d’abandonner le match
term-told-agrees = { $name } est d’accord
term-told-rather-plays-on = { $name } préfère continuer
term-told-team-plays-on = { $name } n’est pas d’accord : l’équipe continue
term-told-call-unanswered = { $name } ne répond pas à temps : la réclamation tombe (H2)
term-told-out-of-time = { $name } n’a plus de temps
term-told-clock-runs = la pendule continue
term-told-revealed = la dernière enveloppe, celle du tirage, est ouverte : { $seed }
term-told-rematch-asked = { $name } voudrait un nouveau match
term-told-rematch-at = le nouveau match est à la table { $table }
term-position = position : { $position }
term-events-only = il n’y a que { $n ->
    [one] { $n } événement
   *[other] { $n } événements
}
term-event-fails = événement { $n } : { $why }. Tout ce qui précède est juste

## How a match stands

term-told-not-begun = { $game } : le match n’a pas commencé.
term-told-goes-on = { $game } : le match est en cours, { $black }–{ $white }.
term-told-drawn = { $game } : personne n’a gagné, { $black }–{ $white }.
term-told-won = { $game } : { $name } gagne, { $black }–{ $white }.
term-told-won-by-resignation = { $game } : { $name } gagne par abandon, { $black }–{ $white }.
term-told-won-on-time = { $game } : { $name } gagne au temps, { $black }–{ $white }.
term-told-won-by-claim = { $game } : l’autre camp est parti, { $name } gagne, { $black }–{ $white }.
term-told-aborted = { $game } : arrêté sans résultat, { $black }–{ $white }.
term-won = { $name } gagne par abandon.
term-won-on-time = { $name } gagne au temps.
term-won-by-forfeit = { $name } gagne, car l’autre camp est parti.

## The proof of a record

term-proved-follows = tout est prouvé. { $outcome }
term-proved-so-far = LE MATCH N’EST PAS FINI, ou sa fin manque. Jusqu’ici tout est juste. { $outcome }
term-proved-events = { $n ->
    [one] { $n } événement
   *[other] { $n } événements
}
term-proved-plays = { $events }, { $plays ->
    [one] { $plays } coup conforme
   *[other] { $plays } coups conformes
} aux règles
term-proved-drawn = { $draws ->
    [one] { $draws } tirage recalculé
   *[other] { $draws } tirages recalculés
} d’après les secrets du tirage et des joueurs, qui correspondent à leurs sceaux
term-proved-format-1 = format 1 : les joueurs n’avaient pas cacheté leurs secrets. Celui qui a donné le sien en dernier aurait pu le choisir de connivence avec le serveur
term-proved-no-draws = les tirages ne sont pas prouvés : le secret du tirage n’est révélé qu’à la fin du match
term-proved-sgf = c’est un fichier SGF, qui ne prouve rien : il n’a pas les secrets d’où recalculer les tirages. L’enregistrement dont il est tiré les a ; `carreau replay` montre la partie
term-proved-no-record = ce n’est pas un enregistrement : { $why }
term-proved-no-keys = ce ne sont pas les clés d’un serveur, telles que son adresse /api/keys les donne : { $why }
term-proved-signed = signé par ce serveur : rien n’a été ajouté, omis ni modifié
term-proved-signed-elsewhere = signé par un serveur inconnu ici, avec la clé { $key }
term-proved-unsigned = non signé : n’importe qui a pu écrire les noms, les heures et les options

# A figure of a rulebook, which the terminal does not draw.
term-figure = Figure : { $caption }

# L’analyse d’un match, `carreau analyse`.
term-analysed-by = Jugé par { $bot } (version { $version })
term-analysed-game = Partie { $number }, comptée pour { $name }
term-analysed-win = parties sur 100
term-analysed-points = points
term-analysed-start = Au début
term-analysed-choices = Choix de { $name }
term-analysed-luck = Chance de { $name }
term-analysed-hand = Écarts de la main de { $name }
term-analysed-luck-of-both = Chance commune
term-analysed-unexplained = Tout le reste
term-analysed-end = À la fin
term-analysed-spread = Tous les tirages d’une telle partie déplacent d’ordinaire les chances d’environ { $spread } parties sur 100, en bien ou en mal.
term-analysed-costliest = Les choix les plus coûteux
term-analysed-no-mistake = Aucun choix n’a coûté une chance qui vaille d’être nommée.
term-analysed-event = événement
term-analysed-side = camp
term-analysed-played = joué
term-analysed-better = mieux
