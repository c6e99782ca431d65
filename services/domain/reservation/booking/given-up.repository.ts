import type { ListNeedsOpsDto } from '@hall/shared/contract/staff/operations';
import { RequestState } from '@hall/shared/codes/states';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { failedrequests } from '@hall/shared/lists/failedrequests';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { returnedRows } from '@hall/platform/postgres/returned';
import { sqlText } from '@hall/platform/postgres/sql';
import { BookingRequest } from './booking-request.entity';
import type { SealedVisitor } from '../orders';

/** @returns a request's visitors in order, for the masked names in a refusal */
export async function readVisitorsOf(db: Queryable, requestid: string): Promise<SealedVisitor[]> {
  const request = await db
    .getRepository(BookingRequest)
    .findOne({ select: { requestid: true, visitors: true }, where: { requestid } });
  return request?.visitors ?? [];
}

const withOperators = `state = ${sqlText(RequestState.needsOps)}`;

/** A request that could not be stored, without its visitors. */
export interface GivenUpRequest {
  request: Omit<BookingRequest, 'visitors' | 'visitorKeys'>;
  /** Hours of its session, `08:00-08:45`. */
  session: string;
}

/** @returns a page of the requests that could not be stored, oldest first */
export async function readGivenUp(
  db: Database,
  query: ListNeedsOpsDto,
): Promise<ListPage<GivenUpRequest>> {
  const list = db
    .getRepository(BookingRequest)
    .createQueryBuilder('request')
    .innerJoin('request.session', 'session')
    .select(
      [
        'requestid',
        'seq',
        'visitDate',
        'ticketcount',
        'accountType',
        'acceptedAt',
        'decidedAt',
        'fault',
      ].map((name) => `request.${name}`),
    )
    .addSelect(['session.starttime', 'session.endtime'])
    .where(`request.${withOperators}`);
  const page = await readPage(
    list,
    {
      sorts: { seq: 'request.seq', day: 'request.visitDate' } satisfies SortsOf<
        typeof failedrequests
      >,
      defaultSort: 'seq',
      key: 'request.seq',
    },
    query,
  );
  return mapPage(page, (request) => ({
    request,
    session: request.session ? `${request.session.starttime}-${request.session.endtime}` : '',
  }));
}

/**
 * Accepts a request again that was handed to the operators.
 * @returns the request's day; undefined if the operators did not have it
 */
export async function acceptAgain(db: Queryable, requestid: string): Promise<string | undefined> {
  const requests = db.getRepository(BookingRequest);
  const result = await requests
    .createQueryBuilder()
    .update()
    .set({ state: 'accepted', attempts: 0, fault: null, decidedAt: null, queuedAt: () => 'now()' })
    .where({ requestid })
    .andWhere(withOperators)
    .returning(['visitDate'])
    .execute();
  return returnedRows(requests, result)[0]?.visitDate;
}

/**
 * Rejects a request that was handed to the operators.
 * @returns whether the operators had it
 */
export async function refuseForGood(
  db: Queryable,
  requestid: string,
  rejectcode: string,
): Promise<boolean> {
  const { affected } = await db
    .getRepository(BookingRequest)
    .createQueryBuilder()
    .update()
    .set({ state: 'rejected', rejectcode, decidedAt: () => 'now()' })
    .where({ requestid })
    .andWhere(withOperators)
    .execute();
  return !!affected;
}

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
