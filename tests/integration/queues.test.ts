import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { connectForProducer, connectForWorker, type Redis } from '@hall/platform/redis/connections';
import { consumeJobs, type JobHandler } from '@hall/queues/consumer';
import { createJobProducer, type JobProducer } from '@hall/queues/job-producer';
import type { JobName } from '@hall/queues/jobs';
import { notify, notifyBy } from '@hall/queues/notify';
import { createScheduleReconciler } from '@hall/queues/schedules';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { databaseUntilEnd } from '../support/until-end';

const prefix = '{hall}';
const logger = createLogger('test', 'silent');

describe('the queues of background work', () => {
  let database: Database;
  let connection: Redis;
  let workerConnection: Redis;
  let jobs: JobProducer;
  const consumers: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    const stores = await freshStores();
    database = await databaseUntilEnd(stores.databaseUrl);
    connection = connectForProducer(stores.redisUrl);
    cleanUpAtEnd(() => connection.disconnect());
    workerConnection = connectForWorker(stores.redisUrl);
    cleanUpAtEnd(() => workerConnection.disconnect());
    await new Promise<void>((resolve) => connection.once('ready', () => resolve()));
    jobs = createJobProducer(connection, prefix);
    cleanUpAtEnd(() => jobs.close());
  });
  afterEach(async () => {
    for (const consumer of consumers.splice(0)) await consumer.close();
    await connection.flushdb();
  });

  /** A worker that runs the given jobs and completes the others. */
  const consume = (handlers: Partial<Record<JobName, JobHandler>>): void => {
    const all = new Proxy(handlers, {
      get: (given, name: JobName) => given[name] ?? (() => Promise.resolve(null)),
    });
    const options = { connection: workerConnection, prefix, bookingAtOnce: 1, logger };
    consumers.push(consumeJobs({ ...options, observer: () => undefined }, all));
  };
  const countsOf = async (queue: string) =>
    (await jobs.counts()).find((counts) => counts.queue === queue);

  test('a failing job is retried with growing delays, and ends as failed where staff see it', async () => {
    const tries: number[] = [];
    consume({
      'exports.write': () => {
        tries.push(Date.now());
        return Promise.reject(new Error('the disk is full'));
      },
    });
    await jobs.add('exports.write', { exportId: '7' });
    await eventually(async () => {
      expect(await countsOf('exports')).toMatchObject({ failed: 1, waiting: 0, delayed: 0 });
    });
    expect(tries).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = tries;
    // At least half of 2 s and of 4 s: the other half is jitter.
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(2000);
  });

  test('while a job of a row waits or runs, no second one is added; afterwards one is', async () => {
    await jobs.add('messages.send', { messageIds: ['1'] });
    await jobs.addAll('messages.send', [{ messageIds: ['1'] }, { messageIds: ['2'] }]);
    expect(await countsOf('messages')).toMatchObject({ waiting: 2 });
    const done: unknown[] = [];
    consume({ 'messages.send': (data) => Promise.resolve(done.push(data)) });
    await eventually(async () => expect(done).toHaveLength(2));
    await eventually(async () => expect(await countsOf('messages')).toMatchObject({ active: 0 }));
    await jobs.add('messages.send', { messageIds: ['1'] });
    await eventually(async () => expect(done).toHaveLength(3));
  });

  test('a recurring job runs once per interval, with any number of workers', async () => {
    let turns = 0;
    const handOut = (): Promise<unknown> => Promise.resolve((turns += 1));
    const startedAt = Date.now();
    const reconcilers = [1, 2, 3].map(() => createScheduleReconciler(connection, prefix));
    for (const reconciler of reconcilers) {
      consume({ 'seats.handOut': handOut });
      await reconciler.reconcile();
    }
    await eventually(async () => expect(turns).toBeGreaterThanOrEqual(4));
    // The first runs at once, then at most one a second. A busy machine runs fewer.
    expect(turns).toBeLessThanOrEqual((Date.now() - startedAt) / 1000 + 2);
    for (const reconciler of reconcilers) await reconciler.close();
  });

  test('an ended job stays visible, however often the recurring jobs of its queue run', async () => {
    const reconciler = createScheduleReconciler(connection, prefix);
    let turns = 0;
    consume({ 'messages.sweep': () => Promise.resolve((turns += 1)) });
    await jobs.add('messages.send', { messageIds: ['1'] });
    await reconciler.reconcile();
    await eventually(async () => expect(turns).toBeGreaterThanOrEqual(5));
    const ended = (await connection.zrange(`${prefix}:messages:completed`, 0, -1)).map((id) =>
      connection.hget(`${prefix}:messages:${id}`, 'name'),
    );
    expect(await Promise.all(ended)).toContain('send');
    await reconciler.close();
  });

  test('schedules that Redis lost are restored at the next check, and only those', async () => {
    const reconciler = createScheduleReconciler(connection, prefix);
    const all = await reconciler.reconcile();
    expect(all).toContain('visits.complete');
    expect(await reconciler.reconcile()).toEqual([]);
    await connection.flushdb();
    expect(await reconciler.reconcile()).toEqual(all);
    let ran = false;
    consume({ 'schedule.extend': () => Promise.resolve((ran = true)) });
    await eventually(async () => expect(ran).toBe(true));
    await reconciler.close();
  });

  test('a job is added after the commit of its row, and never after a rollback', async () => {
    notifyBy(database, jobs);
    await database.transaction(async (transaction) => {
      notify(transaction, 'closings.carryOut', { closingId: '1' });
      expect(await countsOf('closings')).toMatchObject({ waiting: 0 });
    });
    await eventually(async () => expect(await countsOf('closings')).toMatchObject({ waiting: 1 }));
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    notify(runner.manager, 'closings.carryOut', { closingId: '2' });
    await runner.rollbackTransaction();
    // The next commit of the same connection does not add the rolled-back job.
    await runner.startTransaction();
    notify(runner.manager, 'closings.carryOut', { closingId: '3' });
    await runner.commitTransaction();
    await runner.release();
    await eventually(async () => expect(await countsOf('closings')).toMatchObject({ waiting: 2 }));
  });
});
