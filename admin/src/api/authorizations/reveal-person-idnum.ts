import type { RevealPersonDto } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** A person’s number unmasked; each look is in the audit log. */
export function useRevealPersonIdnum(
  authapplyid: string,
  told?: Told<{ idnum: string }, RevealPersonDto>,
) {
  return useStaffMutation<RevealPersonDto, { idnum: string }>(
    (input: RevealPersonDto) => requestOf(authorizationEndpoints.reveal, { authapplyid }, input),
    told,
  );
}
