# Les problèmes : une position, une question, une réponse, et ce qu’elle vaut.

puzzle-way = Problème du jour
title-puzzle = { $game }, problème { $number }
puzzle-name = Problème { $number }
puzzle-grade = Difficulté { $level } sur 5.
puzzle-side = Vous êtes { $side }.
puzzle-how = Un seul coup est nettement le meilleur. Votre premier coup compte ; l’adversaire ne répond pas.
puzzle-before = Votre première réponse a valu { $number } sur 5.
puzzle-show = Montrer la réponse
puzzle-judging = Évaluation de votre coup
# At the table of a puzzle or an exercise.
posed-alone = On ne demande ici qu’un seul coup, et l’adversaire ne répond pas.
posed-choose = Choisissez une des réponses : rien ne se joue ici.

# Ce qu’il faut faire, pour chaque jeu.
puzzle-question = Que jouez-vous ?
puzzle-garanguet = Quel tour gagne le plus souvent ?
puzzle-dango-card = Comment employer au mieux cette carte ?
puzzle-petanque = Quel lancer gagne le plus souvent ?
puzzle-petango = Où visez-vous, et avec quelle force ?

# $number losanges sur cinq.
puzzle-earned = { $number } losanges sur 5
puzzle-shown = La réponse
puzzle-unjudged = Ce coup ne se compare pas
# $chance et $other sont des parties sur 100.
puzzle-solution = Le meilleur coup : { $play }. Il gagne { $chance } % des parties, le suivant { $other } %.
puzzle-as-good = Le vôtre le vaut bien.
puzzle-compared = Le meilleur : { $play }. Il gagne { $chance } parties sur 100 ; le vôtre en gagne { $lost } de moins.
puzzle-best = le meilleur
puzzle-you = vous
puzzle-missed = Même l’ordinateur au niveau { $kind } s’y trompe au moins une fois sur deux.
puzzle-found = Chaque niveau de l’ordinateur le trouve plus souvent qu’il ne le manque.
puzzle-share = Copier une ligne à partager
puzzle-line = Carreau, { $game }, problème { $number } : { $marks }
puzzle-copied = Copié : { $text }
puzzle-show-best = Montrer le meilleur coup
puzzle-again = Réessayer
puzzle-play-on = Continuer la partie
puzzle-next = Problème suivant
puzzle-all = Tous les problèmes
puzzles-of = { $game } : les problèmes
puzzles-about = Chacun demande un seul coup. La première réponse compte et rapporte jusqu’à cinq losanges.
puzzles-tried = { $count ->
    [one] { $count } essayé sur { $n }.
   *[other] { $count } essayés sur { $n }.
}
puzzles-earned = { $count } losanges sur { $n }.
puzzles-next = Suivant : problème { $number }
puzzles-new = pas encore essayé
puzzles-others = Problèmes des autres jeux
