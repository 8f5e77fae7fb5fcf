# Words that every page uses: titles, names, settings and problems.

skip = Skip to content
title-lobby = Carreau: four half-forgotten table games
title-settings = Settings – Carreau
title-table = { $game }: { $first } and { $second }
title-rules = { $game } rules – Carreau
title-replay = Replay – Carreau
title-of = { $what } – Carreau

top-main = Main
top-table = Table
top-rules = Rules
top-tables = Your tables
top-tables-due = { $tables ->
    [one] Your tables: one waits for you
   *[other] Your tables: { $tables } wait for you
}
top-back = Back to the lobby
top-turn = Turn board
top-settings = Table and settings
top-house-settings = Settings: name, theme, sound
sheet-close = Close
clause-open = Clause { $clause }: show it
clause-title = The rule
clause-book = Open the rulebook
in-short-play = Play

side-black = Black
side-white = White
refused-sentence = { $what } { $why } { $clause }

name-guest = Guest
name-friend = Friend
name-offer = What should the others call you?
name-keep = That’s me
name-not-now = Not now
name-kept = You play as { $name } from now on.
name-label = Your name
name-label-friend = The other player’s name, for two on one screen
house-name-of-several = { $name } ({ $number })
house-name = Computer
house-name-random = Novice
house-name-level = Computer, { $kind }
house-level = { $level ->
    [1] newcomer
    [2] beginner
    [3] casual player
    [4] regular
    [5] club player
    [6] expert
    [7] champion
   *[other] master
}

clock-none = No clock
clock-per-move = { $minutes ->
    [0] { $seconds } seconds per turn
    [one] One minute per turn
   *[other] { $minutes } minutes per turn
}
clock-per-boule = { $minutes ->
    [0] { $seconds } seconds per boule
    [one] One minute per boule
   *[other] { $minutes } minutes per boule
}
clock-fischer = { $seconds ->
    [0] { $minutes } minutes each
   *[other] { $minutes } minutes each, plus { $seconds } seconds per turn
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
set-theme = Theme
set-theme-system = System
set-theme-day = Light
set-theme-dusk = Dark
set-pace = Animation
set-pace-usual = Normal
set-pace-fast = Fast
set-pace-still = Off
set-sound-pieces = Sounds of checkers, dice, stones and cards
set-sound-signals = Sounds of the bell and the chalk
set-vibration = Vibration
set-auto-roll = Roll dice and turn up cards automatically
set-letter-keys = Letter keys go to points and turn shapes
set-turn-for-both = Turn the board after each turn when both play here
set-one-switch = One-button aiming in Pétango

set-language = Language

nowhere = Nothing here
nowhere-why = There is no table at this address, or it has been deleted. A game that is stored in one browser opens only in that browser.
nowhere-back = Back to the lobby

problem-storage = This browser does not let the page store anything, so it cannot store a game. Allow storage for this site, then try again.
problem-unreachable = The server cannot be reached. You can still play on this device.
problem-version = The server is newer than this page. Reload the page.
problem-differs = Your browser and the server disagree about event { $n }, so the game stops here. Reload the page; if it happens again, please report it.
problem-does-not-follow = The server sent event { $n }, which the rules do not allow here. The game stops: this server does not keep to the rules.
problem-other-header = The server now shows other terms or another seal for this table than when you got ready. The game stops here, because it could be rigged.
problem-other-seed = The server shows a secret in your seat that this browser did not send. The game stops here, because it could be rigged.
problem-differs-kept = This browser now computes event { $n } differently from the saved game, so the game cannot continue. Its record remains saved.
problem-kept = This game cannot continue
