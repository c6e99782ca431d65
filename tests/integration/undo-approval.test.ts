import { beforeAll, describe, expect, test } from '@jest/globals';
import { undoSeconds } from '@hall/shared/codes/limits';
import { openRows, type RowsPool } from '../support/open-rows';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { sharedSystem } from '../support/take-system';

describe('a decision that is undone within seconds', () => {
  let rows: RowsPool;
  let reviewer: StaffClient;
  let other: StaffClient;
  beforeAll(async () => {
    const system = await sharedSystem();
    rows = openRows(system.databaseUrl);
    reviewer = await signInStaff(system.baseUrl, 'reviewer');
    other = await signInStaff(system.baseUrl, 'admin');
  });

  const one = async (sql: string): Promise<string> =>
    Object.values((await rows.query<Record<string, unknown>[]>(sql))[0]!).map(String)[0]!;
  let made = 0;
  const addGuide = async (status: 0 | 1): Promise<string> => {
    made += 1;
    return one(
      `WITH a AS (INSERT INTO accounts (type, telnum, realname, status) VALUES ('tg', '1360000000${made}', '周导', ${status}) RETURNING id),
         p AS (INSERT INTO account_papers (account_id, account_type, paperno, email) SELECT id, 'tg', 'U-${made}', '' FROM a)
       INSERT INTO account_status_log (account_id, event, at) SELECT id, 'created', now() - interval '3 hours' FROM a
       RETURNING account_id`,
    );
  };
  const decide = async (id: string, fields: { decision: string; reason?: string }) => {
    const { body } = await reviewer.call('GET', `accounts/${id}`);
    const form = { ...fields, version: String(body.version), undoable: true };
    return { before: body, answer: await reviewer.call('POST', `accounts/${id}/review`, form) };
  };
  const approve = async (id: string) => {
    const { before, answer } = await decide(id, { decision: 'approve' });
    expect(answer.status).toBeLessThan(300);
    return before;
  };
  const queuedFor = () =>
    one(
      `SELECT count(*) FILTER (WHERE due_at > now() + interval '${undoSeconds - 5} seconds') FROM queued_messages
       WHERE recipient = '1360000000${made}'`,
    );
  const actsOn = async (kind: string, id: string) =>
    (
      await rows.query<{ act: string }[]>(
        `SELECT act FROM audit_log WHERE subject_type = '${kind}' AND subject_id = '${id}' ORDER BY id`,
      )
    ).map(({ act }) => act);

  test('returns an account to its place in the list, without a message, and both acts are in the log', async () => {
    const id = await addGuide(0);
    const before = await approve(id);
    expect(await queuedFor()).toBe('1');
    expect((await other.call('POST', `accounts/${id}/review/undo`)).body.code).toBe('A00012');
    expect((await reviewer.call('POST', `accounts/${id}/review/undo`)).status).toBeLessThan(300);
    const { body } = await reviewer.call('GET', `accounts/${id}`);
    expect(body).toMatchObject({ status: 0, waitingsince: before.waitingsince });
    expect(await queuedFor()).toBe('0');
    expect(await actsOn('account', id)).toEqual(['account.approve', 'account.undo']);
    expect((await reviewer.call('POST', `accounts/${id}/review/undo`)).status).toBe(409);
  });

  test('may be a rejection; after it, staff approve with a reason', async () => {
    const id = await addGuide(0);
    const { before } = await decide(id, { decision: 'reject', reason: '照片不清' });
    expect(await queuedFor()).toBe('1');
    expect((await reviewer.call('POST', `accounts/${id}/review/undo`)).status).toBeLessThan(300);
    const { body } = await reviewer.call('GET', `accounts/${id}`);
    expect(body).toMatchObject({ status: 0, waitingsince: before.waitingsince });
    expect(await queuedFor()).toBe('0');

    await decide(id, { decision: 'reject', reason: '照片不清' });
    const bare = await decide(id, { decision: 'approve' });
    expect(bare.answer.body.errors).toMatchObject([{ field: 'reason' }]);
    await decide(id, { decision: 'approve', reason: '已补交原件' });
    expect((await reviewer.call('GET', `accounts/${id}`)).body.status).toBe(1);
    const acts = ['account.reject', 'account.undo', 'account.reject', 'account.approve'];
    expect(await actsOn('account', id)).toEqual(acts);
  });

  test('is refused once the seconds are over', async () => {
    const id = await addGuide(0);
    await approve(id);
    // The log is append-only, so its guard is turned off for this one statement.
    await rows.query(
      `SET session_replication_role = replica;
       UPDATE audit_log SET at = at - interval '${undoSeconds + 1} seconds' WHERE subject_type = 'account' AND subject_id = '${id}';
       RESET session_replication_role`,
    );
    const late = await reviewer.call('POST', `accounts/${id}/review/undo`);
    expect([late.status, late.body.code]).toEqual([409, 'A00012']);
    expect((await reviewer.call('GET', `accounts/${id}`)).body.status).toBe(1);
  });

  test('returns a binding to its agency’s list', async () => {
    const guide = await addGuide(1);
    const binding = await one(
      `INSERT INTO guide_bindings (guide_id, agency_id, state) SELECT ${guide}, id, 'pending' FROM accounts
       WHERE type = 'ta' LIMIT 1 RETURNING id`,
    );
    const step = { step: 'approve', consent: 'phone', undoable: true };
    await reviewer.call('POST', `bindings/${binding}/step`, step);
    expect(await queuedFor()).toBe('1');
    expect((await reviewer.call('POST', `bindings/${binding}/step/undo`)).status).toBeLessThan(300);
    const { body } = await reviewer.call('GET', `bindings/${binding}`);
    expect(body).toMatchObject({ state: 'pending', history: [{}, { reason: '旅行社来电同意' }] });
    expect(await queuedFor()).toBe('0');
    expect(await actsOn('binding', binding)).toEqual(['binding.approve', 'binding.undo']);
  });
});
