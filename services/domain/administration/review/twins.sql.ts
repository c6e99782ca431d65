import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** An account that shares a document, certificate or phone with another. */
export interface Twin {
  id: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
  sameIdnum: boolean;
  samePaperno: boolean;
  sameTelnum: boolean;
}

/**
 * Raw SQL: the three conditions that find the accounts also say what they share.
 * @returns up to 20 accounts with the same document, certificate or phone
 */
export function findTwins(db: Queryable, accountId: string): Promise<Twin[]> {
  return runSql<Twin>(
    db,
    `SELECT o.id, o.type, o.status, coalesce(o.realname, '') AS realname,
            o.idnum_key IS NOT DISTINCT FROM a.idnum_key AND a.idnum_key IS NOT NULL AS "sameIdnum",
            lower(q.paperno) IS NOT DISTINCT FROM lower(p.paperno) AND p.paperno IS NOT NULL AS "samePaperno",
            o.telnum = a.telnum AND o.telnum <> '' AS "sameTelnum"
     FROM accounts a LEFT JOIN account_papers p ON p.account_id = a.id
     JOIN accounts o ON o.id <> a.id AND o.deleted_at IS NULL
     LEFT JOIN account_papers q ON q.account_id = o.id
     WHERE a.id = $1 AND (o.idnum_key = a.idnum_key OR (o.telnum = a.telnum AND o.telnum <> '') OR lower(q.paperno) = lower(p.paperno))
     ORDER BY o.id LIMIT 20`,
    [accountId],
  );
}
