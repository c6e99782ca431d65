import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { auditEndpoints, type SearchAuditDto } from '@hall/shared/contract/staff/audit';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Orders a file of the entries that the filters find. */
export function useExportAudit(told: Told<ExportRow, FieldsOf<SearchAuditDto>>) {
  return useStaffMutation(
    (filters: FieldsOf<SearchAuditDto>) => requestOf(auditEndpoints.export, {}, filters),
    told,
  );
}
