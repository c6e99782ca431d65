import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { createReservedPlaces, type ReservedPlaces } from '@hall/toolkit/admission';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';

let redis: Redis;
let gateway: ReservedPlaces;
let another: ReservedPlaces;

beforeAll(async () => {
  redis = connectForCalls((await freshStores()).redisUrl);
  cleanUpAtEnd(() => redis.disconnect());
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
});

beforeEach(async () => {
  await redis.flushdb();
  gateway = createReservedPlaces(redis);
  another = createReservedPlaces(redis);
});

afterEach(() => {
  for (const places of [gateway, another]) places.close();
});

/** Simulates a rush on a full system. The concurrency is what Redis can answer in time on a busy machine. */
async function turnAway(count: number, from = 0) {
  const answers: Awaited<ReturnType<ReservedPlaces['ask']>>[] = [];
  while (answers.length < count) {
    const first = from + answers.length;
    const accounts = Array.from(
      { length: Math.min(1000, count - answers.length) },
      (_, n) => first + n,
    );
    answers.push(
      ...(await Promise.all(accounts.map((account) => gateway.ask(String(account), 'wait')))),
    );
  }
  return answers;
}

const comesIn = (account: string, places = gateway) =>
  eventually(async () => expect((await places.ask(account, 'withPlace')).letIn).toBe(true));

test('a visitor turned away gets a retry time, in order of arrival', async () => {
  const answers = await turnAway(1000);
  expect(answers.every(({ letIn, hasPlace }) => !letIn && !hasPlace)).toBe(true);
  const seconds = answers.map((one) => one.seconds);
  expect(seconds[0]).toBe(1);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
  // The assumed rate is 100 a second. Retries are spaced a third closer.
  expect(seconds.at(-1)).toBe(8);
});

test('retry times are at most a minute, and those far behind are spread', async () => {
  const answers = (await turnAway(20_000)).slice(10_000).map(({ seconds }) => seconds);
  expect(Math.max(...answers)).toBeLessThanOrEqual(60);
  expect(new Set(answers).size).toBeGreaterThan(20);
});

test('an account has one place, however often and wherever it retries', async () => {
  await turnAway(300);
  const { seconds } = await gateway.ask('late', 'wait');
  const pressed = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? gateway : another).ask('late', 'wait')),
  );
  expect(new Set(pressed.map((one) => one.seconds))).toEqual(new Set([seconds]));
  expect(gateway.reserved()).toBe(301);
});

test('an early retry is not admitted, and loses nothing', async () => {
  await turnAway(200);
  const { seconds } = await gateway.ask('eager', 'wait');
  const early = await gateway.ask('eager', 'withPlace');
  expect(early).toEqual({ letIn: false, hasPlace: true, seconds });
});

test('a retry in time is admitted by every gateway, where a newcomer is not', async () => {
  await turnAway(1);
  await comesIn('0', another);
  expect((await another.ask('newcomer', 'withPlace')).letIn).toBe(false);
});

test('a place admits once: another request waits until it is over', async () => {
  await turnAway(1);
  await comesIn('0');
  const again = await Promise.all(Array.from({ length: 20 }, () => gateway.ask('0', 'withPlace')));
  expect(again.some(({ letIn }) => letIn)).toBe(false);
});

test('a place ends with its booking; a visitor whose puzzle expired can retry at once', async () => {
  await turnAway(2);
  await comesIn('0');
  await gateway.leave('0', true);
  await comesIn('1');
  await gateway.leave('1', false);
  expect((await gateway.ask('0', 'withPlace')).hasPlace).toBe(false);
  expect(await gateway.ask('1', 'withPlace')).toEqual({ letIn: true, hasPlace: true, seconds: 0 });
});

test('a higher admission rate brings the other retry times closer', async () => {
  const spread = async (from: number): Promise<number> => {
    // As if the earlier ones had already retried.
    await redis.hdel('{places}:pace', 'tail');
    const answers = (await turnAway(1000, from)).map(({ seconds }) => seconds);
    return Math.max(...answers) - Math.min(...answers);
  };
  const before = await spread(0);
  let from = 1000;
  await eventually(async () => {
    for (let n = 0; n < 500; n += 1) another.countLetIn();
    await another.ask('one more', 'wait');
    expect(await spread((from += 1000))).toBeLessThan(before / 2);
  });
});

test('an abandoned place delays nobody', async () => {
  await turnAway(1000);
  // All of them were due, and a moment has passed.
  const due = await redis.zrange('{places}:due', 0, -1);
  const before = Number((await redis.time())[0]) * 1000 - 2000;
  for (const account of due) await redis.zadd('{places}:due', before, account);
  await redis.hset('{places}:pace', 'tail', before);
  expect((await gateway.ask('next', 'wait')).seconds).toBe(1);
});

test('an unused place expires, and Redis stores nothing', async () => {
  await turnAway(3);
  // Two minutes and a second pass.
  const due = await redis.zrange('{places}:due', 0, -1, 'WITHSCORES');
  for (let at = 0; at < due.length; at += 2)
    await redis.zadd('{places}:due', Number(due[at + 1]) - 122_000, String(due[at]));
  await gateway.ask('somebody', 'in');
  expect(gateway.reserved()).toBe(0);
  expect(await redis.exists('{places}:due')).toBe(0);
  await turnAway(1);
  for (const key of await redis.keys('*')) expect(await redis.pttl(key)).toBeGreaterThan(0);
});
