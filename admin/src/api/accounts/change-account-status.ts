import {
  accountEndpoints,
  type ChangeAccountStatusDto,
} from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Warns, locks, or lifts either, with a reason and, if wanted, an end. */
export function useChangeAccountStatus(
  accountid: string,
  told?: Told<unknown, ChangeAccountStatusDto>,
) {
  return useStaffMutation<ChangeAccountStatusDto, unknown>(
    (input: ChangeAccountStatusDto) =>
      requestOf(accountEndpoints.changeStatus, { accountid }, input),
    told,
  );
}
