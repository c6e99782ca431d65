import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { orderEndpoints, type ReviewOrderDto } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves or refuses a team booking that waits for its review. */
export function useReviewOrder(orderid: string, told?: Told<unknown, FieldsOf<ReviewOrderDto>>) {
  return useStaffMutation<FieldsOf<ReviewOrderDto>, unknown>(
    (input: FieldsOf<ReviewOrderDto>) => requestOf(orderEndpoints.review, { orderid }, input),
    told,
  );
}
