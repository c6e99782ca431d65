import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedVisitor, visitorCalls } from '@hall/shared/contract/visitor';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

export function useSavedVisitors() {
  return useQuery({
    queryKey: queryKeys.visitors,
    queryFn: () => call(visitorCalls.list),
    staleTime: 60_000,
  });
}

/** Keeps a visitor for the next booking. */
export function useKeepVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ realname, doctype, idnum }: Omit<SavedVisitor, 'visitorid'>) =>
      call(visitorCalls.save, { realname, doctype, idnum }),
    onSuccess: (answer) => queries.setQueryData(queryKeys.visitors, answer),
  });
}

/** Forgets a kept visitor; one that another page has removed already is gone from the list too. */
export function useRemoveVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (visitorid: string) => call(visitorCalls.remove, { visitorid }),
    onSuccess: (answer) => queries.setQueryData(queryKeys.visitors, answer),
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.visitors }),
  });
}
