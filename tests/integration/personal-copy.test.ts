import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { personalCopiesADay } from '@hall/shared/codes/limits';
import type { PersonalCopyAnswer } from '@hall/shared/contract/personal-copy';
import { connectForCalls } from '@hall/platform/redis/connections';
import { book, findOpenDays } from '../support/booking-steps';
import { readSentCode, solveCaptcha } from '../support/development-tools';
import { registerTeam } from '../support/new-team-account';
import { newPassport, registerVisitor } from '../support/new-visitor';
import type { Answer } from '../support/visitor-client';
import { useSystem } from '../support/use-system';

const used = useSystem();

/** Makes an account with a saved visitor and an order for two. */
async function visitorWithOrder() {
  const visitor = await registerVisitor(used.system.baseUrl);
  const friend = { realname: '李雷', doctype: 2, idnum: newPassport() };
  await visitor.client.call('visitor/save', friend);
  const [sessions] = await findOpenDays(visitor.client, 1);
  const people = [{ realname: visitor.realname, doctype: 2, idnum: visitor.idnum }, friend];
  const { orderno } = await book(used.system.baseUrl, visitor.client, sessions![0]!, people);
  return { ...visitor, friend, orderno: String(orderno) };
}

const take = (visitor: { client: { call: CallOf } }, proof: object, type = 'user') =>
  visitor.client.call(`${type}_account/personalCopy`, { ...proof });
type CallOf = Awaited<ReturnType<typeof registerVisitor>>['client']['call'];

const fields = (answer: Answer): string[] =>
  ((answer.errors ?? []) as { field: string }[]).map(({ field }) => field);

