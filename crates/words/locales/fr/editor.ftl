# Composer une position.

editor-checker-black = Dame noire
editor-checker-white = Dame blanche
editor-stone-black = Pierre noire
editor-stone-white = Pierre blanche
editor-take-away = Enlever
editor-jack = cochonnet
editor-boule = boule de { $name }, { $team }
editor-boule-left = { $name } : { $left } en main
editor-place = { $place }, { $contents }

editor-turn = Trait
editor-turn-nobody = Encore personne (G3.1)
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
