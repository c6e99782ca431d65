import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { waitingSinceIfPending } from './waiting-since.sql';

/** Columns of the list that are outside the account's row. */
export interface Surroundings {
  /** Number of the certificate or licence; empty for an individual. */
  paperno: string;
  /** The contact of an agency; otherwise empty. */
  contactname: string;
  /** Null unless the account waits for review. */
  waitingSince: Date | null;
  /** Id of the newest status log entry; a decision about an older state is refused. */
  version: string;
}

/** Raw SQL: one statement reads three tables for all accounts of a page. @returns the surroundings by account id */
export async function readSurroundings(
  db: Queryable,
  accountIds: string[],
): Promise<Map<string, Surroundings>> {
  const rows = await runSql<Surroundings & { id: string }>(
    db,
    `SELECT account.id, coalesce(paper.paperno, '') AS paperno, coalesce(paper.contactname, '') AS contactname,
            ${waitingSinceIfPending} AS "waitingSince",
            coalesce((SELECT max(l.id) FROM account_status_log l WHERE l.account_id = account.id), 0)::text AS version
     FROM accounts account LEFT JOIN account_papers paper ON paper.account_id = account.id
     WHERE account.id = ANY($1::bigint[])`,
    [accountIds],
  );
  return new Map(rows.map(({ id, ...surroundings }) => [id, surroundings]));
}

/** Default for an account that was deleted since. */
export const noSurroundings: Surroundings = {
  paperno: '',
  contactname: '',
  waitingSince: null,
  version: '0',
};
