use carreau_dango::{Action, Card, Deck};

#[test]
fn d1_5_the_deck_of_the_house_has_24_shapes_and_twelve_actions() {
    let deck = Deck::classic();
    let shapes: u8 = deck.cards().iter().filter(|card| card.shape().is_some()).map(Card::copies).sum();
    assert_eq!((shapes, deck.all().total()), (24, 36));
    let actions: Vec<Action> = deck.cards().iter().filter_map(Card::action).collect();
    assert_eq!(actions, Action::ALL);
}

#[test]
fn d1_5_the_shapes_have_their_facings() {
    let deck = Deck::classic();
    let facings: Vec<usize> =
        deck.cards().iter().filter_map(Card::shape).map(|shape| shape.facings().len()).collect();
    assert_eq!(facings, [2, 2, 2, 2, 4, 4, 2, 4, 4, 2, 2, 1, 1]);
}
