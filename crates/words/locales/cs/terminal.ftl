# The games in the terminal. Commands that people type stay as they are.

## Commands

term-help-moves = vypíše povolené tahy; číslo pak zahraje tah s tím číslem
term-help-hint = co by zahrál bot „house“
term-help-board = znovu ukáže desku
term-help-undo = vrátí váš poslední tah; co bylo vylosováno, platí dál
term-help-resign = vzdá partii; `resign match` vzdá celý zápas
term-help-save = zapíše záznam; po zápase ho `carreau verify FILE` ověří, do té doby v něm `carreau play --resume FILE` pokračuje
term-help-quit = konec

## The prompt

term-begins-bot = { $game } proti botovi { $bot }, úroveň { $level }{ $points ->
    [1] { "" }
   *[other] , do { $points } bodů
}. Příkazy ukáže `?`.
term-begins-both = { $game } pro dva u jedné klávesnice{ $points ->
    [1] { "" }
   *[other] , do { $points } bodů
}. Příkazy ukáže `?`.
term-roll = { $name } hází
term-rolls = { $name } hází: { $draw }
term-drawn = los: { $draw }
term-enter-rolls = klávesa Enter hodí kostkami
term-press-enter = { $asked } (Enter)
term-help = { $hint }; příkazy ukáže `?`
term-passes = { $name }: pas.
term-passes-by = { $name }: pas ({ $clause }).
term-you-play = Hrajete { $play }.
term-bot-plays = Bot { $bot } hraje { $play }.
term-bot-named = bot { $bot }
term-game-over = partie skončila
term-game-over-score = Partie skončila. Stav { $black } : { $white }.
term-too-long = Tento zápas trvá příliš dlouho: `resign match` ho ukončí, `quit` odejde.
term-resign-or-quit = `resign match` nebo `quit`
term-save-or-quit = `save FILE` uloží záznam, `quit` skončí.
term-over-save-or-quit = Zápas skončil: `save FILE` nebo `quit`.
term-interrupted = Dalším Ctrl-C skončíte, jako příkazem `quit`.
term-yes-no = { $question } (y: ano, n: ne)
term-say-yes-no = Napište `yes` (ano), nebo `no` (ne).
term-not-due = Teď se netáhne: { $hint }.
term-nothing-due = Teď se netáhne.
term-no-such-play = Tah číslo { $play } tu není: seznam ukáže `moves`.
term-not-played = Tah neplatí. { $why }
term-resigns-game = Vzdaná partie: { $name }
term-resigns-match = Vzdaný zápas: { $name }
term-taken-back = Tah je vrácen. Co bylo vylosováno, platí dál.
term-takeback-asked = { $name }: prosba o vrácení tahu, ale další los už byl vidět. { $opponent }: souhlasíte?
term-takeback-refused = Tah platí: { $opponent } nesouhlasí.

## Plays, hints and odds

term-more-plays = Je jich víc než { $most }: určete průsečíky sami, nebo si řekněte o radu příkazem `hint`.
term-other-groups = Označit lze i jiné skupiny: `dead D4 K10` (D8.1).
term-too-many = Je jich příliš mnoho na seznam: `hint` se zeptá bota „house“.
term-one-of-each = Jeden tah pro každý výsledek; stejné kroky v jiném pořadí jsou povoleny také.
term-no-hint = Bez rady. { $why }
term-hint = { $play }   výhra { $chance } %, body { $lead }
term-no-coach = Tato partie se hraje bez trenéra (B9.3).
term-nothing-to-measure = Měří se jen v pétanque.
term-odds-only-petanque = Šance lze spočítat jen v pétanque.
term-no-odds = Šance nejsou. { $why }

## Calls

term-not-called = To teď nelze namítat ({ $clause }).
term-call-what = Jakou námitku? `call foot` (B9.2), `call seat` (P2.2), nebo `call touch` (P4.1).
term-call-whom = Doplňte, proti komu: za námitku napište `{ $first }`, nebo `{ $second }`.
term-call-nobody = `{ $on }` tu nehraje, námitku nelze vznést.
term-call-denied = { $name }: popřeno. Námitka padá a zůstává v záznamu (H2).
term-call-admitted = { $name }: přiznáno.
term-call-admitted-seat = { $name }: přiznáno. Bod získává druhá strana ({ $clause }).
term-call-admitted-touch = { $name }: přiznáno. Pokus byl faul ({ $clause }).

## The record

