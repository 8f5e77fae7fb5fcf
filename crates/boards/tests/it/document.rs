//! Checks that hold for every drawing.

/// Fails unless `svg` is well-formed, refers only to what it contains, and has no variable left.
#[track_caller]
pub(crate) fn stands_alone(svg: &str) {
    let document = roxmltree::Document::parse(svg).expect("well-formed");
    refers_to_itself(&document);
    assert!(!svg.contains("var("), "an unresolved variable");
}

/// Fails if `document` uses a symbol or a gradient that it does not contain.
#[track_caller]
pub(crate) fn refers_to_itself(document: &roxmltree::Document<'_>) {
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let text = document.input_text();
    let uses = text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    let paints = text.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    for id in uses.chain(paints) {
        assert!(ids.contains(&id), "#{id} is nowhere");
    }
}
