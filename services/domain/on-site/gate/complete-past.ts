import { AccountStatus } from '@hall/shared/codes/states';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { changeStatus } from '../../people/accounts';
import {
  completeOrders,
  type EndedOrder,
  findPastOrders,
  type PastOrder,
} from '../../reservation/orders';
import { composeMessage, queueMessage } from '../../communication/messages';
import { isOver, markSettled } from '../../schedule/plan';
import type { Settings } from '../../configuration/settings';
import { judgeNoShow } from './no-show-rules';
import * as store from './no-shows.sql';

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
  const accounts = new Map(
    (
      await store.lockAccounts(transaction, [
        ...new Set(past.flatMap(({ accountId }) => accountId ?? [])),
      ])
    ).map((account) => [account.id, account]),
  );
  const ended = await completeOrders(
    transaction,
    past.map(({ id }) => id),
  );
  for (const order of ended) {
    const account = accounts.get(order.accountId ?? '');
    if (account && order.valid > 0 && order.came === 0)
      await noteNoShow(transaction, account, order, days);
  }
  return ended.length;
}

async function noteNoShow(
  transaction: Transaction,
  account: store.AccountState,
  order: EndedOrder,
  days: number,
): Promise<void> {
  const before = account.status;
  const earlier = await store.countNoShows(transaction, account.id, days);
  const { status, event } = judgeNoShow(before, earlier);
  await store.insertNoShow(transaction, {
    orderId: order.id,
    accountId: account.id,
    statusBefore: before,
    statusAfter: status,
  });
  await changeStatus(transaction, account.id, { status, event });
  account.status = status;
  if (event !== 'noshow')
    await queueMessage(transaction, {
      to: account.telnum,
      accountId: account.id,
      text: composeMessage(account.locale, `account.${event}`, {
        date: order.visitDate,
        orderno: order.orderno,
        days,
      }),
    });
}

/** Lifts the warnings and locks of no-shows, once the last one is old enough. */
export async function forgiveNoShows(deps: CompletionDeps): Promise<number> {
  const { noShow } = await deps.settings.get();
  const forgiven = await store.findForgiven(deps.database, noShow.days);
  for (const { id } of forgiven)
    await deps.database.transaction(async (transaction) => {
      await store.lockAccounts(transaction, [id]);
      // Staff may have set another status meanwhile.
      if (!(await store.findForgiven(transaction, noShow.days, id)).length) return;
      await changeStatus(transaction, id, {
        status: AccountStatus.normal,
        event: 'noshowCleared',
      });
    });
  return forgiven.length;
}

/** Revokes a no-show, and its effect on the account, if somebody turns out to have come. */
export async function takeNoShowBack(transaction: Transaction, orderId: string): Promise<void> {
  const made = await store.deleteNoShow(transaction, orderId);
  if (made)
    await changeStatus(transaction, made.accountId, {
      status: made.before,
      event: 'noshowTakenBack',
    });
}
