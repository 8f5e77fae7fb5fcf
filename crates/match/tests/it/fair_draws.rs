use carreau_games::{GameName, Position};
use carreau_match::{Commitment, Dealer, DrawContext, Header, HeaderHash, Options, SeatId, Seed, TableId};
use serde_json::Value;

/// The draw that the dealer makes from a list of outcomes and weights.
fn draw(dealer: &Dealer, context: &DrawContext, i: u64, list: &[(String, u64)]) -> Option<String> {
    let place = dealer.draw(context, i, list.iter().map(|(_, weight)| weight).sum())?;
    let mut end = 0;
    let found = list.iter().find(|(_, weight)| {
        end += weight;
        place < end
    });
    found.map(|(draw, _)| draw.clone())
}

fn chances(name: &str) -> Vec<(String, u64)> {
    let listed =
        |list: &[(&str, u64)]| list.iter().map(|&(draw, weight)| (draw.to_owned(), weight)).collect();
    let position = |text| Position::parse(GameName::Garanguet, text).unwrap();
    match name {
        "rolls" => position("b15,22,w15 0:0 b -").chances(),
        "priority" => position("b15,22,w15 0:0 - -").chances(),
        "wide" => listed(&[("low", 1 << 63), ("high", 1)]),
        "uneven" => listed(&[
            ("never", 0),
            ("seldom", 1),
            ("often", 4_000_000_000),
            ("always", 1_000_000_000_000_000_000),
        ]),
        other => panic!("no list is named {other}"),
    }
}

/// `tests/oracles/fair_draw.py`, which shares no code with Carreau, prints the expected values.
#[test]
fn draws_and_commitments_are_those_of_the_oracle() {
    for line in include_str!("../data/fair_draws.jsonl").lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let text = |field: &str| vector[field].as_str().unwrap();
        let dealer = Dealer::new(text("house").parse().unwrap());
        assert_eq!(dealer.commitment().to_string(), text("commitment"));
        let seats = vector["seats"].as_array().unwrap().iter();
        let seats: Vec<Seed> = seats.map(|seed| seed.as_str().unwrap().parse().unwrap()).collect();
        let context = match vector["header"].as_str() {
            Some(header) => DrawContext::of(&HeaderHash::of(header.as_bytes()), &seats),
            None => DrawContext::first(&TableId::new(text("table")).unwrap(), &seats),
        };
        let i = vector["i"].as_u64().unwrap();
        let draw = draw(&dealer, &context, i, &chances(text("chances")));
        assert_eq!(draw.as_deref(), Some(text("draw")), "{line}");
    }
}

/// Pearson's statistic of many draws from one list.
fn chi_square(name: &str, draws_a_place: u64) -> f64 {
    let chances = chances(name);
    let dealer = Dealer::new(Seed([9; 32]));
    let context = DrawContext::of(&HeaderHash::of(b"even"), &[Seed([1; 32]), Seed([2; 32])]);
    let total: u64 = chances.iter().map(|(_, weight)| weight).sum();
    let mut found = vec![0_u32; chances.len()];
    for i in 0..total * draws_a_place {
        let draw = draw(&dealer, &context, i, &chances).unwrap();
        found[chances.iter().position(|(chance, _)| *chance == draw).unwrap()] += 1;
    }
    let terms = chances.iter().zip(found).map(|((_, weight), found)| {
        let expected = f64::from(u32::try_from(weight * draws_a_place).unwrap());
        (f64::from(found) - expected).powi(2) / expected
    });
    terms.sum()
}

#[test]
fn rolls_fall_as_often_as_they_weigh() {
    // 55 degrees of freedom: 99.9 % of fair dice stay below 93.2, and 0.1 % below 28.2.
    let found = chi_square("rolls", 150);
    assert!((28.2..93.2).contains(&found), "{found}");
}

#[test]
fn priority_dice_fall_evenly() {
    // 35 degrees of freedom: 99.9 % below 66.6, and 0.1 % below 14.7.
    let found = chi_square("priority", 400);
    assert!((14.7..66.6).contains(&found), "{found}");
}

