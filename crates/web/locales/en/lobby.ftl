# The lobby: the terrace, the ways to play, the tables of the evening.

lobby-hello = Four half-forgotten table games.
lobby-sit = Pick a table, sit down.
lobby-terrace = The terrace: four tables by the river
lobby-games = Games
spot-open = { $name }: { $about }
spot-closed = { $name }: the table is still being laid
tile-garanguet = 24 points, three dice
tile-petanque = Point and shoot
tile-petango = Flick and rest
tile-closed = being laid

garanguet-about = Backgammon’s cousin of 1818. Three dice, nothing is ever hit, a single checker blocks.
petanque-about = Dice pétanque for two to six people: announce, roll, and lie nearest to the jack.
petango-about = Go stones flicked across the board: over the middle line, and without touching another.
way-friend = A friend, by link
way-house = The house
way-both = Both here
way-both-note = one screen, offline too
strength-easy = a novice
strength-usual = plays well
strength-strong = thinks ahead

terms-title = What is agreed
terms-change = Change
terms-done = Agreed
terms-length = Length
terms-points = { $points ->
    [1] One game
   *[other] To { $points } points
}
terms-petanque = { $format } to { $points }
terms-format = Format
terms-level = Level
format-tete-a-tete = Tête-à-tête
format-doublettes = Doublettes
format-triplettes = Triplettes
level-regional = Regional level
level-national = National level
level-international = International level
terms-petango = { $board }, to { $points }
terms-board = Board
terms-hand = The hand
board-goban = Goban
board-xiangqi = Strasbourg
board-moon = On the Moon
board-ceres = On Ceres
hand-none = Sure hand
hand-steady = Steady hand
hand-club = Club hand
hand-shaky = Shaky hand
terms-clock = Clock
terms-side = You play
terms-side-any = Either
terms-strength = The house
terms-touch = Touch-move (G4.8)
terms-touch-on = Touch-move on
terms-touch-off = Touch-move off
terms-calls = A seat that moved, or a thing that was touched, may be called (P2.2, P4.1)
terms-listed = Show the table in the lobby

tonight = Tables this evening
tonight-none = No table is laid yet. Yours can be the first.
tonight-unreached = The house is out of reach. The house’s bot and both-here work without it.
tonight-own = on this device, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
tonight-deck = { $note }, own deck { $name }
tonight-go-on = Go on
tonight-sit = Sit down
tonight-watch = Watch
tonight-look = Look
tonight-waiting = { $terms }, waiting for you
tonight-playing = { $terms }, { $score }
tonight-playing-on = { $terms }, going on
tonight-over = finished
