import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Account } from '../accounts/account.entity';
import type { NewBlacklistEntry } from './blacklist.repository';

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
