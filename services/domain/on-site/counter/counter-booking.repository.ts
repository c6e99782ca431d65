import type { StaffChannel } from '@hall/shared/codes/channels';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';
import { StaffBooking } from './staff-booking.entity';

/** @returns the account of a counter request; undefined if the request is not the counter's */
export async function findRequestAccount(
  db: Queryable,
  requestid: string,
): Promise<string | undefined> {
  const request = await db.getRepository(BookingRequest).findOne({
    select: { requestid: true, accountId: true },
    where: { requestid, pool: 'window' },
  });
  return request?.accountId;
}

/** Records the channel through which staff were asked for a booking or a move. */
export async function insertStaffBooking(
  transaction: Transaction,
  requestid: string,
  channel: StaffChannel,
): Promise<void> {
  await transaction.getRepository(StaffBooking).insert({ requestid, channel });
}
