import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { createGatherer } from '@hall/platform/gather';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BookingProducer } from '@hall/queues/producer';
import type { NewBookingRequest } from './booking-request';
import { findRequests, insertRequests } from './booking-request.repository';

export interface RequestIntake {
  /**
   * Stores the request; when this resolves it is committed and will end. A repeat of the same request
   * resolves to the same sequence number.
   * @throws {AnswerError} A00011 where the id names another request
   */
  accept(request: NewBookingRequest): Promise<{ seq: string }>;
  /**
   * @returns the request, if the same one was accepted before: a repeat is answered as the first was,
   *   whatever has changed since
   */
  findRepeat(
    request: Pick<NewBookingRequest, 'requestid' | 'accountId' | 'bodyHash'>,
  ): Promise<{ seq: string } | undefined>;
  /** Requests that wait for their statement. */
  waiting(): number;
}

/**
 * Steps 1 and 2 of the protocol: many requests in one statement, the commit, and only then the queue,
 * which is best effort: what it misses the sweeper adds.
 */
export function createRequestIntake(
  database: Database,
  producer: BookingProducer,
  logger: Logger,
): RequestIntake {
  const intake = createGatherer<NewBookingRequest, { seq: string }>(
    { max: 50, waitMs: 2, busyWaitMs: 12, concurrency: 2 },
    async (requests) => {
      const unique = [...new Map(requests.map((request) => [request.requestid, request])).values()];
      const inserted = await insertRequests(database, unique);
      const fresh = unique.filter((request) => inserted.has(request.requestid));
      if (fresh.length)
        producer
          .add(fresh.map(({ requestid, date }) => ({ requestid, day: date })))
          .catch((error: unknown) =>
            logger.warn({ err: error, count: fresh.length }, 'left to the sweeper'),
          );
      const known = await findKnown(database, requests, inserted);
      return requests.map((request) => settle(request, unique, inserted, known));
    },
  );
  return {
    accept: (request) => intake.call(request),
    async findRepeat({ requestid, accountId, bodyHash }) {
      const [record] = await findRequests(database, [requestid]);
      return record?.account_id === accountId && record.body_hash === bodyHash
        ? { seq: record.seq }
        : undefined;
    },
    waiting: () => intake.waiting(),
  };
}

async function findKnown(
  database: Database,
  requests: NewBookingRequest[],
  inserted: Map<string, string>,
) {
  const repeated = requests.map((request) => request.requestid).filter((id) => !inserted.has(id));
  const records = repeated.length ? await findRequests(database, repeated) : [];
  return new Map(records.map((record) => [record.requestid, record]));
}

function settle(
  request: NewBookingRequest,
  unique: NewBookingRequest[],
  inserted: Map<string, string>,
  known: Awaited<ReturnType<typeof findKnown>>,
): { seq: string } | Error {
  const record = known.get(request.requestid);
  const seq = inserted.get(request.requestid) ?? record?.seq;
  const stored = record
    ? { accountId: record.account_id, bodyHash: record.body_hash }
    : unique.find((other) => other.requestid === request.requestid);
  if (!seq || stored?.accountId !== request.accountId || stored.bodyHash !== request.bodyHash)
    return new AnswerError(AnswerCode.alreadyExists, { key: 'answer.A00011_request' });
  return { seq };
}
