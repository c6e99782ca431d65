import type { TeamType } from '@hall/shared/contract/team-account';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { AccountPaper } from './account-paper.entity';

/** What the hall reviews of a guide or an agency. */
export type Papers = Pick<AccountPaper, 'paperno' | 'imageKey' | 'email' | 'contactname'>;

/** Keeps what a guide or an agency registered with (specification, 3: certificate number, image, e-mail). */
export async function insertPapers(
  transaction: Transaction,
  { type, ...papers }: Papers & { accountId: string; type: TeamType },
): Promise<void> {
  await transaction.getRepository(AccountPaper).insert({ ...papers, accountType: type });
}

/** @returns the account's papers; undefined for an individual. */
export async function findPapers(db: Queryable, accountId: string): Promise<Papers | undefined> {
  return (await db.getRepository(AccountPaper).findOneBy({ accountId })) ?? undefined;
}

/** Takes other papers in the place of those that were refused or have changed; all of them, not some. */
export async function updatePapers(
  transaction: Transaction,
  accountId: string,
  papers: Papers,
): Promise<void> {
  await transaction.getRepository(AccountPaper).update({ accountId }, papers);
}
