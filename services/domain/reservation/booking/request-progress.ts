import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { BookingProgress } from '@hall/shared/contract/booking';
import { translate } from '@hall/shared/locales/translate';
import { maskName } from '@hall/shared/rules/people';
import { notFoundError } from '@hall/platform/errors';
import { createBatcher } from '@hall/platform/batcher';
import type { Database } from '@hall/platform/postgres/data-source';
import { findAlternatives, type ScheduleBoard } from '../../schedule/calendar';
import type { RequestRecord } from './booking-request';
import { readVisitorsOf } from './booking-request.repository';
import { findPendingRequests, findRequests } from './read-request.sql';
import type { QueuePositions } from './queue-positions';

export interface RequestProgress {
  /** @throws {AnswerError} A00009 where the account has no such request */
  get(accountId: string, requestid: string, locale: Locale): Promise<BookingProgress>;
  /** The request, if the account made it. */
  find(accountId: string, requestid: string): Promise<RequestRecord | undefined>;
  listPending(accountId: string): Promise<(BookingProgress & { record: RequestRecord })[]>;
}

/** Reads how requests stand from Postgres alone, so that nothing is told before its commit. */
export function createRequestProgress(deps: {
  database: Database;
  line: QueuePositions;
  board: ScheduleBoard;
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
  const find = async (accountId: string, requestid: string): Promise<RequestRecord | undefined> => {
    const record = await records.call(requestid);
    return record?.accountId === accountId ? record : undefined;
  };
  return {
    find,
    async get(accountId, requestid, locale) {
      const record = await find(accountId, requestid);
      if (!record) throw notFoundError();
      if (record.state === 'accepted')
        return { requestid, state: 'queued', ...deps.line.place(record.seq) };
      if (record.state === 'confirmed')
        return {
          requestid,
          state: 'confirmed',
          orderid: String(record.orderId),
          orderno: String(record.orderno),
        };
      return presentRefusal(deps, record, locale);
    },
    async listPending(accountId) {
      const pending = await findPendingRequests(deps.database, accountId);
      return pending.map((record) => ({
        requestid: record.requestid,
        state: 'queued' as const,
        ...deps.line.place(record.seq),
        record,
      }));
    },
  };
}

async function presentRefusal(
  deps: { database: Database; board: ScheduleBoard },
  record: RequestRecord,
  locale: Locale,
): Promise<BookingProgress> {
  const { requestid } = record;
  if (record.state === 'needs_ops')
    return {
      requestid,
      state: 'rejected',
      rejectcode: 'A00001',
      errmsg: translate(locale, 'answer.needsOps'),
      alternatives: [],
    };
  const rows = record.rejectParams?.rows ?? [];
  const visitors = rows.length ? await readVisitorsOf(deps.database, requestid) : [];
  const names = rows.map((row) => maskName(visitors[row]?.realname ?? '')).join('、');
  return {
    requestid,
    state: 'rejected',
    rejectcode: record.rejectcode as RefusalCode,
    errmsg: translate(locale, `answer.${record.rejectcode}`, { names }),
    alternatives: findAlternatives(deps.board, {
      areaId: record.areaId,
      sessionId: record.sessionId,
      date: record.visitDate,
      pool: record.pool,
      ticketcount: record.ticketcount,
      onOtherDays: record.rejectcode === RefusalCode.visitorAlreadyBooked,
    }),
  };
}
