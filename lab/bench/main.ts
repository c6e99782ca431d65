import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '@hall/launcher/stores/start-stores';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { measureComparison } from './compare-run';
import { drawTable } from './comparison-table';
import type { StoreUrls } from './own-stores';
import { recordRelease } from './record-release';

/** A result for `--json` and its table. */
interface Measured {
  figures: object;
  table: string;
}

/**
 * `npm run bench [-- --json FILE] [--requests N] [--rounds N] [--record]`: compares the product with simpler ways to
 * book, within four minutes. All take turns in one run, on their own stores, with durable commits.
 * `--record` appends the result to docs/measurements/bench.md.
 */
async function bench(): Promise<void> {
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
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the selected measurement. */
async function measure(stores: StoreUrls, isRecorded: boolean): Promise<Measured> {
  const load = { connections: 256, amount: Number(option('--requests') ?? 4000) };
  const rounds = option('--rounds');
  const figures = await measureComparison(stores, load, rounds ? Number(rounds) : undefined, tell);
  if (isRecorded) tell(recordRelease(figures, thisMachine()));
  return { figures: { load, ...figures }, table: drawTable(load, figures) };
}

const thisMachine = () => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  node: process.version,
});

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

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
