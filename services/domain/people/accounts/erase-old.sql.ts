import { AccountStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Raw SQL in this file: one statement finds and erases expired rows. */

/** @returns the number of expired codes erased */
export async function eraseOldCodes(db: Queryable): Promise<number> {
  const codes = await runSql(
    db,
    `DELETE FROM verification_codes WHERE expires_at < now() - interval '1 day' RETURNING telnum`,
  );
  return codes.length;
}

/** @returns the number of ways back erased that nobody confirmed within a day */
export async function eraseOldWaysBack(db: Queryable): Promise<number> {
  const asked = await runSql(
    db,
    `DELETE FROM ways_back WHERE at < now() - interval '1 day' RETURNING id`,
  );
  return asked.length;
}

/**
 * Erases papers of deleted accounts, and of accounts that were rejected `days` days ago and did not resubmit.
 * @returns the files to remove, and the number of rows erased
 */
export async function eraseOldPapers(
  db: Queryable,
  days: number,
): Promise<{ count: number; fileKeys: string[] }> {
  const identities = await runSql(
    db,
    `DELETE FROM account_identities i USING accounts a WHERE a.id = i.account_id AND a.deleted_at IS NOT NULL
     RETURNING i.account_id`,
  );
  const papers = await runSql<{ fileKey: string }>(
    db,
    `UPDATE account_papers p SET image_key = NULL
     FROM (SELECT a.id, p.image_key FROM accounts a JOIN account_papers p ON p.account_id = a.id
           WHERE p.image_key IS NOT NULL AND a.status = ${AccountStatus.rejected} AND NOT EXISTS (
             SELECT 1 FROM account_status_log e WHERE e.account_id = a.id
             AND e.at >= now() - make_interval(days => $1))) AS old
     WHERE p.account_id = old.id RETURNING old.image_key AS "fileKey"`,
    [days],
  );
  return {
    count: identities.length + papers.length,
    fileKeys: papers.map(({ fileKey }) => fileKey),
  };
}
