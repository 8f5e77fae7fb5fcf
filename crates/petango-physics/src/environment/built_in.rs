use std::sync::LazyLock;

use crate::Environment;

/// Declares the environments of `environments/`, each read when it is first asked for.
macro_rules! built_in_environments {
    ($($(#[$doc:meta])* $name:ident $file:literal)*) => {
        impl Environment {
            $(
                $(#[$doc])*
                pub fn $name() -> &'static Self {
                    static ENVIRONMENT: LazyLock<Environment> = LazyLock::new(|| {
                        let text = include_str!(concat!("../../environments/", $file));
                        Environment::parse(text).expect("a test reads every built-in environment")
                    });
                    &ENVIRONMENT
                }
            )*
        }
    };
}

built_in_environments! {
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
    fn the_built_in_environments_can_be_read() {
        assert_eq!(Environment::goban().lines.columns, 19);
        assert_eq!((Environment::xiangqi().lines.columns, Environment::xiangqi().lines.rows), (9, 10));
        assert!(Environment::ceres().gravity < Environment::moon().gravity);
        assert!(Environment::moon().gravity < 2.0);
    }
}
