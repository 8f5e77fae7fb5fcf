# The lesson: the first game of each kind, told as it is played. A topic is a title and one or two sentences.

lesson-way = First time? Learn it as you play
lesson-way-on = Go on learning

lesson-name = Lesson
lesson-count = { $number } of { $all }
lesson-rest = Play on. Whatever is new is told when it comes up.
lesson-why-not = Why not?
lesson-why-not-how = Press a place where you cannot play: the table says why not, with the rule.
lesson-ask = What would you do?
lesson-next = Got it
lesson-back = Back
lesson-just-play = Just play
lesson-kept = Your place is kept
lesson-kept-how = You left in the middle of this game. Go on where you were, or hear everything again from the start.
lesson-go-on = Go on
lesson-look = See what came of the throw, then go on.
lesson-reading = Waits while you read
lesson-seen-at = Here: { $places }.
lesson-from-start = From the start
lesson-over = You have played a whole game of { $game }.
lesson-over-early = This game is over.
lesson-again = Once more from the start
lesson-met = You have met { $number } of { $all }. Read about the others here:
lesson-met-all = You have met everything that this lesson tells.
lesson-play-again = Another game, and go on learning
keys-lesson = next topic of a lesson

## Garanguet

lesson-garanguet-way = The way round
lesson-garanguet-way-how = You are Black: bring your checkers from a, letter by letter, to x and off. In a first lesson, nine a side have left already.
lesson-garanguet-dice = Three dice, three steps
lesson-garanguet-dice-how = Play each die once, with one checker or with several. Press one of your checkers, then a lit lozenge with a number.
lesson-garanguet-double = A double
lesson-garanguet-double-how = Two equal dice and a lower third: the doubled value is played four times, the third die once.
lesson-garanguet-pair = A higher third die
lesson-garanguet-pair-how = A double counts four times only with a lower third die. With a higher one, each die is played once.
lesson-garanguet-triple = A triple
lesson-garanguet-triple-how = Three equal dice: the value is played six times.
lesson-garanguet-block = One checker blocks
lesson-garanguet-block-how = You may not stop where even a single opposing checker stands, but you may pass it. Nothing is ever hit.
lesson-garanguet-owed = All that can be played
lesson-garanguet-owed-how = Not all steps can be played now. Play as many as possible; where one die excludes another, the higher; of doubles, the greatest sum.
lesson-garanguet-pass = No step at all
lesson-garanguet-pass-how = When none of the dice can be played, the turn passes.
lesson-garanguet-row = Points in a row
lesson-garanguet-row-how = Points next to each other hold up any checker behind them. Nothing gets past six in a row, and you may build one anywhere.
lesson-garanguet-home = The last quadrant
lesson-garanguet-home-how = From s to x your checkers are home. None may leave the board before all are there.
lesson-garanguet-off = Bearing off
lesson-garanguet-off-how = With all checkers home, a die that leads exactly off the board bears one off: press the checker, then its tray. Or play inside.
lesson-garanguet-furthest = A die too large
lesson-garanguet-furthest-how = A die too large for every way left bears off the checker with the longest way.
lesson-garanguet-win = What a win counts
lesson-garanguet-win-how = The first to bear off all fifteen wins 1 point, or 2 if the other has borne off none; those off from the start count.

lesson-garanguet-why-pass = None of its dice could be played.
lesson-garanguet-did = { $roll }: { $turn }
lesson-garanguet-why-some = Only { $count } of { $n } steps could be played.
lesson-garanguet-why-held = Only { $count } of { $n } steps: your { $number } points in a row block.
lesson-garanguet-why-off = { $count ->
    [one] It bears off a checker.
   *[other] It bears off { $count } checkers.
}
lesson-garanguet-why-row = It holds { $count } points in a row now, in your way.
lesson-garanguet-why-block = It blocks your way at { $point }.
lesson-garanguet-why-fear = It fears your { $count } points in a row.
lesson-garanguet-why-home = It brings a checker home: a to f is White’s home.

## Dango

