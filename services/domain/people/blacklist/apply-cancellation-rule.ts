import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessage } from '../../communication/messages';
import { findAccount, noteAccountEvent } from '../accounts';
import { putOnBlacklist, type NewBlacklistEntry } from './blacklist.repository';
import type { HallSettings } from '../../configuration/settings';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Account } from '../accounts/account.entity';

/** Cancellations within a year that blacklist an account's holder, and for how many days. */
type CancellationRule = HallSettings['frequentCancellations'];

/** A warning is shown before each of this many last cancellations (product 9). */
const warnedBefore = 3;

/** @returns whether this many cancellations within a year blacklist the holder */
export const isListedBy = (done: number, { most }: CancellationRule): boolean =>
  most > 0 && done >= most;

/**
 * @returns the number of further cancellations until the holder is blacklisted (1: the next one), for the last three;
 *   undefined before them, and without such a rule
 */
export function cancellationsToWarnOf(
  done: number,
  { most }: CancellationRule,
): number | undefined {
  if (!most) return undefined;
  const left = Math.max(1, most - done);
  return left <= warnedBefore ? left : undefined;
}

/**
 * @returns an account's holder as a blacklist entry, with the number re-encrypted for it; undefined without a document
 */
export function personOfAccount(
  sealer: Sealer,
  { type, realname, doctype, idnumKey, idnumSealed }: Account,
): Pick<NewBlacklistEntry, 'visitorKey' | 'realname' | 'doctype' | 'idnumSealed'> | undefined {
  if (!idnumKey || !idnumSealed || !doctype) return undefined;
  const idnum = openIfReadable(sealer, idnumSealed, placeOf.account(type, idnumKey));
  return {
    visitorKey: idnumKey,
    realname: realname ?? '',
    doctype,
    idnumSealed: idnum ? sealer.seal(idnum, placeOf.visitor(idnumKey)) : null,
  };
}

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
