# Pétanque in the terminal. Commands that people type stay as they are.

term-petanque-greet = popřeje druhým pěknou hru
term-petanque-take = vezme kartu postavy, podle iniciál
term-petanque-jack = umístí košonek na pole
term-petanque-throw = ohlásí hod: kdo, co a místo dopadu nebo cíl; Enter pak hodí kostkou
term-petanque-less = placer: ubere z dojezdu jedna, nebo ho nechá, jak padl
term-petanque-way = zvolí směr po dvou jedničkách: X1, X2, Y1, Y2, Z1, nebo Z2
term-petanque-call = s --calls: druzí při posledním hodu zvedli nohu (B9.2)
term-petanque-measure = kdo leží jak daleko od košonku, podle X a podle Y
term-petanque-odds = přesné šance ohlášeného hodu; `odds TM` zmapuje všechna místa dopadu
term-petanque-dry = Na této úrovni pravidla na hřišti zakazují alkohol a tabák (B9.3).
term-point = { $who } point, na kterékoli z { $fields } polí bez košonku a koule
term-point-map = { $who } point, na kterékoli z { $fields } polí bez košonku a koule; `odds { $who }` je zmapuje

## The prompt

term-petanque-do-greet = popřejte druhým pěknou hru: napište `greet` (B9.3)
term-petanque-takes = berou postavu
term-petanque-do-take = napište `take` a jednu z karet: { $cards_left }
term-petanque-jack-due = košonek, { $attempt }. pokus ze 3
term-petanque-jack-due-free = košonek, bez kostky
term-petanque-do-jack = umístěte košonek na pole mezi { $first } a { $last }, například `jack { $first }` (B3.1)
term-petanque-aim-due = { $round }. kolo, v ruce { $hand }
term-petanque-do-announce = ohlaste, kdo hází a jak, například `{ $who } point G7`; `measure` řekne, kdo leží jak daleko
term-petanque-do-announce-coach = ohlaste, kdo hází a jak, například `{ $who } point G7`; `odds { $who } point G7` řekne jeho šance, `odds { $who }` šance všech míst dopadu, `measure` kdo leží jak daleko
term-petanque-less-due = { $name }, dojezd { $run } (`less`, nebo `keep`)
term-petanque-do-less = `less` ubere z dojezdu jedna, `keep` nechá { $run } (B4.2)
term-petanque-way-due = { $name }, směr dojezdu o { $run }
term-petanque-flight-due = { $name }, směr { $what ->
    [played] hrané koule
   *[target] cíle
}, let o { $distance }
term-petanque-do-way = zvolte směr: X1, X2, Y1, Y2, Z1, nebo Z2 ({ $clause })
term-petanque-due = { $team }: { $what }
term-petanque-due-of = { $team }, { $name }: { $what }
term-petanque-die-lead = kostka, kdo začne
term-petanque-die-jack = kostka na košonek
term-petanque-die-run = kostka na dojezd
term-petanque-die-push = kostka na posun
term-petanque-die-shot = kostka na střelu
term-petanque-die-played = kostka na let hrané koule
term-petanque-die-target = kostka na let cíle
term-petanque-dice-way = kostky na směr
term-petanque-dice-flight = kostky na směr letu

## What happened

