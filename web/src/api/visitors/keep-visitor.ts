import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SavedVisitor, visitorCalls } from '@hall/shared/contract/visitor';
import { call } from '../call';
import { keys } from '../keys';

/** Keeps a visitor for the next booking. */
export function useKeepVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ realname, doctype, idnum }: Omit<SavedVisitor, 'visitorid'>) =>
      call(visitorCalls.save, { realname, doctype, idnum }),
    onSuccess: (answer) => queries.setQueryData(keys.visitors, answer),
  });
}
