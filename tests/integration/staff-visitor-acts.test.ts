import { describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually';
import { book, newRequestId, type OpenSession, party, soldSeats } from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { newUnit, submitForm } from '../support/unit-steps';
import { useStaffSystem } from '../support/use-staff-system';

const reason = '本人来电要求';

describe('changes to an order by staff for a caller', () => {
  const staff = useStaffSystem();
  const newOrder = async (session: OpenSession, visitors: number | object[] = 2) => {
    const visitor = await registerVisitor(staff.system.baseUrl);
    const { orderid } = await book(staff.system.baseUrl, visitor.client, session, visitors);
    return { ...visitor, orderid: String(orderid) };
  };
  const change = async (
    orderid: string,
    { eventssessionid }: OpenSession,
    by: StaffClient = staff.admin,
  ) => {
    const requestid = newRequestId();
    const asked = { requestid, eventssessionid, reason };
    const accepted = await by.call('POST', `orders/${orderid}/change`, asked);
    if (accepted.status !== 202) return accepted;
    return eventually(async () => {
      const answer = await by.call('GET', `orders/${orderid}/changes/${requestid}`);
      expect(answer.body.state).not.toBe('queued');
      return answer;
    });
  };
  const acts = async (act: string, orderid: string): Promise<unknown> => {
    const { body } = await staff.admin.call('GET', `audit?act=${act}`);
    return (body.items as { subjectid: string }[]).filter(({ subjectid }) => subjectid === orderid);
  };

  test('the order moves with its seats, more often than its visitor may, and the visitor is notified', async () => {
    const [here, there, further] = staff.sessions;
    const order = await newOrder(here!);
    const before = [
      await soldSeats(staff.database, here!),
      await soldSeats(staff.database, there!),
    ];
    const { body: listed } = await staff.admin.call('GET', `orders/${order.orderid}/sessions`);
    expect(listed.items).toContainEqual(
      expect.objectContaining({ eventssessionid: there!.eventssessionid, state: 'available' }),
    );
    expect((await change(order.orderid, there!)).body).toMatchObject({
      state: 'confirmed',
      orderid: order.orderid,
    });
    expect([
      await soldSeats(staff.database, here!),
      await soldSeats(staff.database, there!),
    ]).toEqual([before[0]! - 2, before[1]! + 2]);
    const { body } = await staff.admin.call('GET', `orders/${order.orderid}`);
    expect(body).toMatchObject({
      eventsdate: there!.eventsdate,
      session: there!.session,
      channel: 'online',
      history: [
        { staff: '', own: true },
        { staff: 'admin', own: false },
      ],
    });
    expect(await acts('order.change', order.orderid)).toMatchObject([
      {
        username: 'admin',
        reason,
        before: { session: here!.eventssessionid },
        after: { session: there!.eventssessionid },
      },
    ]);
    await eventually(async () => {
      const texts = (await readMessages(staff.system.baseUrl, order.telnum)).map(
        ({ text }) => text,
      );
      expect(texts.join('\n')).toContain('改签');
    });

    expect((await change(order.orderid, further!)).body).toMatchObject({ state: 'confirmed' });
    const own = await order.client.call('order/change', {
      requestid: newRequestId(),
      orderid: order.orderid,
      eventssessionid: here!.eventssessionid,
    });
    // Moves by staff do not count against the visitor's limit.
    expect(own).toMatchObject({ code: 'A00006' });
  });

  test('one person is removed with a reason, never the last one, nor the adult of children', async () => {
    const order = await newOrder(staff.sessions[4]!);
    const read = async () => (await staff.admin.call('GET', `orders/${order.orderid}`)).body;
    const [first, second] = (await read()).visitors as { ticketid: string }[];
    const remove = (ticketid: string, more: object = { reason }, by = staff.admin) =>
      by.call('POST', `orders/${order.orderid}/visitors/${ticketid}/remove`, more);
    const gate = await signInStaff(staff.system.baseUrl, 'gate');
    expect((await remove(first!.ticketid, { reason }, gate)).status).toBe(403);
    expect((await remove(first!.ticketid, {})).status).toBe(400);
    const before = await soldSeats(staff.database, staff.sessions[4]!);
    expect((await remove(first!.ticketid)).body).toMatchObject({ ticketcount: 1, status: 1 });
    expect(await soldSeats(staff.database, staff.sessions[4]!)).toBe(before - 1);
    expect((await remove(first!.ticketid)).status).toBe(404);
    expect(await remove(second!.ticketid)).toMatchObject({
      status: 409,
      body: { code: 'A00012' },
    });
    expect(await read()).toMatchObject({
      ticketcount: 1,
      status: 1,
      history: [{ own: true }, { staff: 'admin', own: false }],
    });
    expect(await acts('order.takeOut', order.orderid)).toMatchObject([
      { reason, before: { people: 2 }, after: { people: 1 } },
    ]);

    const adult = party(1)[0]!;
    const child = { ...party(1)[0]!, child: true };
    const family = await newOrder(staff.sessions[4]!, [adult, child]);
    const { body } = await staff.admin.call('GET', `orders/${family.orderid}`);
    const [parent] = body.visitors as { ticketid: string }[];
    const path = `orders/${family.orderid}/visitors/${parent!.ticketid}/remove`;
    expect((await staff.admin.call('POST', path, { reason })).status).toBe(409);
  });

  test('an order of a unit names the unit, and is changed or cancelled only at its application', async () => {
    const { client } = await newUnit(staff.system.baseUrl, staff.admin);
    const session = staff.sessions[1]!;
    const { authapplyid } = await submitForm(client, session, party(2));
    const unit = { authapplyid, unitname: '市教育局' };
    const telnum = '139****5678';
    // The phone of the application is not written into the address.
    const { body: listed } = await staff.admin.call('POST', 'orders/search', {
      eventssessionid: session.eventssessionid,
      keyword: '13912345678',
    });
    expect(listed.items).toMatchObject([{ unit, group: '市教育局', telnum, accounttype: 'auth' }]);
    const [{ orderid, orderno }] = listed.items as [{ orderid: string; orderno: string }];
    const path = `orders/${orderid}`;
    expect((await staff.admin.call('GET', `authorizations/${authapplyid}`)).body).toMatchObject({
      order: { orderid, orderno },
    });
    const gate = await signInStaff(staff.system.baseUrl, 'gate');
    expect((await gate.call('GET', path)).body).toMatchObject({
      unit,
      account: { accountid: null, realname: '市教育局', telnum },
      acceptedat: '',
    });
    const refused = {
      status: 409,
      body: { code: 'A00012', detail: expect.stringContaining('团体参观申请') as unknown },
    };
    expect(await change(orderid, staff.sessions[2]!)).toMatchObject(refused);
    for (const act of ['cancel', 'resend'])
      expect(await staff.admin.call('POST', `${path}/${act}`, { reason })).toMatchObject(refused);
    expect((await staff.admin.call('GET', path)).body).toMatchObject({ status: 1 });
  });
});
