import type { Queryable } from '@hall/platform/postgres/data-source';
import type { SealedVisitor } from '../orders';
import { BookingRequest } from './booking-request.entity';

/** @returns a request's visitors in order, for the masked names in a refusal */
export async function readVisitorsOf(db: Queryable, requestid: string): Promise<SealedVisitor[]> {
  const request = await db
    .getRepository(BookingRequest)
    .findOne({ select: { requestid: true, visitors: true }, where: { requestid } });
  return request?.visitors ?? [];
}
