# Slow tables, and what tells a person that it is their turn.

clock-slow = { $days ->
    [one] One day per turn
   *[other] { $days } days per turn
}
clock-slow-hours = { $hours ->
    [one] One hour per turn
   *[other] { $hours } hours per turn
}
clock-slow-vacation = { $turn }, { $days ->
    [one] one day of vacation
   *[other] { $days } days of vacation
}
clock-left-days = { $days ->
    [one] 1 day left
   *[other] { $days } days left
}
clock-left-hours = { $hours ->
    [one] 1 hour left
   *[other] { $hours } hours left
}
clock-left-minutes = { $minutes ->
    [one] 1 minute left
   *[other] { $minutes } minutes left
}
clock-on-vacation = On vacation: { $time }

term-told-clock-stood = The server was closed. The clock stood still.
