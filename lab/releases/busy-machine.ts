import { spawn } from 'node:child_process';

/** Rests so shortly that it counts as never, and ends with whoever started it, killed or not. */
const program = `
  process.stdin.on('end', () => process.exit()).resume();
  const spin = () => { for (const end = Date.now() + 100; Date.now() < end;); setImmediate(spin); };
  spin();`;

/**
 * Keeps the machine as busy as other people's programs would.
 * @param count of processes that never rest
 * @returns what ends them
 */
export function keepBusy(count: number): () => void {
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => busy.forEach((one) => void one.kill('SIGKILL'));
}
