# Pomalé stoly a to, čím se člověk dozví, že je na tahu.

clock-slow = { $days ->
    [one] Jeden den na tah
    [few] { $days } dny na tah
   *[other] { $days } dní na tah
}
clock-slow-hours = { $hours ->
    [one] Jedna hodina na tah
    [few] { $hours } hodiny na tah
   *[other] { $hours } hodin na tah
}
clock-slow-vacation = { $turn }, { $days ->
    [one] jeden den dovolené
    [few] { $days } dny dovolené
   *[other] { $days } dní dovolené
}
clock-left-days = { $days ->
    [one] zbývá 1 den
    [few] zbývají { $days } dny
   *[other] zbývá { $days } dní
}
clock-left-hours = { $hours ->
    [one] zbývá 1 hodina
    [few] zbývají { $hours } hodiny
   *[other] zbývá { $hours } hodin
}
clock-left-minutes = { $minutes ->
    [one] zbývá 1 minuta
    [few] zbývají { $minutes } minuty
   *[other] zbývá { $minutes } minut
}
clock-on-vacation = Dovolená: { $time }

term-told-clock-stood = Server byl zavřený. Hodiny stály.

push-your-turn = Jste na tahu
push-your-turns = Jste na tahu u { $tables } stolů
push-invitation = Pozvánka
push-game-by = { $game }: { $name } vás zve
push-tables-wait = { $tables ->
    [few] Čekají na vás { $tables } stoly
   *[other] Čeká na vás { $tables } stolů
}
push-game-with = { $game }, hraje { $name }
push-more = { $tables ->
    [one] a ještě jeden
    [few] a ještě { $tables }
   *[other] a ještě { $tables }
}

set-push = Dát mi vědět, když jsem na tahu
set-push-how = Prohlížeč ukáže oznámení, i když je tato stránka zavřená.
set-push-refused = Tento prohlížeč tu oznámení nepovoluje. Změnit to můžete v jeho nastavení pro tuto stránku.
set-push-failed = Nepovedlo se to. Zkuste to prosím později.
set-push-none = Tento prohlížeč vám nedá vědět, když je stránka zavřená.
set-push-install = Na iPhonu a iPadu to funguje, když si stránku přidáte na plochu a otevřete ji odtud.
set-quiet = Tiché hodiny
set-quiet-from = Od
set-quiet-until = do
set-quiet-how = Žádné oznámení ani zvonek; co mezitím přišlo, se dozvíte na konci.
clock-slow-kind = Dny na tah
clock-slow-title = Dnů na každý tah
clock-slow-note = Každá strana má navíc 7 dní dovolené na celý zápas.
