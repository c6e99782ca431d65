import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import type { City } from './city';
import { cancelHonestly, exchangeHoards, keepGate } from './evening';
import type { ModelHall } from './hall';
import type { ModelAccount } from './households';
import { runRelease, type YearState } from './release';
import type { Scenario } from './scenarios';
import { lookAtAccounts, lookAtClusters, looksADay, reviewGroups } from './staff-work';
import { emptyTally, type Tally } from './tally';

/** Days between a release and the released day. */
const ahead = 6;

/**
 * Simulates consecutive days of a hall and tallies the results.
 * @param first hall date of the first day
 */
export async function liveDays(
  hall: ModelHall,
  city: City,
  plan: { first: string; days: number; seed: number; scale: number; scenario: Scenario },
  tell: (line: string) => void,
): Promise<Tally> {
  const { first, days, seed, scale, scenario } = plan;
  const tally = emptyTally();
  const state: YearState = {
    hall,
    city,
    tally,
    seed,
    hoards: [],
    lockedByStaff: new Set(),
    pausedNow: new Set(),
    hiddenFields: scenario.hiddenFields,
    owners: new Map(),
  };
  await enter(state, [
    ...city.households.flatMap(({ accounts }) => accounts),
    ...city.guides,
    ...city.scalpers.flatMap(({ accounts }) => accounts),
  ]);
  await hall.database.query('ANALYZE');
  for (let day = 0; day < days; day += 1) {
    const today = addHallDays(first, day);
    const at = (time: string): Promise<void> =>
      hall.clock.moveTo(Math.max(hall.clock.at(), hallInstant(today, time).getTime()));
    await at('03:00');
    await hall.night();
    if (day % 14 === 13) await hall.database.query('ANALYZE');
    await at('09:00');
    await hall.score();
    const looks = Math.max(2, Math.round(looksADay * scale));
    if (['accounts', 'clusters'].includes(scenario.staff))
      await lookAtAccounts(state, today, looks, day);
    if (scenario.staff === 'clusters') await lookAtClusters(state, day);
    await replaceAccounts(state, day);
    const opens = hallInstant(today, '12:30').getTime();
    await runRelease(state, { opens, date: addHallDays(today, ahead), day });
    if (scenario.staff !== 'none') {
      await at('16:00');
      await reviewGroups(state, day);
      // Returned seats go back on sale within a minute.
      await hall.clock.moveTo(hall.clock.at() + 90_000);
      await hall.handOut();
    }
    await at('18:00');
    await keepGate(state, today, day);
    await at('20:00');
    await cancelHonestly(state, addHallDays(today, 3), day);
    await exchangeHoards(state, today, addHallDays(today, 1), day);
    if (day % 10 === 9) tell(`${scenario.name}: ${day + 1} of ${days} days`);
  }
  return tally;
}

async function enter({ hall, owners }: YearState, accounts: ModelAccount[]): Promise<void> {
  await hall.fill(accounts);
  for (const { id, owner } of accounts) owners.set(id, owner);
}

/** Buys new accounts for scalpers' locked, paused or reviewed ones, within the part of the year's budget that is due. */
async function replaceAccounts(state: YearState, day: number): Promise<void> {
  const { hall, city } = state;
  const rows = (await hall.database.query(
    `SELECT a.id::text, a.status = 8 AS locked FROM accounts a LEFT JOIN risk_scores r ON r.account_id = a.id
     WHERE a.status = 8 OR r.paused_until > now()`,
  )) as { id: string; locked: boolean }[];
  const locked = new Set(rows.filter((row) => row.locked).map(({ id }) => id));
  state.pausedNow = new Set(rows.map(({ id }) => id));
  for (const scalper of city.scalpers) {
    const lost = scalper.accounts.filter(
      ({ id, restsUntil = 0, rejected }) => state.pausedNow.has(id) || restsUntil > day || rejected,
    ).length;
    scalper.accounts = scalper.accounts.filter(({ id }) => !locked.has(id));
    const affordable = Math.max(0, Math.ceil((scalper.budget * (day + 1)) / 365) - scalper.bought);
    const bought = Array.from({ length: Math.min(lost, affordable) }, scalper.makeAccount);
    scalper.bought += bought.length;
    if (!bought.length) continue;
    await enter(state, bought);
    scalper.accounts.push(...bought);
  }
}
