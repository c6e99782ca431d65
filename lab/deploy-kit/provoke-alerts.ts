import { expect } from '@jest/globals';
import { adminBase } from '@hall/shared/contract/staff/problem';
import {
  book,
  findOpenDays,
  type OpenSession,
  party,
  submit,
} from '@hall/tests/support/booking-steps';
import { changeSetting } from '@hall/tests/support/change-setting';
import { eventually } from '@hall/tests/support/eventually';
import { registerVisitor } from '@hall/tests/support/new-visitor';
import { openRows, type RowsPool } from '@hall/tests/support/open-rows';
import { signInStaff, type StaffClient } from '@hall/tests/support/staff-client';
import type { System } from '@hall/tests/support/take-system';
import { createVisitorClient, type VisitorClient } from '@hall/tests/support/visitor-client';

/** The users of an open hall during a fault. */
export interface OpenHall {
  system: System;
  database: RowsPool;
  visitor: VisitorClient;
  session: OpenSession;
  staff: Record<'admin' | 'ops' | 'gate', StaffClient>;
}

/** @param system with demo data, one per test file */
export async function enterHall(system: System): Promise<OpenHall> {
  const enter = (name: string): Promise<StaffClient> => signInStaff(system.baseUrl, name);
  const staff = { admin: await enter('admin'), ops: await enter('ops'), gate: await enter('gate') };
  const visitor = (await registerVisitor(system.baseUrl)).client;
  const session = (await findOpenDays(visitor))[0]![0]!;
  return { system, database: openRows(system.databaseUrl, 2), visitor, session, staff };
}

/** Causes an alert's fault, waits until the metrics show it, and reverts it. */
type Provoke = (hall: OpenHall, fires: () => Promise<unknown>) => Promise<unknown>;

const reason = { reason: '演练' };
const json = { 'content-type': 'application/json' };

