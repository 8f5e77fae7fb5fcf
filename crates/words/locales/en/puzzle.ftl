# Puzzles: a position, a question, an answer, and how good it is.

puzzle-way = Puzzle of the day
title-puzzle = { $game }, puzzle { $number }
puzzle-name = Puzzle { $number }
puzzle-grade = Grade { $level } of 5.
puzzle-side = You are { $side }.
puzzle-how = One play is clearly best. Your first one counts; your opponent does not reply.
puzzle-before = Your first answer earned { $number } of 5.
puzzle-show = Show the answer
puzzle-judging = Weighing your play
# At the table of a puzzle or an exercise.
posed-alone = Only one play is asked for here, and your opponent does not reply.
posed-choose = Choose one of the answers; nothing is played here.

# What to do, for each game.
puzzle-question = What do you play?
puzzle-garanguet = Which turn wins most often?
puzzle-dango-card = How do you use this card best?
puzzle-petanque = Which throw wins most often?
puzzle-petango = Where do you aim, and how hard?

# $number of five lozenges.
puzzle-earned = { $number } of 5 lozenges
puzzle-shown = The answer
puzzle-unjudged = That play cannot be compared
# $chance and $other are games of 100.
puzzle-solution = Best: { $play }. It wins { $chance } games in 100; the next best, { $other }.
puzzle-as-good = Yours is as good.
puzzle-compared = Best: { $play }. It wins { $chance } games in 100; yours, { $lost } fewer.
puzzle-best = best
puzzle-you = you
puzzle-missed = Even playing as { $kind }, the computer misses it at least half the time.
puzzle-found = Each level of the computer finds it more often than not.
puzzle-share = Copy a line to share
puzzle-line = Carreau, { $game }, puzzle { $number }: { $marks }
puzzle-copied = Copied: { $text }
puzzle-show-best = Show the best
puzzle-again = Try again
puzzle-play-on = Play it out
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzles-of = { $game }: puzzles
puzzles-about = Each asks for one play. The first answer counts, and earns up to five lozenges.
puzzles-tried = { $count } of { $n } tried.
puzzles-earned = { $count } of { $n } lozenges earned.
puzzles-next = Next: puzzle { $number }
puzzles-new = not tried yet
puzzles-others = Puzzles of the other games
