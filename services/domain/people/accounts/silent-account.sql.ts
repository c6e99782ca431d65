import type { Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';

/** Records a sign-in of the account itself, once a day. Raw SQL: a condition on the database's clock. */
export async function noteSignIn(db: Queryable, accountId: string): Promise<void> {
  await runSql(
    db,
    `UPDATE accounts SET last_sign_in_at = now()
     WHERE id = $1 AND coalesce(last_sign_in_at, '-infinity') < now() - interval '1 day'`,
    [accountId],
  );
}

/**
 * Devices show the sign-ins of the weeks before the column existed.
 * @returns whether the account had no sign-in for `days` days; a new account counts from its registration
 */
export const isSilent = async (db: Queryable, accountId: string, days: number): Promise<boolean> =>
  (await countSql(
    db,
    `SELECT id FROM accounts a
     WHERE id = $1 AND greatest(coalesce(last_sign_in_at, created_at),
       (SELECT max(last_at) FROM account_devices d WHERE d.account_id = a.id AND NOT d.operators_only)
     ) < now() - make_interval(days => $2)`,
    [accountId, days],
  )) > 0;
