import { beforeAll, describe, expect, test } from '@jest/globals';
import { book, findOpenDays, type OpenSession, readOrder } from '../support/booking-steps';
import { readMessages, readSentCode } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { forgetCodesSent } from '../support/forget-codes';
import { registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';
import { readTicketLink } from '../support/ticket-link-of';

/** A phone's browser without scripts: it keeps cookies, and follows a redirect of a form by `press` only. */
function createPhone(baseUrl: string, language = 'zh-CN') {
  const jar = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, baseUrl), {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        'accept-language': language,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]!.split('=');
      jar.set(name, value);
    }
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  /** Sends a form. Each form of these pages leads to a page, which a reload shows again. */
  const press = async (path: string, form: Record<string, string>) => {
    const { status, headers } = await ask(path, form);
    expect([path, status]).toEqual([path, 303]);
    const shown = headers.get('location')!;
    return { shown, ...(await ask(shown)) };
  };
  return { ask, press };
}

const actionOf = (html: string, step: string): string =>
  new RegExp(`action="([^"]*/${step}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('the ticket by its link', () => {
  let system: System;
  let session: OpenSession;
  /** A party and its link for each test. Messages are sent every two seconds, in any number. */
  let parties: Awaited<ReturnType<typeof bookAndRead>>[];
  const nextParty = () => parties.pop()!;
  beforeAll(async () => {
    system = await ownSystem();
    const { client } = await registerVisitor(system.baseUrl);
    session = (await findOpenDays(client))[0]![0]!;
    parties = await Promise.all(Array.from({ length: 9 }, () => bookAndRead()));
  });

  /** Books, and reads the link that the phone receives. */
  async function bookAndRead(people = 2) {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    const { orderid } = await book(system.baseUrl, client, session, people);
    const path = await readTicketLink(system.baseUrl, telnum);
    const { ticketcode } = await client.call('order/ticket', { orderid: String(orderid) });
    return { client, telnum, orderid: String(orderid), path, ticketcode: String(ticketcode) };
  }
  const messagesOf = async (telnum: string, part: string) =>
    (await readMessages(system.baseUrl, telnum)).filter(({ text }) => text.includes(part));

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

  test('the page is available in the other language', async () => {
    const { path } = nextParty();
    const { html } = await createPhone(system.baseUrl).ask(`${path}?lang=en`);
    expect(html).toMatch(/day \d+ [A-Z][a-z]+ \d{4}/);
    expect(html).toContain('Please show this code at the entrance');
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

  test('an account without cancellations left can still move the visit by the link, and is offered nothing else', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    const days = await findOpenDays(client, 3);
    const orders = [];
    for (const [first] of days) orders.push(await book(system.baseUrl, client, first!, 1));
    const path = await eventually(async () => {
      const messages = await messagesOf(telnum, '/t/');
      expect(messages).toHaveLength(3);
      // The newest message is first.
      return new URL(/https?:\S+\/t\/\w+/.exec(messages[0]!.text)![0]).pathname;
    });
    for (const { orderid } of orders.slice(0, 2))
      expect(await client.call('order/cancel', { orderid: String(orderid) })).toMatchObject({
        code: 'A00006',
      });
    const phone = createPhone(system.baseUrl);
    const ticket = await phone.ask(path);
    expect(ticket.html).toMatch(/class="act" href="[^"]+\/manage[^"]*">改签</);
    await forgetCodesSent(system.redisUrl);
    const sent = await phone.press(`${path}/code`, {});
    const smscode = await readSentCode(system.baseUrl, telnum);
    const { html } = await phone.press(actionOf(sent.html, 'prove'), { smscode });
    expect(actionOf(html, 'change')).not.toBe('');
    expect(actionOf(html, 'cancelled')).toBe('');
    expect(html).not.toContain('取消');
  });

  test('a changed or made-up link opens nothing', async () => {
    const { path } = nextParty();
    for (const wrong of [
      `${path}0`,
      path.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
      '/t/x',
    ])
      expect(await createPhone(system.baseUrl).ask(wrong)).toMatchObject({ status: 404 });
  });

  test('a link does not authorize changes: cancelling needs a code to the phone, in the same browser', async () => {
    const { path, telnum, client, orderid } = nextParty();
    const phone = createPhone(system.baseUrl);
    expect((await phone.ask(path)).html).toContain(`${path}/manage`);
    expect((await phone.press(`${path}/cancelled`, { token: 'x.y' })).html).toContain(
      '验证已过期，请重新获取验证码',
    );
    await forgetCodesSent(system.redisUrl);
    const asked = await phone.ask(`${path}/manage`);
    const sent = await phone.press(actionOf(asked.html, 'code'), {});
    expect(sent.html).toContain(`尾号 ${telnum.slice(-4)}`);
    expect(sent.html).not.toContain(telnum);
    const smscode = await readSentCode(system.baseUrl, telnum);
    const prove = actionOf(sent.html, 'prove');
    expect((await phone.press(prove, { smscode: '000000' })).html).toContain('role="alert"');
    const inAnotherBrowser = await createPhone(system.baseUrl).press(prove, { smscode });
    expect(inAnotherBrowser.html).toContain('role="alert"');
    expect(sent.html).not.toContain('maxlength');
    // Pasted from a message with a gap, by a keyboard in full width.
    const pasted = `${smscode.slice(0, 3)}　－${smscode.slice(3)}`;
    const proved = await phone.press(prove, { smscode: pasted });
    expect(proved.html).toContain('15 分钟内不能再次预约该场次');
    const token = /name="token" value="([^"]+)"/.exec(proved.html)![1]!;
    const other = nextParty();
    const toAnotherOrder = await phone.press(`${other.path}/cancelled`, { token });
    expect(toAnotherOrder.html).toContain('验证已过期，请重新获取验证码');
    const done = await phone.press(actionOf(proved.html, 'cancelled'), { token });
    expect(done.html).toContain('门票作废');
    // Pressed twice, or on another device meanwhile.
    const twice = await phone.press(actionOf(proved.html, 'cancelled'), { token });
    expect(twice.html).toContain('订单已取消');
    expect(await client.call('order/cancel', { orderid })).toMatchObject({
      code: 'B00019',
      errmsg: '订单已取消，无需再次操作',
    });
    expect(await client.call('order/get', { orderid })).toMatchObject({ order: { status: 3 } });
    await eventually(async () => {
      expect(await messagesOf(telnum, '已取消')).toHaveLength(1);
    });
  });

  test('a reload repeats no form: it sends no second code, uses up no try and shows the same page', async () => {
    const { path, telnum } = nextParty();
    const phone = createPhone(system.baseUrl);
    await forgetCodesSent(system.redisUrl);
    const sent = await phone.press(`${path}/code`, {});
    const smscode = await readSentCode(system.baseUrl, telnum);
    expect((await phone.ask(sent.shown)).html).toBe(sent.html);
    expect(await readSentCode(system.baseUrl, telnum)).toBe(smscode);
    const prove = actionOf(sent.html, 'prove');
    const wrong = await phone.press(prove, { smscode: smscode === '000000' ? '000001' : '000000' });
    for (let reloads = 0; reloads < 5; reloads += 1)
      expect((await phone.ask(wrong.shown)).html).toContain('role="alert"');
    const proved = await phone.press(prove, { smscode });
    expect(proved.shown).not.toMatch(/token|smscode/);
    const withoutRequest = (html: string) => html.replace(/name="requestid" value="\w+"/, '');
    const again = await phone.ask(proved.shown);
    expect(withoutRequest(again.html)).toBe(withoutRequest(proved.html));
    // Another browser has neither the token nor the reason of a refusal.
    const other = createPhone(system.baseUrl);
    expect((await other.ask(proved.shown)).status).toBe(303);
    expect((await other.ask(wrong.shown)).html).not.toContain('role="alert"');
  });

  test('the order is moved by the link to a session with enough seats, and the link stays valid', async () => {
    const { path, telnum, client, orderid } = nextParty();
    const phone = createPhone(system.baseUrl);
    await forgetCodesSent(system.redisUrl);
    const sent = await phone.press(`${path}/code`, {});
    const smscode = await readSentCode(system.baseUrl, telnum);
    const { html } = await phone.press(actionOf(sent.html, 'prove'), { smscode });
    const fieldOf = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!;
    const chosen = /<option value="(\d+)">/.exec(html)![1]!;
    expect(chosen).not.toBe(session.eventssessionid);
    const form = { token: fieldOf('token'), requestid: fieldOf('requestid'), session: chosen };
    const moved = await phone.ask(actionOf(html, 'change'), form);
    expect(moved.status).toBe(303);
    const outcome = moved.headers.get('location')!;
    await eventually(async () => {
      expect((await phone.ask(outcome)).html).toContain('改签成功');
    });
    expect((await phone.ask(path)).html).toContain('<svg');
    expect(await client.call('order/get', { orderid })).toMatchObject({
      order: { changesleft: 0 },
    });
    await eventually(async () => {
      expect(await messagesOf(telnum, '已改签至')).toHaveLength(1);
    });
    expect((await phone.ask(actionOf(html, 'change'), { ...form, requestid: 'x' })).status).toBe(
      404,
    );
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
    await bookAndRead();
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
    expect(html).not.toContain('<svg');
    expect(html).not.toContain('/manage');
  });
});
