# Pétanque: teams, cards, the plan, the throw, and the reasons why not.

## Teams and skills

petanque-bronze = Bronze
petanque-blue = Bleu
petanque-a-bronze = Boule bronze
petanque-a-blue = Boule bleue
petanque-shooter = tireur
petanque-pointer = pointeur
petanque-universal = milieu
petanque-shooter-note = Tire bien (−1), pointe mal (+1)
petanque-pointer-note = Pointe bien (−1), tire mal (+1)
petanque-universal-note = Pointe et tire comme le dé tombe
petanque-point = Pointer
petanque-push = Pousser le cochonnet
petanque-shot = Tirer
petanque-shot-jack = Tirer le cochonnet

## Measures

petanque-fields = { $fields ->
    [1] une case
    [2] deux cases
    [3] trois cases
    [4] quatre cases
    [5] cinq cases
    [6] six cases
    [one] { $fields } case
   *[other] { $fields } cases
}
petanque-from-jack = { $fields ->
    [0] sur la case du cochonnet
    [1] à une case du cochonnet
    [2] à deux cases du cochonnet
    [3] à trois cases du cochonnet
    [4] à quatre cases du cochonnet
    [5] à cinq cases du cochonnet
    [6] à six cases du cochonnet
   *[other] à { $fields } cases du cochonnet
}
petanque-way-named = { $way }, { $words }
petanque-way-x1 = vers le fond
petanque-way-x2 = vers le cercle
petanque-way-y1 = à gauche
petanque-way-y2 = à droite
petanque-way-z1 = vers le fond à gauche
petanque-way-z2 = vers le fond à droite

## Score

petanque-score = Score
petanque-boules-left = { $boules ->
    [0] plus de boule
    [one] reste { $boules } boule
   *[other] restent { $boules } boules
}
petanque-warned = averti
petanque-round = Mène { $round }
petanque-no-jack = Cochonnet à lancer
petanque-dead-jack = Cochonnet nul
petanque-jack-lies = Le cochonnet est en { $field }
petanque-no-boules = pas encore de boule sur le terrain
petanque-level = Personne n’a le point
petanque-level-at = les deux à { $far }
petanque-holds = { $team } a le point
petanque-holds-by = { $field }, { $far }
petanque-round-scores = Mène { $round } : { $team } marque { $points ->
    [one] un point
   *[other] { $points } points
}.
petanque-round-nobody = Mène { $round } : personne ne marque.

## The plan

petanque-plan-bench = Le terrain vu du banc : cercle à gauche, colonne A au loin, colonne H devant
petanque-plan-flat = Le terrain vu d’en haut, cercle en bas
petanque-plan-lying = Le terrain vu d’en haut, cercle à gauche, colonne A en haut
petanque-empty = vide
petanque-a-jack = cochonnet
petanque-jack-and = cochonnet et { $boule }
petanque-nearest = { $what }, la plus proche
petanque-cell-landing = donnée
petanque-cell-target = cible
petanque-cell-held = choisie
petanque-cell-can = peut être tirée
petanque-cell-way = { $way }, { $odds } %
petanque-cell-leads = { $way } mène ici
petanque-cell-choose = { $way } : peut être choisi
petanque-none = rien
petanque-told-team = { $team } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}. En { $on }. Perdues : { $lost } ; en main : { $left }.
petanque-lost = Zone de perte : { $bronze } Bronze, { $blue } Bleu
petanque-flat = Terrain à plat
petanque-bench = Vu du banc
petanque-measure = Mesurer
petanque-measure-off = Ranger le mètre
petanque-unfold = Déplier le terrain
petanque-fold = Replier le terrain
petanque-whole = Tout le terrain
petanque-nearer = De plus près
petanque-coach = Coach
petanque-coach-off = Sans coach
petanque-coach-no = Pas de coach
petanque-coach-none = Cette table se joue sans coach.

## Cards

