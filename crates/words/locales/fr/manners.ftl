# Les manières : rejouer, les petites phrases, les pauses, le temps donné, et pourquoi un match a fini.

rematch-tag = voudrait rejouer
rematch-would = { $name } voudrait rejouer
rematch-terms = À d’autres conditions : { $terms }
rematch-again = Rejouer
rematch-accept = Jouer à ces conditions
rematch-other = D’autres conditions
rematch-not-now = Pas maintenant
rematch-waiting = On attend { $name } …
rematch-withdraw = Tant pis
rematch-declined = { $name } ne veut pas rejouer maintenant.
rematch-offer = Proposer ces conditions
series-you = Matchs jusqu’ici, vous et { $name } :
series-of = Matchs jusqu’ici, { $name } et { $opponent } :
series-drawn = { $draws ->
    [one] { $score }, { $draws } nul
   *[other] { $score }, { $draws } nuls
}
own-asks = { $name } voudrait rejouer

ending-resigned-match = { $loser } abandonne le match.
ending-resigned-game = { $loser } abandonne la partie : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

phrase-group = Dire quelque chose
phrase-told = { $name } : { $phrase }
phrase-mute = Ne plus montrer ce que dit { $name }
phrase-unmute = Montrer de nouveau ce que dit { $name }
phrase-group-new = Dire quelque chose : il y a du nouveau
phrase-mute-failed = Cela n’a pas pu être enregistré. Réessayez dans un instant.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-have-fun = Amusez-vous bien !
phrase-nice-roll = Joli jet !
phrase-nice-move = Joli coup !
phrase-nice-throw = Beau lancer !
phrase-nice-flick = Belle pichenette !
phrase-ouch = Aïe !
phrase-sorry = Pardon !
phrase-one-moment = Un instant
phrase-thank-you = Merci
phrase-that-was-close = C’était serré
phrase-well-played = Bien joué
phrase-good-game = Belle partie !

pause-ask = Demander une pause
pause-asked = { $name } demande une pause.
pause-agree = Faire une pause
pause-refuse = Continuer
pause-waits = Vous avez demandé une pause. La pendule court jusqu’à ce que l’autre camp accepte.
pause-withdraw = Tant pis
pause-on = Le match est en pause. La pendule est arrêtée.
pause-end = Reprendre
live-pause-refused = { $name } préfère continuer.
live-pause-ended = { $name } reprend. La pendule court de nouveau.
time-give = Donner { $time } à { $name }
time-minute = une minute
time-hour = une heure
time-day = un jour
live-time-given = { $name } donne { $time } à l’autre camp.

term-told-asks-pause = { $name } demande une pause
term-told-pauses = { $name } accepte : la pendule est arrêtée
term-told-plays-on = { $name } préfère continuer
term-told-ends-pause = { $name } reprend : la pendule court de nouveau
term-told-withdraws-pause = { $name } ne demande plus de pause
term-told-gives-time = { $name } donne { $time } de plus à l’autre camp
term-told-rematch-offered = { $name } propose de rejouer à d’autres conditions
term-told-rematch-declined = { $name } ne veut pas rejouer maintenant

chat-title = Conversation libre
chat-how = Vous pouvez vous écrire dès que tout le monde à la table a activé ceci. Rien n’en est enregistré avec la partie.
chat-wanted = Aimerait converser : { $names }
chat-waits = Pas encore activée par : { $names }
chat-open = La conversation est ouverte.
chat-closed = La conversation est fermée.
chat-lines = Lignes de la conversation
chat-none = Personne n’a encore rien écrit.
chat-told = { $name } : { $text }
chat-write = Écrire une ligne
chat-send = Envoyer

report-open = Signaler à un responsable
report-title = Signaler à un responsable
report-how = Un responsable reçoit votre signalement et la partie enregistrée, qui est conservée jusqu’à ce qu’il l’ait vue. Personne à la table n’en est averti.
report-reason = Qu’est-ce qui ne va pas ?
report-abuse = Injures
report-cheating = Tricherie
report-other = Autre chose
report-whom = De qui s’agit-il ?
report-nobody = De personne en particulier
report-text = Que s’est-il passé ?
report-chat = Les dernières lignes de la conversation sont jointes.
report-cancel = Laisser tomber
report-send = Envoyer le signalement
report-done = Merci. Un responsable va le lire.
report-failed = Le signalement n’a pas pu être envoyé. Réessayez dans un instant.
