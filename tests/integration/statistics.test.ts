import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  storeDayCounts,
  readDayOutlook,
  readVisitStatistics,
} from '@hall/domain/administration/statistics';
import type { Database } from '@hall/platform/postgres/data-source';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { freshStores } from '../support/fresh-stores';
import { seedYear } from '../support/seed-year';
import { databaseUntilEnd } from '../support/until-end';

let database: Database;
const today = hallDateOf(new Date());
const month = { from: addHallDays(today, -30), to: today };

/** Stores counts batch by batch until nothing is left to count. */
async function storeAllCounts(): Promise<number> {
  let total = 0;
  const storeCounts = (): Promise<number> => storeDayCounts(database);
  for (let stored = await storeCounts(); stored; stored = await storeCounts()) total += stored;
  return total;
}

beforeAll(async () => {
  const { databaseUrl } = await freshStores();
  database = await databaseUntilEnd(databaseUrl, 4);
  await seedYear(database);
});

describe('the statistics of a year of visits', () => {
  test('are the same from stored counts and from orders', async () => {
    const counted = await readVisitStatistics(database, month);
    expect(counted.totals.booked).toBeGreaterThan(1000);
    expect(counted.arrivals[0]).toMatchObject({ hour: 8 });
    expect(await storeAllCounts()).toBeGreaterThan(300);
    const stored = await readVisitStatistics(database, month);
    expect(stored).toEqual(counted);
    // No past figure was read from orders, so that erasing them changes nothing.
    const [first] = counted.days;
    await database.query('UPDATE orders SET ticketcount = 99 WHERE visit_date = $1', [first?.date]);
    expect((await readVisitStatistics(database, month)).days[0]).toEqual(first);
    await database.query('UPDATE day_counts SET counted_at = now() - interval $$2 hours$$');
  });

  test('compare with the same weekdays of the year before', async () => {
    const past = { from: month.from, to: addHallDays(today, -1) };
    const { yearBefore, totals } = await readVisitStatistics(database, past);
    expect(yearBefore).toMatchObject({
      from: addHallDays(month.from, -364),
      to: addHallDays(past.to, -364),
    });
    expect(yearBefore.booked).toBeGreaterThan(500);
    expect(totals.admitted + totals.noShow).toBe(totals.booked - totals.cancelled);
  });

  test('include late admissions of recent days, and keep old counts', async () => {
    const lastOpenDays = async (before: string): Promise<string[]> => {
      const rows = (await database.query(
        'SELECT visit_date::text AS day FROM visit_days WHERE visit_date < $1 ORDER BY visit_date DESC LIMIT 6',
        [before],
      )) as { day: string }[];
      return rows.map(({ day }) => day);
    };
    const recent = await lastOpenDays(addHallDays(today, -4));
    const longOver = await lastOpenDays(addHallDays(today, -39));
    const days = [...recent, ...longOver];
    const countNoShows = async (day: string): Promise<number> =>
      (await readVisitStatistics(database, { from: day, to: day })).totals.noShow;
    const before = new Map<string, number>();
    for (const day of days) before.set(day, await countNoShows(day));
    // A single day may have none by chance.
    for (const some of [recent, longOver])
      expect(some.some((day) => Number(before.get(day)) > 0)).toBe(true);
    await database.query(
      `UPDATE tickets SET status = 2 WHERE status = 4 AND visit_date = ANY($1::date[])`,
      [days],
    );
    await database.query(
      `UPDATE day_counts SET counted_at = now() - interval '2 hours' WHERE visit_date = ANY($1::date[])`,
      [days],
    );
    await storeAllCounts();
    for (const day of recent) expect(await countNoShows(day)).toBe(0);
    for (const day of longOver) expect(await countNoShows(day)).toBe(before.get(day));
  });

  test('add up in each split, including units, and show cancellations by the hall', async () => {
    const [{ day }] = (await database.query(
      'SELECT max(visit_date)::text AS day FROM visit_days WHERE visit_date < $1',
      [today],
    )) as [{ day: string }];
    const range = { from: day, to: day };
    const before = (await readVisitStatistics(database, range)).totals;
    const some = (is: string, count: number) =>
      `id IN (SELECT id FROM orders WHERE visit_date = $1 AND status <> 3 AND ${is} ORDER BY id LIMIT ${count})`;
    await database.query(
      `UPDATE orders SET account_type = 'auth', account_id = NULL, requestid = 'unit ' || id WHERE ${some('true', 3)}`,
      [day],
    );
    await database.query(
      `UPDATE orders SET status = 3, cancelled_by = 'hall', cancelled_at = visit_date - interval '1 day'
       WHERE ${some("account_type <> 'auth'", 5)}`,
      [day],
    );
    // Parties of several origins, or of one, that a person has left since.
    for (const [former, people, origins] of [
      [3, 2, '{"11": 2, "31": 1}'],
      [4, 3, '{"44": 4}'],
    ])
      await database.query(
        `WITH smaller AS (UPDATE orders SET ticketcount = $2
           WHERE ${some(`account_type <> 'auth' AND ticketcount = ${former}`, 1)} RETURNING requestid)
         UPDATE booking_requests SET origins = $3 WHERE requestid IN (SELECT requestid FROM smaller)`,
        [day, people, origins],
      );
    const { totals, ...report } = await readVisitStatistics(database, range);
    expect(totals.cancelledByHall).toBeGreaterThanOrEqual(5);
    expect(totals.cancelled).toBe(before.cancelled + totals.cancelledByHall);
    expect(before.cancelledByHall).toBe(0);
    const { days, sessions, pools, accountTypes, channels, origins } = report;
    expect(origins.reduce((all, { visitors }) => all + visitors, 0)).toBe(
      totals.booked - totals.cancelled,
    );
    expect(origins).toContainEqual({ origin: 'unknown', visitors: expect.any(Number) });
    expect(accountTypes.at(-1)).toMatchObject({ accountType: 'auth', orders: 3 });
    const { capacity: _seats, ...counts } = totals;
    for (const split of [days, sessions, pools, accountTypes, channels])
      for (const [name, total] of Object.entries(counts)) {
        const sum = split.reduce((all, row) => all + row[name as keyof typeof counts], 0);
        expect({ name, sum }).toEqual({ name, sum: total });
      }
  });

  test('are recounted if a migration requires it, for days of any age', async () => {
    const day = addHallDays(today, -200);
    const range = { from: day, to: addHallDays(day, 1) };
    const { totals } = await readVisitStatistics(database, range);
    expect(totals.booked).toBeGreaterThan(0);
    await database.query(
      `UPDATE day_counts SET visits = '[]', counted_at = 'epoch' WHERE visit_date BETWEEN $1 AND $2`,
      [range.from, range.to],
    );
    await storeAllCounts();
    expect((await readVisitStatistics(database, range)).totals).toEqual(totals);
  });
});

