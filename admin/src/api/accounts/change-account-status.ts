import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  accountEndpoints,
  type ChangeAccountStatusDto,
} from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Warns, locks, or lifts either, with a reason and, if wanted, an end. */
export function useChangeAccountStatus(
  accountid: string,
  told?: Told<unknown, FieldsOf<ChangeAccountStatusDto>>,
) {
  return useStaffMutation<FieldsOf<ChangeAccountStatusDto>, unknown>(
    (input: FieldsOf<ChangeAccountStatusDto>) =>
      requestOf(accountEndpoints.changeStatus, { accountid }, input),
    told,
  );
}
