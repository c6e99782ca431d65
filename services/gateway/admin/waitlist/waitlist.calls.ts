import { ListStaffWaitlistDto } from '@hall/shared/contract/staff/waitlist';
import { readWaitPage } from '@hall/domain/reservation/waitlist';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { presentPlace } from './waitlist.presenter';

/** The waiting list for returned seats, and its offers. */
export function waitlistStaffCalls(): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'waitlist',
      summary: 'Places in the waiting list, the newest first; phones masked.',
      access: 'orders.read',
      Dto: ListStaffWaitlistDto,
      answer: async ({ read }, query: ListStaffWaitlistDto) =>
        presentList(await read((db) => readWaitPage(db, query)), presentPlace),
    }),
  ];
}
