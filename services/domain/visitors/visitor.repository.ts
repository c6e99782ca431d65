import type { DocType } from '@hall/shared/codes/states';
import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';

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

/** Adds a visitor, or changes the account's own `visitorId`. @returns false where it has no such visitor */
export async function saveVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string | undefined,
  visitor: { realname: string; doctype: DocType; idnumSealed: string; visitorKey: string },
): Promise<boolean> {
  const values = [
    accountId,
    visitor.realname,
    visitor.doctype,
    visitor.idnumSealed,
    visitor.visitorKey,
  ];
  if (!visitorId) {
    await db.query(
      `INSERT INTO saved_visitors (account_id, realname, doctype, idnum_sealed, visitor_key) VALUES ($1, $2, $3, $4, $5)`,
      values,
    );
    return true;
  }
  if (!/^\d{1,18}$/.test(visitorId)) return false;
  const rows = await changedRows(
    db,
    `UPDATE saved_visitors SET realname = $2, doctype = $3, idnum_sealed = $4, visitor_key = $5
     WHERE account_id = $1 AND id = $6 RETURNING id`,
    [...values, visitorId],
  );
  return rows.length > 0;
}

export async function removeVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
): Promise<boolean> {
  if (!/^\d{1,18}$/.test(visitorId)) return false;
  const rows = await changedRows(
    db,
    'DELETE FROM saved_visitors WHERE account_id = $1 AND id = $2 RETURNING id',
    [accountId, visitorId],
  );
  return rows.length > 0;
}
