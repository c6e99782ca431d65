import { goOnWithout } from '@hall/platform/go-on-without';

/**
 * Runs a task, waits, and runs it again; never two at once. The next turn comes whatever it
 * throws.
 * @param name by which its failure is logged and counted
 * @param intervalMs between the end of one turn and the start of the next
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
