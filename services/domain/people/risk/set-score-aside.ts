import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import { fieldError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { askForIdentity } from '../accounts';
import { lockScore, setAside } from './risk.repository';

/**
 * Sets a score aside until the end of a day, after staff reviewed the account.
 * @param until the last hall date
 * @throws {AnswerError} A00009 if the account has no score; A00002 at `until` for a past day
 */
export async function setScoreAside(
  { database, signIns }: { database: Database; signIns: { forget(accountId: string): void } },
  actor: Actor,
  accountId: string,
  { reason, until }: { reason: string; until: string },
): Promise<void> {
  if (until < hallDateOf(new Date())) throw fieldError('until', 'validation.untilPast');
  const end = hallInstant(addHallDays(until, 1), '00:00');
  await database.transaction(async (transaction) => {
    const score = await lockScore(transaction, accountId);
    if (!score) throw notFoundError();
    await setAside(transaction, accountId, end, reason);
    await askForIdentity(transaction, [accountId], false);
    await recordAct(transaction, {
      ...actor,
      act: 'risk.setAside',
      subject: { type: 'account', id: accountId },
      before: { score: score.score, reasons: score.reasons, until: score.setAsideUntil },
      after: { until: end },
      reason,
    });
  });
  signIns.forget(accountId);
}
