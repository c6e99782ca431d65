/** Checks again until it holds: what a worker does by itself takes a moment, on a busy machine a long one. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const endsAt = Date.now() + 40_000;
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (Date.now() > endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}
