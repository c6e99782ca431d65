import type { Transaction, Queryable } from '@hall/platform/postgres/data-source';
import { eraseSignInsOf } from '../sign-ins';
import { Account, AccountIdentity, AccountPaper, AgencyOperator } from './account.entity';
import { noteAccountEvent } from './account-status.repository';
import { AccountStatusEvent } from './account-status-event.entity';
import { SecurityQuestion, WayBack, VerificationCode } from './proof.entity';
import type { TeamType } from '@hall/shared/contract/team-account';

/** The papers of a guide or an agency, which the hall reviews. */
export type Papers = Pick<AccountPaper, 'paperno' | 'imageKey' | 'email' | 'contactname'>;

/** Stores the papers of a registration (specification, 3: certificate number, image, e-mail). */
export async function insertPapers(
  transaction: Transaction,
  { type, ...papers }: Papers & { accountId: string; type: TeamType },
): Promise<void> {
  await transaction.getRepository(AccountPaper).insert({ ...papers, accountType: type });
}

/** @returns the account's papers; undefined for an individual */
export async function findPapers(db: Queryable, accountId: string): Promise<Papers | undefined> {
  return (await db.getRepository(AccountPaper).findOneBy({ accountId })) ?? undefined;
}

/** Replaces all papers after a rejection or a change. */
export async function updatePapers(
  transaction: Transaction,
  accountId: string,
  papers: Papers,
): Promise<void> {
  await transaction.getRepository(AccountPaper).update({ accountId }, papers);
}

/**
 * Locks the account against every request that would refer to it.
 * @returns its phone; undefined if it is already deleted
 */
export async function lockForErasure(
  transaction: Transaction,
  accountId: string,
): Promise<string | undefined> {
  const account = await transaction
    .getRepository(Account)
    .createQueryBuilder('account')
    .select(['account.id', 'account.telnum'])
    .where('account.id = :accountId AND account.deletedAt IS NULL', { accountId })
    .setLock('pessimistic_write')
    .getOne();
  return account?.telnum;
}

/**
 * Erases the personal data of an account. Only counts stay: visits by time, and the events of an account without name.
 */
export async function eraseAccount(
  transaction: Transaction,
  accountId: string,
  telnum: string,
): Promise<void> {
  await transaction.getRepository(AccountPaper).delete({ accountId });
  await transaction.getRepository(SecurityQuestion).delete({ accountId });
  await transaction.getRepository(WayBack).delete({ accountId });
  await transaction.getRepository(AgencyOperator).delete({ agencyId: accountId });
  await eraseSignInsOf(transaction, accountId);
  await transaction.getRepository(AccountIdentity).delete({ accountId });
  await transaction.getRepository(VerificationCode).delete({ telnum });
  await transaction.getRepository(AccountStatusEvent).update({ accountId }, { reason: null });
  await transaction.getRepository(Account).update(
    { id: accountId },
    {
      username: null,
      telnum: '',
      passwordHash: null,
      realname: null,
      doctype: null,
      idnumSealed: null,
      idnumKey: null,
      avatar: '',
      lastSignInAt: null,
      deletedAt: () => 'now()',
    },
  );
  await noteAccountEvent(transaction, accountId, 'deleted');
}
