import { beforeAll, describe, expect, test } from '@jest/globals';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import {
  findPendingMigrations,
  knownMigrations,
  migrateDatabase,
  revertMigration,
} from '@hall/platform/postgres/migrate';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { releaseAtEnd } from '../support/release-at-end';
import { pastPooler } from '../support/statements';

const newest = knownMigrations().at(-1)!;
/** It changes the table of accounts. */
const ofAccounts = 'TicketNotices1799000000000';

describe('a new release’s migrations', () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = pastPooler((await freshStores()).databaseUrl);
    database = await openHallDatabase(url, 4);
    releaseAtEnd(() => database.destroy());
  });

  test('are told before they run, and the newest can be taken back', async () => {
    expect(await findPendingMigrations(url)).toEqual([]);
    expect(await revertMigration(url)).toBe(newest);
    expect(await findPendingMigrations(url)).toEqual([newest]);
    expect(await migrateDatabase(url)).toBe(1);
    expect(await findPendingMigrations(url)).toEqual([]);
  });

  test('hold nobody up behind them while they wait for a table', async () => {
    let reverted = 1;
    while ((await revertMigration(url)) !== ofAccounts) reverted += 1;
    // Somebody reads accounts in a long transaction.
    const reader = database.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM accounts');
    const waits: string[] = [];
    const migrated = migrateDatabase(url, url, (table) => waits.push(table));
    await eventually(() => Promise.resolve(expect(waits.length).toBeGreaterThan(0)));
    // Who comes after does not wait for who reads: he waited for the migration at the most, which has let go.
    for (let i = 0; i < 3; i += 1)
      await database.query(`INSERT INTO accounts (type, telnum, status) VALUES ('user', '', 1)`);
    await reader.commitTransaction();
    await reader.release();
    expect(await migrated).toBe(reverted);
  });
});
