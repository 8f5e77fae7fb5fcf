# Pétanque: teams, cards, the plan, the throw, and the reasons why not.

## Teams and skills

petanque-bronze = Bronzoví
petanque-blue = Modří
petanque-a-bronze = Bronzová koule
petanque-a-blue = Modrá koule
petanque-shooter = střelec
petanque-pointer = placer
petanque-universal = univerzál
petanque-shooter-note = Dobře střílí (−1), špatně placuje (+1)
petanque-pointer-note = Dobře placuje (−1), špatně střílí (+1)
petanque-universal-note = Placuje i střílí, jak padne
petanque-point = Placovat
petanque-push = Posunout košonek
petanque-shot = Střílet
petanque-shot-jack = Střílet košonek

## Measures

petanque-fields = { $fields ->
    [1] jedno pole
    [2] dvě pole
    [3] tři pole
    [4] čtyři pole
    [5] pět polí
    [6] šest polí
   *[other] { $fields } polí
}
petanque-from-jack = { $fields ->
    [0] na poli košonku
    [1] jedno pole od košonku
    [2] dvě pole od košonku
    [3] tři pole od košonku
    [4] čtyři pole od košonku
    [5] pět polí od košonku
    [6] šest polí od košonku
   *[other] { $fields } polí od košonku
}
petanque-way-named = { $way }, { $words }
petanque-way-x1 = od kruhu
petanque-way-x2 = ke kruhu
petanque-way-y1 = vlevo
petanque-way-y2 = vpravo
petanque-way-z1 = od kruhu a vlevo
petanque-way-z2 = od kruhu a vpravo

## Score

petanque-score = Skóre
petanque-boules-left = { $boules ->
    [0] žádná koule nezbývá
    [one] zbývá { $boules } koule
    [few] zbývají { $boules } koule
   *[other] zbývá { $boules } koulí
}
petanque-warned = napomenutí
petanque-round = Kolo { $round }
petanque-no-jack = Zatím bez košonku
petanque-dead-jack = Košonek je mrtvý
petanque-jack-lies = Košonek je na { $field }
petanque-no-boules = na plánu zatím není žádná koule
petanque-level = Bod nemá nikdo
petanque-level-at = obě { $far }
petanque-holds = Bod: { $team }
petanque-holds-by = { $field }, { $far }
petanque-round-scores = Kolo { $round }: { $team }, { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}.
petanque-round-nobody = Kolo { $round }: nikdo nezískává bod.

## The plan

petanque-plan-bench = Plán z lavičky: kruh vlevo, sloupec A vzadu, sloupec H vpředu
petanque-plan-flat = Plán shora, kruh dole
petanque-plan-lying = Plán shora, kruh vlevo, sloupec A nahoře
petanque-empty = prázdné
petanque-a-jack = košonek
petanque-jack-and = košonek a { $boule }
petanque-nearest = { $what }, nejbližší
petanque-cell-landing = místo dopadu
petanque-cell-target = cíl
petanque-cell-held = vybráno
petanque-cell-can = lze střílet
petanque-cell-way = { $way }, { $odds } %
petanque-cell-leads = sem vede { $way }
petanque-cell-choose = { $way }: lze zvolit
petanque-none = nic
petanque-told-team = { $team }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}. Na plánu: { $on }. Ztracené: { $lost }, v ruce: { $left }.
petanque-lost = Území ztráty: Bronzoví { $bronze }, Modří { $blue }
petanque-flat = Shora
petanque-bench = Z lavičky
petanque-measure = Měřit
petanque-measure-off = Schovat metr
petanque-unfold = Rozložit plán
petanque-fold = Složit plán
petanque-whole = Celý plán
petanque-nearer = Přiblížit
petanque-coach = Trenér
petanque-coach-off = Bez trenéra
petanque-coach-no = Žádný trenér
petanque-coach-none = U tohoto stolu se hraje bez trenéra.

## Cards

petanque-your-characters = Vaše postavy
petanque-characters-of = Postavy: { $team }
petanque-card = { $name }, { $skill }: { $note }. Koule v ruce: { $left } z { $all }
petanque-card-free = { $name }, { $skill }: { $note }
petanque-card-on = { $card }, hází

## What is announced

petanque-announce-point = { $name } placuje na { $field }.
petanque-announce-push = { $name } posouvá košonek.
petanque-announce-shot = { $name } střílí na { $field }.
petanque-announce-shot-jack = { $name } střílí košonek.
petanque-announce-jack = Košonek na { $field }.

## The throw

