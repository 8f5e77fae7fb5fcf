# What is wrong with a set-up of the position editor: a sentence without a full stop, with its clause in brackets.

## Garanguet

setup-garanguet-nothing = La flèche { $point } porte zéro dame
setup-garanguet-count = { $side } a { $found ->
    [one] { $found } dame
   *[other] { $found } dames
}, et non { $owed } (G1.1)
setup-garanguet-both-won = Les deux camps ont sorti toutes leurs dames (G6.1)
setup-garanguet-winner-to-move = { $side } a gagné : c’est donc à l’autre camp de jouer
setup-garanguet-roll-after-end = Les dés sont lancés, mais la partie est finie (G6.1)
setup-garanguet-roll-without-mover = Les dés sont lancés, mais ce n’est à personne de jouer
setup-garanguet-priority-too-late = Ce n’est à personne de jouer, mais des dames ont quitté leur talon (G3.1)

## Dango

setup-dango-size = Le goban a { $found } lignes, mais { $lines } sont convenues (D1.1)
setup-dango-too-large = La forme « { $card } » ne tient pas sur le goban (D1.5)
setup-dango-breathless = Le groupe en { $point } n’a aucune liberté (D3.3)
setup-dango-prisoners = { $side } a plus de { $most } prisonniers (D3.2)
setup-dango-too-many-cards = { $side } a plus de cartes d’une même sorte que le paquet (D1.2)
setup-dango-round = { $side } en est à la tournée { $round } du paquet, qui en a { $rounds } (D1.1)
setup-dango-not-shuffled = { $side } a épuisé son premier paquet : place au second (D2.5)
setup-dango-nigiri-too-late = Le nigiri passe avant tout le reste (D1.3)
setup-dango-no-card-left = Il ne reste aucune carte à retourner (D2.4)
setup-dango-face-up = La carte « { $card } » ne peut pas être retournée ainsi (D6.1)
setup-dango-count-too-soon = On compte quand les deux paquets sont épuisés (D7.3)
setup-dango-count-without-pass = On compte seulement quand les deux camps ont passé (D7.3)
setup-dango-dead = Des pierres marquées mortes ne sont pas là, ou un groupe n’est marqué qu’en partie (D8.1)
setup-dango-disagreed = Le jeu ne reprend après un décompte que si les deux paquets sont épuisés (D8.1)
setup-dango-passed = Le tour précédent ne peut pas avoir été une passe ordinaire (D7.3)

## Pétanque

setup-petanque-characters = { $team } a { $found ->
    [one] { $found } personnage
   *[other] { $found } personnages
}, et non { $owed } (B2.2)
setup-petanque-taken-twice = { $name } figure deux fois (B1.5)
setup-petanque-boules = { $name } a { $found ->
    [one] { $found } boule
   *[other] { $found } boules
}, et non { $owed } (B2.1)
setup-petanque-off-plan = La case { $field } n’est pas sur le terrain (B1.1)
setup-petanque-same-field = Deux boules sont en { $field } (B4.4)
setup-petanque-jack-too-early = Le cochonnet est posé trop tôt (B3.1)
setup-petanque-jack-missing = Le cochonnet manque (B3.1)
setup-petanque-boules-too-early = Aucune boule ne se joue avant que le cochonnet soit posé (B2.3)
setup-petanque-outside-zone = Le cochonnet est posé en { $field }, hors de la zone du cochonnet (B1.2)
setup-petanque-score-over = { $team } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}, ce qui ne va avec aucune partie finie (B8.3)
setup-petanque-score-going = { $team } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}, ce qui ne va avec aucune partie en cours (B8.3)
setup-petanque-opener = Personne n’a encore lancé de dé : { $team } ne peut donc pas commencer (B2.2)
setup-petanque-round = La mène { $round } ne convient pas (B2.3)
setup-petanque-not-warned = La minute de { $team } est écoulée, mais l’équipe n’est pas avertie (B9.1)
setup-petanque-turn = Ce ne peut pas être à { $team } de jouer ({ $clause })
setup-petanque-turn-opener = Ce ne peut pas être à { $team } de jouer : l’équipe qui a ouvert la mène lance la première (B2.3)
setup-petanque-turn-nearer = Ce ne peut pas être à { $team } de jouer : c’est à l’équipe dont la meilleure boule est la plus loin du cochonnet (B2.4)
setup-petanque-turn-none = Ce ne peut pas être à { $team } de jouer : elle n’a plus de boules (B2.6)

## Pétango

setup-petango-points = { $side } a { $found ->
    [one] { $found } point
   *[other] { $found } points
}, mais la partie se joue en { $points } (P6.1)
setup-petango-both-won = Les deux camps ont gagné (P6.1)
setup-petango-goes-on = La partie est finie, mais elle continue (P6.1)
setup-petango-ends-too-soon = La partie est finie, mais personne n’a gagné et il reste de la place pour lancer (P6.1)
setup-petango-nigiri-too-late = Le nigiri reste à faire, mais il y a des pierres ou des points (P1.3)
setup-petango-attempt = Un tour a trois essais : il n’y a pas d’essai { $attempt } (P3.4)
setup-petango-before = L’essai précédent ne peut pas avoir donné cela
setup-petango-no-hand = L’écart du doigt reste à tirer, mais la table joue avec une main infaillible (P3.2)
setup-petango-flick = Cette pichenette ne peut pas se jouer. { $why } ({ $clause })
setup-petango-not-in-river-black = La dernière pierre n’est pas une pierre noire dans la rivière (P7.3)
setup-petango-not-in-river-white = La dernière pierre n’est pas une pierre blanche dans la rivière (P7.3)
setup-petango-no-river = Une gifle est due, mais le plateau n’a pas de rivière (P7.3)
setup-petango-too-many = Il y a { $stones } pierres, et { $most } au plus trouvent place sans contact (P3.3)
setup-petango-off-board = La pierre { $number } n’est pas sur le plateau
setup-petango-no-rest = La pierre { $number } ne peut pas tenir ainsi
setup-petango-overlap = Les pierres { $a } et { $b } se chevauchent
