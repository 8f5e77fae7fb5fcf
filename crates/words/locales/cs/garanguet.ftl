# Garanguet: the board, the dice and the reasons why not.

## Names for screen readers

board-name-black = Tablier ze strany Černého. Černý táhne od a k x, Bílý od x k a.
board-name-white = Tablier ze strany Bílého. Černý táhne od a k x, Bílý od x k a.
point-name = Klín { $letter }, { $contents }
point-and-can = { $place }: { $can }
point-empty = prázdný
point-dark = { $count ->
    [1] jeden tmavý kámen
    [2] dva tmavé kameny
    [3] tři tmavé kameny
    [4] čtyři tmavé kameny
    [5] pět tmavých kamenů
    [6] šest tmavých kamenů
    [7] sedm tmavých kamenů
    [8] osm tmavých kamenů
    [9] devět tmavých kamenů
    [10] deset tmavých kamenů
    [11] jedenáct tmavých kamenů
    [12] dvanáct tmavých kamenů
    [13] třináct tmavých kamenů
    [14] čtrnáct tmavých kamenů
   *[other] patnáct tmavých kamenů
}
point-light = { $count ->
    [1] jeden světlý kámen
    [2] dva světlé kameny
    [3] tři světlé kameny
    [4] čtyři světlé kameny
    [5] pět světlých kamenů
    [6] šest světlých kamenů
    [7] sedm světlých kamenů
    [8] osm světlých kamenů
    [9] devět světlých kamenů
    [10] deset světlých kamenů
    [11] jedenáct světlých kamenů
    [12] dvanáct světlých kamenů
    [13] třináct světlých kamenů
    [14] čtrnáct světlých kamenů
   *[other] patnáct světlých kamenů
}
point-can-move = může táhnout
point-selected = vybraný
point-target = dosažitelný hodem { $dice }
point-refused = nelze, viz důvod
tray-name = Zásobník, { $side }: { $count ->
    [0] žádný vyvedený kámen
    [one] jeden vyvedený kámen
    [few] { $count } vyvedené kameny
   *[other] { $count } vyvedených kamenů
}
die-due = Kostka, ještě nehozená.
die-lies = Kostka { $value }.
die-plays = Kostka { $value }: { $total ->
    [1] { $left ->
        [0] zahraná.
       *[other] zbývá zahrát.
    }
   *[other] { $left ->
        [0] obojí zahráno.
        [1] zbývá zahrát jednou.
       *[other] zbývá zahrát dvakrát.
    }
}
turn-pass = pas
turn-step = { $from } na { $to }
turn-off = { $from } mimo desku

## Rolls

roll-announced = { $name }!
roll-double-two = Double deux
roll-bezas = Bezas!
roll-triple = { $value ->
    [2] Trojice dvojek!
    [3] Trojice trojek!
    [4] Trojice čtyřek!
    [5] Trojice pětek!
   *[other] Trojice šestek!
}
roll-triple-remark = trojice
roll-simple = { $a }, { $b } a { $c }
meaning-simple = Každá kostka platí jednou.
meaning-higher = { $odd ->
    [2] Dvojka
    [3] Trojka
    [4] Čtyřka
    [5] Pětka
   *[other] Šestka
} je vyšší než dvojice: každá kostka platí jednou.
meaning-double = { $value ->
    [2] Dvě dvojky s nižší jedničkou platí za čtyři dvojky a jedničku.
    [3] Dvě trojky s nižší { $odd ->
        [1] jedničkou platí za čtyři trojky a jedničku.
       *[other] dvojkou platí za čtyři trojky a dvojku.
    }
    [4] Dvě čtyřky s nižší { $odd ->
        [1] jedničkou platí za čtyři čtyřky a jedničku.
        [2] dvojkou platí za čtyři čtyřky a dvojku.
       *[other] trojkou platí za čtyři čtyřky a trojku.
    }
    [5] Dvě pětky s nižší { $odd ->
        [1] jedničkou platí za čtyři pětky a jedničku.
        [2] dvojkou platí za čtyři pětky a dvojku.
        [3] trojkou platí za čtyři pětky a trojku.
       *[other] čtyřkou platí za čtyři pětky a čtyřku.
    }
   *[other] Dvě šestky s nižší { $odd ->
        [1] jedničkou platí za čtyři šestky a jedničku.
        [2] dvojkou platí za čtyři šestky a dvojku.
        [3] trojkou platí za čtyři šestky a trojku.
        [4] čtyřkou platí za čtyři šestky a čtyřku.
       *[other] pětkou platí za čtyři šestky a pětku.
    }
}
meaning-triple = { $value ->
    [1] Tři jedničky platí za šest jedniček.
    [2] Tři dvojky platí za šest dvojek.
    [3] Tři trojky platí za šest trojek.
    [4] Tři čtyřky platí za šest čtyřek.
    [5] Tři pětky platí za šest pětek.
   *[other] Tři šestky platí za šest šestek.
}
garanguet-choose-checker = Vyberte kámen, který může táhnout.
garanguet-choose-point = Vyberte, kam půjde.

## What a move in a hint gains, or risks

hint-garanguet-off = { $count ->
    [one] Vyvádí { $count } kámen.
    [few] Vyvádí { $count } kameny.
   *[other] Vyvádí { $count } kamenů.
}
hint-garanguet-row = Drží klíny v řadě, celkem { $count }, a stojí soupeři v cestě.
hint-garanguet-block = Stojí soupeři v cestě: { $point }.
hint-garanguet-home = { $count ->
    [one] Přivádí { $count } kámen do cíle.
    [few] Přivádí { $count } kameny do cíle.
   *[other] Přivádí { $count } kamenů do cíle.
}

## Why not: at most twelve words

refused-from = Z klínu { $point } to nejde.
refused-to = Na klín { $point } to nejde.
refused-off = Tento kámen vyvést nelze.
refused-turn = Tak to zahrát nelze.

why-priority-first = Nejprve kostky rozhodnou, kdo začne.
why-not-rolled = Nejprve hoďte kostkami.
why-game-over = Partie skončila.
why-no-checker = Na klínu { $point } nemáte kámen.
why-backwards-black = Černý táhne od a k x.
why-backwards-white = Bílý táhne od x k a.
why-no-such-die = Na žádné zbývající kostce není { $distance }.
why-blocked-it = Stojí tam soupeřův kámen.
why-blocked = Na klínu { $point } stojí soupeřův kámen.
why-not-home = Váš kámen na klínu { $point } ještě není v poslední čtvrtině.
why-ordinary-first = Hod { $die } lze ještě zahrát uvnitř, z klínu { $point }.
why-not-furthest = Vyšší kostka vyvádí jen nejvzdálenější kámen, na klínu { $point }.
why-too-few-dice = { $played ->
    [0] Počet kostek, které je třeba zahrát: { $owed }.
   *[other] Počet kostek, které je třeba zahrát: { $owed }, ne jen { $played }.
}
why-lower-dice = Počet bodů, které je třeba zahrát: { $owed }, ne jen { $played }.
why-too-few-pips = { $played ->
    [0] Počet bodů, které je třeba zahrát: { $owed }.
   *[other] Počet bodů, které je třeba zahrát: { $owed }, ne jen { $played }.
}
why-touch-move = Dotknuto–hráno: kámen na klínu { $point } musí táhnout.
