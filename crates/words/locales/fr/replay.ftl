# Replays, the proof of the draws, and the frame of the rulebooks.

rules-title = Livret de règles
rules-about = les règles telles que Carreau les joue, article par article
rules-ruling = Décision
rules-contents = Sommaire
rules-print = Imprimer
rules-play = Jouer
rules-find = Chercher dans les règles
rules-found = { $pieces ->
    [0] Rien de trouvé
    [one] { $pieces } passage
   *[other] { $pieces } passages
}
rules-fetching = Chargement des règles …
rules-no-house = Les règles ne peuvent pas être chargées, car le serveur ne répond pas.
rules-no-book = Le serveur a des règles plus récentes que cette page. Rechargez la page.
rules-again = Réessayer

replay-title = Revoir
replay-players = { $first } et { $second }
replay-back = Retour à toutes les parties
replay-choose-how = Chaque partie laisse un enregistrement : les joueurs, chaque lancer, chaque carte et chaque coup. Ouvrez-en un, parcourez-le, et vérifiez vous-même que les tirages étaient équitables.
replay-open = Ouvrir une partie depuis un fichier
replay-kept-none = Aucune pour l’instant.
replay-look = Revoir
replay-loading = On cherche la partie …
replay-not-found = Cette partie n’est pas ici.
replay-not-text = { $file } n’est pas un fichier de texte : ce ne peut pas être une partie enregistrée.
replay-is-sgf = { $file } est un fichier SGF. Il contient les coups, mais ni les joueurs ni les tirages. Ouvrez plutôt le fichier qui finit par .carreau : c’est lui qui prouve une partie.
replay-no-record = { $file } n’est pas une partie de Carreau. Les fichiers que crée « Enregistrer la partie » finissent par .carreau.
replay-faulty = { $file } : { $why }
replay-changed = La ligne { $line } ne découle pas des précédentes : { $why }. Quelqu’un a modifié cette ligne ou une autre avant elle.
replay-changed-draw = La ligne { $line } a été modifiée : elle dit { $says }, mais les enveloppes cachetées donnent { $fair }.
replay-changed-words = Tous les coups s’enchaînent, mais quelqu’un a modifié ce qu’aucune règle ne vérifie : un nom ou une heure.
replay-event = Événement { $n } : { $why }.
replay-way = Étapes de la partie
replay-moment = Position
replay-first = Début
replay-back-one = Précédent
replay-forth-one = Suivant
replay-last = Fin
replay-start = Avant le premier lancer
replay-begins = { $name } commence
replay-rolled = { $name } fait { $roll }
replay-played = { $name } : { $play }
replay-game-over = { $name } gagne la partie, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-over-result = { $name } gagne : { $result }
replay-over = { $name } gagne, { $black }–{ $white }

