import { AbsenceState } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { deriveStatuses, findOutdated, lockAccounts } from '../../people/accounts';
import { completeOrders, findPastOrders, type PastOrder } from '../../reservation/orders';
import { isOver, markSettled } from '../../schedule/plan';
import type { Deps } from '../../configuration/settings';
import { lockSessions, openCases, insertAbsence } from './absences.sql';
import { applyAbsence } from './absences';

const ordersAtOnce = 200;

export type CompletionDeps = Pick<Deps, 'database' | 'settings' | 'logger'>;

/**
 * Completes the orders of past sessions, one transaction per batch. Unused tickets expire, and a party without any
 * visitor counts as its account's no-show, unless the session has an open case. Idempotent.
 * @returns the number of orders completed
 */
export async function completePastOrders(deps: CompletionDeps): Promise<number> {
  const { gate, noShow } = await deps.settings.get();
  let completed = 0;
  for (;;) {
    const past = await findPastOrders(deps.database, isOver, gate.lateMinutes, ordersAtOnce);
    if (!past.length) break;
    completed += await deps.database.transaction((transaction) =>
      completeBatch(transaction, past, noShow.days),
    );
    if (past.length < ordersAtOnce) break;
  }
  await markSettled(deps.database, gate.lateMinutes);
  if (completed) deps.logger.info({ orders: completed }, 'orders of past sessions completed');
  return completed;
}

async function completeBatch(
  transaction: Transaction,
  past: PastOrder[],
  days: number,
): Promise<number> {
  // Sessions, accounts, orders: in the same order as a cancellation and a decision about absences.
  await lockSessions(
    transaction,
    past.map(({ sessionId }) => sessionId),
  );
  await lockAccounts(
    transaction,
    past.flatMap(({ accountId }) => accountId ?? []),
  );
  const ended = await completeOrders(
    transaction,
    past.map(({ id }) => id),
  );
  const cases = await openCases(transaction, [...new Set(ended.map(({ sessionId }) => sessionId))]);
  for (const { accountId, sessionId, valid, came, ...order } of ended) {
    const state = cases.get(sessionId);
    if (!accountId || !valid || came || state === AbsenceState.withdrawn) continue;
    await insertAbsence(transaction, order.id, accountId);
    if (state !== AbsenceState.open) await applyAbsence(transaction, days, { ...order, accountId });
  }
  return ended.length;
}

/**
 * Lifts or lowers warnings and locks whose absences no longer suffice: the last one is old enough, or the rule changed.
 * @returns the number of accounts
 */
export async function forgiveAbsences(deps: CompletionDeps): Promise<number> {
  const { noShow } = await deps.settings.get();
  const outdated = await findOutdated(deps.database, noShow.days);
  for (const id of outdated)
    await deps.database.transaction((transaction) =>
      deriveStatuses(transaction, noShow.days, [id], 'noshowCleared'),
    );
  return outdated.length;
}
