//! The numbers of a flick as a picture (P3.2): seen from above and from the side.

use super::standalone::document;
use crate::goban::{self, Stone};
use crate::svg::{Num, Rect, Xy, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_core::Side;
use carreau_words::say;

/// The size of the picture.
const SIZE: (f64, f64) = (440.0, 500.0);
/// Seen from above: the middle of the stone, its radius, the aim to the right of straight ahead, and how far
/// the push goes past the middle.
const ABOVE: (Xy, f64, f64, f64) = (Xy::new(176.0, 168.0), 52.0, 26.0, 19.0);
/// Seen from the side: the middle of the stone, its radius and half its thickness, the flick's angle to the
/// board, and how far above the stone's equator the push meets it.
const BESIDE: (Xy, (f64, f64), f64, f64) = (Xy::new(176.0, 432.0), (85.0, 34.0), 18.0, 14.0);

/// The five numbers of a flick besides its start as a complete SVG document: azimuth, speed and elevation of
/// the stone, and how far beside and above the stone's middle it is pushed.
pub fn flick_figure(theme: Theme) -> String {
    let slip = Rect::new(0.0, 0.0, SIZE.0, SIZE.1);
    let mut body = String::new();
    line!(body, r#"<rect class="flickfig__slip" {slip} rx="8"/>"#);
    above(&mut body);
    beside(&mut body);
    resolve(&document("flickfig", &slip, &say!(boards_flick), &body), theme)
}

fn above(out: &mut String) {
    let (middle, radius, angle, offset) = ABOVE;
    let (sine, cosine) = angle.to_radians().sin_cos();
    let (aim, right) = (Xy::new(sine, -cosine), Xy::new(cosine, sine));
    text("flickfig__title", Xy::new(20.0, 32.0), "start", &say!(boards_flick_above), out);

    // Straight ahead, and the angle to it.
    let (ahead, arc) = (Xy::new(middle.x, 48.0), 108.0);
    path("flickfig__guide", &format!("M{middle}L{ahead}"), out);
    let (from, to) = (middle.along(Xy::new(0.0, -1.0), arc), middle.along(aim, arc));
    path("flickfig__arc", &format!("M{from}A{arc} {arc} 0 0 1 {to}"), out);
    text("flickfig__word", Xy::new(middle.x - 10.0, from.y + 6.0), "end", &say!(boards_flick_azimuth), out);
    // The middle's line runs on behind the stone; the push runs beside it.
    path("flickfig__guide", &format!("M{}L{}", middle.along(aim, radius), middle.along(aim, -112.0)), out);
    let stone = Stone { side: Side::Black, at: middle, diameter: 2.0 * radius, vein: 0, lean: Xy::default() };
    let (x, y, outline) = (Num(middle.x), Num(middle.y), Num(radius + 1.0));
    line!(out, r#"<circle class="flickfig__outline" cx="{x}" cy="{y}" r="{outline}"/>"#);
    out.push_str(&goban::stone(&stone));
    path(
        "flickfig__on-stone",
        &format!("M{}L{}", middle.along(aim, -radius), middle.along(aim, radius)),
        out,
    );
    arrow("flickfig__arrow", middle.along(aim, radius + 8.0), middle.along(aim, radius + 96.0), out);
    text(
        "flickfig__word",
        middle.along(aim, radius + 76.0).along(right, 16.0),
        "start",
        &say!(boards_flick_speed),
        out,
    );

    let behind = (radius * radius - offset * offset).sqrt();
    let contact = middle.along(right, offset).along(aim, -behind - 3.0);
    arrow("flickfig__push", contact.along(aim, -48.0), contact, out);
    let gauge = middle.along(aim, -106.0);
    path("flickfig__arc", &format!("M{gauge}L{}", gauge.along(right, offset)), out);
    text(
        "flickfig__word",
        gauge.along(right, offset + 12.0).along(aim, -1.0),
        "start",
        &say!(boards_flick_side_offset),
        out,
    );
}

fn beside(out: &mut String) {
    let (middle, (half, thick), angle, offset) = BESIDE;
    let (sine, cosine) = angle.to_radians().sin_cos();
    let flight = Xy::new(cosine, -sine);
    text("flickfig__title", Xy::new(20.0, 318.0), "start", &say!(boards_flick_beside), out);

    let floor = Rect::new(20.0, middle.y + thick + 4.0, SIZE.0 - 40.0, 22.0);
    line!(out, r#"<rect class="goban__side" {floor} rx="3"/>"#);
    let (left, right) = (Xy::new(middle.x - half, middle.y), Xy::new(middle.x + half, middle.y));
    let far = Xy::new(SIZE.0 - 24.0, middle.y);
    path("flickfig__guide", &format!("M24 {}L{far}", Num(middle.y)), out);
    // Two spherical caps meet at the rim.
    let cap = Num((half * half + thick * thick) / (2.0 * thick));
    let lens = format!("M{left}A{cap} {cap} 0 0 1 {right}A{cap} {cap} 0 0 1 {left}Z");
    path("flickfig__outline", &lens, out);
    path("flickfig__lens", &lens, out);
    path("flickfig__on-stone", &format!("M{left}L{right}"), out);

    arrow("flickfig__arrow", middle.along(flight, half + 8.0), middle.along(flight, half + 122.0), out);
    let arc = half + 74.0;
    let (from, to) = (Xy::new(middle.x + arc, middle.y), middle.along(flight, arc));
    path("flickfig__arc", &format!("M{from}A{} {} 0 0 0 {to}", Num(arc), Num(arc)), out);
    text("flickfig__word", Xy::new(from.x + 8.0, from.y - 20.0), "start", &say!(boards_flick_elevation), out);

    let contact = Xy::new(left.x + 8.0, middle.y - offset);
    arrow("flickfig__push", contact.along(flight, -54.0), contact, out);
    let gauge = Xy::new(34.0, contact.y);
    path("flickfig__arc", &format!("M{contact}L{gauge}v{}", Num(offset)), out);
    text("flickfig__word", Xy::new(24.0, gauge.y - 12.0), "start", &say!(boards_flick_height_offset), out);
}

fn path(class: &str, d: &str, out: &mut String) {
    line!(out, r#"<path class="{class}" d="{d}"/>"#);
}

/// A line with an open head at `to`.
fn arrow(class: &str, from: Xy, to: Xy, out: &mut String) {
    let length = (to.x - from.x).hypot(to.y - from.y);
    let along = Xy::new((to.x - from.x) / length, (to.y - from.y) / length);
    let (foot, side) = (to.along(along, -12.0), along.quarter());
    path(class, &format!("M{from}L{to}M{}L{to}L{}", foot.along(side, 8.0), foot.along(side, -8.0)), out);
}

fn text(class: &str, at: Xy, anchor: &str, words: &str, out: &mut String) {
    let (x, y, words) = (Num(at.x), Num(at.y), escape(words));
    line!(out, r#"<text class="{class}" x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>"#);
}
