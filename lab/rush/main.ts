import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hall/platform/postgres/data-source';
import { prepareField } from '../bench/field';
import { drawCurve, tableOf } from './curve-chart';
import { measureCurve, usualLoads } from './curve';
import { pin } from './pin';
import { boundConnections, readHandleLimit } from './file-handles';
import { quantile, usualHabits } from './people-plan';
import { drawRush, type Sample } from './rush-chart';
import { judgeRush } from './rush-verdict';
import {
  decidedLimitSeconds,
  openRushWorld,
  type ProxyWay,
  type RushWorld,
  sessionCount,
  waitUntilDecided,
} from './rush-world';
import { sendPeople, type Told } from './send-people';

const acceptLimitMs = 300;
/** The shell's exit code after SIGINT. */
const stoppedCode = 130;
const patienceMs = { rush: 120_000, curve: 60_000 };

const tell = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * `npm run rush -- --requests N --seats N [--per-second N] [--connections N] [--json FILE] [--html FILE]`:
 * simulates N visitors for N seats against gateway and worker with production settings, on their own stores.
 * Visitors come through the deploy kit's nginx, with `--tls` through TLS, with `--direct` without it. On Linux they have
 * a core of their own.
 * `--curve [--most N] [--seconds N] [--loads 1,3] [--svg FILE]` offers rising loads and prints the results of each.
 * @returns the exit code: 1 if an invariant is violated
 */
async function rush(): Promise<number> {
  const asked = Number(option('--connections') ?? 10_000);
  const { connections, sentence } = boundConnections(asked, readHandleLimit());
  if (sentence) tell(sentence);
  const stopped = untilStopped();
  if (!pin(process.pid, 'hall')) tell('The visitors share the cores of the hall.');
  const isCurve = process.argv.includes('--curve');
  const world = await openRushWorld(tell, wayAsked());
  try {
    const run = isCurve ? runCurve(world, connections) : runRush(world, connections);
    return await Promise.race([run, stopped]);
  } finally {
    await world.stop();
  }
}

/** @returns the exit code after a signal; started processes are stopped in order, once they are up */
function untilStopped(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        tell('stopping');
        resolve(stoppedCode);
      });
  });
}

/** @returns undefined for visitors who connect to the gateway itself */
function wayAsked(): ProxyWay | undefined {
  if (process.argv.includes('--direct')) return undefined;
  return process.argv.includes('--tls') ? 'tls' : 'plain';
}

async function runCurve(world: RushWorld, connections: number): Promise<number> {
  const way = wayAsked();
  const most = option('--most');
  const result = await measureCurve(world, {
    ...(most && { most: Number(most) }),
    loads: option('--loads')?.split(',').map(Number) ?? usualLoads,
    seconds: Number(option('--seconds') ?? 12),
    connections,
    habits: { ...usualHabits, patienceMs: patienceMs.curve },
    tell,
  });
  const svg = option('--svg');
  if (svg) write(svg, drawCurve(result));
  const json = option('--json');
  if (json) write(json, `${JSON.stringify(result, null, 2)}\n`);
  const title = way ? `through nginx${way === 'tls' ? ', by TLS' : ''}` : 'straight to the gateway';
  process.stdout.write(`\n${title}:\n\n${tableOf(result)}\n`);
  for (const violation of result.violations) process.stdout.write(`NOT MET: ${violation}\n`);
  return result.violations.length ? 1 : 0;
}

