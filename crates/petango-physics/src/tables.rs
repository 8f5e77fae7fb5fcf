use std::sync::LazyLock;

use crate::Table;

/// The tables of `tables/`, read when first asked for.
macro_rules! house_tables {
    ($($(#[$doc:meta])* $name:ident $file:literal)*) => {
        impl Table {
            $(
                $(#[$doc])*
                pub fn $name() -> &'static Self {
                    static TABLE: LazyLock<Table> = LazyLock::new(|| {
                        let text = include_str!(concat!("../tables/", $file));
                        Table::parse(text).expect("the tables of the house are tried by their tests")
                    });
                    &TABLE
                }
            )*
        }
    };
}

house_tables! {
    /// A standard goban.
    goban "goban.toml"
    /// A Xiangqi board with the same stones (P7.1).
    xiangqi "xiangqi.toml"
    /// A goban on the Moon.
    moon "moon.toml"
    /// A goban on Ceres, where a flick can stay up for 32 seconds (P3.5).
    ceres "ceres.toml"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_house_can_be_read() {
        assert_eq!(Table::goban().lines.columns, 19);
        assert_eq!((Table::xiangqi().lines.columns, Table::xiangqi().lines.rows), (9, 10));
        assert!(Table::ceres().gravity < Table::moon().gravity && Table::moon().gravity < 2.0);
    }
}
