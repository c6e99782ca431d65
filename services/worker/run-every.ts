import type { Logger } from '@hall/platform/logger';

/**
 * Runs a task, waits, and runs it again; never two at once. What it throws is logged, and the next turn
 * comes all the same.
 * @param intervalMs between the end of one turn and the start of the next
 */
export function runEvery(
  intervalMs: number,
  name: string,
  logger: Logger,
  task: () => Promise<unknown>,
): { close(): void } {
  let timer: NodeJS.Timeout;
  let closed = false;
  const turn = async (): Promise<void> => {
    await task().catch((error: unknown) => logger.warn({ err: error, task: name }, 'task failed'));
    if (!closed) timer = setTimeout(() => void turn(), intervalMs);
  };
  timer = setTimeout(() => void turn(), 0);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
