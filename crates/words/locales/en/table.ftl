# At the table: seats, actions, announcements and the end.

top-one-game = One game
top-score = To { $points } points: { $ours }–{ $theirs }, game { $game }
top-points = To { $points }: { $ours }–{ $theirs }

seat-open = Open seat
seat-you = You
seat-of = { $name }’s seat
seat-your-turn = your turn
seat-turn = to play
seat-way-black = Black moves a to x.
seat-way-white = White moves x to a.
seat-note = { $way } { $pips } pips to go
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-ready = Ready.
seat-not-ready = Not ready yet.
seat-away = Connection lost.
seat-away-waits = Waiting for them to come back.
seat-asks-takeback = Asks for a takeback.

act-name = Actions
address-unread = This page does not understand { $what } in the address, and has ignored it.
part-missing = This part of the page could not be loaded, because the server cannot be reached. Check your connection, then try again.
act-opening = Looking for the table …
act-priority = Who starts?
act-priority-how = Roll one die for each player. The higher one starts: that player picks up the die and rolls it with the other two.
act-priority-won = { $winner } rolled { $high }, { $loser } { $low }: the higher die starts.
act-throw = Roll for the start
act-your-roll = Your roll
act-roll-of = { $name }’s roll
act-your-roll-how = Two equal dice and a lower third: the pair counts four times. Three equal dice: six times.
act-roll = Roll
act-rolling = The dice roll …
act-their-roll = { $name }’s roll
act-their-roll-how = The dice have not been rolled yet.
act-wait-roll = Waiting for { $name } to roll
act-their-turn-how = { $name } is playing. You can look back at earlier moves meanwhile.
act-wait-turn = Waiting for { $name } to play
act-undo-turn = Undo
act-take-back = Undo { $place }
act-play = Play turn
act-pass = Pass
act-pass-how = No die can be played, so you pass.
act-complete-how = All dice that can be played are played.
act-owed-how = { $meaning } { $pips } pips left to play.
act-steps-left = { $steps ->
    [one] { $steps } step left
   *[other] { $steps } steps left
}
act-required = You touched the checker on { $point }, so it has to move.
act-adjust = I adjust
act-require = Call the touch on { $point }
place-off = bearing off

takeback-ask = Ask for a takeback
takeback-here = Undo the last turn
takeback-asked = { $name } asks to take back the last turn.
takeback-agree = Accept
takeback-refuse = Decline
call-asked = Did you touch the checker on { $point }?
call-admit = Yes, I did
call-deny = No
call-asked-seat = { $name }, did you move from your seat?
call-admit-seat = Yes, I did
call-asked-foot = { $name }, did you raise a foot?
call-asked-object = { $name }, did your stone touch something off the board?
call-seat = { $name } moved from the seat
call-foot = { $name } raised a foot
call-object = { $name }’s stone touched something

stand-in-choose = Let a substitute play …
stand-in-short = Substitute
stand-in-title = A substitute
stand-in-how = The computer plays on from here under the same name and on the same clock, and you watch. You can come back at any time with the button that replaces the main one.
stand-in-stay = Keep playing
stand-in-ask = Let the computer play for me
stand-in-ask-for = Let the computer play for { $name }
stand-in-back = Take over again
stand-in-back-of = Take over again as { $name }
stand-in-told = The computer plays for you.
stand-in-told-of = The computer plays for { $name }.
if-gone = If I lose the connection
if-gone-nobody = The others choose
if-gone-bot = The computer plays
if-gone-mate = A team-mate plays
if-gone-how = This begins by itself once the table has waited for you, and ends as soon as you are back.

look-group = Looks at those who do not keep quiet (B9.4)
look-outraged = An outraged look
look-eyebrow = A raised eyebrow
look-told-outraged = { $name } looks outraged.
look-told-eyebrow = { $name } raises an eyebrow.
plea-plead = A serious reason to stop the clock
plea-toilet = the toilet
plea-football = football at its best
plea-food = food
plea-story = a colleague’s story
plea-advice = a partner’s advice
plea-asked = { $name } pleads: { $plea }. Stop the clock?
plea-accept = Stop the clock
plea-deny = No
plea-waits = { $name } pleads: { $plea }. Waiting for the other side’s answer.
plea-stands-still = { $name }: { $plea }. The clock is stopped.
plea-refused = { $plea }? Not serious enough, say the others.
plea-back = I am back
plea-withdraw = Never mind
plea-end = Start the clock again

