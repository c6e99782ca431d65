import { beforeAll, describe, expect, test } from '@jest/globals';
import { queueMessage } from '@hall/domain/communication/messages';
import type { Database } from '@hall/platform/postgres/data-source';
import { connectForProducer, type Redis } from '@hall/platform/redis/connections';
import { createJobProducer, type JobProducer } from '@hall/queues/job-producer';
import { findOpenDays } from '../support/booking-steps';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { databaseUntilEnd } from '../support/until-end';

describe('background work when Redis is wiped', () => {
  let system: System;
  let database: Database;
  let redis: Redis;
  let jobs: JobProducer;

  beforeAll(async () => {
    system = await ownSystem();
    database = await databaseUntilEnd(system.databaseUrl);
    redis = connectForProducer(system.redisUrl);
    cleanUpAtEnd(() => redis.disconnect());
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    jobs = createJobProducer(redis, '{hall}');
    cleanUpAtEnd(() => jobs.close());
  });

  const signalWorkers = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const [process, pid] of system.pids)
      if (process.startsWith('worker')) globalThis.process.kill(pid, name);
  };
  const waitingOf = async (queue: string): Promise<number | undefined> =>
    (await jobs.counts()).find((counts) => counts.queue === queue)?.waiting;

  test('an export, a message and a closing that lost their jobs are still done', async () => {
    const visitor = (await registerVisitor(system.baseUrl)).client;
    const session = (await findOpenDays(visitor))[0]![0]!;
    const [{ areaid, date }] = (await database.query(
      'SELECT area_id AS areaid, visit_date::text AS date FROM visit_sessions WHERE id = $1',
      [session.eventssessionid],
    )) as [{ areaid: number; date: string }];
    const auditor = await signInStaff(system.baseUrl, 'auditor');
    const scheduler = await signInStaff(system.baseUrl, 'scheduler');

    signalWorkers('SIGSTOP');
    const ordered = await auditor.call('POST', 'exports', { kind: 'orders' });
    expect(ordered.status).toBe(202);
    const closed = await scheduler.call('POST', `days/${areaid}/${date}/close`, {
      reason_zh: '设备检修',
      reason_en: 'maintenance',
    });
    expect(closed.status).toBeLessThan(300);
    await database.transaction((transaction) =>
      queueMessage(transaction, { accountId: null, to: '13900000009', text: 'the hall is closed' }),
    );
    // Each was queued except the message: its process has no producer, like one that crashed after the commit.
    expect(await waitingOf('exports')).toBeGreaterThanOrEqual(1);
    expect(await waitingOf('closings')).toBeGreaterThanOrEqual(1);
    await redis.flushdb();
    signalWorkers('SIGCONT');

    await eventually(async () => {
      const [row] = (await database.query(
        `SELECT (SELECT state FROM exports) AS export,
           (SELECT count(*)::int FROM queued_messages) AS messages,
           (SELECT count(*)::int FROM messages WHERE recipient = '13900000009') AS sent,
           (SELECT count(*)::int FROM day_closings WHERE finished_at IS NULL) AS closings`,
      )) as object[];
      expect(row).toEqual({ export: 'done', messages: 0, sent: 1, closings: 0 });
    });
  });
});
