import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { connectForCalls } from '@hall/platform/redis/connections';
import { eventually } from '../support/eventually';
import { decided, findOpenDays, newRequestId, submit } from '../support/booking-steps';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';

let system: System;
let visitor: NewVisitor;
const companion = { realname: '欧阳金丝雀', doctype: 2, idnum: 'E88442211' };

beforeAll(async () => {
  system = await ownSystem({ LOG_LEVEL: 'debug' });
  visitor = await registerVisitor(system.baseUrl);
});

/** Every key and value of the system's Redis as text, whatever its type. */
async function dumpRedis(): Promise<string> {
  const redis = connectForCalls(system.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const lines: string[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    const value =
      type === 'hash'
        ? await redis.hgetall(key)
        : type === 'list'
          ? await redis.lrange(key, 0, -1)
          : type === 'zset'
            ? await redis.zrange(key, 0, -1)
            : type === 'stream'
              ? await redis.xrange(key, '-', '+')
              : type === 'set'
                ? await redis.smembers(key)
                : await redis.get(key);
    lines.push(`${key} ${JSON.stringify(value)}`);
  }
  redis.disconnect();
  return lines.join('\n');
}

const readLogs = (): string =>
  readdirSync(system.logFolder)
    .map((name) => readFileSync(join(system.logFolder, name), 'utf8'))
    .join('\n');

test('a booking leaves nothing of anybody in the logs, in Redis or in its jobs', async () => {
  const { client, password } = visitor;
  const session = (await findOpenDays(client))[0]![0]!;
  const requestid = newRequestId();
  const seen: string[] = [];
  const submitted = submit(system.baseUrl, client, {
    requestid,
    eventssessionid: session.eventssessionid,
    visitors: [companion],
  });
  // The keys during the request count too.
  for (const moment = { over: false }; !moment.over;) {
    seen.push(await dumpRedis());
    moment.over = await Promise.race([
      submitted.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5)),
    ]);
  }
  const result = await decided(client, requestid);
  expect(result.state).toBe('confirmed');
  await client.call('booking/submit', {
    requestid: 'x',
    visitors: [companion],
    eventssessionid: 1,
  });
  await client.call('order/cancel', { orderid: String(result.orderid) });
  seen.push(await dumpRedis(), readLogs());

  const canaries = [
    companion.realname,
    companion.idnum,
    visitor.realname,
    visitor.idnum,
    visitor.telnum,
    password,
    String(client.authtoken),
  ];
  for (const canary of canaries)
    expect(seen.filter((text) => text.includes(canary)).length).toBe(0);
  // Proves that the check works: known data is found.
  expect(seen.at(-1)).toContain('requests accepted');
});

test('a request is found by its id from the gateway to the worker', async () => {
  const { client } = await registerVisitor(system.baseUrl);
  const session = (await findOpenDays(client))[0]![0]!;
  const requestid = newRequestId();
  await submit(system.baseUrl, client, {
    requestid,
    eventssessionid: session.eventssessionid,
    visitors: [{ ...companion, idnum: 'E88442299' }],
  });
  await decided(client, requestid);
  // The worker logs after its commit, so the visitor may get the answer earlier.
  await eventually(async () => {
    const names = readLogs()
      .split('\n')
      .filter((line) => line.includes(requestid))
      .map((line) => (JSON.parse(line) as { name: string }).name);
    expect(names).toEqual(expect.arrayContaining(['gateway', 'worker']));
  });
});
