import { beforeAll, describe, expect, test } from '@jest/globals';
import { book, findOpenDays, type OpenSession, readOrder } from '../support/booking-steps';
import { readSentCode } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { forgetCodesSent } from '../support/forget-codes';
import { registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';
import { readTicketLink } from '../support/ticket-link-of';
import { actionOf, bookWithLink, createPhone, messagesWith } from '../support/ticket-phone';

let system: System;
let session: OpenSession;
/** A party and its link for each test. Messages are sent every two seconds, in any number. */
let parties: Awaited<ReturnType<typeof bookWithLink>>[];
const nextParty = () => parties.pop()!;
const messagesOf = (telnum: string, part: string) => messagesWith(system.baseUrl, telnum, part);

beforeAll(async () => {
  system = await ownSystem();
  const { client } = await registerVisitor(system.baseUrl);
  session = (await findOpenDays(client))[0]![0]!;
  parties = await Promise.all(
    Array.from({ length: 10 }, () => bookWithLink(system.baseUrl, session)),
  );
});

describe('the ticket by its link', () => {
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

describe('changes by the link to a ticket', () => {
  /** Enters the code from the phone. @returns the page of the choices */
  async function prove(phone: ReturnType<typeof createPhone>, path: string, telnum: string) {
    await forgetCodesSent(system.redisUrl);
    const sent = await phone.press(`${path}/code`, {});
    const smscode = await readSentCode(system.baseUrl, telnum);
    return phone.press(actionOf(sent.html, 'prove'), { smscode });
  }

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
    const { html } = await prove(phone, path, telnum);
    expect(actionOf(html, 'change')).not.toBe('');
    expect(html).toContain('暂不能取消：取消次数已达上限。');
    expect(html).not.toMatch(/\/(cancel|remove\/\d+)\?/);
  });

  test('one visitor is removed by the link, after a question with the consequences', async () => {
    const { path, telnum, client, orderid } = nextParty();
    const phone = createPhone(system.baseUrl);
    const { html } = await prove(phone, path, telnum);
    const { ticketid } = (await readOrder(client, orderid)).visitors[1]!;
    const asks = await phone.ask(`${path}/remove/${ticketid}?lang=zh`);
    expect(html).toContain(`/remove/${ticketid}?`);
    expect(asks.html).toMatch(/确定移出王\*明（护照，尾号 \d{4}）吗？.+其余 1 人的预约不变/);
    const done = await phone.press(actionOf(asks.html, 'remove'), {});
    expect(done.html).toContain('已移出一人');
    expect(await client.call('order/get', { orderid })).toMatchObject({
      order: { ticketcount: 1, status: 1 },
    });
    // The last visitor leaves by a cancellation only.
    const back = await phone.ask(`${path}/choices`);
    expect(back.html).not.toContain('/remove/');
    expect((await phone.ask(`${path}/remove/x`, {})).status).toBe(404);
  });

  test('a link does not authorize changes: cancelling needs a code to the phone, in the same browser', async () => {
    const { path, telnum, client, orderid } = nextParty();
    const phone = createPhone(system.baseUrl);
    expect((await phone.ask(path)).html).toContain(`${path}/manage`);
    for (const act of ['cancel', 'remove/1'])
      expect((await phone.press(`${path}/${act}`, {})).html).toContain(
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
    const other = nextParty();
    const toAnotherOrder = await phone.press(`${other.path}/cancel`, {});
    expect(toAnotherOrder.html).toContain('验证已过期，请重新获取验证码');
    const asks = await phone.ask(`${path}/cancel`);
    expect(asks.html).toContain('15 分钟内不能再次预约该场次');
    const done = await phone.press(actionOf(asks.html, 'cancel'), {});
    expect(done.html).toContain('门票作废');
    // Pressed twice, or on another device meanwhile.
    const twice = await phone.press(actionOf(asks.html, 'cancel'), {});
    expect((await phone.ask(twice.shown)).headers.get('location')).toContain('/cancelled');
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
    expect((await phone.ask(proved.shown)).html).toBe(proved.html);
    // A code that is still valid is not asked for again.
    expect((await phone.ask(`${path}/manage`)).headers.get('location')).toContain('/choices');
    // Another browser has neither the token nor the reason of a refusal.
    const other = createPhone(system.baseUrl);
    expect((await other.ask(proved.shown)).status).toBe(303);
    expect((await other.ask(wrong.shown)).html).not.toContain('role="alert"');
  });

  test('the order is moved by the link to a session with enough seats, and the link stays valid', async () => {
    const { path, telnum, client, orderid } = nextParty();
    const phone = createPhone(system.baseUrl);
    const { html } = await prove(phone, path, telnum);
    expect(html).toMatch(/还可改签 1 次，须在 \d+年\d+月\d+日 .+ \d\d:\d\d 前办理/);
    const [, chosen, time] = /<option value="(\d+)">([\d:–]+)</.exec(html)!;
    expect(chosen).not.toBe(session.eventssessionid);
    const asks = await phone.ask(`${path}/change?lang=zh&session=${chosen}`);
    expect(asks.html).toMatch(new RegExp(`原时间.+新时间.+${time}`));
    const form = {
      requestid: /name="requestid" value="([^"]+)"/.exec(asks.html)![1]!,
      session: chosen!,
    };
    const moved = await phone.ask(actionOf(asks.html, 'change'), form);
    expect(moved.status).toBe(303);
    const outcome = moved.headers.get('location')!;
    const done = await eventually(async () => {
      const shown = (await phone.ask(outcome)).html;
      expect(shown).toContain('改签成功');
      return shown;
    });
    expect(done).toMatch(new RegExp(`您的参观时间：.+\\d+月\\d+日.+${time}`));
    // The page before asks for a session that is the booking's own by now.
    const before = await phone.ask(`${path}/change?lang=zh&session=${chosen}`);
    expect([before.status, before.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/choices'),
    ]);
    expect((await phone.ask(path)).html).toContain('<figure');
    expect(await client.call('order/get', { orderid })).toMatchObject({
      order: { changesleft: 0 },
    });
    await eventually(async () => {
      expect(await messagesOf(telnum, '已改签至')).toHaveLength(1);
    });
    for (const wrong of [{ requestid: 'x' }, { session: '1 OR 1' }])
      expect((await phone.ask(`${path}/change`, { ...form, ...wrong })).status).toBe(404);
  });
});
