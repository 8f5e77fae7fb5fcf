# Accounts: signing in, the ways to sign in, the people whom one knows, and what the server knows of a person.

title-account = Account – Carreau
account = Account
account-why = You can play without an account. With one, your games are on all your devices, you can have friends, and you may play for a rating. No e-mail address is needed.
account-new = Make an account
account-sign-in = Sign in
account-passphrase = Passphrase
account-passphrase-how = At least ten characters. A few words are easier to remember than signs.
account-show = Show what I type
account-create = Make the account
account-create-passkey = Make it with a passkey
account-passkey-how = A passkey is kept by your phone, computer or security key. You sign in with your finger, your face or its code.
account-bring = Take along what I have played in this browser
account-with-passkey = Sign in with a passkey
account-with-passphrase = Sign in
account-lost = I have only my recovery code
account-code = Recovery code
account-with-code = Open the account
account-unreachable = The server cannot be reached. Try again when you are online.
account-failed = That did not work. { $why }
account-cancelled = No passkey was used.

recovery-title = Your recovery code
recovery-how = This code opens your account when all else is lost. It is shown only now: print it or write it down, and keep it where you keep papers. Anybody who has it can open your account.
recovery-copy = Copy
recovery-copied = Copied
recovery-print = Print
recovery-save = Save as a file
recovery-file = Recovery code of { $name } for Carreau at { $place }: { $code }
recovery-kept = I have kept it
recovery-renew = Make a new recovery code
recovery-renew-how = The old one is then void.

ways-title = Ways to sign in
ways-passkey-name = Passkey of { $date }
ways-used = used { $date }
ways-remove = Remove
ways-remove-passkey = Remove { $passkey }
ways-add-passkey = Add a passkey
ways-set-passphrase = Set a passphrase
ways-change-passphrase = Change the passphrase
ways-new-passphrase = New passphrase
ways-current = Passphrase so far, or recovery code
ways-save = Save
ways-saved = Saved.
ways-cancel = Cancel

account-rated = Play for a rating
account-rated-how = Matches between people who both play for a rating count. The others then see yours.
account-sign-out = Sign out here
account-sign-out-elsewhere = Sign out in all other browsers
account-signed-out-elsewhere = You are signed out everywhere else.

people-title = People
people-none = No friends yet. Add somebody by the name of their account, or at a table by their name there.
people-name = Name of an account
people-add = Ask to be friends
people-present = here
people-playing = playing
people-away = away
people-asks = { $name } would like to be friends
people-accept = Accept
people-decline = Decline
people-asked = asked, no answer yet
people-withdraw = Withdraw
people-remove = Remove
people-remove-name = Remove { $name }
people-blocked = Not to play with
people-unblock = Allow again
people-unblock-name = Allow { $name } again

person-menu = { $name }: friends, blocking
person-befriend = Ask { $name } to be friends
person-befriended = Asked. { $name } finds it under Account.
person-block = Do not play with { $name } again
person-block-sure = You will not meet { $name } again, and { $name } is not told. Press once more.
person-blocked = You will not meet { $name } again. You can change that under Account.

invite-friends = Invite a friend
invite-friend = Invite { $name }
invite-friend-done = { $name } is invited
invited-by = { $name } invites you
invited-accept = Go to the table
invited-decline = Decline the invitation of { $name }

data-title = Your data
data-save = Save what the server knows of me
data-erase = Erase all of it
data-erase-how = Your account, friends, rating and seats go at once and for ever. Games stay for the others, with “N. N.” in the place of your name. Games kept in this browser stay until you delete them here.
data-erase-sure = Press once more to erase all of it
data-erased = All of it is erased. You are a new guest now.

settings-account = Account
