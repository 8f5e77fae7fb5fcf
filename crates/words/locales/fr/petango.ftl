# Pétango: the flick, the stones, the rulings and the reasons why not.


## Seats and turns

petango-plays-black = Noir.
petango-plays-white = Blanc.
petango-seat-this = { $colour } De ce côté
petango-seat-far = { $colour } Côté opposé
petango-pass = passe
petango-plouf = « Plouf ! »
petango-take = sort la pierre, sans un mot
petango-slap = gifle !
petango-spare = fait grâce de la gifle
petango-point-to = { $name } +1

## The scene

petango-scene-goban = Goban vu de la place de { $side }.
petango-scene-xiangqi = Plateau de xiangqi vu de la place de { $side }.
petango-scene-aiming = { $board } { $aimed } Essai { $attempt } sur 3.
petango-scene-keys = Gauche et droite pour viser, haut et bas pour la force, les crochets pour l’intersection, Entrée pour lancer.
petango-stones = Pierres sur le plateau
petango-no-stones = Aucune pierre sur le plateau.
petango-map = Le plateau vu d’en haut
petango-map-open = Vu d’en haut
petango-stone-yours = Votre pierre
petango-stone-black = Pierre noire
petango-stone-white = Pierre blanche
petango-a-black = une pierre noire
petango-a-white = une pierre blanche
petango-stone-at = { $whose }, { $place }
petango-stone-beside = { $stone }, { $beside }.
petango-stone-alone = { $stone }.
petango-touching = au contact d’{ $of }
petango-apart = à { $mm } mm d’{ $of }
petango-place = { $half }, { $row }, { $column }
petango-half-far = moitié opposée
petango-half-near = moitié proche
petango-half-river = dans la rivière
petango-half-palace = dans le palais opposé
petango-half-own-palace = dans le palais proche
petango-line-before = avant la première ligne
petango-line-beyond = au-delà de la dernière ligne
petango-line = { $n ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
    [10] dixième
    [11] onzième
    [12] douzième
    [13] treizième
    [14] quatorzième
    [15] quinzième
    [16] seizième
    [17] dix-septième
    [18] dix-huitième
   *[other] dix-neuvième
} ligne
petango-line-between = entre la { $n ->
    [1] première et la deuxième
    [2] deuxième et la troisième
    [3] troisième et la quatrième
    [4] quatrième et la cinquième
    [5] cinquième et la sixième
    [6] sixième et la septième
    [7] septième et la huitième
    [8] huitième et la neuvième
    [9] neuvième et la dixième
    [10] dixième et la onzième
    [11] onzième et la douzième
    [12] douzième et la treizième
    [13] treizième et la quatorzième
    [14] quatorzième et la quinzième
    [15] quinzième et la seizième
    [16] seizième et la dix-septième
    [17] dix-septième et la dix-huitième
   *[other] dix-huitième et la dix-neuvième
} ligne
petango-column-centre = sur la ligne du milieu
petango-column-right = { $count } à droite du milieu
petango-column-left = { $count } à gauche du milieu

## The flick

