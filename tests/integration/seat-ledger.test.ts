import { beforeAll, expect, test } from '@jest/globals';
import { createSeatAllocator } from '@hall/domain/schedule/seats';
import { type Redis } from '@hall/platform/redis/connections';
import { freshStores } from '../support/fresh-stores';
import { redisUntilEnd } from '../support/until-end';

const day = '2030-05-01';
const orders = 120_000;
const atOnce = 500;

let redis: Redis;
beforeAll(async () => {
  const { redisUrl } = await freshStores();
  // With the time limit of calls: a single command for the whole day would exceed it.
  redis = await redisUntilEnd(redisUrl);
});

/** Yields the orders in batches, as the rebuild does. */
function* manyGrants() {
  for (let first = 0; first < orders; first += atOnce)
    yield Array.from({ length: atOnce }, (_, n) => ({
      requestid: `request-${first + n}`,
      seatField: '1:personal',
      seats: 2,
      claims: [`v:${first + n}-1`, `v:${first + n}-2`],
    }));
}

test('a day of 120,000 orders is loaded without a slow call, and replaces the old data', async () => {
  const allocator = createSeatAllocator(redis);
  await allocator.load(day, {
    epoch: '1',
    seats: new Map([['1:personal', 5]]),
    grants: [[{ requestid: 'former', seatField: '1:personal', seats: 1, claims: ['v:former'] }]],
  });
  let parts = 0;
  await allocator.load(
    day,
    {
      epoch: '2',
      seats: new Map([['1:personal', 7]]),
      grants: manyGrants(),
    },
    () => (parts += 1),
  );
  expect(parts).toBeGreaterThan(100);
  expect(await allocator.findEpoch(day)).toBe('2');
  expect(await allocator.readSeats(day)).toEqual(new Map([['1:personal', 7]]));
  expect(await redis.keys('*')).toHaveLength(4);
  expect(
    await allocator.allocate(day, [
      { requestid: 'new', seatField: '1:personal', seats: 1, claims: ['v:new'] },
      { requestid: 'again', seatField: '1:personal', seats: 1, claims: ['v:7-1'] },
      { requestid: 'request-9', seatField: '1:personal', seats: 2, claims: ['v:9-1', 'v:9-2'] },
      { requestid: 'freed', seatField: '1:personal', seats: 1, claims: ['v:former'] },
    ]),
  ).toEqual({ stale: false, epoch: '2', verdicts: ['granted', 'claimed', 'granted', 'granted'] });
});

test('every key of a day expires, also after bookings of a day that was loaded without orders', async () => {
  const allocator = createSeatAllocator(redis);
  const empty = '2030-05-02';
  await allocator.load(empty, { epoch: '1', seats: new Map([['1:personal', 5]]), grants: [] });
  await allocator.allocate(empty, [
    { requestid: 'first', seatField: '1:personal', seats: 1, claims: ['v:first'] },
  ]);
  const keys = await redis.keys('{d:20300502}:*');
  const ttls = await Promise.all(keys.map((key) => redis.ttl(key)));
  expect(ttls.filter((seconds) => seconds > 0)).toHaveLength(4);
});
