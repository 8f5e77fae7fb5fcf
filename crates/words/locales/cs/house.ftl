# Words that every page uses: titles, names, settings and problems.

skip = Přejít k obsahu
title-lobby = Carreau: čtyři pozapomenuté stolní hry
title-settings = Nastavení – Carreau
title-table = { $game }: { $first } a { $second }
title-rules = { $game }: pravidla – Carreau
title-replay = Přehrávka – Carreau
title-of = { $what } – Carreau

top-main = Hlavní nabídka
top-table = Stůl
top-rules = Pravidla
top-tables = Vaše stoly
top-tables-due = { $tables ->
    [one] Vaše stoly: jeden na vás čeká
    [few] Vaše stoly: { $tables } na vás čekají
   *[other] Vaše stoly: { $tables } na vás čeká
}
top-back = Zpět do herny
top-turn = Otočit desku
top-settings = Stůl a nastavení
top-house-settings = Nastavení: jméno, vzhled, zvuky
sheet-close = Zavřít
clause-open = Pravidlo { $clause }: zobrazit
clause-title = Pravidlo
clause-book = Otevřít pravidla
in-short-play = Hrát

side-black = Černý
side-white = Bílý
refused-sentence = { $what } { $why } { $clause }

name-guest = Host
name-friend = Přítel
name-offer = Jak vám mají ostatní říkat?
name-keep = To jsem já
name-not-now = Teď ne
name-kept = Od teď hrajete pod jménem { $name }.
name-label = Vaše jméno
name-label-friend = Jméno druhého hráče, hrajete-li dva u jedné obrazovky
house-name-of-several = { $name } ({ $number })
house-name = Počítač
house-name-random = Nováček
house-name-level = Počítač, { $kind }
house-level = { $level ->
    [1] nováček
    [2] začátečník
    [3] příležitostný hráč
    [4] štamgast
    [5] klubový hráč
    [6] znalec
    [7] šampion
   *[other] mistr
}

clock-none = Bez hodin
clock-per-move = { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } sekunda na tah
        [few] { $seconds } sekundy na tah
       *[other] { $seconds } sekund na tah
    }
    [one] Minuta na tah
    [few] { $minutes } minuty na tah
   *[other] { $minutes } minut na tah
}
clock-per-boule = { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } sekunda na kouli
        [few] { $seconds } sekundy na kouli
       *[other] { $seconds } sekund na kouli
    }
    [one] Minuta na kouli
    [few] { $minutes } minuty na kouli
   *[other] { $minutes } minut na kouli
}
clock-fischer = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
} pro každého{ $seconds ->
    [0] { "" }
    [one] {" "}a { $seconds } sekunda za tah
    [few] {" "}a { $seconds } sekundy za tah
   *[other] {" "}a { $seconds } sekund za tah
}
clock-words = { $minutes ->
    [0] { "" }
    [one] { $minutes } minuta{" "}
    [few] { $minutes } minuty{" "}
   *[other] { $minutes } minut{" "}
}{ $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}

settings = Nastavení
set-theme = Vzhled
set-theme-system = Podle systému
set-theme-day = Světlý
set-theme-dusk = Tmavý
set-pace = Animace
set-pace-usual = Běžná
set-pace-fast = Rychlá
set-pace-still = Žádná
set-sound-pieces = Zvuky kamenů, kostek a karet
set-sound-signals = Zvuky zvonku a křídy
set-vibration = Vibrace
set-auto-roll = Házet kostkami a otáčet karty automaticky
set-letter-keys = Písmena vedou ke klínům a otáčejí tvary
set-turn-for-both = Po každém tahu otočit desku, hrají-li zde oba
set-one-switch = Míření jedním tlačítkem v Pétangu

set-language = Jazyk

nowhere = Tady nic není
nowhere-why = Na této adrese není žádný stůl, nebo byl smazán. Partie uložená v jednom prohlížeči se otevře jen v něm.
nowhere-back = Zpět do herny

problem-storage = Tento prohlížeč nedovolí stránce nic uložit, takže nelze uložit ani partii. Povolte pro tuto stránku ukládání a zkuste to znovu.
problem-unreachable = Server neodpovídá. Na tomto zařízení můžete hrát dál.
problem-version = Server je novější než tato stránka. Načtěte stránku znovu.
problem-differs = Váš prohlížeč a server se neshodnou na události { $n }, proto partie zde končí. Načtěte stránku znovu; stane-li se to opět, dejte nám prosím vědět.
problem-does-not-follow = Server poslal událost { $n }, kterou zde pravidla nedovolují. Partie končí: tento server se pravidly neřídí.
problem-other-header = Server teď u tohoto stolu ukazuje jiné podmínky nebo jinou pečeť, než když jste byli připraveni. Partie zde končí, protože by mohla být zfalšovaná.
problem-other-seed = Server na vašem místě ukazuje tajemství, které tento prohlížeč neposlal. Partie zde končí, protože by mohla být zfalšovaná.
problem-differs-kept = Tento prohlížeč teď počítá událost { $n } jinak než uložená partie, proto partie nemůže pokračovat. Její záznam zůstává uložený.
problem-kept = Tato partie nemůže pokračovat
