import { expect, test } from '@jest/globals';
import { OrderStatus, TicketStatus } from '../codes/states';
import type { TFunction } from 'i18next';
import { stateOfOrder } from './orders';

const { pendingTravel, completed, cancelled } = OrderStatus;
const t = ((key: string, counts?: Record<string, number>) =>
  [key, ...Object.values(counts ?? {})].join(' ')) as TFunction;

test.each([
  [pendingTravel, TicketStatus.available, '', 0, 'exports.orderstatus.1'],
  [pendingTravel, TicketStatus.pendingReview, '', 0, 'exports.tickets.5'],
  [completed, TicketStatus.expired, '', 0, 'exports.orderstatus.2'],
  [cancelled, TicketStatus.refunded, 'account', 0, 'exports.orderstatus.3'],
  [cancelled, TicketStatus.reviewRejected, 'hall', 0, 'exports.tickets.6'],
  [cancelled, TicketStatus.refunded, 'move', 0, 'exports.orderstatus.move'],
  [pendingTravel, TicketStatus.verified, '', 2, 'exports.orderstatus.partly 2 4'],
  [pendingTravel, TicketStatus.verified, '', 4, 'exports.orderstatus.admitted'],
] as const)(
  'an order in state %i with tickets in state %i that %s ended and %i of 4 people inside has one word',
  (status, bookingstatus, cancelledby, admitted, word) => {
    const order = { status, bookingstatus, cancelledby, admitted, ticketcount: 4 };
    expect(stateOfOrder(order, t)).toBe(word);
  },
);
