# Garanguet: the board, the dice and the reasons why not.

## Names for screen readers

board-name-black = Tablier, vu du côté de Noir. Noir va de a à x, Blanc de x à a.
board-name-white = Tablier, vu du côté de Blanc. Noir va de a à x, Blanc de x à a.
point-name = Flèche { $letter }, { $contents }
point-and-can = { $place } : { $can }
point-empty = vide
point-dark = { $count ->
    [1] une dame noire
    [2] deux dames noires
    [3] trois dames noires
    [4] quatre dames noires
    [5] cinq dames noires
    [6] six dames noires
    [7] sept dames noires
    [8] huit dames noires
    [9] neuf dames noires
    [10] dix dames noires
    [11] onze dames noires
    [12] douze dames noires
    [13] treize dames noires
    [14] quatorze dames noires
   *[other] quinze dames noires
}
point-light = { $count ->
    [1] une dame blanche
    [2] deux dames blanches
    [3] trois dames blanches
    [4] quatre dames blanches
    [5] cinq dames blanches
    [6] six dames blanches
    [7] sept dames blanches
    [8] huit dames blanches
    [9] neuf dames blanches
    [10] dix dames blanches
    [11] onze dames blanches
    [12] douze dames blanches
    [13] treize dames blanches
    [14] quatorze dames blanches
   *[other] quinze dames blanches
}
point-can-move = peut jouer
point-selected = choisie
point-target = permise avec { $dice }
point-refused = refusée, voyez pourquoi
tray-name = Casier de { $side }, { $count ->
    [0] aucune dame sortie
    [one] une dame sortie
   *[other] { $count } dames sorties
}
die-due = Un dé à lancer.
die-lies = Dé { $value }.
die-plays = Dé { $value } : { $total ->
    [1] { $left ->
        [0] joué.
       *[other] à jouer.
    }
   *[other] { $left ->
        [0] joué deux fois.
        [1] à jouer encore une fois.
       *[other] à jouer deux fois.
    }
}
turn-pass = passe
turn-step = { $from } à { $to }
turn-off = { $from } sort

## Rolls

roll-announced = { $name } !
roll-double-two = Double deux
roll-bezas = Bezas !
roll-triple = { $value ->
    [2] Triplet de deux !
    [3] Triplet de trois !
    [4] Triplet de quatre !
    [5] Triplet de cinq !
   *[other] Triplet de six !
}
roll-triple-remark = triplet
roll-simple = { $a }, { $b } et { $c }
meaning-simple = Chaque dé se joue une fois.
meaning-higher = { $odd ->
    [2] Le deux
    [3] Le trois
    [4] Le quatre
    [5] Le cinq
   *[other] Le six
} dépasse le doublet : chaque dé se joue une fois.
meaning-double = { $value ->
    [2] Deux deux et un as plus bas : quatre deux et l’as.
    [3] Deux trois et { $odd ->
        [1] un as plus bas : quatre trois et l’as.
       *[other] un deux plus bas : quatre trois et le deux.
    }
    [4] Deux quatre et { $odd ->
        [1] un as plus bas : quatre quatre et l’as.
        [2] un deux plus bas : quatre quatre et le deux.
       *[other] un trois plus bas : quatre quatre et le trois.
    }
    [5] Deux cinq et { $odd ->
        [1] un as plus bas : quatre cinq et l’as.
        [2] un deux plus bas : quatre cinq et le deux.
        [3] un trois plus bas : quatre cinq et le trois.
       *[other] un quatre plus bas : quatre cinq et le quatre.
    }
   *[other] Deux six et { $odd ->
        [1] un as plus bas : quatre six et l’as.
        [2] un deux plus bas : quatre six et le deux.
        [3] un trois plus bas : quatre six et le trois.
        [4] un quatre plus bas : quatre six et le quatre.
       *[other] un cinq plus bas : quatre six et le cinq.
    }
}
meaning-triple = { $value ->
    [1] Trois as : six as.
    [2] Trois deux : six deux.
    [3] Trois trois : six trois.
    [4] Trois quatre : six quatre.
    [5] Trois cinq : six cinq.
   *[other] Trois six : six six.
}
garanguet-choose-checker = Choisissez une dame qui peut jouer.
garanguet-choose-point = Choisissez où elle va.

## What a move in a hint gains, or risks

hint-garanguet-off = { $count ->
    [one] Sort une dame.
   *[other] Sort { $count } dames.
}
hint-garanguet-row = Tient { $count } flèches de suite sur le chemin adverse.
hint-garanguet-block = Bloque le chemin adverse en { $point }.
hint-garanguet-home = { $count ->
    [one] Fait arriver une dame.
   *[other] Fait arriver { $count } dames.
}

## Why not: at most twelve words

refused-from = Vous ne pouvez pas partir de { $point }.
refused-to = Vous ne pouvez pas aller en { $point }.
refused-off = Vous ne pouvez pas sortir cette dame.
refused-turn = Vous ne pouvez pas jouer cela.

why-priority-first = Lancez d’abord les dés pour savoir qui commence.
why-not-rolled = Lancez d’abord les dés.
why-game-over = La partie est finie.
why-no-checker = Vous n’avez pas de dame sur { $point }.
why-backwards-black = Noir va de a à x.
why-backwards-white = Blanc va de x à a.
why-no-such-die = Aucun dé restant ne fait { $distance }.
why-blocked-it = Une dame adverse la bloque.
why-blocked = Une dame adverse bloque { $point }.
why-not-home = La dame de { $point } n’est pas encore au dernier quadrant.
why-ordinary-first = Le { $die } peut encore se jouer à l’intérieur, depuis { $point }.
why-not-furthest = Un dé trop grand ne sort que la dame la plus reculée, en { $point }.
why-too-few-dice = { $played ->
    [0] Il faut jouer { $owed } des dés.
   *[other] Il faut jouer { $owed } des dés, et pas seulement { $played }.
}
why-lower-dice = Il faut jouer { $owed } points, et pas seulement { $played }.
why-too-few-pips = { $played ->
    [0] Il faut jouer { $owed } points.
   *[other] Il faut jouer { $owed } points, et pas seulement { $played }.
}
why-touch-move = Dame touchée, dame jouée : celle de { $point } doit bouger.
