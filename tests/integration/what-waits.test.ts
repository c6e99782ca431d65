import { beforeAll, describe, expect, test } from '@jest/globals';
import { createSettings } from '@hall/domain/configuration/settings';
import { writeMorningDigest } from '@hall/domain/administration/review';
import type { Database } from '@hall/platform/postgres/data-source';
import { changeSetting } from '../support/change-setting';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { findOpenDays } from '../support/booking-steps';
import { ownSystem, type System } from '../support/take-system';
import { newUnit, people, submitForm } from '../support/unit-steps';
import { databaseUntilEnd } from '../support/until-end';

let system: System;
let admin: StaffClient;
let database: Database;
beforeAll(async () => {
  system = await ownSystem();
  admin = await signInStaff(system.baseUrl, 'admin');
  database = await databaseUntilEnd(system.databaseUrl);
});

describe('the morning digest of waiting work', () => {
  const reader = 'manager@example.org';
  /**
   * Runs the job.
   * @param clock hall time, on a day that the worker's own job will not reach
   */
  const write = (clock: string, day = '2099-01-05') =>
    writeMorningDigest(
      { database, settings: createSettings(database, 0), publicUrl: 'https://hall.example.org/' },
      new Date(`${day}T${clock}:00+08:00`),
    );

  test('is not written unless the hall wants it, nor to an invalid address', async () => {
    expect(await write('09:00')).toBe(0);
    const wrong = { sending: true, time: '08:00', readers: ['nobody'] };
    await expect(changeSetting(admin, 'digest', wrong)).rejects.toThrow('400');
  });

  test('is sent once a day from its time on, in both languages, with counts and without names', async () => {
    // Later than any minute in which the worker could write it during this test.
    await changeSetting(admin, 'digest', { sending: true, time: '23:59', readers: [reader] });
    expect(await write('23:58')).toBe(0);
    const both = await Promise.all([write('23:59'), write('23:59')]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await write('23:59')).toBe(0);
    const [letter] = await eventually(async () => {
      const letters = await readMessages(system.baseUrl, reader);
      expect(letters).toHaveLength(1);
      return letters;
    });
    expect(letter!.text).toContain('2099-01-05 管理台暂无待办事项。');
    expect(letter!.text).toContain('Nothing is waiting in the console on 2099-01-05.');
    expect(letter!.text).toContain('https://hall.example.org/admin/');
    expect(await write('23:59', '2099-01-06')).toBe(1);
  });
});

describe('the lists of waiting work', () => {
  const countOf = async (reader: StaffClient, list: string) => {
    const { body } = await reader.call('GET', 'worklists');
    const lists = body.worklists as { name: string; count: number }[];
    return lists.find(({ name }) => name === list)?.count;
  };
  const idsOf = async (list: string, key: string) =>
    ((await admin.call('GET', list)).body.items as Record<string, string>[]).map((row) => row[key]);

  test('of accounts begin with the overdue by its own target, not with the oldest', async () => {
    const waiting = async (type: string, telnum: string, hours: number) => {
      const [{ id }] = (await database.query(
        `INSERT INTO accounts (type, telnum, realname, status, created_at)
         VALUES ($1, $2, '待审', 0, now() - make_interval(hours => $3)) RETURNING id::text`,
        [type, telnum, hours],
      )) as [{ id: string }];
      return id;
    };
    const usual = {
      guides: 48,
      agencies: 48,
      bindings: 72,
      firstApprovals: 24,
      secondApprovals: 24,
    };
    const rest = { teamOrders: 24, stuckRequests: 1, failedMessages: 24 };
    const rule = { ...usual, ...rest, riskyAccounts: 72, linkedAccounts: 72, absences: 72 };
    await changeSetting(admin, 'overdue', { ...rule, guides: 96, agencies: 24 });
    const guide = await waiting('tg', '13700010001', 90);
    const agency = await waiting('ta', '13700010002', 30);
    const late = await waiting('ta', '13700010003', 40);
    await eventually(async () =>
      expect((await idsOf('accounts?status=0', 'accountid')).slice(0, 3)).toEqual([
        late,
        agency,
        guide,
      ]),
    );
    // An explicit sort order takes precedence.
    expect((await idsOf('accounts?status=0&sort=waitingsince', 'accountid'))[0]).toBe(guide);
    await changeSetting(admin, 'overdue', { ...rule, guides: 0, agencies: 0 });
    await eventually(async () =>
      expect((await idsOf('accounts?status=0', 'accountid'))[0]).toBe(guide),
    );
    await changeSetting(admin, 'overdue', rule);
  });

  test('of group visit applications begin with the overdue step', async () => {
    const { client } = await newUnit(system.baseUrl, admin);
    const [day] = await findOpenDays(client, 1);
    const submitted = async () => (await submitForm(client, day![0]!, people(2))).authapplyid;
    const [decided, forgotten] = [await submitted(), await submitted()];
    await database.query(
      `UPDATE auth_applies SET approval = 2, submitted_at = now() - interval '40 hours', updated_at = now() WHERE id = $1`,
      [decided],
    );
    await database.query(
      `UPDATE auth_applies SET submitted_at = now() - interval '30 hours' WHERE id = $1`,
      [forgotten],
    );
    expect((await idsOf('authorizations', 'authapplyid')).slice(0, 2)).toEqual([
      forgotten,
      decided,
    ]);

    // Nobody gives both approvals.
    await database.query(`UPDATE auth_applies SET first_approved_by = 'admin' WHERE id = $1`, [
      decided,
    ]);
    expect(await idsOf('authorizations?mine=1', 'authapplyid')).not.toContain(decided);
    const approver = await signInStaff(system.baseUrl, 'approver');
    expect(await countOf(approver, 'secondApprovals')).toBe(1);
    expect(await countOf(admin, 'secondApprovals')).toBe(0);
  });

  test('count a binding once its agency has let it wait too long', async () => {
    const before = await countOf(admin, 'bindings');
    const add = (telnum: string, hours: number) =>
      database.query(
        `WITH guide AS (INSERT INTO accounts (type, telnum, status) VALUES ('tg', $1, 1) RETURNING id)
         INSERT INTO guide_bindings (guide_id, agency_id, state, changed_at)
         SELECT guide.id, agency.id, 'pending', now() - make_interval(hours => $2) FROM guide,
           (SELECT id FROM accounts WHERE type = 'ta' LIMIT 1) agency`,
        [telnum, hours],
      );
    await add('13700010011', 1);
    expect(await countOf(admin, 'bindings')).toBe(before);
    await add('13700010012', 100);
    expect(await countOf(admin, 'bindings')).toBe(before! + 1);
  });

  test('count a first approval for those who give it', async () => {
    const reviewer = await signInStaff(system.baseUrl, 'reviewer');
    expect(await countOf(reviewer, 'firstApprovals')).toBeGreaterThan(0);
    const { body } = await admin.call('GET', 'settings');
    const rules = body.settings as { key: string; value: object }[];
    const { value } = rules.find(({ key }) => key === 'authorizations')!;
    await changeSetting(admin, 'authorizations', { ...value, steps: 1 });
    await eventually(async () => expect(await countOf(reviewer, 'firstApprovals')).toBeUndefined());
  });
});
