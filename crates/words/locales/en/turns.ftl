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

push-your-turn = It is your turn
push-your-turns = It is your turn at { $tables } tables
push-invitation = You are invited
push-game-by = { $game }: { $name } invites you
push-tables-wait = { $tables } tables wait for you
push-game-with = { $game } with { $name }
push-more = { $tables ->
    [one] and one more
   *[other] and { $tables } more
}

set-push = Tell me when it is my turn
set-push-how = Your browser shows a notification, also when this page is closed.
set-push-refused = This browser does not allow notifications here. You can change that in the browser’s settings for this site.
set-push-failed = This did not work. Please try again later.
set-push-none = This browser cannot tell you when the page is closed.
set-push-install = On iPhone and iPad it works once you add this page to the home screen and open it from there.
set-quiet = Quiet hours
set-quiet-from = From
set-quiet-until = until
set-quiet-how = No notification and no bell; what came meanwhile is told at the end.
clock-slow-kind = Days per turn
clock-slow-title = Days for each turn
clock-slow-note = Each side also has 7 days of vacation in the whole match.
