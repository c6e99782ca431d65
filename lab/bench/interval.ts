/** A repeated measurement: its mean and 95 % confidence interval. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** Student's t at 95 %, two-sided, by degrees of freedom from 1. The last value is used above 30. */
const studentT = [
  12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
];

/**
 * Returns the geometric mean and confidence interval of times, rates or ratios, so that 2x and 0.5x weigh the same.
 * @param values above 0, at least one; with a single value the interval has zero width and is meaningless
 */
export function intervalOf(values: number[]): Interval {
  const logs = values.map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const freedom = logs.length - 1;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, freedom);
  const t = studentT[Math.min(freedom, studentT.length) - 1] ?? 0;
  const half = t * Math.sqrt(variance / logs.length);
  return { mean: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}
