# Replays, the proof of the draws, and the frame of the rulebooks.

rules-title = Pravidla
rules-about = pravidla, jak je hraje Carreau, jedno po druhém
rules-ruling = Výklad
rules-contents = Obsah
rules-print = Tisk
rules-play = Hrát
rules-find = Hledat v pravidlech
rules-found = { $pieces ->
    [0] Nic nenalezeno
    [one] { $pieces } místo
    [few] { $pieces } místa
   *[other] { $pieces } míst
}
rules-fetching = Načítají se pravidla …
rules-no-house = Pravidla nelze načíst, protože server neodpovídá.
rules-no-book = Server má novější pravidla než tato stránka. Načtěte stránku znovu.
rules-again = Zkusit znovu

replay-title = Přehrávka
replay-players = { $first } a { $second }
replay-back = Zpět ke všem partiím
replay-choose-how = Po každé partii zůstává záznam: hráči, každý hod, karta i tah. Otevřete si jej, projděte a sami ověřte, že los byl poctivý.
replay-open = Otevřít partii ze souboru
replay-kept-none = Zatím žádné.
replay-look = Přehrát
replay-loading = Hledá se partie …
replay-not-found = Tato partie tu není.
replay-not-text = { $file } není textový soubor, nemůže to tedy být uložená partie.
replay-is-sgf = { $file } je soubor SGF. Jsou v něm tahy, ale ne hráči a los. Otevřete raději soubor s koncovkou .carreau: ten partii dokazuje.
replay-no-record = { $file } není partie z Carreau. Soubory, které ukládá „Uložit partii“, mají koncovku .carreau.
replay-faulty = { $file }: { $why }
replay-changed = Řádek { $line } nenavazuje na předchozí: { $why }. Někdo změnil tento řádek nebo některý dřívější.
replay-changed-draw = Řádek { $line } byl změněn: je na něm { $says }, ale ze zapečetěných obálek vychází { $fair }.
replay-changed-words = Všechny tahy na sebe navazují, ale někdo změnil něco, co žádné pravidlo nekontroluje: jméno nebo čas.
replay-event = Událost { $n }: { $why }.
replay-way = Průběh partie
replay-moment = Pozice
replay-first = Začátek
replay-back-one = Zpět
replay-forth-one = Dále
replay-last = Konec
replay-start = Před prvním hodem
replay-begins = Začíná { $name }
replay-rolled = { $name }: hod { $roll }
replay-played = { $name }: { $play }
replay-game-over = Partii vyhrává { $name }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
replay-over-result = Vítězí { $name }: { $result }
replay-over = Vítězí { $name }, { $black }–{ $white }

