import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { prepareField } from '../bench/field';
import { keepBusy } from './busy-machine';
import { describeMissing, findMissing } from '../support/missing-programs';
import { openTestStores } from '@hall/tests/support/test-stores';
import { openHall } from './hall';
import { type Journal, sendVisitors } from './visitors';

const usualPerSecond = 20;
/** More than two rounds need. */
const people = 6000;
/** Longer than nginx keeps an idle upstream connection (`keepalive_timeout`). */
const usualDrainSeconds = 5;

/**
 * `npm test -- releases [--rounds N] [--drain SECONDS] [--beside N] [--per-second N]`: replaces every gateway and
 * worker, one after another, behind the nginx of deploy/proxy, while twenty visitors a second book. No call may fail,
 * and each request must be decided. `--beside` starts N processes that keep the machine busy.
 */
async function testReleases(): Promise<number> {
  if (findMissing(['nginx']).length) {
    const skipped = describeMissing(['nginx']);
    tell(`${skipped}: nothing was tried.`);
    report([], skipped);
    return 0;
  }
  const rounds = Number(option('--rounds') ?? 1);
  const stores = await openTestStores();
  const hall = await openHall(stores, Number(option('--drain') ?? usualDrainSeconds));
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const results: Result[] = [];
  const rest = keepBusy(Number(option('--beside') ?? 0));
  try {
    const field = await prepareField(database, redis, { people, sessions: 5, openDay: 1 });
    const { journal, stop } = sendVisitors(
      hall.baseUrl,
      field,
      Number(option('--per-second') ?? usualPerSecond),
    );
    await sleep(3000);
    for (let round = 1; round <= rounds; round += 1)
      for (const one of hall.processes) {
        const ms = await one.replace();
        tell(
          `${one.name} replaced in ${(ms / 1000).toFixed(1)} s; ${journal.calls} calls, ${journal.failed.length} failed`,
        );
        await sleep(1000);
      }
    await sleep(2000);
    await stop();
    tell(describe(journal));
    results.push(
      { command: 'no call failed during the replacements', ok: !journal.failed.length },
      {
        command: 'every request that was accepted was decided',
        ok: journal.decided === journal.accepted && journal.accepted > 0,
      },
    );
  } finally {
    rest();
    redis.disconnect();
    await database.destroy();
    await hall.stop();
    await stores.stop();
  }
  for (const { command, ok } of results) tell(`${ok ? 'passed' : 'FAILED'}  ${command}`);
  report(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

interface Result {
  command: string;
  ok: boolean;
}

function describe(journal: Journal): string {
  const { calls, kinds, failed, accepted, decided, cancelled } = journal;
  return [
    `${calls} calls, ${failed.length} failed; ${accepted} accepted, ${decided} decided, ${cancelled} cancelled`,
    [...kinds].map(([path, count]) => `${count} ${path}`).join(', '),
    `longest answer ${Math.round(journal.longestAnswerMs)} ms, longest until the visible outcome ${Math.round(journal.longestDecisionMs)} ms`,
    ...failed.slice(0, 20),
  ].join('\n');
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

function report(results: Result[], skipped?: string): void {
  const file = option('--json');
  if (file) writeFileSync(file, JSON.stringify({ results, skipped }));
}

testReleases().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
