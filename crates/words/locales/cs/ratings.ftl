# Hodnocení: u stolu, v salonu a vlastní.

rating-face = { $rating } ± { $doubt }
rating-words = Hodnocení { $rating }, plus minus { $doubt }
rating-changed = { $name } { $rating } ({ $change })
rating-counts = Tento zápas se počítá do vašeho hodnocení.
ratings = Hodnocení
ratings-own = Vaše hodnocení
ratings-none = Zatím se nezapočítal žádný váš zápas.
ratings-off = Vaše zápasy se teď nepočítají a vaše hodnocení nikdo jiný nevidí.
ratings-game = Hra
ratings-pace = Hodiny
ratings-rating = Hodnocení
ratings-matches = Zápasy
ratings-how = Číslo za ± je nejistota: ve dvou případech ze tří není vaše síla od hodnocení dál než o tolik.
pace-none = Bez hodin
pace-quick = Rychle
pace-calm = V klidu
pace-slow = Na dny
