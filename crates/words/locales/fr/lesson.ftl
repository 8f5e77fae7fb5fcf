# La leçon : la première partie de chaque jeu, expliquée pendant qu’on la joue.

lesson-way = Première fois ? Apprendre en jouant
lesson-way-on = Continuer à apprendre

lesson-name = Leçon
lesson-count = { $number } sur { $all }
lesson-rest = Jouez. Ce qui est nouveau est expliqué quand il se présente.
lesson-why-not = Pourquoi pas ?
lesson-why-not-how = Touchez un endroit où vous ne pouvez pas jouer : la table dit pourquoi, avec la règle.
lesson-ask = Que feriez-vous ?
lesson-next = Compris
lesson-back = Retour
lesson-just-play = Jouer sans leçon
lesson-kept = Votre place est gardée
lesson-kept-how = Vous avez quitté cette partie en cours. Continuez où vous en étiez, ou réécoutez tout depuis le début.
lesson-go-on = Continuer
lesson-look = Voyez ce qu’il en est, puis continuez.
lesson-reading = Attend que vous ayez lu
lesson-seen-at = Ici : { $places }.
lesson-from-start = Depuis le début
lesson-over = Vous avez joué toute une partie : { $game }.
lesson-over-early = Cette partie est finie.
lesson-again = Encore une fois depuis le début
lesson-met = { $number ->
    [one] Vous avez rencontré un sujet
   *[other] Vous avez rencontré { $number } sujets
} sur { $all }. Les autres, à lire ici :
lesson-met-all = Vous avez rencontré tout ce que cette leçon explique.
lesson-play-again = Une autre partie, pour apprendre encore
keys-lesson = sujet suivant d’une leçon


## Garanguet

lesson-garanguet-way = Le circuit
lesson-garanguet-way-how = Vous avez les noirs. Menez vos dames de a à x, lettre par lettre, puis dehors. Dans une première leçon, neuf par camp sont déjà sorties.
lesson-garanguet-dice = Trois dés, trois pas
lesson-garanguet-dice-how = Jouez chaque dé une fois, avec une ou plusieurs dames. Touchez une de vos dames, puis un losange allumé avec un nombre.
lesson-garanguet-double = Un doublet
lesson-garanguet-double-how = Deux dés égaux et un troisième plus petit : la valeur doublée se joue quatre fois, le troisième dé une fois.
lesson-garanguet-pair = Un troisième dé plus grand
lesson-garanguet-pair-how = Un doublet ne compte quatre fois qu’avec un troisième dé plus petit. S’il est plus grand, chaque dé se joue une fois.
lesson-garanguet-triple = Un triplet
lesson-garanguet-triple-how = Trois dés égaux : la valeur se joue six fois.
lesson-garanguet-block = Une dame suffit à bloquer
lesson-garanguet-block-how = On ne s’arrête pas où se trouve ne serait-ce qu’une dame adverse, mais on peut passer par-dessus. Rien n’est jamais battu.
lesson-garanguet-owed = Tout ce qui peut se jouer
lesson-garanguet-owed-how = Tout ne peut pas se jouer. Jouez le plus de dés possible ; si l’un exclut l’autre, le plus fort ; d’un doublet, la plus grande somme.
lesson-garanguet-pass = Aucun pas
lesson-garanguet-pass-how = Si aucun des dés ne peut se jouer, le tour passe.
lesson-garanguet-row = Des flèches en rang
lesson-garanguet-row-how = Des flèches voisines retiennent ce qui est derrière elles. Six de suite ne laissent passer personne, et cela se construit partout.
lesson-garanguet-home = Le dernier quadrant
lesson-garanguet-home-how = De s à x, vos dames sont arrivées. Aucune ne sort avant que toutes y soient.
lesson-garanguet-off = Sortir
lesson-garanguet-off-how = Quand toutes vos dames sont arrivées, un dé qui mène juste hors du tablier en sort une : touchez la dame, puis son casier. Il se joue aussi à l’intérieur.
lesson-garanguet-furthest = Un dé trop grand
lesson-garanguet-furthest-how = Un dé plus grand que tous les trajets restants sort la dame au plus long trajet.
lesson-garanguet-win = Ce que vaut la partie
lesson-garanguet-win-how = Qui sort ses quinze dames gagne 1 point, ou 2 si l’autre n’en a sorti aucune ; celles sorties dès le début comptent.

