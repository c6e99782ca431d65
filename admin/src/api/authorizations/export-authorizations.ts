import type { SearchAuthorizationsDto } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** Takes the applications that the filters find along, as a file. */
export function useExportAuthorizations(onDone: (file: Blob) => void) {
  return useStaffMutation(
    (filters: FieldsOf<SearchAuthorizationsDto>) =>
      requestOf(authorizationEndpoints.export, {}, filters),
    { onDone },
  );
}
