//! A refused move is answered with the move, the reason and the clause.

use crate::{
    pages::Board,
    visitor::{Hour, Size, alone, tell},
};

#[test]
pub(crate) fn a_refused_move_is_told_with_the_clause_shown_over_the_table() {
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
        // What nobody can have meant as a move says what there is to do.
        board.at("f").click().await;
        visitor.reads_in("docket", "Choose a checker that can move.").await;
        board.at(from).click().await;
        visitor.sees_no("docket").await;
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

        // The clause is shown over the table: nobody has to leave it to read why.
        visitor.presses("clause").await;
        visitor.reads_in("clause-text", "block").await;
        assert!(visitor.reads("clause-text").await.starts_with("G4.2"), "with its number");
        visitor.sees_one_of(&["[data-testid=clause-text] .fig > svg"]).await;
        visitor.shoots("clause-card").await;
        visitor.strikes(&["Escape"]).await;
        visitor.until("!document.querySelector('[data-testid=clause-card]').open").await;
        visitor.sees("docket").await;
        assert!(visitor.place().await.contains("/play/garanguet"), "still at the table");
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

#[test]
fn a_clause_is_shown_over_a_form_and_leads_to_those_that_it_cites() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Dusk).await;
        visitor.go(&house.address("/cs/dango")).await;
        let plate = "[data-testid=clause][href$='#D8.2']";
        visitor.sees("lobby").await;
        visitor.presses("change-terms").await;
        visitor.sees_one_of(&[plate]).await;
        visitor.clicks(plate).await;
        visitor.sees("clause-text").await;
        let shown = visitor.reads("clause-text").await;
        assert!(shown.starts_with("D8.2"), "{shown}");
        visitor.shoots("clause-card-cs").await;
        visitor.clicks("[data-testid=clause-text] a[href^='#']").await;
        visitor
            .until("!document.querySelector('[data-testid=clause-text]')?.innerText.startsWith('D8.2')")
            .await;
        visitor.clicks("[data-testid=clause-card] [data-testid=close-sheet]").await;
        visitor.until("!document.querySelector('[data-testid=clause-card]').open").await;
        visitor.sees_one_of(&[plate]).await;
        visitor.leaves().await;
    });
}
