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
