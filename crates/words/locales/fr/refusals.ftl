# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

house-says-no-such-seat = Cette table n’a pas cette place.
house-says-seat-taken = Quelqu’un est déjà assis là.
house-says-seat-open = Personne n’est assis là.
house-says-already-ready = Vous êtes déjà prêt.
house-says-sealed = Tout le monde est prêt : personne ne peut plus rejoindre ni quitter la table.
house-says-not-sealed = Les enveloppes ne s’ouvrent que lorsque tout le monde est prêt.
house-says-already-opened = Cette enveloppe est déjà ouverte.
house-says-wrong-seed = Cette enveloppe ne contient pas ce qui a été cacheté.
house-says-old-table = Cette table date d’avant les enveloppes cachetées. Créez-en une nouvelle.
house-says-not-begun = Le match n’a pas commencé : il commence quand tout le monde est prêt.
house-says-begun = Le match a déjà commencé.
house-says-over = Le match est fini.
house-says-not-over = Le match n’est pas encore fini.
house-says-not-your-turn = C’est à l’autre camp de jouer.
refused-mates-turn = C’est à { $name } de jouer.
house-says-mates-turn = C’est à votre coéquipier de jouer.
house-says-no-person = Cette place n’est pas celle d’une personne.
house-says-stood-in = L’ordinateur joue pour vous. Reprenez d’abord la main.
house-says-not-for-others = À une table de deux, chacun ne demande un remplaçant que pour soi.
house-says-not-a-bot = Il n’y a pas de tel joueur ordinateur.
house-says-no-minute = Votre minute ne court pas.
house-says-no-plea = Personne n’a demandé d’arrêter la pendule.
house-says-resign-pending = L’abandon est déjà proposé à votre équipe.
house-says-resign-denied = Votre équipe veut continuer. Vous pourrez le redemander après son prochain lancer.
house-says-no-resign = Personne ne vous a proposé d’abandonner.
house-says-nothing-to-draw = Il n’y a rien à lancer ni à retourner maintenant.
house-says-draw-first = Lancez d’abord les dés, ou retournez la carte.
house-says-unreadable-play = Ce coup est illisible. Vérifiez la notation.
house-says-illegal-play = Les règles ne le permettent pas : { $why }.
house-says-nothing-to-take-back = Vous n’avez aucun coup à annuler.
house-says-dice-seen = Vous avez vu la suite : demandez à l’autre camp de reprendre le coup.
house-says-rolled = Les dés sont lancés : l’annonce tient.
house-says-takeback-pending = Une demande de reprise attend encore sa réponse.
house-says-no-takeback = Personne n’a demandé à reprendre un coup.
house-says-touch-move-off = Cette table se joue sans dame touchée.
house-says-calls-off = Cette table se joue sans réclamations.
house-says-call-pending = Une réclamation attend encore sa réponse.
house-says-no-look = Seul le joueur dont la minute court peut lancer un regard.
house-says-not-touching = Seul le joueur au trait peut toucher une dame.
house-says-no-call = Il n’y a aucune réclamation à laquelle répondre.
house-says-call-denied = Une réclamation a déjà été niée pendant ce tour.
house-says-nothing-new = C’est déjà le cas.
house-says-too-long = Ce match est devenu trop long. Vous ne pouvez plus qu’abandonner.
house-says-time-left = Il reste du temps à la pendule.
house-says-out-of-time = Le temps est écoulé.
house-says-seed-opened = Le serveur a déjà ouvert son enveloppe.
house-says-rematch-laid = La table du prochain match existe déjà.

## The server

house-says-no-such-table = Il n’y a pas de table à cette adresse, ou elle a été supprimée.
house-says-name = Un nom a de 1 à 32 caractères, tous visibles, et deux accents au plus par lettre.
house-says-bots-name = Ce nom est celui d’un joueur ordinateur. Choisissez-en un autre.
house-says-unknown-bot = Il n’y a pas de tel joueur ordinateur.
house-says-level = L’ordinateur n’a pas ce niveau.
house-says-too-many-tables = Vous avez créé trop de tables. Attendez un peu, puis réessayez.
house-says-too-many-requests = Trop de demandes. Attendez un peu, puis réessayez.
house-says-too-much-computing = Vos pichenettes occupent trop le serveur. Attendez un peu, puis continuez.
house-says-too-many-sockets = Trop de connexions. Fermez d’autres onglets, ou attendez un peu.
house-says-too-slow = Cela a pris trop de temps. Réessayez.
house-says-too-fast = C’était trop rapide. Attendez un peu.
house-says-closing = Le serveur s’arrête. Votre partie est gardée ; revenez dans un moment.
house-says-disk-full = Le disque du serveur est plein : ceci ne peut pas être gardé. Rien n’a changé.
house-says-busy = Le serveur ne peut pas garder ceci maintenant, et va réessayer. Rien n’a encore changé.
house-says-storage = Le serveur ne peut ni lire ni garder ses tables. Son journal en dit la raison à qui l’exploite.
house-says-fault = Quelque chose s’est mal passé sur le serveur. Son journal en dit la raison à qui l’exploite.
house-says-not-yours = Ce n’est pas votre place. Rejoignez-la d’abord, si elle est libre.
house-says-no-guest = Le serveur ne vous reconnaît pas, car ce navigateur ne garde pas son cookie. Autorisez les cookies et rechargez la page.
house-says-not-creator = Seule la personne qui a créé la table peut le faire.
house-says-banned = Vous pouvez regarder ici, mais pas jouer : { $why }
house-says-frozen = Cette table doit d’abord être vue par un responsable ; elle ne peut pas être fermée.
house-says-reported = Vous avez déjà signalé cette table. Un responsable la verra.
house-says-too-many-listed = Vous avez assez de tables au salon qui n’ont pas commencé. Commencez-en une, cachez-la ou fermez-la.
house-says-table-gone = Cette table n’existe plus : elle a été fermée, ou son match n’a pas commencé dans la journée.
house-says-both-teams = Vous jouez pour l’autre équipe. Personne ne joue pour les deux.
house-says-not-seated = Prenez d’abord une place avant d’ajouter l’ordinateur.
house-says-too-many-looks = Un regard suffit pour l’instant. Attendez un peu.
house-says-stale = Autre chose s’est passé juste avant. Regardez de nouveau la table.
house-says-other-version = Le serveur et cette page n’ont pas la même version. Rechargez la page.
house-says-other-site = La demande vient d’un autre site.
