# Composer une position.

editor-take-away = Enlever
editor-jack = cochonnet
editor-boule = boule de { $name }, { $team }
editor-boule-left = { $name }, { $left } en main
editor-place = { $place }, { $contents }

editor-turn = Trait
editor-turn-nobody = Encore personne
editor-turn-first = Trait (G3.1)
editor-turn-and-dice = Trait et dés
editor-turn-and-cards = Trait et carte
editor-turn-and-points = Trait et points
editor-die = Dé { $number }
editor-die-none = pas lancé
editor-dice-missing = On lance trois dés (G3.2)

editor-board = Plateau
editor-no-card = aucune
editor-face-up = Carte retournée
editor-prisoners = Prisonniers : { $side }
editor-deck = Cartes : { $side }
editor-held = { $card }, gardées

editor-attempt = Essai
editor-points = Points : { $side }

editor-round = Mène
editor-round-number = Numéro de la mène
editor-opener = Mène ouverte par
editor-character = Personnage { $number }
editor-lost = Boules perdues : { $name }

# La page de l’éditeur.

edit-way = Composer une position
edit-title = Composer une position de { $game }
edit-this = Modifier cette position
edit-redo = Rétablir
edit-tools = Ce que fait un appui
edit-verdict = La position
edit-fields = À côté du plateau
edit-start = Début de partie
edit-empty = Plateau vide
edit-less = { $what } : moins
edit-more = { $what } : plus
edit-faults = { $count ->
    [one] Une chose ne va pas encore.
   *[other] { $count } choses ne vont pas encore.
}
edit-over = Ici, la partie est finie.
edit-to-play = Au tour de { $side }.
edit-draw-first = Il reste à tirer au sort qui commence.
edit-deal-next = Ensuite, une carte ou l’écart de la main est tiré.
edit-play-house = Continuer contre l’ordinateur
edit-play-both = Jouer les deux camps
edit-ask = Demander à l’ordinateur
edit-notation = Notation
edit-no-notation = Il n’y en a pas tant que quelque chose ne va pas.
edit-unread = Cette position ne peut pas être lue : { $why }
edit-draws-come-first = Ici, quelque chose est d’abord tiré : des dés, une carte, ou qui commence. Dès qu’on le sait, l’ordinateur peut répondre.
edit-answer-about = Le nombre dit combien de parties sur 100 l’ordinateur voit gagnées après ce coup par le camp qui a le trait. Appuyez sur un coup pour voir la position qui suit.
edit-keys = Faites glisser une pièce pour la déplacer, ou hors du plateau pour l’enlever. Au clavier, les flèches parcourent le plateau, Entrée appuie sur la case, Suppr enlève, les chiffres choisissent ce que fait un appui, et Ctrl Z annule.
