# How people find each other: playing whoever comes, who is here, watching.

way-anyone = Play anyone
who-anyone = Anyone, from the lobby
way-friend-note = by link
people-here = { $people ->
    [one] One person here
   *[other] { $people } people here
}, { $tables ->
    [0] no table in play
    [one] one table in play
   *[other] { $tables } tables in play
}
people-here-at-least = At least { $people ->
    [one] one person here
   *[other] { $people } people here
}, { $tables ->
    [0] no table in play
    [one] one table in play
   *[other] { $tables } tables in play
}
tonight-on = in progress
tonight-free = { $side } is free
watchers = { $watching ->
    [one] one person is watching
   *[other] { $watching } people are watching
}
live-against = against

# Whom somebody seeks who plays whoever comes.
terms-seeks = Opponent, if you play anyone
terms-seeks-words = opponent: { $strength }
terms-any = Play anyone under their terms, too
seek-any = anyone
seek-novice = novice
seek-regular = regular
seek-strong = strong
seeks-novice = seeks a novice
seeks-regular = seeks a regular player
seeks-strong = seeks a strong player

# At the table that waits.
seek-first = You are first
seek-how = This table is in the lobby for everybody to see. Stay on this site: we tell you when somebody sits down.
seek-cancel = Cancel
seek-meanwhile = Play the computer meanwhile
seek-invite = Or invite a friend
seek-ready = Your opponent is here. The match begins when you look.

# To somebody who waits at another table.
sat-down = { $name } has sat down at your table: { $game }.
sat-down-go = Go there
own-sat-down = Somebody is here
