import type { PendingReturn } from '../seats';

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
