import { useQuery } from '@tanstack/react-query';
import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { queryOf, useLocale } from '../query';

/** One import: how far it is, and what its rows come to. */
const importQuery = queryOf(importEndpoints.get);

export function useImport(importid: string) {
  return useQuery({ ...importQuery(useLocale(), { importid }, undefined), refetchInterval: 1500 });
}
