import type { CaseKind } from '@hall/shared/contract/staff/cases';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

const tables: Record<CaseKind, string> = {
  account: 'accounts',
  authorization: 'auth_applies',
  order: 'orders',
};

/** By hand: which table holds a case says its kind. Of two who assign it the second waits. @returns whether it is there */
export async function lockCase(
  transaction: Transaction,
  kind: CaseKind,
  subjectId: string,
): Promise<boolean> {
  const found = await runSql(
    transaction,
    `SELECT id FROM ${tables[kind]} WHERE id = $1 FOR NO KEY UPDATE`,
    [subjectId],
  );
  return found.length > 0;
}

/** A case that somebody has in hand. */
export interface AssignedCase {
  kind: CaseKind;
  key: string;
  username: string;
  at: Date;
}

/** By hand: with the name of whoever has it. @returns up to 500 of the kinds, the longest in hand first */
export const findAssigned = (
  db: Queryable,
  kinds: readonly CaseKind[],
  staffId?: string,
): Promise<AssignedCase[]> =>
  runSql<AssignedCase>(
    db,
    `SELECT c.kind, c.subject_id AS key, p.username, c.at
     FROM case_assignments c JOIN staff p ON p.id = c.staff_id
     WHERE c.kind = ANY($1) AND ($2::bigint IS NULL OR c.staff_id = $2) ORDER BY c.at LIMIT 500`,
    [kinds, staffId ?? null],
  );

/** By hand: two tables with one term. @returns how many rows went */
export async function eraseOldCases(db: Queryable, days: number): Promise<number> {
  const gone = await runSql(
    db,
    `WITH notes AS (DELETE FROM case_notes WHERE at < now() - make_interval(days => $1) RETURNING 1),
       assigned AS (DELETE FROM case_assignments WHERE at < now() - make_interval(days => $1) RETURNING 1)
     SELECT 1 FROM notes UNION ALL SELECT 1 FROM assigned`,
    [days],
  );
  return gone.length;
}

/** Whether the case of a row of a list is in the hand of `:assignee`; asked within that list's own statement. */
export const isInHandOf = (kind: CaseKind, idColumn: string): string =>
  `EXISTS (SELECT 1 FROM case_assignments in_hand WHERE in_hand.kind = '${kind}'
     AND in_hand.subject_id = ${idColumn} AND in_hand.staff_id = :assignee)`;
