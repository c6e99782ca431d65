import { useMutation, useQueryClient } from '@tanstack/react-query';
import { aboutOf } from './use-call';
import { meKey } from './me';
import { bindingCalls } from '@hall/shared/contract/binding';

/** The query keys of all data that guides and agencies read about each other. */
export const teamKeys = [bindingCalls.guides, bindingCalls.agency].map(aboutOf);

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
      Promise.all([...teamKeys, meKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
