import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import type { PendingReturn } from '../../schedule/seats';
import type { WaitingParty } from './offer-seats.sql';

/**
 * Offers go out in the hours of reminders, because nobody confirms one at night. Otherwise returned seats wait for the
 * next of these hours, unless the day of the visit comes first (product 11).
 * @param hours in hall time, as `10:00`, both included
 */
export function isOfferTime(
  visitDate: string,
  { from, until }: { from: string; until: string },
  now: Date,
): boolean {
  const time = hallIso(now).slice(11, 16);
  if (time >= from && time <= until) return true;
  const today = hallDateOf(now);
  return visitDate <= (time < from ? today : addHallDays(today, 1));
}

/**
 * Chooses the entries that get an offer.
 * @param waiting by rank
 * @param free seats to give away
 * @returns the chosen entries by rank, each of which fits the seats left before it, and the total of their seats
 */
export function chooseByRank(
  waiting: Pick<WaitingParty, 'id' | 'ticketcount'>[],
  free: number,
): { chosen: string[]; seats: number } {
  const chosen: string[] = [];
  let seats = 0;
  for (const { id, ticketcount } of waiting)
    if (seats + ticketcount <= free) {
      chosen.push(id);
      seats += ticketcount;
    }
  return { chosen, seats };
}

/** Seats of a session that go back on sale per run: few, so that waiting for that moment does not pay. */
export const backOnSaleAtOnce = 10;

/**
 * Subtracts offered seats from the latest `due_at` first, so that seats due soon stay public.
 * @param returns latest `due_at` first; their `seats` are reduced
 * @returns a function that adds the seats again, because their offers must wait
 */
export function takeReturned(returns: PendingReturn[], seats: number): () => void {
  const before = returns.map((row) => row.seats);
  countDown(returns, seats);
  const taken = returns.map((row, at) => (before[at] ?? 0) - row.seats);
  return () => returns.forEach((row, at) => (row.seats += taken[at] ?? 0));
}

/**
 * Takes one small batch from the seats that are due.
 * @returns number of seats that go back on sale
 */
export function takeBackOnSale(returns: PendingReturn[]): number {
  return countDown(
    returns.filter(({ due }) => due),
    backOnSaleAtOnce,
  );
}

/** @returns number of seats taken, at most `seats` */
function countDown(rows: PendingReturn[], seats: number): number {
  let left = seats;
  for (const row of rows) {
    const taken = Math.min(row.seats, left);
    row.seats -= taken;
    left -= taken;
  }
  return seats - left;
}
