/** @returns an empty collection of cleanups */
export function collectCleanups() {
  const cleanups: (() => Promise<void>)[] = [];
  return {
    /**
     * Registers a cleanup. Call it right after opening the resource.
     * @returns a function that runs it early; `cleanUpAll` then skips it
     */
    add(cleanup: () => unknown): () => Promise<void> {
      let done: Promise<void> | undefined;
      const cleanUpOnce = (): Promise<void> => (done ??= runCleanup(cleanup));
      cleanups.push(cleanUpOnce);
      return cleanUpOnce;
    },
    /**
     * Runs the cleanups in reverse order, one after the other. A cleanup that fails does not stop the others.
     * @throws the error of the cleanup that failed, or an `AggregateError` if several failed
     */
    async cleanUpAll(): Promise<void> {
      const errors: unknown[] = [];
      for (const cleanup of cleanups.splice(0).reverse())
        await cleanup().catch((error: unknown) => void errors.push(error));
      if (errors.length > 1)
        throw new AggregateError(errors, `Several cleanups failed:\n${errors.join('\n')}`);
      if (errors.length) throw errors[0];
    },
  };
}

const runCleanup = async (cleanup: () => unknown): Promise<void> => void (await cleanup());
