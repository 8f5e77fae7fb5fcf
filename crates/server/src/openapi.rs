/// The description of the HTTP part, `OpenAPI` 3.1.
pub(crate) const DOCUMENT: &str = include_str!("../openapi.json");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use carreau_core::Side;
    use carreau_games::{GameName, GameTerms};
    use carreau_match::{ClockSetting, Millis, OptionsText, Player, PublicKey, TableId};
    use carreau_protocol::{
        AccountChanges, AccountCreated, AccountSettings, BoardNow, BotSummary, Friend, GameSummary, Invite,
        Invited, Known, KnownKind, KnownNumber, Lobby, LobbyTable, Me, NewAccount, NewKnown, NewMute,
        NewPasskey, NewPassphrase, NewReport, NewSeat, NewSeek, NewSitter, NewTable, OwnAccount, OwnData,
        OwnPasskey, OwnPeople, OwnRating, OwnRatings, OwnSeats, OwnTable, OwnTables, Pace, PasskeyId,
        Problem, Proof, PushEndpoint, PushKey, PushSubscription, QuietHours, Rating, RecordKeys,
        RecoveryCode, ReportReason, SeatRating, SeatSummary, Seated, SignIn, SignInWith, Strength,
        TableRatings, TableStatus, TableSummary, Who,
    };
    use serde_json::{Value, from_str, to_value};

    use super::DOCUMENT;
    use crate::http::ROUTES;

    fn document() -> Value {
        from_str(DOCUMENT).expect("the description is JSON")
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let document = document();
        let described: BTreeSet<(String, String)> = document["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, operations)| {
                operations
                    .as_object()
                    .unwrap()
                    .keys()
                    .map(move |method| (path.clone(), method.to_uppercase()))
            })
            .collect();
        let served: BTreeSet<(String, String)> = ROUTES
            .iter()
            .flat_map(|route| route.methods.iter().map(|method| (route.path.to_owned(), method.to_string())))
            .collect();
        assert_eq!(described, served);
    }

    fn own_account() -> Me {
        let [id, name] = ["x", "Phone"].map(str::to_owned);
        let passkeys = vec![OwnPasskey { id, name, created: Millis(1), used: Millis(2) }];
        let settings = AccountSettings { rated: true };
        let account =
            OwnAccount { name: "Ada".to_owned(), created: Millis(1), passphrase: true, passkeys, settings };
        Me { guest: "x".to_owned(), account: Some(account), passkeys: true }
    }

    fn own_people() -> OwnPeople {
        let known = Known { n: 1, name: "Ben".to_owned(), since: Millis(1) };
        let friends = vec![Friend { known: known.clone(), here: true, playing: false }];
        OwnPeople { friends, asked_by: vec![known.clone()], asked: vec![known.clone()], blocked: vec![known] }
    }

    fn sign_in(with: SignInWith) -> SignIn {
        SignIn { with, bring: true }
    }

    fn own_rating() -> OwnRating {
        let rating = Rating { rating: -7, doubt: 350, matches: 1 };
        OwnRating { game: GameName::Dango, pace: Pace::Calm, rating, at: Millis(1) }
    }

    fn table_ratings(rating: Rating) -> TableRatings {
        let seats = vec![Some(SeatRating { rating, change: Some(-12) }), None];
        TableRatings { pace: Pace::Slow, counts: true, seats }
    }

    fn own_data() -> OwnData {
        let (seats, ratings) = (vec![carreau_match::SeatId(1)], vec![own_rating()]);
        let tables = vec![OwnSeats { table: TableId::new("demo").unwrap(), seats }];
        let subscriptions = vec!["x".to_owned()];
        OwnData { me: own_account(), tables, ratings, subscriptions, at: Millis(1) }
    }

    #[test]
    #[expect(clippy::too_many_lines, reason = "a list with a sample of each body")]
    fn every_body_fits_its_description() {
        // The sample has the terms of all games, so that the test covers every field that may occur.
        let terms = |game: GameName| (game.to_string(), GameTerms::usual(game).to_fields().into());
        let options = OptionsText {
            points: 3,
            clock: ClockSetting::Fischer { initial: Millis(60_000), increment: Millis(1000) },
            touch_move: true,
            calls: true,
            referee: true,
            coach: true,
            terms: GameName::ALL.into_iter().filter(|&game| game != GameName::Garanguet).map(terms).collect(),
        };
        let seats = vec![
            NewSeat::Me { name: "Ada".to_owned() },
            NewSeat::Bot { bot: "house".to_owned() },
            NewSeat::Open,
        ];
        let sides = vec![Side::Black, Side::White, Side::White];
        let game = GameName::Garanguet;
        let seat = SeatSummary {
            side: Side::Black,
            player: Some(Player::person("Ada").unwrap()),
            substitute: Some("house".to_owned()),
            score: 1,
        };
        let open = SeatSummary { side: Side::White, player: None, substitute: None, score: 0 };
        let table = TableSummary {
            vacation: Millis(1),
            table: TableId::new("demo").unwrap(),
            game,
            options: options.clone(),
            status: TableStatus::Gathering,
            seats: vec![seat, open],
            brought: Some("x".to_owned()),
            waits_for: vec![carreau_match::SeatId(0)],
            deadline: Some(Millis(2)),
            rematch: vec![carreau_match::SeatId(0)],
            winner: Some(Side::Black),
            at: Millis(1),
        };
        let rating = Rating { rating: 1512, doubt: 90, matches: 7 };
        let own = OwnTable { summary: table.clone(), own: vec![carreau_match::SeatId(0)] };
        let invited = Invited { by: "Ben".to_owned(), table: table.clone(), at: Millis(1) };
        let somebody = Who::At { table: table.table.clone(), seat: carreau_match::SeatId(1) };
        let shown = LobbyTable {
            summary: table.clone(),
            watching: 3,
            own: true,
            strength: Some(Strength::Novice),
            rating: Some(rating),
            position: Some("x".to_owned()),
        };
        let lobby = Lobby { people: 4, playing: 2, whole: true, tables: vec![shown], now: Millis(1) };
        let seek = NewSeek {
            game,
            name: "Ada".to_owned(),
            options: options.clone(),
            start: Some("x".to_owned()),
            strength: Some(Strength::Strong),
            any_terms: true,
        };
        let sitter = NewSitter { name: "Ada".to_owned(), seat: Some(carreau_match::SeatId(1)) };
        let seated = Seated { table: table.table.clone(), seat: carreau_match::SeatId(1), waits: true };
        let bots = vec![BotSummary { bot: "house".to_owned(), levels: 2 }];
        let samples = [
            (
                "NewTable",
                to_value(NewTable { game, options, seats, sides, listed: true, start: Some("x".to_owned()) }),
            ),
            ("TableSummary", to_value(table)),
            ("Lobby", to_value(lobby)),
            ("NewSeek", to_value(seek)),
            ("NewSitter", to_value(sitter)),
            ("Seated", to_value(seated)),
            (
                "OwnTables",
                to_value(OwnTables {
                    tables: vec![own],
                    invited: vec![invited],
                    asked_by: own_people().asked_by,
                    now: Millis(1),
                }),
            ),
            ("OwnPeople", to_value(own_people())),
            ("NewKnown", to_value(NewKnown { kind: KnownKind::Friend, who: Who::Named("x".to_owned()) })),
            ("NewKnown", to_value(NewKnown { kind: KnownKind::Block, who: somebody })),
            ("KnownNumber", to_value(KnownNumber { n: 1 })),
            ("TableRatings", to_value(table_ratings(rating))),
            ("OwnRatings", to_value(OwnRatings { rated: true, ratings: vec![own_rating()] })),
            ("BoardNow", to_value(BoardNow { n: 1, position: "x".to_owned() })),
            ("NewMute", to_value(NewMute { seat: carreau_match::SeatId(1), on: true })),
            (
                "NewReport",
                to_value(NewReport {
                    seat: Some(carreau_match::SeatId(1)),
                    reason: ReportReason::Abuse,
                    text: "x".to_owned(),
                }),
            ),
            ("Me", to_value(own_account())),
            ("Me", to_value(Me { account: None, ..own_account() })),
            ("NewAccount", to_value(NewAccount { name: "x".to_owned(), passphrase: Some("x".to_owned()) })),
            ("AccountCreated", to_value(AccountCreated { me: own_account(), recovery: "x".to_owned() })),
            ("AccountChanges", to_value(AccountChanges { name: Some("x".to_owned()), rated: Some(true) })),
            (
                "NewPassphrase",
                to_value(NewPassphrase { passphrase: "x".to_owned(), current: Some("x".to_owned()) }),
            ),
            ("Proof", to_value(Proof { current: Some("x".to_owned()) })),
            ("RecoveryCode", to_value(RecoveryCode { recovery: "x".to_owned() })),
            ("NewPasskey", to_value(NewPasskey { name: "x".to_owned(), credential: Value::Null })),
            ("PasskeyId", to_value(PasskeyId { id: "x".to_owned() })),
            ("SignIn", to_value(sign_in(SignInWith::Recovery { code: "x".to_owned() }))),
            ("SignIn", to_value(sign_in(SignInWith::Passkey { credential: Value::Null }))),
            (
                "SignIn",
                to_value(sign_in(SignInWith::Passphrase {
                    name: "x".to_owned(),
                    passphrase: "x".to_owned(),
                })),
            ),
            ("OwnData", to_value(own_data())),
            ("PushKey", to_value(PushKey { key: Some("x".to_owned()) })),
            ("PushKey", to_value(PushKey { key: None })),
            (
                "PushSubscription",
                to_value(PushSubscription {
                    endpoint: "x".to_owned(),
                    p256dh: "x".to_owned(),
                    auth: "x".to_owned(),
                    key: "x".to_owned(),
                    language: "fr".to_owned(),
                    quiet: Some(QuietHours { from: 1, until: 2, zone: "UTC".to_owned() }),
                }),
            ),
            ("PushEndpoint", to_value(PushEndpoint { endpoint: "x".to_owned() })),
            ("RecordKeys", to_value(RecordKeys { keys: vec![PublicKey([1; 32])] })),
            ("Invite", to_value(Invite { link: "http://x/".to_owned() })),
            ("GameSummary", to_value(GameSummary { game, title: "G".to_owned(), rules: 1, bots })),
            ("Problem", to_value(Problem { code: "x".to_owned(), why: "y".to_owned() })),
            ("ClockSetting", to_value(ClockSetting::None)),
            ("ClockSetting", to_value(ClockSetting::PerMove { limit: Millis(1000) })),
            ("ClockSetting", to_value(ClockSetting::PerBoule { limit: Millis(60_000) })),
            (
                "ClockSetting",
                to_value(ClockSetting::Correspondence {
                    limit: Millis(86_400_000),
                    vacation: Millis(604_800_000),
                }),
            ),
            ("Player", to_value(Player::bot("House", "house").unwrap())),
        ];
        let document = document();
        for (name, sample) in samples {
            let schema = &document["components"]["schemas"][name];
            let faults = faults(&document, schema, &sample.unwrap(), name);
            assert!(faults.is_empty(), "{faults:#?}");
        }
    }

    /// Lists where a value does not match a schema. It supports the parts of JSON Schema that the document uses.
    fn faults(document: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
        if let Some(target) = schema["$ref"].as_str() {
            let target =
                document.pointer(target.trim_start_matches('#')).expect("a reference leads somewhere");
            return faults(document, target, value, at);
        }
        // A schema that says nothing fits everything: what browsers and authenticators make.
        if schema.get("type").is_none()
            && ["oneOf", "const", "enum"].iter().all(|key| schema.get(key).is_none())
        {
            return vec![];
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            let fits = kinds.iter().any(|kind| faults(document, kind, value, at).is_empty());
            return if fits { vec![] } else { vec![format!("{at}: {value} is none of these")] };
        }
        if !schema["const"].is_null() {
            return if schema["const"] == *value {
                vec![]
            } else {
                vec![format!("{at}: {value} is another")]
            };
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return vec![format!("{at}: {value} is not listed")];
        }
        let fits = match schema["type"].as_str() {
            Some("object") => return object_faults(document, schema, value, at),
            Some("array") => {
                let items = value.as_array().expect("an array");
                return items.iter().flat_map(|item| faults(document, &schema["items"], item, at)).collect();
            }
            Some("string") => value.is_string(),
            Some("integer") => value.is_u64() || value.is_i64() && schema["minimum"].is_null(),
            Some("boolean") => value.is_boolean(),
            Some("null") => value.is_null(),
            other => panic!("{at}: {other:?} is no type of this document"),
        };
        if fits { vec![] } else { vec![format!("{at}: {value} is of another type")] }
    }

    fn object_faults(document: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
        let Some(fields) = value.as_object() else { return vec![format!("{at}: {value} is no object")] };
        let known = schema["properties"].as_object().expect("an object lists its fields");
        let required = schema["required"].as_array().expect("an object says which fields it has");
        let missing = required.iter().filter(|name| !fields.contains_key(name.as_str().unwrap()));
        let missing = missing.map(|name| format!("{at}: {name} is missing"));
        let wrong = fields.iter().flat_map(|(name, value)| match known.get(name) {
            Some(schema) => faults(document, schema, value, &format!("{at}.{name}")),
            None => vec![format!("{at}.{name} is not described")],
        });
        missing.chain(wrong).collect()
    }
}
