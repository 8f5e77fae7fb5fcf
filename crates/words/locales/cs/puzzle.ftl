# Úlohy: pozice, otázka, odpověď, a jak je dobrá.

puzzle-way = Úloha dne
title-puzzle = { $game }, úloha { $number }
puzzle-name = Úloha { $number }
puzzle-grade = Obtížnost { $level } z 5.
puzzle-side = Hrajete jako { $side }.
puzzle-how = Jeden tah je zřetelně nejlepší. Počítá se váš první; soupeř neodpovídá.
puzzle-before = Za první odpověď máte { $number } z 5.
puzzle-show = Ukázat odpověď
puzzle-judging = Váš tah se posuzuje
# At the table of a puzzle or an exercise.
posed-alone = Tady jde o jediný tah a soupeř neodpovídá.
posed-choose = Vyberte jednu z odpovědí, nic se tu nehraje.

# Co je třeba udělat, pro každou hru.
puzzle-question = Co zahrajete?
puzzle-garanguet = Který tah vyhrává nejčastěji?
puzzle-dango-card = Jak nejlépe použijete tuto kartu?
puzzle-petanque = Který hod vyhrává nejčastěji?
puzzle-petango = Kam míříte, a jak silně?

# $number z pěti kosočtverců.
puzzle-earned = { $number } z 5 kosočtverců
puzzle-shown = Odpověď
puzzle-unjudged = Tento tah nelze porovnat
# $chance a $other jsou partie ze 100.
puzzle-solution = Nejlepší: { $play }. Vyhrává { $chance } ze 100 partií, druhý nejlepší tah { $other }.
puzzle-as-good = Váš tah je stejně dobrý.
puzzle-compared = Nejlepší: { $play }. Vyhraje { $chance } ze 100 partií, váš tah o { $lost } méně.
puzzle-best = nejlepší
puzzle-you = vy
puzzle-missed = I počítač na úrovni „{ $kind }“ ji nejméně v polovině pokusů nenajde.
puzzle-found = Každá úroveň počítače ji spíše najde než nenajde.
puzzle-share = Zkopírovat řádek ke sdílení
puzzle-line = Carreau, { $game }, úloha { $number }: { $marks }
puzzle-copied = Zkopírováno: { $text }
puzzle-show-best = Ukázat nejlepší
puzzle-again = Zkusit znovu
puzzle-play-on = Dohrát
puzzle-next = Další úloha
puzzle-all = Všechny úlohy
puzzles-of = { $game }: úlohy
puzzles-about = Každá žádá jediný tah. Počítá se první odpověď; vynese až pět kosočtverců.
puzzles-tried = Zkoušeno { $count } z { $n }.
puzzles-earned = Získáno { $count } z { $n } kosočtverců.
puzzles-next = Další: úloha { $number }
puzzles-new = zatím nezkoušeno
puzzles-others = Úlohy z ostatních her
