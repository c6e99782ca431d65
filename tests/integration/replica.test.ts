import { beforeAll, describe, expect, test } from '@jest/globals';
import { openHallReader } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Reader } from '@hall/platform/postgres/reader';
import { runSqlForRow } from '@hall/platform/postgres/sql';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/replicated-postgres';
import { applicationOf, runStatement } from '../support/statements';
import { databaseUntilEnd } from '../support/until-end';

const maxLagSeconds = 3;

let pair: ReplicatedPostgres;
let primary: Database;
beforeAll(async () => {
  pair = await startReplicatedPostgres();
  primary = await databaseUntilEnd(applicationOf(pair.primary.url), 4);
});

const openOn = (url: string): Promise<Reader> =>
  openHallReader(primary, {
    DATABASE_REPLICA_URL: url,
    DATABASE_REPLICA_MAX_LAG_SECONDS: maxLagSeconds,
    DB_POOL_SIZE: 2,
  });

/** @returns the server that answers */
const whoReads = (reader: Reader, notBefore?: Date): Promise<'replica' | 'primary'> =>
  reader.read(async (database) => {
    const { follows } = await runSqlForRow<{ follows: boolean }>(
      database,
      'SELECT pg_is_in_recovery() AS follows',
    );
    return follows ? 'replica' : 'primary';
  }, notBefore);

const write = async (): Promise<Date> => {
  const [row] = (await runStatement(
    pair.primary.url,
    `INSERT INTO staff (username, password_hash, role) VALUES ('w' || clock_timestamp()::text, '-', 'auditor')
     RETURNING clock_timestamp() AS at`,
  )) as [{ at: Date }];
  return row.at;
};

describe('reads from a replica', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await openOn(applicationOf(pair.standby.url));
    cleanUpAtEnd(() => reader.close());
  });

  const isInUse = (): Promise<void> =>
    eventually(async () => {
      expect(await whoReads(reader)).toBe('replica');
      expect(reader.replica()).toMatchObject({ inUse: true });
    });

  test('use it while it keeps up', async () => {
    await isInUse();
    await eventually(() => {
      const seen = reader.replica();
      expect(seen).toMatchObject({ inUse: true });
      expect(seen?.lagSeconds).toBeLessThanOrEqual(maxLagSeconds);
      return Promise.resolve();
    });
  });

  test('use the primary while the lag is above the limit, and the replica again afterwards', async () => {
    await pair.pause();
    await write();
    await eventually(async () => expect(await whoReads(reader)).toBe('primary'));
    expect(reader.replica()?.inUse).toBe(false);
    expect(reader.replica()?.lagSeconds).toBeGreaterThanOrEqual(maxLagSeconds);
    await pair.resume();
    await isInUse();
  });

  test('contain everything written before a given time, wherever they run', async () => {
    await isInUse();
    expect(await whoReads(reader, await write())).toMatch(/replica|primary/);
    await pair.pause();
    expect(await whoReads(reader, await write())).toBe('primary');
    await pair.resume();
    const at = await write();
    await eventually(async () => expect(await whoReads(reader, at)).toBe('replica'));
  });

  test('use the primary at once when the replica dies, and the replica when it is back', async () => {
    await isInUse();
    await pair.killStandby();
    expect(await whoReads(reader)).toBe('primary');
    await pair.restartStandby();
    await isInUse();
  });
});

describe('a process with a configured replica', () => {
  test('starts without the replica, and uses it when it comes up', async () => {
    await pair.killStandby();
    const reader = await openOn(applicationOf(pair.standby.url));
    expect(await whoReads(reader)).toBe('primary');
    expect(reader.replica()).toEqual({ lagSeconds: null, inUse: false });
    await pair.restartStandby();
    await eventually(async () => expect(await whoReads(reader)).toBe('replica'));
    await reader.close();
  });

  test('does not start if the replica is another database or rejects the login', async () => {
    const other = applicationOf((await freshStores()).databaseUrl);
    await expect(openOn(other)).rejects.toThrow(/DATABASE_REPLICA_URL names another database/);
    const unknown = Object.assign(new URL(pair.standby.url), { password: 'wrong' }).href;
    await expect(openOn(unknown)).rejects.toThrow(
      /DATABASE_REPLICA_URL .*user or the password is wrong/,
    );
  });

  test('reads the primary if the address is no standby, as after a failover', async () => {
    const reader = await openOn(applicationOf(pair.primary.url));
    expect(reader.replica()).toEqual({ lagSeconds: null, inUse: false });
    expect(await whoReads(reader)).toBe('primary');
    await reader.close();
  });
});
