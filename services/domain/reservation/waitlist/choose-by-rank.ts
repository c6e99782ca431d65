import type { WaitingParty } from './offer-seats.sql';

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
