# What the table and the server refuse, by the code they say it with. `$why` is what they say themselves, in
# English, for what only they can know.

## The table

house-says-no-such-seat = Takové místo u tohoto stolu není.
house-says-seat-taken = Tam už někdo sedí.
house-says-seat-open = Tam nikdo nesedí.
house-says-already-ready = Už jste připraveni.
house-says-sealed = Všichni jsou připraveni, takže už nikdo nemůže přisednout ani odejít.
house-says-not-sealed = Obálky se otevřou, až budou všichni připraveni.
house-says-already-opened = Tato obálka už je otevřená.
house-says-wrong-seed = V této obálce není to, co bylo zapečetěno.
house-says-old-table = Tento stůl je z doby před zapečetěnými obálkami. Založte nový.
house-says-not-begun = Zápas ještě nezačal: začne, až budou všichni připraveni.
house-says-begun = Zápas už začal.
house-says-over = Zápas skončil.
house-says-not-over = Zápas ještě neskončil.
house-says-not-your-turn = Na tahu je druhá strana.
refused-mates-turn = Na řadě je { $name }.
house-says-mates-turn = Na řadě je váš spoluhráč.
house-says-no-person = Na tom místě nesedí člověk.
house-says-stood-in = Hraje za vás počítač. Nejprve převezměte hru zpět.
house-says-not-for-others = U stolu pro dva může každý žádat o náhradníka jen za sebe.
house-says-not-a-bot = Takový počítačový hráč není.
house-says-no-minute = Vaše minuta neběží.
house-says-no-plea = Nikdo nežádal o zastavení hodin.
house-says-resign-pending = Váš tým už návrh na vzdání má.
house-says-resign-denied = Váš tým chce hrát dál. Znovu to lze navrhnout po jeho dalším hodu.
house-says-no-resign = Nikdo se vás na vzdání neptal.
house-says-nothing-to-draw = Teď není čím házet ani co otáčet.
house-says-draw-first = Nejprve hoďte kostkami, nebo otočte kartu.
house-says-unreadable-play = Tomuto tahu nelze rozumět. Zkontrolujte zápis.
house-says-illegal-play = Pravidla to nedovolují: { $why }.
house-says-nothing-to-take-back = Nemáte žádný tah, který by šlo vrátit.
house-says-dice-seen = Viděli jste, co přišlo potom: požádejte druhou stranu o vrácení tahu.
house-says-rolled = Kostky už padly, ohlášení tedy platí.
house-says-takeback-pending = Žádost o vrácení tahu ještě čeká na odpověď.
house-says-no-takeback = Nikdo o vrácení tahu nežádal.
house-says-touch-move-off = U tohoto stolu se hraje bez dotknuto–hráno.
house-says-calls-off = U tohoto stolu se námitky nevznášejí.
house-says-call-pending = Námitka ještě čeká na odpověď.
house-says-no-look = Pohled může vrhnout jen ten, komu běží minuta.
house-says-not-touching = Kamene se může dotknout jen hráč na tahu.
house-says-no-call = Není žádná námitka, na kterou by šlo odpovědět.
house-says-call-denied = V tomto tahu už byla jedna námitka popřena.
house-says-nothing-new = Tak to už je.
house-says-too-long = Tento zápas je příliš dlouhý. Lze se už jen vzdát.
house-says-time-left = Na hodinách ještě zbývá čas.
house-says-out-of-time = Čas vypršel.
house-says-seed-opened = Server už svou obálku otevřel.
house-says-rematch-laid = Stůl pro další zápas už existuje.

## The server

house-says-no-such-table = Na této adrese není žádný stůl, nebo byl smazán.
house-says-name = Jméno má 1 až 32 znaků, žádné neviditelné a nejvýše dvě znaménka na písmeni.
house-says-bots-name = To jméno patří počítačovému hráči. Vyberte si jiné.
house-says-unknown-bot = Takový počítačový hráč není.
house-says-level = Takovou úroveň počítač nemá.
house-says-too-many-tables = Založili jste příliš mnoho stolů. Chvíli počkejte a zkuste to znovu.
house-says-too-many-requests = Příliš mnoho požadavků. Chvíli počkejte a zkuste to znovu.
house-says-too-much-computing = Vaše cvrnkání server příliš zaměstnává. Chvíli počkejte, pak hrajte dál.
house-says-too-many-sockets = Příliš mnoho spojení. Zavřete jiné panely, nebo chvíli počkejte.
house-says-too-slow = Trvalo to příliš dlouho. Zkuste to znovu.
house-says-too-fast = To bylo příliš rychle. Chvíli počkejte.
house-says-closing = Server se vypíná. Vaše partie je uložená; za chvíli se vraťte.
house-says-disk-full = Disk serveru je plný, nelze to tedy uložit. Nic se nezměnilo.
house-says-busy = Server to teď nemůže uložit a zkusí to znovu. Zatím se nic nezměnilo.
house-says-storage = Server nemůže číst ani ukládat své stoly. Důvod najde správce v protokolu.
house-says-fault = Na serveru se něco pokazilo. Důvod najde správce v protokolu.
house-says-not-yours = To není vaše místo. Je-li volné, nejprve přisedněte.
house-says-no-guest = Server vás nepoznává, protože tento prohlížeč neukládá jeho cookie. Povolte cookies a načtěte stránku znovu.
house-says-not-creator = To smí jen ten, kdo stůl založil.
house-says-banned = Tady se smíte dívat, ale ne hrát: { $why }
house-says-frozen = Na tento stůl se nejprve musí podívat správce, proto jej nelze zrušit.
house-says-reported = Tento stůl jste už nahlásili. Správce se na něj podívá.
house-says-too-many-listed = V herně máte dost stolů, které ještě nezačaly. Jeden začněte, skryjte, nebo zrušte.
house-says-table-gone = Tento stůl už není: byl zrušen, nebo jeho zápas do jednoho dne nezačal.
house-says-both-teams = Hrajete za druhý tým. Za oba nehraje nikdo.
house-says-not-seated = Než přidáte počítač, sami si sedněte.
house-says-too-many-looks = Jeden pohled zatím stačí. Chvíli počkejte.
house-says-stale = Těsně předtím se stalo něco jiného. Podívejte se znovu na stůl.
house-says-other-version = Server a tato stránka mají různé verze. Načtěte stránku znovu.
house-says-other-site = Požadavek přichází z jiné stránky.
