//! Who signed a record, and what the signature covers.

use carreau_match::{Commitment, Record, RecordError, RecordLines, SigningKey, VerifyError, verify};

use crate::{
    desk::{Desk, to_points},
    second_program::second_program_on,
};

fn record() -> Record {
    Desk::begun(31, to_points(1), None).play_out().record()
}

fn key(secret: u8) -> SigningKey {
    SigningKey::new([secret; 32])
}

/// The text of a record but for its last line, and that line.
fn last_line(text: &str) -> (&str, &str) {
    text.split_at(text.trim_end().rfind('\n').unwrap() + 1)
}

/// A record of the same lines with a digest that fits, and the signature of another.
fn closed_again(lines: &str, signed: &str) -> String {
    let (_, closing) = last_line(signed);
    let (_, signature) = closing.split_once("\",").unwrap();
    format!("{lines}{{\"sha256\":\"{}\",{signature}", Commitment::of(lines.as_bytes()))
}

#[test]
fn a_signature_says_whose_a_record_is() {
    let (record, key) = (record(), key(1));
    assert_eq!(verify(&record.to_string()).unwrap().signature, None);

    let text = record.signed(&key);
    let signature = verify(&text).unwrap().signature.expect("it is signed");
    assert_eq!(signature.signer, key.public());
    assert_ne!(key.public(), self::key(2).public());
    assert_eq!(text.parse(), Ok(record.clone()), "the record is the same");

    let (lines, closing) = last_line(&text);
    let again = record.entries.iter().fold(RecordLines::begin(&record.header), |(mut to, text), entry| {
        let line = to.entry(entry);
        (to, text + &line)
    });
    assert_eq!((again.1.as_str(), again.0.signed_closing(&key).as_str()), (lines, closing), "line by line");
}

#[test]
fn the_second_program_says_the_same() {
    let (record, key) = (record(), key(1));
    let text = record.signed(&key);
    let draws = verify(&text).unwrap().draws.unwrap();
    let said = format!("{draws} draws follow\nsigned by {}", key.public());
    assert_eq!(second_program_on("signed", &text), Ok(said));

    let mut forged = record.clone();
    forged.entries[0].at.0 = 0;
    let forged = closed_again(last_line(&forged.to_string()).0, &text);
    assert_eq!(second_program_on("forged", &forged), Err("the signature is not by its signer".to_owned()));
    assert_eq!(verify(&forged).unwrap_err(), VerifyError::Signature { signer: key.public() });
}

#[test]
fn a_record_that_was_cut_is_not_signed() {
    let (record, key) = (record(), key(1));
    let text = record.signed(&key);
    for left in [1, record.entries.len() / 2, record.entries.len() - 1] {
        let cut = Record { entries: record.entries[..left].to_vec(), ..record.clone() };
        let forged = closed_again(last_line(&cut.to_string()).0, &text);
        assert_eq!(verify(&forged).unwrap_err(), VerifyError::Signature { signer: key.public() }, "{left}");
        assert_eq!(verify(&cut.to_string()).unwrap().signature, None);
    }
}

#[test]
fn no_other_letter_of_the_signature_fits() {
    let text = record().signed(&key(1));
    let (lines, closing) = last_line(&text);
    for (place, letter) in closing.char_indices() {
        let other = if letter == '0' { '1' } else { '0' };
        let changed = format!("{lines}{}{other}{}", &closing[..place], &closing[place + 1..]);
        assert!(verify(&changed).is_err(), "{changed}");
    }
}

#[test]
fn a_key_of_low_order_signs_nothing() {
    // To the neutral point of the curve many signatures fit, so nobody may use it as a key.
    let text = record().to_string();
    let (lines, closing) = last_line(&text);
    let closing = closing.trim_end().trim_end_matches('}');
    let neutral = format!("01{}", "00".repeat(31));
    let zero = "00".repeat(32);
    let forged = format!("{lines}{closing},\"signer\":\"{neutral}\",\"signature\":\"{neutral}{zero}\"}}\n");
    let signer = neutral.parse().unwrap();
    assert_eq!(verify(&forged).unwrap_err(), VerifyError::Signature { signer });
}

#[test]
fn a_signature_has_a_signer_and_a_signer_a_signature() {
    let text = record().signed(&key(1));
    let (lines, closing) = last_line(&text);
    let (signer, signature) = (closing.find(",\"signer").unwrap(), closing.find(",\"signature").unwrap());
    let without_signature = format!("{lines}{}}}\n", &closing[..signature]);
    let without_signer = format!("{lines}{}{}", &closing[..signer], &closing[signature..]);
    for (text, expected) in [
        (without_signature, "a signer is named, but the signature is missing"),
        (without_signer, "there is a signature, but its signer is not named"),
    ] {
        let RecordError { line, why } = text.parse::<Record>().unwrap_err();
        assert_eq!((line, why.as_str()), (text.lines().count(), expected));
    }
}
