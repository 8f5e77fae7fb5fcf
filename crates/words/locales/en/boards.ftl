# What drawings of boards say: their titles for screen readers, and the words printed on them.

## Go boards

boards-goban-black = Goban from Black’s seat
boards-goban-white = Goban from White’s seat
boards-xiangqi-black = Xiangqi board from Black’s seat
boards-xiangqi-white = Xiangqi board from White’s seat
boards-stones = { $board }: { $black } black and { $white ->
    [one] { $white } white stone
   *[other] { $white } white stones
}

## The plan of pétanque

boards-plan = Plan, circle to row { $rows }: { $jack }, { $team }, { $others }
boards-plan-jack = jack at { $field }
boards-plan-dead-jack = the jack is dead
boards-plan-no-jack = no jack
boards-plan-blue = { $boules ->
    [one] { $boules } Blue boule
   *[other] { $boules } Blue boules
}
boards-plan-bronze = { $boules ->
    [one] { $boules } Bronze boule
   *[other] { $boules } Bronze boules
}
boards-plan-and-lost = { $team } and { $lost } lost
# A small box beside the plan: at most seven letters.
boards-lost = Lost

## Pétanque’s cards and tokens, to print

boards-characters = The nine character cards
boards-character = { $name }, { $skill }
boards-character-sheet = The nine character cards and the table of directions
boards-tokens = Boules, jack and tokens
boards-directions = Directions
boards-directions-choose = choose
boards-shooter-skill = Shot −1. Point +1.
boards-pointer-skill = Point −1. Shot +1.

## Dango’s cards

boards-cards = Cards of Dango
boards-shape-card = Shape card: { $card }
boards-action-card = Action card: { $card }

## The figure of a flick

boards-flick = The numbers of a flick, from above and from the side
boards-flick-above = From above
boards-flick-beside = From the side
boards-flick-azimuth = azimuth
boards-flick-speed = speed
boards-flick-elevation = elevation
boards-flick-side-offset = side offset
boards-flick-height-offset = height offset
