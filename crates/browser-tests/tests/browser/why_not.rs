//! A refused move is answered with the move, the reason and the clause.

use crate::{
    pages::Board,
    visitor::{alone, tell},
};

#[test]
pub(crate) fn a_refused_move_is_told_with_the_clause_that_opens_the_rulebook() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both&side=black")).await;
        visitor.presses("roll").await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        // Fifteen checkers stand on each side's first point; none can move from one to the other.
        let board = Board::of_points(&visitor);
        let a_can = board.can().ask("it.dataset.point").await == "a";
        let (from, to) = if a_can { ("a", "x") } else { ("x", "a") };
        board.at(from).click().await;
        board.at(to).click().await;
        visitor.sees("docket").await;
        let docket = visitor.reads("docket").await;
        assert!(
            docket.starts_with("You can’t move to ") && docket.contains("An opposing checker blocks it."),
            "{docket}"
        );
        let spoken = visitor.reads("live-assertive").await;
        assert!(spoken.contains("An opposing checker blocks it. G4.2"), "{spoken}");
        assert_eq!(visitor.reads("clause").await, "G4.2");

        visitor.presses("clause").await;
        visitor.until("location.pathname === '/rules/garanguet' && location.hash === '#G4.2'").await;
        visitor
            .until("(clause => clause && clause.top >= 0 && clause.top < innerHeight)(document.getElementById('G4.2')?.getBoundingClientRect())")
            .await;
        assert!(
            visitor
                .ask("document.getElementById('G4.2').innerText")
                .await
                .as_str()
                .is_some_and(|text| text.contains("block"))
        );
        visitor.leaves().await;
    });
}

#[test]
fn a_typed_turn_that_is_not_allowed_is_refused_and_kept_in_the_field() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.presses("roll").await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        visitor.strikes(&["/"]).await;
        visitor.until("document.activeElement?.id === 'typed'").await;
        visitor.strikes(&["a", "/", "?", "Enter"]).await;
        visitor.reads_in("docket", "is not a path of steps").await;
        visitor.fills("typed", "k/l").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("docket", "You can’t play that.").await;
        assert_eq!(visitor.the("typed").value().await, "k/l");
        visitor.leaves().await;
    });
}
