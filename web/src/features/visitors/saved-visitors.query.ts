import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitorCalls, type VisitorListAnswer } from '@hall/shared/contract/visitor';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

export function useSavedVisitors() {
  return useQuery({
    queryKey: queryKeys.visitors,
    queryFn: () => call<VisitorListAnswer>(visitorCalls.list),
    staleTime: 60_000,
  });
}

/** Keeps a visitor for the next booking. */
export function useKeepVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      realname,
      doctype,
      idnum,
    }: {
      realname: string;
      doctype: number;
      idnum: string;
    }) => call<VisitorListAnswer>(visitorCalls.save, { realname, doctype, idnum }),
    onSuccess: (answer) => queries.setQueryData(queryKeys.visitors, answer),
  });
}
