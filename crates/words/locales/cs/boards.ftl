# What drawings of boards say: their titles for screen readers, and the words printed on them.

## Go boards

boards-goban-black = Goban z místa Černého
boards-goban-white = Goban z místa Bílého
boards-xiangqi-black = Deska na siang-čchi z místa Černého
boards-xiangqi-white = Deska na siang-čchi z místa Bílého
boards-stones = { $board }: { $black ->
    [one] { $black } černý
    [few] { $black } černé
   *[other] { $black } černých
} a { $white ->
    [one] { $white } bílý kámen
    [few] { $white } bílé kameny
   *[other] { $white } bílých kamenů
}

## The plan of pétanque

boards-plan = Plán, od kruhu po řadu { $rows }: { $jack }, { $team }, { $others }
boards-plan-jack = košonek na { $field }
boards-plan-dead-jack = košonek je mrtvý
boards-plan-no-jack = bez košonku
boards-plan-blue = { $boules ->
    [one] { $boules } modrá koule
    [few] { $boules } modré koule
   *[other] { $boules } modrých koulí
}
boards-plan-bronze = { $boules ->
    [one] { $boules } bronzová koule
    [few] { $boules } bronzové koule
   *[other] { $boules } bronzových koulí
}
boards-plan-and-lost = { $team } a { $lost ->
    [one] { $lost } ztracená
    [few] { $lost } ztracené
   *[other] { $lost } ztracených
}
boards-lost = Ztráta

## Pétanque’s cards and tokens, to print

boards-characters = Devět karet postav
boards-character = { $name }, { $skill }
boards-character-sheet = Devět karet postav a tabulka směrů
boards-tokens = Koule, košonek a žetony
boards-directions = Směry
boards-directions-choose = volba
boards-shooter-skill = Střela −1. Plac +1.
boards-pointer-skill = Plac −1. Střela +1.

## Dango’s cards

boards-cards = Karty Danga
boards-shape-card = Karta tvaru: { $card }
boards-action-card = Akční karta: { $card }

## The figure of a flick

boards-flick = Veličiny cvrnknutí při pohledu shora a z boku
boards-flick-above = Pohled shora
boards-flick-beside = Pohled z boku
boards-flick-azimuth = azimut
boards-flick-speed = rychlost
boards-flick-elevation = elevace
boards-flick-side-offset = posun do strany
boards-flick-height-offset = posun výš
