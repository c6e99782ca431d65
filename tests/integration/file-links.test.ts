import { once } from 'node:events';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { orderCalls } from '@hall/shared/contract/order';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { connectForCalls } from '@hall/platform/redis/connections';
import { book, findOpenDays, type OpenSession } from '../support/booking-steps';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { useSystem } from '../support/use-system';

const used = useSystem();
let person: NewVisitor;
let orderid: string;

beforeAll(async () => {
  person = await registerVisitor(used.system.baseUrl);
  const [sessions] = (await findOpenDays(person.client)) as [OpenSession[]];
  const booked = await book(used.system.baseUrl, person.client, sessions[0] as OpenSession, 1);
  orderid = String(booked.orderid);
});

const askForLink = async (token = person.client.authtoken, order = orderid): Promise<Response> => {
  const url = new URL(`${callBase}${orderCalls.ticketPdf.path}`, used.system.baseUrl);
  url.search = String(new URLSearchParams({ bundleid: 'hall', moduleid: 'visit', orderid: order }));
  return fetch(url, {
    headers: { Authorization: `Bearer ${token}`, [CallHeader.fileLink]: '1', 'm-lang': 'en' },
  });
};

const openRedis = async () => {
  const redis = connectForCalls(used.system.redisUrl);
  cleanUpAtEnd(() => redis.disconnect());
  await once(redis, 'ready');
  return redis;
};

const makeLink = async (): Promise<URL> => {
  const { code, link } = (await (await askForLink()).json()) as { code: string; link: string };
  expect(code).toBe(AnswerCode.success);
  return new URL(`${callBase}${link}`, used.system.baseUrl);
};

describe('the link of a file', () => {
  test('returns the same file without a header, as often as it is read', async () => {
    const link = await makeLink();
    const first = await fetch(link);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(/^attachment/);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await fetch(link);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('answers HEAD and single ranges, as the download managers of phones ask', async () => {
    const link = await makeLink();
    const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
    const read = async (range?: string, more: Record<string, string> = {}, method = 'GET') => {
      const answer = await fetch(link, { method, headers: { ...(range && { range }), ...more } });
      const { status, headers } = answer;
      const [length, of] = [headers.get('content-length'), headers.get('content-range')];
      const body = Buffer.from(await answer.arrayBuffer());
      return { status, length: Number(length), of, body, headers };
    };
    const whole = { status: 200, length: bytes.length, of: null, body: bytes };
    const head = await read(undefined, {}, 'HEAD');
    expect(head).toMatchObject({ ...whole, body: Buffer.alloc(0) });
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    const etag = head.headers.get('etag')!;
    expect(etag).toMatch(/^"/);
    const part = {
      status: 206,
      length: 5,
      of: `bytes 0-4/${bytes.length}`,
      body: bytes.subarray(0, 5),
    };
    expect(await read('bytes=0-4')).toMatchObject(part);
    expect(await read('bytes=0-4', { 'if-range': etag })).toMatchObject(part);
    expect(await read('bytes=0-4', { 'if-range': '"another"' })).toMatchObject(whole);
    expect(await read('bytes=-3')).toMatchObject({ status: 206, body: bytes.subarray(-3) });
    expect(await read('bytes=10-')).toMatchObject({ status: 206, body: bytes.subarray(10) });
    for (const ignored of ['bytes=0-1,4-5', 'pages=1-2', 'bytes=x'])
      expect(await read(ignored)).toMatchObject(whole);
    const none = { status: 416, length: 0, of: `bytes */${bytes.length}` };
    expect(await read(`bytes=${bytes.length}-`)).toMatchObject(none);
  });

  test('ends after its minute, with a page that names the way', async () => {
    const link = await makeLink();
    const redis = await openRedis();
    expect(await redis.del(`file-link:${link.pathname.split('/').at(-1)}`)).toBe(1);
    const gone = await fetch(link, { headers: { 'm-lang': 'en' } });
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('download link has expired');
  });

  test('identifies nobody in its address, and is stored encrypted in Redis for at most a minute', async () => {
    const link = await makeLink();
    expect(link.href).not.toContain(String(person.client.authtoken));
    const redis = await openRedis();
    const name = `file-link:${link.pathname.split('/').at(-1)}`;
    const [stored, life] = [await redis.get(name), await redis.ttl(name)];
    expect(stored).not.toContain(String(person.client.authtoken));
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(60);
  });

  test('gives no other link; making counts like every way to a file, and reading has a limit of its own', async () => {
    const another = await registerVisitor(used.system.baseUrl);
    const [sessions] = (await findOpenDays(another.client)) as [OpenSession[]];
    const booked = await book(used.system.baseUrl, another.client, sessions[1]!, 1);
    const linkOf = async () =>
      (await (await askForLink(another.client.authtoken, String(booked.orderid))).json()) as {
        code: string;
        link: string;
      };
    const follow = (link: string) =>
      fetch(new URL(`${callBase}${link}`, used.system.baseUrl), {
        headers: { [CallHeader.fileLink]: '1' },
      });
    const first = await follow((await linkOf()).link);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    let last = '';
    for (let made = 1; made < 30; made += 1) last = (await linkOf()).link;
    expect((await linkOf()).code).toBe(AnswerCode.tooManyRequests);
    const reads: number[] = [];
    for (let read = 0; read <= 60; read += 1) reads.push((await follow(last)).status);
    expect([reads.lastIndexOf(200), reads.at(-1)]).toEqual([59, 429]);
  });

  test('is not made without permission for the file', async () => {
    const other = await registerVisitor(used.system.baseUrl);
    const refused = await askForLink(other.client.authtoken);
    expect(refused.ok).toBe(false);
    expect(await refused.json()).not.toHaveProperty('link');
  });

  test('gives the same file whatever becomes of the order, and ends with the sign-in that made it', async () => {
    const link = await makeLink();
    const read = async () => Buffer.from(await (await fetch(link)).arrayBuffer());
    const before = await read();
    await person.client.call('order/cancel', { orderid });
    expect((await read()).equals(before)).toBe(true);
    await person.client.call('user_account/logout');
    const answer = (await (await fetch(link)).json()) as { code: string };
    expect(answer.code).toBe(AnswerCode.signInInvalid);
  });
});
