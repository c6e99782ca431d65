import { queryOptions } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import { call } from '../call';
import { keys } from '../keys';

/** The guide’s agency, and how the binding with it stands. */
export const bindingQuery = (locale: string) =>
  queryOptions({
    queryKey: keys.binding(locale),
    queryFn: () => call(bindingCalls.agency('get'), {}),
  });
