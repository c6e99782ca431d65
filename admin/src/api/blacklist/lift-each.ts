import { blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import { requestOf } from '../request';

/** @returns the call that takes one of many people off the blacklist */
export const liftEach = (blacklistid: string, reason: string) =>
  requestOf(blacklistEndpoints.lift, { blacklistid }, { reason });
