# What is wrong with a set-up of the position editor: a sentence without a full stop, with its clause in brackets.

## Garanguet

setup-garanguet-nothing = Na klínu { $point } leží nula kamenů
setup-garanguet-count = { $side } má { $found ->
    [one] { $found } kámen
    [few] { $found } kameny
   *[other] { $found } kamenů
}, ne { $owed } (G1.1)
setup-garanguet-both-won = Obě strany mají všechny kameny vyvedené (G6.1)
setup-garanguet-winner-to-move = Vítězí { $side }, na tahu je tedy druhá strana
setup-garanguet-roll-after-end = Kostky jsou hozené, ale partie skončila (G6.1)
setup-garanguet-roll-without-mover = Kostky jsou hozené, ale nikdo není na tahu
setup-garanguet-priority-too-late = Nikdo není na tahu, ale kameny už opustily talony (G3.1)

## Dango

setup-dango-size = Počet linií desky je { $found }, dohodnuto bylo { $lines } (D1.1)
setup-dango-too-large = Tvar „{ $card }“ se na desku nevejde (D1.5)
setup-dango-breathless = Skupina na { $point } nemá žádnou svobodu (D3.3)
setup-dango-prisoners = { $side } má víc zajatců než { $most } (D3.2)
setup-dango-too-many-cards = { $side } má víc stejných karet, než je jich v balíčku (D1.2)
setup-dango-round = { $side } je v kole { $round }, počet kol je { $rounds } (D1.1)
setup-dango-not-shuffled = { $side }: první balíček je dobraný, na řadě je druhý (D2.5)
setup-dango-nigiri-too-late = Nigiri přichází před vším ostatním (D1.3)
setup-dango-no-card-left = Nezbývá žádná karta, kterou by šlo otočit (D2.4)
setup-dango-face-up = Karta „{ $card }“ takto otočená ležet nemůže (D6.1)
setup-dango-count-too-soon = Počítá se, až jsou oba balíčky dobrané (D7.3)
setup-dango-count-without-pass = Počítá se, až když oba pasují (D7.3)
setup-dango-dead = Za mrtvé jsou označeny kameny, které na desce nejsou, nebo jen část skupiny (D8.1)
setup-dango-disagreed = Po počítání se hraje dál, jen když jsou oba balíčky dobrané (D8.1)
setup-dango-passed = Předchozí tah nemohl být obyčejný pas (D7.3)

## Pétanque

setup-petanque-characters = { $team }: { $found ->
    [one] { $found } postava
    [few] { $found } postavy
   *[other] { $found } postav
}, ne { $owed } (B2.2)
setup-petanque-taken-twice = { $name } hraje dvakrát (B1.5)
setup-petanque-boules = { $name } má { $found ->
    [one] { $found } kouli
    [few] { $found } koule
   *[other] { $found } koulí
}, ne { $owed } (B2.1)
setup-petanque-off-plan = Pole { $field } není na plánu (B1.1)
setup-petanque-same-field = Na { $field } leží dvě koule (B4.4)
setup-petanque-jack-too-early = Košonek leží příliš brzy (B3.1)
setup-petanque-jack-missing = Košonek chybí (B3.1)
setup-petanque-boules-too-early = Dokud neleží košonek, žádná koule se nehraje (B2.3)
setup-petanque-outside-zone = Košonek je na { $field }, a to není v zóně náhozu (B1.2)
setup-petanque-score-over = { $team }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, takto žádná partie nekončí (B8.3)
setup-petanque-score-going = { $team }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, takto žádná partie nepokračuje (B8.3)
setup-petanque-opener = Ještě nikdo nehodil, proto tým { $team } nemůže začínat (B2.2)
setup-petanque-round = Kolo { $round } sem nepatří (B2.3)
setup-petanque-not-warned = Minuta vypršela, ale tým { $team } není napomenut (B9.1)
setup-petanque-turn = Tým { $team } nemůže být na tahu ({ $clause })
setup-petanque-turn-opener = Tým { $team } nemůže být na tahu: první hází tým, který kolo zahájil (B2.3)
setup-petanque-turn-nearer = Tým { $team } nemůže být na tahu: hází tým, jehož nejlepší koule je od košonku dál (B2.4)
setup-petanque-turn-none = Tým { $team } nemůže být na tahu: nezbývá mu žádná koule (B2.6)

## Pétango

setup-petango-points = { $side } má { $found ->
    [one] { $found } bod
    [few] { $found } body
   *[other] { $found } bodů
}, ale hraje se do { $points } (P6.1)
setup-petango-both-won = Obě strany mají vyhráno (P6.1)
setup-petango-goes-on = Partie skončila, ale hraje se dál (P6.1)
setup-petango-ends-too-soon = Partie skončila, ale nikdo nevyhrál a je kam cvrnkat (P6.1)
setup-petango-nigiri-too-late = Na řadě je nigiri, ale jsou tu kameny nebo body (P1.3)
setup-petango-attempt = Pokusy jsou tři, { $attempt }. pokus neexistuje (P3.4)
setup-petango-before = Předchozí pokus tohle přinést nemohl
setup-petango-no-hand = Na řadě je chyba prstu, ale u stolu se hraje neomylnou rukou (P3.2)
setup-petango-flick = Takto cvrnknout nelze. { $why } ({ $clause })
setup-petango-not-in-river-black = Poslední kámen není černý kámen v řece (P7.3)
setup-petango-not-in-river-white = Poslední kámen není bílý kámen v řece (P7.3)
setup-petango-no-river = Na řadě je facka, ale deska nemá řeku (P7.3)
setup-petango-too-many = Kamenů je { $stones }, bez dotyku se jich vejde nejvýš { $most } (P3.3)
setup-petango-off-board = Kámen { $number } neleží na desce
setup-petango-no-rest = Kámen { $number } takto ležet nemůže
setup-petango-overlap = Kameny { $a } a { $b } se překrývají
