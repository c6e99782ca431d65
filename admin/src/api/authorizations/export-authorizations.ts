import type { SearchAuthorizationsDto } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Orders a file of the applications that the filters find. */
export function useExportAuthorizations(told: Told<ExportRow, FieldsOf<SearchAuthorizationsDto>>) {
  return useStaffMutation(
    (filters: FieldsOf<SearchAuthorizationsDto>) =>
      requestOf(authorizationEndpoints.export, {}, filters),
    told,
  );
}
