import type { TeamType } from '@hall/shared/contract/team-account';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { AccountPaper } from './account.entity';

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
