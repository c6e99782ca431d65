import { describe, expect, test } from '@jest/globals';
import { book, readOrder } from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { newPassport, registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { readTicketLink } from '../support/ticket-link-of';
import { useStaffSystem } from '../support/use-staff-system';

const names = ['Mary-Jane O’Brien', '买买提·艾力', '欧阳小华'];
const inFull = ["Mary-Jane O'Brien", '买买提·艾力', '欧阳小华'];
const masked = ['M*** O***', '买*力', '欧*华'];

describe('the names of an order', () => {
  const staff = useStaffSystem();
  const bookNames = async (realnames: string[]) => {
    const { baseUrl } = staff.system;
    const visitor = await registerVisitor(baseUrl);
    const people = realnames.map((realname) => ({ realname, doctype: 2, idnum: newPassport() }));
    const { orderid } = await book(baseUrl, visitor.client, staff.sessions[0]!, people);
    return { ...visitor, orderid: String(orderid) };
  };

  test('are in full for its account and for staff who may act on it, and masked for all others', async () => {
    const { baseUrl } = staff.system;
    const { client, telnum, orderid } = await bookNames(names);
    const order = await readOrder(client, orderid);
    expect(order.visitors.map(({ realname }) => realname)).toEqual(inFull);
    const ticket = await client.call('order/ticket', { orderid });
    expect(ticket.order).toMatchObject({ visitors: inFull.map((realname) => ({ realname })) });

    const page = await fetch(new URL(await readTicketLink(baseUrl, telnum), baseUrl));
    expect((await page.text()).match(/(?<=<td translate="no">)[^<]+/g)).toEqual(masked);

    const gate = await signInStaff(baseUrl, 'gate');
    const { body } = await gate.call('POST', 'admissions/lookup', {
      code: String(ticket.ticketcode),
    });
    expect(body.parties).toMatchObject([{ tickets: inFull.map((realname) => ({ realname })) }]);

    for (const [reader, shown] of [
      ['reviewer', inFull],
      ['auditor', masked],
    ] as const) {
      const atConsole = await signInStaff(baseUrl, reader);
      const read = (await atConsole.call('GET', `orders/${orderid}`)).body;
      expect(read.visitors).toMatchObject(shown.map((realname) => ({ realname })));
      const found = (await atConsole.call('POST', 'search', { keyword: String(read.orderno) }))
        .body;
      expect(found.orders).toMatchObject([{ realname: shown[0] }]);
    }

    await client.call('order/takeOut', { orderid, ticketid: order.visitors[0]!.ticketid });
    await eventually(async () => {
      const texts = (await readMessages(baseUrl, telnum)).map(({ text }) => text).join('\n');
      expect(texts).toContain('M*** O***（护照');
      expect(texts).not.toContain('Brien');
    });
    const [, takenOut] = (await readOrder(client, orderid)).history;
    expect(takenOut!.description).toContain("Mary-Jane O'Brien（护照");
  });

  test('that were stored with middle dots are found by the typed form', async () => {
    const { orderid, telnum } = await bookNames(['Zoë-Ann D’Arcy']);
    await staff.database.query(
      `UPDATE tickets SET realname = 'Zoë·Ann·D·Arcy' WHERE order_id = $1`,
      [orderid],
    );
    await staff.database.query(
      `UPDATE accounts SET realname = 'Quentin·O·Hara' WHERE telnum = $1`,
      [telnum],
    );
    for (const keyword of ["Zoë-Ann D'Arcy", 'Zoë·Ann·D·Arcy', 'zoe ann darcy', "Quentin O'Hara"])
      expect(await staff.search({ keyword })).toEqual([orderid]);
  });
});
