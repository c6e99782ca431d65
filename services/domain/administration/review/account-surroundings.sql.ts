import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { waitingSinceIfPending } from './waiting-since.sql';

/** What a list shows of an account besides its own row. */
export interface Surroundings {
  /** Of the certificate or licence; empty of an individual. */
  paperno: string;
  /** Who speaks for an agency; else empty. */
  contactname: string;
  /** Null where the account does not wait for review. */
  waitingSince: Date | null;
  /** Of the newest entry of the status log: a decision about an older state is refused. */
  version: string;
}

/**
 * By hand: three tables are asked about the accounts of a page at once.
 * @returns the surroundings by the account's id
 */
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

/** What an account has of which no surroundings were read: it is gone since. */
export const noSurroundings: Surroundings = {
  paperno: '',
  contactname: '',
  waitingSince: null,
  version: '0',
};
