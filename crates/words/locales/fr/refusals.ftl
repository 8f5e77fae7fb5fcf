# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

refusal-no-such-seat = Cette table n’a pas cette place.
refusal-seat-taken = Quelqu’un est déjà assis là.
refusal-seat-open = Personne n’est assis là.
refusal-already-ready = Vous êtes déjà prêt.
refusal-sealed = Tout le monde est prêt : personne ne peut plus rejoindre ni quitter la table.
refusal-not-sealed = Les enveloppes ne s’ouvrent que lorsque tout le monde est prêt.
refusal-already-opened = Cette enveloppe est déjà ouverte.
refusal-wrong-seed = Cette enveloppe ne contient pas ce qui a été cacheté.
refusal-old-table = Cette table date d’avant les enveloppes cachetées. Créez-en une nouvelle.
refusal-not-begun = Le match n’a pas commencé : il commence quand tout le monde est prêt.
refusal-begun = Le match a déjà commencé.
refusal-over = Le match est fini.
refusal-not-over = Le match n’est pas encore fini.
refusal-not-your-turn = C’est à l’autre camp de jouer.
refused-mates-turn = C’est à { $name } de jouer.
refusal-mates-turn = C’est à votre coéquipier de jouer.
refusal-no-person = Cette place n’est pas celle d’une personne.
refusal-stood-in = L’ordinateur joue pour vous. Reprenez d’abord la main.
refusal-not-for-others = À une table de deux, chacun ne demande un remplaçant que pour soi.
refusal-not-a-mate = Seul un coéquipier peut jouer à la place d’un autre.
refusal-no-mate = Personne d’autre dans votre équipe ne pourrait jouer pour vous.
refusal-slow-table = À une table lente, personne n’attend votre connexion.
refusal-nobody-gone = Personne n’est parti : il n’y a rien à choisir.
refusal-grace-runs = La table attend encore. Vous pourrez choisir à la fin de l’attente.
refusal-not-a-bot = Il n’y a pas de tel joueur ordinateur.
refusal-no-minute = Votre minute ne court pas.
refusal-no-plea = Personne n’a demandé d’arrêter la pendule.
refusal-resign-pending = L’abandon est déjà proposé à votre équipe.
refusal-resign-denied = Votre équipe veut continuer. Vous pourrez le redemander après son prochain lancer.
refusal-no-resign = Personne ne vous a proposé d’abandonner.
refusal-nothing-to-draw = Il n’y a rien à lancer ni à retourner maintenant.
refusal-draw-first = Lancez d’abord les dés, ou retournez la carte.
refusal-unreadable-play = Ce coup est illisible. Vérifiez la notation.
refusal-illegal-play = Les règles ne le permettent pas : { $why }.
refusal-nothing-to-take-back = Vous n’avez aucun coup à annuler.
refusal-dice-seen = Vous avez vu la suite : demandez à l’autre camp de reprendre le coup.
refusal-rolled = Les dés sont lancés : l’annonce tient.
refusal-takeback-pending = Une demande de reprise attend encore sa réponse.
refusal-no-takeback = Personne n’a demandé à reprendre un coup.
refusal-touch-move-off = Cette table se joue sans dame touchée.
refusal-calls-off = Cette table se joue sans réclamations.
refusal-call-pending = Une réclamation attend encore sa réponse.
refusal-no-look = Seul le joueur dont la minute court peut lancer un regard.
refusal-not-touching = Seul le joueur au trait peut toucher une dame.
refusal-no-call = Il n’y a aucune réclamation à laquelle répondre.
refusal-call-denied = Une réclamation a déjà été niée pendant ce tour.
refusal-referee-off = Cette table se joue sans arbitre.
refusal-referee-taken = Quelqu’un arbitre déjà cette table, ou l’a proposé.
refusal-no-referee = Personne n’a proposé d’arbitrer cette table.
refusal-not-referee = C’est à l’arbitre de le faire.
refusal-plays-and-referees = On n’arbitre pas la table où l’on joue.
refusal-no-bot-referees = Un bot n’arbitre pas.
refusal-referee-accepted = L’arbitre a déjà été accepté.
refusal-too-many-referees = Assez de personnes ont proposé d’arbitrer cette table.
refusal-nothing-to-decide = Aucune réclamation n’attend l’arbitre.
refusal-referee-decides = L’arbitre doit d’abord trancher une réclamation.
refusal-nothing-new = C’est déjà le cas.
refusal-too-long = Ce match est devenu trop long. Vous ne pouvez plus qu’abandonner.
refusal-time-left = Il reste du temps à la pendule.
refusal-out-of-time = Le temps est écoulé.
refusal-seed-opened = Le serveur a déjà ouvert son enveloppe.
refusal-rematch-laid = La table du prochain match existe déjà.
refusal-earlier-format = Cette table est trop ancienne pour cela. Une nouvelle table le connaît.
refusal-paused = Le match est en pause. Reprenez d’abord.
refusal-no-clock = Il n’y a pas de pendule à cette table.
refusal-pause-pending = Une demande de pause attend encore une réponse.
refusal-no-pause = Personne n’a demandé de pause.
refusal-pause-denied = L’autre camp préfère continuer. Vous pourrez redemander après votre prochain coup.
refusal-no-minute-of-theirs = La minute de l’autre camp ne court pas.
refusal-time-enough = L’autre camp a reçu tout le temps que l’on peut donner.
refusal-terms = On ne peut pas jouer à ces conditions : { $why }.
refusal-rematch-denied = L’autre camp ne veut pas rejouer maintenant.
refusal-no-rematch = Personne n’a demandé de rejouer.

