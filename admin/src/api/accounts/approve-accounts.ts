import {
  accountEndpoints,
  type ApproveAccountsAnswer,
  type ApproveAccountsDto,
} from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves several accounts, each decided on its own. */
export function useApproveAccounts(told?: Told<ApproveAccountsAnswer, ApproveAccountsDto>) {
  return useStaffMutation<ApproveAccountsDto, ApproveAccountsAnswer>(
    (input: ApproveAccountsDto) => requestOf(accountEndpoints.approve, {}, input),
    told,
  );
}
