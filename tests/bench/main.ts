import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '@hall/launcher/stores/start-stores';
import { migrateDatabase } from '@hall/platform/postgres/data-source';
import { databaseBeside, runStatement } from '../support/template-database';
import { measureDirect } from './direct-run';
import { measureEndurance } from './endurance-run';
import { measureGrown } from './grown-run';
import type { LoadFigures } from './load';
import { type LoadSize, oneSession, spread } from './load-shape';
import { type BookingFigures, measureOurs } from './ours-run';
import { measureRival } from './rival-run';

/**
 * `npm run bench [-- --json FILE] [--requests N]`: the product beside simpler ways to do the same, all in
 * one run, one after the other, on stores of their own with the settings of production (durable commits).
 * With `--orders N` instead the product beside itself, with so many orders of the past on 1,000 sessions;
 * with `--minutes N` one rush after the other for so long, and the memory it takes.
 */
async function bench(): Promise<void> {
  const load = {
    connections: Number(option('--connections') ?? 256),
    amount: Number(option('--requests') ?? 8000),
  };
  const folder = mkdtempSync(join(tmpdir(), 'hall-bench-'));
  process.env.FILES_FOLDER = join(folder, 'files');
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(__dirname, '../../../.cache'),
    environment: process.env,
    tell,
  });
  try {
    await migrateDatabase(stores.databaseUrl);
    const figures = await measure(stores, load);
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version };
    const file = option('--json');
    if (file) writeFileSync(file, `${JSON.stringify({ load, machine, ...figures }, null, 2)}\n`);
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures what was asked for, and tells it. */
async function measure(stores: Stores, load: LoadSize): Promise<object> {
  const orders = Number(option('--orders') ?? 0);
  const minutes = Number(option('--minutes') ?? 0);
  if (orders) {
    const grown = await measureGrown(stores, load, { orders, sessions: 1000 }, tell);
    print(`a booking takes ${grown.ratio} times as long with ${orders} orders of the past`);
    return grown;
  }
  if (minutes) {
    const endurance = await measureEndurance(stores, load, minutes, tell);
    const { gateway, worker, redis } = endurance.growth;
    print(
      `memory over the second half of ${minutes} minutes: gateway ${gateway}, worker ${worker}, Redis ${redis} MB a minute`,
    );
    return endurance;
  }
  const figures = await compareWays(stores, load);
  print(describe(load, figures));
  return figures;
}

/** Every way to book in turn, then the reads. */
async function compareWays(stores: Stores, load: LoadSize): Promise<Figures> {
  tell('(a) bare Express');
  const bare = await measureRival('bare', stores, { ...load, amount: load.amount * 2 }, spread);
  tell('(b) Express and one queue.add');
  const queue = await measureRival('queue', stores, load, spread);
  tell('(c) Express and one transaction a booking');
  const transaction = {
    spread: await measureRival('transaction', stores, load, spread),
    oneSession: await measureRival('transaction', stores, load, oneSession),
  };
  await runStatement(stores.databaseUrl, 'CREATE DATABASE direct');
  const own = { ...stores, databaseUrl: databaseBeside(stores.databaseUrl, 'direct') };
  const direct = {
    spread: await measureDirect(own, load, spread),
    oneSession: await measureDirect(own, load, oneSession),
  };
  tell('(d), (e) the product');
  const ours = await measureOurs(stores, load);
  return {
    bare,
    queue,
    transaction,
    direct,
    ours,
    ratios: {
      confirmedToDirect: ratioOf(ours, direct),
      confirmedToTransaction: ratioOf(ours, transaction),
      confirmedToQueue: round(ours.spread.confirmedPerSecond / queue.perSecond),
      calendarToBare: round(ours.calendar.perSecond / bare.perSecond),
      sessionsToBare: round(ours.sessions.perSecond / bare.perSecond),
    },
  };
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

type Stores = Awaited<ReturnType<typeof startStores>>;

interface Figures {
  bare: LoadFigures;
  queue: LoadFigures;
  transaction: ByShape;
  direct: ByShape;
  ours: Awaited<ReturnType<typeof measureOurs>>;
  ratios: Record<
    'confirmedToDirect' | 'confirmedToTransaction',
    { spread: number; oneSession: number }
  > &
    Record<'confirmedToQueue' | 'calendarToBare' | 'sessionsToBare', number>;
}

interface ByShape {
  spread: LoadFigures;
  oneSession: LoadFigures;
}

function ratioOf(ours: Figures['ours'], other: ByShape): { spread: number; oneSession: number } {
  return {
    spread: round(ours.spread.confirmedPerSecond / other.spread.perSecond),
    oneSession: round(ours.oneSession.confirmedPerSecond / other.oneSession.perSecond),
  };
}

type Cell = number | string;

function describe(load: LoadSize, figures: Figures): string {
  const { bare, queue, transaction, direct, ours, ratios } = figures;
  const row = (name: string, perSecond: Cell, median: Cell, p99: Cell, failed: Cell) =>
    `${name.padEnd(52)}${String(perSecond).padStart(8)}${String(median).padStart(11)}${String(p99).padStart(10)}${String(failed).padStart(8)}\n`;
  const line = (name: string, f: LoadFigures) => row(name, f.perSecond, f.median, f.p99, f.failed);
  const booked = (
    name: string,
    { accepted, confirmedPerSecond, acceptToConfirmed }: BookingFigures,
  ) =>
    line(`(d) the product, accepted${name}`, accepted) +
    row(
      `    the product, confirmed${name}`,
      confirmedPerSecond,
      acceptToConfirmed.median,
      acceptToConfirmed.p99,
      0,
    );
  return [
    `\n${load.amount} bookings of 1 to 5 visitors, ${load.connections} connections\n\n`,
    row('', 'per s', 'median ms', 'p99 ms', 'failed'),
    line('(a) bare Express, the same form POST', bare),
    line('(b) Express and one queue.add', queue),
    line('(c) Express and one transaction a booking', direct.spread),
    line('    the same, all for one session', direct.oneSession),
    line('(c0) the transaction alone, without the duties', transaction.spread),
    line('    the same, all for one session', transaction.oneSession),
    booked('', ours.spread),
    booked(', all for one session', ours.oneSession),
    line('(e) the product, getCalendar', ours.calendar),
    line('    the product, getSessions', ours.sessions),
    `\nconfirmed (d)/(c)   ${ratios.confirmedToDirect.spread}, all for one session ${ratios.confirmedToDirect.oneSession}\n`,
    `confirmed (d)/(c0)  ${ratios.confirmedToTransaction.spread}, all for one session ${ratios.confirmedToTransaction.oneSession}\n`,
    `confirmed (d)/(b)   ${ratios.confirmedToQueue}\n`,
    `reads (e)/(a)       getCalendar ${ratios.calendarToBare}, getSessions ${ratios.sessionsToBare}\n`,
  ].join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
