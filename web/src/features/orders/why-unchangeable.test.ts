import { expect, test } from '@jest/globals';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { whyUnchangeable } from './why-unchangeable';

const order = {
  status: OrderStatus.pendingTravel,
  cancelbefore: '2026-11-26T07:50:00+08:00',
  visitors: [],
};
const before = new Date('2026-11-26T07:49:59+08:00');
const after = new Date('2026-11-26T07:50:00+08:00');

test('an upcoming order without changes left is `used`', () => {
  expect(whyUnchangeable(order, before)).toBe('used');
});

test('an order shortly before its session is `late`', () => {
  expect(whyUnchangeable(order, after)).toBe('late');
});

test('an order of which somebody is inside is `inside`, early or late', () => {
  const visitor = { ticketid: '1', realname: '', doctype: 1, idnum: '' } as const;
  const visitors = [TicketStatus.available, TicketStatus.verified].map((status) => ({
    ...visitor,
    status,
  }));
  for (const now of [before, after])
    expect(whyUnchangeable({ ...order, visitors }, now)).toBe('inside');
});

test.each([OrderStatus.completed, OrderStatus.cancelled])(
  'an ended order (%s) is `ended`, not `late`',
  (status) => {
    expect(whyUnchangeable({ ...order, status }, after)).toBe('ended');
  },
);
