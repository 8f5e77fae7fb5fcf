# The lobby: the terrace, the ways to play, and the list of tables.

lobby-hello = Four half-forgotten table games.
lobby-sit = Pick a table and play.
lobby-games = Games
# What the page shows before its program is there, and without it.
lobby-about = Play Garanguet, Dango, Pétanque and Pétango in your browser: with friends, with anyone, or against the computer. No account needed.
first-rules-of = { $game } rules
first-table = { $game }: opening the table …
first-opening = Opening …
first-no-program = To play here, turn on JavaScript and WebAssembly in your browser. You can read the rules without them.
first-too-old = Your browser is too old to play here, or WebAssembly is turned off in it. The page needs Chrome or Edge 108, Firefox 121, Safari 16.4, or a later version. You can read the rules in any browser.
first-not-loaded = The rest of the page could not be loaded. Check your connection, then try again.
tile-garanguet = 24 points, three dice
tile-petanque = Point and shoot
tile-petango = Flick and touch nothing
tile-closed = coming soon

garanguet-about = Backgammon’s cousin from 1818. Three dice; nothing is ever hit, and a single checker blocks. A game takes about twenty minutes.
petanque-about = Pétanque with dice for two to six people: announce, roll, and lie nearest to the jack. A game takes about half an hour.
petango-about = Go stones flicked across the board: over the middle line, and without touching another stone. A game takes about a quarter of an hour.
way-friend = Invite a friend
way-house = Play the computer
way-both = Two players here
way-both-note = on one screen, offline too

terms-title = Game options
terms-change = Change
terms-done = Done
terms-length = Length
terms-points = { $points ->
    [1] One game
   *[other] To { $points } points
}
terms-petanque = { $format } to { $points }
terms-format = Format
terms-pointer = A pointer takes one off (B4.2)
terms-pointer-may = optional
terms-pointer-must = always
terms-pointer-must-words = pointers always take one off (B4.2)
terms-plan = Plan
terms-plan-classic = classic plan
terms-plan-own = custom plan: { $name }
plan-choose = Choose a file
plan-classic = Use the classic plan
plan-told = { $columns } by { $rows } fields; the jack goes between { $from } and { $to }.
own-fault = { $file }, line { $line }, { $field }: { $why }.
own-too-long = This file is too long for a table.
own-not-text = This is not a text file.
terms-coach = Coach: shows the odds (B9.3)
terms-coach-on = with coach
terms-coach-off = no coach
terms-coach-agreed = Coach: shows both sides what each choice is worth (not rated)
terms-foot = Raised feet can be called (B9.2)
terms-foot-on = raised feet can be called
way-teams = Teams
way-teams-note = up to six people and computer players
company-title = Who is playing?
company-how-many = Players
company-people = { $people ->
    [one] One
    [two] Two
    [2] Two
    [3] Three
   *[other] { $people }
}
company-seat = Seat { $number }
company-name = Name of player { $number } at this screen
company-lay = Create the table
company-here = Everyone plays on this screen; it works offline too. A single player has the whole team; otherwise the characters take turns.
company-online = You get a link to share with those who play elsewhere. A single player has the whole team; otherwise the characters take turns.
company-nobody-here = Nobody plays at this screen. Choose a seat for yourself.
who-me = Me
who-here = Someone here
who-friend = A friend, by link
who-house = Computer
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
terms-hand = Hand
board-goban = Goban
board-xiangqi = Strasbourg (Xiangqi)
board-moon = On the Moon
board-ceres = On Ceres
hand-none = Sure hand
hand-steady = Steady hand
hand-club = Club hand
hand-shaky = Shaky hand
terms-clock = Clock
terms-side = Your side
terms-side-any = Random
terms-strength = Computer
terms-touch = Touch-move (G4.8)
terms-touch-on = touch-move
terms-touch-off = no touch-move
terms-calls = Leaving the seat and touching things can be called (P2.2, P4.1)
terms-listed = Show this table in the lobby

tonight = Tables
tonight-none = No open tables right now. Yours can be the first.
tonight-unreached = The server cannot be reached. You can still play the computer or a friend beside you.
tonight-deck = { $note }, custom deck { $name }
tonight-plan = { $note }, custom plan { $name }
tonight-go-on = Resume
tonight-sit = Join
tonight-watch = Watch
tonight-over = finished

own-title = { $tables ->
    [0] Your tables
    [one] One table waits for you.
   *[other] { $tables } tables wait for you.
}
own-all = All your tables: { $going } in progress, { $finished } finished
own-open = { $seats ->
    [one] One open seat
   *[other] { $seats } open seats
}
own-not-begun = Not begun
own-your-turn = Your turn
own-turn-of = { $name }’s turn
own-going-on = In progress
own-no-winner = No winner
own-won = You won
own-lost = You lost
own-won-by = { $name } won
own-clock = { $time } on your clock
own-clock-other = { $time } on the clock
own-here = on this device, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
own-search = Search by name or game
own-going = In progress
own-finished = Finished
own-star = Keep with a star
own-delete = Delete
own-delete-sure = Really delete
own-save-all = Save all as one file
