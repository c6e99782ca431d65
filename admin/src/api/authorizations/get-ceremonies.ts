import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { CeremonySheetDto } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { queryOf, useLocale } from '../query';

/** The approved visits of a day, in the order of time. */
const ceremoniesQuery = queryOf(authorizationEndpoints.ceremonies);

export function useCeremonies(input: FieldsOf<CeremonySheetDto>) {
  return useQuery({ ...ceremoniesQuery(useLocale(), {}, input), refetchInterval: 30_000 });
}
