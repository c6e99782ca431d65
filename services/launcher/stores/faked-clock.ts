import type { Environment } from '../environment';

/**
 * Lets a store see the moved clock of its starter under libfaketime, so that tests run at any moment. Redis keeps the real
 * time: it stands still under libfaketime, because its jemalloc asks for the time before the library is ready. No script
 * compares Redis' clock with a caller's.
 *
 * @param environment of the process that starts the store
 * @returns the library and its settings; nothing if no clock is moved
 */
export function fakedClock(environment: Environment): Record<string, string> {
  if (!environment.FAKETIME) return {};
  const names = Object.keys(environment).filter(
    (name) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'),
  );
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}