petanque-your-characters = Vos personnages
petanque-characters-of = Personnages de { $team }
petanque-card = { $name }, { $skill } : { $note }. { $left } boules sur { $all } en main
petanque-card-free = { $name }, { $skill } : { $note }
petanque-card-on = { $card }, joue

## What is announced

petanque-announce-point = { $name } pointe en { $field }.
petanque-announce-push = { $name } pousse le cochonnet.
petanque-announce-shot = { $name } tire en { $field }.
petanque-announce-shot-jack = { $name } tire le cochonnet.
petanque-announce-jack = Le cochonnet est posé en { $field }.

## The throw

petanque-as-rolled = Comme le dé.
petanque-adjusted = { $skill } { $by } : cela fait { $counts }.
petanque-one-less = Un de moins : cela fait { $run }.
petanque-runs-far = Elle roule de { $far }.
petanque-runs = Elle roule de { $far } au-delà du cochonnet.
petanque-push-succeeds = La poussée réussit.
petanque-push-fails = La poussée échoue.
petanque-push-how = La boule continue, le cochonnet devant elle.
petanque-push-ends = La boule passe par-dessus tout et finit en { $field }.
petanque-carreau = Carreau !
petanque-takes-field = La boule prend la case { $field }.
petanque-hit = Touché !
petanque-hit-how = La cible vole d’abord, puis la boule.
petanque-miss = Manqué
petanque-miss-how = La boule est nulle pour cette mène.
petanque-jack-shot = Plus de cochonnet !
petanque-jack-shot-how = La mène est finie.
petanque-flies = { $die } × 2 : { $far }.
petanque-flies-target = La cible vole par-dessus tout.
petanque-flies-played = La boule vole par-dessus tout.
petanque-flight = { $far }. { $words }
petanque-two-ones = Deux as : elle tombe sur un caillou.
petanque-free-way = { $sum } : direction au choix.
petanque-chooses = À { $name } de choisir la direction.
petanque-others-choose = { $team } choisit la direction pour un tireur.
petanque-way = { $sum } : { $way }.
petanque-chosen = { $way }.
petanque-ran-to = Elle finit en { $field }, { $far }.
petanque-ran-to-only = Elle finit en { $field }.
petanque-ran-lost = Elle sort du terrain : perdue.
petanque-struck-stays = La boule de { $team } en { $from } reste.
petanque-struck-goes = Elle heurte la boule de { $team } en { $from }, qui va en { $field }.
petanque-struck-lost = Elle heurte la boule de { $team } en { $from }, qui sort du terrain.
petanque-it-stops = Elle s’arrête en { $field }.
petanque-it-is-lost = Elle sort aussi du terrain.
petanque-flew-to = La boule de { $team } retombe en { $field }, { $far }.
petanque-flew-to-only = La boule de { $team } retombe en { $field }.
petanque-flew-lost = La boule de { $team } sort du terrain : perdue.
petanque-jack-goes = Le cochonnet va en { $field }.
petanque-jack-dies = Le cochonnet sort du terrain : il est nul.
petanque-jack-put = Le cochonnet est posé
petanque-jack-stands = Le cochonnet tient.
petanque-jack-stands-on = Il est en { $field }.
petanque-jack-failed = L’essai a échoué.
petanque-tries-left = { $tries ->
    [0] L’autre équipe pose le cochonnet.
    [one] Il reste un essai, sur une autre case.
   *[other] Il reste { $tries } essais, sur une autre case.
}

## The dice that are due

