import { useQuery } from '@tanstack/react-query';
import { bindingEndpoints } from '@hall/shared/contract/staff/bindings';
import { queryOf, useLocale } from '../query';

/** One binding with its history. */
const bindingQuery = queryOf(bindingEndpoints.get);

export function useBinding(bindingid: string) {
  return useQuery(bindingQuery(useLocale(), { bindingid }, undefined));
}