async function runRush(world: RushWorld, connections: number): Promise<number> {
  const { database, redis, baseUrl } = world;
  const requests = Number(option('--requests') ?? 20_000);
  const seats = Number(option('--seats') ?? 4500);
  const perSecond = Number(option('--per-second') ?? 2000);
  const habits = { ...usualHabits, patienceMs: patienceMs.rush };
  tell('warming up');
  const warm = Math.min(4000, requests * 4);
  const early = await prepareField(database, redis, {
    people: warm,
    sessions: sessionCount,
    openDay: 1,
  });
  const few = { baseUrl, connections: Math.min(400, connections), habits };
  await sendPeople({ ...few, field: early, perSecond: Math.min(500, perSecond) });
  await waitUntilDecided(database);
  tell(`preparing ${requests} visitors for ${seats} seats`);
  const field = await prepareField(database, redis, {
    people: requests,
    sessions: sessionCount,
    seats,
  });
  const samples: Sample[] = [];
  let told: Told = { pressed: 0, accepted: 0 };
  let started = performance.now();
  const sessionIds = field.sessions.map(({ id }) => id);
  const watch = watchRush(
    database,
    sessionIds,
    () => told,
    (sample) => {
      samples.push({ ...sample, second: (performance.now() - started) / 1000 });
      tell(
        `${sample.sent} pressed, ${sample.accepted} accepted, ${sample.decided} decided, ${sample.seatsLeft} seats left`,
      );
    },
  );
  const journal = await sendPeople(
    { baseUrl, connections, habits, field, perSecond },
    {
      started() {
        // Excludes the time to open the connections.
        started = performance.now();
        samples.length = 0;
      },
      tell: (now) => (told = now),
    },
  );
  const sendingSeconds = (performance.now() - started) / 1000;
  await waitUntilDecided(database);
  await watch.stop();

  const verdict = await judgeRush(database, sessionIds, field.requestIds, journal.accepted);
  const serverErrors = Object.entries(journal.answers).filter(
    ([name]) => /^5/.test(name) && !/^503/.test(name),
  );
  const acceptMs = {
    median: quantile(journal.acceptMs, 0.5),
    p99: quantile(journal.acceptMs, 0.99),
    max: quantile(journal.acceptMs, 1),
  };
  const violations = [
    ...verdict.violations,
    ...(journal.left === 0 && verdict.sold !== Math.min(verdict.seats, requests * 3)
      ? [`${verdict.sold} of ${verdict.seats} seats are sold`]
      : []),
    ...serverErrors.map(([name, n]) => `${n} answers ${name}`),
    ...(verdict.decidedWithinSeconds > sendingSeconds + decidedLimitSeconds
      ? [`decided only after ${verdict.decidedWithinSeconds} s`]
      : []),
  ];
  const missed =
    acceptMs.p99 > acceptLimitMs
      ? [`accepting took ${acceptMs.p99} ms at the 99th percentile`]
      : [];
  const outcome = [0.5, 0.95, 0.99].map((part) => quantile(journal.outcomeMs, part));
  const { pressed, accepted, turnedAway, placed, left, reloads } = journal;
  const result = {
    requests,
    perSecond,
    connections,
    sendingSeconds: round(sendingSeconds),
    acceptedPerSecond: Math.round(accepted / sendingSeconds),
    acceptMs,
    turnedAwayMs: { median: quantile(journal.awayMs, 0.5), p99: quantile(journal.awayMs, 0.99) },
    outcomeMs: { median: outcome[0], p95: outcome[1], p99: outcome[2] },
    answers: journal.answers,
    pressed,
    accepted,
    turnedAway,
    placed,
    left,
    reloads,
    waitedForConnection: journal.waitedForConnection,
    ...verdict,
    violations,
    missed,
    samples,
  };
  const facts = [
    `${requests} people, ${perSecond} a second over ${connections} connections, for ${verdict.seats} seats: ${verdict.sold} sold`,
    `accepted: median ${acceptMs.median} ms, 99th percentile ${acceptMs.p99} ms from the press that was let in`,
    `from the first press to the outcome: median ${outcome[0]} ms, 95th percentile ${outcome[1]}, 99th ${outcome[2]}`,
    `${turnedAway} were rejected at first, ${placed} of them with a reservation; ${left} left, ${reloads} reloads`,
    `decided within ${round(verdict.decidedWithinSeconds)} s of the first acceptance`,
    `answers: ${Object.entries(journal.answers)
      .map(([name, n]) => `${name}: ${n}`)
      .join(', ')}`,
  ];
  const json = option('--json');
  if (json) write(json, `${JSON.stringify(result, null, 2)}\n`);
  const html = option('--html') ?? json?.replace(/(\.json)?$/, '.html');
  if (html) write(html, drawRush('The rush', samples, { ...verdict, violations }, facts));
  process.stdout.write(`\n${facts.join('\n')}\n`);
  for (const sentence of [...violations, ...missed]) process.stdout.write(`NOT MET: ${sentence}\n`);
  return violations.length ? 1 : 0;
}

function watchRush(
  database: Database,
  sessionIds: string[],
  told: () => Told,
  show: (sample: Omit<Sample, 'second'>) => void,
): { stop(): Promise<void> } {
  const watching = new AbortController();
  const look = async (): Promise<void> => {
    const [row] = (await database.query(
      `SELECT (SELECT count(*)::int FROM booking_requests WHERE state = 'accepted') AS waiting,
              (SELECT sum(capacity - sold)::int FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = 'personal') AS left`,
      [sessionIds],
    )) as [{ waiting: number; left: number }];
    const { pressed: sent, accepted } = told();
    show({ sent, accepted, decided: Math.max(0, accepted - row.waiting), seatsLeft: row.left });
  };
  const running = (async () => {
    while (!watching.signal.aborted) {
      await look();
      await sleep(1000);
    }
    await look();
  })();
  // An interrupted run does not await it, and its database is gone by then.
  running.catch(() => undefined);
  return {
    stop() {
      watching.abort();
      return running;
    },
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const round = (value: number): number => Math.round(value * 10) / 10;

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

rush().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
