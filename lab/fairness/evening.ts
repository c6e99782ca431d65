import { createChance } from '@hall/tests/support/random';
import { personOf } from './people';
import type { Hoard, YearState } from './release';
import { usableAccounts } from './scalpers';
import { count, fairnessCodes } from './tally';
import type { Owner } from './households';

/** Fraction of a hoarder's seats that it sells per day. */
const soldADay = 0.35;
/** How long its programs look for the seats that it returned, and at what interval, in seconds. */
const watchSeconds = 72;
const lookSeconds = 3;

/**
 * Plays the evening trades of hoarders. They cancel the orders of rented identities and book the seats for the buyer as
 * soon as these reappear. The day before, they cancel unsold seats if the account may still cancel.
 */
export async function exchangeHoards(
  state: YearState,
  today: string,
  tomorrow: string,
  day: number,
): Promise<void> {
  const chance = createChance(state.seed * 17 + day);
  const kept: Hoard[] = [];
  for (const hoard of state.hoards) {
    if (hoard.date <= today) continue;
    if (chance.happens(soldADay)) await exchange(state, hoard, kept, day);
    else if (hoard.date === tomorrow) await giveUp(state, hoard);
    else kept.push(hoard);
  }
  state.hoards = kept;
}

async function giveUp({ hall }: YearState, hoard: Hoard): Promise<boolean> {
  const [order] = (await hall.database.query(
    'SELECT id::text FROM orders WHERE account_id = $1 AND session_id = $2 AND status = 1',
    [hoard.account.id, hoard.sessionId],
  )) as { id: string }[];
  return !!order && (await hall.cancel(hoard.account.id, order.id)) === 'cancelled';
}

async function exchange(state: YearState, hoard: Hoard, kept: Hoard[], day: number): Promise<void> {
  const { hall, city, tally } = state;
  if (!(await giveUp(state, hoard))) {
    kept.push(hoard);
    return;
  }
  const others = usableAccounts(hoard.scalper, day).filter(({ id }) => id !== hoard.account.id);
  const account = others[hoard.scalper.next++ % Math.max(1, others.length)];
  if (!account) return;
  const buyers = Array.from({ length: 5 }, () => personOf(city.numbers.person()));
  for (let second = 0; second < watchSeconds; second += lookSeconds) {
    await hall.clock.moveTo(hall.clock.at() + lookSeconds * 1000);
    await hall.handOut();
    const [pool] = (await hall.database.query(
      `SELECT capacity - sold - held AS free FROM seat_pools WHERE session_id = $1 AND pool = 'personal'`,
      [hoard.sessionId],
    )) as [{ free: number }];
    if (pool.free < buyers.length) continue;
    tally.requests += 1;
    const [answer = ''] = await hall.book([
      { accountId: account.id, sessionId: hoard.sessionId, visitors: buyers },
    ]);
    if (answer === 'confirmed') count(tally.confirmed, hoard.account.owner);
    if (answer === fairnessCodes.people) account.restsUntil = day + 30;
    if (answer !== 'B00016') return;
  }
}

/** Percentages of honest orders: no-shows, and orders cancelled in time. */
const missed = { honest: 2, sold: 3 };
const cancelled = 5;

/** Cancels orders of families that cannot come, some days before. */
export async function cancelHonestly(state: YearState, date: string, day: number): Promise<void> {
  const { hall } = state;
  const orders = await readOrders(state, date);
  const chance = createChance(state.seed * 19 + day);
  for (const { id, accountId, owner } of orders)
    if ((owner === 'household' || owner === 'guide') && chance.happens(cancelled / 100))
      await hall.cancel(accountId, id);
  await hall.clock.moveTo(hall.clock.at() + 90_000);
  await hall.handOut();
}

/** Records arrivals at the gate; the product's end of day handles the rest. Counts seats of sold-out days. */
export async function keepGate(state: YearState, date: string, day: number): Promise<void> {
  const { hall, tally, hoards } = state;
  const orders = await readOrders(state, date);
  const chance = createChance(state.seed * 23 + day);
  const soldOut = tally.soldOut.includes(date);
  const came: string[] = [];
  for (const { id, accountId, sessionId, owner, pool, seats } of orders) {
    if (soldOut) count(tally.seats[pool], owner, seats);
    const unsold = hoards.some(
      (hoard) => hoard.account.id === accountId && hoard.sessionId === sessionId,
    );
    const honest = owner === 'household' || owner === 'guide';
    if (!unsold && !chance.happens((honest ? missed.honest : missed.sold) / 100)) came.push(id);
  }
  await hall.database.query('UPDATE tickets SET status = 2 WHERE order_id = ANY($1::bigint[])', [
    came,
  ]);
  const groups = orders.filter(({ id, pool }) => pool === 'team' && came.includes(id));
  await letGroupsIn(state, groups, createChance(state.seed * 37 + day));
}

/**
 * Percentages of groups that arrive one by one (assumed). A guide's group does so if coaches are late. Buyers of an
 * insider's seats do not know each other and arrive separately.
 */
const scattered = { honest: 3, sold: 80 };

/** Records the arrival of groups: all at once, or in five parts at ten-minute intervals. */
async function letGroupsIn(
  { hall }: YearState,
  groups: ReadOrder[],
  chance: ReturnType<typeof createChance>,
): Promise<void> {
  const parts = groups.map(({ id, owner }) => ({
    id,
    parts: chance.happens(scattered[owner === 'guide' ? 'honest' : 'sold'] / 100) ? 5 : 1,
  }));
  await hall.database.query(
    `INSERT INTO admissions (entryid, order_id, visit_date, ticket_ids, staff, admitted_at)
     SELECT t.order_id || ' ' || t.position % g.parts, t.order_id, min(t.visit_date), array_agg(t.id), 'gate',
       now() + make_interval(mins => 10 * (t.position % g.parts)::int)
     FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, parts int) JOIN tickets t ON t.order_id = g.id
     GROUP BY t.order_id, t.position % g.parts`,
    [JSON.stringify(parts)],
  );
}

interface ReadOrder {
  id: string;
  accountId: string;
  sessionId: string;
  owner: Owner;
  pool: 'personal' | 'team';
  seats: number;
}

async function readOrders({ hall, owners }: YearState, date: string): Promise<ReadOrder[]> {
  const rows = (await hall.database.query(
    `SELECT id::text, account_id::text AS "accountId", session_id::text AS "sessionId", pool, ticketcount AS seats
     FROM orders WHERE visit_date = $1 AND status = 1 ORDER BY id`,
    [date],
  )) as Omit<ReadOrder, 'owner'>[];
  return rows.map((row) => ({ ...row, owner: owners.get(row.accountId) ?? 'household' }));
}
