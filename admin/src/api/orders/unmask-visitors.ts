import { orderEndpoints, type StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** The whole numbers of who comes; each look is in the audit log. */
export function useUnmaskVisitors(
  orderid: string,
  told?: Told<ListAnswer<StaffOrderVisitor>, void>,
) {
  return useStaffMutation(() => requestOf(orderEndpoints.unmask, { orderid }, undefined), told);
}
