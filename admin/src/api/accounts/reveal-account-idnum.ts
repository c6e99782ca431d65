import { accountEndpoints, type RevealIdnumDto } from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** The document number unmasked; each look is in the audit log. */
export function useRevealAccountIdnum(
  accountid: string,
  told?: Told<{ idnum: string }, RevealIdnumDto>,
) {
  return useStaffMutation<RevealIdnumDto, { idnum: string }>(
    (input: RevealIdnumDto) => requestOf(accountEndpoints.reveal, { accountid }, input),
    told,
  );
}