lesson-garanguet-why-pass = Aucun de ses dés ne pouvait se jouer.
lesson-garanguet-did = { $roll } : { $turn }
lesson-garanguet-why-some = { $count ->
    [one] Seul { $count } pas sur { $n } était possible.
   *[other] Seuls { $count } pas sur { $n } étaient possibles.
}
lesson-garanguet-why-held = { $count ->
    [one] Seul { $count } pas sur { $n } : vos { $number } flèches de suite bloquent.
   *[other] Seuls { $count } pas sur { $n } : vos { $number } flèches de suite bloquent.
}
lesson-garanguet-why-off = { $count ->
    [one] Il sort une dame.
   *[other] Il sort { $count } dames.
}
lesson-garanguet-why-row = Il tient { $count } flèches de suite, sur votre chemin.
lesson-garanguet-why-block = Il bloque votre chemin en { $point }.
lesson-garanguet-why-fear = Il craint vos { $count } flèches de suite.
lesson-garanguet-why-home = Il fait arriver une dame : Blanc arrive de a à f.

## Dango

lesson-dango-card = Retournez une carte
lesson-dango-card-how = Retournez la première carte et exécutez-la : si c’est possible, c’est obligatoire. Une première leçon en a dix par joueur.
lesson-dango-goal = Ce qui gagne
lesson-dango-goal-how = On gagne aux points : les intersections libres que seules vos pierres bordent, et les pierres capturées. Blanc reçoit des points de plus, le komi, pour jouer second.
lesson-dango-shape = Une forme
lesson-dango-shape-how = Posez ses pierres d’un coup sur des intersections, où elles tiennent. Une forme se tourne et se retourne, mais ne se divise pas.
lesson-dango-group = Groupes et libertés
lesson-dango-group-how = Des pierres voisines d’une couleur le long des lignes, pas en diagonale, forment un groupe ; les points libres à côté sont ses libertés.
lesson-dango-place = Des pierres où vous voulez
lesson-dango-place-how = Posez ensemble autant de vos pierres que la carte le dit, sur des intersections libres.
lesson-dango-theirs = Des pierres pour l’adversaire
lesson-dango-theirs-how = Posez trois pierres adverses n’importe où, de préférence là où elles laissent le moins de place à leurs propres groupes.
lesson-dango-delete = Des pierres retirées
lesson-dango-delete-how = Trois pierres sont retirées, de la couleur que dit la carte. Elles retournent au bol et ne comptent pour personne.
lesson-dango-replace = Remplacer
lesson-dango-replace-how = Deux pierres adverses changent de camp, ensemble et n’importe où. Un groupe sans intersection libre à côté est capturé.
lesson-dango-miss = Passer un tour
lesson-dango-miss-how = Cette carte ne fait rien : le coup est une passe.
lesson-dango-free-card = La Carte libre
lesson-dango-free-card-how = Gardez-la en main. Montrée au début d’un tour suivant, elle lui donne deux coups.
lesson-dango-free-block = Le Blocage libre
lesson-dango-free-block-how = Il annule le dernier coup de l’adversaire et tient lieu de tour. Utilisez-le maintenant, ou gardez-le pour un désastre.
lesson-dango-change = Inverser
lesson-dango-change-how = Les pierres du dernier coup adverse changent de camp, si elles sont encore là.
lesson-dango-held = Une carte en main
lesson-dango-held-how = Vous pouvez l’utiliser maintenant, avant de retourner une carte. Chacun voit ce que vous gardez.
lesson-dango-twice = Bis
lesson-dango-twice-how = La carte suivante est exécutée deux fois, l’une après l’autre. En dernière carte du paquet, il est sans effet.
lesson-dango-no-way = Impossible
lesson-dango-no-way-how = Cette carte ne peut s’exécuter nulle part : elle est défaussée et votre coup est fini.
lesson-dango-capture = Capturées
lesson-dango-capture-how = Les pierres d’un groupe sans intersection libre à côté sont capturées, et comptent comme prisonnières.
lesson-dango-liberty = Une seule liberté
lesson-dango-liberty-how = Un groupe n’a plus qu’une liberté. Si l’autre camp occupe cette intersection, tout le groupe est capturé.
lesson-dango-liberty-at = { $group } ; sa dernière liberté est { $point }
lesson-dango-suicide = Pas d’air
lesson-dango-suicide-how = Des pierres qui n’auraient aucune liberté ne se posent pas, sauf si elles capturent.
lesson-dango-ordinary = Le go ordinaire
lesson-dango-ordinary-how = Votre paquet est épuisé. Désormais, vous posez une pierre à la fois, ou vous passez.
lesson-dango-eyes = Deux yeux
lesson-dango-eyes-how = Au go ordinaire, un groupe autour de deux points libres séparés est sûr : une pierre adverse n’y aurait aucune liberté.
lesson-dango-ko = Le ko
lesson-dango-ko-how = Une pierre ordinaire ne peut pas ramener une position déjà vue. Une carte le peut.
lesson-dango-end = La fin
lesson-dango-end-how = Quand les deux paquets sont épuisés, deux passes de suite finissent la partie. Passez quand plus aucun coup ne rapporte.
lesson-dango-count = Le décompte
lesson-dango-count-how = D’abord, accordez-vous sur les pierres mortes, celles que rien ne sauverait. Puis comptent vos intersections libres, prisonniers et pierres mortes adverses.

