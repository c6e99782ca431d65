import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { AccountType, DocType } from '@hall/shared/codes/states';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Account } from './account.entity';
import { type DocumentColumns, findByIdnumKeys } from './account.repository';

/** @returns a document for an account: its number encrypted for this account, and its blind index */
export function sealNumber(
  deps: { sealer: Sealer; blindIndex: BlindIndex },
  type: AccountType,
  { doctype, idnum }: { doctype: DocType; idnum: string },
): Required<Pick<DocumentColumns, 'doctype' | 'idnumSealed' | 'idnumKey'>> {
  const idnumKey = deps.blindIndex(doctype, idnum);
  return {
    doctype,
    idnumSealed: deps.sealer.seal(idnum, placeOf.account(type, idnumKey)),
    idnumKey,
  };
}

/** @returns an account's document number; empty if none was given yet, undefined if it cannot be decrypted */
export const openNumber = (
  { sealer }: { sealer: Sealer },
  { type, idnumSealed, idnumKey }: Pick<Account, 'type' | 'idnumSealed' | 'idnumKey'>,
): string | undefined =>
  idnumSealed ? openIfReadable(sealer, idnumSealed, placeOf.account(type, idnumKey ?? '')) : '';

/**
 * During a key rotation some accounts have keys of the former generation, so the unique index cannot detect duplicates.
 * @throws {AnswerError} A00011 at `idnum` if another account has the document
 */
export async function assertNumberFree(
  { blindIndex }: { blindIndex: BlindIndex },
  transaction: Transaction,
  type: AccountType,
  { doctype, idnum }: { doctype: DocType; idnum: string },
): Promise<void> {
  const [, ...elsewhere] = blindIndex.all(doctype, idnum);
  if (!elsewhere.length || !(await findByIdnumKeys(transaction, type, elsewhere)).length) return;
  const key = 'answer.A00011_idnum';
  throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'idnum', key }] });
}
