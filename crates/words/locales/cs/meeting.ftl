# Jak se lidé najdou: hra s kýmkoli, kdo je tady, sledování.

way-anyone = Hrát s kýmkoli
who-anyone = Kdokoli z herny
way-friend-note = odkazem
people-here = { $people ->
    [one] Jeden člověk je tady
    [few] { $people } lidé jsou tady
   *[other] { $people } lidí je tady
}, { $tables ->
    [0] u žádného stolu se nehraje
    [one] hraje se u jednoho stolu
   *[other] hraje se u { $tables } stolů
}
people-here-at-least = { $people ->
    [one] Nejméně jeden člověk je tady
    [few] Nejméně { $people } lidé jsou tady
   *[other] Nejméně { $people } lidí je tady
}, { $tables ->
    [0] u žádného stolu se nehraje
    [one] hraje se u jednoho stolu
   *[other] hraje se u { $tables } stolů
}
tonight-on = hraje se
tonight-free = { $side }: volné místo
watchers = { $watching ->
    [one] sleduje jeden divák
    [few] sledují { $watching } diváci
   *[other] sleduje { $watching } diváků
}
live-against = proti

# Koho hledá ten, kdo hraje s kýmkoli.
terms-seeks = Soupeř při hře s kýmkoli
terms-seeks-words = soupeř: { $strength }
terms-any = Hrát s kýmkoli i podle jeho voleb
seek-any = kdokoli
seek-novice = nováček
seek-regular = běžný
seek-strong = silný
seeks-novice = hledá nováčka
seeks-regular = hledá běžného hráče
seeks-strong = hledá silného hráče

# U stolu, který čeká.
seek-first = Jste tu první
seek-how = Tento stůl je v herně vidět všem. Zůstaňte na této stránce: řekneme vám, až si někdo přisedne.
seek-cancel = Už nečekat
seek-meanwhile = Zatím hrát s počítačem
seek-invite = Nebo pozvat přítele
seek-ready = Soupeř je tady. Zápas začne, jakmile se podíváte.

# Tomu, kdo čeká u jiného stolu.
sat-down = { $name } si přisedá k vašemu stolu: { $game }.
sat-down-go = Jít tam
own-sat-down = Někdo je tu
