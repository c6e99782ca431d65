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
      { orderid: String(orderid), found: { realname: '司*尾', isfirst: false } },
    ]);

    await runStatement(
      system.databaseUrl,
      `WITH a AS (INSERT INTO accounts (type, telnum, realname, status) VALUES ('ta', '13700990001', '远行旅行社', 1) RETURNING id)
       INSERT INTO account_papers (account_id, account_type, paperno, email, contactname)
       SELECT id, 'ta', 'L-SEARCH-1', 'a@b.cn', '宇文拓跋' FROM a`,
    );
    for (const keyword of ['宇文', '拓跋', '远行', 'l-search-1', '990001'])
      expect((await search('reviewer', keyword)).body.accounts).toMatchObject([
        { realname: '远行旅行社', contactname: '宇文拓跋' },
      ]);
  });

  test('takes no search word in its address, and none of a single character', async () => {
    const client = await signInStaff(system.baseUrl, 'admin');
    expect((await client.call('GET', 'search?keyword=unit001')).status).toBe(404);
    expect((await search('admin', 'x')).status).toBe(400);
  });
});
