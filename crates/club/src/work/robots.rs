//! A robot's decision, computed elsewhere or here.

use super::Job;
use crate::{
    environment::Environment,
    tables::hosted_games::{Advice, HostedGame},
};

impl Environment {
    /// The command of a robot, if a worker has computed it: it is legal by what the seat sees. `None` if
    /// there is no worker, none has answered, or the decision is not worth the round trip.
    pub(crate) async fn robot_elsewhere<G: HostedGame>(
        &self,
        seat: G::Seat,
        view: &G::View,
        scores: &G::Scores,
    ) -> Option<G::Command> {
        let workers = self.workers.as_ref().filter(|workers| workers.have_room())?;
        let question = G::robot_question(seat, view, scores, self.effort).filter(Job::is_long)?;
        let command = |advice: Advice<G>| {
            let command = G::adapted(view, advice.command);
            G::is_legal(view, &command).then_some(command)
        };
        workers.ask(&question, |answer, _| answer.and_then(command)).await
    }

    /// What a robot would do with this view, and why, if a worker has computed it.
    pub(crate) async fn advice_elsewhere<G: HostedGame>(
        &self,
        view: &G::View,
        scores: &G::Scores,
    ) -> Option<Advice<G>> {
        let workers = self.workers.as_ref().filter(|workers| workers.have_room())?;
        let question = G::question(view, scores, self.effort).filter(Job::is_long)?;
        let is_advice = |advice: &Advice<G>| G::is_legal(view, &advice.command);
        workers.ask(&question, |answer, _| answer.filter(is_advice)).await
    }

    /// The command of the robot in a seat, computed by a worker or by this process.
    pub(crate) async fn robot_command<G: HostedGame>(
        &self,
        seat: G::Seat,
        view: G::View,
        scores: G::Scores,
    ) -> Option<G::Command> {
        if let Some(command) = self.robot_elsewhere::<G>(seat, &view, &scores).await {
            return Some(command);
        }
        let effort = self.effort;
        let thinking = self.threads.run(move || G::robot_command(seat, &view, &scores, effort));
        thinking.await.unwrap_or_else(|_| {
            metrics::counter!("biritch_robot_panics_total").increment(1);
            None
        })
    }
}
