import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import {
  book,
  findOpenDays,
  leaveSeats,
  type OpenSession,
  party,
  shownSession,
} from '../support/booking-steps';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { offerAllDay } from '../support/offer-all-day';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

interface Letter {
  to: string;
  head: string;
  text: string;
}

const letters: Letter[] = [];
let server: SMTPServer;
let system: System;
let rows: RowsPool;

/** A local mail server that accepts every mail. */
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      let letter = '';
      stream.on('data', (part: Buffer) => (letter += part.toString()));
      stream.on('end', () => {
        const [head = '', body = ''] = letter.split(/\r\n\r\n/);
        letters.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          head: head.replaceAll(/\r\n\s+/g, ' '),
          text: Buffer.from(body, 'base64').toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpAtEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  system = await ownSystem({
    SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=false`,
    MAIL_FROM: 'Hall <hall@example.org>',
  });
  rows = openRows(system.databaseUrl);
  await offerAllDay(system.baseUrl);
});

const lettersTo = (to: string): Letter[] => letters.filter((letter) => letter.to === to);
const codeTo = (to: string): string => /\d{6}/.exec(lettersTo(to).at(-1)?.text ?? '')?.[0] ?? '';

/** Makes an account with a confirmed address. */
async function reader(email: string, locale: 'zh' | 'en' = 'zh') {
  const visitor = await registerVisitor(system.baseUrl, locale);
  expect((await visitor.client.call('user_account/sendMailCode', { email })).code).toBe('A00006');
  const answer = await visitor.client.call('user_account/confirmMail', { smscode: codeTo(email) });
  expect(answer).toMatchObject({ code: 'A00006', offered: 1, email });
  return visitor;
}

async function bookFor({ client }: Awaited<ReturnType<typeof reader>>): Promise<string> {
  const [sessions] = await findOpenDays(client, 1);
  return String((await book(system.baseUrl, client, sessions![0]!, 1)).orderid);
}

test('nobody gets mails without subscribing and confirming the address', async () => {
  const { client } = await registerVisitor(system.baseUrl);
  const email = 'unconfirmed@example.org';
  expect(await client.call('user_account/getMail')).toMatchObject({ offered: 1 });
  expect(await client.call('user_account/getMail')).not.toHaveProperty('email');
  await client.call('user_account/sendMailCode', { email });
  const wrong = String((Number(codeTo(email)) + 1) % 1_000_000).padStart(6, '0');
  const answer = await client.call('user_account/confirmMail', { smscode: wrong });
  expect(answer.code).toBe('A00008');
  expect(await client.call('user_account/getMail')).not.toHaveProperty('email');
  const again = await client.call('user_account/sendMailCode', { email });
  expect(again.code).toBe('A00003');
  expect(lettersTo(email)).toHaveLength(1);
});

test('a code is invalid after five wrong tries, and is stored nowhere', async () => {
  const { client } = await registerVisitor(system.baseUrl);
  const email = 'guessed@example.org';
  await client.call('user_account/sendMailCode', { email });
  const code = codeTo(email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1)
    await client.call('user_account/confirmMail', { smscode: wrong });
  expect((await client.call('user_account/confirmMail', { smscode: code })).code).toBe('A00008');
  const stored = await rows.query('SELECT text, code FROM messages WHERE recipient = $1', [email]);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('a subscriber gets mails about a booking and its end, in the chosen language, with a link to stop', async () => {
  const email = 'family@example.org';
  const visitor = await reader(email, 'en');
  const orderid = await bookFor(visitor);
  await eventually(async () => expect(lettersTo(email)).toHaveLength(2));
  await visitor.client.call('order/cancel', { orderid });
  await eventually(async () => expect(lettersTo(email)).toHaveLength(3));
  for (const { head, text } of lettersTo(email).slice(1)) {
    const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(head) ?? [];
    expect(text).toContain(`Open ${link} to stop these e-mails.`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
  expect(lettersTo(email)[1]?.text).toMatch(/\/t\/[0-9a-z]+/);
});

test('a subscriber gets one when staff cancel the order too', async () => {
  const email = 'cancelled-by-staff@example.org';
  const visitor = await reader(email, 'en');
  const orderid = await bookFor(visitor);
  await eventually(async () => expect(lettersTo(email)).toHaveLength(2));
  const admin = await signInStaff(system.baseUrl, 'admin');
  const { status } = await admin.call('POST', `orders/${orderid}/cancel`, {
    reason: 'The north wing is closed',
  });
  expect(status).toBe(200);
  await eventually(async () => expect(lettersTo(email)).toHaveLength(3));
  const { text, head } = lettersTo(email)[2]!;
  expect(text).toContain('was cancelled by the hall');
  expect(text).toContain('The north wing is closed');
  expect(head).toContain('List-Unsubscribe: <');
});

test('a subscriber in the waiting list gets seat offers by mail, with or without a phone', async () => {
  const email = 'waits@example.org';
  const { client, telnum } = await reader(email, 'en');
  await rows.query(`UPDATE accounts SET telnum = '' WHERE telnum = $1`, [telnum]);
  const [, [session]] = (await findOpenDays(client, 2)) as [unknown, OpenSession[]];
  const holder = (await registerVisitor(system.baseUrl)).client;
  await leaveSeats(rows, holder, session!, 1);
  const { orderid } = await book(system.baseUrl, holder, session!, 1);
  // Until the board shows no seats, the call answers that the visitor can book.
  await eventually(async () =>
    expect(await shownSession(client, session!)).toMatchObject({ remaining: 0 }),
  );
  const joined = await client.call('waitlist/join', {
    eventssessionids: [session!.eventssessionid],
    visitors: party(1),
  });
  expect(joined.code).toBe('A00006');
  await holder.call('order/cancel', { orderid: String(orderid) });
  await eventually(async () => expect(lettersTo(email)).toHaveLength(2));
  expect(lettersTo(email)[1]!.text).toContain('Places are available for');
  expect(lettersTo(email)[1]!.head).toContain('List-Unsubscribe: <');
  const toNobody: unknown[] = await rows.query(
    `SELECT 1 FROM queued_messages WHERE recipient = '' UNION ALL SELECT 1 FROM messages WHERE recipient = ''`,
  );
  expect(toNobody).toEqual([]);
});

test('one click on the page of the mail link ends all mails, opening it does not', async () => {
  const email = 'enough@example.org';
  const visitor = await reader(email);
  await bookFor(visitor);
  await eventually(async () => expect(lettersTo(email)).toHaveLength(2));
  const link = /List-Unsubscribe: <([^>]+)>/.exec(lettersTo(email)[1]!.head)?.[1] ?? '';
  const url = new URL(new URL(link).pathname, system.baseUrl);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('停止发送邮件');
  expect(await visitor.client.call('user_account/getMail')).toMatchObject({ email });

  const strangers = new URL(`${url.pathname.slice(0, -2)}xx`, system.baseUrl);
  await fetch(strangers, { method: 'POST' });
  expect(await visitor.client.call('user_account/getMail')).toMatchObject({ email });

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const ended = await fetch(url, { method: 'POST', body });
  expect(ended.status).toBe(200);
  expect(await visitor.client.call('user_account/getMail')).not.toHaveProperty('email');
});

test('deleting an account deletes its address', async () => {
  const email = 'gone@example.org';
  const visitor = await reader(email);
  const { password } = visitor;
  const answer = await visitor.client.call('accountdelete/userdelete', { password });
  expect(answer.code).toBe('A00006');
  expect(await rows.query('SELECT 1 FROM mail_wishes WHERE address = $1', [email])).toEqual([]);
  expect(await rows.query('SELECT 1 FROM messages WHERE recipient = $1', [email])).toEqual([]);
});
