# Ratings: at the table, in the lobby, and a person's own.

rating-face = { $rating } ± { $doubt }
rating-words = Rating { $rating }, give or take { $doubt }
rating-changed = { $name } { $rating } ({ $change })
rating-counts = This match counts for your ratings.
ratings = Ratings
ratings-own = Your ratings
ratings-none = None of your matches has counted yet.
ratings-off = Your matches do not count now, and nobody else sees your ratings.
ratings-game = Game
ratings-pace = Clock
ratings-rating = Rating
ratings-matches = Matches
ratings-how = The number after ± is the doubt: two times in three, your strength lies no further from the rating than that.
pace-none = No clock
pace-quick = Quick
pace-calm = Calm
pace-slow = Days
