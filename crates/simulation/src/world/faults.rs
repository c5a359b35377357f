//! What goes wrong in the world, and how it ends.

use std::{sync::Arc, time::Duration};

use store::StreamId;
use testing::SplitMix;
use tokio::time::{Instant, sleep};

use super::{World, host};
use crate::scenario::{Fault, FaultKind};

impl World {
    /// A fault from its beginning to its end.
    pub(super) async fn fault(self: Arc<World>, fault: Fault, mut random: SplitMix) {
        sleep(Duration::from_secs(u64::from(fault.second))).await;
        self.trace.count("faults");
        self.trace.count(fault.kind.word());
        self.trace.line(|| format!("fault: {} for {} s", fault.kind.word(), fault.seconds));
        let lasts = Duration::from_secs(u64::from(fault.seconds));
        let place = random.below(self.scenario.processes as usize) as u32;
        match fault.kind {
            FaultKind::DiskFails => {
                let failing = random.pick([50, 300, 1000]);
                self.disk.set(|disk| disk.failing = failing);
                sleep(lasts).await;
                self.disk.set(|disk| disk.failing = 0);
            }
            FaultKind::DiskUncertain => {
                let uncertain = random.pick([50, 300, 1000]);
                self.disk.set(|disk| disk.uncertain = uncertain);
                sleep(lasts).await;
                self.disk.set(|disk| disk.uncertain = 0);
            }
            FaultKind::DiskStalls => {
                self.disk.set(|disk| disk.stalled_until = Some(Instant::now() + lasts));
            }
            FaultKind::DiskSlow => {
                let slow_ms = random.pick([100, 1000, 8000]);
                self.disk.set(|disk| disk.slow_ms = slow_ms);
                sleep(lasts).await;
                self.disk.set(|disk| disk.slow_ms = 0);
            }
            FaultKind::DiskFull => {
                self.disk.set(|disk| disk.full = true);
                sleep(lasts).await;
                self.disk.set(|disk| disk.full = false);
            }
            FaultKind::LogDamaged => {
                let streams: Vec<StreamId> = self.lock().tables.keys().cloned().collect();
                if streams.is_empty() {
                    return;
                }
                let stream = random.pick(streams);
                self.disk.set(|disk| {
                    disk.damaged.insert(stream.clone(), 1);
                });
                sleep(lasts).await;
                self.disk.set(|disk| {
                    disk.damaged.remove(&stream);
                });
            }
            FaultKind::Killed | FaultKind::Closed => {
                self.stop(place, fault.kind == FaultKind::Closed).await;
                sleep(lasts).await;
                if self.process_of(place).is_none() {
                    self.start(place).await;
                }
            }
            FaultKind::ProcessStalls => {
                if let Some(process) = self.process_of(place) {
                    process.store.stall(Some(Instant::now() + lasts));
                }
            }
            FaultKind::NetworkDivided => {
                let Some(process) = self.process_of(place) else { return };
                let one = host(process.number);
                let others: Vec<u32> =
                    self.lock().processes.values().map(|other| other.number).collect();
                for other in others.into_iter().filter(|other| *other != process.number) {
                    self.network.cut(&one, &host(other));
                }
                sleep(lasts).await;
                self.network.heal();
            }
            FaultKind::NetworkSlow => {
                let longest = random.pick([20, 300, 3000]);
                self.network.set_delay(Duration::ZERO..=Duration::from_millis(longest));
                sleep(lasts).await;
                self.network.set_delay(Duration::ZERO..=Duration::ZERO);
            }
            FaultKind::NetworkLossy => {
                self.network.set_loss(random.pick([1, 20, 300]));
                sleep(lasts).await;
                self.network.set_loss(0);
            }
            FaultKind::BusLost => {
                let Some(process) = self.process_of(place) else { return };
                self.network.unplug(&host(process.number));
                sleep(lasts).await;
                self.network.plug_in(&host(process.number));
            }
            FaultKind::Disconnected => {
                self.cuts.set(lasts);
            }
            FaultKind::NotReading => {
                self.reading_pauses.set(lasts);
            }
            FaultKind::ClockForward | FaultKind::ClockBack => {
                let ms = random.pick([700, 30_000, 3_600_000, 26 * 3_600_000]);
                let ms = if fault.kind == FaultKind::ClockBack { -ms } else { ms };
                self.shift(ms);
                sleep(lasts).await;
                self.shift(-ms);
            }
        }
    }

    fn shift(&self, ms: i64) {
        self.clock.shift_ms(ms);
        self.lock().shifted_ms += ms;
    }

    /// Ends all faults. Of processes that do not know of each other, only one stays.
    pub(super) async fn heal(&self) {
        self.disk.set(|disk| *disk = Default::default());
        self.network.heal();
        self.network.set_delay(Duration::ZERO..=Duration::ZERO);
        self.network.set_loss(0);
        self.lock().processes.values().for_each(|process| process.store.stall(None));
        let shifted = std::mem::take(&mut self.lock().shifted_ms);
        self.clock.shift_ms(-shifted);
        if self.scenario.joined {
            self.start_missing().await;
        } else {
            for place in 1..self.scenario.processes {
                self.stop(place, true).await;
            }
            if self.process(0).is_none() {
                self.start(0).await;
            }
        }
        self.trace.line(|| "all faults have ended".to_owned());
    }
}
