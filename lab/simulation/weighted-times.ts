/** A histogram of times in steps of 10 %, for quantiles. */
export interface WeightedTimes {
  add(ms: number, count: number): void;
  /** @returns the quantile; 0 if empty */
  at(part: number): number;
}

const stepsPerTenfold = 24;

export function createTimes(): WeightedTimes {
  const counts = new Map<number, number>();
  let all = 0;
  return {
    add(ms, count) {
      const step = Math.round(Math.log10(Math.max(0.1, ms)) * stepsPerTenfold);
      counts.set(step, (counts.get(step) ?? 0) + count);
      all += count;
    },
    at(part) {
      let below = 0;
      for (const [step, count] of [...counts].sort(([one], [other]) => one - other)) {
        below += count;
        if (below >= all * part) return 10 ** (step / stepsPerTenfold);
      }
      return 0;
    },
  };
}
