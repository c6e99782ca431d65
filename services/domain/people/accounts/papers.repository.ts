import type { TeamType } from '@hall/shared/contract/team-account';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';

/** What the hall reviews of a guide or an agency. */
export interface Papers {
  paperno: string;
  /** Among the uploaded files; null where there is no image. */
  imageKey: string | null;
  email: string;
  /** Who speaks for an agency. */
  contactname: string | null;
}

export async function insertPapers(
  transaction: Transaction,
  papers: Papers & { accountId: string; type: TeamType },
): Promise<void> {
  await transaction.query(
    `INSERT INTO account_papers (account_id, account_type, paperno, image_key, email, contactname)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      papers.accountId,
      papers.type,
      papers.paperno,
      papers.imageKey,
      papers.email,
      papers.contactname,
    ],
  );
}

/** @returns the account's papers; undefined for an individual. */
export async function findPapers(db: Queryable, accountId: string): Promise<Papers | undefined> {
  const rows = (await db.query(
    `SELECT paperno, image_key AS "imageKey", email, contactname FROM account_papers WHERE account_id = $1`,
    [accountId],
  )) as Papers[];
  return rows[0];
}

export async function updatePapers(
  transaction: Transaction,
  accountId: string,
  papers: Papers,
): Promise<void> {
  await transaction.query(
    `UPDATE account_papers SET paperno = $2, image_key = $3, email = $4, contactname = $5 WHERE account_id = $1`,
    [accountId, papers.paperno, papers.imageKey, papers.email, papers.contactname],
  );
}
