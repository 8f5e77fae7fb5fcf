//! The stories that matter, told again in Firefox or in `WebKitGTK`: `firefox::` and `webkit::` select them. Each takes
//! twenty seconds and more, so only the first two are told in both; what depends on the layout is told in `WebKitGTK`, and fingers in
//! Firefox.
//!
//! Most are tests of Chromium. A story that changes the hour, opens tabs, or asks the developers' tools, is Chromium's
//! alone.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The tests of a browser: stories from the modules of this crate, by their paths.
macro_rules! told_again {
    ($kind:ident: $($($module:ident)::+ => $story:ident,)+) => {
        $(
            #[test]
            fn $story() {
                crate::engine::within(crate::engine::Kind::$kind, crate::$($module)::+::$story);
            }
        )+
    };
}

mod firefox {
    told_again! { Firefox:
        elsewhere => the_lobby_opens_by_day_and_at_dusk,
        elsewhere => a_turn_of_each_game_is_played_on_a_phone,
        dango::games => a_game_on_13_lines_against_the_house_goes_on_after_a_reload_to_the_count_and_is_proved,
        dango::hands => keys_alone_turn_up_place_and_pass_and_everything_is_said,
        keys => a_checker_is_dragged_and_a_drag_to_nowhere_changes_nothing,
        petango => p7_two_browsers_meet_at_the_river_forget_the_plouf_and_win_a_palace_point,
        petanque::hands => a_jack_and_a_boule_are_thrown_with_the_keys_alone,
        rulebook => on_a_phone_sections_and_clauses_open_below_the_contents,
        why_not => a_refused_move_is_told_with_the_clause_shown_over_the_table,
    }

    // WebKitGTK's driver has no fingers, and its page is not told when a service worker has been activated.
    told_again! { Firefox:
        rulebook => every_rulebook_opens_at_a_clause_without_the_house,
        dango::hands => a_finger_places_on_a_phone_in_two_steps_and_nothing_scrolls,
        petango => a_finger_flicks_on_a_phone_and_the_page_stays_where_it_is,
        petanque::hands => a_finger_on_a_phone_chooses_a_field_first_and_announces_it_when_it_taps_again,
    }
}

mod webkit {
    told_again! { WebKit:
        elsewhere => the_lobby_opens_by_day_and_at_dusk,
        elsewhere => a_turn_of_each_game_is_played_on_a_phone,
        against_the_house => a_game_goes_its_way_while_dice_and_checkers_move,
        dango::hands => a_shape_is_dragged_by_the_mouse_and_put_down_by_the_button,
        dango::layouts => dango_fits_every_screen_with_two_held_cards,
        keys => a_turn_is_played_with_the_keys_alone,
        layouts => garanguet_fits_every_screen,
        layouts => petango_fits_every_screen,
        petango => a_whole_game_of_petango_against_the_bot_is_played_and_verifies,
        petango => keys_alone_aim_and_flick_and_everything_is_said,
        petanque::games => b8_3_a_late_game_against_the_house_goes_on_after_a_reload_to_its_end_and_is_proved,
        petanque::layouts => petanque_fits_every_screen,
    }
}

/// The lobby and its rooms have the colours of the hour, and the browser has nothing to complain of.
pub(crate) fn the_lobby_opens_by_day_and_at_dusk() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let hours = [(Hour::Day, "rgb(244, 239, 227)"), (Hour::Dusk, "rgb(18, 27, 34)")];
        for (hour, paper) in hours {
            let visitor = Visitor::at(&browser, hour, "Léonie", &json!({ "pace": "still" })).await;
            visitor.go(&house.address("/")).await;
            for size in [Size::Desktop, Size::Window(390, 844)] {
                visitor.look(size, hour).await;
                visitor.sees("way-house").await;
                visitor.first("main:not([aria-busy])").until("document.fonts.status === 'loaded'").await;
                visitor.draws_a_frame().await;
                visitor.shoots(&format!("lobby-{hour:?}-{}", size.pixels().0)).await;
                let colour = visitor.ask("getComputedStyle(document.body).backgroundColor").await;
                assert_eq!(colour, paper, "{hour:?}");
                let beside = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth";
                assert_eq!(visitor.ask(beside).await, 0, "the lobby scrolls sideways");
            }
            visitor.leaves().await;
        }
    });
}

/// On a window as narrow as a phone, a turn of each game is played by presses, against the computer.
pub(crate) fn a_turn_of_each_game_is_played_on_a_phone() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Window(390, 844), Hour::Day).await;

        visitor.go(&house.address("/play/garanguet?with=house&strength=0")).await;
        while visitor.is_at_one_of(&["priority", "roll", "play"]).await != "play" {
            let n = visitor.table().await.n();
            visitor.presses("roll").await;
            visitor.is_past(n).await;
        }
        let n = visitor.told().await;
        visitor.shoots("phone-garanguet").await;
        visitor.clicks_a_turn().await;
        visitor.is_past(n).await;

        crate::dango::places_a_stone(&visitor, &house).await;
        crate::petanque::points_a_boule(&visitor, &house).await;
        crate::petango::flicks_a_stone(&visitor, &house).await;
        visitor.leaves().await;
    });
}
