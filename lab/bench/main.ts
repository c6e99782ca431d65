import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '@hall/launcher/stores/start-stores';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { startSystem } from '@hall/tests/support/start-system';
import { measureComparison } from './compare-run';
import { drawTable } from './comparison-table';
import { drawEndurance, type EnduranceFigures, measureEndurance } from './endurance-run';
import { drawGrid, measureGrid } from './grid-run';
import { drawConsole, drawGrown, measureGrown, measureGrownConsole } from './grown-run';
import type { StoreUrls } from './own-stores';
import { recordRelease } from './record-release';
import { drawTraced, measureTraced } from './traced-run';

/** A result for `--json` and its table. */
interface Measured {
  figures: object;
  table: string;
}

/**
 * `npm run bench [-- --json FILE] [--requests N] [--rounds N] [--record]`: compares the product with simpler ways to
 * book, within four minutes. All take turns in one run, on their own stores, with durable commits.
 * `--record` appends the result to docs/measurements/bench.md.
 * One of these options measures something else:
 * `--orders N`: bookings, on an empty database and on one with N orders on 1,000 past sessions, in turn;
 * `--orders N --console`: the console's calls, on N orders of 900 past days;
 * `--traces N`: without traces and with one booking in N traced, in turn;
 * `--grid 1,2,4,8`: each number of gateways and workers on one session, with lock waits;
 * `--minutes N`: one rush after another for N minutes, with memory leaks.
 * @returns the exit code: 1 if memory leaks
 */
async function bench(): Promise<number> {
  const isRecorded = process.argv.includes('--record');
  if (isRecorded && (option('--requests') || option('--rounds')))
    throw new Error('--record needs the full load: leave out --requests and --rounds.');
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
    const { figures, table } = await measure(stores, isRecorded);
    print(table);
    const file = option('--json');
    if (file)
      writeFileSync(file, `${JSON.stringify({ machine: thisMachine(), ...figures }, null, 2)}\n`);
    return doesLeak(figures) ? 1 : 0;
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the selected measurement. */
async function measure(stores: StoreUrls, isRecorded: boolean): Promise<Measured> {
  const loadOf = (amount: number) => ({
    connections: 256,
    amount: Number(option('--requests') ?? amount),
  });
  const orders = Number(option('--orders') ?? 0);
  if (orders && process.argv.includes('--console')) {
    const figures = await measureGrownConsole(stores, orders, tell);
    return { figures, table: drawConsole(figures) };
  }
  if (orders) {
    const figures = await measureGrown(stores, loadOf(8000), { orders, sessions: 1000 }, tell);
    return { figures, table: drawGrown(figures) };
  }
  const minutes = Number(option('--minutes') ?? 0);
  if (minutes) {
    const system = await startSystem(stores);
    try {
      const figures = await measureEndurance(system, loadOf(8000), { minutes }, tell);
      return { figures, table: drawEndurance(figures) };
    } finally {
      await system.stop();
    }
  }
  const rounds = option('--rounds');
  const oneIn = Number(option('--traces') ?? 0);
  if (oneIn) {
    const plan = { rounds: Number(rounds ?? 5), oneIn };
    const figures = await measureTraced(stores, loadOf(8000), plan, tell);
    return { figures, table: drawTraced(figures) };
  }
  const counts = option('--grid')?.split(',').map(Number);
  if (counts) {
    const load = loadOf(8000);
    const figures = await measureGrid(stores, load, { counts, rounds: Number(rounds ?? 1) }, tell);
    return { figures: { load, ...figures }, table: drawGrid(load, figures) };
  }
  const load = loadOf(4000);
  const figures = await measureComparison(stores, load, rounds ? Number(rounds) : undefined, tell);
  if (isRecorded) tell(recordRelease(figures, thisMachine()));
  return { figures: { load, ...figures }, table: drawTable(load, figures) };
}

const thisMachine = () => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  node: process.version,
});

const doesLeak = (figures: Partial<EnduranceFigures>): boolean =>
  Object.values(figures.verdicts ?? {}).some(({ outcome }) => outcome === 'leaks');

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

bench().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
