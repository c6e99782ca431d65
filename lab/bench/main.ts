import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '@hall/launcher/stores/start-stores';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { startSystem } from '@hall/tests/support/start-system';
import { measureComparison, measureOursInRounds } from './compare-run';
import { drawOurs, drawTable } from './comparison-table';
import { drawEndurance, type EnduranceFigures, measureEndurance } from './endurance-run';
import { drawGrid, measureGrid } from './grid-run';
import { measureGrown, measureGrownConsole } from './grown-run';
import type { LoadSize } from './load-shape';
import type { StoreUrls } from './own-stores';
import { measureServiceTimes } from './service-times-run';
import { drawTraced, measureTraced } from './traced-run';

/**
 * `npm run bench [-- --json FILE] [--requests N] [--rounds N]`: compares the product with simpler ways to book. All
 * take turns in one run, on their own stores, with production settings (durable commits). Options:
 * `--only d` measures the product alone, for development; with `--traces N` also, without traces and with one booking
 * in N traced, in turn;
 * `--orders N` compares the product with itself, without and with N past orders on 1,000 sessions;
 * `--orders N --console` measures only the console's calls, on orders of past days (`--days`, 900);
 * `--service-times FILE` writes the processing times that the simulation reads;
 * `--grid 1,2,4,8` runs each number of gateways and workers on one session, and reports lock waits;
 * `--minutes N` runs one rush after another for N minutes, and reports memory leaks.
 * @returns the exit code: 1 if memory leaks
 */
async function bench(): Promise<number> {
  const load = {
    connections: Number(option('--connections') ?? 256),
    amount: Number(option('--requests') ?? (isComparison() ? 4000 : 8000)),
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
    const file = option('--json');
    if (file)
      writeFileSync(
        file,
        `${JSON.stringify({ load, machine: thisMachine(), ...figures }, null, 2)}\n`,
      );
    return doesLeak(figures) ? 1 : 0;
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the selected measurement and prints its result. */
async function measure(stores: StoreUrls, load: LoadSize): Promise<object> {
  const orders = Number(option('--orders') ?? 0);
  const minutes = Number(option('--minutes') ?? 0);
  if (orders && process.argv.includes('--console')) {
    const days = Number(option('--days') ?? 900);
    const history = { orders, sessions: days * 8, cancelledOneIn: 12 };
    const grown = await measureGrownConsole(stores, history, tell);
    printConsole(grown.console);
    return grown;
  }
  if (orders) {
    const grown = await measureGrown(stores, load, { orders, sessions: 1000 }, tell);
    print(`a booking takes ${grown.ratio} times as long with ${orders} orders of the past`);
    printConsole(grown.console);
    return grown;
  }
  if (minutes) {
    const system = await startSystem(stores);
    try {
      const endurance = await measureEndurance(system, load, { minutes }, tell);
      print(drawEndurance(endurance));
      return endurance;
    } finally {
      await system.stop();
    }
  }
  const timesFile = option('--service-times');
  if (timesFile) {
    const times = await measureServiceTimes(stores, load, tell);
    const measured = { machine: thisMachine(), takenAt: new Date().toISOString(), times };
    writeFileSync(timesFile, `${JSON.stringify(measured, null, 2)}\n`);
    print(JSON.stringify(times, null, 2));
    return measured;
  }
  const counts = option('--grid')?.split(',').map(Number);
  if (counts) {
    const rounds = Number(option('--rounds') ?? 1);
    const grid = await measureGrid(stores, load, { counts, rounds }, tell);
    print(drawGrid(load, grid));
    return grid;
  }
  const oneIn = Number(option('--traces') ?? 0);
  if (oneIn) {
    const rounds = Number(option('--rounds') ?? 5);
    const traced = await measureTraced(stores, load, { rounds, oneIn }, tell);
    print(drawTraced(traced));
    return traced;
  }
  if (option('--only') === 'd') {
    const ours = await measureOursInRounds(stores, load, Number(option('--rounds') ?? 3), tell);
    print(drawOurs(load, ours));
    return ours;
  }
  const turns = Number(option('--rounds') ?? 6);
  const comparison = await measureComparison(stores, load, turns, tell);
  print(drawTable(load, comparison));
  return comparison;
}

const thisMachine = () => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  node: process.version,
});

const doesLeak = (figures: Partial<EnduranceFigures>): boolean =>
  Object.values(figures.verdicts ?? {}).some(({ outcome }) => outcome === 'leaks');

/** Whether no other measurement is selected. */
const isComparison = (): boolean =>
  ['--orders', '--minutes', '--only', '--traces', '--grid', '--service-times'].every(
    (name) => option(name) === undefined,
  );

/** Prints the slowest calls first, so that slow calls are at the top. */
const printConsole = (console: Record<string, number>): void => {
  const calls = Object.entries(console).sort(([, one], [, other]) => other - one);
  for (const [call, ms] of calls) print(`${ms} ms  ${call}`);
};

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
