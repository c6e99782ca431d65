import type { Locale } from '@hall/shared/codes/states';
import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { AuditEntry } from '@hall/domain/office/audit';
import type { CsvColumn } from '../calls/write-csv';

export function presentAuditEntry(row: AuditEntry): AuditEntryRow {
  return {
    auditid: row.id,
    at: hallIso(row.at),
    username: row.username,
    role: row.role,
    address: row.address,
    act: row.act,
    subjecttype: row.subjectType,
    subjectid: row.subjectId,
    before: row.before,
    after: row.after,
    reason: row.reason ?? '',
    hash: row.hash,
  };
}

/** The columns of an export, with the reader's headings. */
export function auditColumns(locale: Locale): CsvColumn<AuditEntryRow>[] {
  const names = [
    'auditid',
    'at',
    'username',
    'role',
    'address',
    'act',
    'subjecttype',
    'subjectid',
    'before',
    'after',
    'reason',
    'hash',
  ] as const;
  return names.map((name) => ({
    heading: translate(locale, `audit.column.${name}`),
    text: (entry) => {
      const value = entry[name];
      return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
    },
  }));
}
