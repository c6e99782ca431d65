import { once } from 'node:events';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { orderCalls } from '@hall/shared/contract/order';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { connectForCalls } from '@hall/platform/redis/connections';
import { book, findOpenDays, type OpenSession } from '../support/booking-steps';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { releaseAtEnd } from '../support/release-at-end';
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
  const url = new URL(`${callBase}${orderCalls.ticketPdf}`, used.system.baseUrl);
  url.search = String(new URLSearchParams({ bundleid: 'hall', moduleid: 'visit', orderid: order }));
  return fetch(url, {
    headers: { Authorization: `Bearer ${token}`, [CallHeader.fileLink]: '1', 'm-lang': 'en' },
  });
};

const makeLink = async (): Promise<URL> => {
  const { code, link } = (await (await askForLink()).json()) as { code: string; link: string };
  expect(code).toBe(AnswerCode.success);
  return new URL(`${callBase}${link}`, used.system.baseUrl);
};

describe('the link of a file', () => {
  test('returns the file without a header, once', async () => {
    const link = await makeLink();
    const first = await fetch(link);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const again = await fetch(link, { headers: { 'm-lang': 'en' } });
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('download link has expired');
  });

  test('identifies nobody in its address, and is stored encrypted in Redis for at most a minute', async () => {
    const link = await makeLink();
    expect(link.href).not.toContain(String(person.client.authtoken));
    const redis = connectForCalls(used.system.redisUrl);
    releaseAtEnd(() => redis.disconnect());
    await once(redis, 'ready');
    const name = `file-link:${link.pathname.split('/').at(-1)}`;
    const [kept, life] = [await redis.get(name), await redis.ttl(name)];
    expect(kept).not.toContain(String(person.client.authtoken));
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(60);
  });

  test('gives no other link, and counts like every way to a file', async () => {
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
    const links: string[] = [];
    for (let made = 1; made < 29; made += 1) links.push((await linkOf()).link);
    expect((await follow(links[0]!)).status).toBe(429);
  });

  test('is not made without permission for the file', async () => {
    const other = await registerVisitor(used.system.baseUrl);
    const refused = await askForLink(other.client.authtoken);
    expect(refused.ok).toBe(false);
    expect(await refused.json()).not.toHaveProperty('link');
  });

  test('ends with the sign-in that made it', async () => {
    const link = await makeLink();
    await person.client.call('user_account/logout');
    const answer = (await (await fetch(link)).json()) as { code: string };
    expect(answer.code).toBe(AnswerCode.signInInvalid);
  });
});
