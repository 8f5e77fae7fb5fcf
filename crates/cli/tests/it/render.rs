use std::fs;

use crate::carreau::{answer, folder, run, text};

const MIDDLE: &str = "b4,1,b1,b3,1,b5,b1,1,w1,6,w1,2,w2,b1,3,w11 0:0 b 655";

#[test]
fn every_drawing_is_well_formed_and_has_its_pieces() {
    for layout in ["wide", "tall"] {
        for theme in ["day", "dusk"] {
            for from in ["b", "w"] {
                let arguments = ["render", MIDDLE, "--layout", layout, "--theme", theme, "--from", from];
                let svg = answer(arguments, b"");
                let document = roxmltree::Document::parse(&svg).unwrap();
                assert_eq!(document.root_element().tag_name().name(), "svg");
                assert!(!svg.contains("var("), "every colour is a value");
            }
        }
    }
}

#[test]
fn a_png_has_the_size_of_the_drawing_times_its_scale() {
    let folder = folder("png");
    for (layout, scale, size) in [("wide", "0.5", (452, 330)), ("tall", "1", (366, 610))] {
        let file = folder.join(format!("{layout}.png"));
        let path = file.to_str().unwrap();
        let said = answer(["render", MIDDLE, "--layout", layout, "--scale", scale, "--png", path], b"");
        assert_eq!(said, "", "with a file nothing is printed");
        let png = fs::read(&file).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), size);
    }
}

#[test]
fn svg_and_png_can_be_written_together() {
    let folder = folder("both");
    let (svg, png) = (folder.join("board.svg"), folder.join("board.png"));
    let files = [svg.to_str().unwrap(), png.to_str().unwrap()];
    answer(["render", MIDDLE, "--svg", files[0], "--png", files[1], "--scale", "0.2"], b"");
    assert!(fs::read_to_string(svg).unwrap().starts_with("<svg") && png.exists());
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn a_bad_position_is_refused_with_every_fault() {
    let output = run(["render", "b14,22,w16 0:0 b 654"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("Black has 14") && said.contains("White has 16"), "{said}");
    for arguments in [["render", MIDDLE, "--scale", "0"], ["render", MIDDLE, "--from", "x"]] {
        assert_eq!(run(arguments, b"").status.code(), Some(2));
    }
}
