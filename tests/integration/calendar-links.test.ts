import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { book, findOpenDays } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { useSystem } from '../support/use-system';

const used = useSystem();

/** Reads like a calendar app, which knows only the address. */
async function readCalendar(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(new URL(url).pathname, used.system.baseUrl), { headers });
  return {
    status: response.status,
    headers: response.headers,
    text: (await response.text()).replaceAll('\r\n ', ''),
  };
}

/** A visitor with a visit and a calendar link. */
async function subscriber() {
  const visitor = await registerVisitor(used.system.baseUrl);
  const [sessions] = await findOpenDays(visitor.client, 1);
  const order = await book(used.system.baseUrl, visitor.client, sessions![0]!, 2);
  const { url } = await visitor.client.call('user_account/renewCalendarLink');
  return {
    ...visitor,
    orderid: String(order.orderid),
    orderno: String(order.orderno),
    url: String(url),
  };
}

describe('the calendar of one’s own visits', () => {
  test('does not exist until its owner creates the link', async () => {
    const { client } = await registerVisitor(used.system.baseUrl);
    expect(await client.call('user_account/getCalendarLink')).toMatchObject({ since: null });
    const made = await client.call('user_account/renewCalendarLink');
    expect(made.url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    expect(await client.call('user_account/getCalendarLink')).toEqual(
      expect.not.objectContaining({ url: expect.anything() }),
    );
    const { status, text } = await readCalendar(String(made.url));
    expect(status).toBe(200);
    expect(text).not.toContain('BEGIN:VEVENT');
  });

  test('shows time and place, and nothing that identifies or admits anybody', async () => {
    const { url, orderno, orderid, client, realname, idnum, telnum } = await subscriber();
    const { ticketcode } = await client.call('order/ticket', { orderid });
    const { headers, text } = await readCalendar(url);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(text).toContain(`UID:order-${orderid}@`);
    expect(text).toContain('DTSTART;TZID=Asia/Shanghai:');
    expect(text).toContain('STATUS:CONFIRMED');
    expect(text).toContain(orderno.slice(-4));
    for (const secret of [orderno, String(ticketcode), realname, idnum, telnum, '王小明'])
      expect(text).not.toContain(secret);
  });

  test('is not sent again while unchanged; a cancelled visit is marked as cancelled', async () => {
    const { url, client, orderid } = await subscriber();
    const etag = (await readCalendar(url)).headers.get('etag')!;
    const same = await readCalendar(url, { 'if-none-match': etag });
    expect(same).toMatchObject({ status: 304, text: '' });
    await client.call('order/cancel', { orderid });
    const changed = await readCalendar(url, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('STATUS:CANCELLED');
    expect(changed.text).toContain('SUMMARY:已取消');
  });

  test('a replaced, ended or made-up link opens nothing', async () => {
    const { url, client } = await subscriber();
    const { url: next } = await client.call('user_account/renewCalendarLink');
    expect((await readCalendar(url)).status).toBe(404);
    expect((await readCalendar(String(next))).status).toBe(200);
    expect(await client.call('user_account/endCalendarLink')).toMatchObject({ since: null });
    expect((await readCalendar(String(next))).status).toBe(404);
    for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(4000)}.ics`])
      expect((await readCalendar(`http://x/calendar/${name}`)).status).toBe(404);
  });

  test('the link is in no row and no log line, and ends with its account', async () => {
    const { url, client, orderid, password } = await subscriber();
    const code = /([\w-]{43})\.ics/.exec(url)![1]!;
    await readCalendar(url);
    const rows: unknown = await used.database.query('SELECT * FROM calendar_links');
    expect(JSON.stringify(rows)).not.toContain(code);
    const logs = readdirSync(used.system.logFolder).map((name) =>
      readFileSync(join(used.system.logFolder, name), 'utf8'),
    );
    expect(logs.join('\n')).toContain('"event":"calendarLinked"');
    expect(logs.join('\n')).not.toContain(code);
    await client.call('order/cancel', { orderid });
    expect(await client.call('accountdelete/userdelete', { password })).toMatchObject({
      code: 'A00006',
    });
    expect((await readCalendar(url)).status).toBe(404);
    const [left] = (await used.database.query(
      `SELECT count(*)::integer AS count FROM calendar_links l JOIN accounts a ON a.id = l.account_id
       WHERE a.deleted_at IS NOT NULL`,
    )) as { count: number }[];
    expect(left).toEqual({ count: 0 });
  });

  test('unlimited polling is rate limited, and works again later', async () => {
    const { url } = await subscriber();
    const answers = await Promise.all(Array.from({ length: 62 }, () => readCalendar(url)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