lesson-dango-card = Turn up a card
lesson-dango-card-how = Turn up your top card and do what it says; if it can be done, it must be. A first lesson has ten a side.
lesson-dango-goal = What wins
lesson-dango-goal-how = You win by points: vacant points that only your stones border on, and stones you capture. White gets extra points, the komi, for going second.
lesson-dango-shape = A shape
lesson-dango-shape-how = Put its stones on crossings, all at once, wherever they fit. You may turn and mirror a shape, but not split it.
lesson-dango-group = Groups and liberties
lesson-dango-group-how = Neighbouring stones of one colour along the lines, not diagonally, are a group; vacant points next to it are its liberties.
lesson-dango-place = Stones where you like
lesson-dango-place-how = Put down as many of your stones as the card says, on any vacant points, together.
lesson-dango-theirs = Stones for your opponent
lesson-dango-theirs-how = Put down three stones of your opponent’s anywhere, best where they leave their own groups the least room.
lesson-dango-delete = Stones off the board
lesson-dango-delete-how = Three stones come off, of the colour that the card says. They go back to the bowl and count for nobody.
lesson-dango-replace = Replace
lesson-dango-replace-how = Two opposing stones change sides, at once and anywhere. Groups left without a vacant point beside them are captured.
lesson-dango-miss = Miss a turn
lesson-dango-miss-how = This card does nothing: the move is a pass.
lesson-dango-free-card = The Free card
lesson-dango-free-card-how = Hold it. Show it at the start of a later turn, and that turn has two moves.
lesson-dango-free-block = The Free block
lesson-dango-free-block-how = It takes back your opponent’s last move, and is your whole turn. Use it now, or hold it for a disaster.
lesson-dango-change = Change
lesson-dango-change-how = The stones of the opponent’s last move change sides, if they still stand.
lesson-dango-held = A card in your hand
lesson-dango-held-how = You may use it now, before you turn up a card. Everybody sees what you hold.
lesson-dango-twice = Twice
lesson-dango-twice-how = The card after it is carried out two times, one after the other. As the last card of a deck, it has no effect.
lesson-dango-no-way = No way to do it
lesson-dango-no-way-how = This card cannot be carried out anywhere, so it is put away and your move is over.
lesson-dango-capture = Captured
lesson-dango-capture-how = Stones of a group without a vacant point beside it are captured, and count as prisoners.
lesson-dango-liberty = One liberty left
lesson-dango-liberty-how = A group has one liberty left. If the other side takes that point, the whole group is captured.
lesson-dango-liberty-at = { $group }; its last liberty is { $point }
lesson-dango-suicide = No room to breathe
lesson-dango-suicide-how = Stones that would have no liberty may not be put down, unless they capture.
lesson-dango-ordinary = Ordinary Go
lesson-dango-ordinary-how = Your deck is used up. From now on you put down single stones, or pass.
lesson-dango-eyes = Two eyes
lesson-dango-eyes-how = In ordinary Go, a group around two separate vacant points is safe: an opposing stone on either would have no liberty.
lesson-dango-ko = Ko
lesson-dango-ko-how = A single stone may not bring back a board that has stood before. A card may.
lesson-dango-end = The end
lesson-dango-end-how = When both decks are used up, two passes in a row end the game. Pass when no move gains anything more.
lesson-dango-count = The count
lesson-dango-count-how = First agree which stones are dead: those that could not escape capture. Then your vacant points, prisoners and dead opposing stones count.

lesson-dango-why-block = It takes your last move back.
lesson-dango-why-hold = It keeps the card for later.
lesson-dango-why-show = It will make two moves in a row.
lesson-dango-why-no-way = The card could not be carried out anywhere.
lesson-dango-why-elapsed = Twice came last, so it has no effect.
lesson-dango-why-pass = It sees nothing more to gain.
lesson-dango-why-count = Both have to agree before anything is counted.
lesson-dango-why-capture = { $stones ->
    [one] It captures a stone that had no liberty left.
   *[other] It captures { $stones } stones that had no liberty left.
}
lesson-dango-why-turned = { $stones ->
    [one] A stone changes colour.
   *[other] { $stones } stones change colour.
}
lesson-dango-why-atari = Your group at { $point } has one liberty left.
lesson-dango-why-fear = It leaves its group at { $point } with one liberty.
lesson-dango-why-deleted = The stones are nobody’s prisoners.

## Pétanque

