import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { CeremonySheetDto } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { queryOf, useLocale } from '../query';

const ceremoniesQuery = queryOf(authorizationEndpoints.ceremonies);

/** The approved visits of a day, in the order of time; asked again every 30 s. */
export function useCeremonies(input: FieldsOf<CeremonySheetDto>) {
  return useQuery({ ...ceremoniesQuery(useLocale(), {}, input), refetchInterval: 30_000 });
}
