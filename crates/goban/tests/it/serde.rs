//! The forms that values have with the feature `serde`, which Dango turns on.

use std::fmt::Debug;

use carreau_goban::{Point, PointSet, Scoring, Size, Stones};
use serde_json::{Value, from_value, json, to_value};

fn check<T: Debug + PartialEq + serde::Serialize + serde::de::DeserializeOwned>(value: &T, form: &Value) {
    assert_eq!(to_value(value).expect("a plain value"), *form);
    assert_eq!(from_value::<T>(form.clone()).expect("its own form"), *value);
}

fn refusal<T: Debug + serde::de::DeserializeOwned>(form: Value) -> String {
    from_value::<T>(form).unwrap_err().to_string()
}

#[test]
fn values_have_the_form_of_their_text() {
    let points: [Point; 2] = ["D4", "C3"].map(|text| text.parse().expect("a point"));
    check(&points[0], &json!("D4"));
    check(&points.into_iter().collect::<PointSet>(), &json!(["C3", "D4"]));
    check(&Size::NINE, &json!(9));
    check(&Scoring::Area, &json!("area"));
    let text = ".X.../XOX../...../...../.....";
    check(&text.parse::<Stones>().expect("a board"), &json!(text));
}

#[test]
fn what_is_no_value_is_refused_by_the_words_of_its_parser() {
    assert!(refusal::<Point>(json!("I4")).contains("`I4` is not a point"));
    assert!(refusal::<PointSet>(json!(["D4", "D0"])).contains("`D0` is not a point"));
    assert_eq!(refusal::<Size>(json!(4)), "a board has 5 to 19 lines, not 4");
    assert_eq!(
        refusal::<Scoring>(json!("stones")),
        "`stones` is not a kind of scoring: territory or area is expected"
    );
    assert_eq!(refusal::<Stones>(json!("./X")), "a board has 5 to 19 lines, not 2");
}
