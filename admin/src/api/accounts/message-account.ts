import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { accountEndpoints, type MessageAccountDto } from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sends the account’s owner a text message. */
export function useMessageAccount(
  accountid: string,
  told?: Told<unknown, FieldsOf<MessageAccountDto>>,
) {
  return useStaffMutation<FieldsOf<MessageAccountDto>, unknown>(
    (input: FieldsOf<MessageAccountDto>) =>
      requestOf(accountEndpoints.message, { accountid }, input),
    told,
  );
}
