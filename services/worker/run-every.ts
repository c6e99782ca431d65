import { goOnWithout } from '@hall/platform/go-on-without';

/**
 * Runs a task, waits, and runs it again, never two at once. An exception does not stop the next run.
 * @param name of the task in logs and metrics
 * @param intervalMs between the end of one run and the start of the next
 */
export function runEvery(
  intervalMs: number,
  name: string,
  task: () => Promise<unknown>,
): { close(): void } {
  let timer: NodeJS.Timeout;
  let closed = false;
  const turn = async (): Promise<void> => {
    await goOnWithout(name, task());
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
