import { expect, test } from '@jest/globals';
import { OrderStatus, TicketStatus } from '../codes/states';
import { stateOfOrder } from './orders';

const { pendingTravel, completed, cancelled } = OrderStatus;

test.each([
  [pendingTravel, TicketStatus.available, '', 'exports.orderstatus.1'],
  [pendingTravel, TicketStatus.pendingReview, '', 'exports.tickets.5'],
  [completed, TicketStatus.expired, '', 'exports.orderstatus.2'],
  [cancelled, TicketStatus.refunded, 'account', 'exports.orderstatus.3'],
  [cancelled, TicketStatus.reviewRejected, 'hall', 'exports.tickets.6'],
  [cancelled, TicketStatus.refunded, 'move', 'exports.orderstatus.move'],
] as const)(
  'an order in state %i with tickets in state %i that %s ended has one word',
  (status, bookingstatus, cancelledby, key) => {
    expect(stateOfOrder({ status, bookingstatus, cancelledby })).toBe(key);
  },
);