lesson-dango-why-block = Il annule votre dernier coup.
lesson-dango-why-hold = Il garde la carte pour plus tard.
lesson-dango-why-show = Il jouera deux coups de suite.
lesson-dango-why-no-way = La carte ne pouvait s’exécuter nulle part.
lesson-dango-why-elapsed = Deux fois est venue en dernier, elle reste sans effet.
lesson-dango-why-pass = Il ne voit plus rien à gagner.
lesson-dango-why-count = Les deux doivent s’accorder avant le décompte.
lesson-dango-why-capture = { $stones ->
    [one] Il capture une pierre qui n’avait plus de liberté.
   *[other] Il capture { $stones } pierres qui n’avaient plus de liberté.
}
lesson-dango-why-turned = { $stones ->
    [one] Une pierre change de couleur.
   *[other] { $stones } pierres changent de couleur.
}
lesson-dango-why-atari = Votre groupe en { $point } n’a plus qu’une liberté.
lesson-dango-why-fear = Il laisse à son groupe en { $point } une seule liberté.
lesson-dango-why-deleted = Ces pierres ne sont prisonnières de personne.

## Pétanque

lesson-petanque-goal = Près du cochonnet
lesson-petanque-goal-how = Deux équipes lancent des boules sur le terrain, vers le cochonnet, une petite boule. À chaque mène, seule l’équipe la plus proche marque.
lesson-petanque-draft = Votre personnage
lesson-petanque-draft-how = Pointer, c’est rouler près du cochonnet ; tirer, c’est chasser une boule. Tireurs et pointeurs changent le dé d’un point ; les cartes d’une même spécialité se valent.
lesson-petanque-jack = Le cochonnet
lesson-petanque-jack-how = Il va sur une case de la zone sombre. De 1 à 4 il reste ; sur 5 ou 6 l’essai est manqué.
lesson-petanque-jack-failed = Un autre essai
lesson-petanque-jack-failed-how = Vous avez trois essais, jamais deux de suite sur la même case. Ensuite, l’adversaire pose le cochonnet.
lesson-petanque-jack-given = À vous le cochonnet
lesson-petanque-jack-given-how = Vos adversaires ont échoué trois fois. Posez le cochonnet sur une case de la zone sombre, sans dé.
lesson-petanque-announce = Dites où
lesson-petanque-announce-how = Annoncez avant tout dé : qui joue, comment, et la donnée. La boule court de là sur 1 à 6 cases, surtout tout droit.
lesson-petanque-run = La course
lesson-petanque-run-how = Un dé dit de combien de cases la boule court depuis la donnée ; la spécialité peut le changer. Le cochonnet ne l’arrête pas.
lesson-petanque-one-less = Un de moins
lesson-petanque-one-less-how = Un pointeur peut ôter un de la course. Décidez avant de connaître la direction.
lesson-petanque-direction = La direction
lesson-petanque-direction-how = La somme de deux dés donne la direction. Tout droit est le plus probable : 6, 7 ou 8.
lesson-petanque-choice = Deux as
lesson-petanque-choice-how = Deux as laissent choisir la direction : à qui joue, mais à l’adversaire quand un tireur pointe.
lesson-petanque-struck = Une boule sur le chemin
lesson-petanque-struck-how = Une boule heurtée avance de la moitié du reste de la course, arrondie vers le bas. L’autre suit et s’arrête sur la case juste devant elle.
lesson-petanque-lost = Hors du terrain
lesson-petanque-lost-how = Une boule qui quitte le terrain est perdue pour cette mène.
lesson-petanque-order = À qui de jouer
lesson-petanque-order-how = L’équipe la plus loin du cochonnet, en colonnes et rangées, joue jusqu’à être la plus proche ou sans boules en main.
lesson-petanque-shot = Vous pouvez tirer
lesson-petanque-shot-how = Annoncez une boule adverse comme cible. Un 1 prend sa place, 2 ou 3 la chassent ; la spécialité compte d’abord.
lesson-petanque-shot-die = Le tir
lesson-petanque-shot-die-how = La spécialité change d’abord le nombre. Un 1 est un carreau : votre boule prend la place de la cible. Sur 2 ou 3, les deux volent ; sinon la vôtre est perdue.
lesson-petanque-flight = Des boules qui volent
lesson-petanque-flight-how = Un dé donne la moitié de la distance, deux dés la direction. Le vol passe par-dessus tout.
lesson-petanque-push = Vous pouvez pousser le cochonnet
lesson-petanque-push-how = Sans boule sur le cochonnet ni juste devant, la vôtre peut l’emmener sur 1 ou 2. Sinon elle vole trop loin.
lesson-petanque-shot-jack = Vous pouvez tirer le cochonnet
lesson-petanque-shot-jack-how = Sans cochonnet, la mène finit : seule une équipe qui a encore des boules quand l’autre n’en a plus marque, un point pour chacune.
lesson-petanque-measure = La mène est finie
lesson-petanque-measure-how = On compte les cases en ligne et en colonne. Chaque boule plus proche que la meilleure adverse marque un point.

