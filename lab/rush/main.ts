import { readFileSync } from 'node:fs';
import { prepareField } from '../bench/field';
import { fail, option, print, writeReport } from '../support/run-checks';
import { measureCurve, tableOf } from './curve';
import { quantile, usualHabits } from './people-plan';
import { pin } from './pin';
import { judgeRush } from './rush-verdict';
import {
  decidedLimitSeconds,
  openRushWorld,
  type RushWorld,
  sessionCount,
  waitUntilDecided,
} from './rush-world';
import { sendPeople } from './send-people';

const acceptLimitMs = 300;
/** The shell's exit code after SIGINT. */
const stoppedCode = 130;
/** File handles that a process needs in addition to connections: stores, logs, open files. */
const otherHandles = 500;

/**
 * `npm run rush -- --requests N --seats N [--per-second N] [--connections N] [--json FILE]`: simulates N visitors for N
 * seats against gateway and worker with production settings, on their own stores. Visitors come through the deploy
 * kit's nginx, with `--direct` without it. On Linux they have a core of their own.
 * `--curve [--most N] [--seconds N] [--loads 1,3]` offers rising loads and prints the results of each.
 * @returns the exit code: 1 if an invariant is violated
 */
async function rush(): Promise<number> {
  const connections = Math.min(Number(option('--connections') ?? 10_000), mostConnections());
  print(`${connections} connections`);
  const stopped = untilStopped();
  if (!pin(process.pid, 'hall')) print('The visitors share the cores of the hall.');
  const world = await openRushWorld(!process.argv.includes('--direct'));
  try {
    const run = process.argv.includes('--curve') ? runCurve : runRush;
    return await Promise.race([run(world, connections), stopped]);
  } finally {
    await world.stop();
  }
}

/** @returns how many connections the limit of open files allows (`ulimit -Hn`): all end in one gateway */
function mostConnections(): number {
  if (process.platform !== 'linux') return Infinity;
  const limit = /^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return limit ? Math.max(1, Number(limit) - otherHandles) : Infinity;
}

/** @returns the exit code after a signal; started processes are stopped in order, once they are up */
function untilStopped(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => resolve(stoppedCode));
  });
}

async function runCurve(world: RushWorld, connections: number): Promise<number> {
  const most = option('--most');
  const result = await measureCurve(world, {
    ...(most && { most: Number(most) }),
    loads: (option('--loads') ?? '0.5,1,1.5,2,3').split(',').map(Number),
    seconds: Number(option('--seconds') ?? 12),
    connections,
    habits: { ...usualHabits, patienceMs: 60_000 },
  });
  writeReport(result);
  process.stdout.write(`\n${tableOf(result)}\n`);
  return conclude(result.violations);
}

async function runRush(world: RushWorld, connections: number): Promise<number> {
  const { database, redis, baseUrl } = world;
  const requests = Number(option('--requests') ?? 20_000);
  const seats = Number(option('--seats') ?? 4500);
  const perSecond = Number(option('--per-second') ?? 2000);
  const habits = { ...usualHabits, patienceMs: 120_000 };
  print('warming up');
  const warm = { people: Math.min(4000, requests * 4), sessions: sessionCount, openDay: 1 };
  await sendPeople({
    baseUrl,
    habits,
    connections: Math.min(400, connections),
    field: await prepareField(database, redis, warm),
    perSecond: Math.min(500, perSecond),
  });
  await waitUntilDecided(database);
  print(`preparing ${requests} visitors for ${seats} seats`);
  const day = { people: requests, sessions: sessionCount, seats };
  const field = await prepareField(database, redis, day);
  let started = performance.now();
  const journal = await sendPeople(
    { baseUrl, connections, habits, field, perSecond },
    // Excludes the time to open the connections.
    () => (started = performance.now()),
  );
  const sendingSeconds = (performance.now() - started) / 1000;
  await waitUntilDecided(database);

  const { accepted, answers, left } = journal;
  const sessionIds = field.sessions.map(({ id }) => id);
  const verdict = await judgeRush(database, sessionIds, field.requestIds, accepted);
  const times = (sorted: number[]) => [0.5, 0.95, 0.99].map((part) => quantile(sorted, part));
  const [acceptMs, awayMs, outcomeMs] = [
    times(journal.acceptMs),
    times(journal.awayMs),
    times(journal.outcomeMs),
  ];
  const violations = [
    ...verdict.violations,
    ...(left === 0 && verdict.sold !== Math.min(verdict.seats, requests * 3)
      ? [`${verdict.sold} of ${verdict.seats} seats are sold`]
      : []),
    ...Object.entries(answers)
      .filter(([name]) => /^5/.test(name) && !/^503/.test(name))
      .map(([name, n]) => `${n} answers ${name}`),
    ...(verdict.decidedWithinSeconds > sendingSeconds + decidedLimitSeconds
      ? [`decided only after ${verdict.decidedWithinSeconds} s`]
      : []),
  ];
  const counts = { ...journal, acceptMs, awayMs, outcomeMs };
  writeReport({
    requests,
    perSecond,
    connections,
    sendingSeconds,
    ...counts,
    ...verdict,
    violations,
  });
  const facts = [
    `${requests} people, ${perSecond} a second, for ${verdict.seats} seats: ${verdict.sold} sold, ${left} left`,
    `milliseconds, median / 95th / 99th percentile: accepted ${acceptMs.join(' / ')}, ` +
      `first press to outcome ${outcomeMs.join(' / ')}`,
    `${journal.turnedAway} were rejected at first, ${journal.placed} of them with a reservation`,
    `decided within ${Math.round(verdict.decidedWithinSeconds)} s of the first acceptance`,
    `answers: ${JSON.stringify(answers)}`,
  ];
  process.stdout.write(`\n${facts.join('\n')}\n`);
  if ((acceptMs[2] ?? 0) > acceptLimitMs)
    print(`accepting took ${acceptMs[2]} ms at the 99th percentile`);
  return conclude(violations);
}

function conclude(violations: string[]): number {
  for (const sentence of violations) process.stdout.write(`NOT MET: ${sentence}\n`);
  return violations.length ? 1 : 0;
}

rush().then((code) => process.exit(code), fail);
