import { expect, test } from '@jest/globals';
import { orderCalls } from '@hall/shared/contract/order';
import { handle } from './call';

test('the compiler compares a handler with its declaration', () => {
  // @ts-expect-error the answer lacks `orders`
  handle(orderCalls.list, () => ({ total: 1 }));
  // @ts-expect-error the call declares no answer
  handle(orderCalls.cancel, () => ({ total: 1 }));
  // @ts-expect-error the call answers with a file
  handle(orderCalls.ticketPdf, () => ({ total: 1 }));
  // @ts-expect-error the call has no such field
  handle(orderCalls.cancel, (_context, { ticketid }) => void ticketid);
  expect(handle(orderCalls.cancel, () => undefined)).toMatchObject({
    method: 'post',
    path: 'order/cancel',
  });
});
