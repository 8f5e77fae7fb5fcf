# Words every page uses.

skip = Skip to the content
title-lobby = Carreau: four half-forgotten table games
title-settings = Settings – Carreau
title-table = { $game }: { $black } and { $white }
title-rules = { $game }, the rules – Carreau
title-replay = Replay – Carreau
title-of = { $what } – Carreau

top-main = Main
top-table = Table
top-rules = Rules
top-records = Records
top-back = Back to the tables
top-turn = Turn board
top-settings = This table and settings
top-house-settings = Settings: name, light or dark, sound
sheet-close = Close
clause-open = Clause { $clause }: open the rulebook

side-black = Black
side-white = White
refused-sentence = { $what } { $why } { $clause }

name-guest = Guest
name-friend = Friend
name-label = Your name
name-label-friend = The other player’s name, if both play here
house-name = The bot
house-name-random = The novice
house-name-level = The bot, { $level ->
    [2] thinking
   *[other] level { $level }
}

clock-none = No clock
clock-per-move = { $seconds ->
    [60] One minute a turn
   *[other] { $seconds } seconds a turn
}
clock-per-boule = { $seconds ->
    [60] One minute a boule
   *[other] { $seconds } seconds a boule
}
clock-fischer = { $seconds ->
    [0] { $minutes } minutes each
   *[other] { $minutes } minutes each and { $seconds } seconds a turn
}
clock-words = { $minutes ->
    [0] { "" }
    [one] { $minutes } minute{" "}
   *[other] { $minutes } minutes{" "}
}{ $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}

settings = Settings
set-theme = Light
set-theme-system = As the system
set-theme-day = Day
set-theme-dusk = Dusk
set-pace = Movement
set-pace-usual = Usual
set-pace-fast = Fast
set-pace-still = None
set-sound-pieces = Checkers, dice, stones and cards are heard
set-sound-signals = Bell and chalk are heard
set-vibration = The phone shakes a little
set-auto-roll = Roll my dice and turn my cards up at once
set-letter-keys = Letters go to points, and turn shapes
set-turn-for-both = Turn the board when both play here
set-one-switch = Aim with one switch in Pétango

set-language = Language

nowhere = Nothing is laid here
nowhere-why = The address leads to no table of this server, or the table has been cleared away. A game that lives in one browser opens only there.
nowhere-back = Back to the tables

problem-storage = This browser keeps nothing, so a game cannot be kept either. Allow storage for this page.
problem-unreachable = The server cannot be reached. Playing here works without it.
problem-version = The server speaks a newer language than this page. Load the page anew.
problem-differs = Your browser and the server disagree about event { $n }. The game cannot go on here: reload the page; if it happens again, please report it.
problem-does-not-follow = Event { $n } does not follow from those before it. The game cannot go on here: the server does not keep the rules of the table.
problem-other-header = The server shows this table with other terms, or under another seal, than when this browser said hello. The game cannot go on here: the dice could be bent.
problem-other-seed = The server shows a secret in your seat that this browser did not bring. The game cannot go on here: the dice could be bent.
problem-differs-kept = This browser computes event { $n } of the game otherwise than it was kept. The game cannot go on here; its record stays kept.
problem-kept = The game cannot go on
