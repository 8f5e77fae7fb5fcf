# Replays, the proof of the draws, and the frame of the rulebooks.

rules-title = Rulebook
rules-about = the rules as Carreau plays them, clause by clause
rules-ruling = Ruling
rules-contents = Contents
rules-print = Print
rules-play = Play
rules-find = Search the rulebook
rules-found = { $pieces ->
    [0] Nothing found
    [one] { $pieces } place
   *[other] { $pieces } places
}
rules-fetching = Loading the rulebook …
rules-no-house = The rulebook cannot be loaded, because the server cannot be reached.
rules-no-book = The server has a newer rulebook than this page. Reload the page.
rules-again = Try again

replay-title = Replay
replay-players = { $first } and { $second }
replay-back = Back to all games
replay-choose-how = Every game leaves a record with its players, every throw, card and move. Open one, step through it, and check for yourself that the draws were fair.
replay-open = Open a game from a file
replay-kept-none = None yet.
replay-look = Replay
replay-loading = Looking for the game …
replay-not-found = This game is not here.
replay-not-text = { $file } is not a text file, so it cannot be a saved game.
replay-is-sgf = { $file } is an SGF file. It has the moves, but not the players and the draws. Open the file that ends in .carreau instead: that one proves a game.
replay-no-record = { $file } is not a game of Carreau. The files that “Save the game” makes end in .carreau.
replay-faulty = { $file }: { $why }
replay-changed = Line { $line } does not follow from the lines before it: { $why }. Someone changed this line or an earlier one.
replay-changed-draw = Line { $line } was changed: it says { $says }, but the sealed envelopes give { $fair }.
replay-changed-words = All moves follow from one another, but someone changed something that no rule checks: a name or a time.
replay-event = Event { $n }: { $why }.
replay-way = Steps of the game
replay-moment = Position
replay-first = Start
replay-back-one = Back
replay-forth-one = Forward
replay-last = End
replay-start = Before the first roll
replay-begins = { $name } starts
replay-rolled = { $name } rolls { $roll }
replay-played = { $name }: { $play }
replay-game-over = { $name } wins the game, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-over-result = { $name } wins: { $result }
replay-over = { $name } wins, { $black }–{ $white }

proof-title = The sealed envelopes
proof-about = { $game ->
    [dango] Each player and the dealer (the server, or this page for a game on one screen) added a sealed envelope, and all of them together decided the cards and the nigiri. If only one of them was honest, nobody could rig them, and only the dealer could know them beforehand. Your browser can prove it: it opens the envelopes, draws every card again, and replays the game.
    [petango] Each player and the dealer (the server, or this page for a game on one screen) added a sealed envelope, and all of them together decided who starts, and the slips of the hand. If only one of them was honest, nobody could rig them, and only the dealer could know them beforehand. Your browser can prove it: it opens the envelopes, draws again, and replays every flick.
   *[other] Each player and the dealer (the server, or this page for a game on one screen) added a sealed envelope, and all of them together decided the dice. If only one of them was honest, nobody could rig them, and only the dealer could know them beforehand. Your browser can prove it: it opens the envelopes and rolls all the dice again.
}
proof-old = This match is from before the players sealed their envelopes. The draws follow from the secrets, but the last player and the dealer together could have rigged them.
proof-verify = Check the draws
proof-sealed = Before anyone sat down, the dealer sealed its secret in an envelope and showed this seal:
proof-brought = { $game ->
    [dango] Each player sealed an envelope too. They were opened only when all were sealed, and each holds what was sealed. Only all of them together make the draws.
    [petango] Each player sealed an envelope too. They were opened only when all were sealed, and each holds what was sealed. Only all of them together make the draws.
   *[other] Each player sealed an envelope too. They were opened only when all were sealed, and each holds what was sealed. Only all of them together make the dice.
}
proof-own = One of them is yours: your browser sealed it when you got ready, and still has a copy.
proof-not-own = Your browser played at this table, but its secret is not in this record. This is not the match that you played.
proof-opened = At the end, the dealer opened its envelope. It holds what was sealed.
proof-draws = { $game ->
    [dango] { $draws ->
        [one] Your browser drew the only card again from the envelopes: it is the same, and so are all moves and the result.
       *[other] Your browser made all { $draws } draws again from the envelopes: they are the same, and so are all moves and the result.
    }
    [petango] { $draws ->
        [one] Your browser made the only draw again from the envelopes: it is the same. It computed every flick again, and every stone came to rest where the record says.
       *[other] Your browser made all { $draws } draws again from the envelopes: they are the same. It computed every flick again, and every stone came to rest where the record says.
    }
   *[other] { $draws ->
        [one] Your browser made the only throw again from the envelopes: it is the same, and so are all moves and the result.
       *[other] Your browser made all { $draws } throws again from the envelopes: they are the same, and so are all moves and the result.
    }
}
proof-so = { $game ->
    [dango] So the cards were fair. To rig them, the dealer and every player would have had to work together. Only the dealer could know them beforehand.
    [petango] So the draws were fair. To rig them, the dealer and every player would have had to work together. Only the dealer could know them beforehand.
   *[other] So the dice were fair. To rig them, the dealer and every player would have had to work together. Only the dealer could know them beforehand.
}
proof-rules-only = { $game ->
    [dango] Every move follows the rules. The dealer opens its envelope when the match is over; then your browser can check the draws too.
    [petango] Every flick ends as the record says. The dealer opens its envelope when the match is over; then your browser can check the draws too.
   *[other] Every move follows the rules. The dealer opens its envelope when the match is over; then your browser can check the dice too.
}
proof-signed = This server signed the record, so nobody has changed names, times or the result since.
proof-signed-elsewhere = Another server signed the record. This server does not know that one.
proof-unsigned = Nobody signed this record, so the names and times are not proved.
proof-forged = The record names a server that did not sign it: the signature is wrong.
proof-unchecked = The record is signed, but the signature cannot be checked here.
proof-broken = This does not add up.

