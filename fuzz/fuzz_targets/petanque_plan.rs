//! Whatever the file of a plan holds, it is refused with file and field or is a plan that a position's text carries
//! whole.
#![no_main]

use std::sync::Arc;

use carreau_petanque::{Plan, Position, Terms};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Plan::from_toml("plan.toml", text) {
        Err(fault) => assert!(fault.to_string().contains("plan.toml"), "{fault}"),
        Ok(plan) => {
            assert_eq!(Plan::from_toml("plan.toml", &plan.to_string()), Ok(plan.clone()));
            let start = Position::start(Terms::default(), Arc::new(plan));
            assert_eq!(start.to_string().parse::<Position>(), Ok(start));
        }
    }
});
