# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

house-says-no-such-seat = There is no such seat at this table.
house-says-seat-taken = Somebody sits there already.
house-says-seat-open = Nobody sits there.
house-says-already-ready = You have said hello already.
house-says-sealed = Everybody is ready: nobody sits down or leaves any more.
house-says-not-sealed = The envelopes are opened when everybody has said hello.
house-says-already-opened = This envelope is open already.
house-says-wrong-seed = What is in this envelope does not fit its seal.
house-says-old-table = This table is from before envelopes were sealed. Create a new one.
house-says-not-begun = The match has not begun: every seat says hello first.
house-says-begun = The match has begun.
house-says-over = The match is over.
house-says-not-over = The match is not over.
house-says-not-your-turn = It is the other side’s turn.
refused-mates-turn = That is { $name }’s to do.
house-says-mates-turn = That is a team-mate’s to do.
house-says-no-person = No person sits there.
house-says-stood-in = The bot plays for you: take the seat back first.
house-says-not-for-others = At a table of two, only the players themselves may let a bot play for them.
house-says-not-a-bot = There is no such bot.
house-says-no-minute = No minute of yours runs now.
house-says-no-plea = No plea is waiting for an answer.
house-says-resign-pending = Your team has been asked already whether it gives up.
house-says-resign-denied = Your team has said that it does not give up. It can be asked again after its next play.
house-says-no-resign = Nobody asks you whether the team gives up.
house-says-nothing-to-draw = There is nothing to roll for now.
house-says-draw-first = The dice come first.
house-says-unreadable-play = This turn cannot be read.
house-says-illegal-play = The rules refuse this turn: { $why }.
house-says-nothing-to-take-back = There is no turn of yours to take back.
house-says-dice-seen = What came next has been seen: ask the other side to let you take it back.
house-says-rolled = The dice have been rolled: what was announced before them stays.
house-says-takeback-pending = A request to take back is waiting for its answer.
house-says-no-takeback = Nobody asked to take anything back.
house-says-touch-move-off = Touch-move is off at this table.
house-says-calls-off = What nobody can see is not called at this table.
house-says-call-pending = A call is waiting for its answer.
house-says-no-look = A look is for whoever’s minute runs.
house-says-not-touching = Only whoever is to move touches checkers.
house-says-no-call = No call is waiting for an answer.
house-says-call-denied = A call was denied in this turn already.
house-says-nothing-new = That is so already.
house-says-too-long = This match has gone on for too long: it can only be given up.
house-says-time-left = The time is not up.
house-says-out-of-time = The time is up.
house-says-seed-opened = The dealer has opened its envelope already.
house-says-rematch-laid = The table for another match is there already.

## The server

house-says-no-such-table = The address leads to no table of this server, or the table has been cleared away.
house-says-name = A name has 1 to 32 characters, none of them invisible, and at most two marks on a letter.
house-says-bots-name = That is the name of a bot. Choose another.
house-says-unknown-bot = There is no such bot.
house-says-level = The bot has no such level.
house-says-too-many-tables = Too many tables at once: wait a little.
house-says-too-many-requests = Too many requests at once: wait a little.
house-says-too-much-computing = Your flicks keep the server too busy: wait a little, then play again.
house-says-too-many-sockets = Too many connections: wait a little.
house-says-too-slow = This took too long.
house-says-too-fast = That was too fast: wait a little.
house-says-closing = The server is shutting down.
house-says-disk-full = The server cannot store this: its disk is full. Nothing has been changed.
house-says-busy = The server cannot store this now. Nothing has been changed: it is tried again.
house-says-storage = The server cannot read or store its tables. Its log says why.
house-says-fault = Something went wrong on the server. Its log says why.
house-says-not-yours = You have no seat of that number: sit down there first, if it is open.
house-says-no-guest = The server does not know you: this browser keeps no cookie for it. Allow cookies and load the page anew.
house-says-not-creator = Only the person who created the table can do that.
house-says-banned = You may watch here, but not play: { $why }
house-says-frozen = This table is kept until an operator has looked at it, so it cannot be closed.
house-says-reported = You have reported this table already. An operator will look at it.
house-says-too-many-listed = You have enough tables in the lobby whose match has not begun. Begin one, take it off the list, or close it.
house-says-table-gone = This table is gone. It was closed, or its match did not begin within a day.
house-says-both-teams = You sit with the other team. One person plays for one team.
house-says-not-seated = Sit down yourself before you let a bot sit down.
house-says-too-many-looks = One look is enough for now: wait a little.
house-says-stale = Something has happened since: look again.
house-says-other-version = The server speaks another language than this page. Load the page anew.
house-says-other-site = The request comes from another site.
