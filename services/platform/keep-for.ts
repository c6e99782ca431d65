/**
 * Reads at most once in so many milliseconds, however many ask: who comes meanwhile gets what was read, or what is
 * being read. A read that failed is not kept.
 * @param now milliseconds; for tests
 */
export function keepFor<T>(
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.value;
    const value = read();
    const current = { value, until: now() + milliseconds };
    kept = current;
    // Whoever waits for it is told why; here it is only forgotten.
    value.then(undefined, () => {
      if (kept === current) kept = undefined;
    });
    return value;
  };
}
