# The lobby: the terrace, the ways to play, and the list of tables.

lobby-hello = Quatre jeux de table à demi oubliés.
lobby-sit = Choisissez une table et jouez.
lobby-games = Jeux
# What the page shows before its program is there, and without it.
lobby-about = Jouez au Garanguet, au Dango, à la Pétanque et au Pétango dans votre navigateur : entre amis, avec n’importe qui ou contre l’ordinateur. Sans inscription.
first-rules-of = { $game } : les règles
first-table = { $game } : ouverture de la table …
first-opening = Ouverture …
first-no-program = Pour jouer ici, activez JavaScript et WebAssembly dans votre navigateur. Les règles se lisent sans eux.
first-too-old = Votre navigateur est trop ancien pour jouer ici, ou WebAssembly y est désactivé. La page demande Chrome ou Edge 108, Firefox 121, Safari 16.4, ou une version plus récente. Les règles se lisent dans tous les navigateurs.
first-not-loaded = Le reste de la page n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.
tile-garanguet = 24 flèches, trois dés
tile-petanque = Pointer et tirer
tile-petango = Lancer sans rien toucher
tile-closed = bientôt

garanguet-about = Le cousin du backgammon, de 1818. Trois dés ; on ne frappe jamais, et une seule dame suffit à bloquer. Une partie dure une vingtaine de minutes.
petanque-about = La pétanque aux dés, de deux à six joueurs : annoncez, lancez, et soyez au plus près du cochonnet. Une partie dure environ une demi-heure.
petango-about = Des pierres de go projetées d’une pichenette : au-delà de la ligne médiane, sans en toucher une autre. Une partie dure environ un quart d’heure.
way-friend = Inviter un ami
way-house = Jouer contre l’ordinateur
way-both = À deux ici
way-both-note = sur un seul écran, même hors ligne

terms-title = Options de jeu
terms-change = Modifier
terms-done = Valider
terms-length = Durée
terms-points = { $points ->
    [1] Une partie
   *[other] En { $points } points
}
terms-petanque = { $format } en { $points }
terms-format = Formation
terms-pointer = Un pointeur enlève un (B4.2)
terms-pointer-may = au choix
terms-pointer-must = toujours
terms-pointer-must-words = les pointeurs enlèvent toujours un (B4.2)
terms-plan = Terrain
terms-plan-classic = terrain classique
terms-plan-own = terrain maison : { $name }
plan-choose = Choisir un fichier
plan-classic = Prendre le terrain classique
plan-told = { $columns } cases sur { $rows } ; le cochonnet va entre { $from } et { $to }.
own-fault = { $file }, ligne { $line }, { $field } : { $why }.
own-too-long = Ce fichier est trop long pour une table.
own-not-text = Ce n’est pas un fichier de texte.
terms-coach = Coach : montre les chances (B9.3)
terms-coach-on = avec coach
terms-coach-off = sans coach
terms-coach-agreed = Coach : montre aux deux camps ce que vaut chaque choix (non classé)
terms-foot = Un pied levé peut être réclamé (B9.2)
terms-foot-on = pied levé réclamable
way-teams = En équipes
way-teams-note = jusqu’à six, personnes et ordinateur
company-title = Qui joue ?
company-how-many = Joueurs
company-people = { $people ->
    [1] Un
    [2] Deux
    [3] Trois
   *[other] { $people }
}
company-seat = Place { $number }
company-name = Nom du joueur { $number } à cet écran
company-lay = Créer la table
company-here = Tout le monde joue sur cet écran, même hors ligne. Seul, un joueur a toute l’équipe ; sinon les personnages se partagent à tour de rôle.
company-online = Vous recevez un lien à envoyer à ceux qui jouent ailleurs. Seul, un joueur a toute l’équipe ; sinon les personnages se partagent à tour de rôle.
company-nobody-here = Personne ne joue à cet écran. Choisissez une place pour vous.
who-me = Moi
who-here = Quelqu’un ici
who-friend = Un ami, par lien
who-house = Ordinateur
who-nobody = Joueur { $number }
terms-level = Niveau
format-tete-a-tete = En tête-à-tête
format-doublettes = En doublettes
format-triplettes = En triplettes
level-regional = Niveau régional
level-national = Niveau national
level-international = Niveau international
terms-petango = { $board }, en { $points }
terms-board = Plateau
terms-hand = Main
board-goban = Goban
board-xiangqi = Strasbourg (xiangqi)
board-moon = Sur la Lune
board-ceres = Sur Cérès
hand-none = Main infaillible
hand-steady = Main sûre
hand-club = Main de club
hand-shaky = Main tremblante
terms-clock = Pendule
terms-side = Votre camp
terms-side-any = Au hasard
terms-strength = Ordinateur
terms-touch = Dame touchée, dame jouée (G4.8)
terms-touch-on = dame touchée, dame jouée
terms-touch-off = sans dame touchée
terms-calls = Fesses levées et objets touchés peuvent être réclamés (P2.2, P4.1)
terms-listed = Montrer cette table dans le salon

tonight = Tables
tonight-none = Pas de table ouverte pour l’instant. La vôtre peut être la première.
tonight-unreached = Le serveur ne répond pas. Vous pouvez toujours jouer contre l’ordinateur, ou à deux ici.
tonight-deck = { $note }, paquet maison { $name }
tonight-plan = { $note }, terrain maison { $name }
tonight-go-on = Reprendre
tonight-sit = Rejoindre
tonight-watch = Regarder
tonight-over = finie

own-title = { $tables ->
    [0] Vos tables
    [one] Une table vous attend.
   *[other] { $tables } tables vous attendent.
}
own-all = Toutes vos tables : { $going } en cours, { $finished ->
    [one] { $finished } finie
   *[other] { $finished } finies
}
own-open = { $seats ->
    [one] Une place libre
   *[other] { $seats } places libres
}
own-not-begun = Pas commencée
own-your-turn = À vous de jouer
own-turn-of = À { $name } de jouer
own-going-on = En cours
own-no-winner = Personne n’a gagné
own-won = Vous avez gagné
own-lost = Vous avez perdu
own-won-by = { $name } a gagné
own-clock = { $time } à votre pendule
own-clock-other = { $time } à sa pendule
own-here = sur cet appareil, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
own-search = Chercher un nom ou un jeu
own-going = En cours
own-finished = Finies
own-star = Garder avec une étoile
own-delete = Supprimer
own-delete-sure = Vraiment supprimer
own-save-all = Tout enregistrer dans un fichier
