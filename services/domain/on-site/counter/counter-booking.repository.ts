import type { StaffChannel } from '@hall/shared/codes/channels';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';
import { StaffBooking } from './staff-booking.entity';

/** @returns a request of the counter; null if the request is not the counter's */
export const findCounterRequest = (
  db: Queryable,
  requestid: string,
): Promise<Pick<BookingRequest, 'accountId' | 'visitDate' | 'visitorKeys'> | null> =>
  db.getRepository(BookingRequest).findOne({
    select: { requestid: true, accountId: true, visitDate: true, visitorKeys: true },
    where: { requestid, pool: 'window' },
  });

/** Records the channel through which staff were asked for a booking or a move. */
export async function insertStaffBooking(
  transaction: Transaction,
  requestid: string,
  channel: StaffChannel,
): Promise<void> {
  await transaction.getRepository(StaffBooking).insert({ requestid, channel });
}
