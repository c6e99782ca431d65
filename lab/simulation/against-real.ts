import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '@hall/launcher/stores/start-stores';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { oneSession } from '../bench/load-shape';
import { middleOf } from '../bench/middle-of';
import { startOurs } from '../bench/ours-run';
import { onOwnStores, type StoreUrls } from '../bench/own-stores';
import { measureServiceTimes } from '../bench/service-times-run';
import { simulateClosedLoad } from './closed-load';
import { type ComparedLoad, compareLoad } from './compare-loads';
import type { ServiceTimes } from './service-times';

/** Connection counts that produce small, medium and full batches. */
const connectionCounts = [32, 96, 256];
const rounds = 3;

/**
 * Runs the same loads on the real system and in the simulation, which knows only the CPU times measured just before.
 * Compares confirmed bookings per second.
 */
export async function compareWithReal(
  requests: number,
  tell: (line: string) => void,
): Promise<{ times: ServiceTimes; loads: ComparedLoad[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-simulate-'));
  process.env.FILES_FOLDER = join(folder, 'files');
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(__dirname, '../../../.cache'),
    environment: process.env,
    tell,
  });
  try {
    await migrateDatabase(stores.databaseUrl);
    tell('measuring the CPU time of each part');
    const times = await measureServiceTimes(stores, { connections: 256, amount: requests }, tell);
    const loads: ComparedLoad[] = [];
    for (const connections of connectionCounts) {
      tell(`${connections} at once`);
      const load = { connections, amount: requests };
      const real = await onOwnStores(stores, (own) => measureReal(own, load));
      const cores = cpus().length;
      const plan = { gateways: 1, workers: 1, postgresCores: cores, sharedCores: cores };
      loads.push(compareLoad(connections, real, simulateClosedLoad(times, plan, load)));
    }
    return { times, loads };
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureReal(
  own: StoreUrls,
  load: { connections: number; amount: number },
): Promise<{ confirmedPerSecond: number; acceptMedianMs: number; decideMedianMs: number }> {
  const ours = await startOurs(own);
  try {
    await ours.burst(load, oneSession, 'W');
    const taken = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { confirmedPerSecond, accepted, acceptToConfirmed } = await ours.burst(
        load,
        oneSession,
        `R${round}`,
      );
      taken.push({
        confirmedPerSecond,
        acceptMedianMs: accepted.median,
        decideMedianMs: acceptToConfirmed.median,
      });
    }
    return middleOf(taken);
  } finally {
    await ours.stop();
  }
}
