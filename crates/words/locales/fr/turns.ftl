# Les tables lentes, et ce qui dit à quelqu’un que c’est à son tour.

clock-slow = { $days ->
    [one] Un jour par tour
   *[other] { $days } jours par tour
}
clock-slow-hours = { $hours ->
    [one] Une heure par tour
   *[other] { $hours } heures par tour
}
clock-slow-vacation = { $turn }, { $days ->
    [one] un jour de vacances
   *[other] { $days } jours de vacances
}
clock-left-days = { $days ->
    [one] encore 1 jour
   *[other] encore { $days } jours
}
clock-left-hours = { $hours ->
    [one] encore 1 heure
   *[other] encore { $hours } heures
}
clock-left-minutes = { $minutes ->
    [one] encore 1 minute
   *[other] encore { $minutes } minutes
}
clock-on-vacation = En vacances : { $time }

term-told-clock-stood = Le serveur était fermé. La pendule était arrêtée.
