import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { RevealPersonDto } from '@hall/shared/contract/staff/group-visits';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** A person’s number unmasked; each look is in the audit log. */
export function useRevealPersonIdnum(
  authapplyid: string,
  told?: Told<{ idnum: string }, FieldsOf<RevealPersonDto>>,
) {
  return useStaffMutation<FieldsOf<RevealPersonDto>, { idnum: string }>(
    (input: FieldsOf<RevealPersonDto>) =>
      requestOf(groupVisitEndpoints.reveal, { authapplyid }, input),
    told,
  );
}
