# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

refusal-no-such-seat = Takové místo u tohoto stolu není.
refusal-seat-taken = Tam už někdo sedí.
refusal-seat-open = Tam nikdo nesedí.
refusal-already-ready = Už jste připraveni.
refusal-sealed = Všichni jsou připraveni, takže už nikdo nemůže přisednout ani odejít.
refusal-not-sealed = Obálky se otevřou, až budou všichni připraveni.
refusal-already-opened = Tato obálka už je otevřená.
refusal-wrong-seed = V této obálce není to, co bylo zapečetěno.
refusal-old-table = Tento stůl je z doby před zapečetěnými obálkami. Založte nový.
refusal-not-begun = Zápas ještě nezačal: začne, až budou všichni připraveni.
refusal-begun = Zápas už začal.
refusal-over = Zápas skončil.
refusal-not-over = Zápas ještě neskončil.
refusal-not-your-turn = Na tahu je druhá strana.
refused-mates-turn = Na řadě je { $name }.
refusal-mates-turn = Na řadě je váš spoluhráč.
refusal-no-person = Na tom místě nesedí člověk.
refusal-stood-in = Hraje za vás počítač. Nejprve převezměte hru zpět.
refusal-not-for-others = U stolu pro dva může každý žádat o náhradníka jen za sebe.
refusal-not-a-mate = Za spoluhráče může hrát jen někdo z téhož týmu.
refusal-no-mate = Ve vašem týmu není nikdo další, kdo by mohl hrát za vás.
refusal-slow-table = U pomalého stolu nikdo nečeká, až se připojíte.
refusal-nobody-gone = Nikdo, koho by se to týkalo, neodešel.
refusal-grace-runs = Stůl ještě čeká. Vybrat si můžete, až čekání skončí.
refusal-not-a-bot = Takový počítačový hráč není.
refusal-no-minute = Vaše minuta neběží.
refusal-no-plea = Nikdo nežádal o zastavení hodin.
refusal-resign-pending = Váš tým už návrh na vzdání má.
refusal-resign-denied = Váš tým chce hrát dál. Znovu to lze navrhnout po jeho dalším hodu.
refusal-no-resign = Nikdo se vás na vzdání neptal.
refusal-nothing-to-draw = Teď není čím házet ani co otáčet.
refusal-draw-first = Nejprve hoďte kostkami, nebo otočte kartu.
refusal-unreadable-play = Tomuto tahu nelze rozumět. Zkontrolujte zápis.
refusal-illegal-play = Pravidla to nedovolují: { $why }.
refusal-nothing-to-take-back = Nemáte žádný tah, který by šlo vrátit.
refusal-dice-seen = Viděli jste, co přišlo potom: požádejte druhou stranu o vrácení tahu.
refusal-rolled = Kostky už padly, ohlášení tedy platí.
refusal-takeback-pending = Žádost o vrácení tahu ještě čeká na odpověď.
refusal-no-takeback = Nikdo o vrácení tahu nežádal.
refusal-touch-move-off = U tohoto stolu se hraje bez dotknuto–hráno.
refusal-calls-off = U tohoto stolu se námitky nevznášejí.
refusal-call-pending = Námitka ještě čeká na odpověď.
refusal-no-look = Pohled může vrhnout jen ten, komu běží minuta.
refusal-not-touching = Kamene se může dotknout jen hráč na tahu.
refusal-no-call = Není žádná námitka, na kterou by šlo odpovědět.
refusal-call-denied = V tomto tahu už byla jedna námitka popřena.
refusal-referee-off = U tohoto stolu se hraje bez rozhodčího.
refusal-referee-taken = Rozhodčí tu už je, nebo se někdo nabízí.
refusal-no-referee = Jako rozhodčí se nikdo nenabízí.
refusal-not-referee = To může jen rozhodčí.
refusal-plays-and-referees = Kdo u stolu hraje, není tu rozhodčím.
refusal-no-bot-referees = Bot rozhodčím být nemůže.
refusal-referee-accepted = Rozhodčí už je přijat.
refusal-too-many-referees = Jako rozhodčí se už nabídlo dost lidí.
refusal-nothing-to-decide = Na rozhodčího žádná námitka nečeká.
refusal-referee-decides = Rozhodčí nejdřív rozhodne námitku.
refusal-nothing-new = Tak to už je.
refusal-too-long = Tento zápas je příliš dlouhý. Lze se už jen vzdát.
refusal-time-left = Na hodinách ještě zbývá čas.
refusal-out-of-time = Čas vypršel.
refusal-seed-opened = Server už svou obálku otevřel.
refusal-rematch-laid = Stůl pro další zápas už existuje.
refusal-earlier-format = Na to je tento stůl příliš starý. Nový stůl to umí.
refusal-paused = Zápas je přerušen. Nejdřív v něm pokračujte.
refusal-no-clock = U tohoto stolu nejsou hodiny.
refusal-pause-pending = Žádost o přestávku ještě čeká na odpověď.
refusal-no-pause = O přestávku nikdo nežádal.
refusal-pause-denied = Druhá strana chce raději hrát. Znovu se můžete zeptat po svém příštím tahu.
refusal-no-minute-of-theirs = Druhé straně minuta neběží.
refusal-time-enough = Druhá strana už dostala všechen čas, který lze dát.
refusal-terms = Za těchto podmínek nelze hrát: { $why }.
refusal-rematch-denied = Druhá strana teď další zápas nechce.
refusal-no-rematch = O další zápas nikdo nežádal.

