# Účty: přihlášení a jeho způsoby, lidé, které znáte, a co o člověku server ví.

title-account = Účet – Carreau
account = Účet
account-why = Hrát se dá i bez účtu. S účtem máte své partie na všech zařízeních, můžete mít přátele a hrát o hodnocení. E-mailová adresa není potřeba.
account-new = Založit účet
account-sign-in = Přihlásit se
account-passphrase = Heslo
account-passphrase-how = Nejméně deset znaků. Několik slov se pamatuje lépe než značky.
account-show = Ukázat, co píšu
account-create = Založit účet
account-create-passkey = Založit ho s přístupovým klíčem
account-passkey-how = Přístupový klíč uchovává váš telefon, počítač nebo bezpečnostní klíč. Přihlásíte se prstem, tváří nebo jeho kódem.
account-bring = Vzít s sebou, co jsem hrál v tomto prohlížeči
account-with-passkey = Přihlásit se přístupovým klíčem
account-with-passphrase = Přihlásit se
account-lost = Mám jen záchranný kód
account-code = Záchranný kód
account-with-code = Otevřít účet
account-unreachable = Server není dostupný. Zkuste to znovu, až budete připojeni.
account-failed = To se nepovedlo. { $why }
account-cancelled = Žádný přístupový klíč nebyl použit.

recovery-title = Váš záchranný kód
recovery-how = Tento kód otevře váš účet, když ztratíte všechno ostatní. Ukazuje se jen teď: vytiskněte ho nebo opište a uložte tam, kde máte doklady. Kdo ho má, může váš účet otevřít.
recovery-copy = Kopírovat
recovery-copied = Zkopírováno
recovery-print = Vytisknout
recovery-save = Uložit do souboru
recovery-file = Záchranný kód účtu { $name } pro Carreau na { $place }: { $code }
recovery-kept = Mám ho uložený
recovery-renew = Vytvořit nový záchranný kód
recovery-renew-how = Starý pak přestane platit.

ways-title = Způsoby přihlášení
ways-passkey-name = Přístupový klíč z { $date }
ways-used = použit { $date }
ways-remove = Odebrat
ways-remove-passkey = Odebrat: { $passkey }
ways-add-passkey = Přidat přístupový klíč
ways-set-passphrase = Nastavit heslo
ways-change-passphrase = Změnit heslo
ways-new-passphrase = Nové heslo
ways-current = Dosavadní heslo, nebo záchranný kód
ways-save = Uložit
ways-saved = Uloženo.
ways-cancel = Zrušit

account-rated = Hrát o hodnocení
account-rated-how = Počítají se zápasy mezi lidmi, kteří o hodnocení hrají všichni. Ostatní pak vidí vaše.
account-sign-out = Odhlásit se tady
account-sign-out-elsewhere = Odhlásit se ve všech ostatních prohlížečích
account-signed-out-elsewhere = Všude jinde jste odhlášeni.

people-title = Lidé
people-none = Zatím žádní přátelé. Přidejte někoho podle jména účtu, nebo u stolu podle jeho jména tam.
people-name = Jméno účtu
people-add = Nabídnout přátelství
people-present = je tu
people-playing = hraje
people-away = není tu
people-asks = { $name } se s vámi chce přátelit
people-accept = Přijmout
people-decline = Odmítnout
people-asked = nabídnuto, zatím bez odpovědi
people-withdraw = Vzít zpět
people-remove = Odebrat
people-remove-name = Odebrat: { $name }
people-blocked = S kým nehrát
people-unblock = Znovu povolit
people-unblock-name = Znovu povolit: { $name }

person-menu = { $name }: přátelství, blokování
person-befriend = Nabídnout přátelství: { $name }
person-befriended = Nabídnuto. { $name } to najde na stránce Účet.
person-block = Už nehrát: { $name }
person-block-sure = { $name } už se s vámi nepotká a nedozví se to. Stiskněte ještě jednou.
person-blocked = { $name } už se s vámi nepotká. Změnit to můžete na stránce Účet.

invite-friends = Pozvat přítele
invite-friend = Pozvat: { $name }
invite-friend-done = { $name } má pozvánku
invited-by = { $name } vás zve
invited-accept = Jít ke stolu
invited-decline = Odmítnout pozvání: { $name }

data-title = Vaše údaje
data-save = Uložit, co o mně server ví
data-erase = Vymazat to všechno
data-erase-how = Účet, přátelé, hodnocení a místa zmizí hned a navždy. Partie zůstanou ostatním, s „N. N.“ místo vašeho jména. Partie uložené v tomto prohlížeči zůstanou, dokud je tady nesmažete.
data-erase-sure = Stiskněte ještě jednou a všechno se vymaže
data-erased = Všechno je vymazáno. Jste teď nový host.

settings-account = Účet
