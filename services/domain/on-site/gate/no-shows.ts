import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { deriveStatuses, type DerivedStatus, noteAccountEvent } from '../../people/accounts';
import { composeMessage, type MessageTemplate, queueMessage } from '../../communication/messages';
import { NoShow } from './no-show.entity';
import { deleteNoShows, insertNoShow } from './no-shows.sql';

/** An order without any visitor. */
export interface MissedOrder {
  id: string;
  accountId: string;
  orderno: string;
  visitDate: string;
}

/**
 * Records that nobody of an order came, with the effect on its account (product 11). The owner is notified unless staff
 * had decided the status.
 */
export async function noteNoShow(
  transaction: Transaction,
  days: number,
  { id: orderId, accountId, ...order }: MissedOrder,
): Promise<void> {
  await insertNoShow(transaction, orderId, accountId);
  const account = (await deriveStatuses(transaction, days, [accountId])).get(accountId);
  if (!account) return;
  const { before, after } = account;
  await transaction.getRepository(NoShow).update({ orderId }, { statusAfter: after });
  if (after === before) await noteAccountEvent(transaction, accountId, 'noshow');
  if (!days || !approvedStatuses.includes(before)) return;
  const template = after === AccountStatus.locked ? 'account.noshowLock' : 'account.noshowWarning';
  await tell(transaction, account, template, { ...order, days });
}

/**
 * Takes no-shows back with their effect on the accounts. Owners who were notified of them get a message.
 * @returns the accounts
 */
export async function takeNoShowsBack(
  transaction: Transaction,
  days: number,
  orderIds: readonly string[],
): Promise<string[]> {
  const gone = await deleteNoShows(transaction, orderIds);
  const accounts = await deriveStatuses(transaction, days, [
    ...new Set(gone.map(({ accountId }) => accountId)),
  ]);
  for (const { accountId, statusBefore, ...order } of gone) {
    const account = accounts.get(accountId);
    if (!account || !days || !approvedStatuses.includes(statusBefore)) continue;
    await tell(transaction, account, takenBack[account.after], { ...order, days });
  }
  return [...accounts.keys()];
}

/** The message by the status that the account has afterwards. */
const takenBack: Partial<Record<AccountStatus, MessageTemplate>> = {
  [AccountStatus.normal]: 'account.noshowTakenBack',
  [AccountStatus.warning]: 'account.noshowTakenBackWarning',
  [AccountStatus.locked]: 'account.noshowTakenBackLock',
};

async function tell(
  transaction: Transaction,
  { id: accountId, telnum: to, locale }: DerivedStatus,
  template: MessageTemplate | undefined,
  { visitDate: date, orderno, days }: { visitDate: string; orderno: string; days: number },
): Promise<void> {
  if (!template) return;
  const text = composeMessage(locale, template, { date, orderno, days });
  await queueMessage(transaction, { to, accountId, text });
}
