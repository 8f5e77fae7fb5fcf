# The lobby: the terrace, the ways to play, the tables of the evening.

lobby-hello = Four half-forgotten table games.
lobby-sit = Pick a table, sit down.
lobby-games = Games
# What the page shows before its program has come, and without it.
lobby-about = Garanguet, Dango, Pétanque and Pétango, played in the browser: with friends, with anyone, with the computer. No account.
first-rules-of = The rules of { $game }
first-table = { $game }: opening the table …
first-opening = Opening …
first-no-program = To play, Carreau needs its program (JavaScript and WebAssembly). The rules read without it.
tile-garanguet = 24 points, three dice
tile-petanque = Point and shoot
tile-petango = Flick and rest
tile-closed = being laid

garanguet-about = Backgammon’s cousin of 1818. Three dice, nothing is ever hit, a single checker blocks. A game takes about twenty minutes.
petanque-about = Dice pétanque for two to six people: announce, roll, and lie nearest to the jack. About half an hour.
petango-about = Go stones flicked across the board: over the middle line, and without touching another. About a quarter of an hour.
way-friend = A friend, by link
way-house = The bot
way-both = Both here
way-both-note = one screen, offline too
strength-easy = a novice
strength-usual = plays well
strength-strong = thinks ahead

terms-title = How you play
terms-change = Change
terms-done = Done
terms-length = Length
terms-points = { $points ->
    [1] One game
   *[other] To { $points } points
}
terms-petanque = { $format } to { $points }
terms-format = Format
terms-pointer = A pointer’s one off (B4.2)
terms-pointer-may = if wished
terms-pointer-must = always
terms-pointer-must-words = pointers always take one off (B4.2)
terms-plan = Plan
terms-plan-classic = the usual one
terms-plan-own = own plan, { $name }
plan-choose = A plan from a file
plan-classic = The usual plan
plan-told = { $columns } by { $rows } fields, the jack from { $low } to { $high }.
own-fault = { $file }, line { $line }, { $field }: { $why }.
own-too-long = This file is longer than a table can take.
own-not-text = This file is not text.
terms-coach = A coach tells the odds (B9.3)
terms-coach-on = with a coach
terms-coach-off = no coach
terms-foot = A raised foot may be called (B9.2)
terms-foot-on = raised feet are called
way-teams = In teams
way-teams-note = up to six, people and bots
company-title = Who plays?
company-how-many = People
company-people = { $people ->
    [one] One
    [two] Two
    [2] Two
    [3] Three
   *[other] { $people }
}
company-seat = Seat { $number }
company-name = Name at this screen, { $number }
company-lay = Lay the table
company-here = Everybody plays on this screen, offline too. Whoever sits alone has the whole team; otherwise the characters go round.
company-online = The table gets an address for those who come by link. Whoever sits alone has the whole team; otherwise the characters go round.
company-nobody-here = Nobody at this screen plays: choose a seat for yourself.
who-me = Me
who-here = Somebody here
who-friend = A friend, by link
who-house = The bot
who-nobody = Player { $number }
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
terms-strength = The bot
terms-touch = Touch-move (G4.8)
terms-touch-on = Touch-move on
terms-touch-off = Touch-move off
terms-calls = A seat that moved, or a thing that was touched, may be called (P2.2, P4.1)
terms-listed = Show the table in the lobby

tonight = Tables
tonight-none = Nobody plays just now. Your table can be the first.
tonight-unreached = The server cannot be reached. Against the bot, and with both players here, you can play without it.
tonight-own = on this device, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
tonight-deck = { $note }, own deck { $name }
tonight-plan = { $note }, own plan { $name }
tonight-go-on = Go on
tonight-sit = Sit down
tonight-watch = Watch
tonight-look = Look
tonight-waiting = { $terms }, { $seats ->
    [one] a seat is free
   *[other] { $seats } seats are free
}
tonight-playing = { $terms }, { $score }
tonight-playing-on = { $terms }, going on
tonight-over = finished
