//! A value whose changes many tasks wait for, and wake in the order in which they began to wait. That of
//! `tokio::sync::watch` is random.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::Notify;

/// A value and its changes.
#[derive(Debug)]
pub(crate) struct Signal<T> {
    state: Mutex<(u64, T)>,
    changed: Notify,
}

/// One who waits for changes.
#[derive(Clone, Debug)]
pub(crate) struct Listener<T> {
    signal: Arc<Signal<T>>,
    known: u64,
}

impl<T: Copy> Signal<T> {
    pub(crate) fn new(value: T) -> Arc<Signal<T>> {
        Arc::new(Signal { state: Mutex::new((0, value)), changed: Notify::new() })
    }

    pub(crate) fn set(&self, value: T) {
        {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            *state = (state.0 + 1, value);
        }
        self.changed.notify_waiters();
    }

    pub(crate) fn get(&self) -> T {
        self.state().1
    }

    /// Listens to the changes from now on.
    pub(crate) fn listen(self: &Arc<Signal<T>>) -> Listener<T> {
        Listener { signal: self.clone(), known: self.state().0 }
    }

    fn state(&self) -> (u64, T) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Copy> Listener<T> {
    pub(crate) fn get(&self) -> T {
        self.signal.get()
    }

    /// Waits for the next change; the value then.
    pub(crate) async fn changed(&mut self) -> T {
        loop {
            let changed = self.signal.changed.notified();
            let (number, value) = self.signal.state();
            if number != self.known {
                self.known = number;
                return value;
            }
            changed.await;
        }
    }

    /// Waits for the value.
    pub(crate) async fn wait_for(&mut self, wanted: impl Fn(T) -> bool) {
        loop {
            let changed = self.signal.changed.notified();
            if wanted(self.get()) {
                return;
            }
            changed.await;
        }
    }
}

/// A signal with a length of time.
pub(crate) type Lengths = Arc<Signal<Duration>>;
