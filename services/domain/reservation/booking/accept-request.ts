import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { AnswerError, assertRepeat } from '@hall/platform/errors';
import { createBatcher, type BatchLimits } from '@hall/platform/batcher';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Logger } from '@hall/platform/logger';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { RequestNotification } from '@hall/queues/jobs';
import type { BookingProducer } from '@hall/queues/producer';
import type { NewBookingRequest, NewChangeRequest, RequestRecord } from './booking-request';
import { insertChangeRequest, insertRequests, findRequests } from './accept-request.sql';

/** A request's id, account and body. Without `bodyHash`, any body of the account's request is the same. */
type RequestIdentity = Pick<NewBookingRequest, 'requestid' | 'accountId'> &
  Partial<Pick<NewBookingRequest, 'bodyHash' | 'formerHashes'>>;

/** When a request is accepted, it is committed and will be decided. A repeat gets the first sequence number. */
export interface RequestIntake {
  /** @throws {AnswerError} A00011 if the id belongs to another request */
  accept(request: NewBookingRequest): Promise<{ seq: string }>;
  /**
   * Like `accept`, for a single request.
   * @param within runs in the same transaction, not for a repeat; if it throws, the request is not stored
   */
  acceptWith(
    request: NewBookingRequest,
    within: (transaction: Transaction) => Promise<void>,
  ): Promise<{ seq: string }>;
  /** Like `acceptWith`, for a request that moves an order. */
  acceptChange(
    request: NewChangeRequest,
    within?: (transaction: Transaction) => Promise<void>,
  ): Promise<{ seq: string }>;
  /**
   * Runs the rules of a request. If they refuse a repeat, it is accepted nevertheless, because they may have changed
   * since.
   */
  orRepeat<T>(request: RequestIdentity, rules: () => Promise<T>): Promise<T | { seq: string }>;
  /** Notifies the workers of stored requests. Best effort: the sweeper queues missed ones. */
  notify(requests: RequestNotification[]): void;
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
  /** Runs after the commit: logs the accepted requests and queues them. */
  const announce = (requests: Pick<NewBookingRequest, 'requestid' | 'date'>[]): void => {
    logger.info({ requestids: requests.map(({ requestid }) => requestid) }, 'requests accepted');
    notify(requests.map(({ requestid, date }) => ({ requestid, day: date })));
  };
  const intake = createBatcher<NewBookingRequest, Stored | undefined>(
    storeBatching,
    async (requests) => {
      const unique = [...new Map(requests.map((request) => [request.requestid, request])).values()];
      const inserted = await insertRequests(database, unique);
      const fresh = unique.filter((request) => inserted.has(request.requestid));
      if (fresh.length) announce(fresh);
      const repeated = requests.map(({ requestid }) => requestid).filter((id) => !inserted.has(id));
      const known = repeated.length ? await findRequests(database, repeated) : [];
      const stored = new Map<string, Stored>(known.map((record) => [record.requestid, record]));
      for (const request of fresh)
        stored.set(request.requestid, { ...request, seq: String(inserted.get(request.requestid)) });
      return requests.map(({ requestid }) => stored.get(requestid));
    },
  );
  /** @returns the stored request; undefined if `insert` found nothing to insert */
  const storeOne = async (
    request: NewBookingRequest | NewChangeRequest,
    insert: (db: Queryable) => Promise<string | undefined>,
    within?: (transaction: Transaction) => Promise<void>,
  ): Promise<Stored | undefined> => {
    const seq = within
      ? await database.transaction(async (transaction) => {
          const accepted = await insert(transaction);
          if (accepted) await within(transaction);
          return accepted;
        })
      : await insert(database);
    if (!seq) return (await findRequests(database, [request.requestid]))[0];
    announce([request]);
    return { ...request, seq };
  };
  return {
    accept: async (request) => settle(request, await intake.call(request)),
    async acceptWith(request, within) {
      const insert = async (db: Queryable) =>
        (await insertRequests(db, [request])).get(request.requestid);
      return settle(request, await storeOne(request, insert, within));
    },
    async acceptChange(request, within) {
      const stored = await storeOne(request, (db) => insertChangeRequest(db, request), within);
      // The order was cancelled after the first check.
      if (!stored) throw new AnswerError(RefusalCode.orderNotChangeable);
      return settle(request, stored);
    },
    async orRepeat(request, rules) {
      try {
        return await rules();
      } catch (refusal) {
        const [stored] = await findRequests(database, [request.requestid]);
        if (stored && isSame(request, stored)) return { seq: stored.seq };
        throw refusal;
      }
    },
    notify,
    waiting: () => intake.waiting(),
  };
}

type Stored = Pick<RequestRecord, 'accountId' | 'bodyHash' | 'seq'>;

const isSame = (
  { accountId, bodyHash, formerHashes = [] }: RequestIdentity,
  stored: Stored,
): boolean =>
  stored.accountId === accountId &&
  (bodyHash === undefined || [bodyHash, ...formerHashes].includes(stored.bodyHash));

function settle(request: RequestIdentity, stored: Stored | undefined): { seq: string } {
  assertRepeat(stored !== undefined && isSame(request, stored), 'answer.A00011_request');
  return { seq: stored.seq };
}
