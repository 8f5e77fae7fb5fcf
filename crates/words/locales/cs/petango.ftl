# Pétango: the flick, the stones, the rulings and the reasons why not.


## Seats and turns

petango-plays-black = Černý.
petango-plays-white = Bílý.
petango-seat-this = { $colour } Tato strana
petango-seat-far = { $colour } Protější strana
petango-pass = pas
petango-plouf = „Plouf!“
petango-take = beze slova vytahuje kámen
petango-slap = facka!
petango-spare = facku odpouští
petango-point-to = { $name } +1

## The scene

petango-scene-goban = Goban, pohled z místa: { $side }.
petango-scene-xiangqi = Deska na siang-čchi, pohled z místa: { $side }.
petango-scene-aiming = { $board } { $aimed } Pokus { $attempt } ze 3.
petango-scene-keys = Šipky vlevo a vpravo míří, nahoru a dolů mění sílu, závorky volí průsečík, Enter cvrnkne.
petango-stones = Kameny na desce
petango-no-stones = Na desce nejsou žádné kameny.
petango-map = Deska shora
petango-map-open = Shora
petango-stone-yours = Váš kámen
petango-stone-black = Černý kámen
petango-stone-white = Bílý kámen
petango-a-black = černého kamene
petango-a-white = bílého kamene
petango-stone-at = { $whose }, { $place }
petango-stone-beside = { $stone }, { $beside }.
petango-stone-alone = { $stone }.
petango-touching = dotýká se { $of }
petango-apart = { $mm } mm od { $of }
petango-place = { $half }, { $row }, { $column }
petango-half-far = ve vzdálené polovině
petango-half-near = v bližší polovině
petango-half-river = v řece
petango-half-palace = ve vzdáleném paláci
petango-half-own-palace = v bližším paláci
petango-line-before = před první linií
petango-line-beyond = za poslední linií
petango-line = { $n ->
    [1] první
    [2] druhá
    [3] třetí
    [4] čtvrtá
    [5] pátá
    [6] šestá
    [7] sedmá
    [8] osmá
    [9] devátá
    [10] desátá
    [11] jedenáctá
    [12] dvanáctá
    [13] třináctá
    [14] čtrnáctá
    [15] patnáctá
    [16] šestnáctá
    [17] sedmnáctá
    [18] osmnáctá
   *[other] devatenáctá
} linie
petango-line-between = mezi { $n ->
    [1] první a druhou
    [2] druhou a třetí
    [3] třetí a čtvrtou
    [4] čtvrtou a pátou
    [5] pátou a šestou
    [6] šestou a sedmou
    [7] sedmou a osmou
    [8] osmou a devátou
    [9] devátou a desátou
    [10] desátou a jedenáctou
    [11] jedenáctou a dvanáctou
    [12] dvanáctou a třináctou
    [13] třináctou a čtrnáctou
    [14] čtrnáctou a patnáctou
    [15] patnáctou a šestnáctou
    [16] šestnáctou a sedmnáctou
    [17] sedmnáctou a osmnáctou
   *[other] osmnáctou a devatenáctou
} linií
petango-column-centre = na prostřední linii
petango-column-right = { $count } vpravo od středu
petango-column-left = { $count } vlevo od středu

## The flick

