import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  decided,
  idCardOf,
  type OpenSession,
  party,
  readOrder,
  submit,
} from '../support/booking-steps';
import { changeSetting } from '../support/change-setting';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { bind, type NewTeamAccount, registerTeam } from '../support/new-team-account';
import { registerVisitor } from '../support/new-visitor';
import { readApplication, submitForm, teamSold } from '../support/unit-steps';
import { openUnitWorld, type UnitWorld } from '../support/unit-world';
import type { Answer, VisitorClient } from '../support/visitor-client';

const rule = { percent: 20, atLeast: 3, daysBefore: 1, time: '23:59' };
const reason = '本人来电要求';
const ending = ({ idnum }: { idnum: string }): string => idnum.slice(-4);

describe('other people and corrected documents of an order', () => {
  let world: UnitWorld;
  let guide: NewTeamAccount;
  let session: OpenSession;
  let nextSession = 0;
  beforeAll(async () => {
    world = await openUnitWorld();
    const agency = await registerTeam(world.system.baseUrl, world.database, 'ta');
    guide = await registerTeam(world.system.baseUrl, world.database, 'tg');
    await bind(guide, agency);
  });
  beforeEach(() => {
    const sessions = world.days[2]!;
    session = sessions[nextSession % sessions.length]!;
    nextSession += 1;
  });

  const bookFor = async (client: VisitorClient, visitors: object[]) => {
    const { eventssessionid } = session;
    const { requestid } = await submit(world.system.baseUrl, client, { eventssessionid, visitors });
    const answer = await decided(client, requestid);
    if (!answer.orderid) throw new Error(`not booked: ${JSON.stringify(answer)}`);
    const orderid = answer.orderid as string;
    return { orderid, order: await readOrder(client, orderid) };
  };
  const replace = (orderid: string, ticketid: string, visitor: object): Promise<Answer> =>
    guide.client.call('order/replace', { orderid, ticketid, ...visitor });
  const correct = (client: VisitorClient, orderid: string, ticketid: string, document: object) =>
    client.call('order/correct', { orderid, ticketid, ...document });
  const byStaff = (orderid: string, ticketid: string, act: string, more: object) =>
    world.admin.call('POST', `orders/${orderid}/visitors/${ticketid}/${act}`, { reason, ...more });
  const textsTo = async (telnum: string): Promise<string> =>
    (await readMessages(world.system.baseUrl, telnum)).map(({ text }) => text).join('\n');

  test('a guide replaces a share of the party; the seat, the ticket and the others stay', async () => {
    const people = party(10);
    const [li, zhao, qian, sun] = ['李丽', '赵敏', '钱进', '孙强'].map((realname) => ({
      ...party(1)[0]!,
      realname,
    }));
    const { orderid, order } = await bookFor(guide.client, people);
    const sold = await teamSold(world.database, session);
    expect(order.replacing).toMatchObject({ left: 3, corrects: true });
    const [first, second, third] = order.visitors;
    expect(await replace(orderid, first!.ticketid, li!)).toMatchObject({ code: 'A00006' });
    const changed = await readOrder(guide.client, orderid);
    expect(changed).toMatchObject({ ticketcount: 10, ticketcode: order.ticketcode, status: 1 });
    expect(changed.replacing).toMatchObject({ left: 2 });
    expect(changed.visitors.map(({ realname }) => realname)).toEqual([
      '李丽',
      ...people.slice(1).map(({ realname }) => realname),
    ]);
    expect(changed.history.map(({ description }) => description)).toContain(
      `王小明（护照，尾号 ${ending(people[0]!)}）更换为李丽（护照，尾号 ${ending(li!)}）`,
    );
    expect(await teamSold(world.database, session)).toBe(sold);
    await eventually(async () =>
      expect(await textsTo(guide.telnum)).toContain(
        `王*明（护照，尾号 ${ending(people[0]!)}）已更换为李*（护照，尾号 ${ending(li!)}），共 10 人`,
      ),
    );
    // The former person is free for that day again, and the new one is not.
    const other = await registerVisitor(world.system.baseUrl);
    await expect(bookFor(other.client, [li!])).rejects.toThrow('B00015');
    await bookFor(other.client, [people[0]!]);

    expect(await replace(orderid, second!.ticketid, people[2]!)).toMatchObject({ code: 'B00015' });
    expect(await replace(orderid, first!.ticketid, zhao!)).toMatchObject({ code: 'A00009' });
    expect(await replace(orderid, second!.ticketid, zhao!)).toMatchObject({ code: 'A00006' });
    // Two at once for the last place of the share.
    const raced = await Promise.all([
      replace(orderid, third!.ticketid, qian!),
      replace(orderid, order.visitors[3]!.ticketid, sun!),
    ]);
    expect(raced.map(({ code }) => code).sort()).toEqual(['A00006', 'A00012']);
    expect((await readOrder(guide.client, orderid)).replacing).toMatchObject({ left: 0 });

    await guide.client.call('order/cancel', { orderid });
    expect(await teamSold(world.database, session)).toBe(sold - 10);
    expect(await world.drifts()).toEqual([]);
  });

  test('nothing is replaced after the time that the hall sets, except by staff', async () => {
    const { orderid, order } = await bookFor(guide.client, party(10));
    const { ticketid } = order.visitors[0]!;
    await changeSetting(world.admin, 'replacing', { ...rule, daysBefore: 30 });
    await eventually(async () =>
      expect((await readOrder(guide.client, orderid)).replacing).toBeUndefined(),
    );
    const [person] = party(1);
    expect(await replace(orderid, ticketid, person!)).toMatchObject({ code: 'A00012' });
    await changeSetting(world.admin, 'replacing', { ...rule, percent: 0, atLeast: 0 });
    await eventually(async () =>
      expect(await replace(orderid, ticketid, person!)).toMatchObject({ code: 'A00012' }),
    );
    const { status, body } = await byStaff(orderid, ticketid, 'replace', person!);
    expect({ status, body }).toMatchObject({ status: 200, body: { ticketcount: 10 } });
    await changeSetting(world.admin, 'replacing', rule);
    const { body: audit } = await world.admin.call('GET', 'audit?act=order.replaced');
    expect((audit.items as object[])[0]).toMatchObject({
      subjectid: orderid,
      reason,
      before: { realname: '王*明' },
      after: { realname: '王*明', idending: ending(person!) },
    });
    // Replacements by staff do not count.
    await eventually(async () =>
      expect((await readOrder(guide.client, orderid)).replacing).toMatchObject({ left: 3 }),
    );
  });

  test('an individual corrects one document once, and gives the seat to nobody else', async () => {
    const { client, telnum } = await registerVisitor(world.system.baseUrl);
    const [wrong, other] = party(2);
    const { orderid, order } = await bookFor(client, [wrong!, other!]);
    const [first, second] = order.visitors;
    const [right, again] = party(2);
    expect(
      await client.call('order/replace', { orderid, ticketid: first!.ticketid, ...right! }),
    ).toMatchObject({ code: 'A00012' });
    const { doctype, idnum } = right!;
    const asked = (document: object, ticketid = first!.ticketid) =>
      correct(client, orderid, ticketid, document);
    expect(await asked({ doctype, idnum: wrong!.idnum })).toMatchObject({ code: 'A00002' });
    expect(await asked({ doctype, idnum: other!.idnum })).toMatchObject({ code: 'B00015' });
    expect(await asked({ doctype: 1, idnum: '110101199003071234' })).toMatchObject({
      code: 'A00002',
    });
    expect(await asked({ doctype, idnum })).toMatchObject({ code: 'A00006' });
    const corrected = await readOrder(client, orderid);
    expect(corrected).toMatchObject({ ticketcount: 2, ticketcode: order.ticketcode });
    expect(corrected.visitors[0]).toMatchObject({ realname: '王小明' });
    expect(corrected.visitors[0]!.idnum).toContain(ending(right!));
    expect(corrected.replacing).toBeUndefined();
    await eventually(async () => expect(await textsTo(telnum)).toContain('证件已更正为'));
    const { doctype: kind, idnum: number } = again!;
    expect(await asked({ doctype: kind, idnum: number }, second!.ticketid)).toMatchObject({
      code: 'A00012',
    });
    // Staff correct as often as needed, by the same checks, and nobody is replaced for an individual.
    const body = { doctype: kind, idnum: number };
    const { ticketid } = second!;
    expect((await byStaff(orderid, ticketid, 'replace', again!)).status).toBe(409);
    const taken = { doctype, idnum };
    expect((await byStaff(orderid, ticketid, 'correct', taken)).body.code).toBe('B00015');
    expect((await byStaff(orderid, ticketid, 'correct', body)).status).toBe(200);
    const { body: audit } = await world.admin.call('GET', 'audit?act=order.corrected');
    expect((audit.items as object[])[0]).toMatchObject({
      before: { idending: ending(other!) },
      after: { idending: ending(again!) },
    });
  });

  test('somebody inside stays, and no child is left without an adult', async () => {
    const thisYear = new Date().getFullYear();
    const born = (years: number) => ({
      realname: '王小小',
      doctype: 1,
      idnum: idCardOf(`${thisYear - years}0501`),
    });
    const { client } = await registerVisitor(world.system.baseUrl);
    const { orderid, order } = await bookFor(client, [born(40), born(9)]);
    const { ticketid } = order.visitors[0]!;
    const { doctype, idnum } = born(8);
    expect(await correct(client, orderid, ticketid, { doctype, idnum })).toMatchObject({
      code: 'A00012',
    });
    await world.database.query('UPDATE tickets SET status = 2 WHERE id = $1', [ticketid]);
    const grown = { doctype, idnum: born(41).idnum };
    expect((await byStaff(orderid, ticketid, 'correct', grown)).status).toBe(404);
  });

  test('a unit replaces people of its approved list, and staff see it', async () => {
    const { authapplyid } = await submitForm(world.unit, session);
    const read = async () => (await readApplication(world.unit, authapplyid)) as never;
    type List = { version: number; replacing?: object; personsdata: { realname: string }[] };
    const [person] = party(1).map((one) => ({ ...one, realname: '李丽' }));
    const ask = (version: number, place = 1) =>
      world.unit.call('auth_apply/replacePerson', {
        authapplyid,
        person: place,
        version,
        ...person!,
      });
    const waiting: List = await read();
    expect(await ask(waiting.version)).toMatchObject({ code: 'A00012' });
    await world.decide(world.reviewer, authapplyid, 'approve');
    await world.decide(world.approver, authapplyid, 'approve');
    const approved: List = await read();
    expect(approved.replacing).toMatchObject({ left: 2 });
    const sold = await teamSold(world.database, session);
    expect(await ask(waiting.version)).toMatchObject({ status: 409 });
    expect(await ask(approved.version)).toMatchObject({ code: 'A00006' });
    const list: List & { steps?: { event: string }[] } = await read();
    expect(list.personsdata[0]).toMatchObject({ realname: '李丽' });
    expect(list.replacing).toMatchObject({ left: 1 });
    expect(list.steps?.at(-1)).toMatchObject({ event: 'replace', comment: '王小明 → 李丽' });
    expect(await teamSold(world.database, session)).toBe(sold);
    expect(await ask(list.version, 2)).toMatchObject({ code: 'B00015' });
    const { body: seen } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
    expect(JSON.stringify(seen)).toContain('"comment":"王小明 → 李丽"');
    const [order] = (await world.database.query(
      `SELECT o.id, t.id AS ticket FROM orders o JOIN tickets t ON t.order_id = o.id AND t.position = 2
       JOIN auth_applies a ON a.order_id = o.id WHERE a.id = $1`,
      [authapplyid],
    )) as [{ id: string; ticket: string }];
    const [other] = party(1);
    expect((await byStaff(order.id, order.ticket, 'replace', other!)).status).toBe(200);
    expect(((await read()) as { replacing?: object }).replacing).toMatchObject({ left: 1 });
    expect(await world.drifts()).toEqual([]);
  });
});
