# Manners: another match, phrases, pauses, time given, and why a match ended.

rematch-tag = asks for another match
rematch-would = { $name } would like another match
rematch-terms = On other terms: { $terms }
rematch-again = Play again
rematch-accept = Play on these terms
rematch-other = Other terms
rematch-not-now = Not now
rematch-waiting = Waiting for { $name } …
rematch-withdraw = Never mind
rematch-declined = { $name } does not want another match now.
rematch-offer = Offer these terms
series-you = Matches so far, you and { $name }:
series-of = Matches so far, { $name } and { $opponent }:
series-drawn = { $score }, { $draws } drawn
own-asks = { $name } asks for another

ending-resigned-match = { $loser } resigned the match.
ending-resigned-game = { $loser } resigned the game: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

phrase-group = Say something
phrase-told = { $name }: { $phrase }
phrase-mute = Don’t show what { $name } says
phrase-unmute = Show again what { $name } says
phrase-group-new = Say something: there is something new
phrase-mute-failed = That could not be stored. Try again in a moment.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-nice-roll = Nice roll!
phrase-nice-move = Nice move!
phrase-nice-throw = Nice throw!
phrase-nice-flick = Nice flick!
phrase-ouch = Ouch!
phrase-sorry = Sorry!
phrase-one-moment = One moment
phrase-thank-you = Thank you
phrase-that-was-close = That was close
phrase-well-played = Well played
phrase-good-game = Good game!

pause-ask = Ask for a pause
pause-asked = { $name } asks for a pause.
pause-agree = Pause
pause-refuse = Play on
pause-waits = You have asked for a pause. The clock runs until the other side agrees.
pause-withdraw = Never mind
pause-on = The match is paused. The clock stands still.
pause-end = Go on
live-pause-refused = { $name } would rather play on.
live-pause-ended = { $name } goes on. The clock runs again.
time-give = Give { $name } { $time }
time-minute = a minute
time-hour = an hour
time-day = a day
live-time-given = { $name } gives the other side { $time }.

term-told-asks-pause = { $name } asks for a pause
term-told-pauses = { $name } agrees: the clock stands still
term-told-plays-on = { $name } would rather play on
term-told-ends-pause = { $name } goes on: the clock runs again
term-told-withdraws-pause = { $name } no longer asks for a pause
term-told-gives-time = { $name } gives the other side { $time } more
term-told-rematch-offered = { $name } offers another match on other terms
term-told-rematch-declined = { $name } wants no other match now

chat-title = Free chat
chat-how = You can write to each other as soon as everybody at the table has switched this on. Nothing of it is in the record.
chat-wanted = Would like to chat: { $names }
chat-waits = Not switched on yet by: { $names }
chat-open = The chat is open.
chat-closed = The chat is off.
chat-lines = Lines of the chat
chat-none = Nobody has written anything yet.
chat-told = { $name }: { $text }
chat-write = Write a line
chat-send = Send

report-open = Report to the operator
report-title = Report to the operator
report-how = The operator gets your report and the record of this table, which is kept until somebody has looked at it. Nobody at the table is told.
report-reason = What is wrong?
report-abuse = Abuse
report-cheating = Cheating
report-other = Something else
report-whom = Whom is it about?
report-nobody = Nobody alone
report-text = What has happened?
report-chat = The last lines of the chat are sent with it.
report-cancel = Never mind
report-send = Send the report
report-done = Thank you. The operator will look at it.
report-failed = The report could not be sent. Try again in a moment.
