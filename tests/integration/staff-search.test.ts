import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SearchAnswer } from '@hall/shared/contract/staff/search';
import { book, findOpenDays } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
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

  test('finds units and people for those alone who may see their lists', async () => {
    const seen = (await search('reviewer', 'unit001')).body;
    expect(seen.units).toMatchObject([{ loginid: 'unit001' }]);
    const hidden = (await search('scheduler', 'unit001')).body;
    expect([hidden.units, hidden.accounts, hidden.authorizations]).toEqual([[], [], []]);
  });

  test('takes no keyword in its address, nor one of a single character', async () => {
    const client = await signInStaff(system.baseUrl, 'admin');
    expect((await client.call('GET', 'search?keyword=unit001')).status).toBe(404);
    expect((await search('admin', 'x')).status).toBe(400);
  });
});
