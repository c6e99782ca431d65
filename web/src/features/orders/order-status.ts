import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { OrderSummary } from '@hall/shared/contract/order';

/** Awaiting visit, completed, cancelled: none of them is a fault. */
export const orderColors: Record<OrderStatus, string> = {
  [OrderStatus.pendingTravel]: 'processing',
  [OrderStatus.completed]: 'default',
  [OrderStatus.cancelled]: 'default',
};

/** Ticket states that say why an order stands as it does. */
const telling: readonly TicketStatus[] = [
  TicketStatus.expired,
  TicketStatus.pendingReview,
  TicketStatus.reviewRejected,
];

/** @returns the key of the text that says how an order stands, in one status */
export const orderStatusKey = ({
  status,
  bookingstatus,
}: Pick<OrderSummary, 'status' | 'bookingstatus'>): string =>
  telling.includes(bookingstatus)
    ? `orders.ticketstatus.${bookingstatus}`
    : `orders.status.${status}`;
