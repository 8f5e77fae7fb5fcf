# Replay and proof, and the rulebook's frame.

rules-title = Rulebook
rules-about = the rules Carreau plays, clause by clause
rules-ruling = Ruling
rules-contents = Contents
rules-print = Print
rules-play = To the tables
rules-fetching = The rulebook is being fetched.
rules-no-house = The rulebook lies on the server, which cannot be reached just now.
rules-no-book = The server has another edition of the rulebook by now.
rules-again = Try again

replay-title = Replay
replay-players = { $black } and { $white }
replay-back = Back to the records
replay-choose = Records
replay-choose-how = Every game leaves a record: who sat there, every throw and every card, every move. Open one, step through it, and have every draw computed again.
replay-open = Open a record from a file
replay-kept = Kept in this browser: the latest { $latest } finished games, and those going on
replay-kept-none = None yet.
replay-finished = finished, { $moves } moves
replay-going-on = going on, { $moves } moves
replay-look = Watch
replay-loading = Looking for the record …
replay-not-found = There is no such record here.
replay-not-text = { $file } is not text, so it is no record.
replay-is-sgf = { $file } is an SGF file. It holds the moves of a game, and not the draws and who sat there: the record that proves a game is the file that ends in .carreau.
replay-no-record = { $file } is no record of Carreau. The files that “Save the game” makes end in .carreau.
replay-faulty = { $file }: { $why }
replay-changed = Line { $line } does not follow from the lines before it: { $why }. Somebody changed this line or one before it.
replay-changed-draw = Line { $line } was changed: it says { $found }, and the sealed envelopes give { $fair }.
replay-changed-words = Every move follows from those before it, but something was changed that no rule looks at: a name or a time.
replay-event = Event { $n }: { $why }.
replay-way = Through the game
replay-moment = Moment
replay-first = To the start
replay-back-one = One back
replay-forth-one = One on
replay-last = To the end
replay-start = Before the first throw
replay-begins = { $name } begins
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
    [dango] Each player and the dealer (the server, or this page for a game on one screen) brought a sealed envelope, and all of them together made the cards and the nigiri. If only one of them was honest, nobody could bend what came. Only the dealer could know it beforehand. This browser can prove it: it opens the envelopes, draws every card again, and plays the game again.
    [petango] Each player and the dealer (the server, or this page for a game on one screen) brought a sealed envelope, and all of them together decided who begins, and the slips of the hand. If only one of them was honest, nobody could bend what came. Only the dealer could know it beforehand. This browser can prove it: it opens the envelopes, draws again, and lets every stone run again.
   *[other] Each player and the dealer (the server, or this page for a game on one screen) brought a sealed envelope, and all of them together made the dice. If only one of them was honest, nobody could bend them. Only the dealer could know them beforehand. This browser can prove it: it opens the envelopes and computes every throw again.
}
proof-old = This match is from before the players sealed their envelopes. The draws follow from them, but the last player and the dealer together could have chosen them.
proof-verify = Verify
proof-sealed = Before anybody sat down, the dealer put its secret into an envelope and showed the seal:
proof-brought = { $game ->
    [dango] Each player sealed an envelope too. They were opened when all were sealed, and hold what was sealed. Only all of them together make the draws.
    [petango] Each player sealed an envelope too. They were opened when all were sealed, and hold what was sealed. Only all of them together make the draws.
   *[other] Each player sealed an envelope too. They were opened when all were sealed, and hold what was sealed. Only all of them together make the dice.
}
proof-own = One of them is yours: this browser sealed it when you got ready, and has kept a copy.
proof-not-own = This browser played at this table, but its secret is not in this record. It is not the match that was played here.
proof-opened = At the end the dealer opened its envelope. It holds what was sealed.
proof-draws = { $game ->
    [dango] { $draws ->
        [one] This browser drew the only card again from the envelopes, and it is the same. So is every move and the result.
       *[other] This browser made all { $draws } draws again from the envelopes, and they are the same. So is every move and the result.
    }
    [petango] { $draws ->
        [one] This browser made the only draw again from the envelopes, and it is the same. It computed every flick again, and every stone came to rest where the record says.
       *[other] This browser made all { $draws } draws again from the envelopes, and they are the same. It computed every flick again, and every stone came to rest where the record says.
    }
   *[other] { $draws ->
        [one] This browser worked the only throw out again from the envelopes, and it is the same. So is every move and the result.
       *[other] This browser worked all { $draws } throws out again from the envelopes, and they are the same. So is every move and the result.
    }
}
proof-so = { $game ->
    [dango] So the cards were fair: to bend them, the dealer and every player would have had to agree on it. The dealer alone could know them beforehand.
    [petango] So the draws were fair: to bend them, the dealer and every player would have had to agree on it. The dealer alone could know them beforehand.
   *[other] So the dice were fair: to bend them, the dealer and every player would have had to agree on it. The dealer alone could know them beforehand.
}
proof-rules-only = { $game ->
    [dango] Every move follows the rules. The dealer opens its envelope when the match is over; then the draws can be proved too.
    [petango] Every flick comes out as the record says. The dealer opens its envelope when the match is over; then the draws can be proved too.
   *[other] Every move follows the rules. The dealer opens its envelope when the match is over; then the dice can be proved too.
}
proof-signed = This server signed the record: nobody has changed names, times or the result since.
proof-signed-elsewhere = Another server signed the record, and this one does not know it.
proof-unsigned = Nobody signed this record, so names and times may be anybody’s word.
proof-forged = The signature under the record is not by the server that it names.
proof-unchecked = The record is signed, but the signature cannot be checked here.
proof-broken = This does not follow.

dice-title = How the dice fell
dice-how = How often each face fell. Behind it what is to be expected in nineteen of twenty matches.
dice-face = Face
dice-expected = { $least }–{ $most }
