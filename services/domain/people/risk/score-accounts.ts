import { measuresOf } from '@hall/shared/rules/risk-measures';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { readRiskFacts } from './risk-facts.sql';
import { scoreOf } from './risk-rules';
import { findMates, findStaleScores, takeTraces, traceNames, writeScores } from './risk-traces.sql';
import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import { fieldError, notFoundError } from '@hall/platform/errors';
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

/** Batch size of traces of one kind, and of accounts per statement. */
const tracesAtOnce = 1000;
const accountsAtOnce = 200;

/**
 * Scores accounts with new traces, accounts that share a device or track with them, and accounts with an old score.
 * Work per run is bounded; the next run takes the rest. A crashed run is repeated, because its cursors move in the
 * transaction that writes the scores.
 * @returns the number of accounts scored
 */
export async function scoreAccounts({
  database,
  settings,
}: {
  database: Database;
  settings: Settings;
}): Promise<number> {
  const { riskMeasures, riskLists, bookedPeople, visitors } = await settings.get();
  return database.transaction(async (transaction) => {
    const active: string[] = [];
    for (const name of traceNames)
      active.push(...(await takeTraces(transaction, name, tracesAtOnce)));
    const ids = new Set([
      ...active,
      ...(active.length ? await findMates(transaction, active) : []),
      ...(await findStaleScores(transaction, accountsAtOnce)),
    ]);
    const all = [...ids];
    for (let from = 0; from < all.length; from += accountsAtOnce) {
      const facts = await readRiskFacts(
        transaction,
        all.slice(from, from + accountsAtOnce),
        riskLists.virtualPhones,
        bookedPeople.most > 0 ? bookedPeople.days : 0,
      );
      const scored = facts.map(({ accountId, knownPeople, ...done }) => {
        const { score, reasons } = scoreOf(done);
        const people = knownPeople.length;
        if (bookedPeople.most > 0 && people >= bookedPeople.most)
          reasons.push({ rule: 'bookedPeople', points: 0, count: people });
        const measures = measuresOf({ score }, riskMeasures);
        return {
          accountId,
          score,
          reasons,
          forReview: measures.includes('review'),
          paused: measures.includes('pause'),
          // Only for accounts that could exceed the limit at the next booking, because the row is read with each
          // sign-in.
          knownPeople: people + visitors.user.max > bookedPeople.most ? knownPeople : [],
        };
      });
      await writeScores(transaction, scored, riskMeasures.pauseDays);
    }
    return all.length;
  });
}
