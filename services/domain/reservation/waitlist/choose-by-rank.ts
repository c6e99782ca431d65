import type { PendingReturn } from '../../schedule/seats';
import type { Waiting } from './offer-seats.sql';

/** Seats of a session that go back on sale per run: few, so that waiting for that moment does not pay. */
export const backOnSaleAtOnce = 10;

/**
 * Chooses the entries that get an offer.
 * @param waiting by rank
 * @param free seats to give away
 * @returns the chosen entries by rank, each of which fits the seats left before it, and the total of their seats
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
 * Subtracts offered seats from the latest `due_at` first, so that seats due soon stay public.
 * @param returns latest `due_at` first; their `seats` are reduced
 */
export function takeReturned(returns: PendingReturn[], seats: number): void {
  countDown(returns, seats);
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
