//! People who try at our tables what they may not.

use super::*;

/// What a player may try.
fn attempt() -> impl Strategy<Value = EventCommand> {
    let number = || 0u32..4;
    let place = (number(), number(), any::<bool>()).prop_map(|(board, table, named)| Place {
        board,
        table,
        pairs: named.then_some(BySide([1, 2])),
    });
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let deal: bridge::Deal = deal.parse().expect("a deal");
    prop_oneof![
        (place, any::<bool>()).prop_map(|(place, as_director)| {
            EventCommand::Pairs(PairsCommand::Enter {
                place,
                outcome: outcome(),
                lead: None,
                as_director,
                is_sure: true,
            })
        }),
        (number(), number(), any::<bool>()).prop_map(|(board, table, as_director)| {
            EventCommand::Pairs(PairsCommand::Confirm { board, table, seen: None, as_director })
        }),
        number().prop_map(move |board| EventCommand::Pairs(PairsCommand::Deal { board, deal })),
        (number(), number()).prop_map(|(board, table)| {
            let place = Place { board, table, pairs: None };
            let awards = BySide([Artificial::ALL[0]; 2]);
            EventCommand::Pairs(PairsCommand::Rule { place, awards })
        }),
        Just(EventCommand::Pairs(PairsCommand::Close)),
        number().prop_map(|entry| EventCommand::Strike { entry }),
        number().prop_map(|entry| EventCommand::Correct { entry, outcome: outcome() }),
        number().prop_map(|round| EventCommand::StartRound { round, minutes: Some(5) }),
        prop::sample::select(vec!["A1", "A2", "B1"])
            .prop_map(|text| EventCommand::Release { name: name(text) }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Whatever a player asks, no result, no deal and no round of an event at our tables changes.
    #[test]
    fn no_player_changes_a_result(attempts in prop::collection::vec(attempt(), 1..12)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let store = memory();
            let club = club(&store, Duration::from_secs(3600)).await;
            let id = opened(&club, 2, 1).await;
            let anna = person("anna");
            ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
            let rule = EventCommand::Pairs(PairsCommand::Rule {
                place: Place { board: 1, table: 2, pairs: None },
                awards: BySide([Artificial::ALL[1]; 2]),
            });
            ask(&club, &id, &director(), rule).await.expect("an award");
            let before = read(&club, &id).await;
            for command in attempts {
                let refused = ask(&club, &id, &anna, command.clone()).await;
                prop_assert!(refused.is_err(), "{command:?}");
            }
            let after = read(&club, &id).await;
            let (EventState::Pairs(before), EventState::Pairs(after)) = (&before.state, &after.state) else {
                panic!("a pairs event");
            };
            prop_assert_eq!(before.state(), after.state());
            Ok(())
        })?;
    }
}
