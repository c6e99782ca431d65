import { useMutation, useQueryClient } from '@tanstack/react-query';
import { prequeueCalls } from '@hall/shared/contract/prequeue';
import { call } from '../call';
import { keys } from '../keys';

/** Takes the account's one place. */
export function useJoinLine(date: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(prequeueCalls.join, { eventsdate: date }),
    onSuccess: (answer) => queries.setQueryData(keys.line(date), answer),
  });
}
