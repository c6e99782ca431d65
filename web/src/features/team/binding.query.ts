import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AgencySearchAnswer,
  bindingCalls,
  type GuideBindingAnswer,
  type GuidesAnswer,
} from '@hall/shared/contract/binding';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

export const bindingQuery = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.binding(locale),
    queryFn: () => call<GuideBindingAnswer>(bindingCalls.agency('get')),
  });

export const agenciesQuery = (keyword: string) =>
  queryOptions({
    queryKey: queryKeys.agencies(keyword),
    queryFn: () => call<AgencySearchAnswer>(bindingCalls.agency('search'), { keyword }),
    staleTime: 10_000,
  });

export const guidesQuery = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.guides(locale),
    queryFn: () => call<GuidesAnswer>(bindingCalls.guides('list')),
  });

/**
 * One step of a binding. Whatever comes of it, what both sides see is asked anew: a step that was refused
 * means that the other side was first.
 */
export function useBindingStep(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, fields }: { path: string; fields: Record<string, string | undefined> }) =>
      call(path, fields),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(['team', 'me'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