const readSecurityLog = (): string[] =>
  readdirSync(used.system.logFolder)
    .flatMap((name) => readFileSync(join(used.system.logFolder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"channel":"security"'));

/** Names of columns with personal data, whose table is then about a person. */
const personalColumns = [
  'account_id',
  'agency_id',
  'guide_id',
  'visitor_key',
  'visitors',
  'persons',
  'subject_id',
  'realname',
  'telnum',
  'recipient',
  'contact',
  'device_hash',
  'idnum_sealed',
];

/** Columns that the copy leaves out, each with the reason. */
const notCopied = new Map([
  ['audit_log', 'acts of staff; the hall answers for it'],
  ['auth_applies', 'a unit’s, which sees its own'],
  ['auth_reports', 'a unit’s, which sees its own'],
  ['auth_units', 'a unit, no person'],
  ['case_assignments', 'the work of staff'],
  ['case_notes', 'the work of staff'],
  ['former_conduct', 'digests and dates of a deleted account, for the term of the rules'],
  ['give_backs', 'in the history of the orders'],
  ['identity_checks', 'hashes; the account has the time'],
  ['no_shows', 'in the tickets of the order'],
  ['prequeue_entries', 'a place in the waiting room of one morning, shown on its page'],
  ['operator_devices', 'hashes of an operator’s devices; an operator has no account'],
  ['queued_messages', 'a message a moment before it is sent'],
  ['solved_tracks', 'hashes of coarse shapes, for three days'],
  ['staff', 'no visitor'],
  ['verification_codes', 'a hash, for a day'],
  ['ways_back', 'requests of staff, valid for a day; the history of the account has the result'],
]);

describe('the copy of the data stored about a person', () => {
  test('is given to its owner only, after the password again; numbers are unmasked', async () => {
    const visitor = await visitorWithOrder();
    const other = await visitorWithOrder();
    await used.database.query(
      `INSERT INTO risk_scores (account_id, score, reasons)
       SELECT id, 45, '[{"rule": "people", "points": 45, "count": 70}]' FROM accounts WHERE username = $1`,
      [visitor.username],
    );
    await used.database.query(
      `INSERT INTO account_devices (account_id, device_hash) SELECT id, 'a hash' FROM accounts WHERE username = $1
         AND NOT EXISTS (SELECT 1 FROM account_devices d WHERE d.account_id = accounts.id)`,
      [visitor.username],
    );
    await used.database.query(
      `INSERT INTO refused_attempts (account_id, session_id, pool, code, at, minute)
       SELECT a.id, min(s.id), 'personal', 'B00016', now(), now() FROM accounts a, visit_sessions s
       WHERE username = $1 GROUP BY a.id`,
      [visitor.username],
    );
    expect(fields(await take(visitor, {}))).toEqual(['password']);
    expect(await take(visitor, { password: 'wrong123' })).toMatchObject({ code: 'A00007' });
    const answer = await take(visitor, { password: visitor.password });
    expect(answer.code).toBe('A00006');
    const copy = answer as unknown as PersonalCopyAnswer;
    expect(copy.account).toMatchObject({
      username: visitor.username,
      realname: visitor.realname,
      doctype: '护照',
      idnum: visitor.idnum,
      telnum: visitor.telnum,
      type: '个人',
    });
    const friend = { realname: '李雷', doctype: '护照', idnum: visitor.friend.idnum };
    expect(copy.visitors).toMatchObject([friend]);
    expect(copy.orders).toMatchObject([
      { orderno: visitor.orderno, visitors: [{ idnum: visitor.idnum }, friend] },
    ]);
    expect(copy.attempts).toMatchObject([
      { reason: '余票不足', session: expect.stringMatching(/^\d\d:\d\d-\d\d:\d\d$/) },
    ]);
    expect(copy.consents).toHaveLength(1);
    expect(copy.signins).toMatchObject([{ endedat: null }]);
    expect(copy.devices).toMatchObject([{ datacentre: false }]);
    expect(copy.conduct).toMatchObject({
      score: 45,
      pauseduntil: null,
      linked: false,
      reasons: [{ reason: '近 90 天内，该账号为 70 位不同参观人预约', points: 45 }],
    });
    expect(copy.events.map(({ description }) => description)).toContain('账号注册成功');
    const text = JSON.stringify(answer);
    for (const strange of [other.idnum, other.telnum, other.friend.idnum, other.orderno])
      expect(text).not.toContain(strange);
    for (const secret of ['argon2', visitor.password]) expect(text).not.toContain(secret);
  });

  test('is also given by a code to the phone, which is then used up', async () => {
    const { client, telnum } = await registerVisitor(used.system.baseUrl);
    const redis = connectForCalls(used.system.redisUrl);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    await redis.flushdb();
    redis.disconnect();
    const captchatoken = await solveCaptcha(used.system.baseUrl, client);
    await client.call('sms/send', { telnum, scene: 'login', captchatoken });
    const smscode = await readSentCode(used.system.baseUrl, telnum);
    expect(await take({ client }, { smscode: '000000' })).toMatchObject({ code: 'A00008' });
    const answer = await take({ client }, { smscode });
    expect(answer.code).toBe('A00006');
    // A sent code is in no copy.
    expect(JSON.stringify(answer)).not.toContain(smscode);
    expect(await take({ client }, { smscode })).toMatchObject({ code: 'A00008' });
  });

  test('of a guide and of an agency contains their papers and bindings', async () => {
    for (const type of ['tg', 'ta'] as const) {
      const made = await registerTeam(used.system.baseUrl, used.database, type);
      const answer = await take(made, { password: made.password }, type);
      expect(answer.code).toBe('A00006');
      const { account } = answer as unknown as PersonalCopyAnswer;
      expect(account).toMatchObject({ telnum: made.telnum, hasimage: true });
      expect(account.paperno).not.toBe('');
      expect(account.email).toContain('@');
    }
  });

  test('has headings in the reader’s language', async () => {
    const visitor = await registerVisitor(used.system.baseUrl, 'en');
    const answer = await take(visitor, { password: visitor.password });
    const { account, consents } = answer as unknown as PersonalCopyAnswer;
    expect(account).toMatchObject({ type: 'Individual', language: 'English' });
    expect(consents[0]!.consent).toMatch(/[A-Za-z]/);
  });

  test('is rate limited, and each copy is in the security log without personal data', async () => {
    const visitor = await registerVisitor(used.system.baseUrl);
    for (let n = 0; n < personalCopiesADay; n += 1)
      expect(await take(visitor, { password: visitor.password })).toMatchObject({ code: 'A00006' });
    const refused = await take(visitor, { password: visitor.password });
    expect(refused).toMatchObject({ code: 'A00003' });
    const lines = readSecurityLog().filter((line) => line.includes('"event":"copyTaken"'));
    expect(lines.length).toBeGreaterThanOrEqual(personalCopiesADay);
    for (const word of [visitor.telnum, visitor.idnum, visitor.username, visitor.realname])
      expect(lines.join('\n')).not.toContain(word);
  });

  test('contains messages to the phone since the account has it, and none to an earlier owner', async () => {
    const visitor = await registerVisitor(used.system.baseUrl);
    await used.database.query(
      `INSERT INTO messages (channel, recipient, text, code, state, at) VALUES
       ('sms', $1, '您的预约已成功', NULL, 'sent', now()),
       ('sms', $1, '验证码 864209', '864209', 'sent', now()),
       ('sms', $1, '致前任机主', NULL, 'sent', now() - interval '30 days')`,
      [visitor.telnum],
    );
    const answer = await take(visitor, { password: visitor.password });
    const texts = (answer as unknown as PersonalCopyAnswer).messages.map(({ text }) => text);
    expect(texts).toContain('您的预约已成功');
    expect(texts.join()).not.toMatch(/864209|前任/);
  });

  test('leaves out people whose name and number were erased', async () => {
    const visitor = await visitorWithOrder();
    await used.database.query(
      `UPDATE tickets t SET realname = '*', idnum_sealed = '', visitor_key = 'erased ' || t.id
       FROM orders o WHERE o.id = t.order_id AND o.orderno = $1`,
      [visitor.orderno],
    );
    const answer = await take(visitor, { password: visitor.password });
    const { orders } = answer as unknown as PersonalCopyAnswer;
    expect(orders).toMatchObject([{ orderno: visitor.orderno, visitors: [] }]);
  });

  test('contains every table with personal data, except those with a reason', async () => {
    const rows = (await used.database.query(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = ANY($1)`,
      [personalColumns],
    )) as { name: string }[];
    const domain = join(projectRoot, 'services/domain');
    const repository = readFileSync(
      join(domain, 'data-protection/personal-copy/personal-copy.repository.ts'),
      'utf8',
    );
    const entity = /@Entity\('(\w+)'[^]*?export class (\w+)/g;
    const copied = [...repository.matchAll(/{([^{}]*)} from '\.\.\/\.\.\/(.*\.entity)'/g)].flatMap(
      ([, names = '', path]) =>
        [...readFileSync(join(domain, `${path}.ts`), 'utf8').matchAll(entity)]
          .filter(([, , name]) => names.match(/\w+/g)?.includes(name!))
          .map(([, table]) => table!),
    );
    if (repository.includes('findMailWish(')) copied.push('mail_wishes');
    const named = rows.map(({ name }) => name);
    expect(named.filter((name) => !copied.includes(name) && !notCopied.has(name))).toEqual([]);
    const spoken = [...notCopied.keys()];
    expect(spoken.filter((name) => copied.includes(name) || !named.includes(name))).toEqual([]);
  });
});
