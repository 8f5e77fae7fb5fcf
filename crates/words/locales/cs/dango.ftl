# Dango: cards, units, the count, and the reasons why not.

tile-dango = Go s kartami
dango-about = Go s balíčkem karet: celé tvary na položení a karty, které zajímají, přebarvují a blokují. Asi půl hodiny na 13×13; první partie na 19×19 může trvat přes hodinu a půl.
terms-dango = { $lines }×{ $lines }, komi { $komi }
dango-turn-up = Otočit kartu
dango-cost = Partii vyhraje soupeř.

## The table

dango-board-black = Goban, { $lines } krát { $lines }, z místa Černého
dango-board-white = Goban, { $lines } krát { $lines }, z místa Bílého

dango-point-empty = prázdný
dango-point-black = černý kámen
dango-point-white = bílý kámen
dango-point-last = poslední tah
dango-point-chosen = vybraný
dango-point-held-black = zde držený černý kámen
dango-point-held-white = zde držený bílý kámen
dango-point-taken = byl by zajat
dango-point-turning = změnil by barvu
dango-point-leaving = byl by odebrán
dango-point-returning = vrátil by se
dango-point-dead = mrtvý
dango-point-disputed = označení se liší
dango-point-area-black = počítá se Černému
dango-point-area-white = počítá se Bílému
dango-point-best = trenér: nejlepší
dango-point-fair = trenér: ujde
dango-point-weak = trenér: slabé

dango-none = žádné
dango-stone = Kámen
dango-unit-at = { $card } na { $at }.
dango-unit-stones = { $stones ->
    [one] Kámen na { $at }.
    [few] { $stones } kameny na { $at }.
   *[other] { $stones } kamenů na { $at }.
}
dango-unit-off = Odebírá { $at }.
dango-unit-turned = Přebarvuje { $at }.
dango-more = { $left ->
    [one] Vyberte ještě jeden.
    [few] Vyberte ještě { $left }.
   *[other] Vyberte ještě { $left }.
}
dango-takes = Zajímá { $stones ->
    [one] { $stones } kámen.
    [few] { $stones } kameny.
   *[other] { $stones } kamenů.
}
dango-loses = Stojí vás { $stones ->
    [one] { $stones } kámen.
    [few] { $stones } kameny.
   *[other] { $stones } kamenů.
}
dango-marked-dead = { $stones ->
    [0] Žádný kámen není označen za mrtvý.
    [one] Za mrtvý je označen { $stones } kámen.
    [few] Za mrtvé jsou označeny { $stones } kameny.
   *[other] Za mrtvé je označeno { $stones } kamenů.
}
dango-told-side = { $side }: { $at }. Zajatci: { $taken }, { $cards ->
    [0] žádné karty nezbývají.
    [one] zbývá 1 karta.
    [few] zbývají { $cards } karty.
   *[other] zbývá { $cards } karet.
}
dango-told-face-up = Otočená karta: { $card }.
dango-told-face-up-first = Otočená karta, poprvé ze dvou: { $card }.
dango-told-face-up-second = Otočená karta, podruhé ze dvou: { $card }.

