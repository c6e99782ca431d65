import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedGateList } from '@hall/shared/contract/staff/gate';
import { book, findOpenDays, party } from '../support/booking-steps';
import { newPassport, type NewVisitor, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { applicationForm, newUnit } from '../support/unit-steps';

const damaged = 'damaged.b.AAAA';

describe('a number that cannot be decrypted leaves its list readable', () => {
  let system: System;
  let database: RowsPool;
  let admin: StaffClient;
  let visitor: NewVisitor;
  let order: { orderid: string; eventsdate: string };
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    admin = await signInStaff(system.baseUrl, 'admin', { locale: 'en' });
    visitor = await registerVisitor(system.baseUrl);
    const session = (await findOpenDays(visitor.client))[0]![0]!;
    const { orderid } = await book(system.baseUrl, visitor.client, session, party(2));
    order = { orderid: String(orderid), eventsdate: session.eventsdate };
    await database.query(
      'UPDATE tickets SET idnum_sealed = $2 WHERE order_id = $1 AND position = 1',
      [order.orderid, damaged],
    );
  });

  test('of an order, to its visitor and to staff', async () => {
    const answer = await visitor.client.call('order/get', { orderid: order.orderid });
    const idnums = (answer.order as { visitors: { idnum: string }[] }).visitors.map(
      ({ idnum }) => idnum,
    );
    expect(idnums.filter((idnum) => idnum === '无法读取')).toHaveLength(1);
    expect(idnums.filter((idnum) => idnum.includes('*'))).toHaveLength(1);
    const shown = await admin.call('GET', `orders/${order.orderid}`);
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body.visitors)).toContain('Cannot be read');
    const visitors = shown.body.visitors as { ticketid: string; idnum: string }[];
    const { ticketid } = visitors.find(({ idnum }) => idnum === 'Cannot be read')!;
    const path = `orders/${order.orderid}/visitors/${ticketid}/idnum`;
    expect((await admin.call('POST', path)).body.idnum).toBe('Cannot be read');
  });

  test('of the gate’s list', async () => {
    const { status, body } = await admin.call('GET', `admissions/list?date=${order.eventsdate}`);
    expect(status).toBe(200);
    expect((body as unknown as SignedGateList).text).toContain('Cannot be read');
  });

  test('of an account’s saved visitors: the number is asked for again', async () => {
    for (const realname of ['李红', '赵青'])
      await visitor.client.call('visitor/save', { realname, doctype: 2, idnum: newPassport() });
    await database.query(`UPDATE saved_visitors SET idnum_sealed = $1 WHERE realname = '李红'`, [
      damaged,
    ]);
    const { code, visitors } = await visitor.client.call('visitor/list');
    expect(code).toBe('A00006');
    expect(visitors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ realname: '李红', idnum: '', unreadable: true }),
        expect.objectContaining({
          realname: '赵青',
          idnum: expect.stringMatching(/^E\d\d\*{4}\d{4}$/),
        }),
      ]),
    );
  });

  test('of the blacklist', async () => {
    const added = { realname: '钱一', doctype: 2, idnum: newPassport(), reason: '倒卖门票' };
    expect((await admin.call('POST', 'blacklist', added)).status).toBe(201);
    await database.query('UPDATE blacklist SET idnum_sealed = $1', [damaged]);
    const { status, body } = await admin.call('GET', 'blacklist');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { items: [{ idnum: 'Cannot be read' }] },
    });
  });

  test('of a person’s copy, and of the person’s own account pages', async () => {
    const own = await registerVisitor(system.baseUrl);
    const friend = { realname: '孙丽', doctype: 2, idnum: newPassport() };
    await own.client.call('visitor/save', friend);
    await database.query('UPDATE accounts SET idnum_sealed = $2 WHERE telnum = $1', [
      own.telnum,
      damaged,
    ]);
    const { username, password } = own;
    expect(
      await own.client.call('user_account/usernamelogin', { username, password }),
    ).toMatchObject({ code: 'A00006', userInfo: { idnum: '****' } });
    expect(await own.client.call('user_account/personalCopy', { password })).toMatchObject({
      code: 'A00006',
      account: { idnum: '无法读取' },
      visitors: [{ realname: '孙丽', idnum: friend.idnum }],
    });
    await database.query(`UPDATE saved_visitors SET idnum_sealed = $1 WHERE realname = '孙丽'`, [
      damaged,
    ]);
    expect(await own.client.call('user_account/personalCopy', { password })).toMatchObject({
      code: 'A00006',
      visitors: [{ realname: '孙丽', idnum: '无法读取' }],
    });
    const { body } = await admin.call('POST', 'accounts/search', { keyword: own.telnum });
    const [{ accountid }] = body.items as [{ accountid: string }];
    expect((await admin.call('GET', `accounts/${accountid}`)).body.idnum).toBe('Cannot be read');
    const revealed = await admin.call('POST', `accounts/${accountid}/idnum`, { reason: 'x' });
    expect(revealed.body.idnum).toBe('Cannot be read');
  });

  test('a unit that saves its application does not overwrite it', async () => {
    const unit = await newUnit(system.baseUrl, admin);
    const form = applicationForm((await findOpenDays(visitor.client))[0]![0]!);
    const draft = await unit.client.call('auth_apply/saveDraft', form);
    const authapplyid = String(draft.authapplyid);
    const stored = async () => {
      const [row] = await database.query<
        { form: { idnum: string }; persons: { idnum: string; realname: string }[] }[]
      >('SELECT form, persons FROM auth_applies WHERE id = $1', [authapplyid]);
      return row!;
    };
    // Like two numbers that were encrypted with a key which this process does not have.
    const { form: savedForm, persons } = await stored();
    const lost = (sealed: string): string => sealed.replace(/^[^.]*/, 'forgotten');
    await database.query('UPDATE auth_applies SET form = $2, persons = $3 WHERE id = $1', [
      authapplyid,
      JSON.stringify({ ...savedForm, idnum: lost(savedForm.idnum) }),
      JSON.stringify([{ ...persons[0]!, idnum: lost(persons[0]!.idnum) }, persons[1]]),
    ]);
    const { apply: application } = await unit.client.call('auth_apply/getApply', { authapplyid });
    const shown = application as { idnum: string; personsdata: { idnum: string }[] };
    expect([shown.idnum, shown.personsdata[0]!.idnum]).toEqual(['', '']);
    await unit.client.call('auth_apply/saveDraft', {
      authapplyid,
      idnum: '',
      carno: '苏A54321',
      personsdata: shown.personsdata,
    });
    const after = await stored();
    expect([after.form.idnum, after.persons[0]!.idnum]).toEqual([
      lost(savedForm.idnum),
      lost(persons[0]!.idnum),
    ]);
    const idnum = '110101199003071233';
    await unit.client.call('auth_apply/saveDraft', { authapplyid, idnum });
    expect((await stored()).form.idnum).not.toBe(lost(savedForm.idnum));
  });

  test('and is counted', async () => {
    const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
    expect(figures).toMatch(/hall_gone_without_total\{what="opening what is sealed"\} [1-9]/);
    expect(figures).toMatch(/hall_going_without\{what="opening what is sealed"\} 1/);
  });
});