proof-title = Les enveloppes cachetées
proof-about = { $game ->
    [dango] Chaque joueur et celui qui tire au sort (le serveur, ou cette page pour une partie sur un seul écran) ont apporté une enveloppe cachetée, et toutes ensemble ont décidé des cartes et du nigiri. Si un seul d’entre eux était honnête, personne n’a pu les truquer, et seul celui qui tire au sort pouvait les connaître d’avance. Votre navigateur peut le prouver : il ouvre les enveloppes, tire de nouveau chaque carte et rejoue la partie.
    [petango] Chaque joueur et celui qui tire au sort (le serveur, ou cette page pour une partie sur un seul écran) ont apporté une enveloppe cachetée, et toutes ensemble ont décidé qui commence, et des écarts du doigt. Si un seul d’entre eux était honnête, personne n’a pu les truquer, et seul celui qui tire au sort pouvait les connaître d’avance. Votre navigateur peut le prouver : il ouvre les enveloppes, tire de nouveau et rejoue chaque pichenette.
   *[other] Chaque joueur et celui qui tire au sort (le serveur, ou cette page pour une partie sur un seul écran) ont apporté une enveloppe cachetée, et toutes ensemble ont décidé des dés. Si un seul d’entre eux était honnête, personne n’a pu les truquer, et seul celui qui tire au sort pouvait les connaître d’avance. Votre navigateur peut le prouver : il ouvre les enveloppes et relance tous les dés.
}
proof-old = Ce match date d’avant les enveloppes cachetées des joueurs. Les tirages découlent des secrets, mais le dernier joueur et celui qui tire au sort, ensemble, auraient pu les truquer.
proof-verify = Vérifier les tirages
proof-sealed = Avant que quiconque ne prenne place, celui qui tire au sort a cacheté son secret dans une enveloppe et montré ce sceau :
proof-brought = { $game ->
    [dango] Chaque joueur a cacheté une enveloppe aussi. Elles n’ont été ouvertes qu’une fois toutes cachetées, et chacune contient ce qui a été cacheté. Il les faut toutes pour faire les tirages.
    [petango] Chaque joueur a cacheté une enveloppe aussi. Elles n’ont été ouvertes qu’une fois toutes cachetées, et chacune contient ce qui a été cacheté. Il les faut toutes pour faire les tirages.
   *[other] Chaque joueur a cacheté une enveloppe aussi. Elles n’ont été ouvertes qu’une fois toutes cachetées, et chacune contient ce qui a été cacheté. Il les faut toutes pour faire les dés.
}
proof-own = L’une d’elles est à vous : votre navigateur l’a cachetée quand vous étiez prêt, et en garde une copie.
proof-not-own = Votre navigateur a joué à cette table, mais son secret n’est pas dans cet enregistrement. Ce n’est pas le match que vous avez joué.
proof-opened = À la fin, celui qui tire au sort a ouvert son enveloppe. Elle contient ce qui a été cacheté.
proof-draws = { $game ->
    [dango] { $draws ->
        [1] Votre navigateur a refait le seul tirage à partir des enveloppes : il est identique, comme tous les coups et le résultat.
       *[other] Votre navigateur a refait les { $draws } tirages à partir des enveloppes : ils sont identiques, comme tous les coups et le résultat.
    }
    [petango] { $draws ->
        [1] Votre navigateur a refait le seul tirage à partir des enveloppes : il est identique. Il a recalculé chaque pichenette, et chaque pierre s’est arrêtée là où le dit l’enregistrement.
       *[other] Votre navigateur a refait les { $draws } tirages à partir des enveloppes : ils sont identiques. Il a recalculé chaque pichenette, et chaque pierre s’est arrêtée là où le dit l’enregistrement.
    }
   *[other] { $draws ->
        [1] Votre navigateur a refait le seul lancer à partir des enveloppes : il est identique, comme tous les coups et le résultat.
       *[other] Votre navigateur a refait les { $draws } lancers à partir des enveloppes : ils sont identiques, comme tous les coups et le résultat.
    }
}
proof-so = { $game ->
    [dango] Les cartes étaient donc équitables. Pour les truquer, celui qui tire au sort et tous les joueurs auraient dû s’entendre. Lui seul pouvait les connaître d’avance.
    [petango] Les tirages étaient donc équitables. Pour les truquer, celui qui tire au sort et tous les joueurs auraient dû s’entendre. Lui seul pouvait les connaître d’avance.
   *[other] Les dés étaient donc équitables. Pour les truquer, celui qui tire au sort et tous les joueurs auraient dû s’entendre. Lui seul pouvait les connaître d’avance.
}
proof-rules-only = { $game ->
    [dango] Chaque coup suit les règles. Celui qui tire au sort ouvre son enveloppe à la fin du match ; votre navigateur pourra alors vérifier aussi les tirages.
    [petango] Chaque pichenette finit comme le dit l’enregistrement. Celui qui tire au sort ouvre son enveloppe à la fin du match ; votre navigateur pourra alors vérifier aussi les tirages.
   *[other] Chaque coup suit les règles. Celui qui tire au sort ouvre son enveloppe à la fin du match ; votre navigateur pourra alors vérifier aussi les dés.
}
proof-signed = Ce serveur a signé l’enregistrement : depuis, personne n’a changé les noms, les heures ni le résultat.
proof-signed-elsewhere = Un autre serveur a signé l’enregistrement. Ce serveur-ci ne le connaît pas.
proof-unsigned = Personne n’a signé cet enregistrement : les noms et les heures ne sont pas prouvés.
proof-forged = L’enregistrement nomme un serveur qui ne l’a pas signé : la signature est fausse.
proof-unchecked = L’enregistrement est signé, mais la signature ne peut pas être vérifiée ici.
proof-broken = Quelque chose ne concorde pas.

