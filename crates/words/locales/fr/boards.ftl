# What drawings of boards say: their titles for screen readers, and the words printed on them.

## Go boards

boards-goban-black = Goban vu de la place de Noir
boards-goban-white = Goban vu de la place de Blanc
boards-xiangqi-black = Plateau de xiangqi vu de la place de Noir
boards-xiangqi-white = Plateau de xiangqi vu de la place de Blanc
boards-stones = { $board } : { $black ->
    [one] { $black } pierre noire
   *[other] { $black } pierres noires
} et { $white ->
    [one] { $white } blanche
   *[other] { $white } blanches
}

## The plan of pétanque

boards-plan = Terrain, du cercle à la rangée { $rows } : { $jack }, { $team }, { $others }
boards-plan-jack = cochonnet en { $field }
boards-plan-dead-jack = le cochonnet est nul
boards-plan-no-jack = pas de cochonnet
boards-plan-blue = { $boules ->
    [one] { $boules } boule bleue
   *[other] { $boules } boules bleues
}
boards-plan-bronze = { $boules ->
    [one] { $boules } boule bronze
   *[other] { $boules } boules bronze
}
boards-plan-and-lost = { $team } et { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
boards-lost = Perte

## Pétanque’s cards and tokens, to print

boards-characters = Les neuf cartes de personnage
boards-character = { $name }, { $skill }
boards-character-sheet = Les neuf cartes de personnage et la table des directions
boards-tokens = Boules, cochonnet et jetons
boards-directions = Directions
boards-directions-choose = au choix
boards-shooter-skill = Tir −1. Point +1.
boards-pointer-skill = Point −1. Tir +1.

## Dango’s cards

boards-cards = Cartes de Dango
boards-shape-card = Carte forme : { $card }
boards-action-card = Carte action : { $card }

## The figure of a flick

boards-flick = Les grandeurs d’une pichenette, vues de dessus et de côté
boards-flick-above = Vu de dessus
boards-flick-beside = Vu de côté
boards-flick-azimuth = azimut
boards-flick-speed = vitesse
boards-flick-elevation = élévation
boards-flick-side-offset = décalage latéral
boards-flick-height-offset = en hauteur