dice-title = How the dice fell
dice-how = How often each face came up. The range behind it holds in nineteen of twenty matches.
dice-face = Face
dice-expected = { $least }–{ $most }

# What decided a match.
decided = Analysis
decided-title = What decided it
decided-under-way = The computer goes through the match …
decided-progress = How far the computer has come
decided-nothing = Nothing was played, so there is nothing to analyse.
decided-failed = The analysis did not succeed. Close this and try again.
decided-whole = The analysis is here.
decided-game = Game { $number }
decided-about = In games that { $name } would win out of 100.
decided-start = At the start
decided-choices = { $count ->
    [0] Choices of { $name }
    [one] Choices of { $name }, one mistake
   *[other] Choices of { $name }, { $count } mistakes
}
decided-luck = Luck
decided-hand = The hand of { $name }
decided-unexplained = Everything else
decided-end = At the end
decided-spread = All the draws of such a game together usually shift the chances by about { $spread }, up or down.
decided-graph = The chances from move to move
decided-costliest = The costliest mistakes
decided-no-mistake = No choice cost a chance worth naming.
decided-mistake = { $name }, { $kept } in 100: { $play }. Better, { $better }: { $best }.
play-on-here = Play on here

# A replay that plays by itself, and what can be done at one of its moments.
replay-play = Play
replay-pause = Pause
replay-speed = Speed: { $speed }
replay-faster = Another speed
replay-at-moment = At this moment
replay-share = Share
replay-copied = Copied: { $address }
replay-picture = Picture
replay-picture-png = Save as PNG
replay-picture-svg = Save as SVG
replay-picture-kind = Kind of picture
replay-picture-still = This moment
replay-picture-film = Animated
replay-picture-film-how = The last { $most } moments, up to this one. It plays in browsers, as a file or on a page.
replay-picture-failed = Your browser could not make the PNG. Save the SVG instead.
replay-embed = On your own page: paste this HTML
replay-embed-copy = Copy the HTML
replay-embed-copied = Copied.
replay-embed-none = Other pages can show only matches that the server keeps. This one is here alone; save its picture instead.
replay-embed-whole = Whole replay
replay-other-draw = { $game ->
    [dango] Another card
   *[other] Another roll
}
replay-other-draw-how = The record stays as it is. A variation begins with what you choose, at a table of its own.
replay-opponent = The other side
replay-against-computer = The computer
replay-both-sides = I play both
replay-odds = { $chance } in { $total }
replay-as-drawn = as it came
replay-draw-ends = ends the game
variations = Variations
variation-of = The match that this one leaves
variation-at-start = From the start
variation-after = After move { $number }
variation-with = { $after }, with { $draw }
variation-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
variation-name = Name of the variation
variation-sgf = SGF with the variations
variation-sgf-problem = The SGF cannot be written: { $why }.
