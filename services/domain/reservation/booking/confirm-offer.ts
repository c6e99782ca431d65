import { randomBytes } from 'node:crypto';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { requestIdLength } from '@hall/shared/codes/limits';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { BookingAccount } from '../../people/accounts';
import { assertMayTakeOffer, offerAttemptOf } from '../eligibility';
import type { AttemptNotes } from '../refused-attempts';
import { findEntry, takeOffer } from '../waitlist';
import { findRequests, insertOfferRequest } from './accept-request.sql';
import type { ChangeDeps } from './change-order';

export type OfferDeps = Omit<ChangeDeps, 'waitingRoom'> & {
  attempts: Pick<AttemptNotes, 'noting'>;
};

/**
 * Accepts the booking request that takes a waiting list offer; a repeat returns the same request. A refusal keeps the
 * offer, because its cause may pass before the offer expires. Refusals are recorded for support.
 * @param assertAsked checks the caller before a new request; a repeat needs no check
 * @throws {AnswerError} A00009 not the account's entry; A00012 no offer or it has expired; the reason why the account
 *   may not book now
 */
export async function confirmOffer(
  { database, intake, board, settings, blacklist, intakeSwitch, attempts }: OfferDeps,
  account: BookingAccount,
  waitId: string,
  assertAsked: () => Promise<void>,
): Promise<{ requestid: string; seq: string }> {
  const entry = await findEntry(database, account.accountId, waitId);
  if (!entry) throw notFoundError();
  return attempts.noting(account, entry.sessionId ?? undefined, async () => {
    if (entry.requestid) {
      const [stored] = await findRequests(database, [entry.requestid]);
      return { requestid: entry.requestid, seq: stored?.seq ?? '0' };
    }
    await assertAsked();
    const passed = new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_offerPassed' });
    if (!entry.sessionId)
      throw entry.missedOffers ? passed : new AnswerError(AnswerCode.wrongState);
    intakeSwitch.assertOpen();
    const rules = await settings.get();
    const people = entry.visitors.map(({ key, realname }) => ({ keys: [key], realname }));
    assertMayTakeOffer(offerAttemptOf(account, { ...entry, people }, blacklist, rules));
    const requestid = randomBytes(requestIdLength / 2).toString('hex');
    const seq = await database.transaction(async (transaction) => {
      if (!(await takeOffer(transaction, entry.id, requestid))) throw passed;
      return insertOfferRequest(transaction, entry.id, requestid);
    });
    const date = board.find(entry.sessionId, entry.pool)?.date;
    if (date) intake.notify([{ requestid, day: date }]);
    return { requestid, seq };
  });
}
