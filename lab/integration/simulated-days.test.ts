import { expect, test } from '@jest/globals';
import { hallInstant } from '@hall/shared/rules/hall-time';
import { makeCity } from '../fairness/city';
import { openHall } from '../fairness/hall';
import { scenariosOf } from '../fairness/scenarios';
import type { Tally } from '../fairness/tally';
import { liveDays } from '../fairness/year';
import { freshStores } from '@hall/tests/support/fresh-stores';

const first = '2030-01-05';
const scale = 0.02;

/** Simulates days of a small city with all rules, including the busy days of a weekend. */
async function liveWeekend(): Promise<Tally> {
  const { databaseUrl, redisUrl } = await freshStores('template0');
  const scenario = scenariosOf(scale).find(({ name }) => name === 'staff')!;
  const hall = await openHall(
    { databaseUrl, redisUrl },
    {
      start: hallInstant(first, '00:00').getTime(),
      seats: { personal: 5, team: 30 },
      settings: scenario.settings,
    },
  );
  try {
    const city = makeCity(1200, 7, 10);
    return await liveDays(
      hall,
      city,
      { first, days: 8, seed: 7, scale, scenario },
      () => undefined,
    );
  } finally {
    await hall.close();
  }
}

test('the same seed gives the same days, so that a rule’s effect is not chance', async () => {
  const days = await liveWeekend();
  expect(days.soldOut.length).toBeGreaterThan(0);
  expect(await liveWeekend()).toEqual(days);
});
