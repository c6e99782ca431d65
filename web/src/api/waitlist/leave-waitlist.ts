import { useMutation, useQueryClient } from '@tanstack/react-query';
import { waitlistCalls } from '@hall/shared/contract/waitlist';
import { call } from '../call';
import { keys } from '../keys';

/** Gives a place in the waiting list up. */
export function useLeaveWaitlist(waitid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(waitlistCalls.leave, { waitid }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.waitlist }),
  });
}
