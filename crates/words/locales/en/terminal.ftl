# The games in the terminal: `carreau play`, `replay` and `verify`. Commands that people type stay as they are.

## Commands

term-help-moves = list the legal plays; then a number plays that one
term-help-hint = what the bot “house” would play
term-help-board = draw the board again
term-help-undo = take your last turn back; what was drawn stays drawn
term-help-resign = resign the game; `resign match` resigns the match
term-help-save = write the record; `carreau verify FILE` proves it when the match is over, and until then `carreau play --resume FILE` goes on with it
term-help-quit = leave

## The prompt

term-begins-bot = { $game } against the { $bot } bot, level { $level }{ $points ->
    [1] { "" }
   *[other] , to { $points } points
}. `?` shows the commands.
term-begins-both = { $game }, two at one keyboard{ $points ->
    [1] { "" }
   *[other] , to { $points } points
}. `?` shows the commands.
term-roll = { $name } rolls
term-rolls = { $name } rolls { $draw }
term-drawn = drawn: { $draw }
term-enter-rolls = Enter rolls the dice
term-press-enter = { $asked } (Enter)
term-help = { $hint }; `?` shows the commands
term-passes = { $name } passes.
term-passes-by = { $name } passes ({ $clause }).
term-you-play = You play { $play }.
term-bot-plays = The { $bot } bot plays { $play }.
term-bot-named = { $bot } bot
term-game-over = the game is over
term-game-over-score = The game is over. Score { $black } : { $white }.
term-too-long = This match has gone on for too long: `resign match` ends it, `quit` leaves.
term-resign-or-quit = `resign match` or `quit`
term-save-or-quit = `save FILE` keeps the record, `quit` leaves.
term-over-save-or-quit = The match is over: `save FILE` or `quit`.
term-interrupted = Ctrl-C once more leaves, as `quit` does.
term-yes-no = { $question } (y/n)
term-say-yes-no = Please type `yes` or `no`.
term-not-due = No play is due now: { $hint }.
term-nothing-due = No play is due now.
term-no-such-play = There is no play { $play }: `moves` lists them.
term-not-played = Not played. { $why }
term-resigns-game = { $name } resigns the game
term-resigns-match = { $name } resigns the match
term-taken-back = Taken back. What was drawn stays drawn.
term-takeback-asked = { $name } asks to take back a turn, but what came next has been seen. { $opponent }, do you agree?
term-takeback-refused = Not taken back: { $opponent } does not agree.

## Plays, hints and odds

term-more-plays = There are more than { $most }: name the points yourself, or ask for a `hint`.
term-other-groups = Any other groups may be marked: `dead D4 K10` (D8.1).
term-too-many = There are too many to list: `hint` asks the bot “house” for one.
term-one-of-each = One play for each result; other orders of the same steps are legal too.
term-no-hint = No hint. { $why }
term-hint = { $play }   wins { $chance }%, { $lead } points
term-no-coach = This game is played without a coach (B9.3).
term-nothing-to-measure = Only in Pétanque there is something to measure.
term-odds-only-petanque = Only Pétanque has odds to tell.
term-no-odds = No odds. { $why }

## Calls

term-not-called = That cannot be called now ({ $clause }).
term-call-what = Call what? `call foot` (B9.2), `call seat` (P2.2) or `call touch` (P4.1).
term-call-whom = Add who is called: `{ $first }` or `{ $second }` after the call.
term-call-nobody = There is no `{ $on }` to call it on.
term-call-denied = { $name } denies it: the call lapses, and stands in the record (H2).
term-call-admitted = { $name } admits it.
term-call-admitted-seat = { $name } admits it: the other side gets a point ({ $clause }).
term-call-admitted-touch = { $name } admits it: the attempt was a foul ({ $clause }).

## The record

