import type { Queryable } from '@hall/platform/postgres/data-source';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';

/** @returns the decisions of the last minute, by refusal code or `confirmed` */
export function readQueueOutcomes(db: Queryable): Promise<{ outcome: string; count: number }[]> {
  return db
    .getRepository(BookingRequest)
    .createQueryBuilder('request')
    .select('coalesce(request.rejectcode, request.state)', 'outcome')
    .addSelect('count(*)::int', 'count')
    .where(`request.decidedAt > now() - interval '1 minute'`)
    .groupBy('outcome')
    .orderBy('count', 'DESC')
    .getRawMany<{ outcome: string; count: number }>();
}