proof-title = Zapečetěné obálky
proof-about = { $game ->
    [dango] Každý hráč i ten, kdo losuje (server, nebo u jedné obrazovky tato stránka), přidal zapečetěnou obálku a všechny dohromady rozhodly o kartách i o nigiri. Byl-li poctivý byť jen jediný z nich, nikdo je nemohl zfalšovat; předem je mohl znát jen ten, kdo losuje. Váš prohlížeč to může dokázat: otevře obálky, znovu vylosuje každou kartu a partii přehraje.
    [petango] Každý hráč i ten, kdo losuje (server, nebo u jedné obrazovky tato stránka), přidal zapečetěnou obálku a všechny dohromady rozhodly, kdo začne, a o chybách prstu. Byl-li poctivý byť jen jediný z nich, nikdo je nemohl zfalšovat; předem je mohl znát jen ten, kdo losuje. Váš prohlížeč to může dokázat: otevře obálky, losuje znovu a přehraje každé cvrnknutí.
   *[other] Každý hráč i ten, kdo losuje (server, nebo u jedné obrazovky tato stránka), přidal zapečetěnou obálku a všechny dohromady rozhodly o kostkách. Byl-li poctivý byť jen jediný z nich, nikdo je nemohl zfalšovat; předem je mohl znát jen ten, kdo losuje. Váš prohlížeč to může dokázat: otevře obálky a všemi kostkami hodí znovu.
}
proof-old = Tento zápas je z doby, než hráči svoje obálky pečetili. Los vychází z tajemství, ale poslední hráč a ten, kdo losuje, by jej spolu mohli zfalšovat.
proof-verify = Ověřit los
proof-sealed = Než si kdokoli sedl, zapečetil ten, kdo losuje, své tajemství do obálky a ukázal tuto pečeť:
proof-brought = { $game ->
    [dango] Také každý hráč zapečetil obálku. Otevřely se, až byly zapečetěné všechny, a v každé je to, co bylo zapečetěno. Los dávají jen všechny dohromady.
    [petango] Také každý hráč zapečetil obálku. Otevřely se, až byly zapečetěné všechny, a v každé je to, co bylo zapečetěno. Los dávají jen všechny dohromady.
   *[other] Také každý hráč zapečetil obálku. Otevřely se, až byly zapečetěné všechny, a v každé je to, co bylo zapečetěno. O kostkách rozhodují jen všechny dohromady.
}
proof-own = Jedna z nich je vaše: prohlížeč ji zapečetil, když jste byli připraveni, a stále má její kopii.
proof-not-own = Váš prohlížeč u tohoto stolu hrál, ale jeho tajemství v tomto záznamu není. Není to zápas, který jste hráli.
proof-opened = Na konci ten, kdo losuje, svou obálku otevřel. Je v ní to, co bylo zapečetěno.
proof-draws = { $game ->
    [dango] { $draws ->
        [1] Váš prohlížeč z obálek znovu vylosoval jedinou kartu: je stejná a stejné jsou všechny tahy i výsledek.
       *[other] Váš prohlížeč z obálek losoval znovu (počet: { $draws }): vše vyšlo stejně a stejné jsou všechny tahy i výsledek.
    }
    [petango] { $draws ->
        [1] Váš prohlížeč z obálek losoval znovu: vyšlo to stejně. Znovu spočítal každé cvrnknutí a každý kámen se zastavil tam, kde je v záznamu.
       *[other] Váš prohlížeč z obálek losoval znovu (počet: { $draws }): vše vyšlo stejně. Znovu spočítal každé cvrnknutí a každý kámen se zastavil tam, kde je v záznamu.
    }
   *[other] { $draws ->
        [1] Váš prohlížeč z obálek znovu hodil jediný hod: je stejný a stejné jsou všechny tahy i výsledek.
       *[other] Váš prohlížeč z obálek znovu hodil všechny hody (počet: { $draws }): jsou stejné a stejné jsou všechny tahy i výsledek.
    }
}
proof-so = { $game ->
    [dango] Karty tedy byly poctivé. Aby je někdo zfalšoval, museli by se na tom domluvit všichni hráči i ten, kdo losuje. Předem je mohl znát jen on.
    [petango] Los tedy byl poctivý. Aby jej někdo zfalšoval, museli by se na tom domluvit všichni hráči i ten, kdo losuje. Předem jej mohl znát jen on.
   *[other] Kostky tedy byly poctivé. Aby je někdo zfalšoval, museli by se na tom domluvit všichni hráči i ten, kdo losuje. Předem je mohl znát jen on.
}
proof-rules-only = { $game ->
    [dango] Každý tah odpovídá pravidlům. Ten, kdo losuje, otevře svou obálku po skončení zápasu; pak může váš prohlížeč ověřit i los.
    [petango] Každé cvrnknutí dopadlo, jak je v záznamu. Ten, kdo losuje, otevře svou obálku po skončení zápasu; pak může váš prohlížeč ověřit i los.
   *[other] Každý tah odpovídá pravidlům. Ten, kdo losuje, otevře svou obálku po skončení zápasu; pak může váš prohlížeč ověřit i kostky.
}
proof-signed = Tento server záznam podepsal: jména, časy ani výsledek od té doby nikdo nezměnil.
proof-signed-elsewhere = Záznam podepsal jiný server. Tento server jej nezná.
proof-unsigned = Tento záznam nikdo nepodepsal, jména a časy tedy nejsou dokázané.
proof-forged = Záznam uvádí server, který jej nepodepsal: podpis je nesprávný.
proof-unchecked = Záznam je podepsaný, ale podpis zde nelze ověřit.
proof-broken = Něco tu nesouhlasí.

