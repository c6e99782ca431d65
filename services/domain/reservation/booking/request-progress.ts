import { tracing } from '@hall/platform/tracing/tracing';
import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import { notFoundError } from '@hall/platform/errors';
import { createBatcher } from '@hall/platform/batcher';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BoardSession } from '../../schedule/calendar';
import type { FindAlternatives } from './alternatives';
import type { RequestRecord } from './booking-request';
import { readVisitorsOf } from './given-up.repository';
import { findDecidedRequests, findPendingRequests, findRequests } from './accept-request.sql';
import type { QueuePosition, QueuePositions } from './queue-positions';

/** Bounds of the waiting; times in milliseconds. */
export interface WaitLimits {
  /** Waits beyond this number end at once. */
  most: number;
  /** Between two lookups of all waiting ids. */
  everyMs: number;
  /** Maximum time of a wait. */
  waitMs: number;
}

const usualLimits: WaitLimits = { most: 1000, everyMs: 60, waitMs: 400 };

export interface DecisionWait<Decided> {
  /**
   * Waits for the decision of a request.
   * @param hold called if the wait begins; returns the signal that ends it early
   * @returns undefined if there was no decision in time, or no room to wait
   */
  wait(requestid: string, hold: () => AbortSignal): Promise<Decided | undefined>;
  /** Ends all waits and begins no more. */
  close(): void;
}

interface Wait<Decided> {
  requestid: string;
  end(decided?: Decided): void;
  fail(error: Error): void;
}

/**
 * Looks up the ids of all waiting calls together, in one statement each `everyMs`, and only while somebody waits. A
 * failed lookup fails all waits, so that no call waits for a store that is away.
 * @param findDecided the decided requests among these ids, by id
 */
export function createDecisionWait<Decided>(
  findDecided: (requestIds: string[]) => Promise<Map<string, Decided>>,
  limits: WaitLimits = usualLimits,
): DecisionWait<Decided> {
  const waits = new Set<Wait<Decided>>();
  let isClosed = false;
  let ticker: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const ids = [...new Set([...waits].map(({ requestid }) => requestid))];
    try {
      const decided = ids.length ? await findDecided(ids) : new Map<string, Decided>();
      for (const { requestid, end } of waits)
        if (decided.has(requestid)) end(decided.get(requestid));
    } catch (error) {
      for (const { fail } of waits) fail(error as Error);
    }
    ticker = waits.size ? nextLook() : undefined;
  };
  const nextLook = (): NodeJS.Timeout =>
    setTimeout(() => void tracing().runIn(undefined, look), limits.everyMs);

  return {
    wait(requestid, hold) {
      if (isClosed || waits.size >= limits.most) return Promise.resolve(undefined);
      const signal = hold();
      if (signal.aborted) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          waits.delete(entry);
        };
        const end = (): void => entry.end();
        const entry: Wait<Decided> = {
          requestid,
          end(decided) {
            leave();
            resolve(decided);
          },
          fail(error) {
            leave();
            reject(error);
          },
        };
        const timer = setTimeout(end, limits.waitMs);
        signal.addEventListener('abort', end);
        waits.add(entry);
        ticker ??= nextLook();
      });
    },
    close() {
      isClosed = true;
      for (const { end } of waits) end();
    },
  };
}

/** The state of a request. */
export type Progress =
  | { state: 'queued'; position: QueuePosition }
  | { state: 'confirmed'; orderId: string; orderno: string }
  /** The request could not be stored; the operators handle it. */
  | { state: 'withOperators' }
  | {
      state: 'rejected';
      code: RefusalCode;
      /** The visitors that caused the refusal, by their row in the request. */
      rows: number[];
      names: string[];
      /** The first day on which they can visit again, if a visit limit refused them. */
      from?: string;
      /** When the same booking can be sent again, if it was refused for some minutes. */
      until?: Date;
      /** Sessions that the whole party can book now, sorted by time. */
      alternatives: BoardSession[];
    };

export interface RequestProgress {
  /**
   * @param hold for a caller that can wait: called if the request is about to be decided, and then the outcome is
   *   awaited for less than half a second. Returns the signal that ends the wait.
   * @throws {AnswerError} A00009 if the account has no such request
   */
  get(accountId: string, requestid: string, hold?: () => AbortSignal): Promise<Progress>;
  /** @returns the request if the account made it */
  find(accountId: string, requestid: string): Promise<RequestRecord | undefined>;
  /** @returns the account's undecided requests */
  listPending(accountId: string): Promise<{ record: RequestRecord; position: QueuePosition }[]>;
  /** Ends all waits and begins no more. */
  stopWaiting(): void;
}

/** Reads the state of requests from Postgres only, so that no outcome is shown before its commit. */
export function createRequestProgress(deps: {
  database: Database;
  queue: QueuePositions;
  findAlternatives: FindAlternatives;
}): RequestProgress {
  const records = createBatcher<string, RequestRecord | undefined>(
    { max: 100, waitMs: 2, busyWaitMs: 10, concurrency: 2 },
    async (ids) => {
      const found = new Map(
        (await findRequests(deps.database, ids)).map((record) => [record.requestid, record]),
      );
      return ids.map((id) => found.get(id));
    },
  );
  const decisions = createDecisionWait<RequestRecord>(
    async (ids) =>
      new Map(
        (await findDecidedRequests(deps.database, ids)).map((record) => [record.requestid, record]),
      ),
  );
  const find = async (accountId: string, requestid: string): Promise<RequestRecord | undefined> => {
    const record = await records.call(requestid);
    return record?.accountId === accountId ? record : undefined;
  };
  const positionOf = ({ seq, waitedSeconds }: RequestRecord): QueuePosition =>
    deps.queue.place(seq, waitedSeconds);
  /** @returns the decided request, or the undecided one after the wait; undefined if waiting would not help */
  const awaitDecision = async (
    record: RequestRecord,
    hold: () => AbortSignal,
  ): Promise<RequestRecord | undefined> => {
    if (record.state !== 'accepted' || !positionOf(record).isSoon) return undefined;
    const since = performance.now();
    const decided = await decisions.wait(record.requestid, hold);
    const waitedSeconds = record.waitedSeconds + (performance.now() - since) / 1000;
    return decided ?? { ...record, waitedSeconds };
  };
  return {
    find,
    async get(accountId, requestid, hold) {
      const first = await find(accountId, requestid);
      if (!first) throw notFoundError();
      const record = (hold && (await awaitDecision(first, hold))) ?? first;
      if (record.state === 'accepted') return { state: 'queued', position: positionOf(record) };
      if (record.state === 'confirmed')
        return {
          state: 'confirmed',
          orderId: String(record.orderId),
          orderno: String(record.orderno),
        };
      if (record.state === 'needs_ops') return { state: 'withOperators' };
      return findRefusal(deps, record);
    },
    async listPending(accountId) {
      const pending = await findPendingRequests(deps.database, accountId);
      return pending.map((record) => ({ record, position: positionOf(record) }));
    },
    stopWaiting: () => decisions.close(),
  };
}

async function findRefusal(
  { database, findAlternatives }: { database: Database; findAlternatives: FindAlternatives },
  record: RequestRecord,
): Promise<Progress> {
  const { rows = [], from, until } = record.rejectParams ?? {};
  const visitors = rows.length ? await readVisitorsOf(database, record.requestid) : [];
  return {
    state: 'rejected',
    code: record.rejectcode as RefusalCode,
    rows,
    names: rows.map((row) => visitors[row]?.realname ?? ''),
    ...(from && { from }),
    ...(until && { until: new Date(until) }),
    alternatives: await findAlternatives(record),
  };
}