term-match-goes-on = { $why }. The match goes on.
term-record-complete = The record is complete again.
term-kept-all-along = The record is kept in { $file } all along.
term-saved-to-resume = The record is in { $file }: `carreau play --resume { $file }` goes on with it.
term-saved = The record is in { $file }.
term-match-kept = The match is kept: `carreau play --resume { $file }` goes on with it.
term-resumed = { $file }: resumed after { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
}.
term-cannot-resume-over = { $file }: this match is over. `carreau replay { $file }` shows it, `carreau verify { $file }` proves it
term-bots-name = { $name } is the name of a bot
term-levels = { $bot } has levels 1 to { $most }, not { $level }
term-level-zero = level 0 is no level: they begin at 1
term-two-bots = two bots play it, and nobody at the keyboard
term-two-seats = one keyboard has two seats, and both have to be taken
term-has-clock = it is played by the clock, and the terminal has none
term-has-touch-move = touched checkers have to move (G4.8), and nobody touches them in a terminal
term-has-substitute = a substitute plays for somebody, who has to come back first
term-no-record-there = no record can be kept there: { $why }. Choose another place or make room
term-no-plain-file = this is no plain file, and a record grows in one: name another, or `save` at the prompt
term-file-is-there = there is a file of this name already. `carreau play --resume { $file }` goes on with the match in it; for another match, name another file
term-not-opened = it cannot be opened to go on with: { $why }
term-no-record = not a record, or not unchanged: { $why }
term-line-1 = line 1: { $why }
term-not-written = { $file } was not written: { $why }
term-something-else = something else is kept there. Name another file
term-not-kept = { $file } was not written: { $why }. It ends with event { $number }; make room, or `save` elsewhere
term-in-use = { $file }: another `carreau play` goes on with this match
term-seed-not-written = { $file } was not written: { $why }. It is to keep the dealer’s seed: choose another place or make room
term-other-seed-there = this keeps something else, such as another match’s seed: name another file
term-no-seed = { $file } is not there: only with the dealer’s seed, which it keeps, can the match go on. `carreau replay { $record }` shows what was played
term-bad-seed = { $file }: not the seed of a dealer: { $why }
term-wrong-seed = { $file }: this is the seed of another match
term-no-randomness = the system provides no random numbers for fair dice: { $why }
term-input-broke-off = the input broke off: { $why }
term-terminal-broke-off = the terminal broke off: { $why }

## Garanguet

term-garanguet-steps = play: steps from point to point; a/g/l for one checker’s steps, u/off to bear off, a/d(3) for three checkers, `pass` when nothing can be played
term-garanguet-asked = play a turn such as { $play }
term-garanguet-passes = { $name } can play no die and passes (G4.7).
term-priority = the throw for priority: { $draw }
term-priority-due = one die each for priority (G3.1)
term-to-roll = { $name } is to roll
term-plays-dice = { $name } plays { $dice }
term-dice-double = { $dice }: { $a } four times, { $c } once
term-dice-triple = { $dice }: { $a } six times
term-dice-called = { $dice }, { $word }!
term-off = { $name }: { $off } off, { $pips } pips to go

## Dango

term-dango-card = carry the card out with these points; `keima -` when it has no legal way
term-dango-turn = turn a card up, when a held card could be used instead: `free` shows the Free card, `block` uses the Free block (`block 1` or `block 2` after a turn of two moves)
term-dango-hold = what the card says, when no points are chosen
term-dango-stone = an ordinary stone, or none, when your deck is used up
term-dango-dead = the groups with these stones are dead, `dead -` none; then `agree`, or `play on`
term-turn-up = { $name } turns up
term-turns-up = { $name } turns up { $card }
term-turned-up = turned up: { $card }
term-enter-turns-up = Enter turns the card up
term-nigiri-right = the nigiri: the guess was right
term-nigiri-wrong = the nigiri: the guess was wrong
term-card-asked = carry the card out: type { $examples }
term-type = type { $examples }
term-looks-dead = (it looks like `{ $play }`)
term-point-alone = a point alone is no play: type { $examples }
term-points-alone = points alone are no play: type { $examples }
term-no-play = `{ $typed }` is no command and no play: type { $examples }
term-for-one = `{ $play }`, for example
term-card-stuck = `{ $play }`, since the card has no legal way (D2.2)
term-card-last = `{ $play }`, since the card came last (D6.1)
term-nothing = nothing
term-or = { $first } or { $last }
term-dango-side = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} left{ $round ->
    [0] { "" }
   *[other] { " " }in round { $round } of 2
}, { $taken } captured{ $held }
term-dango-held = , holds { $count ->
    [one] a { $card }
   *[other] { $count } × { $card }
}
term-face-first = { $title }, the first of two times
term-face-second = { $title }, the second of two times
term-dango-nigiri = the nigiri decides the colours (D1.3)
term-ordinary = { $name } plays ordinary Go: a stone or a pass (D7.1)
term-ordinary-passed = { $opponent } has passed; { $name } plays ordinary Go: a stone or a pass (D7.1)
term-second-move = { $what }, the second move of the turn
term-all-alive = { $what }; after two passes without a stone all are alive (D8.1)
term-turns-up-or-held = { $name } turns a card up or uses a held one (D2.3)
term-turns-a-card-up = { $name } turns a card up
term-no-legal-way = there is no legal way, so nothing is done: `{ $play }` (D2.2)
term-marks-dead = both have passed: { $name } marks the dead (D8.1)
term-dead-agree-mark = with these dead: { $counted }. { $name } agrees, marks others or plays on (D8.1)
term-dead-agree = with these dead: { $counted }. { $name } agrees or plays on (D8.1)
term-counted = counted: { $counted } (D8.2)
term-count = Black { $black }, White { $white } and { $komi }, so { $result }
term-count-even = even
term-count-won = { $name } by { $margin }

