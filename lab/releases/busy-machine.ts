import { spawn } from 'node:child_process';

/** Runs almost without pause, and ends with its parent, even if that is killed. */
const program = `
  process.stdin.on('end', () => process.exit()).resume();
  const spin = () => { for (const end = Date.now() + 100; Date.now() < end;); setImmediate(spin); };
  spin();`;

/**
 * Keeps the machine as busy as other programs would.
 * @param count of busy processes
 * @returns a function that ends them
 */
export function keepBusy(count: number): () => void {
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => busy.forEach((one) => void one.kill('SIGKILL'));
}