term-petanque-fields = { $fields ->
    [one] { $fields } pole
    [few] { $fields } pole
    [many] { $fields } pole
   *[other] { $fields } polí
}
term-petanque-wishes = { $team }: Pěknou hru! ({ $clause })
term-petanque-lead-again = { $team } házejí { $dice }: shoda, oba týmy házejí znovu ({ $clause }).
term-petanque-opens = { $team } házejí { $dice }: první kartu berou a košonek nahazují { $first } ({ $clause }).
term-petanque-took = { $team } berou kartu { $name } ({ $card }): { $skill ->
    [shooter] střelec
    [pointer] placer
   *[universal] univerzál
}.
term-petanque-jack-placed = { $team } umisťují košonek na { $field }, bez kostky ({ $clause }).
term-petanque-jack-try = { $team } nahazují košonek na { $field }; při 1 až 4 tam zůstane ({ $clause }).
term-petanque-jack-stands = Na kostce je { $dice }: košonek zůstává na { $field } ({ $clause }).
term-petanque-jack-failed = Na kostce je { $dice }: { $attempt }. pokus ze 3 nevyšel ({ $clause }).
term-petanque-jack-failed-last = Na kostce je { $dice }: nevyšel ani třetí pokus, košonek umisťují { $team } ({ $clause }).
term-petanque-announces-point = { $team }: { $name }, { $role }, ohlašuje placování s dopadem na { $field }.
term-petanque-announces-push = { $team }: { $name }, { $role }, ohlašuje posun košonku z { $field }.
term-petanque-announces-shot = { $team }: { $name }, { $role }, ohlašuje střelu na { $side ->
    [bronze] bronzovou
   *[blue] modrou
} kouli ({ $character }) na { $field }.
term-petanque-announces-shot-jack = { $team }: { $name }, { $role }, ohlašuje střelu na košonek na { $field }.
term-petanque-runs = Na kostce je { $dice }: dojezd { $far } ({ $clause }).
term-petanque-runs-more = Na kostce je { $dice }, střelec přidává jedna: dojezd { $far } ({ $clause }).
term-petanque-runs-less = Na kostce je { $dice }, placer ubírá jedna: dojezd { $far } ({ $clause }).
term-petanque-one-less = { $name } ubírá jedna: dojezd { $run } ({ $clause }).
term-petanque-kept = { $name } nechává dojezd { $run } ({ $clause }).
term-petanque-goes = Na kostkách je { $dice }: { $way } ({ $clause }).
term-petanque-others-choose = Na kostkách je { $dice }: koule trefila kamínek, směr volí { $team } ({ $clause }).
term-petanque-chooses = Na kostkách je { $dice }: směr volí { $name } ({ $clause }).
term-petanque-team-chose = { $team } volí { $way } ({ $clause }).
term-petanque-chose = { $name } volí { $way } ({ $clause }).
term-petanque-push-succeeds = Na kostce je { $dice }: posun se daří ({ $clause }).
term-petanque-push-fails = Na kostce je { $dice }: posun se nedaří ({ $clause }).
term-petanque-counted = { $dice }, { $skill ->
    [shooter] pro střelce
    [pointer] pro placera
   *[universal] pro univerzála
} platí { $counts }
term-petanque-carreau = Na kostce je { $dice }: carreau! Koule zůstává na poli cíle ({ $clause }).
term-petanque-hit = Na kostce je { $dice }: zásah ({ $clause }).
term-petanque-miss = Na kostce je { $dice }: vedle, koule je anulovaná ({ $clause }).
term-petanque-jack-hit = Na kostce je { $dice }: košonek je zasažen ({ $clause }).
term-petanque-flies = Na kostce je { $dice }: { $what ->
    [played] hraná koule letí
   *[target] cíl letí
} { $far } ({ $clause }).
term-petanque-foot = Koule je anulovaná, a čím pohnula, se vrací ({ $clause }).
term-petanque-late-warned = { $team } mají napomenutí a novou minutu ({ $clause }).
term-petanque-late-game = Už potřetí za sebou: { $team } vzdávají partii ({ $clause }).
term-petanque-late-choice = Místo nich teď volí { $team } ({ $clause }).
term-petanque-late-boule = Koule je anulovaná ({ $clause }).
term-petanque-jack-late = { $team } umisťují košonek, bez kostky ({ $clause }).
term-petanque-late-greeting = { $team }: přání pěkné hry platí za vyslovené ({ $clause }).
term-petanque-late-start = Začínají { $team } ({ $clause }).
term-petanque-late-card = { $team } dostávají první zbylou kartu: { $name } ({ $clause }).
term-petanque-jack-put = Košonek je teď na { $field } ({ $clause }).
term-petanque-jack-dies = Košonek opouští plán a je mrtvý ({ $clause }).
term-petanque-push-over = Koule vše přeskočí až na { $field } ({ $clause }).
term-petanque-push-off = Koule opouští plán a je ztracená ({ $clause }).
term-petanque-flew = { $what ->
    [played] Hraná koule
   *[target] Cíl
} letí z { $from } na { $to } ({ $clause }).
term-petanque-flew-again = { $what ->
    [played] Hraná koule
   *[target] Cíl
} dopadá zpět na { $from } ({ $clause }).
term-petanque-flew-off = { $what ->
    [played] Hraná koule odlétá z { $from } a je anulovaná
   *[target] Cíl odlétá z { $from } a je anulovaný
} ({ $clause }).
term-petanque-jack-shot = Košonek opouští plán a kolo končí ({ $clause }).
term-petanque-ran = Koule dojíždí z { $from } { $to ->
    [lost] mimo plán a je ztracená
   *[field] na { $to }
} ({ $clause }).
term-petanque-struck-stays = Na { $from } je v cestě { $side ->
    [bronze] bronzová
   *[blue] modrá
} koule ({ $character }) a nepohne se: hraná koule { $to ->
    [lost] je ztracená
   *[field] zůstává na { $to }
} ({ $clause }).
term-petanque-struck = Na { $from } naráží do { $side ->
    [bronze] bronzové
   *[blue] modré
} koule ({ $character }), která { $to ->
    [lost] opouští plán a je ztracená
   *[field] jede dál na { $to }
}; hraná koule { $stops ->
    [lost] je také ztracená
   *[field] zůstává na { $stops }
} ({ $clause }).

