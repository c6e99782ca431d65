import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { deriveStatuses, findOutdated, lockAccounts } from '../../people/accounts';
import { completeOrders, findPastOrders, type PastOrder } from '../../reservation/orders';
import { isOver, markSettled } from '../../schedule/plan';
import type { Settings } from '../../configuration/settings';
import { noteNoShow } from './no-shows';

const ordersAtOnce = 200;

export interface CompletionDeps {
  database: Database;
  settings: Settings;
  logger: Logger;
}

/**
 * Completes the orders of past sessions, one transaction per batch. Unused tickets expire, and a party without any
 * visitor counts as its account's no-show. Idempotent.
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
  // Accounts before their orders, in the same order as a cancellation.
  await lockAccounts(
    transaction,
    past.flatMap(({ accountId }) => accountId ?? []),
  );
  const ended = await completeOrders(
    transaction,
    past.map(({ id }) => id),
  );
  for (const { accountId, valid, came, ...order } of ended)
    if (accountId && valid > 0 && came === 0)
      await noteNoShow(transaction, days, { ...order, accountId });
  return ended.length;
}

/**
 * Lifts or lowers warnings and locks whose absences no longer suffice: the last one is old enough, or the rule changed.
 * @returns the number of accounts
 */
export async function forgiveNoShows(deps: CompletionDeps): Promise<number> {
  const { noShow } = await deps.settings.get();
  const outdated = await findOutdated(deps.database, noShow.days);
  for (const id of outdated)
    await deps.database.transaction((transaction) =>
      deriveStatuses(transaction, noShow.days, [id], 'noshowCleared'),
    );
  return outdated.length;
}
