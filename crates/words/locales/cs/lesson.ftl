# Lekce: první partie každé hry, vysvětlená během hry.

lesson-way = Poprvé? Naučte se to při hře
lesson-way-on = Učit se dál

lesson-name = Lekce
lesson-count = { $number } z { $all }
lesson-rest = Hrajte. Co je nové, se vysvětlí, až to přijde.
lesson-why-not = Proč ne?
lesson-why-not-how = Stiskněte místo, kam hrát nejde: stůl řekne proč a podle kterého pravidla.
lesson-ask = Co byste hráli?
lesson-next = Rozumím
lesson-back = Zpět
lesson-just-play = Hrát bez lekce
lesson-kept = Vaše místo čeká
lesson-kept-how = Odešli jste uprostřed partie. Pokračujte, kde jste byli, nebo si všechno poslechněte od začátku.
lesson-go-on = Pokračovat
lesson-look = Podívejte se, co z toho je, a pokračujte.
lesson-reading = Čeká, až si to přečtete
lesson-seen-at = Zde: { $places }.
lesson-from-start = Od začátku
lesson-over = Odehráli jste celou partii: { $game }.
lesson-over-early = Tato partie skončila.
lesson-again = Ještě jednou od začátku
lesson-met = { $number ->
    [one] Poznali jste jedno téma
    [few] Poznali jste { $number } témata
   *[other] Poznali jste { $number } témat
} z { $all }. Ostatní si přečtěte zde:
lesson-met-all = Poznali jste všechno, co tato lekce vysvětluje.
lesson-play-again = Další hra a učit se dál
keys-lesson = další téma lekce


## Garanguet

lesson-garanguet-way = Cesta kolem
lesson-garanguet-way-how = Hrajete za černé. Doveďte kameny z a, písmeno za písmenem, k x a z desky ven. V první lekci jich má každý devět už venku.
lesson-garanguet-dice = Tři kostky, tři kroky
lesson-garanguet-dice-how = Každou kostku zahrajte jednou, jedním kamenem nebo několika. Stiskněte svůj kámen a pak rozsvícený kosočtverec s číslem.
lesson-garanguet-double = Dvojice
lesson-garanguet-double-how = Dvě stejné kostky a nižší třetí: hodnota dvojice se hraje čtyřikrát, třetí kostka jednou.
lesson-garanguet-pair = Vyšší třetí kostka
lesson-garanguet-pair-how = Dvojice se hraje čtyřikrát jen s nižší třetí kostkou. S vyšší se hraje každá kostka jednou.
lesson-garanguet-triple = Trojice
lesson-garanguet-triple-how = Tři stejné kostky: hodnota se hraje šestkrát.
lesson-garanguet-block = Jeden kámen blokuje
lesson-garanguet-block-how = Nesmíte zastavit tam, kde stojí byť jediný soupeřův kámen, ale smíte ho přeskočit. Nic se nevyhazuje.
lesson-garanguet-owed = Co se dá zahrát
lesson-garanguet-owed-how = Vše teď zahrát nejde. Zahrajte co nejvíc kostek; když jedna vylučuje druhou, tu vyšší; u dvojice největší součet.
lesson-garanguet-pass = Žádný krok
lesson-garanguet-pass-how = Nelze-li zahrát žádnou z kostek, tah přechází na soupeře.
lesson-garanguet-row = Klíny v řadě
lesson-garanguet-row-how = Klíny vedle sebe zdržují každého, kdo je za nimi. Přes šest v řadě nikdo neprojde a postavit je smíte kdekoli.
lesson-garanguet-home = Poslední čtvrtina
lesson-garanguet-home-how = Od s do x jsou vaše kameny v cíli. Žádný neopustí desku, dokud tam nejsou všechny.
lesson-garanguet-off = Vyvádění
lesson-garanguet-off-how = Jsou-li v cíli všechny kameny, kostka, která vede přesně z desky, jeden vyvede: stiskněte kámen a pak jeho zásobník. Lze ji zahrát i uvnitř.
lesson-garanguet-furthest = Příliš velká kostka
lesson-garanguet-furthest-how = Kostka větší než všechny zbývající cesty vyvede kámen s nejdelší cestou.
lesson-garanguet-win = Co platí výhra
lesson-garanguet-win-how = Kdo vyvede všech patnáct, získá 1 bod, nebo 2, pokud soupeř nevyvedl žádný; kameny venku od začátku se počítají.