## The server

refusal-no-such-table = Il n’y a pas de table à cette adresse, ou elle a été supprimée.
refusal-name = Un nom a de 1 à 32 caractères, tous visibles, et deux accents au plus par lettre.
refusal-bots-name = Ce nom est celui d’un joueur ordinateur. Choisissez-en un autre.
refusal-unknown-bot = Il n’y a pas de tel joueur ordinateur.
refusal-level = L’ordinateur n’a pas ce niveau.
refusal-too-many-tables = Vous avez créé trop de tables. Attendez un peu, puis réessayez.
refusal-too-many-requests = Trop de demandes. Attendez un peu, puis réessayez.
refusal-too-much-computing = Vos pichenettes occupent trop le serveur. Attendez un peu, puis continuez.
refusal-too-many-sockets = Trop de connexions. Fermez d’autres onglets, ou attendez un peu.
refusal-too-slow = Cela a pris trop de temps. Réessayez.
refusal-too-fast = C’était trop rapide. Attendez un peu.
refusal-closing = Le serveur s’arrête. Votre partie est gardée ; revenez dans un moment.
refusal-disk-full = Le disque du serveur est plein : ceci ne peut pas être gardé. Rien n’a changé.
refusal-busy = Le serveur ne peut pas garder ceci maintenant, et va réessayer. Rien n’a encore changé.
refusal-storage = Le serveur ne peut ni lire ni garder ses tables. Son journal en dit la raison à qui l’exploite.
refusal-fault = Quelque chose s’est mal passé sur le serveur. Son journal en dit la raison à qui l’exploite.
refusal-not-yours = Ce n’est pas votre place. Rejoignez-la d’abord, si elle est libre.
refusal-no-guest = Le serveur ne vous reconnaît pas, car ce navigateur ne garde pas son cookie. Autorisez les cookies et rechargez la page.
refusal-not-creator = Seule la personne qui a créé la table peut le faire.
refusal-banned = Vous pouvez regarder ici, mais pas jouer : { $why }
refusal-frozen = Cette table doit d’abord être vue par un responsable ; elle ne peut pas être fermée.
refusal-reported = Vous avez déjà signalé cette table. Un responsable la verra.
refusal-too-many-listed = Vous avez assez de tables au salon qui n’ont pas commencé. Commencez-en une, cachez-la ou fermez-la.
refusal-too-many-subscriptions = Vous êtes déjà prévenu dans autant de navigateurs que possible. Arrêtez-le dans un que vous n’utilisez plus.
refusal-no-account = Vous n’avez pas de compte ici. Créez-en un ou connectez-vous.
refusal-has-account = Vous avez déjà un compte. Déconnectez-vous d’abord.
refusal-name-taken = Ce nom est celui d’un compte. Choisissez-en un autre, ou connectez-vous si c’est le vôtre.
refusal-passphrase = Une phrase secrète a au moins 10 caractères et au plus 256 octets.
refusal-wrong-secret = Cela n’ouvre aucun compte. Vérifiez le nom et la phrase secrète ou le code.
refusal-too-many-sign-ins = Trop d’essais. Attendez un peu avant de recommencer.
refusal-last-way = C’est votre dernière clé d’accès, et le compte n’a pas de phrase secrète. Ajoutez d’abord un autre moyen de vous connecter.
refusal-too-many-passkeys = Le compte a déjà cette clé d’accès, ou autant de clés que possible.
refusal-passkey = La clé d’accès n’a pas été acceptée. Réessayez ou prenez-en une autre.
refusal-no-passkeys = Les clés d’accès ne fonctionnent pas à cette adresse. Utilisez une phrase secrète.
refusal-nobody-of-this-name = Aucun compte ne porte ce nom.
refusal-no-account-there = Cette personne n’a pas de compte : vous ne pouvez pas encore être amis.
refusal-oneself = C’est vous.
refusal-blocked = L’un de vous ne veut pas jouer avec l’autre.
refusal-too-many-people = Votre liste est pleine. Retirez d’abord quelqu’un.
refusal-no-friend = On ne peut inviter que ses amis.
refusal-not-invited = La table n’attend plus personne, ou votre ami a trop d’invitations.
refusal-table-gone = Cette table n’existe plus : elle a été fermée, ou son match n’a pas commencé dans la journée.
refusal-both-teams = Vous jouez pour l’autre équipe. Personne ne joue pour les deux.
refusal-no-free-seat = Toutes les places de cette table sont prises.
refusal-not-seated = Prenez d’abord une place avant d’ajouter l’ordinateur.
refusal-too-many-phrases = C’est assez pour l’instant. Attendez un peu.
refusal-chat-off = La conversation libre n’est ouverte que si tout le monde à la table l’a activée.
refusal-chat-line = Une ligne contient quelque chose à lire, et 300 caractères au plus.
refusal-too-many-lines = C’est beaucoup à la fois. Attendez un peu avant d’écrire la suite.
refusal-too-many-mutes = Vous n’entendez plus autant de personnes qu’il est possible. Réécoutez d’abord l’une d’elles.
refusal-too-many-switches = Vous avez activé et désactivé le classement trop souvent. Pour l’instant, il reste désactivé.
refusal-offered-before = Vous avez déjà proposé d’arbitrer cette table.
refusal-stale = Autre chose s’est passé juste avant. Regardez de nouveau la table.
refusal-other-version = Le serveur et cette page n’ont pas la même version. Rechargez la page.
refusal-other-site = La demande vient d’un autre site.
refusal-strongest-bot = Seul le plus fort des joueurs ordinateurs peut remplacer quelqu’un d’absent.
refusal-too-many-proposals = Trop d’idées à la fois. Attendez un peu.
refusal-options = Ces options ne vont pas ensemble : { $why }.
refusal-start = La partie ne peut pas commencer par cette position : { $why }.

