/** Caches a read for the given milliseconds; concurrent callers share one read. A failed read is not cached. */
export function keepFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = read();
    const current = { value, until: performance.now() + milliseconds };
    kept = current;
    // The callers handle the error; here only the cache is cleared.
    value.then(undefined, () => {
      if (kept === current) kept = undefined;
    });
    return value;
  };
}