term-match-goes-on = { $why }. Zápas pokračuje.
term-record-complete = Záznam je zase úplný.
term-kept-all-along = Záznam je od začátku v souboru { $file }.
term-saved-to-resume = Záznam je v souboru { $file }: `carreau play --resume { $file }` v zápase pokračuje.
term-saved = Záznam je v souboru { $file }.
term-match-kept = Zápas je uložen: `carreau play --resume { $file }` v něm pokračuje.
term-resumed = { $file }: zápas pokračuje, odehráno: { $plays ->
    [one] { $plays } tah
    [few] { $plays } tahy
    [many] { $plays } tahu
   *[other] { $plays } tahů
}.
term-cannot-resume-over = { $file }: tento zápas skončil. `carreau replay { $file }` ho přehraje, `carreau verify { $file }` ho ověří
term-bots-name = { $name } je jméno bota
term-levels = { $bot } má úrovně 1 až { $most }, ne { $level }
term-level-zero = úroveň 0 není: začíná se od 1
term-two-bots = hrají v něm dva boti a u klávesnice není nikdo
term-two-seats = u jedné klávesnice jsou dvě místa a obě musí být obsazena
term-has-clock = hraje se na čas, a terminál hodiny nemá
term-has-touch-move = platí dotknuto–hráno (G4.8), a v terminálu se kamenů nikdo nedotýká
term-has-substitute = za někoho hraje náhradník, hráč se musí nejdřív vrátit
term-no-record-there = záznam tam nelze uložit: { $why }. Zvolte jiné místo, nebo místo uvolněte
term-no-plain-file = toto není obyčejný soubor, v jakém může záznam růst: zvolte jiný, nebo během hry napište `save`
term-file-is-there = soubor toho jména už existuje. `carreau play --resume { $file }` pokračuje v zápase, který v něm je; pro jiný zápas zvolte jiný soubor
term-not-opened = soubor nelze otevřít, aby zápas pokračoval: { $why }
term-no-record = není to záznam, nebo byl změněn: { $why }
term-line-1 = řádek 1: { $why }
term-not-written = soubor { $file } nebyl zapsán: { $why }
term-something-else = je v něm něco jiného. Zvolte jiný soubor
term-not-kept = soubor { $file } nebyl zapsán: { $why }. Končí událostí { $number }; uvolněte místo, nebo zápas uložte jinam příkazem `save`
term-in-use = { $file }: v tomto zápase pokračuje jiné `carreau play`
term-seed-not-written = soubor { $file } nebyl zapsán: { $why }. Má uchovat tajemství losu: zvolte jiné místo, nebo místo uvolněte
term-other-seed-there = je v něm něco jiného, třeba tajemství jiného zápasu: zvolte jiný soubor
term-no-seed = soubor { $file } chybí: bez tajemství losu, které uchovává, zápas pokračovat nemůže. `carreau replay { $record }` ukáže, co se odehrálo
term-bad-seed = { $file }: není to tajemství losu: { $why }
term-wrong-seed = { $file }: toto tajemství patří k jinému zápasu
term-no-randomness = systém nedává náhodná čísla pro spravedlivé kostky: { $why }
term-input-broke-off = vstup se přerušil: { $why }
term-terminal-broke-off = terminál se přerušil: { $why }

## Garanguet

term-garanguet-steps = tah: kroky z klínu na klín; a/g/l pro kroky jednoho kamene, u/off pro vyvedení, a/d(3) pro tři kameny, `pass`, když nejde zahrát nic
term-garanguet-asked = zahrajte tah, například { $play }
term-garanguet-passes = { $name } nemůže zahrát žádnou kostku: pas (G4.7).
term-priority = právo prvního hodu: { $draw }
term-priority-due = každý jednou kostkou: kdo začne? (G3.1)
term-to-roll = { $name } má házet
term-plays-dice = { $name } hraje { $dice }
term-dice-double = { $dice }: { $a } čtyřikrát, { $c } jednou
term-dice-triple = { $dice }: { $a } šestkrát
term-dice-called = { $dice }, { $word }!
term-off = { $name }: vyvedeno { $off }, do cíle zbývá { $pips }

## Dango

