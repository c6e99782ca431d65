import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import type { ProcessView } from '@hall/shared/contract/staff/operations-history';
import {
  book,
  decided,
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
  submit,
} from '../support/booking-steps';
import { connectForProducer } from '@hall/platform/redis/connections';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import type { VisitorClient } from '../support/visitor-client';

let system: System;
let database: RowsPool;
let ops: StaffClient;
let visitor: VisitorClient;
let session: OpenSession;
const reason = { reason: '演练' };

beforeAll(async () => {
  system = await ownSystem();
  database = openRows(system.databaseUrl, 2);
  ops = await signInStaff(system.baseUrl, 'ops');
  visitor = (await registerVisitor(system.baseUrl)).client;
  session = (await findOpenDays(visitor))[0]![0]!;
});

const overview = async (): Promise<QueueOverview> =>
  (await ops.call<QueueOverview>('GET', 'queues')).body;

const readiness = async (): Promise<number> => (await fetch(`${system.baseUrl}/readyz`)).status;

/** Inserts a row that intake would never write: no ticket can hold its document type. */
async function poison(accountId: string): Promise<string> {
  const requestid = randomBytes(16).toString('hex');
  await database.query(
    `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, visitors, visitor_keys, body_hash)
     SELECT $1, $3, 'tg', 1, id, visit_date, 'personal', 1,
       '[{"realname": "王小明", "doctype": 99999, "idnum": "-", "key": "poison"}]', ARRAY['poison'], '-'
     FROM visit_sessions WHERE id = $2`,
    [requestid, session.eventssessionid, accountId],
  );
  return requestid;
}

describe('the intake', () => {
  test('when paused, accepts nothing new, returns a retry time, and is not ready', async () => {
    const accepted = await submit(system.baseUrl, visitor, {
      eventssessionid: session.eventssessionid,
      visitors: party(1),
    });
    expect((await ops.call('POST', 'queues/pause', reason)).status).toBe(204);
    await eventually(async () => expect(await readiness()).toBe(503));
    const other = (await registerVisitor(system.baseUrl)).client;
    const refused = await submit(system.baseUrl, other, {
      eventssessionid: session.eventssessionid,
      visitors: party(1),
    });
    expect(refused).toMatchObject({ status: 503, code: 'A00001' });
    expect(await readiness()).toBe(503);
    // A pause stops visitors, not bookings by staff at the counter.
    const atConsole = await signInStaff(system.baseUrl, 'admin');
    const atCounter = await atConsole.call('POST', 'orders', {
      requestid: newRequestId(),
      eventssessionid: session.eventssessionid,
      telnum: '13800005555',
      visitors: party(1),
    });
    expect(atCounter.status).toBe(202);
    expect((await overview()).paused).toEqual({ reason: '演练' });
    // Requests accepted before are still decided.
    expect(await decided(visitor, accepted.requestid)).toMatchObject({ state: 'confirmed' });
    // The second operator gets a conflict.
    expect((await ops.call('POST', 'queues/pause', reason)).status).toBe(409);

    expect((await ops.call('POST', 'queues/resume', reason)).status).toBe(204);
    await eventually(async () => expect(await readiness()).toBe(200));
    expect(await book(system.baseUrl, other, session, 1)).toMatchObject({ state: 'confirmed' });
  });
});

describe('a request that cannot be stored', () => {
  test('ends with the operators, who see it, can retry it and refuse it for good', async () => {
    const [{ id }] = (await database.query('SELECT max(id)::text AS id FROM accounts')) as [
      { id: string },
    ];
    const requestid = await poison(id);
    /** A retry comes two seconds after the last one. Here they pass at once. */
    const waitForState = (state: string): Promise<void> =>
      eventually(async () => {
        await database.query(
          `UPDATE booking_requests SET queued_at = queued_at - interval '2 seconds' WHERE requestid = $1`,
          [requestid],
        );
        const [row] = (await database.query(
          'SELECT state FROM booking_requests WHERE requestid = $1',
          [requestid],
        )) as [{ state: string }];
        expect(row.state).toBe(state);
      });
    await waitForState('needs_ops');
    expect((await overview()).needsOps).toBe(1);
    const list = await ops.call('GET', 'queues/requests');
    expect(list.body.items).toMatchObject([
      {
        requestid,
        day: session.eventsdate,
        ticketcount: 1,
        fault: expect.stringMatching(/^Error \S+:\d+$/),
        faultkind: 'product',
      },
    ]);
    expect(JSON.stringify(list.body)).not.toContain('王小明');

    expect((await ops.call('POST', `queues/requests/${requestid}/retry`, reason)).status).toBe(204);
    await waitForState('needs_ops');
    expect((await ops.call('POST', `queues/requests/${requestid}/drop`, reason)).status).toBe(204);
    await waitForState('rejected');
    expect((await ops.call('POST', `queues/requests/${requestid}/drop`, reason)).status).toBe(404);
    expect((await overview()).needsOps).toBe(0);
  });
});

