# Sestavení pozice.

editor-take-away = Odebrat
editor-jack = košonek
editor-boule = koule, { $name }, { $team }
editor-boule-left = { $name }, v ruce { $left }
editor-place = { $place }, { $contents }

editor-turn = Na tahu
editor-turn-nobody = Ještě nikdo
editor-turn-first = Na tahu (G3.1)
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

# Stránka editoru.

edit-way = Sestavit pozici
edit-title = Sestavit pozici hry { $game }
edit-this = Upravit tuto pozici
edit-redo = Znovu
edit-tools = Co dělá stisk
edit-verdict = Pozice
edit-fields = Vedle desky
edit-start = Začátek hry
edit-empty = Prázdná deska
edit-less = { $what }: méně
edit-more = { $what }: více
edit-faults = { $count ->
    [one] Jedna věc ještě nesedí.
    [few] { $count } věci ještě nesedí.
   *[other] { $count } věcí ještě nesedí.
}
edit-over = Zde partie končí.
edit-to-play = Na tahu: { $side }.
edit-draw-first = Kdo začíná, se teprve vylosuje.
edit-deal-next = Dále se losuje karta, nebo odchylka ruky.
edit-play-house = Hrát dál s počítačem
edit-play-both = Hrát za obě strany
edit-ask = Zeptat se počítače
edit-notation = Zápis
edit-no-notation = Dokud něco nesedí, žádný není.
edit-unread = Tuto pozici nelze přečíst: { $why }
edit-draws-come-first = Nejprve se zde losuje: kostky, karta, nebo kdo začíná. Až to bude známo, počítač může odpovědět.
edit-answer-about = Číslo říká, kolik ze 100 partií podle počítače po tomto tahu vyhraje strana, která je na tahu. Stiskem tahu uvidíte pozici po něm.
edit-keys = Tažením přesouváte, co na desce leží; tažením mimo desku to odeberete. Na klávesnici vedou šipky po desce, Enter stiskne místo, Delete odebere, číslice volí, co stisk dělá, a Ctrl Z vrací zpět.