petanque-due-jack = Tient-il ?
petanque-due-jack-how = De 1 à 4 : il tient. 5 ou 6 : essai manqué.
petanque-due-run = Jusqu’où ?
petanque-due-push = La poussée réussit-elle ?
petanque-due-push-how = Sur 1 ou 2, comme le dé tombe.
petanque-due-shot = Touché ?
petanque-due-push-run = Jusqu’où au-delà du cochonnet ?
petanque-due-distance = Jusqu’où vole-t-elle ?
petanque-due-distance-target = Deux fois le dé, la cible d’abord.
petanque-due-distance-played = Deux fois le dé, maintenant la boule jouée.
petanque-due-way = Dans quelle direction ?
petanque-due-lost = { $lost ->
    [0] Elle reste sur le terrain dans tous les cas.
    [100] Elle sort du terrain dans tous les cas.
   *[other] { $lost } % de chances de sortir du terrain.
}
petanque-skill-may-less = Un pointeur peut enlever un.
petanque-skill-as-rolled = Comme le dé tombe.
petanque-skill-adds = Un { $skill } ajoute un.
petanque-skill-takes = Un { $skill } enlève un.
petanque-roll-lead = Lancer pour commencer
petanque-roll-jack = Lancer pour le cochonnet
petanque-roll-run = Lancer pour la course
petanque-roll-hit = Lancer pour le tir
petanque-roll-push = Lancer pour la poussée
petanque-roll-distance = Lancer pour la distance
petanque-roll-way = Lancer pour la direction

## What is to be done

petanque-greet-title = Pěknou hru !
petanque-greet-how = « Bonne partie » en tchèque : on se le souhaite avant le premier cochonnet.
petanque-greet = Souhaiter une bonne partie
petanque-greet-wait = { $name } ne l’a pas encore souhaité
petanque-dry = À ce niveau, le règlement interdit l’alcool et le tabac sur le terrain.
petanque-lead-title = Qui commence ?
petanque-lead-how = Chaque équipe lance un dé ; la plus forte lance le cochonnet et prend la première carte.
petanque-lead-die = Bronze { $black }.
petanque-lead-dice = Bronze { $black }, Bleu { $white }.
petanque-lead-starts = { $team } commence.
petanque-lead-again = Égalité : on relance.
petanque-take-title = { $team } prend une carte
petanque-take-how = Le personnage choisi joue pour vous jusqu’à la fin de la partie.
petanque-take = Prendre { $name }
petanque-take-choose = Choisissez une carte
petanque-jack-title = { $team } lance le cochonnet
petanque-jack-try = { $attempt ->
    [1] Une case du rectangle sombre. Premier essai sur trois.
    [2] Une autre case du rectangle. Deuxième essai sur trois.
   *[3] Une autre case du rectangle. Dernier essai.
}
petanque-jack-free = Trois essais manqués : { $team } pose le cochonnet, sans dé.
petanque-jack-choose = Choisissez une case
petanque-jack-on = Lancer le cochonnet en { $field }
petanque-jack-lay = Poser le cochonnet en { $field }
petanque-aim-title = { $team } joue
petanque-aim-point = Choisissez la donnée, où la boule tombe ; appuyez encore dessus pour l’annoncer.
petanque-aim-shot = Choisissez la boule à tirer ; appuyez encore dessus pour l’annoncer.
petanque-choose-landing = Choisissez une donnée
petanque-choose-target = Choisissez une cible
petanque-odds-point = { $field } : a le point { $holds } %, perdue { $lost } %, avance { $lead }.
petanque-odds-holds = Elle a alors le point à { $holds } %, avance { $lead }.
petanque-odds-lost = Elle sort du terrain à { $lost } %.
petanque-odds-shot = Carreau { $carreau } %, touché { $hit } %, manqué { $miss } %.
petanque-odds-push = { $success } % de chances de réussir.
petanque-odds-shot-jack = { $hit } % de chances de réussir ; sinon la boule est nulle.
petanque-say-point = Pointer en { $field }
petanque-say-shot = Tirer en { $field }
petanque-say-push = Pousser le cochonnet
petanque-say-shot-jack = Tirer le cochonnet
petanque-less = Enlever un
petanque-keep = Garder
petanque-adjust-title = Enlever un au { $run } ?
petanque-choose-way = Choisissez une direction
petanque-go = Aller { $way }
petanque-off = hors du terrain
petanque-techniques = Technique
petanque-best-chance = { $chance } %
petanque-legend-techniques = % : la meilleure chance d’avoir le point après ce lancer
petanque-legend-measures = Cases en longueur + en largeur.
petanque-legend-ways = Jusqu’où au plus, et chances de chaque direction, en % ; le reste laisse le choix.
petanque-legend-map = Plus le losange est grand, mieux vaut y viser.
petanque-legend-shots = Chances d’avoir le point après le tir, en %.
petanque-die = dé { $die }
petanque-die-due = pas encore lancé
petanque-rose = Directions selon la somme de deux dés : { $ways }
petanque-rose-way = { $sums } : { $way }
petanque-rose-choice = { $sums } : au choix
petanque-measuring = On mesure …
petanque-runs-now = Elle roule …
petanque-unsay = Annuler l’annonce
petanque-wait-announce = À { $name } d’annoncer
petanque-wait-choose = À { $name } de choisir
petanque-wait-roll = À { $name } de lancer le dé
petanque-wait-take = À { $name } de prendre une carte