## Rounds and measures

term-petanque-round-over = { $round }. kolo skončilo.
term-petanque-score = { $scored }. Bronzoví { $bronze }, Modří { $blue }.
term-petanque-wins = { $team } vyhrávají partii (B8.3).
term-petanque-opens-round = { $round }. kolo zahajují { $team } (B2.8).
term-petanque-no-jack = Na plánu ještě není košonek: není co měřit (B8.1).
term-petanque-dead-jack = Košonek je mrtvý: neměří se (B7.4).
term-petanque-no-boules = Na plánu neleží žádná koule; košonek je na { $jack }.
term-petanque-from-jack = Od košonku na { $jack }, pole podle X a podle Y (B8.1):
term-petanque-a-point = bod
term-petanque-nobody-now = Kdyby kolo skončilo teď, nebodoval by nikdo (B8.2).
term-petanque-scores-now = Kdyby kolo skončilo teď, { $team } by měli { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
} (B8.2).
term-petanque-scored = { $team }: { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
} (B8.2)
term-petanque-scored-hand = mrtvý košonek: { $team } mají { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}, jeden za každou kouli v ruce (B7.4)
term-petanque-scored-no-boules = na plánu neleží žádná koule: nikdo neboduje (B8.2)
term-petanque-scored-equal = nejbližší koule jsou stejně daleko: nikdo neboduje (B8.2)
term-petanque-scored-dead = košonek je mrtvý: nikdo neboduje (B7.4)
term-petanque-team = { $name }: { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
term-petanque-more = { $before }; { $more }
term-petanque-hand = { $who } v ruce { $left }
term-petanque-on = na { $on }
term-petanque-lost = ztraceno { $lost }
term-petanque-nearest = nejblíž { $fields ->
    [one] { $fields } pole
    [few] { $fields } pole
    [many] { $fields } pole
   *[other] { $fields } polí
} od košonku

## Odds

term-percent = { $share } %
term-petanque-odds-expected = Napište `odds TM point G7`, `odds PC shot G14`, `odds FM push`, `odds LS shot-jack`, nebo pro všechna místa dopadu `odds TM`.
term-petanque-odds-unread = `{ $typed }` nic neohlašuje. { $expected }
term-petanque-odds-not-now = Teď se žádný hod neohlašuje.
term-petanque-odds-of = { $announced }: z { $total } stejně pravděpodobných hodů kostkami
term-petanque-odds-lost = koule je anulovaná
term-petanque-odds-ends = skončí { $fields ->
    [one] { $fields } pole
    [few] { $fields } pole
    [many] { $fields } pole
   *[other] { $fields } polí
} od košonku
term-petanque-odds-nobody = kdyby kolo skončilo, neboduje nikdo
term-petanque-odds-scores = kdyby kolo skončilo, { $team }: { $points }
term-petanque-odds-on = kde skončí: { $fields_likely }
term-petanque-odds-no-field = nikde na plánu
term-petanque-odds-more = { $shown } a další pole: { $count }
term-petanque-odds-lead = očekávaný náskok, kdyby kolo skončilo: { $lead } bodu
term-petanque-odds-choices = Kdo má cestou na výběr, volí podle předpokladu tak, aby byl náskok co nejlepší.
term-petanque-map = { $announced }: šance, že bod mají { $team }, v %
term-petanque-map-best = Nejlepší pro náskok, kdyby kolo skončilo: { $field }, { $lead } bodu.
term-petanque-none-left = { $name } už nemá žádnou kouli (B2.4).
