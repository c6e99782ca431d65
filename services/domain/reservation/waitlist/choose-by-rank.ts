import type { PendingReturn } from '../../schedule/seats';
import type { Waiting } from './offer-seats.sql';

/** Seats of one session that go back on sale in one run: few, so that nobody waits for that moment. */
export const backOnSaleAtOnce = 10;

/**
 * Chooses who gets an offer.
 * @param waiting by rank
 * @param free seats to give away
 * @returns the entries that get one, in their order, each that fits what is left by then; and their seats in all
 */
export function chooseByRank(
  waiting: Waiting[],
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

/**
 * Counts the returned seats down by those offered, the ones that are due last of all first: what is due soon stays
 * for everybody.
 * @param returns those that are due last of all first; their `seats` are counted down
 */
export function takeReturned(returns: PendingReturn[], seats: number): void {
  countDown(returns, seats);
}

/**
 * Counts the seats that are due down by one small batch.
 * @returns how many go back on sale
 */
export function takeBackOnSale(returns: PendingReturn[]): number {
  return countDown(
    returns.filter(({ due }) => due),
    backOnSaleAtOnce,
  );
}

/** @returns how many there were to take, `seats` at the most */
function countDown(rows: PendingReturn[], seats: number): number {
  let left = seats;
  for (const row of rows) {
    const taken = Math.min(row.seats, left);
    row.seats -= taken;
    left -= taken;
  }
  return seats - left;
}
