# Exercises: a position, a task about one clause, and whether the answer is right.

title-exercise = { $game }, exercise { $number } of { $n } on { $clause }
exercise-grade = Grade { $level } of 3.
exercise-only = Exactly one play is legal. Which?
exercise-refused = The rules refuse exactly one of these plays, by { $clause }. Which?
exercise-right = Right.
exercise-wrong = Wrong.
exercise-answer = A right answer: { $play }
exercise-allowed = The rules allow { $play }.
exercise-beside = The rules allow it, but it is not what was asked.
exercise-no-choice = Answer with a number from 1 to { $n }.

# Answers to choose from.
exercise-yes = Yes
exercise-no = No
exercise-nobody = Nobody
exercise-off = Off the plan
exercise-points = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Garanguet.
exercise-garanguet-unnamed = It is not announced
exercise-garanguet-again = Nobody yet: both roll again
exercise-garanguet-off = Bear off at least one checker in this turn.
exercise-garanguet-win = Win the game in this turn.
exercise-garanguet-steps = The dice show { $draw }. How many steps does this roll give, if nothing blocks them?
exercise-garanguet-dice = How many of the dice have to be played here?
exercise-garanguet-pips = How many pips have to be played here, all steps together?
exercise-garanguet-name = The dice show { $draw }. By which name is this roll announced?
exercise-garanguet-resigned = The side to play resigns. What does the other side get?
# $draw is each side’s die, such as b5 w3.
exercise-garanguet-first = The dice for priority show { $draw }. Who begins?

# Dango.
exercise-dango-capture = Capture at least one stone.
exercise-dango-saved = Put down what would have no liberty if it did not capture first.
exercise-dango-theirs = Put down stones of your opponent’s so that they capture yours.
exercise-dango-replace = Replace stones so that you capture.
exercise-dango-show = Give yourself two moves in this turn.
exercise-dango-block = Take back your opponent’s last move.
exercise-dango-end = End the play, so that the board is counted.
# $point is a point of the board, such as D4.
exercise-dango-liberties = How many liberties does the group on { $point } have?
exercise-dango-alive = One of these groups can never be captured by ordinary stones, even if its owner always passes. Which?
# $play is the turn before in notation, such as keima D4 E6.
exercise-dango-before = The turn before was: { $play }.
exercise-dango-changes = “{ $card }” is turned up. How many stones change colour?
# $dead are the points of the dead stones; $black and $white are prisoners.
exercise-dango-count = Dead: { $stones ->
    [0] none
   *[other] { $dead }
}. Black has captured { $black }, White { $white }; komi { $komi }. Who wins, and by how much?

# Pétanque.
exercise-petanque-distance = How many fields from the jack is the nearest boule of { $name } then?
# $play is the announcement in notation, $role the skill.
exercise-petanque-announced = { $name } ({ $role }): { $play }.
# $draw is one die, or two, such as 6+2.
exercise-petanque-die = The die shows { $draw }.
exercise-petanque-dice = The dice show { $draw }.
exercise-petanque-run = The run is { $run }, and the dice show { $draw }.
exercise-petanque-flight-played = The played boule flies { $distance } fields, and the dice show { $draw }.
exercise-petanque-flight-target = The target flies { $distance } fields, and the dice show { $draw }.
exercise-petanque-turn = Whose turn is it then?
exercise-petanque-rests = Where does the played boule come to rest?
exercise-petanque-lands = Where does it come down?
exercise-petanque-struck = Where does the struck boule come to rest?
exercise-petanque-jack = Where does the jack come to rest?
exercise-petanque-runs = How many fields does the boule go?
exercise-petanque-goes = In which direction?
exercise-petanque-chooses = Who chooses the direction?
exercise-petanque-shot = Is it a carreau, a hit or a miss?
exercise-petanque-succeeds = Does it succeed?
exercise-petanque-scores = Who scores in this round, and how much?
exercise-petanque-ends = Is the game over then?
exercise-petanque-carreau = A carreau
exercise-petanque-hit = A hit
exercise-petanque-miss = A miss

# Pétango.
exercise-petango-success = Make an attempt that succeeds.
exercise-petango-short = Make an attempt that is short.
exercise-petango-touch = Commit this foul on purpose: touch a stone.
exercise-petango-leave = Commit this foul on purpose: flick your stone off the board.
exercise-petango-third = Commit this foul on purpose: let this third attempt be short.
exercise-petango-moved = Move another stone and see where it stays. Everything has to stay on the board.
exercise-petango-taken-off = Commit a foul with this third attempt so that your own stone is taken off.
exercise-petango-pushed-off = Push another stone off the board: see what becomes of it.
exercise-petango-river = Commit this foul on purpose: let your stone stop in the river.
exercise-petango-plouf = Your opponent’s stone lies in the river. Take it out as you should.
exercise-petango-palace = Stop entirely inside the opponent’s palace, and take a point back.

# The exercises on the page.
exercise-way = Exercises
exercises-of = Exercises: { $game }
exercises-about = Short tasks, one rule at a time. The rules themselves check each answer.
exercises-others = Exercises of the other games
exercise-name = Exercise { $number } on { $clause }
exercise-of = { $number } of { $n }
exercise-solved = { $count } of { $n } solved
exercise-practise = Practise
exercise-play = Play it on the board.
exercise-choose = Choose one.
exercise-on-board = Show it on the board
exercise-next = Next exercise
exercise-all = All exercises
