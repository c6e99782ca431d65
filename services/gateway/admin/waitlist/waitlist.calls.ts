import { ListStaffWaitlistDto, type StaffWaitRow } from '@hall/shared/contract/staff/waitlist';
import { readWaitPage, type ListedEntry } from '@hall/domain/reservation/waitlist';
import { presentList, type StaffCall, staffCall } from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';

/** A place on the waiting list, the phone masked. */
const presentPlace = ({ entry, telnum, place, sessions }: ListedEntry): StaffWaitRow => ({
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

/** The waiting list for returned seats, and its offers. */
export function waitlistStaffCalls(): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'waitlist',
      summary: 'Places in the waiting list, the newest first; phones masked.',
      access: 'orders.read',
      Dto: ListStaffWaitlistDto,
      answer: async ({ read }, query) =>
        presentList(await read((db) => readWaitPage(db, query)), presentPlace),
    }),
  ];
}
