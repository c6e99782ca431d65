import { randomInt } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { book, findOpenDays, leaveSeats } from '../support/booking-steps';
import { registerTeam, saveOperator, signInOperator } from '../support/new-team-account';
import { newPassport, newTelnum, type NewVisitor, registerVisitor } from '../support/new-visitor';
import { useSystem } from '../support/use-system';
import { createVisitorClient } from '../support/visitor-client';

const used = useSystem();

/** Tables that retain anonymous rows of a deleted account, with the reason. No other table may retain rows. */
const retainedWithoutName = new Map([
  ['account_status_log', 'the changes of its status'],
  ['orders', 'how many came when'],
  ['booking_requests', 'how many asked for what'],
  ['waitlist_entries', 'how many waited'],
  ['no_shows', 'that nobody came with an order'],
  ['give_backs', 'returned seats, for the term of sign-ins'],
]);

/** A name that no other test uses. */
const newName = (): string =>
  `欧阳${String.fromCodePoint(randomInt(0x4e00, 0x9000), randomInt(0x4e00, 0x9000))}`;

async function tables(): Promise<{ name: string; columns: string[] }[]> {
  return (await used.database.query(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name ORDER BY table_name`,
  )) as never;
}

/** @returns the tables that contain one of these texts, as `orders: 13712345678` */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tables()) {
    const rows = (await used.database.query(
      `SELECT DISTINCT wanted.part AS text FROM unnest($1::text[]) AS wanted(part)
       WHERE EXISTS (SELECT 1 FROM "${name}" looked WHERE strpos(looked::text, wanted.part) > 0)`,
      [texts],
    )) as { text: string }[];
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}

const idOf = async ({ username }: NewVisitor): Promise<string> =>
  (
    (await used.database.query('SELECT id FROM accounts WHERE username = $1', [username])) as [
      { id: string },
    ]
  )[0].id;

/** Makes a visitor with rows in every table that can hold visitor data. */
async function somebodyKnown() {
  const { baseUrl } = used.system;
  const visitor = await registerVisitor(baseUrl);
  const { client, telnum } = visitor;
  const account = await idOf(visitor);
  const friend = { realname: newName(), doctype: 2, idnum: newPassport() };
  const waits = { realname: newName(), doctype: 2, idnum: newPassport() };
  await client.call('visitor/save', friend);
  const [[session, full] = []] = await findOpenDays(client, 1);
  const { orderid } = await book(baseUrl, client, session!, [friend]);
  await client.call('order/cancel', { orderid: String(orderid) });
  await leaveSeats(used.database, client, full!, 1);
  const joined = await client.call('waitlist/join', {
    eventssessionids: [full!.eventssessionid],
    visitors: [waits, friend],
  });
  expect(joined.code).toBe('A00006');
  await client.call('waitlist/leave', { waitid: String(joined.waitid) });
  await client.call('user_account/renewCalendarLink');
  const mail = `${visitor.username}@example.org`;
  for (const statement of [
    `INSERT INTO account_identities (subject_key, account_id) VALUES ('subject-${account}', ${account})`,
    `INSERT INTO mail_wishes (account_id, address, confirmed_at) VALUES (${account}, '${mail}', now())`,
    // Not due yet, so that no worker sends it meanwhile.
    `INSERT INTO queued_messages (channel, recipient, text, account_id, due_at)
     VALUES ('sms', '${telnum}', 'x', ${account}, now() + interval '1 hour'), ('mail', '${mail}', 'x', ${account}, now() + interval '1 hour')`,
    `INSERT INTO messages (channel, recipient, text, account_id, state)
     VALUES ('sms', '${telnum}', 'x', ${account}, 'sent'), ('mail', '${mail}', 'x', ${account}, 'sent')`,
    `INSERT INTO risk_scores (account_id, score, reasons) VALUES (${account}, 45, '[]')`,
    `INSERT INTO refused_attempts (account_id, pool, code, at, minute) VALUES (${account}, 'personal', 'B00016', now(), now())`,
    `INSERT INTO ways_back (account_id, kind, telnum, reason, asked_by) VALUES (${account}, 'phone', '${telnum}', 'r', 'admin')`,
    `INSERT INTO security_questions (account_id, position, question, answer_hash) VALUES (${account}, 1, 'q', 'hash-${account}')`,
  ])
    await used.database.query(statement);
  return { visitor, account, friend, waits, mail };
}

describe('an account that its owner deleted', () => {
  test('leaves its phone, names, addresses and numbers in no table', async () => {
    const { visitor, account, friend, waits, mail } = await somebodyKnown();
    const sealed = (await used.database.query(
      `SELECT idnum_sealed AS text FROM accounts WHERE id = $1
       UNION SELECT idnum_sealed FROM saved_visitors WHERE account_id = $1
       UNION SELECT idnum_sealed FROM tickets JOIN orders o ON o.id = order_id WHERE o.account_id = $1
       UNION SELECT v->>'idnum' FROM waitlist_entries, jsonb_array_elements(visitors) v WHERE account_id = $1`,
      [account],
    )) as { text: string }[];
    expect(sealed.length).toBeGreaterThan(2);
    const texts = [
      visitor.telnum,
      visitor.username,
      mail,
      friend.realname,
      waits.realname,
      ...sealed.map(({ text }) => text),
    ];
    const before = await findTexts(texts);
    for (const text of texts) expect(before.join()).toContain(text);
    const { code } = await visitor.client.call('accountdelete/userdelete', {
      password: visitor.password,
    });
    expect(code).toBe('A00006');
    expect(await findTexts(texts)).toEqual([]);
  });

  test('leaves rows only in tables that retain anonymous rows', async () => {
    const { visitor, account } = await somebodyKnown();
    await visitor.client.call('accountdelete/userdelete', { password: visitor.password });
    const left: string[] = [];
    for (const { name, columns } of await tables()) {
      if (!columns.includes('account_id')) continue;
      const rows = (await used.database.query(
        `SELECT 1 FROM "${name}" WHERE account_id = $1 LIMIT 1`,
        [account],
      )) as object[];
      if (rows.length) left.push(name);
    }
    expect(left.filter((name) => !retainedWithoutName.has(name))).toEqual([]);
  });
});

describe('an operator of an agency', () => {
  /** Makes an operator who approved a guide for the agency and has a waiting message. */
  async function operatorKnown() {
    const { baseUrl } = used.system;
    const agency = await registerTeam(baseUrl, used.database, 'ta');
    const guide = await registerTeam(baseUrl, used.database, 'tg');
    const operator = { realname: newName(), telnum: newTelnum() };
    const saved = await saveOperator(baseUrl, agency, { ...operator, password: 'mv83kdw2' });
    const [{ operatorid }] = saved.operators as [{ operatorid: string }];
    await guide.client.call('tg_agency/apply', { taid: agency.accountid });
    const signedIn = createVisitorClient(baseUrl);
    const { telnum } = operator;
    await signInOperator(signedIn, { telnum, given: 'mv83kdw2', password: 'pq47znw5' });
    const step = await signedIn.call('ta_guides/approve', { guideid: guide.accountid });
    expect(step.code).toBe('A00006');
    await used.database.query(
      `INSERT INTO queued_messages (channel, recipient, text, account_id) VALUES ('sms', $1, 'x', $2)`,
      [operator.telnum, agency.accountid],
    );
    return { agency, guide, operator, operatorid };
  }

  test('a new name also appears in the history of the agency’s guides', async () => {
    const { agency, operator, operatorid } = await operatorKnown();
    const realname = newName();
    await agency.client.call('ta_operators/save', { operatorid, realname });
    expect(await findTexts([operator.realname])).toEqual([]);
    expect((await findTexts([realname])).join()).toContain('binding_history');
  });

  test.each(['is removed', 'loses its agency'])(
    'leaves name and phone in no table (%s)',
    async (how) => {
      const { agency, guide, operator, operatorid } = await operatorKnown();
      const texts = [operator.realname, operator.telnum];
      expect((await findTexts(texts)).join()).toContain('binding_history');
      const { code } = await (how === 'is removed'
        ? agency.client.call('ta_operators/remove', { operatorid })
        : agency.client.call('accountdelete/travelagentsdelete', { password: agency.password }));
      expect(code).toBe('A00006');
      expect(await findTexts(texts)).toEqual([]);
      const { history } = await guide.client.call('tg_agency/get');
      expect(JSON.stringify(history)).not.toContain(operator.realname.slice(-1));
    },
  );
});

test('leaves no written reason about the binding when the guide is deleted', async () => {
  const { baseUrl } = used.system;
  const agency = await registerTeam(baseUrl, used.database, 'ta');
  const guide = await registerTeam(baseUrl, used.database, 'tg');
  await guide.client.call('tg_agency/apply', { taid: agency.accountid });
  const reason = `${newName()}的证件已过期`;
  await agency.client.call('ta_guides/reject', { guideid: guide.accountid, reason });
  expect(await findTexts([reason])).toEqual([`binding_history: ${reason}`]);
  await guide.client.call('accountdelete/tourguidedelete', { password: guide.password });
  expect(await findTexts([reason])).toEqual([]);
});
