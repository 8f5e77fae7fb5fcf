# The cards of the classic deck: titles, and what they mean. Japanese titles are the same in every language.

## Shapes

card-tigers-mouth = Tygří tlama
card-empty-triangle = Prázdný trojúhelník
card-straight-three = Rovná trojka
card-bamboo-joint = Bambus

card-means-nobi = natažení
card-means-kosumi = diagonála
card-means-ikken-tobi = skok přes jeden
card-means-niken-tobi = skok přes dva
card-means-keima = skok jezdce
card-means-ogeima = velký skok jezdce
card-means-hazama-tobi = diagonální skok
card-means-tigers-mouth = visuté spojení
card-means-empty-triangle = tři do rohu
card-means-straight-three = tři v řadě
card-means-bamboo-joint = dva páry
card-means-ponnuki = kolem jednoho průsečíku
card-means-dango = knedlíček

## Actions; Free card and Free block are in dango.ftl

card-place3 = Polož tři
card-place2 = Polož dva
card-place1 = Polož jeden
card-place-opp3 = Polož tři cizí
card-del3 = Odeber tři
card-del-opp3 = Odeber tři cizí
card-replace = Výměna
card-miss = Vynech tah
card-twice = Dvakrát
card-change = Přebarvení

card-means-place = vaše kameny, kamkoli
card-means-place1 = váš kámen, kamkoli
card-means-place-opp3 = soupeřovy kameny, kamkoli
card-means-del3 = vaše vlastní kameny
card-means-del-opp3 = soupeřovy kameny
card-means-replace = dva cizí budou vaše
card-means-miss = pas
card-means-free-card = dvojtah
card-means-free-block = vezme zpět soupeřův tah
card-means-twice = příští karta dvakrát
card-means-change = poslední soupeřovy kameny změní barvu
