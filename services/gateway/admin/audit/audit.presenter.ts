import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { AuditEntry } from '@hall/domain/office/audit';

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
