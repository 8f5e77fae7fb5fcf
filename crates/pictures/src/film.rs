//! Several pictures as one that plays: an SVG whose style sheet shows one after the other.

use std::fmt::Write as _;

use crate::Document;

/// How many times as long the last picture is shown.
const LAST: f64 = 3.0;

impl Document {
    /// A picture that shows these ones, one after the other, again and again, each for so many seconds and the last one
    /// three times as long; `None` if there is none. With reduced motion, only the last one is shown.
    ///
    /// All have to be of one game, drawn in the same way.
    pub fn film(pictures: &[String], seconds: f64) -> Option<Self> {
        let frames = pictures.iter().map(|svg| Parts::of(svg)).collect::<Option<Vec<_>>>()?;
        // The board of Dango loses its cards when they are used up. The largest one gives the paper for all.
        let sized = pictures.iter().map(|svg| Self::sized(svg)).collect::<Option<Vec<_>>>()?;
        let largest = (0..sized.len()).max_by_key(|&at| (sized[at].width, sized[at].height))?;
        let ground = &frames[largest];
        let paper = ground.body.first().copied().unwrap_or_default();
        let bodies: Vec<&[&str]> =
            frames.iter().map(|frame| frame.body.get(1..).unwrap_or_default()).collect();
        // What all have in common below, such as the wood, is written once.
        let common = (0..bodies[0].len())
            .take_while(|&at| bodies.iter().all(|body| body.get(at) == bodies[0].get(at)))
            .count();
        let mut svg =
            ground.head.replacen("<style>\n", &format!("<style>\n{}", rules(bodies.len(), seconds)), 1);
        svg += paper;
        svg.extend(bodies[0][..common].iter().copied());
        for (n, body) in bodies.iter().enumerate() {
            let _ = writeln!(svg, "<g class=\"frame frame-{n}\">\n{}</g>", body[common..].concat());
        }
        svg += "</svg>\n";
        Self::sized(&svg)
    }
}

/// The rules that show the frames one after the other.
fn rules(count: usize, seconds: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a film has some hundred frames")]
    let shares = (count - 1) as f64 + LAST;
    let last = count - 1;
    let mut rules = format!(
        ".frame {{ visibility: hidden; animation: {}s step-end infinite; }}\n.frame-{last} {{ visibility: visible; }}\n",
        shares * seconds
    );
    for n in 0..count {
        #[expect(clippy::cast_precision_loss, reason = "a film has some hundred frames")]
        let from = n as f64 * 100.0 / shares;
        let until = if n == last { 100.0 } else { from + 100.0 / shares };
        let before = if n == 0 { "" } else { "0% { visibility: hidden; } " };
        let after = if n == last { "" } else { " 100% { visibility: hidden; }" };
        let hidden =
            if n == last { String::new() } else { format!(" {until:.4}% {{ visibility: hidden; }}") };
        let _ = writeln!(
            rules,
            "@keyframes frame-{n} {{ {before}{from:.4}% {{ visibility: visible; }}{hidden}{after} }}\n\
             .frame-{n} {{ animation-name: frame-{n}; }}"
        );
    }
    rules + "@media (prefers-reduced-motion: reduce) { .frame { animation: none; } }\n"
}

/// A picture taken apart.
struct Parts<'a> {
    /// All up to the end of the definitions.
    head: &'a str,
    /// The paper and the layers, each with its elements.
    body: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn of(svg: &'a str) -> Option<Self> {
        const END: &str = "</defs>\n";
        let mut starts = svg.match_indices("\n<rect ").map(|(at, _)| at + 1);
        let start = starts.find(|at| svg[..*at].ends_with(END))?;
        let (head, body) = svg.split_at(start);
        let body = body.strip_suffix("</svg>\n")?;
        let (paper, layers) = body.split_at(body.find('\n')? + 1);
        let mut rest = layers;
        let mut parts = vec![paper];
        while let Some(at) = rest.find("\n<g>\n") {
            let (one, others) = rest.split_at(at + 1);
            parts.push(one);
            rest = others;
        }
        parts.extend((!rest.is_empty()).then_some(rest));
        Some(Self { head, body: parts })
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance as _, Side};
    use carreau_games::{dango, garanguet};

    use super::*;
    use crate::{How, Last, Pictured};

    fn moment<G: Pictured>(position: &G) -> String {
        position.picture(Some(&Last { play: None, draw: None }), How::default())
    }

    /// A film and the text of its frames.
    fn film(pictures: &[String]) -> (Document, Vec<String>) {
        let film = Document::film(pictures, 1.5).expect("there are pictures");
        let read = roxmltree::Document::parse(&film.svg).expect("it is well-formed");
        let frames = read
            .descendants()
            .filter(|node| node.attribute("class").is_some_and(|class| class.starts_with("frame frame-")));
        let frames = frames.map(|node| film.svg[node.range()].to_owned()).collect();
        (film, frames)
    }

    #[test]
    fn what_the_frames_have_in_common_is_drawn_once() {
        let positions =
            ["b15,22,w15 0:0 b 654", "b13,3,b1,6,b1,11,w15 0:0 w -", "b13,3,b1,6,b1,11,w15 0:0 w 321"];
        let pictures =
            positions.map(|text| moment(&text.parse::<garanguet::Position>().expect("a position")));
        let (film, frames) = film(&pictures);
        assert_eq!(frames.len(), 3);
        assert!(film.svg.len() < pictures[0].len() + pictures[1].len(), "{}", film.svg.len());
        for frame in &frames {
            assert_eq!(frame.matches("#ck-w").count(), 15);
        }
        // Three frames of 1.5 seconds, the last three times as long.
        assert!(film.svg.contains("animation: 7.5s step-end infinite"), "{}", &film.svg[..600]);
        assert!(film.svg.contains("@keyframes frame-1 { 0% { visibility: hidden; } 20.0000% { visibility: visible; } 40.0000% { visibility: hidden; } 100% { visibility: hidden; } }"));
        assert!(
            film.svg.contains(
                "@keyframes frame-2 { 0% { visibility: hidden; } 40.0000% { visibility: visible; } }"
            )
        );
    }

    #[test]
    fn a_film_is_as_large_as_its_largest_picture() {
        let mut position = dango::Position::start(
            dango::Terms { nigiri: false, ..dango::Terms::default() },
            dango::Deck::classic(),
        );
        let with_cards = moment(&position);
        position.resolve("keima".parse().expect("a draw")).expect("it can come");
        let face_up = moment(&position);
        let ordinary = moment(&dango::Position::ordinary(dango::Terms::default()));
        let wide = Document::sized(&with_cards).expect("a size").width;
        assert!(Document::sized(&ordinary).expect("a size").width < wide);
        let (film, frames) = film(&[with_cards, face_up, ordinary]);
        assert_eq!((film.width, frames.len()), (wide, 3));
        assert!(frames[1].contains("Keima") && !frames[0].contains("Keima"));
        let side = carreau_words::side(Side::Black);
        assert!(frames[0].contains(&side) && !frames[2].contains(&format!(">{side}<")));
    }

    #[test]
    fn no_picture_is_no_film() {
        assert_eq!(Document::film(&[], 1.0), None);
        assert_eq!(Document::film(&["<svg></svg>".to_owned()], 1.0), None);
    }
}
