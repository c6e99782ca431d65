import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessage } from '../../communication/messages';
import { findAccount, noteAccountEvent } from '../accounts';
import { putOnBlacklist } from './blacklist.repository';
import { type CancellationRule, isListedBy } from './cancellation-rule';
import { personOfAccount } from './person-of-account';

/**
 * Blacklists the holder of an account after too many cancellations, in the transaction of the last one, as the order's
 * page warned. Notifies the holder by message and in the account's log.
 * @param done cancellations within a year, including this one
 */
export async function applyCancellationRule(
  transaction: Transaction,
  { sealer, rule }: { sealer: Sealer; rule: CancellationRule },
  accountId: string,
  done: number,
): Promise<void> {
  if (!isListedBy(done, rule)) return;
  const account = await findAccount(transaction, accountId);
  const person = account && personOfAccount(sealer, account);
  if (!person) return;
  const lastDay = addHallDays(hallDateOf(new Date()), rule.forDays);
  const reasonIn = (locale: Locale) =>
    translate(locale, 'account.frequentCancellations', { count: done });
  const listed = await putOnBlacklist(transaction, {
    ...person,
    reason: joinLanguages(reasonIn('zh'), reasonIn('en')),
    until: hallInstant(addHallDays(lastDay, 1), '00:00'),
    source: 'rule',
    createdBy: '',
  });
  // The holder was already blacklisted.
  if (!listed) return;
  await noteAccountEvent(transaction, accountId, 'frequentCancellations');
  const text = composeMessage(account.locale, 'account.frequentCancellations', {
    count: done,
    until: lastDay,
  });
  await queueMessage(transaction, { to: account.telnum, accountId, text });
}