## Pétango

term-petango-flick = flick: the intersection of your first line from your left, the direction in hundredths of a degree (to the right is positive), the speed in tenths of a millimetre a second; then, if you like, the loft in hundredths of a degree, and where the finger meets the stone: to the side in thousandths of its radius, in height in micrometres
term-petango-plouf = say it, and take the stone out of the river; `take` forgets to say it
term-petango-slap = give the slap you have the right to; `spare` does not
term-petango-pass = when no intersection is free
term-petango-calls = with --calls: the other side moved from its seat (P2.2), or touched something (P4.1)
term-petango-attempt = attempt { $attempt } of 3
term-petango-asked = flick a stone, such as { $play }
term-petango-passes = { $name } has no free intersection and passes (P3.1).
term-petango-first = the nigiri: { $name } plays first
term-petango-slip = the hand slips by { $by }
term-points-of = { $name }: { $points } of { $all } points
term-mm-left = { $length } mm left
term-mm-right = { $length } mm right
term-mm-before = { $length } mm before the middle
term-mm-beyond = { $length } mm beyond the middle
term-petango-nigiri = the nigiri decides who begins (P1.3)
term-petango-none-free = { $name } has no free intersection and passes (P3.1)
term-petango-flicks = { $name } flicks, attempt { $attempt } of 3
term-petango-on-its-way = the stone of { $name } is on its way
term-petango-river = { $name } takes the stone out of the river: plouf! (P7.3)
term-petango-may-slap = { $name } may slap, or spare it (P7.3)
term-ruled = { $ruling } ({ $clause })
term-ruled-at = { $ruling } ({ $clause }); at rest { $x } mm, { $y } mm from the middle
term-foul-touch = foul, it touched a stone
term-foul-off = foul, it left the board
term-foul-air = foul, it stayed in the air
term-foul-third = foul, the third attempt was short
term-foul-river = foul, it lies in the river
term-foul-seat = foul, the player moved from the seat

## A record, event by event

term-told-sits-down = { $name } sits down
term-told-sits-down-as = { $name } sits down as { $side }
term-told-leaves = { $name } leaves
term-told-ready = { $name } is ready
term-told-opens = { $name } opens the envelope
term-told-plays = { $name } plays { $play }
term-told-ruled = { $told }: { $ruling }
term-told-touches = { $name } touches { $point }
term-told-adjusts = { $name } says “I adjust”
term-told-takes-back = { $name } takes the play back
term-told-asks-takeback = { $name } asks to take the last play back
term-told-allows = { $name } allows it
term-told-forbids = { $name } does not allow it
term-told-calls-checker = { $name } calls the checker touched on { $point } ({ $clause })
term-told-calls-seat = { $name } calls a seat that moved ({ $clause })
term-told-calls-object = { $name } calls an object that was touched ({ $clause })
term-told-calls-foot = { $name } calls a raised foot ({ $clause })
term-told-admits = { $name } admits it
term-told-denies = { $name } denies it
term-told-referee-offered = { $name } offers to referee
term-told-referee-accepts = { $name } accepts { $referee } as the referee
term-told-referee-declines = { $name } does not want { $referee } as the referee
term-told-referee-left = { $name } no longer referees
term-told-referred = { $name } denies it: the referee decides
term-told-upheld = { $name }, the referee, upholds the call ({ $clause })
term-told-dismissed = { $name }, the referee, dismisses the call ({ $clause })
term-told-call-lapses = { $name } goes on without a decision: the call lapses, and the referee leaves (H2)
term-told-substituted = a substitute plays for { $name }: { $bot }
term-told-if-gone-nobody = { $name } wants nobody to play should they be gone
term-told-if-gone-bot = should { $name } be gone, { $bot } plays
term-told-if-gone-mate = should { $name } be gone, a team-mate plays
term-told-mates-take-over = a team-mate plays for { $name }, as was chosen before
term-told-mate-substituted = { $mate } plays for { $name }
term-told-comes-back = { $name } comes back
term-told-connection-lost = { $name } has lost the connection
term-told-connection-back = { $name } is connected again
term-told-claims = { $name } claims the game, because the other side has left
term-told-aborts = { $name } ends the match without result
term-told-pleads = { $name } pleads: { $plea }
term-told-withdraws-plea = { $name } withdraws the plea
term-told-is-back = { $name } is back
term-told-ends-plea = { $name } starts the clock again
term-told-accepts-plea = { $name } stops the clock
term-told-refuses-plea = { $name } does not stop the clock
term-told-asks-resign-game = { $name } asks the team to resign the game
term-told-asks-resign-match = { $name } asks the team to resign the match
term-told-agrees = { $name } agrees
term-told-rather-plays-on = { $name } would rather play on
term-told-team-plays-on = { $name } does not agree: the team plays on
term-told-call-unanswered = { $name } has not answered in time: the call lapses (H2)
term-told-out-of-time = { $name } runs out of time
term-told-clock-runs = the clock runs on
term-told-revealed = the dealer opens the last envelope: { $seed }
term-told-rematch-asked = { $name } wants another match
term-told-rematch-at = another match begins at table { $table }
term-position = position: { $position }
term-events-only = it has only { $n } events
term-event-fails = event { $n }: { $why }. Everything before it follows

