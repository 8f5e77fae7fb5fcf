# Dango: cards, units, the count, and the reasons why not.

tile-dango = Le go avec des cartes
dango-about = Du go avec un paquet de cartes : les formes se posent d’un bloc, les cartes retirent, inversent et bloquent. Une demi-heure sur 13 lignes ; une première partie sur 19 peut dépasser une heure et demie.
terms-dango = { $lines }×{ $lines }, komi { $komi }
dango-turn-up = Retourner une carte
dango-cost = Votre adversaire gagne la partie.

## The table

dango-board-black = Goban, { $lines } sur { $lines }, vu de la place de Noir
dango-board-white = Goban, { $lines } sur { $lines }, vu de la place de Blanc

dango-point-empty = vide
dango-point-black = pierre noire
dango-point-white = pierre blanche
dango-point-last = dernier coup
dango-point-chosen = choisie
dango-point-held-black = pierre noire tenue ici
dango-point-held-white = pierre blanche tenue ici
dango-point-taken = serait capturée
dango-point-turning = changerait de couleur
dango-point-leaving = partirait
dango-point-returning = reviendrait
dango-point-dead = morte
dango-point-disputed = les marquages diffèrent
dango-point-area-black = compte pour Noir
dango-point-area-white = compte pour Blanc
dango-point-best = coach : excellent
dango-point-fair = coach : correct
dango-point-weak = coach : faible

dango-none = aucune
dango-stone = Pierre
dango-unit-at = { $card } en { $at }.
dango-unit-stones = { $stones ->
    [one] Une pierre en { $at }.
   *[other] { $stones } pierres en { $at }.
}
dango-unit-off = Retire { $at }.
dango-unit-turned = Inverse { $at }.
dango-more = { $left ->
    [one] Choisissez-en encore une.
   *[other] Choisissez-en encore { $left }.
}
dango-takes = Capture { $stones ->
    [one] { $stones } pierre.
   *[other] { $stones } pierres.
}
dango-loses = Vous coûte { $stones ->
    [one] { $stones } pierre.
   *[other] { $stones } pierres.
}
dango-marked-dead = { $stones ->
    [0] Aucune pierre n’est marquée morte.
    [one] { $stones } pierre est marquée morte.
   *[other] { $stones } pierres sont marquées mortes.
}
dango-told-side = { $side } : { $at }. Prisonniers : { $taken }. { $cards ->
    [0] Plus de carte.
    [one] Reste 1 carte.
   *[other] Restent { $cards } cartes.
}
dango-told-face-up = Carte retournée : { $card }.
dango-told-face-up-first = Carte retournée, première fois sur deux : { $card }.
dango-told-face-up-second = Carte retournée, deuxième fois sur deux : { $card }.