term-dango-card = provede kartu na těchto průsečících; `keima -`, když to povoleným způsobem nejde
term-dango-turn = otočí kartu, když by šlo použít i drženou: `free` vyloží Volnou kartu, `block` použije Volný blok (po dvojtahu `block 1`, nebo `block 2`)
term-dango-hold = co karta říká, když se nevybírají průsečíky
term-dango-stone = obyčejný kámen, nebo pas, když je váš balíček dobraný
term-dango-dead = skupiny těchto kamenů jsou mrtvé, `dead -` žádné; pak `agree` (souhlas), nebo `play on` (hrát dál)
term-turn-up = { $name } otáčí kartu
term-turns-up = { $name } otáčí kartu: { $card }
term-turned-up = otočená karta: { $card }
term-enter-turns-up = klávesa Enter otočí kartu
term-nigiri-right = nigiri: uhodnuto
term-nigiri-wrong = nigiri: neuhodnuto
term-card-asked = proveďte kartu: napište { $examples }
term-type = napište { $examples }
term-looks-dead = (vypadá to na `{ $play }`)
term-point-alone = samotný průsečík není tah: napište { $examples }
term-points-alone = samotné průsečíky nejsou tah: napište { $examples }
term-no-play = `{ $typed }` není příkaz ani tah: napište { $examples }
term-for-one = například `{ $play }`
term-card-stuck = `{ $play }`, protože kartu povoleným způsobem provést nejde (D2.2)
term-card-last = `{ $play }`, protože karta přišla poslední (D6.1)
term-nothing = nic
term-or = { $first } nebo { $last }
term-dango-side = { $name }: { $cards ->
    [one] zbývá { $cards } karta
    [few] zbývají { $cards } karty
    [many] zbývá { $cards } karty
   *[other] zbývá { $cards } karet
}{ $round ->
    [0] { "" }
   *[other] { " " }v { $round }. balíčku ze 2
}, zajato { $taken }{ $held }
term-dango-held = , drží { $count ->
    [1] { "" }
   *[other] { $count } ×{" "}
}„{ $card }“
term-face-first = { $title }, poprvé ze dvou
term-face-second = { $title }, podruhé ze dvou
term-dango-nigiri = o barvách rozhoduje nigiri (D1.3)
term-ordinary = { $name } hraje obyčejné go: kámen, nebo pas (D7.1)
term-ordinary-passed = { $opponent }: pas; { $name } hraje obyčejné go: kámen, nebo pas (D7.1)
term-second-move = { $what }, druhý tah dvojtahu
term-all-alive = { $what }; po dvou pasech bez kamene jsou všechny živé (D8.1)
term-turns-up-or-held = { $name } otáčí kartu, nebo použije drženou (D2.3)
term-turns-a-card-up = { $name } otáčí kartu
term-no-legal-way = povoleným způsobem to nejde, nic se nestane: `{ $play }` (D2.2)
term-marks-dead = oba pasovali: { $name } označuje mrtvé kameny (D8.1)
term-dead-agree-mark = s těmito mrtvými: { $counted }. { $name } souhlasí, označí jiné, nebo hraje dál (D8.1)
term-dead-agree = s těmito mrtvými: { $counted }. { $name } souhlasí, nebo hraje dál (D8.1)
term-counted = spočteno: { $counted } (D8.2)
term-count = Černý { $black }, Bílý { $white } a { $komi }, tedy { $result }
term-count-even = shoda
term-count-won = { $name } o { $margin }

## Pétango

term-petango-flick = cvrnknutí: průsečík vaší první linie zleva, směr v setinách stupně (doprava kladný), rychlost v desetinách milimetru za sekundu; pak, chcete-li, zdvih v setinách stupně a kde se prst kamene dotkne: do strany v tisícinách poloměru, do výšky v mikrometrech
term-petango-plouf = řekne to a vyjme kámen z řeky; `take` to říct zapomene
term-petango-slap = dá facku, na kterou máte právo; `spare` ji odpustí
term-petango-pass = když není volný žádný průsečík
term-petango-calls = s --calls: druhá strana se pohnula z místa (P2.2), nebo se něčeho dotkla (P4.1)
term-petango-attempt = { $attempt }. pokus ze 3
term-petango-asked = cvrnkněte kámen, například { $play }
term-petango-passes = { $name } nemá volný průsečík: pas (P3.1).
term-petango-first = nigiri: začíná { $name }
term-petango-slip = chyba prstu: { $by }
term-points-of = { $name }: { $points } z { $all } bodů
term-mm-left = { $length } mm vlevo
term-mm-right = { $length } mm vpravo
term-mm-before = { $length } mm před středem
term-mm-beyond = { $length } mm za středem
term-petango-nigiri = nigiri rozhoduje, kdo začne (P1.3)
term-petango-none-free = { $name } nemá volný průsečík: pas (P3.1)
term-petango-flicks = cvrnká { $name }, { $attempt }. pokus ze 3
term-petango-on-its-way = { $name }: kámen je na cestě
term-petango-river = { $name } vyjímá kámen z řeky: plouf! (P7.3)
term-petango-may-slap = { $name } smí dát facku, nebo ji odpustit (P7.3)
term-ruled = { $ruling } ({ $clause })
term-ruled-at = { $ruling } ({ $clause }); zastavil se na { $x } mm, { $y } mm od středu
term-foul-touch = faul, dotkl se jiného kamene
term-foul-off = faul, spadl z desky
term-foul-air = faul, zůstal ve vzduchu
term-foul-third = faul, třetí pokus zůstal krátký
term-foul-river = faul, leží v řece
term-foul-seat = faul, hráč se pohnul z místa