dango-task-begin = Otočte kartu, nebo použijte kartu, kterou držíte.
dango-task-shape = Položte tvar v libovolné poloze.
dango-task-stone = Položte kámen, nebo pasujte.
dango-ordinary = Obyčejné go.
dango-ordinary-both = Oba balíčky jsou dobrané.
dango-ordinary-yours = Váš balíček je dobraný.
dango-ordinary-theirs = { $name }: balíček je dobraný.
dango-ordinary-told = { $side }: balíček je dobraný. Odteď obyčejné go.
dango-free-first = Volná karta: první ze dvou tahů
dango-free-second = Volná karta: druhý ze dvou tahů
dango-again-puts = Stiskněte ještě jednou a položí se.
dango-again-drops = Dalším stiskem výběr zrušíte.
dango-task-put = { $stones ->
    [one] Položte jeden kámen kamkoli.
    [few] Položte { $stones } kameny kamkoli.
   *[other] Položte { $stones } kamenů kamkoli.
}
dango-task-put-theirs = { $stones ->
    [one] Položte jeden soupeřův kámen kamkoli.
    [few] Položte { $stones } soupeřovy kameny kamkoli.
   *[other] Položte { $stones } soupeřových kamenů kamkoli.
}
dango-task-delete = { $stones ->
    [one] Odeberte jeden svůj kámen.
    [few] Odeberte { $stones } své kameny.
   *[other] Odeberte { $stones } svých kamenů.
}
dango-task-delete-theirs = { $stones ->
    [one] Odeberte jeden soupeřův kámen.
    [few] Odeberte { $stones } soupeřovy kameny.
   *[other] Odeberte { $stones } soupeřových kamenů.
}
dango-task-replace = { $stones ->
    [one] Vyberte jeden soupeřův kámen: bude váš.
    [few] Vyberte { $stones } soupeřovy kameny: budou vaše.
   *[other] Vyberte { $stones } soupeřových kamenů: budou vaše.
}
dango-task-change = { $stones ->
    [one] Kámen posledního tahu mění barvu.
    [few] { $stones } kameny posledního tahu mění barvu.
   *[other] { $stones } kamenů posledního tahu mění barvu.
}
dango-task-change-none = Po posledním tahu není co přebarvit. Nic se nestane.
dango-task-miss = Tento tah je pas.
dango-task-none = „{ $card }“ nelze nikam zahrát. Karta se odkládá.
dango-task-twice = Dvakrát je poslední karta, není tedy co hrát dvakrát. Odkládá se.
dango-task-keep-card = Necháváte si ji na pozdější dvojtah.
dango-task-keep-block = Teď není co blokovat. Nechte si ji na později.
dango-task-block = Vezměte soupeřův poslední tah zpět, nebo si kartu nechte: obojí je váš tah.
dango-task-count = Stiskněte každou mrtvou skupinu a označení navrhněte.
dango-task-count-likely = Označeno tak, jak to vidí počítač. Stiskem skupiny to změníte, pak navrhněte.
dango-task-agree = Souhlaste, nebo označení změňte: kroužky ukazují rozdíly.
dango-task-last-marking = Podali jste tři návrhy. Souhlaste se soupeřovým, nebo hrajte dál.
dango-task-countered = Kroužky ukazují, kde se soupeřovo označení liší. Souhlaste, nebo je změňte.

dango-your-card = Vaše karta
dango-their-card = { $name }: karta
dango-no-card = Žádná karta není otočená
dango-card = { $title }, { $gloss }
dango-shape = tvar
dango-action = akce
dango-first-of-two = poprvé ze dvou
dango-second-of-two = podruhé ze dvou
dango-twice-nothing = Dvakrát je bez účinku
dango-facings = Poloha tvaru
dango-facing = Poloha { $facing } z { $facings }
dango-coach-ready = Trenér: čím větší kosočtverec, tím lépe. Po stisku ukáže šanci na výhru.
dango-facing-best = volba trenéra
dango-your-cards = Vaše karty
dango-cards-of = { $name }: karty
dango-deck-of = { $name }: v balíčku { $cards ->
    [one] zbývá { $cards } karta
    [few] zbývají { $cards } karty
   *[other] zbývá { $cards } karet
}
dango-deck-left = Ve vašem balíčku { $cards ->
    [one] zbývá { $cards } karta
    [few] zbývají { $cards } karty
   *[other] zbývá { $cards } karet
}
dango-free-card = Volná karta
dango-free-block = Volný blok
dango-held = { $count ->
    [one] držená
   *[other] držené: { $count }
}
dango-holds = { $count ->
    [one] Držíte: { $card }
   *[other] Držíte { $count }×: { $card }
}
dango-held-by = { $count ->
    [one] { $name } drží: { $card }
   *[other] { $name } drží { $count }×: { $card }
}
dango-held-not-now = Použít ji lze jen před otočením karty.

