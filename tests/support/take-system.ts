import { cleanUpAtEnd } from './clean-up-at-end';
import type { System } from './run-system';
import type { SystemAnswer, SystemWanted } from './system-pool';

export type { System };

/** A system that several files use. No file stops it. */
export type SharedSystem = Omit<System, 'stop'>;

/**
 * Starts a system for this file alone, filled with the demo data. Use it for a test that stops it, changes its
 * settings, or reads or changes shared data. It stops after the last test of the file.
 * @param settings additional environment variables, e.g. `BATCH_MAX`
 */
export async function ownSystem(settings: Record<string, string> = {}): Promise<System> {
  const system = await takeSystem({ settings });
  return {
    ...system,
    stop: cleanUpAtEnd(() => askPool('stop', { id: system.id })),
  };
}

/**
 * Returns the running system that this worker's files use one after another, filled with the demo data. A file makes
 * its own accounts and orders, and leaves shared accounts, settings and sessions unchanged.
 */
export const sharedSystem = (): Promise<SharedSystem> =>
  takeSystem({ sharedBy: process.env.JEST_WORKER_ID ?? 'the only one' });

async function takeSystem(wanted: SystemWanted): Promise<SharedSystem & { id: number }> {
  const system = (await (await askPool('take', wanted)).json()) as SystemAnswer;
  return { ...system, pids: new Map(system.pids) };
}

async function askPool(what: 'take' | 'stop', body: object): Promise<Response> {
  const pool = process.env.TEST_SYSTEM_POOL;
  if (!pool)
    throw new Error(
      'The system pool is not running: start the tests with `npm test -- integration`.',
    );
  const response = await fetch(`${pool}/${what}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
