import { expect, test } from '@jest/globals';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { orderStatusKey } from './order-status';

test.each([
  [OrderStatus.pendingTravel, TicketStatus.available, 'orders.status.1'],
  [OrderStatus.pendingTravel, TicketStatus.pendingReview, 'orders.ticketstatus.5'],
  [OrderStatus.completed, TicketStatus.verified, 'orders.status.2'],
  [OrderStatus.completed, TicketStatus.expired, 'orders.ticketstatus.4'],
  [OrderStatus.cancelled, TicketStatus.refunded, 'orders.status.3'],
  [OrderStatus.cancelled, TicketStatus.reviewRejected, 'orders.ticketstatus.6'],
])(
  'an order in state %i with tickets in state %i has the status %s',
  (status, bookingstatus, key) => {
    expect(orderStatusKey({ status, bookingstatus })).toBe(key);
  },
);
