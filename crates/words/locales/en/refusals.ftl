# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

house-says-no-such-seat = This table does not have that seat.
house-says-seat-taken = Someone already sits there.
house-says-seat-open = Nobody sits there.
house-says-already-ready = You are ready already.
house-says-sealed = Everyone is ready, so nobody can join or leave any more.
house-says-not-sealed = The envelopes are opened only when everyone is ready.
house-says-already-opened = This envelope has already been opened.
house-says-wrong-seed = This envelope does not hold what was sealed.
house-says-old-table = This table is from before there were sealed envelopes. Create a new one.
house-says-not-begun = The match has not begun: it starts when everyone is ready.
house-says-begun = The match has already begun.
house-says-over = The match is over.
house-says-not-over = The match is not over yet.
house-says-not-your-turn = It is the other side’s turn.
refused-mates-turn = It is { $name }’s turn.
house-says-mates-turn = It is your team-mate’s turn.
house-says-no-person = That seat does not belong to a person.
house-says-stood-in = The computer plays for you. Take over again first.
house-says-not-for-others = At a table for two, only you can ask for your own substitute.
house-says-not-a-bot = There is no such computer player.
house-says-no-minute = Your minute is not running.
house-says-no-plea = Nobody has asked to stop the clock.
house-says-resign-pending = Your team has already been asked to resign.
house-says-resign-denied = Your team wants to play on. You can ask again after its next throw.
house-says-no-resign = Nobody has asked you to resign.
house-says-nothing-to-draw = There is nothing to roll or turn up now.
house-says-draw-first = Roll the dice or turn up the card first.
house-says-unreadable-play = This move cannot be read. Check the notation.
house-says-illegal-play = The rules do not allow this: { $why }.
house-says-nothing-to-take-back = You have no move to undo.
house-says-dice-seen = You have seen what came next, so ask the other side for a takeback.
house-says-rolled = The dice have been rolled, so the announcement stands.
house-says-takeback-pending = A request for a takeback has not been answered yet.
house-says-no-takeback = Nobody has asked for a takeback.
house-says-touch-move-off = Touch-move is off at this table.
house-says-calls-off = Calls are off at this table.
house-says-call-pending = A call has not been answered yet.
house-says-no-look = Only the player whose minute is running can give a look.
house-says-not-touching = Only the player to move can touch a checker.
house-says-no-call = There is no call to answer.
house-says-call-denied = A call has already been denied this turn.
house-says-nothing-new = That is already so.
house-says-too-long = This match has become too long to go on. You can only resign.
house-says-time-left = There is still time on the clock.
house-says-out-of-time = The time is up.
house-says-seed-opened = The server has already opened its envelope.
house-says-rematch-laid = The table for the next match already exists.

## The server

house-says-no-such-table = There is no table at this address, or it has been deleted.
house-says-name = A name has 1 to 32 characters, no invisible ones, and at most two accents on a letter.
house-says-bots-name = That name belongs to a computer player. Choose another.
house-says-unknown-bot = There is no such computer player.
house-says-level = The computer does not have that level.
house-says-too-many-tables = You have created too many tables. Wait a little, then try again.
house-says-too-many-requests = Too many requests. Wait a little, then try again.
house-says-too-much-computing = Your flicks keep the server too busy. Wait a little, then play on.
house-says-too-many-sockets = Too many connections. Close other tabs, or wait a little.
house-says-too-slow = This took too long. Try again.
house-says-too-fast = That was too fast. Wait a little.
house-says-closing = The server is shutting down. Your game is stored; come back in a moment.
house-says-disk-full = The server’s disk is full, so it cannot store this. Nothing has changed.
house-says-busy = The server cannot store this now, and will try again. Nothing has changed yet.
house-says-storage = The server cannot read or store its tables. Its operator finds the reason in the log.
house-says-fault = Something went wrong on the server. Its operator finds the reason in the log.
house-says-not-yours = That is not your seat. Join there first, if it is open.
house-says-no-guest = The server does not recognise you, because this browser does not store its cookie. Allow cookies and reload the page.
house-says-not-creator = Only the person who created the table can do that.
house-says-banned = You can watch here, but not play: { $why }
house-says-frozen = An operator has to look at this table first, so it cannot be closed.
house-says-reported = You have already reported this table. An operator will look at it.
house-says-too-many-listed = You have enough tables in the lobby that have not begun. Begin one, hide it or close it.
house-says-table-gone = This table is gone: it was closed, or its match did not begin within a day.
house-says-both-teams = You play for the other team. Nobody plays for both.
house-says-not-seated = Take a seat yourself before you add a computer player.
house-says-too-many-looks = One look is enough for now. Wait a little.
house-says-stale = Something else happened just before this. Look at the table again.
house-says-other-version = The server and this page have different versions. Reload the page.
house-says-other-site = The request comes from another website.