dango-task-begin = Retournez une carte, ou jouez une carte que vous avez gardée.
dango-task-shape = Posez la forme, dans l’orientation de votre choix.
dango-task-stone = Posez une pierre, ou passez.
dango-ordinary = Go ordinaire.
dango-ordinary-both = Les deux paquets sont épuisés.
dango-ordinary-yours = Votre paquet est épuisé.
dango-ordinary-theirs = Paquet épuisé pour { $name }.
dango-ordinary-told = { $side } a épuisé son paquet : go ordinaire à partir de maintenant.
dango-free-first = Carte libre : premier coup sur deux
dango-free-second = Carte libre : deuxième coup sur deux
dango-again-puts = Appuyez encore une fois dessus pour poser.
dango-again-drops = Appuyez de nouveau sur l’une d’elles pour la lâcher.
dango-task-put = { $stones ->
    [one] Posez une pierre où vous voulez.
   *[other] Posez { $stones } pierres où vous voulez.
}
dango-task-put-theirs = { $stones ->
    [one] Posez une pierre adverse où vous voulez.
   *[other] Posez { $stones } pierres adverses où vous voulez.
}
dango-task-delete = { $stones ->
    [one] Retirez une de vos pierres.
   *[other] Retirez { $stones } de vos pierres.
}
dango-task-delete-theirs = { $stones ->
    [one] Retirez une pierre adverse.
   *[other] Retirez { $stones } pierres adverses.
}
dango-task-replace = { $stones ->
    [one] Choisissez une pierre adverse : elle devient vôtre.
   *[other] Choisissez { $stones } pierres adverses : elles deviennent vôtres.
}
dango-task-change = { $stones ->
    [one] La pierre du dernier coup change de couleur.
   *[other] Les { $stones } pierres du dernier coup changent de couleur.
}
dango-task-change-none = Le dernier coup n’a laissé aucune pierre à inverser. Il ne se passe rien.
dango-task-miss = Ce coup est une passe.
dango-task-none = « { $card } » ne peut se jouer nulle part. La carte est défaussée.
dango-task-twice = C’est la dernière carte : plus rien à jouer deux fois. Elle est défaussée.
dango-task-keep-card = À garder : elle vaudra un tour de deux coups.
dango-task-keep-block = Rien à bloquer pour l’instant. Gardez-la pour plus tard.
dango-task-block = Annulez le dernier coup adverse ou gardez la carte : l’un ou l’autre est votre coup.
dango-task-count = Appuyez sur chaque groupe mort, puis proposez le marquage.
dango-task-count-likely = Marqué selon l’ordinateur. Appuyez sur un groupe pour corriger, puis proposez.
dango-task-agree = Acceptez, ou marquez autrement : ce qui diffère est cerclé.
dango-task-last-marking = Vous avez proposé trois marquages. Acceptez celui de l’adversaire, ou reprenez le jeu.
dango-task-countered = Les pierres cerclées sont marquées autrement en face. Acceptez, ou marquez à votre tour.

dango-your-card = Votre carte
dango-their-card = Carte de { $name }
dango-no-card = Aucune carte retournée
dango-card = { $title }, { $gloss }
dango-shape = forme
dango-action = action
dango-first-of-two = première sur deux
dango-second-of-two = deuxième sur deux
dango-twice-nothing = Bis est sans effet
dango-facings = Orientation de la forme
dango-facing = Orientation { $facing } sur { $facings }
dango-coach-ready = Coach : plus un losange est grand, mieux c’est. Touchez-en un pour voir ses chances de gain.
dango-facing-best = le choix du coach
dango-your-cards = Vos cartes
dango-cards-of = Cartes de { $name }
dango-deck-of = { $cards ->
    [one] Paquet de { $name } : reste { $cards } carte
   *[other] Paquet de { $name } : restent { $cards } cartes
}
dango-deck-left = { $cards ->
    [one] Votre paquet : reste { $cards } carte
   *[other] Votre paquet : restent { $cards } cartes
}
dango-free-card = Carte libre
dango-free-block = Blocage libre
dango-held = { $count ->
    [one] gardée
   *[other] gardées : { $count }
}
dango-holds = { $count ->
    [one] Vous gardez : { $card }
   *[other] Vous en gardez { $count } : { $card }
}
dango-held-by = { $count ->
    [one] { $name } garde : { $card }
   *[other] { $name } en garde { $count } : { $card }
}
dango-held-not-now = Gardée. Elle se joue avant de retourner une carte, donc pas maintenant.

dango-nigiri = Qui joue Noir ?
dango-nigiri-how = L’un ferme la main sur des pierres, l’autre devine : pair ou impair. Ici, le sort décide si c’est deviné, une fois sur deux.
dango-nigiri-do = Tirer les couleurs
dango-wait-draw = { $name } va retourner une carte
dango-wait-turn = À { $name } de jouer
dango-lift = Retour
dango-take-back = Annuler
dango-put = Poser
dango-put-takes = Poser, capturer { $stones }
dango-delete = Retirer
dango-replace = Remplacer
dango-replace-takes = Remplacer, capturer { $stones }
dango-choose = Encore { $left } à choisir
dango-choose-points = { $points ->
    [one] Choisir une intersection
   *[other] Choisir { $points } intersections
}
dango-choose-stones = { $stones ->
    [one] Choisir une pierre
   *[other] Choisir { $stones } pierres
}
dango-was = { $name } : { $turn }
dango-whole-board = Tout le goban
dango-choose-place = Choisir un endroit
dango-choose-point = Choisir une intersection
dango-pass = Passer
dango-put-away = Défausser
dango-turn-them = Inverser
dango-miss = Passer le tour
dango-hold = Garder
dango-show = Carte libre : deux coups maintenant
dango-block = Jouer le Blocage libre
dango-block-sure = Encore une fois : bloquer
dango-mark-none = Ne marquer aucune pierre morte
dango-mark-dead = Marquer mortes : { $at }
dango-block-first = Bloquer le premier coup
dango-block-second = Bloquer le deuxième coup
dango-play-on = Reprendre le jeu
dango-agree = Accepter
dango-propose = Proposer

