import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { accountEndpoints, type ReviewAccountDto } from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves or rejects an account that waits; the applicant is told. */
export function useReviewAccount(
  accountid: string,
  told?: Told<unknown, FieldsOf<ReviewAccountDto>>,
) {
  return useStaffMutation<FieldsOf<ReviewAccountDto>, unknown>(
    (input: FieldsOf<ReviewAccountDto>) => requestOf(accountEndpoints.review, { accountid }, input),
    told,
  );
}
