import { setTimeout as sleep } from 'node:timers/promises';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { openTestStores } from '@hall/tests/support/test-stores';
import { prepareField } from '../bench/field';
import { option, type Result, runChecks, tell } from '../support/run-checks';
import { openHall } from './hall';
import { sendVisitors } from './visitors';

const perSecond = 20;
/** More than two rounds need. */
const people = 6000;

/**
 * `npm test -- releases [--rounds N]`: replaces every gateway and worker, one after another, behind the nginx of
 * deploy/proxy, while twenty visitors a second book. No call may fail, and each request must be decided.
 */
async function testReleases(): Promise<Result[]> {
  const rounds = Number(option('--rounds') ?? 1);
  const stores = await openTestStores();
  const hall = await openHall(stores);
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  try {
    const field = await prepareField(database, redis, { people, sessions: 5, openDay: 1 });
    const { journal, stop } = sendVisitors(hall.baseUrl, field, perSecond);
    await sleep(3000);
    for (let round = 1; round <= rounds; round += 1)
      for (const one of hall.processes) {
        const seconds = ((await one.replace()) / 1000).toFixed(1);
        tell(`${one.name} replaced in ${seconds} s; ${journal.failed.length} calls failed`);
        await sleep(1000);
      }
    await sleep(2000);
    await stop();
    const { calls, failed, accepted, decided } = journal;
    tell(`${calls} calls, ${failed.length} failed; ${accepted} accepted, ${decided} decided`);
    for (const one of failed.slice(0, 20)) tell(one);
    return [
      { command: 'no call failed during the replacements', ok: !failed.length },
      {
        command: 'every request that was accepted was decided',
        ok: decided === accepted && accepted > 0,
      },
    ];
  } finally {
    redis.disconnect();
    await database.destroy();
    await hall.stop();
    await stores.stop();
  }
}

void runChecks(testReleases, ['nginx']);
