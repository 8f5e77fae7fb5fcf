# The words in the figures of the rulebooks. “|” begins another line; a line stands below its picture and is no wider.

## Garanguet: the kind of roll, and how many steps it gives

figure-roll-simple = Simple|3 pas
figure-roll-simple-higher = Simple aussi|5 dépasse 3 : 3 pas
figure-roll-double = Doublet : Quines|3 est sous 5 : 5 pas
figure-roll-triple = Triplet|6 pas

## Dango

figure-three-eyes-before = Chacune seule serait|un suicide
figure-three-eyes-after = Ensemble, elles en|capturent dix-huit
figure-suicide-refused = Un suicide
figure-suicide-legal = En capture quatre
figure-place-theirs-before = Noir pose les pierres|de Blanc
figure-place-theirs-after = Il reste un œil,|en D5
figure-replace-before = Une liberté : A4
figure-replace-after = Cinq sont capturées
figure-free-block-before = Le coup 2 a capturé|deux pierres
figure-free-block-after = Sans le coup 1,|il ne capture rien
figure-twice-first = Le premier|en capture deux
figure-twice-second = Le second se pose|à leur place
figure-change-before = Le Nobi de Blanc|capture deux pierres
figure-change-after = Inverser : il est à Noir,|les deux restent hors jeu
figure-change-takes-before = Noir a posé|la pierre A4
figure-change-takes-after = Inverser : elle capture|ses deux voisines
figure-ko-takes = Blanc prend le ko
figure-ko-back = Noir doit attendre
figure-count-territory = Par territoire|Noir { $black }, Blanc { $white }
figure-count-area = Par aire|Noir { $black }, Blanc { $white }

## Pétanque

figure-plan-zone = zone du cochonnet
figure-example-a-before = Le pointeur choisit G7
figure-example-a-after = Une course de 5 vers X1
figure-example-b-before = Donnée G9, course de 5
figure-example-b-after = Puis chacune d’une case
figure-example-c-before = Donnée G11, course de 5
figure-example-c-after = Aucune ne bouge
figure-obstacles-short = Course de 4 :|rien ne bouge
figure-obstacles-second = Course de 5 : la boule|heurtée avance d’une case
figure-lost-struck = Course de 3 vers Y2 :|la boule heurtée est perdue
figure-lost-both = Course de 5 :|toutes deux sont perdues
figure-example-d-before = Une boule six cases plus loin
figure-example-d-after = La poussée échoue
figure-example-e-before = Une boule deux cases plus loin
figure-example-e-after = Poussé, course de 5
figure-flights-before = Finit sur E15
figure-flights-back = Revient sur E12
figure-flights-lost = Nulle
figure-example-h-two = H13 : 1 + 1 = 2 cases
figure-example-h-one = G13 : 1 case

## Pétango: short notes on the board

figure-white-line = première ligne de Blanc
figure-middle-line = ligne médiane
figure-black-line = première ligne de Noir
figure-success = réussite
figure-short = court
figure-touch = contact
figure-off = sortie
figure-both-stay = restent
figure-taken-off = retirée
figure-stays = reste
figure-white-palace = palais de Blanc
figure-river = rivière
figure-black-palace = palais de Noir
figure-plouf = plouf
figure-inside = dedans
figure-not-inside = en partie
