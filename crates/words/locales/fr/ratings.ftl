# Les classements : à la table, au salon, et ceux de la personne.

rating-face = { $rating } ± { $doubt }
rating-words = Classement { $rating }, à { $doubt } près
rating-changed = { $name } { $rating } ({ $change })
rating-counts = Cette partie compte pour vos classements.
ratings = Classements
ratings-own = Vos classements
ratings-none = Aucune de vos parties n’a encore compté.
ratings-off = Vos parties ne comptent pas en ce moment, et personne d’autre ne voit vos classements.
ratings-game = Jeu
ratings-pace = Pendule
ratings-rating = Classement
ratings-matches = Parties
ratings-how = Le nombre après ± est l’incertitude : deux fois sur trois, votre force n’est pas plus loin du classement que cela.
pace-none = Sans pendule
pace-quick = Rapide
pace-calm = Tranquille
pace-slow = En jours
