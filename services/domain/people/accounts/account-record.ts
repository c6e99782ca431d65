import { AccountStatus, type AccountType, type DocType } from '@hall/shared/codes/states';
import { notFoundError, AnswerError } from '@hall/platform/errors';
import {
  findAccount,
  type DocumentColumns,
  findByIdnumKeys,
  findMessageChoice,
} from './account.repository';
import type { AccountDeps } from './account-deps';
import { findPapers } from './erase.repository';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Account } from './account.entity';

/** @returns whether the account's owner wants messages about tickets */
export async function wantsMessages(
  { database }: AccountDeps,
  accountId: string,
): Promise<boolean> {
  const wanted = await findMessageChoice(database, accountId);
  if (wanted === undefined) throw notFoundError();
  return wanted;
}

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

/** @throws {AnswerError} A00009 for an account that does not exist (any more) */
export async function getAccountRecord(
  deps: Pick<AccountDeps, 'database' | 'sealer'>,
  accountId: string,
) {
  const row = await findAccount(deps.database, accountId);
  if (!row) throw notFoundError();
  return {
    id: row.id,
    type: row.type,
    username: row.username ?? '',
    telnum: row.telnum,
    /** For an agency its name; its contact is in the papers. */
    realname: row.realname ?? '',
    doctype: row.doctype,
    /** Decrypted; empty if none was given yet, undefined if it cannot be decrypted. */
    idnum: openNumber(deps, row),
    avatar: row.avatar,
    status: row.status,
    /** The language of messages to the account. */
    locale: row.locale,
    /** When the profile can be edited again; null if it can be now. */
    editableFrom: row.status === AccountStatus.rejected ? null : row.editableFrom,
    hasPassword: row.passwordHash !== null,
    /** Set for a guide or an agency. */
    papers: row.type === 'user' ? undefined : await findPapers(deps.database, row.id),
  };
}

/** An account with plain values; the presenter masks them. */
export type AccountRecord = Awaited<ReturnType<typeof getAccountRecord>>;