## The server

refusal-no-such-table = Na této adrese není žádný stůl, nebo byl smazán.
refusal-name = Jméno má 1 až 32 znaků, žádné neviditelné a nejvýše dvě znaménka na písmeni.
refusal-bots-name = To jméno patří počítačovému hráči. Vyberte si jiné.
refusal-unknown-bot = Takový počítačový hráč není.
refusal-level = Takovou úroveň počítač nemá.
refusal-too-many-tables = Založili jste příliš mnoho stolů. Chvíli počkejte a zkuste to znovu.
refusal-too-many-requests = Příliš mnoho požadavků. Chvíli počkejte a zkuste to znovu.
refusal-too-much-computing = Vaše cvrnkání server příliš zaměstnává. Chvíli počkejte, pak hrajte dál.
refusal-too-many-sockets = Příliš mnoho spojení. Zavřete jiné panely, nebo chvíli počkejte.
refusal-too-slow = Trvalo to příliš dlouho. Zkuste to znovu.
refusal-too-fast = To bylo příliš rychle. Chvíli počkejte.
refusal-closing = Server se vypíná. Vaše partie je uložená; za chvíli se vraťte.
refusal-disk-full = Disk serveru je plný, nelze to tedy uložit. Nic se nezměnilo.
refusal-busy = Server to teď nemůže uložit a zkusí to znovu. Zatím se nic nezměnilo.
refusal-storage = Server nemůže číst ani ukládat své stoly. Důvod najde správce v protokolu.
refusal-fault = Na serveru se něco pokazilo. Důvod najde správce v protokolu.
refusal-not-yours = To není vaše místo. Je-li volné, nejprve přisedněte.
refusal-no-guest = Server vás nepoznává, protože tento prohlížeč neukládá jeho cookie. Povolte cookies a načtěte stránku znovu.
refusal-not-creator = To smí jen ten, kdo stůl založil.
refusal-banned = Tady se smíte dívat, ale ne hrát: { $why }
refusal-frozen = Na tento stůl se nejprve musí podívat správce, proto jej nelze zrušit.
refusal-reported = Tento stůl jste už nahlásili. Správce se na něj podívá.
refusal-too-many-listed = V herně máte dost stolů, které ještě nezačaly. Jeden začněte, skryjte, nebo zrušte.
refusal-too-many-subscriptions = Oznámení už chodí do tolika prohlížečů, kolik jich může být. Vypněte je v některém, který nepoužíváte.
refusal-no-account = Nemáte tu účet. Založte si ho, nebo se přihlaste.
refusal-has-account = Účet už máte. Nejdřív se odhlaste.
refusal-name-taken = Toto jméno patří k nějakému účtu. Zvolte jiné, nebo se přihlaste, jestli je váš.
refusal-passphrase = Heslo má nejméně 10 znaků a nejvýše 256 bajtů.
refusal-wrong-secret = Tímto se žádný účet neotevře. Zkontrolujte jméno a heslo nebo kód.
refusal-too-many-sign-ins = Příliš mnoho pokusů. Chvíli počkejte a zkuste to znovu.
refusal-last-way = Toto je váš poslední přístupový klíč a účet nemá heslo. Nejdřív přidejte jiný způsob přihlášení.
refusal-too-many-passkeys = Tento přístupový klíč už účet má, nebo jich má tolik, kolik smí.
refusal-passkey = Přístupový klíč nebyl přijat. Zkuste to znovu, nebo použijte jiný.
refusal-no-passkeys = Na této adrese přístupové klíče nefungují. Použijte heslo.
refusal-nobody-of-this-name = Žádný účet toto jméno nemá.
refusal-no-account-there = Tento člověk nemá účet, a tak zatím nemůžete být přátelé.
refusal-oneself = To jste vy.
refusal-blocked = Jeden z vás nechce hrát s druhým.
refusal-too-many-people = Váš seznam je plný. Nejdřív někoho odeberte.
refusal-no-friend = Pozvat lze jen přátele.
refusal-not-invited = U stolu už se na nikoho nečeká, nebo má váš přítel příliš mnoho pozvánek.
refusal-table-gone = Tento stůl už není: byl zrušen, nebo jeho zápas do jednoho dne nezačal.
refusal-both-teams = Hrajete za druhý tým. Za oba nehraje nikdo.
refusal-no-free-seat = Všechna místa u tohoto stolu jsou obsazená.
refusal-not-seated = Než přidáte počítač, sami si sedněte.
refusal-too-many-phrases = To zatím stačí. Chvíli počkejte.
refusal-chat-off = Volný chat je otevřený, jen když ho mají zapnutý všichni u stolu.
refusal-chat-line = Řádek musí obsahovat něco ke čtení a smí mít nejvýš 300 znaků.
refusal-too-many-lines = To je moc najednou. Chvíli počkejte a pak pište dál.
refusal-too-many-mutes = Ztlumili jste tolik lidí, kolik jen lze. Nejdřív někoho z nich zase začněte slyšet.
refusal-too-many-switches = Hru o hodnocení jste zapínali a vypínali příliš často. Zatím zůstává vypnutá.
refusal-offered-before = Jako rozhodčí tohoto stolu jste se už jednou nabídli.
refusal-stale = Těsně předtím se stalo něco jiného. Podívejte se znovu na stůl.
refusal-other-version = Server a tato stránka mají různé verze. Načtěte stránku znovu.
refusal-other-site = Požadavek přichází z jiné stránky.
refusal-strongest-bot = Za nepřítomného může hrát jen nejsilnější počítačový hráč.
refusal-too-many-proposals = Příliš mnoho návrhů najednou. Chvíli počkejte.
refusal-options = Tyto volby k sobě nejdou: { $why }.
refusal-start = Z této pozice partie začít nemůže: { $why }.

