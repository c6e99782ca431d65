import type { DocType } from '@hall/shared/codes/states';
import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';
import { isRowId } from '@hall/shared/rules/row-id';

export interface VisitorRow {
  id: string;
  realname: string;
  doctype: DocType;
  idnum_sealed: string;
}

export function listVisitors(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<VisitorRow[]> {
  return db.query(
    'SELECT id, realname, doctype, idnum_sealed FROM saved_visitors WHERE account_id = $1 ORDER BY id DESC LIMIT $2',
    [accountId, limit],
  ) as Promise<VisitorRow[]>;
}

export interface VisitorColumns {
  realname: string;
  doctype: DocType;
  idnumSealed: string;
  visitorKey: string;
}

/** @returns false where the account keeps `max` already */
export async function insertVisitor(
  db: Queryable,
  accountId: string,
  { realname, doctype, idnumSealed, visitorKey }: VisitorColumns,
  max: number,
): Promise<boolean> {
  const rows = (await db.query(
    `INSERT INTO saved_visitors (account_id, realname, doctype, idnum_sealed, visitor_key)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM saved_visitors WHERE account_id = $1) < $6 RETURNING id`,
    [accountId, realname, doctype, idnumSealed, visitorKey, max],
  )) as unknown[];
  return rows.length > 0;
}

/** @returns false where the account has no such visitor */
export async function updateVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
  { realname, doctype, idnumSealed, visitorKey }: VisitorColumns,
): Promise<boolean> {
  if (!isRowId(visitorId)) return false;
  const rows = await changedRows(
    db,
    `UPDATE saved_visitors SET realname = $3, doctype = $4, idnum_sealed = $5, visitor_key = $6
     WHERE account_id = $1 AND id = $2 RETURNING id`,
    [accountId, visitorId, realname, doctype, idnumSealed, visitorKey],
  );
  return rows.length > 0;
}

/** @returns false where the account has no such visitor */
export async function removeVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
): Promise<boolean> {
  if (!isRowId(visitorId)) return false;
  const rows = await changedRows(
    db,
    'DELETE FROM saved_visitors WHERE account_id = $1 AND id = $2 RETURNING id',
    [accountId, visitorId],
  );
  return rows.length > 0;
}
