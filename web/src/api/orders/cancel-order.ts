import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';
import { keys } from '../keys';

/** Cancels an order with all its tickets. */
export function useCancelOrder(orderid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(orderCalls.cancel, { orderid }),
    onSuccess: onDone,
    // Refused too: the order is no longer what stands on the screen.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.orders }),
        // One cancellation too many, and the account books nothing more for now.
        queries.invalidateQueries({ queryKey: keys.everyMe }),
      ]),
  });
}
