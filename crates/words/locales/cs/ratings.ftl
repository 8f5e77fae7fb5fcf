# Ratingy: u stolu, v salonu a vlastní.

rating-face = { $rating } ± { $doubt }
rating-words = Rating { $rating }, plus minus { $doubt }
rating-changed = { $name } { $rating } ({ $change })
rating-counts = Tento zápas se počítá do vašich ratingů.
ratings = Ratingy
ratings-own = Vaše ratingy
ratings-none = Zatím se nezapočítal žádný váš zápas.
ratings-off = Vaše zápasy se teď nepočítají a vaše ratingy nikdo jiný nevidí.
ratings-game = Hra
ratings-pace = Hodiny
ratings-rating = Rating
ratings-matches = Zápasy
ratings-how = Ve dvou případech ze tří je vaše síla v rozmezí ± kolem ratingu.
pace-none = Bez hodin
pace-quick = Rychle
pace-calm = V klidu
pace-slow = Na dny
