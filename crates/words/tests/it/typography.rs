//! Each language is set by its own rules.

use carreau_words::Language;

/// The lines of a language's file that are words.
fn lines(tag: &str) -> Vec<String> {
    let language = Language::find(tag).expect("there is this language");
    language.file().lines().map(str::to_owned).collect()
}

#[test]
fn french_signs_have_their_spaces() {
    for line in lines("fr") {
        // Outside of what Fluent itself writes.
        let words = line.split(['{', '}']).step_by(2).collect::<Vec<_>>().join("…");
        for sign in [';', '!', '?', ':', '»'] {
            assert!(!words.contains(&format!(" {sign}")), "a plain space before {sign}: {line}");
        }
        assert!(!words.contains("« "), "a plain space after «: {line}");
        assert!(!words.contains(['"', '“', '”', '\'']), "quotation marks of another language: {line}");
    }
}

#[test]
fn czech_prepositions_of_one_letter_stay_with_their_word() {
    for line in lines("cs") {
        let words = line.split(['{', '}']).step_by(2).collect::<Vec<_>>().join("…");
        let mut before = ' ';
        let letters: Vec<char> = words.chars().collect();
        for (i, &letter) in letters.iter().enumerate() {
            let alone = !before.is_alphanumeric() && before != '’' && letters.get(i + 1) == Some(&' ');
            let is_preposition = "ksvzouaiKSVZOUAI".contains(letter);
            assert!(!(alone && is_preposition && i + 2 < letters.len()), "{letter} may end a line: {line}");
            before = letter;
        }
        assert!(!words.contains(['"', '”', '\'']), "quotation marks of another language: {line}");
    }
}