dice-title = Comment les dés sont tombés
dice-how = Combien de fois chaque face est sortie. L’intervalle indiqué vaut dans dix-neuf matchs sur vingt.
dice-face = Face
dice-expected = { $least }–{ $most }

# Ce qui a décidé d’un match.
decided = Analyse
decided-title = Ce qui a décidé
decided-under-way = L’ordinateur parcourt le match …
decided-progress = Où en est l’ordinateur
decided-nothing = Rien n’a été joué, il n’y a donc rien à analyser.
decided-failed = L’analyse n’a pas abouti. Fermez et réessayez.
decided-whole = L’analyse est prête.
decided-game = Partie { $number }
decided-about = En parties que { $name } gagnerait sur 100.
decided-start = Au début
decided-choices = { $count ->
    [0] Choix de { $name }
    [one] Choix de { $name }, une erreur
   *[other] Choix de { $name }, { $count } erreurs
}
decided-luck = Chance
decided-hand = La main de { $name }
decided-unexplained = Tout le reste
decided-end = À la fin
decided-spread = Tous les tirages d’une telle partie déplacent d’ordinaire les chances d’environ { $spread }, en bien ou en mal.
decided-graph = Les chances d’un coup à l’autre
decided-costliest = Les erreurs les plus coûteuses
decided-no-mistake = Aucun choix n’a coûté une chance qui vaille d’être nommée.
decided-mistake = { $name }, { $kept } sur 100 : { $play }. Mieux, { $better } : { $best }.
play-on-here = Jouer à partir d’ici

# Une partie qui se rejoue seule, et ce qui est possible à l’un de ses moments.
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse : { $speed }
replay-faster = Autre vitesse
replay-at-moment = À ce moment
replay-share = Partager
replay-copied = Copié : { $address }
replay-picture = Image
replay-picture-png = Enregistrer en PNG
replay-picture-svg = Enregistrer en SVG
replay-picture-kind = Type d’image
replay-picture-still = Ce moment
replay-picture-film = Animée
replay-picture-film-how = Les { $most } derniers moments, jusqu’à celui-ci. Elle s’anime dans les navigateurs, comme fichier ou dans une page.
replay-picture-failed = Votre navigateur n’a pas pu créer le PNG. Enregistrez plutôt le SVG.
replay-embed = Sur votre propre page : collez ce HTML
replay-embed-copy = Copier le HTML
replay-embed-copied = Copié.
replay-embed-none = D’autres pages ne peuvent montrer que les matchs que le serveur conserve. Celui-ci n’est qu’ici ; enregistrez plutôt son image.
replay-embed-whole = Revoir tout le match
replay-other-draw = { $game ->
    [dango] Une autre carte
   *[other] Un autre jet
}
replay-other-draw-how = La partie enregistrée reste telle quelle. Une variante commence avec ce que vous choisissez, à sa propre table.
replay-opponent = L’autre camp
replay-against-computer = L’ordinateur
replay-both-sides = Je joue les deux
replay-odds = { $chance } sur { $total }
replay-as-drawn = comme dans la partie
replay-draw-ends = finit la partie
variations = Variantes
variation-of = La partie que celle-ci quitte
variation-at-start = Depuis le début
variation-after = Après le coup { $number }
variation-with = { $after }, avec { $draw }
variation-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
variation-name = Nom de la variante
variation-sgf = SGF avec les variantes
variation-sgf-problem = Impossible d’écrire le SGF : { $why }.
