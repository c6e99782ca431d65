import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { accountEndpoints, type RevealIdnumDto } from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** The document number unmasked; each look is in the audit log. */
export function useRevealAccountIdnum(
  accountid: string,
  told?: Told<{ idnum: string }, FieldsOf<RevealIdnumDto>>,
) {
  return useStaffMutation<FieldsOf<RevealIdnumDto>, { idnum: string }>(
    (input: FieldsOf<RevealIdnumDto>) => requestOf(accountEndpoints.reveal, { accountid }, input),
    told,
  );
}
