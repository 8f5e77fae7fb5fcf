# Sestavení pozice.

editor-checker-black = Černý kámen
editor-checker-white = Bílý kámen
editor-stone-black = Černý kámen
editor-stone-white = Bílý kámen
editor-take-away = Odebrat
editor-jack = košonek
editor-boule = koule, { $name }, { $team }
editor-boule-left = { $name }: v ruce { $left }
editor-place = { $place }, { $contents }

editor-turn = Na tahu
editor-turn-nobody = Ještě nikdo (G3.1)
editor-turn-and-dice = Tah a kostky
editor-turn-and-cards = Tah a karta
editor-turn-and-points = Tah a body
editor-die = Kostka { $number }
editor-die-none = nehozeno
editor-dice-missing = Hází se třemi kostkami (G3.2)

editor-board = Deska
editor-no-card = žádná
editor-face-up = Otočená karta
editor-prisoners = Zajatci: { $side }
editor-deck = Karty: { $side }
editor-held = { $card }, držené

editor-attempt = Pokus
editor-points = Body: { $side }

editor-round = Kolo
editor-round-number = Číslo kola
editor-opener = Kolo zahajuje
editor-character = Postava { $number }
editor-lost = Ztracené koule: { $name }