## Ce qui a été tapé est illisible

unread-garanguet-empty = Tapez des pas tels que a/g, ou pass.
unread-garanguet = « { $text } » n’est pas une suite de pas telle que a/g, a/g/l, u/off ou a/d(3).
unread-garanguet-long = C’est plus de pas qu’aucun jet n’en permet.
unread-dango-empty = Tapez une carte et ses intersections, par exemple keima D4 E6.
unread-dango-card = « { $text } » n’est pas le nom d’une carte.
unread-dango-point = « { $text } » n’est pas une intersection : une colonne de A à T, sans I, et une rangée de 1 à 19, par exemple D4.
unread-dango-repeats = { $point } est nommée deux fois.
unread-dango = « { $text } » n’est pas un coup. Tapez une carte et ses intersections, block, hold free-card, B D4, pass ou dead D4.
unread-petanque = « { $text } » n’est pas un coup. Tapez greet, take TM, jack G14, TM point G7, FM push, PC shot G14, LS shot-jack, less, keep, ou une direction telle que Z1.
unread-petango = Tapez plouf, take, slap, spare, pass, ou les trois à six nombres d’une pichenette, par exemple 8 1100 12500.
unread-petango-number = « { $text } » n’est pas un nombre entier.
unread-petango-start = Les intersections de la première ligne vont de 1 à 19.
unread-petango-range = { $field ->
    [azimuth] La direction est { $found }, mais elle va de { $low } à { $high }.
    [speed] La vitesse est { $found }, mais elle va de { $low } à { $high }.
    [elevation] L’élévation est { $found }, mais elle va de { $low } à { $high }.
   *[other] L’appui du doigt est { $found }, mais il va de { $low } à { $high }.
}
