import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type DescribedCall, readCalls } from '../support/api-document';
import { book, findOpenDays, leaveSeats, newRequestId, party } from '../support/booking-steps';
import { bind, registerTeam } from '../support/new-team-account';
import { newTelnum, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { newUnit, submitForm } from '../support/unit-steps';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';

let system: System;
let database: RowsPool;
let calls: DescribedCall[];
/** One object of somebody's for each field that names one. */
let owned: Record<string, string>;
let strangers: Record<string, VisitorClient>;

/** Fields that end like the name of an object and name nothing of anybody's. */
const nobodys = new Set([
  'eventssessionid',
  'captchaid',
  'loginid',
  // Agencies are found by everybody; a guide applies to any of them.
  'taid',
]);

beforeAll(async () => {
  system = await ownSystem();
  const { baseUrl } = system;
  database = openRows(system.databaseUrl, 2);
  calls = (await readCalls(baseUrl)).filter(({ staff }) => !staff);
  const victim = (await registerVisitor(baseUrl)).client;
  const [day, other] = await findOpenDays(victim, 2);
  const booked = await book(baseUrl, victim, day![0]!, 2);
  const saved = await victim.call('visitor/save', party(1)[0]!);
  await leaveSeats(database, victim, day![1]!, 0);
  const waiting = await victim.call('waitlist/join', {
    eventssessionids: [day![1]!.eventssessionid],
    visitors: party(1),
  });
  const agency = await registerTeam(baseUrl, database, 'ta');
  const guide = await registerTeam(baseUrl, database, 'tg');
  await bind(guide, agency);
  const operator = await agency.client.call('ta_operators/save', {
    realname: '张三',
    telnum: newTelnum(),
    password: 'xk29vbq7',
  });
  const admin = await signInStaff(baseUrl, 'admin');
  const unit = await newUnit(baseUrl, admin);
  const applied = await submitForm(unit.client, other![0]!);
  const qr = await createVisitorClient(baseUrl).call('user_account/qrcreate');
  owned = {
    orderid: String(booked.orderid),
    ticketid: await ticketOf(victim, booked.orderid),
    requestid: String(booked.requestid),
    visitorid: String((saved.visitors as { visitorid: string }[])[0]?.visitorid),
    waitid: String(waiting.waitid),
    guideid: guide.accountid,
    operatorid: String((operator.operators as { operatorid: string }[])[0]?.operatorid),
    authapplyid: applied.authapplyid,
    qrid: String(qr.qrid),
  };
  strangers = {
    nobody: createVisitorClient(baseUrl),
    visitor: (await registerVisitor(baseUrl)).client,
    guide: (await registerTeam(baseUrl, database, 'tg')).client,
    agency: (await registerTeam(baseUrl, database, 'ta')).client,
    unit: (await newUnit(baseUrl, admin)).client,
  };
});

afterAll(async () => {
  await database.destroy();
  await system.stop();
});

async function ticketOf(by: VisitorClient, orderid: unknown): Promise<string> {
  const { order } = await by.call('order/get', { orderid: String(orderid) });
  return String((order as { visitors: { ticketid: string }[] }).visitors[0]?.ticketid);
}

/** Everything of the victims as it stands. */
async function readVictims(): Promise<string> {
  const rows: unknown = await database.query(
    `SELECT (SELECT json_agg(o) FROM orders o WHERE id = $1) AS orders,
            (SELECT json_agg(t) FROM tickets t WHERE order_id = $1) AS tickets,
            (SELECT json_agg(v) FROM saved_visitors v WHERE id = $2) AS visitors,
            (SELECT json_agg(w) FROM waitlist_entries w WHERE id = $3) AS waiting,
            (SELECT json_agg(r) FROM booking_requests r WHERE requestid = $4) AS requests,
            (SELECT json_agg(a) FROM auth_applies a WHERE id = $5) AS applies`,
    [owned.orderid, owned.visitorid, owned.waitid, owned.requestid, owned.authapplyid],
  );
  return JSON.stringify(rows);
}

test('every field that names an object is known to this test', () => {
  const names = new Set(calls.flatMap(({ fields }) => fields.filter((name) => /id$/.test(name))));
  expect([...names].filter((name) => !(name in owned) && !nobodys.has(name))).toEqual([]);
  for (const [name, id] of Object.entries(owned))
    expect({ name, id }).not.toMatchObject({ id: 'undefined' });
});

test('no account reaches another’s objects by any call, and none of them changes', async () => {
  const before = await readVictims();
  const [victims] = JSON.parse(before) as [Record<string, unknown>];
  expect(Object.values(victims).filter((rows) => rows === null)).toEqual([]);
  const reached: string[] = [];
  const tried = new Set<string>();
  const [session] = (await findOpenDays(strangers.visitor!))[0]!;
  for (const call of calls) {
    const naming = call.fields.filter((name) => name in owned && name !== 'qrid');
    if (!naming.length || call.multipart) continue;
    for (const [who, client] of Object.entries(strangers)) {
      const fields = Object.fromEntries(
        call.fields.map((name) => [name, owned[name] ?? plausible(name, session!.eventssessionid)]),
      );
      const path = call.path.slice(1);
      const answer =
        call.method === 'get'
          ? await client.get(path, fields as never)
          : await client.call(path, fields);
      tried.add(path);
      if (answer.code === 'A00006' || answer.status === 202 || answer.status >= 500)
        reached.push(`${who} by ${path}: ${answer.status} ${answer.code}`);
    }
  }
  expect(tried.size).toBeGreaterThan(20);
  expect(reached).toEqual([]);
  expect(await readVictims()).toBe(before);
});

/** A value that the field's own rule lets pass, so that what refuses is who asks. */
function plausible(name: string, session: string): string | object {
  if (name === 'visitors' || name === 'personsdata') return party(1);
  if (name === 'eventssessionid') return session;
  if (name === 'reason') return '演练';
  if (name === 'guideids') return [];
  if (name === 'formData') return {};
  return name === 'realname' ? '王小明' : name === 'telnum' ? newTelnum() : newRequestId();
}
