# At the table: seats, actions, announcements and the end.

top-one-game = Jedna partie
top-score = Do { $points } bodů: { $ours }–{ $theirs }, { $game }. partie
top-points = Do { $points }: { $ours }–{ $theirs }

seat-open = Volné místo
seat-you = Vy
seat-of = { $name }: místo
seat-your-turn = jste na řadě
seat-turn = na tahu
seat-way-black = Černý táhne od a k x.
seat-way-white = Bílý táhne od x k a.
seat-note = { $way } Do cíle { $pips }
seat-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
seat-ready = Připraveno.
seat-not-ready = Ještě nepřipraveno.
seat-away = Spojení se přerušilo.
seat-away-waits = Čeká se na návrat.
seat-asks-takeback = Žádá o vrácení tahu.

act-name = Co dělat
address-unread = Stránka nerozumí části adresy { $what }, a proto ji vynechala.
part-missing = Tuto část stránky nelze načíst, protože server neodpovídá. Zkontrolujte připojení a zkuste to znovu.
act-opening = Hledá se stůl …
act-priority = Kdo začne?
act-priority-how = Hoďte jednou kostkou za každého hráče. Vyšší začíná: svou kostku vezme a hodí jí spolu s ostatními dvěma.
act-priority-won = { $winner } { $high }, { $loser } { $low }: začíná vyšší kostka.
act-throw = Hodit o začátek
act-your-roll = Váš hod
act-roll-of = { $name }: hod
act-your-roll-how = Dvě stejné kostky a nižší třetí: dvojice platí čtyřikrát. Tři stejné: šestkrát.
act-roll = Hodit
act-rolling = Kostky se kutálejí …
act-their-roll = { $name }: hod
act-their-roll-how = Kostkami se ještě neházelo.
act-wait-roll = Hází { $name }
act-their-turn-how = Na tahu je { $name }. Zatím si můžete prohlédnout dřívější tahy.
act-wait-turn = Na tahu: { $name }
act-undo-turn = Vrátit zpět
act-take-back = Vrátit { $place }
act-play = Zahrát tah
act-pass = Pas
act-pass-how = Žádnou kostkou nelze táhnout, proto pasujete.
act-complete-how = Všechny použitelné kostky jsou zahrané.
act-owed-how = { $meaning } { $pips ->
    [one] Zbývá zahrát { $pips } bod.
    [few] Zbývá zahrát { $pips } body.
   *[other] Zbývá zahrát { $pips } bodů.
}
act-steps-left = { $steps ->
    [one] zbývá { $steps } krok
    [few] zbývají { $steps } kroky
   *[other] zbývá { $steps } kroků
}
act-required = Dotkli jste se kamene na klínu { $point }, proto musí táhnout.
act-adjust = Upravuji
act-require = Dotyk: { $point }
place-off = vyvedení

takeback-ask = Požádat o vrácení tahu
takeback-here = Vrátit poslední tah
takeback-asked = { $name } žádá o vrácení posledního tahu.
takeback-agree = Přijmout
takeback-refuse = Odmítnout
call-asked = Dotkli jste se kamene na klínu { $point }?
call-admit = Ano
call-deny = Ne
call-asked-seat = { $name }, opustil váš zadek židli?
call-admit-seat = Ano
call-asked-foot = { $name }, zvedli jste nohu?
call-asked-object = { $name }, dotkl se váš kámen něčeho mimo desku?
call-seat = { $name }: zadek opustil židli
call-foot = { $name }: zvednutá noha
call-object = { $name }: kámen se něčeho dotkl

