import { afterEach, describe, expect, test } from '@jest/globals';
import { createSeatAllocator, reconcile } from '@hall/domain/schedule/seats';
import { createLogger } from '@hall/platform/logger';
import { openHallDatabase } from '@hall/domain/model';
import { connectForWorker } from '@hall/platform/redis/connections';
import { eventually } from '../support/eventually';
import {
  book,
  decided,
  findOpenDays,
  type OpenSession,
  submit,
  party,
} from '../support/booking-steps';
import { freshStores } from '../support/fresh-stores';
import { type ManyRedis, startCluster, startSentinels } from '../support/many-redis';
import { registerVisitor } from '../support/new-visitor';
import type { System } from '../support/run-system';
import { startSystem } from '../support/start-system';

let redis: ManyRedis | undefined;
let system: System | undefined;

afterEach(async () => {
  await system?.stop();
  await redis?.stop();
  system = redis = undefined;
});

/** Checks that the stores agree once no work is pending. */
async function expectAgreement(databaseUrl: string, redisUrl: string): Promise<void> {
  const database = await openHallDatabase(databaseUrl, 2);
  const connection = connectForWorker(redisUrl);
  const deps = {
    database,
    allocator: createSeatAllocator(connection),
    logger: createLogger('test', 'silent'),
  };
  try {
    await eventually(async () => expect(await reconcile(deps, { repair: false })).toEqual([]));
  } finally {
    connection.disconnect();
    await database.destroy();
  }
}

describe.each([
  ['a cluster', startCluster],
  ['a master with sentinels', startSentinels],
])('with %s for Redis, by its address alone', (_, start) => {
  test('bookings are taken, changed and cancelled, and a failover in the middle loses nothing', async () => {
    redis = await start();
    const { databaseUrl } = await freshStores();
    system = await startSystem({ databaseUrl, redisUrl: redis.url });
    const { baseUrl } = system;
    const people = await Promise.all(Array.from({ length: 4 }, () => registerVisitor(baseUrl)));
    const [day] = (await findOpenDays(people[0]!.client)) as [OpenSession[]];
    const [first, second] = people.map(({ client }) => client);

    const early = await book(baseUrl, first!, day[0]!, 2);
    expect(early).toMatchObject({ state: 'confirmed' });
    const changed = await first!.call('order/change', {
      requestid: 'c'.repeat(32),
      orderid: String(early.orderid),
      eventssessionid: day[1]!.eventssessionid,
    });
    expect(await decided(first!, changed.requestid)).toMatchObject({ state: 'confirmed' });

    // Accepted just before the server with the day's seats crashes.
    const pending = await submit(baseUrl, second!, {
      eventssessionid: day[0]!.eventssessionid,
      visitors: party(3),
    });
    await redis.killHolder(`{d:${day[0]!.eventsdate.replaceAll('-', '')}}:ledger`);
    expect(await decided(second!, pending.requestid)).toMatchObject({ state: 'confirmed' });

    // A replica was promoted, and everything works as before.
    const third = people[2]!.client;
    const after = await eventually(async () => {
      const answer = await book(baseUrl, third, day[0]!, 1);
      expect(answer).toMatchObject({ state: 'confirmed' });
      return answer;
    });
    expect(await third.call('order/cancel', { orderid: String(after.orderid) })).toMatchObject({
      code: 'A00006',
    });
    await expectAgreement(databaseUrl, redis.url);
  });
});
