import type { SearchGroupVisitsDto } from '@hall/shared/contract/staff/group-visits';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Orders a file of the applications that the filters find. */
export function useExportAuthorizations(told: Told<ExportRow, FieldsOf<SearchGroupVisitsDto>>) {
  return useStaffMutation(
    (filters: FieldsOf<SearchGroupVisitsDto>) => requestOf(groupVisitEndpoints.export, {}, filters),
    told,
  );
}
