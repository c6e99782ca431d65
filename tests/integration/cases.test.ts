import { beforeAll, describe, expect, test } from '@jest/globals';
import { book, findOpenDays } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { runStatement } from '../support/statements';
import { sharedSystem, type SharedSystem } from '../support/take-system';

describe('assigning a case', () => {
  let system: SharedSystem;
  let reviewer: StaffClient;
  let admin: StaffClient;
  let path: string;
  let key: string;

  beforeAll(async () => {
    system = await sharedSystem();
    [reviewer, admin] = await Promise.all([
      signInStaff(system.baseUrl, 'reviewer'),
      signInStaff(system.baseUrl, 'admin'),
    ]);
    const [made] = (await runStatement(
      system.databaseUrl,
      `INSERT INTO accounts (type, telnum, realname, status) VALUES ('tg', '13700019999', '孙经手', 0) RETURNING id`,
    )) as [{ id: string }];
    key = made.id;
    path = `cases/account/${key}`;
  });

  const read = async () =>
    (await reviewer.call('GET', path)).body as {
      assignee: { staffid: string; username: string } | null;
      colleagues: { staffid: string; username: string }[];
      notes: { by: string; text: string }[];
    };
  const idOf = async (name: string): Promise<string> =>
    (await read()).colleagues.find(({ username }) => username === name)!.staffid;

  test('belongs to nobody at first, and can be assigned to staff who work on such cases', async () => {
    const { assignee, colleagues } = await read();
    expect(assignee).toBeNull();
    const names = colleagues.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['admin', 'reviewer']));
    expect(names).not.toContain('gate');
  });

  test('is taken by one of two; the second is notified, and it is listed for the one who has it', async () => {
    const [mine, yours] = [await idOf('reviewer'), await idOf('admin')];
    const assign = (staff: StaffClient, to: string, from: string) =>
      staff.call('PUT', `${path}/assignee`, { to, from });
    const answers = await Promise.all([assign(reviewer, mine, ''), assign(admin, yours, '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const has = (await read()).assignee!;
    expect((await assign(admin, mine, has.staffid)).status).toBe(204);
    const listed = (staff: StaffClient) =>
      staff.call('POST', 'accounts/search', { assigned: 1, pagesize: 100 });
    expect((await listed(reviewer)).body.items).toContainEqual(
      expect.objectContaining({ accountid: key }),
    );
    expect((await listed(admin)).body.items).not.toContainEqual(
      expect.objectContaining({ accountid: key }),
    );
    const { items } = (await admin.call('GET', 'cases')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'account', key, username: 'reviewer' }),
    );
    expect((await assign(reviewer, '', mine)).status).toBe(204);
    expect((await read()).assignee).toBeNull();
  });

  test('of an order is in the order list of its assignee, and of nobody else', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    const [day] = await findOpenDays(client);
    const { orderid } = await book(system.baseUrl, client, day!.at(-1)!, 1);
    const [{ id }] = (await runStatement(
      system.databaseUrl,
      `SELECT id FROM staff WHERE username = 'reviewer'`,
    )) as [{ id: string }];
    const order = `cases/order/${String(orderid)}/assignee`;
    expect((await reviewer.call('PUT', order, { to: id, from: '' })).status).toBe(204);
    const mine = async (staff: StaffClient) =>
      (
        (await staff.call('POST', 'orders/search', { assigned: 1 })).body.items as {
          orderid: string;
        }[]
      ).map((row) => row.orderid);
    expect(await mine(reviewer)).toEqual([orderid]);
    expect(await mine(admin)).toEqual([]);
    expect((await reviewer.call('PUT', order, { to: '', from: id })).status).toBe(204);
    expect(await mine(reviewer)).toEqual([]);
  });

  test('stores notes for the next assignee, the newest first', async () => {
    const note = (text: string) => reviewer.call('POST', `${path}/notes`, { text });
    expect((await note('  ')).status).toBe(400);
    expect((await note('已致电旅行社，待补材料')).status).toBe(204);
    expect((await note('材料周五前到')).status).toBe(204);
    expect((await read()).notes).toMatchObject([
      { by: 'reviewer', text: '材料周五前到' },
      { by: 'reviewer', text: '已致电旅行社，待补材料' },
    ]);
  });

  test('is limited to staff who work on such cases, and to existing objects', async () => {
    const gate = await signInStaff(system.baseUrl, 'gate');
    expect((await gate.call('GET', path)).status).toBe(403);
    const nobody = await reviewer.call('PUT', 'cases/account/999999999/assignee', {
      to: await idOf('reviewer'),
      from: '',
    });
    expect(nobody.status).toBe(404);
    const other = await reviewer.call('PUT', `${path}/assignee`, { to: '999999', from: '' });
    expect(other.status).toBe(400);
  });
});