petango-your-flick = Vaše cvrnknutí
petango-flick-by = { $name }: cvrnknutí
petango-flick-of = { $name } cvrnká
petango-attempts = Pokusy
petango-attempt-of = { $n } ze 3:
petango-try-short = krátký
petango-try-now = teď
petango-try-left = zbývá
petango-from = Odkud
petango-from-start = z { $start }
petango-aim = Směr
petango-force = Síla
petango-loft = Zdvih
petango-side = Strana
petango-height = Výška
petango-unit-of = z { $most }
petango-ahead = rovně
petango-right = { $degrees }° vpravo
petango-left = { $degrees }° vlevo
petango-force-of = { $force } z { $most }
petango-aimed = Z { $start }, { $direction }, síla { $force }{ $loft }.
petango-aimed-loft = , zdvih { $degrees }°
petango-flick = Cvrnknout
petango-fine = Jemné míření
petango-coarse = Běžné míření
petango-fine-how = Každá změna je desetkrát menší a tah pětkrát pomalejší.
petango-more = Faleš a zdvih
petango-skill-how = Kámen smíte trefit tak daleko od středu, že se převalí.
petango-pad-side = Strana: tisíciny poloměru doprava
petango-pad-height = Výška nad rovníkem kamene, v µm
petango-loft-degrees = Zdvih ve stupních
petango-speed-mm = Rychlost v mm/s
petango-aim-degrees = Směr ve stupních vlevo nebo vpravo, například 12 vlevo
petango-force-nine = Síla, z devíti
petango-from-line = Průsečík první linie
petango-skill = Dovolit převalení
petango-straight = Rovně
petango-sweep = Jedno tlačítko
petango-sweep-how = Jedno tlačítko udělá vše: spustí míření, zastaví je, pak zastaví sílu a cvrnkne.
petango-sweep-start = Spustit míření
petango-sweep-aim = Zastavit směr
petango-sweep-force = Zastavit sílu a cvrnknout
petango-let-go = Cvrnknutí zrušeno.
petango-letting-go = Pustíte-li zde, cvrnknutí se zruší.
petango-goal = Zatáhněte kámen dozadu a pusťte. Musí se zastavit za středovou linií a ničeho se nedotknout.
petango-goal-river = Zatáhněte kámen dozadu a pusťte. Musí přejet řeku, ničeho se nedotknout a zůstat na desce.
petango-would-rest = Při tomto míření: platný, { $row }, { $column }.
petango-would-palace = Při tomto míření: platný, v paláci, { $row }.
petango-would-short = Při tomto míření: krátký, { $row }.
petango-would-river = Při tomto míření: faul, zůstane v řece.
petango-would-touch = Při tomto míření: faul, dotkne se { $of }.
petango-would-leave = Při tomto míření: faul, opustí desku.
petango-odds = Ze 100 takových cvrnknutí { $parts }.
petango-odds-well = { $n ->
    [one] { $n } zůstane ležet dobře
    [few] { $n } zůstanou ležet dobře
   *[other] { $n } zůstane ležet dobře
}
petango-odds-short = { $n ->
    [one] { $n } nedoletí
    [few] { $n } nedoletí
   *[other] { $n } nedoletí
}
petango-odds-touch = { $n ->
    [one] { $n } se dotkne kamene
    [few] { $n } se dotknou kamene
   *[other] { $n } se dotkne kamene
}
petango-odds-river = { $n ->
    [one] { $n } skončí v řece
    [few] { $n } skončí v řece
   *[other] { $n } skončí v řece
}
petango-odds-gone = { $n ->
    [one] { $n } opustí desku
    [few] { $n } opustí desku
   *[other] { $n } opustí desku
}
petango-odds-better = Zamířeno { $direction }: dobře zůstane ležet { $n }.
petango-moving = Cvrnknutí
petango-on-its-way = Kámen je na cestě …
petango-wait-flick = Cvrnká { $name }
petango-none-free = Na vaší první linii není volný průsečík. Pasujete.
petango-do-pass = Pas

## Nigiri, river, slap

petango-nigiri = Kdo začne?
petango-nigiri-how = Jeden vezme hrst kamenů, druhý hádá lichou, nebo sudou. Vítěz hraje první.
petango-nigiri-do = Losovat
petango-begins = { $name } vyhrává nigiri a začíná.
petango-river-title = Kámen v řece
petango-river-how = Řekněte „plouf“ a vytáhněte soupeřův kámen. Vytáhnete-li ho beze slova, { $name } vám smí dát facku.
petango-river-do = Plouf!
petango-river-take = Vytáhnout
petango-river-wait = Váš kámen vytahuje { $name }
petango-river-theirs = { $name } vytahuje kámen
petango-slap-title = Nikdo neřekl „plouf“
petango-slap-how = Váš kámen byl vytažen beze slova. Smíte dát jednu facku, nebo ji odpustit.
petango-slap-do = Facka!
petango-slap-spare = Odpustit
petango-slap-wait = { $name } smí dát facku, nebo ji odpustit

## Rulings

