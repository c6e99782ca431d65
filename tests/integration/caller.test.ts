import { describe, expect, test } from '@jest/globals';
import type { AccountMessage } from '@hall/shared/contract/staff/messages';
import { maskName } from '@hall/shared/rules/masking';
import { book, leaveSeats, party } from '../support/booking-steps';
import { solveCaptcha } from '../support/development-tools';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { useStaffSystem } from '../support/use-staff-system';

describe('the answers that staff read to a caller', () => {
  const staff = useStaffSystem();
  const newOrder = async (session = staff.sessions[0]!) => {
    const visitor = await registerVisitor(staff.system.baseUrl);
    const visitors = party(2);
    const booked = await book(staff.system.baseUrl, visitor.client, session, visitors);
    return { ...visitor, visitors, orderid: String(booked.orderid) };
  };
  const accountOf = async (orderid: string): Promise<string> => {
    const { body } = await staff.admin.call('GET', `orders/${orderid}`);
    return (body.account as { accountid: string }).accountid;
  };

  test('a whole ID number needs the permission, and is in the audit log once in ten minutes', async () => {
    const order = await newOrder();
    const gate = await signInStaff(staff.system.baseUrl, 'gate');
    const { body } = await gate.call('GET', `orders/${order.orderid}`);
    // For the warning before somebody is taken out.
    expect(body.leastvisitors).toBe(1);
    const tickets = body.visitors as { ticketid: string }[];
    const path = (at: number) => `orders/${order.orderid}/visitors/${tickets[at]!.ticketid}/idnum`;
    expect((await gate.call('POST', path(0))).status).toBe(403);
    for (const position of [1, 0, 1])
      expect((await staff.admin.call('POST', path(position))).body).toEqual({
        idnum: order.visitors[position]!.idnum,
      });
    const elsewhere = await newOrder();
    const foreign = path(0).replace(order.orderid, elsewhere.orderid);
    expect((await staff.admin.call('POST', foreign)).status).toBe(404);
    const { body: log } = await staff.admin.call('GET', 'audit?act=order.unmask');
    expect(log.items).toMatchObject(
      [1, 2].map((person) => ({
        subjectid: order.orderid,
        username: 'admin',
        after: { person, realname: maskName(order.visitors[person - 1]!.realname) },
      })),
    );
    expect(JSON.stringify(log)).not.toContain(order.visitors[0]!.idnum);
  });

  test('the messages to an account show their fate, those in the queue first', async () => {
    const { orderid, telnum } = await newOrder();
    const accountid = await accountOf(orderid);
    const written = [accountid, telnum];
    await staff.database.query('DELETE FROM queued_messages WHERE account_id = $1', [accountid]);
    await staff.database.query('DELETE FROM messages WHERE account_id = $1', [accountid]);
    await staff.database.query(
      `INSERT INTO messages (account_id, recipient, channel, text, state, failure) VALUES
         ($1, $2, 'sms', '已改签 https://hall.test/t/secretcode', 'sent', NULL),
         ($1, $2, 'sms', '已取消', 'failed', '160040')`,
      written,
    );
    await staff.database.query(
      `INSERT INTO queued_messages (account_id, recipient, text, tries, due_at)
         VALUES ($1, $2, '已预约', 2, now() + interval '1 hour')`,
      written,
    );
    const path = `accounts/${accountid}/messages`;
    const { items } = (await staff.admin.call('GET', path)).body as { items: AccountMessage[] };
    expect(items).toMatchObject([
      { state: 'waiting', text: '已预约', tries: 2, resendable: false },
      { state: 'failed', failure: '160040', text: '已取消', resendable: true },
      { state: 'sent', text: '已改签 https://hall.test/t/****', resendable: false },
    ]);
    expect(JSON.stringify(items)).not.toContain(telnum);
    const approver = await signInStaff(staff.system.baseUrl, 'approver');
    expect((await approver.call('GET', path)).status).toBe(403);
  });

  test('the waiting list of one account is found by the account', async () => {
    const session = staff.sessions.at(-1)!;
    const holder = await newOrder(staff.sessions[1]);
    await leaveSeats(staff.database, holder.client, session, 0);
    const { client, orderid } = await newOrder(staff.sessions[2]);
    const joined = await client.call('waitlist/join', {
      captchatoken: await solveCaptcha(staff.system.baseUrl, client),
      eventssessionids: [session.eventssessionid],
      visitors: party(1),
    });
    const waits = async (of: string) =>
      (await staff.admin.call('GET', `waitlist?accountid=${await accountOf(of)}`)).body.items;
    expect(await waits(orderid)).toMatchObject([{ waitid: String(joined.waitid), place: 1 }]);
    expect(await waits(holder.orderid)).toEqual([]);
  });
});