resign = Resign
resign-title = Resign?
resign-cost = { $points ->
    [one] The other side scores { $points } point.
   *[other] The other side scores { $points } points, because you have not borne off a checker.
}
resign-stay = Keep playing
resign-game = Resign the game
resign-match = Resign the match
resign-ask = Ask your team to resign
resign-ask-whom = A team resigns together: { $names } must agree too.
resign-asked = { $name } wants to resign.
resign-agree = Agree
resign-deny = No
resign-waits = You asked to resign. { $names } { $count ->
    [one] has
   *[other] have
} not answered yet.
resign-agreed = { $name } asked to resign, and you agreed. { $names } { $count ->
    [one] has
   *[other] have
} not answered yet.
resign-withdraw = Keep playing after all

typed-label = Type a move
typed-go = Enter
typed-not-ours = It is not your turn: waiting for { $name }.
typed-asked = Still waiting for the server’s answer.

moves = Moves
moves-open = Moves
moves-game = Game { $number }
table-sheet = Table

keys = Keyboard shortcuts
keys-arrows = move along the path and across the bar
keys-enter = pick up a checker, put it down (or Space)
keys-escape = put the checker back
keys-letters = go to a point, while the board has focus
keys-backspace = undo
keys-commit = play the turn, or pass
keys-roll = roll
keys-answer = go to the question you are asked
keys-log = go to the moves
keys-type = type a move
keys-position = read out the position
keys-clocks = read out the clocks
keys-help = show these shortcuts

hello-sit = Open seat
hello-watch = About to begin
hello-invite = Invite a friend
hello-ready = Ready?
hello-how = The match begins when everyone is ready. Each player adds a sealed envelope, and all envelopes together decide { $game ->
    [dango] the cards
    [petango] the draws
   *[other] the dice
}, so nobody can rig them.
hello-say = Ready
hello-said = You are ready.
hello-opening = All envelopes are sealed. The match begins when { $names } { $count ->
    [one] opens the last one
   *[other] open theirs
}; their pages do that by themselves once they are online.
hello-sit-down = Join
hello-sit-as = Join as { $side }
places-change = Move here
places-too = Take this seat too
places-house-sits = Add a computer player in seat { $number }
places-dismiss = Remove the computer player from seat { $number }
house-sits = Add a computer player
house-goes = Remove the computer player
house-sits-how = Strength: { $strength }
places-leave = Leave
creator-dismiss = Remove { $name }
creator-list = Show in the lobby
creator-unlist = Hide from the lobby
creator-close = Close the table
places-invite = Invite to seat { $number }
places-me = you
invite-how = Send this link to your friend, or let them scan the code.
invite-how-here = Open this link in another browser.
invite-here = This link works on this computer only. To play with others on your network, start the server with
invite-link = Link to the table
invite-code = Link to the table as a QR code
invite-copy = Copy
invite-copied = Copied
invite-selected = Selected: press Ctrl+C

strip-opening = Connecting to the table …
strip-lost = Connection lost. Trying again in { $seconds } s.
strip-lost-kept = Connection lost. Your moves are stored. Trying again in { $seconds } s.
strip-offline = Offline. Your moves are stored.
strip-waiting = Waiting for the server to answer …
strip-closed = No longer connected to the table. Reload the page to return.
strip-elsewhere = You opened this table in another tab. Continue there.
strip-room-made = This browser ran out of storage, so finished games were deleted, those given up first.
strip-not-kept = This browser cannot store anything more. If you close the page, what happens from now on is lost; save the game at the end.
strip-watching = { $watching ->
    [0] You are watching.
    [1] You are watching.
   *[other] You and at least { $watching } others are watching.
}

