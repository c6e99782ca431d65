import { randomBytes } from 'node:crypto';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { requestIdLength } from '@hall/shared/codes/limits';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ScheduleBoard } from '../../schedule/calendar';
import { findEntry, takeOffer } from '../waitlist';
import type { RequestIntake } from './accept-request';
import { insertOfferRequest } from './accept-request.sql';

/**
 * Accepts the booking request that takes an offer of the waiting list; the same again gets the same request.
 * @throws {AnswerError} A00009 not the account's; A00012 there is no offer, or it has passed
 */
export async function confirmOffer(
  { database, intake, board }: { database: Database; intake: RequestIntake; board: ScheduleBoard },
  accountId: string,
  waitId: string,
): Promise<{ requestid: string; seq: string }> {
  const entry = await findEntry(database, accountId, waitId);
  if (!entry) throw notFoundError();
  const seqOf = async (requestid: string) => (await intake.findSeq(requestid)) ?? '0';
  if (entry.requestid) return { requestid: entry.requestid, seq: await seqOf(entry.requestid) };
  if (!entry.sessionId) throw new AnswerError(AnswerCode.wrongState);
  const requestid = randomBytes(requestIdLength / 2).toString('hex');
  const taken = await database.transaction(async (transaction) => {
    if (!(await takeOffer(transaction, waitId, requestid))) return false;
    await insertOfferRequest(transaction, waitId, requestid);
    return true;
  });
  if (!taken) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_offerPassed' });
  const date = board.find(entry.sessionId, entry.pool)?.date;
  if (date) intake.notify([{ requestid, day: date }]);
  return { requestid, seq: await seqOf(requestid) };
}
