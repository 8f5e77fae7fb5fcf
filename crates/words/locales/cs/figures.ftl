# The words in the figures of the rulebooks. “|” begins another line; a line stands below its picture and is no wider.

## Garanguet: the kind of roll, and how many steps it gives

figure-roll-simple = Prostý|3 kroky
figure-roll-simple-higher = Také prostý|5 je nad 3: 3 kroky
figure-roll-double = Dvojice: Quines|3 je pod 5: 5 kroků
figure-roll-triple = Trojice|6 kroků

## Dango

figure-three-eyes-before = Každý sám by byl|sebevražda
figure-three-eyes-after = Společně jich zajmou|osmnáct
figure-suicide-refused = Sebevražda
figure-suicide-legal = Zajme čtyři
figure-place-theirs-before = Černý klade|kameny Bílého
figure-place-theirs-after = Zbývá jedno oko,|na D5
figure-replace-before = Jediná svoboda: A4
figure-replace-after = Zajato je pět
figure-free-block-before = Tah 2 zajal|dva kameny
figure-free-block-after = Bez tahu 1|nezajme nic
figure-twice-first = První Nobi|zajme dva
figure-twice-second = Druhé stojí|na jejich místě
figure-change-before = Nobi Bílého zajme|dva kameny
figure-change-after = Přebarvení: je Černého,|zajaté se nevrátí
figure-change-takes-before = Černý položil|kámen A4
figure-change-takes-after = Přebarvení: zajme|dva kameny Černého
figure-ko-takes = Bílý bere ko
figure-ko-back = Černý musí čekat
figure-count-territory = Území|Černý { $black }, Bílý { $white }
figure-count-area = Plocha|Černý { $black }, Bílý { $white }

## Pétanque

figure-plan-zone = zóna náhozu
figure-example-a-before = Placer dopadne na G7
figure-example-a-after = Dojezd 5 ve směru X1
figure-example-b-before = Dopad na G9, dojezd 5
figure-example-b-after = Zbytek: každá o jedno pole
figure-example-c-before = Dopad na G11, dojezd 5
figure-example-c-after = Neposune se žádná
figure-obstacles-short = Dojezd 4:|nic se neposune
figure-obstacles-second = Dojezd 5: koule v cestě|se posune o jedno pole
figure-lost-struck = Dojezd 3 ve směru Y2:|odsunutá je ztracená
figure-lost-both = Dojezd 5:|ztracené jsou obě
figure-example-d-before = Koule šest polí za košonkem
figure-example-d-after = Posun se nezdaří
figure-example-e-before = Koule dvě pole za košonkem
figure-example-e-after = Posun s dojezdem 5
figure-flights-before = Skončí na E15
figure-flights-back = Vrátí se na E12
figure-flights-lost = Anulovaná
figure-example-h-two = H13: 1 + 1 = 2 pole
figure-example-h-one = G13: 1 pole

## Pétango: short notes on the board

figure-white-line = první linie Bílého
figure-middle-line = středová linie
figure-black-line = první linie Černého
figure-success = úspěch
figure-short = krátký
figure-touch = dotyk
figure-off = mimo
figure-both-stay = zůstanou
figure-taken-off = odebrán
figure-stays = zůstane
figure-white-palace = palác Bílého
figure-river = řeka
figure-black-palace = palác Černého
figure-plouf = plouf
figure-inside = uvnitř
figure-not-inside = ne celý
