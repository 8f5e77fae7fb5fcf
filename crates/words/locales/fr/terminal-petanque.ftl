# Pétanque in the terminal. Commands that people type stay as they are.

term-petanque-greet = souhaiter une bonne partie aux autres
term-petanque-take = prendre une carte de personnage, par ses initiales
term-petanque-jack = mettre le cochonnet sur une case
term-petanque-throw = annoncer un lancer : qui, quoi, et la donnée ou la cible ; puis Entrée lance le dé
term-petanque-less = pointeur : un de moins à la course, ou la garder telle quelle
term-petanque-way = choisir une direction après deux un : X1, X2, Y1, Y2, Z1 ou Z2
term-petanque-call = avec --calls : les autres ont levé un pied à leur dernier lancer (B9.2)
term-petanque-measure = à quelle distance du cochonnet se trouve chacun, selon X et selon Y
term-petanque-odds = les chances exactes d’une annonce ; `odds TM` en fait la carte pour toutes les données
term-petanque-dry = À ce niveau, les règles interdisent l’alcool et le tabac sur le terrain (B9.3).
term-point = { $who } point, sur l’une des { $fields } cases sans cochonnet ni boule
term-point-map = { $who } point, sur l’une des { $fields } cases sans cochonnet ni boule ; `odds { $who }` en fait la carte

## The prompt

term-petanque-do-greet = souhaitez une bonne partie aux autres : tapez `greet` (B9.3)
term-petanque-takes = prend un personnage
term-petanque-do-take = tapez `take` et l’une de ces cartes : { $cards_left }
term-petanque-jack-due = le cochonnet, essai { $attempt } sur 3
term-petanque-jack-due-free = le cochonnet, sans dé
term-petanque-do-jack = mettez le cochonnet sur une case entre { $first } et { $last }, par exemple `jack { $first }` (B3.1)
term-petanque-aim-due = mène { $round }, en main { $hand }
term-petanque-do-announce = annoncez qui joue et comment, par exemple `{ $who } point G7` ; `measure` dit qui se trouve à quelle distance
term-petanque-do-announce-coach = annoncez qui joue et comment, par exemple `{ $who } point G7` ; `odds { $who } point G7` en dit les chances, `odds { $who }` celles de toutes les données, et `measure` qui se trouve à quelle distance
term-petanque-less-due = { $name }, course de { $run } (`less` ou `keep`)
term-petanque-do-less = `less` raccourcit la course d’une case, `keep` la laisse à { $run } (B4.2)
term-petanque-way-due = { $name }, direction de la course de { $run }
term-petanque-flight-due = { $name }, direction { $what ->
    [played] de la boule jouée
   *[target] de la cible
} sur { $distance }
term-petanque-do-way = choisissez la direction : X1, X2, Y1, Y2, Z1 ou Z2 ({ $clause })
term-petanque-due = { $team } : { $what }
term-petanque-due-of = { $team }, { $name } : { $what }
term-petanque-die-lead = le dé pour savoir qui commence
term-petanque-die-jack = le dé du cochonnet
term-petanque-die-run = le dé de la course
term-petanque-die-push = le dé de la poussée
term-petanque-die-shot = le dé du tir
term-petanque-die-played = le dé du vol de la boule jouée
term-petanque-die-target = le dé du vol de la cible
term-petanque-dice-way = les dés de la direction
term-petanque-dice-flight = les dés de la direction du vol

## What happened