## Co bylo napsáno, nelze přečíst

unread-garanguet-empty = Napište kroky jako a/g, nebo pass.
unread-garanguet = „{ $text }“ není cesta kroků jako a/g, a/g/l, u/off nebo a/d(3).
unread-garanguet-long = To je víc kroků, než dovolí kterýkoli hod.
unread-dango-empty = Napište kartu a její průsečíky, třeba keima D4 E6.
unread-dango-card = „{ $text }“ není název karty.
unread-dango-point = „{ $text }“ není průsečík: sloupec A až T bez I a řada 1 až 19, třeba D4.
unread-dango-repeats = { $point } je uveden dvakrát.
unread-dango = „{ $text }“ není tah. Napište kartu a její průsečíky, block, hold free-card, B D4, pass nebo dead D4.
unread-petanque = „{ $text }“ není tah. Napište greet, take TM, jack G14, TM point G7, FM push, PC shot G14, LS shot-jack, less, keep, nebo směr jako Z1.
unread-petango = Napište plouf, take, slap, spare, pass, nebo tři až šest čísel cvrnknutí, třeba 8 1100 12500.
unread-petango-number = „{ $text }“ není celé číslo.
unread-petango-start = Průsečíky první linie jsou 1 až 19.
unread-petango-range = { $field ->
    [azimuth] Směr je { $found }, ale může být { $low } až { $high }.
    [speed] Rychlost je { $found }, ale může být { $low } až { $high }.
    [elevation] Zdvih je { $found }, ale může být { $low } až { $high }.
   *[other] Místo prstu je { $found }, ale může být { $low } až { $high }.
}
