# The cards of the classic deck: titles, and what they mean. Japanese titles are the same in every language.
# A title has at most two lines of fifteen letters, a meaning two of twenty-four.

## Shapes

card-tigers-mouth = Tiger’s mouth
card-empty-triangle = Empty triangle
card-straight-three = Straight three
card-bamboo-joint = Bamboo joint

card-means-nobi = stretch
card-means-kosumi = diagonal
card-means-ikken-tobi = one-space jump
card-means-niken-tobi = two-space jump
card-means-keima = knight’s move
card-means-ogeima = large knight’s move
card-means-hazama-tobi = diagonal jump
card-means-tigers-mouth = hanging connection
card-means-empty-triangle = three at a corner
card-means-straight-three = three in a row
card-means-bamboo-joint = two pairs
card-means-ponnuki = around one point
card-means-dango = dumpling

## Actions; Free card and Free block are in dango.ftl

card-place3 = Place three
card-place2 = Place two
card-place1 = Place one
card-place-opp3 = Place three of theirs
card-del3 = Delete three
card-del-opp3 = Delete three of theirs
card-replace = Replace
card-miss = Miss a turn
card-twice = Twice
card-change = Change

card-means-place = your stones, anywhere
card-means-place1 = your stone, anywhere
card-means-place-opp3 = opponent’s stones, anywhere
card-means-del3 = your own stones
card-means-del-opp3 = opponent’s stones
card-means-replace = two of theirs become yours
card-means-miss = a pass
card-means-free-card = a turn of two moves
card-means-free-block = takes their move back
card-means-twice = the next card, two times
card-means-change = their last stones turn
