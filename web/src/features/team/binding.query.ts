import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import type { Endpoint } from '@hall/shared/contract/endpoint';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

export const bindingQuery = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.binding(locale),
    queryFn: () => call(bindingCalls.agency('get'), {}),
  });

export const agenciesQuery = (keyword: string) =>
  queryOptions({
    queryKey: queryKeys.agencies(keyword),
    queryFn: () => call(bindingCalls.agency('search'), { keyword }),
    staleTime: 10_000,
  });

export const guidesQuery = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.guides(locale),
    queryFn: () => call(bindingCalls.guides('list'), {}),
  });

/**
 * One step of a binding. Whatever comes of it, what both sides see is asked anew: a step that was refused
 * means that the other side was first.
 */
export function useBindingStep(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      path,
      fields,
    }: {
      path: Endpoint<object, object>;
      fields: Record<string, string | undefined>;
    }) => call(path, fields),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(['team', 'me'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