## A record, event by event

term-told-sits-down = u stolu sedí { $name }
term-told-sits-down-as = u stolu sedí { $name }: { $side }
term-told-leaves = od stolu odchází { $name }
term-told-ready = { $name }: připraveno
term-told-opens = { $name }: obálka je rozpečetěna
term-told-plays = { $name }: { $play }
term-told-ruled = { $told }: { $ruling }
term-told-touches = { $name } se dotýká kamene na { $point }
term-told-adjusts = { $name } říká: „Upravuji“
term-told-takes-back = { $name }: tah vzat zpět
term-told-asks-takeback = { $name }: prosba o vrácení posledního tahu
term-told-allows = { $name } souhlasí
term-told-forbids = { $name } nesouhlasí
term-told-calls-checker = { $name } vznáší námitku: dotčený kámen na { $point } ({ $clause })
term-told-calls-seat = { $name } vznáší námitku: pohyb z místa ({ $clause })
term-told-calls-object = { $name } vznáší námitku: dotyk předmětu ({ $clause })
term-told-calls-foot = { $name } vznáší námitku: zvednutá noha ({ $clause })
term-told-admits = { $name }: přiznáno
term-told-denies = { $name }: popřeno
term-told-referee-offered = { $name } se nabízí jako rozhodčí
term-told-referee-accepts = { $name } přijímá rozhodčího: { $referee }
term-told-referee-declines = { $name } nechce rozhodčího: { $referee }
term-told-referee-left = { $name } už nerozhoduje
term-told-referred = { $name }: popřeno, rozhodne rozhodčí
term-told-upheld = { $name }, rozhodčí: námitka uznána ({ $clause })
term-told-dismissed = { $name }, rozhodčí: námitka zamítnuta ({ $clause })
term-told-call-lapses = { $name } hraje dál bez rozhodnutí, námitka padá a rozhodčí končí (H2)
term-told-substituted = { $name }: hraje náhradník { $bot }
term-told-if-gone-nobody = { $name }: po odchodu nemá hrát nikdo
term-told-if-gone-bot = { $name }: po odchodu má hrát { $bot }
term-told-if-gone-mate = { $name }: po odchodu má hrát spoluhráč
term-told-mates-take-over = { $name }: podle dřívějšího přání hraje spoluhráč
term-told-mate-substituted = { $mate } hraje za hráče { $name }
term-told-comes-back = { $name } se vrací
term-told-connection-lost = { $name }: spojení se přerušilo
term-told-connection-back = { $name } je znovu ve spojení
term-told-claims = { $name } si žádá výhru, protože druhá strana odešla
term-told-aborts = { $name } končí zápas bez výsledku
term-told-pleads = { $name } uvádí vážný důvod: { $plea }
term-told-withdraws-plea = { $name }: žádost vzata zpět
term-told-is-back = { $name }: zpátky u hry
term-told-ends-plea = { $name } znovu spouští hodiny
term-told-accepts-plea = { $name } souhlasí, aby hodiny stály
term-told-refuses-plea = { $name } nesouhlasí, aby hodiny stály
term-told-asks-resign-game = { $name } navrhuje týmu vzdát partii
term-told-asks-resign-match = { $name } navrhuje týmu vzdát zápas
term-told-agrees = { $name } souhlasí
term-told-rather-plays-on = { $name }: raději hrát dál
term-told-team-plays-on = { $name } nesouhlasí: tým hraje dál
term-told-call-unanswered = { $name }: odpověď nepřišla včas, námitka padá (H2)
term-told-out-of-time = { $name }: čas vypršel
term-told-clock-runs = hodiny zase běží
term-told-revealed = poslední obálka, s tajemstvím losu, je otevřena: { $seed }
term-told-rematch-asked = { $name }: ještě jeden zápas!
term-told-rematch-at = další zápas čeká u stolu { $table }
term-position = pozice: { $position }
term-events-only = počet událostí je jen { $n }
term-event-fails = událost { $n }: { $why }. Vše před ní souhlasí

