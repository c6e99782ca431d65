import type { Queryable } from '@hall/platform/postgres/data-source';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';

/** @returns for which account the window asked; undefined where the request is not the window's */
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
