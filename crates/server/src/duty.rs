pub(crate) use carreau_match::Duty;
use carreau_match::Table;

/// What the bots at a table owe.
pub(crate) fn duty(table: &Table) -> Option<Duty> {
    table.duty()
}

/// Whether a person sits at the table.
pub(crate) fn is_with_people(table: &Table) -> bool {
    table.is_with_people()
}