stand-in-choose = Nechat hrát náhradníka …
stand-in-short = Náhradník
stand-in-title = Náhradník
stand-in-how = Počítač hraje odteď za vás, pod stejným jménem a na stejných hodinách, a vy se díváte. Vrátit se můžete kdykoli tlačítkem, které nahradí to hlavní.
stand-in-stay = Hrát dál
stand-in-ask = Nechat hrát počítač za mě
stand-in-ask-for = { $name }: nechat hrát počítač
stand-in-back = Převzít hru zpět
stand-in-back-of = { $name }: převzít hru zpět
stand-in-told = Počítač hraje za vás.
stand-in-told-of = { $name }: hraje počítač.
if-gone = Když ztratím spojení
if-gone-nobody = Vyberou ostatní
if-gone-bot = Hraje počítač
if-gone-mate = Hraje spoluhráč
if-gone-how = Začne to samo, až na vás stůl dost dlouho počká, a skončí, jakmile se vrátíte.

look-group = Pohledy na ty, kdo ruší (B9.4)
look-outraged = Pohoršený pohled
look-eyebrow = Zdvižené obočí
look-told-outraged = { $name } vrhá pohoršený pohled.
look-told-eyebrow = { $name } zdvihá obočí.
plea-plead = Vážný důvod zastavit hodiny
plea-toilet = toaleta
plea-football = fotbal v nejlepším
plea-food = jídlo
plea-story = kolegova historka
plea-advice = partnerčina dobrá rada
plea-asked = { $name } uvádí důvod: { $plea }. Zastavit hodiny?
plea-accept = Zastavit hodiny
plea-deny = Ne
plea-waits = { $name } uvádí důvod: { $plea }. Čeká se na odpověď druhé strany.
plea-stands-still = { $name }: { $plea }. Hodiny stojí.
plea-refused = { $plea }? To prý není dost vážné.
plea-back = Jsem zpět
plea-withdraw = Nic, hrajeme dál
plea-end = Spustit hodiny

resign = Vzdát se
resign-title = Vzdát se?
resign-cost = { $points ->
    [one] Druhá strana získá { $points } bod.
    [few] Druhá strana získá { $points } body, protože jste nevyvedli žádný kámen.
   *[other] Druhá strana získá { $points } bodů, protože jste nevyvedli žádný kámen.
}
resign-stay = Hrát dál
resign-game = Vzdát partii
resign-match = Vzdát zápas
resign-ask = Navrhnout týmu, ať se vzdá
resign-ask-whom = Tým se vzdává společně: souhlasit musí také { $names }.
resign-asked = { $name } se chce vzdát.
resign-agree = Souhlasím
resign-deny = Ne
resign-waits = Navrhli jste vzdát se. { $count ->
    [one] Ještě odpoví { $names }.
   *[other] Ještě odpoví { $names }.
}
resign-agreed = { $name } se chce vzdát a vy souhlasíte. { $count ->
    [one] Ještě odpoví { $names }.
   *[other] Ještě odpoví { $names }.
}
resign-withdraw = Přece jen hrát dál

typed-label = Zapsat tah
typed-go = Zadat
typed-not-ours = Nejste na řadě. Na tahu je { $name }.
typed-asked = Stále se čeká na odpověď serveru.

moves = Tahy
moves-open = Tahy
moves-game = Partie { $number }
table-sheet = Stůl

keys = Klávesové zkratky
keys-arrows = pohyb po dráze a přes přepážku
keys-enter = zvednout kámen, položit jej (nebo mezerník)
keys-escape = vrátit kámen na místo
keys-letters = přejít na klín, je-li deska aktivní
keys-backspace = vrátit zpět
keys-commit = zahrát tah, nebo pasovat
keys-roll = hodit
keys-answer = přejít k otázce
keys-log = přejít k tahům
keys-type = zapsat tah
keys-position = přečíst pozici
keys-clocks = přečíst hodiny
keys-help = ukázat tyto zkratky

