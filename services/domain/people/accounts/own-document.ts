import type { DocType } from '@hall/shared/codes/states';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { AccountDeps } from './account-deps';
import { findAccount } from './account.repository';

export interface OwnDocument {
  realname: string;
  doctype: DocType;
  idnum: string;
}

/**
 * @returns an individual's own name and decrypted document, for their own booking; undefined if none was given yet or
 *   it cannot be decrypted, and for a guide or an agency
 */
export async function readOwnDocument(
  deps: Pick<AccountDeps, 'database' | 'sealer'>,
  accountId: string,
): Promise<OwnDocument | undefined> {
  const account = await findAccount(deps.database, accountId);
  if (account?.type !== 'user' || !account.doctype || !account.idnumSealed) return undefined;
  const place = placeOf.account(account.type, account.idnumKey ?? '');
  const idnum = openIfReadable(deps.sealer, account.idnumSealed, place);
  return idnum ? { realname: account.realname ?? '', doctype: account.doctype, idnum } : undefined;
}
