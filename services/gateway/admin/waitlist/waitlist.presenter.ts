import type { StaffWaitRow } from '@hall/shared/contract/staff/waitlist';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type { ListedEntry } from '@hall/domain/reservation/waitlist';

/** A place on the waiting list, the phone masked. */
export const presentPlace = ({ entry, telnum, place, sessions }: ListedEntry): StaffWaitRow => ({
  waitid: entry.id,
  state: entry.state,
  place,
  accountid: entry.accountId,
  accounttype: entry.accountType,
  telnum: maskNumber(telnum),
  pool: entry.pool,
  ticketcount: entry.ticketcount,
  sessions: sessions.map(({ id, visitDate, starttime, endtime }) => ({
    eventssessionid: id,
    eventsdate: visitDate,
    session: `${starttime}-${endtime}`,
  })),
  offeredat: entry.offeredAt ? hallIso(entry.offeredAt) : '',
  expiresat: entry.expiresAt ? hallIso(entry.expiresAt) : '',
  createdat: hallIso(entry.createdAt),
});
