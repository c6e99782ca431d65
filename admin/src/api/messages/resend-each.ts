import { messageEndpoints } from '@hall/shared/contract/staff/messages';
import { requestOf } from '../request';

/** @returns the call that sends one of many messages again */
export const resendEach = (messageid: string) =>
  requestOf(messageEndpoints.resend, { messageid }, undefined);