dice-title = Jak padaly kostky
dice-how = Kolikrát padlo každé číslo. Uvedené rozmezí platí v devatenácti zápasech z dvaceti.
dice-face = Číslo
dice-expected = { $least }–{ $most }

# Co rozhodlo zápas.
decided = Rozbor
decided-title = Co rozhodlo
decided-under-way = Počítač prochází zápas …
decided-progress = Jak daleko počítač je
decided-nothing = Nic se nehrálo, takže není co rozebírat.
decided-failed = Rozbor se nezdařil. Zavřete ho a zkuste to znovu.
decided-whole = Rozbor je hotov.
decided-game = { $number }. hra
decided-about = Kolik ze 100 her by strana { $name } vyhrála.
decided-start = Na začátku
decided-choices = { $count ->
    [0] Rozhodnutí: { $name }
    [one] Rozhodnutí: { $name }, jedna chyba
    [few] Rozhodnutí: { $name }, { $count } chyby
   *[other] Rozhodnutí: { $name }, { $count } chyb
}
decided-luck = Štěstí
decided-hand = Ruka: { $name }
decided-unexplained = Všechno ostatní
decided-end = Na konci
decided-spread = Všechny losy takové partie dohromady obvykle posunou šance asi o { $spread }, k lepšímu nebo k horšímu.
decided-graph = Šance od tahu k tahu
decided-costliest = Nejdražší chyby
decided-no-mistake = Žádné rozhodnutí nestálo šanci, která by stála za řeč.
decided-mistake = { $name }, { $kept } ze 100: { $play }. Lépe, { $better }: { $best }.
play-on-here = Hrát odtud

# Záznam, který se přehrává sám, a co se dá dělat v jeho okamžiku.
replay-play = Přehrát
replay-pause = Pozastavit
replay-speed = Rychlost: { $speed }
replay-faster = Jiná rychlost
replay-at-moment = V tomto okamžiku
replay-share = Sdílet
replay-copied = Zkopírováno: { $address }
replay-picture = Obrázek
replay-picture-png = Uložit jako PNG
replay-picture-svg = Uložit jako SVG
replay-picture-kind = Druh obrázku
replay-picture-still = Tento okamžik
replay-picture-film = Animovaný
replay-picture-film-how = Poslední okamžiky až po tento (nejvýš { $most }). Obrázek se hýbe v prohlížečích, jako soubor i na stránce.
replay-picture-failed = Prohlížeč PNG nevytvořil. Uložte místo něj SVG.
replay-embed = Na vlastní stránku: vložte toto HTML
replay-embed-copy = Zkopírovat HTML
replay-embed-copied = Zkopírováno.
replay-embed-none = Jiné stránky mohou ukázat jen zápasy, které má server. Tento je jen zde; uložte si místo toho obrázek.
replay-embed-whole = Celá přehrávka
replay-other-draw = { $game ->
    [dango] Jiná karta
   *[other] Jiný hod
}
replay-other-draw-how = Záznam zůstane, jak je. Tím, co vyberete, začne varianta u vlastního stolu.
replay-opponent = Druhá strana
replay-against-computer = Počítač
replay-both-sides = Hraji za obě
replay-odds = { $chance } z { $total }
replay-as-drawn = jako v partii
replay-draw-ends = partie končí
variations = Varianty
variation-of = Partie, ze které tato odbočuje
variation-at-start = Od začátku
variation-after = Po tahu { $number }
variation-with = { $after }, { $draw }
variation-moves = { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
variation-name = Název varianty
variation-sgf = SGF s variantami
variation-sgf-problem = SGF nelze zapsat: { $why }.