const ask = ({ system }: OpenHall, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${system.baseUrl}${path}`, init);

const submitOne = ({ system, session }: OpenHall, by: VisitorClient) =>
  submit(system.baseUrl, by, {
    eventssessionid: session.eventssessionid,
    visitors: party(1),
  });

/** Runs with the worker stopped, because it would repair the fault. */
const withoutWorker =
  (act: Provoke): Provoke =>
  async (hall, fires) => {
    const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
      for (const [process, pid] of hall.system.pids)
        if (process.startsWith('worker')) globalThis.process.kill(pid, name);
    };
    signal('SIGSTOP');
    await act(hall, fires).finally(() => signal('SIGCONT'));
  };

/** Runs with another news rule that has used a part of its budget. */
const withNews =
  (news: object, usedPart: number): Provoke =>
  async ({ database, staff }, fires) => {
    const usual = { sending: true, hour: 1000, day: 1000 };
    const rule = (more: object): Promise<void> =>
      changeSetting(staff.admin, 'textMessages', { codes: usual, news: { ...usual, ...more } });
    await rule(news);
    await database.query(
      `INSERT INTO sms_budgets (kind, hour, in_hour, day, in_day)
       VALUES ('news', date_trunc('hour', now()), $1, (now() AT TIME ZONE 'Asia/Shanghai')::date, $1)
       ON CONFLICT (kind) DO UPDATE SET in_hour = $1, hour = excluded.hour, day = excluded.day, in_day = $1`,
      [usedPart * usual.hour],
    );
    await fires();
    await rule(usual);
  };

/** Runs between a statement that adds rows and one that deletes them. */
const withRows =
  (bring: string, takeAway: string): Provoke =>
  async ({ database }, fires) => {
    await database.query(bring);
    await fires();
    await database.query(takeAway);
  };

/** By alert name. */
export const inOpenHall: Record<string, Provoke> = {
  async AcceptingIsSlow({ system, visitor, session }, fires) {
    const booked = await book(system.baseUrl, visitor, session, 1);
    expect(booked).toMatchObject({ state: 'confirmed' });
    await fires();
  },
  async IntakeIsPaused(hall, fires) {
    await hall.staff.ops.call('POST', 'queues/pause', reason);
    await fires();
    expect((await submitOne(hall, hall.visitor)).status).toBe(503);
    await hall.staff.ops.call('POST', 'queues/resume', reason);
    await eventually(async () => expect((await ask(hall, '/readyz')).status).toBe(200));
  },
  BookingsAreNotDecided: withoutWorker(async (hall, fires) => {
    const other = (await registerVisitor(hall.system.baseUrl)).client;
    expect((await submitOne(hall, other)).status).toBe(202);
    await hall.database.query(
      `UPDATE booking_requests SET accepted_at = now() - interval '40 seconds' WHERE state = 'accepted'`,
    );
    await fires();
  }),
  async RequestNeedsTheOperators({ database }, fires) {
    const [one] = await database.query<{ requestid: string }[]>(
      `SELECT requestid FROM booking_requests WHERE state = 'confirmed' LIMIT 1`,
    );
    const become = (state: string): Promise<unknown> =>
      database.query('UPDATE booking_requests SET state = $2 WHERE requestid = $1', [
        one?.requestid,
        state,
      ]);
    await become('needs_ops');
    await fires();
    await become('confirmed');
  },
  SeatsDrift: withoutWorker(
    withRows(
      `INSERT INTO operations_state (key, value) VALUES ('drift', '{"seats": 3, "rebuilt": 1}')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      `UPDATE operations_state SET value = '{"seats": 0, "rebuilt": 1}' WHERE key = 'drift'`,
    ),
  ),
  /** Two of twelve slow calls exceed the concurrency limit of the test's gateway. */
  async CallsAreTurnedAway({ database, visitor }, fires) {
    let held: Promise<unknown> = Promise.resolve();
    await database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
      held = Promise.all(Array.from({ length: 12 }, () => visitor.call('order/list')));
      await fires();
    });
    await held;
  },
  async ServerErrors({ database, staff, session }, fires) {
    await database.query(`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no entry today'; END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_log
        FOR EACH ROW WHEN (NEW.act = 'reconciliation.rebuild') EXECUTE FUNCTION refuse_entry()`);
    const path = `reconciliation/days/${session.eventsdate}/rebuild`;
    expect((await staff.ops.call('POST', path, reason)).status).toBe(500);
    await database.query('DROP TRIGGER refuse_entry ON audit_log; DROP FUNCTION refuse_entry()');
    await fires();
  },
  ScheduleIsOld: ({ database }, fires) =>
    database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE visit_sessions IN ACCESS EXCLUSIVE MODE');
      await fires();
    }),
  async PasswordsAreGuessed(hall, fires) {
    const body = JSON.stringify({ username: 'admin', password: 'Wrong-demo-2026' });
    await ask(hall, `${adminBase}/session`, { method: 'POST', headers: json, body });
    await fires();
  },
  async AnotherSiteSendsForms(hall, fires) {
    const headers = { ...json, cookie: hall.staff.admin.cookie };
    await ask(hall, `${adminBase}/staff`, { method: 'POST', headers, body: '{}' });
    await fires();
  },
  async SomebodyTriesDoors({ staff }, fires) {
    expect((await staff.gate.call('GET', 'staff')).status).toBe(403);
    await fires();
  },
  async ManyNumbersRevealed({ system, staff: { admin } }, fires) {
    const { telnum } = await registerVisitor(system.baseUrl);
    const { body } = await admin.call('POST', 'accounts/search', { keyword: telnum });
    const [{ accountid }] = body.items as [{ accountid: string }];
    await admin.call('POST', `accounts/${accountid}/idnum`, { reason: '核对证件' });
    await fires();
  },
  async LimitsAreHit({ system }, fires) {
    const hasty = createVisitorClient(system.baseUrl);
    let code: string | undefined;
    for (let tries = 0; tries < 500 && code !== 'A00003'; tries += 1)
      code = (await hasty.call('captcha/create')).code;
    expect(code).toBe('A00003');
    await fires();
  },
  SmsBudgetRunsLow: withNews({}, 0.9),
  SmsBudgetIsUsedUp: withNews({}, 1),
  SmsIsStopped: withNews({ sending: false }, 0),
  MessagesWait: withoutWorker(
    withRows(
      `INSERT INTO queued_messages (recipient, text, queued_at) VALUES ('13900000009', 'x', now() - interval '2 hours')`,
      `DELETE FROM queued_messages WHERE recipient = '13900000009'`,
    ),
  ),
  KeysAreOld: withRows(
    `INSERT INTO key_checks VALUES ('DATA_KEYS former', '-', now() - interval '400 days')`,
    `DELETE FROM key_checks WHERE name = 'DATA_KEYS former'`,
  ),
  BackupIsOld: withRows(
    `INSERT INTO backups VALUES ('20260103t033000z', now() - interval '2 days', now(), '1.0.0', 1)`,
    'DELETE FROM backups',
  ),
  // Last, because the state persists until the gateway ends.
  async ProxyIsNotTrusted(hall, fires) {
    await ask(hall, '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await fires();
  },
};
