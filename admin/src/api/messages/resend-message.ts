import { messageEndpoints } from '@hall/shared/contract/staff/messages';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sends a message again that failed. */
export function useResendMessage(told?: Told<unknown, string>) {
  return useStaffMutation<string, unknown>(
    (messageid: string) => requestOf(messageEndpoints.resend, { messageid }, undefined),
    told,
  );
}
