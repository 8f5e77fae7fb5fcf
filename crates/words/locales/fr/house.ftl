# Words every page uses.

skip = Aller au contenu
title-lobby = Carreau : quatre jeux de table à demi oubliés
title-settings = Réglages – Carreau
title-table = { $game } : { $first } et { $second }
title-rules = { $game } : les règles – Carreau
title-replay = Revoir une partie – Carreau
title-of = { $what } – Carreau

top-main = Menu
top-table = Table
top-rules = Règles
top-tables = Vos tables
top-tables-due = { $tables ->
    [one] Vos tables : une vous attend
   *[other] Vos tables : { $tables } vous attendent
}
top-back = Retour au salon
top-turn = Tourner le plateau
top-settings = Table et réglages
top-house-settings = Réglages : nom, thème, sons
sheet-close = Fermer
clause-open = Article { $clause } : l’afficher
clause-title = L’article
clause-book = Ouvrir le livret de règles
in-short-play = Jouer

side-black = Noir
side-white = Blanc
refused-sentence = { $what } { $why } { $clause }

name-guest = Invité
name-friend = Ami
name-offer = Comment les autres doivent-ils vous appeler ?
name-keep = C’est moi
name-not-now = Pas maintenant
name-kept = Vous jouez désormais sous le nom de { $name }.
name-label = Votre nom
name-label-friend = Le nom de l’autre joueur, à deux sur un écran
house-name-of-several = { $name } ({ $number })
house-name = Ordinateur
house-name-random = Novice
house-name-level = Ordinateur, { $kind }
house-level = { $level ->
    [1] nouveau venu
    [2] débutant
    [3] amateur
    [4] habitué
    [5] joueur de club
    [6] expert
    [7] champion
   *[other] maître
}

clock-none = Sans pendule
clock-per-move = { $minutes ->
    [0] { $seconds } secondes par tour
    [one] Une minute par tour
   *[other] { $minutes } minutes par tour
}
clock-per-boule = { $minutes ->
    [0] { $seconds } secondes par boule
    [one] Une minute par boule
   *[other] { $minutes } minutes par boule
}
clock-fischer = { $seconds ->
    [0] { $minutes } minutes chacun
   *[other] { $minutes } minutes chacun, plus { $seconds } secondes par tour
}
clock-words = { $minutes ->
    [0] { "" }
    [one] { $minutes } minute{" "}
   *[other] { $minutes } minutes{" "}
}{ $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}

settings = Réglages
set-theme = Thème
set-theme-system = Système
set-theme-day = Clair
set-theme-dusk = Sombre
set-pace = Animation
set-pace-usual = Normale
set-pace-fast = Rapide
set-pace-still = Aucune
set-sound-pieces = Sons des dames, des dés, des pierres et des cartes
set-sound-signals = Sons de la cloche et de la craie
set-vibration = Vibreur
set-auto-roll = Lancer les dés et retourner les cartes automatiquement
set-letter-keys = Les lettres mènent aux flèches et tournent les formes
set-turn-for-both = Tourner le plateau après chaque tour quand on joue à deux ici
set-one-switch = Viser avec un seul bouton au Pétango

set-language = Langue

nowhere = Rien ici
nowhere-why = Il n’y a pas de table à cette adresse, ou elle a été supprimée. Une partie gardée dans un navigateur ne s’ouvre que dans celui-ci.
nowhere-back = Retour au salon

problem-storage = Ce navigateur ne laisse pas la page enregistrer de données : aucune partie ne peut être gardée. Autorisez-le pour ce site, puis réessayez.
problem-unreachable = Le serveur ne répond pas. Vous pouvez quand même jouer sur cet appareil.
problem-version = Le serveur est plus récent que cette page. Rechargez la page.
problem-differs = Votre navigateur et le serveur ne sont pas d’accord sur l’événement { $n } : la partie s’arrête ici. Rechargez la page ; si cela se reproduit, signalez-le-nous.
problem-does-not-follow = Le serveur a envoyé l’événement { $n }, que les règles ne permettent pas ici. La partie s’arrête : ce serveur ne suit pas les règles.
problem-other-header = Le serveur montre maintenant d’autres conditions ou un autre sceau pour cette table que lorsque vous étiez prêt. La partie s’arrête ici, car elle pourrait être truquée.
problem-other-seed = Le serveur montre à votre place un secret que ce navigateur n’a pas envoyé. La partie s’arrête ici, car elle pourrait être truquée.
problem-differs-kept = Ce navigateur ne calcule plus l’événement { $n } comme la partie enregistrée : elle ne peut pas continuer. Son enregistrement est gardé.
problem-kept = Cette partie ne peut pas continuer
