import { measuresOf } from '@hall/shared/rules/risk-measures';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { readRiskFacts } from './risk-facts.sql';
import { scoreOf } from './risk-rules';
import { findMates, findStaleScores, takeTraces, traceNames } from './risk-traces.sql';
import { writeScores } from './write-scores.sql';

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
