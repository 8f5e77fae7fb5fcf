//! A team of people resigns together (B8.3).

use carreau_core::Side;
use carreau_match::{EndReason, Scope, Status};

use super::{company::all_at_a_table, does, late};
use crate::{
    browser::Browser,
    house::House,
    visitor::{Visitor, all_leave, tell},
};

/// Opens the question whether to resign, and presses the button that resigns, or that asks the team.
async fn resigns(visitor: &Visitor) {
    does(visitor, "resign").await;
    visitor.reads_in("resign-game", "Ask your team to resign").await;
    does(visitor, "resign-game").await;
}

#[test]
fn b8_3_a_team_resigns_when_its_people_agree() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let start = late("doublettes", &["FM", "CW"], &["MD", "TM"], 1);
        // Léonie and Ota are Bronze; Marcel is Blue alone.
        let visitors = all_at_a_table(&house, &browser, &start, &["Léonie", "Marcel", "Ota"]).await;
        let [léonie, marcel, ota] = &visitors[..] else { panic!("they are three") };
        does(ota, "resign").await;
        ota.reads_in("resign-sheet", "A team resigns together: Léonie must agree too.").await;
        ota.shoots("petanque-resign-ask").await;
        does(ota, "resign-game").await;
        léonie.reads_in("resigning", "Ota wants to resign.").await;
        ota.reads_in("resigning-told", "Léonie has not answered yet.").await;
        for visitor in &visitors {
            visitor.reads_in("score-strip", "wants to resign").await;
        }
        assert_eq!(marcel.reads("resigning").await, "", "the others are not asked");
        léonie.shoots("petanque-resign-asked").await;
        does(léonie, "resigning-no").await;
        ota.sees_no("resigning-told").await;

        // She can ask again once the team has played on.
        let n = ota.table().await.n();
        does(léonie, "D8 put").await;
        ota.is_past(n).await;
        // A key leads to the question, whose first answer is no.
        resigns(ota).await;
        léonie.sees("resigning").await;
        léonie.strikes(&["Shift+A"]).await;
        léonie.the("resigning-no").until("it === document.activeElement").await;
        does(léonie, "resigning-yes").await;
        for visitor in &visitors {
            visitor.sees("ending").await;
        }
        let over = Status::Over { winner: Some(Side::White), reason: EndReason::Resigned(Scope::Game) };
        assert_eq!(marcel.table().await.status(), over);
        all_leave(visitors).await;
    });
}