petanque-as-rolled = Jak padlo.
petanque-adjusted = { $skill } { $by }: platí { $counts }.
petanque-one-less = O jedna méně: { $run }.
petanque-runs-far = Dojezd: { $far }.
petanque-runs = Dojezd { $far } za košonek.
petanque-push-succeeds = Posun se daří.
petanque-push-fails = Posun se nedaří.
petanque-push-how = Koule jede dál a tlačí košonek před sebou.
petanque-push-ends = Koule přejede všechno a zastaví na { $field }.
petanque-carreau = Carreau!
petanque-takes-field = Koule zaujme pole { $field }.
petanque-hit = Zásah!
petanque-hit-how = Nejprve letí cíl, potom hraná koule.
petanque-miss = Vedle
petanque-miss-how = Koule je pro toto kolo ze hry.
petanque-jack-shot = Košonek je pryč!
petanque-jack-shot-how = Kolo končí.
petanque-flies = { $die } × 2: { $far }.
petanque-flies-target = Cíl přelétá všechno.
petanque-flies-played = Hraná koule přelétá všechno.
petanque-flight = { $far }. { $words }
petanque-two-ones = Dvě jedničky: haluz, trefila kamínek.
petanque-free-way = { $sum }: směr podle volby.
petanque-chooses = Směr volí { $name }.
petanque-others-choose = Směr střelcovy koule volí { $team }.
petanque-way = { $sum }: { $way }.
petanque-chosen = { $way }.
petanque-ran-to = Končí na { $field }, { $far }.
petanque-ran-to-only = Končí na { $field }.
petanque-ran-lost = Opouští plán: ztracená.
petanque-struck-stays = Koule na { $from } ({ $team }) zůstává.
petanque-struck-goes = Naráží do koule na { $from } ({ $team }), ta jede na { $field }.
petanque-struck-lost = Naráží do koule na { $from } ({ $team }), ta opouští plán.
petanque-it-stops = Zastavuje na { $field }.
petanque-it-is-lost = I ona opouští plán.
petanque-flew-to = Koule ({ $team }) dopadá na { $field }, { $far }.
petanque-flew-to-only = Koule ({ $team }) dopadá na { $field }.
petanque-flew-lost = Koule ({ $team }) opouští plán: ztracená.
petanque-jack-goes = Košonek jede na { $field }.
petanque-jack-dies = Košonek opouští plán a je mrtvý.
petanque-jack-put = Košonek leží
petanque-jack-stands = Košonek stojí.
petanque-jack-stands-on = Je na { $field }.
petanque-jack-failed = Nához se nezdařil.
petanque-tries-left = { $tries ->
    [0] Košonek umístí druhý tým.
    [one] Zbývá jeden pokus, na jiné pole.
    [few] Zbývají { $tries } pokusy, na jiné pole.
   *[other] Zbývá { $tries } pokusů, na jiné pole.
}

## The dice that are due

petanque-due-jack = Stojí?
petanque-due-jack-how = 1 až 4: stojí. 5 nebo 6: nezdařilo se.
petanque-due-run = Jak daleko?
petanque-due-push = Podaří se posun?
petanque-due-push-how = Na 1 nebo 2, ať hází kdokoli.
petanque-due-shot = Zásah?
petanque-due-push-run = Jak daleko za košonek?
petanque-due-distance = Jak daleko letí?
petanque-due-distance-target = Dvojnásobek kostky. Nejprve letí cíl.
petanque-due-distance-played = Dvojnásobek kostky. Teď letí hraná koule.
petanque-due-way = Kterým směrem?
petanque-due-lost = { $lost ->
    [0] Na plánu zůstane v každém směru.
    [100] Plán opustí v každém směru.
   *[other] Šance, že opustí plán: { $lost } %.
}
petanque-skill-may-less = Placer smí jednu ubrat.
petanque-skill-as-rolled = Jak padne.
petanque-skill-adds = Dovednost { $skill }: o jedna více.
petanque-skill-takes = Dovednost { $skill }: o jedna méně.
petanque-roll-lead = Hodit o začátek
petanque-roll-jack = Hodit za košonek
petanque-roll-run = Hodit dojezd
petanque-roll-hit = Hodit střelu
petanque-roll-push = Hodit posun
petanque-roll-distance = Hodit vzdálenost
petanque-roll-way = Hodit směr

## What is to be done

