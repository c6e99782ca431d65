import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { type PlaceNames, placesOf } from '@hall/shared/rules/audit-places';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { AuditEntry } from '@hall/domain/foundation/audit';

/** @param names of the areas and sessions on the whole page */
export function presentAuditEntry(row: AuditEntry, names: PlaceNames): AuditEntryRow {
  const subject = { subjecttype: row.subjectType, subjectid: row.subjectId };
  const own = placesOf({ ...subject, before: row.before, after: row.after });
  return {
    auditid: row.id,
    at: hallIso(row.at),
    username: row.username,
    role: row.role,
    address: row.address,
    act: row.act,
    ...subject,
    before: row.before,
    after: row.after,
    reason: row.reason ?? '',
    hash: row.hash,
    places: Object.fromEntries(
      own.flatMap((key) => {
        const name = names[key];
        return name === undefined ? [] : [[key, name]];
      }),
    ),
  };
}
