/** @returns an empty collection of releases */
export function collectReleases() {
  const releases: (() => Promise<void>)[] = [];
  return {
    /**
     * Registers a release. Call it right after opening the resource.
     * @returns a function that releases it early; `releaseAll` then skips it
     */
    add(release: () => unknown): () => Promise<void> {
      let released: Promise<void> | undefined;
      const releaseOnce = (): Promise<void> => (released ??= runRelease(release));
      releases.push(releaseOnce);
      return releaseOnce;
    },
    /**
     * Runs the releases in reverse order, one after the other. A release that fails does not stop the others.
     * @throws the error of the release that failed, or an `AggregateError` if several failed
     */
    async releaseAll(): Promise<void> {
      const errors: unknown[] = [];
      for (const release of releases.splice(0).reverse())
        await release().catch((error: unknown) => void errors.push(error));
      if (errors.length > 1)
        throw new AggregateError(errors, `Several releases failed:\n${errors.join('\n')}`);
      if (errors.length) throw errors[0];
    },
  };
}

const runRelease = async (release: () => unknown): Promise<void> => void (await release());
