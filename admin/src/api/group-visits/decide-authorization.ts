import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { DecideGroupVisitDto } from '@hall/shared/contract/staff/group-visits';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves, returns or rejects an application. */
export function useDecideAuthorization(
  authapplyid: string,
  told?: Told<GroupVisitDetail, FieldsOf<DecideGroupVisitDto>>,
) {
  return useStaffMutation<FieldsOf<DecideGroupVisitDto>, GroupVisitDetail>(
    (input: FieldsOf<DecideGroupVisitDto>) =>
      requestOf(groupVisitEndpoints.decide, { authapplyid }, input),
    told,
  );
}
