import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
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
