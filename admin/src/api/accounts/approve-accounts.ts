import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  accountEndpoints,
  type ApproveAccountsAnswer,
  type ApproveAccountsDto,
} from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves several accounts, each decided on its own. */
export function useApproveAccounts(
  told?: Told<ApproveAccountsAnswer, FieldsOf<ApproveAccountsDto>>,
) {
  return useStaffMutation<FieldsOf<ApproveAccountsDto>, ApproveAccountsAnswer>(
    (input: FieldsOf<ApproveAccountsDto>) => requestOf(accountEndpoints.approve, {}, input),
    told,
  );
}