hello-sit = Volné místo
hello-watch = Brzy začne
hello-invite = Pozvat přítele
hello-ready = Připraveni?
hello-how = Zápas začne, až budou všichni připraveni. Každý přidá zapečetěnou obálku a všechny dohromady rozhodnou o { $game ->
    [dango] kartách
    [petango] losu
   *[other] kostkách
}, takže nikdo nemůže švindlovat.
hello-say = Připraveno
hello-said = Jste připraveni.
hello-opening = Všechny obálky jsou zapečetěné. Zápas začne, až { $count ->
    [one] { $names } otevře tu poslední; stránka to udělá sama, jakmile bude online.
   *[other] { $names } otevřou svoje; jejich stránky to udělají samy, jakmile budou online.
}
hello-sit-down = Přisednout
hello-sit-as = Přisednout: { $side }
places-change = Přesednout sem
places-too = Vzít i toto místo
places-house-sits = Posadit počítač na místo { $number }
places-dismiss = Odebrat počítač z místa { $number }
house-sits = Přidat počítač
house-goes = Odebrat počítač
house-sits-how = Síla: { $strength }
places-leave = Odejít
creator-dismiss = Odebrat: { $name }
creator-list = Ukázat v herně
creator-unlist = Skrýt z herny
creator-close = Zrušit stůl
places-invite = Pozvat na místo { $number }
places-me = vy
invite-how = Pošlete tento odkaz příteli, nebo mu dejte naskenovat kód.
invite-how-here = Otevřete tento odkaz v jiném prohlížeči.
invite-here = Tento odkaz funguje jen na tomto počítači. Chcete-li hrát s ostatními ve své síti, spusťte server příkazem
invite-link = Odkaz na stůl
invite-code = Odkaz na stůl jako QR kód
invite-copy = Kopírovat
invite-copied = Zkopírováno
invite-selected = Vybráno: stiskněte Ctrl+C

strip-opening = Připojuje se ke stolu …
strip-lost = Spojení se přerušilo. Další pokus za { $seconds } s.
strip-lost-kept = Spojení se přerušilo. Vaše tahy jsou uložené. Další pokus za { $seconds } s.
strip-offline = Offline. Vaše tahy jsou uložené.
strip-waiting = Čeká se na odpověď serveru …
strip-closed = Už nejste připojeni ke stolu. Vrátíte se novým načtením stránky.
strip-elsewhere = Tento stůl jste otevřeli v jiném panelu. Pokračujte tam.
strip-room-made = Tomuto prohlížeči došlo místo, proto byly smazány dohrané partie, nejdříve vzdané.
strip-not-kept = Tento prohlížeč už nemůže nic uložit. Zavřete-li stránku, další průběh se ztratí; na konci si partii uložte.
strip-watching = { $watching ->
    [0] Sledujete hru.
    [1] Sledujete hru.
    [few] Sledujete hru, s vámi nejméně { $watching } další.
   *[other] Sledujete hru, s vámi nejméně { $watching } dalších.
}

ending-won = Vítězí { $name }
ending-you-won = Vyhráli jste
ending-you-lost = Vítězí { $name }
ending-drawn = Remíza
ending-played = Všech patnáct kamenů je vyvedeno. { $loser }: do cíle zbývalo { $pips }. { $points ->
    [one] Výsledek: { $points } bod.
    [few] Nevyveden ani jeden kámen: { $points } body.
   *[other] Nevyveden ani jeden kámen: { $points } bodů.
}
ending-resigned = { $loser } se vzdává.
ending-resigned-points = { $loser } se vzdává: { $points ->
    [one] { $points } bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}
ending-time = { $loser }: čas vypršel.
ending-score = { $name } { $ours } – { $opponent } { $theirs }
ending-score-to = { $score }, do { $points } bodů
ending-turns = { $turns ->
    [one] { $turns } tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
}
ending-figures = { $length } za { $minutes ->
    [0] méně než minutu
    [one] minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}.
ending-hide = Ukázat desku
ending-show = Ukázat výsledek
past-name = Dřívější pozice
past-title = Po tahu { $number }: { $play }
past-end = Zpět k partii
ending-next-game = Další partie
ending-next-table = Přejít k novému stolu
ending-lobby = Zpět do herny
ending-replay = Přehrát partii
ending-record = Uložit partii
ending-sgf = SGF (celá partie)
ending-sgf-ordinary = SGF (jen obyčejné go)

## Spoken

