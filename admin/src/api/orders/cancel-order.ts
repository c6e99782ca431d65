import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Cancels an order in the hall’s name; the visitor is told why. */
export function useCancelOrder(orderid: string, told?: Told<unknown, ReasonDto>) {
  return useStaffMutation<ReasonDto, unknown>(
    (input: ReasonDto) => requestOf(orderEndpoints.cancel, { orderid }, input),
    told,
  );
}