dango-refused = Ce n’est pas permis.
dango-refused-at = Vous ne pouvez pas choisir { $point }.
dango-refused-shape = La forme n’entre pas là : voyez { $point }.
dango-why-nigiri = Les couleurs se tirent d’abord.
dango-why-over = La partie est finie.
dango-why-turn-up = Retournez d’abord une carte.
dango-why-carry-out = « { $card } » est retournée : jouez-la maintenant.
dango-why-must = Elle peut se jouer, en { $point } par exemple : elle doit donc l’être.
dango-why-points = Cette carte demande de choisir des intersections.
dango-why-no-points = Cette carte ne demande aucune intersection.
dango-why-used-up = Votre paquet est épuisé : une pierre, ou une passe.
dango-why-still-cards = Votre paquet n’est pas épuisé : retournez une carte.
dango-why-shape = Ces intersections ne forment « { $card } » dans aucune orientation.
dango-why-number = Il faut ici { $stones ->
    [one] { $stones } intersection
   *[other] { $stones } intersections
}, et non { $found }.
dango-why-nothing = Il n’y a rien à quoi l’appliquer.
dango-why-off = Cette intersection n’est pas sur ce goban.
dango-why-occupied = Une pierre s’y trouve déjà.
dango-why-occupied-go = Les cartes sont épuisées : une pierre va sur une intersection libre.
dango-why-not-black = Il n’y a pas de pierre noire ici.
dango-why-not-white = Il n’y a pas de pierre blanche ici.
dango-why-suicide = Les pierres n’auraient aucune liberté.
dango-why-colour = C’est à l’autre couleur de jouer.
dango-why-ko = Le goban redeviendrait ce qu’il était.
dango-why-no-free-card = Vous n’avez pas de Carte libre.
dango-why-late = Une Carte libre se montre avant le premier coup du tour.
dango-why-no-block = Vous n’avez pas de Blocage libre.
dango-why-block-free = Pas de Blocage libre pendant un tour de Carte libre.
dango-why-block-nothing = Ce tour n’a rien changé sur le goban.
dango-why-block-which = Ce tour avait deux coups : choisissez lequel.
dango-why-block-one = Ce tour n’avait qu’un coup.
dango-why-block-first = Le deuxième coup ne tient pas sans le premier.
dango-why-not-held = Cette carte ne se garde pas.
dango-why-not-counting = Les pierres mortes se marquent quand tous deux ont passé.
dango-why-counting = Le marquage des pierres mortes est en cours.
dango-why-not-proposed = Aucun marquage n’a encore été proposé.
dango-why-three-markings = Vous avez proposé trois marquages : acceptez, ou reprenez le jeu.
dango-why-group = Un groupe est mort ou vivant en entier.
dango-why-no-stone = Il n’y a pas de pierre ici.

dango-keys-arrows = d’intersection en intersection
dango-keys-enter = choisir l’intersection ; une fois de plus pour poser une forme ou une pierre, ou pour en lâcher une (Espace aussi)
dango-keys-escape = revenir
dango-keys-turn = tourner la forme, quand le goban a le focus
dango-keys-mirror = retourner la forme en miroir
dango-keys-backspace = annuler
dango-keys-commit = poser, ou faire ce que dit le bouton
dango-keys-draw = retourner une carte

## Turns, cards, replay, terms

dango-row-free = Carte libre
dango-row-block = Blocage libre
dango-row-block-first = premier coup
dango-row-block-second = deuxième coup
dango-row-twice = bis { $card }
dango-row-hold = garde { $card }
dango-row-elapsed = perdue
dango-row-no-way = injouable
dango-row-pass = passe
dango-row-dead = mortes
dango-row-none = aucune
dango-row-agree = accepté
dango-row-play-on = reprise

