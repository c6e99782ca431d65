import { cpus } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { openOwnStores } from '../support/own-stores';
import { fail, option, print, writeReport } from '../support/run-checks';
import { measureComparison } from './compare-run';
import { drawTable } from './comparison-table';
import { recordVersion } from './history-row';

/**
 * `npm run bench [-- --json FILE] [--requests N] [--rounds N] [--record]`: compares the product with simpler ways to
 * book, within four minutes. All take turns in one run, on their own stores, with durable commits.
 * `--record` appends the result to docs/measurements/bench.md.
 */
async function bench(): Promise<void> {
  const isRecorded = process.argv.includes('--record');
  const [requests, rounds] = [option('--requests'), option('--rounds')];
  if (isRecorded && (requests || rounds))
    throw new Error('--record needs the full load: leave out --requests and --rounds.');
  const stores = await openOwnStores();
  process.env.FILES_FOLDER = join(stores.folder, 'files');
  try {
    await migrateDatabase(stores.databaseUrl);
    const load = { connections: 256, amount: Number(requests ?? 4000) };
    const turns = rounds ? Number(rounds) : undefined;
    const figures = await measureComparison(stores, load, turns, print);
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version };
    if (isRecorded) print(recordVersion(figures, machine));
    process.stdout.write(`${drawTable(figures)}\n`);
    writeReport({ machine, load, ...figures });
  } finally {
    await stores.stop();
  }
}

bench().then(() => process.exit(0), fail);