lesson-petanque-why-shooter = Un tireur ôte un du dé d’un tir.
lesson-petanque-why-pointer = Un pointeur peut ôter un d’une course.
lesson-petanque-why-universal = Pour un milieu, les dés comptent tels quels.
lesson-petanque-did-jack = Le cochonnet en { $field }
lesson-petanque-why-jack = Toute case de la zone sombre est permise.
lesson-petanque-why-shot = Il voulait chasser votre boule en { $field }.
lesson-petanque-why-push = Il voulait emporter le cochonnet.
lesson-petanque-why-shot-jack = Sans cochonnet, la mène serait finie.
lesson-petanque-why-opens = La mène commence au point.
lesson-petanque-why-alternate = Aucune boule n’était encore sur le plan, alors les équipes alternaient.
lesson-petanque-why-farther = Votre boule était plus proche : c’était à lui de jouer.
lesson-petanque-why-equal = À égale distance : qui l’a obtenue rejoue, puis on alterne.
lesson-petanque-why-alone = Vous n’avez plus de boules : il continue seul.

## Pétango

lesson-petango-aim = Visez et lancez
lesson-petango-aim-how = Mettez une pierre sur votre première ligne, tirez en arrière et lâchez. Le doigt n’est jamais tout à fait exact.
lesson-petango-valid = Au-delà de la rivière
lesson-petango-valid-how = Une pierre qui s’arrête au-delà de la rivière sans rien toucher est réussie. Elle reste, le tour finit.
lesson-petango-short = Trop court
lesson-petango-short-how = La pierre s’est arrêtée de votre côté : reprenez-la et essayez encore, trois fois en tout.
lesson-petango-third = Le dernier essai
lesson-petango-third-how = Si le troisième essai est trop court aussi, c’est une faute.
lesson-petango-touch = Touché
lesson-petango-touch-how = Une pierre lancée qui en touche une autre est une faute, même au-delà de la rivière.
lesson-petango-off = Hors du plateau
lesson-petango-off-how = Une pierre lancée qui quitte le plateau est une faute.
lesson-petango-points = Ce qui gagne
lesson-petango-points-how = Envoyez une pierre s’arrêter au-delà de la rivière sans en toucher d’autre. Une faute donne un point à l’adversaire, et ici trois points gagnent.
lesson-petango-stays = Ce qui reste
lesson-petango-stays-how = Après une faute, les pierres restent où elles sont, et le plateau se remplit. Seule la troisième trop courte est retirée.
lesson-petango-river = Dans la rivière
lesson-petango-river-how = Une pierre qui s’arrête entre les rives est aussitôt une faute. La traverser en glissant n’en est pas une.
lesson-petango-plouf = Plouf !
lesson-petango-plouf-how = La pierre de l’adversaire est dans la rivière. Dites « plouf », puis retirez-la.
lesson-petango-slap = La gifle
lesson-petango-slap-how = L’adversaire a oublié de dire « plouf ». Vous pouvez le gifler, ou l’épargner.
lesson-petango-palace = Le palais
lesson-petango-palace-how = Une pierre tout entière dans le palais adverse reprend un point à l’adversaire. S’il n’en a pas, vous lui en donnez un.

lesson-petango-did = Essai { $number } depuis { $start } : { $ruling }.
lesson-petango-why-valid = La pierre s’arrête au-delà de la rivière sans rien toucher.
lesson-petango-why-short = La pierre n’a pas atteint l’autre moitié : elle est reprise.
lesson-petango-why-foul = Une faute vous donne un point.
lesson-petango-why-palace = La pierre est tout entière dans votre palais.