describe('the processes', () => {
  test('report their presence and state, and the history of the queue continues', async () => {
    await eventually(async () => {
      const { processes } = (
        await ops.call<{ processes: ProcessView[] }>('GET', 'queues/processes')
      ).body;
      expect(new Set(processes.map(({ kind }) => kind))).toEqual(new Set(['gateway', 'worker']));
      expect(processes.every(({ memoryMb }) => memoryMb > 10)).toBe(true);
      expect(processes.every(({ disk }) => disk && disk.freeMb > 0 && disk.freePart < 1)).toBe(
        true,
      );
      const limits = processes.map(({ kind, callsLimit }) => [kind, Number(callsLimit) > 0]);
      expect(new Set(limits.map(String))).toEqual(new Set(['gateway,true', 'worker,false']));
    });
    await eventually(async () => {
      const { points } = (await ops.call<{ points: unknown[] }>('GET', 'queues/history?range=hour'))
        .body;
      expect(points.length).toBeGreaterThan(0);
    });
    expect((await ops.call('GET', 'queues/history?range=year')).status).toBe(400);
  });
});

describe('the stores', () => {
  test('are compared on demand, and a day can be rebuilt', async () => {
    const compared = await ops.call('GET', 'reconciliation');
    expect(compared).toMatchObject({ status: 200, body: { differences: [], repaired: false } });
    const path = `reconciliation/days/${session.eventsdate}/rebuild`;
    expect((await ops.call('POST', path, reason)).status).toBe(204);
    expect((await ops.call('POST', 'reconciliation/days/2026-13-40/rebuild', reason)).status).toBe(
      404,
    );
    const audit = await (
      await signInStaff(system.baseUrl, 'auditor')
    ).call('GET', 'audit?act=reconciliation');
    expect(audit.body.items).toMatchObject([
      { act: 'reconciliation.rebuild', subjectid: session.eventsdate, reason: '演练' },
    ]);
  });

  test.each([
    ['zh', /^纪念馆主馆 08:00–08:45，个人名额：已约 \d+ 个，有效门票 \d+ 张$/],
    ['en', /^Main hall 08:00–08:45, places “Individual”: \d+ booked, \d+ valid tickets$/],
  ] as const)('differences are shown in the reader’s language (%s)', async (locale, sentence) => {
    const staff = await signInStaff(system.baseUrl, 'ops', { locale });
    const sell = (seats: number) =>
      database.query(
        `UPDATE seat_pools SET sold = sold + $2 WHERE pool = 'personal' AND session_id = (
           SELECT id FROM visit_sessions WHERE visit_date = $1 AND starttime = '08:00' LIMIT 1)`,
        [session.eventsdate, seats],
      );
    await sell(1);
    const { body } = await staff.call('GET', 'reconciliation');
    await sell(-1);
    const difference = (
      body.differences as { day: string; invariant: number; what: string }[]
    ).find(({ invariant }) => invariant === 1);
    expect(difference).toMatchObject({
      day: session.eventsdate,
      what: expect.stringMatching(sentence),
    });
  });

  test('a day is rebuilt with its audit entry, or not at all', async () => {
    const epoch = async () => {
      const rows = (await database.query('SELECT epoch FROM seat_ledgers WHERE visit_date = $1', [
        session.eventsdate,
      ])) as { epoch: string }[];
      return Number(rows[0]!.epoch);
    };
    const path = `reconciliation/days/${session.eventsdate}/rebuild`;
    const before = await epoch();
    await database.query(`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no entry today'; END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_log
        FOR EACH ROW WHEN (NEW.act = 'reconciliation.rebuild') EXECUTE FUNCTION refuse_entry()`);
    expect((await ops.call('POST', path, reason)).status).toBe(500);
    expect(await epoch()).toBe(before);
    await database.query('DROP TRIGGER refuse_entry ON audit_log; DROP FUNCTION refuse_entry()');
    expect((await ops.call('POST', path, reason)).status).toBe(204);
    expect(await epoch()).toBeGreaterThan(before);
  });
});

