# At the table: seats, what to do, what is spoken, the end.

top-one-game = One game
top-score = To { $points } points: { $ours }–{ $theirs }, game { $game }
top-points = To { $points }: { $ours }–{ $theirs }

seat-open = Open seat
seat-you = You
seat-of = Seat of { $name }
seat-your-turn = your turn
seat-turn = to play
seat-way-black = Black, a to x.
seat-way-white = White, x to a.
seat-note = { $way } Pips to go { $pips }
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-ready = Has said hello.
seat-not-ready = Has not said hello yet.
seat-away = Connection lost.
seat-away-waits = The table waits.
seat-asks-takeback = Asks to take back.

act-name = What to do
address-unread = The address says { $what }, which this page does not know: it was passed over.
part-missing = This part of the page could not be fetched: the server cannot be reached.
act-opening = Looking for the table …
act-priority = Who begins?
act-priority-how = One press throws a die for each player. The higher takes it up and rolls it with the other two.
act-priority-won = { $winner } threw { $high }, { $loser } { $low }: the higher die begins.
act-throw = Throw for the start
act-your-roll = Your roll
act-roll-of = { $name }’s roll
act-your-roll-how = Three dice. A double with a lower odd die counts four times, a triple six.
act-roll = Roll
act-rolling = The dice roll …
act-their-roll = { $name }’s roll
act-their-roll-how = Nothing has been thrown yet.
act-wait-roll = Waiting for { $name } to roll
act-their-turn-how = { $name } plays. You may look ahead meanwhile.
act-wait-turn = Waiting for { $name } to play
act-undo-turn = Take back
act-take-back = Take back { $place }
act-play = Play turn
act-pass = Pass
act-pass-how = No die can be played. The turn passes.
act-complete-how = All that is owed is played.
act-owed-how = { $meaning } { $pips } pips are left in the dice.
act-steps-left = { $steps ->
    [one] { $steps } step left
   *[other] { $steps } steps left
}
act-required = The touched checker on { $point } has to move.
act-adjust = I adjust
act-require = Require { $point } to move
place-off = the last one off

takeback-ask = Ask to take back
takeback-here = Take the last turn back
takeback-asked = { $name } asks to take the last turn back.
takeback-agree = Agree
takeback-refuse = Refuse
call-asked = Was the checker on { $point } touched?
call-admit = Yes, touched
call-deny = No
call-asked-seat = { $name }, did you move from your seat?
call-admit-seat = Yes, moved
call-asked-foot = { $name }, did you raise a foot?
call-asked-object = { $name }, did your stone touch something beside the board?
call-seat = { $name } moved from the seat
call-foot = { $name } raised a foot
call-object = { $name }’s stone touched something

stand-in-choose = Let a bot play …
stand-in-short = Bot
stand-in-title = Let a bot play?
stand-in-how = It plays on from here, under the same name and on the same clock, while you watch. The seat can be taken back at any time: the button for it stands where the main button is now.
stand-in-stay = Play on myself
stand-in-ask = Let the bot play for me
stand-in-ask-for = Let the bot play for { $name }
stand-in-back = Take the seat back
stand-in-back-of = Take { $name }’s seat back
stand-in-told = The bot plays for you.
stand-in-told-of = The bot plays for { $name }.

look-group = To whoever does not keep quiet (B9.4)
look-outraged = An outraged look
look-eyebrow = A raised eyebrow
look-told-outraged = { $name } looks outraged.
look-told-eyebrow = { $name } raises an eyebrow.
plea-plead = Plead a serious reason
plea-toilet = the toilet
plea-football = football at its best
plea-food = food
plea-story = a colleague’s story
plea-advice = a partner’s advice
plea-asked = { $name } pleads: { $plea }. Does the clock stop?
plea-accept = Let it stop
plea-deny = No
plea-waits = { $name } pleads: { $plea }. The other side is asked.
plea-stands-still = { $name }: { $plea }. The clock stands still.
plea-refused = { $plea }: not serious enough, the others say.
plea-back = I am back
plea-withdraw = Never mind
plea-end = Let the clock run on

resign = Give up
resign-title = Give up?
resign-cost = { $points ->
    [one] The game counts { $points } point for the other side.
   *[other] The game counts { $points } points for the other side, for none of your checkers is off.
}
resign-stay = Play on
resign-game = Give up the game
resign-match = Give up the match
resign-ask = Ask your team to give up
resign-ask-whom = A team gives up together: { $names } must agree, too.
resign-asked = { $name } asks to give up.
resign-agree = Agree
resign-deny = No
resign-waits = You have asked to give up. { $names } { $count ->
    [one] has
   *[other] have
} not answered.
resign-agreed = { $name } has asked to give up, and you agree. { $names } { $count ->
    [one] has
   *[other] have
} not answered.
resign-withdraw = Play on after all

typed-label = A turn in notation
typed-go = Lay it
typed-unreadable = That cannot be read: { $why }
typed-not-ours = { $name } is waited for: it is not your turn.
typed-asked = The server has not answered yet.

moves = Moves
moves-open = Moves
moves-game = Game { $number }
table-sheet = This table

keys = Keys
keys-arrows = along the path, across the bar
keys-enter = take up a checker, put it down (Space too)
keys-escape = let go
keys-letters = go to a point, while the board has the focus
keys-backspace = take back
keys-commit = play the turn, or pass
keys-roll = roll
keys-answer = go to what you are asked
keys-log = moves
keys-type = type a turn in notation
keys-position = read the position
keys-clocks = read the clocks
keys-help = these keys

