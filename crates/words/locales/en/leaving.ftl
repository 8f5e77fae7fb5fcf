# Who has left the table, and how the others go on.

gone-title = { $count ->
    [one] { $names } has left
   *[other] { $names } have left
}
gone-title-over = { $count ->
    [one] { $names } is not back
   *[other] { $names } are not back
}
gone-how = The table waits. In { $time } you choose how to go on.
gone-how-young = The game has only begun, so you may end it at once. In { $time } you may choose more.
gone-how-bot = In { $time } the computer plays for { $name }, as was chosen before.
gone-how-mate = In { $time } a team-mate plays for { $name }, as was chosen before.
gone-how-over = How shall it go on? They may still come back before you choose.
gone-wait = Wait
gone-wait-then = You are told when they are back
gone-claim = Claim the game
gone-claim-then = { $points ->
    [one] One point to you
   *[other] { $points } points to you
}
gone-claim-win = You win
gone-claim-match = Claim the match
gone-substitute = Computer plays on
gone-substitute-of = Computer plays for { $name }
gone-substitute-then = In their seat, until they are back
gone-play-for = Play for { $name }
gone-play-for-then = With your own seat, until they are back
gone-abort = End it, no result
gone-abort-then = Nobody wins or loses
gone-in = in { $time }
gone-choose = Choose …
seat-gone-waits = The table waits: { $time }
seat-gone-for = Gone for { $time }.
live-connection-lost = { $name } has lost the connection.
live-connection-back = { $name } is back.
abort = End without result
abort-how = The match has only begun. If you end it without result, nobody wins or loses.
ending-claimed = { $loser } left, and the wait was over.
ending-claimed-points = { $loser } left, and the wait was over: { $points ->
    [one] one point
   *[other] { $points } points
}.
ending-aborted = No result
ending-aborted-why = The match was ended early. Nobody wins or loses.