lesson-garanguet-why-pass = Žádnou z jeho kostek nešlo zahrát.
lesson-garanguet-did = { $roll }: { $turn }
lesson-garanguet-why-some = Šlo zahrát jen { $count } z { $n } kroků.
lesson-garanguet-why-held = Jen { $count } z { $n } kroků: brání mu vaše klíny v řadě, celkem { $number }.
lesson-garanguet-why-off = { $count ->
    [one] Vyvádí { $count } kámen.
    [few] Vyvádí { $count } kameny.
   *[other] Vyvádí { $count } kamenů.
}
lesson-garanguet-why-row = Drží teď klíny v řadě, celkem { $count }, a stojí vám v cestě.
lesson-garanguet-why-block = Stojí vám v cestě: { $point }.
lesson-garanguet-why-fear = Bojí se vašich klínů v řadě, celkem { $count }.
lesson-garanguet-why-home = Přivádí kámen do cíle: bílý ho má na a až f.

## Dango

lesson-dango-card = Otočte kartu
lesson-dango-card-how = Když jste na řadě, otočte vrchní kartu a proveďte ji. Co provést jde, to se provést musí. V první lekci má každý deset karet.
lesson-dango-goal = Co vyhrává
lesson-dango-goal-how = Vyhrává se na body: za volné průsečíky, které ohraničují jen vaše kameny, a za zajaté kameny. Bílý dostane body navíc, komi, za to, že je druhý.
lesson-dango-shape = Tvar
lesson-dango-shape-how = Položte jeho kameny najednou na průsečíky, kam se vejdou. Tvar smíte otočit a zrcadlit, ale ne rozdělit.
lesson-dango-group = Skupiny a svobody
lesson-dango-group-how = Sousední kameny jedné barvy podél čar, ne šikmo, tvoří skupinu; volné průsečíky vedle ní jsou její svobody.
lesson-dango-place = Kameny, kam chcete
lesson-dango-place-how = Položte najednou tolik svých kamenů, kolik říká karta, na libovolné volné průsečíky.
lesson-dango-theirs = Kameny pro soupeře
lesson-dango-theirs-how = Položte tři soupeřovy kameny kamkoli, nejlépe tam, kde jeho vlastním skupinám nechají nejméně místa.
lesson-dango-delete = Kameny pryč
lesson-dango-delete-how = Odeberou se tři kameny barvy, kterou určuje karta. Vrátí se do misky a nikomu se nepočítají.
lesson-dango-replace = Výměna
lesson-dango-replace-how = Dva soupeřovy kameny změní barvu, najednou a kdekoli. Skupina, která nemá vedle sebe volný průsečík, je zajata.
lesson-dango-miss = Vynech tah
lesson-dango-miss-how = Tato karta nedělá nic: tah je pas.
lesson-dango-free-card = Volná karta
lesson-dango-free-card-how = Nechte si ji. Když ji vyložíte na začátku některého dalšího tahu, máte v něm dva tahy.
lesson-dango-free-block = Volný blok
lesson-dango-free-block-how = Vezme zpět soupeřův poslední tah a je celým vaším tahem. Použijte ho teď, nebo si ho nechte na nejhorší.
lesson-dango-change = Přebarvení
lesson-dango-change-how = Kameny soupeřova posledního tahu změní barvu, pokud ještě stojí.
lesson-dango-held = Karta v ruce
lesson-dango-held-how = Můžete ji použít teď, než otočíte další. Každý vidí, co držíte.
lesson-dango-twice = Dvakrát
lesson-dango-twice-how = Další karta se provede dvakrát po sobě. Jako poslední karta balíčku nemá účinek.
lesson-dango-no-way = Nejde to
lesson-dango-no-way-how = Tuto kartu nelze nikde provést, a tak se odkládá a váš tah končí.
lesson-dango-capture = Zajato
lesson-dango-capture-how = Kameny skupiny, která vedle sebe nemá volný průsečík, jsou zajaty a počítají se jako zajatci.
lesson-dango-liberty = Poslední svoboda
lesson-dango-liberty-how = Některé skupině zbývá jediná svoboda. Obsadí-li ten průsečík druhá strana, celá skupina je zajata.
lesson-dango-liberty-at = { $group }; poslední svoboda je { $point }
lesson-dango-suicide = Bez dechu
lesson-dango-suicide-how = Kameny, které by neměly žádnou svobodu, položit nesmíte, ledaže zajímají.
lesson-dango-ordinary = Obyčejné go
lesson-dango-ordinary-how = Váš balíček je dobraný. Odteď pokládáte po jednom kameni, nebo pasujete.
lesson-dango-eyes = Dvě oči
lesson-dango-eyes-how = V obyčejném go je skupina kolem dvou oddělených volných průsečíků v bezpečí: soupeřův kámen by tam neměl svobodu.
lesson-dango-ko = Ko
lesson-dango-ko-how = Jeden kámen nesmí vrátit desku, která už stála. Karta smí.
lesson-dango-end = Konec
lesson-dango-end-how = Když jsou oba balíčky dobrané, dva pasy po sobě hru ukončí. Pasujte, když už žádný tah nic nepřinese.
lesson-dango-count = Počítání
lesson-dango-count-how = Nejdřív se dohodněte, které kameny jsou mrtvé, tedy nezachránitelné. Pak platí vaše volné průsečíky, zajatci a mrtvé kameny soupeře.

