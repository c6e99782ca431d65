import type { AccountStatus, AccountType, DocType } from '@hall/shared/codes/states';
import { notFoundError } from '@hall/platform/errors';
import { findAccount } from './account.repository';
import type { AccountDeps } from './accounts';

/** An account as the business sees it; masking is the presenter's. */
export interface AccountRecord {
  id: string;
  type: AccountType;
  username: string;
  telnum: string;
  /** An agency's name stands here too. */
  realname: string;
  doctype: DocType | null;
  /** Opened; empty where none is given yet. */
  idnum: string;
  avatar: string;
  status: AccountStatus;
  /** From when the profile can be edited again; null when it can be now. */
  editableFrom: Date | null;
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
    idnum: row.idnum_sealed ? deps.sealer.open(row.idnum_sealed) : '',
    avatar: row.avatar,
    status: row.status,
    editableFrom: row.editable_from,
  };
}
