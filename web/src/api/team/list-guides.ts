import { queryOptions } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import { call } from '../call';
import { keys } from '../keys';

/** The agency’s guides, each with its state and history. */
export const guidesQuery = (locale: string) =>
  queryOptions({
    queryKey: keys.guides(locale),
    queryFn: () => call(bindingCalls.guides('list'), {}),
  });
