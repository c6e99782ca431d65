import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createMessages,
  eraseMessagesOf,
  findSendable,
  type Messages,
  queueMessage,
  readSmsState,
  sendQueuedMessages,
} from '@hall/domain/communication/messages';
import { createSettings, type HallSettings } from '@hall/domain/configuration/settings';
import { createLogger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { codeOf, newTelnum, refusalOf } from '../support/account-world';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshDatabase } from '../support/until-end';

/** The hall's text messages, on real stores with an SMS provider of the test's own. */
describe('text messages', () => {
  let database: Database;
  let operator: Server;
  let answer = 202;
  let taken: string[] = [];
  let messages: Messages;
  const logger = createLogger('test', 'silent');
  const news = (count: number, more: { expiresAt?: Date } = {}): Promise<void> =>
    database.transaction(async (transaction) => {
      for (let i = 0; i < count; i += 1)
        await queueMessage(transaction, {
          to: newTelnum(),
          accountId: String(i),
          text: '您的订单已取消',
          ...more,
        });
    });
  const settings = () => createSettings(database, 0);
  const sendCode = (isOwners = false) =>
    messages.sendCode({
      to: newTelnum(),
      accountId: null,
      text: '验证码 123456',
      code: '123456',
      isOwners,
    });
  /** One run of the worker: all due messages are sent, by two concurrent senders. */
  const look = async (): Promise<void> => {
    const due = await findSendable({ database, settings: settings() });
    const half = Math.ceil(due.length / 2);
    await Promise.allSettled(
      [due.slice(0, half), due.slice(half), due].map((ids) =>
        sendQueuedMessages({ database, messages, logger }, ids),
      ),
    );
  };
  const rule = async (change: {
    codes?: Partial<HallSettings['textMessages']['codes']>;
    news?: Partial<HallSettings['textMessages']['news']>;
  }): Promise<void> => {
    const usual = { sending: true, hour: 1000, day: 1000 };
    await database.query(
      `INSERT INTO settings (key, value) VALUES ('textMessages', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [
        JSON.stringify({
          codes: { ...usual, ...change.codes },
          news: { ...usual, ...change.news },
        }),
      ],
    );
  };
  const waiting = async () => (await readSmsState(database, settings())).waiting.count;
  const used = async (kind: 'codes' | 'news') =>
    (await readSmsState(database, settings())).kinds.find((one) => one.kind === kind)!;
  const states = async (): Promise<string[]> =>
    ((await database.query('SELECT state FROM messages ORDER BY id')) as { state: string }[]).map(
      ({ state }) => state,
    );

  beforeAll(async () => {
    database = await freshDatabase(20);
    operator = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        if (answer < 300) taken.push((JSON.parse(text) as { text: string }).text);
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
    cleanUpAtEnd(() => new Promise((resolve) => operator.close(resolve)));
    messages = createMessages(
      database,
      {
        SMS_PROVIDER: 'http',
        SMS_HTTP_URL: `http://127.0.0.1:${(operator.address() as AddressInfo).port}`,
        SMS_HTTP_TOKEN: 'token',
        SMS_SECOND_HTTP_URL: undefined,
        SMS_SECOND_HTTP_TOKEN: undefined,
        SMTP_URL: undefined,
        MAIL_FROM: undefined,
        DEV_TOOLS: false,
      },
      settings(),
    );
  });
  beforeEach(() => rule({}));
  afterEach(async () => {
    answer = 202;
    taken = [];
    for (const table of ['queued_messages', 'messages', 'sms_budgets'])
      await database.query(`DELETE FROM ${table}`);
  });

  test('of a release have their own budget and use none of the codes’', async () => {
    await rule({ codes: { hour: 3 }, news: { hour: 5 } });
    await news(40);
    await look();
    expect(taken).toHaveLength(5);
    expect(await waiting()).toBe(35);
    for (let sent = 0; sent < 3; sent += 1) expect(await codeOf(sendCode())).toBe('A00006');
    expect(await codeOf(sendCode())).toBe('A00001');
  });

  test('that wait are sent automatically once the budget is raised, the oldest first', async () => {
    await rule({ news: { hour: 2 } });
    await news(5);
    await look();
    await look();
    expect(taken).toHaveLength(2);
    await rule({ news: { hour: 100 } });
    await look();
    expect(taken).toHaveLength(5);
    expect(await waiting()).toBe(0);
  });

  test('that wait are sent automatically in the next hour, and on the next day', async () => {
    await rule({ news: { hour: 1 } });
    await news(2);
    await look();
    expect(await waiting()).toBe(1);
    await database.query(`UPDATE sms_budgets SET hour = hour - interval '1 hour'`);
    await look();
    expect(await waiting()).toBe(0);
    await rule({ news: { hour: 1, day: 1 } });
    await news(1);
    await database.query(`UPDATE sms_budgets SET hour = hour - interval '1 hour', in_day = 1`);
    await look();
    expect(await waiting()).toBe(1);
    await database.query(`UPDATE sms_budgets SET day = day - 1`);
    await look();
    expect(await waiting()).toBe(0);
  });

  test('stay within their budget to the last one, however many are asked for at once', async () => {
    await rule({ codes: { hour: 10 } });
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(sendCode())));
    // A fifth is reserved for the owners of phones.
    expect(codes.filter((one) => one === 'A00006')).toHaveLength(8);
    const own = await Promise.all(Array.from({ length: 40 }, () => codeOf(sendCode(true))));
    expect(own.filter((one) => one === 'A00006')).toHaveLength(2);
    expect(taken).toHaveLength(10);
  });

  test('with codes name the retry time if the budget is used up', async () => {
    await rule({ codes: { hour: 1 } });
    await sendCode();
    const { details } = await refusalOf(sendCode());
    expect(details).toMatchObject({ status: 503, key: 'answer.A00001_codesUsedUp' });
    expect(details.retryAfter).toBeGreaterThan(0);
    expect(details.retryAfter).toBeLessThanOrEqual(3600);
  });

  test('with codes and mails with codes have one budget', async () => {
    await rule({ codes: { hour: 2 } });
    const mailCode = () =>
      messages.sendMailCode({
        to: 'li@hall.example',
        accountId: null,
        text: '123456',
        code: '123456',
      });
    expect(await codeOf(sendCode())).toBe('A00006');
    expect(await codeOf(mailCode())).toBe('A00006');
    expect(await refusalOf(mailCode())).toMatchObject({
      details: { key: 'answer.A00001_codesUsedUp' },
    });
  });

  test('wait while the hall has stopped them, codes continue', async () => {
    await rule({ news: { sending: false } });
    await news(3);
    await look();
    expect(await waiting()).toBe(3);
    expect(await codeOf(sendCode())).toBe('A00006');
    await rule({});
    await look();
    expect(await waiting()).toBe(0);
  });

  test('with codes are refused while the hall has stopped them, others continue', async () => {
    await rule({ codes: { sending: false } });
    expect((await refusalOf(sendCode())).details.key).toBe('answer.A00012_codesStopped');
    await news(1);
    await look();
    expect(await states()).toEqual(['sent']);
  });

  test('that are outdated are not sent, and are shown as such', async () => {
    await news(1, { expiresAt: new Date(Date.now() - 1000) });
    await news(1, { expiresAt: new Date(Date.now() + 60_000) });
    await look();
    expect(taken).toHaveLength(1);
    expect((await states()).sort()).toEqual(['expired', 'sent']);
  });

  test('to an account that is erased during delivery leave nothing behind', async () => {
    await news(2);
    const erasing: Messages = {
      ...messages,
      sendNews: async (message) => {
        await messages.sendNews(message);
        if (taken.length === 1)
          await database.transaction((transaction) =>
            eraseMessagesOf(transaction, { accountId: '0', recipient: message.to }),
          );
      },
    };
    const due = await findSendable({ database, settings: settings() });
    for (const id of due)
      expect(await sendQueuedMessages({ database, messages: erasing, logger }, [id])).toBe(1);
    expect(taken).toHaveLength(2);
    expect(await states()).toEqual(['sent']);
  });

  test('that no operator accepts are retried with growing delays, and cost nothing of the budget', async () => {
    answer = 503;
    await news(1);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await look();
      const [row] = (await database.query(
        'SELECT extract(epoch FROM due_at - now())::float AS pause, tries FROM queued_messages',
      )) as [{ pause: number; tries: number }];
      expect(row.tries).toBe(tries);
      pauses.push(row.pause);
      await database.query('UPDATE queued_messages SET due_at = now()');
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[3]).toBeGreaterThan(300);
    expect(await used('news')).toMatchObject({ inHour: 0, inDay: 0, failedInHour: 4 });
    answer = 202;
    await look();
    expect(await states()).toEqual(['sent']);
  });

  test('that the provider rejects for hours are given up, and shown as failed', async () => {
    answer = 503;
    await news(1);
    await database.query('UPDATE queued_messages SET tries = 11');
    await look();
    expect(await states()).toEqual(['failed']);
    expect(await database.query('SELECT failure FROM messages')).toEqual([{ failure: 'HTTP 503' }]);
    expect(await waiting()).toBe(0);
  });

  test('are shown to the operators with the used budget and the queue', async () => {
    await rule({ codes: { hour: 4, day: 100 }, news: { sending: false } });
    await sendCode();
    await news(2);
    const { kinds, waiting: left } = await readSmsState(database, settings());
    expect(kinds).toMatchObject([
      { kind: 'codes', sending: true, inHour: 1, inDay: 1, usedPart: 0.25 },
      { kind: 'news', sending: false, inHour: 0, usedPart: 0 },
    ]);
    expect(left.count).toBe(2);
    expect(left.oldestSeconds).toBeGreaterThanOrEqual(0);
  });
});