dango-nigiri = Kdo hraje za Černého?
dango-nigiri-how = Jeden schová v hrsti pár kamenů, druhý hádá lichou, nebo sudou. Zde rozhoduje los: polovina tipů vyjde.
dango-nigiri-do = Losovat barvy
dango-wait-draw = Kartu otáčí { $name }
dango-wait-turn = Na tahu: { $name }
dango-lift = Zrušit
dango-take-back = Vrátit zpět
dango-put = Položit
dango-put-takes = Položit a zajmout { $stones }
dango-delete = Odebrat
dango-replace = Vyměnit
dango-replace-takes = Vyměnit a zajmout { $stones }
dango-choose = Vyberte ještě { $left }
dango-choose-points = { $points ->
    [one] Vyberte průsečík
    [few] Vyberte { $points } průsečíky
   *[other] Vyberte { $points } průsečíků
}
dango-choose-stones = { $stones ->
    [one] Vyberte kámen
    [few] Vyberte { $stones } kameny
   *[other] Vyberte { $stones } kamenů
}
dango-was = { $name }: { $turn }
dango-whole-board = Celá deska
dango-choose-place = Vyberte místo
dango-choose-point = Vyberte průsečík
dango-pass = Pas
dango-put-away = Odložit
dango-turn-them = Přebarvit
dango-miss = Vynechat tah
dango-hold = Nechat si
dango-show = Volná karta: teď dva tahy
dango-block = Použít Volný blok
dango-block-sure = Dalším stiskem blokovat
dango-mark-none = Neoznačit žádný kámen za mrtvý
dango-mark-dead = Označit za mrtvé: { $at }
dango-block-first = Blokovat první tah
dango-block-second = Blokovat druhý tah
dango-play-on = Hrát dál
dango-agree = Souhlasit
dango-propose = Navrhnout

dango-refused = To nejde.
dango-refused-at = { $point } vybrat nelze.
dango-refused-shape = Tvar se tam nevejde: viz { $point }.
dango-why-nigiri = Nejprve je nigiri.
dango-why-over = Partie skončila.
dango-why-turn-up = Nejprve otočte kartu.
dango-why-carry-out = Je otočená karta „{ $card }“: nejprve ji proveďte.
dango-why-must = Kartu lze provést, například na { $point }, proto se provést musí.
dango-why-points = Vyberte pro tuto kartu průsečíky.
dango-why-no-points = Tato karta průsečíky nepotřebuje.
dango-why-used-up = Váš balíček je dobraný: položte kámen, nebo pasujte.
dango-why-still-cards = Ve vašem balíčku jsou ještě karty: otočte kartu.
dango-why-shape = Na tyto průsečíky se „{ $card }“ nehodí v žádné poloze.
dango-why-number = { $stones ->
    [one] Vyberte zde { $stones } průsečík, ne { $found }.
    [few] Vyberte zde { $stones } průsečíky, ne { $found }.
   *[other] Vyberte zde { $stones } průsečíků, ne { $found }.
}
dango-why-nothing = Není na čem ji provést.
dango-why-off = Tento průsečík na desce není.
dango-why-occupied = Už tam leží kámen.
dango-why-occupied-go = Karty jsou dobrané: kámen patří na volný průsečík.
dango-why-not-black = Není tam černý kámen.
dango-why-not-white = Není tam bílý kámen.
dango-why-suicide = Ty kameny by neměly žádnou svobodu.
dango-why-colour = Na tahu je druhá barva.
dango-why-ko = Vznikla by deska, která tu už byla.
dango-why-no-free-card = Nedržíte Volnou kartu.
dango-why-late = Volná karta se vykládá před prvním tahem.
dango-why-no-block = Nedržíte Volný blok.
dango-why-block-free = Při dvojtahu s Volnou kartou nelze použít Volný blok.
dango-why-block-nothing = Ten tah na desce nic nezměnil.
dango-why-block-which = Byl to dvojtah: vyberte jeden z tahů.
dango-why-block-one = Byl to jen jeden tah.
dango-why-block-first = Druhý tah by bez prvního nebyl dovolený.
dango-why-not-held = Tuto kartu si nechat nelze.
dango-why-not-counting = Mrtvé kameny se označují, až oba pasují.
dango-why-counting = Právě se označují mrtvé kameny.
dango-why-not-proposed = Zatím nic navrženo nebylo.
dango-why-three-markings = Podali jste tři návrhy: souhlaste, nebo hrajte dál.
dango-why-group = Skupina je mrtvá nebo živá jako celek.
dango-why-no-stone = Není tam kámen.

dango-keys-arrows = od průsečíku k průsečíku
dango-keys-enter = vybrat průsečík; dalším stiskem položit tvar nebo kámen, nebo výběr zrušit (také mezerník)
dango-keys-escape = zrušit
dango-keys-turn = otočit tvar, je-li deska aktivní
dango-keys-mirror = zrcadlit tvar
dango-keys-backspace = vrátit zpět
dango-keys-commit = stisknout hlavní tlačítko
dango-keys-draw = otočit kartu

## Turns, cards, replay, terms