describe('the background work', () => {
  test('a paused queue keeps its jobs, even if Redis is wiped, and continues when resumed', async () => {
    const countWaiting = async (): Promise<number> => {
      const [row] = (await database.query(
        `SELECT count(*)::int AS n FROM queued_messages WHERE recipient = '13900000009'`,
      )) as [{ n: number }];
      return row.n;
    };
    const stateOf = async (queue: string) =>
      (await overview()).background?.find((one) => one.queue === queue);
    const redis = connectForProducer(system.redisUrl);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    const isPausedInRedis = () => redis.hexists('{hall}:messages:meta', 'paused');

    const path = 'queues/background/messages';
    expect((await ops.call('POST', `${path}/pause`, reason)).status).toBe(204);
    expect((await ops.call('POST', `${path}/pause`, reason)).status).toBe(409);
    expect(await stateOf('messages')).toMatchObject({ paused: { reason: '演练' } });
    await eventually(async () => expect(await isPausedInRedis()).toBe(1));
    await redis.flushdb();
    await eventually(async () => expect(await isPausedInRedis()).toBe(1));
    await database.query(
      `INSERT INTO queued_messages (recipient, text) VALUES ('13900000009', 'x')`,
    );
    // The sweep that would find it is paused as well.
    await eventually(async () =>
      expect((await stateOf('messages'))?.waiting).toBeGreaterThanOrEqual(1),
    );
    expect(await countWaiting()).toBe(1);

    expect((await ops.call('POST', `${path}/resume`, reason)).status).toBe(204);
    expect((await stateOf('messages'))?.paused).toBeNull();
    await eventually(async () => expect(await countWaiting()).toBe(0));
    redis.disconnect();
    const auditor = await signInStaff(system.baseUrl, 'auditor');
    const audit = await auditor.call('GET', 'audit?act=queue.resume');
    expect(audit.body.items).toMatchObject([{ subjectid: 'messages', reason: '演练' }, {}]);
  });

  test('decisions cannot be paused, nor unknown queues', async () => {
    for (const queue of ['booking', 'nothing'])
      expect((await ops.call('POST', `queues/background/${queue}/pause`, reason)).status).toBe(404);
  });
});

test('the backups are listed with size, test and version, newest first', async () => {
  await database.query(
    `INSERT INTO backups (id, taken_at, release, bytes) VALUES
       ('20260101t033000z', '2026-01-01T03:30:00Z', '2.0.0', 1048576),
       ('20260102t033000z', '2026-01-02T03:30:00Z', '2.0.0', 2097152)`,
  );
  const { items } = (await ops.call<{ items: object[] }>('GET', 'queues/backups')).body;
  expect(items).toMatchObject([
    { takenat: '2026-01-02T11:30:00+08:00', release: '2.0.0', bytes: 2_097_152 },
    { backupid: '20260101t033000z' },
  ]);
  await database.query('DELETE FROM backups');
});

describe('the queue board and the metrics', () => {
  test('the board opens for the operators only', async () => {
    const open = (cookie: string) =>
      fetch(`${system.baseUrl}/admin/queues/`, { headers: { cookie } }).then(
        ({ status }) => status,
      );
    expect(await open('')).toBe(401);
    expect(await open((await signInStaff(system.baseUrl, 'gate')).cookie)).toBe(403);
    expect(await open(ops.cookie)).toBe(200);
  });

  test('the metrics count calls, decisions and seats', async () => {
    const text = await (await fetch(`${system.baseUrl}/metrics`)).text();
    for (const name of [
      'hall_call_seconds_bucket',
      'hall_queue_jobs',
      'hall_queue_state_jobs{queue="exports",state="waiting"} 0',
      'hall_requests_undecided',
      'hall_drift_seats 0',
      'hall_intake_paused 0',
      `hall_seats_left{day="${session.eventsdate}"}`,
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toContain(name);
  });
});
