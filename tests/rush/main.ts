import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStores } from '@hall/launcher/stores/start-stores';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls } from '@hall/platform/redis/connections';
import { prepareField } from '../bench/field';
import { startSystem } from '../support/start-system';
import { drawRush, type Sample } from './rush-chart';
import { type Journal, openConnections, sendRush } from './rush-load';
import { type TracedLoad, traceLoad } from '../traces/trace-run';
import { judgeRush } from './rush-verdict';

const sessionCount = 5;
const decidedLimitSeconds = 60;
const acceptLimitMs = 300;

/**
 * `npm run rush -- --requests N --seats N [--per-second N] [--json FILE] [--html FILE] [--traces FILE]`: so many visitors at
 * once for so many seats, against gateway and worker as they run in production, on stores of their own.
 * With `--traces` one request in ten (`--one-in N`) is traced, and the slowest are explained.
 * Exit code 1 when something that must hold did not.
 */
async function rush(): Promise<number> {
  const requests = Number(option('--requests') ?? 20_000);
  const seats = Number(option('--seats') ?? 4500);
  const perSecond = Number(option('--per-second') ?? 2000);
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'hall-rush-'));
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(__dirname, '../../../.cache'),
    environment: process.env,
    tell,
  });
  await migrateDatabase(stores.databaseUrl);
  const traces = await openTraces();
  const system = await startSystem(stores, traces?.settings);
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const connections = openConnections(system.baseUrl);
  try {
    tell('warming up');
    const early = await prepareField(database, redis, {
      people: 4000,
      sessions: sessionCount,
      openDay: 1,
    });
    await sendRush({ field: early, requests: 4000, perSecond: 1000 }, connections, newJournal());
    await waitUntilDecided(database, early.requestIds);
    tell(`preparing ${requests} visitors for ${seats} seats`);
    const field = await prepareField(database, redis, {
      people: requests,
      sessions: sessionCount,
      seats,
    });
    const journal = newJournal(traces);
    const samples: Sample[] = [];
    const started = performance.now();
    const watch = watchRush(database, field.sessions, journal, (sample) => {
      samples.push({ ...sample, second: (performance.now() - started) / 1000 });
      tell(
        `${sample.sent} sent, ${sample.accepted} accepted, ${sample.decided} decided, ${sample.seatsLeft} seats left`,
      );
    });
    await sendRush({ field, requests, perSecond }, connections, journal);
    const sendingSeconds = (performance.now() - started) / 1000;
    await waitUntilDecided(database, field.requestIds);
    await watch.stop();

    const sessionIds = field.sessions.map(({ id }) => id);
    const verdict = await judgeRush(database, sessionIds, field.requestIds, journal.accepted);
    const sorted = journal.acceptMs.sort((a, b) => a - b);
    const accept = { median: at(sorted, 0.5), p99: at(sorted, 0.99), max: at(sorted, 1) };
    const answers = Object.fromEntries(journal.answers);
    const serverErrors = Object.entries(answers).filter(
      ([name]) => /^5/.test(name) && !/^503/.test(name),
    );
    const violations = [
      ...verdict.violations,
      ...(verdict.sold !== Math.min(verdict.seats, requests * 3)
        ? [`${verdict.sold} of ${verdict.seats} seats are sold`]
        : []),
      ...serverErrors.map(([name, n]) => `${n} answers ${name}`),
      ...(verdict.decidedWithinSeconds > sendingSeconds + decidedLimitSeconds
        ? [`decided only after ${verdict.decidedWithinSeconds} s`]
        : []),
    ];
    const missed =
      accept.p99 > acceptLimitMs ? [`accepting took ${accept.p99} ms at the 99th percentile`] : [];
    const result = {
      requests,
      perSecond,
      sendingSeconds: round(sendingSeconds),
      acceptedPerSecond: Math.round(journal.accepted / sendingSeconds),
      acceptMs: accept,
      answers,
      resent: journal.resent,
      ...verdict,
      violations,
      missed,
      samples,
    };
    const facts = [
      `${requests} requests at ${perSecond} a second for ${verdict.seats} seats: ${verdict.sold} sold`,
      `accepted: median ${accept.median} ms, 99th percentile ${accept.p99} ms, ${result.acceptedPerSecond} a second`,
      `decided within ${round(verdict.decidedWithinSeconds)} s of the first acceptance`,
      `answers: ${Object.entries(answers)
        .map(([name, n]) => `${name}: ${n}`)
        .join(', ')}`,
    ];
    const json = option('--json');
    if (json) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
    const html = option('--html') ?? json?.replace(/(\.json)?$/, '.html');
    if (html) writeFileSync(html, drawRush('The rush', samples, { ...verdict, violations }, facts));
    process.stdout.write(`\n${facts.join('\n')}\n`);
    for (const sentence of [...violations, ...missed])
      process.stdout.write(`NOT MET: ${sentence}\n`);
    return violations.length ? 1 : 0;
  } finally {
    await connections.destroy();
    redis.disconnect();
    await database.destroy();
    await system.stop();
    if (traces) process.stdout.write(await traces.explain());
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function watchRush(
  database: Database,
  sessions: { id: string }[],
  journal: Journal,
  tell: (sample: Omit<Sample, 'second'>) => void,
): { stop(): Promise<void> } {
  const watching = new AbortController();
  const look = async (): Promise<void> => {
    const [row] = (await database.query(
      `SELECT (SELECT count(*)::int FROM booking_requests WHERE state = 'accepted') AS waiting,
              (SELECT sum(capacity - sold)::int FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = 'personal') AS left`,
      [sessions.map(({ id }) => id)],
    )) as [{ waiting: number; left: number }];
    const { sent, accepted } = journal;
    tell({ sent, accepted, decided: Math.max(0, accepted - row.waiting), seatsLeft: row.left });
  };
  const running = (async () => {
    while (!watching.signal.aborted) {
      await look();
      await sleep(1000);
    }
    await look();
  })();
  return {
    stop() {
      watching.abort();
      return running;
    },
  };
}

async function waitUntilDecided(database: Database, requestIds: string[]): Promise<void> {
  for (let tries = 0; tries < decidedLimitSeconds * 5; tries += 1) {
    const [row] = (await database.query(
      `SELECT count(*)::int AS n FROM booking_requests WHERE state = 'accepted' AND requestid = ANY($1)`,
      [requestIds],
    )) as [{ n: number }];
    if (!row.n) return;
    await sleep(200);
  }
}

/** @returns nothing where nobody asked for them */
async function openTraces(): Promise<TracedLoad | undefined> {
  const file = option('--traces');
  return file ? traceLoad(file, Number(option('--one-in') ?? 10)) : undefined;
}

const newJournal = (traces?: TracedLoad): Journal => ({
  answers: new Map(),
  acceptMs: [],
  resent: 0,
  sent: 0,
  accepted: 0,
  sentAt: traces?.sentAt,
});

const round = (value: number): number => Math.round(value * 10) / 10;

/** @returns the value below which this part of the sorted ones lie */
const at = (sorted: number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

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
