import { beforeAll, describe, expect, test } from '@jest/globals';
import { translate } from '@hall/shared/locales/translate';
import {
  declarationNames,
  declarations,
  declaredInWords,
  gateNotesOf,
} from '@hall/shared/rules/declarations';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { solveCaptcha } from '../support/development-tools';
import {
  book,
  findOpenDays,
  idCardOf,
  type OpenSession,
  party,
  readOrder,
} from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';

describe('a child with a passport', () => {
  let system: SharedSystem;
  let session: OpenSession;
  beforeAll(async () => {
    system = await sharedSystem();
    const { client } = await registerVisitor(system.baseUrl);
    session = (await findOpenDays(client))[0]?.[1] as OpenSession;
  });

  const people = () => {
    const [adult, child] = party(2) as [object, object];
    return { adult, child: { ...child, child: true } };
  };

  test('cannot be booked for alone, and its row shows that', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    expect(await book(system.baseUrl, client, session, [people().child])).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'idnum', index: 0 }],
    });
  });

  test('comes with an adult, is marked at the gate, and cannot be left alone in the order', async () => {
    const { client } = await registerVisitor(system.baseUrl, 'en');
    const { adult, child } = people();
    const { orderid } = await book(system.baseUrl, client, session, [adult, child]);
    const order = await readOrder(client, orderid);
    const gate = await signInStaff(system.baseUrl, 'gate');
    const { body } = await gate.call('POST', 'admissions/lookup', { code: order.ticketcode });
    const { parties } = body as { parties: { tickets: object[] }[] };
    expect(parties[0]?.tickets[0]).not.toHaveProperty('attention');
    expect(parties[0]?.tickets[1]).toMatchObject({ attention: 'child' });

    const ticketid = String(order.visitors[0]?.ticketid);
    expect(
      await client.call('order/takeOut', { orderid: String(orderid), ticketid }),
    ).toMatchObject({ code: 'A00012' });
  });

  test('is declared by a file of people, and by its heading', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    const send = (text: string) =>
      client.call('visitor/import', { file: new File([text], '名单.txt') });
    expect(await send('王小明,E12345678\n王小红,E12345679,儿童\n')).toMatchObject({
      rows: [{ realname: '王小明' }, { realname: '王小红', doctype: 2, child: true }],
      errors: [],
    });
    const named = await send('姓名,证件号码,儿童\n王小明,E12345678,\n王小红,E12345679,是\n');
    expect(named).toMatchObject({ rows: [{ realname: '王小明' }, { child: true }], errors: [] });
    expect((named as never as { rows: object[] }).rows[0]).not.toHaveProperty('child');
  });
});

test('each declaration is stored, shown on the order, to staff, at the gate and in the copy of one’s data', async () => {
  const system = await sharedSystem();
  const { client, password } = await registerVisitor(system.baseUrl, 'en');
  const session = (await findOpenDays(client))[0]?.[2] as OpenSession;
  const [first, second] = party(2) as [object, object];
  const everything = Object.fromEntries(
    declarationNames.map((name) => [name, declarations[name].textMax ? 'a text' : true]),
  );
  const { orderid } = await book(system.baseUrl, client, session, [
    { ...first, ...everything },
    second,
  ]);
  const order = await readOrder(client, orderid);
  expect(order.visitors).toMatchObject([everything, { doctype: 2 }]);
  expect(order.visitors[1]).not.toHaveProperty('disabled');
  const staff = await signInStaff(system.baseUrl, 'reviewer');
  const shown = (await staff.call('GET', `orders/${String(orderid)}`)).body;
  expect(shown).toMatchObject({ visitors: [everything, { doctype: 2 }] });
  const gate = await signInStaff(system.baseUrl, 'gate');
  const { body } = await gate.call('POST', 'admissions/lookup', { code: order.ticketcode });
  const { parties } = body as { parties: { tickets: object[] }[] };
  expect(parties[0]?.tickets[0]).toMatchObject({
    attention: 'disabled',
    ...(Object.keys(gateNotesOf(everything)).length > 0 && { notes: gateNotesOf(everything) }),
  });
  expect(parties[0]?.tickets[1]).not.toHaveProperty('attention');

  const copy = await client.call('user_account/personalCopy', { password });
  const declared = declaredInWords(
    everything,
    (key, params) => translate('en', key, params),
    'copy',
  ).join('');
  expect(declared).toMatch(/^ \(under 14\) \(disabled\)/);
  expect(copy).toMatchObject({
    orders: [{ visitors: [{ doctype: `Passport${declared}` }, { doctype: 'Passport' }] }],
  });
});

describe('a person who turns 14 on the day of the visit', () => {
  let system: SharedSystem;
  let session: OpenSession;
  beforeAll(async () => {
    system = await sharedSystem();
    const { client } = await registerVisitor(system.baseUrl);
    session = (await findOpenDays(client, 3))[2]?.[4] as OpenSession;
  });
  const adult = () => party(1)[0] as object;
  /** @param birthday a 29 February has no date 14 years before */
  const turns14 = (birthday: string) => {
    const [year, ...day] = birthday.split('-');
    const born = `${Number(year) - 14}${day.join('')}`.replace(/0229$/, '0228');
    return { realname: '王小小', doctype: 1, idnum: idCardOf(born) };
  };

  test('is booked alone before the birthday, and may be left alone in an order', async () => {
    const booker = await registerVisitor(system.baseUrl);
    const alone = [turns14(session.eventsdate)];
    expect(await book(system.baseUrl, booker.client, session, alone)).toMatchObject({
      state: 'confirmed',
    });
    const { client } = await registerVisitor(system.baseUrl);
    const both = [adult(), turns14(session.eventsdate)];
    const orderid = String((await book(system.baseUrl, client, session, both)).orderid);
    const { ticketid } = (await readOrder(client, orderid)).visitors[0]!;
    expect(await client.call('order/takeOut', { orderid, ticketid })).toMatchObject({
      code: 'A00006',
    });
  });

  test('may wait alone, and is refused alone on the day before', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    const join = async (birthday: string) =>
      client.call('waitlist/join', {
        captchatoken: await solveCaptcha(system.baseUrl, client),
        eventssessionids: [session.eventssessionid],
        visitors: [turns14(birthday)],
      });
    const nextDay = addHallDays(session.eventsdate, 1);
    expect(await join(nextDay)).toMatchObject({ code: 'A00002' });
    // The next refusal: the session has seats.
    expect(await join(session.eventsdate)).toMatchObject({ code: 'A00012' });
    expect(await book(system.baseUrl, client, session, [turns14(nextDay)])).toMatchObject({
      code: 'A00002',
    });
  });
});
