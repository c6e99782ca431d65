import type { AccountType } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';

export interface NoticeRow {
  account_type: AccountType;
  text_zh: string;
  text_en: string;
}

export function readNotices(db: Queryable): Promise<NoticeRow[]> {
  return db.query(
    `SELECT account_type, text_zh, text_en FROM notices
     WHERE shown_from <= now() AND (shown_until IS NULL OR shown_until > now()) ORDER BY id`,
  ) as Promise<NoticeRow[]>;
}
