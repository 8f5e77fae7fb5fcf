//! The browser's complaints end a test, and these tests check that they do.

use crate::visitor::{alone, tell};

#[test]
fn an_error_and_what_the_policy_forbids_are_noticed() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/")).await;
        visitor.sees("lobby").await;
        assert_eq!(visitor.complaints().await, Vec::<String>::new());
        visitor
            .ask(
                "(() => {
                    setTimeout(() => { throw new Error('a slip of the pen') });
                    const script = document.createElement('script');
                    script.textContent = 'window.strange = true';
                    document.head.append(script);
                })()",
            )
            .await;
        visitor.draws_a_frame().await;
        let complaints = visitor.complaints().await.join("\n");
        assert!(complaints.contains("a slip of the pen"), "{complaints}");
        assert!(complaints.contains("Content Security Policy"), "{complaints}");
        assert!(visitor.ask("window.strange === undefined").await == true);
    });
}
