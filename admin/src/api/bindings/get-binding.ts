import { useQuery } from '@tanstack/react-query';
import { bindingEndpoints } from '@hall/shared/contract/staff/bindings';
import { queryOf, useLocale } from '../query';

const bindingQuery = queryOf(bindingEndpoints.get);

/** One binding with its history. */
export function useBinding(bindingid: string) {
  return useQuery(bindingQuery(useLocale(), { bindingid }, undefined));
}
