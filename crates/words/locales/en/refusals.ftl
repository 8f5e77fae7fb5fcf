# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

refusal-no-such-seat = This table does not have that seat.
refusal-seat-taken = Someone already sits there.
refusal-seat-open = Nobody sits there.
refusal-already-ready = You are ready already.
refusal-sealed = Everyone is ready, so nobody can join or leave any more.
refusal-not-sealed = The envelopes are opened only when everyone is ready.
refusal-already-opened = This envelope has already been opened.
refusal-wrong-seed = This envelope does not hold what was sealed.
refusal-old-table = This table is from before there were sealed envelopes. Create a new one.
refusal-not-begun = The match has not begun: it starts when everyone is ready.
refusal-begun = The match has already begun.
refusal-over = The match is over.
refusal-not-over = The match is not over yet.
refusal-not-your-turn = It is the other side’s turn.
refused-mates-turn = It is { $name }’s turn.
refusal-mates-turn = It is your team-mate’s turn.
refusal-no-person = That seat does not belong to a person.
refusal-stood-in = The computer plays for you. Take over again first.
refusal-not-for-others = At a table for two, only you can ask for your own substitute.
refusal-not-a-mate = Only somebody of the same team can play for a team-mate.
refusal-no-mate = Nobody else is in your team who could play for you.
refusal-slow-table = At a slow table nobody waits for you to be connected.
refusal-nobody-gone = Nobody is gone whom that would be for.
refusal-grace-runs = The table still waits for them. You may choose when the waiting time is over.
refusal-not-a-bot = There is no such computer player.
refusal-no-minute = Your minute is not running.
refusal-no-plea = Nobody has asked to stop the clock.
refusal-resign-pending = Your team has already been asked to resign.
refusal-resign-denied = Your team wants to play on. You can ask again after its next throw.
refusal-no-resign = Nobody has asked you to resign.
refusal-nothing-to-draw = There is nothing to roll or turn up now.
refusal-draw-first = Roll the dice or turn up the card first.
refusal-unreadable-play = This move cannot be read. Check the notation.
refusal-illegal-play = The rules do not allow this: { $why }.
refusal-nothing-to-take-back = You have no move to undo.
refusal-dice-seen = You have seen what came next, so ask the other side for a takeback.
refusal-rolled = The dice have been rolled, so the announcement stands.
refusal-takeback-pending = A request for a takeback has not been answered yet.
refusal-no-takeback = Nobody has asked for a takeback.
refusal-touch-move-off = Touch-move is off at this table.
refusal-calls-off = Calls are off at this table.
refusal-call-pending = A call has not been answered yet.
refusal-no-look = Only the player whose minute is running can give a look.
refusal-not-touching = Only the player to move can touch a checker.
refusal-no-call = There is no call to answer.
refusal-call-denied = A call has already been denied this turn.
refusal-referee-off = This table has no referee.
refusal-referee-taken = Somebody referees this table already, or has offered to.
refusal-no-referee = Nobody has offered to referee this table.
refusal-not-referee = Only the referee does that.
refusal-plays-and-referees = Nobody both plays at a table and referees it.
refusal-no-bot-referees = A bot does not referee.
refusal-referee-accepted = The referee has been accepted already.
refusal-too-many-referees = Enough people have offered to referee this table.
refusal-nothing-to-decide = No call waits for the referee.
refusal-referee-decides = The referee decides a call first.
refusal-nothing-new = That is already so.
refusal-too-long = This match has become too long to go on. You can only resign.
refusal-time-left = There is still time on the clock.
refusal-out-of-time = The time is up.
refusal-seed-opened = The server has already opened its envelope.
refusal-rematch-laid = The table for the next match already exists.
refusal-earlier-format = This table is older than that. A new table knows it.
refusal-paused = The match is paused. Go on first.
refusal-no-clock = There is no clock at this table.
refusal-pause-pending = A request for a pause has not been answered yet.
refusal-no-pause = Nobody has asked for a pause.
refusal-pause-denied = The other side would rather play on. You can ask again after your next move.
refusal-no-minute-of-theirs = The other side’s minute is not running.
refusal-time-enough = The other side has been given all the time that can be given.
refusal-terms = These terms cannot be played: { $why }.
refusal-rematch-denied = The other side does not want another match now.
refusal-no-rematch = Nobody has asked for another match.

## The server

