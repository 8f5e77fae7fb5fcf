# The cards of the classic deck: titles, and what they mean. Japanese titles are the same in every language.

## Shapes

card-tigers-mouth = Gueule de tigre
card-empty-triangle = Triangle vide
card-straight-three = Trois en ligne
card-bamboo-joint = Bambou

card-means-nobi = allongement
card-means-kosumi = diagonale
card-means-ikken-tobi = saut d’une intersection
card-means-niken-tobi = saut de deux intersections
card-means-keima = saut de cavalier
card-means-ogeima = grand saut de cavalier
card-means-hazama-tobi = saut en diagonale
card-means-tigers-mouth = connexion pendante
card-means-empty-triangle = trois en coin
card-means-straight-three = trois à la file
card-means-bamboo-joint = deux paires
card-means-ponnuki = autour d’une intersection
card-means-dango = boulette

## Actions; Free card and Free block are in dango.ftl

card-place3 = Poser trois
card-place2 = Poser deux
card-place1 = Poser une
card-place-opp3 = Poser trois adverses
card-del3 = Retirer trois
card-del-opp3 = Retirer trois adverses
card-replace = Remplacer
card-miss = Passer un tour
card-twice = Bis
card-change = Inverser

card-means-place = vos pierres, n’importe où
card-means-place1 = votre pierre, n’importe où
card-means-place-opp3 = pierres adverses, n’importe où
card-means-del3 = vos propres pierres
card-means-del-opp3 = pierres de l’adversaire
card-means-replace = deux des siennes deviennent vôtres
card-means-miss = une passe
card-means-free-card = un tour de deux coups
card-means-free-block = annule le coup adverse
card-means-twice = la carte suivante, deux fois
card-means-change = ses dernières pierres changent de couleur
