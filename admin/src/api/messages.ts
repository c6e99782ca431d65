import { messageEndpoints } from '@hall/shared/contract/staff/messages';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Messages that were sent or failed, one page at a time. */
export const messageList = listOf(messageEndpoints.search);

/** @returns the call that sends a message again */
export const resendEach = (messageid: string) =>
  requestOf(messageEndpoints.resend, { messageid }, undefined);

/** Sends a failed message again. */
export function useResendMessage(told?: Told<unknown, string>) {
  return useStaffMutation<string, unknown>(resendEach, told);
}
