import type { System } from './run-system';
import type { SystemTold, SystemWanted } from './systems-desk';

export type { System };

/** One that others use too: who takes it does not stop it. */
export type SharedSystem = Omit<System, 'stop'>;

/**
 * A running system of this file's own, filled as the demonstration is: for whatever stops it, sets it otherwise, looks
 * at all that it holds or lays hands on what everybody has. Whoever takes it stops it.
 * @param settings more of the environment, e.g. `BATCH_MAX`
 */
export async function ownSystem(settings: Record<string, string> = {}): Promise<System> {
  const system = await takeSystem({ settings });
  return { ...system, stop: async () => void (await askDesk('stop', { id: system.id })) };
}

/**
 * The running system that files of this worker use one after the other, filled as the demonstration is: a file makes
 * the accounts and orders that it needs, and leaves the accounts, settings and sessions of all as they were.
 */
export const sharedSystem = (): Promise<SharedSystem> =>
  takeSystem({ sharedBy: process.env.JEST_WORKER_ID ?? 'the only one' });

async function takeSystem(wanted: SystemWanted): Promise<SharedSystem & { id: number }> {
  const system = (await (await askDesk('take', wanted)).json()) as SystemTold;
  return { ...system, pids: new Map(system.pids) };
}

async function askDesk(what: 'take' | 'stop', body: object): Promise<Response> {
  const desk = process.env.TEST_SYSTEMS_DESK;
  if (!desk)
    throw new Error('No system can be had: start the tests with `npm test -- integration`.');
  const response = await fetch(`${desk}/${what}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