live-let-go = Vráceno na místo.
live-taken-back = Vráceno.
live-steps = { $composed }. { $left ->
    [0] Tah lze zahrát.
    [one] Zbývá { $left } krok.
    [few] Zbývají { $left } kroky.
   *[other] Zbývá { $left } kroků.
}
live-played = { $name }: { $turn }.
live-undone = { $name } bere tah zpět.
live-takeback-agreed = Vrácení tahu přijato.
live-takeback-refused = Vrácení tahu odmítnuto.
live-seated = { $name } si sedá ke stolu.
live-called = { $point }: druhá strana říká, že jste se tohoto kamene dotkli.
live-call-admitted = Námitka je přiznána.
admitted-seat = { $name }: zadek opustil židli
admitted-object = { $name }: kámen se dotkl něčeho mimo desku
admitted-foot = { $name }: zvednutá noha
admitted-foot-costs = Koule se anuluje a co posunula, se vrací.
admitted-points = { $name }: { $points ->
    [one] jeden bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}
live-call-denied = { $name } to popírá. Hraje se dál.
live-called-seat = Námitka: opustil něčí zadek židli?
live-called-foot = Námitka: zvedl někdo nohu?
live-called-object = Námitka: dotkl se kámen něčeho mimo desku?
live-your-roll = Váš hod: { $title } { $meaning }
live-roll-of = { $name }, hod: { $title } { $meaning }
live-their-roll = { $name }: { $title }
live-priority = Černý { $black }, Bílý { $white }. Začíná { $name }.
live-stood-in = { $name }: hraje počítač.
live-mate-substituted = { $name }: hraje { $mate }.
live-came-back = { $name } je zpět.
live-plea-accepted = Hodiny stojí.
live-plea-refused = To prý není dost vážné.
live-plea-back = { $name } je zpět: hodiny zase běží.
live-plea-ended = Hodiny zase běží.
live-plea-withdrawn = { $name } už hodiny zastavit nechce.
live-resign-asked = { $name } navrhuje týmu vzdát se.
live-resign-agreed = { $name } souhlasí se vzdáním.
live-resign-refused = { $name } chce hrát dál, tým se tedy nevzdává.
live-resign-withdrawn = { $name } chce přece jen hrát dál.
live-won = Vítězí { $name }.
live-low = Máte málo času.
told-point = { $point } { $count }
told-side = { $side }: { $at }; vyvedeno: { $off }.
told-clock = { $side }: zbývá { $time }.
told-no-clock = Tento stůl nemá hodiny.

## A hint, in a game against the computer

hint = Rada
hint-title = Co by zahrál počítač
hint-ready = Rada je tu.
hint-thinking = Počítač přemýšlí…
hint-line = { $play }: vyhrává { $chance } ze 100
hint-about = Číslo říká, kolik ze 100 partií podle odhadu počítače po tomto tahu vyhrajete. Stiskněte tah, a položí se na desku; ještě ho můžete vzít zpět. Tah, který na desku nic nepokládá, se zahraje hned.
coach-switch = Trenér: na desce ukáže, kolik která volba vynese
coach-is-on = Trenér radí.
coach-is-off = Trenér mlčí.
coach-thinking = Trenér přemýšlí…
coach-ready = Trenér: výhry ze 100 her, pokud se dál hraje dobře.
coach-of-choice = { $chance ->
    [one] Trenér: tohle vyhraje jednu hru ze 100.
    [few] Trenér: tohle vyhraje { $chance } hry ze 100.
   *[other] Trenér: tohle vyhraje { $chance } her ze 100.
}
coach-of-place = { $chance ->
    [one] vyhraje jednu hru ze 100
    [few] vyhraje { $chance } hry ze 100
   *[other] vyhraje { $chance } her ze 100
}
coach-best = nejvýš o 2 za nejlepší
coach-fair = o 3 až 7 za ní
coach-weak = ještě horší
hint-draw-first = Zatím není co volit: nejdřív stiskněte rozsvícené tlačítko.
press-a-button = Na desce se teď nic nevybírá: stiskněte tlačítko.
keys-hint = rada, kde je pomoc dovolena
keys-coach = zapnout nebo vypnout trenéra
