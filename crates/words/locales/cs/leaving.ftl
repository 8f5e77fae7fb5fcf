# Kdo odešel od stolu a jak ostatní pokračují.

gone-title = { $count ->
    [one] { $names } tu není
   *[other] { $names } tu nejsou
}
gone-title-over = { $count ->
    [one] { $names } se nevrací
   *[other] { $names } se nevracejí
}
gone-how = Stůl čeká. Za { $time } si vyberete, jak hrát dál.
gone-how-young = Hra teprve začala, můžete ji hned ukončit. Za { $time } budete mít víc možností.
gone-how-bot = { $name }: za { $time } začne podle předchozí volby hrát počítač.
gone-how-mate = { $name }: za { $time } začne podle předchozí volby hrát spoluhráč.
gone-how-over = Jak dál? Dokud si nevyberete, může se hráč ještě vrátit.
gone-wait = Počkat
gone-wait-then = O návratu se dozvíte
gone-claim = Vyžádat si výhru
gone-claim-then = { $points ->
    [one] Jeden bod pro vás
    [few] { $points } body pro vás
   *[other] { $points } bodů pro vás
}
gone-claim-win = Vyhráváte
gone-claim-match = Vyžádat si výhru v zápase
gone-substitute = Dál hraje počítač
gone-substitute-of = Počítač hraje za: { $name }
gone-substitute-then = Na jeho místě, než se vrátí
gone-play-for = Hrát za: { $name }
gone-play-for-then = Kromě svého místa, než se vrátí
gone-abort = Ukončit bez výsledku
gone-abort-then = Nikdo nevyhraje ani neprohraje
gone-in = za { $time }
gone-choose = Vybrat…
seat-gone-waits = Stůl čeká: { $time }
seat-gone-for = Pryč: { $time }.
live-connection-lost = { $name }: spojení se přerušilo.
live-connection-back = { $name } je zpět.
abort = Ukončit bez výsledku
abort-how = Zápas teprve začal. Když ho ukončíte bez výsledku, nikdo nevyhraje ani neprohraje.
ending-claimed = { $loser } se do konce čekání nevrací.
ending-claimed-points = { $loser } se do konce čekání nevrací: { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}.
ending-aborted = Bez výsledku
ending-aborted-why = Zápas skončil předčasně. Nikdo nevyhrál ani neprohrál.
