use carreau_bots::Level;

/// Reads a level on the command line.
pub(crate) fn parse_level(text: &str) -> Result<Level, String> {
    let number = text.parse().ok().and_then(Level::new);
    number.ok_or_else(|| format!("`{text}` is not a level: a number from 1 is expected"))
}
