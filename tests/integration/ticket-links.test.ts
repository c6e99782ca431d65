import { beforeAll, describe, expect, test } from '@jest/globals';
import { book, findOpenDays, type OpenSession, readOrder } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';
import { readTicketLink } from '../support/ticket-link-of';
import { bookWithLink, createPhone, messagesWith } from '../support/ticket-phone';

describe('the ticket by its link', () => {
  let system: System;
  let session: OpenSession;
  /** A party and its link for each test. Messages are sent every two seconds, in any number. */
  let parties: Awaited<ReturnType<typeof bookWithLink>>[];
  const nextParty = () => parties.pop()!;
  beforeAll(async () => {
    system = await ownSystem();
    const { client } = await registerVisitor(system.baseUrl);
    session = (await findOpenDays(client))[0]![0]!;
    parties = await Promise.all(
      Array.from({ length: 5 }, () => bookWithLink(system.baseUrl, session)),
    );
  });

  const messagesOf = (telnum: string, part: string) => messagesWith(system.baseUrl, telnum, part);

  test('a booking sends one message, with a link to a page without scripts and sign-in', async () => {
    const { path, ticketcode, telnum } = nextParty();
    const { status, headers, html } = await createPhone(system.baseUrl).ask(path);
    expect(status).toBe(200);
    expect(html).toContain(ticketcode);
    expect(html).toMatch(/星期.<\/p>/);
    expect(
      html.match(
        /<tr><td translate="no">王\*明<\/td><td>护照<\/td><td class="idnum">\w{3}\*{4}\d{4}</g,
      ),
    ).toHaveLength(2);
    expect(html).not.toContain('王小明');
    expect(html).not.toMatch(/<script|src=|@import/);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await messagesOf(telnum, '/t/')).toHaveLength(1);
  });

  test('the page uses the language of the message that brought the link until another is chosen, not the browser’s', async () => {
    const { path } = nextParty();
    const phone = createPhone(system.baseUrl, 'en-GB,en;q=0.9');
    for (const page of [path, `${path}/manage`]) {
      const { html } = await phone.ask(page);
      expect(html).toContain('<html lang="zh-CN">');
      const other = /<nav><a href="([^"]+)" hreflang="en"/.exec(html)![1]!;
      expect((await phone.ask(other)).html).toContain('<html lang="en">');
    }
  });

  test('a changed or made-up link opens no ticket, and shows the ways on', async () => {
    const { path } = nextParty();
    for (const wrong of [
      `${path}0`,
      path.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
      '/t/x',
    ]) {
      const { status, html } = await createPhone(system.baseUrl).ask(wrong);
      expect(status).toBe(404);
      for (const way of ['href="/page/getpass"', 'href="/page/"', 'href="tel:02500000001"'])
        expect(html).toContain(way);
    }
  });

  test('a browser that asks for another language than Chinese gets one line in English', async () => {
    const { path } = nextParty();
    const line = 'Read this page in English';
    const shown = async (page: string, language: string) =>
      (await createPhone(system.baseUrl, language).ask(page)).html;
    expect(await shown(path, 'fr-FR,fr;q=0.9')).toContain(line);
    expect(await shown(path, 'zh-CN,zh;q=0.9,en;q=0.8')).not.toContain(line);
    // A link that does not work names no account whose language would come first.
    expect(await shown('/t/x', 'fr-FR,fr;q=0.9')).toContain('This link does not work');
    expect(await shown('/t/x', 'zh-CN,zh;q=0.9,en;q=0.8')).toContain('链接无效');
  });

  test('a removed person is neither listed nor counted, while the ticket is valid and once it is cancelled', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    const people = [
      { realname: '张远方', doctype: 2, idnum: 'E90000001' },
      { realname: '李近山', doctype: 2, idnum: 'E90000002' },
      { realname: '赵长河', doctype: 2, idnum: 'E90000003' },
    ];
    const { orderid } = await book(system.baseUrl, client, session, people);
    const path = await readTicketLink(system.baseUrl, telnum);
    const { ticketid } = (await readOrder(client, orderid)).visitors[1]!;
    await client.call('order/takeOut', { orderid: String(orderid), ticketid });
    const expectTheOthers = async (): Promise<void> => {
      const { html } = await createPhone(system.baseUrl).ask(path);
      expect(html).toContain('参观人（2 人）');
      expect(html.match(/<td translate="no">[^<]+/g)).toEqual([
        '<td translate="no">张*方',
        '<td translate="no">赵*河',
      ]);
    };
    await expectTheOthers();
    await eventually(async () =>
      expect(await messagesOf(telnum, '李*山（护照，尾号 0002）')).toHaveLength(1),
    );
    await client.call('order/cancel', { orderid: String(orderid) });
    await expectTheOthers();
  });

  test('a visitor can turn messages off and on again', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    expect(await client.call('user_account/getMessageChoice')).toMatchObject({ messages: 1 });
    expect(await client.call('user_account/saveMessageChoice', { messages: 2 })).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'messages' }],
    });
    await client.call('user_account/saveMessageChoice', { messages: 0 });
    const first = await book(system.baseUrl, client, session, 1);
    // A later message to another phone proves that none is coming.
    await bookWithLink(system.baseUrl, session);
    expect(await messagesOf(telnum, '/t/')).toEqual([]);
    expect(await client.call('user_account/saveMessageChoice', { messages: 1 })).toMatchObject({
      messages: 1,
    });
    await client.call('order/cancel', { orderid: String(first.orderid) });
    await eventually(async () => expect(await messagesOf(telnum, '已取消')).toHaveLength(1));
  });

  test('a ticket of a cancelled order is void on its page', async () => {
    const { path, client, orderid, ticketcode } = nextParty();
    await client.call('order/cancel', { orderid });
    const { html } = await createPhone(system.baseUrl).ask(path);
    expect(html).toContain('门票作废');
    expect(html).not.toContain(ticketcode);
    expect(html).not.toContain('<figure');
    expect(html).not.toContain('/manage');
  });
});