describe('the forecast of a day', () => {
  test('uses the same weekdays, with the error of past forecasts', async () => {
    // A day with some bookings, two days ahead, on an open weekday.
    const [{ day }] = (await database.query(
      `SELECT visit_date::text AS day FROM visit_days WHERE visit_date <= $1::date - 7 ORDER BY visit_date DESC LIMIT 1`,
      [addHallDays(today, 6)],
    )) as [{ day: string }];
    const date = addHallDays(day, 7);
    const outlook = await readDayOutlook(database, { date, areaId: null });
    expect(outlook.booked).toBe(0);
    expect(outlook.likeDays).toBe(8);
    expect(outlook.foretold?.booked).toBeGreaterThan(0);
    expect(outlook.error?.days).toBeGreaterThan(200);
    expect(outlook.error?.percent).toBeLessThan(40);
    expect(outlook.error?.low).toBeLessThan(0);
  });

  test('shows how a past day filled, without a forecast', async () => {
    const [{ day }] = (await database.query(
      `SELECT visit_date::text AS day FROM visit_days WHERE visit_date < $1 ORDER BY visit_date DESC LIMIT 1`,
      [today],
    )) as [{ day: string }];
    const outlook = await readDayOutlook(database, { date: day, areaId: 1 });
    expect(outlook).toMatchObject({ foretold: null, error: null, lead: 0, capacity: 1600 });
    expect(outlook.pickUp.at(-1)).toMatchObject({ lead: 0, booked: outlook.booked });
    expect(outlook.pickUp.every(({ usual }) => usual !== null)).toBe(true);
  });
});
