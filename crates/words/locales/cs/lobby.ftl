# The lobby: the terrace, the ways to play, and the list of tables.

lobby-hello = Čtyři pozapomenuté stolní hry.
lobby-sit = Vyberte si stůl a hrajte.
lobby-games = Hry
# What the page shows before its program is there, and without it.
lobby-about = Zahrajte si Garanguet, Dango, Pétanque a Pétango v prohlížeči: s přáteli, s kýmkoli, nebo proti počítači. Bez registrace.
first-rules-of = { $game }: pravidla
first-table = { $game }: otevírá se stůl …
first-opening = Otevírá se …
first-no-program = Chcete-li zde hrát, zapněte v prohlížeči JavaScript a WebAssembly. Pravidla se dají číst i bez nich.
first-too-old = Ve vašem prohlížeči se zde hrát nedá: je příliš starý, nebo má vypnuté WebAssembly. Stránka potřebuje Chrome či Edge 108, Firefox 121, Safari 16.4 nebo novější verzi. Pravidla se dají číst v každém prohlížeči.
first-not-loaded = Zbytek stránky se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.
tile-garanguet = 24 klínů, tři kostky
tile-petanque = Placovat a střílet
tile-petango = Cvrnknout a ničeho se nedotknout
tile-closed = již brzy

garanguet-about = Bratranec backgammonu z roku 1818. Tři kostky; nic se nevyráží a blokuje i jediný kámen. Partie trvá asi dvacet minut.
petanque-about = Pétanque s kostkami pro dva až šest hráčů: ohlaste hod, hoďte a buďte co nejblíž košonku. Partie trvá asi půl hodiny.
petango-about = Kameny go cvrnkané přes desku: za středovou linii a bez dotyku s jiným kamenem. Partie trvá asi čtvrt hodiny.
way-friend = Pozvat přítele
way-house = Hrát s počítačem
way-both = Dva hráči zde
way-both-note = u jedné obrazovky, i offline

terms-title = Volby hry
terms-change = Změnit
terms-done = Hotovo
terms-length = Délka
terms-points = { $points ->
    [1] Jedna partie
    [few] Do { $points } bodů
   *[other] Do { $points } bodů
}
terms-petanque = { $format } do { $points }
terms-format = Sestava
terms-pointer = Placer ubírá jednu (B4.2)
terms-pointer-may = podle přání
terms-pointer-must = vždy
terms-pointer-must-words = placeři vždy ubírají jednu (B4.2)
terms-plan = Plán
terms-plan-classic = klasický plán
terms-plan-own = vlastní plán: { $name }
plan-choose = Vybrat soubor
plan-classic = Použít klasický plán
plan-told = Sloupce: { $columns }, řady: { $rows }; košonek leží mezi { $from } a { $to }.
own-fault = { $file }, řádek { $line }, { $field }: { $why }.
own-too-long = Tento soubor je pro stůl příliš dlouhý.
own-not-text = Toto není textový soubor.
terms-coach = Trenér: ukazuje šance (B9.3)
terms-coach-on = s trenérem
terms-coach-off = bez trenéra
terms-coach-agreed = Trenér: oběma stranám ukáže, kolik která volba vynese (nehodnoceno)
terms-foot = Na zvednutou nohu lze upozornit (B9.2)
terms-foot-on = lze upozornit na zvednutou nohu
way-teams = Týmy
way-teams-note = až šest hráčů, lidé i počítač
company-title = Kdo hraje?
company-how-many = Hráči
company-people = { $people ->
    [1] Jeden
    [2] Dva
    [3] Tři
   *[other] { $people }
}
company-seat = Místo { $number }
company-name = Jméno hráče { $number } u této obrazovky
company-lay = Založit stůl
company-here = Všichni hrají u této obrazovky, i offline. Sám hráč má celý tým; jinak se postavy střídají.
company-online = Dostanete odkaz pro ty, kdo hrají jinde. Sám hráč má celý tým; jinak se postavy střídají.
company-nobody-here = U této obrazovky nikdo nehraje. Vyberte si místo.
who-me = Já
who-here = Někdo zde
who-friend = Přítel, přes odkaz
who-house = Počítač
who-nobody = Hráč { $number }
terms-level = Soutěž
format-tete-a-tete = Tête-à-tête
format-doublettes = Doublettes
format-triplettes = Triplettes
level-regional = Regionální soutěž
level-national = Národní šampionát
level-international = Mezinárodní soutěž
terms-petango = { $board }, do { $points }
terms-board = Deska
terms-hand = Ruka
board-goban = Goban
board-xiangqi = Štrasburk (siang-čchi)
board-moon = Na Měsíci
board-ceres = Na Ceresu
hand-none = Neomylná ruka
hand-steady = Jistá ruka
hand-club = Klubová ruka
hand-shaky = Roztřesená ruka
terms-clock = Hodiny
terms-side = Vaše strana
terms-side-any = Náhodně
terms-strength = Počítač
terms-touch = Dotknuto–hráno (G4.8)
terms-touch-on = dotknuto–hráno
terms-touch-off = bez dotknuto–hráno
terms-calls = Na opuštění židle a dotyky lze upozornit (P2.2, P4.1)
terms-listed = Ukázat tento stůl v herně

tonight = Stoly
tonight-none = Teď tu není žádný otevřený stůl. Váš může být první.
tonight-unreached = Server neodpovídá. Můžete hrát s počítačem, nebo s přítelem vedle vás.
tonight-deck = { $note }, vlastní balíček { $name }
tonight-plan = { $note }, vlastní plán { $name }
tonight-go-on = Pokračovat
tonight-sit = Přisednout
tonight-watch = Sledovat
tonight-over = skončeno

own-title = { $tables ->
    [0] Vaše stoly
    [one] Jeden stůl na vás čeká.
    [few] { $tables } stoly na vás čekají.
   *[other] { $tables } stolů na vás čeká.
}
own-all = Všechny vaše stoly: rozehrané { $going }, skončené { $finished }
own-open = { $seats ->
    [one] Jedno volné místo
    [few] { $seats } volná místa
   *[other] { $seats } volných míst
}
own-not-begun = Ještě nezačalo
own-your-turn = Jste na tahu
own-turn-of = Na tahu: { $name }
own-going-on = Hraje se
own-no-winner = Bez vítěze
own-won = Vyhráli jste
own-lost = Prohráli jste
own-won-by = Vyhrává { $name }
own-clock = { $time } na vašich hodinách
own-clock-other = { $time } na hodinách
own-here = na tomto zařízení, { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
own-search = Hledat jméno nebo hru
own-going = Rozehrané
own-finished = Skončené
own-star = Ponechat s hvězdičkou
own-delete = Smazat
own-delete-sure = Opravdu smazat
own-save-all = Uložit vše do jednoho souboru
