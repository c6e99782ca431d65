import { messageEndpoints } from '@hall/shared/contract/staff/messages';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** What was sent and what failed, a page at a time. */
export const messageList = listOf(messageEndpoints.search);

/** Sends a message again that failed. */
export function useResendMessage(told?: Told<unknown, string>) {
  return useStaffMutation<string, unknown>(
    (messageid) => requestOf(messageEndpoints.resend, { messageid }, undefined),
    told,
  );
}

/** @returns the call that sends one of many messages again */
export const resendEach = (messageid: string) =>
  requestOf(messageEndpoints.resend, { messageid }, undefined);
