# Způsoby: další zápas, krátké věty, přestávky, darovaný čas a proč zápas skončil.

rematch-tag = chce hrát znovu
rematch-would = { $name } si chce zahrát znovu
rematch-terms = Za jiných podmínek: { $terms }
rematch-again = Hrát znovu
rematch-accept = Hrát za těchto podmínek
rematch-other = Jiné podmínky
rematch-not-now = Teď ne
rematch-waiting = Čeká se na odpověď: { $name } …
rematch-withdraw = Nic, děkuji
rematch-declined = { $name } teď další zápas nechce.
rematch-offer = Navrhnout tyto podmínky
series-you = Zápasy zatím, vy a { $name }:
series-of = Zápasy zatím, { $name } a { $opponent }:
series-drawn = { $draws ->
    [one] { $score }, { $draws } remíza
    [few] { $score }, { $draws } remízy
   *[other] { $score }, { $draws } remíz
}
own-asks = { $name } chce hrát znovu

ending-resigned-match = { $loser } vzdává zápas.
ending-resigned-game = { $loser } vzdává partii: { $points ->
    [one] { $points } bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}

phrase-group = Říct něco
phrase-told = { $name }: { $phrase }
phrase-mute = { $name }: už nezobrazovat vzkazy
phrase-unmute = { $name }: zase zobrazovat vzkazy
phrase-group-new = Něco říct: je tu něco nového
phrase-mute-failed = Nepodařilo se to uložit. Zkuste to za chvíli znovu.
phrase-hello = Dobrý den!
phrase-good-luck = Hodně štěstí!
phrase-have-fun = Dobře se bavte!
phrase-nice-roll = Pěkný hod!
phrase-nice-move = Pěkný tah!
phrase-nice-throw = Pěkně hozeno!
phrase-nice-flick = Pěkné cvrnknutí!
phrase-ouch = Jejda!
phrase-sorry = Promiňte!
phrase-one-moment = Okamžik, prosím
phrase-thank-you = Děkuji
phrase-that-was-close = To bylo o fous
phrase-well-played = Dobře zahráno
phrase-good-game = Pěkná hra!

pause-ask = Požádat o přestávku
pause-asked = { $name } žádá o přestávku.
pause-agree = Přerušit hru
pause-refuse = Hrát dál
pause-waits = Požádali jste o přestávku. Hodiny běží, dokud druhá strana nesouhlasí.
pause-withdraw = Nic, děkuji
pause-on = Zápas je přerušen. Hodiny stojí.
pause-end = Pokračovat
live-pause-refused = { $name } chce raději hrát dál.
live-pause-ended = { $name } pokračuje. Hodiny zase běží.
time-give = { $name }: přidat { $time }
time-minute = minutu
time-hour = hodinu
time-day = den
live-time-given = { $name } přidává druhé straně { $time }.

term-told-asks-pause = { $name } žádá o přestávku
term-told-pauses = { $name } souhlasí: hodiny stojí
term-told-plays-on = { $name } chce raději hrát dál
term-told-ends-pause = { $name } pokračuje: hodiny zase běží
term-told-withdraws-pause = { $name } už o přestávku nežádá
term-told-gives-time = { $name } přidává druhé straně { $time }
term-told-rematch-offered = { $name } navrhuje další zápas za jiných podmínek
term-told-rematch-declined = { $name } teď další zápas nechce

chat-title = Volný chat
chat-how = Můžete si psát, jakmile ho mají zapnutý všichni u stolu. V záznamu z něj nic není.
chat-wanted = Chce si psát: { $names }
chat-waits = Ještě nezapnuto: { $names }
chat-open = Chat je otevřený.
chat-closed = Chat je vypnutý.
chat-lines = Řádky chatu
chat-none = Zatím nikdo nic nenapsal.
chat-told = { $name }: { $text }
chat-write = Napište řádek
chat-send = Odeslat

report-open = Nahlásit správci
report-title = Nahlásit správci
report-how = Správce dostane vaše hlášení a záznam tohoto stolu, který zůstane uchován, dokud se na něj někdo nepodívá. Nikdo u stolu se o tom nedozví.
report-reason = Co se děje?
report-abuse = Urážky
report-cheating = Podvádění
report-other = Něco jiného
report-whom = Koho se to týká?
report-nobody = Nikoho konkrétně
report-text = Co se stalo?
report-chat = Odešlou se s ním i poslední řádky chatu.
report-cancel = Nechat být
report-send = Odeslat hlášení
report-done = Děkujeme. Správce se na to podívá.
report-failed = Hlášení se nepodařilo odeslat. Zkuste to za chvíli znovu.