ending-won = { $name } wins
ending-you-won = You win
ending-you-lost = { $name } wins
ending-drawn = Draw
ending-played = { $points ->
    [one] All fifteen checkers are off; { $loser } had { $pips } pips to go: { $points } point.
   *[other] All fifteen checkers are off, and { $loser } has borne off none, with { $pips } pips to go: { $points } points.
}
ending-resigned = { $loser } resigned.
ending-resigned-points = { $loser } resigned: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
ending-time = { $loser } ran out of time.
ending-score = { $name } { $ours } – { $opponent } { $theirs }
ending-score-to = { $score }, to { $points } points
ending-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}
ending-figures = { $length } in { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
}.
ending-hide = Show the board
ending-show = Show the result
past-name = Earlier position
past-title = After move { $number }: { $play }
past-end = Back to the game
ending-next-game = Next game
ending-next-table = Go to the new table
ending-lobby = Back to the lobby
ending-replay = Replay the game
ending-record = Save the game
ending-sgf = SGF (whole game)
ending-sgf-ordinary = SGF (ordinary Go only)

## Spoken

live-let-go = Put back.
live-taken-back = Undone.
live-steps = { $composed }. { $left ->
    [0] You can play the turn.
    [one] { $left } step left.
   *[other] { $left } steps left.
}
live-played = { $name }: { $turn }.
live-undone = { $name } took back the turn.
live-takeback-agreed = Takeback accepted.
live-takeback-refused = Takeback declined.
live-seated = { $name } sat down.
live-called = { $point }: the other side says you touched this checker.
live-call-admitted = The call is admitted.
admitted-seat = { $name } moved from the seat
admitted-object = { $name }’s stone touched something off the board
admitted-foot = { $name } raised a foot
admitted-foot-costs = The boule is annulled, and what it moved goes back.
admitted-points = { $points ->
    [one] One point for { $name }.
   *[other] { $points } points for { $name }.
}
live-call-denied = { $name } says it did not happen. Play goes on.
live-called-seat = A call: did a player move from the seat?
live-called-foot = A call: did a player raise a foot?
live-called-object = A call: did a stone touch something off the board?
live-your-roll = Your roll: { $title } { $meaning }
live-roll-of = { $name }’s roll: { $title } { $meaning }
live-their-roll = { $name } rolls { $title }
live-priority = Black { $black }, White { $white }. { $name } starts.
live-stood-in = The computer plays for { $name }.
live-mate-substituted = { $mate } plays for { $name }.
live-came-back = { $name } is back.
live-plea-accepted = The clock is stopped.
live-plea-refused = Not serious enough, say the others.
live-plea-back = { $name } is back: the clock runs again.
live-plea-ended = The clock runs again.
live-plea-withdrawn = { $name } does not need the clock stopped.
live-resign-asked = { $name } asks the team to resign.
live-resign-agreed = { $name } agrees to resign.
live-resign-refused = { $name } wants to play on, so the team does not resign.
live-resign-withdrawn = { $name } wants to keep playing after all.
live-won = { $name } wins.
live-low = You are low on time.
told-point = { $point } { $count }
told-side = { $side }: { $at }; { $off } off.
told-clock = { $side } has { $time }.
told-no-clock = This table has no clock.

## A hint, in a game against the computer

hint = Hint
hint-title = What the computer would play
hint-ready = The hint is here.
hint-thinking = The computer is thinking …
hint-line = { $play }: wins { $chance } in 100
hint-about = The number is how many of 100 games the computer expects you to win after that move. Press a move to lay it on the board; you may still take it back. One that puts nothing there is made at once.
coach-switch = Coach: show on the board what each choice is worth
coach-is-on = The coach is on.
coach-is-off = The coach is off.
coach-thinking = The coach is thinking …
coach-ready = Coach: games won in 100, if the rest is played well.
coach-of-choice = Coach: this wins { $chance } in 100.
coach-of-place = wins { $chance } in 100
coach-best = within 2 of the best
coach-fair = 3 to 7 behind
coach-weak = further behind
hint-draw-first = There is nothing to choose yet: first press the lit button.
press-a-button = Nothing is chosen on the board now: press a button.
keys-hint = a hint, where help is allowed
keys-coach = the coach on or off
