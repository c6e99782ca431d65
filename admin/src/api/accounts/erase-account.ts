import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Erases an account of the counter that nobody can sign in to, at its person's wish. */
export function useEraseAccount(accountid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    (input: FieldsOf<ReasonDto>) => requestOf(accountEndpoints.erase, { accountid }, input),
    told,
  );
}
