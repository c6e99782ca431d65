/** A repeated measurement: its mean and 95 % confidence interval. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** Student's t at 95 %, two-sided, by degrees of freedom from 1. The last value is used above 12. */
const studentT = [
  12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
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

/**
 * Returns the median of each figure over several rounds. A temporary load on the machine then affects one round only.
 * @param rounds of one shape, at least one; of an even number the upper median is used
 */
export function middleOf<Figures>(rounds: Figures[]): Figures {
  const first = rounds[0];
  if (typeof first === 'number')
    return [...rounds].sort((one, other) => Number(one) - Number(other))[
      Math.floor(rounds.length / 2)
    ] as Figures;
  return Object.fromEntries(
    Object.keys(first as object).map((name) => [
      name,
      middleOf(rounds.map((round) => (round as Record<string, unknown>)[name])),
    ]),
  ) as Figures;
}
