import type { Queryable } from '@hall/platform/postgres/data-source';

/** Two sign-ins at once of somebody who is new take turns, so that one account is made. */
export async function lockIdentity(db: Queryable, subjectKey: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 74003))', [subjectKey]);
}

/** @returns the id of the living account that the person at the messaging app has */
export async function findIdentity(db: Queryable, subjectKey: string): Promise<string | undefined> {
  const rows = (await db.query(
    `SELECT a.id FROM account_identities i JOIN accounts a ON a.id = i.account_id
     WHERE i.subject_key = $1 AND a.deleted_at IS NULL`,
    [subjectKey],
  )) as { id: string }[];
  return rows[0]?.id;
}

/** Who deleted an account and comes again gets a new one. */
export async function writeIdentity(
  db: Queryable,
  subjectKey: string,
  accountId: string,
): Promise<void> {
  await db.query(
    `INSERT INTO account_identities (subject_key, account_id) VALUES ($1, $2)
     ON CONFLICT (subject_key) DO UPDATE SET account_id = excluded.account_id, created_at = now()`,
    [subjectKey, accountId],
  );
}