petango-your-flick = Votre pichenette
petango-flick-by = Pichenette de { $name }
petango-flick-of = { $name } lance
petango-attempts = Essais
petango-attempt-of = { $n } sur 3 :
petango-try-short = court
petango-try-now = en cours
petango-try-left = à venir
petango-from = Départ
petango-from-start = de { $start }
petango-aim = Direction
petango-force = Force
petango-loft = Élévation
petango-side = Côté
petango-height = Hauteur
petango-unit-of = sur { $most }
petango-ahead = tout droit
petango-right = { $degrees }° à droite
petango-left = { $degrees }° à gauche
petango-force-of = { $force } sur { $most }
petango-aimed = De { $start }, { $direction }, force { $force }{ $loft }.
petango-aimed-loft = , élévation { $degrees }°
petango-flick = Lancer
petango-fine = Visée précise
petango-coarse = Visée normale
petango-fine-how = Visée précise : chaque changement vaut un dixième, et la traction est cinq fois plus lente
petango-more = Effet et élévation
petango-skill-how = Le doigt peut frapper la pierre si loin de son centre qu’elle culbute
petango-pad-side = Côté, en millièmes du rayon vers la droite
petango-pad-height = Hauteur au-dessus de l’équateur, µm
petango-loft-degrees = Élévation en degrés
petango-speed-mm = Vitesse en mm/s
petango-aim-degrees = Direction en degrés à gauche ou à droite, par exemple 12 gauche
petango-force-nine = Force, sur neuf
petango-from-line = Intersection de la première ligne
petango-skill = La laisser culbuter
petango-straight = Droit
petango-sweep = Un seul bouton
petango-sweep-how = Un seul bouton fait tout : il lance la visée, l’arrête, puis arrête la force et lance la pierre
petango-sweep-start = Commencer à viser
petango-sweep-aim = Arrêter la direction
petango-sweep-force = Arrêter la force et lancer
petango-let-go = Pichenette annulée.
petango-letting-go = Relevez le doigt ici pour annuler.
petango-goal = Tirez la pierre en arrière et lâchez. Elle doit s’arrêter au-delà de la ligne médiane sans rien toucher.
petango-goal-river = Tirez la pierre en arrière et lâchez. Elle doit passer la rivière, ne rien toucher et rester sur le plateau.
petango-would-rest = Ainsi visé : réussi, { $row }, { $column }.
petango-would-palace = Ainsi visé : réussi, dans le palais, { $row }.
petango-would-short = Ainsi visé : trop court, { $row }.
petango-would-river = Ainsi visé : faute, elle s’arrête dans la rivière.
petango-would-touch = Ainsi visé : faute, elle touche { $of }.
petango-would-leave = Ainsi visé : faute, elle sort du plateau.
petango-odds = Sur 100 pichenettes pareilles, { $parts }.
petango-odds-well = { $n ->
    [one] { $n } s’arrête bien
   *[other] { $n } s’arrêtent bien
}
petango-odds-short = { $n ->
    [one] { $n } reste courte
   *[other] { $n } restent courtes
}
petango-odds-touch = { $n ->
    [one] { $n } touche une pierre
   *[other] { $n } touchent une pierre
}
petango-odds-river = { $n ->
    [one] { $n } finit dans la rivière
   *[other] { $n } finissent dans la rivière
}
petango-odds-gone = { $n ->
    [one] { $n } sort du plateau
   *[other] { $n } sortent du plateau
}
petango-odds-better = En visant { $direction }, { $n } s’arrêtent bien.
petango-moving = La pichenette
petango-on-its-way = La pierre est en route …
petango-wait-flick = À { $name } de lancer
petango-none-free = Aucune intersection libre sur la première ligne. Le tour passe.
petango-do-pass = Passer

## Nigiri, river, slap

petango-nigiri = Qui commence ?
petango-nigiri-how = L’un prend une poignée de pierres, l’autre devine : pair ou impair. Qui gagne joue en premier.
petango-nigiri-do = Tirer au sort
petango-begins = { $name } gagne le nigiri et commence.
petango-river-title = Une pierre à la rivière
petango-river-how = Dites le mot, puis sortez la pierre de { $name }. Sortie sans un mot, elle donne à { $name } le droit à une gifle.
petango-river-do = Plouf !
petango-river-take = La sortir
petango-river-wait = { $name } sort votre pierre
petango-river-theirs = { $name } sort la pierre
petango-slap-title = Personne n’a dit « plouf »
petango-slap-how = La pierre a été sortie sans un mot. Vous avez droit à une gifle, ou à la clémence.
petango-slap-do = Gifler !
petango-slap-spare = Faire grâce
petango-slap-wait = { $name } a droit à une gifle

## Rulings

