import { orderEndpoints, type ReviewOrderDto } from '@hall/shared/contract/staff/orders';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Approves or refuses a team booking that waits for its review. */
export function useReviewOrder(orderid: string, told?: Told<unknown, ReviewOrderDto>) {
  return useStaffMutation<ReviewOrderDto, unknown>(
    (input: ReviewOrderDto) => requestOf(orderEndpoints.review, { orderid }, input),
    told,
  );
}
