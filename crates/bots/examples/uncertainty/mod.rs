//! What the examples that measure share: how certain a mean is.

/// The mean of at least two numbers and its standard error.
pub(crate) fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.iter().map(|_| 1.0).sum::<f64>();
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean) * (number - mean)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}
