import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Cancels an order in the hall’s name; the visitor is told why. */
export function useCancelOrder(orderid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    (input: FieldsOf<ReasonDto>) => requestOf(orderEndpoints.cancel, { orderid }, input),
    told,
  );
}
