import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { OrderDetail } from '@hall/shared/contract/order';

/** Whether a ticket of the order was used: the order can then be neither moved nor cancelled (product 11). */
export const isSomebodyInside = ({ visitors }: Pick<OrderDetail, 'visitors'>): boolean =>
  visitors.some(({ status }) => status === TicketStatus.verified);

/** @returns the reason why an order cannot be moved */
export function whyUnchangeable(
  order: Pick<OrderDetail, 'status' | 'cancelbefore' | 'visitors'>,
  now: Date,
): 'ended' | 'inside' | 'late' | 'used' {
  if (order.status !== OrderStatus.pendingTravel) return 'ended';
  if (isSomebodyInside(order)) return 'inside';
  return now.getTime() >= Date.parse(order.cancelbefore) ? 'late' : 'used';
}
