import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { requestOf } from '../request';

/** @returns the call that takes back one's own approval of an account */
export const undoAccountApproval = (accountid: string) =>
  requestOf(accountEndpoints.undo, { accountid }, undefined);
