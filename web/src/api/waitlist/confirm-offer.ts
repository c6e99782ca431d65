import { useMutation, useQueryClient } from '@tanstack/react-query';
import { waitlistCalls } from '@hall/shared/contract/waitlist';
import { call } from '../call';
import { keys } from '../keys';

/** Takes the seats that are offered; they are booked by a request. @param onRequest told its number */
export function useConfirmOffer(waitid: string, onRequest: (requestid: string) => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(waitlistCalls.confirm, { waitid }),
    onSuccess: ({ requestid }) => onRequest(requestid),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.waitlist }),
  });
}
