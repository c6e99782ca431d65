import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import type { Endpoint } from '@hall/shared/contract/endpoint';
import { call } from './call';
import { meKey } from './me';

/** The key of all that guides and agencies read of each other. */
export const teamKey = ['team'] as const;

/** The guide’s agency, and how the binding with it stands. */
export const bindingQuery = (locale: string) =>
  queryOptions({
    queryKey: [...teamKey, 'binding', locale],
    queryFn: () => call(bindingCalls.agency('get'), {}),
  });

/** Agencies by a part of their name. */
export const agenciesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...teamKey, 'agencies', keyword],
    queryFn: () => call(bindingCalls.agency('search'), { keyword }),
    staleTime: 10_000,
  });

/** The agency’s guides, each with its state and history. */
export const guidesQuery = (locale: string) =>
  queryOptions({
    queryKey: [...teamKey, 'guides', locale],
    queryFn: () => call(bindingCalls.guides('list'), {}),
  });

/** Who applies to the agency, with the certificate; of it nothing is kept once it is no longer shown. */
export const applicantQuery = (guideid: string) =>
  queryOptions({
    queryKey: [...teamKey, 'applicant', guideid],
    queryFn: () => call(bindingCalls.applicant, { guideid }),
    gcTime: 0,
  });

/** The orders that a guide leads for the agency and whose visit is yet to come, the next first. */
export const guideOrdersQuery = (guideid: string, locale: string) =>
  queryOptions({
    queryKey: [...teamKey, 'orders', guideid, locale],
    queryFn: () => call(bindingCalls.orders, { guideid }),
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
      Promise.all([teamKey, meKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
