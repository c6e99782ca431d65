import { useQuery } from '@tanstack/react-query';
import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { queryOf, useLocale } from '../query';

const importQuery = queryOf(importEndpoints.get);

/** One import: how far it is, and what its rows come to; asked again every 1.5 s. */
export function useImport(importid: string) {
  return useQuery({ ...importQuery(useLocale(), { importid }, undefined), refetchInterval: 1500 });
}
