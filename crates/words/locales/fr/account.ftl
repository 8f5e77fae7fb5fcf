# Comptes : se connecter, les moyens de le faire, les gens qu’on connaît, et ce que le serveur sait d’une personne.

title-account = Compte – Carreau
account = Compte
account-why = On peut jouer sans compte. Avec un compte, vos parties sont sur tous vos appareils, vous avez des amis et pouvez jouer pour un classement. Aucune adresse électronique n’est demandée.
account-new = Créer un compte
account-sign-in = Se connecter
account-passphrase = Phrase secrète
account-passphrase-how = Au moins dix caractères. Quelques mots se retiennent mieux que des signes.
account-show = Montrer ce que j’écris
account-create = Créer le compte
account-create-passkey = Le créer avec une clé d’accès
account-passkey-how = Une clé d’accès est gardée par votre téléphone, votre ordinateur ou une clé de sécurité. Vous vous connectez avec le doigt, le visage ou son code.
account-bring = Emporter ce que j’ai joué dans ce navigateur
account-with-passkey = Se connecter avec une clé d’accès
account-with-passphrase = Se connecter
account-lost = Je n’ai que mon code de secours
account-code = Code de secours
account-with-code = Ouvrir le compte
account-unreachable = Le serveur ne répond pas. Réessayez quand vous serez en ligne.
account-failed = Cela n’a pas marché. { $why }
account-cancelled = Aucune clé d’accès n’a été utilisée.

recovery-title = Votre code de secours
recovery-how = Ce code ouvre votre compte quand tout le reste est perdu. Il n’est montré que maintenant : imprimez-le ou notez-le, et rangez-le avec vos papiers. Qui l’a peut ouvrir votre compte.
recovery-copy = Copier
recovery-copied = Copié
recovery-print = Imprimer
recovery-save = Enregistrer dans un fichier
recovery-file = Code de secours de { $name } pour Carreau à { $place } : { $code }
recovery-kept = Je l’ai gardé
recovery-renew = Faire un nouveau code de secours
recovery-renew-how = L’ancien ne vaudra plus rien.

ways-title = Moyens de se connecter
ways-passkey-name = Clé d’accès du { $date }
ways-used = utilisée le { $date }
ways-remove = Retirer
ways-remove-passkey = Retirer { $passkey }
ways-add-passkey = Ajouter une clé d’accès
ways-set-passphrase = Choisir une phrase secrète
ways-change-passphrase = Changer la phrase secrète
ways-new-passphrase = Nouvelle phrase secrète
ways-current = Phrase secrète actuelle, ou code de secours
ways-save = Enregistrer
ways-saved = Enregistré.
ways-cancel = Annuler

account-rated = Jouer pour un classement
account-rated-how = Comptent les matchs entre personnes qui jouent toutes pour un classement. Les autres voient alors le vôtre.
account-sign-out = Se déconnecter ici
account-sign-out-elsewhere = Se déconnecter dans tous les autres navigateurs
account-signed-out-elsewhere = Vous êtes déconnecté partout ailleurs.

people-title = Les gens
people-none = Pas encore d’amis. Ajoutez quelqu’un par le nom de son compte, ou à une table par son nom.
people-name = Nom d’un compte
people-add = Proposer d’être amis
people-present = ici
people-playing = en train de jouer
people-away = absent
people-asks = { $name } voudrait être votre ami
people-accept = Accepter
people-decline = Refuser
people-asked = demandé, pas encore de réponse
people-withdraw = Retirer la demande
people-remove = Retirer
people-remove-name = Retirer { $name }
people-blocked = Ne pas jouer avec
people-unblock = Permettre de nouveau
people-unblock-name = Permettre de nouveau { $name }

person-menu = { $name } : amitié, blocage
person-befriend = Proposer à { $name } d’être amis
person-befriended = C’est demandé. { $name } le trouvera sous Compte.
person-block = Ne plus jouer avec { $name }
person-block-sure = Vous ne rencontrerez plus { $name }, qui ne le saura pas. Appuyez encore une fois.
person-blocked = Vous ne rencontrerez plus { $name }. Cela se change sous Compte.

invite-friends = Inviter un ami
invite-friend = Inviter { $name }
invite-friend-done = { $name } est invité
invited-by = { $name } vous invite
invited-accept = Aller à la table
invited-decline = Refuser l’invitation de { $name }

data-title = Vos données
data-save = Enregistrer ce que le serveur sait de moi
data-erase = Tout effacer
data-erase-how = Compte, amis, classement et places disparaissent aussitôt et pour toujours. Les parties restent pour les autres, avec « N. N. » à la place de votre nom. Les parties gardées dans ce navigateur restent jusqu’à ce que vous les supprimiez ici.
data-erase-sure = Appuyez encore une fois pour tout effacer
data-erased = Tout est effacé. Vous êtes un nouvel invité.

settings-account = Compte