#[test]
fn everything_that_goes_into_a_draw_changes_the_draws() {
    let chances = chances("rolls");
    let line = |dealer: u8, header: &str, seats: &[u8], from: u64| -> Vec<String> {
        let dealer = Dealer::new(Seed([dealer; 32]));
        let seats: Vec<Seed> = seats.iter().map(|&byte| Seed([byte; 32])).collect();
        let context = DrawContext::of(&HeaderHash::of(header.as_bytes()), &seats);
        (from..from + 20).map(|i| draw(&dealer, &context, i, &chances).unwrap()).collect()
    };
    let usual = line(1, "t", &[2, 3], 0);
    assert_eq!(usual, line(1, "t", &[2, 3], 0));
    for other in [
        line(4, "t", &[2, 3], 0),
        line(1, "u", &[2, 3], 0),
        line(1, "t", &[3, 2], 0),
        line(1, "t", &[2, 4], 0),
        line(1, "t", &[2], 0),
        line(1, "t", &[2, 3], 1),
    ] {
        assert_ne!(usual, other);
    }
}

#[test]
fn nothing_is_drawn_from_nothing() {
    let (dealer, context) = (Dealer::new(Seed([0; 32])), DrawContext::of(&HeaderHash::of(b""), &[]));
    assert_eq!(draw(&dealer, &context, 0, &[]), None);
    assert_eq!(draw(&dealer, &context, 0, &[("no".to_owned(), 0)]), None);
    let only = [("no".to_owned(), 0), ("only".to_owned(), u64::MAX)];
    assert_eq!(draw(&dealer, &context, 0, &only).as_deref(), Some("only"));
}

#[test]
fn everything_in_the_header_goes_into_the_draws() {
    let dealer = Dealer::new(Seed([1; 32]));
    let usual = Header::new(TableId::new("t").unwrap(), &Options::usual(GameName::Garanguet), &dealer);
    let mut others = vec![usual.clone(); 6];
    others[0].carreau = 1;
    others[1].rules += 1;
    others[2].table = TableId::new("u").unwrap();
    others[3].options = Options { points: 3, ..Options::usual(GameName::Garanguet) }.to_text();
    others[4].seats.reverse();
    others[5].start = Some("b15,22,w15 0:0 b -".to_owned());
    for other in others {
        assert_ne!(DrawContext::new(&usual, &[]), DrawContext::new(&other, &[]), "{other:?}");
    }
}

#[test]
fn the_luck_and_the_seed_of_a_bot_follow_from_the_dealers_seed_and_from_nothing_public() {
    let (dealer, another) = (Dealer::new(Seed([1; 32])), Dealer::new(Seed([2; 32])));
    let tables = [b"one", b"two"].map(|line| HeaderHash::of(line));
    let mut seen = std::collections::HashSet::new();
    for dealer in [&dealer, &another] {
        for table in &tables {
            for seat in [SeatId(0), SeatId(1)] {
                assert!(seen.insert(dealer.bot_luck(table, seat)));
                let (first, _) =
                    dealer.bot_seed(table, seat).0.split_first_chunk().map(|(a, b)| (*a, b.len())).unwrap();
                assert!(seen.insert(u64::from_be_bytes(first)), "the luck is not part of the seed");
            }
        }
    }
    assert_eq!(dealer.bot_luck(&tables[0], SeatId(0)), dealer.clone().bot_luck(&tables[0], SeatId(0)));
}

#[test]
fn the_dealer_does_not_show_its_seed() {
    let dealer = Dealer::new(Seed([0xAB; 32]));
    let shown = format!("{dealer:?}");
    assert!(!shown.contains("abab") && shown.contains(&dealer.commitment().to_string()), "{shown}");
    assert_eq!(dealer.commitment(), Commitment::of(&[0xAB; 32]));
}

#[test]
fn seeds_are_64_lower_case_hexadecimal_digits() {
    assert_eq!("0f".repeat(32).parse(), Ok(Seed([0x0F; 32])));
    for bad in [&"0F".repeat(32), &"0f".repeat(31), &"0f".repeat(33), &"+f".repeat(32), &"é".repeat(32), ""]
    {
        assert!(bad.parse::<Seed>().is_err(), "{bad}");
    }
}
