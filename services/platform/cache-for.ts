/** Caches a read for the given milliseconds; concurrent callers share one read. A failed read is not cached. */
export function cacheFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && performance.now() < cached.until) return cached.value;
    const value = read();
    const current = { value, until: performance.now() + milliseconds };
    cached = current;
    // The callers handle the error; here only the cache is cleared.
    value.then(undefined, () => {
      if (cached === current) cached = undefined;
    });
    return value;
  };
}