dango-row-free = Volná karta
dango-row-block = Volný blok
dango-row-block-first = první tah
dango-row-block-second = druhý tah
dango-row-twice = dvakrát { $card }
dango-row-hold = drží { $card }
dango-row-elapsed = propadla
dango-row-no-way = nelze zahrát
dango-row-pass = pas
dango-row-dead = mrtvé
dango-row-none = žádné
dango-row-agree = souhlas
dango-row-play-on = hrát dál

dango-seat = { $side }. { $deck }, zajatci: { $taken }
dango-seat-nigiri = O barvě rozhodne nigiri.
dango-cards = { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[other] { $cards } karet
}
dango-cards-none = Žádné karty nezbývají
dango-holds-free-card = { $cards ->
    [one] Drží Volnou kartu
    [few] Drží { $cards } Volné karty
   *[other] Drží { $cards } Volných karet
}
dango-holds-free-block = { $cards ->
    [one] Drží Volný blok
    [few] Drží { $cards } Volné bloky
   *[other] Drží { $cards } Volných bloků
}
dango-short-free-card = { $cards ->
    [one] Volná karta
    [few] { $cards } Volné karty
   *[other] { $cards } Volných karet
}
dango-short-free-block = { $cards ->
    [one] Volný blok
    [few] { $cards } Volné bloky
   *[other] { $cards } Volných bloků
}

dango-cards-left = Zbývající karty
dango-gone-how = Karty, které v každém balíčku zbývají. Jejich pořadí nikdo nezná: každá může přijít se stejnou šancí.
dango-gone-twice = Každý balíček se hraje dvakrát. Karty držené při míchání zůstávají mimo druhý balíček, není-li dohodnuto jinak.
dango-gone-card = Karta
dango-gone-left = zbývá { $cards }
dango-gone-first = první balíček
dango-gone-second = druhý balíček
dango-gone-of = z { $copies }
dango-gone-held = { $cards ->
    [one] držená
   *[other] držené: { $cards }
}

dango-nigiri-right = { $name } hádá správně: Černý { $name }, Bílý { $opponent }.
dango-nigiri-wrong = { $name } hádá špatně: Černý { $opponent }, Bílý { $name }.
dango-told-you-turn-up = Otáčíte kartu { $card }.
dango-told-turns-up = { $name } otáčí kartu { $card }.
dango-told-twice = Dvakrát, potom { $card }
dango-told-free = vykládá Volnou kartu: dva tahy
dango-told-block = používá Volný blok: poslední tah se bere zpět
dango-told-hold = nechává si kartu { $card }
dango-told-no-way = { $card }: nelze zahrát, odkládá se
dango-told-unit = { $card } na { $at }
dango-told-change = { $card }, mění barvu { $stones ->
    [one] 1 kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
}
dango-told-taken = zajímá { $stones ->
    [one] 1 kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
} ({ $side })
dango-told-count = oba pasovali, deska se počítá
dango-told-none-dead = navrhuje, že žádný kámen není mrtvý
dango-told-dead = navrhuje jako mrtvé: { $at }
dango-told-agree = souhlasí
dango-told-play-on = chce hrát dál

dango-won-by = { $side } vítězí o { $points } { $points ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}.
dango-even = Výsledek je nerozhodný.
dango-count-territory = Území
dango-count-captured = Zajatci
dango-count-dead = Mrtvé
dango-count-stones = Kameny
dango-count-komi = Komi
dango-count-sum = Celkem
dango-film-cards = Karty
dango-film-start = Před nigiri

terms-lines = { $lines }×{ $lines }
terms-komi = Komi pro Bílého; obvykle { $komi } (D1.4)
terms-scoring = Počítání (D8.2)
terms-territory = počítání území
terms-area = počítání plochy
terms-carry = Držené karty zůstávají mimo druhý balíček (D2.5)
terms-carry-off = držené karty jdou do druhého balíčku
terms-nigiri = barvy podle nigiri
terms-deck = Balíček
terms-deck-classic = klasický balíček
terms-deck-own = vlastní balíček, { $name }
deck-choose = Vybrat soubor s balíčkem
deck-classic = Klasický balíček
deck-look = Ukázat karty
deck-too-large = { $card } se na desku { $lines }×{ $lines } nevejde.
deck-too-long = Tento balíček je příliš dlouhý.

## What a move in a hint gains, or risks

hint-dango-atari = Skupině soupeře na { $point } nechává jedinou svobodu.
hint-dango-saves = Dává vaší skupině na { $point } další svobody.
hint-dango-risk = Vaší skupině na { $point } pak zbývá jediná svoboda.