petango-ok = réussi
petango-ok-palace = réussi, dans le palais
petango-short = court
petango-foul = faute : { $foul }
petango-foul-touch = contact
petango-foul-off = sortie
petango-foul-air = en l’air
petango-foul-third = troisième essai court
petango-foul-river = rivière
petango-foul-seat = fesses
petango-ruled-ok = Réussi
petango-ruled-short = Trop court : la pierre est reprise
petango-ruled-touch = Faute : elle a touché une pierre
petango-ruled-off = Faute : elle est sortie du plateau
petango-ruled-air = Faute : 32 secondes en l’air
petango-ruled-third = Faute : le troisième essai est trop court
petango-ruled-river = Faute : elle s’arrête dans la rivière
petango-ruled-seat = Faute : les fesses ont quitté la chaise
petango-rests = Elle s’arrête : { $place }.
petango-gone = Elle est sortie.
petango-told = { $name } lance depuis { $start }. { $rest } { $ruling } ({ $clause }).
petango-told-point = Un point pour { $name }.
petango-told-took = Dans le palais : { $name } reprend un point à { $opponent }.
petango-told-gave = Dans le palais : un point pour { $opponent }.
petango-told-plouf = { $name } dit « Plouf ! » et sort la pierre de la rivière.
petango-told-take = { $name } sort la pierre de la rivière sans un mot.
petango-told-slap = { $name } donne la gifle.
petango-told-spare = { $name } fait grâce de la gifle.
petango-told-pass = { $name } passe : aucune intersection n’est libre.
petango-your-turn = À vous de lancer, essai { $attempt } sur 3.
petango-points-told = { $first } { $black_points }, { $second } { $white_points }.
petango-turn-told = À { $name } de lancer, essai { $attempt } sur 3.
petango-nigiri-told = Le nigiri décide qui commence.
petango-river-told = { $name } sort la pierre de la rivière.
petango-slap-told = { $name } peut gifler, ou faire grâce.
petango-cost = Votre adversaire gagne la partie.

## Why not

petango-not-from = Vous ne pouvez pas lancer depuis { $start }.
petango-why-nigiri = Le nigiri décide d’abord qui commence.
petango-why-no-start = La première ligne a les intersections 1 à { $columns }.
petango-why-taken-black = Une pierre noire occupe l’intersection { $start }.
petango-why-taken-white = Une pierre blanche occupe l’intersection { $start }.
petango-why-pass = On ne passe que si rien n’est libre ; { $free } est libre.
petango-why-range = Un nombre de cette pichenette est hors limites.
petango-why-way = La pierre est en route.
petango-why-over = La partie est finie.
petango-why-river = Sortez d’abord la pierre de la rivière.
petango-why-no-river = Aucune pierre à sortir de la rivière.
petango-why-slap = Une gifle peut d’abord être donnée.
petango-why-no-slap = Personne n’a droit à une gifle.

## Keys

petango-keys-arrows = viser d’un degré à gauche ou à droite, un peu plus ou moins de force ; avec Maj, cinq fois plus
petango-keys-brackets = intersection suivante de la première ligne
petango-keys-fine = visée précise, oui ou non
petango-keys-enter = lancer, quand la touche remonte (Espace aussi) ; avec un seul bouton, l’étape suivante
petango-keys-escape = annuler
petango-keys-commit = lancer, passer ou dire « plouf »

## Looking again

petango-again = Relancer
petango-again-how = Changez la visée et voyez ce que cela aurait donné. Rien n’est enregistré.
petango-again-aim = Et si …
petango-again-back = Comme c’était
petango-again-go = Essayer
petango-again-told = une autre pichenette ({ $ruling })
petango-again-on = Jouer à partir de là
petango-pace = Vitesse
petango-pace-1 = 1
petango-pace-2 = 1⁄2
petango-pace-4 = 1⁄4
petango-pace-8 = 1⁄8
petango-play = Revoir la pichenette
petango-within = Pendant la pichenette
petango-seconds = { $seconds } s
petango-replay-keys = Maj et une flèche pour regarder autour, plus et moins pour s’approcher ou s’éloigner ; une flèche seule avance dans le match.
petango-angle = Faites glisser pour regarder autour, pincez ou défilez pour vous approcher.
petango-angle-seat = Depuis la place
petango-no-webgl = Ce navigateur ne dessine pas en relief : le plateau est vu d’en haut.
petango-replay-played = { $name } : { $play }
