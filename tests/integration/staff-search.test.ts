import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SearchAnswer } from '@hall/shared/contract/staff/search';
import { book, findOpenDays, party } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { runStatement } from '../support/statements';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';

describe('the search from anywhere', () => {
  let system: SharedSystem;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  const search = async (username: string, keyword: string, locale: 'zh' | 'en' = 'zh') => {
    const client = await signInStaff(system.baseUrl, username, { locale });
    const { status, body } = await client.call('POST', 'search', { keyword });
    return { status, body: body as unknown as SearchAnswer };
  };

  test('finds an order by its account’s phone, masked as in the list, and the day’s sessions', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    const [[session] = []] = await findOpenDays(client, 1);
    const { orderid } = await book(system.baseUrl, client, session!, 1);
    const { body } = await search('gate', telnum);
    expect(body.orders).toMatchObject([{ orderid: String(orderid) }]);
    expect(body.orders[0]!.realname).toContain('*');
    // The order leads to its account, for readers who may open accounts.
    expect(body.orders[0]!.accountid).toBe('');
    const { orders, accounts } = (await search('reviewer', telnum)).body;
    expect(orders[0]!.accountid).toBe(accounts[0]!.accountid);
    const day = (await search('gate', session!.eventsdate, 'en')).body;
    expect(day.sessions.map(({ date }) => date)).toContain(session!.eventsdate);
    expect(day.sessions[0]!.areaname).toBe('Main hall');
  });

  test('finds units and people only with the permission for their lists', async () => {
    const seen = (await search('reviewer', 'unit001')).body;
    expect(seen.units).toMatchObject([{ loginid: 'unit001' }]);
    const hidden = (await search('scheduler', 'unit001')).body;
    expect([hidden.units, hidden.accounts, hidden.authorizations]).toEqual([[], [], []]);
  });

  test('shows the matching companion, and the contact of a matching agency', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    const [[session] = []] = await findOpenDays(client, 1);
    const visitors = [...party(2)];
    visitors[1]!.realname = '司徒鸢尾';
    const { orderid } = await book(system.baseUrl, client, session!, visitors);
    const { body } = await search('reviewer', '鸢尾');
    expect(body.orders).toMatchObject([
      { orderid: String(orderid), found: { realname: '司徒鸢尾', isfirst: false } },
    ]);

    await runStatement(
      system.databaseUrl,
      `WITH a AS (INSERT INTO accounts (type, telnum, realname, status) VALUES ('ta', '13700990001', '远行旅行社', 1) RETURNING id)
       INSERT INTO account_papers (account_id, account_type, paperno, email, contactname)
       SELECT id, 'ta', 'L-SEARCH-1', 'a@b.cn', '宇文拓跋' FROM a`,
    );
    for (const keyword of ['宇文', '拓跋', '远行', 'l-search-1', '13700990001'])
      expect((await search('reviewer', keyword)).body.accounts).toMatchObject([
        { realname: '远行旅行社', contactname: '宇文拓跋' },
      ]);
  });

  /** A new member of staff, whose limits and audit entries are this test's own. */
  const hire = async (role: string) => {
    const username = `searching-${role}-${Math.random().toString(36).slice(2, 8)}`;
    await runStatement(
      system.databaseUrl,
      `INSERT INTO staff (username, password_hash, role)
       SELECT $1, password_hash, role FROM staff WHERE username = $2`,
      [username, role],
    );
    const client = await signInStaff(system.baseUrl, username);
    const entries = (): Promise<unknown> =>
      runStatement(
        system.databaseUrl,
        `SELECT subject_id AS list, after FROM audit_log WHERE username = $1 AND act = 'search.number' ORDER BY id`,
        [username],
      );
    return { client, entries };
  };

  test.each(['reviewer', 'gate', 'scheduler', 'admin'])(
    'shows %s no hidden digit of a phone',
    async (role) => {
      const visitor = await registerVisitor(system.baseUrl);
      const [[session] = []] = await findOpenDays(visitor.client, 1);
      const { orderid } = await book(system.baseUrl, visitor.client, session!, 1);
      await runStatement(
        system.databaseUrl,
        `WITH guide AS (INSERT INTO accounts (type, telnum, realname, status) VALUES ('tg', $1, '容若', 1) RETURNING id)
         INSERT INTO guide_bindings (guide_id, agency_id, state)
         SELECT guide.id, a.id, 'bound' FROM guide, accounts a WHERE a.type = 'ta' AND a.status = 1 LIMIT 1`,
        [visitor.telnum],
      );
      const { client } = await hire(role);
      const found = async (digits: string): Promise<string[]> => {
        const asked = { keyword: digits };
        const lists = await Promise.all([
          client.call('POST', 'search', asked),
          client.call('POST', 'orders/search', asked),
          client.call('POST', 'accounts/search', asked),
          client.call('POST', 'bindings/search', asked),
          client.call('POST', 'messages/search', { telnum: digits }),
        ]);
        const rows = JSON.stringify(lists.map(({ body }) => body));
        return [`"orderid":"${String(orderid)}"`, '容*'].filter((row) => rows.includes(row));
      };

      const { telnum } = visitor;
      // Each hidden digit is the one of ten endings that finds the person.
      const endings = [5, 6, 7, 8].map((length) => telnum.slice(-length));
      const parts = [telnum.slice(0, 7), telnum.slice(3, 7), telnum.slice(2, 10), telnum.slice(1)];
      const results = await Promise.all([...endings, ...parts].map(found));
      expect(results.flat()).toEqual([]);
    },
  );

  test('records each search by a number once, hashed, and no other search', async () => {
    const { telnum } = await registerVisitor(system.baseUrl);
    const { client, entries } = await hire('reviewer');
    const passport = `E${telnum.slice(1, 9)}`;
    const searches: [string, object][] = [
      ['search', { keyword: telnum }],
      ['accounts/search', { keyword: `+86 ${telnum.slice(0, 3)}-${telnum.slice(3)}` }],
      ['accounts/search', { keyword: telnum, page: 2 }],
      ['orders/search', { keyword: telnum.slice(-4) }],
      ['orders/search', { keyword: passport }],
      ['bindings/search', { keyword: telnum }],
      ['blacklist/search', { idnum: passport }],
      ['messages/search', { telnum }],
      ['accounts/search', { keyword: '王小明' }],
      ['accounts/search', { keyword: telnum.slice(-6) }],
    ];
    for (const [path, asked] of [...searches, ...searches])
      expect((await client.call('POST', path, asked)).status).toBe(200);
    const written = (await entries()) as { list: string; after: { kind: string } }[];
    expect(written.map(({ list, after }) => [list, after.kind])).toEqual([
      ['search', 'phone'],
      ['accounts', 'phone'],
      ['orders', 'lastFour'],
      ['orders', 'document'],
      ['bindings', 'phone'],
      ['blacklist', 'document'],
      ['messages', 'phone'],
    ]);
    for (const secret of [telnum, telnum.slice(-4), passport])
      expect(JSON.stringify(written)).not.toContain(`"${secret}"`);
  });

  test('allows 60 searches by a number in ten minutes, and repeated ones without limit', async () => {
    const { client, entries } = await hire('reviewer');
    const statusOf = async (number: number) =>
      (await client.call('POST', 'accounts/search', { keyword: String(number) })).status;
    for (let number = 1000; number < 1060; number += 1) expect(await statusOf(number)).toBe(200);
    expect(await statusOf(1060)).toBe(429);
    expect(await statusOf(1000)).toBe(200);
    expect(await entries()).toHaveLength(60);
  });

  test('records a document at the gate only if nobody holds it', async () => {
    const { client: visitor } = await registerVisitor(system.baseUrl);
    const [[session] = []] = await findOpenDays(visitor, 1);
    const visitors = party(1);
    await book(system.baseUrl, visitor, session!, visitors);
    const { client, entries } = await hire('gate');
    const lookUp = async (code: string) =>
      (await client.call('POST', 'admissions/lookup', { code })).status;
    expect(await lookUp(visitors[0]!.idnum)).toBe(200);
    expect(await lookUp('E19990101')).toBe(404);
    expect(await lookUp('P000000000000')).toBe(404);
    expect(await entries()).toMatchObject([{ list: 'gate', after: { kind: 'document' } }]);
  });

  test('takes no search word in its address, and none of a single character', async () => {
    const client = await signInStaff(system.baseUrl, 'admin');
    expect((await client.call('GET', 'search?keyword=unit001')).status).toBe(404);
    expect((await search('admin', 'x')).status).toBe(400);
  });
});