petanque-greet-title = Pěknou hru!
petanque-greet-how = Oba týmy si ji popřejí, než se poprvé nahodí košonek.
petanque-greet = Popřát pěknou hru
petanque-greet-wait = Pěknou hru ještě přeje { $name }
petanque-dry = V této soutěži pravidla při hře zakazují alkohol a tabák.
petanque-lead-title = Kdo začne?
petanque-lead-how = Každý tým hodí kostkou. Vyšší nahazuje košonek a bere první kartu.
petanque-lead-die = Bronzoví { $black }.
petanque-lead-dice = Bronzoví { $black }, Modří { $white }.
petanque-lead-starts = První na řadě: { $team }.
petanque-lead-again = Shoda: hází se znovu.
petanque-take-title = Kartu bere tým { $team }
petanque-take-how = Vybírejte pečlivě: tato postava za vás hraje do konce partie.
petanque-take = Vzít: { $name }
petanque-take-choose = Vyberte kartu
petanque-jack-title = Košonek nahazuje tým { $team }
petanque-jack-try = { $attempt ->
    [1] Kterékoli pole tmavého obdélníku. První pokus ze tří.
    [2] Jiné pole obdélníku. Druhý pokus ze tří.
   *[3] Jiné pole obdélníku. Poslední pokus.
}
petanque-jack-free = Tři pokusy se nezdařily: košonek bez kostky umístí tým { $team }.
petanque-jack-choose = Vyberte pole
petanque-jack-on = Nahodit košonek na { $field }
petanque-jack-lay = Umístit košonek na { $field }
petanque-aim-title = Hází tým { $team }
petanque-aim-point = Vyberte místo dopadu. Dalším stiskem je ohlásíte.
petanque-aim-shot = Vyberte kouli, na kterou se střílí. Dalším stiskem ji ohlásíte.
petanque-choose-landing = Vyberte místo dopadu
petanque-choose-target = Vyberte cíl
petanque-odds-point = { $field }: bod { $holds } %, ztráta { $lost } %, průměrný náskok { $lead }.
petanque-odds-holds = Bod pak má na { $holds } %, průměrný náskok { $lead }.
petanque-odds-lost = Šance, že opustí plán: { $lost } %.
petanque-odds-shot = Carreau { $carreau } %, zásah { $hit } %, vedle { $miss } %.
petanque-odds-push = Šance na úspěch: { $success } %.
petanque-odds-shot-jack = Šance na úspěch: { $hit } %; jinak je koule ze hry.
petanque-say-point = Placovat na { $field }
petanque-say-shot = Střílet na { $field }
petanque-say-push = Posunout košonek
petanque-say-shot-jack = Střílet košonek
petanque-less = Ubrat jednu
petanque-keep = Nechat, jak padlo
petanque-adjust-title = Ubrat jednu ({ $run })?
petanque-choose-way = Zvolte směr
petanque-go = Zvolit { $way }
petanque-off = mimo plán
petanque-techniques = Technika hodu
petanque-best-chance = { $chance } %
petanque-legend-techniques = %: nejlepší šance mít po hodu bod
petanque-legend-measures = Vzdálenost v polích: sloupce + řady.
petanque-legend-ways = Kam nejdál a s jakou šancí v %; zbytek nechává směr na volbě.
petanque-legend-map = Čím větší kosočtverec, tím lepší místo dopadu.
petanque-legend-shots = Šance mít po střele bod, v %.
petanque-die = kostka { $die }
petanque-die-due = ještě nehozená
petanque-rose = Směry podle součtu dvou kostek: { $ways }
petanque-rose-way = { $sums }: { $way }
petanque-rose-choice = { $sums }: podle volby
petanque-measuring = Měří se …
petanque-runs-now = Je na cestě …
petanque-unsay = Vrátit zpět
petanque-wait-announce = Hod ohlašuje { $name }
petanque-wait-choose = Volí { $name }
petanque-wait-roll = Kostkou hází { $name }
petanque-wait-take = Kartu bere { $name }

## The end

petanque-cost = Partii vyhraje druhý tým.

## Keys

petanque-keys-arrows = z pole na pole
petanque-keys-enter = vybrat pole; dalším stiskem ohlásit (také mezerník)
petanque-keys-letters = přejít na pole: sloupec, pak řada
petanque-keys-escape = o krok zpět
petanque-keys-backspace = vzít ohlášení zpět
petanque-keys-commit = stisknout hlavní tlačítko
petanque-keys-draw = hodit
petanque-keys-measure = změřit všechny koule

## Why not

petanque-not-to = Pole { $field } vybrat nelze.
petanque-why-over = Partie skončila.
petanque-why-dice-first = Nejprve hoďte kostkami.
petanque-why-greet-first = Nejprve si popřejte pěknou hru.
petanque-why-greeted = Pěknou hru jste už popřáli.
petanque-why-take-first = Nejprve si vezměte kartu postavy.
petanque-why-all-taken = Všechny karty jsou rozebrané.
petanque-why-taken = { $name } už hraje.
petanque-why-jack-first = Nejprve je na řadě košonek.
petanque-why-jack-lies = Košonek už leží.
petanque-why-outside-zone = Košonek patří do tmavého obdélníku.
petanque-why-same-field = Poslední pokus mířil na totéž pole: vyberte jiné.
petanque-why-off-plan = To je mimo plán.
petanque-why-not-in-team = { $name } za tým { $team } nehraje.
petanque-why-no-boule = { $name } už nemá žádnou kouli.
petanque-why-first-is-point = První koule kola se musí placovat.
petanque-why-lands-on-jack = Leží tam košonek: koule musí dopadnout na volné pole.
petanque-why-lands-on-boule = Leží tam koule: koule musí dopadnout na volné pole.
petanque-why-shooter-pushes = Střelec košonek posouvat nesmí.
petanque-why-push-blocked = Posunu brání koule na { $field }.
petanque-why-no-target = Není tam soupeřova koule, na kterou by šlo střílet.
petanque-why-own-target = To je koule vlastního týmu.
petanque-why-pointer-shoots-jack = Placer košonek střílet nesmí.
petanque-why-jack-covered = Na poli košonku leží koule.
petanque-why-thrown = Hod už je ohlášený.
petanque-why-announce-first = Nejprve ohlaste hod.
petanque-why-adjust-first = Nejprve rozhodněte, zda jednu ubrat.
petanque-why-nothing-to-adjust = Teď není co ubrat.
petanque-why-choose-first = Nejprve zvolte směr.
petanque-why-nothing-to-choose = Teď není jaký směr volit.
