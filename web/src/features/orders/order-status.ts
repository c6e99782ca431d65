import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { TagKind } from '../../components/tag';
import type { OrderSummary } from '@hall/shared/contract/order';

/** Awaiting visit, completed and cancelled: no error colour, because none is an error. */
export const orderKinds: Record<OrderStatus, TagKind> = {
  [OrderStatus.pendingTravel]: 'info',
  [OrderStatus.completed]: 'neutral',
  [OrderStatus.cancelled]: 'neutral',
};

/** Ticket states that explain the state of their order. */
const explaining: readonly TicketStatus[] = [
  TicketStatus.expired,
  TicketStatus.pendingReview,
  TicketStatus.reviewRejected,
];

/** @returns the text key of an order's single status */
export const orderStatusKey = ({
  status,
  bookingstatus,
}: Pick<OrderSummary, 'status' | 'bookingstatus'>): string =>
  explaining.includes(bookingstatus)
    ? `orders.ticketstatus.${bookingstatus}`
    : `orders.status.${status}`;
