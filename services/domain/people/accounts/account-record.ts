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

/** An account as the business sees it; masking is the presenter's. */
export interface AccountRecord {
  id: string;
  type: AccountType;
  username: string;
  telnum: string;
  /** Of an agency its name; who speaks for it stands with its papers. */
  realname: string;
  doctype: DocType | null;
  /** Opened; empty where none is given yet, undefined where it cannot be opened. */
  idnum: string | undefined;
  avatar: string;
  status: AccountStatus;
  /** The language in which the hall writes to the account. */
  locale: Locale;
  /** From when the profile can be edited again; null when it can be now. */
  editableFrom: Date | null;
  hasPassword: boolean;
  /** Of a guide or an agency. */
  papers: Papers | undefined;
}

/** @throws {AnswerError} A00009 for an account that is not there (any more) */
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
