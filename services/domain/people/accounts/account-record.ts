import {
  AccountStatus,
  type AccountType,
  type DocType,
  type Locale,
} from '@hall/shared/codes/states';
import { notFoundError } from '@hall/platform/errors';
import { findAccount } from './account.repository';
import { openNumber } from './account-number';
import type { AccountDeps } from './account-deps';
import { findPapers, type Papers } from './papers.repository';

/** An account with plain values; the presenter masks them. */
export interface AccountRecord {
  id: string;
  type: AccountType;
  username: string;
  telnum: string;
  /** For an agency its name; its contact is in the papers. */
  realname: string;
  doctype: DocType | null;
  /** Decrypted; empty if none was given yet, undefined if it cannot be decrypted. */
  idnum: string | undefined;
  avatar: string;
  status: AccountStatus;
  /** The language of messages to the account. */
  locale: Locale;
  /** When the profile can be edited again; null if it can be now. */
  editableFrom: Date | null;
  hasPassword: boolean;
  /** Set for a guide or an agency. */
  papers: Papers | undefined;
}

/** @throws {AnswerError} A00009 for an account that does not exist (any more) */
export async function getAccountRecord(
  deps: Pick<AccountDeps, 'database' | 'sealer'>,
  accountId: string,
): Promise<AccountRecord> {
  const row = await findAccount(deps.database, accountId);
  if (!row) throw notFoundError();
  return {
    id: row.id,
    type: row.type,
    username: row.username ?? '',
    telnum: row.telnum,
    realname: row.realname ?? '',
    doctype: row.doctype,
    idnum: openNumber(deps, row),
    avatar: row.avatar,
    status: row.status,
    locale: row.locale,
    editableFrom: row.status === AccountStatus.rejected ? null : row.editableFrom,
    hasPassword: row.passwordHash !== null,
    papers: row.type === 'user' ? undefined : await findPapers(deps.database, row.id),
  };
}
