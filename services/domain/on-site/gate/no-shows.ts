import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { deriveStatuses, type DerivedStatus, noteAccountEvent } from '../../people/accounts';
import { composeMessage, type MessageTemplate, queueMessage } from '../../communication/messages';
import { NoShow } from './no-show.entity';
import { type DeletedNoShow, deleteNoShows } from './no-shows.sql';

/** An order without any visitor. */
export interface MissedOrder {
  id: string;
  accountId: string;
  orderno: string;
  visitDate: string;
}

/**
 * Lets a recorded no-show take effect on its account (product 11). The owner is notified unless staff had decided the
 * status.
 */
export async function applyNoShow(
  transaction: Transaction,
  days: number,
  { id: orderId, accountId, ...order }: MissedOrder,
): Promise<void> {
  const account = (await deriveStatuses(transaction, days, [accountId])).get(accountId);
  if (!account) return;
  const { before, after } = account;
  const notified = days > 0 && approvedStatuses.includes(before);
  await transaction
    .getRepository(NoShow)
    .update({ orderId }, { statusBefore: before, statusAfter: after, notified });
  if (after === before) await noteAccountEvent(transaction, accountId, 'noshow');
  if (!notified) return;
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
  return revokeEffects(transaction, days, gone);
}

/**
 * Derives the statuses after no-shows lost their effect, and writes to the owners who were notified of them.
 * @returns the accounts
 */
export async function revokeEffects(
  transaction: Transaction,
  days: number,
  gone: readonly DeletedNoShow[],
): Promise<string[]> {
  const accounts = await deriveStatuses(transaction, days, [
    ...new Set(gone.map(({ accountId }) => accountId)),
  ]);
  for (const { accountId, notified, ...order } of gone) {
    const account = accounts.get(accountId);
    if (account && notified)
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
  await queueMessage(transaction, {
    to,
    accountId,
    text,
    about: subjectKey('account', accountId),
  });
}
