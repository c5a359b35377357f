//! The time that examples measure by. Linux only: the clock is the scheduler's.

/// Milliseconds of the processor that this thread took.
pub(crate) fn cpu() -> f64 {
    // utime and stime in clock ticks are too coarse; the scheduler's own figure is in nanoseconds.
    #[allow(clippy::disallowed_methods)]
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}
