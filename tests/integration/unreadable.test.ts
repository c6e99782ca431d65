import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedGateList } from '@hall/shared/contract/staff/gate';
import { openHallDatabase } from '@hall/domain/model';
import { book, findOpenDays, party } from '../support/booking-steps';
import { freshStores } from '../support/fresh-stores';
import { newPassport, type NewVisitor, registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { startSystem, type System } from '../support/start-system';

const damaged = 'damaged.b.AAAA';

describe('a number that cannot be opened leaves its list standing', () => {
  let system: System;
  let database: Awaited<ReturnType<typeof openHallDatabase>>;
  let admin: StaffClient;
  let visitor: NewVisitor;
  let order: { orderid: string; eventsdate: string };
  beforeAll(async () => {
    system = await startSystem(await freshStores());
    database = await openHallDatabase(system.databaseUrl, 2);
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
  afterAll(async () => {
    await database.destroy();
    await system.stop();
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
    const unmasked = await admin.call('POST', `orders/${order.orderid}/unmask`);
    expect(unmasked.status).toBe(200);
    expect(JSON.stringify(unmasked.body)).toContain('Cannot be read');
  });

  test('of the gate’s list', async () => {
    const { status, body } = await admin.call('GET', `admissions/list?date=${order.eventsdate}`);
    expect(status).toBe(200);
    expect((body as unknown as SignedGateList).text).toContain('Cannot be read');
  });

  test('of the visitors that an account keeps: the number is asked for again', async () => {
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
        expect.objectContaining({ realname: '赵青', idnum: expect.stringMatching(/^E\d{8}$/) }),
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

  test('and is counted', async () => {
    const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
    expect(figures).toMatch(/hall_gone_without_total\{what="opening what is sealed"\} [1-9]/);
    expect(figures).toMatch(/hall_going_without\{what="opening what is sealed"\} 1/);
  });
});
