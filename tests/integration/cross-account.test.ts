import { beforeAll, expect, test } from '@jest/globals';
import { type DescribedCall, readCalls } from '../support/api-document';
import {
  book,
  findOpenDays,
  leaveSeats,
  type OpenSession,
  party,
  readOrder,
} from '../support/booking-steps';
import { findPass } from '../support/find-pass';
import { bind, registerTeam, saveOperator } from '../support/new-team-account';
import { newTelnum, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import {
  type Asked,
  type Asker,
  callsAbout,
  type Fields,
  type Kind,
  kinds,
} from '../support/others-objects';
import { fetchAsVisitor } from '../support/raw-files';
import { smallPdf } from '../support/small-pdf';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { applicationForm, newUnit } from '../support/unit-steps';
import { type Answer, createVisitorClient, type VisitorClient } from '../support/visitor-client';

let system: System;
let database: RowsPool;
let calls: DescribedCall[];
/** An object of the victims for each field that names one. */
let owned: Record<string, string>;
let strangers: Record<Kind, Pick<Asker, 'client'>>;
let owners: Partial<Record<Kind, Pick<Asker, 'client'>>>;
let asked: Record<string, Asked>;
let session: OpenSession;

/** Fields that end like an object id and name no private object. */
const nobodys = new Set([
  'eventssessionid',
  'captchaid',
  'loginid',
  // Agencies are public: a guide can ask any of them.
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
  const operator = await saveOperator(baseUrl, agency, {
    realname: '张三',
    telnum: newTelnum(),
    password: 'xk29vbq7',
  });
  const admin = await signInStaff(baseUrl, 'admin');
  const unit = await newUnit(baseUrl, admin);
  const draft = await unit.client.call('auth_apply/saveDraft', { name: '陈明' });
  const authapplyid = String(draft.authapplyid);
  const letter = new File([new Uint8Array(await smallPdf())], 'letter.pdf');
  await unit.client.call('auth_apply/uploadLetter', { authapplyid, file: letter });
  await unit.client.call('auth_apply/submitApply', { ...applicationForm(other![0]!), authapplyid });
  const qr = await createVisitorClient(baseUrl).call('user_account/qrcreate');
  owned = {
    orderid: String(booked.orderid),
    ticketid: await ticketOf(victim, booked.orderid),
    requestid: String(booked.requestid),
    visitorid: String((saved.visitors as { visitorid: string }[])[0]?.visitorid),
    waitid: String(waiting.waitid),
    guideid: guide.accountid,
    operatorid: String((operator.operators as { operatorid: string }[])[0]?.operatorid),
    authapplyid,
    qrid: String(qr.qrid),
  };
  owners = { visitor: { client: victim }, agency: agency, unit };
  strangers = {
    nobody: { client: createVisitorClient(baseUrl) },
    visitor: await registerVisitor(baseUrl),
    guide: await registerTeam(baseUrl, database, 'tg'),
    agency: await registerTeam(baseUrl, database, 'ta'),
    unit: await newUnit(baseUrl, admin),
  };
  session = other![1]!;
  const applicant = await registerTeam(baseUrl, database, 'tg');
  await applicant.client.call('tg_agency/apply', { taid: agency.accountid });
  asked = callsAbout(owned, {
    passtoken: await findOwnTicket(),
    applicantid: applicant.accountid,
  });
});

const ticketOf = async (by: VisitorClient, orderid: unknown): Promise<string> =>
  String((await readOrder(by, orderid)).visitors[0]?.ticketid);

/** @returns the proof that a demo account has found a ticket without a sign-in; its phone has received no code yet */
async function findOwnTicket(): Promise<string> {
  const telnum = '13900000001';
  const client = createVisitorClient(system.baseUrl);
  await client.call('user_account/usernamelogin', { username: 'visitor', password: 'Visit2026' });
  const [visitor] = party(1);
  await book(system.baseUrl, client, session, [visitor!]);
  return (await findPass(system.baseUrl, telnum, visitor!)).passtoken;
}

/** Returns the whole state of the victims. */
async function readVictims(): Promise<string> {
  const rows: unknown = await database.query(
    `SELECT (SELECT json_agg(o) FROM orders o WHERE id = $1) AS orders,
            (SELECT json_agg(t) FROM tickets t WHERE order_id = $1) AS tickets,
            (SELECT json_agg(v) FROM saved_visitors v WHERE id = $2) AS visitors,
            (SELECT json_agg(w) FROM waitlist_entries w WHERE id = $3) AS waiting,
            (SELECT json_agg(r) FROM booking_requests r WHERE requestid = $4) AS requests,
            (SELECT json_agg(a) FROM auth_applies a WHERE id = $5) AS application,
            (SELECT json_agg(o) FROM agency_operators o WHERE id = $6) AS operators,
            (SELECT json_agg(b) FROM guide_bindings b WHERE guide_id = $7) AS bindings`,
    [
      owned.orderid,
      owned.visitorid,
      owned.waitid,
      owned.requestid,
      owned.authapplyid,
      owned.operatorid,
      owned.guideid,
    ],
  );
  return JSON.stringify(rows);
}

/** The calls that name a private object, in the order of their list. */
const naming = (): DescribedCall[] => {
  const found = calls.filter(({ fields }) => fields.some((name) => name in owned));
  return Object.keys(asked).flatMap((path) => found.filter((call) => call.path === `/${path}`));
};

async function send(
  { method, path }: DescribedCall,
  { client }: Pick<Asker, 'client'>,
  fields: Fields,
  headers?: Record<string, string>,
): Promise<Answer> {
  if (method === 'post') return client.call(path.slice(1), fields);
  const query = fields as Record<string, string>;
  const response = await fetchAsVisitor(
    system.baseUrl,
    client,
    path.slice(1),
    query,
    undefined,
    headers,
  );
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = isJson ? ((await response.json()) as Answer) : { code: 'a file' };
  return { ...answer, status: response.status };
}

test('every field that names an object is known to this test, and so is every call that has one', () => {
  const names = new Set(calls.flatMap(({ fields }) => fields.filter((name) => /id$/.test(name))));
  expect([...names].filter((name) => !(name in owned) && !nobodys.has(name))).toEqual([]);
  for (const [name, id] of Object.entries(owned))
    expect({ name, id }).not.toMatchObject({ id: 'undefined' });
  const paths = calls.flatMap(({ path, fields }) =>
    fields.some((name) => name in owned) ? [path.slice(1)] : [],
  );
  expect(Object.keys(asked).sort()).toEqual(paths.sort());
});

test('no account reaches another’s objects by any call, and none of them changes', async () => {
  const before = await readVictims();
  const [victims] = JSON.parse(before) as [Record<string, unknown>];
  expect(Object.values(victims).filter((rows) => rows === null)).toEqual([]);
  const reached: string[] = [];
  for (const call of naming()) {
    const { by, fields, headers, isRefused = isNoSuchThing } = asked[call.path.slice(1)]!;
    for (const kind of kinds) {
      const stranger = { ...strangers[kind], session, baseUrl: system.baseUrl };
      const answer = await send(call, stranger, await fields(stranger), headers);
      // A caller with the permission is refused only because of the owner. Others are refused earlier.
      const isRight = by.includes(kind)
        ? isRefused(answer)
        : isNotLetIn(answer) || isNoBooking(answer);
      if (!isRight) reached.push(`${kind} by ${call.path}: ${JSON.stringify(answer)}`);
    }
  }
  expect(reached).toEqual([]);
  expect(await readVictims()).toBe(before);
});

test('an order of one’s own does not open another account’s ticket', async () => {
  const { client } = strangers.visitor;
  const { ticketid } = owned;
  const mine = await book(system.baseUrl, client, session, 2);
  const answer = await client.call('order/takeOut', {
    orderid: String(mine.orderid),
    ticketid: ticketid!,
  });
  expect(answer).toMatchObject({ status: 404, code: 'A00009' });
});

test('owners are not refused: for them each of these objects exists', async () => {
  const wrong: string[] = [];
  for (const call of naming()) {
    const { by, fields, withoutControl } = asked[call.path.slice(1)]!;
    if (withoutControl) continue;
    const owner = owners[by[0]!]!;
    const answer = await send(
      call,
      owner,
      await fields({ client: owner.client, session, baseUrl: system.baseUrl }),
    );
    if (answer.code === 'A00002' || isNoSuchThing(answer) || isNotLetIn(answer))
      wrong.push(`${call.path}: ${JSON.stringify(answer)}`);
  }
  expect(wrong).toEqual([]);
});

const isNoSuchThing = ({ status, code }: Answer): boolean => status === 404 && code === 'A00009';
const isNotLetIn = ({ status, code }: Answer): boolean =>
  code === 'A00004' || (status === 403 && code === 'A00010');
/** Refused by a booking rule, not as a stranger. */
const isNoBooking = ({ code }: Answer): boolean => /^B/.test(code);
