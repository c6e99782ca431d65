import { randomBytes } from 'node:crypto';
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
import { runStatement } from '../support/statements';

const newest = knownMigrations().at(-1)!;
/** It changes the table of accounts. */
const ofAccounts = 'TicketNotices1799000000000';

describe('a new release’s migrations', () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    ({ databaseUrl: url } = await freshStores());
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

describe('the role of the processes', () => {
  const role = `hall_app_${randomBytes(4).toString('hex')}`;
  let url: string;
  const addressOf = (password: string): string =>
    Object.assign(new URL(url), { username: role, password }).href;
  const migrate = async (password: string): Promise<string[]> => {
    const told: string[] = [];
    await migrateDatabase(url, addressOf(password), undefined, (name) => void told.push(name));
    return told;
  };
  const signIn = (password: string): Promise<unknown> =>
    runStatement(addressOf(password), 'SELECT count(*) FROM orders');
  beforeAll(async () => {
    ({ databaseUrl: url } = await freshStores());
    releaseAtEnd(() => runStatement(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`));
  });

  test('is given the password of the settings where it is not let in with it, and is left alone where it is', async () => {
    expect(await migrate('first')).toEqual([]);
    const [before] = await runStatement(url, saltOf);
    expect(await migrate('first')).toEqual([]);
    expect(await runStatement(url, saltOf)).toEqual([before]);
    await expect(signIn('second')).rejects.toMatchObject({ code: '28P01' });
    expect(await migrate('second')).toEqual([role]);
    await expect(signIn('first')).rejects.toMatchObject({ code: '28P01' });
    await signIn('second');
  });

  const saltOf = `SELECT rolpassword FROM pg_authid WHERE rolname = '${role}'`;
});