petango-ok = platný
petango-ok-palace = platný, v paláci
petango-short = krátký
petango-foul = faul: { $foul }
petango-foul-touch = dotyk
petango-foul-off = mimo desku
petango-foul-air = ve vzduchu
petango-foul-third = třetí krátký
petango-foul-river = řeka
petango-foul-seat = zadek
petango-ruled-ok = Platný
petango-ruled-short = Krátký: bere se zpět
petango-ruled-touch = Faul: dotyk s kamenem
petango-ruled-off = Faul: kámen opustil desku
petango-ruled-air = Faul: 32 sekund ve vzduchu
petango-ruled-third = Faul: třetí krátký pokus
petango-ruled-river = Faul: kámen leží v řece
petango-ruled-seat = Faul: zadek opustil židli
petango-rests = Leží: { $place }.
petango-gone = Je mimo desku.
petango-told = { $name } cvrnká z { $start }. { $rest } { $ruling } ({ $clause }).
petango-told-point = Bod získává { $name }.
petango-told-took = V paláci: { $name } bere bod zpět ({ $opponent } jej ztrácí).
petango-told-gave = V paláci: bod získává { $opponent }.
petango-told-plouf = { $name } říká „Plouf!“ a vytahuje kámen z řeky.
petango-told-take = { $name } vytahuje kámen z řeky beze slova.
petango-told-slap = { $name } dává facku.
petango-told-spare = { $name } facku odpouští.
petango-told-pass = { $name } pasuje: žádný průsečík není volný.
petango-your-turn = Vaše cvrnknutí, pokus { $attempt } ze 3.
petango-points-told = { $first } { $black_points }, { $second } { $white_points }.
petango-turn-told = Cvrnká { $name }, pokus { $attempt } ze 3.
petango-nigiri-told = Nigiri rozhodne, kdo začne.
petango-river-told = { $name } vytahuje kámen z řeky.
petango-slap-told = { $name } smí dát facku, nebo ji odpustit.
petango-cost = Partii vyhraje soupeř.

## Why not

petango-not-from = Z průsečíku { $start } cvrnknout nelze.
petango-why-nigiri = Nejprve je nigiri.
petango-why-no-start = Průsečíky první linie jsou 1 až { $columns }.
petango-why-taken-black = Na průsečíku { $start } překáží černý kámen.
petango-why-taken-white = Na průsečíku { $start } překáží bílý kámen.
petango-why-pass = Pasovat lze, jen není-li nic volné; volný je { $free }.
petango-why-range = Jedno z čísel je mimo meze.
petango-why-way = Kámen se ještě pohybuje.
petango-why-over = Partie skončila.
petango-why-river = Nejprve se vytahuje kámen z řeky.
petango-why-no-river = V řece není žádný kámen k vytažení.
petango-why-slap = Nejprve se dává, nebo odpouští facka.
petango-why-no-slap = Na facku nemá nikdo právo.

## Keys

petango-keys-arrows = mířit o stupeň vlevo nebo vpravo, o trochu větší nebo menší síla; se Shiftem pětkrát více
petango-keys-brackets = další průsečík první linie
petango-keys-fine = jemné míření, zapnout nebo vypnout
petango-keys-enter = cvrnknout při puštění klávesy (také mezerník); s jedním tlačítkem další krok
petango-keys-escape = zrušit
petango-keys-commit = cvrnknout, pasovat, nebo říci „plouf“

## Looking again

petango-again = Cvrnknout znovu
petango-again-how = Změňte míření a uvidíte, co by se stalo. Nic se nezapíše.
petango-again-aim = Co kdyby …
petango-again-back = Jak to bylo
petango-again-go = Zkusit
petango-again-told = jiné cvrnknutí ({ $ruling })
petango-again-on = Hrát dál odtamtud
petango-pace = Rychlost
petango-pace-1 = 1
petango-pace-2 = 1⁄2
petango-pace-4 = 1⁄4
petango-pace-8 = 1⁄8
petango-play = Přehrát cvrnknutí
petango-within = Průběh cvrnknutí
petango-seconds = { $seconds } s
petango-replay-keys = Shift se šipkou otáčí pohled, plus a minus přibližuje a vzdaluje; samotná šipka krokuje zápasem.
petango-angle = Tažením se rozhlédnete; sevřením prstů nebo kolečkem přiblížíte.
petango-angle-seat = Z místa hráče
petango-no-webgl = Tento prohlížeč neumí desku prostorově, proto ji vidíte shora.
petango-replay-played = { $name }: { $play }
