import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPostgres } from '@hall/launcher/stores/postgres-server';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { copyBase } from '../support/base-copy';
import { newRequestId, openBookingWorld } from '../support/booking-world';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { runStatement } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

/** The settings of docs/stores.md, with a folder instead of another machine. */
const archiving = (wal: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f`,
});
const recovering = (wal: string, moment: string) => ({
  restore_command: `cp ${wal}/%f %p`,
  recovery_target_time: moment,
  recovery_target_action: 'promote',
});

describe('a point-in-time recovery', () => {
  const folder = folderUntilEnd('moment');
  const wal = join(folder, 'wal');
  const base = join(folder, 'recovered');
  const password = 'a-password-of-the-test';

  async function start(data: string, settings: Record<string, string>): Promise<StoreServer> {
    const server = await startPostgres({
      folder: data,
      logFile: join(folder, 'postgres.log'),
      port: await findFreePort(),
      password,
      durable: false,
      environment: process.env,
      settings: { shared_buffers: '64MB', ...settings },
    });
    return { ...server, stop: cleanUpAtEnd(() => server.stop()) };
  }

  test('between two bookings restores the first, loses the second, and the hall goes on from there', async () => {
    const first = await start(join(folder, 'first'), archiving(wal));
    mkdirSync(wal);
    const { uid, gid } = statSync(first.folder);
    chownSync(wal, uid, gid);
    await migrateDatabase(first.url);
    const { redisUrl } = await freshStores();
    const world = await openBookingWorld({ databaseUrl: first.url, redisUrl }, { seats: 20 });
    const book = async (): Promise<string> => {
      const [accountId] = await world.makeAccounts(1);
      const { id: sessionId, date } = world.sessions[0]!;
      const requestid = newRequestId();
      await world.accept({
        requestid,
        accountId: accountId!,
        sessionId,
        date,
        visitors: [requestid],
      });
      await world.decider.decide(requestid, date);
      return requestid;
    };
    const before = await book();
    await copyBase(first, base, { 'recovery.signal': '' });
    const after = await book();
    const [{ moment }] = (await runStatement(
      first.url,
      'SELECT clock_timestamp()::text AS moment',
    )) as [{ moment: string }];
    const late = await book();
    const [{ segment }] = (await runStatement(
      first.url,
      'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
    )) as [{ segment: string }];
    await eventually(() => Promise.resolve(expect(readdirSync(wal)).toContain(segment)));
    await world.close();
    await first.stop();

    const second = await start(base, recovering(wal, moment));
    await eventually(async () =>
      expect(await runStatement(second.url, 'SELECT pg_is_in_recovery() AS still')).toEqual([
        { still: false },
      ]),
    );
    const orders = (await runStatement(second.url, 'SELECT requestid FROM orders ORDER BY id')) as {
      requestid: string;
    }[];
    expect(orders.map(({ requestid }) => requestid)).toEqual([before, after]);
    expect(late).not.toBe(after);

    const standsAt = new Date(moment).toISOString();
    const ended = await runLauncherCommand('restore', ['--recovered', standsAt], {
      NODE_ENV: 'test',
      DATABASE_URL: second.url,
      REDIS_URL: redisUrl,
      DATA_KEYS: `2026:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
    });
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining(standsAt) });
    const [lost] = await runStatement(second.url, 'SELECT first_lost_order FROM restores');
    expect(lost).toEqual({ first_lost_order: '3' });
    const [next] = (await runStatement(second.url, `SELECT nextval('orders_id_seq') AS id`)) as [
      { id: string },
    ];
    expect(Number(next.id)).toBeGreaterThan(10_000_000);
  });
});
