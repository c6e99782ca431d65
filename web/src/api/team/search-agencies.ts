import { queryOptions } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import { call } from '../call';
import { keys } from '../keys';

/** Agencies by a part of their name. */
export const agenciesQuery = (keyword: string) =>
  queryOptions({
    queryKey: keys.agencies(keyword),
    queryFn: () => call(bindingCalls.agency('search'), { keyword }),
    staleTime: 10_000,
  });
