//! Texts as they are compared when somebody searches.

/// The letters of a text as they are compared: each small and without its accent, each kind of space a space. There is
/// one for each letter of the text.
pub fn folded(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|letter| plain(letter.to_lowercase().next().unwrap_or(letter)))
}

/// A small letter without its accent. French and Czech letters are enough for our books.
const fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' | 'č' => 'c',
        'ď' => 'd',
        'è' | 'é' | 'ê' | 'ë' | 'ě' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ň' => 'n',
        'ó' | 'ô' | 'ö' => 'o',
        'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ù' | 'û' | 'ü' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' => 'z',
        '\u{a0}' | '\u{202f}' | '\n' => ' ',
        '’' => '\'',
        other => other,
    }
}