lesson-petanque-goal = Near the jack
lesson-petanque-goal-how = Two teams throw boules over the board, the plan, at the jack, a small ball. Each round, only the team with the nearest boule scores.
lesson-petanque-draft = Your character
lesson-petanque-draft-how = Pointing rolls a boule near the jack, shooting knocks one away. Shooters and pointers change the die by one; cards of one skill play alike.
lesson-petanque-jack = The jack
lesson-petanque-jack-how = It goes to a field of the dark zone. On 1 to 4 it stands; on 5 or 6 the throw has failed.
lesson-petanque-jack-failed = Another try
lesson-petanque-jack-failed-how = You have three tries, never on the same field twice in a row. After the third your opponents put it down.
lesson-petanque-jack-given = Your jack now
lesson-petanque-jack-given-how = Your opponents have failed three times. Put the jack on any field of the dark zone, without a die.
lesson-petanque-announce = Say where
lesson-petanque-announce-how = Announce before any die: who throws, how, and where. A boule that lands there runs on 1 to 6 fields, most often straight ahead.
lesson-petanque-run = How far it runs
lesson-petanque-run-how = A die tells how many fields the boule runs on from where it lands; skill may change it. The jack does not stop it.
lesson-petanque-one-less = One less
lesson-petanque-one-less-how = A pointer may take one off the run. Decide before you know the direction.
lesson-petanque-direction = Which way
lesson-petanque-direction-how = The sum of two dice gives the direction. Straight on is the likeliest: 6, 7 or 8.
lesson-petanque-choice = Two ones
lesson-petanque-choice-how = On two ones, the player who throws chooses the direction. When a shooter points, the opponents choose it.
lesson-petanque-struck = A boule in the way
lesson-petanque-struck-how = A struck boule moves on by half of what was left of the run, rounded down. The other follows and stops just before it.
lesson-petanque-lost = Off the plan
lesson-petanque-lost-how = A boule that leaves the plan is lost for this round.
lesson-petanque-order = Whose throw
lesson-petanque-order-how = The team whose best boule is farther from the jack, counting columns and rows, throws until it has the nearest or no boules left.
lesson-petanque-shot = You may shoot
lesson-petanque-shot-how = Announce an opposing boule as the target. On a 1 yours takes its place, on 2 or 3 it is knocked away; skill counts first.
lesson-petanque-shot-die = The shot
lesson-petanque-shot-die-how = After your character’s skill, a 1 is a carreau: your boule takes the target’s place. On 2 or 3 both fly; otherwise yours is lost.
lesson-petanque-flight = Boules that fly
lesson-petanque-flight-how = A die tells half the distance, two dice the direction. A flying boule goes over everything.
lesson-petanque-push = You may push the jack
lesson-petanque-push-how = With no boule on the jack or just before it, yours may take the jack along on 1 or 2. Otherwise it flies too far.
lesson-petanque-shot-jack = You may shoot the jack
lesson-petanque-shot-jack-how = Without a jack, a round ends: only a team that alone has boules in hand scores, one point for each.
lesson-petanque-measure = The round is over
lesson-petanque-measure-how = Distances go along rows and columns. Each boule nearer than the opponents’ best one scores a point.

lesson-petanque-why-shooter = A shooter takes one off the die of a shot.
lesson-petanque-why-pointer = A pointer may take one off a run.
lesson-petanque-why-universal = For a universal the dice stand as they fall.
lesson-petanque-did-jack = The jack to { $field }
lesson-petanque-why-jack = Any field of the dark zone is allowed.
lesson-petanque-why-shot = It wanted to knock away your boule on { $field }.
lesson-petanque-why-push = It wanted to take the jack along.
lesson-petanque-why-shot-jack = Without a jack the round would be over.
lesson-petanque-why-opens = The round begins with a point.
lesson-petanque-why-alternate = No boule lay on the plan yet, so the teams alternated.
lesson-petanque-why-farther = Your boule was nearer, so it had to throw.
lesson-petanque-why-equal = Equally far: who made it so goes on, then teams alternate.
lesson-petanque-why-alone = You have no boules left, so it goes on alone.

## Pétango

lesson-petango-aim = Aim and flick
lesson-petango-aim-how = Put a stone on your first line, pull back and let go. Your finger is never quite exact.
lesson-petango-valid = Beyond the river
lesson-petango-valid-how = A stone that rests beyond the river and has touched nothing is a success. It stays, and the turn ends.
lesson-petango-short = Too short
lesson-petango-short-how = The stone stopped on your side: you take it back and try again, three times in all.
lesson-petango-third = The last attempt
lesson-petango-third-how = If the third attempt is short, too, that is a foul.
lesson-petango-touch = Touched
lesson-petango-touch-how = A flicked stone that touches another stone is a foul, even if it rests beyond the river.
lesson-petango-off = Off the board
lesson-petango-off-how = A flicked stone that leaves the board is a foul.
lesson-petango-points = What wins
lesson-petango-points-how = Flick a stone to rest beyond the river, touching no other. A foul gives your opponent a point, and here three points win.
lesson-petango-stays = What stays
lesson-petango-stays-how = After a foul the stones stay where they lie, and the board fills up. Only one that stayed short three times is taken off.
lesson-petango-river = In the river
lesson-petango-river-how = A stone that rests between the banks is a foul at once. Sliding across is none.
lesson-petango-plouf = Plouf!
lesson-petango-plouf-how = Your opponent’s stone lies in the river. Say “plouf”, then take it out.
lesson-petango-slap = The slap
lesson-petango-slap-how = Your opponent forgot to say “plouf”. You may slap them, or spare them.
lesson-petango-palace = The palace
lesson-petango-palace-how = A stone entirely inside the opponent’s palace takes a point from them. If they have none, you give them one.

# $ruling is what came of the flick: “success”, “short”, “foul: …”
lesson-petango-did = Attempt { $number } from { $start }: { $ruling }.
lesson-petango-why-valid = The stone rests beyond the river and has touched nothing.
lesson-petango-why-short = The stone did not reach the other half: it is taken back.
lesson-petango-why-foul = A foul gives you a point.
lesson-petango-why-palace = The stone lies entirely inside your palace.