## How a match stands

term-told-not-begun = { $game }: the match has not begun.
term-told-goes-on = { $game }: the match is on, { $black } : { $white }.
term-told-drawn = { $game }: nobody won, { $black } : { $white }.
term-told-won = { $game }: { $name } wins, { $black } : { $white }.
term-told-won-by-resignation = { $game }: { $name } wins by resignation, { $black } : { $white }.
term-told-won-on-time = { $game }: { $name } wins on time, { $black } : { $white }.
term-told-won-by-claim = { $game }: the other side left, { $name } wins, { $black } : { $white }.
term-told-aborted = { $game }: ended without result, { $black } : { $white }.
term-won = { $name } wins by resignation.
term-won-on-time = { $name } wins on time.
term-won-by-forfeit = { $name } wins, because the other side left.

## The proof of a record

term-proved-follows = everything follows. { $outcome }
term-proved-so-far = THE MATCH IS NOT OVER, or its end is missing. So far everything follows. { $outcome }
term-proved-events = { $n ->
    [one] { $n } event
   *[other] { $n } events
}
term-proved-plays = { $events }, { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
} by the rules
term-proved-drawn = { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
} computed again from the seeds of the dealer and the players, which match their seals
term-proved-format-1 = format 1: players did not seal their seeds, so the last one to give a seed could have agreed on it with the dealer
term-proved-no-draws = the draws are not proved: the dealer has not opened its seed, as it does when the match is over
term-proved-sgf = this is SGF, which proves nothing: it has no seeds to compute the draws from. The record it was made of does; `carreau replay` shows the game
term-proved-no-record = not a record: { $why }
term-proved-no-keys = not the keys of a server, as its address /api/keys gives them: { $why }
term-proved-signed = signed by this server: nothing was added, left out or changed
term-proved-signed-elsewhere = signed by a server not known here, with the key { $key }
term-proved-unsigned = not signed: anybody may have written names, times and options

# A figure of a rulebook, which the terminal does not draw.
term-figure = Figure: { $caption }

# The analysis of a match, `carreau analyse`.
term-analysed-by = Judged by { $bot } (version { $version })
term-analysed-game = Game { $number }, counted for { $name }
term-analysed-win = games in 100
term-analysed-points = points
term-analysed-start = At the start
term-analysed-choices = Choices of { $name }
term-analysed-luck = Luck of { $name }
term-analysed-hand = Slips of the hand of { $name }
term-analysed-luck-of-both = Luck of both
term-analysed-unexplained = Everything else
term-analysed-end = At the end
term-analysed-spread = All the draws of such a game together usually shift the chances by about { $spread } games in 100, up or down.
term-analysed-costliest = The costliest choices
term-analysed-no-mistake = No choice cost a chance worth naming.
term-analysed-event = event
term-analysed-side = side
term-analysed-played = played
term-analysed-better = better