term-petanque-fields = { $fields ->
    [one] { $fields } case
   *[other] { $fields } cases
}
term-petanque-wishes = { $team } souhaite une bonne partie : Pěknou hru ! ({ $clause })
term-petanque-lead-again = { $team } lance { $dice } : égalité, chacun relance son dé ({ $clause }).
term-petanque-opens = { $team } lance { $dice } : { $first } prend la première carte et lance le cochonnet ({ $clause }).
term-petanque-took = { $team } prend { $name } ({ $card }), { $skill ->
    [shooter] tireur
    [pointer] pointeur
   *[universal] milieu
}.
term-petanque-jack-placed = { $team } pose le cochonnet sur { $field }, sans dé ({ $clause }).
term-petanque-jack-try = { $team } lance le cochonnet sur { $field } ; avec 1 à 4, il y reste ({ $clause }).
term-petanque-jack-stands = Le dé donne { $dice } : le cochonnet reste sur { $field } ({ $clause }).
term-petanque-jack-failed = Le dé donne { $dice } : l’essai { $attempt } sur 3 est manqué ({ $clause }).
term-petanque-jack-failed-last = Le dé donne { $dice } : le troisième essai est manqué, { $team } pose le cochonnet ({ $clause }).
term-petanque-announces-point = { $team } : { $name }, { $role }, annonce un pointage, donnée { $field }.
term-petanque-announces-push = { $team } : { $name }, { $role }, annonce une poussée du cochonnet, posé en { $field }.
term-petanque-announces-shot = { $team } : { $name }, { $role }, annonce un tir sur la boule { $side ->
    [bronze] bronze
   *[blue] bleue
} ({ $character }) en { $field }.
term-petanque-announces-shot-jack = { $team } : { $name }, { $role }, annonce un tir au cochonnet en { $field }.
term-petanque-runs = Le dé donne { $dice } : course de { $far } ({ $clause }).
term-petanque-runs-more = Le dé donne { $dice }, un de plus pour un tireur : course de { $far } ({ $clause }).
term-petanque-runs-less = Le dé donne { $dice }, un de moins pour un pointeur : course de { $far } ({ $clause }).
term-petanque-one-less = { $name } choisit un de moins : course de { $run } ({ $clause }).
term-petanque-kept = { $name } garde la course de { $run } ({ $clause }).
term-petanque-goes = Les dés donnent { $dice } : { $way } ({ $clause }).
term-petanque-others-choose = Les dés donnent { $dice } : la boule tombe sur un caillou, et { $team } choisit ({ $clause }).
term-petanque-chooses = Les dés donnent { $dice } : { $name } choisit la direction ({ $clause }).
term-petanque-team-chose = { $team } choisit { $way } ({ $clause }).
term-petanque-chose = { $name } choisit { $way } ({ $clause }).
term-petanque-push-succeeds = Le dé donne { $dice } : la poussée réussit ({ $clause }).
term-petanque-push-fails = Le dé donne { $dice } : la poussée échoue ({ $clause }).
term-petanque-counted = { $dice }, qui vaut { $counts } pour un { $skill ->
    [shooter] tireur
    [pointer] pointeur
   *[universal] milieu
}
term-petanque-carreau = Le dé donne { $dice } : carreau ! La boule prend la place de la cible ({ $clause }).
term-petanque-hit = Le dé donne { $dice } : touché ({ $clause }).
term-petanque-miss = Le dé donne { $dice } : manqué, la boule est nulle ({ $clause }).
term-petanque-jack-hit = Le dé donne { $dice } : le cochonnet est touché ({ $clause }).
term-petanque-flies = Le dé donne { $dice } : { $what ->
    [played] la boule jouée
   *[target] la cible
} vole sur { $far } ({ $clause }).
term-petanque-foot = La boule est nulle, et ce qu’elle a déplacé revient à sa place ({ $clause }).
term-petanque-late-warned = { $team } reçoit un avertissement, et sa minute recommence ({ $clause }).
term-petanque-late-game = Pour la troisième fois de suite : { $team } abandonne la partie ({ $clause }).
term-petanque-late-choice = Le choix passe à { $team } ({ $clause }).
term-petanque-late-boule = La boule est nulle ({ $clause }).
term-petanque-jack-late = { $team } pose le cochonnet, sans dé ({ $clause }).
term-petanque-late-greeting = { $team } : la bonne partie passe pour souhaitée ({ $clause }).
term-petanque-late-start = { $team } commence ({ $clause }).
term-petanque-late-card = { $team } reçoit la première carte qui reste, { $name } ({ $clause }).
term-petanque-jack-put = Le cochonnet est mis sur { $field } ({ $clause }).
term-petanque-jack-dies = Le cochonnet quitte le terrain : il est nul ({ $clause }).
term-petanque-push-over = La boule passe par-dessus tout jusqu’en { $field } ({ $clause }).
term-petanque-push-off = La boule quitte le terrain : elle est perdue ({ $clause }).
term-petanque-flew = { $what ->
    [played] La boule jouée
   *[target] La cible
} vole de { $from } à { $to } ({ $clause }).
term-petanque-flew-again = { $what ->
    [played] La boule jouée
   *[target] La cible
} retombe sur { $from } ({ $clause }).
term-petanque-flew-off = { $what ->
    [played] La boule jouée s’envole de { $from } : elle
   *[target] La cible s’envole de { $from } : elle
} est nulle ({ $clause }).
term-petanque-jack-shot = Le cochonnet quitte le terrain, la mène est finie ({ $clause }).
term-petanque-ran = La boule roule de { $from } { $to ->
    [lost] hors du terrain : elle est perdue
   *[field] à { $to }
} ({ $clause }).
term-petanque-struck-stays = En { $from }, la boule { $side ->
    [bronze] bronze
   *[blue] bleue
} ({ $character }) est sur le chemin et ne bouge pas : la boule jouée { $to ->
    [lost] est perdue
   *[field] s’arrête sur { $to }
} ({ $clause }).
term-petanque-struck = En { $from }, elle heurte la boule { $side ->
    [bronze] bronze
   *[blue] bleue
} ({ $character }), qui { $to ->
    [lost] quitte le terrain et est perdue
   *[field] va jusqu’en { $to }
} ; la boule jouée { $stops ->
    [lost] est perdue aussi
   *[field] s’arrête sur { $stops }
} ({ $clause }).