lesson-dango-why-block = Bere zpět váš poslední tah.
lesson-dango-why-hold = Kartu si nechává na později.
lesson-dango-why-show = Zahraje dva tahy po sobě.
lesson-dango-why-no-way = Kartu nešlo nikde provést.
lesson-dango-why-elapsed = Dvakrát přišlo jako poslední, takže nemá účinek.
lesson-dango-why-pass = Nevidí už, co by získal.
lesson-dango-why-count = Než se něco sečte, musí souhlasit oba.
lesson-dango-why-capture = { $stones ->
    [one] Zajímá { $stones } kámen, který už neměl svobodu.
    [few] Zajímá { $stones } kameny, které už neměly svobodu.
   *[other] Zajímá { $stones } kamenů, které už neměly svobodu.
}
lesson-dango-why-turned = { $stones ->
    [one] { $stones } kámen mění barvu.
    [few] { $stones } kameny mění barvu.
   *[other] { $stones } kamenů mění barvu.
}
lesson-dango-why-atari = Vaší skupině na { $point } zbývá jediná svoboda.
lesson-dango-why-fear = Jeho skupině na { $point } zbývá jediná svoboda.
lesson-dango-why-deleted = Tyto kameny nejsou ničími zajatci.

## Pétanque

lesson-petanque-goal = Blízko košonku
lesson-petanque-goal-how = Dva týmy házejí koule po plánu, tedy desce, ke košonku, malé kuličce. V každém kole boduje jen tým s nejbližší koulí.
lesson-petanque-draft = Vaše postava
lesson-petanque-draft-how = Placovat znamená dokutálet kouli ke košonku, střílet znamená jinou odstranit. Střelci a placeři mění kostku o jednu; karty stejné dovednosti hrají stejně.
lesson-petanque-jack = Košonek
lesson-petanque-jack-how = Patří na pole tmavé zóny. Při 1 až 4 stojí, při 5 a 6 se nához nezdařil.
lesson-petanque-jack-failed = Další pokus
lesson-petanque-jack-failed-how = Máte tři pokusy, nikdy dvakrát po sobě na totéž pole. Po třetím umístí košonek soupeř.
lesson-petanque-jack-given = Košonek je na vás
lesson-petanque-jack-given-how = Soupeř třikrát neuspěl. Umístěte košonek bez kostky na kterékoli pole tmavé zóny.
lesson-petanque-announce = Řekněte kam
lesson-petanque-announce-how = Ohlaste před každou kostkou: kdo hází, jak a kam. Koule odtud dojede o 1 až 6 polí dál, nejčastěji rovně.
lesson-petanque-run = Dojezd
lesson-petanque-run-how = Kostka říká, o kolik polí koule z místa dopadu dojede; dovednost to může změnit. Košonek ji nezastaví.
lesson-petanque-one-less = O jedna méně
lesson-petanque-one-less-how = Placer smí z dojezdu ubrat jedna. Rozhodněte se, než znáte směr.
lesson-petanque-direction = Směr
lesson-petanque-direction-how = Součet dvou kostek dává směr. Rovně je nejpravděpodobnější: 6, 7 nebo 8.
lesson-petanque-choice = Dvě jedničky
lesson-petanque-choice-how = Po dvou jedničkách se směr volí: volí ten, kdo hází, ale když placuje střelec, soupeř.
lesson-petanque-struck = Koule v cestě
lesson-petanque-struck-how = Zasažená koule se posune o polovinu zbytku dojezdu, zaokrouhlenou dolů. Druhá jede za ní a zastaví na poli těsně před ní.
lesson-petanque-lost = Mimo plán
lesson-petanque-lost-how = Koule, která opustí plán, je pro toto kolo ztracená.
lesson-petanque-order = Kdo hází
lesson-petanque-order-how = Hází tým, jehož nejlepší koule je po sloupcích a řadách dál od košonku, dokud není nejblíž nebo bez koulí.
lesson-petanque-shot = Můžete střílet
lesson-petanque-shot-how = Ohlaste jako cíl soupeřovu kouli. Při 1 zaujmete její místo, při 2 nebo 3 ji odstraníte; nejdřív se počítá dovednost.
lesson-petanque-shot-die = Střela
lesson-petanque-shot-die-how = Číslo nejdřív upraví dovednost postavy. Jednička je carreau: vaše koule zaujme místo cíle. Při 2 a 3 odletí obě, jinak je vaše ztracená.
lesson-petanque-flight = Koule v letu
lesson-petanque-flight-how = Kostka dává polovinu vzdálenosti, dvě kostky směr. Letící koule letí přes všechno.
lesson-petanque-push = Můžete posunout košonek
lesson-petanque-push-how = Neleží-li žádná koule na košonku ani těsně před ním, vaše ho při 1 nebo 2 vezme s sebou. Jinak letí příliš daleko.
lesson-petanque-shot-jack = Můžete střílet košonek
lesson-petanque-shot-jack-how = Bez košonku kolo končí: boduje jen tým, který jako jediný má koule v ruce, za každou bod.
lesson-petanque-measure = Kolo skončilo
lesson-petanque-measure-how = Vzdálenost se měří po řadách a sloupcích. Každá koule bližší než nejlepší soupeřova dává bod.

