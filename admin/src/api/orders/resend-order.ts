import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sends an order’s message again. */
export function useResendOrder(orderid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(orderEndpoints.resend, { orderid }, undefined), told);
}
