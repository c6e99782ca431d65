import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/**
 * Compiles the library that shifts the wall clock of a process (`shift-clock.c`).
 * @param folder the target folder
 * @returns the path of the library, or undefined if gcc is missing or the library has no effect on this system
 */
export function compileShiftClock(folder: string): string | undefined {
  const library = join(folder, 'shift-clock.so');
  const source = join(projectRoot, 'tests/support/shift-clock.c');
  const args = ['-O2', '-shared', '-fPIC', '-o', library, source];
  const { status } = spawnSync('gcc', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 && hasEffect(library) ? library : undefined;
}

/**
 * @param library from `compileShiftClock`
 * @param shift seconds from the clock of this process, negative for the past
 * @returns the environment of a process with a shifted clock
 */
export const movedClock = (library: string, shift: number): Record<string, string> => ({
  LD_PRELOAD: library,
  CLOCK_SHIFT: String(Number(process.env.CLOCK_SHIFT ?? 0) + shift),
});

/** LD_PRELOAD has no effect on macOS, for example. */
function hasEffect(library: string): boolean {
  const dayS = 86_400;
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], {
    env: { ...process.env, ...movedClock(library, 2 * dayS) },
    encoding: 'utf8',
  });
  return Number(stdout) > Date.now() + dayS * 1000;
}
