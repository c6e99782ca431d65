import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import { call } from './call';
import { meKey } from './me';

/** The query key of all data that guides and agencies read about each other. */
export const teamKey = ['team'] as const;

/** The guide’s agency, and the state of the binding. */
export const bindingQuery = (locale: string) =>
  queryOptions({
    queryKey: [...teamKey, 'binding', locale],
    queryFn: () => call(bindingCalls.agency),
  });

/** Finds agencies by a part of their name. */
export const agenciesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...teamKey, 'agencies', keyword],
    queryFn: () => call(bindingCalls.searchAgencies, { keyword }),
    staleTime: 10_000,
  });

/** The agency’s guides, each with its state and history. */
export const guidesQuery = (locale: string) =>
  queryOptions({
    queryKey: [...teamKey, 'guides', locale],
    queryFn: () => call(bindingCalls.guides),
  });

/** The guide who applies to the agency, with the certificate. The answer is not cached after it is closed. */
export const applicantQuery = (guideid: string) =>
  queryOptions({
    queryKey: [...teamKey, 'applicant', guideid],
    queryFn: () => call(bindingCalls.applicant, { guideid }),
    gcTime: 0,
  });

/** The upcoming orders that a guide leads for the agency, the next visit first. */
export const guideOrdersQuery = (guideid: string, locale: string) =>
  queryOptions({
    queryKey: [...teamKey, 'orders', guideid, locale],
    queryFn: () => call(bindingCalls.orders, { guideid }),
  });

/**
 * Takes one step of a binding. Both sides' data is fetched again after success and failure: a rejected step means that the
 * other side acted first.
 */
export function useBindingStep(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: () => Promise<object>) => step(),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([teamKey, meKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
