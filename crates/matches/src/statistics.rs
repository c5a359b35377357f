/// The mean of a sample of whole numbers, and its standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sample {
    count: u64,
    sum: i64,
    squares: u128,
}

impl Sample {
    /// Adds a value.
    pub fn push(&mut self, value: i32) {
        self.count += 1;
        self.sum += i64::from(value);
        self.squares += u128::from(value.unsigned_abs()).pow(2);
    }

    /// How many values there are.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The sum of the values.
    pub const fn sum(&self) -> i64 {
        self.sum
    }

    /// The mean; 0 of no values.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The standard error of the mean; none of fewer than two values.
    pub fn error(&self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        let (count, mean) = (self.count as f64, self.mean());
        let variance = (self.squares as f64 - count * mean * mean) / (count - 1.0);
        // Rounding may make the variance of equal values a little less than zero.
        Some((variance.max(0.0) / count).sqrt())
    }

    /// The confidence interval of 95 %: 1.96 standard errors to either side; none of fewer than two
    /// values.
    pub fn interval(&self) -> Option<[f64; 2]> {
        let margin = 1.96 * self.error()?;
        Some([self.mean() - margin, self.mean() + margin])
    }
}

impl FromIterator<i32> for Sample {
    fn from_iter<I: IntoIterator<Item = i32>>(values: I) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.push(value));
        sample
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean() {
        let sample: Sample = [1, 2, 3, 4, 5].into_iter().collect();
        assert_eq!((sample.count(), sample.sum(), sample.mean()), (5, 15, 3.0));
        // The variance is 2.5, of which the mean of five has a fifth.
        assert!((sample.error().unwrap() - 0.5_f64.sqrt()).abs() < 1e-12);
        let [from, to] = sample.interval().unwrap();
        assert!(
            (from + to - 6.0).abs() < 1e-12 && (to - from - 3.92 * 0.5_f64.sqrt()).abs() < 1e-12
        );
    }

    #[test]
    fn few_values_have_no_error() {
        assert_eq!(Sample::default().mean(), 0.0);
        assert_eq!([7].into_iter().collect::<Sample>().error(), None);
        assert_eq!([7].into_iter().collect::<Sample>().interval(), None);
        assert_eq!([7, 7, 7].into_iter().collect::<Sample>().error(), Some(0.0));
    }
}