dango-seat = { $side }. { $deck }, prisonniers : { $taken }
dango-seat-nigiri = Le nigiri décide de la couleur.
dango-cards = { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}
dango-cards-none = Plus de carte
dango-holds-free-card = { $cards ->
    [one] Garde une Carte libre
   *[other] Garde { $cards } Cartes libres
}
dango-holds-free-block = { $cards ->
    [one] Garde un Blocage libre
   *[other] Garde { $cards } Blocages libres
}
dango-short-free-card = { $cards ->
    [one] Carte libre
   *[other] { $cards } Cartes libres
}
dango-short-free-block = { $cards ->
    [one] Blocage libre
   *[other] { $cards } Blocages libres
}

dango-cards-left = Cartes restantes
dango-gone-how = Ce que chaque paquet contient encore. Personne ne connaît l’ordre : chaque carte restante a la même chance de venir.
dango-gone-twice = Chaque paquet se joue deux fois. Ce qui est gardé au moment de battre les cartes reste hors du second, sauf accord contraire.
dango-gone-card = Carte
dango-gone-left = { $cards } restantes
dango-gone-first = premier paquet
dango-gone-second = second paquet
dango-gone-of = sur { $copies }
dango-gone-held = { $cards ->
    [one] gardée
   *[other] { $cards } gardées
}

dango-nigiri-right = { $name } devine juste : { $name } joue Noir, { $opponent } joue Blanc.
dango-nigiri-wrong = { $name } se trompe : { $opponent } joue Noir, { $name } joue Blanc.
dango-told-you-turn-up = Vous retournez { $card }.
dango-told-turns-up = { $name } retourne { $card }.
dango-told-twice = Bis, puis { $card }
dango-told-free = montre la Carte libre : deux coups
dango-told-block = Blocage libre, le dernier coup est annulé
dango-told-hold = garde « { $card } »
dango-told-no-way = { $card } : injouable, défaussée
dango-told-unit = { $card } en { $at }
dango-told-change = { $card }, inverse { $stones ->
    [one] 1 pierre
   *[other] { $stones } pierres
}
dango-told-taken = capture { $stones ->
    [one] 1 pierre
   *[other] { $stones } pierres
} de { $side }
dango-told-count = tous deux ont passé, on compte
dango-told-none-dead = propose qu’aucune pierre ne soit morte
dango-told-dead = propose comme mortes { $at }
dango-told-agree = accepte
dango-told-play-on = veut reprendre le jeu

dango-won-by = { $side } gagne de { $points } { $points ->
    [one] point
   *[other] points
}.
dango-even = Égalité sur le goban.
dango-count-territory = Territoire
dango-count-captured = Prisonniers
dango-count-dead = Mortes
dango-count-stones = Pierres
dango-count-komi = Komi
dango-count-sum = Total
dango-film-cards = Les cartes
dango-film-start = Avant le nigiri

terms-lines = { $lines }×{ $lines }
terms-komi = Komi pour Blanc ; d’ordinaire { $komi } (D1.4)
terms-scoring = Décompte (D8.2)
terms-territory = décompte par territoire
terms-area = décompte par aire
terms-carry = Les cartes gardées restent hors du second paquet (D2.5)
terms-carry-off = les cartes gardées vont dans le second paquet
terms-nigiri = couleurs par nigiri
terms-deck = Paquet
terms-deck-classic = paquet classique
terms-deck-own = paquet maison, { $name }
deck-choose = Un paquet dans un fichier
deck-classic = Le paquet classique
deck-look = Ses cartes
deck-too-large = { $card } ne tient pas sur un goban de { $lines }×{ $lines }.
deck-too-long = Ce paquet est trop long pour être distribué ici.

## What a move in a hint gains, or risks

hint-dango-atari = Ne laisse qu’une liberté au groupe adverse en { $point }.
hint-dango-saves = Donne des libertés à votre groupe en { $point }.
hint-dango-risk = Votre groupe en { $point } n’a alors qu’une liberté.
