import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { auditEndpoints, type SearchAuditDto } from '@hall/shared/contract/staff/audit';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** Takes the entries that the filters find along, as a file. */
export function useExportAudit(onDone: (file: Blob) => void) {
  return useStaffMutation(
    (filters: FieldsOf<SearchAuditDto>) => requestOf(auditEndpoints.export, {}, filters),
    { onDone },
  );
}
