import { useMutation, useQueryClient } from '@tanstack/react-query';
import { visitorCalls } from '@hall/shared/contract/visitor';
import { call } from '../call';
import { keys } from '../keys';

/** Forgets a kept visitor; one that another page has removed already is gone from the list too. */
export function useRemoveVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (visitorid: string) => call(visitorCalls.remove, { visitorid }),
    onSuccess: (answer) => queries.setQueryData(keys.visitors, answer),
    onError: () => queries.invalidateQueries({ queryKey: keys.visitors }),
  });
}