## The end

petanque-cost = L’autre équipe gagne la partie.

## Keys

petanque-keys-arrows = cases
petanque-keys-enter = choisir la case ; encore : l’annoncer (Espace aussi)
petanque-keys-letters = la colonne, puis les chiffres de la rangée : aller à la case
petanque-keys-escape = revenir d’une étape
petanque-keys-backspace = annuler l’annonce
petanque-keys-commit = faire ce que dit le bouton principal
petanque-keys-draw = lancer les dés
petanque-keys-measure = mesurer toutes les boules

## Why not

petanque-not-to = Vous ne pouvez pas choisir { $field }.
petanque-why-over = La partie est finie.
petanque-why-dice-first = Lancez d’abord les dés.
petanque-why-greet-first = Souhaitez d’abord une bonne partie.
petanque-why-greeted = Une bonne partie a déjà été souhaitée.
petanque-why-take-first = Prenez d’abord une carte de personnage.
petanque-why-all-taken = Toutes les cartes sont prises.
petanque-why-taken = { $name } est déjà dans une équipe.
petanque-why-jack-first = Posez d’abord le cochonnet.
petanque-why-jack-lies = Le cochonnet est déjà posé.
petanque-why-outside-zone = Le cochonnet va dans le rectangle sombre.
petanque-why-same-field = L’essai précédent visait la même case.
petanque-why-off-plan = Ce n’est pas sur le terrain.
petanque-why-not-in-team = { $name } ne joue pas pour { $team }.
petanque-why-no-boule = { $name } n’a plus de boule.
petanque-why-first-is-point = La première boule d’une mène se pointe.
petanque-why-lands-on-jack = Le cochonnet est là : une boule tombe sur une case libre.
petanque-why-lands-on-boule = Une boule est là : une boule tombe sur une case libre.
petanque-why-shooter-pushes = Un tireur ne pousse pas le cochonnet.
petanque-why-push-blocked = La boule en { $field } empêche la poussée.
petanque-why-no-target = Il n’y a là aucune boule adverse à tirer.
petanque-why-own-target = Cette boule est de votre équipe.
petanque-why-pointer-shoots-jack = Un pointeur ne tire pas le cochonnet.
petanque-why-jack-covered = Une boule est sur la case du cochonnet.
petanque-why-thrown = Le lancer est annoncé et suit son cours.
petanque-why-announce-first = Annoncez d’abord un lancer.
petanque-why-adjust-first = D’abord : enlever un, ou garder.
petanque-why-nothing-to-adjust = Il n’y a rien à enlever maintenant.
petanque-why-choose-first = Choisissez d’abord une direction.
petanque-why-nothing-to-choose = Aucune direction à choisir maintenant.
