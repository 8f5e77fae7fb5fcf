# Exercices : une position, une tâche sur un seul article, et si la réponse est juste.

title-exercise = { $game }, exercice { $number } sur { $n } à propos de { $clause }
exercise-grade = Difficulté { $level } sur 3.
exercise-only = Un seul coup est permis. Lequel ?
exercise-refused = La règle refuse un seul de ces coups, selon { $clause }. Lequel ?
exercise-right = Juste.
exercise-wrong = Faux.
exercise-answer = Une bonne réponse : { $play }
exercise-allowed = La règle permet { $play }.
exercise-beside = La règle le permet, mais ce n’est pas ce qui était demandé.
exercise-no-choice = Répondez par un nombre de 1 à { $n }.

# Réponses au choix.
exercise-yes = Oui
exercise-no = Non
exercise-nobody = Personne
exercise-off = Hors du plan
exercise-points = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Garanguet.
exercise-garanguet-unnamed = Il ne s’annonce pas
exercise-garanguet-again = Personne encore : on relance
exercise-garanguet-off = Sortez au moins une dame pendant ce tour.
exercise-garanguet-win = Gagnez la partie pendant ce tour.
exercise-garanguet-steps = Les dés donnent { $draw }. Combien de pas ce jet permet-il, si rien ne les bloque ?
exercise-garanguet-dice = Combien de dés faut-il jouer ici ?
exercise-garanguet-pips = Combien de points faut-il jouer ici, tous les pas ensemble ?
exercise-garanguet-name = Les dés donnent { $draw }. Sous quel nom annonce-t-on ce jet ?
exercise-garanguet-resigned = Le camp au trait abandonne. Que gagne l’autre camp ?
# $draw : le dé de chaque camp, par exemple b5 w3.
exercise-garanguet-first = Les dés donnent { $draw }. Qui commence ?

# Dango.
exercise-dango-capture = Capturez au moins une pierre.
exercise-dango-saved = Posez ce qui serait sans liberté s’il ne capturait pas d’abord.
exercise-dango-theirs = Posez des pierres adverses de façon qu’elles capturent les vôtres.
exercise-dango-replace = Remplacez des pierres de façon à capturer.
exercise-dango-show = Donnez-vous deux coups de suite pendant ce tour.
exercise-dango-block = Annulez le dernier coup de votre adversaire.
exercise-dango-end = Terminez le jeu, pour que l’on compte.
# $point : un point du goban, par exemple D4.
exercise-dango-liberties = Combien de libertés le groupe en { $point } a-t-il ?
exercise-dango-alive = L’un de ces groupes ne peut jamais être capturé par des pierres ordinaires, même si son camp passe toujours. Lequel ?
# $play : le tour précédent en notation, par exemple keima D4 E6.
exercise-dango-before = Le tour précédent : { $play }.
exercise-dango-changes = « { $card } » est retournée. Combien de pierres changent de couleur ?
# $dead : les points des pierres mortes ; $black et $white : les prisonniers.
exercise-dango-count = Pierres mortes : { $stones ->
    [0] aucune
   *[other] { $dead }
}. Noir a capturé { $black }, Blanc { $white } ; komi { $komi }. Qui gagne, et de combien ?

# Pétanque.
exercise-petanque-distance = À combien de cases du cochonnet est alors la boule la plus proche de { $name } ?
# $play : l’annonce en notation, $role : la compétence.
exercise-petanque-announced = { $name } ({ $role }) : { $play }.
# $draw : un dé, ou deux, par exemple 6+2.
exercise-petanque-die = Le dé donne { $draw }.
exercise-petanque-dice = Les dés donnent { $draw }.
exercise-petanque-run = La course est de { $run }, et les dés donnent { $draw }.
exercise-petanque-flight-played = La boule jouée vole de { $distance } cases, et les dés donnent { $draw }.
exercise-petanque-flight-target = La cible vole de { $distance } cases, et les dés donnent { $draw }.
exercise-petanque-turn = À qui est-ce ensuite ?
exercise-petanque-rests = Où s’arrête la boule jouée ?
exercise-petanque-lands = Où retombe-t-elle ?
exercise-petanque-struck = Où s’arrête la boule heurtée ?
exercise-petanque-jack = Où s’arrête le cochonnet ?
exercise-petanque-runs = De combien de cases la boule avance-t-elle ?
exercise-petanque-goes = Dans quelle direction ?
exercise-petanque-chooses = Qui choisit la direction ?
exercise-petanque-shot = Carreau, touché ou manqué ?
exercise-petanque-succeeds = Est-ce réussi ?
exercise-petanque-scores = Qui marque dans cette mène, et combien ?
exercise-petanque-ends = La partie est-elle alors finie ?
exercise-petanque-carreau = Un carreau
exercise-petanque-hit = Touché
exercise-petanque-miss = Manqué

# Pétango.
exercise-petango-success = Réussissez un essai.
exercise-petango-short = Faites un essai court.
exercise-petango-touch = Commettez cette faute exprès : touchez une pierre.
exercise-petango-leave = Commettez cette faute exprès : faites sortir votre pierre du plateau.
exercise-petango-third = Commettez cette faute exprès : laissez ce troisième essai trop court.
exercise-petango-moved = Déplacez une autre pierre et voyez où elle reste. Tout doit rester sur le plateau.
exercise-petango-taken-off = Commettez une faute à ce troisième essai de sorte que votre pierre soit retirée.
exercise-petango-pushed-off = Poussez une autre pierre hors du plateau : voyez ce qu’elle devient.
exercise-petango-river = Commettez cette faute exprès : arrêtez votre pierre dans la rivière.
exercise-petango-plouf = La pierre de l’adversaire est dans la rivière. Retirez-la comme il se doit.
exercise-petango-palace = Arrêtez votre pierre entièrement dans le palais adverse, et reprenez un point.

# Les exercices sur la page.
exercise-way = Exercices
exercises-of = Exercices : { $game }
exercises-about = De courtes tâches, une règle à la fois. Les règles elles-mêmes vérifient chaque réponse.
exercises-others = Exercices des autres jeux
exercise-name = Exercice { $number } sur { $clause }
exercise-of = { $number } sur { $n }
exercise-solved = { $count } sur { $n } résolus
exercise-practise = S’exercer
exercise-play = Jouez-le sur le plateau.
exercise-choose = Choisissez.
exercise-on-board = Montrer sur le plateau
exercise-next = Exercice suivant
exercise-all = Tous les exercices