## Rounds and measures

term-petanque-round-over = La mène { $round } est finie.
term-petanque-score = { $scored }. Bronze { $bronze }, Bleu { $blue }.
term-petanque-wins = { $team } gagne la partie (B8.3).
term-petanque-opens-round = { $team } ouvre la mène { $round } (B2.8).
term-petanque-no-jack = Pas encore de cochonnet sur le terrain : il n’y a rien à mesurer (B8.1).
term-petanque-dead-jack = Le cochonnet est nul : on ne mesure pas (B7.4).
term-petanque-no-boules = Aucune boule sur le terrain ; le cochonnet est sur { $jack }.
term-petanque-from-jack = Depuis le cochonnet en { $jack }, cases selon X et selon Y (B8.1) :
term-petanque-a-point = un point
term-petanque-nobody-now = Si la mène finissait maintenant, personne ne marquerait (B8.2).
term-petanque-scores-now = Si la mène finissait maintenant, { $team } marquerait { $points } (B8.2).
term-petanque-scored = { $team } marque { $points } (B8.2)
term-petanque-scored-hand = le cochonnet est nul : { $team } marque { $points }, un par boule en main (B7.4)
term-petanque-scored-no-boules = aucune boule sur le terrain : personne ne marque (B8.2)
term-petanque-scored-equal = les boules les plus proches sont à égale distance : personne ne marque (B8.2)
term-petanque-scored-dead = le cochonnet est nul : personne ne marque (B7.4)
term-petanque-team = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
term-petanque-more = { $before } ; { $more }
term-petanque-hand = { $who } { $left } en main
term-petanque-on = sur { $on }
term-petanque-lost = { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
term-petanque-nearest = la plus proche à { $fields ->
    [one] { $fields } case
   *[other] { $fields } cases
} du cochonnet

## Odds

term-percent = { $share } %
term-petanque-odds-expected = Tapez `odds TM point G7`, `odds PC shot G14`, `odds FM push`, `odds LS shot-jack` ou, pour toutes les données, `odds TM`.
term-petanque-odds-unread = `{ $typed }` n’annonce rien. { $expected }
term-petanque-odds-not-now = Il n’y a pas de lancer à annoncer pour l’instant.
term-petanque-odds-of = { $announced } : sur { $total } résultats également probables
term-petanque-odds-lost = la boule est nulle
term-petanque-odds-ends = elle finit à { $fields ->
    [one] { $fields } case
   *[other] { $fields } cases
} du cochonnet
term-petanque-odds-nobody = si la mène finissait, personne ne marque
term-petanque-odds-scores = si la mène finissait, { $team } marque { $points }
term-petanque-odds-on = finit sur { $fields_likely }
term-petanque-odds-no-field = aucune case
term-petanque-odds-more = { $shown }, et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
term-petanque-odds-lead = avance attendue si la mène finissait : { $lead } points
term-petanque-odds-choices = Ceux qui ont un choix en chemin sont supposés choisir selon cette avance.
term-petanque-map = { $announced } : chances d’avoir le point pour { $team }, en %
term-petanque-map-best = La meilleure donnée pour l’avance si la mène finissait : { $field }, { $lead } points.
term-petanque-none-left = { $name } n’a plus de boules (B2.4).
