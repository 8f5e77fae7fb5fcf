# Cvičení: pozice, úkol k jednomu článku, a zda je odpověď správná.

title-exercise = { $game }, cvičení { $number } z { $n } k článku { $clause }
exercise-grade = Obtížnost { $level } ze 3.
exercise-only = Povolen je jediný tah. Který?
exercise-refused = Pravidla odmítnou právě jeden z těchto tahů, podle { $clause }. Který?
exercise-right = Správně.
exercise-wrong = Špatně.
exercise-answer = Správná odpověď: { $play }
exercise-allowed = Pravidla dovolují { $play }.
exercise-beside = Pravidla to dovolují, ale úkol byl jiný.
exercise-no-choice = Odpovězte číslem od 1 do { $n }.

# Odpovědi na výběr.
exercise-yes = Ano
exercise-no = Ne
exercise-nobody = Nikdo
exercise-off = Mimo plán
exercise-points = { $name }, { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}

# Garanguet.
exercise-garanguet-unnamed = Neohlašuje se
exercise-garanguet-again = Zatím nikdo: hází se znovu
exercise-garanguet-off = Vyveďte v tomto tahu aspoň jeden kámen.
exercise-garanguet-win = Vyhrajte v tomto tahu partii.
exercise-garanguet-steps = Kostky ukazují { $draw }. Kolik kroků dává tento hod, pokud jim nic nebrání?
exercise-garanguet-dice = Kolik kostek se tu musí zahrát?
exercise-garanguet-pips = Kolik bodů kostek se tu musí zahrát, ve všech krocích dohromady?
exercise-garanguet-name = Kostky ukazují { $draw }. Jakým jménem se tento hod ohlašuje?
exercise-garanguet-resigned = Strana na tahu se vzdá. Co získá druhá strana?
# $draw: kostka každé strany, například b5 w3.
exercise-garanguet-first = Kostky ukazují { $draw }. Kdo začíná?

# Dango.
exercise-dango-capture = Zajměte aspoň jeden kámen.
exercise-dango-saved = Položte to, co by nemělo svobodu, kdyby to nejdřív nezajalo.
exercise-dango-theirs = Položte soupeřovy kameny tak, aby zajaly vaše.
exercise-dango-replace = Nahraďte kameny tak, abyste zajali.
exercise-dango-show = Dopřejte si teď dva tahy po sobě.
exercise-dango-block = Vraťte poslední soupeřův tah.
exercise-dango-end = Ukončete hru, aby se počítalo.
# $point: bod desky, například D4.
exercise-dango-liberties = Kolik svobod má skupina na { $point }?
exercise-dango-alive = Jednu z těchto skupin nelze obyčejnými kameny nikdy zajmout, ani když její strana pořád pasuje. Kterou?
# $play: předchozí tah v zápisu, například keima D4 E6.
exercise-dango-before = Předchozí tah: { $play }.
exercise-dango-changes = Otočí se „{ $card }“. Kolik kamenů změní barvu?
# $dead: body mrtvých kamenů; $black a $white: zajatci.
exercise-dango-count = Mrtvé kameny: { $stones ->
    [0] žádné
   *[other] { $dead }
}. Černý zajal { $black }, Bílý { $white }; komi { $komi }. Kdo vyhraje, a o kolik?

# Pétanque.
exercise-petanque-distance = Kolik polí od košonku pak leží nejbližší koule týmu { $name }?
# $play: hod v zápisu, $role: dovednost.
exercise-petanque-announced = { $name } ({ $role }): { $play }.
# $draw: jedna kostka, nebo dvě, například 6+2.
exercise-petanque-die = Kostka ukazuje { $draw }.
exercise-petanque-dice = Kostky ukazují { $draw }.
exercise-petanque-run = Dojezd je { $run } a kostky ukazují { $draw }.
exercise-petanque-flight-played = Hraná koule letí { $distance } polí a kostky ukazují { $draw }.
exercise-petanque-flight-target = Cíl letí { $distance } polí a kostky ukazují { $draw }.
exercise-petanque-turn = Kdo je potom na řadě?
exercise-petanque-rests = Kde se zastaví hraná koule?
exercise-petanque-lands = Kam dopadne?
exercise-petanque-struck = Kde se zastaví zasažená koule?
exercise-petanque-jack = Kde se zastaví košonek?
exercise-petanque-runs = O kolik polí se koule pohne?
exercise-petanque-goes = Kterým směrem?
exercise-petanque-chooses = Kdo volí směr?
exercise-petanque-shot = Je to carreau, zásah, nebo vedle?
exercise-petanque-succeeds = Podaří se to?
exercise-petanque-scores = Kdo v tomto kole boduje, a kolik?
exercise-petanque-ends = Je tím partie u konce?
exercise-petanque-carreau = Carreau
exercise-petanque-hit = Zásah
exercise-petanque-miss = Vedle

# Pétango.
exercise-petango-success = Proveďte úspěšný pokus.
exercise-petango-short = Proveďte krátký pokus.
exercise-petango-touch = Dopusťte se tohoto faulu schválně: dotkněte se kamene.
exercise-petango-leave = Dopusťte se tohoto faulu schválně: cvrnkněte svůj kámen z desky.
exercise-petango-third = Dopusťte se tohoto faulu schválně: ať je tento třetí pokus krátký.
exercise-petango-moved = Pohněte jiným kamenem a sledujte, kde zůstane. Všechno musí zůstat na desce.
exercise-petango-taken-off = Dopusťte se tímto třetím pokusem faulu tak, aby váš kámen zmizel z desky.
exercise-petango-pushed-off = Srazte jiný kámen z desky: podívejte se, co se s ním stane.
exercise-petango-river = Dopusťte se tohoto faulu schválně: ať se váš kámen zastaví v řece.
exercise-petango-plouf = Soupeřův kámen leží v řece. Vyndejte ho, jak se sluší.
exercise-petango-palace = Zastavte celý kámen uvnitř soupeřova paláce a vezměte si bod zpět.

# Cvičení na stránce.
exercise-way = Cvičení
exercises-of = Cvičení: { $game }
exercises-about = Krátké úkoly, vždy o jednom pravidle. Každou odpověď prověří samotná pravidla.
exercises-others = Cvičení z ostatních her
exercise-name = Cvičení { $number } k { $clause }
exercise-of = { $number } z { $n }
exercise-solved = vyřešeno { $count } z { $n }
exercise-practise = Procvičit
exercise-play = Zahrajte to na desce.
exercise-choose = Vyberte odpověď.
exercise-on-board = Ukázat na desce
exercise-next = Další cvičení
exercise-all = Všechna cvičení
