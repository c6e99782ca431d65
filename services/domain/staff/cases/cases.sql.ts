import type { CaseKind } from '@hall/shared/contract/staff/cases';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';

const tables: Record<CaseKind, string> = {
  account: 'accounts',
  authorization: 'auth_applies',
  order: 'orders',
};

/**
 * Raw SQL: the kind of case names the table. The second of two parallel assignments waits.
 * @returns whether the case exists
 */
export const lockCase = async (
  transaction: Transaction,
  kind: CaseKind,
  subjectId: string,
): Promise<boolean> =>
  (await countSql(transaction, `SELECT id FROM ${tables[kind]} WHERE id = $1 FOR NO KEY UPDATE`, [
    subjectId,
  ])) > 0;

export interface AssignedCase {
  kind: CaseKind;
  key: string;
  username: string;
  at: Date;
}

/** Raw SQL, with the assignee's name. @returns up to 500 cases of the kinds, longest assigned first */
export const findAssigned = (db: Queryable, kinds: readonly CaseKind[]): Promise<AssignedCase[]> =>
  runSql<AssignedCase>(
    db,
    `SELECT c.kind, c.subject_id AS key, p.username, c.at
     FROM case_assignments c JOIN staff p ON p.id = c.staff_id
     WHERE c.kind = ANY($1) ORDER BY c.at LIMIT 500`,
    [kinds],
  );

/** Raw SQL: one retention period for two tables. @returns the number of rows erased */
export const eraseOldCases = (db: Queryable, days: number): Promise<number> =>
  countSql(
    db,
    `WITH notes AS (DELETE FROM case_notes WHERE at < now() - make_interval(days => $1) RETURNING 1),
       assigned AS (DELETE FROM case_assignments WHERE at < now() - make_interval(days => $1) RETURNING 1)
     SELECT 1 FROM notes UNION ALL SELECT 1 FROM assigned`,
    [days],
  );

/** SQL for whether a list's case is assigned to `:assignee`; a fragment for that list's statement. */
export const isInHandOf = (kind: CaseKind, idColumn: string): string =>
  `EXISTS (SELECT 1 FROM case_assignments in_hand WHERE in_hand.kind = '${kind}'
     AND in_hand.subject_id = ${idColumn} AND in_hand.staff_id = :assignee)`;
