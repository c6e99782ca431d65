import { ListStaffWaitlistDto, type StaffWaitRow } from '@hall/shared/contract/staff/waitlist';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/people';
import { readWaitPage, type WaitRecord } from '@hall/domain/reservation/waitlist';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** Who waits for seats that come back, and what was offered. */
export function waitlistStaffCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'waitlist',
      summary: 'Places in the waiting list, the newest first; phones masked.',
      access: 'orders.read',
      Dto: ListStaffWaitlistDto,
      answer: async (_context, query: ListStaffWaitlistDto) =>
        presentList(await readWaitPage(database, query), presentPlace),
    }),
  ];
}

const presentPlace = (row: WaitRecord): StaffWaitRow => ({
  waitid: row.id,
  state: row.state,
  place: row.place,
  accountid: row.account_id,
  accounttype: row.account_type,
  telnum: maskNumber(row.telnum),
  pool: row.pool,
  ticketcount: row.ticketcount,
  sessions: row.sessions,
  offeredat: row.offered_at ? hallIso(row.offered_at) : '',
  expiresat: row.expires_at ? hallIso(row.expires_at) : '',
  createdat: hallIso(row.created_at),
});