refusal-no-such-table = There is no table at this address, or it has been deleted.
refusal-name = A name has 1 to 32 characters, no invisible ones, and at most two accents on a letter.
refusal-bots-name = That name belongs to a computer player. Choose another.
refusal-unknown-bot = There is no such computer player.
refusal-level = The computer does not have that level.
refusal-too-many-tables = You have created too many tables. Wait a little, then try again.
refusal-too-many-requests = Too many requests. Wait a little, then try again.
refusal-too-much-computing = Your flicks keep the server too busy. Wait a little, then play on.
refusal-too-many-sockets = Too many connections. Close other tabs, or wait a little.
refusal-too-slow = This took too long. Try again.
refusal-too-fast = That was too fast. Wait a little.
refusal-closing = The server is shutting down. Your game is stored; come back in a moment.
refusal-disk-full = The server’s disk is full, so it cannot store this. Nothing has changed.
refusal-busy = The server cannot store this now, and will try again. Nothing has changed yet.
refusal-storage = The server cannot read or store its tables. Its operator finds the reason in the log.
refusal-fault = Something went wrong on the server. Its operator finds the reason in the log.
refusal-not-yours = That is not your seat. Join there first, if it is open.
refusal-no-guest = The server does not recognise you, because this browser does not store its cookie. Allow cookies and reload the page.
refusal-not-creator = Only the person who created the table can do that.
refusal-banned = You can watch here, but not play: { $why }
refusal-frozen = An operator has to look at this table first, so it cannot be closed.
refusal-reported = You have already reported this table. An operator will look at it.
refusal-too-many-listed = You have enough tables in the lobby that have not begun. Begin one, hide it or close it.
refusal-too-many-subscriptions = You are told in as many browsers as you may be. Switch it off in one you no longer use.
refusal-no-account = You have no account here. Create one, or sign in.
refusal-has-account = You have an account already. Sign out first.
refusal-name-taken = Somebody’s account has this name. Choose another, or sign in if it is yours.
refusal-passphrase = A passphrase has at least 10 characters, and at most 256 bytes.
refusal-wrong-secret = This opens no account. Check the name and the passphrase or code.
refusal-too-many-sign-ins = Too many attempts. Wait a little, then try again.
refusal-last-way = This is your last passkey, and the account has no passphrase. Add another way to sign in first.
refusal-too-many-passkeys = The account has this passkey already, or as many as it may have.
refusal-passkey = The passkey was not accepted. Try again, or use another one.
refusal-no-passkeys = Passkeys do not work at this address. Use a passphrase.
refusal-nobody-of-this-name = No account has this name.
refusal-no-account-there = This person has no account, so you cannot be friends yet.
refusal-oneself = That is you.
refusal-blocked = One of you does not want to play with the other.
refusal-too-many-people = Your list is full. Remove somebody first.
refusal-no-friend = Only friends can be invited.
refusal-not-invited = The table no longer waits for anybody, or your friend has too many invitations.
refusal-table-gone = This table is gone: it was closed, or its match did not begin within a day.
refusal-both-teams = You play for the other team. Nobody plays for both.
refusal-no-free-seat = Every seat of this table is taken.
refusal-not-seated = Take a seat yourself before you add a computer player.
refusal-too-many-phrases = That is enough for now. Wait a little.
refusal-chat-off = Free chat is open only while everybody at the table has switched it on.
refusal-chat-line = A line has something to read in it, and at most 300 characters.
refusal-too-many-lines = That was a lot at once. Wait a little, then write on.
refusal-too-many-mutes = You have muted as many people as can be muted. Hear one of them again first.
refusal-too-many-switches = You have switched ratings on and off too often. They stay off for now.
refusal-offered-before = You have offered to referee this table before.
refusal-stale = Something else happened just before this. Look at the table again.
refusal-other-version = The server and this page have different versions. Reload the page.
refusal-other-site = The request comes from another website.
refusal-strongest-bot = Only the strongest computer player can stand in for somebody who is away.
refusal-too-many-proposals = Too many suggestions at once. Wait a little.
refusal-options = These options do not fit together: { $why }.
refusal-start = The game cannot start from this position: { $why }.

## What was typed cannot be read

unread-garanguet-empty = Type steps such as a/g, or pass.
unread-garanguet = “{ $text }” is not a path of steps such as a/g, a/g/l, u/off or a/d(3).
unread-garanguet-long = That is more steps than any roll allows.
unread-dango-empty = Type a card with its points, such as keima D4 E6.
unread-dango-card = “{ $text }” is not the name of a card.
unread-dango-point = “{ $text }” is not a point: a column A to T without I and a row 1 to 19, such as D4.
unread-dango-repeats = { $point } is named twice.
unread-dango = “{ $text }” is not a play. Type a card with its points, block, hold free-card, B D4, pass or dead D4.
unread-petanque = “{ $text }” is not a play. Type greet, take TM, jack G14, TM point G7, FM push, PC shot G14, LS shot-jack, less, keep, or a direction such as Z1.
unread-petango = Type plouf, take, slap, spare, pass, or the three to six numbers of a flick, such as 8 1100 12500.
unread-petango-number = “{ $text }” is not a whole number.
unread-petango-start = The intersections of the first line are 1 to 19.
unread-petango-range = { $field ->
    [azimuth] The direction is { $found }, but { $low } to { $high } is possible.
    [speed] The speed is { $found }, but { $low } to { $high } is possible.
    [elevation] The loft is { $found }, but { $low } to { $high } is possible.
   *[other] The finger’s place is { $found }, but { $low } to { $high } is possible.
}