## How a match stands

term-told-not-begun = { $game }: zápas ještě nezačal.
term-told-goes-on = { $game }: zápas trvá, { $black } : { $white }.
term-told-drawn = { $game }: remíza, { $black } : { $white }.
term-told-won = { $game }: vítězí { $name }, { $black } : { $white }.
term-told-won-by-resignation = { $game }: soupeř se vzdal, vítězí { $name }, { $black } : { $white }.
term-told-won-on-time = { $game }: soupeři vypršel čas, vítězí { $name }, { $black } : { $white }.
term-told-won-by-claim = { $game }: soupeř odešel, vítězí { $name }, { $black } : { $white }.
term-told-aborted = { $game }: skončeno bez výsledku, { $black } : { $white }.
term-won = Soupeř se vzdal, vítězí { $name }.
term-won-on-time = Soupeři vypršel čas, vítězí { $name }.
term-won-by-forfeit = Soupeř odešel, vítězí { $name }.

## The proof of a record

term-proved-follows = vše souhlasí. { $outcome }
term-proved-so-far = ZÁPAS NESKONČIL, nebo jeho konec chybí. Až sem vše souhlasí. { $outcome }
term-proved-events = { $n ->
    [one] { $n } událost
    [few] { $n } události
    [many] { $n } události
   *[other] { $n } událostí
}
term-proved-plays = { $events }, { $plays ->
    [one] { $plays } tah
    [few] { $plays } tahy
    [many] { $plays } tahu
   *[other] { $plays } tahů
} podle pravidel
term-proved-drawn = { $draws ->
    [one] { $draws } los znovu spočten
    [few] { $draws } losy znovu spočteny
    [many] { $draws } losu znovu spočteno
   *[other] { $draws } losů znovu spočteno
} z tajemství serveru a hráčů, která odpovídají svým pečetím
term-proved-format-1 = formát 1: hráči svá tajemství nezapečetili. Kdo přinesl poslední, mohl je po domluvě se serverem vybrat
term-proved-no-draws = los není ověřen: jeho tajemství se otevírá až po skončení zápasu
term-proved-sgf = toto je SGF, které nic nedokazuje: nemá tajemství, z nichž by se los dal spočítat. Záznam, z něhož vzniklo, je má; `carreau replay` partii ukáže
term-proved-no-record = není to záznam: { $why }
term-proved-no-keys = nejsou to klíče serveru, jak je dává jeho adresa /api/keys: { $why }
term-proved-signed = podepsáno tímto serverem: nic nebylo přidáno, vynecháno ani změněno
term-proved-signed-elsewhere = podepsáno serverem, který tu není znám, klíčem { $key }
term-proved-unsigned = nepodepsáno: jména, časy a volby mohl napsat kdokoli

# A figure of a rulebook, which the terminal does not draw.
term-figure = Obrázek: { $caption }

# Rozbor zápasu, `carreau analyse`.
term-analysed-by = Posuzuje { $bot } (verze { $version })
term-analysed-game = { $number }. hra, počítáno pro stranu { $name }
term-analysed-win = her ze 100
term-analysed-points = body
term-analysed-start = Na začátku
term-analysed-choices = Rozhodnutí: { $name }
term-analysed-luck = Štěstí: { $name }
term-analysed-hand = Odchylky ruky: { $name }
term-analysed-luck-of-both = Štěstí obou
term-analysed-unexplained = Všechno ostatní
term-analysed-end = Na konci
term-analysed-spread = Všechny losy takové partie dohromady obvykle posunou šance asi o { $spread } partií ze 100, k lepšímu nebo k horšímu.
term-analysed-costliest = Nejdražší rozhodnutí
term-analysed-no-mistake = Žádné rozhodnutí nestálo šanci, která by stála za řeč.
term-analysed-event = událost
term-analysed-side = strana
term-analysed-played = zahráno
term-analysed-better = lépe
