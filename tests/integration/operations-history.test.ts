import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  storeReadings,
  readOperationsHistory,
  sumUpReadings,
} from '@hall/domain/operations/history';
import { leaveOutReplaced, readProcesses } from '@hall/domain/foundation/processes';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshDatabase } from '../support/until-end';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});

const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const ago = (minutes: number): Date => new Date(now - minutes * 60_000);

const note = (step: number, at: Date, undecided: number, confirmed: number, rebuilt = 0) =>
  database.query(
    `INSERT INTO operations_readings (step, at, undecided, oldest_seconds, confirmed, refused, rebuilt)
     VALUES ($1, $2, $3, 0, $4, 0, $5)`,
    [step, at, undecided, confirmed, rebuilt],
  );

const run = (version: string, kind: string, startedAt: Date, seenAt = startedAt) =>
  database.query(
    `INSERT INTO process_runs (id, kind, host, pid, release, figures, started_at, seen_at)
     VALUES (gen_random_uuid(), $1, 'one', 1, $2, '{"without": []}', $3, $4)`,
    [kind, version, startedAt, seenAt],
  );

describe('the history of the queue', () => {
  test('has one sample per ten seconds, however many workers write it', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => storeReadings(database)));
    // Eight calls take far less than ten seconds, but may cross the boundary of a step.
    expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    expect(taken.filter(Boolean).length).toBeLessThanOrEqual(2);
    await database.query('DELETE FROM operations_readings');
  });

  test('is stored at ten seconds for a day, and at five minutes for thirty days', async () => {
    const day = 24 * 60;
    await note(10, ago(day + 60), 7, 1);
    await note(10, ago(day + 65), 4, 2);
    await note(10, ago(8), 9, 3);
    await note(300, ago(30 * day + 61), 1, 1);
    await sumUpReadings(database);
    await sumUpReadings(database);
    const rows = (await database.query(
      'SELECT step, at, undecided, confirmed FROM operations_readings ORDER BY step, at',
    )) as unknown[];
    expect(rows).toEqual([
      { step: 10, at: ago(8), undecided: 9, confirmed: 3 },
      { step: 300, at: ago(day + 65), undecided: 4, confirmed: 2 },
      { step: 300, at: ago(day + 60), undecided: 7, confirmed: 1 },
      { step: 300, at: ago(5), undecided: 9, confirmed: 3 },
    ]);
    await database.query('DELETE FROM operations_readings');
  });

  test('shows the height of a short peak, and decisions per minute, in an hour and in a month', async () => {
    await note(10, ago(10), 900, 5);
    await note(10, new Date(ago(10).getTime() - 10_000), 20, 1);
    await note(300, ago(60), 900, 50);
    await note(300, ago(65), 10, 0);

    const hour = await readOperationsHistory(database, 'hour', new Date(now));
    expect(hour.points).toMatchObject([{ undecided: 900, confirmed: 6 }]);
    const month = await readOperationsHistory(database, 'month', new Date(now));
    expect(month.points).toMatchObject([{ at: ago(60), undecided: 900, confirmed: 5 }]);
  });

  test('shows an hour of yesterday unchanged by later samples', async () => {
    const hour = await readOperationsHistory(database, 'hour', ago(10.1));
    expect(hour.points).toMatchObject([{ undecided: 20, confirmed: 1 }]);
  });

  test('shows events: rebuilt days, releases, new versions and restarts of processes', async () => {
    await note(10, ago(30), 0, 0, 2);
    await note(10, ago(29), 0, 0, 3);
    await note(10, ago(28), 0, 0, 3);
    await run('first', 'gateway', ago(90));
    await run('second', 'gateway', ago(20));
    await run('second', 'worker', new Date(ago(20).getTime() + 5000));
    await run('second', 'worker', ago(15));
    await database.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (77, '展厅', 'Hall')`);
    await database.query(
      `INSERT INTO visit_days (visit_date, area_id, release_at) VALUES ('2031-05-01', 77, $1)`,
      [ago(25)],
    );
    const { events } = await readOperationsHistory(database, 'hour', new Date(now));
    expect(events).toEqual([
      { kind: 'mended', at: ago(29), count: 1 },
      { kind: 'release', at: ago(25), days: ['2031-05-01'] },
      { kind: 'deploy', at: ago(20), release: 'second', gateways: 1, workers: 1 },
      { kind: 'start', at: ago(15), release: 'second', gateways: 0, workers: 1 },
    ]);
  });
});

describe('a process', () => {
  const expected = async () => {
    const seen = await readProcesses(database, { silentSeconds: 35, forgetSeconds: 3600 });
    return leaveOutReplaced(seen).map(({ kind, silent }) => [kind, silent]);
  };
  const secondsAgo = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

  test('is shown as silent after a while without reports, and removed later', async () => {
    await database.query('DELETE FROM process_runs');
    await run('first', 'gateway', secondsAgo(9000), new Date());
    await run('first', 'worker', secondsAgo(9000), secondsAgo(60));
    await run('first', 'worker', secondsAgo(9000), secondsAgo(7200));
    expect(await expected()).toEqual([
      ['gateway', false],
      ['worker', true],
    ]);
  });

  test('is missed after a crash until another one starts, and never after a clean exit', async () => {
    await run('first', 'worker', secondsAgo(50), new Date());
    expect(await expected()).toEqual([
      ['gateway', false],
      ['worker', false],
    ]);
    await database.query(`UPDATE process_runs SET ended_at = now() WHERE kind = 'gateway'`);
    expect(await expected()).toEqual([['worker', false]]);
  });
});
