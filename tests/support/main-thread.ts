import { existsSync, readFileSync } from 'node:fs';

/**
 * What the thread that answers calls uses of the processor meanwhile. While it works at one thing it answers nobody, and
 * how long that is by the clock is the machine's affair as well, but this is its own.
 * @param pid of the process, of which the first thread is meant
 * @returns milliseconds, 0 where the system tells none (only Linux does), and what came of the act
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
