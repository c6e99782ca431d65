import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@hall/shared/contract/endpoint';
import { call } from '../call';
import { keys } from '../keys';

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
      Promise.all(
        [keys.team, keys.everyMe].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
