//! The words on the cards of Dango’s classic deck.

/// The title of a card by its name in notation. A player's own deck may give a card of that name a title of its own,
/// which stays as it is, as do the Japanese titles of the classic deck.
pub fn card_title(slug: &str, own: &str) -> String {
    match (slug, own) {
        ("tigers-mouth", "Tiger’s mouth") => say!(card_tigers_mouth),
        ("empty-triangle", "Empty triangle") => say!(card_empty_triangle),
        ("straight-three", "Straight three") => say!(card_straight_three),
        ("bamboo-joint", "Bamboo joint") => say!(card_bamboo_joint),
        ("place3", "Place three") => say!(card_place3),
        ("place2", "Place two") => say!(card_place2),
        ("place1", "Place one") => say!(card_place1),
        ("place-opp3", "Place three of theirs") => say!(card_place_opp3),
        ("del3", "Delete three") => say!(card_del3),
        ("del-opp3", "Delete three of theirs") => say!(card_del_opp3),
        ("replace", "Replace") => say!(card_replace),
        ("miss", "Miss a turn") => say!(card_miss),
        ("free-card", "Free card") => say!(dango_free_card),
        ("free-block", "Free block") => say!(dango_free_block),
        ("twice", "Twice") => say!(card_twice),
        ("change", "Change") => say!(card_change),
        _ => own.to_owned(),
    }
}

/// What a card's title means, as with [`card_title`].
pub fn card_gloss(slug: &str, own: &str) -> String {
    match (slug, own) {
        ("nobi", "stretch") => say!(card_means_nobi),
        ("kosumi", "diagonal") => say!(card_means_kosumi),
        ("ikken-tobi", "one-space jump") => say!(card_means_ikken_tobi),
        ("niken-tobi", "two-space jump") => say!(card_means_niken_tobi),
        ("keima", "knight’s move") => say!(card_means_keima),
        ("ogeima", "large knight’s move") => say!(card_means_ogeima),
        ("hazama-tobi", "diagonal jump") => say!(card_means_hazama_tobi),
        ("tigers-mouth", "hanging connection") => say!(card_means_tigers_mouth),
        ("empty-triangle", "three at a corner") => say!(card_means_empty_triangle),
        ("straight-three", "three in a row") => say!(card_means_straight_three),
        ("bamboo-joint", "two pairs") => say!(card_means_bamboo_joint),
        ("ponnuki", "around one point") => say!(card_means_ponnuki),
        ("dango", "dumpling") => say!(card_means_dango),
        ("place3" | "place2", "your stones, anywhere") => say!(card_means_place),
        ("place1", "your stone, anywhere") => say!(card_means_place1),
        ("place-opp3", "opponent’s stones, anywhere") => say!(card_means_place_opp3),
        ("del3", "your own stones") => say!(card_means_del3),
        ("del-opp3", "opponent’s stones") => say!(card_means_del_opp3),
        ("replace", "two of theirs become yours") => say!(card_means_replace),
        ("miss", "a pass") => say!(card_means_miss),
        ("free-card", "a turn of two moves") => say!(card_means_free_card),
        ("free-block", "takes their move back") => say!(card_means_free_block),
        ("twice", "the next card, two times") => say!(card_means_twice),
        ("change", "their last stones turn") => say!(card_means_change),
        _ => own.to_owned(),
    }
}
