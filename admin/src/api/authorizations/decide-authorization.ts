import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { DecideAuthorizationDto } from '@hall/shared/contract/staff/authorizations';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations-answers';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves, returns or rejects an application. */
export function useDecideAuthorization(
  authapplyid: string,
  told?: Told<AuthorizationDetail, FieldsOf<DecideAuthorizationDto>>,
) {
  return useStaffMutation<FieldsOf<DecideAuthorizationDto>, AuthorizationDetail>(
    (input: FieldsOf<DecideAuthorizationDto>) =>
      requestOf(authorizationEndpoints.decide, { authapplyid }, input),
    told,
  );
}