hello-sit = A seat is free
hello-watch = Both are about to begin
hello-invite = Waiting for a friend
hello-ready = Ready?
hello-how = When both have said hello, the match begins. Each hello brings a sealed envelope to { $game ->
    [dango] the cards
    [petango] the draws
   *[other] the dice
}, so nobody can bend them.
hello-say = Say hello
hello-said = You have said hello.
hello-opening = All envelopes are sealed. The match begins when { $names } { $count ->
    [one] opens the last one
   *[other] open theirs
}: a page does that by itself as soon as it is there.
hello-sit-down = Sit down
hello-sit-as = Sit down as { $side }
places-change = Sit here
places-too = Sit here too
places-house-sits = Let the bot sit in seat { $number }
places-dismiss = Send the bot away from seat { $number }
house-sits = Let the bot sit here
house-goes = Send the bot away
house-sits-how = Strength: { $strength }
places-leave = Get up
creator-dismiss = Send { $name } away
creator-list = Show in the lobby
creator-unlist = Take off the lobby
creator-close = Close the table
places-invite = Invite to seat { $number }
places-me = you
invite-how = Send this address, or let your friend scan the code.
invite-how-here = Open this address in another browser.
invite-here = This address works on this machine only. For others in the same network, start the server with
invite-link = Address of the table
invite-code = The table’s address as a code to scan
invite-copy = Copy
invite-copied = Copied
invite-selected = Selected: press Ctrl+C

strip-opening = Going to the table …
strip-lost = Connection lost. Next try in { $seconds } s.
strip-lost-kept = Connection lost. Your moves are kept. Next try in { $seconds } s.
strip-offline = Offline. Your moves are kept.
strip-waiting = Waiting for the server to answer …
strip-closed = This page is not connected to the table any more.
strip-elsewhere = This table is open in another tab. It has been taken up from there.
strip-room-made = This browser had no room left. The oldest finished games have been cleared away.
strip-not-kept = This browser keeps nothing more: what happens now is lost when the page closes. The record can be saved at the end.
strip-watching = { $watching ->
    [0] You are watching.
    [1] You are watching.
   *[other] You are watching, with { $watching } others or more.
}

ending-won = { $name } wins
ending-you-won = You win
ending-you-lost = { $name } wins
ending-drawn = Nobody wins
ending-played = { $points ->
    [one] All fifteen checkers are off; { $loser } had { $pips } pips to go: { $points } point.
   *[other] All fifteen checkers are off before { $loser } bore off one, with { $pips } pips to go: { $points } points.
}
ending-resigned = { $loser } gave up.
ending-resigned-points = { $loser } gave up: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
ending-time = { $loser } ran out of time.
ending-score = { $name } { $ours } – { $other } { $theirs }
ending-score-to = { $score }, to { $points } points
ending-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}
ending-figures = { $turns } in { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
}.
ending-hide = See the board
ending-show = The result
past-name = A look back
past-title = After move { $number }: { $play }
past-end = Back to the game
ending-next-game = Next game
ending-again = Another match
ending-again-game = Another game
ending-asked = Waiting for the other side
ending-next-table = To the new table
ending-lobby = Back to the tables
ending-replay = Watch the game
ending-record = Save the game
ending-sgf = SGF, whole game
ending-sgf-ordinary = SGF, Go part

## Spoken

live-let-go = Let go.
live-taken-back = Taken back.
live-steps = { $steps }. { $left ->
    [0] The turn can be played.
    [one] { $left } step left.
   *[other] { $left } steps left.
}
live-played = { $name }: { $turn }.
live-undone = { $name } took the turn back.
live-takeback-agreed = Taken back by consent.
live-takeback-refused = The turn stands.
live-seated = { $name } sat down.
live-called = A touched checker is called on { $point }.
live-call-admitted = It was so.
admitted-seat = { $name } moved from the seat
admitted-object = A stone of { $name }’s touched something beside the board
admitted-foot = { $name } raised a foot
admitted-foot-costs = The boule is annulled, and what it moved is put back.
admitted-points = { $points ->
    [one] One point for { $name }.
   *[other] { $points } points for { $name }.
}
live-call-denied = { $name } says it was not so. Play goes on.
live-called-seat = Somebody is said to have moved from the seat.
live-called-foot = A foot is said to have been raised.
live-called-object = A stone is said to have touched something beside the board.
live-your-roll = Your roll: { $title } { $meaning }
live-roll-of = { $name }’s roll: { $title } { $meaning }
live-their-roll = { $name } rolls { $title }
live-priority = Black { $black }, White { $white }. { $name } begins.
live-stood-in = The bot plays for { $name }.
live-came-back = { $name } is back.
live-plea-accepted = The clock stands still.
live-plea-refused = The plea is refused.
live-plea-back = { $name } is back: the clock runs on.
live-plea-ended = The clock runs on.
live-plea-withdrawn = { $name } takes the plea back.
live-resign-asked = { $name } asks the team to give up.
live-resign-agreed = { $name } agrees to give up.
live-resign-refused = { $name } does not agree: the team plays on.
live-resign-withdrawn = { $name } would rather play on.
live-won = { $name } wins.
live-low = Your time runs low.
told-point = { $point } { $count }
told-side = { $side }: { $points }; { $off } off.
told-clock = { $side } has { $left }.
told-no-clock = No time is kept at this table.
