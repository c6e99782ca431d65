import { OrderStatus } from '@hall/shared/codes/states';
import type { OrderDetail } from '@hall/shared/contract/order';

/** @returns the reason why an order cannot be moved */
export function whyUnchangeable(
  { status, cancelbefore }: Pick<OrderDetail, 'status' | 'cancelbefore'>,
  now: Date,
): 'ended' | 'late' | 'used' {
  if (status !== OrderStatus.pendingTravel) return 'ended';
  return now.getTime() >= Date.parse(cancelbefore) ? 'late' : 'used';
}