lesson-petanque-why-shooter = Střelec ubírá z kostky střely jedna.
lesson-petanque-why-pointer = Placer smí z dojezdu ubrat jedna.
lesson-petanque-why-universal = Univerzálovi platí kostky, jak padnou.
lesson-petanque-did-jack = Košonek na { $field }
lesson-petanque-why-jack = Dovoleno je každé pole tmavé zóny.
lesson-petanque-why-shot = Chtěl odstranit vaši kouli na { $field }.
lesson-petanque-why-push = Chtěl vzít košonek s sebou.
lesson-petanque-why-shot-jack = Bez košonku by kolo skončilo.
lesson-petanque-why-opens = Kolo začíná placováním.
lesson-petanque-why-alternate = Na plánu ještě neležela žádná koule, takže se družstva střídala.
lesson-petanque-why-farther = Vaše koule byla blíž, a tak musel házet.
lesson-petanque-why-equal = Stejně daleko: kdo to způsobil, pokračuje, pak se střídá.
lesson-petanque-why-alone = Nemáte už koule, a tak pokračuje sám.

## Pétango

lesson-petango-aim = Zamiřte a cvrnkněte
lesson-petango-aim-how = Dejte kámen na svou první linii, zatáhněte a pusťte. Prst není nikdy docela přesný.
lesson-petango-valid = Za řekou
lesson-petango-valid-how = Kámen, který zůstane za řekou a ničeho se nedotkl, je úspěch. Zůstává a tah končí.
lesson-petango-short = Příliš krátké
lesson-petango-short-how = Kámen zůstal na vaší straně: vezměte ho zpět a zkuste to znovu, celkem třikrát.
lesson-petango-third = Poslední pokus
lesson-petango-third-how = Je-li i třetí pokus krátký, je to faul.
lesson-petango-touch = Dotyk
lesson-petango-touch-how = Cvrnknutý kámen, který se dotkne jiného, je faul, i když zůstane za řekou.
lesson-petango-off = Mimo desku
lesson-petango-off-how = Cvrnknutý kámen, který opustí desku, je faul.
lesson-petango-points = Co vyhrává
lesson-petango-points-how = Cvrnkněte kámen tak, aby zůstal za řekou a ničeho se nedotkl. Faul dává soupeři bod a zde vítězí tři body.
lesson-petango-stays = Co zůstává
lesson-petango-stays-how = Po faulu kameny zůstávají, kde leží, a deska se plní. Odebere se jen ten, který byl potřetí krátký.
lesson-petango-river = V řece
lesson-petango-river-how = Kámen, který zůstane mezi břehy, je hned faul. Přeletět nebo překlouznout řeku faul není.
lesson-petango-plouf = Plouf!
lesson-petango-plouf-how = Soupeřův kámen leží v řece. Řekněte „plouf“ a pak ho vytáhněte.
lesson-petango-slap = Facka
lesson-petango-slap-how = Soupeř zapomněl říct „plouf“. Smíte mu dát facku, nebo mu ji odpustit.
lesson-petango-palace = Palác
lesson-petango-palace-how = Kámen celý v soupeřově paláci bere soupeři bod. Nemá-li žádný, dáte mu bod vy.

lesson-petango-did = Pokus { $number } z { $start }: { $ruling }.
lesson-petango-why-valid = Kámen zůstal za řekou a ničeho se nedotkl.
lesson-petango-why-short = Kámen nedosáhl druhé poloviny: bere se zpět.
lesson-petango-why-foul = Faul vám dává bod.
lesson-petango-why-palace = Kámen leží celý ve vašem paláci.
