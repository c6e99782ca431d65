import { beforeAll, describe, expect, test } from '@jest/globals';
import { scoreAccounts } from '@hall/domain/people/risk';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import {
  type Arrivals,
  bringTeam,
  makeAccount as makeAccountOf,
  scattered,
} from '../support/past-team-visits';

describe('arrivals of teams at the gate', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 10 });
  });

  const run = (sql: string, values: unknown[] = []) => world.database.query(sql, values);
  const makeAccount = (type: string) => makeAccountOf(world.database, type);
  const bring = (accountId: string, daysAgo: number, arrivals: Arrivals) =>
    bringTeam(world.database, accountId, world.sessions[0]!.id, daysAgo, arrivals);
  const reasonsOf = async (accountId: string): Promise<unknown> => {
    await scoreAccounts(world);
    const [row] = (await run('SELECT reasons FROM risk_scores WHERE account_id = $1', [
      accountId,
    ])) as { reasons: unknown }[];
    return row?.reasons ?? [];
  };

  const together: Arrivals = [[0, 20]];

  test('three teams with scattered arrivals count against the guide; two do not', async () => {
    const guide = await makeAccount('tg');
    for (const day of [1, 2]) await bring(guide, day, scattered);
    expect(await reasonsOf(guide)).toEqual([]);
    await bring(guide, 3, scattered);
    expect(await reasonsOf(guide)).toEqual([{ rule: 'scatteredGroups', points: 15, count: 3 }]);
  });

  test('people who arrive together, with stragglers, in two coaches, or singly within minutes are a team', async () => {
    const agency = await makeAccount('ta');
    const oneByOne = Array.from({ length: 20 }, (_, n): [number, number] => [n / 4, 1]);
    const withStragglers: Arrivals = [
      [0, 16],
      [40, 2],
      [60, 2],
    ];
    const twoCoaches: Arrivals = [
      [0, 9],
      [40, 11],
    ];
    for (let day = 1; day < 5; day += 1)
      for (const arrivals of [together, oneByOne, withStragglers, twoCoaches])
        await bring(agency, day, arrivals);
    expect(await reasonsOf(agency)).toEqual([]);
  });

  test('teams of which fewer than half came are counted, those without any arrival are not', async () => {
    const guide = await makeAccount('tg');
    for (const day of [1, 2, 3, 4]) await bring(guide, day, []);
    for (const day of [5, 6]) await bring(guide, day, [[0, 10]]);
    expect(await reasonsOf(guide)).toEqual([]);
    for (const day of [7, 8, 9]) await bring(guide, day, [[0, 9]]);
    expect(await reasonsOf(guide)).toEqual([{ rule: 'thinGroups', points: 15, count: 3 }]);
  });

  test('visits from more than ninety days ago, and undone admissions, are not counted', async () => {
    const guide = await makeAccount('tg');
    for (const day of [91, 92, 93]) await bring(guide, day, scattered);
    for (const day of [1, 2, 3]) {
      const order = await bring(guide, day, scattered);
      await run('UPDATE admissions SET undone_at = now() WHERE order_id = $1', [order]);
    }
    expect(await reasonsOf(guide)).toEqual([]);
  });
});
