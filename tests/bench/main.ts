import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '@hall/launcher/stores/start-stores';
import { migrateDatabase } from '@hall/platform/postgres/data-source';
import type { LoadFigures } from './load';
import { measureOurs } from './ours-run';
import { measureRival } from './rival-run';

/**
 * `npm run bench [-- --json FILE] [--requests N]`: the product beside simpler ways to do the same, all in
 * one run, one after the other, on stores of their own with the settings of production (durable commits).
 */
async function bench(): Promise<void> {
  const load = {
    connections: Number(option('--connections') ?? 64),
    amount: Number(option('--requests') ?? 8000),
  };
  const folder = mkdtempSync(join(tmpdir(), 'hall-bench-'));
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(__dirname, '../../../.cache'),
    environment: process.env,
    tell,
  });
  try {
    await migrateDatabase(stores.databaseUrl);
    tell('(a) bare Express');
    const bare = await measureRival('bare', stores, { ...load, amount: load.amount * 2 });
    tell('(b) Express and one queue.add');
    const queue = await measureRival('queue', stores, load);
    tell('(c) Express and one transaction a booking');
    const direct = await measureRival('direct', stores, load);
    tell('(d), (e) the product');
    const ours = await measureOurs(stores, load);
    const figures = {
      load,
      machine: { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version },
      bare,
      queue,
      direct,
      ours,
      ratios: {
        confirmedToDirect: round(ours.confirmedPerSecond / direct.perSecond),
        confirmedToQueue: round(ours.confirmedPerSecond / queue.perSecond),
        calendarToBare: round(ours.calendar.perSecond / bare.perSecond),
        sessionsToBare: round(ours.sessions.perSecond / bare.perSecond),
      },
    };
    process.stdout.write(describe(figures));
    const file = option('--json');
    if (file) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Figures = {
  load: { connections: number; amount: number };
  bare: LoadFigures;
  queue: LoadFigures;
  direct: LoadFigures;
  ours: Awaited<ReturnType<typeof measureOurs>>;
  ratios: Record<string, number>;
};

function describe({ load, bare, queue, direct, ours, ratios }: Figures): string {
  const row = (
    name: string,
    perSecond: number,
    median: number | string,
    p99: number | string,
    failed: number | string,
  ) =>
    `${name.padEnd(44)}${String(perSecond).padStart(8)}${String(median).padStart(11)}${String(p99).padStart(10)}${String(failed).padStart(8)}\n`;
  const line = (name: string, f: LoadFigures) => row(name, f.perSecond, f.median, f.p99, f.failed);
  return [
    `\n${load.amount} bookings, ${load.connections} connections\n\n`,
    row('', 'per s' as never, 'median ms', 'p99 ms', 'failed'),
    line('(a) bare Express, the same form POST', bare),
    line('(b) Express and one queue.add', queue),
    line('(c) Express and one transaction a booking', direct),
    line('(d) the product, accepted', ours.accepted),
    row(
      '    the product, confirmed',
      ours.confirmedPerSecond,
      ours.acceptToConfirmed.median,
      ours.acceptToConfirmed.p99,
      0,
    ),
    line('(e) the product, getCalendar', ours.calendar),
    line('    the product, getSessions', ours.sessions),
    `\nconfirmed (d)/(c) ${ratios.confirmedToDirect}   confirmed (d)/(b) ${ratios.confirmedToQueue}   `,
    `getCalendar (e)/(a) ${ratios.calendarToBare}   getSessions (e)/(a) ${ratios.sessionsToBare}\n`,
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
