import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';

/** @returns the call that takes back one's own approval of a team booking */
export const undoOrderApproval = (orderid: string) =>
  requestOf(orderEndpoints.undo, { orderid }, undefined);
