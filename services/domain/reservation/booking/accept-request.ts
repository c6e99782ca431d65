import { AnswerCode, RefusalCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { createBatcher, type BatchLimits } from '@hall/platform/batcher';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { RequestNotification } from '@hall/queues/jobs';
import type { BookingProducer } from '@hall/queues/producer';
import type { NewBookingRequest, NewChangeRequest } from './booking-request';
import { insertChangeRequest, insertRequests, findRequests } from './accept-request.sql';

export interface RequestIntake {
  /**
   * Stores the request. When this resolves, the request is committed and will be decided. A repeat resolves to the same
   * sequence number.
   * @throws {AnswerError} A00011 if the id belongs to another request
   */
  accept(request: NewBookingRequest): Promise<{ seq: string }>;
  /**
   * Stores a single request and runs `within` in the same transaction; a repeat writes nothing.
   * @param within if it throws, the request is not stored
   */
  acceptWith(
    request: NewBookingRequest,
    within: (transaction: Transaction) => Promise<void>,
  ): Promise<{ seq: string }>;
  /** Stores a request that moves an order and runs `within` in the same transaction. */
  acceptChange(
    request: NewChangeRequest,
    within?: (transaction: Transaction) => Promise<void>,
  ): Promise<{ seq: string }>;
  /**
   * @param request without its hash, any body of the account's request matches
   * @returns the stored request if the same one was accepted before; a repeat is accepted even if the rules have
   *   changed since
   */
  findRepeat(
    request: Pick<NewBookingRequest, 'requestid' | 'accountId'> & Partial<Body>,
  ): Promise<{ seq: string } | undefined>;
  /** Notifies the workers of stored requests. Best effort: the sweeper queues missed ones. */
  notify(requests: RequestNotification[]): void;
  /** The request's sequence number in the order of acceptance. */
  findSeq(requestid: string): Promise<string | undefined>;
  /** Number of requests waiting for the next insert. */
  waiting(): number;
}

/** How requests are batched for the insert. */
const storeBatching: BatchLimits = { max: 50, waitMs: 2, busyWaitMs: 12, concurrency: 2 };

/**
 * Steps 1 and 2 of the protocol: inserts many requests in one statement, commits, then queues them. Queueing is best
 * effort: the sweeper queues missed requests.
 */
export function createRequestIntake(
  database: Database,
  producer: BookingProducer,
  logger: Logger,
): RequestIntake {
  const notify = (requests: RequestNotification[]): void => {
    void goOnWithout('queueing requests', producer.add(requests));
  };
  /** Runs after the commit: queues requests for their decision. */
  const notifyFresh = (requests: RequestNotification[]): void => {
    notify(requests);
  };
  /** Runs after the commit: logs the accepted requests and queues them. */
  const announce = (requests: Pick<NewBookingRequest, 'requestid' | 'date'>[]): void => {
    logger.info({ requestids: requests.map(({ requestid }) => requestid) }, 'requests accepted');
    notifyFresh(requests.map(({ requestid, date }) => ({ requestid, day: date })));
  };
  const store = async (requests: NewBookingRequest[]): Promise<({ seq: string } | Error)[]> => {
    const unique = [...new Map(requests.map((request) => [request.requestid, request])).values()];
    const inserted = await insertRequests(database, unique);
    const fresh = unique.filter((request) => inserted.has(request.requestid));
    if (fresh.length) announce(fresh);
    const repeated = requests.map(({ requestid }) => requestid).filter((id) => !inserted.has(id));
    const known = repeated.length ? await findRequests(database, repeated) : [];
    const stored = new Map<string, Stored>(known.map((record) => [record.requestid, record]));
    for (const request of fresh)
      stored.set(request.requestid, { ...request, seq: String(inserted.get(request.requestid)) });
    return requests.map((request) => outcomeOf(request, stored.get(request.requestid)));
  };
  const intake = createBatcher<NewBookingRequest, { seq: string }>(storeBatching, store);
  return {
    accept: (request) => intake.call(request),
    async acceptWith(request, within) {
      const seq = await database.transaction(async (transaction) => {
        const accepted = (await insertRequests(transaction, [request])).get(request.requestid);
        if (accepted) await within(transaction);
        return accepted;
      });
      if (seq) announce([request]);
      const [known] = seq ? [] : await findRequests(database, [request.requestid]);
      return settleWith(request, seq ? { ...request, seq } : known);
    },
    async acceptChange(request, within) {
      const { requestid, date } = request;
      const seq = within
        ? await database.transaction(async (transaction) => {
            const accepted = await insertChangeRequest(transaction, request);
            if (accepted) await within(transaction);
            return accepted;
          })
        : await insertChangeRequest(database, request);
      if (seq) notifyFresh([{ requestid, day: date }]);
      const [known] = seq ? [] : await findRequests(database, [requestid]);
      // The order was cancelled after the first check.
      if (!seq && !known) throw new AnswerError(RefusalCode.orderNotChangeable);
      return settleWith(request, seq ? { ...request, seq } : known);
    },
    async findRepeat(request) {
      const [record] = await findRequests(database, [request.requestid]);
      return record && isSame(request, record) ? { seq: record.seq } : undefined;
    },
    notify,
    findSeq: async (requestid) => (await findRequests(database, [requestid]))[0]?.seq,
    waiting: () => intake.waiting(),
  };
}

type Body = Pick<NewBookingRequest, 'accountId' | 'bodyHash' | 'formerHashes'>;
type Stored = Pick<NewBookingRequest, 'accountId' | 'bodyHash'> & { seq: string };

const isSame = (
  { accountId, bodyHash, formerHashes = [] }: Pick<Body, 'accountId'> & Partial<Body>,
  stored: Pick<Stored, 'accountId' | 'bodyHash'>,
): boolean =>
  stored.accountId === accountId &&
  (bodyHash === undefined || [bodyHash, ...formerHashes].includes(stored.bodyHash));

/** The same id with another body or account is another request. */
const outcomeOf = (request: Body, stored: Stored | undefined): { seq: string } | AnswerError =>
  stored && isSame(request, stored)
    ? { seq: stored.seq }
    : new AnswerError(AnswerCode.alreadyExists, { key: 'answer.A00011_request' });

function settleWith(request: Body, stored: Stored | undefined): { seq: string } {
  const outcome = outcomeOf(request, stored);
  if (outcome instanceof AnswerError) throw outcome;
  return outcome;
}
