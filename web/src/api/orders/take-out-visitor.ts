import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';
import { keys } from '../keys';

/** Takes one person out of an order, which goes on without. */
export function useTakeOutVisitor(orderid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticketid: string) => call(orderCalls.takeOut, { orderid, ticketid }),
    onSuccess: onDone,
    // Refused too: the order is no longer what stands on the screen.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.orders }),
  });
}
