import { existsSync, readFileSync } from 'node:fs';

/**
 * Measures the CPU time of the thread that answers calls, which is blocked while it works. CPU time is used because
 * wall-clock time also depends on the machine's load.
 * @param pid of the process, whose first thread is measured
 * @returns the milliseconds (0 outside Linux) and the result of the action
 */
export async function spentMeanwhile<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ ms: number; result: T }> {
  const before = readMs(pid);
  const result = await act();
  return { ms: readMs(pid) - before, result };
}

function readMs(pid: number): number {
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1_000_000 : 0;
}
